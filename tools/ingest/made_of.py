"""What products and sums of columns prove: quantity x price, tax on a net amount, what is paid and what is open."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from decimal import Decimal

from tools.ingest.column import Column
from tools.ingest.findings import Findings
from tools.ingest.sampled import FEWEST, ZERO, Sampled, distinct, mostly

# Rates of value added and sales taxes in force somewhere; on a net amount nothing else is so few shares of it.
TAX_RATES = frozenset(Decimal(rate) for rate in (
    "0.01", "0.02", "0.04", "0.05", "0.055", "0.06", "0.07", "0.08", "0.09", "0.1", "0.12", "0.13", "0.14", "0.15",
    "0.16", "0.17", "0.18", "0.19", "0.2", "0.21", "0.22", "0.23", "0.24", "0.25", "0.27",
))  # fmt: skip
MOST_RATES = 4
FEWEST_USED = 2
ROUNDING = Decimal("0.011")
_AMOUNTS = ("amount", "net", "gross", "before_tax", "original", "tax", "debit", "credit")
_FACTORS = ("quantity", "price", "rate")
_STOCKS = ("debt",)
_OWED = frozenset({"open", "balance"})
_SETTLED = frozenset({"paid", "credit", "debit"})


def prove_products(sample: Sampled, findings: Findings, *, several_currencies: bool) -> None:
    """Set the roles of a quantity and a price that make an amount, and the amount's."""
    columns = [column for column in sample.columns if column.role not in _STOCKS]
    for product in columns:
        for one, other in itertools.combinations([column for column in columns if column is not product], 2):
            if not _multiply(sample, product, one, other):
                continue
            rate = next((column for column in (one, other) if _is_tax_rate(sample.of(column))), None)
            if rate is not None:
                _give(rate, "rate", f"{product.name} / net", findings)
                _give(product, "tax", f"net x {rate.name}", findings)
            elif several_currencies or {one.role, other.role} <= set(_FACTORS):
                _amount(product, findings, f"{one.name} x {other.name}")
            else:
                _factors(sample, one, other, product, findings)
            return


def tell_tax_rates(sample: Sampled) -> None:
    """Of several columns called tax, one that holds nothing but rates of tax is their rate and no amount."""
    taxes = [column for column in sample.columns if column.role == "tax"]
    for column in taxes:
        if len(taxes) > 1 and _is_tax_rate(value and value / 100 for value in sample.of(column)):
            column.role = "rate"


def _multiply(sample: Sampled, product: Column, one: Column, other: Column) -> bool:
    rows = [
        (a, b, c)
        for a, b, c in zip(sample.of(one), sample.of(other), sample.of(product), strict=True)
        if a is not None and b is not None and c is not None and a and b
    ]
    good = sum(1 for a, b, c in rows if abs(a * b - c) <= ROUNDING)
    telling = [pair for pair in rows if pair[0] != 1 and pair[1] != 1]
    return mostly(good, len(rows)) and len(telling) >= FEWEST and distinct(c for _, _, c in rows) > 1


def _is_tax_rate(values: Iterable[Decimal | None]) -> bool:
    found = {value for value in values if value}
    return bool(found) and found <= TAX_RATES


def _amount(column: Column, findings: Findings, proof: str) -> None:
    if column.role not in _AMOUNTS:
        _give(column, "amount", proof, findings)


def _factors(sample: Sampled, one: Column, other: Column, product: Column, findings: Findings) -> None:
    """Tell a quantity from a price: by the name of either, else few figures are prices, else whole ones a quantity."""
    named = {column.role: column for column in (one, other) if column.role in _FACTORS}
    if "quantity" in named:
        quantity = named["quantity"]
    elif named:
        quantity = other if one in named.values() else one
    else:
        whole = [all(value is None or value == int(value) for value in sample.of(column)) for column in (one, other)]
        kinds = [distinct(sample.of(column)) for column in (one, other)]
        if max(kinds) >= 2 * min(kinds):
            quantity = one if kinds[0] > kinds[1] else other
        elif whole[0] != whole[1]:
            quantity = one if whole[0] else other
        else:
            for column in (one, other):
                _give(column, "rate", f"factor of {product.name}", findings)
            _amount(product, findings, f"{one.name} x {other.name}")
            return
    price = other if quantity is one else one
    _give(quantity, "quantity", f"{product.name} / {price.name}", findings)
    if price.role not in ("price", "rate"):
        _give(price, "price", f"{product.name} / {quantity.name}", findings)
    _amount(product, findings, f"{one.name} x {other.name}")


def _give(column: Column, role: str, proof: str, findings: Findings) -> None:
    if column.role != role:
        column.role = role
        findings.prove(column.name or f"Column {column.index + 1}", role, proof)


def prove_sums(sample: Sampled, columns: Sequence[Column], findings: Findings) -> None:
    """Set the roles of three columns of which one is the sum of the others: tax, payments, or a whole of parts."""
    figures = [column for column in sample.columns if column.role not in (*_FACTORS, *_STOCKS, "part")]
    for whole in figures:
        for one, other in itertools.combinations([column for column in figures if column is not whole], 2):
            if not _adds_up(sample, whole, one, other):
                continue
            if _tax(sample, whole, one, other, findings) or _tax(sample, whole, other, one, findings):
                return
            if _payments(sample, columns, whole, (one, other), findings):
                return
            if _plan(sample, whole, (one, other)):
                return
            if {whole.role, one.role, other.role} == {"measure"}:
                _give(whole, "amount", f"{one.name} + {other.name}", findings)
                one.role = other.role = "part"
                return


def _adds_up(sample: Sampled, whole: Column, one: Column, other: Column) -> bool:
    rows = [
        (stated, a or ZERO, b or ZERO)
        for stated, a, b in zip(sample.of(whole), sample.of(one), sample.of(other), strict=True)
        if stated is not None
    ]
    good = sum(1 for stated, a, b in rows if abs(a + b - stated) <= ROUNDING)
    used = min(sum(1 for row in rows if row[place]) for place in (1, 2)) if rows else 0
    return mostly(good, len(rows)) and used >= FEWEST_USED and distinct(row[0] for row in rows) > 1


def _tax(sample: Sampled, whole: Column, base: Column, tax: Column, findings: Findings) -> bool:
    """Whether one part is always one of few known shares of the other."""
    pairs = [(a, b) for a, b in zip(sample.full(base), sample.full(tax), strict=True) if a]
    shares = set()
    for a, b in pairs:
        share = next((rate for rate in TAX_RATES if abs(a * rate - b) <= ROUNDING), ZERO if not b else None)
        if share is None:
            return False
        shares.add(share)
    if not shares - {ZERO} or len(shares) > MOST_RATES or len(pairs) < FEWEST:
        return False
    if "net" in whole.roles[:1] or "tax" in (base.role, whole.role) or tax.role in ("fee", "paid", "open"):
        return tax.role == "tax"
    _give(tax, "tax", f"a share of {base.name}", findings)
    if base.role not in ("net", "before_tax"):
        _give(base, "before_tax", f"{whole.name} - {tax.name}", findings)
    if whole.role not in ("gross", "amount"):
        _give(whole, "gross", f"{base.name} + {tax.name}", findings)
    return True


def _payments(
    sample: Sampled, columns: Sequence[Column], whole: Column, parts: tuple[Column, Column], findings: Findings
) -> bool:
    """Whether the parts of each amount are what was paid and what is open: often nothing or all of it, and not always.

    Which is which is told by a day that stands where money came, else by the name of either.
    """
    rows = list(zip(sample.full(whole), sample.full(parts[0]), sample.full(parts[1]), strict=True))
    if any(min(row) < 0 for row in rows):
        return False
    edges = sum(1 for total, a, b in rows if total and (not a or not b))
    if edges * 5 < len(rows) or edges == len(rows):
        return False
    paid = _paid_of(sample, columns, parts)
    if paid is None:
        return False
    rest = parts[1] if paid is parts[0] else parts[0]
    _give(paid, "paid", f"{whole.name} - {rest.name}", findings)
    _give(rest, "open", f"{whole.name} - {paid.name}", findings)
    if whole.role not in ("gross", "amount"):
        _give(whole, "amount", f"{paid.name} + {rest.name}", findings)
    return True


def _paid_of(sample: Sampled, columns: Sequence[Column], parts: tuple[Column, Column]) -> Column | None:
    days = [column for column in columns if column.content == "date"]
    by_day = [part for part in parts if any(stands_where(sample, part, day) for day in days)]
    if len(by_day) == 1:
        return by_day[0]
    settled = [part for part in parts if _SETTLED & set(part.roles[:1])]
    owed = [part for part in parts if _OWED & set(part.roles[:1])]
    if len(settled) == 1:
        return settled[0]
    if len(owed) == 1:
        return parts[1] if owed[0] is parts[0] else parts[0]
    return None


def stands_where(sample: Sampled, figure: Column, day: Column) -> bool:
    """Return whether a day stands just where a figure is not zero, and not everywhere."""
    marks = [(bool(figure.values[row]), day.days[row] is not None) for row in sample.rows]
    filled = sum(1 for _, there in marks if there)
    return 0 < filled < len(marks) and mostly(sum(1 for money, there in marks if money == there), len(marks))


def _plan(sample: Sampled, whole: Column, parts: tuple[Column, Column]) -> bool:
    """Whether a plan, what happened and their difference stand side by side, one of them named: the others follow."""
    columns = (whole, *parts)
    roles = {column.role for column in columns}
    if not roles & {"budget", "actual"}:
        return False
    rest = [column for column in columns if column.role not in ("budget", "actual", "variance")]
    missing = [role for role in ("budget", "actual", "variance") if role not in roles]
    if len(rest) == 1 and len(missing) == 1:
        rest[0].role = missing[0]
    elif len(rest) > 1 and whole in rest:
        # The difference is a part: the other whole figure beside the named one is the counterpart.
        difference = next(column for column in rest if column is not whole)
        difference.role = "variance"
        whole.role = next(role for role in missing if role != "variance")
    elif len(rest) > 1:
        signed = [column for column in parts if any(value < 0 for value in sample.full(column))]
        if len(signed) == 1:
            signed[0].role = "variance"
            other = parts[1] if signed[0] is parts[0] else parts[0]
            other.role = next(role for role in missing if role != "variance")
    return True


def prove_payments(sample: Sampled, columns: Sequence[Column], findings: Findings) -> None:
    """Set the role of what was paid, where a day stands just where it is and it never exceeds the amount."""
    if any(column.role == "paid" for column in sample.columns):
        return
    days = [column for column in columns if column.content == "date"]
    for paid in sample.columns:
        marked = [day for day in days if stands_where(sample, paid, day)]
        if not marked or paid.role in (*_FACTORS, *_STOCKS, "open"):
            continue
        for whole in sample.columns:
            rows = list(zip(sample.full(whole), sample.full(paid), strict=True))
            if whole is paid or not all(0 <= part <= total for total, part in rows):
                continue
            if any(part == total for total, part in rows) and any(part < total for total, part in rows):
                _give(paid, "paid", f"up to {whole.name}", findings)
                if whole.role not in ("gross", "amount"):
                    _give(whole, "amount", f"at least {paid.name}", findings)
                return


def prove_open(sample: Sampled, columns: Sequence[Column], findings: Findings) -> None:
    """Set the role of what is open, where a balance beside days of payment is all, a part or nothing of each amount."""
    if not any(column.role == "due" for column in columns if column.content == "date"):
        return
    rest = next((column for column in sample.columns if column.role == "balance"), None)
    whole = next((column for column in sample.columns if column.role in ("gross", "amount", "net")), None)
    if rest is None or whole is None or any(column.role == "open" for column in sample.columns):
        return
    rows = list(zip(sample.full(whole), sample.full(rest), strict=True))
    if all(0 <= part <= total for total, part in rows) and any(part == total for total, part in rows):
        _give(rest, "open", f"up to {whole.name}", findings)
