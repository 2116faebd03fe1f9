from decimal import Decimal

import pytest

from bot.pipeline.figures import Citable, citable, parts
from bot.pipeline.render import clean, render
from bot.texts import Language
from tools.result import Figure, ToolResult

KNOWN = {
    "t.low": Citable("t.low", Decimal(-531600), "money", "TRY", 2, "2026-08", "Kira"),
    "t.q": Citable("t.q", Decimal(5), "count", period="2026-Q2"),
    "t.share": Citable("t.share", Decimal("38.6123"), "percent", member="<b>Müşteri\u202e 10</b>"),
    "assume.t.start": Citable("assume.t.start", text="2026-03", period="2026-03"),
    "assume.t.note": Citable("assume.t.note", text="full cost"),
}


@pytest.mark.parametrize(
    ("draft", "english", "turkish"),
    [
        ("{t.low}", "-531,600 TRY", "-531.600 ₺"),
        ("{t.low|abs}", "531,600 TRY", "531.600 ₺"),
        ("{t.low|period}", "August 2026", "Ağustos 2026"),
        ("{t.low|period:loc}", "August 2026", "Ağustos 2026'da"),
        ("{ t.low | period : abl }", "August 2026", "Ağustos 2026'dan"),
        ("{t.q|period:dat}", "Q2 2026", "2026 2. çeyreğe"),
        ("{t.low|member:gen}", "Kira", "Kira'nın"),
        ("{t.low:acc}", "-531,600 TRY", "-531.600 ₺'yı"),
        ("{t.share:abl}", "38.61%", "%38,61'den"),
        ("{assume.t.start:abl}", "March 2026", "Mart 2026'dan"),
        ("{assume.t.note}", "full cost", "full cost"),
    ],
)
def test_a_citation_is_written_in_the_answers_language(draft: str, english: str, turkish: str) -> None:
    def written(language: Language) -> str:
        return render(parts(draft, KNOWN), language)

    assert (written("en"), written("tr")) == (english, turkish)


def test_a_name_of_the_file_stays_text_and_turns_nothing_round() -> None:
    assert render(parts("{t.share|member} pays.", KNOWN), "en") == "<b>Müşteri 10</b> pays."


def test_a_text_is_plain_lines() -> None:
    assert clean(" a \r\nb\x07\u200b\t\n\n\n\nc\u2028 ") == "a\nb\n\nc"
    assert clean("👩\u200d💻 ok") == "👩\u200d💻 ok"


def test_a_period_that_no_calendar_knows_is_none() -> None:
    figures = tuple(Figure(id=f"t.{n}", label="x", value=Decimal(1), unit="count", period=key)
                    for n, key in enumerate(["2026-13", "2026-02-31", "spring", "2026-02"]))  # fmt: skip
    known = citable([ToolResult(call="t", tool="t", arguments={}, figures=figures)])
    assert [known[f"t.{n}"].period for n in range(4)] == [None, None, None, "2026-02"]
