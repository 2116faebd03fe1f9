"""How people keep their lists: pages, days in parts, units in headings, letters for sides, notes beside figures."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from tests.tools.ingest.files import read_sheets, read_text, tags
from tools.ingest import inspect
from tools.tables import Dataset

MOVES = (
    (1, 2, "Satış", 900, None), (1, 9, "Kira", None, 300), (1, 20, "Malzeme", None, 150), (2, 3, "Satış", 700, None),
    (2, 11, "Kira", None, 300), (2, 25, "Satış", 500, None), (3, 4, "Satış", 650, None), (3, 9, "Kira", None, 320),
)  # fmt: skip
Row = list[object]


def sums(dataset: Dataset) -> tuple[int, int]:
    total = inspect(dataset)["total"]
    assert isinstance(total, dict)
    into, out = Decimal(total["inflow"]), Decimal(total["outflow"])
    assert into == int(into)
    assert out == int(out)
    return int(into), int(out)


def cash_book() -> list[Row]:
    days = ("Pazartesi", "Salı", "Çarşamba", "Perşembe", "Cuma", "Cumartesi", "Pazar")
    rows: list[Row] = [["KASA 2026"], [], ["Sıra", "Tarih", "Gün", "Ne için", "Giren", "Çıkan", "Kalan", "Not"]]
    left = 1000
    for number, (month, day, text, into, out) in enumerate(MOVES, 1):
        left += (into or 0) - (out or 0)
        when = date(2026, month, day)
        note = "elden" if number == 3 else None
        rows.append([number, when, days[when.weekday()], text, into, out, left, note])
    return rows


def test_a_number_a_weekday_and_notes_beside_the_figures_change_nothing(tmp_path: Path) -> None:
    dataset = read_sheets(tmp_path, {"Kasa": cash_book()})
    assert sums(dataset) == (2750, 1070)
    assert dataset.opening_balance == Decimal(1000)
    assert dataset.closing_balance == Decimal(2680)


def test_headings_repeated_on_each_page_leave_one_running_balance(tmp_path: Path) -> None:
    rows = cash_book()
    paged = [*rows[:6], ["Sayfa toplamı", None, None, None, 900, 450, None, None], rows[2], *rows[6:]]
    dataset = read_sheets(tmp_path, {"Kasa": paged})
    assert sums(dataset) == (2750, 1070)
    assert dataset.opening_balance == Decimal(1000)
    assert dataset.closing_balance == Decimal(2680)


@pytest.mark.parametrize(
    ("names", "end"),
    [
        (["Yıl", "Ay", "Gün"], date(2026, 3, 9)),
        (["Year", "Month"], date(2026, 3, 31)),
        (["Yıl", "Ayı"], date(2026, 3, 31)),
    ],
)
def test_a_date_in_several_columns_is_one(tmp_path: Path, names: list[str], end: date) -> None:
    rows: list[Row] = [[*names, "Açıklama", "Giriş", "Çıkış"]]
    for month, day, text, into, out in MOVES:
        named = ("Ocak", "Şubat", "Mart")[month - 1] if "Ayı" in names else month
        rows.append([*[2026, named, day][: len(names)], text, into, out])
    dataset = read_sheets(tmp_path, {"K": rows})
    assert sums(dataset) == (2750, 1070)
    assert dataset.period is not None
    assert dataset.period.end == end


def test_days_take_their_month_from_the_name_of_the_sheet(tmp_path: Path) -> None:
    sheets: dict[str, list[Row]] = {}
    for month, name in ((1, "Ocak 2026"), (2, "Şubat 2026"), (3, "Mart 2026")):
        sheets[name] = [["Gün", "Açıklama", "Giriş", "Çıkış"]]
        sheets[name] += [[day, text, into, out] for when, day, text, into, out in MOVES if when == month]
    dataset = read_sheets(tmp_path, sheets)
    assert sums(dataset) == (2750, 1070)
    assert dataset.period is not None
    assert (dataset.period.start, dataset.period.end) == (date(2026, 1, 2), date(2026, 3, 9))


def test_days_worked_are_no_days_of_a_month(tmp_path: Path) -> None:
    rows = [
        ["Ocak 2026"],
        ["Personel", "Gün", "Brüt", "Net"],
        ["Ada", 30, 900, 700],
        ["Bo", 28, 800, 650],
        ["Cem", 30, 700, 600],
    ]
    assert not read_sheets(tmp_path, {"Bordro": rows}).main.dates


def test_days_and_months_without_a_year_take_that_of_the_title(tmp_path: Path) -> None:
    rows: list[Row] = [["2026 KASA"], ["Tarih", "Açıklama", "Giren", "Çıkan"]]
    rows += [[f"{day:02d}.{month:02d}", text, into, out] for month, day, text, into, out in MOVES]
    dataset = read_sheets(tmp_path, {"K": rows})
    assert sums(dataset) == (2750, 1070)
    assert dataset.period is not None
    assert dataset.period.start == date(2026, 1, 2)


@pytest.mark.parametrize(
    ("heading", "into", "out"), [("Tip", "aldım", "verdim"), ("G/Ç", "G", "Ç"), ("A/V", "A", "V"), ("I/E", "I", "E")]
)
def test_words_and_letters_beside_amounts_tell_the_sides(tmp_path: Path, heading: str, into: str, out: str) -> None:
    text = f"Tarih;Açıklama;{heading};Tutar\n" + "".join(
        f"{day:02d}.{month:02d}.2026;{name};{into if money else out};{money or other}\n"
        for month, day, name, money, other in MOVES
    )
    assert sums(read_text(tmp_path, text)) == (2750, 1070)


@pytest.mark.parametrize("unit", ["$k", "k€", "(bin TL)", "(EUR '000)", "TEUR", "(€ k)"])
def test_a_letter_for_thousands_in_a_heading_scales_the_figures(tmp_path: Path, unit: str) -> None:
    rows: list[Row] = [["Month", f"Sales {unit}", f"Costs {unit}"], ["Jan 2026", 90, 40], ["Feb 2026", 100, 50]]
    dataset = read_sheets(tmp_path, {"K": rows})
    assert sums(dataset) == (190_000, 90_000)
    assert "scaled_units" in tags(dataset)


@pytest.mark.parametrize("unit", ["$", "(TL)", "in EUR", "₺"])
def test_a_unit_alone_in_a_heading_scales_nothing(tmp_path: Path, unit: str) -> None:
    rows: list[Row] = [["Month", f"Sales {unit}", f"Costs {unit}"], ["Jan 2026", 90, 40], ["Feb 2026", 100, 50]]
    assert sums(read_sheets(tmp_path, {"K": rows})) == (190, 90)


@pytest.mark.parametrize("zero", ["-", "—", "", "0,00"])
def test_a_dash_is_no_figure_and_a_sign_beside_one_is_read(tmp_path: Path, zero: str) -> None:
    text = "Tarih;Açıklama;Giren;Çıkan\n" + "".join(
        f"{day:02d}.{month:02d}.2026;{name};{f'₺{into},00' if into else zero};{f'{out},00 TL' if out else zero}\n"
        for month, day, name, into, out in MOVES
    )
    assert sums(read_text(tmp_path, text)) == (2750, 1070)


def test_amounts_beside_two_kinds_of_unknown_meaning_are_told(tmp_path: Path) -> None:
    text = "Tarih;Açıklama;Tip;Tutar\n" + "".join(
        f"{day:02d}.{month:02d}.2026;{name};{'zıp' if into else 'zop'};{into or out}\n"
        for month, day, name, into, out in MOVES
    )
    assert "sides_unknown" in tags(read_text(tmp_path, text))
    assert "sides_unknown" not in tags(read_text(tmp_path, text.replace("zıp", "giren").replace("zop", "çıkan")))


def test_the_tills_balance_is_found_on_sheets_of_few_rows(tmp_path: Path) -> None:
    sheets: dict[str, list[Row]] = {}
    left = 1000
    for month, name in ((1, "Ocak"), (2, "Şubat"), (3, "Mart")):
        sheets[name] = [["Tarih", "Açıklama", "Giren", "Çıkan", "Kasa"]]
        for when, day, text, into, out in MOVES:
            if when == month:
                left += (into or 0) - (out or 0)
                sheets[name].append([date(2026, month, day), text, into, out, left])
    dataset = read_sheets(tmp_path, sheets)
    assert dataset.opening_balance == Decimal(1000)
    assert "multiple_accounts" not in tags(dataset)


@pytest.mark.parametrize(
    "ages", [("0-30", "31-60", "90+"), ("30 days", "60 days", "over 90"), ("0-30 gün", "31-60 gün", ">60")]
)
def test_ages_of_debts_are_amounts_and_no_counts(tmp_path: Path, ages: tuple[str, ...]) -> None:
    rows = [("Oak", 50, 0, 0, 50), ("Elm", 20, 30, 10, 60), ("Ash", 10, 200, 0, 210), ("Yew", 10, 10, 10, 30)]
    text = f"Client,{','.join(ages)},Total\n" + "".join(",".join(map(str, row)) + "\n" for row in rows)
    measures = {measure.name: measure for measure in read_text(tmp_path, text).main.measures}
    assert [measures[age].unit for age in ages] == ["money"] * 3
    assert measures["Total"].derived
