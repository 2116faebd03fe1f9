"""The route after each round, in the exact order of its rules, with their edges."""

import pytest

from bot.pipeline.report.findings import Finding, Tag
from bot.pipeline.report.judging import Answers, UnreadableError, read_answers
from bot.pipeline.report.questions import DEFAULT, Noul, Questions
from bot.pipeline.report.routing import decide, same_text, status

BLOCK = Finding(tag="block", text="The total for March is wrong.")
OTHER = Finding(tag="block", text="The answer is in the wrong language.")
SHOULD = Finding(tag="should", text="Name the assumption.")
NIT = Finding(tag="nit", text="A comma.")


def answers(**values: float | str) -> Answers:
    return Answers(values={name: float(v) if isinstance(v, (int, float)) else v for name, v in values.items()})


HOLDS = answers(holds=0.9, worth_doing=0.9, worth_another_round=0.9, stop_reason="holds")
GO_ON = answers(holds=0.9, worth_doing=0.1, worth_another_round=0.63, stop_reason="continue")


@pytest.mark.parametrize(
    ("n", "cap", "rounds", "said", "route", "stop", "rule"),
    [
        (1, 3, [[BLOCK, OTHER]], HOLDS, "again", None, "blocks: 2"),
        (1, 3, [[BLOCK]], "not JSON", "again", None, "blocks: 1"),
        (2, 3, [[BLOCK], []], HOLDS, "stop", "holds", "stop_reason: holds"),
        (3, 3, [[], [], [BLOCK]], HOLDS, "stop", "holds", "stop_reason: holds"),
        (1, 1, [[BLOCK]], GO_ON, "stop", "cap", "cap: 1"),
        (1, 3, [[SHOULD, NIT]], answers(stop_reason="over_polishing"), "stop", "over_polishing",
         "stop_reason: over_polishing"),
        (1, 3, [[]], answers(stop_reason="not_converging"), "stop", "not_converging", "stop_reason: not_converging"),
        (1, 3, [[]], GO_ON, "again", None, "stop_reason: continue"),
        (3, 3, [[], [], []], GO_ON, "stop", "cap", "cap: 3"),
        (1, 3, [[]], "'no holds'", "again", None, "unreadable: 'no holds'"),
        (3, 3, [[], [], []], "'nothing'", "stop", "cap", "unreadable: 'nothing'"),
        (1, 3, [[]], answers(holds=0.5, worth_doing=0.0), "stop", "holds", "holds: 0.50"),
        (1, 3, [[]], answers(holds=0.4999, worth_doing=0.5, worth_another_round=0.5), "again", None,
         "worth_another_round: 0.50"),
        (1, 3, [[]], answers(holds=0.2, worth_doing=0.49), "stop", "not_worth_doing", "worth_doing: 0.49"),
        (1, 3, [[]], answers(holds=0.2, worth_another_round=0.1), "stop", "no_more_rounds",
         "worth_another_round: 0.10"),
        (3, 3, [[], [], []], answers(holds=0.2, worth_doing=0.9, worth_another_round=0.9), "stop", "cap", "cap: 3"),
        (1, 3, [[]], answers(worth_another_round=0.9), "again", None, "worth_another_round: 0.90"),
        (1, 3, [[]], answers(ready_for_the_bank=0.9), "again", None, "no question decides"),
        (1, 3, [[]], answers(stop_reason="good_enough"), "stop", "good_enough", "stop_reason: good_enough"),
        (3, 5, [[BLOCK], [OTHER, BLOCK], [BLOCK]], HOLDS, "stop", "not_converging", "same block"),
        (3, 5, [[BLOCK], [OTHER], [BLOCK]], HOLDS, "again", None, "blocks: 1"),
        (4, 5, [[BLOCK], [], [BLOCK], [BLOCK]], HOLDS, "stop", "not_converging", "same block"),
        (3, 5, [[SHOULD], [SHOULD], [SHOULD]], GO_ON, "again", None, "stop_reason: continue"),
    ],
)  # fmt: skip
def test_the_first_rule_that_applies_decides(
    n: int, cap: int, rounds: list[list[Finding]], said: Answers | str, route: str, stop: str | None, rule: str
) -> None:
    found = decide(n, cap, rounds, said)
    assert (found.route, found.stop, found.rule) == (route, stop, rule)


def test_blocks_go_back_in_words_that_count_every_finding() -> None:
    assert decide(1, 3, [[BLOCK, OTHER]], HOLDS).reason == (
        "round 1: 2 block findings always go back; 2 block, 0 should, 0 nit"
    )
    assert decide(1, 3, [[BLOCK, SHOULD, NIT]], HOLDS).reason == (
        "round 1: 1 block finding always goes back; 1 block, 1 should, 1 nit"
    )


def test_the_cap_says_how_much_the_judge_wanted_another_round() -> None:
    assert decide(3, 3, [[], [], []], GO_ON).reason == (
        "the safety cap of 3 rounds; the judge still wanted another (0.63)"
    )


def test_the_same_text_after_a_send_back_ends_the_rounds() -> None:
    found = same_text(2)
    assert (found.route, found.stop, found.rule) == ("stop", "not_converging", "same text")


def test_two_blocks_are_one_but_for_case_accents_spaces_and_numbers() -> None:
    written = ["Mart toplamı 1.234,50 ₺ yanlış.", "MART  TOPLAMI 99 ₺ YANLIŞ.", "mart toplami 7 ₺ yanlis."]
    rounds = [[Finding(tag="block", text=text)] for text in written]
    assert decide(3, 5, rounds, HOLDS).rule == "same block"


@pytest.mark.parametrize(
    ("stop", "found", "ends"),
    [
        ("holds", [SHOULD], "ready"),
        ("over_polishing", [], "ready"),
        ("not_worth_doing", [NIT], "ready"),
        ("holds", [BLOCK], "stopped"),
        ("no_more_rounds", [], "stopped"),
        ("not_converging", [], "stopped"),
        ("cap", [], "stopped"),
        ("good_enough", [], "stopped"),
    ],
)
def test_only_a_good_stop_without_an_open_block_is_ready(stop: str, found: list[Finding], ends: str) -> None:
    assert status(stop, found) == ends


GOOD = '{"holds": {"noul": 0.9}, "worth_doing": {"noul": 0}, "worth_another_round": {"probability": 0.25}, %s}'


def test_a_judges_answer_is_read_by_the_types_of_the_questions() -> None:
    found = read_answers(GOOD % '"stop_reason": {"choice": "holds"}', DEFAULT)
    assert found.values == {"holds": 0.9, "worth_doing": 0.0, "worth_another_round": 0.25, "stop_reason": "holds"}


@pytest.mark.parametrize(
    "raw",
    [
        '{"answers": {"holds": {"type": "noul", "noul": 1}}, "usage": {}}',
        '{"holds": 1}',
        '{"holds": {"noul": 1.0, "probability": 0.2}, "other": 7}',
    ],
)
def test_the_wire_form_and_the_bare_form_are_read_alike(raw: str) -> None:
    one: Questions = {"holds": Noul(type="noul", instructions="Does it hold?")}
    assert read_answers(raw, one).values == {"holds": 1.0}


@pytest.mark.parametrize(
    ("raw", "quoted"),
    [
        ("", "''"),
        ("It holds.", "It holds."),
        ("[1]", "[1]"),
        ("```json\n{}\n```", "json"),
        (GOOD % '"stop_reason": {"choice": "Holds"}', "Holds"),
        (GOOD % '"stop_reason": {"choice": null}', "choice"),
        (GOOD % '"stop_reason": 1', "1"),
        (GOOD % '"other": 1', "no stop_reason"),
        ('{"holds": {"noul": 1.7}}', "1.7"),
        ('{"holds": {"noul": -0.01}}', "-0.01"),
        ('{"holds": {"noul": "0.9"}}', "0.9"),
        ('{"holds": {"noul": true}}', "True"),
        ('{"holds": {"noul": null, "probability": 0.9}}', "noul"),
        ('{"holds": {}}', "{}"),
        ('{"holds": NaN}', "NaN"),
        ('{"holds": {"noul": 0.9}, "holds": {"noul": 0.1}}', "holds"),
    ],
)
def test_an_answer_of_another_shape_is_unreadable_and_quoted(raw: str, quoted: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_answers(raw, DEFAULT)
    assert quoted in caught.value.received


def test_every_tag_is_one_of_three() -> None:
    tags: list[Tag] = ["block", "should", "nit"]
    assert [Finding(tag=tag, text="x").tag for tag in tags] == tags
