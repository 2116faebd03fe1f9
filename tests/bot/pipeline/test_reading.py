"""The reading line: what it says of each tool, and that it adds no number of its own."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from bot.pipeline.reading import reading_line
from bot.texts import LANGUAGES, Language
from tools.outline import DateOutline, MeasureOutline, Outline, TableOutline
from tools.periods import Span, span_of
from tools.result import ToolResult
from tools.tables import DateRole, MeasureRole

YEAR = span_of("2025")
OCTOBER: JsonValue = {"start": "2025-10-01", "end": "2025-10-31"}


def of(
    tool: str, language: Language = "en", *, sheet: str = "Bank", period: Span | None = YEAR, **arguments: JsonValue
) -> str:
    result = ToolResult(call=tool, tool=tool, arguments=arguments, sheet=sheet, period=period, currency="TRY")
    return reading_line([result], language) or ""


@pytest.mark.parametrize(
    ("arguments", "english", "turkish"),
    [
        ({"of": {"direction": "out"}, "period": OCTOBER}, "outflows, October 2025", "çıkışlar, Ekim 2025"),
        ({"of": {"measure": "cash.closing"}, "aggregate": "last", "period": OCTOBER},
         "closing balance at the end, October 2025", "kapanış bakiyesi, dönem sonu, Ekim 2025"),
        ({"of": {"direction": "out", "where": [{"column": "Line", "values": ["Rent"]}]}},
         "outflows, Rent, 2025", "çıkışlar, Rent, 2025"),
        ({"of": {"where": [{"column": "due", "op": "under", "values": ["2025-04-30"]},
                           {"column": "paid", "op": "empty"}]}},
         "amounts, due before 30 April 2025, without paid, 2025",
         "tutarlar, due: 30 Nisan 2025 öncesi, paid boş olanlar, 2025"),
        ({"of": {"direction": "out", "where": [{"column": "Line", "values": ["Rent"]}]}, "over": {"direction": "out"}},
         "outflows (Rent) as a share of outflows, 2025", "çıkışlar (Rent), çıkışlar içindeki payı, 2025"),
        ({"of": {"measure": "Sales"}, "minus": {"measure": "Cost"}, "over": {"measure": "Sales"}},
         "Sales less Cost as a share of Sales, 2025", "Sales eksi Cost, Sales içindeki payı, 2025"),
        ({"of": {"direction": "out"}, "aggregate": "average", "per": "month"},
         "average of outflows, per month, 2025", "çıkışlar, ortalama, ay başına, 2025"),
        ({"group_by": "Customer", "rank": "top", "limit": 3, "share": True},
         "amounts, by Customer, the 3 largest, with shares of the whole, 2025",
         "tutarlar, Customer kırılımıyla, en büyük 3, toplamdaki paylarıyla, 2025"),
        ({"group_by": "month", "having": {"op": "under", "value": "-5000"}},
         "amounts, by month, under -5,000, 2025", "tutarlar, aylara göre, -5.000 altı, 2025"),
        ({"of": {"direction": "in"}, "period": OCTOBER,
          "compare": {"period": {"start": "2025-09-01", "end": "2025-09-30"}}},
         "inflows, against September 2025, October 2025", "girişler, Eylül 2025 ile karşılaştırarak, Ekim 2025"),
    ],
)  # fmt: skip
def test_a_query_is_said_in_words(arguments: dict[str, Any], english: str, turkish: str) -> None:
    assert of("query", "en", **arguments) == f"Read as: {english}, sheet Bank"
    assert of("query", "tr", **arguments) == f"Şöyle okudum: {turkish}, Bank sayfası"


DATES: tuple[tuple[str, DateRole], ...] = (("issued_at", "issued"), ("due_at", "due"), ("paid_at", "paid"))
MEASURES: tuple[tuple[str, MeasureRole], ...] = (("amount", "amount"), ("kalan", "open"))
BOOK = Outline(
    file="book.csv", shape="ledger", period=YEAR, currencies=("TRY",), year_known=True, cash=(), warnings=(),
    tables=(
        TableOutline(
            id="t", name="", layout="invoices", basis="invoices", sign="printed", rows=9, cash=False, dimensions=(),
            dates=tuple(
                DateOutline(name=name, role=role, granularity="day", span=YEAR)
                for name, role in DATES
            ),
            measures=tuple(
                MeasureOutline(name=name, role=role, kind="flow", unit="money", currency="TRY", derived=False)
                for name, role in MEASURES
            ),
        ),
    ),
)  # fmt: skip
OPEN: JsonValue = {"column": "paid_at", "op": "empty"}


@pytest.mark.parametrize(
    ("arguments", "english", "turkish"),
    [
        ({"of": {"where": [OPEN]}, "group_by": "Client", "rank": "top", "limit": 1},
         "unpaid invoices, by Client, the largest", "ödenmemiş faturalar, Client kırılımıyla, en büyüğü"),
        ({"of": {"measure": "amount", "where": [OPEN, {"column": "due_at", "op": "under", "values": ["2025-04-30"]}]},
          "aggregate": "count"},
         "number of unpaid invoices, due date before 30 April 2025",
         "ödenmemiş faturalar, adet, vade: 30 Nisan 2025 öncesi"),
        ({"of": {"where": [{"column": "paid_at", "op": "not_empty"}]}, "period": OCTOBER, "date": "paid"},
         "paid invoices, by payment date, October 2025", "ödenmiş faturalar, ödeme tarihine göre, Ekim 2025"),
        ({"of": {"measure": "kalan", "where": [{"column": "kalan", "op": "over", "values": ["0"]}]}},
         "open amounts of invoices", "faturaların açık tutarları"),
        ({"of": {"where": [OPEN, {"column": "Client", "values": ["Birch"]}]}, "over": {"where": [OPEN]}},
         "unpaid invoices (Birch) as a share of unpaid invoices",
         "ödenmemiş faturalar (Birch), ödenmemiş faturalar içindeki payı"),
        ({"aggregate": "count"}, "number of entries", "kayıtlar, adet"),
    ],
)  # fmt: skip
def test_invoices_are_said_by_their_state_and_not_by_headings(
    arguments: dict[str, Any], english: str, turkish: str
) -> None:
    result = ToolResult(call="query", tool="query", arguments=arguments, currency="TRY")
    assert reading_line([result], "en", BOOK) == f"Read as: {english}"
    assert reading_line([result], "tr", BOOK) == f"Şöyle okudum: {turkish}"


def test_a_scenario_is_said_with_its_steps() -> None:
    hire: JsonValue = {"kind": "hire", "people": 2, "monthly_cost": "73050.50", "start": "2025-03"}
    steps: list[JsonValue] = [hire, {"kind": "revenue_change", "percent": "-20"}]
    said = of("break_month", scenario=steps, buffer="50000", sheet="")
    assert said == (
        "Read as: first month below zero and lowest month, 2 hires at 73,050.50 TRY a month each from March 2025, "
        "inflows down 20%, keeping at least 50,000 TRY, 2025"
    )
    assert (
        of("cash_forecast", "tr", opening="1000", sheet="") == "Şöyle okudum: aylara göre kasa, başlangıç 1.000 ₺, 2025"
    )


def test_a_tool_without_words_of_its_own_has_its_name() -> None:
    assert of("late_payment", sheet="", period=None) == "Read as: late payment"


def test_equal_readings_are_said_once_and_no_tool_means_no_line() -> None:
    result = ToolResult(call="profile", tool="profile", arguments={})
    assert (
        reading_line([result, result.model_copy(update={"call": "profile#2"})], "en") == "Read as: what the file holds"
    )
    assert reading_line([], "en") is None


def test_a_value_that_only_looks_like_a_day_is_a_text() -> None:
    assert "2025-02-31" in of("query", of={"where": [{"column": "note", "values": ["2025-02-31"]}]})


def test_a_long_name_is_shortened() -> None:
    assert len(of("query", group_by="x" * 200)) < 120


@given(st.integers(min_value=1, max_value=9_999), st.integers(min_value=1, max_value=10**9), st.sampled_from(LANGUAGES))
def test_every_number_of_the_line_is_an_argument_or_a_date(people: int, cost: int, language: Language) -> None:
    steps: list[JsonValue] = [{"kind": "hire", "people": people, "monthly_cost": str(cost), "start": "2025-03"}]
    said = of("break_month", language, scenario=steps, sheet="")
    numbers = {int(re.sub(r"\D", "", each)) for each in re.findall(r"\d[\d.,]*", said)}
    assert numbers == {people, cost, 2025}
