"""Duplicates: movements or invoices that may have been paid or written twice. Candidates, never a finding of fault.

Definition (FINANCE 1.2), the first rule that fits counts: exact (same document number, party and amount), strong (same
party, amount and day), soft (same party and amount, at most seven days apart). Parties are compared without case,
accents, digits and punctuation. Not candidates: instalments ("taksit 3/6"), what comes back at a steady weekly or
fortnightly distance (soft rule), and amounts of opposite sign. Amount at risk: the smaller of the pair.

Figures: ``examined`` (count: the dated rows that name a party), ``pairs``, ``exact``, ``strong``, ``soft`` (counts),
``at_risk`` (money, positive), and for each pair, largest first, up to ``limit``: ``pair.<n>`` (money, the party as
member, the later day as period, both cells), ``earlier.<n>`` (the earlier of the two: money, the party as member, its
day as period, its cell), ``gap.<n>`` (days between).
Verdict: ``found`` (yes or no), ``rule.<n>``, ``first.<n>``, ``second.<n>`` (days), ``document.<n>``, ``party`` (the
role of the column that names parties).
Assumptions: ``days`` (days, source default unless named).
Refusals: no_file, no_year, no_dates, several_currencies, unknown_column, unknown_member, nothing_found
(a file that goes by months has no days: no_dates), no_names (no row names anybody), too_few (only one row does;
params: most, needed).
Warnings: groups_cut.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import Literal

from pydantic import Field

from tools.analysis.parameters import Condition, Operand, Text
from tools.analysis.rows import Payees, Row, Rows, refuse_without_year, select
from tools.analysis.rows.selection import cells_of_rows
from tools.names import fold
from tools.periods import Span
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.tables import Dataset
from tools.working import NoFigureError, Working

NAME = "duplicates"
RULES = ("exact", "strong", "soft")
MOST = 3  # rows that one document number may stand on
LEAST = 3  # equal payments from which on a steady distance is a cadence
INSTALMENT = re.compile(r"\b(taksit|instal?lment|rate)\D{0,4}\d+\s*(/|of)\s*\d+|\b\d+\s*(/|\.)\s*\d*\s*taksit")


class DuplicatesParameters(Parameters):
    """Rows that may be one payment or invoice written twice."""

    table: Text | None = Field(default=None, description="a table's id; default: the main table")
    direction: Literal["in", "out"] | None = Field(default=None, description="only money in, or only money out")
    where: tuple[Condition, ...] = Field(default=(), max_length=12, description="only these rows")
    period: Span | None = Field(default=None, description="only these days; default: the whole file")
    days: int = Field(default=7, ge=0, le=60, description="most days between two equal payments")
    limit: int = Field(default=10, ge=1, le=100, description="how many pairs are listed")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two rows that may be one, and the rule that they fit."""

    first: Row
    second: Row
    rule: str
    party: str

    @property
    def at_risk(self) -> int:
        """Return the smaller of the two, in the selection's units."""
        return min(abs(self.first.minor), abs(self.second.minor))

    @property
    def gap(self) -> int:
        """Return the days between."""
        return (day_of(self.second) - day_of(self.first)).days


def day_of(row: Row) -> date:
    """Return the day of a dated row."""
    if row.day is None:
        raise NoFigureError("no_dates")
    return row.day


def run(dataset: Dataset | None, parameters: DuplicatesParameters, call: str) -> ToolResult:
    """Payments or invoices that may have been written twice: pairs, the rule that they fit, and the amount at risk."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _find(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _find(working: Working, dataset: Dataset | None, parameters: DuplicatesParameters) -> ToolResult:
    of = Operand(direction=parameters.direction, where=parameters.where)
    rows = select(dataset, of, table=parameters.table, period=parameters.period)
    if dataset is not None:
        refuse_without_year(dataset)
    dated = [row for row in rows.rows if row.day is not None and row.minor]
    if not dated:
        raise NoFigureError("no_dates")
    if rows.granularity != "day":
        raise NoFigureError("no_dates")
    source: Literal["question", "default"] = "question" if "days" in parameters.model_fields_set else "default"
    working.assume(Assumption(name="days", value=str(parameters.days), unit="days", source=source))
    payees = Payees.of(rows)
    looked = [row for row in dated if payees.key(row) is not None]
    if not looked:
        raise NoFigureError("no_names")
    if len(looked) == 1:
        raise NoFigureError("too_few", most="1", needed="2")
    working.verdict["party"] = payees.role
    working.number("examined", "rows looked at", len(looked), "count", cells=cells_of_rows(looked))
    pairs = sorted(
        _pairs(looked, payees, parameters.days), key=lambda pair: (-pair.at_risk, day_of(pair.first), pair.second.key)
    )
    _write(working, rows, looked, pairs, parameters.limit)
    return working.result(
        rows_used=len(looked),
        rows_left_out=len(rows.rows) - len(looked),
        period=parameters.period or rows.span,
        currency=rows.currency,
        sheet=rows.sheet,
    )


def _pairs(rows: list[Row], payees: Payees, days: int) -> Iterator[Pair]:
    """Yield each row with the one before it that it may repeat: three equal ones are two pairs."""
    groups: dict[tuple[str, int], list[Row]] = defaultdict(list)
    for row in rows:
        key = payees.key(row)
        if key is not None:
            groups[key, row.minor].append(row)
    numbers = _numbers(rows, payees)
    for same in groups.values():
        if len(same) == 1:
            continue
        found = [row for row in same if not INSTALMENT.search(_words(row))]
        ordered = sorted(found, key=lambda row: (day_of(row), row.key))
        steady = _is_steady(ordered)
        last: dict[str, Row] = {}
        before: Row | None = None
        for row in ordered:
            document = _document(row)
            earlier = last.get(document or "") if document in numbers else None
            rule = "exact" if earlier else _rule(before, row, days, steady=steady)
            if rule is not None:
                yield Pair(earlier or before or row, row, rule, payees.name(row) or "")
            if document:
                last[document] = row
            before = row


def _rule(before: Row | None, row: Row, days: int, *, steady: bool) -> str | None:
    """Return the rule that a row and the equal one before it fit."""
    gap = None if before is None else (day_of(row) - day_of(before)).days
    if before is None or gap is None or gap > days:
        return None
    if gap == 0:
        return "strong"
    return None if steady or _differ(before, row) else "soft"


def _numbers(rows: list[Row], payees: Payees) -> set[str]:
    """Return the document numbers that name one document: of one party, on few rows (banks repeat codes on many)."""
    parties: dict[str, set[str]] = defaultdict(set)
    times: Counter[str] = Counter()
    for row in rows:
        document = _document(row)
        if document:
            parties[document].add(payees.key(row) or "")
            times[document] += 1
    return {number for number, n in times.items() if n <= MOST and len(parties[number]) == 1}


def _words(row: Row) -> str:
    texts = (row.text(role) for role in ("counterparty", "description", "line", "category", "document"))
    return fold(" ".join(text for text in texts if text))


def _document(row: Row) -> str | None:
    """Return a row's document number where it is one; a number of zeros only is none."""
    text = row.text("document")
    return text if text and text.strip("0 -") else None


def _differ(first: Row, second: Row) -> bool:
    """Return whether two rows are invoices with numbers of their own: a bank's references always differ."""
    numbers = {_document(first), _document(second)}
    return first.table.layout == "invoices" and None not in numbers and len(numbers) > 1


def _is_steady(rows: list[Row]) -> bool:
    """Return whether equal payments come back weekly or fortnightly, which is no repetition by mistake."""
    gaps = [(day_of(after) - day_of(before)).days for before, after in pairwise(rows)]
    if len(gaps) + 1 < LEAST:
        return False
    weekly = sum(gap in (6, 7, 8) for gap in gaps)
    fortnightly = sum(gap in (13, 14, 15) for gap in gaps)
    return max(weekly, fortnightly) * 3 >= len(gaps) * 2


def _write(working: Working, rows: Rows, dated: list[Row], pairs: list[Pair], limit: int) -> None:
    cells = cells_of_rows(row for pair in pairs for row in (pair.first, pair.second))
    looked = cells_of_rows(dated)
    working.verdict["found"] = "yes" if pairs else "no"
    working.number("pairs", "pairs that may be one", len(pairs), "count", cells=cells or looked)
    for rule in RULES:
        n = sum(pair.rule == rule for pair in pairs)
        working.number(rule, f"pairs by the {rule} rule", n, "count", ["pairs"])
    at_risk = rows.money(sum(pair.at_risk for pair in pairs))
    working.money("at_risk", "amount at risk", at_risk, cells=cells or looked)
    for place, pair in enumerate(pairs[:limit], 1):
        both = cells_of_rows((pair.first, pair.second))
        working.money(
            f"pair.{place}",
            f"possible duplicate · {pair.party}",
            rows.money(pair.at_risk),
            period=day_of(pair.second).isoformat(),
            member=pair.party,
            cells=both,
        )
        working.money(
            f"earlier.{place}",
            f"the earlier one · {pair.party}",
            rows.money(pair.at_risk),
            period=day_of(pair.first).isoformat(),
            member=pair.party,
            cells=cells_of_rows((pair.first,)),
        )
        working.number(f"gap.{place}", "days between", pair.gap, "days", cells=both, member=pair.party)
        working.verdict |= {
            f"rule.{place}": pair.rule,
            f"first.{place}": day_of(pair.first).isoformat(),
            f"second.{place}": day_of(pair.second).isoformat(),
        }
        document = _document(pair.second)
        if pair.rule == "exact" and document:
            working.verdict[f"document.{place}"] = document
    if len(pairs) > limit:
        working.warn("groups_cut", shown=str(limit), all=str(len(pairs)))


TOOL = Analysis(NAME, DuplicatesParameters, run)
