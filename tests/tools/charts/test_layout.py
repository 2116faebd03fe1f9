"""No two texts of a picture meet, and none leaves it: measured on what is drawn, in both languages."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matplotlib.text import Text
from matplotlib.transforms import Bbox

from tools.charts import ChartLabels
from tools.charts.draw import drawn
from tools.periods import shift_months
from tools.result import ChartSpec

LONG = "Öğütücü Değirmencilik ve Gıda Sanayi Ticaret Limited Şirketi İstanbul Şubesi"
BUCKETS = ("not_due", "days_1_30", "days_31_60", "days_61_90", "over_90", "no_due_date", "credits")


def boxes(spec: ChartSpec, labels: ChartLabels) -> tuple[list[tuple[str, Bbox]], float, float]:
    paper = drawn(spec, labels)
    paper.canvas.draw()  # type: ignore[no-untyped-call]
    shown = [text for text in paper.figure.findobj(Text) if text.get_visible() and text.get_text().strip()]
    found = [(text.get_text(), Text.get_window_extent(text, paper.renderer)) for text in shown]
    height = paper.figure.get_size_inches()[1] * paper.figure.dpi
    return found, paper.width, height


def check(spec: ChartSpec, labels: ChartLabels) -> None:
    found, width, height = boxes(spec, labels)
    for name, box in found:
        assert box.x0 >= -1, name
        assert box.y0 >= -1, name
        assert box.x1 <= width + 1, name
        assert box.y1 <= height + 1, name
    for (one, first), (other, second) in combinations(found, 2):
        assert not first.padded(-1).overlaps(second.padded(-1)), (one, other)


def months(values: list[str], **more: object) -> ChartSpec:
    keys = tuple(shift_months("2024-11", place) for place in range(len(values)))
    return ChartSpec.model_validate(
        {"kind": "cash_path", "title": LONG, "keys": keys, "series": {"base": tuple(values)}, "currency": "TRY", **more}
    )


def bars(keys: list[str], values: list[str], **more: object) -> ChartSpec:
    fields = {"kind": "bars", "title": "çıkışlar", "keys": tuple(keys), "series": {"x": tuple(values)}, **more}
    return ChartSpec.model_validate(fields)


PATH = [str(1000 * (place % 7) - 2500 * (place % 3)) for place in range(60)]
SPECS = {
    "sixty months": months(PATH),
    "sixty months with everything": months(
        PATH, series={"base": tuple(PATH), "scenario": tuple(PATH[::-1])}, threshold="1500", mark="2025-03",
        band=(tuple(str(int(v) - 900) for v in PATH), tuple(str(int(v) + 900) for v in PATH)),
    ),
    "one month": months(["-5123.45"], mark="2024-11"),
    "tiny": months(["0.01", "0.02", "-0.01"], threshold="0.015"),
    "huge": months(["-900000000000000", "3", "900000000000000"], mark="2024-11"),
    "zero": months(["0", "0", "0", "0"], threshold="0"),
    "forty names": bars([f"{place} {LONG}" for place in range(40)], [str(9000 - place * 400) for place in range(40)]),
    "four long names": bars([f"{place} {LONG}" for place in range(4)], ["900000.55", "-45000", "0.01", "0"]),
    "one word without a space": bars(["Ğ" * 70, "İ" * 70, "ş" * 70], ["1", "2", "3"]),
    "all negative": bars(["Kira", "Maaş", "SGK"], ["-5", "-70000", "-1200000"]),
    "one value": bars(["Kira"], ["5"]),
    "sixty months as columns": bars([shift_months("2021-01", n) for n in range(60)], [str(n * 977) for n in range(60)]),
    "six columns": bars([shift_months("2026-09", n) for n in range(6)], ["1234567", "-345678", "0", "1", "99", "5"]),
    "twenty quarters": bars([f"202{n // 4}-Q{n % 4 + 1}" for n in range(20)], [str(n) for n in range(20)]),
    "thirty-one days": bars([f"2026-01-{n:02d}" for n in range(1, 32)], [str(n) for n in range(31)]),
    "years": bars(["2019", "2020", "2021", "2022"], ["1", "2", "3", "4"]),
    "aging": bars(list(BUCKETS), ["1200000", "4", "0", "87.5", "340000", "12", "-900"], kind="aging", currency="TRY"),
    "waterfall": bars(
        ["budget", *(f"{place} {LONG}" for place in range(8)), "others", "actual"], [], kind="waterfall",
        series={"value": ("1000000", "40000", "-2", *("-500",) * 6, "7", "1037005"), "sense": ("0",) * 11},
        currency="TRY",
    ),
    "waterfall through zero": bars(
        ["budget", "Satış", "Kira", "actual"], [], kind="waterfall", currency="EUR",
        series={"value": ("-1000", "4500", "-1200", "2300"), "sense": ("0", "1", "-1", "0")},
    ),
    "waterfall below zero": bars(
        ["budget", "Satış", "Kira", "actual"], [], kind="waterfall",
        series={"value": ("-100000", "450", "-1200", "-100750"), "sense": ("0", "1", "-1", "0")},
    ),
    "waterfall of nothing": bars(
        ["budget", "a", "b", "actual"], [], kind="waterfall",
        series={"value": ("0", "5", "-5", "0"), "sense": ("0", "1", "-1", "0")},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SPECS)
@pytest.mark.parametrize("language", ["en", "tr"])
def test_no_text_meets_another_or_leaves_the_picture(name: str, language: str) -> None:
    check(SPECS[name], ChartLabels("tr" if language == "tr" else "en", {"title": LONG} if "waterfall" in name else {}))


@settings(max_examples=12, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.text(st.sampled_from("aİığş WmÖ."), min_size=1, max_size=60).filter(lambda name: name.strip() != ""),
            st.decimals("-99999999999", "99999999999", places=2, allow_nan=False),
        ),
        min_size=1, max_size=20,
    ),
    st.sampled_from(["en", "tr"]),
)  # fmt: skip
def test_no_text_meets_another_whatever_the_names_and_values(members: list[tuple[str, object]], language: str) -> None:
    spec = bars([f"{place}{name}" for place, (name, _) in enumerate(members)], [str(value) for _, value in members])
    check(spec, ChartLabels("tr" if language == "tr" else "en"))


def test_a_title_begins_with_a_capital_of_its_language() -> None:
    assert [ChartLabels("en").capital("outflows"), ChartLabels("tr").capital("çıkışlar")] == ["Outflows", "Çıkışlar"]
    assert [ChartLabels("tr").capital("iadeler"), ChartLabels("en").capital("")] == ["İadeler", ""]


def test_the_axis_says_what_it_counts_in() -> None:
    found, _, _ = boxes(SPECS["six columns"].model_copy(update={"currency": "TRY"}), ChartLabels("tr"))
    assert "milyon ₺" in [text for text, _ in found]
    found, _, _ = boxes(months(["250000", "0"]), ChartLabels("en"))
    assert "thousand TRY" in [text for text, _ in found]


def test_a_small_value_beside_a_large_one_is_never_written_in_another_unit() -> None:
    found, _, _ = boxes(bars(["a", "b"], ["900000", "0.05"], currency="TRY"), ChartLabels("en"))
    assert {"TRY", "900,000", "0.05"} <= {text for text, _ in found}
