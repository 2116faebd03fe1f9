"""The card's own rules: names from outside are text, and every key that it can need exists."""

from typing import get_args

import pytest

from bot.store.settled import Aspect, Settled
from bot.telegram.card import card, details, shown_name
from bot.telegram.choices import open_question
from bot.telegram.rendering import bodies, units
from bot.telegram.suggestions import CASH_QUESTIONS, INVOICE_QUESTIONS, OTHER_QUESTIONS
from bot.texts import LANGUAGES, Language, text
from tools.tables import Dataset, DataWarning, Evidence, Issue, Layout, SheetNote, StatedTotal, Table

KINDS = get_args(Issue.model_fields["kind"].annotation)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("../../etc/passwd", "passwd"),
        ("C:\\Users\\me\\bank.xlsx", "bank.xlsx"),
        ("bank\n.xlsx\x00", "bank.xlsx"),
        ("a\u202egnp.xlsx", "agnp.xlsx"),
        (None, ""),
    ],
)
def test_a_file_name_is_shown_without_folders_and_control_characters(name: str | None, shown: str) -> None:
    assert shown_name(name) == shown


def test_an_endless_name_keeps_its_beginning_and_its_end() -> None:
    shown = shown_name("x" * 5000 + ".xlsx")
    assert len(shown) <= 100
    assert shown.endswith(".xlsx")


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_every_layout_issue_and_question(language: Language) -> None:
    for layout in get_args(Layout):
        text(language, f"chat.card.layout_{layout}")
    for kind in get_args(Issue.model_fields["kind"].annotation):
        text(language, f"chat.card.issues.{kind}", n="2")
    for key in {*CASH_QUESTIONS, *INVOICE_QUESTIONS, *OTHER_QUESTIONS}:
        assert len(text(language, f"chat.suggest.{key}")) <= 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_everything_that_can_be_corrected_or_refused(language: Language) -> None:
    for aspect in get_args(Aspect):
        assert len(text(language, f"chat.card.aspect_{aspect}")) <= 18
        text(language, f"chat.card.ask_{aspect}")
    for key in ("date_dmy", "date_mdy", "decimal_comma", "decimal_point", "currency"):
        assert "25/03/2026" in text(language, f"chat.card.refused.{key}", proof="25/03/2026")
    for key in ("dotted", "balance", "totals", "nothing_there"):
        assert text(language, f"chat.card.refused.{key}")


def monstrous() -> Dataset:
    """A file with names as long as names get, and with hundreds of everything that a card tells."""
    name = "ş" * 900
    table = Table(id="t1", name=name, sheet=name, layout="transactions", rows=1, cash="Amount")
    issues = [Issue(kind=kind, sheet=name + str(n), cell=n * 50_000 + 20_000) for n in range(300) for kind in KINDS]
    return Dataset(
        file=shown_name(name), sha256="0" * 64, shape="transactions", tables=(table,), issues=tuple(issues),
        totals=tuple(
            StatedTotal(label=name, period=None, minor=n, computed=0, sheet=name, cell=20_000 * n)
            for n in range(1, 200)
        ),
        evidence=tuple(Evidence(column=name + str(n), decided="dmy", proof="9" * 80) for n in range(200)),
        warnings=tuple(DataWarning(tag=f"{'x' * 80}{n}", params={"where": name}) for n in range(40)),
        sheets=tuple(SheetNote(sheet=name + str(n), used=n % 2 == 0, reason="no table") for n in range(200)),
    )  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_a_monstrous_file_is_one_short_message(language: Language) -> None:
    assert len(bodies(card(monstrous(), Settled(), language))) == 1
    assert units(bodies(card(monstrous(), Settled(), language))[0].plain) < 2500


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_details_are_one_message_too(language: Language) -> None:
    assert len(bodies(details(monstrous(), Settled(), language))) == 1


def one_column(evidence: Evidence, warning: str) -> Dataset:
    table = Table(id="t1", name="", sheet="", layout="transactions", rows=1, cash="Amount")
    return Dataset(
        file="a.csv", sha256="0" * 64, shape="transactions", tables=(table,), evidence=(evidence,),
        warnings=(DataWarning(tag=warning),),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("cell", "answers"),
    [
        ("03/04/2026", ["3 April 2026", "4 March 2026"]),
        ("3-4-26", ["3 April 2026", "4 March 2026"]),
        ("04/04/2026", None),
        ("03/15/2026", None),
        ("", None),
    ],
)
def test_a_date_is_asked_about_only_where_it_can_be_two_days(cell: str, answers: list[str] | None) -> None:
    dataset = one_column(Evidence(column="Date", decided="dmy", proof=cell, certain=False), "ambiguous_date_order")
    asked = open_question(dataset, Settled(), "en", 2026)
    assert (asked and [choice.label for choice in asked.choices]) == answers


@pytest.mark.parametrize(
    ("cell", "language", "answers"),
    [("5.500", "en", ["5,500", "5.5"]), ("5,500", "tr", ["5.500", "5,5"]), ("1.234,50", "en", None), ("x", "en", None)],
)
def test_an_amount_is_asked_about_only_where_it_can_be_two(
    cell: str, language: Language, answers: list[str] | None
) -> None:
    decided = "decimal ," if "." in cell else "decimal ."
    evidence = Evidence(column="Amount", decided=decided, proof=cell, certain=False)
    asked = open_question(one_column(evidence, "ambiguous_amount_format"), Settled(), language, 2026)
    assert (asked and [choice.label for choice in asked.choices]) == answers


@pytest.mark.parametrize(
    ("tag", "params", "labels"),
    [
        ("card_sign_assumed", {}, ["Out", "In"]),
        ("sides_unknown", {"column": "Kind"}, ["In", "Out"]),
        ("sides_assumed", {"inflow": "Zip", "outflow": "Zop"}, ["Zip", "Zop"]),
        ("statement_of_account", {"inflow": "Debit", "outflow": "Credit"}, ["Debit", "Credit"]),
    ],
)
def test_a_side_that_was_assumed_is_asked_about_with_what_was_read_first(
    tag: str, params: dict[str, str], labels: list[str]
) -> None:
    dataset = one_column(Evidence(column="Amount", decided="decimal .", proof="1.5", certain=True), tag)
    dataset = dataset.model_copy(update={"warnings": (DataWarning(tag=tag, params=params),)})
    asked = open_question(dataset, Settled(), "en", 2026)
    assert asked is not None
    assert [(choice.value, choice.label) for choice in asked.choices] == list(
        zip(["keep", "turn"], labels, strict=True)
    )


def test_what_was_answered_once_is_not_asked_again() -> None:
    evidence = Evidence(column="Amount", decided="decimal .", proof="1.5", certain=True)
    dataset = one_column(evidence, "card_sign_assumed")
    assert open_question(dataset, Settled(), "en", 2026) is not None
    assert open_question(dataset, Settled().said("turn_signs", "keep"), "en", 2026) is None
    assert open_question(dataset, Settled().said("turn_signs", "turn"), "en", 2026) is None
