"""What a running balance proves: which column it is, which flows it follows, and which of two is money in."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from decimal import Decimal

from tools.ingest.chain import chain, signs_from
from tools.ingest.column import Column
from tools.ingest.currencies import in_text, of_code
from tools.ingest.findings import Findings
from tools.ingest.sampled import FEWEST, ZERO, Sampled, Values, distinct, mostly
from tools.ingest.sides import side_of_words
from tools.ingest.words import fold, mentions
from tools.tables import Direction

_SIDES: dict[str, Direction] = {"credit": "in", "debit": "out"}
_NO_NAME = re.compile(r"(?:col(?:umn|umna|onne|una|onna)?|field|unnamed|alan|sutun|kolon|spalte|[a-z])?[ \d]*")
FEWEST_KINDS = 2
ONE = Decimal(1)
FLOWS = ("amount", "net", "gross", "debit", "credit")


def is_nameless(name: str) -> bool:
    """Return whether a heading says nothing: empty, a letter, a number, ``column 3``."""
    return _NO_NAME.fullmatch(fold(name)) is not None


def prove_balance(sample: Sampled, findings: Findings) -> Column | None:
    """Set the roles of a running balance and of the flows that it follows; return it, or None."""
    columns = sample.columns
    for balance in sorted(columns, key=lambda column: (column.role != "balance", -column.index)):
        stated = sample.of(balance)
        if sum(value is not None for value in stated) < FEWEST or distinct(stated) < FEWEST or counts_rows(stated):
            continue
        if mentions("cumulative.words", balance.name):
            continue
        others = [column for column in columns if column is not balance]
        if _of_pair(sample, balance, others, findings) or _of_one(sample, balance, others, findings):
            return balance
    return None


def counts_rows(values: Values) -> bool:
    """Return whether figures only count the rows: 1, 2, 3."""
    told = [value for value in values if value is not None]
    return told[:1] in ([ZERO], [ONE]) and all(after - before == 1 for before, after in itertools.pairwise(told))


def _follows(flows: Values, balances: Values) -> bool:
    found = chain(flows, balances)
    return found.good >= FEWEST and found.good * 10 >= found.steps * 9


def _of_pair(sample: Sampled, balance: Column, others: Sequence[Column], findings: Findings) -> bool:
    stated = sample.of(balance)
    for one, other in itertools.combinations(others, 2):
        if not takes_turns(sample, one, other):
            continue
        moved: Values = [a - b for a, b in zip(sample.full(one), sample.full(other), strict=True)]
        raises = one if _follows(moved, stated) else None
        if raises is None and _follows([None if value is None else -value for value in moved], stated):
            raises = other
        if raises is None:
            continue
        _set(balance, "balance", "balance before + flow", findings)
        if {one.role, other.role} != {"debit", "credit"}:
            lowers = other if raises is one else one
            _set(raises, "credit", "raises the balance", findings)
            _set(lowers, "debit", "lowers the balance", findings)
        for column in others:
            if column.role in ("debit", "credit", "balance") and column not in (one, other):
                column.role = "measure"
        return True
    return False


def takes_turns(sample: Sampled, one: Column, other: Column) -> bool:
    """Return whether of two columns nearly every row fills just one, and each is filled in some."""
    pairs = list(zip(sample.full(one), sample.full(other), strict=True))
    both = sum(1 for a, b in pairs if a and b)
    either = sum(1 for a, b in pairs if bool(a) != bool(b))
    filled = [sum(1 for pair in pairs if pair[place]) for place in (0, 1)]
    return both == 0 and mostly(either, len(pairs), 90) and min(filled) >= 1


def _of_one(sample: Sampled, balance: Column, others: Sequence[Column], findings: Findings) -> bool:
    stated = sample.of(balance)
    for flow in sorted(others, key=lambda column: column.role not in FLOWS):
        values = sample.of(flow)
        if distinct(values) < FEWEST_KINDS or counts_rows(values):
            continue
        if _follows(values, stated) or signs_from(values, stated) is not None:
            falling = not _follows(values, stated) and all(value is None or value >= 0 for value in values)
            whole = _whole_of(sample, flow, [column for column in others if column is not flow]) if falling else None
            if whole is not None:
                _set_loan(balance, flow, whole, findings)
                return True
            _set(balance, "balance", "balance before + flow", findings)
            if flow.role not in FLOWS:
                for column in others:
                    column.role = "measure" if column.role in ("amount", "balance") else column.role
                _set(flow, "amount", "moves the balance", findings)
            return True
    return False


def _whole_of(sample: Sampled, part: Column, others: Sequence[Column]) -> tuple[Column, Column] | None:
    """The column that a part and another one add up to, with that other one: a payment of capital and interest."""
    for whole, rest in itertools.permutations(others, 2):
        rows = list(zip(sample.full(whole), sample.full(part), sample.full(rest), strict=True))
        if distinct(sample.of(rest)) > 1 and mostly(sum(1 for a, b, c in rows if a == b + c), len(rows)):
            return whole, rest
    return None


def _set_loan(debt: Column, capital: Column, found: tuple[Column, Column], findings: Findings) -> None:
    whole, interest = found
    _set(debt, "debt", "balance before - capital", findings)
    for part in (capital, interest):
        part.role = "part"
    if whole.role not in ("debit", "amount"):
        _set(whole, "amount", f"{capital.name} + {interest.name}", findings)


def _set(column: Column, role: str, proof: str, findings: Findings) -> None:
    """Give a column the role that arithmetic proves, and tell it where its name said something else."""
    if column.role != role:
        column.role = role
        findings.prove(column.name or f"Column {column.index + 1}", role, proof)


def follow_names(sample: Sampled) -> Column | None:
    """Return a column that may be the till's by its name and follows the named flows without a break."""
    flows = {column.role: column for column in sample.columns if column.role in ("debit", "credit", "amount")}
    if "debit" in flows and "credit" in flows:
        pairs = zip(sample.full(flows["credit"]), sample.full(flows["debit"]), strict=True)
        moved: Values = [into - out for into, out in pairs]
    elif "amount" in flows:
        moved = sample.of(flows["amount"])
    else:
        return None
    for column in sample.columns:
        if column.role not in ("account", "open", "measure") or column in flows.values():
            continue
        found = chain(moved, sample.of(column))
        if found.steps and not found.breaks and distinct(sample.of(column)) > 1:
            column.role = "balance"
            return column
    return None


def pair_without_balance(sample: Sampled, findings: Findings) -> None:
    """Set which of two columns that take turns is money in, where the name of either says so or both have none."""
    columns = [column for column in sample.columns if not of_code(column.name)]
    if {"debit", "credit"} <= {column.role for column in columns}:
        return
    if any(column.role in ("amount", "net", "gross", "open", "budget") for column in columns):
        return
    for one, other in itertools.combinations(columns, 2):
        if min(distinct(sample.of(one)), distinct(sample.of(other))) < FEWEST_KINDS:
            continue
        if not takes_turns(sample, one, other):
            continue
        units = [in_text(column.name, heading=True) for column in (one, other)]
        if all(units) and units[0] != units[1]:
            continue
        sides = [_side(column) for column in (one, other)]
        if sides[0] == sides[1] and (sides[0] or not (is_nameless(one.name) and is_nameless(other.name))):
            continue
        first: Direction = sides[0] or ("out" if sides[1] == "in" else "in")
        one.role, other.role = ("credit", "debit") if first == "in" else ("debit", "credit")
        if sides == [None, None]:
            findings.warn("sides_assumed", inflow=_shown(one), outflow=_shown(other))
        return


def _side(column: Column) -> Direction | None:
    if column.role in _SIDES:
        return _SIDES[column.role]
    return side_of_words(column.name)


def _shown(column: Column) -> str:
    return column.name or f"Column {column.index + 1}"
