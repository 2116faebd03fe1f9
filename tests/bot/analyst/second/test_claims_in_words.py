"""What a draft says in words beside its figures: one of the texts, or a claim that nothing backs."""

import pytest
from pydantic import JsonValue

from bot.probe.claims import CAUSES, CLAIMS, JUDGEMENTS
from bot.texts import LANGUAGES, Language
from tests.bot.analyst.second.construct import Construct
from tests.bot.analyst.second.constructs import CONSTRUCTS
from tests.bot.analyst.second.desk import review

OTHERS: dict[Language, tuple[str, ...]] = {
    "en": (
        "You can safely hire somebody.", "Most of that is rent.", "Suppliers pay later than us.",
        "All customers paid on time.", "Costs rise steadily.", "The landlord will lower it.", "A loan closes the gap.",
        "Nothing is overdue.", "Your team earns its keep.", "That is a good sign.", "May will be alright.",
        "The tax office accepts this.",
    ),
    "tr": (
        "Kasa yakın zamanda boşalmayacak.", "Maaşları azaltmalısınız.", "Tüm borçlar zamanında ödendi.",
        "Ev sahibi indirir.", "Kredi bu açığı kapatır.", "Geciken bir şey kalmadı.", "Ekibiniz parasını çıkarıyor.",
        "Bu iyiye işaret.", "Mayıs rahat geçer.", "Vergi dairesi bunu kabul eder.",
    ),
}  # fmt: skip
SAID = [
    (language, claim)
    for language in LANGUAGES
    for claim in (*CLAIMS[language], *CAUSES[language], *JUDGEMENTS[language], *OTHERS[language])
]


def plain(language: Language) -> Construct:
    """Return a draft of one sentence that is right."""
    return next(
        each
        for each in CONSTRUCTS
        if (each.tool, each.language) == ("query", language) and each.good.endswith("}.") and "\n" not in each.good
    )


def passes(construct: Construct, draft: str) -> bool:
    """Return whether a draft of a construct's answer passes."""
    call = (construct.tool, construct.arguments)
    return review(construct.data, construct.question, draft, call, language=construct.language).passed


@pytest.mark.parametrize(("language", "claim"), SAID)
def test_a_sentence_that_is_none_of_ours_is_a_claim(language: Language, claim: str) -> None:
    good = plain(language)
    assert passes(good, good.good)
    assert not passes(good, f"{good.good}\n{claim}")
    assert not passes(good, f"{claim} {good.good}")


@pytest.mark.parametrize(("language", "claim"), SAID)
def test_a_clause_beside_a_figure_that_is_none_of_ours_is_a_claim(language: Language, claim: str) -> None:
    good = plain(language)
    because = {"en": ", because ", "tr": ", çünkü "}[language]
    for joint in ("; ", " — ", because):
        assert not passes(good, f"{good.good.removesuffix('.')}{joint}{claim[0].lower()}{claim[1:]}"), joint


@pytest.mark.parametrize(
    ("language", "draft"),
    [("en", "We spent {}."), ("en", "The answer is {}."), ("tr", "Cevap: {}."), ("tr", "Toplam {} oldu.")],
)
def test_plain_words_around_a_figure_claim_nothing(language: Language, draft: str) -> None:
    good = next(c for c in CONSTRUCTS if (c.tool, c.language) == ("query", language) and "{query.value}." in c.good)
    assert passes(good, draft.format("{query.value}"))


def test_months_with_a_dash_between_them_are_one_name() -> None:
    call: tuple[str, dict[str, JsonValue]] = (
        "query", {"of": {"direction": "out"}, "period": {"start": "2026-03-01", "end": "2026-05-31"}}
    )  # fmt: skip
    asked, draft = "How much goes out between March and May?", "Total outflows, March – May 2026: {query.value}."
    assert review("plan", asked, draft, call).passed
    assert not review("plan", asked, draft.replace("}.", "} – May was quiet."), call).passed
