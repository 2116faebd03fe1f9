"""The chat page in a real browser, with a real bot behind it."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pytest
from playwright.async_api import Browser, FilePayload, Page, ViewportSize, async_playwright, expect
from telegram import ForceReply

from bot.local.server import LocalServer
from tests.bot.local import echo
from tests.bot.local.driver import Driver
from tests.bot.local.echo import Running
from tests.bot.local.pictures import png

CHROMIUM = shutil.which("chromium")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE, DESK = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=800)


class Words(NamedTuple):
    """What the page says in one language."""

    sample: str
    placeholder: str
    download: str


WORDS = {
    "en": Words("Try with the sample file", "Ask a question…", "Download"),
    "tr": Words("Örnek dosyayla deneyin", "Bir soru sorun…", "İndir"),
}

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed"),
]


@pytest.fixture
async def bot(server: LocalServer) -> AsyncIterator[Running]:
    async with echo.polling(server) as app:
        await app.bot.set_my_commands([("start", "Start here"), ("help", "Help by example")])
        await app.bot.set_my_commands([("start", "Buradan başlayın")], language_code="tr")
        yield app


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        await chromium.close()


class Window:
    """A page, and everything that it complained about or asked of another address."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.wrong: list[str] = []
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda line: self.wrong.append(line.text) if line.type in {"error", "warning"} else None)
        page.on("request", lambda asked: None if self._own(asked.url) else self.wrong.append(asked.url))

    def _own(self, address: str) -> bool:
        return address.startswith((f"{self.url}/", "data:", "blob:"))

    async def write(self, text: str) -> None:
        await self.page.get_by_role("textbox").fill(text)
        await self.page.get_by_role("textbox").press("Enter")

    @property
    def from_bot(self) -> Any:  # noqa: ANN401
        return self.page.locator(".msg.bot")


async def opened(browser: Browser, server: LocalServer, size: ViewportSize = DESK, language: str = "en") -> Window:
    context = await browser.new_context(viewport=size, locale="tr-TR" if language == "tr" else "en-GB")
    window = Window(await context.new_page(), server.url)
    await window.page.goto(server.url)
    await expect(window.page.get_by_role("radio").first).to_be_attached()
    return window


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("language", ["en", "tr"])
async def test_the_first_minutes_in_both_languages_and_widths(
    browser: Browser, server: LocalServer, bot: Running, size: ViewportSize, language: str
) -> None:
    assert bot.running
    window = await opened(browser, server, size, language)
    page, words = window.page, WORDS[language]
    await expect(page.locator("html")).to_have_attribute("lang", language)
    await expect(page.get_by_role("textbox")).to_have_attribute("placeholder", words.placeholder)
    await page.get_by_role("button", name=words.sample).locator("visible=true").first.click()
    await expect(window.from_bot.locator(".doc b")).to_have_text("copy-sample.csv")
    await expect(window.from_bot.locator(".doc u")).to_have_text(words.download)
    await window.write("İki kişi alırsam?")
    await expect(window.from_bot.last.locator(".text b")).to_have_text("echo")
    await window.from_bot.last.get_by_role("button", name="Again").click()
    await expect(page.locator("#toasts")).to_have_text("pressed")
    await expect(window.from_bot.last.locator(".text")).to_have_text("you pressed again")
    await expect(window.from_bot).to_have_count(2)
    assert await page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert window.wrong == []


async def test_a_file_and_a_picture_are_attached_shown_and_saved(
    browser: Browser, server: LocalServer, bot: Running, tmp_path: Path
) -> None:
    assert bot.running
    table, chart = tmp_path / "Ekstre.csv", tmp_path / "chart.png"
    table.write_bytes(b"a;b\n1;2\n")
    chart.write_bytes(png(320, 180))
    window = await opened(browser, server)
    page = window.page
    await page.locator("#file").set_input_files([table, chart])
    await expect(page.locator("#tray li")).to_have_count(2)
    await window.write("what is this?")
    await expect(page.locator("#tray")).to_be_hidden()
    await expect(window.from_bot.locator(".doc b")).to_have_text("copy-Ekstre.csv")
    await expect(window.from_bot.filter(has=page.locator(".doc")).locator(".text")).to_have_text("what is this?")
    async with page.expect_download() as saving:
        await window.from_bot.locator(".doc").click()
    assert (await (await saving.value).path()).read_bytes() == table.read_bytes()
    picture = window.from_bot.locator(".photo img")
    await expect(picture).to_be_visible()
    assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 320
    await window.from_bot.locator(".photo").click()
    await expect(page.locator("#viewer img")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("#viewer")).to_be_hidden()
    assert window.wrong == []


async def test_a_dropped_file_waits_for_its_caption(browser: Browser, server: LocalServer) -> None:
    window = await opened(browser, server)
    await window.page.evaluate(
        """() => {
            const data = new DataTransfer();
            data.items.add(new File(["a,b"], "dropped.csv"));
            dispatchEvent(new DragEvent("dragenter", { dataTransfer: data }));
            dispatchEvent(new DragEvent("drop", { dataTransfer: data }));
        }"""
    )
    await expect(window.page.locator("#tray li b")).to_have_text("dropped.csv")
    await expect(window.page.locator("#drop")).to_be_hidden()
    await expect(window.page.locator(".msg")).to_have_count(0)


async def test_markup_in_a_message_stays_text(browser: Browser, server: LocalServer, bot: Running) -> None:
    assert bot.running
    window = await opened(browser, server)
    attack = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
    await window.write(attack)
    await expect(window.from_bot.locator(".text")).to_have_text(f"echo {attack}")
    await expect(window.page.locator("#log img, #log script")).to_have_count(0)
    assert window.wrong == []


async def test_who_writes_is_switched_with_the_words_and_the_chat(
    browser: Browser, server: LocalServer, bot: Running, ayse: Driver
) -> None:
    assert bot.running
    window = await opened(browser, server)
    page = window.page
    await window.write("english")
    await expect(window.from_bot).to_have_count(1)
    await page.get_by_role("radio", name="Ayşe (Türkçe)").check(force=True)
    await expect(page.locator("html")).to_have_attribute("lang", "tr")
    await expect(page.locator(".msg")).to_have_count(0)
    await window.write("türkçe")
    await expect(window.from_bot.locator(".text")).to_have_text("echo türkçe")
    assert [entry["message"]["text"] for entry in await ayse.transcript()] == ["türkçe", "echo türkçe"]
    await page.reload()
    await expect(window.from_bot.locator(".text")).to_have_text("echo türkçe")


async def test_a_reply_and_an_edit_reach_the_bot(
    browser: Browser, server: LocalServer, bot: Running, emma: Driver
) -> None:
    assert bot.running
    window = await opened(browser, server)
    page = window.page
    await window.write("two hires")
    await expect(window.from_bot).to_have_count(1)
    await window.from_bot.first.get_by_role("button", name="Reply").click()
    await expect(page.locator("#strip span")).to_have_text("echo two hires")
    await window.write("and three?")
    await expect(page.locator(".msg.own .quote span")).to_have_text("echo two hires")
    await expect(page.locator("#strip")).to_be_hidden()
    await expect(window.from_bot).to_have_count(2)
    await page.locator(".msg.own").first.get_by_role("button", name="Edit").click()
    await expect(page.get_by_role("textbox")).to_have_value("two hires")
    await window.write("four hires")
    await expect(page.locator(".msg.own .text").first).to_have_text("four hires")
    await expect(window.from_bot.last.locator(".text")).to_have_text("edited: four hires")
    assert (await emma.transcript())[2]["message"]["reply_to_message"]["message_id"] == 2


async def test_commands_are_chosen_with_the_keyboard_in_the_persons_language(
    browser: Browser, server: LocalServer, bot: Running
) -> None:
    assert bot.running
    window = await opened(browser, server)
    page = window.page
    box = page.get_by_role("textbox")
    await box.press_sequentially("/")
    await expect(page.get_by_role("option")).to_have_text(["/startStart here", "/helpHelp by example"])
    await box.press("ArrowDown")
    await box.press("Enter")
    await expect(window.from_bot.locator(".text")).to_have_text("echo /help")
    await page.get_by_role("radio", name="Ayşe (Türkçe)").check(force=True)
    await page.get_by_role("button", name="Komutlar").click()
    await expect(page.get_by_role("option")).to_have_text(["/startBuradan başlayın"])


async def test_the_page_says_when_the_bot_types_and_follows_what_it_edits(
    browser: Browser, server: LocalServer, bot: Running, emma: Driver
) -> None:
    window = await opened(browser, server)
    await bot.bot.send_chat_action(emma.chat, "typing")
    await expect(window.page.locator("#status")).to_have_text("typing…")
    sent = await bot.bot.send_message(emma.chat, "reading…")
    await expect(window.page.locator("#status")).to_have_text("online")
    await bot.bot.edit_message_text("read", emma.chat, sent.message_id)
    await expect(window.from_bot.locator(".text")).to_have_text("read")
    await bot.bot.delete_message(emma.chat, sent.message_id)
    await expect(window.from_bot).to_have_count(0)


async def test_the_newest_message_is_in_view_and_every_control_has_a_name(
    browser: Browser, server: LocalServer, bot: Running
) -> None:
    window = await opened(browser, server, PHONE)
    for number in range(12):
        await bot.bot.send_message(501_001, f"line {number}\n" * 6)
    await expect(window.from_bot).to_have_count(12)
    await expect(window.from_bot.last).to_be_in_viewport()
    await expect(window.page.get_by_role("log")).to_have_attribute("aria-live", "polite")
    unnamed = await window.page.evaluate(
        """() => [...document.querySelectorAll("button, a, input:not([hidden]), textarea")]
            .filter(node => node.checkVisibility())
            .filter(node => !(node.getAttribute("aria-label") || node.textContent.trim() || node.labels?.length))
            .map(node => node.outerHTML)"""
    )
    assert unnamed == []


async def test_a_forced_reply_is_prepared_and_nothing_is_wider_than_a_phone(
    browser: Browser, server: LocalServer, bot: Running, emma: Driver
) -> None:
    window = await opened(browser, server, PHONE)
    page = window.page
    await bot.bot.send_message(emma.chat, f"{'x' * 300}\n<pre>{'0 ' * 100}</pre>", parse_mode="HTML")
    await bot.bot.send_message(
        emma.chat, "From which month? " * 9, reply_markup=ForceReply(input_field_placeholder="May")
    )
    await expect(page.get_by_role("textbox")).to_have_attribute("placeholder", "May")
    long: list[FilePayload] = [
        {"name": f"{'long' * 30} {number}.csv", "mimeType": "text/csv", "buffer": b"x"} for number in range(3)
    ]
    await page.locator("#file").set_input_files(long)
    await expect(page.locator("#tray li")).to_have_count(3)
    wide = await page.evaluate(
        """() => [...document.querySelectorAll("main, header, footer, .msg, .bubble, #strip, #tray li")]
            .filter(node => node.getBoundingClientRect().right > innerWidth || node.getBoundingClientRect().left < 0)
            .map(node => node.className || node.id || node.tagName)"""
    )
    assert wide == []
    await window.write("here")
    await expect(page.locator(".msg.own .quote")).to_have_count(1)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_axe_finds_no_fault_in_an_empty_chat_or_a_full_one(
    browser: Browser, server: LocalServer, bot: Running, size: ViewportSize, scheme: Literal["light", "dark"]
) -> None:
    assert bot.running
    axe = pytest.importorskip("axe_playwright_python.async_playwright").Axe()
    window = await opened(browser, server, size)
    await window.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    empty = await axe.run(window.page)
    await window.page.locator("#file").set_input_files(
        {"name": "a.png", "mimeType": "image/png", "buffer": png(64, 36)}
    )
    await window.write("picture")
    await window.write("Costs **rise**: `x` /help https://example.com")
    await expect(window.from_bot).to_have_count(2)
    full = await axe.run(window.page)
    assert [(fault["id"], fault["nodes"]) for found in (empty, full) for fault in found.response["violations"]] == []
