"""Words beside a true figure that say more than it does never pass."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.second.desk import Call, review
from tests.bot.analyst.second.planted import RENT, RENT_GOOD, RENT_Q

RENT_TR_Q = "haziranda kiraya ne ödedik?"
RENT_TR: Call = RENT
RENT_TR_GOOD = "{query.value|period} ayında kira {query.value}."

MORE_EN = [
    "Rent: {query.value}, half of your sales.",
    "Rent was {query.value}. It doubled.",
    "Rent was {query.value}, a third of all outflows.",
    "Rent was {query.value}, twice the sales.",
    "Rent was {query.value}, a fourfold sum.",
    "Rent was {query.value} in the fifth month.",
    "Rent was {query.value} per month.",
    "Rent was {query.value} every day.",
    "Rent was {query.value} thousands.",
    "Rent was {query.value} lakh.",
    "Rent was {query.value} grand.",
    "Rent was ₹{query.value}.",
    "Rent was {query.value} rupees.",
    "Rent was {query.value} ₽.",
    "Rent was {query.value} kr.",
    "Rent: ({query.value}).",
    "Rent was {query.value}, and salaries are the same.",
    "Rent was never {query.value}.",
    "Not rent: {query.value}.",
    "Rent was not {query.value}.",
    "Rent in Januar: {query.value}.",
]
MORE_TR = [
    "Kira {query.value}, satışların yarısı.",
    "Kira {query.value}. İki katına çıktı.",
    "Kira {query.value}, giderlerin üçte biri.",
    "Kira beşinci ayda {query.value}.",
    "Kira ayda {query.value}.",
    "Kira her gün {query.value}.",
    "Kira {query.value} bin.",
    "Kira {query.value} milyon.",
    "Kira {query.value} rupi.",
    "Kira: ({query.value}).",
    "Kira {query.value}, maaşlar da aynı.",
    "Kira {query.value} değil.",
]


@pytest.mark.parametrize("draft", MORE_EN)
def test_more_than_the_figure_says_does_not_pass(draft: str) -> None:
    assert review("plan", RENT_Q, RENT_GOOD, RENT).passed
    assert not review("plan", RENT_Q, draft, RENT).passed


@pytest.mark.parametrize("draft", MORE_TR)
def test_more_than_the_figure_says_does_not_pass_in_turkish(draft: str) -> None:
    assert review("plan", RENT_TR_Q, RENT_TR_GOOD, RENT_TR, language="tr").passed
    assert not review("plan", RENT_TR_Q, draft, RENT_TR, language="tr").passed


@pytest.mark.parametrize("claim", ["It doubled.", "Salaries are the same as rent.", "Rent is half of all outflows."])
def test_a_sentence_of_its_own_that_says_more_is_left_out(claim: str) -> None:
    improved = review("plan", RENT_Q, f"{RENT_GOOD}\n{claim}", RENT).improved or ""
    assert "{query.value}" in improved
    assert claim not in improved


LONG: dict[Language, str] = {
    "en": "I can tell you about the file that you sent, line by line and month by month, if you ask me for it. " * 6,
    "tr": "Gönderdiğiniz dosyayı satır satır ve ay ay anlatabilirim; lütfen bana hangi tutarı istediğinizi sorun. " * 6,
}


@pytest.mark.parametrize(
    ("question", "claim", "language"),
    [
        ("What can you do?", "Your rent is half.", "en"),
        ("What can you do?", "Rent tripled.", "en"),
        ("What can you do?", "Rent is the largest cost of all.", "en"),
        ("What can you do?", "Sales fell.", "en"),
        ("Total inflows in June?", "Your sales are higher.", "en"),
        ("Neler yapabilirsin?", "Kira satışların yarısı.", "tr"),
        ("Neler yapabilirsin?", "Kira üç katına çıktı.", "tr"),
        ("Neler yapabilirsin?", "Satışlar düştü.", "tr"),
    ],
)
def test_a_long_text_without_tools_that_claims_something_does_not_pass(
    question: str, claim: str, language: Language
) -> None:
    assert review("plan", "What can you do?", LONG[language], language=language).passed
    assert not review("plan", question, LONG[language] + claim, language=language).passed
    assert not review("plan", question, claim, language=language).passed
