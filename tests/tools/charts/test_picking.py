"""Which answer gets which picture."""

from __future__ import annotations

from decimal import Decimal

from tests.tools.builders import cash_plan
from tools.analysis import REGISTRY
from tools.charts.picking import picture_of, pictures
from tools.result import ChartSpec, Figure, ToolResult


def figure(name: str, value: str, member: str | None = None) -> Figure:
    return Figure(id=f"c.{name}", label=name, value=Decimal(value), unit="money", currency="TRY", member=member)


def variance(**verdict: str) -> ToolResult:
    figures = (
        figure("actual", "1150"), figure("budget", "1000"), figure("variance", "150"),
        figure("variance.rent", "200", "Rent"), figure("variance.food", "-40", "Food"),
    )  # fmt: skip
    return ToolResult(call="c", tool="variance", arguments={}, figures=figures, verdict=verdict, currency="TRY")


def test_one_figure_gets_no_picture() -> None:
    result = REGISTRY["query"].call(cash_plan(), {}, "query")
    assert picture_of(result) is None


def test_bars_of_one_height_are_no_picture() -> None:
    bars = ChartSpec(kind="bars", title="x", keys=("a", "b", "c"), series={"x": ("5", "5.00", "5")})
    result = ToolResult(call="c", tool="query", arguments={}, charts=(bars,))
    assert picture_of(result) is None
    varied = bars.model_copy(update={"series": {"x": ("5", "6", "5")}})
    assert picture_of(result.model_copy(update={"charts": (varied,)})) == varied


def test_a_cash_path_is_drawn_once_for_two_results_of_the_same() -> None:
    result = REGISTRY["cash_forecast"].call(cash_plan(), {}, "cash_forecast")
    assert [spec.kind for spec in pictures([result, result])] == ["cash_path"]


def test_a_waterfall_leads_from_the_budget_over_the_lines_to_the_actual_and_ties_out() -> None:
    spec = picture_of(variance(**{"favourable.rent": "no", "favourable.food": "yes"}))
    assert spec is not None
    assert spec.keys == ("budget", "Rent", "Food", "others", "actual")
    assert spec.series["sense"] == ("0", "-1", "1", "0", "0")
    *steps, actual = map(Decimal, spec.series["value"])
    assert sum(steps) == actual


def test_costs_over_their_budget_take_from_the_net() -> None:
    figures = (
        figure("actual.net", "80"), figure("budget.net", "100"), figure("variance.net", "-20"),
        figure("variance.in.sales", "10", "Sales"), figure("variance.out.rent", "30", "Rent"),
    )  # fmt: skip
    spec = picture_of(ToolResult(call="c", tool="variance", arguments={}, figures=figures))
    assert spec is not None
    assert list(zip(spec.keys, spec.series["value"], strict=True)) == [
        ("budget", "100"), ("Rent", "-30"), ("Sales", "10"), ("actual", "80"),
    ]  # fmt: skip


def test_what_is_owed_in_one_bucket_alone_needs_no_picture() -> None:
    one = ToolResult(call="c", tool="aging", arguments={}, figures=(figure("not_due", "5"), figure("over_90", "0")))
    assert picture_of(one) is None
    two = one.model_copy(update={"figures": (*one.figures, figure("days_1_30", "7"), figure("credits", "0"))})
    spec = picture_of(two)
    assert spec is not None
    assert (spec.kind, spec.keys) == ("aging", ("not_due", "days_1_30", "over_90"))


def test_a_forecast_shows_its_range_where_each_month_has_one() -> None:
    path = ChartSpec(kind="cash_path", title="cash_path", keys=("2026-01", "2026-02"), series={"base": ("5", "6")})
    ends = tuple(figure(f"{name}.2026-0{n}", f"{n}") for n in (1, 2) for name in ("low", "high"))
    whole = ToolResult(call="c", tool="forecast", arguments={}, figures=ends, charts=(path,))
    spec = picture_of(whole)
    assert spec is not None
    assert spec.band == (("1", "2"), ("1", "2"))
    short = picture_of(whole.model_copy(update={"figures": ends[:3]}))
    assert short is not None
    assert short.band is None
