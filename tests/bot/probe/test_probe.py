import json
import re
from dataclasses import dataclass, replace
from decimal import Decimal

import pytest

from bot.analyst.picking import pick
from bot.analyst.protocols import Analyst, Language, ReviewRequest
from bot.probe.books import books
from bot.probe.claims import CLAIMS
from bot.probe.faults import Planted
from bot.probe.good import numbers_in
from bot.probe.matrix import alarms, fields, rows, table
from bot.probe.run import GOOD, GOODS, Probed, probe
from bot.probe.saying import in_words
from bot.texts import LANGUAGES
from bot.texts.number_words import number_words
from tools.tables import Dataset

DRAFTS = 16


@dataclass(frozen=True)
class Says:
    """A critic that always gives the same reply."""

    reply: str

    async def review(self, request: ReviewRequest, dataset: Dataset | None) -> str:  # noqa: ARG002
        return self.reply


def critic(reply: str) -> Analyst:
    return replace(pick("rules"), critic=Says(reply))


async def probed(analyst: Analyst, drafts: int = DRAFTS) -> Probed:
    return await probe(3, drafts, pick("rules"), analyst, lambda _, __: None)


async def test_a_critic_that_always_passes_misses_whatever_the_audit_does_not_stop() -> None:
    found = await probed(critic('{"verdict": "PASS"}'))
    assert {each.how for each in found.trials} <= {"missed", "audit"}
    assert all(sum(alarms(found, kind, language)[1] for language in LANGUAGES) == 0 for kind in GOODS)
    missed = {row.kind for row in rows(found) if row.caught < len(row.trials)}
    assert {"misread period", "another question's plan", "unsupported claim"} <= missed
    stopped = {row.kind for row in rows(found) if any(each.how == "audit" for each in row.trials)}
    assert {"factor 1,000", "wrong figure", "other currency"} <= stopped


async def test_a_critic_that_never_answers_catches_all_and_is_all_false_alarms() -> None:
    found = await probed(critic("no"))
    assert all(row.caught == len(row.trials) for row in rows(found))
    sent, false = map(sum, zip(*(alarms(found, GOOD, language) for language in LANGUAGES), strict=True))
    assert sent == false == DRAFTS


async def test_a_critic_that_revises_to_the_same_fault_misses_it() -> None:
    claim = CLAIMS["en"][0]
    planted = Planted("unsupported claim", "text", claim, lie=claim)
    assert planted.stands_in(f"It was 237,000.\n{claim}", "en")
    told = " ".join(claim for claim in CLAIMS["en"] if "include" not in claim and "alf " not in claim)
    found = await probed(critic(json.dumps({"verdict": "REVISE", "improved_answer": told})))
    claims = [
        each for each in found.trials if each.kind == "unsupported claim" and each.draft.endswith(tuple(CLAIMS["en"]))
    ]
    assert claims
    assert {each.how for each in claims} == {"missed"}


async def test_the_same_seed_plants_the_same_faults_and_prints_the_same_table() -> None:
    first, second = await probed(pick("rules"), 4), await probed(pick("rules"), 4)
    assert fields(first) == fields(second)
    assert table(first) == table(second)


def test_a_seed_writes_each_kind_of_book_in_both_languages() -> None:
    written = books(1)
    assert [(a.kind, a.facts) for a in written] == [(b.kind, b.facts) for b in books(1)]
    assert len({(book.kind, book.language) for book in written}) == len(written) == 16
    assert [book.facts for book in written[2:]] != [book.facts for book in books(2)[2:]]


@pytest.mark.parametrize(
    ("planted", "text", "stands"),
    [
        (Planted("k", "typed", "", lie="237"), "It was 237,000.", False),
        (Planted("k", "typed", "", lie="237"), "It was 237.", True),
        (Planted("k", "typed", "", lie="391,200"), "It was -391,200.", False),
        (Planted("k", "typed", "", values=(Decimal(1500),)), "It was 1,500 TRY.", True),
        (Planted("k", "typed", "", values=(Decimal(1500),)), "It was 11,500 TRY.", False),
        (
            Planted("k", "text", "", dropped="The file has several currencies."),
            "Note: it has several currencies",
            False,
        ),
        (Planted("k", "text", "", dropped="The file has several currencies."), "It was 5.", True),
    ],
)
def test_a_fault_stands_where_the_text_says_it_by_itself(planted: Planted, text: str, stands: bool) -> None:  # noqa: FBT001
    assert planted.stands_in(text, "en") is stands


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_in_words_is_read_back_as_it_was(language: Language) -> None:
    for value in (2, 19, 40, 101, 999, 1000, 21_013, 100_000, 738_412, 1_002_000, 4_000_000_007):
        said = in_words(value, language)
        assert [each.value for each in number_words(said, language)] == [value], said


def test_numbers_are_read_in_the_style_of_the_language() -> None:
    assert numbers_in("1,234.5 and 7", "en") == [Decimal("1234.5"), Decimal(7)]
    assert numbers_in("1.234,5 ve %7", "tr") == [Decimal("1234.5"), Decimal(7)]


async def test_the_table_has_a_row_for_each_kind_of_fault_and_the_false_alarms() -> None:
    found = await probed(pick("rules"), 6)
    lines = table(found)
    kinds = {row.kind for row in rows(found)}
    assert kinds == set(re.findall(r"^\| (?!fault|---|all)(.+?) \|", "\n".join(lines), re.MULTILINE))
    assert sum(line.startswith("False alarms") for line in lines) == len(GOODS)
