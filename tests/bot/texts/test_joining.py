"""Why files are read each by itself is said in both languages, for every reason that there is."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.texts import LANGUAGES, Language
from bot.texts.joining import apart_text
from tools.ingest.several_files import JoinErrorCode


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", get_args(JoinErrorCode))
def test_every_reason_is_a_sentence_that_names_both_files(code: str, language: Language) -> None:
    said = apart_text(("ocak.csv", "{subat}.csv"), code, "TRY, EUR", language)
    assert "ocak.csv" in said
    assert "{subat}.csv" in said
    assert said.endswith(".")


def test_a_reason_without_a_detail_has_no_empty_brackets() -> None:
    assert "()" not in apart_text(("a", "b"), "headings", "", "en")
