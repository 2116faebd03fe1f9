"""What is noticed while a file is read: warnings, issues and evidence, gathered in one place and told once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from tools.ingest.corrections import Corrections
from tools.ingest.grid import Sheet
from tools.tables import MAX_COLUMNS, DataWarning, Evidence, Issue, SheetNote, StatedBalance, StatedTotal, address, pack

IssueKind = Literal["error_cell", "no_value", "not_a_number", "not_a_date", "pending", "reverted", "left_out"]
ISSUES_KEPT = 500
MOST_NAMED = 160


@dataclass(slots=True)
class Findings:
    """The gathered remarks on one file. A warning is told once, with the first place that it was found at."""

    file: str = ""
    date_1904: bool = False
    corrections: Corrections = field(default_factory=Corrections)
    warnings: dict[str, dict[str, str]] = field(default_factory=dict)
    issues: list[Issue] = field(default_factory=list)
    evidence: list[Evidence] = field(default_factory=list)
    balances: list[StatedBalance] = field(default_factory=list)
    totals: list[StatedTotal] = field(default_factory=list)
    notes: list[SheetNote] = field(default_factory=list)

    def warn(self, tag: str, **params: str) -> None:
        """Note a warning; the first words on it stand."""
        self.warnings.setdefault(tag, params)

    def doubt(self, sheet: Sheet, row: int, column: int, label: str, *, counted: bool) -> None:
        """Tell a row that is named like a total or a balance, where nothing settles whether it is one."""
        self._doubt(sheet, cell_of(sheet, row, column), label, counted=counted)
        if not counted:
            self.issue("left_out", sheet, row, column, label)

    def doubt_line(self, sheet: Sheet, cells: Sequence[int], label: str, *, counted: bool) -> None:
        """Tell a line of figures that is named like a total or a balance, where nothing settles whether it is one."""
        self._doubt(sheet, next((cell for cell in cells if cell), 0), label, counted=counted)

    def _doubt(self, sheet: Sheet, cell: int, label: str, *, counted: bool) -> None:
        tag = "doubtful_rows_counted" if counted else "doubtful_rows_left_out"
        place = f"{sheet.name}!{address(cell)} {label[:40]}".lstrip("!")
        told = self.warnings.setdefault(tag, {"where": "", "rows": "0"})
        told["rows"] = str(int(told["rows"]) + 1)
        if len(told["where"]) < MOST_NAMED:
            told["where"] = "; ".join(filter(None, (told["where"], place)))

    def issue(self, kind: IssueKind, sheet: Sheet, row: int, column: int, text: str = "") -> None:
        """Note a cell that was left out or could not be read (row and column as indexes into the grid)."""
        if len(self.issues) < ISSUES_KEPT:
            self.issues.append(Issue(kind=kind, sheet=sheet.name, cell=cell_of(sheet, row, column), text=text[:200]))

    def prove(self, column: str, decided: str, proof: str, *, certain: bool = True) -> None:
        """Note how a column's number style or date order was decided."""
        found = Evidence(column=column, decided=decided, proof=proof[:80], certain=certain)
        if found not in self.evidence:
            self.evidence.append(found)

    def told(self) -> tuple[DataWarning, ...]:
        """Return the warnings in the order of their tags."""
        return tuple(DataWarning(tag=tag, params=params) for tag, params in sorted(self.warnings.items()))


def cells_down(sheet: Sheet, start: int, offsets: Sequence[int], column: int) -> Sequence[int]:
    """Return the packed addresses of cells of one column, in rows counted from ``start``."""
    top = cell_of(sheet, start, column)
    if offsets and len(offsets) == offsets[-1] - offsets[0] + 1:
        return range(top + MAX_COLUMNS * offsets[0], top + MAX_COLUMNS * (offsets[-1] + 1), MAX_COLUMNS)
    return [top + MAX_COLUMNS * offset for offset in offsets]


def cell_of(sheet: Sheet, row: int, column: int) -> int:
    """Return the packed address of a grid cell."""
    return pack(sheet.first_row + row, sheet.first_column + column)
