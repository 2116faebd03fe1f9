"""One group set against another, and a period against that of another, for both readers."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.both import answer, book, called, passes
from tools.tables import Dataset

GROUPS = """Ay,Arac_Grubu,Gelir_TL,Brut_Kar_TL
2025-01,Binek,9000,2000
2025-01,SUV,8000,2500
2025-01,Ticari,5000,900
2025-02,Binek,9500,2100
2025-02,SUV,8500,2600
2025-02,Ticari,5500,1000
"""
STATEMENT = """Tarih;Açıklama;Tutar (TL);Bakiye (TL)
02.01.2024;SATIS;3.000,00;3.000,00
05.12.2024;KIRA;-500,00;2.500,00
03.03.2025;SATIS;4.250,00;6.750,00
28.12.2025;KIRA;-500,00;6.250,00
"""


@pytest.fixture(scope="module")
def groups(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    return book(tmp_path_factory.mktemp("book"), GROUPS)


@pytest.mark.parametrize(
    ("question", "language", "value"),
    [
        ("SUV'nin brüt kârı Ticari grubunkinden ne kadar fazla?", "tr", "3200.00"),
        ("Ticari'nin brüt kârı SUV'ninkinden ne kadar az?", "tr", "3200.00"),
        ("Ticari'den SUV'nin brüt karı ne kadar fazla", "tr", "3200.00"),
        ("SUV ile Ticari brüt kâr farkı", "tr", "3200.00"),
        ("How much higher is the gross profit of SUV than that of Ticari?", "en", "3200.00"),
        ("What is the difference between SUV and Ticari in gross profit?", "en", "3200.00"),
        ("difference in revenue between Binek and SUV in February", "en", "1000.00"),
    ],
)
def test_one_group_less_another(groups: Dataset, question: str, language: Language, value: str) -> None:
    found = answer(groups, question, language)
    assert found.values == (value,)
    assert found.passed


def test_the_other_way_round_is_no_answer(groups: Dataset) -> None:
    def of(name: str) -> dict[str, object]:
        return {"measure": "Brut_Kar_TL", "where": [{"column": "Arac_Grubu", "op": "is", "values": [name]}]}

    turned = called(groups, {"of": of("Ticari"), "minus": of("SUV")})  # type: ignore[dict-item]
    alone = called(groups, {"of": of("SUV")})  # type: ignore[dict-item]
    question = "How much higher is the gross profit of SUV than that of Ticari?"
    assert not passes(groups, question, "SUV less Ticari: {query.value}.", turned)
    assert not passes(groups, question, "SUV less Ticari: {query.value}.", alone)


@pytest.mark.parametrize(
    "question",
    ["2025'te hesaba giren para 2024'tekinden ne kadar fazla?", "2025'te giren para 2024'ten ne kadar fazla"],
)
def test_a_year_is_set_against_that_of_another(tmp_path_factory: pytest.TempPathFactory, question: str) -> None:
    found = answer(book(tmp_path_factory.mktemp("book"), STATEMENT), question, "tr")
    assert "1250.00" in found.values
    assert found.passed


def test_a_following_year_is_set_against_the_one_before_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = book(tmp_path_factory.mktemp("book"), STATEMENT)
    first = answer(data, "What came in in 2024?")
    found = answer(data, "how did the following year compare?", history=(first.turn,))
    assert found.passed
    assert "from {query.base} in {query.base|period} to {query.value} in {query.value|period}" in found.draft
    assert [value for value in found.values if value in {"3000.00", "4250.00"}] == ["4250.00", "3000.00"]
