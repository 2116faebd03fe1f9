"""A custom set of questions: read whole, or refused in one line."""

import json
from pathlib import Path

import pytest

from bot.errors import OperatorError
from bot.pipeline.report.questions import read_questions


def written(folder: Path, value: object) -> Path:
    path = folder / "questions.json"
    path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return path


def test_a_custom_set_replaces_the_default_whole(tmp_path: Path) -> None:
    asked = {"ready_for_the_bank": {"type": "noul", "instructions": "Would a bank take it?"}}
    assert list(read_questions(written(tmp_path, asked))) == ["ready_for_the_bank"]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("{", "JSON"),
        ("[]", "dictionary"),
        ("{}", "no question"),
        ({"holds": {"type": "score", "instructions": "x"}}, "holds"),
        ({"holds": {"type": "noul"}}, "instructions"),
        ({"stop_reason": {"type": "choice", "instructions": "x"}}, "criteria"),
        ({"stop_reason": {"type": "choice", "instructions": "x", "criteria": {}}}, "criteria"),
        ({"stop_reason": {"type": "noul", "instructions": "x"}}, "stop_reason"),
        ({"holds": {"type": "noul", "instructions": "x", "weight": 2}}, "weight"),
    ],
)
def test_a_set_that_is_none_is_one_line_that_names_the_file(tmp_path: Path, value: object, said: str) -> None:
    with pytest.raises(OperatorError, match=r"questions\.json") as caught:
        read_questions(written(tmp_path, value))
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(OperatorError, match="cannot be read"):
        read_questions(tmp_path / "nowhere.json")
