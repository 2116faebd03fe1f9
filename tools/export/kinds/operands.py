"""The rows that a query adds up, one sheet for each operand, with their dates, texts and groups beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from tools.analysis.parameters import QueryParameters
from tools.analysis.query.measuring import Term
from tools.export.book import Page
from tools.export.desk import Desk
from tools.export.style import money_format, number_format
from tools.result import ToolResult
from tools.tables import address

HEAD, FIRST = 3, 4
FIXED = ("sheet", "cell", "date", "until", "group", "counted", "amount", "currency")
MOST_TEXTS = 8


@dataclass(frozen=True, slots=True)
class Operand:
    """One operand's rows on their sheet."""

    term: Term
    page: Page
    last: int

    def of(self, name: str) -> str:
        """Return a column of the rows."""
        place = FIXED.index(name) + 1
        return self.page.span(FIRST, place, max(self.last, FIRST), place)

    def total(self, rows: Iterable[int]) -> Decimal:
        """Return what rows sum to."""
        return sum((self.term.source.amount(row) for row in rows), Decimal(0))

    def facts(self, rows: Iterable[int]) -> int:
        """Return how many facts rows belong to."""
        return len({self.term.source.facts[row] for row in rows})

    def sum(self, span: tuple[str, str] | None, group: str | None = None) -> str:
        """Return the formula of the sum of a period and of a group, where they are named."""
        return f"ROUND({self._over('amount', span, group)},{self.term.source.exponent})"

    def count(self, span: tuple[str, str] | None, group: str | None = None) -> str:
        """Return the formula of the number of facts of a period and of a group."""
        return self._over("counted", span, group)

    def _over(self, column: str, span: tuple[str, str] | None, group: str | None) -> str:
        conditions = []
        if span is not None:
            conditions += [f'{self.of("date")},">="&{span[0]}', f'{self.of("until")},"<="&{span[1]}']
        if group is not None:
            conditions.append(f"{self.of('group')},{group}")
        amounts = self.of(column)
        return f"SUMIFS({','.join([amounts, *conditions])})" if conditions else f"SUM({amounts})"

    def extreme(self, span: tuple[str, str] | None, *, largest: bool) -> str:
        """Return the formula of the largest or smallest row of a period."""
        name, amounts = "MAX" if largest else "MIN", self.of("amount")
        if span is None:
            return f"{name}({amounts})"
        return f'_xlfn.{name}IFS({amounts},{self.of("date")},">="&{span[0]},{self.of("until")},"<="&{span[1]})'


def write_operands(desk: Desk, terms: Sequence[Term], groups: Mapping[tuple[int, int], int]) -> tuple[Operand, ...]:
    """Write the rows of each operand; ``groups`` holds the number of the group of an operand's row."""
    return tuple(_operand(desk, place, term, groups) for place, term in enumerate(terms))


def _operand(desk: Desk, place: int, term: Term, groups: Mapping[tuple[int, int], int]) -> Operand:
    page, words, source = desk.rows_page(), desk.labels, term.source
    page.put(2, 1, source.name, "quiet")
    texts = source.texts[:MOST_TEXTS]
    for column, name in enumerate(FIXED, 1):
        page.put(HEAD, column, words.text(f"column.{name}"), "heading")
    for column, text in enumerate(texts, len(FIXED) + 1):
        page.put(HEAD, column, text.name, "heading")
    seen: set[tuple[str, int]] = set()
    last = HEAD
    for last, row in enumerate(term.rows, FIRST):
        fact = source.facts[row]
        _row(page, last, term, row)
        page.put(last, 5, groups.get((place, row), 0 if groups else 1))
        page.put(last, 6, int(fact not in seen))
        seen.add(fact)
        for column, text in enumerate(texts, len(FIXED) + 1):
            page.put(last, column, text.values[row] or "")
    page.freeze(FIRST)
    return Operand(term, page, last)


def _row(page: Page, at: int, term: Term, row: int) -> None:
    source, words = term.source, page.book.labels
    sheet, cell = source.cells[row]
    page.put(at, 1, sheet)
    page.put(at, 2, address(cell) if cell else "")
    day = term.days.values[row] if term.days else None
    if day is not None and term.days is not None:
        page.put(at, 3, day, "plain", words.day_format)
        page.put(at, 4, term.days.end(day), "plain", words.day_format)
    code = source.currencies[row]
    shown = money_format(source.exponent, code) if source.unit == "money" else number_format(source.exponent)
    page.put(at, 7, source.amount(row), "plain", shown)
    page.put(at, 8, code or "")


def quotient(
    asked: QueryParameters, operands: Sequence[Operand], span: tuple[str, str] | None, group: str | None,
    result: ToolResult,
) -> str:  # fmt: skip
    """Return the formula of ``(of - minus) / over`` for a period and a group."""
    places = max(operand.term.source.exponent for operand in operands)
    top = operands[0].sum(span, group)
    if asked.minus is not None:
        top = f"ROUND({top}-{operands[1].sum(span, group)},{places})"
    if asked.over is None:
        return top
    unit = next(figure for figure in result.figures if figure.id.partition(".")[2].startswith("value"))
    bottom = operands[-1].sum(span, group)
    percent = "*100" if unit.unit == "percent" else ""
    return f"ROUND({top}/{bottom}{percent},{unit.exponent})"
