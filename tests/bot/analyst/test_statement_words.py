"""Words of bank statements and cash books that both readers know: what is asked of an extreme, cases written apart."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from bot.analyst.rules.fold import tokenize
from tests.bot.analyst.both import answer, book
from tools.tables import Dataset

STATEMENT = """Tarih;Açıklama;Tutar (TL);Bakiye (TL)
02.02.2026;POS TAHSILATI - UYE 44871;1.000,00;6.000,00
10.02.2026;HESAP ISLETIM UCRETI;-150,00;5.850,00
03.03.2026;POS TAHSILATI - UYE 44871;2.000,00;7.850,00
05.03.2026;HAVALE GELEN - ORTAK SERMAYE;5.000,00;12.850,00
10.03.2026;HESAP ISLETIM UCRETI;-150,00;12.700,00
20.03.2026;KIRA;-4.000,00;8.700,00
"""
METHODS = """tarih,kategori,tutar,odeme_yontemi
2025-10-01,Kira,-900,Havale/EFT
2025-10-05,Kırtasiye,-100,Nakit
2025-11-01,Kira,-900,Havale/EFT
2025-11-08,Kırtasiye,-100,Nakit
"""


@pytest.fixture(scope="module")
def statement(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    return book(tmp_path_factory.mktemp("book"), STATEMENT)


@pytest.mark.parametrize(
    ("question", "language", "values"),
    [
        ("martta pos tan ne yatmış toplam", "tr", ("2000.00",)),
        ("Hesap işletim ücreti adıyla kaç kez kesinti yapılmış, toplamı ne?", "tr", ("2.00", "-300.00")),
        ("Hesap işletim ücreti kaç kez ödenmiş, toplamı ne?", "tr", ("2.00", "-300.00")),
        ("ortak sermaye hariç net nakit değişimi ne kadar", "tr", ("-1300.00",)),
        ("balance before the first movement on the statement", "en", ("5000.00",)),
        ("ilk hareketten önce hesapta ne vardı", "tr", ("5000.00",)),
        ("In which calendar month were inflows smallest, and how small were they?", "en", ("1000.00",)),
        ("When were inflows highest, and at what level?", "en", ("7000.00",)),
        ("All POS payments added up, first entry to last?", "en", ("3000.00",)),
    ],
)
def test_words_of_a_statement_are_read(
    statement: Dataset, question: str, language: Language, values: tuple[str, ...]
) -> None:
    found = answer(statement, question, language)
    assert sorted(abs(float(value)) for value in found.values) == sorted(abs(float(value)) for value in values)
    assert found.passed


def test_what_a_way_of_paying_is_of_all_costs(tmp_path_factory: pytest.TempPathFactory) -> None:
    book_of_costs = book(tmp_path_factory.mktemp("book"), METHODS)
    found = answer(book_of_costs, "Toplam giderin yüzde kaçı Havale/EFT ile ödenmiş?", "tr")
    assert "90.00" in found.values
    assert found.passed


def test_a_name_or_number_that_looks_like_a_case_is_none() -> None:
    assert [token.text for token in tokenize("how much did we pay dan")][-1] == "dan"
    assert [token.text for token in tokenize("hundred ten")] == ["hundred", "ten"]
    first = tokenize("pos tan ne yatmış")[0]
    assert (first.text, first.suffix) == ("pos", "tan")
