"""What no file of figures holds is said plainly; it is no question about a loan or a lost customer."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.rules.desk import say


@pytest.mark.parametrize(
    ("language", "question", "said"),
    [
        ("en", "what late-payment interest do we charge", "late payment"),
        ("en", "how much is our late fee", "late payment"),
        ("tr", "gecikme faizimiz ne", "gecikme için"),
        ("en", "what's our monthly churn", "churn"),
        ("en", "what is our customer retention", "churn"),
        ("tr", "aylık müşteri kaybı oranımız kaç", "müşteri kaybı"),
        ("en", "which supplier gives us the longest payment terms", "payment terms"),
        ("tr", "ödeme koşulları en iyi olan tedarikçi kim", "vade"),
    ],
)
def test_what_no_file_holds_is_refused_by_its_name(language: Language, question: str, said: str) -> None:
    answer = say("budgeted", question, language)
    assert answer.kind == "refuse"
    assert said in answer.text
