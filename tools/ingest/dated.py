"""A file that names months without a year, once somebody says which year its first one is in."""

from __future__ import annotations

from datetime import date

from tools.periods import Span, last_day
from tools.tables import Dataset, Table


def in_year(dataset: Dataset, year: int) -> Dataset:
    """Return a data set whose years count from 1 with the first of them set; one that knows its years stays."""
    if dataset.year_known:
        return dataset
    later = year - 1
    span = dataset.period
    return dataset.model_copy(
        update={
            "tables": tuple(_table(table, later) for table in dataset.tables),
            "balances": tuple(each.model_copy(update={"day": _end(each.day, later)}) for each in dataset.balances),
            "totals": tuple(each.model_copy(update={"period": _key(each.period, later)}) for each in dataset.totals),
            "warnings": tuple(warning for warning in dataset.warnings if warning.tag != "year_unknown"),
            "period": Span(start=_day(span.start, later), end=_end(span.end, later)) if span else None,
            "year_known": True,
        }
    )


def _table(table: Table, later: int) -> Table:
    dates = tuple(
        column.model_copy(update={"values": tuple(_day(day, later) if day else None for day in column.values)})
        for column in table.dates
    )
    return table.model_copy(update={"dates": dates})


def _day(day: date, later: int) -> date:
    return day.replace(year=day.year + later)


def _end(day: date, later: int) -> date:
    """Return a day moved by years; the end of a February stays its end."""
    moved = _day(day, later)
    return last_day(moved) if day == last_day(day) else moved


def _key(period: str | None, later: int) -> str | None:
    """Return a period's key (``0001-03``) moved by years."""
    if period is None or not period[:4].isdigit():
        return period
    return f"{int(period[:4]) + later:04d}{period[4:]}"
