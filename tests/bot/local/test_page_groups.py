"""Groups, topics, faults and exports on the chat page, in a real browser."""

import json
from typing import Literal

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from bot.local import people
from bot.local.server import LocalServer
from tests.bot.local.driver import Driver
from tests.bot.local.echo import Running
from tests.bot.local.test_page import DESK, PHONE, Window, bot, browser, opened, pytestmark

__all__ = ["bot", "browser", "pytestmark"]


async def make_group(page: Page, kind: str, *, bot: bool = True, anonymous: bool = False) -> None:
    """Makes a group on the page; its title is the one that the page suggests."""
    if await page.locator("#open-rooms").is_visible():
        await page.locator("#open-rooms").click()
    await page.locator(".new:visible").click()
    sheet = page.locator("#group-sheet")
    await sheet.locator("select").select_option(kind)
    boxes = sheet.get_by_role("checkbox")
    await boxes.nth(1).set_checked(bot)
    if anonymous:
        await boxes.nth(2).check()
    await sheet.locator("button.primary").click()
    await expect(sheet).to_be_hidden()
    await expect(page.locator(".note").first).to_be_attached()


async def sheet_of(page: Page) -> Locator:
    await page.locator("#manage").click()
    sheet = page.locator("#room-sheet")
    await expect(sheet).to_be_visible()
    return sheet


async def told(window: Window) -> str:
    """A question to the bot that privacy mode lets through."""
    name = await window.page.evaluate("world.bot.username")
    return f"/ask@{name} rent?"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize(
    ("language", "title", "made"),
    [("en", "Finance team", "You made the group"), ("tr", "Finans ekibi", "Grubu kuran: Siz")],
)
async def test_a_group_is_made_and_asked_in_both_languages_and_widths(
    browser: Browser, server: LocalServer, bot: Running, size: ViewportSize, language: str, title: str, made: str
) -> None:
    assert bot.running
    window = await opened(browser, server, size, language)
    page = window.page
    await make_group(page, "group")
    await expect(page.locator("#name")).to_have_text(title)
    await expect(page.locator(".note").first).to_have_text(made)
    await window.write("the bot does not hear this")
    await window.write(await told(window))
    await expect(window.from_bot.locator(".text")).to_have_text(f"echo {await told(window)}")
    assert await page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    await page.reload()
    await expect(page.locator("#name")).to_have_text(title)
    await expect(window.from_bot).to_have_count(1)
    assert window.wrong == []


async def test_the_bot_is_added_promoted_and_removed(browser: Browser, server: LocalServer, bot: Running) -> None:
    assert bot.running
    window = await opened(browser, server)
    page = window.page
    await make_group(page, "group", bot=False)
    await page.locator("#absent").get_by_role("button", name="Add the bot").click()
    await expect(page.locator("#absent")).to_be_hidden()
    sheet = await sheet_of(page)
    await sheet.get_by_role("button", name="Make admin").click()
    await expect(sheet.get_by_role("button", name="Make member")).to_be_visible()
    await sheet.get_by_role("button", name="Remove the bot").click()
    await expect(sheet.get_by_role("button", name="Add the bot")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("#absent")).to_be_visible()
    await expect(page.locator(".note").last).to_have_text("You removed Aera")


async def test_an_anonymous_admin_is_shown_as_the_group_and_never_as_the_bot(
    browser: Browser, server: LocalServer, bot: Running
) -> None:
    assert bot.running
    window = await opened(browser, server)
    page = window.page
    await make_group(page, "supergroup", anonymous=True)
    await expect(page.locator("#status")).to_have_text("2 people · you write anonymously")
    await window.write(await told(window))
    await expect(page.locator(".msg.own .from")).to_have_text("Finance team · anonymous admin")
    await expect(window.from_bot.locator(".from")).to_have_text("Aera")
    await page.get_by_role("radio", name="Ayşe (Türkçe)").check(force=True)
    await expect(page.locator(".msg.other .from")).to_have_text("Finance team · anonim yönetici")
    await expect(page.locator(".msg.own")).to_have_count(0)
    await window.write("merhaba")
    await expect(page.locator(".msg.own .from")).to_have_count(0)


async def test_a_topic_keeps_its_messages_to_itself(browser: Browser, server: LocalServer, bot: Running) -> None:
    assert bot.running
    window = await opened(browser, server)
    page = window.page
    await make_group(page, "forum")
    sheet = await sheet_of(page)
    await sheet.get_by_placeholder("Name of the topic").fill("Rent")
    await page.keyboard.press("Enter")
    topics = page.get_by_role("group", name="Topics")
    await expect(topics.get_by_role("button", name="Rent")).to_have_attribute("aria-pressed", "true")
    await window.write(await told(window))
    await expect(window.from_bot).to_have_count(1)
    await expect(page.locator(".quote")).to_have_count(await page.locator(".msg.bot .quote").count())
    await topics.get_by_role("button", name="General").click()
    await expect(page.locator(".note").first).to_have_text("You made the group")
    await expect(page.locator(".msg")).to_have_count(0)
    await topics.get_by_role("button", name="Rent").click()
    await expect(window.from_bot).to_have_count(1)


async def test_an_upgrade_goes_on_in_the_supergroup(browser: Browser, server: LocalServer, bot: Running) -> None:
    assert bot.running
    window = await opened(browser, server)
    page = window.page
    await make_group(page, "group")
    sheet = await sheet_of(page)
    await sheet.get_by_role("button", name="Upgrade to a supergroup").click()
    await expect(sheet.get_by_role("button", name="Upgrade to a supergroup")).to_have_count(0)
    await page.keyboard.press("Escape")
    await expect(page.locator(".note").first).to_have_text("The group became a supergroup")
    await window.write(await told(window))
    await expect(window.from_bot).to_have_count(1)
    assert await page.evaluate("chat().type") == "supergroup"


async def test_privacy_mode_is_switched_on_the_page(browser: Browser, server: LocalServer, bot: Running) -> None:
    assert bot.running
    window = await opened(browser, server)
    page = window.page
    await make_group(page, "group")
    sheet = await sheet_of(page)
    await sheet.get_by_label("Privacy mode").select_option("off")
    await expect(sheet.get_by_label("Privacy mode")).to_have_value("off")
    await page.keyboard.press("Escape")
    await window.write("rent?")
    await expect(window.from_bot.locator(".text")).to_have_text("echo rent?")


async def test_faults_are_switched_on_and_off(browser: Browser, server: LocalServer, emma: Driver) -> None:
    page = (await opened(browser, server)).page
    sheet = await sheet_of(page)
    await sheet.get_by_role("combobox", name="Fault", exact=True).select_option("flood")
    await sheet.get_by_label("Calls").fill("3")
    await sheet.get_by_role("button", name="Switch on").click()
    await expect(sheet.get_by_text("sendMessage: Too many requests (5 s) · 3 left")).to_be_visible()
    (fault,) = (await emma.http.get("/faults")).json()
    assert (fault["method"], fault["retry_after"], fault["left"]) == ("sendMessage", 5, 3)
    await sheet.get_by_role("button", name="Switch all off").click()
    await expect(sheet.get_by_text("No fault is on.")).to_be_visible()
    assert (await emma.http.get("/faults")).json() == []
    await sheet.get_by_label("Telegram’s flood limits").check()
    await page.keyboard.press("Escape")
    sheet = await sheet_of(page)
    await expect(sheet.get_by_label("Telegram’s flood limits")).to_be_checked()
    assert (await emma.state())["flood"] is True


async def test_the_transcript_and_the_calls_are_saved_as_files(
    browser: Browser, server: LocalServer, bot: Running
) -> None:
    assert bot.running
    window = await opened(browser, server)
    page = window.page
    await window.write("rent?")
    await expect(window.from_bot).to_have_count(1)
    sheet = await sheet_of(page)
    saved = {}
    for name in ("Transcript", "Call log"):
        async with page.expect_download() as saving:
            await sheet.get_by_role("link", name=name).click()
        saved[name] = json.loads((await (await saving.value).path()).read_text("utf-8"))
    assert [entry["message"]["text"] for entry in saved["Transcript"]] == ["rent?", "echo rent?"]
    assert "sendMessage" in {call["method"] for call in saved["Call log"]}


async def test_a_group_is_made_and_left_with_the_keyboard_alone(
    browser: Browser, server: LocalServer, bot: Running
) -> None:
    assert bot.running
    page = (await opened(browser, server)).page
    await page.locator("aside .new").focus()
    await page.keyboard.press("Enter")
    await page.keyboard.type("Board")
    await page.keyboard.press("Enter")
    await expect(page.locator("#name")).to_have_text("Board")
    await expect(page.get_by_role("textbox")).to_be_focused()
    await page.locator("aside .room").first.focus()
    await page.keyboard.press("Enter")
    await expect(page.locator("#name")).to_have_text("Aera")


async def test_another_chats_answer_is_marked_in_the_list(browser: Browser, server: LocalServer, bot: Running) -> None:
    page = (await opened(browser, server)).page
    await make_group(page, "group")
    await bot.bot.send_message(people.ENGLISH_PERSON, "your report is ready")
    await expect(page.locator("aside .room").first.locator(".dot")).to_be_visible()
    await page.locator("aside .room").first.click()
    await expect(page.locator("aside .dot")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_axe_finds_no_fault_in_a_forum_and_its_sheets(
    browser: Browser, server: LocalServer, bot: Running, size: ViewportSize, scheme: Literal["light", "dark"]
) -> None:
    assert bot.running
    axe = pytest.importorskip("axe_playwright_python.async_playwright").Axe()
    window = await opened(browser, server, size, "tr")
    page = window.page
    await page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    await make_group(page, "forum", anonymous=True)
    await window.write(await told(window))
    await expect(window.from_bot).to_have_count(1)
    found = [await axe.run(page)]
    await sheet_of(page)
    found.append(await axe.run(page))
    await page.keyboard.press("Escape")
    if size == PHONE:
        await page.locator("#open-rooms").click()
    await page.locator(".new:visible").click()
    found.append(await axe.run(page))
    assert [(fault["id"], fault["nodes"]) for one in found for fault in one.response["violations"]] == []
