"""Replies that make another question than the one they reply to: what was offered, or what it comes to."""

from __future__ import annotations

import re

from bot.analyst.second.reply_months import last_month
from bot.analyst.second.reply_words import AGREED, MUST_SELL, as_rate, numbered


def yearly(question: str, said: str, _: str, turkish: bool) -> list[str]:  # noqa: FBT001
    """Return the question without its year: for the total of the months that there are, or for one month's average."""
    bare = re.sub(r"\b(?:yearly|annual(?:ly)?|(?:per|a|each) year|yillik|senelik|yilda)\b", "", question)
    bare = re.sub(r"\s+", " ", bare).strip()
    if re.search(r"averag|mean|ortalama", said):
        return [f"{bare}, {'aylik ortalama' if turkish else 'on average per month'}?"]
    return [f"{bare}, {'toplam' if turkish else 'in total'}?"] if re.search(r"total|sum|all|toplam|hepsi", said) else []


def sold_for(question: str, said: str, _: str, turkish: bool) -> list[str]:  # noqa: FBT001
    """Return what must be sold for somebody's cost as the break-even of that cost; nothing where more is asked."""
    told = numbered(said, lambda number, place: as_rate(number) if place else None)
    rates = re.findall(r"%\s?\d[\d.,]*(?<![.,])|yuzde \d[\d.,]*(?<![.,])|\d[\d.,]*\s?(?:%|percent)", told)
    rest = told
    for rate in rates:
        rest = rest.replace(rate, " ")
    amounts = re.findall(r"\d[\d.,]*(?<![.,])(?: (?:bin|milyon|k))?", rest)
    more = re.search(r"[a-z]", MUST_SELL.sub(" ", question))
    if more or len(rates) != 1 or len(amounts) != 1 or re.search(r"\d", question):
        return []
    rate = re.sub(r"[^\d.,]", "", rates[0])
    if turkish:
        return [f"basabas satis ne, sabit gider {amounts[0]}, katki marji %{rate}?"]
    return [f"what are the break even sales with fixed costs of {amounts[0]} and a contribution margin of {rate}%?"]


def salaries_of(_: str, said: str, __: str, turkish: bool) -> list[str]:  # noqa: FBT001
    """Return the question whether the salaries of the month that was named can be paid."""
    month = last_month(said)
    if month is None:
        return []
    name = month["name"]
    return [f"{name} ayinda maaslari odeyebilir miyim?" if turkish else f"will i be able to pay salaries in {name}?"]


def end_of_month(_: str, said: str, back: str, turkish: bool) -> list[str]:  # noqa: FBT001
    """Return the question for the cash at the end of the month that was offered, where the reply agrees to it."""
    month = last_month(back)
    if month is None or not AGREED.fullmatch(said):
        return []
    name = month["name"]
    return [f"{name} ayi sonunda kasa ne kadar?" if turkish else f"what is the cash at the end of {name}?"]
