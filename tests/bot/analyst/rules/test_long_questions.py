from pathlib import Path

import pytest

from bot.analyst.protocols import PlanRequest, Turn
from bot.analyst.rules import question
from bot.analyst.rules.planner import planned
from bot.analyst.second.reader import MOST_LETTERS
from bot.texts import text
from tools.ingest import read
from tools.outline import outline

GOING_ON = {"en": "and rent?", "tr": "peki rent?"}
NOW = "2026-11-30T10:00:00+00:00"


@pytest.mark.parametrize("language", ["en", "tr"])
def test_a_text_too_long_for_a_question_is_asked_back_at_once(tmp_path: Path, language: str) -> None:
    path = tmp_path / "a.csv"
    path.write_text("date,category,amount\n2026-01-05,rent,-100\n2026-02-05,sales,300\n", "utf-8")
    known = outline(read(path, path.name))
    asked = "What is my total rent? " + "rent in march and " * 600
    plan = planned(PlanRequest(question=asked, language=language, outline=known, now=NOW))  # type: ignore[arg-type]
    assert plan["clarify"] == text(language, "rules.ask.too_long")  # type: ignore[arg-type]
    turn = Turn(question=asked, language=language, plan=plan, answer="")  # type: ignore[arg-type]
    after = PlanRequest(question=GOING_ON[language], language=language, history=(turn,), outline=known, now=NOW)  # type: ignore[arg-type]
    assert "calls" not in planned(after)


def test_the_second_reader_reads_no_longer_texts_than_the_first() -> None:
    assert question.MOST_LETTERS == MOST_LETTERS
