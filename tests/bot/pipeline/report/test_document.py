"""The pages of a report: its chart stands under a heading that the page has."""

from __future__ import annotations

from typing import Literal

import pytest

from bot.pipeline.journal import Ask, Place
from bot.pipeline.report.document import document_of
from bot.pipeline.report.loop import Refined
from bot.texts import LANGUAGES, Language, text
from tests.bot.analyst.second.desk import results_of

Key = Literal["months", "spending", "result"]


def page(language: Language, *keys: Key) -> Refined:
    lines = ["# Page", *(f"## {text(language, f'report.heading.{key}')}" for key in keys)]
    return Refined(
        status="ready", stop="holds", rule="holds", reason="", rounds=(), open_findings=(), raw="",
        text="\n".join(lines),
    )  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("keys", "under"),
    [(("spending", "result"), "spending"), (("result", "months"), "months"), (("result",), "result")],
)
def test_bars_stand_under_the_first_of_their_headings_that_the_page_has(
    language: Language, keys: tuple[Key, ...], under: Key
) -> None:
    ask = Ask(
        run_id="r", place=Place(bot=1, chat=1), asker=1, question="", language=language,
        now="2026-11-30T10:00:00+00:00", seed=1, analyst={},
    )  # fmt: skip
    results = results_of("plan", [("query", {"of": {"direction": "out"}, "group_by": "Line"})])
    (picture,) = document_of(ask, page(language, *keys), results).pictures
    assert picture[0] == text(language, f"report.heading.{under}")
