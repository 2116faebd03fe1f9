"""Which column holds the rate of a tax and which its amount, and whose invoice a row is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.analysis import REGISTRY
from tools.ingest import read

BOOKS = {
    "en": "Invoice date,Doc no,Party,Type,Net,VAT %,VAT amount,Total incl. VAT\n"
    "2026-06-05,A1,Lark Ltd,Sales invoice,1000,20%,200,1200\n"
    "2026-06-09,A2,Finch Co,Sales invoice,2000,10%,200,2200\n"
    "2026-06-12,B1,Crow Co,Supplier bill,500,20%,100,600\n"
    "2026-06-20,B2,Rook Ltd,Supplier bill,300,1%,3,303\n",
    "tr": "Fatura Tarihi;Belge No;Unvan;Fatura Türü;Matrah (TL);KDV %;KDV Tutarı (TL);Genel Toplam (TL)\n"
    "05.06.2026;A1;Sarı Ltd;Satış Faturası;1.000,00;20;200,00;1.200,00\n"
    "09.06.2026;A2;Mavi AŞ;Satış Faturası;2.000,00;10;200,00;2.200,00\n"
    "12.06.2026;B1;Gri Ltd;Alış Faturası;500,00;20;100,00;600,00\n"
    "20.06.2026;B2;Ak Ltd;Alış Faturası;300,00;1;3,00;303,00\n",
}


@pytest.mark.parametrize("language", BOOKS)
def test_the_vat_of_a_book_is_its_amounts_by_side_never_its_rates(language: str, tmp_path: Path) -> None:
    path = tmp_path / "book.csv"
    path.write_text(BOOKS[language], "utf-8")
    result = REGISTRY["vat"].call(
        read(path, path.name), {"period": {"start": "2026-06-01", "end": "2026-06-30"}}, "vat"
    )
    figures = {name: figure.value for name in ("output", "input", "payable") if (figure := result.figure(name))}
    assert figures == {"output": 400, "input": 103, "payable": 297}
