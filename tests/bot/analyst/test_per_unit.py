"""The group that earns the most or least for each piece, for both readers; pieces and revenue of one product."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.both import answer, book, called, passes
from tools.tables import Dataset

GROUPS = """Ay,Arac_Grubu,Gelir_TL,Brut_Kar_TL,Satilan_Adet
2025-11,Binek,9000,2000,2
2025-11,SUV,8000,2500,4
2025-11,Ticari,5000,900,1
2025-12,Binek,9500,2100,3
2025-12,SUV,8500,2600,2
2025-12,Ticari,5500,1000,2
"""


@pytest.fixture(scope="module")
def groups(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    return book(tmp_path_factory.mktemp("book"), GROUPS)


@pytest.mark.parametrize(
    ("question", "language", "value"),
    [
        ("aralıkta araç başı brüt kar en az hangi grupta, kaç lira", "tr", "500.00"),
        ("In December, which group had the lowest gross profit per vehicle?", "en", "500.00"),
        ("Which vehicle group earned the highest gross profit per vehicle?", "en", "850.00"),
        ("araç başına gelir en yüksek hangi grupta", "tr", "3700.00"),
    ],
)
def test_the_group_with_the_most_or_least_for_each_piece(
    groups: Dataset, question: str, language: Language, value: str
) -> None:
    found = answer(groups, question, language)
    assert found.values == (value,)
    assert found.passed


def test_the_group_with_the_lowest_sum_is_no_answer_to_the_lowest_for_each_piece(groups: Dataset) -> None:
    sums = called(groups, {"of": {"measure": "Brut_Kar_TL"}, "group_by": "Arac_Grubu", "rank": "bottom", "limit": 1})
    draft = "The lowest is {query.value.ticari|member}: {query.value.ticari}."
    assert not passes(groups, "Which group had the lowest gross profit per vehicle?", draft, sums)
