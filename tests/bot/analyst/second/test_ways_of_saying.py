"""One question in the many ways that owners put it: all are read to the same, in both languages."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language, Turn
from bot.analyst.second.books import Books
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.reader import calendar_of, read
from tests.bot.analyst.second.books_in_hand import data
from tests.bot.analyst.second.desk import NOW
from tests.bot.analyst.second.reading_in_words import describe

WAYS: list[tuple[str, Language, str, tuple[str, ...]]] = [
    ("shop", "en", "value cash.out", (
        "total spend so far", "grand total of outgoings", "overall spending to date", "whats our total expenditure",
        "how much went out altogether", "everything we spent, all told", "how much did we shell out in total",
        "sum of all costs", "tot costs?", "what did it all cost us", "total expnses",
        "how much have we been paying out")),
    ("shop", "tr", "value cash.out", (
        "toplam gider ne", "toplamda ne harcamışız", "bugüne kadar ne kadar çıkmış", "ne kadar para gitti hepsi",
        "topu topu ne harcadık", "toplasan ne kadar masraf var", "giderler toplamı ne", "toplm gider ne kdr",
        "ne harcıyoruz toplam", "kaç para harcanmış")),
    ("shop", "en", "value amount out [Rent]", (
        "rent in total", "how much rent", "how much goes to rent overall", "what have we been paying for rent",
        "what did rent set us back", "sum up the rent for me", "whats the damage on rent", "rent alltogether",
        "how much did we fork out on rent", "rent throughout", "what does the rent come to")),
    ("shop", "tr", "value cash.out [Rent]", (
        "kiraya ne verdik", "kiraya toplam ne ödedik", "kiraya ne ödüyoruz toplam", "kira bize kaça patladı",
        "kiraya ne kadar gitmiş", "kira için ne harcadık", "kiraya kaç para bayıldık", "kira bize kaça mal oldu")),
    ("shop", "en", "series cash.net by month under 0", (
        "which months did we make a loss", "in which months did we lose money", "which months were loss making",
        "months when net was negative", "list the months with a negative net cash flow", "months with a loss")),
    ("shop", "tr", "series cash.net by month under 0", (
        "hangi aylarda zarar ettik", "zarar ettiğimiz aylar hangileri", "hangi ay zarar etmişiz",
        "net nakdin eksi olduğu aylar", "zarar edilen aylar", "hangi aylar zarardaydık")),
    ("shop", "en", "series cash.out by month over 40000", (
        "in which months did outgoings top 40k", "which months did costs exceed 40,000",
        "months where we spent more than 40k", "months with spending above 40.000",
        "which months were the outflows over 40 thousand", "months when expenses passed 40,000")),
    ("shop", "tr", "series cash.out by month over 40000", (
        "hangi aylarda gider 40 binin üstünde", "gideri 40 bini aşan aylar", "çıkışın 40 bini geçtiği aylar",
        "giderin 40 binin üstüne çıktığı aylar hangileri", "harcamanın 40 binden fazla olduğu aylar")),
    ("shop", "tr", "series cash.out by month under 40000", (
        "çıkışın 40 binin altında kaldığı aylar hangileri", "giderin 40 binin altında olduğu aylar",
        "hangi aylarda 40 binden az harcamışız")),
    ("shop", "en", "series cash.out by Category in 2025-03", (
        "cost breakdown for march", "break march costs down by category", "break down the costs in march",
        "itemised spending in march", "expenses split for march", "spending in march by category")),
    ("shop", "tr", "series cash.out by Category in 2025-03", (
        "mart gider dökümü", "martta giderleri kalem kalem göster", "martın harcama dağılımı",
        "mart giderlerinin kırılımı",
        "martta masrafların dökümünü ver")),
    ("shop", "en", "extreme top cash.out by month", (
        "when did we spend the most", "which month had the highest costs", "most expensive month", "top spending month",
        "month with the biggest outgoings, and how much", "costliest month by spending")),
    ("shop", "tr", "extreme top cash.out by month", (
        "en masraflı ay", "paranın en çok çıktığı ay hangisi", "en çok harcadığımız ay", "en çok ne zaman harcadık",
        "giderin en yüksek olduğu ay", "en fazla masraf hangi ayda")),
    ("shop", "en", "value cash.out [Rent]", (
        "spending ex rent", "costs w/o rent", "all costs bar rent", "costs not including rent",
        "outgoings without rent",
        "everything we spent apart from rent", "total expenses excl rent", "costs other than rent")),
    ("shop", "tr", "value cash.out [Rent]", (
        "kira hariç giderler", "kira dışındaki tüm masraflar", "kirayı saymazsak ne harcadık", "kirayı katmadan gider",
        "kira haricinde ne kadar çıktı", "kira olmadan giderler")),
    ("shop", "en", "value cash.net", (
        "income minus costs", "net result overall", "income less expenses", "profit so far",
        "difference between income and costs")),
    ("shop", "tr", "value cash.net", (
        "giren eksi çıkan", "gelir eksi gider", "gelirden gideri çıkarınca ne kalıyor", "girişlerden giderleri düşünce",
        "gelir gider farkı", "toplam kâr ne", "cebimize ne kalmış")),
    ("shop", "en", "extreme top cash.net by month & extreme bottom cash.net by month", (
        "best and worst month by net", "worst month for net cash flow and best one",
        "strongest and weakest month, net")),
    ("shop", "tr", "extreme top cash.net by month & extreme bottom cash.net by month", (
        "en iyi ve en kötü ay net olarak", "net nakitte en yüksek ve en düşük ay", "net en çok ve en az olan ay")),
    ("shop", "en", "value cash.out [Fuel+Rent]", ("what did we spend on fuel and rent together",)),
    ("shop", "tr", "value amount out [Fuel+Rent]", (
        "yakıt ve kira birlikte", "yakıt artı kira", "yakıt ile kira toplamı", "yakıt + kira kaç")),
    ("plan", "en", "step top cash.closing under 0", (
        "months where the balance went down", "in how many months is the closing below the month before",
        "how many months did cash end lower than the previous month", "which months did the balance fall")),
    ("plan", "tr", "step top cash.closing under 0", (
        "bakiyenin düştüğü aylar", "kasa kaç ay bir önceki aydan düşük kapatmış", "kasanın azaldığı aylar hangileri")),
    ("cafe", "en", "extreme top cash.closing by month over 130000", (
        "when does the balance first top 130k", "first month the balance is over 130,000",
        "when did cash first pass 130k")),
    ("cafe", "tr", "extreme top cash.closing by month over 130000", (
        "kasa ilk ne zaman 130 bini geçiyor", "bakiye ilk hangi ay 130 binin üstünde")),
    ("shop", "en", "series amount out [Rent] by month over 0", (
        "when do we pay rent", "which months did we pay the rent", "in which months was rent paid")),
    ("shop", "tr", "series cash.out [Rent] by month over 0", (
        "kirayı hangi aylarda ödemişiz", "kira ne zaman ödeniyor", "kirayı ödediğimiz aylar")),
    ("shop", "tr", "series cash.in [Donations] by month at_most 0", (
        "bağışlardan hangi aylarda para gelmemiş", "bağışların hiç gelmediği aylar")),
    ("years", "en", "change cash.in in 2025-03 from 2024-03 %", (
        "income march 25 vs march 24, %", "income mar 25 against mar 24 in percent")),
    ("part_paid", "en", "series amount by customer", (
        "number of invoices per customer", "invoice count by customer", "how many invoices for each customer")),
    ("part_paid", "en", "count amount [10000]", (
        "any invoice over 10k?", "are there any invoices above 10,000", "is there an invoice over 10000")),
    ("part_paid", "en", "value amount [12000]", (
        "total of invoices of exactly 12,000", "invoices equal to 12000, total")),
    ("part_paid", "en", "extreme top open_amount by customer", (
        "who owes us the most", "biggest debtor", "which customer owes most", "top debtor")),
    ("part_paid", "tr", "series open_amount by customer", (
        "kimden ne kadar alacağımız var", "hangi müşteriden ne kadar alacağımız var")),
    ("part_paid", "en", "average amount per row", (
        "average invoice size", "mean invoice value", "avg invoice", "average per invoice")),
    ("part_paid", "tr", "average amount per row", (
        "fatura başına ortalama tutar", "ortalama fatura tutarı ne kadar", "ortalama fatura ne kadar")),
    ("part_paid", "tr", "extreme top amount per row", (
        "en büyük fatura kime kesilmiş ne kadar", "en yüksek fatura kaç ve kimin")),
    ("part_paid", "tr", "series amount by customer", ("müşteri bazında ciro", "müşterilere göre ciro")),
    ("shop", "en", "extreme top cash.out per row", ("biggest payment, when", "largest single payment and its date")),
    ("shop", "tr", "value cash.out [Rent] per row", (
        "en son ne zaman kira ödedik ne kadar", "son kira ödemesi ne zamandı")),
    ("shop", "en", "value cash.in per row", ("first income, when and how much", "first ever receipt and when")),
    ("shop", "tr", "extreme top 2 cash.out by Category", (
        "ikinci büyük gider", "en büyük ikinci gider kalemi", "2. büyük gider kalemi")),
    ("shop", "tr", "value cash.in in 2025-Q1", ("2025 ilk çeyrekte gelen para tutarı",)),
    ("shop", "en", "value cash.out [Fuel] in 2025-03", ("fule in march", "fule spend in mrch")),
    ("years", "en", "change cash.in in 2025-03 from 2024-03", ("income march 25 over march 24, change",)),
    ("years", "en", "value cash.in in 2025-03", ("income in mar 25", "how much came in in march '25")),
    ("shop", "en", "value cash.net in 2025-03", ("net change in march 2025", "net result march 2025")),
    ("shop", "tr", "count amount", ("toplam kaç hareket var", "kaç hareket var toplamda")),
    ("shop", "en", "count amount", ("total number of entries", "how many entries in total")),
    ("shop", "en", "value cash.in in 2025-03 & value cash.out in 2025-03", ("income vs expenses march 2025",)),
    ("shop", "en", "ratio amount [Fuel] / amount [Sales]", ("fuel cost % of sales", "fuel as a % of sales")),
    ("part_paid", "en", "matches open_amount [0] by customer over 1", (
        "number of customers with more than 1 open invoice", "how many clients have more than one unpaid invoice")),
    ("part_paid", "tr", "matches open_amount [0] by customer over 1", (
        "birden fazla ödenmemiş faturası olan kaç müşteri var", "kaç müşterinin birden çok açık faturası var")),
    ("part_paid", "tr", "matches open_amount [0] by customer at_least 2", (
        "en az iki açık faturası olan müşteri sayısı",)),
    ("shop", "en", "value cash.out [Fuel] in 2025-03", (
        "spending on fuel (yakıt) in march", "spent on fuel (benzin) in march")),
]  # fmt: skip
UNSURE: list[tuple[str, Language, tuple[str, ...]]] = [
    ("shop", "en", (
        "what is left after rent", "which months were good", "which months did rent rise and sales fall",
        "when will we pay for the mixer", "rent (garage) in march", "how much did the mixer cost",
        "did nothing come in in march", "sales of mixers in march")),
    ("shop", "tr", (
        "eksi kapattığımız aylar", "mikser ne zaman alınmış", "hangi aylar iyiydi", "martta mikser satışı")),
]  # fmt: skip


def _side(reading: str) -> str:
    """Return a reading with the amounts of one side as the cash of that side: lines of one side have no other."""
    return reading.replace("amount out [", "cash.out [").replace("amount in [", "cash.in [")


def said(name: str, language: Language, question: str, *before: str) -> list[str]:
    dataset = data(name)
    with Books(dataset) as books:
        turns = tuple(Turn(question=each, language=language) for each in before)
        found = read(question, language, turns, books, Vocabulary(dataset), calendar_of(dataset, NOW))
    return [describe(reading) for reading in found]


@pytest.mark.parametrize(
    ("name", "language", "question", "reading"),
    [(name, language, each, reading) for name, language, reading, ways in WAYS for each in ways],
    ids=lambda value: str(value)[:60],
)
def test_each_way_of_saying_is_read_to_the_same(name: str, language: Language, question: str, reading: str) -> None:
    assert [_side(each) for each in said(name, language, question)] == [_side(reading)]


@pytest.mark.parametrize(
    ("name", "language", "question"), [(name, language, each) for name, language, ways in UNSURE for each in ways]
)
def test_a_word_that_could_change_the_meaning_is_left_over(name: str, language: Language, question: str) -> None:
    assert said(name, language, question)[0].startswith("unread")


GOES_ON: list[tuple[str, Language, str, str, tuple[str, ...]]] = [
    ("shop", "en", "costs in March 2025", "share cash.out [Rent] in 2025-03",
     ("what % is rent", "what percent was rent")),
    ("shop", "tr", "2025 mart gideri ne", "share cash.out [Rent] in 2025-03", ("yüzde kaçı kira",)),
    ("shop", "en", "costs in March 2025", "change cash.out in 2025-03 from 2025-02",
     ("vs feb", "compared to february")),
    ("shop", "tr", "2025 mart gideri ne", "change cash.out in 2025-03 from 2025-02", ("şubata göre fark",)),
    ("shop", "tr", "2025 mart gideri ne", "value cash.out in 2025", ("bütün yıl", "yıllık", "yıllık ne kadar")),
    ("shop", "en", "costs in March 2025", "series cash.out by Category in 2025-03", ("break it down", "by category")),
    ("shop", "en", "how many months made a loss", "series cash.net by month under 0", ("which ones", "which are they")),
    ("shop", "tr", "kaç ay zarar ettik", "series cash.net by month under 0", ("hangileri", "peki hangileri")),
    ("part_paid", "en", "how many unpaid invoices", "count open_amount [10000; 0]",
     ("over 10k only", "just those over 10,000")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "language", "before", "question", "reading"),
    [(name, language, before, each, reading) for name, language, before, reading, ways in GOES_ON for each in ways],
)
def test_what_goes_on_keeps_all_that_it_does_not_replace(
    name: str, language: Language, before: str, question: str, reading: str
) -> None:
    found = said(name, language, question, before)
    assert [_side(each) for each in found] == [_side(reading)]
