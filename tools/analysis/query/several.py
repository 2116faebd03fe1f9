"""A query with a figure for each group: ranked, counted, compared, shared out, or stepped from period to period."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from tools.analysis.parameters import Having
from tools.analysis.query.conditions import compares
from tools.analysis.query.evaluate import Entry, measured, stepped, stepped_members, tell_tied
from tools.analysis.query.figures import Figures
from tools.analysis.query.grouping import Group, by_member, by_period, by_row, granularity_named
from tools.analysis.query.measuring import Expression, Level, extreme, mean
from tools.analysis.query.scope import inside
from tools.periods import Granularity, Span
from tools.result import ChartSpec
from tools.working import NoFigureError, percent_of

BARS = range(3, 25)  # as many bars as a phone shows


@dataclass(frozen=True, slots=True)
class Groups:
    """Answers a query that asks for more than one value."""

    figures: Figures

    def write(self) -> None:
        """Add the figures; raises NoFigureError."""
        scope, compare = self.figures.scope, self.figures.parameters.compare
        if self.figures.parameters.step is not None:
            self._several(self._stepped(), None)
            return
        groups = self._groups(scope.shown)
        base = None
        if compare is not None:
            other = inside(self.figures.working, self.figures.expression.of.days, scope.file, compare.period)
            before = self._groups(other)
            groups, before = self._joined(groups, before), self._joined(before, groups)
            base = self._aligned(groups, before)
        self._several(self._entries(groups), base)

    def _joined(self, ours: list[Group], theirs: list[Group]) -> list[Group]:
        """Return the groups with the members that only the other period has, nothing of them in this one."""
        if self.figures.parameters.aggregate != "sum" or not ours or not theirs or ours[0].member is None:
            return ours
        held = {group.key for group in ours}
        missing = [group for group in theirs if group.key not in held]
        return [*ours, *(replace(each, picks=tuple([] for _ in each.picks), span=ours[0].span) for each in missing)]

    def _groups(self, span: Span | None) -> list[Group]:
        parameters = self.figures.parameters
        picks = self.figures.scope.picks(
            span if self.figures.parameters.period or self.figures.parameters.compare else None
        )
        granularity = granularity_named(parameters.group_by)
        if parameters.group_by is None:
            granularity = granularity_named(parameters.per)
        if granularity is not None:
            if span is None:
                raise NoFigureError("no_dates")
            return by_period(self.figures.expression, picks, span, granularity)
        if parameters.group_by is None:
            return by_row(self.figures.expression, picks)
        return by_member(self.figures.expression, picks, span, parameters.group_by)

    def _entries(self, groups: Sequence[Group]) -> list[Entry]:
        entries = []
        grouped = self.figures.parameters.group_by is not None
        for group in groups:
            one = self.figures.expression if grouped else self._summed()
            level = measured(one, group.picks, group.span)
            if level is not None:
                entries.append(
                    Entry(group.key, replace(level, period=group.period or level.period, member=group.member))
                )
        return entries

    def _summed(self) -> Expression:
        """Return the expression for groups that are periods or rows themselves: each is its own sum."""
        stock = self.figures.expression.of.source.kind == "stock"
        counted = self.figures.parameters.aggregate == "count"
        aggregate = "count" if counted else "last" if stock else "sum"
        parameters = self.figures.parameters.model_copy(update={"aggregate": aggregate, "per": None})
        return replace(self.figures.expression, parameters=parameters)

    def _aligned(self, groups: Sequence[Group], base: Sequence[Group]) -> dict[str, Level]:
        """Return the level compared with by group: of the same member, or of the period in the same place."""
        levels = {entry.key: entry.level for entry in self._entries(base)}
        if groups and groups[0].period is None:
            return levels
        pairs = zip(groups, base, strict=False)
        return {group.key: levels[other.key] for group, other in pairs if other.key in levels}

    def _stepped(self) -> list[Entry]:
        parameters, scope = self.figures.parameters, self.figures.scope
        if scope.file is None or scope.shown is None:
            raise NoFigureError("no_dates")
        named = granularity_named(parameters.group_by)
        granularity: Granularity = named or granularity_named(parameters.per) or "month"
        if parameters.group_by is not None and named is None:
            members = by_member(self.figures.expression, self.figures.expression.rows, scope.file, parameters.group_by)
            return stepped_members(self.figures.expression, members, scope.file, scope.shown, granularity)
        return stepped(self.figures.expression, scope.file, scope.shown, granularity)

    def _several(self, entries: list[Entry], base: dict[str, Level] | None) -> None:
        parameters = self.figures.parameters
        if not entries:
            raise NoFigureError("undefined" if self.figures.expression.over or parameters.step else "nothing_found")
        self._one_currency(entries)
        if parameters.having is not None:
            op, limit = parameters.having.op, self._limit(entries, parameters.having)
            entries = [entry for entry in entries if compares(op, entry.level.value, limit)]
            cells = tuple(dict.fromkeys(text for entry in entries for text in entry.level.cells))
            self.figures.put("matches", Level(Decimal(len(entries)), "count", None, 0, cells))
        elif parameters.group_by is not None and granularity_named(parameters.group_by) is None:
            cells = tuple(dict.fromkeys(text for entry in entries for text in entry.level.cells))
            self.figures.put("groups", Level(Decimal(len(entries)), "count", None, 0, cells))
        entries = self._ordered(entries, base)
        if self._collapsed(entries):
            return
        shown = entries[: parameters.limit]
        if parameters.rank is None and len(entries) > len(shown):
            self.figures.working.warn("groups_cut", shown=str(len(shown)), all=str(len(entries)))
        self._tell_tie(entries, shown)
        for entry in shown:
            self.figures.put(f"value.{entry.key}", entry.level, [] if entry.level.cells else ["count"])
            if base is not None and entry.key in base:
                self.figures.beside(f".{entry.key}", entry.level, base[entry.key])
        self.figures.count(*(entry.level for entry in shown))
        if parameters.step is None:
            self._whole(shown)
        self._bars(shown)

    def _limit(self, entries: Sequence[Entry], having: Having) -> Decimal:
        """Return what values are held against: the number, or the mean of all groups, which is a figure then."""
        if not having.average:
            return having.value
        if self.figures.expression.over is not None or self.figures.parameters.step is not None:
            raise NoFigureError("undefined", what="average")
        levels = [entry.level for entry in entries]
        cells = tuple(dict.fromkeys(text for level in levels for text in level.cells))
        self.figures.put("average", replace(mean(levels, len(levels)), period=None, member=None, cells=cells))
        return sum((level.value for level in levels), Decimal(0)) / len(levels)

    def _one_currency(self, entries: Sequence[Entry]) -> None:
        """Refuse amounts of several currencies side by side, unless they are listed by currency."""
        codes = {entry.level.currency for entry in entries if entry.level.unit == "money"}
        column = self.figures.expression.of.source.column(self.figures.parameters.group_by or "")
        listed = column is not None and column.role == "currency" and self.figures.parameters.rank is None
        if len(codes) > 1 and not listed:
            raise NoFigureError("several_currencies", currencies=", ".join(sorted(code or "-" for code in codes)))

    def _collapsed(self, entries: Sequence[Entry]) -> bool:
        """Add one value in place of a list where steps are not listed but their extreme or only one is asked for."""
        parameters = self.figures.parameters
        if parameters.step is None or parameters.group_by or parameters.rank or parameters.having:
            return False
        levels = [entry.level for entry in entries]
        if parameters.aggregate in ("min", "max"):
            level = extreme(levels, largest=parameters.aggregate == "max")
        elif parameters.aggregate == "average":
            level = mean(levels, len(levels))
        elif len(levels) == 1:
            level = levels[0]
        else:
            return False
        self.figures.put("value", level)
        self.figures.count(level)
        return True

    def _ordered(self, entries: list[Entry], base: dict[str, Level] | None) -> list[Entry]:
        """Return entries as ranked (by the difference where there is a base), periods in time, else largest first."""

        def size(entry: Entry) -> Decimal:
            other = base.get(entry.key) if base is not None else None
            return entry.level.value - (other.value if other else 0)

        in_time = self.figures.parameters.rank is None and all(entry.level.member is None for entry in entries)
        if in_time:
            return entries
        sign = 1 if self.figures.parameters.rank == "bottom" else -1
        places = {entry.key: place for place, entry in enumerate(entries)}
        return sorted(entries, key=lambda entry: (sign * size(entry), places[entry.key]))

    def _tell_tie(self, entries: Sequence[Entry], shown: Sequence[Entry]) -> None:
        if self.figures.parameters.rank is None or len(entries) == len(shown):
            return
        last = shown[-1].level.value
        tied = [entry for entry in entries[len(shown) :] if entry.level.value == last]
        if self.figures.parameters.compare is None:
            names = [entry.level.member or entry.level.period or entry.key for entry in tied]
            tell_tied(self.figures.working.verdict, names)

    def _whole(self, shown: Sequence[Entry]) -> None:
        """Add the total of all groups, and each group's share of it where asked for."""
        parameters = self.figures.parameters
        additive = parameters.aggregate in ("sum", "count") and self.figures.expression.over is None
        if parameters.share and not additive:
            raise NoFigureError("not_additive", measure=self.figures.expression.of.source.name)
        flows = all(term.source.kind in ("flow", "count") for term in self.figures.expression.terms)
        one_currency = len({entry.level.currency for entry in shown}) == 1
        if not additive or not flows or not one_currency or parameters.per == "row" or parameters.having:
            if parameters.share:
                raise NoFigureError("undefined", what="share")
            return
        dated = parameters.period or shown[0].level.period
        picks = self.figures.scope.picks(self.figures.scope.shown if dated else None)
        total = measured(self._summed(), picks, self.figures.scope.shown)
        self.figures.total(total, parameters.period)
        if parameters.share:
            for entry in shown:
                self.figures.share(f".{entry.key}", entry.level, total)
            if parameters.rank is not None and len(shown) > 1:
                self._together(shown, total)

    def _together(self, shown: Sequence[Entry], total: Level | None) -> None:
        """Add what the groups of a ranking make up together, and their share of the total."""
        first = shown[0].level
        value = sum((entry.level.value for entry in shown), Decimal(0))
        cells = tuple(dict.fromkeys(text for entry in shown for text in entry.level.cells))
        level = replace(first, value=value, member=None, period=None, cells=cells)
        self.figures.put("ranked_total", level)
        if total is not None and total.value > 0:
            share = percent_of(value, total.value)
            level = replace(level, value=share, unit="percent", currency=None, exponent=4, cells=())
            self.figures.put("ranked_share", level, ["ranked_total", "total"])

    def _bars(self, shown: Sequence[Entry]) -> None:
        if len(shown) not in BARS:
            return
        keys = tuple(entry.level.member or entry.level.period or entry.key for entry in shown)
        if len(set(keys)) < len(keys):
            return
        name = self.figures.expression.of.source.name
        self.figures.working.charts.append(
            ChartSpec(
                kind="bars",
                title=name,
                keys=keys,
                series={name: tuple(format(entry.level.value, "f") for entry in shown)},
                currency=shown[0].level.currency,
                mark=keys[0] if self.figures.parameters.rank and self.figures.parameters.limit == 1 else None,
            )
        )
