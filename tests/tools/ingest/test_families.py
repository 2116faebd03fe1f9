"""One generator for each family of what differs between files: containers, encodings and signs.

Number styles, dates, layouts, headings, totals and hostile files have theirs in `test_numbers`, `test_dates`,
`test_round_trip` and `test_plan_round_trip`, `test_content_roles`, `test_claims`, and `fuzz`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tools.ingest.containers import CONTAINERS, Rows, delimited
from tests.tools.ingest.files import dataset_of, tags
from tests.tools.ingest.test_round_trip import ledger_of
from tools.tables import Dataset

FIRST = date(2025, 1, 20)
CALM = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
AMOUNTS = st.lists(
    st.decimals(min_value=-99_999, max_value=99_999, places=2).filter(lambda value: value != 0), min_size=4, max_size=20
)


def reading(folder: Path, content: bytes) -> Dataset:
    path = folder / "file"
    path.write_bytes(content)
    return dataset_of(path, "file")


def days(values: list[Decimal]) -> dict[date, Decimal]:
    return {FIRST + timedelta(days=place): value for place, value in enumerate(values)}


@pytest.mark.parametrize("container", CONTAINERS)
@settings(max_examples=15, suppress_health_check=CALM)
@given(values=AMOUNTS)
def test_a_ledger_reads_the_same_from_every_container(tmp_path: Path, container: str, values: list[Decimal]) -> None:
    rows: Rows = [["Date", "Text", "Amount"], *([day, f"n {day.day}", value] for day, value in days(values).items())]
    assert ledger_of(reading(tmp_path, CONTAINERS[container](rows))) == days(values)


# Texts that only some code pages can hold, with the encodings in which programs of the country write them.
WORDS = {
    "tr": (
        ("Tarih", "Açıklama", "Tutar"), ("Maaş ödemesi", "Şube kirası", "Iğdır tahsilatı", "Vergi dairesi", "Çek"),
        ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1254", "iso8859-9"),
    ),
    "de": (
        ("Buchungstag", "Verwendungszweck", "Betrag"),
        ("Bürobedarf Müller", "Löhne März", "Straßenreinigung", "Gebühr"),
        ("utf-8", "utf-8-sig", "utf-16", "cp1252", "iso8859-1", "mac_roman"),
    ),
    "fr": (
        ("Date opération", "Libellé", "Montant"),
        ("Téléphone à l'étranger", "Loyer de février", "Chèque n° 12", "Électricité"),
        ("utf-8", "utf-16", "cp1252", "iso8859-1", "mac_roman"),
    ),
    "ru": (
        ("Дата", "Назначение платежа", "Сумма"), ("Оплата по счету", "Поступление", "Аренда офиса", "Комиссия банка"),
        ("utf-8", "utf-16", "cp1251", "koi8_r"),
    ),
}  # fmt: skip
ENCODINGS = [(language, encoding) for language, (*_, encodings) in WORDS.items() for encoding in encodings]


@pytest.mark.parametrize(("language", "encoding"), ENCODINGS)
@settings(max_examples=12, suppress_health_check=CALM)
@given(values=AMOUNTS, data=st.data())
def test_texts_and_figures_read_the_same_in_every_encoding(
    tmp_path: Path, language: str, encoding: str, values: list[Decimal], data: st.DataObject
) -> None:
    headings, payees, _ = WORDS[language]
    named = data.draw(st.lists(st.sampled_from(payees), min_size=len(values), max_size=len(values)))
    delimiter, end = data.draw(st.sampled_from([";", ",", "\t", "|"])), data.draw(st.sampled_from(["\n", "\r\n"]))
    rows: Rows = [
        headings,
        *([day, name, value] for (day, value), name in zip(days(values).items(), named, strict=True)),
    ]
    dataset = reading(tmp_path, delimited(delimiter, encoding, end)(rows))
    assert ledger_of(dataset) == days(values)
    description = dataset.main.dimension("description")
    assert description is not None
    assert list(description.values) == named


@dataclass(frozen=True)
class Sign:
    """A way to write which side a movement is on: the headings of its columns and their texts."""

    headings: tuple[str, ...]
    cells: Callable[[Decimal], list[str]]


def either(headings: tuple[str, str]) -> Sign:
    """Two columns, one for each side."""

    def cells(value: Decimal) -> list[str]:
        return [f"{-value:f}", ""] if value < 0 else ["", f"{value:f}"]

    return Sign(headings, cells)


def marked(heading: str, into: str, out: str) -> Sign:
    """An amount without a sign, and a column that names its side."""
    return Sign(("Amount", heading), lambda value: [f"{abs(value):f}", into if value > 0 else out])


def shown(text: str) -> Sign:
    """One column with the mark of a negative figure in it."""
    return Sign(("Amount",), lambda value: [text.format(f"{-value:f}") if value < 0 else f"{value:f}"])


SIGNS = {
    "minus before": shown("-{}"), "minus after": shown("{}-"), "long minus": shown("\u2212{}"),
    "dash": shown("\u2013{}"),
    "brackets": shown("({})"), "minus and gap": shown("- {}"),
    "Dr and Cr": Sign(("Amount",), lambda value: [f"{abs(value):f} {'Cr' if value > 0 else 'Dr'}"]),
    "debit and credit": either(("Debit", "Credit")), "borç and alacak": either(("Borç", "Alacak")),
    "soll and haben": either(("Soll", "Haben")), "out and in": either(("Money out", "Money in")),
    "giden and gelen": either(("Giden", "Gelen")), "cargo and abono": either(("Cargo", "Abono")),
    "débit and crédit": either(("Débit", "Crédit")), "dare and avere": either(("Dare", "Avere")),
    "af and bij": either(("Af", "Bij")), "saídas and entradas": either(("Saídas", "Entradas")),
    "B/A": marked("B/A", "A", "B"), "D/C": marked("D/C", "C", "D"), "S/H": marked("S/H", "H", "S"),
    "in or out": marked("Type", "in", "out"), "giriş or çıkış": marked("Tür", "Giriş", "Çıkış"),
    "income or expense": marked("Type", "Income", "Expense"), "gelir or gider": marked("Tür", "Gelir", "Gider"),
    "Eingang or Ausgang": marked("Art", "Eingang", "Ausgang"), "gelen or giden": marked("İşlem", "Gelen", "Giden"),
    "entrada or saída": marked("Tipo", "Entrada", "Saída"), "ingreso or egreso": marked("Tipo", "Ingreso", "Egreso"),
    "recette or dépense": marked("Type", "Recette", "Dépense"), "plus or minus": marked("+/-", "+", "-"),
    "yatan and çekilen": either(("Çekilen", "Yatan")), "paid out and paid in": either(("Paid out", "Paid in")),
}  # fmt: skip


@pytest.mark.parametrize("sign", SIGNS)
@settings(max_examples=15, suppress_health_check=CALM)
@given(values=AMOUNTS)
def test_money_in_and_out_read_the_same_however_the_side_is_written(
    tmp_path: Path, sign: str, values: list[Decimal]
) -> None:
    # Both sides occur, else the way in which they are told apart is nowhere to be seen.
    story = days([*values, Decimal("120.50"), Decimal("-75.25")])
    form = SIGNS[sign]
    rows: Rows = [
        ["Date", "Text", *form.headings],
        *([day, "payment", *form.cells(value)] for day, value in story.items()),
    ]
    dataset = reading(tmp_path, delimited(";")(rows))
    assert ledger_of(dataset) == story
    assert not tags(dataset) & {"ambiguous_number_format", "ambiguous_sign"}


def test_letters_in_a_column_of_texts_are_no_sides(tmp_path: Path) -> None:
    rows: Rows = [["Date", "Text", "Amount"], *([day, "abcd"[at], 5] for at, day in enumerate(days([Decimal(1)] * 4)))]
    assert set(ledger_of(reading(tmp_path, delimited(";")(rows))).values()) == {Decimal(5)}
