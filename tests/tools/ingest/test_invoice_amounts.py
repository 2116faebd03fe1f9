from pathlib import Path

import pytest

from tools.analysis import REGISTRY
from tools.ingest import read

LISTS = {
    "en": "Invoice no,Customer,Issue date,Due date,Amount,Paid,Outstanding\n"
    "A1,Kaya,2026-01-05,2026-02-04,100.00,100.00,0.00\n"
    "A2,Gida,2026-02-20,2026-03-22,250.00,150.00,100.00\n"
    "A3,Kaya,2026-03-10,2026-04-12,180.00,0.00,180.00\n",
    "tr": "Fatura No;Cari;Fatura Tarihi;Vade Tarihi;Tutar;Tahsil Edilen;Kalan\n"
    "A1;Kaya;05.01.2026;04.02.2026;100,00;100,00;0,00\n"
    "A2;Gıda;20.02.2026;22.03.2026;250,00;150,00;100,00\n"
    "A3;Kaya;10.03.2026;12.04.2026;180,00;0,00;180,00\n",
}


@pytest.mark.parametrize("language", LISTS)
@pytest.mark.parametrize(("role", "total"), [("paid", "250.00"), ("open", "280.00")])
def test_what_is_paid_and_open_adds_up_over_invoices(language: str, role: str, total: str, tmp_path: Path) -> None:
    path = tmp_path / "invoices.csv"
    path.write_text(LISTS[language], "utf-8")
    dataset = read(path, path.name)
    measure = next(m for m in dataset.main.measures if m.role == role)
    result = REGISTRY["query"].call(dataset, {"of": {"measure": measure.name}}, "query")
    value = result.figure("value")
    assert measure.kind == "flow"
    assert value is not None
    assert format(value.value, "f") == total


PAID_ONLY = {
    "en": "Doc,Client,Raised on,Payable by,Gross,Received so far\n"
    "A1,Kaya,2026-01-05,2026-02-04,100.00,100.00\n"
    "A2,Gida,2026-02-20,2026-03-22,250.00,150.00\n"
    "A3,Kaya,2026-03-10,2026-04-12,180.00,\n",
    "tr": "Fatura No;Cari;Fatura Tarihi;Vade Tarihi;Tutar;Tahsil Edilen\n"
    "A1;Kaya;05.01.2026;04.02.2026;100,00;100,00\n"
    "A2;Gıda;20.02.2026;22.03.2026;250,00;150,00\n"
    "A3;Kaya;10.03.2026;12.04.2026;180,00;\n",
}


@pytest.mark.parametrize("language", PAID_ONLY)
def test_what_is_left_of_each_invoice_follows_from_what_was_paid(language: str, tmp_path: Path) -> None:
    path = tmp_path / "invoices.csv"
    path.write_text(PAID_ONLY[language], "utf-8")
    left = read(path, path.name).main.measure_of("open")
    assert left is not None
    assert left.derived
    assert list(left.values) == [0, 10000, 18000]


def test_payments_above_the_amounts_leave_nothing_open_to_say(tmp_path: Path) -> None:
    path = tmp_path / "invoices.csv"
    path.write_text(
        "Invoice no,Customer,Issue date,Due date,Net amount,Paid\n"
        "A1,Kaya,2026-01-05,2026-02-04,100.00,120.00\n"
        "A2,Gida,2026-02-20,2026-03-22,250.00,300.00\n"
        "A3,Kaya,2026-03-10,2026-04-12,180.00,216.00\n",
        "utf-8",
    )
    assert read(path, path.name).main.measure_of("open") is None
