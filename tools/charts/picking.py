"""Which result gets which picture: the one place that says so. None where words say it faster."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from tools.result import ChartSpec, Figure, ToolResult

FEWEST_BARS, FEWEST_MONTHS, FEWEST_STEPS = 3, 3, 2
MOST_STEPS = 8  # more lines than this are one step of a waterfall
BUCKETS = ("not_due", "days_1_30", "days_31_60", "days_61_90", "over_90", "no_due_date", "credits")
MOST_PICTURES = 2
ZERO = Decimal(0)


def pictures(results: Sequence[ToolResult]) -> tuple[ChartSpec, ...]:
    """Return the pictures that an answer from these results shows, none of them twice."""
    found = [spec for result in results if (spec := picture_of(result)) is not None]
    return tuple(spec for place, spec in enumerate(found) if spec not in found[:place])[:MOST_PICTURES]


def picture_of(result: ToolResult) -> ChartSpec | None:
    """Return the picture of one result: the cash path, bars, aging, a waterfall; None where it needs none."""
    if result.refusal is not None:
        return None
    match result.tool:
        case "aging":
            return _aging(result)
        case "variance":
            return _waterfall(result)
        case "forecast":
            return _with_range(result, result.charts[0]) if result.charts else None
        case _:
            return next((spec for spec in result.charts if _worth_it(spec)), None)


def _worth_it(spec: ChartSpec) -> bool:
    if spec.kind == "cash_path":
        return len(spec.keys) >= FEWEST_MONTHS
    # Bars of one height say no more than the figure.
    heights = {Decimal(value) for values in spec.series.values() for value in values}
    return len(spec.keys) >= FEWEST_BARS and len(heights) > 1


def _aging(result: ToolResult) -> ChartSpec | None:
    """Return what is owed by its age, the buckets in their order; None where all of it stands in one."""
    amounts = {name: figure.value for name in BUCKETS if (figure := result.figure(name)) is not None}
    if sum(value != 0 for value in amounts.values()) < FEWEST_STEPS:
        return None
    shown = {name: value for name, value in amounts.items() if value or name not in ("no_due_date", "credits")}
    return ChartSpec(
        kind="aging",
        title="aging_out" if result.verdict.get("direction") == "out" else "aging",
        keys=tuple(shown),
        series={"value": tuple(format(value, "f") for value in shown.values())},
        currency=result.currency,
    )


def _waterfall(result: ToolResult) -> ChartSpec | None:
    """Return the way from the budget over the lines that deviate to the actual amount; None without lines."""
    key = ".net" if result.figure("variance.net") else ""
    budget, actual = result.figure(f"budget{key}"), result.figure(f"actual{key}")
    lines = [figure for figure in result.figures if _is_line(figure, result.call) and figure.value]
    if budget is None or actual is None or len(lines) < FEWEST_STEPS:
        return None
    # A cost above its budget takes from what is left over; where only costs are shown it adds to them.
    steps = [(figure.member or "", figure.value * _sign(figure, key), _sense(result, figure)) for figure in lines]
    steps.sort(key=lambda step: (-abs(step[1]), step[0]))
    rest = actual.value - budget.value - sum((step[1] for step in steps[:MOST_STEPS]), ZERO)
    shown = [*steps[:MOST_STEPS], *([("others", rest, "0")] if rest else [])]
    values = [budget.value, *(step[1] for step in shown), actual.value]
    return ChartSpec(
        kind="waterfall",
        title="variance",
        keys=("budget", *(step[0] for step in shown), "actual"),
        series={
            "value": tuple(format(value, "f") for value in values),
            "sense": ("0", *(step[2] for step in shown), "0"),
        },
        currency=result.currency,
    )


def _is_line(figure: Figure, call: str) -> bool:
    return figure.member is not None and figure.id.startswith(f"{call}.variance.")


def _sign(figure: Figure, key: str) -> int:
    return -1 if key and ".variance.out." in figure.id else 1


def _sense(result: ToolResult, figure: Figure) -> str:
    own = figure.id.removeprefix(f"{result.call}.variance")
    return {"yes": "1", "no": "-1"}.get(result.verdict.get(f"favourable{own}", ""), "0")


def _with_range(result: ToolResult, spec: ChartSpec) -> ChartSpec:
    """Return a forecast's picture with its range, where every month has one."""
    ends = [[result.figure(f"{name}.{month}") for month in spec.keys] for name in ("low", "high")]
    low, high = ([format(figure.value, "f") for figure in end if figure is not None] for end in ends)
    if len(low) != len(spec.keys) or len(high) != len(spec.keys):
        return spec
    return spec.model_copy(update={"band": (tuple(low), tuple(high))})
