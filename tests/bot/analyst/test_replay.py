import json
from pathlib import Path

import pytest

from bot.analyst.picking import pick
from bot.analyst.protocols import StageError
from bot.analyst.replay import Replay, stages
from bot.errors import OperatorError


def folder(path: Path, **files: object) -> Path:
    for name, entries in files.items():
        (path / f"{name}.json").write_text(json.dumps(entries, ensure_ascii=False), "utf-8")
    return path


def test_entries_come_in_order_and_the_last_one_repeats(tmp_path: Path) -> None:
    draft = stages(folder(tmp_path, draft=["a", "b"]))["draft"]
    assert [draft.take() for _ in range(4)] == ["a", "b", "b", "b"]


def test_an_object_is_taken_as_its_json_text_and_a_string_is_raw(tmp_path: Path) -> None:
    review = stages(folder(tmp_path, review=[{"verdict": "PASS", "ş": 1}, '{"verdict":"PASS"} x']))["review"]
    assert review.take() == '{"verdict": "PASS", "ş": 1}'
    assert review.take() == '{"verdict":"PASS"} x'


@pytest.mark.parametrize("failure", ["timeout", "refused", "error"])
def test_a_failure_makes_its_call_fail(tmp_path: Path, failure: str) -> None:
    plan = stages(folder(tmp_path, plan=[{"fail": failure}, "next"]))["plan"]
    with pytest.raises(StageError) as failed:
        plan.take()
    assert (failed.value.stage, failed.value.failure) == ("plan", failure)
    assert plan.take() == "next"


def test_a_stage_without_a_file_is_the_rules_analysts(tmp_path: Path) -> None:
    analyst = pick(f"replay:{folder(tmp_path, review=['x'])}")
    assert analyst.names == {"plan": "rules", "draft": "rules", "review": "replay"}
    assert isinstance(analyst.critic, Replay)
    assert not isinstance(analyst.planner, Replay)


def test_files_of_later_stages_are_known_and_checked(tmp_path: Path) -> None:
    folder(tmp_path, read=["no findings"], judge=[{"holds": 1}], approve=[{"approved": True, "note": None}])
    assert set(stages(tmp_path)) == {"read", "judge"}
    folder(tmp_path, approve=[])
    with pytest.raises(OperatorError, match=r"approve\.json"):
        stages(tmp_path)


@pytest.mark.parametrize("choice", ["model", "rule", "replay", "replay:", ""])
def test_a_choice_that_cannot_be_had_is_one_line(choice: str) -> None:
    with pytest.raises(OperatorError) as refused:
        pick(choice)
    assert "\n" not in str(refused.value)


def test_the_rules_analyst_plans_once() -> None:
    assert pick("rules").plan_rounds == 1
