"""Sample books written in code from a seed, each with the facts that it was written from.

Amounts are whole currency units; what a question's answer must be is reckoned from the facts, never from the program.
"""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from openpyxl import Workbook

from bot.probe.words import COSTS, HEADINGS, INCOME, PARTIES, month_name
from bot.samples import NAMES, sample
from bot.samples.write import CUSTOMERS, OPENING, OTHER, PROJECTS, RENT, SALARIES, WORDS
from bot.texts import LANGUAGES, Language

Side = Literal["in", "out"]
Kind = Literal["sample", "plan", "doubtful_plan", "bank", "invoices", "report", "budget", "currencies"]
Row = Sequence[object]
TERM = timedelta(days=30)
PAID = 0.6  # the share of the invoices that were paid


@dataclass(frozen=True, slots=True)
class Fact:
    """One amount of a book: money in or out of a line in a month; a bank's also on a day, with a party."""

    month: str
    side: Side
    line: str
    amount: int
    party: str = ""
    currency: str = ""
    budget: int = 0
    paid: bool = True


@dataclass(frozen=True, slots=True)
class Book:
    """A file's bytes with the facts that it was written from; ``opening`` is None where it states no cash."""

    kind: Kind
    language: Language
    name: str
    content: bytes
    months: tuple[str, ...]
    facts: tuple[Fact, ...]
    opening: int | None = None

    def total(self, side: Side | None = None, **where: str) -> int:
        """Return the sum of a side's facts whose fields are those of ``where``; of both sides, money in less out."""
        found = [fact for fact in self.facts if all(getattr(fact, name) == value for name, value in where.items())]
        if side is not None:
            return sum(fact.amount for fact in found if fact.side == side)
        return sum(fact.amount if fact.side == "in" else -fact.amount for fact in found)

    def names(self, side: Side, field: Literal["line", "party", "currency"] = "line") -> tuple[str, ...]:
        """Return the lines (or parties, or currencies) of a side, in the file's order."""
        return tuple(dict.fromkeys(getattr(fact, field) for fact in self.facts if fact.side == side))

    def closing(self, month: str) -> int:
        """Return the cash at a month's end; of a book that states an opening."""
        return (self.opening or 0) + sum(self.total(month=each) for each in self.months if each <= month)


def books(seed: int) -> tuple[Book, ...]:
    """Return the books of a seed, of each kind and language; the same seed gives the same bytes."""
    return tuple(
        make(random.Random(f"{kind} {language} {seed}"), language)
        for kind, make in _MAKERS.items()
        for language in LANGUAGES
    )


def _months(n: int, year: int = 2026) -> tuple[str, ...]:
    return tuple(f"{year}-{month:02d}" for month in range(1, n + 1))


def _written(rows: Sequence[Row], title: str) -> bytes:
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = title
    for row in rows:
        sheet.append(list(row))
    held = io.BytesIO()
    book.save(held)
    return held.getvalue()


def _named(kind: str, language: Language) -> str:
    return f"{kind}_{language}.xlsx"


def _sample(source: random.Random, language: Language) -> Book:  # noqa: ARG001 (the shipped files are no draw)
    words = WORDS[language]
    months = _months(len(CUSTOMERS))
    lines: list[tuple[str, Side, tuple[int, ...]]] = [
        (words.inflows[0], "in", CUSTOMERS), (words.inflows[1], "in", PROJECTS),
        *((line, "out", (amount,) * len(months)) for line, amount in zip(words.outflows, (RENT, SALARIES, OTHER),
                                                                        strict=True)),
    ]  # fmt: skip
    facts = tuple(
        Fact(month, side, line, amount) for line, side, amounts in lines for month, amount in zip(months, amounts,
                                                                                                  strict=True)
    )  # fmt: skip
    return Book("sample", language, NAMES[language], sample(language)[1], months, facts, OPENING)


def _flows(source: random.Random, language: Language, months: tuple[str, ...]) -> tuple[Fact, ...]:
    lines: list[tuple[str, Side]] = [(line, "in") for line in source.sample(INCOME[language], 3)]
    lines += [(line, "out") for line in source.sample(COSTS[language], 4)]
    return tuple(Fact(month, side, line, source.randrange(310, 890) * 100) for line, side in lines for month in months)


def _plan_rows(facts: Sequence[Fact], language: Language, months: tuple[str, ...], opening: int) -> list[list[object]]:
    words = HEADINGS[language]
    empty: list[object] = [None] * len(months)
    rows: list[list[object]] = [[words["item"], *(month_name(month, language) for month in months)]]
    rows.append([words["opening"], opening, *empty[1:]])
    for side, heading in (("in", words["inflows"]), ("out", words["outflows"])):
        rows.append([heading, *empty])
        lines = dict.fromkeys(fact.line for fact in facts if fact.side == side)
        rows += [[line, *(fact.amount for fact in facts if fact.line == line)] for line in lines]
    return rows


def _plan(source: random.Random, language: Language) -> Book:
    months, opening = _months(12), source.randrange(80, 260) * 1000
    facts = _flows(source, language, months)
    content = _written(_plan_rows(facts, language, months, opening), HEADINGS[language]["item"])
    return Book("plan", language, _named("plan", language), content, months, facts, opening)


def _doubtful_plan(source: random.Random, language: Language) -> Book:
    """Return a plan with a total that does not tie out, and a hidden row: its answers carry a caveat."""
    months, opening = _months(8), source.randrange(80, 260) * 1000
    facts = _flows(source, language, months)
    rows = _plan_rows(facts, language, months, opening)
    totals = [sum(fact.amount for fact in facts if fact.side == "out" and fact.month == month) for month in months]
    rows.append([HEADINGS[language]["total_out"], totals[0] + 7000, *totals[1:]])
    content = _written(rows, HEADINGS[language]["item"])
    return Book("doubtful_plan", language, _named("doubtful_plan", language), content, months, facts, opening)


def _moves(source: random.Random, language: Language, months: tuple[str, ...]) -> list[tuple[date, Fact]]:
    moves = []
    for month in months:
        for turn in range(source.randint(6, 9)):
            side: Side = "in" if turn % 3 == 0 else "out"
            line = source.choice((INCOME if side == "in" else COSTS)[language][:4])
            fact = Fact(month, side, line, source.randrange(900, 99_000), source.choice(PARTIES[language]))
            moves.append((date(int(month[:4]), int(month[5:]), source.randint(1, 27)), fact))
    return sorted(moves, key=lambda move: move[0])


def _bank(source: random.Random, language: Language) -> Book:
    words, months = HEADINGS[language], _months(8)
    balance = opening = source.randrange(300, 900) * 1000
    moves = _moves(source, language, months)
    rows: list[Row] = [[words[name] for name in ("day", "text", "line", "amount", "balance")]]
    for day, fact in moves:
        signed = fact.amount if fact.side == "in" else -fact.amount
        balance += signed
        rows.append([day, fact.party, fact.line, signed, balance])
    facts = tuple(fact for _, fact in moves)
    return Book("bank", language, _named("bank", language), _written(rows, "Bank"), months, facts, opening)


def _invoices(source: random.Random, language: Language) -> Book:
    words, months = HEADINGS[language], _months(6)
    rows: list[Row] = [[words[name] for name in ("no", "party", "issued", "due", "amount", "paid")]]
    facts = []
    for number in range(36):
        month = months[number // 6]
        issued = date(int(month[:4]), int(month[5:]), 1 + 4 * (number % 6))
        paid = (
            issued + timedelta(days=source.randint(3, 28)) if source.random() < PAID and month != months[-1] else None
        )
        party, amount = source.choice(PARTIES[language]), source.randrange(1200, 96_000)
        rows.append([f"F-{1001 + number}", party, issued, issued + TERM, amount, paid])
        facts.append(Fact(month, "in", "", amount, party, paid=paid is not None))
    content = _written(rows, "Invoices")
    return Book("invoices", language, _named("invoices", language), content, months, tuple(facts))


def _report(source: random.Random, language: Language) -> Book:
    words, months = HEADINGS[language], _months(6)
    lines: list[tuple[str, Side, int, int]] = [
        (words["revenue"], "in", 4200, 7800),
        (words["goods"], "out", 1100, 1900),
    ]
    lines += [(line, "out", 210, 640) for line in COSTS[language][:4]]
    drawn = {line: [source.randrange(low, high) * 100 for _ in months] for line, _, low, high in lines}
    gross = [a - b for a, b in zip(drawn[words["revenue"]], drawn[words["goods"]], strict=True)]
    net = [a - sum(drawn[line][at] for line in COSTS[language][:4]) for at, a in enumerate(gross)]
    rows: list[Row] = [[words["report"]], [words["item"], *(month_name(month, language) for month in months)]]
    rows += [[line, *drawn[line]] for line in (words["revenue"], words["goods"])]
    rows.append([words["gross"], *gross])
    rows += [[line, *drawn[line]] for line in COSTS[language][:4]]
    rows.append([words["net"], *net])
    facts = tuple(
        Fact(month, side, line, amount)
        for line, side, _, _ in lines
        for month, amount in zip(months, drawn[line], strict=True)
    )
    return Book("report", language, _named("report", language), _written(rows, words["report"]), months, facts)


def _budget(source: random.Random, language: Language) -> Book:
    words, months = HEADINGS[language], _months(6)
    rows: list[Row] = [[words[name] for name in ("month", "line", "budget", "actual")]]
    facts = []
    for month in months:
        for line in COSTS[language][:5]:
            planned = source.randrange(200, 600) * 100
            spent = planned + source.randrange(-60, 60) * 100
            rows.append([month_name(month, language), line, planned, spent])
            facts.append(Fact(month, "out", line, spent, budget=planned))
    content = _written(rows, words["budget"])
    return Book("budget", language, _named("budget", language), content, months, tuple(facts))


def _currencies(source: random.Random, language: Language) -> Book:
    words, months = HEADINGS[language], _months(6)
    rows: list[Row] = [[words[name] for name in ("day", "text", "line", "amount", "currency")]]
    facts = []
    for day, fact in _moves(source, language, months):
        currency = source.choice(("EUR", "USD"))
        rows.append([day, fact.party, fact.line, fact.amount if fact.side == "in" else -fact.amount, currency])
        facts.append(Fact(fact.month, fact.side, fact.line, fact.amount, fact.party, currency))
    content = _written(rows, "Bank")
    return Book("currencies", language, _named("currencies", language), content, months, tuple(facts))


_MAKERS: dict[Kind, Callable[[random.Random, Language], Book]] = {
    "sample": _sample, "plan": _plan, "doubtful_plan": _doubtful_plan, "bank": _bank, "invoices": _invoices,
    "report": _report, "budget": _budget, "currencies": _currencies,
}  # fmt: skip
