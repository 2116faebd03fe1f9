"""Reports of income and costs: where a file holds both, and on which sides its names stand."""

from __future__ import annotations

from dataclasses import dataclass

from bot.analyst.rules.fold import fold
from bot.analyst.rules.subjects import File
from tools.outline import MeasureOutline, TableOutline
from tools.tables import Direction

_COSTS = {"cost", "costs", "cogs", "maliyet", "maliyeti", "smm"}
# a cost of one piece is not that of a row
_NOT_A_ROW = {"unit", "per", "each", "birim", "adet", "tane", "budget", "butce", "plan", "planned"}
_NAMED = ("line", "category", "counterparty", "description", "other")
_BOTH: frozenset[Direction] = frozenset({"in", "out"})


@dataclass(frozen=True, slots=True)
class Report:
    """A table with income and costs: one amount with sides, two columns, or a revenue with its cost beside it."""

    table: TableOutline
    cost: str | None
    gross: bool
    columns: bool

    @property
    def unstated(self) -> bool:
        """Return whether the tools know no profit of it: its amounts have no sign, or stand in columns of their own."""
        return self.columns or self.table.sign == "printed"

    @property
    def income(self) -> str | None:
        """Return the column of income."""
        held = _role(self.table, "inflow") if self.columns and self.cost is None else _role(self.table, "amount")
        return held.name if held else None

    @property
    def spent(self) -> str | None:
        """Return the column of costs."""
        held = _role(self.table, "outflow") if self.columns and self.cost is None else _role(self.table, "amount")
        return self.cost or (held.name if held else None)

    def side(self, direction: Direction) -> Direction | None:
        """Return the side that rows of one column are told apart by; None where the columns are apart."""
        return None if self.columns else direction

    def sides(self, member: str) -> frozenset[Direction]:
        """Return the sides on which a member has amounts; nothing where the table does not hold it."""
        for dimension in self.table.dimensions:
            held = next((each for each in dimension.members if each.name == member), None)
            if held is None or dimension.role not in _NAMED:
                continue
            if self.columns:
                return _BOTH
            return frozenset({held.side}) if held.side else frozenset()
        return frozenset()


def report_of(file: File) -> Report | None:
    """Return the file's report of income and costs, None where money moves on an account or costs are not told."""
    if file.several_currencies:
        return None
    if file.cash is not None:
        return _sold(file) if file.cash.has_inflows and not file.cash.has_outflows else None
    for table in file.outline.tables:
        into, out = (_role(table, role) for role in ("inflow", "outflow"))
        if into and out:
            return Report(table, None, gross=_is_cost(out.name), columns=True)
        sides = next((each for each in table.dimensions if each.role == "direction"), None)
        if sides is not None and sides.n_members > 1 and _role(table, "amount"):
            return Report(table, None, gross=False, columns=False)
    return None


def _sold(file: File) -> Report | None:
    table = file.cash_table
    if table is None or _role(table, "amount") is None:
        return None
    costs = [each.name for each in table.measures if each.role == "other" and _is_cost(each.name)]
    return Report(table, costs[0], gross=True, columns=True) if len(costs) == 1 else None


def _role(table: TableOutline, role: str) -> MeasureOutline | None:
    return next((measure for measure in table.measures if measure.role == role and not measure.derived), None)


def _is_cost(name: str) -> bool:
    words = set(fold(name).replace("_", " ").split())
    return bool(words & _COSTS) and not words & _NOT_A_ROW
