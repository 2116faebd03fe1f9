"""How paid invoices came against their due day is read from many wordings, in both languages."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.rules.desk import say


@pytest.mark.parametrize(
    ("language", "question", "figures"),
    [
        ("en", "how many invoices were paid late and by how many days on average", {"late_count", "mean_days_late"}),
        ("en", "paid after due: how many, the longest and who", {"late_count", "longest_late"}),
        ("tr", "vadesinden sonra ödenen kaç fatura var, ortalama kaç gün gecikmişler", {"late_count", "longest_late"}),
        ("en", "paid on time: how many, total", {"on_time_count", "on_time_total"}),
        ("tr", "zamanında ödenen kaç fatura var, toplamı ne", {"on_time_count", "on_time_total"}),
        ("en", "who pays fastest", {"fastest"}),
        ("tr", "en hızlı ödeyen müşteri kim", {"fastest"}),
        ("tr", "kesimden ödemeye ortalama kaç gün", {"mean_days"}),
        ("en", "paid bills: how many days before due on average", {"mean_lateness"}),
    ],
)
def test_lateness_is_told_by_the_figures_that_are_asked_for(
    language: Language, question: str, figures: set[str]
) -> None:
    said = say("invoices", question, language)
    assert [result.tool for result in said.results] == ["days_to_pay"]
    known = {figure.id.partition(".")[2] for figure in said.results[0].figures}
    assert figures & known
    assert all(f"days_to_pay.{name}" in said.draft for name in figures & known)


def test_the_oldest_bucket_is_told_as_a_share_of_what_is_open() -> None:
    said = say("invoices", "over 90 in % of the total", "en")
    assert [result.tool for result in said.results] == ["aging"]
    assert "aging.over_90_share" in said.draft
