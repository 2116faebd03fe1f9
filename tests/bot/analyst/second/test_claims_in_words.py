"""Sentences without a number that no figure can back are claims, in either language."""

import pytest

from bot.analyst.second.features.text import fold
from bot.analyst.second.wording import CLAIMS as CLAIMING
from bot.probe.claims import CAUSES, CLAIMS, JUDGEMENTS
from bot.texts import LANGUAGES

SINGLE = ("Most of it went to a single supplier.", "Bunun çoğu tek bir tedarikçiye gitti.")
OTHER_WORDS = (
    "You can safely hire somebody.", "Most of that is rent.", "Suppliers pay later than us.",
    "All customers paid on time.",
    "Costs rise steadily.", "Kasa yakın zamanda boşalmayacak.",
    "Maaşları azaltmalısınız.", "Tüm borçlar zamanında ödendi.",
)  # fmt: skip
PLAIN = (
    "Paid on time: 4 invoices.", "Zamanında ödenen: 4 fatura.",
    "The file has several currencies; they are never added.",
    "Total inflows in May 2026: 150,000 TRY.", "Alacak toplamı 5.000.", "En büyüğü Kira: 40.000.",
)  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [*(claim for claims in (CLAIMS, CAUSES, JUDGEMENTS) for language in LANGUAGES for claim in claims[language]),
     *SINGLE, *OTHER_WORDS],
)  # fmt: skip
def test_what_no_figure_can_back_is_a_claim(text: str) -> None:
    assert CLAIMING.search(fold(text))


@pytest.mark.parametrize("text", PLAIN)
def test_a_plain_answer_claims_nothing_more(text: str) -> None:
    assert not CLAIMING.search(fold(text))
