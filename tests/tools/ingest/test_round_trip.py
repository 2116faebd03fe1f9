"""A ledger written in any style, language and column order reads back to the cent, or carries the ambiguity warning."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tools.ingest.files import read_text, tags
from tools.tables import Dataset

HEADINGS = [
    ("Date", "Description", "Amount", "Debit", "Credit"),
    ("İşlem Tarihi", "Açıklama", "Tutar", "Borç", "Alacak"),
    ("Buchungstag", "Verwendungszweck", "Betrag", "Soll", "Haben"),
    ("Fecha", "Concepto", "Importe", "Cargo", "Abono"),
    ("Date opération", "Libellé", "Montant", "Débit", "Crédit"),
    ("Data", "Descrizione", "Importo", "Uscite", "Entrate"),
    ("Datum", "Omschrijving", "Bedrag", "Af", "Bij"),
]
PAYEES = ["Kira Ödemesi", "Card sales", "Müller & Söhne", "POS Tahsilatı", "Téléphone", "Office rent"]
MOVEMENTS = st.lists(
    st.tuples(
        st.dates(date(2023, 1, 1), date(2026, 12, 31)),
        st.sampled_from(PAYEES),
        st.decimals(min_value=-99_999, max_value=99_999, places=2).filter(lambda value: value != 0),
    ),
    min_size=3,
    max_size=25,
)


class Form(NamedTuple):
    headings: tuple[str, str, str, str, str]
    day: str
    thousands: str
    point: str
    minus: str
    apart: bool
    order: list[int]
    above: list[str]


FORMS = st.builds(
    Form,
    headings=st.sampled_from(HEADINGS),
    day=st.sampled_from(["%Y-%m-%d", "%d.%m.%Y", "%d/%m/%Y", "%m/%d/%Y", "%d %b %Y", "%Y%m%d", "%d.%m.%y"]),
    thousands=st.sampled_from([".", ",", " ", "'", ""]),
    point=st.sampled_from([".", ","]),
    minus=st.sampled_from(["-{}", "({})", "{}-", "\u2212{}"]),
    apart=st.booleans(),
    order=st.permutations([0, 1, 2, 3]),
    above=st.sampled_from([[], ["Hesap Hareketleri", ""], ["Account Name:;Example Ltd", ""]]),
).filter(lambda form: form.thousands != form.point)


def shown(value: Decimal, form: Form) -> str:
    plain = f"{abs(value):,.2f}".replace(",", "T").replace(".", form.point).replace("T", form.thousands)
    return form.minus.format(plain) if value < 0 else plain


def written(movements: list[tuple[date, str, Decimal]], form: Form) -> str:
    when, text, amount, debit, credit = form.headings
    rows = [[when, text, debit, credit] if form.apart else [when, text, amount, "Ref"]]
    for day, payee, value in movements:
        first = [day.strftime(form.day), payee]
        if form.apart:
            rows.append([*first, "" if value > 0 else shown(-value, form), shown(value, form) if value > 0 else ""])
        else:
            rows.append([*first, shown(value, form), "x"])
    lines = [";".join(row[place] for place in form.order) for row in rows]
    return "\n".join([*form.above, *lines]) + "\n"


def ledger_of(dataset: Dataset) -> dict[date, Decimal]:
    amount = dataset.main.measure(dataset.main.cash or "")
    assert amount is not None
    sums: dict[date, Decimal] = defaultdict(Decimal)
    for day, units in zip(dataset.main.dates[0].values, amount.values, strict=True):
        assert day is not None
        sums[day] += Decimal(units or 0).scaleb(-amount.exponent)
    return dict(sums)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(movements=MOVEMENTS, form=FORMS)
def test_a_ledger_in_any_style_reads_back_to_the_cent(
    tmp_path: Path, movements: list[tuple[date, str, Decimal]], form: Form
) -> None:
    if form.apart:
        movements = [
            *movements,
            (date(2025, 1, 31), "Office rent", Decimal(-1)),
            (date(2025, 1, 31), "Card sales", Decimal(1)),
        ]
    movements = sorted(movements)
    dataset = read_text(tmp_path, written(movements, form))
    expected: dict[date, Decimal] = defaultdict(Decimal)
    for day, _, value in movements:
        expected[day] += value
    if "ambiguous_date_order" in tags(dataset):
        assert sum(ledger_of(dataset).values()) == sum(expected.values())
    else:
        assert ledger_of(dataset) == dict(expected)
    assert dataset.main.rows == len(movements)
