"""The shared questions, asked as calls of tools: what a right plan gives must be the expected figure.

The cases are not part of the project: they are read from the folder that CASES_DIR names.
"""

from __future__ import annotations

import json
import os
from decimal import Decimal
from functools import cache
from pathlib import Path

import pytest

from tools.analysis import REGISTRY
from tools.ingest import read
from tools.tables import Dataset

CASES = Path(os.environ.get("CASES_DIR", Path(__file__).parents[4] / "shared" / "cases")) / "qa"
pytestmark = pytest.mark.skipif(not CASES.is_dir(), reason="the shared cases are not here")

OUT, IN = {"direction": "out"}, {"direction": "in"}


def month(first: str, last: str | None = None) -> dict[str, str]:
    year, number = map(int, (last or first).split("-"))
    end = {2: 28, 4: 30, 6: 30, 9: 30, 11: 30}.get(number, 31)
    return {"start": f"{first}-01", "end": f"{year}-{number:02d}-{end}"}


def has(column: str, *values: str, op: str = "is") -> list[object]:
    return [{"column": column, "op": op, "values": list(values)}]


def hire(people: int, cost: int, start: str) -> dict[str, object]:
    return {"scenario": [{"kind": "hire", "people": people, "monthly_cost": str(cost), "start": start}]}


CLOSING = {"measure": "cash.closing"}
FALL: dict[str, object] = {"scenario": [{"kind": "revenue_change", "percent": "-20", "start": "2026-01"}]}
OPEN = has("paid_date", op="empty")
OPEN_AT = has("paid_at", op="empty")
FOOD = {**OUT, "where": has("account", "Cost of Sales - Food")}
LAST_YEAR = month("2022-04", "2023-03")
# question: (tool, arguments, the figures that hold the expected values in order)
ASKED: dict[str, tuple[str, dict[str, object], list[str]]] = {
    "s-001": ("query", {"of": CLOSING, "aggregate": "last", "period": month("2026-06")}, ["value"]),
    "s-002": ("break_month", hire(2, 30_000, "2026-03"), ["first_below_zero"]),
    "s-003": ("break_month", hire(1, 30_000, "2026-03"), ["first_below_zero"]),
    "s-004": ("break_month", hire(3, 30_000, "2026-03"), ["first_below_zero"]),
    "s-006": ("cash_forecast", FALL, ["final"]),
    "s-007": ("break_month", FALL, ["first_below_zero"]),
    "s-008": (
        "query",
        {"of": OUT, "group_by": "Kalem", "rank": "top", "limit": 3},
        ["value.malzeme-alimi", "value.personel-maaslari", "value.kira"],
    ),
    "s-009": ("query", {"of": {**OUT, "where": has("Kalem", "kira")}, "period": month("2026-07")}, ["value"]),
    "s-010": ("query", {"of": CLOSING, "aggregate": "min", "per": "month"}, ["value"]),
    "s-011": ("query", {"of": {"measure": "cash.net"}, "aggregate": "min", "per": "month"}, ["value"]),
    "s-012": (
        "query",
        {"of": {"measure": "cash.in"}, "period": month("2026-07"), "compare": {"period": month("2026-06")}},
        ["change"],
    ),
    "s-019": ("query", {"of": IN, "period": month("2026-04", "2026-06")}, ["value"]),
    "s-020": ("break_month", hire(2, 3_000, "2026-03"), ["first_below_zero"]),
    "s-021": ("break_month", hire(3, 3_000, "2026-03"), ["first_below_zero"]),
    "s-022": ("break_month", hire(1, 4_500, "2026-06"), ["lowest"]),
    "s-024": (
        "query",
        {"of": IN, "group_by": "Line", "rank": "top", "limit": 1, "share": True},
        ["share.client-alder"],
    ),
    "s-027": ("query", {"of": OUT, "aggregate": "average", "per": "month"}, ["value"]),
    "s-028": ("query", {"of": CLOSING, "step": "difference", "aggregate": "min"}, ["value"]),
    "s-029": ("query", {"of": OUT, "period": month("2026-04")}, ["value"]),
    "s-035": ("query", {"of": {"where": OPEN}}, ["value"]),
    "s-036": (
        "query",
        {"of": {"where": OPEN + has("due_date", "2026-04-30", op="under")}},
        ["value"],
    ),
    "s-037": ("query", {"of": {"where": OPEN}, "group_by": "customer", "rank": "top", "limit": 1}, ["value.laurel-sa"]),
    "s-039": ("query", {"of": {"where": OPEN}, "date": "due", "period": month("2026-05")}, ["value"]),
    "s-042": ("query", {"of": {"where": OPEN_AT}}, ["value"]),
    "s-043": (
        "query",
        {
            "of": {"where": OPEN_AT + has("due_at", "2026-06-30", op="under")},
            "group_by": "customer_name",
            "rank": "top",
            "limit": 1,
        },
        ["value.customer-10"],
    ),
    "s-044": (
        "query",
        {"group_by": "customer_name", "rank": "top", "limit": 1, "share": True},
        ["share.customer-11"],
    ),
    "s-046": ("query", {"of": {"where": OPEN_AT + has("customer_name", "customer 10")}}, ["value"]),
    "s-048": ("query", {"of": {**OUT, "where": OPEN_AT}, "date": "due", "period": month("2026-07")}, ["value"]),
    "s-049": ("query", {"of": {"where": OPEN_AT + has("due_at", "2026-06-30", op="under")}}, ["value", "count"]),
    "s-050": (
        "query",
        {"of": {"where": OPEN_AT}, "group_by": "vendor_name", "rank": "top", "limit": 1},
        ["value.vendor-03"],
    ),
    "s-051": ("query", {"of": CLOSING, "aggregate": "last"}, ["value"]),
    "s-052": ("query", {"of": {"measure": "Net_Nakit_Akisi"}, "aggregate": "max", "per": "month"}, ["value"]),
    "s-053": (
        "query",
        {"of": {"measure": "operasyonel_nakit_akisi"}, "period": month("2024-07", "2024-09")},
        ["value"],
    ),
    "s-054": (
        "query",
        {"of": {"measure": "cash.in"}, "period": month("2024-09"), "compare": {"period": month("2024-08")}},
        ["change"],
    ),
    "s-056": (
        "query",
        {"of": CLOSING, "period": month("2024-12"), "compare": {"period": month("2024-01")}},
        ["change"],
    ),
    "s-059": ("query", {"of": {"measure": "Gelir_TL", "where": has("Arac_Grubu", "BİNEK")}, "share": True}, ["share"]),
    "s-060": (
        "query",
        {
            "of": {"measure": "Brut_Kar_TL"},
            "over": {"measure": "Gelir_TL"},
            "group_by": "Arac_Grubu",
            "rank": "top",
            "limit": 1,
        },
        ["value.suv"],
    ),
    "s-061": ("query", {"of": {"measure": "Gelir_TL"}, "period": month("2025-05")}, ["value"]),
    "s-062": ("query", {"of": {"measure": "Gelir_TL"}, "period": month("2025-05"), "step": "percent"}, ["value"]),
    "s-063": (
        "query",
        {"of": {"measure": "Gelir_TL"}, "over": {"measure": "Satilan_Adet"}, "over_as": "ratio"},
        ["denominator", "value"],
    ),
    "s-064": ("query", {"of": {"measure": "Nakit_Akisi_TL"}, "period": month("2025-07", "2025-12")}, ["value"]),
    "s-066": ("query", {"of": IN, "minus": OUT, "aggregate": "min", "per": "month"}, ["value"]),
    "s-067": ("query", {"of": IN, "minus": OUT, "per": "month", "having": {"op": "under", "value": "0"}}, ["matches"]),
    "s-068": ("query", {"of": {"where": has("account", "sales")}, "period": LAST_YEAR}, ["value"]),
    "s-069": (
        "query",
        {
            "of": {"where": has("account", "sales")},
            "period": LAST_YEAR,
            "compare": {"period": month("2021-04", "2022-03")},
        },
        ["change"],
    ),
    "s-070": ("query", {"of": FOOD, "over": {"where": has("account", "sales")}, "period": LAST_YEAR}, ["value"]),
    "s-071": (
        "query",
        {
            "of": {"where": has("account", "sales")},
            "period": month("2022-12"),
            "compare": {"period": month("2021-12")},
        },
        ["value", "change"],
    ),
    "s-076": ("query", {"of": CLOSING, "aggregate": "last", "period": month("2024-12")}, ["value"]),
    "s-077": ("query", {"of": {"where": has("Category", "capital contribution")}}, ["value"]),
    "s-078": (
        "query",
        {
            "of": OUT,
            "minus": {**IN, "where": has("Category", "Capital contribution", op="is_not")},
            "aggregate": "average",
            "per": "month",
            "period": month("2025-08", "2026-07"),
        },
        ["value"],
    ),
    "s-081": (
        "query",
        {
            "of": {**OUT, "where": has("Detail", "amazon web services", op="contains")},
            "period": month("2023-01", "2023-12"),
        },
        ["value"],
    ),
    "s-082": (
        "query",
        {
            "of": {"where": has("Detail", "github sponsors", op="contains")},
            "period": month("2025-01", "2025-12"),
        },
        ["value"],
    ),
    "s-085": ("profile", {}, ["inflow", "outflow"]),
    "s-086": ("query", {"of": OUT, "period": month("2025-01", "2025-12")}, ["value"]),
    "s-087": ("query", {"of": {**OUT, "where": has("Tag", "bankfee")}}, ["count", "value"]),
    "s-088": ("query", {"of": IN, "aggregate": "max"}, ["value"]),
    "s-091": ("query", {"of": CLOSING, "aggregate": "last", "period": month("2017-12")}, ["value"]),
    "s-092": ("query", {"of": IN, "period": month("2018-01")}, ["value"]),
    "s-093": (
        "query",
        {
            "of": {**OUT, "where": has("Histórico", "tarifa bancaria cesta pj 2", op="contains")},
            "period": month("2018-01", "2018-12"),
        },
        ["value"],
    ),
    "s-094": (
        "query",
        {"of": IN, "per": "month", "aggregate": "max", "period": month("2018-01", "2018-12")},
        ["value"],
    ),
    "s-095": ("query", {"of": {"measure": "cash.net"}, "period": month("2018-01", "2018-12")}, ["value"]),
    "s-096": (
        "query",
        {"of": {"where": has("Historico", "devolucao chq sem fundos", op="contains")}, "aggregate": "count"},
        ["value"],
    ),
    "s-099": ("query", {"of": OUT, "period": month("2025-10")}, ["value"]),
    "s-100": (
        "query",
        {"of": OUT, "group_by": "kategori", "rank": "top", "limit": 3},
        ["value.personel-maasi", "value.vergi-sgk", "value.kira"],
    ),
    "s-101": (
        "query",
        {"of": OUT, "period": month("2026-01"), "compare": {"period": month("2025-12")}},
        ["difference"],
    ),
    "s-102": ("query", {"of": {**OUT, "where": has("odeme_yontemi", "nakit")}}, ["value"]),
    "s-103": ("query", {"of": OUT, "aggregate": "average", "per": "month"}, ["value"]),
}
REFUSED: dict[str, tuple[str, dict[str, object], str]] = {
    "s-016": ("query", {"of": CLOSING, "aggregate": "last", "period": month("2027-01")}, "period_not_in_file"),
    "s-058": (
        "query",
        {"of": {"measure": "cash.in"}, "period": month("2024-12"), "compare": {"period": month("2023-12")}},
        "period_not_in_file",
    ),
    "s-065": ("query", {"of": CLOSING, "aggregate": "last"}, "no_cash"),
    "s-104": ("query", {"of": IN, "minus": OUT}, "nothing_found"),
    "s-105": ("query", {"of": OUT, "period": month("2026-04")}, "period_not_in_file"),
}


@cache
def questions() -> dict[str, dict[str, object]]:
    lines = (CASES / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    return {line["id"]: line for line in map(json.loads, lines)}


@cache
def data(file: str) -> Dataset:
    return read(CASES / file, Path(file).name)


def named(question: str) -> Dataset:
    return data(str(questions()[question]["file"]))


@pytest.mark.parametrize("question", ASKED)
def test_a_right_plan_gives_the_expected_figures(question: str) -> None:
    tool, arguments, names = ASKED[question]
    result = REGISTRY[tool].call(named(question), json.loads(json.dumps(arguments)), tool)
    assert result.refusal is None, result.refusal
    expected = json.loads(json.dumps(questions()[question]["expect"]))
    for name, wanted in zip(names, expected["figures"], strict=False):
        figure = result.figure(name)
        assert figure is not None, [other.id for other in result.figures]
        found, right = figure.value, Decimal(wanted["value"])
        if wanted["sign"] == "free":
            found, right = abs(found), abs(right)
        assert abs(found - right) <= Decimal(str(wanted["tolerance"])), (name, found, right)
        assert figure.cells or figure.derived_from
    months = [month for month in expected.get("must_name") or [] if month[:2] == "20" and len(month) == 7]
    if months:
        period = result.figure(names[0])
        assert period is not None
        assert period.period is not None
        assert period.period[:7] == months[0]


@pytest.mark.parametrize("question", REFUSED)
def test_what_the_file_does_not_hold_is_refused(question: str) -> None:
    tool, arguments, code = REFUSED[question]
    result = REGISTRY[tool].call(named(question), json.loads(json.dumps(arguments)), tool)
    assert result.figures == ()
    assert result.refusal is not None
    assert result.refusal.code == code
