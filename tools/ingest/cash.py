"""Cash of a movement table: which columns hold what reached or left the account, and with which sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from tools.ingest import numbers
from tools.ingest.chain import chain, signs_from
from tools.ingest.collected import collected_of, is_product, priced
from tools.ingest.column import Column
from tools.ingest.currencies import in_text, of_code
from tools.ingest.fees import after_fees
from tools.ingest.findings import Findings
from tools.ingest.measures import nature
from tools.ingest.roles import is_exactly
from tools.ingest.sides import side_around, side_of_figures, side_of_value, side_of_words, sides_among
from tools.ingest.words import fold, mentions
from tools.tables import Direction

ZERO = Decimal(0)
FEWEST_STEPS = 2
FEWEST_LINKS = 3


@dataclass(slots=True)
class Flow:
    """The signed amount of each row (None where it has none), and the column that each figure stands in."""

    name: str
    values: list[Decimal | None]
    columns: list[int]
    sources: list[Column]
    currencies: list[str | None] | None = None
    signed: bool = True
    sides: list[Direction | None] = field(default_factory=list)

    def turn(self) -> None:
        """Turn every sign and side."""
        self.values = [None if value is None else -value for value in self.values]
        self.sides = [None if side is None else "in" if side == "out" else "out" for side in self.sides]


@dataclass(frozen=True, slots=True)
class Setting:
    """What the surroundings of a table say: titles, sheet and file names, direction words of each row, balances."""

    words: str
    sides: Sequence[Direction | None]
    balance: Column | None
    card: bool = False


def find_flow(columns: Sequence[Column], setting: Setting, findings: Findings) -> Flow | None:
    """Return the cash of a table, or None where no column holds any."""
    figures = [column for column in columns if column.content == "number" and not column.percent]
    debit, credit = _side_column(figures, "debit"), _side_column(figures, "credit")
    if debit and credit:
        return _two_columns(debit, credit, setting, findings)
    pair = _named_pair(figures)
    if pair and not (debit or credit):
        return _two_columns(*pair, setting, findings)
    by_code = [column for column in figures if of_code(column.name)]
    named = [column for column in figures if column.role == "amount" and _code_of(column)]
    if len({_code_of(column) for column in named}) == len(named) and not _both_filled(named):
        by_code = by_code if len(by_code) > 1 else named
    if len(by_code) > 1:
        return _by_currency(by_code)
    one = debit or credit
    amount = _amount_column(figures, setting)
    if one and (amount is None or (amount[0].role == "measure" and setting.balance is None)):
        return _one_side(one, "out" if debit else "in")
    if amount is None:
        return None
    column, values = amount
    paid = collected_of(figures, column) if setting.balance is None else None
    if paid is not None:
        column, values = paid, list(paid.values)
    if column.role == "price":
        findings.prove(column.name, "amount", "price x quantity")
    return _signed(column, values, setting, findings)


def _side_column(figures: Sequence[Column], role: str) -> Column | None:
    found = [column for column in figures if column.role == role]
    return next((column for column in found if is_exactly(column.name, role)), found[0] if found else None)


def _one_way(values: Sequence[Decimal | None]) -> list[Decimal]:
    """The column's figures as positive amounts of its side; a reversal among positive ones stays negative."""
    filled = [value for value in values if value]
    flip = bool(filled) and all(value < 0 for value in filled)
    return [(-value if flip else value) if value is not None else ZERO for value in values]


def _two_columns(debit: Column, credit: Column, setting: Setting, findings: Findings) -> Flow:
    outs, ins = _one_way(debit.values), _one_way(credit.values)
    values: list[Decimal | None] = []
    cells: list[int] = []
    sides: list[Direction | None] = []
    for row, (out, into) in enumerate(zip(outs, ins, strict=True)):
        empty = debit.values[row] is None and credit.values[row] is None
        values.append(None if empty else into - out)
        cells.append(credit.index if into or (debit.values[row] is None) else debit.index)
        sides.append(None if empty else "in" if into else "out")
    flow = Flow("Amount", values, cells, [credit, debit], sides=sides)
    if setting.balance and _opposite(values, setting.balance.values):
        flow.values = [None if value is None else -value for value in values]
        flow.sides = [None if side is None else ("out" if side == "in" else "in") for side in sides]
        findings.prove(f"{debit.name} / {credit.name}", "swapped", "balance")
    return flow


def _opposite(values: Sequence[Decimal | None], balances: Sequence[Decimal | None]) -> bool:
    """Whether the running balance shows that every sign is the other way round."""
    plain, turned = chain(values, balances), chain([None if value is None else -value for value in values], balances)
    return turned.steps >= FEWEST_STEPS and turned.good > plain.good and turned.good * 10 >= turned.steps * 8


def _named_pair(figures: Sequence[Column]) -> tuple[Column, Column] | None:
    """Two columns with tax, one named spending and one income, of which each row fills one at most."""
    gross = [column for column in figures if column.role == "gross"]
    named = {side: [column for column in gross if side_of_words(column.name) == side] for side in ("out", "in")}
    if any(len(found) != 1 for found in named.values()) or _both_filled(gross):
        return None
    return named["out"][0], named["in"][0]


def _code_of(column: Column) -> str | None:
    return of_code(column.name) or next(iter(in_text(column.name, heading=True)), None)


def _both_filled(columns: Sequence[Column]) -> bool:
    """Whether some row holds figures in several of the columns: one is the equivalent of another then."""
    rows = zip(*(column.values for column in columns), strict=True)
    return any(sum(1 for value in row if value) > 1 for row in rows)


def _by_currency(columns: Sequence[Column]) -> Flow:
    values: list[Decimal | None] = []
    cells: list[int] = []
    codes: list[str | None] = []
    for row in range(len(columns[0].values)):
        filled = next((column for column in columns if column.values[row] is not None), None)
        values.append(filled.values[row] if filled else None)
        cells.append(filled.index if filled else columns[0].index)
        codes.append(_code_of(filled) if filled else None)
    return Flow("Amount", values, cells, list(columns), currencies=codes)


def _one_side(column: Column, side: Direction) -> Flow:
    values = [
        None if column.values[row] is None else (value if side == "in" else -value)
        for row, value in enumerate(_one_way(column.values))
    ]
    return Flow(column.name, values, [column.index] * len(values), [column], sides=[side] * len(values))


def _amount_column(figures: Sequence[Column], setting: Setting) -> tuple[Column, list[Decimal | None]] | None:
    """The column of the cash and its figures.

    Gross goes before net of tax, net of fees before gross, the account's own currency before a foreign one.
    """
    roles = {
        role: [column for column in figures if column.role == role]
        for role in ("amount", "net", "gross", "before_tax", "tax", "fee", "original", "rate", "measure")
    }
    amount = _best_amount(
        roles["amount"] + [column for column in roles["measure"] if in_text(column.name, heading=True)], roles["rate"]
    )
    gross, net = next(iter(roles["gross"]), None), next(iter(roles["net"]), None)
    found = after_fees(figures, roles["fee"])
    if found is not None:
        return found, list(found.values)
    if roles["tax"] and (gross or amount):
        found = gross or amount
    elif roles["fee"] and net:
        found = net
    elif gross and net and not roles["tax"]:
        found = net if any(value and net.values[row] for row, value in enumerate(gross.values)) else gross
    else:
        found = amount or gross or net or next(iter(roles["before_tax"]), None) or next(iter(roles["original"]), None)
    if found is None:
        found = _by_arithmetic(roles["measure"], setting)
    if found is None:
        return priced(figures)
    return found, _less_fee(found, roles["fee"], setting)


def _best_amount(candidates: Sequence[Column], rates: Sequence[Column]) -> Column | None:
    if not candidates:
        return None
    if rates and len(candidates) > 1:
        for column in candidates:
            others = [other for other in candidates if other is not column]
            if any(is_product(column, other, rate) for other in others for rate in rates):
                return column
    own = [column for column in candidates if in_text(column.name, heading=True) or "account" in fold(column.name)]
    if own and len(own) < len(candidates):
        return own[0]
    exact = [column for column in candidates if is_exactly(column.name, "amount")]
    return max(exact or candidates, key=lambda column: (column.filled, -column.index))


def _by_arithmetic(figures: Sequence[Column], setting: Setting) -> Column | None:
    """A column that the running balance follows, or the only column of figures."""
    balances = [setting.balance] if setting.balance else list(figures)
    for balance in balances:
        for column in figures:
            if (
                column is not balance
                and chain(column.values, balance.values).good >= FEWEST_LINKS
                and chain(column.values, balance.values).holds
            ):
                return column
    amounts = [column for column in figures if nature(column) == ("flow", "money")]
    return amounts[0] if len(amounts) == 1 else None


def _less_fee(amount: Column, fees: Sequence[Column], setting: Setting) -> list[Decimal | None]:
    """The amounts, less a fee where the balance shows that the fee comes on top."""
    values = list(amount.values)
    if len(fees) != 1 or setting.balance is None or amount.role == "net":
        return values
    less = [
        None if value is None else value - abs(fee or ZERO) for value, fee in zip(values, fees[0].values, strict=True)
    ]
    stated = [
        balance if value is not None else None for balance, value in zip(setting.balance.values, values, strict=True)
    ]
    kept = [value if balance is not None else None for value, balance in zip(values, stated, strict=True)]
    taken = [value if balance is not None else None for value, balance in zip(less, stated, strict=True)]
    return less if chain(taken, stated).good > chain(kept, stated).good else values


def _signed(column: Column, values: list[Decimal | None], setting: Setting, findings: Findings) -> Flow:
    flow = Flow(column.name, values, [column.index] * len(values), [column])
    filled = [value for value in values if value]
    negatives = sum(value < 0 for value in filled)
    if any(column.marks):
        _by_marks(flow, column.marks, findings)
    elif any(setting.sides) and negatives * 10 <= len(filled):
        flow.values = [_turn(value, side) for value, side in zip(values, setting.sides, strict=True)]
        flow.sides = list(setting.sides)
    elif not negatives and setting.balance and (signs := signs_from(values, setting.balance.values)):
        flow.values = [None if value is None else value * sign for value, sign in zip(values, signs, strict=True)]
        findings.prove(column.name, "signs", "balance")
    elif (
        (mentions("card.phrases", setting.words) or setting.card)
        and negatives * 2 < len(filled)
        and not (setting.balance and chain(values, setting.balance.values).holds)
    ):
        flow.values = [None if value is None else -value for value in values]
        findings.warn("card_sign_assumed")
    elif filled and not negatives:
        _all_positive(flow, column, setting)
    return flow


def _turn(value: Decimal | None, side: Direction | None) -> Decimal | None:
    return -value if value is not None and side == "out" else value


def _by_marks(flow: Flow, marks: Sequence[numbers.Mark], findings: Findings) -> None:
    unmarked_out = "dr" not in marks
    flow.values = [
        None if value is None else -value if mark == "dr" or (not mark and unmarked_out) else value
        for value, mark in zip(flow.values, marks, strict=True)
    ]
    if unmarked_out:
        findings.warn("card_sign_assumed")


def _all_positive(flow: Flow, column: Column, setting: Setting) -> None:
    """Only positive figures and nothing beside them that tells sides apart: by the words around, else unsigned."""
    own = None if column.role in ("paid", "net") else side_of_figures(column.name)
    side = own or side_around(setting.words)
    if side is None and mentions("repayments.words", column.name):
        side = "out"
    if side == "out":
        flow.values = [None if value is None else -value for value in flow.values]
    flow.signed = side is not None
    flow.sides = [side] * len(flow.values)


def sides_of(columns: Sequence[Column], cells: Callable[[Column], Sequence[object]]) -> list[Direction | None]:
    """Return the side that the direction column states for each row; empty where there is none."""
    column = next((column for column in columns if column.role == "direction"), None)
    if column is None:
        return []
    found = cells(column)
    known = sides_among({cell.strip() for cell in found if isinstance(cell, str)})
    return [(known.get(cell.strip()) or side_of_value(cell)) if isinstance(cell, str) else None for cell in found]
