"""The reading line of scenarios, solve-for questions and forecasts, in both languages."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from bot.pipeline.reading import reading_line
from bot.texts import LANGUAGES
from tools.result import ToolResult

STEPS: list[tuple[dict[str, JsonValue], str, str]] = [
    (
        {"kind": "cost_step", "line": "Rent", "amount": "1000", "start": "2026-09"},
        "Rent 1,000 TRY a month more from September 2026",
        "Eylül 2026 başından itibaren Rent için ayda 1.000 ₺ artış",
    ),
    ({"kind": "cost_step", "percent": "-5"}, "outflows down 5%", "çıkışlar için %5 azalış"),
    ({"kind": "cost_step", "line": "Rent", "amount": "-20"}, "Rent 20 TRY a month less", "Rent için ayda 20 ₺ azalış"),
    ({"kind": "cost_step", "line": "Rent", "to": "900"}, "Rent at 900 TRY a month", "Rent ayda 900 ₺"),
    ({"kind": "cost_step", "amount": "70"}, "70 TRY a month of further cost", "ayda 70 ₺ ek gider"),
    ({"kind": "late_payment", "line": "Birch", "days": 60}, "Birch 60 days late", "Birch 60 gün geç"),
    ({"kind": "lost_customer", "line": "Birch"}, "Birch lost", "Birch kaybı"),
    ({"kind": "price", "percent": "10"}, "prices of inflows up 10%", "girişler fiyatı için %10 artış"),
    (
        {"kind": "price", "percent": "10", "volume_percent": "-4"},
        "prices of inflows up 10%, volume down 4%",
        "girişler fiyatı için %10 artış, miktar için %4 azalış",
    ),
    (
        {
            "kind": "loan",
            "amount": "50000",
            "monthly_rate": "3",
            "months": 12,
            "start": "2026-02",
            "first_instalment": "2026-04",
        },
        "loan of 50,000 TRY at 3% a month, 12 instalments, received in February 2026, first instalment in April 2026",
        "aylık %3 faizle 50.000 ₺ kredi, 12 taksit, alınışı Şubat 2026, ilk taksit Nisan 2026",
    ),
    (
        {"kind": "owner_draw", "monthly_amount": "5", "start": "2026-02", "end": "2026-04"},
        "5 TRY a month for the owner from February 2026 to the end of April 2026",
        "Şubat 2026 başından Nisan 2026 sonuna kadar ortağa ayda 5 ₺",
    ),
    (
        {"kind": "revenue_change", "percent": "5", "start": "2026-02", "end": "2026-02"},
        "inflows up 5% in February 2026",
        "Şubat 2026: girişler için %5 artış",
    ),
    (
        {"kind": "late_payment", "days": 30, "end": "2026-02"},
        "inflows 30 days late until the end of February 2026",
        "Şubat 2026 sonuna kadar girişler 30 gün geç",
    ),
    ({"kind": "owner_draw", "monthly_amount": "5"}, "5 TRY a month for the owner", "ortağa ayda 5 ₺"),
    ({"kind": "one_off", "amount": "5"}, "5 TRY spent once", "bir defada 5 ₺ harcama"),
    ({"kind": "one_off", "amount": "5", "direction": "in"}, "5 TRY received once", "bir defada 5 ₺ tahsilat"),
]


def read(tool: str, arguments: dict[str, JsonValue]) -> list[str]:
    result = ToolResult(call=tool, tool=tool, arguments=arguments, currency="TRY")
    return [(reading_line([result], language) or "").partition(": ")[2] for language in LANGUAGES]


@pytest.mark.parametrize(("step", "english", "turkish"), STEPS, ids=[english for _, english, _ in STEPS])
def test_each_step_is_said_in_words(step: dict[str, JsonValue], english: str, turkish: str) -> None:
    said = read("cash_forecast", {"scenario": [step]})
    assert said == [f"cash month by month, {english}", f"aylara göre kasa, {turkish}"]


@pytest.mark.parametrize(
    ("arguments", "english", "turkish"),
    [
        (
            {"find": "most_hires", "amount": "4000", "start": "2026-03", "buffer": "50"},
            "most people at 4,000 TRY a month each from March 2026, keeping at least 50 TRY",
            "Mart 2026 başından itibaren kişi başı aylık 4.000 ₺ ile en çok kaç kişi, kasada en az 50 ₺",
        ),
        (
            {"find": "earliest_hire", "amount": "10", "people": 2},
            "earliest month to hire 2 at 10 TRY a month each",
            "kişi başı aylık 10 ₺ ile 2 kişi almak için en erken ay",
        ),
        (
            {"find": "largest_purchase", "start": "2026-04", "opening": "7"},
            "largest purchase in April 2026, starting from 7 TRY",
            "Nisan 2026: bir defada yapılabilecek en yüksek harcama, başlangıç 7 ₺",
        ),
        (
            {"find": "largest_draw", "scenario": [{"kind": "lost_customer", "line": "Birch"}]},
            "largest monthly draw of the owner, Birch lost",
            "ortağın ayda çekebileceği en yüksek tutar, Birch kaybı",
        ),
    ],
)
def test_what_is_looked_for_is_said_in_words(arguments: dict[str, JsonValue], english: str, turkish: str) -> None:
    assert read("solve", arguments) == [english, turkish]


def test_how_the_months_ahead_are_forecast_is_said_in_words() -> None:
    assert read("forecast", {}) == ["forecast beyond the file", "dosyanın ötesi için tahmin"]
    assert read("forecast", {"method": "trailing_average", "buffer": "5"}) == [
        "average of the last 3 months repeated, keeping at least 5 TRY",
        "son 3 ayın ortalaması, her ay aynı, kasada en az 5 ₺",
    ]
