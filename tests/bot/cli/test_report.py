"""``report``: rounds to a document, through replays and through the rules; approval bound to the bytes."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from tests.bot.cli.conftest import EXAMPLE, Bot

USE = "One page for the bank"
PLAN = {"calls": [{"tool": "profile", "arguments": {}}]}
FIRST = "# For the bank\nCash at the end: {profile.closing}."
SECOND = "# For the bank\nCash at the end is {profile.closing}, after {profile.inflow} in and {profile.outflow} out."
TWO_BLOCKS = "[block] The period is not named.\n[block] Money in and out are missing."
HOLDS = {
    "holds": {"noul": 0.9},
    "worth_doing": {"noul": 0.1},
    "worth_another_round": {"noul": 0.2},
    "stop_reason": {"choice": "holds"},
}
YES, NO = {"approved": True, "note": None}, {"approved": False, "note": "Name the bank."}


@pytest.fixture
def stages(tmp_path: Path) -> "Stages":
    return Stages(tmp_path / "stages")


class Stages:
    """The files of a replay."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()

    def __call__(self, **stages: object) -> str:
        for stage, entries in ({"plan": [PLAN], "draft": [FIRST, SECOND], "judge": [HOLDS]} | stages).items():
            (self.folder / f"{stage}.json").write_text(json.dumps(entries), "utf-8")
        return f"replay:{self.folder}"


def test_two_blocks_go_back_once_and_the_report_is_ready_and_approved(bot: Bot, stages: Stages) -> None:
    choice = stages(read=[TWO_BLOCKS, "no findings"], approve=[YES])
    done = bot("report", EXAMPLE, USE, "--analyst", choice, "--json")
    assert done.status == 0
    told = done.json
    assert (told["status"], told["stop"], told["rule"]) == ("ready", "holds", "stop_reason: holds")
    assert [each["route"] for each in told["rounds"]] == ["again", "stop"]
    assert told["rounds"][0]["reason"] == "round 1: 2 block findings always go back; 2 block, 0 should, 0 nit"
    assert told["rounds"][0]["counts"] == {"block": 2, "should": 0, "nit": 0}
    assert told["approved"] is True
    assert told["error"] is None
    content = Path(told["file"]).read_bytes()
    assert content.startswith(b"%PDF-")
    assert hashlib.sha256(content).hexdigest() == told["sha256"]


def test_nobody_asked_is_no_approval(bot: Bot, stages: Stages) -> None:
    told = bot("report", EXAMPLE, USE, "--analyst", stages(read=["no findings"]), "--json").json
    assert told["approved"] is None


def test_a_no_with_a_note_goes_back_as_a_block_with_a_fresh_cap(bot: Bot, stages: Stages) -> None:
    choice = stages(read=["no findings"], approve=[NO, YES])
    told = bot("report", EXAMPLE, USE, "--analyst", choice, "--cap", "1", "--json").json
    assert [each["n"] for each in told["rounds"]] == [1, 1]
    assert told["approved"] is True
    shown = bot("runs", "show", told["run_id"], "--json").json
    answers = [step["output"] for step in shown["steps"] if step["name"].startswith("approve.")]
    assert [each["approved"] for each in answers] == [False, True]
    assert answers[0]["note"] == "Name the bank."
    assert answers[1]["sha256"] == told["sha256"]
    assert answers[0]["sha256"] != answers[1]["sha256"]


def test_a_last_no_is_no(bot: Bot, stages: Stages) -> None:
    told = bot("report", EXAMPLE, USE, "--analyst", stages(read=["no findings"], approve=[NO]), "--json").json
    assert (told["status"], told["approved"]) == ("ready", False)


@pytest.mark.parametrize("cap", ["0", "-1", "1.5", "three", "", "１"])
def test_a_cap_that_is_no_whole_number_from_one_on_is_refused(bot: Bot, cap: str) -> None:
    done = bot("report", EXAMPLE, USE, f"--cap={cap}")
    assert done.status == 2
    assert "--cap" in done.err
    assert done.err.count("\n") == 1


def test_blocks_at_the_cap_stop_and_are_shown(bot: Bot, stages: Stages) -> None:
    told = bot("report", EXAMPLE, USE, "--analyst", stages(read=[TWO_BLOCKS]), "--cap", "1", "--json").json
    assert told["status"] == "stopped"
    assert len(told["open_findings"]) == 2


@pytest.mark.parametrize(
    ("stages_said", "code"),
    [
        ({"read": [""]}, "reader_empty"),
        ({"read": [{"fail": "timeout"}]}, "model_timeout"),
        ({"draft": ["You have 999,999."], "read": ["no findings"]}, "ungrounded_figure"),
        ({"draft": ["You have {profile.nothing}."], "read": ["no findings"]}, "unknown_figure"),
        ({"plan": ["nonsense"]}, "plan_invalid"),
    ],
)
def test_an_error_stands_alone_and_quotes_what_came(
    bot: Bot, stages: Stages, stages_said: dict[str, object], code: str
) -> None:
    done = bot("report", EXAMPLE, USE, "--analyst", stages(**stages_said), "--json")
    assert done.status == 3
    assert done.json["error"]["code"] == code
    assert done.json["status"] is None
    assert done.json["file"] is None


def test_a_judge_that_cannot_be_read_is_recorded_with_what_came(bot: Bot, stages: Stages) -> None:
    choice = stages(read=["[should] x"], judge=["It is fine.", HOLDS])
    told = bot("report", EXAMPLE, USE, "--analyst", choice, "--json").json
    assert "It is fine." in told["rounds"][0]["received"]
    assert told["rounds"][0]["rule"].startswith("unreadable: ")
    assert told["status"] == "ready"


def test_a_custom_set_of_questions_replaces_the_default(bot: Bot, stages: Stages, tmp_path: Path) -> None:
    asked = tmp_path / "questions.json"
    asked.write_text(json.dumps({"holds": {"type": "noul", "instructions": "Would a bank take it?"}}), "utf-8")
    choice = stages(read=["[should] x"], judge=[{"holds": {"noul": 0.5}}])
    told = bot("report", EXAMPLE, USE, "--analyst", choice, "--questions", str(asked), "--json").json
    assert told["rule"] == "holds: 0.50"
    broken = tmp_path / "broken.json"
    broken.write_text("{", "utf-8")
    assert bot("report", EXAMPLE, USE, "--questions", str(broken)).status == 2


def test_without_a_model_a_report_is_written_read_and_ready(bot: Bot, tmp_path: Path) -> None:
    out = tmp_path / "page.pdf"
    done = bot("report", EXAMPLE, USE, "--out", str(out))
    assert done.status == 0
    assert "ready: holds" in done.out
    assert out.read_bytes().startswith(b"%PDF-")
    assert "report ready" in bot("runs", "list").out


def test_a_file_that_holds_nothing_to_report_is_a_visible_error(bot: Bot, tmp_path: Path) -> None:
    empty = tmp_path / "empty.csv"
    empty.write_bytes(b"")
    done = bot("report", str(empty), USE, "--json")
    assert done.status == 3
    assert done.json["error"]["code"] == "file_empty"


@pytest.mark.parametrize("arguments", [["report"], ["report", "for the bank"], ["report", EXAMPLE, " "]])
def test_wrong_use_is_one_line(bot: Bot, arguments: list[str]) -> None:
    done = bot(*arguments)
    assert done.status == 2
    assert "report needs" in done.err


@pytest.mark.parametrize("approve", [[YES], [NO, YES], [NO]])
def test_a_report_replays_from_its_record_to_the_same_rounds_and_bytes(
    bot: Bot, stages: Stages, approve: list[object]
) -> None:
    choice = stages(read=[TWO_BLOCKS, "no findings"], approve=approve)
    told = bot("report", EXAMPLE, USE, "--analyst", choice, "--json").json
    again = bot("runs", "replay", told["run_id"])
    assert (again.status, again.err) == (0, "")
    assert "Cash at the end" in again.out


def test_a_report_with_its_own_questions_and_cap_replays_too(bot: Bot, stages: Stages, tmp_path: Path) -> None:
    asked = tmp_path / "questions.json"
    asked.write_text(json.dumps({"worth_doing": {"type": "noul", "instructions": "Worth it?"}}), "utf-8")
    choice = stages(read=["[should] x"], judge=[{"worth_doing": 0.9}])
    told = bot("report", EXAMPLE, USE, "--analyst", choice, "--questions", str(asked), "--cap", "2", "--json").json
    assert (told["status"], told["stop"]) == ("stopped", "cap")
    assert bot("runs", "replay", told["run_id"]).status == 0


def test_a_report_that_was_an_error_replays_to_it(bot: Bot, stages: Stages) -> None:
    told = bot("report", EXAMPLE, USE, "--analyst", stages(read=[""]), "--json").json
    again = bot("runs", "replay", told["run_id"])
    assert (again.status, again.out.strip()) == (3, "reader_empty")


def test_every_figure_that_a_report_cites_is_explained(bot: Bot, tmp_path: Path) -> None:
    run = bot("report", EXAMPLE, USE, "--out", str(tmp_path / "page.pdf"), "--json").json["run_id"]
    drafts = [step for step in bot("runs", "show", run, "--json").json["steps"] if step["name"].startswith("draft.")]
    cited = {found.partition("|")[0] for found in re.findall(r"\{([^{}]+)\}", drafts[-1]["output"])}
    figures = {found for found in cited if not found.startswith("assume.")}
    assert len(figures) > 5
    explained = {each["id"] for each in bot("explain", run, "--json").json["figures"]}
    assert figures <= explained
    for figure in figures:
        assert bot("explain", run, figure).status == 0


def costs_only(folder: Path) -> Path:
    rows = [
        f"2026-0{month}-05,{name},-{amount}"
        for month in range(1, 7)
        for name, amount in (("Wages", 900), ("Rent", 300))
    ]
    path = folder / "spending.csv"
    path.write_text("Date,Description,Amount\n" + "\n".join(rows) + "\n", "utf-8")
    return path


def test_whom_a_file_pays_is_no_customer_and_its_page_is_not_ready_for_a_bank(bot: Bot, tmp_path: Path) -> None:
    done = bot("report", str(costs_only(tmp_path)), USE)
    assert "Wages makes up" not in done.out
    assert "stopped: not_converging" in done.out
    assert "[block] The page lacks" in done.out


def test_where_the_money_goes_is_enough_for_a_partner(bot: Bot, tmp_path: Path) -> None:
    done = bot("report", str(costs_only(tmp_path)), "For my partner")
    assert "ready: holds" in done.out
    assert "Wages: 5,400" in done.out
    assert "makes up" not in done.out


@pytest.mark.parametrize(
    ("use", "heading", "supposed"),
    [
        (USE, "## In short", "If receipts fall as supposed under “What could break this”: "),
        ("Banka için bir sayfa", "## Kısaca", "Gelirler “Bunu ne bozar” bölümündeki gibi düşerse: "),
    ],
)
def test_a_page_says_first_how_tight_it_gets_and_on_what_condition(
    bot: Bot, use: str, heading: str, supposed: str
) -> None:
    lines = bot("report", EXAMPLE, use).out.splitlines()
    first = next(line for line in lines if line.startswith("## "))
    assert first == heading
    verdict = next(line for line in lines if line.startswith(supposed)).removeprefix(supposed)
    assert not verdict.startswith(("No", "Yes", "Hayır", "Evet"))
    section = lines[
        lines.index(next(line for line in lines if line[3:] in ("What could break this", "Bunu ne bozar"))) + 1
    ]
    assert verdict in section


def test_a_file_without_money_says_that_a_report_cannot_be_made_of_it(bot: Bot, tmp_path: Path) -> None:
    path = tmp_path / "stock.csv"
    path.write_text("Item,Pieces\nChair,4\nTable,2\n", "utf-8")
    code = bot("report", str(path), USE, "--json").json["error"]["code"]
    assert code in ("report_nothing", "file_no_amounts")


@pytest.mark.parametrize(
    ("draft", "found"),
    [
        ("# Page\n\n## In short\nCash ends at {profile.closing}.\n\n## Cash\nIn came {profile.inflow}.", "“In short”"),
        (
            (
                "# Page\nBu işletme borçlarını vadesinde ödeyebilecek durumda ve banka buna güvenebilir\n\n"
                "## Cash\nIn came {profile.inflow}."
            ),
            "not in the language",
        ),
        ("# Page\n\n## Assumptions\n- In came {profile.inflow}.", "lacks what its reader asks for first"),
    ],
)
def test_the_reader_blocks_what_no_section_backs(bot: Bot, stages: Stages, draft: str, found: str) -> None:
    told = bot("report", EXAMPLE, USE, "--analyst", stages(draft=[draft]), "--cap", "1", "--json").json
    assert any(found in each["text"] and each["tag"] == "block" for each in told["open_findings"])
