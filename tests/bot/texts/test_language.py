import json
from pathlib import Path

import pytest

from bot.texts import LANGUAGES, Language
from bot.texts.language import detect


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Which month breaks me?", "en"),
        ("haziran sonunda kasada ne kadar oluyor?", "tr"),
        ("3 olsaydı", "tr"),
        ("peki ya 1 kisi olsa?", "tr"),
        ("and if three?", "en"),
        ("HANGI AY BATARIM", "tr"),
        ("kira gideri toplam", "tr"),
        ("rent in may", "en"),
        ("merhaba", "tr"),
        ("hello", "en"),
    ],
)
def test_a_question_is_in_its_language(text: str, language: Language) -> None:
    other: Language = "tr" if language == "en" else "en"
    assert detect(text, other) == language


@pytest.mark.parametrize("text", ["", "2026?", "ok", "+5%"])
@pytest.mark.parametrize("fallback", LANGUAGES)
def test_what_tells_nothing_is_in_the_chats_language(text: str, fallback: Language) -> None:
    assert detect(text, fallback) == fallback


def test_the_shared_questions_are_told_apart(cases: Path) -> None:
    lines = [json.loads(line) for line in (cases / "qa/questions.jsonl").read_text("utf-8").splitlines()]
    wrong = [
        line["question"]
        for line in lines
        if detect(line["question"], "en" if line["lang"] == "tr" else "tr") != line["lang"]
    ]
    assert wrong == []
