"""Follow-ups of a word or two: the other end of a ranking, a month later; and names with an ending glued on."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import Language
from tests.bot.analyst.second.desk import review

SALON: JsonValue = {"measure": "cash.in", "where": [{"column": "Line", "op": "is", "values": ["Salon satışları"]}]}
LAUREL: JsonValue = {"where": [{"column": "customer", "op": "is", "values": ["Laurel SA"]},
                               {"column": "paid_date", "op": "empty"}]}  # fmt: skip
MAPLE: JsonValue = {"where": [{"column": "customer", "op": "is", "values": ["Maple BV"]},
                              {"column": "paid_date", "op": "empty"}]}  # fmt: skip
FORMS = ["laurel sanın açık borcu ne kadar", "Laurel SA'nın açık borcu ne kadar", "laurel sa açık borç ne kadar"]


@pytest.mark.parametrize("question", ["en zayıfı", "en düşüğü", "en küçüğü hangisi"])
def test_the_other_end_of_a_ranking_keeps_the_line(question: str) -> None:
    before = ["salon satışları en iyi hangi ay, ne kadar"]
    lowest = ("query", {"of": SALON, "aggregate": "min", "per": "month"})
    highest = ("query", {"of": SALON, "aggregate": "max", "per": "month"})
    draft = "Salon satışları: {query.value|period}, {query.value}."
    assert review("cafe", question, draft, lowest, language="tr", before=before).passed
    assert not review("cafe", question, draft, highest, language="tr", before=before).passed


@pytest.mark.parametrize(
    ("language", "before", "question"),
    [
        ("tr", "mart sonunda kasada kaç var", "bi ay sonra"),
        ("tr", "mart sonunda kasada kaç var", "bir ay sonrası?"),
        ("en", "what was the closing balance in March", "and the month after?"),
    ],
)
def test_a_month_later_is_the_month_after(language: Language, before: str, question: str) -> None:
    def call(month: str, last: str) -> tuple[str, dict[str, JsonValue]]:
        period: JsonValue = {"start": f"2026-{month}-01", "end": f"2026-{month}-{last}"}
        return "query", {"of": {"measure": "cash.closing"}, "aggregate": "last", "period": period}

    draft = "{query.value|period}: {query.value}."
    assert review("cafe", question, draft, call("04", "30"), language=language, before=[before]).passed
    assert not review("cafe", question, draft, call("03", "31"), language=language, before=[before]).passed


@pytest.mark.parametrize(
    ("language", "question", "together"),
    [
        (
            "en",
            "what share of everything invoiced are the top 2 customers?",
            "Together they make up {query.ranked_share}: {query.ranked_total} of {query.total}.",
        ),
        (
            "tr",
            "en büyük 2 müşterinin toplam faturadaki payı ne",
            "Birlikte payları {query.ranked_share}: {query.ranked_total}, toplam {query.total}.",
        ),
    ],
)
def test_the_share_of_several_is_what_they_make_up_together(language: Language, question: str, together: str) -> None:
    call: tuple[str, dict[str, JsonValue]] = (
        "query", {"group_by": "customer", "rank": "top", "limit": 2, "share": True}
    )  # fmt: skip
    each = [f"{{query.share.{key}|member}}: {{query.share.{key}}}" for key in ("laurel-sa", "juniper-gmbh")]
    apart = "; ".join(each) + "."
    largest = "{query.share.laurel-sa}."
    assert review("invoices", question, together, call, language=language).passed
    assert not review("invoices", question, apart, call, language=language).passed
    assert not review("invoices", question, largest, call, language=language).passed


@pytest.mark.parametrize("question", FORMS)
def test_a_company_with_an_ending_glued_on_is_that_company(question: str) -> None:
    draft = "Ödenmemiş faturalar, {name}: {{query.value}}."
    right, wrong = draft.format(name="Laurel SA"), draft.format(name="Maple BV")
    assert review("invoices", question, right, ("query", {"of": LAUREL}), language="tr").passed
    assert not review("invoices", question, wrong, ("query", {"of": MAPLE}), language="tr").passed
