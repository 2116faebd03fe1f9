"""The first five minutes on the chat page, in a real browser with the real bot behind it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page, async_playwright, expect

from bot.local.sample import Sample
from bot.local.server import LocalServer
from bot.samples import NAMES, sample_path
from bot.texts import LANGUAGES, Language
from tests.bot.conversations.conftest import House

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
PATIENCE = 20_000
ASKED: dict[Language, tuple[str, str, str]] = {
    "en": ("Which month breaks me if I hire two people at 73,050 each from March?", "May 2026", "-138,300"),
    "tr": (
        "Mart'tan itibaren ayda 73.050 maliyetle iki kişi alırsam hangi ay eksiye düşerim?",
        "Mayıs 2026",
        "-138.300",
    ),
}
UNDERSTOOD: dict[Language, str] = {"en": "What I understood", "tr": "Anladığım"}
CORRECTED: dict[Language, tuple[str, str, str]] = {
    "en": ("which day is it?", "4 March 2026", "As you set it: month first"),
    "tr": ("hangi gün?", "4 Mart 2026", "Sizin seçiminizle: önce ay"),
}
OPEN_DATES = """Date,Description,Amount
03/04/2026,Rent,-1000.50
05/06/2026,Sale,2000.25
06/05/2026,Rent,-1000.50
07/05/2026,Sale,3000.25
"""

pytestmark = pytest.mark.browser


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[LocalServer]:
    samples: dict[str, Sample] = {language: Sample(NAMES[language], sample_path(language)) for language in LANGUAGES}
    local = LocalServer(tmp_path / "local", sample=samples)
    await local.start()
    yield local
    await local.stop()


@pytest.fixture
async def page(chromium: str, server: LocalServer, house: House) -> AsyncIterator[Page]:
    del house
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        opened = await browser.new_page()
        opened.set_default_timeout(PATIENCE)
        await opened.goto(server.url)
        yield opened
        await browser.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [390, 1280])
async def test_a_new_user_gets_from_the_sample_to_a_right_answer_with_its_picture(
    language: Language, width: int, page: Page
) -> None:
    question, month, closing = ASKED[language]
    await page.set_viewport_size({"width": width, "height": 844})
    await page.locator("#persons label").nth(LANGUAGES.index(language)).click()
    await page.locator("#empty .sample:visible").click()
    log = page.locator("#log")
    await expect(log).to_contain_text(UNDERSTOOD[language], timeout=PATIENCE)
    await page.locator("#text").fill(question)
    await page.keyboard.press("Enter")
    await expect(log).to_contain_text(closing, timeout=PATIENCE)
    await expect(log).to_contain_text(month)
    await expect(log.locator("img").last).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [390, 1280])
async def test_a_file_is_uploaded_understood_and_corrected_on_its_card(
    language: Language, width: int, page: Page
) -> None:
    asked, choice, settled = CORRECTED[language]
    await page.set_viewport_size({"width": width, "height": 844})
    await page.locator("#persons label").nth(LANGUAGES.index(language)).click()
    await page.locator("#file").set_input_files(
        {"name": "banka.csv", "mimeType": "text/csv", "buffer": OPEN_DATES.encode()}
    )
    await page.locator("#send").click()
    log = page.locator("#log")
    await expect(log).to_contain_text(asked, timeout=PATIENCE)
    await expect(log.locator("img").last).to_be_visible(timeout=PATIENCE)
    await page.get_by_role("button", name=choice).click()
    await expect(log).to_contain_text(settled, timeout=PATIENCE)
    await expect(log).not_to_contain_text(asked)
    sideways = await page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    assert not sideways
