"""The figure audit, case by case, on figures that stand for a run's results."""

import re
from decimal import Decimal

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pydantic import JsonValue

from bot.analyst.protocols import Language
from bot.pipeline.audit import Audit, audit
from bot.pipeline.figures import citable, parts
from bot.pipeline.sources import Sources
from bot.texts import LANGUAGES, catalogue
from tests.bot.pipeline.conftest import example
from tools.outline import DimensionOutline, MemberOutline, Outline, outline
from tools.periods import Span, span_of
from tools.result import Assumption, Figure, Refusal, ToolResult

QUESTION = "If I hire two people at 73,050 from March and revenue falls 20%, what is left?"
NOW = "2026-11-30T12:00:00+03:00"
RESULT = ToolResult(
    call="cash_forecast",
    tool="cash_forecast",
    arguments={},
    figures=(
        Figure(id="cash_forecast.closing.2026-05", label="closing", value=Decimal("-138300.00"), unit="money",
               currency="TRY", period="2026-05"),
        Figure(id="cash_forecast.lowest", label="lowest", value=Decimal("-531600.00"), unit="money", currency="TRY",
               period="2026-08"),
        Figure(id="cash_forecast.share", label="share", value=Decimal("38.6123"), unit="percent", member="Customer 10"),
        Figure(id="cash_forecast.total", label="total", value=Decimal(1375000), unit="money", currency="TRY"),
        Figure(id="cash_forecast.year", label="year", value=Decimal(777000), unit="money", currency="TRY",
               period="2026"),
        Figure(id="cash_forecast.usd", label="dollars", value=Decimal("1234.56"), unit="money", currency="USD"),
        Figure(id="cash_forecast.plain", label="plain", value=Decimal(4321), unit="money"),
        Figure(id="cash_forecast.count", label="rows", value=Decimal(37), unit="count"),
    ),
    assumptions=(
        Assumption(name="monthly_cost", value="73050", unit="money", currency="TRY"),
        Assumption(name="start", value="2026-03", unit="period"),
        Assumption(name="tax", value="0.2", unit="ratio", source="default"),
    ),
    verdict={"breaks": "yes", "month": "2026-05"},
    rows_used=32,
    period=Span(start=span_of("2026-01").start, end=span_of("2026-08").end),
    currency="TRY",
    file="TARIFA 2026 PJ 2.xlsx",
    sheet="Bank 7",
)  # fmt: skip


def with_members(*names: str) -> Outline:
    base = outline(example())
    members = tuple(MemberOutline(name=name, rows=3) for name in names)
    dimension = DimensionOutline(name="Customer", role="counterparty", n_members=len(names), members=members)
    return base.model_copy(update={"tables": (base.tables[0].model_copy(update={"dimensions": (dimension,)}),)})


def of(text: str, language: Language = "en", *, question: str = QUESTION, data: Outline | None = None,
       results: tuple[ToolResult, ...] = (RESULT,)) -> Audit:  # fmt: skip
    known = citable(results)
    sources = Sources.of(question, language, NOW, data or outline(example()), results, known)
    return audit(parts(text, known), sources)


GROUNDED_EN = [
    "Closing is -138,300 TRY.",
    "Closing is −138,300.",
    "A shortfall of 138,300.",
    "Closing is minus 138,300 TRY.",
    "About -138.3 thousand.",
    "About -138k TRY.",
    "Roughly 1.4 million TRY in all.",
    "That is one million three hundred and seventy-five thousand.",
    "The share is 38.61%, or 39 percent.",
    "The share is 38.61.",
    "It is $1,234.56, or $1,235.",
    "It is 4,321 in the file.",
    "It is 4.321,00 in the file.",
    "There are 37 rows, thirty-seven in all.",
    "Two people at 73,050 TRY each cost more.",
    "Revenue falls 20%.",
    "The file has 8 months and 32 rows.",
    "It covers January 2026 to August 2026.",
    "It runs from 2026-01-01 to 31 August 2026 and to 31/08/2026.",
    "From March on, and from 03/2026 on.",
    "Today is 30 November 2026.",
    "Customer 10 pays; customer 10's share is {cash_forecast.share}.",
    'The file TARIFA 2026 PJ 2.xlsx and the sheet "Bank 7" were read.',
    "1. Cut costs.\n2. Ask the bank.\n3. Wait.",
    "One of these, a half-year long.",
    "See cells C2:C9.",
    "In May it is {cash_forecast.closing.2026-05}; in August {cash_forecast.lowest}.",
    "In {cash_forecast.lowest|period} it is {cash_forecast.lowest}, a loss of {cash_forecast.lowest|abs}.",
    "From January to August the lowest is {cash_forecast.lowest}.",
    "Between March and August the lowest is {cash_forecast.lowest}.",
    "In March you hire; the total is {cash_forecast.total}.",
    "In 2026 the sum is {cash_forecast.year}, and May closes at {cash_forecast.closing.2026-05}.",
    "It is a loss of -{cash_forecast.lowest|abs} TRY.",
    "You may ask again. May I help?",
]
GROUNDED_TR = [
    "Kapanış -138.300 ₺.",
    "Kapanış eksi 138.300 TL'ye iniyor.",
    "Açık 138,3 bin lira.",
    "Pay %38,61, yani yüzde 39.",
    "Toplam yaklaşık 1,4 milyon TL.",
    "Kişi başı 73.050 ₺.",
    "Gelir yüzde yirmi düşerse.",
    "Mayıs 2026'da {cash_forecast.closing.2026-05}; Ağustos'ta {cash_forecast.lowest}.",
    "Ocak'tan Ağustos'a en düşük {cash_forecast.lowest}.",
    "Mart ayından itibaren {assume.cash_forecast.monthly_cost} eklenir.",
    "Bunun için onun payı ikinci sırada, yarıyılda değil.",
    "Dosya 2026 Ocak ile Ağustos arasını kapsıyor.",
]
UNGROUNDED_EN = [
    "You have 999.",
    "Closing is +138,300 TRY.",
    "The total is -1,375,000.",
    "Closing is -138,300 USD.",
    "Closing is $138,300.",
    "It is 4,321 TRY.",
    "The share is 38.61 TRY.",
    "You grew by 37%.",
    "The share is 38.7%.",
    "It is 38%.",
    "Closing is -138,400.",
    "Closing is -138.3 million.",
    "Closing is -138.300.",
    "About 139k.",
    "Three people.",
    "Two hundred thousand people.",
    "Half a billion.",
    "Half a million people and three quarters of a million.",
    "Half the people, about three dozen.",
    "In February you are fine.",
    "In May 2025 it broke.",
    "On 12 May 2026 it broke.",
    "In 2024 it was better.",
    "In Q3 2026 it is worse.",
    "On 14.02.2026.",
    "In May the lowest is {cash_forecast.lowest}.",
    "In May the closing is -531,600.",
    "In May the sum is {cash_forecast.year}.",
    "{cash_forecast.closing.2026-05|period}: {cash_forecast.lowest}.",
    "-{cash_forecast.lowest}.",
    "1{cash_forecast.total}",
    "{cash_forecast.total}0",
    "{cash_forecast.total},5",
    "{cash_forecast.total}{cash_forecast.count}",
    "{cash_forecast.total} million",
    "{cash_forecast.total}k",
    "{cash_forecast.total} USD",
    "{cash_forecast.plain} TRY",
    "${cash_forecast.total}",
    "{cash_forecast.total}%",
    "5. This is no list number.",
    "It is ½ of it, or ⅔.",
    "It is 9\u200b99.",
    "It is ９９９.",
    "It is ٩٩٩.",
    "It is 1,2,3.",
    "Rev5000 was booked.",
    "TRY5000 was booked.",
    "30 days.",
]
UNGROUNDED_TR = [
    "Kapanış 999 ₺.",
    "Kapanış +138.300 ₺.",
    "Kapanış -138.300 dolar.",
    "Üç kişi.",
    "Yirmibeş kişi.",
    "İki buçuk milyon.",
    "Yarım milyar lira.",
    "Yüzde on beş.",
    "%37",
    "Şubat'ta iyi.",
    "Mayıs ayında en düşük {cash_forecast.lowest}.",
    "{cash_forecast.total} bin",
    "Üçüne de ödendi.",
    "HAZİRAN en iyi ay.",
    "Altıyüzbin TL.",
    "5 puan arttı.",
]


@pytest.mark.parametrize(
    ("text", "language"), [*((text, "en") for text in GROUNDED_EN), *((text, "tr") for text in GROUNDED_TR)]
)
def test_what_has_a_source_is_grounded(text: str, language: Language) -> None:
    assert of(text, language, data=with_members("Customer 10")).problems == ()


@pytest.mark.parametrize(
    ("text", "language"), [*((text, "en") for text in UNGROUNDED_EN), *((text, "tr") for text in UNGROUNDED_TR)]
)
def test_what_has_no_source_is_ungrounded(text: str, language: Language) -> None:
    assert of(text, language).ungrounded != ()


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("You would lose a million.", "en"), ("The lowest is 1 million.", "en"), ("Kayıp bir milyon.", "tr"),
        ("Kayıp 1 milyon TL.", "tr"),
    ],
)  # fmt: skip
def test_a_figure_rounded_to_almost_twice_itself_is_no_longer_that_figure(text: str, language: Language) -> None:
    lowest = (RESULT.model_copy(update={"figures": RESULT.figures[1:2]}),)
    assert of(text, language, results=lowest).ungrounded
    assert not of({"en": "Half a million.", "tr": "Yarım milyon."}[language], language, results=lowest).ungrounded


@pytest.mark.parametrize(
    "text",
    ["{x}", "{}", "{ }", "{cash_forecast.closing}", "{cash_forecast.total|period}", "{cash_forecast.total|member}",
     "{cash_forecast.total|x}", "{cash_forecast.total:xyz}", "{cash_forecast.total", "cash_forecast.total}",
     "{{cash_forecast.total}", "{assume.cash_forecast.x}", "{assume.cash_forecast.start|abs}"],
)  # fmt: skip
def test_a_citation_of_nothing_is_unknown(text: str) -> None:
    assert of(text).unknown != ()


def test_doubled_braces_stand_for_themselves() -> None:
    assert of("{{a}}").problems == ()
    assert "".join(map(str, parts("{{a}}", {}))) == "{a}"


@pytest.mark.parametrize("name", ["30 days", "May", "Two", "500 TL", "Mart", "25%", "Net 30"])
def test_a_name_that_is_only_a_number_or_a_month_excuses_nothing(name: str) -> None:
    assert of(f"We lost {name}.", question="", data=with_members(name), results=()).ungrounded != ()


@pytest.mark.parametrize(
    "name", ["Customer 10", "Two Brothers Ltd", "TARIFA BASICA PJ 2", "May Flowers Inc", "3M Company"]
)
def test_a_number_in_a_name_of_the_file_is_no_claim(name: str) -> None:
    assert of(f"The largest is {name}.", data=with_members(name), results=()).problems == ()
    assert of(f"The largest is {name} 7.", data=with_members(name), results=()).ungrounded != ()


def test_the_question_grounds_its_own_numbers_and_marks_them() -> None:
    found = of("You named 73,050 and two people and March.", data=with_members("Rent"), results=())
    assert found.problems == ()
    assert found.unproven
    assert set(found.marks) == {"73,050: question", "two: question", "March: question"}


def test_a_number_of_a_figure_is_marked_with_its_id() -> None:
    assert of("Closing is -138,300.").marks == ("-138,300: figure cash_forecast.closing.2026-05",)


def test_what_a_refusal_names_may_be_repeated() -> None:
    refused = ToolResult(
        call="query", tool="query", arguments={},
        refusal=Refusal(code="period_not_in_file", params={"asked": "2025-10", "start": "2026-01", "end": "2026-08"}),
    )  # fmt: skip
    assert of("The file does not hold October 2025.", results=(refused,)).problems == ()
    assert of("The file does not hold October 2024.", results=(refused,)).problems != ()


def test_a_month_of_the_question_takes_a_year_that_the_file_has() -> None:
    assert of("March 2026?", results=()).problems == ()
    assert of("March 2024?", results=()).problems != ()


SHOWN = [abs(figure.value) for figure in RESULT.figures] + [Decimal(73050), Decimal("0.2"), Decimal(20)]
COUNTS = {Decimal(count) for count in (0, 1, 2, 3, 4, 8, 32)}


@given(
    st.integers(min_value=41, max_value=10**9), st.sampled_from(["{:,}", "{}", "-{:,}", "{:,} TRY", "₺{:,}", "({:,})"])
)
def test_a_random_whole_number_never_comes_through(value: int, style: str) -> None:
    assume(value not in COUNTS and not 1900 <= value <= 2100)
    assume(all(abs(value - shown) > Decimal("0.5") for shown in SHOWN))
    assert of(f"It is {style.format(value)}.").ungrounded != ()


@given(st.decimals(min_value=Decimal("0.01"), max_value=10**7, places=2), st.sampled_from(["en", "tr"]))
def test_a_random_amount_with_cents_never_comes_through(value: Decimal, language: Language) -> None:
    assume(all(abs(value - shown) > Decimal("0.005") for shown in [*SHOWN, *COUNTS]))
    written = f"{value:,.2f}"
    if language == "tr":
        written = written.translate(str.maketrans(",.", ".,"))
    assert of(f"x {written} x", language).ungrounded != ()


@given(st.text())
def test_any_text_is_audited_without_a_fault(text: str) -> None:
    of(text)
    of(text, "tr")


def test_a_month_asked_for_without_a_year_may_be_of_the_year_before() -> None:
    assert of("The file does not hold March 2025.", results=()).problems == ()


def test_a_comparison_names_the_ends_of_its_periods() -> None:
    arguments: dict[str, JsonValue] = {"compare": {"start": "2021-04-01", "end": "2022-03-31"}, "text": "2022-02-31"}
    compared = ToolResult(call="query", tool="query", arguments=arguments)
    assert of("From April 2021 to March 2022.", results=(compared,)).problems == ()
    assert of("From April 2021 to May 2022.", results=(compared,)).problems != ()


def test_a_currency_in_a_name_of_the_file_is_no_mark_of_the_figure_behind_it() -> None:
    assert of("Gelir TL {cash_forecast.share} arttı.", "tr", data=with_members("Gelir_TL")).problems == ()
    assert of("Gelir TL {cash_forecast.share} arttı.", "tr").problems != ()


SLIPPED_EN = [
    "Rent is {cash_forecast.total}, half of your sales.",
    "Your rent is half.",
    "Rent is a third of sales.",
    "It is two thirds of all.",
    "A quarter of it is rent.",
    "Rent doubled.",
    "Rent has tripled.",
    "Rent quadrupled.",
    "It is twice as much.",
    "Sales: fourfold.",
    "Sales: 4-fold.",
    "It is one and a half times sales.",
    "It is 1/2 of it.",
    "You lost thousands.",
    "It is millions.",
    "It is tens of thousands.",
    "It is dozens of thousands.",
    "Rent: CCCXX K.",
    "Rent: 五百.",
    "Rent: ｆｉｆｔｙ.",
    "Rent: f\u0456fty.",
    "Rent: пятьсот.",
    "Rent: elli.",
    "Rent: fünfzigtausend.",
    "Rent: quinientos mil dos cinco.",
    "Rent was fourty thousand.",
    "Rent is five hundrd.",
    "Rent: ninty thousnd.",
    "Rent was 8.",
    "Rent was 8 grand.",
    "Rent was 8 lakh.",
    "Rent was 8 crore.",
    "Rent is 8x.",
    "Rent was 32 per month.",
    "Rent was 8 this month.",
    "Rent was 8 monthly.",
    "The balance is 8.",
    "Sales: 37.",
    "Rent: 37.",
    "Rent: 2026.",
    "Rent is 2026.",
    "Rent: (1,375,000).",
    "Rent: ({cash_forecast.total}).",
    "The result is a loss of {cash_forecast.total}.",
    "It is a loss of 1,375,000.",
    "₹{cash_forecast.total}",
    "{cash_forecast.total} ₽",
    "{cash_forecast.plain} rupees",
    "{cash_forecast.total} kr",
    "{cash_forecast.total} cents",
    "{cash_forecast.total} thousands",
    "{cash_forecast.total} lakh",
    "{cash_forecast.share} ‰",
    "38.61‰",
    "{cash_forecast.total} times",
    "It is 0 million.",
    "Rent: zero.",
    "Rent is nil.",
    "It broke in the fifth month.",
    "In Januar it broke.",
    "En mai it broke.",
]
SLIPPED_TR = [
    "Kira kirk bin lira.",
    "Kira otuz sekis bin.",
    "Kira satışların yarısı.",
    "Kira yarıya indi.",
    "Kira satışların üçte biri.",
    "Kira dörtte bire indi, satışların dörtte biri.",
    "Kira iki katına çıktı.",
    "Kira ikiye katlandı.",
    "Kira üç kat arttı.",
    "Binlerce lira ödediniz.",
    "Milyonlarca lira var.",
    "Yüzlerce lira.",
    "Kira fifty.",
    "Kira 8.",
    "Kira: 37.",
    "Kira 8 aylık.",
    "Bakiye: 37.",
    "Kira bu ay 8 ayrıca.",
    "Kira: sıfır.",
    "Kira sıfır lira.",
    "Kira bir buçuk katı.",
    "Beşinci ayda bitti, beşinci ay.",
    "{cash_forecast.total} rupi",
    "{cash_forecast.total} kuruş",
    "binde {cash_forecast.share}",
    "{cash_forecast.total} zarar",
]
TRUE_EN = [
    "Cash falls below zero in May 2026.",
    "There were 32 rows by half-year.",
    "The count of rows is 37; rows: 37.",
    "The base is zero or negative.",
    "The file states its amounts in thousands or millions; they are scaled up.",
    "Customer 10 ({cash_forecast.total})",
    "A loss of {cash_forecast.lowest|abs} in {cash_forecast.lowest|period}.",
    "Two people from March, and 20% less revenue.",
]
TRUE_TR = [
    "Kasa sıfırın altına iniyor.",
    "Tutarlar bin ya da milyon olarak yazılmış.",
    "{cash_forecast.total} altı kayıtlar, toplamı {cash_forecast.total}.",
    "İyi; yarıyıl başına ortalama {cash_forecast.total}.",
    "Kayıt sayısı 37, dosyada 32 satır ve 8 ay var.",
    "{cash_forecast.lowest|period:dat} kadar, {cash_forecast.total}'ten az.",
]


@pytest.mark.parametrize(
    ("text", "language"), [*((text, "en") for text in SLIPPED_EN), *((text, "tr") for text in SLIPPED_TR)]
)
def test_a_size_in_other_words_marks_or_scripts_is_a_claim_too(text: str, language: Language) -> None:
    assert of(text, language).problems != ()


@pytest.mark.parametrize(
    ("text", "language"), [*((text, "en") for text in TRUE_EN), *((text, "tr") for text in TRUE_TR)]
)
def test_a_true_sentence_with_such_words_is_no_claim(text: str, language: Language) -> None:
    assert of(text, language, data=with_members("Customer 10")).problems == ()


@pytest.mark.parametrize(
    ("text", "language"), [("It is half of sales.", "en"), ("It is twice that.", "en"), ("Satışların yarısı.", "tr")]
)
def test_a_fraction_that_a_figure_or_the_question_has_is_grounded(text: str, language: Language) -> None:
    value = Decimal(200) if "twice" in text else Decimal("49.8")
    share = Figure(id="query.share", label="share", value=value, unit="percent")
    result = ToolResult(call="query", tool="query", arguments={}, figures=(share,))
    assert of(text, language, results=(result,)).problems == ()
    assert of(text, language, question="What is half of it, or twice it? yarısı", results=()).problems == ()


def test_words_of_the_file_and_of_the_question_may_be_repeated_in_any_script() -> None:
    assert of("Аренда is one of them.", data=with_members("Аренда")).problems == ()
    assert of("I do not know Аренда or XL.", question="Аренда XL?").problems == ()
    assert of("Аренда is one of them.").problems != ()


@pytest.mark.parametrize("question", ["How much last month?", "geçen ay ne kadar", "son ay"])
def test_a_month_by_the_clock_may_be_named_where_the_question_asks_by_it(question: str) -> None:
    for month in ("October 2026", "June 2026"):
        assert of(f"I read it as {month}.", question=question).problems == ()
        assert of(f"I read it as {month}.", question="How much?").problems != ()
    assert of("I read it as June 2024.", question=question).problems != ()


SHIPPED = [
    (language, key, sentence)
    for language in LANGUAGES
    for key, entry in catalogue(language).items()
    if key.split(".")[0].startswith(("rules", "second"))
    for sentence in ([entry] if isinstance(entry, str) else entry.values())
]


@pytest.mark.parametrize(("language", "key", "sentence"), SHIPPED, ids=lambda value: str(value)[:40])
def test_no_sentence_of_ours_is_itself_a_claim(language: Language, key: str, sentence: str) -> None:
    del key
    said = re.sub(r"\{(\w+)\}", lambda match: FILLED.get(match[1], "{cash_forecast.plain}"), sentence)
    said = f"It is so{said}" if said.startswith(" ") else said  # a part that is put inside a sentence
    assert of(said, language).problems == ()


FILLED = {
    **dict.fromkeys(("month", "period", "start", "months", "base_month"), "{cash_forecast.lowest|period}"),
    **dict.fromkeys(("words", "other", "what", "subject", "line", "names", "name", "mine", "theirs", "holds"), "Rent"),
    "side": "Rent",
    **dict.fromkeys(("most", "least"), "{cash_forecast.count}"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "language"),
    [("Rent is {query.value} per month.", "en"), ("{query.value} a month", "en"), ("Kira {query.value} her ay.", "tr")],
)
def test_a_sum_over_months_is_no_amount_a_month(text: str, language: Language) -> None:
    figure = Figure(id="query.value", label="value", value=Decimal(320000), unit="money", member="Rent")
    span = Span(start=span_of("2026-01").start, end=span_of("2026-08").end)
    summed = ToolResult(call="query", tool="query", arguments={}, figures=(figure,), period=span)
    averaged = summed.model_copy(update={"arguments": {"aggregate": "average", "per": "month"}})
    assert of(text, language, results=(summed,)).problems != ()
    assert of(text, language, results=(averaged,)).problems == ()


@pytest.mark.parametrize(
    ("text", "language"),
    [("1-30 days past due: {aging.days_1_30}", "en"), ("1-30 gün gecikmiş: {aging.days_1_30}", "tr")],
)
def test_a_bucket_is_named_by_its_days_and_by_no_others(text: str, language: Language) -> None:
    figure = Figure(id="aging.days_1_30", label="1-30", value=Decimal(40), unit="money")
    aged = ToolResult(call="aging", tool="aging", arguments={}, figures=(figure,))
    assert of(text, language, results=(aged,)).problems == ()
    assert of(text.replace("30 ", "45 "), language, results=(aged,)).problems != ()
