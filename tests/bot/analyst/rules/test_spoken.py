"""Scenarios in every-day words are read as their steps; a word that nothing reads is asked back all the same."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.rules.desk import chat, say, short

JUNE = "cash_forecast start=2026-06 end=2026-06 "
CLOSING = "cash_forecast start=2026-12 end=2026-12 "


@pytest.mark.parametrize(
    ("file", "language", "question", "expected"),
    [
        ("clients", "en", "if we'd hired someone at 1,800 in april where wd we end the year",
         CLOSING + "scenario=[{kind=hire people=1 monthly_cost=1800 start=2026-04}]"),
        ("clients", "en", "say we get a bookkeeper for 800/month starting may. when do we run out of money",
         "break_month scenario=[{kind=hire people=1 monthly_cost=800 start=2026-05}]"),
        ("clients", "en", "14k on laptops in october, lowest month end from october on?",
         "cash_forecast start=2026-10 scenario=[{kind=one_off direction=out amount=14000 start=2026-10}]"),
        ("clients", "en", "what if we buy a second hand oven for 85k in may, year end?",
         CLOSING + "scenario=[{kind=one_off direction=out amount=85000 start=2026-05}]"),
        ("clients", "en", "one off cost of 30k in may - december closing?",
         CLOSING + "scenario=[{kind=one_off direction=out amount=30000 start=2026-05}]"),
        ("clients", "en", "suppose alder doesn't renew from july, how much less do we have at year end",
         "cash_forecast end=2026-12 scenario=[{kind=lost_customer line=Client Alder start=2026-07}]"),
        ("clients", "en", "taking 10k out every month - closing in december?",
         CLOSING + "scenario=[{kind=owner_draw monthly_amount=10000 start=2026-01}]"),
        ("clients", "en", "rent doubles from july - year end?",
         CLOSING + "scenario=[{kind=cost_step line=Rent percent=100 start=2026-07}]"),
        ("clients", "en", "rent dropped by half from july - year end?",
         CLOSING + "scenario=[{kind=cost_step line=Rent percent=-50 start=2026-07}]"),
        ("tr", "tr", "kira temmuzdan itibaren yarı yarıya düşse yıl sonu kasa ne olur",
         CLOSING + "scenario=[{kind=cost_step line=Kira percent=-50 start=2026-07}]"),
        ("clients", "en", "if inflows dropped by half from september, year end?",
         CLOSING + "scenario=[{kind=revenue_change percent=-50 start=2026-09}]"),
        ("clients", "en", "what if client birch doubles from june - closing december?",
         CLOSING + "scenario=[{kind=revenue_change percent=100 start=2026-06 line=Client Birch}]"),
        ("clients", "en", "what if inflows are up by a quarter from august, year end cash?",
         CLOSING + "scenario=[{kind=revenue_change percent=25 start=2026-08}]"),
        ("clients", "en", "if client alder cut its retainer in half from july, year end cash?",
         CLOSING + "scenario=[{kind=revenue_change percent=-50 start=2026-07 line=Client Alder}]"),
        ("tr", "tr", "girişler temmuzdan itibaren yarıya inerse yıl sonu kasa ne olur",
         CLOSING + "scenario=[{kind=revenue_change percent=-50 start=2026-07}]"),
        ("tr", "tr", "gelirler temmuzdan itibaren üçte bir azalırsa yıl sonu nakit ne olur",
         CLOSING + "scenario=[{kind=revenue_change percent=-33.33 start=2026-07}]"),
        ("tr", "tr", "tüm ciro ikiye katlanırsa yıl sonu kasa ne olur",
         CLOSING + "scenario=[{kind=revenue_change percent=100}]"),
        ("tr", "tr", "girişler temmuzdan itibaren dörtte bir artarsa yıl sonu kasa ne olur",
         CLOSING + "scenario=[{kind=revenue_change percent=25 start=2026-07}]"),
        ("clients", "en", "if the owner puts in 100k in march where do we end the year",
         CLOSING + "scenario=[{kind=one_off direction=in amount=100000 start=2026-03}]"),
        ("clients", "en", "hire two juniors at 1,200 each from june till august, year end?",
         CLOSING + "scenario=[{kind=hire people=2 monthly_cost=1200 start=2026-06 end=2026-08}]"),
        ("clients", "en", "how much can we spend on equipment in june and not go negative",
         "solve find=largest_purchase start=2026-06"),
        ("tr", "tr", "haziranda en fazla kaç liralık makine alabiliriz eksiye düşmeden",
         "solve find=largest_purchase start=2026-06"),
        ("tr", "tr", "kira mayıstan itibaren %8 daha pahalı olsaydı yıl sonu kasa ne olurdu",
         CLOSING + "scenario=[{kind=cost_step line=Kira percent=8 start=2026-05}]"),
        ("tr", "tr", "ev sahibi eylülden itibaren 70 bin istiyo kira, aralık kasası?",
         CLOSING + "scenario=[{kind=cost_step line=Kira to=70000 start=2026-09}]"),
        ("tr", "tr", "şubattan itibaren 20 bine çırak alsaydım en düşük ay sonu kasa ne olurdu hangi ay",
         "break_month scenario=[{kind=hire people=1 monthly_cost=20000 start=2026-02}]"),
        ("tr", "tr", "her ay 15 bin çeksem şirketten hangi ay batarım",
         "break_month scenario=[{kind=owner_draw monthly_amount=15000 start=2026-01}]"),
    ],
)  # fmt: skip
def test_a_scenario_in_every_day_words_is_its_steps(
    file: str, language: Language, question: str, expected: str
) -> None:
    assert short(say(file, question, language).plan) == expected


@pytest.mark.parametrize(
    ("file", "language", "question"),
    [
        ("clients", "en", "if we hire 2 people at 20k each from march but not in august, year end"),
        ("clients", "en", "14k on zzyx laptops qwrt in october, lowest month end?"),
        ("tr", "tr", "şubattan itibaren 3 çırak 20 bine alsaydım zzyx"),
        ("tr", "tr", "haftalık 5 bin ek gider olursa"),
    ],
)
def test_what_is_not_read_is_asked_back(file: str, language: Language, question: str) -> None:
    assert say(file, question, language).kind in {"clarify", "refuse"}


@pytest.mark.parametrize(
    ("file", "language", "questions", "expected"),
    [
        ("clients", "en", ("hire one cook at 2,000 from march, lowest month end?", "and december?"),
         CLOSING + "scenario=[{kind=hire people=1 monthly_cost=2000 start=2026-03}]"),
        ("clients", "en", ("what if all inflows fall 6% from may, lowest month end", "only 4 %?"),
         "break_month scenario=[{kind=revenue_change percent=-4 start=2026-05}]"),
        ("tr", "tr", ("kendime mayıstan itibaren ayda 12500 çeksem ilk hangi ay eksiye düşerim",
                      "10 bin çeksem yıl sonunda elde ne kalır"),
         CLOSING + "scenario=[{kind=owner_draw monthly_amount=10000 start=2026-05}]"),
        ("tr", "tr", ("şubattan itibaren 20 bine çırak alsaydım en düşük ay sonu kasa ne olurdu",
                      "sadece şubat-nisan çalışsa haziran sonu?"),
         JUNE + "scenario=[{kind=hire people=1 monthly_cost=20000 start=2026-02 end=2026-04}]"),
    ],
)  # fmt: skip
def test_a_follow_up_changes_its_part_of_the_scenario(
    file: str, language: Language, questions: tuple[str, ...], expected: str
) -> None:
    assert short(chat(file, language, *questions).plan) == expected
