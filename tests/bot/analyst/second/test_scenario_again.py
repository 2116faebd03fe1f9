"""Short follow-ups of a scenario, as the second reader takes them: until when, another customer too, without it."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import Language
from tests.bot.analyst.second.desk import results_of, review

HIRE = "Which month breaks me if I hire one person at 20,000 from March?"
ALSAM = "marttan itibaren aylık 20.000 TL'ye bir kişi alsam hangi ay batarım?"
DRAFT = {
    "en": "The lowest month-end is {break_month.lowest|period}, at {break_month.lowest}.",
    "tr": "En düşük ay sonu {break_month.lowest|period}: {break_month.lowest}.",
}


def lowest(**more: JsonValue) -> tuple[str, dict[str, JsonValue]]:
    step: dict[str, JsonValue] = {"kind": "hire", "people": 1, "monthly_cost": "20000", "start": "2026-03", **more}
    steps: JsonValue = [step]
    return "break_month", {"scenario": steps}


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", HIRE, "what is the lowest month end if they only stay until the end of July?"),
        ("tr", ALSAM, "sadece temmuz sonuna kadar çalışsa en düşük ay sonu ne olur"),
    ],
)
def test_a_change_lasts_until_the_end_of_the_month_named(language: Language, first: str, then: str) -> None:
    draft = DRAFT[language]
    assert review("cafe", then, draft, lowest(end="2026-07"), language=language, before=[first]).passed
    assert not review("cafe", then, draft, lowest(), language=language, before=[first]).passed
    assert not review("cafe", then, draft, lowest(end="2026-08"), language=language, before=[first]).passed


def test_the_path_without_the_change_is_the_one_of_the_file() -> None:
    first = "What is the closing cash in December if I hire one person at 20,000 from March?"
    draft = "Cash at the end of December 2026: {cash_forecast.closing.2026-12}."
    months: dict[str, JsonValue] = {"start": "2026-12", "end": "2026-12"}
    plain, hired = ("cash_forecast", months), ("cash_forecast", {**months, **lowest()[1]})
    assert review("cafe", "and without that?", draft, plain, before=[first]).passed
    assert not review("cafe", "and without that?", draft, hired, before=[first]).passed


@pytest.mark.parametrize(
    ("language", "before", "then"),
    [
        ("en", [HIRE], "and at 60,000 gross?"),
        ("tr", [ALSAM], "peki brüt 60 bin olsa?"),
        ("tr", [ALSAM], "brüt 60 binden alsam?"),
        ("en", [HIRE], "what if they earned 60,000 gross?"),
        ("tr", [ALSAM], "brüt 60 bine bir kişi alırsam, marttan, en düşük ay sonu ne olur?"),
    ],
)
def test_people_of_an_earlier_scenario_get_a_wage_in_place_of_a_cost(
    language: Language, before: list[str], then: str
) -> None:
    def paid(kind: str, **pay: JsonValue) -> tuple[str, dict[str, JsonValue]]:
        steps: JsonValue = [{"kind": kind, "people": 1, "start": "2026-03", **pay}]
        return "break_month", {"scenario": steps}

    first = "{break_month.first_below_zero|period}"
    draft = {"en": f"Cash first falls below zero in {first}", "tr": f"Kasa ilk kez {first} ayında eksiye düşüyor"}
    broken = f"{draft[language]}: {{break_month.first_below_zero}}. "
    said = ("" if "en düşük" in then else broken) + DRAFT[language]
    gross, net = paid("waged_hire", gross="60000"), paid("waged_hire", net="60000")
    full = paid("hire", monthly_cost="60000")
    assert review("cafe", then, said, gross, language=language, before=before).passed
    assert not review("cafe", then, said, net, language=language, before=before).passed
    assert not review("cafe", then, said, full, language=language, before=before).passed


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "What is the lowest balance if we buy a machine for 18,500 in February 2026?"),
        ("tr", "Şubat 2026'da 18.500'e makine alırsak en düşük bakiye ne olur?"),
    ],
)
def test_the_lowest_point_of_a_scenario_is_the_first_month_that_reaches_it(language: Language, question: str) -> None:
    ends = {figure.id[-7:]: figure.value for figure in results_of("plan", [("cash_forecast", {})])[0].figures}
    assert ends["2026-02"] == ends["2026-03"]
    step: JsonValue = {"kind": "one_off", "amount": "18500", "direction": "out", "start": "2026-02"}
    call: tuple[str, dict[str, JsonValue]] = ("break_month", {"scenario": [step]})
    assert review("plan", question, DRAFT[language], call, language=language).passed


@pytest.mark.parametrize(
    ("language", "first", "then", "percent"),
    [
        ("en", "If inflows drop 20% from June, what is the lowest month end?", "and if they double?", "100"),
        ("en", "If inflows drop 20% from June, what is the lowest month end?", "what if they halve?", "-50"),
        ("tr", "Girişler hazirandan itibaren %20 düşerse en düşük ay sonu ne olur?", "ya yarıya düşerse?", "-50"),
    ],
)
def test_inflows_of_an_earlier_scenario_double_or_halve(
    language: Language, first: str, then: str, percent: str
) -> None:
    def moved(by: str) -> tuple[str, dict[str, JsonValue]]:
        steps: JsonValue = [{"kind": "revenue_change", "percent": by, "start": "2026-06"}]
        return "break_month", {"scenario": steps}

    draft = DRAFT[language]
    assert review("cafe", then, draft, moved(percent), language=language, before=[first]).passed
    assert not review("cafe", then, draft, moved("-20"), language=language, before=[first]).passed
