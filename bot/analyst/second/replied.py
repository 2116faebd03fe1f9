"""A reply to a question that was put back: the two read as one question, by what the question back asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from bot.analyst.protocols import Turn
from bot.analyst.second.features.text import fold
from bot.analyst.second.reply_months import begun, last_month, once_only, with_period
from bot.analyst.second.reply_wholes import end_of_month, salaries_of, sold_for, yearly
from bot.analyst.second.reply_words import (
    AGREED,
    ASKS,
    BIGGEST,
    COUNT,
    EVERY,
    HEDGES,
    LARGEST,
    LEADS,
    NUMBER,
    SALES,
    TAILS,
    TAKEN,
    WAIVED,
    as_rate,
    numbered,
)


def asked_back(turn: Turn) -> bool:
    """Return whether a turn ended in a question to its asker."""
    return turn.plan is not None and "clarify" in turn.plan and bool(turn.answer or turn.plan["clarify"])


def asks_itself(reply: str) -> bool:
    """Return whether a reply is a question of its own, or drops the one before it."""
    folded = fold(reply)
    return "?" in reply or ASKS.search(folded) is not None or WAIVED.match(folded) is not None


def without_waiver(reply: str) -> str | None:
    """Return the question that stands behind words that drop the one before it, None where there is none."""
    folded = fold(reply)
    found = WAIVED.match(folded)
    return folded[found.end() :].strip() or None if found else None


def joined(history: Iterable[Turn]) -> list[Turn]:
    """Return the turns with each reply put together with the question that it replies to."""
    found: list[Turn] = []
    open_: Turn | None = None
    for turn in history:
        if open_ is not None and not asks_itself(turn.question):
            whole = wholes(open_, turn.question)[0]
            found[-1] = turn.model_copy(update={"question": whole, "language": open_.language})
        else:
            found.append(turn)
        open_ = found[-1] if asked_back(turn) else None
    return found


def wholes(turn: Turn, reply: str) -> list[str]:
    """Return the question of a turn with a reply to what was asked back, in each way that it may be meant."""
    put = (turn.plan or {}).get("clarify")
    back = fold(turn.answer or (put if isinstance(put, str) else ""))
    question, said = fold(turn.question).strip(" ?.!,"), _bare(fold(reply))
    turkish = turn.language == "tr"
    made: list[str] = []
    for asked, make in WANTED:
        if asked.search(back):
            made += make(question, said, back, turkish)
            break
    made += [f"{question}, {said}?", f"{said}, {question}?"]
    return list(dict.fromkeys(made))


def _bare(said: str) -> str:
    plain = re.sub(r"\s+", " ", HEDGES.sub(" ", said)).strip(" .,!;")
    return TAILS.sub("", LEADS.sub("", plain)).strip(" ,.!;") or plain


def _rates(said: str) -> str:
    return numbered(said, lambda number, _: as_rate(number))


def _counted(said: str, unit: str) -> str:
    return numbered(said, lambda number, _: f"{number} {unit}" if COUNT.fullmatch(number) else None)


def _inflation(question: str, said: str, _: str, turkish: bool) -> list[str]:  # noqa: FBT001 (one form for all)
    rate = re.sub(
        r"\b(?:yearly|annual(?:ly)?|a year|per year|yillik|yilda|inflation|enflasyon)\b", "", _rates(said)
    ).strip()
    return [f"{question}, {'yillik enflasyon' if turkish else 'yearly inflation of'} {rate}?"]


def _variable(question: str, said: str, _: str, turkish: bool) -> list[str]:  # noqa: FBT001
    lines = re.sub(r"^(?:only|just|sadece|yalniz(?:ca)?) ", "", said)
    return [f"{question}, {'degisken gider' if turkish else 'variable costs are'} {lines}?"]


def _wage(question: str, said: str, _: str, turkish: bool) -> list[str]:  # noqa: FBT001
    word = "maas" if turkish else "salary"
    return [f"{question}, {said} {word}?"]


def _loan(question: str, said: str, _: str, turkish: bool) -> list[str]:  # noqa: FBT001
    """Return a loan with its numbers named: one by one in the order asked for, or all three of them."""
    month = "ay" if turkish else "months"
    alone = NUMBER.fullmatch(said) is not None
    three = len(NUMBER.findall(said)) == len(("amount", "rate", "term"))

    def name(number: str, place: int) -> str | None:
        if alone and not re.search(r"%|yuzde|percent", question):
            return as_rate(number) if float(re.sub(r"[.,]", "", number)) < 1000 else None  # noqa: PLR2004
        if (alone or (three and place == 2)) and COUNT.fullmatch(number):  # noqa: PLR2004
            return f"{number} {month}"
        return as_rate(number) if three and place == 1 else None

    told = numbered(said, name)
    spoken = re.sub(r"\d+ (?:months?|ay)\b", "", told)
    if re.search(r"%|yuzde|percent", told) and not re.search(
        r"month|year|annual|aylik|ayda|yillik|yilda|senelik", spoken
    ):
        told = re.sub(r"(%\s?\d[\d.,]*(?<![.,])|yuzde \d[\d.,]*(?<![.,])|\d[\d.,]*\s?%)",
                      r"aylik \1" if turkish else r"\1 a month", told, count=1)  # fmt: skip
    question = re.sub(r"\b(?:bu|su|o) (?=kredi)", "", question)
    return [f"{question}, {begun(told, turkish=turkish)}?"]


def _draw(question: str, said: str, back: str, turkish: bool) -> list[str]:  # noqa: FBT001
    if (most := LARGEST.search(said)) is None:
        told = begun(said, turkish=turkish)
        if TAKEN.fullmatch(question) and len(amounts := NUMBER.findall(told)) == 1:
            monthly = told if re.search(r"month", told.replace(f"from {amounts[0]}", "")) else told.replace(
                amounts[0], f"{amounts[0]} a month", 1)  # fmt: skip
            return [f"what if i take out {monthly} for myself?"]
        return _start(question, said, back, turkish)
    rest = begun((said[: most.start()] + said[most.end() :]).strip(" ,"), turkish=turkish)
    if turkish:
        return [f"{rest} kendime ayda en fazla ne kadar cekebilirim?".strip()]
    return [f"how much can i take out a month at most {rest}".strip() + "?"]


def _start(question: str, said: str, _: str, turkish: bool) -> list[str]:  # noqa: FBT001
    first = begun(said, turkish=turkish)
    return [f"{question}, {first}?", f"{first}, {question}?"]


def _customer(question: str, said: str, back: str, turkish: bool) -> list[str]:  # noqa: FBT001
    largest = BIGGEST.match(said)
    if largest is not None and re.match(r"$|,| (?:from|in|starting|since)\b", said[largest.end() :]):
        said = ("en buyuk musteri" if turkish else "the biggest customer") + said[largest.end() :]
    return _start(question, said, back, turkish)


def _people(question: str, said: str, back: str, turkish: bool) -> list[str]:  # noqa: FBT001
    return _start(question, _counted(said, "kisi" if turkish else "people"), back, turkish)


PAY = re.compile(r"\d{1,3}(?:[.,]\d{3})+|\d{4,}|\d+(?:[.,]\d+)? ?(?:bin|k|thousand|milyon|million)\b(?: \d+)?")
WHOSE = re.compile(r"each|per |apiece|together|total|\ball |both|kisi|basi|toplam|hepsi|ikisi|birlikte|gross|net|brut")


def _pay(question: str, said: str, back: str, turkish: bool) -> list[str]:  # noqa: FBT001
    """Return the question with what was said as the cost of each, as it was asked for."""
    told = _counted(said, "kisi" if turkish else "people")
    pay = PAY.search(told)
    if pay is not None and not WHOSE.search(told[: pay.start()] + told[pay.end() :]):
        each = f"kisi basi {pay[0]}" if turkish else f"{pay[0]} each"
        told = told[: pay.start()] + each + told[pay.end() :]
    return _start(question, told, back, turkish)


def _percent(question: str, said: str, back: str, turkish: bool) -> list[str]:  # noqa: FBT001
    return _start(question, _rates(said), back, turkish)


def _days(question: str, said: str, _: str, turkish: bool) -> list[str]:  # noqa: FBT001
    said = re.sub(r"^(?:a|one) month$", "30 days", re.sub(r"^bir ay$", "30 gun", said))
    return [f"{question}, {_counted(said, 'gun' if turkish else 'days')}?"]


def _months(question: str, said: str, _: str, turkish: bool) -> list[str]:  # noqa: FBT001
    return [f"{question}, {_counted(said, 'ay' if turkish else 'months')}?"]


def _lasting(question: str, said: str, back: str, turkish: bool) -> list[str]:  # noqa: FBT001
    """Return the question with its month as the first one of a change, or as its only one."""
    found = last_month(question)
    once = once_only(said)
    if found is None or once is None:
        return _start(question, said, back, turkish)
    month = found["name"]
    before, after = question[: found.start()], question[found.end() :]
    if turkish:
        return [f"{before}{f'yalniz {month} ayinda' if once else f'{month} ayindan itibaren'}{after}?"]
    before = re.sub(r"\b(?:in|for|during|on) $", "", before)
    return [f"{before}{f'only in {month}' if once else f'from {month} on'}{after}?"]


def _inflows(question: str, said: str, _: str, turkish: bool) -> list[str]:  # noqa: FBT001
    """Return the question with what was said in place of the word for sales."""
    found = SALES.search(question)
    if found is None:
        return []
    every = EVERY.fullmatch(said) or AGREED.fullmatch(said)
    line = re.sub(r"^(?:only|just|sadece|yalniz(?:ca)?) ", "", said)
    name = ("tum girisler" if turkish else "all inflows") if every else line
    return [question[: found.start()] + name + question[found.end() :] + "?"]


def _period(question: str, said: str, back: str, turkish: bool) -> list[str]:  # noqa: FBT001
    """Return the question with the period that was picked out of those that were named."""
    offered = [each.strip() for each in back.rsplit(":", 1)[-1].strip(" ?.").split(",")]
    place = _place(said, len(offered))
    if EVERY.fullmatch(said):
        return with_period(question, f" {'ve' if turkish else 'and'} ".join(offered), turkish=turkish)
    return with_period(question, offered[place] if place is not None else said, turkish=turkish)


def _place(said: str, size: int) -> int | None:
    """Return which of those named a reply counts off."""
    for words, place in ((r"first|ilk\w*|birinci\w*|earlier", 0), (r"second|ikinci\w*", 1), (r"third|ucuncu\w*", 2),
                         (r"last|latest|later|newest|son\w*|en son\w*", size - 1)):  # fmt: skip
        if re.fullmatch(rf"(?:the )?(?:{words})(?: one| olan)?", said) and place < size:
            return place
    return None


def _name(question: str, said: str, back: str, turkish: bool) -> list[str]:  # noqa: FBT001
    del turkish
    offered = [each.strip() for each in back.rsplit(":", 1)[-1].strip(" ?.").split(",")]
    place = _place(said, len(offered))
    return [f"{question}: {offered[place]}?"] if place is not None else []


Maker = Callable[[str, str, str, bool], list[str]]
# What a question back speaks of, the narrower first: each text of the product's questions fits one of these.
WANTED: Sequence[tuple[re.Pattern[str], Maker]] = (
    (re.compile(r"inflation|enflasyon"), _inflation),
    (re.compile(r"left after variable costs|degisken giderlerden sonra"), sold_for),
    (re.compile(r"rise with sales|satisla birlikte art"), _variable),
    (re.compile(r"gross or net|net or gross|brut mu|net mi"), _wage),
    (re.compile(r"for a loan i need|kredi icin bilmem"), _loan),
    (re.compile(r"only in (?:it|that month)|yalniz o ayda"), _lasting),
    (re.compile(r"more than one that fits|birden cok donem"), _period),
    (re.compile(r"all inflows|butun girisler"), _inflows),
    (re.compile(r"several names|birkac ad\b"), _name),
    (re.compile(r"holds no yearly amount|yillik bir tutar yok"), yearly),
    (re.compile(r"how many days|kac gun"), _days),
    (re.compile(r"want to take out|cekmek istiyor"), _draw),
    (re.compile(r"how many (?:of the last )?months|kac ay"), _months),
    (re.compile(r"shall i give the cash at the end of|kasada ne kaldigini soyleyeyim"), end_of_month),
    (re.compile(r"the salaries of which month|hangi ayin maaslarini"), salaries_of),
    (re.compile(r"cost a month in full|kisi basi aylik toplam maliyet|bir kisinin aylik toplam maliyeti"), _pay),
    (re.compile(r"which customer|hangi musteri"), _customer),
    (re.compile(r"how many people|kac kisi"), _people),
    (re.compile(r"how many percent|yuzde kac|exactly changes|tam olarak ne"), _percent),
    (re.compile(r"month|hangi ay"), _start),
)
