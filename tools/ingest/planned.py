"""A sheet of a plan beside a sheet of what was, of one shape: one table with a budget beside each amount."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from tools.ingest.words import fold_heading, mentions
from tools.tables import Measure, Table

Key = tuple[date | None, tuple[str, ...]]


def names_plan(sheet: str) -> bool:
    """Return whether a sheet's name says that it holds a plan: a budget, a forecast, targets."""
    return mentions("plan.phrases", sheet) or mentions("plan.sheets", sheet)


def as_happened(table: Table) -> Table:
    """Return a table beside a plan as what was, where only the words around it made it one: a file of a budget."""
    return table.model_copy(update={"basis": "cash"}) if table.basis == "plan" else table


def with_budget(actual: Table, plan: Table) -> Table | None:
    """Return the actual table with the plan's amounts as a budget; None where the two do not tell the same lines.

    Only the days that both cover are compared. A line that one of them lacks on such a day has nothing beside it, so
    then the tables stay two.
    """
    done, planned = _amount(actual), _amount(plan)
    if done is None or planned is None or actual.measure_of("budget") or done.currency != planned.currency:
        return None
    if actual.date() is None or plan.date() is None:
        return None
    rows, budgeted = _keys(actual), _keys(plan)
    both = {key[0] for key in rows} & {key[0] for key in budgeted}
    places = {key: row for row, key in enumerate(budgeted)}
    common = [{key for key in keys if key[0] in both} for keys in (rows, budgeted)]
    if not both or common[0] != common[1] or len(places) < len(budgeted) or len(set(rows)) < len(rows):
        return None
    found = [places.get(key) if key[0] in both else None for key in rows]
    places_after = max(done.exponent, planned.exponent)
    units = [None if row is None else planned.values[row] for row in found]
    scaled = _scaler(places_after - planned.exponent)
    budget = planned.model_copy(update={
        "name": _name(actual, plan), "role": "budget", "exponent": places_after, "sheet": plan.sheet,
        "values": tuple(scaled(value) for value in units),
        "cells": tuple(0 if row is None else planned.cells[row] for row in found),
    })  # fmt: skip
    own = _scaler(places_after - done.exponent)
    amount = done.model_copy(update={
        "exponent": places_after, "values": tuple(own(value) for value in done.values),
    })  # fmt: skip
    measures = tuple(amount if measure is done else measure for measure in actual.measures)
    return actual.model_copy(update={"measures": (*measures, budget)})


def _amount(table: Table) -> Measure | None:
    found = [measure for measure in table.measures if measure.role == "amount" and not measure.derived]
    return found[0] if len(found) == 1 else None


def _name(actual: Table, plan: Table) -> str:
    known = {measure.name for measure in actual.measures} | {column.name for column in actual.dimensions}
    return "Budget" if "Budget" not in known else plan.sheet


def _scaler(places: int) -> Callable[[int | None], int | None]:
    return lambda value: None if value is None else value * 10**places


def _keys(table: Table) -> list[Key]:
    """Return each row's day, line, section and side."""
    days = table.date()
    texts = [table.dimension(role) for role in ("line", "section", "direction")]
    return [
        (
            days.values[row] if days else None,
            tuple(fold_heading(column.values[row] or "") if column else "" for column in texts),
        )
        for row in range(table.rows)
    ]
