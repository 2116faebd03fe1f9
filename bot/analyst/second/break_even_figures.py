"""Break-even sales, reckoned from the sums of named lines as exact fractions."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.features.text import fold
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.sided_rows import ROLES, SidedRows
from tools.analysis.break_even import BreakEvenParameters
from tools.analysis.parameters import Operand

VARIABLE = re.compile(
    r"cost of (?:sales|goods|revenue)|cogs|raw material|ingredient|packag|merchandise|freight|shipping|commission|"
    r"satilan mal|satis(?:larin)? maliyet|smm|malzeme|hammadde|ham madde|mal alim|ambalaj|komisyon|kargo|nakliye"
)


def reckon_break_even(books: Books, asked: BreakEvenParameters) -> Reckoned:
    """Return the figures of a break-even, or the refusal that is due."""
    try:
        return _reckoned(books, asked)
    except NotReckonedError as reason:
        return Reckoned(refusal=reason.code)


def _reckoned(books: Books, asked: BreakEvenParameters) -> Reckoned:
    found = Reckoned()
    places, months = 2, 0
    if asked.price is not None or asked.unit_cost is not None:
        return _of_units(asked)
    if asked.cm_ratio is not None:
        return _of_margin(asked)
    if asked.fixed is not None and asked.variable is not None and asked.sales is not None:
        sums = {name: Fraction(getattr(asked, name)) for name in ("sales", "variable", "fixed")}
    else:
        sums, places, months = _sums(books, asked)

    def known(name: str, value: Fraction, unit: str = "money") -> None:
        found.figures[name] = Known(_decimal(value, places if unit == "money" else 4), unit, "tool", asked.period,
                                    topic=f"even:{name}")  # fmt: skip

    for name, value in sums.items():
        known(name, value)
    sales, variable, fixed = sums["sales"], sums["variable"], sums["fixed"]
    if sales <= 0:
        raise NotReckonedError("undefined")
    left = sales - variable
    if left <= 0:
        raise NotReckonedError("no_break_even")
    even = fixed * sales / left
    known("cm_ratio", left * 100 / sales, "percent")
    known("break_even", even)
    known("contribution", left)
    known("profit", left - fixed)
    known("headroom", sales - even)
    known("safety", (sales - even) * 100 / sales, "percent")
    if asked.target_profit is not None:
        known("target_sales", (fixed + Fraction(asked.target_profit)) * sales / left)
    if months > 1:
        known("monthly_break_even", even / months)
    found.verdict["covered"] = "yes" if sales >= even else "no"
    return found


def _of_margin(asked: BreakEvenParameters) -> Reckoned:
    """Return the sales at which a named share of them covers the fixed costs named."""
    if asked.fixed is None or asked.cm_ratio is None:
        raise NotReckonedError("missing_input")
    if asked.sales is not None or asked.target_profit is not None:
        raise NotReckonedError("unchecked")
    if asked.cm_ratio <= 0:
        raise NotReckonedError("no_break_even")
    found = Reckoned()
    even = Fraction(asked.fixed) * 100 / Fraction(asked.cm_ratio)
    for name, value, unit in (
        ("fixed", Fraction(asked.fixed), "money"),
        ("cm_ratio", Fraction(asked.cm_ratio), "percent"),
        ("break_even", even, "money"),
    ):
        places = 2 if unit == "money" else 4
        found.figures[name] = Known(_decimal(value, places), unit, "tool", asked.period, topic=f"even:{name}")
    return found


def _of_units(asked: BreakEvenParameters) -> Reckoned:
    """Return the sales and the whole units whose prices less costs cover the fixed costs named."""
    if asked.fixed is None or asked.price is None or asked.unit_cost is None:
        raise NotReckonedError("missing_input")
    if asked.sales is not None or asked.target_profit is not None:
        raise NotReckonedError("unchecked")
    if asked.price <= 0:
        raise NotReckonedError("undefined")
    fixed, price, left = Fraction(asked.fixed), Fraction(asked.price), Fraction(asked.price) - Fraction(asked.unit_cost)
    if left <= 0:
        raise NotReckonedError("no_break_even")
    found = Reckoned()
    for name, value, unit, places in (
        ("fixed", fixed, "money", 2),
        ("cm_ratio", left * 100 / price, "percent", 4),
        ("break_even", fixed * price / left, "money", 2),
        ("units", Fraction(-(-fixed // left)), "count", 0),
    ):
        found.figures[name] = Known(_decimal(value, places), unit, "tool", asked.period, topic=f"even:{name}")
    return found


def _decimal(value: Fraction, places: int) -> Decimal:
    return (Decimal(value.numerator) / Decimal(value.denominator)).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)


def _sums(books: Books, asked: BreakEvenParameters) -> tuple[dict[str, Fraction], int, int]:
    rows = SidedRows(books, Operand(), asked.table, asked.period)
    rows.one_currency()
    each = rows.run(f"SELECT rowid, side, minor, {', '.join(ROLES)} FROM {{t}}")  # noqa: S608
    named = {row[0]: [fold(str(text)) for text in row[3:] if text] for row in each}
    known = {name for names in named.values() for name in names}
    out = {row[0] for row in each if row[1] == "out"}
    into = {row[0] for row in each if row[1] == "in"}

    def picked(among: set[object], lines: tuple[str, ...]) -> set[object]:
        wanted = {fold(line) for line in lines}
        if wanted - known:
            raise NotReckonedError("unknown_member")
        return {key for key in among if wanted & set(named[key])}

    if asked.variable_lines:
        variable = picked(out, asked.variable_lines)
    elif asked.variable is not None:
        variable = set()
    else:
        variable = {key for key in out if any(VARIABLE.search(name) for name in named[key][:1])}
        if not variable:
            raise NotReckonedError("missing_input")
    fixed = out - variable if asked.fixed_lines is None else picked(out - variable, asked.fixed_lines)
    sold = picked(into, asked.sales_lines) if asked.sales_lines else into
    minor = {row[0]: int(str(row[2])) for row in each}
    unit = Fraction(1, 10**rows.exponent)
    sums = {}
    for name, keys, sign in (("sales", sold, 1), ("variable", variable, -1), ("fixed", fixed, -1)):
        told = getattr(asked, name)
        sums[name] = Fraction(told) if told is not None else sign * unit * sum(minor[key] for key in keys)
    months = rows.run("SELECT count(DISTINCT substr(day, 1, 7)) FROM {t}")[0][0]
    return sums, rows.exponent, int(str(months))
