"""Rows of a movement table that are named like a total or a balance: what they are, by arithmetic before their name.

A row whose running balance moves by its amount is a movement, one whose figure is the sum of rows above is a total.
Where neither says, it is a movement if it is filled as movements are (a day, a document, a party), else what its name
says. What is left open is told.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Literal

from tools.ingest.cash import Flow
from tools.ingest.claims import Claim, claim_of
from tools.ingest.column import Column
from tools.ingest.filling import Filling, filling_of
from tools.ingest.headings import Region, kind_of
from tools.ingest.sums import Sums
from tools.ingest.words import fold_heading, mentions

Verdict = Literal["movement", "total", "opening", "closing"]
MOST_SCANNED = 200
ZERO = Decimal(0)


@dataclass(frozen=True, slots=True)
class Claimed:
    """A row whose text in ``column`` claims something."""

    offset: int
    label: str
    column: int
    claim: Claim


@dataclass(slots=True)
class Evidence:
    """What a region's rows say together; the sums go on as rows are read from the top."""

    region: Region
    flow: Flow
    balance: Column | None
    filling: Filling
    days: Sequence[date | None]
    claimed: dict[int, Claimed]
    valued: Sequence[int]
    undated: bool
    labels: Counter[str]
    since: Sums = field(default_factory=Sums)
    section: Sums = field(default_factory=Sums)
    every: Sums = field(default_factory=Sums)
    movements: list[int] = field(default_factory=list)
    reached: Decimal | None = None

    def printed(self, offset: int) -> dict[int, Decimal]:
        """Return the figures of the row's printed columns of cash."""
        found = {column.index: column.values[offset] for column in self.flow.sources}
        return {index: value for index, value in found.items() if value}

    def moved(self, offset: int, value: Decimal) -> None:
        """Add a row that is a movement of an amount."""
        self.movements.append(offset)
        self.reached = None if self.reached is None else self.reached + value

    def unnamed_total(self, offset: int) -> bool:
        """Return whether a row's figures are the sums of the movements since the last total."""
        value = self.flow.values[offset]
        return value is not None and self._added(self.since).ties(value, self.printed(offset))

    def _added(self, sums: Sums) -> Sums:
        """The sums with the movements that were read since they were last asked for."""
        for offset in self.movements[sums.taken :]:
            value = self.flow.values[offset]
            if value is not None:
                sums.add(value, self.printed(offset))
        sums.taken = len(self.movements)
        return sums

    def _sums(self) -> list[Sums]:
        return [self._added(sums) for sums in (self.since, self.section, self.every)]

    def closed(self) -> None:
        """Begin anew after a total."""
        self.since = Sums(len(self.movements))

    def entered(self) -> None:
        """Begin anew in another section."""
        begun = len(self.movements)
        self.since, self.section, self.reached = Sums(begun), Sums(begun), None

    def judge(self, offset: int, own: date | None) -> tuple[Verdict, bool]:
        """Return what a claimed row is, and whether that is settled."""
        found = self.claimed[offset]
        if found.claim.kind in ("opening", "closing"):
            verdict, sure = self._balance(found, own)
        else:
            verdict, sure = self._total(found, own)
        if verdict in ("opening", "closing"):
            stated = self.balance.values[offset] if self.balance is not None else None
            self.reached = stated if stated is not None else self.flow.values[offset]
        return verdict, sure

    def _moves(self, offset: int) -> bool | None:
        """Whether the running balance moves by the row's amount; None where it does not say."""
        value = self.flow.values[offset]
        stated = self.balance.values[offset] if self.balance is not None else None
        if self.balance is None or value is None or stated is None or not value:
            return None
        around = [self._neighbour(offset, -1), self._neighbour(offset, 1)]
        steps = {value} if self.flow.signed else {value, -value}
        if any(before is not None and stated - before in steps for before in around):
            return True
        return False if stated in around else None

    def _neighbour(self, offset: int, step: int) -> Decimal | None:
        """The nearest balance above or below a row."""
        if self.balance is None:
            return None
        place = offset + step
        while 0 <= place < len(self.balance.values):
            if self.balance.values[place] is not None:
                return self.balance.values[place]
            place += step
        return None

    def _like(self, found: Claimed) -> bool | None:
        return self.filling.like_a_record(found.offset, found.column)

    def _is_last(self, offset: int) -> bool:
        """Whether no row that claims nothing follows."""
        return not any(other > offset and other not in self.claimed for other in self.valued[-8:])

    def _ties(self, found: Claimed) -> bool:
        value = self.flow.values[found.offset]
        if value is None:
            return False
        printed = self.printed(found.offset)
        if any(sums.ties(value, printed) for sums in self._sums()):
            return True
        return bool(found.claim.rest) and len(self.claimed) <= MOST_SCANNED and self._ties_to_named(found, value)

    def _ties_to_named(self, found: Claimed, value: Decimal) -> bool:
        """Whether a figure is the sum of the movements that hold the words which it names: the total of "Rent"."""
        words = set(found.claim.rest)
        sums = Sums()
        for offset in self.movements:
            cells = self.region.sheet.rows[self.region.start + offset]
            amount = self.flow.values[offset]
            if amount is not None and any(
                isinstance(cell, str) and words <= set(fold_heading(cell).split()) for cell in cells
            ):
                sums.add(amount, {})
        return sums.ties(value, {})

    def _total(self, found: Claimed, own: date | None) -> tuple[Verdict, bool]:
        plain, like, value = found.claim.plain, self._like(found), self.flow.values[found.offset]
        moves = self._moves(found.offset)
        if moves:
            return "movement", True
        if self._ties(found):
            return "total", plain or not (own and like)
        if moves is False:
            return "total", True
        near = value is not None and any(sums.near(value) for sums in self._sums())
        if own is None:
            return self._undated_total(found, like=like, near=near)
        if like is False and (plain or near):
            return "total", True
        if plain and like is None and not self._repeated(found) and (near or self._is_last(found.offset)):
            return "total", near
        return "movement", not plain or self._count(found) > 1

    def _undated_total(self, found: Claimed, *, like: bool | None, near: bool) -> tuple[Verdict, bool]:
        if found.column in self.filling.dates or found.claim.plain:
            return "total", like is not True
        if like or (self.undated and like is None and not near):
            return "movement", False
        return "total", not found.claim.firm

    def _count(self, found: Claimed) -> int:
        return self.labels[found.label]

    def _repeated(self, found: Claimed) -> bool:
        """Whether the label stands in other rows too, and its figure is far from the sum since the last total."""
        return self._count(found) > 1 and not self._added(self.since).near(self.flow.values[found.offset] or ZERO)

    def _balance(self, found: Claimed, own: date | None) -> tuple[Verdict, bool]:
        kind: Verdict = "opening" if found.claim.kind == "opening" else "closing"
        value = self.flow.values[found.offset]
        if value is None:
            return kind, True
        moves = self._moves(found.offset)
        if moves is not None:
            return ("movement", True) if moves else (kind, True)
        above = self._neighbour(found.offset, -1)
        if value in (self.reached, above) or found.claim.plain:
            return kind, True
        if kind == "opening" and len(self.claimed) <= MOST_SCANNED and self._leads_to_closing(found.offset, value):
            return kind, True
        like = self._like(found)
        edge = self._is_first(found.offset) if kind == "opening" else self._is_last(found.offset)
        if own is None and not like:
            return kind, not found.claim.firm
        if self._added(self.every).ties(value, {}):
            return kind, False
        if (
            edge
            and not like
            and not self._repeated(found)
            and not found.claim.firm
            and kind == "opening"
            and mentions("balance_names.words", found.label)
        ):
            return kind, False
        settled = found.claim.firm or not edge or self.reached is not None or self._repeated(found)
        return "movement", settled and own is not None and like is not False

    def _leads_to_closing(self, offset: int, value: Decimal) -> bool:
        """Whether a later row named like a closing balance is this one and the movements between."""
        reached = value
        for other in self.valued[bisect_right(self.valued, offset) :]:
            amount = self.flow.values[other] or ZERO
            claimed = self.claimed.get(other)
            if claimed is not None and claimed.claim.kind == "closing" and amount == reached and reached != value:
                return True
            if claimed is None or claimed.claim.kind not in ("total", "net"):
                reached += amount
        return False

    def _is_first(self, offset: int) -> bool:
        return not any(other < offset and other not in self.claimed for other in self.valued[:8])


def evidence_of(
    region: Region, columns: Sequence[Column], flow: Flow, days: Sequence[date | None], claimed: dict[int, Claimed]
) -> Evidence:
    """Return what the rows of a region say together of those that claim something."""
    balance = next((column for column in columns if column.role == "balance" and column.content == "number"), None)
    valued: Sequence[int] = range(len(flow.values))
    if not all(value is not None for value in flow.values):
        valued = [offset for offset, value in enumerate(flow.values) if value is not None]
    records = [offset for offset in valued if offset not in claimed] if claimed else valued
    undated = any(days[offset] is None and _names(region, offset) for offset in records)
    filling = filling_of(region, columns, records) if claimed else Filling(region, (), ())
    labels = Counter(found.label for found in claimed.values())
    return Evidence(region, flow, balance, filling, days, claimed, valued, undated, labels)


def _names(region: Region, offset: int) -> bool:
    """Whether a row holds a text of its own: an unlabelled sum does not."""
    return any(isinstance(cell, str) and kind_of(cell) == "text" for cell in region.sheet.rows[region.start + offset])


def claimed_in(
    region: Region, offset: int, columns: Sequence[int], told: set[str], *, dated: bool
) -> Claimed | None:  # fmt: skip
    """Return the claim of a row, the plainest of its texts, or None where none claims anything.

    A row with a day is no result of others, whatever its name.
    """
    cells = region.sheet.rows[region.start + offset]
    found = [
        Claimed(offset, cell, column, claim)
        for column in columns
        if isinstance(cell := cells[column], str) and cell in told
        if (claim := claim_of(cell)) is not None and (claim.kind != "net" or not dated)
    ]
    return min(found, key=lambda one: (not one.claim.plain, one.column), default=None)
