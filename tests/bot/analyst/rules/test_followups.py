"""Follow-ups keep the earlier question and change one part of it by its type."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.rules.desk import chat, say, short

HIRE = "Which month breaks me if I hire two people at 73,050 each from March?"
TURKISH_HIRE = "Marttan itibaren kişi başı 73.050 TL'den iki kişi alırsam hangi ay batarım?"


def hires(people: int, cost: int = 73050, start: str = "2026-03") -> str:
    return f"break_month scenario=[{{kind=hire people={people} monthly_cost={cost} start={start}}}]"


@pytest.mark.parametrize(
    ("language", "first", "then", "expected"),
    [
        ("en", HIRE, "and if three?", hires(3)),
        ("en", HIRE, "what about just one person, but at 4,500 from June?", hires(1, 4500, "2026-06")),
        ("en", HIRE, "and from May?", hires(2, start="2026-05")),
        ("en", HIRE, "what about 40,000 each?", hires(2, 40000)),
        ("tr", TURKISH_HIRE, "peki ya 1 kişi olsa?", hires(1)),
        ("tr", TURKISH_HIRE, "3 olsaydı", hires(3)),
        ("tr", TURKISH_HIRE, "mayıstan başlasa", hires(2, start="2026-05")),
        ("tr", TURKISH_HIRE, "peki 50 bin olsa?", hires(2, 50000)),
        ("tr", TURKISH_HIRE, "ya kasada 100 bin kalsın dersek", "break_month buffer=100000" + hires(2)[11:]),
    ],
)
def test_a_scenario_is_asked_again_with_one_part_changed(
    language: Language, first: str, then: str, expected: str
) -> None:
    assert short(chat("plan", language, first, then).plan) == expected


@pytest.mark.parametrize(
    ("language", "questions", "expected"),
    [
        ("en", ("Which month breaks me if I hire two people?", "60 thousand each, from March"), hires(2, 60000)),
        ("en", ("Which month breaks me if I hire two people?", "3000 from march"), hires(2, 3000)),
        ("tr", ("iki kişi alırsam hangi ay batarım", "60 bin, marttan"), hires(2, 60000)),
        ("tr", ("aylık 20 bin TL'den bir kişi alsam", "nisandan"), hires(1, 20000, "2026-04")),
        ("en", ("hire three people for 9,000 from March", "each"), hires(3, 9000)),
        ("en", ("hire three people for 9,000 from March", "for all of them"), hires(3, 3000)),
    ],
)
def test_an_answer_to_a_question_back_completes_it(
    language: Language, questions: tuple[str, ...], expected: str
) -> None:
    assert short(chat("plan", language, *questions).plan) == expected


def test_an_answer_that_leaves_something_open_is_asked_back_for_the_rest() -> None:
    said = chat("plan", "en", "Which month breaks me if I hire two people?", "60,000 each")
    assert said.kind == "clarify"
    assert "month" in said.text


def test_another_goal_may_be_asked_of_the_same_scenario() -> None:
    first = "bütün girişler ocaktan itibaren %20 düşerse ağustos sonunda kasada ne kalır?"
    said = chat("plan", "tr", first, "bu durumda eksiye ilk hangi ayda düşerim")
    assert short(said.plan) == "break_month scenario=[{kind=revenue_change percent=-20 start=2026-01}]"


@pytest.mark.parametrize(
    ("file", "language", "first", "then", "expected"),
    [
        ("plan", "en", "total inflows for Q2 2026", "what about Q3?",
         "query of={measure=cash.in} period=2026-07-01..2026-09-30"),
        ("plan", "en", "total inflows for Q2 2026", "and outflows?",
         "query of={measure=cash.out} period=2026-04-01..2026-06-30"),
        ("tr", "tr", "nisanda toplam gider", "bunun ne kadarı kira?",
         "query of={direction=out where=[{column=Line op=is values=[Kira]}]} period=2026-04-01..2026-04-30"),
        ("tr", "tr", "nisanda toplam gider", "bunun yüzde kaçı kira",
         ("query of={direction=out where=[{column=Line op=is values=[Kira]}]} over={measure=cash.out} "
          "period=2026-04-01..2026-04-30")),
        ("tr", "tr", "temmuzda kira ne kadar", "ağustosta?",
         "query of={direction=out where=[{column=Line op=is values=[Kira]}]} period=2026-08-01..2026-08-31"),
        ("tr", "tr", "temmuzda kira ne kadar", "peki maaşlar?",
         ("query of={direction=out where=[{column=Line op=is values=[Personel maaşları]}]} "
          "period=2026-07-01..2026-07-31")),
        ("tr", "tr", "nisanda toplam gider", "bi önceki aya göre artış yüzdesi?",
         "query of={measure=cash.out} period=2026-04-01..2026-04-30 compare={period=2026-03-01..2026-03-31}"),
        ("years", "en", "Sales from April 2022 to March 2023",
         "How does that compare with the 12 months before, in percent?",
         ("query of={where=[{column=Line op=is values=[Sales]}]} period=2022-04-01..2023-03-31 "
          "compare={period=2021-04-01..2022-03-31}")),
        ("invoices", "en", "What is the total of the unpaid invoices?",
         "As of 30 April 2026, how much of that is overdue?",
         "query of={where=[{column=paid_date op=empty},{column=due_date op=under values=[2026-04-30]}]}"),
    ],
)  # fmt: skip
def test_a_question_about_figures_is_asked_again_with_one_part_changed(
    file: str, language: Language, first: str, then: str, expected: str
) -> None:
    assert short(chat(file, language, first, then).plan) == expected


def test_a_question_of_its_own_forgets_the_earlier_one() -> None:
    said = chat("plan", "en", HIRE, "total outflows in March")
    assert short(said.plan) == "query of={measure=cash.out} period=2026-03-01..2026-03-31"


def test_what_points_back_at_nothing_is_not_answered() -> None:
    assert say("plan", "how much of that is rent?", "en").kind in {"clarify", "refuse"}
    assert say("tr", "bunun ne kadarı kira?", "tr").kind in {"clarify", "refuse"}


def test_two_follow_ups_of_one_question_do_not_see_each_other() -> None:
    first = say("plan", HIRE, "en")
    one = say("plan", "and if three?", "en", (first.turn,))
    two = say("plan", "and from May?", "en", (first.turn,))
    assert short(one.plan) == hires(3)
    assert short(two.plan) == hires(2, start="2026-05")


def test_a_reading_of_another_analyst_is_passed_over() -> None:
    first = say("plan", HIRE, "en")
    strange = first.turn.model_copy(update={"plan": {"calls": [], "reading": {"unknown": 1}}})
    assert say("plan", "and if three?", "en", (strange,)).kind in {"clarify", "refuse"}


@pytest.mark.parametrize(
    ("language", "first", "reply", "period"),
    [
        ("en", "total sales in June", "2021", "2021-06-01..2021-06-30"),
        ("en", "total sales in June", "the 2022 one", "2022-06-01..2022-06-30"),
        ("en", "total sales in June", "June 2022", "2022-06-01..2022-06-30"),
        ("tr", "haziranda toplam satış", "2021", "2021-06-01..2021-06-30"),
        ("tr", "haziranda toplam satış", "2022'yi", "2022-06-01..2022-06-30"),
    ],
)
def test_a_choice_may_be_named_by_the_word_that_tells_it_apart(
    language: Language, first: str, reply: str, period: str
) -> None:
    assert short(chat("years", language, first, reply).plan).endswith(f"period={period}")


@pytest.mark.parametrize(("language", "first"), [("en", "total sales in June"), ("tr", "haziranda toplam satış")])
@pytest.mark.parametrize("reply", ["2023", "june", "haziran"])
def test_a_reply_that_tells_no_choice_apart_gets_no_figure(language: Language, first: str, reply: str) -> None:
    assert chat("years", language, first, reply).kind in {"clarify", "refuse"}


@pytest.mark.parametrize(
    ("file", "language", "first", "then"),
    [
        ("plan", "en", "total outflows in March", "and salaries?"),
        ("plan", "en", "rent and salaries in March", "and total outflows?"),
        ("plan", "en", "share of rent in total outflows in March", "and salaries?"),
        ("plan", "en", "rent in March", "and salaries?"),
        ("tr", "tr", "martta toplam gider", "peki maaşlar?"),
        ("tr", "tr", "martta kira ve malzeme", "peki maaşlar?"),
        ("tr", "tr", "martta kira ve malzeme", "ya toplam gider?"),
    ],
)
def test_a_follow_up_about_another_line_keeps_the_month(file: str, language: Language, first: str, then: str) -> None:
    assert "period=2026-03-01..2026-03-31" in short(chat(file, language, first, then).plan)


def test_several_changes_are_kept_for_another_month_and_asked_for_in_full_where_one_changes() -> None:
    first = "Marttan itibaren 20 bine bir kişi alırsam ve kira %20 artarsa hangi ay batarım?"
    steps = (
        "[{kind=hire people=1 monthly_cost=20000 start=2026-03},{kind=cost_step line=Kira percent=20 start=2026-03}]"
    )
    said = chat("tr", "tr", first, "peki haziran sonu kasa ne olur?")
    assert short(said.plan) == f"cash_forecast start=2026-06 end=2026-06 scenario={steps}"
    assert chat("tr", "tr", first, "ya 30 bine?").kind == "clarify"


def test_another_month_for_a_change_of_limited_time_asks_for_its_end() -> None:
    first = "What if I hire one person at 1,000 for three months from May?"
    assert chat("plan", "en", first, "and from February?").kind == "clarify"
    doubled = chat("plan", "en", first, "and for two people?")
    assert "people=2 monthly_cost=1000 start=2026-05 end=2026-07" in short(doubled.plan)


def waged(people: int, wage: str, start: str = "2026-03") -> str:
    return f"break_month scenario=[{{kind=waged_hire people={people} {wage} start={start}}}]"


@pytest.mark.parametrize(
    ("language", "questions", "expected"),
    [
        ("tr", (TURKISH_HIRE, "İki kişi alırsam hangi ay batarım?", "brüt 60 bin, marttan"), waged(2, "gross=60000")),
        ("en", (HIRE, "which month breaks us if I hire 3 people?", "60k gross each, from april"),
         waged(3, "gross=60000", "2026-04")),
        ("en", (HIRE, "and at 60,000 gross?"), waged(2, "gross=60000")),
        ("tr", (TURKISH_HIRE, "peki net 50 bin olsa?"), waged(2, "net=50000")),
        ("tr", (TURKISH_HIRE, "net 50 bin, nisandan"), waged(2, "net=50000", "2026-04")),
        ("tr", (TURKISH_HIRE, "brüt 60 binden alsam?"), waged(2, "gross=60000")),
        ("en", (HIRE, "what if they earned 50,000 net?"), waged(2, "net=50000")),
        ("en", (HIRE, "and if they take home 50,000?"), waged(2, "net=50000")),
        ("tr", (TURKISH_HIRE, "peki brüt 60 bin olsa?", "peki üç kişi?"), waged(3, "gross=60000")),
        ("tr", (TURKISH_HIRE, "peki brüt 60 bin olsa?", "80 bin olsa?"), waged(2, "gross=80000")),
    ],
)  # fmt: skip
def test_people_of_an_earlier_scenario_are_hired_at_a_wage(
    language: Language, questions: tuple[str, ...], expected: str
) -> None:
    assert short(chat("tr", language, *questions).plan) == expected
