"""Words that turn a question round are understood exactly, or the question is asked back: never passed over."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from bot.analyst.rules import lexicon
from bot.texts import LANGUAGES
from tests.bot.analyst.rules.desk import chat, say, short

RENT = "query of={direction=out where=[{column=Line op=is_not values=[Rent]}]}"

EXCLUDED: list[tuple[str, Language, str, str]] = [
    ("plan", "en", "total outflows but rent", RENT),
    ("plan", "en", "total expenses except rent", RENT),
    ("plan", "en", "everything but rent, total outflows", RENT),
    ("plan", "en", "spend on everything but rent in May", RENT + " period=2026-05-01..2026-05-31"),
    ("tr", "tr", "kira hariç toplam gider", RENT.replace("Rent", "Kira")),
]

AFTER: list[tuple[str, Language, str, str]] = [
    ("plan", "en", "total outflows after March", "query of={measure=cash.out} period=2026-04-01..2026-08-31"),
    ("tr", "tr", "marttan sonra toplam gider", "query of={measure=cash.out} period=2026-04-01..2026-12-31"),
    ("tr", "tr", "hazirana kadar toplam gider", "query of={measure=cash.out} period=2026-01-01..2026-06-30"),
    (
        "plan",
        "en",
        "If I hire two people at 73,050 each after March, which month breaks me?",
        "break_month scenario=[{kind=hire people=2 monthly_cost=73050 start=2026-04}]",
    ),
    (
        "tr",
        "tr",
        "marttan sonra kişi başı 30.000'den 2 kişi alırsam hangi ay batarım",
        "break_month scenario=[{kind=hire people=2 monthly_cost=30000 start=2026-04}]",
    ),
]

FROM_APRIL = "break_month scenario=[{kind=revenue_change percent=%s start=2026-04"
TOWARDS: list[tuple[str, Language, str, str]] = [
    ("plan", "en", "What if all inflows fall to 20% from April?", FROM_APRIL % -80 + "}]"),
    ("plan", "en", "What if all inflows fall by 20% from April?", FROM_APRIL % -20 + "}]"),
    ("plan", "en", "What if all inflows rise to 120% from April?", FROM_APRIL % 20 + "}]"),
    ("plan", "en", "What if all inflows rise by 120% from April?", FROM_APRIL % 120 + "}]"),
    ("tr", "tr", "girişler nisandan itibaren %20'ye düşerse hangi ay batarım", FROM_APRIL % -80 + "}]"),
    ("tr", "tr", "girişler nisandan itibaren yüzde 20'ye düşerse hangi ay batarım", FROM_APRIL % -80 + "}]"),
    ("tr", "tr", "girişler nisandan itibaren %20 düşerse hangi ay batarım", FROM_APRIL % -20 + "}]"),
    (
        "plan",
        "en",
        "What if rent rises to 150% from April?",
        "break_month scenario=[{kind=cost_step line=Rent percent=50 start=2026-04}]",
    ),
]


@pytest.mark.parametrize(
    ("file", "language", "question", "expected"), EXCLUDED + AFTER + TOWARDS, ids=lambda x: str(x)[:60]
)
def test_a_turning_word_is_read_as_what_it_says(file: str, language: Language, question: str, expected: str) -> None:
    assert short(say(file, question, language).plan) == expected


@pytest.mark.parametrize(
    ("file", "language", "question"),
    [
        ("plan", "en", "sales all but May"),
        ("plan", "en", "every month but May, sales"),
        ("plan", "en", "rent for every month but March"),
        ("years", "en", "all years but 2021 sales"),
        ("plan", "en", "What if everything but sales falls by 20% from April?"),
        ("plan", "en", "neither rent nor salaries in March"),
        ("plan", "en", "instead of rent show salaries"),
        ("plan", "en", "salaries rather than rent in March"),
        ("plan", "en", "rent not in March"),
        ("plan", "en", "never rent in March"),
        ("plan", "en", "If I hire -2 people at 73,050 each from March, which month breaks me?"),
        ("plan", "en", "If I hire minus 2 people at 73,050 each from March, which month breaks me?"),
        ("plan", "en", "If I hire two more people at 73,050 each every month from March, which month breaks me?"),
        ("plan", "en", "If I hire 2 people at 73,050 each for March, which month breaks me?"),
        ("plan", "en", "If I hire 2 people at 73,050 each from March until June, which month breaks me?"),
        ("tr", "tr", "girişler nisandan hazirana kadar %20 düşerse hangi ay batarım"),
        ("plan", "en", "If I hire 2 people at 73,050 each from March with 500,000 in hand, which month breaks me?"),
        ("plan", "en", "With 500,000 in hand, which month breaks me if I hire 2 people at 73,050 each from March?"),
        ("tr", "tr", "elimde 500.000 varken marttan itibaren kişi başı 30.000'den iki kişi alırsam hangi ay batarım"),
        ("tr", "tr", "elimde 500.000 var, marttan itibaren kişi başı 30.000'den iki kişi alırsam hangi ay batarım"),
        ("tr", "tr", "ne kira ne malzeme mart"),
        ("tr", "tr", "ne kira ne malzeme, toplam gider"),
        ("tr", "tr", "kira hariç olmasın, mart gideri"),
        ("tr", "tr", "mart gideri kira değil"),
        ("tr", "tr", "hiç kira mart"),
        ("tr", "tr", "kira olmadan %10 artarsa"),
        ("tr", "tr", "olmadan kira ve maaş ne kadar"),
        ("tr", "tr", "sonra ekimde toplam gider"),
        ("plan", "en", "total up to income in March"),
        ("plan", "en", "rent than March"),
        ("bank", "tr", "kaç kez paket ücreti kesilmiş değil (BANK FEE PACKAGE 2)?"),
        ("bank", "tr", "kaç kez hiç paket ücreti kesilmiş (BANK FEE PACKAGE 2)?"),
        ("bank", "tr", "kaç kez paket ücreti yerine kesilmiş (BANK FEE PACKAGE 2)?"),
        ("tr", "tr", "kira yerine malzeme alımı"),
        ("tr", "tr", "marttan itibaren eksi 2 kişi 30.000'den alırsam hangi ay batarım"),
        ("tr", "tr", "marttan itibaren kişi başı 30.000'den her ay 2 kişi daha alırsam hangi ay batarım"),
        ("plan", "en", "What if all inflows fall by 20% in April?"),
        ("plan", "en", "What if all inflows fall by 20% for April?"),
        ("plan", "en", "What will sales be in April if they fall by 20%?"),
        ("plan", "en", "What if rent rises by 10% in April?"),
        ("plan", "en", "What if all inflows fall by 120% from April?"),
        ("plan", "en", "What if rent falls by 120% from April?"),
        ("plan", "en", "What if all inflows fall to 120% from April?"),
        ("tr", "tr", "girişler nisanda %20 düşerse hangi ay batarım"),
        ("tr", "tr", "girişler nisandan itibaren %120 düşerse hangi ay batarım"),
        ("tr", "tr", "girişler nisandan itibaren %120'ye düşerse hangi ay batarım"),
    ],
)
def test_a_turning_word_that_is_not_understood_is_asked_back(file: str, language: Language, question: str) -> None:
    assert say(file, question, language).kind in {"clarify", "refuse"}


@pytest.mark.parametrize(
    ("file", "language", "question", "plain"),
    [
        ("plan", "en", "only rent in March", "rent in March"),
        ("plan", "en", "just the rent in March", "rent in March"),
        ("plan", "en", "rent in March only", "rent in March"),
        ("tr", "tr", "sadece martta kira", "martta kira"),
        ("tr", "tr", "martta yalnızca kira", "martta kira"),
    ],
)
def test_only_beside_what_is_asked_for_changes_nothing(
    file: str, language: Language, question: str, plain: str
) -> None:
    said = say(file, question, language)
    assert said.kind == "calls"
    assert said.plan["calls"] == say(file, plain, language).plan["calls"]


@pytest.mark.parametrize(
    ("file", "language", "first", "then"),
    [
        ("plan", "en", "total outflows", "but rent"),
        ("plan", "en", "total outflows in March", "but rent?"),
        ("tr", "tr", "martta toplam gider", "ama kira değil"),
    ],
)
def test_but_before_a_name_in_a_follow_up_is_asked_back(file: str, language: Language, first: str, then: str) -> None:
    assert chat(file, language, first, then).kind in {"clarify", "refuse"}


def test_but_at_the_start_of_a_follow_up_only_joins() -> None:
    said = chat("plan", "en", "rent in March", "but in May?")
    assert short(said.plan).endswith("period=2026-05-01..2026-05-31")


def test_only_another_line_keeps_the_month() -> None:
    assert short(chat("plan", "en", "rent in March", "only salaries").plan).endswith("period=2026-03-01..2026-03-31")


@pytest.mark.parametrize(
    ("file", "language", "question", "reply"),
    [
        ("plan", "en", "What if all inflows fall by 20% in April?", "from April"),
        ("tr", "tr", "girişler nisanda %20 düşerse hangi ay batarım", "nisandan itibaren"),
    ],
)
def test_a_change_said_in_one_month_is_worked_out_once_its_first_month_is_given(
    file: str, language: Language, question: str, reply: str
) -> None:
    assert short(chat(file, language, question, reply).plan) == FROM_APRIL % -20 + "}]"


def test_what_is_kept_in_hand_is_a_level_and_what_is_in_hand_is_asked_about() -> None:
    hired = "Which month breaks me if I hire two people at 73,050 each from March"
    assert short(say("plan", hired + ", and keep 50,000 in hand?", "en").plan).startswith("break_month buffer=50000")
    assert "at the start" in say("plan", hired + " with 50,000 in hand?", "en").text


# Words that a reading may pass over are small ones; none of these may ever be among them.
WEIGHTY: dict[Language, str] = {
    "en": "only just solely alone more even without instead than until till before after every each per not no never "
    "neither nor none minus less except rather unless twice other another again further half almost up to",
    "tr": "sadece yalnizca yalniz salt daha bile degil hic baska yerine sonra once kadar dek eksi haric olmasin fark "
    "olmadan disinda asla yok ancak fakat tek bucuk yarim",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_weighty_word_is_one_that_is_passed_over_unheard(language: Language) -> None:
    passed = {
        entry.words[0]
        for group in lexicon.entries(language).values()
        for entry in group
        if entry.kind in {"filler", "all", "chat"} and len(entry.words) == 1
    }
    assert passed & set(WEIGHTY[language].split()) <= {"to"}


TURNS: dict[Language, tuple[str, ...]] = {
    "en": ("not", "never", "neither", "without", "except", "unless", "instead of", "rather than", "minus"),
    "tr": ("değil", "hiç", "asla", "olmadan", "hariç", "yerine", "olmasın", "dışında"),
}


@pytest.mark.parametrize(
    ("file", "language", "question"),
    [
        ("plan", "en", "total outflows in March"),
        ("plan", "en", "rent in July"),
        ("plan", "en", "Which month breaks me if I hire two people at 73,050 each from March?"),
        ("plan", "en", "What if all inflows fall by 20% from April?"),
        ("tr", "tr", "martta toplam gider"),
        ("tr", "tr", "nisanda kira"),
        ("tr", "tr", "marttan itibaren kişi başı 30.000'den 2 kişi alırsam hangi ay batarım"),
        ("tr", "tr", "girişler nisandan itibaren %20 düşerse hangi ay batarım"),
    ],
)
def test_a_turning_word_anywhere_never_leaves_the_figure_of_the_plain_question(
    file: str, language: Language, question: str
) -> None:
    plain = say(file, question, language).plan["calls"]
    words = question.split()
    for turn in TURNS[language]:
        for at in range(len(words) + 1):
            asked = " ".join([*words[:at], turn, *words[at:]])
            assert say(file, asked, language).plan.get("calls") != plain, asked
