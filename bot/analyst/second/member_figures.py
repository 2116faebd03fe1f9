"""Concentration and outliers of members, reckoned from sided rows with exact fractions."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from statistics import median

from bot.analyst.second.balance_figures import reckon_balances
from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError, column_sql
from bot.analyst.second.features.text import fold
from bot.analyst.second.keys import keyed_names
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.no_suppliers import supplies_nothing
from bot.analyst.second.sided_rows import SidedRows
from tools.analysis.anomalies import AnomaliesParameters
from tools.analysis.balance_check import BalanceCheckParameters
from tools.analysis.concentration import ConcentrationParameters
from tools.periods import Span, span_of

LEAST = 8
FIVE = 5
ROLES_OF_SHARES = ("counterparty", "line", "category", "description")
ROLES_OF_OUTLIERS = ("line", "counterparty", "description", "category")
USUAL, QUARTILES = Fraction("1.4826"), 1 / Fraction("1.349")


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its member (None where it names nobody), its side, month or day, and minor units as presented."""

    member: str | None
    side: str | None
    day: str | None
    minor: int


def _rows(rows: SidedRows, column: str | None, roles: tuple[str, ...], side: str | None) -> list[Row]:
    """Return the rows with their member: that of a named column, else of the first role that any row has."""
    if column is not None:
        named = column
    else:
        named = next((r for r in roles if rows.run(f"SELECT 1 FROM {{t}} WHERE coalesce({r}, '') <> '' LIMIT 1")), "")  # noqa: S608
    if not named:
        raise NotReckonedError("unknown_column")
    sign = "CASE WHEN signed THEN -minor ELSE minor END" if side == "out" else "minor"
    where = "side = ?" if side else "? IS NULL"
    found = rows.run(f"SELECT {named}, side, day, {sign} FROM {{t}} WHERE {where}", side)  # noqa: S608
    return [
        Row(str(m) if m else None, str(s) if s else None, str(d) if d else None, int(str(v))) for m, s, d, v in found
    ]


def _role_of_shares(rows: SidedRows, column: str | None) -> str | None:
    """Return the role of the column whose members have the shares."""
    named = _column(rows, column)
    filled = (r for r in ROLES_OF_SHARES if rows.run(f"SELECT 1 FROM {{t}} WHERE coalesce({r}, '') <> '' LIMIT 1"))  # noqa: S608
    return named or next(filled, None)


def _column(rows: SidedRows, name: str | None) -> str | None:
    """Return the role that a named column has in all tables looked at, which must have one."""
    if name is None:
        return None
    for dimension in rows.sheets[0].table.dimensions:
        named = fold(dimension.name) == fold(name) or dimension.role == fold(name)
        first = rows.sheets[0].table.dimension(dimension.role)
        if named and dimension.role in ROLES_OF_SHARES and first is not None and first.name == dimension.name:
            return dimension.role
    raise NotReckonedError("unknown_column" if column_sql(rows.sheets[0], name) is None else "unchecked")


def _merged(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """Return rows by member, as most often written."""
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        if row.member:
            groups[fold(row.member)].append(row)
    return {Counter(r.member or "" for r in found).most_common(1)[0][0]: found for found in groups.values()}


def _of(value: Fraction, places: int) -> Decimal:
    return (Decimal(value.numerator) / Decimal(value.denominator)).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)


def reckon_concentration(books: Books, asked: ConcentrationParameters) -> Reckoned:
    """Return shares of the largest members and the index of Herfindahl and Hirschman."""
    rows = SidedRows(books, asked.of, asked.table, asked.period)
    rows.one_currency()
    sides = {row[0] for row in rows.run("SELECT DISTINCT side FROM {t}")}
    told = {"cash.in": "in", "cash.out": "out"}.get(asked.of.measure or "", asked.of.direction)
    side = told or ("in" if "in" in sides else "out" if sides == {"out"} else None)
    groups = _merged(_rows(rows, _column(rows, asked.group_by), ROLES_OF_SHARES, side))
    if asked.suppliers:
        if _role_of_shares(rows, asked.group_by) in ("category", "line"):
            raise NotReckonedError("no_suppliers")
        groups = {name: found for name, found in groups.items() if not supplies_nothing(name)}
    sums = {name: sum(row.minor for row in found) for name, found in groups.items()}
    order = sorted((name for name in sums if sums[name] > 0), key=lambda name: (-sums[name], name))
    if not order:
        raise NotReckonedError("undefined")
    whole, keys, found = sum(sums[name] for name in order), keyed_names(order), Reckoned()
    found.verdict["largest"] = order[0]

    def known(name: str, value: Decimal, unit: str, member: str | None = None) -> None:
        topic = f"share:{name.partition('.')[0]}"
        found.figures[name] = Known(value, unit, "tool", asked.period, topic=topic, member=member, signed=False)

    def share(minor: int) -> Decimal:
        return _of(Fraction(minor * 100, whole), 4)

    known("total", Decimal(whole).scaleb(-rows.exponent), "money")
    known("top1", share(sums[order[0]]), "percent", order[0])
    known("top1_amount", Decimal(sums[order[0]]).scaleb(-rows.exponent), "money", order[0])
    for name in order[: asked.top_n]:
        known(f"value.{keys[name]}", Decimal(sums[name]).scaleb(-rows.exponent), "money", name)
        known(f"share.{keys[name]}", share(sums[name]), "percent", name)
    together = sum(sums[name] for name in order[: asked.top_n])
    known("top5" if asked.top_n == FIVE else "top", share(together), "percent")
    known("hhi", _of(sum((Fraction(sums[name] * 100, whole) ** 2 for name in order), Fraction(0)), 2), "number")
    known("hhi_least", _of(Fraction(10_000, len(order)), 2), "number")
    known("members", Decimal(len(order)), "count")
    return found


def reckon_anomalies(books: Books, asked: AnomaliesParameters) -> Reckoned:
    """Return values far from the median of their group and side, furthest first."""
    if asked.period is not None:
        SidedRows(books, asked.of, asked.table, asked.period)  # refuses days that the file does not hold
    rows = SidedRows(books, asked.of, asked.table, None)
    rows.one_currency()
    told = {"cash.in": "in", "cash.out": "out"}.get(asked.of.measure or "", asked.of.direction)
    each = [row for row in _rows(rows, _column(rows, asked.group_by), ROLES_OF_OUTLIERS, told) if row.day]
    if not each:
        raise NotReckonedError("no_dates")
    by_day = any(sheet.main_date is not None and sheet.main_date.granularity == "day" for sheet in rows.sheets)
    far: list[tuple[Fraction, str, str, int, Fraction]] = []
    examined: list[int] = []
    others: list[int] = []
    longest = 0
    for name, members in _merged(each).items():
        for side in ("in", "out", None):
            values = _values([row for row in members if row.side == side], by_day=by_day)
            judged = sum(_judged(day, asked.period) for day, _ in values)
            if not judged:
                continue
            longest = max(longest, len(values))
            seen = len(values) >= LEAST and (_spread(values)[1] or len({value for _, value in values}) == 1)
            (examined if seen else others).append(judged)
            outliers = _outliers(name, values, Fraction(asked.threshold))
            far += [one for one in outliers if _judged(one[2], asked.period)]
    if not examined:
        raise NotReckonedError("too_few" if longest < LEAST else "no_spread")
    seen_all = _tell(books, rows, sorted(far, key=lambda one: (-one[0], one[1], one[2])))
    for name, n in (("examined", sum(examined)), ("groups", len(examined)), ("not_examined", sum(others))):
        seen_all.figures[name] = Known(Decimal(n), "count", "tool", topic=f"far:{name}", signed=False)
    return seen_all


def _judged(when: str, period: Span | None) -> bool:
    """Return whether a day, or a whole month, is of the days that were asked about."""
    if period is None:
        return True
    last = span_of(when).end.isoformat()
    return f"{when}-01"[:10] >= period.start.isoformat() and last <= period.end.isoformat()


def _values(rows: list[Row], *, by_day: bool) -> list[tuple[str, int]]:
    if by_day:
        return [(row.day or "", row.minor) for row in rows]
    months: dict[str, int] = defaultdict(int)
    for row in rows:
        months[(row.day or "")[:7]] += row.minor
    return list(months.items())


def _outliers(
    name: str, values: list[tuple[str, int]], threshold: Fraction
) -> list[tuple[Fraction, str, str, int, Fraction]]:
    if len(values) < LEAST:
        return []
    centre, spread = _spread(values)
    if not spread:
        return []
    scored = [(abs(value - centre) / spread, name, day, value, centre) for day, value in values]
    return [one for one in scored if one[0] > threshold]


def _spread(values: list[tuple[str, int]]) -> tuple[Fraction, Fraction]:
    """Return the median of at least two values and their usual deviation, zero where there is none."""
    numbers = sorted(Fraction(value) for _, value in values)
    centre = median(numbers)
    spread = median([abs(value - centre) for value in numbers]) * USUAL
    if not spread:
        half = len(numbers) // 2
        spread = (median(numbers[-half:]) - median(numbers[:half])) * QUARTILES
    return centre, spread


def _tell(books: Books, rows: SidedRows, far: list[tuple[Fraction, str, str, int, Fraction]]) -> Reckoned:
    found = Reckoned()

    def known(name: str, value: Decimal, unit: str, member: str | None = None, period: str | None = None) -> None:
        topic = f"far:{name.partition('.')[0]}"
        span = span_of(period) if period else None
        found.figures[name] = Known(value, unit, "tool", span, topic=topic, member=member, period=period)

    known("found", Decimal(len(far)), "count")
    for place, (score, name, day, value, centre) in enumerate(far, 1):
        known(f"value.{place}", Decimal(value).scaleb(-rows.exponent), "money", name, day)
        known(f"usual.{place}", _of(centre, 0).scaleb(-rows.exponent), "money", name)
        known(f"score.{place}", _of(score, 2), "ratio", name)
    counted = Counter(one[1] for one in far)
    weight: dict[str, Fraction] = defaultdict(Fraction)
    for one in far:
        weight[one[1]] += one[0]
    order = sorted(counted, key=lambda name: (-counted[name], -weight[name], name))
    keys = keyed_names(order)
    for name in order:
        known(f"in_group.{keys[name]}", Decimal(counted[name]), "count", name)
    most = [name for name in order if counted[name] == counted[order[0]]]
    found.verdict |= {"group": order[0], "keys": " ".join(keys[name] for name in most)} if order else {}
    balances = reckon_balances(books, BalanceCheckParameters())
    if balances.refusal is None:
        known("chain_breaks", balances.figures["breaks"].value, "count")
    return found
