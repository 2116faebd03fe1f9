"""Columns whose heading is only "paid" or "due": their cells say whether it is a day, an amount, or a yes and no."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from tests.tools.ingest.files import read_text
from tools.ingest import inspect
from tools.tables import Dataset

PAID = (
    "paid",
    "Ödendi",
    "Ödeme",
    "bezahlt",
    "Zahlung",
    "pagado",
    "payé",
    "Paiement",
    "pagato",
    "betaald",
    "pago",
    "Tahsilat",
)
DUE = ("due", "Vade", "fällig", "échéance", "vencimiento", "scadenza", "vervaldatum", "vencimento")
ISSUED = ("issued", "Kesildi", "Rechnung", "facture", "emitida", "fattura", "factuur")


def _read(
    folder: Path, heading: str, cells: tuple[str, ...], due: str = "Due date", issued: str = "Invoice date"
) -> Dataset:
    rows = [
        f"F{number};Acme;2025-01-0{number};2025-02-0{number};{number}00.00;{cell}"
        for number, cell in enumerate(cells, 1)
    ]
    return read_text(folder, "\n".join([f"Invoice no;Customer;{issued};{due};Amount;{heading}", *rows]) + "\n")


def _open(dataset: Dataset) -> object:
    sums = inspect(dataset)["invoices"]
    assert isinstance(sums, dict)
    return sums["open"]


@pytest.mark.parametrize("heading", PAID)
def test_days_below_paid_are_the_days_of_payment(tmp_path: Path, heading: str) -> None:
    dataset = _read(tmp_path, heading, ("2025-01-20", "", "2025-01-25", "2025-03-01"))
    column = dataset.main.date("paid")
    assert column is not None
    assert [day is None for day in column.values] == [False, True, False, False]
    assert _open(dataset) == "200.00"


@pytest.mark.parametrize("heading", PAID)
def test_amounts_below_paid_are_what_was_paid(tmp_path: Path, heading: str) -> None:
    dataset = _read(tmp_path, heading, ("100.00", "0.00", "150.00", "400.00"))
    measure = dataset.main.measure_of("paid")
    assert measure is not None
    assert sum(value or 0 for value in measure.values) == 65000
    assert _open(dataset) == "350.00"


@pytest.mark.parametrize("heading", PAID)
@pytest.mark.parametrize(("yes", "no"), [("yes", "no"), ("Evet", "Hayır"), ("ja", "nein"), ("x", ""), ("1", "0")])
def test_yes_and_no_below_paid_are_a_status(tmp_path: Path, heading: str, yes: str, no: str) -> None:
    dataset = _read(tmp_path, heading, (yes, no, no, yes))
    assert dataset.main.dimension("status") is not None
    assert _open(dataset) == "500.00"


def test_a_yes_below_open_says_that_nothing_was_paid(tmp_path: Path) -> None:
    assert _open(_read(tmp_path, "Open", ("yes", "no", "no", "yes"))) == "500.00"


def test_days_beside_remarks_that_nothing_was_paid_are_days(tmp_path: Path) -> None:
    dataset = _read(tmp_path, "Paid", ("2025-01-20", "unpaid", "open", "no"))
    assert dataset.main.date("paid") is not None
    assert _open(dataset) == "900.00"


@pytest.mark.parametrize("heading", DUE)
def test_days_below_due_are_due_dates(tmp_path: Path, heading: str) -> None:
    dataset = _read(tmp_path, "Paid", ("100.00", "0.00"), due=heading)
    assert dataset.main.date("due") is not None


@pytest.mark.parametrize("heading", ISSUED)
def test_days_below_a_word_for_invoices_are_when_they_were_issued(tmp_path: Path, heading: str) -> None:
    dataset = _read(tmp_path, "Paid", ("100.00", "0.00"), issued=heading)
    column = dataset.main.date("issued")
    assert column is not None
    assert column.name == heading


def test_amounts_below_due_are_what_is_open_and_terms_are_not(tmp_path: Path) -> None:
    assert _open(_read(tmp_path, "Due", ("100.00", "0.00", "150.50"), due="Due date")) == "250.50"
    terms = _read(tmp_path, "Due", ("30", "60", "30"), due="Due date")
    assert terms.main.measure_of("open") is None
    assert Decimal(str(_open(terms))) == 600
