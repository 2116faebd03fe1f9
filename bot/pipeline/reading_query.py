"""How a query was read, in words: what is added up, under which conditions, and how it is grouped and ranked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation

from bot.pipeline.reading_steps import short
from bot.texts import Language, catalogue, numbers, text
from tools.analysis.parameters import CASH_MEASURES, Condition, Having, Operand, QueryParameters
from tools.outline import Outline

DAY = re.compile(r"\d{4}-\d\d-\d\d")
_LIMITS = frozenset({"over", "under", "at_least", "at_most"})
DATE_ROLES = frozenset({"issued", "due", "paid"})


@dataclass(frozen=True, slots=True)
class QueryReading:
    """Says queries in a language; ``roles`` are those of the columns that have one meaning in all of the file."""

    language: Language
    roles: Mapping[str, str]

    @classmethod
    def of(cls, outline: Outline | None, language: Language) -> QueryReading:
        """Return the reading of queries over a file; without an outline every column is named by its heading."""
        found: dict[str, set[str]] = {}
        for table in outline.tables if outline else ():
            for dated in table.dates:
                found.setdefault(dated.name, set()).add(dated.role)
            for measured in table.measures:
                found.setdefault(measured.name, set()).add(measured.role)
        return cls(language, {name: next(iter(roles)) for name, roles in found.items() if len(roles) == 1})

    def parts(self, query: QueryParameters) -> list[str]:
        """Return what a query adds up and how, each part in a few words."""
        base = query.compare.period if query.compare else None
        return [
            *self._what(query),
            *([self._text(f"per.{query.per}")] if query.per and query.per != "row" else []),
            *([self._by(query.group_by)] if query.group_by else []),
            *([self._rank(query.rank, query.limit)] if query.rank else []),
            *([self._text(f"step.{query.step}")] if query.step else []),
            *([self._text("share")] if query.share else []),
            *([self._text("compare", period=numbers.span(base.start, base.end, self.language))] if base else []),
            *([self._having(query.having)] if query.having else []),
            *([self._text(f"taken_by.{query.date}")] if query.period and query.date in DATE_ROLES else []),
        ]

    def _text(self, key: str, **places: object) -> str:
        return text(self.language, f"reading.{key}", **places)

    def _what(self, query: QueryParameters) -> list[str]:
        """Return what is added up, with its conditions: behind a comma, or in brackets where there are two of it."""
        what, conditions = self._measured(query.of), self._conditions(query.of)
        if query.minus:
            what = self._text("minus", of=self._in_brackets(query.of), minus=self._in_brackets(query.minus))
            conditions = []
        if query.over:
            of = what if query.minus else self._in_brackets(query.of)
            what = self._text(f"over_{query.over_as}", of=of, over=self._in_brackets(query.over))
            conditions = []
        if query.aggregate != "sum":
            counted = query.aggregate == "count" and what == self._text("amounts")
            what = self._text(f"aggregate.{query.aggregate}", of=self._text("entries") if counted else what)
        return [what, *conditions]

    def _measured(self, operand: Operand) -> str:
        state = self._state(operand)
        if state:
            return self._text(f"invoices.{state}")
        key = f"reading.measure.{operand.measure}"
        if operand.measure and key in catalogue(self.language):
            return text(self.language, key)
        direction = self._text(f"direction.{operand.direction}") if operand.direction else ""
        if operand.measure and direction:
            return self._text("measure_direction", measure=self._column(operand.measure), direction=direction)
        return direction or (self._column(operand.measure) if operand.measure else self._text("amounts"))

    def _state(self, operand: Operand) -> str | None:
        """Return which invoices are added up, by their state: None where it is another column than their amount."""
        role = self.roles.get(operand.measure) if operand.measure else "amount"
        if operand.direction or role not in ("amount", "open"):
            return None
        if role == "open":
            return "open"
        return next((state for each in operand.where if (state := self._told(each))), None)

    def _told(self, condition: Condition) -> str | None:
        """Return the state that a condition on the day of payment tells, None for any other condition."""
        if self.roles.get(condition.column) != "paid" or condition.op not in ("empty", "not_empty"):
            return None
        return "unpaid" if condition.op == "empty" else "paid"

    def _in_brackets(self, operand: Operand) -> str:
        conditions = self._conditions(operand)
        return f"{self._measured(operand)} ({', '.join(conditions)})" if conditions else self._measured(operand)

    def _conditions(self, operand: Operand) -> list[str]:
        state = self._state(operand)
        told = [each for each in operand.where if state is not None and self._told(each) == state]
        if state == "open":
            told = [each for each in operand.where if self.roles.get(each.column) == "open" and each.values == ("0",)]
        return [self._condition(each) for each in operand.where if each not in told]

    def _condition(self, condition: Condition) -> str:
        days = [day for value in condition.values if (day := _day(value))]
        if days:
            values = [numbers.day(day, self.language) for day in days]
        elif condition.op in _LIMITS:
            values = [self._amount(value) for value in condition.values]
        else:
            values = [short(value) for value in condition.values]
        key = f"{'day' if days else 'condition'}.{condition.op}"
        column = self._text("amount") if condition.column in CASH_MEASURES else self._column(condition.column)
        return self._text(key, column=column, values=" / ".join(values))

    def _amount(self, value: str) -> str:
        """Return a limit as people write numbers, or the text that it is."""
        try:
            return numbers.number(Decimal(value), self.language)
        except InvalidOperation:
            return short(value)

    def _column(self, name: str) -> str:
        """Return what a column holds: the day that its role says, else its heading with spaces for underscores."""
        role = self.roles.get(name)
        if role in DATE_ROLES:
            return self._text(f"date.{role}")
        return short(name.replace("_", " "))

    def _by(self, name: str) -> str:
        known = f"reading.by.{name}" in catalogue(self.language)
        return self._text(f"by.{name}") if known else self._text("by.name", name=self._column(name))

    def _rank(self, rank: str, limit: int) -> str:
        whole = limit == QueryParameters.model_fields["limit"].default
        return self._text(f"rank.{rank}" + ("" if whole else "_n"), n=limit)

    def _having(self, having: Having) -> str:
        value = self._text("aggregate.mean") if having.average else numbers.number(having.value, self.language)
        return self._text(f"condition.{having.op}", column="", values=value).strip()


def _day(value: str) -> date | None:
    """Return the day that a condition's value is, None where it is another text."""
    try:
        return date.fromisoformat(value) if DAY.fullmatch(value) else None
    except ValueError:
        return None
