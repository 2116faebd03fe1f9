"""Every word for a measure on every kind of file: a plan, a question back or a refusal, and never a fault."""

import tomllib
from collections.abc import Iterator

import pytest

from bot.analyst.protocols import Language, PlanRequest
from bot.analyst.rules.planner import planned
from tests.bot.analyst.rules.desk import dataset
from tests.conftest import CHECKOUT
from tools.outline import outline

FILES = ("bank", "invoices", "report")
ASKED: dict[Language, tuple[str, ...]] = {
    "en": ("what are total {} in March 2026", "{} by month", "{} of July 2026"),
    "tr": ("Mart 2026 {} toplamı ne kadar", "aylara göre {}", "1-15 temmuz 2026 arası vadesi gelen {} toplamı"),
}


def words(language: Language) -> Iterator[str]:
    """Return one word of each measure of the lexicon."""
    lexicon = tomllib.loads((CHECKOUT / f"bot/analyst/rules/lexicon/{language}.toml").read_text(encoding="utf-8"))
    for said in lexicon["measure"].values():
        yield from (word.strip("=~") for word in said[:3])


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", ["en", "tr"])
def test_a_word_for_a_measure_never_ends_in_a_fault(file: str, language: Language) -> None:
    known = outline(dataset(file))
    for word in words(language):
        for form in ASKED[language]:
            request = PlanRequest(
                question=form.format(word), language=language, outline=known, now="2026-11-30T12:00:00+03:00"
            )
            assert set(planned(request)) & {"calls", "clarify", "refuse", "chat"}
