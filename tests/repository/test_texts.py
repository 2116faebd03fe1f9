import re
import string
from pathlib import Path

import pytest

from bot.errors import ERROR_CODES
from bot.texts import LANGUAGES, Language, catalogue

TURKISH_ONLY = re.compile("[ığşİĞŞ]")


def placeholders(entry: str | dict[str, str]) -> set[str]:
    forms = [entry] if isinstance(entry, str) else list(entry.values())
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name is not None}


def test_every_text_exists_in_every_language() -> None:
    keys = {language: set(catalogue(language)) for language in LANGUAGES}
    assert keys["en"] ^ keys["tr"] == set()


def test_a_text_has_the_same_placeholders_in_every_language() -> None:
    english, turkish = catalogue("en"), catalogue("tr")
    different = [
        key for key in english.keys() & turkish.keys() if placeholders(english[key]) != placeholders(turkish[key])
    ]
    assert different == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_blank(language: Language) -> None:
    forms = {key: [entry] if isinstance(entry, str) else entry.values() for key, entry in catalogue(language).items()}
    assert [key for key, texts in forms.items() if not all(form.strip() for form in texts)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_a_sentence(language: Language) -> None:
    assert [code for code in ERROR_CODES if f"errors.{code}" not in catalogue(language)] == []


def test_no_english_text_holds_turkish_letters() -> None:
    forms = {key: str(entry) for key, entry in catalogue("en").items()}
    assert [key for key, form in forms.items() if TURKISH_ONLY.search(form) and "Türkçe" not in form] == []


def test_texts_of_both_languages_stand_in_files_of_the_same_name(checkout: Path) -> None:
    names = {
        language: {path.name for path in (checkout / "bot/texts" / language).glob("*.toml")} for language in LANGUAGES
    }
    assert names["en"] == names["tr"]
