"""How a query's numbers become figures: values, their base, difference and change, shares, totals and counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from tools.analysis.parameters import QueryParameters
from tools.analysis.query.evaluate import change, difference
from tools.analysis.query.measuring import Expression, Level
from tools.analysis.query.scope import Scope
from tools.periods import Span
from tools.result import Figure
from tools.tables import Dataset
from tools.working import NoFigureError, Working, percent_of


@dataclass(slots=True)
class Figures:
    """Writes the figures of one query into its working, and collects the facts that they rest on."""

    working: Working
    dataset: Dataset
    scope: Scope
    facts: frozenset[tuple[str, int]] = frozenset()

    @property
    def expression(self) -> Expression:
        """Return what is computed."""
        return self.scope.expression

    @property
    def parameters(self) -> QueryParameters:
        """Return the query's parameters."""
        return self.scope.expression.parameters

    def put(self, name: str, level: Level, derived_from: Sequence[str] = ()) -> None:
        """Add one level as a figure."""
        words = (name.partition(".")[0], self.expression.of.source.name, level.member)
        self.working.add(
            Figure(
                id=name,
                label=" · ".join(word for word in words if word),
                value=level.value,
                unit=level.unit,
                currency=level.currency,
                exponent=level.exponent,
                period=level.period,
                member=level.member,
                cells=level.cells,
                derived_from=tuple(derived_from),
            )
        )

    def count(self, *levels: Level) -> None:
        """Add the number of facts behind the values, unless the value itself is a count of them."""
        self.facts = self.facts.union(*(level.facts for level in levels))
        if self.parameters.aggregate != "count":
            cells = tuple(dict.fromkeys(text for level in levels for text in level.cells))
            self.put("count", Level(Decimal(len(self.facts)), "count", None, 0, cells))

    def total(self, total: Level | None, period: Span | None) -> None:
        """Add the whole that groups, or a share, are a part of."""
        if total is not None:
            self.put("total", replace(total, period=period.key if period else None, member=None))

    def share(self, key: str, level: Level, total: Level | None) -> None:
        """Add a value's share of the total in percent; raises NoFigureError where the total is zero or negative."""
        if total is None or total.value <= 0:
            raise NoFigureError("undefined", what="share")
        value = percent_of(level.value, total.value)
        share = replace(level, value=value, unit="percent", currency=None, exponent=4, cells=())
        self.put(f"share{key}", share, [f"value{key}", "total"])

    def beside(self, key: str, level: Level, base: Level) -> None:
        """Add the base, the difference and the change; where the base is zero or negative the change is undefined."""
        self.put(f"base{key}", base, [] if base.cells else ["count"])
        sources = [f"value{key}", f"base{key}"]
        self.put(f"difference{key}", replace(difference(level, base), cells=()), sources)
        moved = change(level, base)
        if level.unit == "percent":
            return
        if moved is None:
            self.working.verdict[f"change{key}"] = "undefined"
        else:
            self.put(f"change{key}", replace(moved, cells=()), sources)
