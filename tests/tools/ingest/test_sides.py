"""Which lines are money in and which money out: what the file states, then what its figures prove, then names."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from tests.tools.ingest.files import months, read_text, sides, tags
from tools.ingest import inspect
from tools.ingest.sides import sides_stated

STATED = [
    ("Tür", "Gelir", "Gider"), ("Type", "Income", "Expense"), ("Kind", "In", "Out"), ("Yön", "G", "Ç"),
    ("+/-", "+", "-"), ("Art", "Einnahmen", "Ausgaben"),
    ("Tipo", "Ingreso", "Egreso"), ("Sens", "Recettes", "Dépenses"),
]  # fmt: skip


@pytest.mark.parametrize(("heading", "into", "out"), STATED)
@pytest.mark.parametrize("place", ["beside", "last"])
def test_a_column_of_sides_beats_every_word_in_a_name(
    tmp_path: Path, heading: str, into: str, out: str, place: str
) -> None:
    rows = [
        ("Line", heading, "Jan 2026", "Feb 2026"), ("Membership payments", into, "240", "210"),
        ("Üye aidatları", into, "90", "70"), ("Sales refunded", out, "75", "80"), ("Kira", out, "60", "60"),
    ]  # fmt: skip
    cells = [(name, *figures, side) if place == "last" else (name, side, *figures) for name, side, *figures in rows]
    dataset = read_text(tmp_path, "\n".join(";".join(row) for row in cells))
    assert sides(dataset) == {
        "Membership payments": "in", "Üye aidatları": "in", "Sales refunded": "out", "Kira": "out",
    }  # fmt: skip


@pytest.mark.parametrize(("into", "out"), [pair[1:] for pair in STATED if len(pair[1]) > 1])
def test_a_heading_of_a_group_beats_every_word_in_a_name(tmp_path: Path, into: str, out: str) -> None:
    text = (
        f"Line;Jan 2026;Feb 2026\n{into};;\nMembership payments;240;210\nÜye aidatları;90;70\n{out};;\n"
        "Sales refunded;75;80\nKira;60;60\n"
    )
    assert sides(read_text(tmp_path, text)) == {
        "Membership payments": "in", "Üye aidatları": "in", "Sales refunded": "out", "Kira": "out",
    }  # fmt: skip


def test_letters_that_only_number_groups_state_no_side() -> None:
    assert sides_stated(["A", "B", "C", "A"]) is None
    assert sides_stated(["Rent", "Gelir"]) is None
    assert sides_stated(["G", "Ç", None, "G"]) == ["in", "out", None, "in"]


WEEKS = [
    ("06.02.2026", 19400, 4200, 0, 6850, 2100, 14650), ("13.02.2026", 14650, 0, 11800, 6850, 3450, 16150),
    ("20.02.2026", 16150, 6100, 0, 6850, 1800, 13600), ("27.02.2026", 13600, 2500, 9400, 6850, 2900, 15750),
    ("06.03.2026", 15750, 0, 13600, 6850, 4200, 18300),
]  # fmt: skip


@pytest.mark.parametrize(
    "names",
    [
        ("Week ending", "Opening cash", "Deposits", "Progress payments", "Wages", "Materials", "Closing cash"),
        ("Woche bis", "Vorher", "Anzahlungen", "Abschlagszahlungen", "Gesellen", "Holz", "Nachher"),
        ("Gün", "Sabah", "Peşin", "Hakediş ödemesi", "Usta", "Tuğla", "Akşam"),
    ],
)
@pytest.mark.parametrize("step", [1, -1])
def test_each_column_between_two_balances_has_the_side_that_makes_every_row_tie_out(
    tmp_path: Path, names: tuple[str, ...], step: int
) -> None:
    rows = [names, *WEEKS[::step]]
    dataset = read_text(tmp_path, "\n".join(";".join(str(cell) for cell in row) for row in rows))
    into, other, wages, material = names[2:6]
    assert sides(dataset) == {into: "in", other: "in", wages: "out", material: "out"}
    assert (dataset.opening_balance, dataset.closing_balance) == (Decimal(19400), Decimal(18300))
    assert months(dataset) == {"2026-02": ("34000.00", "37650.00"), "2026-03": ("13600.00", "11050.00")}
    assert not tags(dataset) & {"balance_mismatch", "sides_unknown"}


def test_a_cash_book_of_several_columns_follows_its_balance(tmp_path: Path) -> None:
    text = (
        "Date,Details,Tea,Tickets,Hall,Sundry,Left\n2026-01-03,Meeting,40.00,0,25.00,0,115.00\n"
        "2026-01-10,Concert,30.00,200.00,60.00,12.50,272.50\n2026-01-17,Meeting,35.00,,25.00,,282.50\n"
        "2026-01-24,Meeting,38.00,0,25.00,8.00,287.50\n2026-01-31,Dance,55.00,160.00,60.00,0,442.50\n"
    )
    dataset = read_text(tmp_path, text)
    assert sides(dataset) == {"Tea": "in", "Tickets": "in", "Hall": "out", "Sundry": "out"}
    assert dataset.closing_balance == Decimal("442.50")
    details = next(dimension for dimension in dataset.main.dimensions if dimension.name == "Details")
    assert {"Concert", "Dance", "Meeting"} == set(details.values)
    assert inspect(dataset)["total"] == {"inflow": "558.00", "outflow": "215.50", "net": "342.50"}


def test_one_name_that_means_the_other_side_gives_way_to_a_printed_result(tmp_path: Path) -> None:
    names = [f"Customer {letter}" for letter in "ABCDEFGHIJKL"] + [f"Rent {letter}" for letter in "ABCDEFGHIJKL"]
    values = [[(number**3 * 37 + month * number**2 * 101) % 991 + 50 for month in (1, 2, 3)] for number in range(1, 25)]
    signs = [1] * 12 + [-1] * 12
    signs[20] = 1
    net = [sum(sign * line[month] for sign, line in zip(signs, values, strict=True)) for month in range(3)]
    rows = zip([*names, "Net cash flow"], [*values, net], strict=True)
    lines = [";".join(str(cell) for cell in (name, *figures)) for name, figures in rows]
    found = sides(read_text(tmp_path, "\n".join(["Line;Jan 2026;Feb 2026;Mar 2026", *lines])))
    assert [name for name, side in found.items() if side == "in"] == [*names[:12], names[20]]
