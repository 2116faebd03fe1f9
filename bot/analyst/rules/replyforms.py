"""The forms of a reply to a question back: by the type of what was asked, as words that a whole question could hold."""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.analyst.protocols import Language
from bot.analyst.rules.fold import fold
from bot.analyst.rules.replykinds import KINDS, Kind
from bot.analyst.rules.replywords import NUMBER, SMALL, WHEN, begun, edited, percent, plain, unit


def forms(asked: str, whole: str, reply: str, language: Language) -> list[str]:
    """Return the whole questions that a reply may make of the question that was asked back, the likeliest first."""
    said, kind = plain(reply), KINDS.get(asked)
    question = whole.rstrip(" ?.!,")
    made = _MAKERS[kind](question, said, language) if kind in _MAKERS else []
    made += [f"{question}, {said}?", f"{said}, {question}?"]
    return [each for each in dict.fromkeys(made) if len(each) <= _LONGEST]


_LONGEST = 500


def _percents(question: str, said: str, language: Language) -> list[str]:
    number = edited(said, lambda each: percent(each, language))
    return [f"{question}, {number}?", f"{number}, {question}?"]


def _percent_month(question: str, said: str, language: Language) -> list[str]:
    number = begun(edited(said, lambda each: percent(each, language)), language)
    return [f"{question}, {number}?", f"{number}, {question}?"]


def _inflation(question: str, said: str, language: Language) -> list[str]:
    number = edited(said, lambda each: percent(each, language))
    if re.search(r"infla|enflas", fold(number)):
        return [f"{question}, {number}?"]
    word = "yıllık enflasyon" if language == "tr" else "yearly inflation"
    number = re.sub(r"^(?:yearly|annual\w*|per year|yıllık|yillik|yılda|senelik)\s+|\s+(?:(?:a|per) year|yıllık)$",
                    "", number, flags=re.IGNORECASE)  # fmt: skip
    return [f"{question}, {word} {number}?"]


def _days(question: str, said: str, language: Language) -> list[str]:
    days = edited(said, unit("days", "gün", language))
    late = {"en": "late", "tr": "geç"}[language]
    return [f"{question}, {days}?", f"{question}, {days} {late}?"]


def _months(question: str, said: str, language: Language) -> list[str]:
    if re.fullmatch(r"(?:the )?next (?:quarter|three months)|(?:gelecek|önümüzdeki) çeyrek", said, re.IGNORECASE):
        said = "3"
    return [f"{question}, {edited(said, unit('months', 'ay', language))}?"]


_PAYS = re.compile(r"\d{1,3}(?:[.,]\d{3})+|\d{4,}|\d+(?:[.,]\d+)? ?(?:bin|k|thousand|milyon|million)\b", re.IGNORECASE)
_SHARED = re.compile(
    r"each|per |apiece|together|in total|all |both|kisi|basi|toplam|hepsi|ikisi|birlikte|gross|net|brut"
)


def _pay(question: str, said: str, language: Language) -> list[str]:
    """Return the question with what a person costs, which was asked for each of them, and the first month."""
    words = unit("people", "kişi", language)
    few = edited(said, lambda each: words(each) if each.isdigit() and int(each) < SMALL else None)
    if (pay := _PAYS.search(few)) and not _SHARED.search(fold(few[: pay.start()] + few[pay.end() :])):
        each = f"kişi başı {pay[0]}" if language == "tr" else f"{pay[0]} each"
        few = few[: pay.start()] + each + few[pay.end() :]
    return [f"{question}, {begun(few, language)}?", f"{begun(few, language)}, {question}?"]


def _people(question: str, said: str, language: Language) -> list[str]:
    words = unit("people", "kişi", language)
    few = edited(said, lambda each: words(each) if each.isdigit() and int(each) < SMALL else None)
    return [f"{question}, {begun(few, language)}?"]


def _month(question: str, said: str, language: Language) -> list[str]:
    first = begun(said, language)
    return [f"{question}, {first}?", f"{first}, {question}?"]


def _once(question: str, said: str, language: Language) -> list[str]:
    del language
    return [f"{question}, {said}?", f"{said}, {question}?"]


def _loan(question: str, said: str, language: Language) -> list[str]:
    """Return a loan's inputs with their units; three bare numbers stand in the order in which they were asked for."""
    numbers = list(NUMBER.findall(said))
    question = re.sub(r"\b(?:bu|şu|o) (?=kredi)", "", question, flags=re.IGNORECASE)
    if len(numbers) == 1 and said == numbers[0]:
        return _loan_number(question, said, language)
    bare = iter(range(len(numbers)))

    def put(number: str) -> str | None:
        place = next(bare)
        if len(numbers) == 3 and place == 1:  # noqa: PLR2004 - the rate is the second of the three
            return percent(number, language)
        if len(numbers) == 3 and place == 2:  # noqa: PLR2004 - and the term the last
            return unit("months", "ay", language)(number)
        return None

    told = begun(edited(said, put), language)
    return [f"{question}, {_monthly(told, language)}?", f"{question}, {told}?"]


def _loan_number(question: str, said: str, language: Language) -> list[str]:
    """Return a single bare number as what is still missing: a large one is the amount, then the rate, then the term."""
    whole = fold(question)
    if re.fullmatch(r"\d{1,3}(?:[.,]\d{3})+|\d{4,}", said):
        return [f"{question}, {said}?"]
    if not re.search(r"%|yuzde|percent", whole):
        rate = percent(said, language)
        return [f"{question}, {_monthly(rate, language)}?"] if rate else []
    months = unit("months", "ay", language)(said)
    return [f"{question}, {months}?"] if months else []


def _monthly(told: str, language: Language) -> str:
    """Return a rate as one a month, as it was asked for, where nothing else was said."""
    if re.search(r"\b(?:month(?:ly)?|year(?:ly)?|annual\w*|p\.?a\.?|aylik|ayda|yillik|yilda|senelik)\b(?<!months)",
                 re.sub(r"\d+ months?", "", fold(told))):  # fmt: skip
        return told
    if language == "tr":
        return re.sub(r"(%\s?\d[\d.,]*(?<![.,])|yüzde \d[\d.,]*(?<![.,]))", r"aylık \1", told, count=1)
    return re.sub(r"(\d[\d.,]*\s?(?:%|percent))", r"\1 a month", told, count=1)


def _margin(question: str, said: str, language: Language) -> list[str]:
    numbers = NUMBER.findall(said)
    bare = iter(range(len(numbers)))
    two = len(numbers) == 2 and "%" not in said  # noqa: PLR2004 - the cost and then the percentage, as asked

    def put(number: str) -> str | None:
        return percent(number, language) if next(bare) == 1 and two else None

    return [f"{question}, {edited(said, put)}?"]


def _variable(question: str, said: str, language: Language) -> list[str]:
    said = re.sub(r"^(?:only|just|sadece|yaln[ıi]z(?:ca)?)\s+|\s+(?:only|rises?|rise with sales|art[ıi]yor)$", "", said,
                  flags=re.IGNORECASE)  # fmt: skip
    if re.search(r"variable|degisken", fold(said)):
        return [f"{question}, {said}?"]
    return [f"{question}, {'değişken gider' if language == 'tr' else 'variable costs'}: {said}?"]


def _wage(question: str, said: str, language: Language) -> list[str]:
    told = said
    if not re.search(r"pay|salary|wage|maa[şs]|ücret|ucret", said, re.IGNORECASE) and re.search(r"\d", said):
        told = re.sub(r"\b(gross|net)\b(?: of)?", r"\1 pay of", said, flags=re.IGNORECASE) if language == "en" else said
    return [f"{question}, {said}?", f"{question}, {told}?"]


_DRAW_MOST = re.compile(
    r"(?:as (?:much|high) as (?:possible|i can|it can)|the (?:most|maximum|largest|highest)(?: possible)?|max(?:imum)?|"
    r"whatever is possible|m[üu]mk[üu]n oldu[ğg]u kadar(?: [çc]ok)?|olabildi[ğg]ince(?: [çc]ok)?|en fazla|en [çc]ok|"
    r"alabildi[ğg]im kadar|[çc]ekebildi[ğg]im kadar|maksimum)",
    re.IGNORECASE,
)


def _draw(question: str, said: str, language: Language) -> list[str]:
    if (most := _DRAW_MOST.search(said)) is None:
        plainer = re.sub(r"\btake (?:some )?(?:money|cash) out\b", "take out", question, flags=re.IGNORECASE)
        return _month(plainer, said, language)
    rest = begun((said[: most.start()] + said[most.end() :]).strip(" ,"), language)
    asks = "kendime en fazla ne kadar çekebilirim" if language == "tr" else "how much can I take out at most"
    return [f"{rest} {asks}?" if rest and language == "tr" else f"{asks} {rest}".strip() + "?"]


_ON = re.compile(
    r"from (?:that|then|the|this)(?: \w+)? ?on\w*|from (?:that|this) month|from then|onwards?|permanent\w*|for good|"
    r"every month|all (?:the )?following|to the end|until the end|lasting|keeps? on|continu\w*|"
    r"(?:o|bu) ay(?:dan|dan itibaren|dan sonra)|itibaren|ondan sonra|(?:hep|kalici|surekli|devaml[ıi])\w*|"
    r"sonuna kadar|her ay|devam\w*"
)
_ONCE = re.compile(
    r"only|just|once|that month|one month|single|yalniz\w*|sadece|tek (?:ay|sefer)\w*|bir (?:kere|kez|ay)\w*|o ayda?"
)


def _lasts(question: str, said: str, language: Language) -> list[str]:
    """Return the question with its month said to begin a change, or to be the only one."""
    folded = fold(said)
    on = _ON.search(folded) is not None
    other, months = WHEN.search(said), list(WHEN.finditer(question))
    if (not on and not _ONCE.search(folded) and other is None) or not months:
        return _month(question, said, language)
    found = months[-1]
    on = on or not _ONCE.search(folded)
    month = other["month"] if other is not None else found["month"]
    if language == "tr":
        put = f"{month} ayından itibaren" if on else f"yalnız {month} ayında"
        return [question[: found.start()] + put + question[found.end() :] + "?"]
    before = re.sub(r"\b(?:in|for|during|on) $", "", question[: found.start()], flags=re.IGNORECASE)
    return [before + (f"from {month} on" if on else f"only in {month}") + question[found.end() :] + "?"]


_INFLOW = re.compile(
    r"\b(?:my |our |the )?(?:sales|revenues?|turnover|incomes?|takings)\b"
    r"|\b(?:sat[ıi][şs]\w*|ciro\w*|has[ıi]lat\w*|gelir\w*)",
    re.IGNORECASE,
)
_ALL = re.compile(
    r"(?:yes,? ?)?(?:all(?: of (?:them|it))?(?: (?:the )?inflows?)?|everything|every one|"
    r"hepsi(?:ni)?|t[üu]m[üu]|b[üu]t[üu]n(?: giri[şs]ler)?|t[üu]m giri[şs]ler|b[üu]t[üu]n gelirler)",
    re.IGNORECASE,
)


def _inflows(question: str, said: str, language: Language) -> list[str]:
    """Return the question with the inflow that was said in place of its word for sales."""
    found = _INFLOW.search(question)
    if found is None:
        return []
    every = {"en": "all inflows", "tr": "tüm girişler"}[language]
    agreed = fold(said) in {"yes", "yeah", "yep", "sure", "ok", "evet", "olur", "aynen", "tamam"}
    name = every if agreed or _ALL.fullmatch(said) else re.sub(r"^(?:only|just|sadece|yaln[ıi]z(?:ca)?)\s+", "", said)
    return [question[: found.start()] + name + question[found.end() :] + "?"]


def _period(question: str, said: str, language: Language) -> list[str]:
    """Return the question with the period that was said in place of the one that was not clear."""
    made = []
    year = re.fullmatch(r"(?:in |for |the year )?(20\d\d)(?: y[ıi]l[ıi])?(?:'?[a-zçğıöşü]{1,3})?", said, re.IGNORECASE)
    found = WHEN.search(question)
    if found is not None and year is not None and not re.search(r"20\d\d", found["month"]):
        month = f"{found['month']} {year[1]}"
        made.append(_placed(question, found, month))
    months = list(WHEN.finditer(said))
    if found is not None and len(months) > 1 and all(re.search(r"20\d\d", each["month"]) for each in months):
        joined = f" {'ve' if language == 'tr' else 'and'} ".join(each["month"] for each in months)
        if not re.search(r"\w", re.sub(r"\b(?:and|ve|both|,)\b", "", WHEN.sub("", said))):
            made.append(_placed(question, found, joined))
    other = WHEN.fullmatch(said)
    if found is not None and other is not None and re.search(r"20\d\d", said):
        made.append(_placed(question, found, other["month"]))
    return made


def placed(question: str, period: str) -> str | None:
    """Return the question with a month in place of its only month without a year, None where it has no such month."""
    question = question.rstrip(" ?.!,")
    months = list(WHEN.finditer(question))
    if len(months) != 1 or re.search(r"20\d\d", months[0]["month"]) or not WHEN.search(period):
        return None
    return _placed(question, months[0], period)


def _placed(question: str, found: re.Match[str], month: str) -> str:
    """Return the question with a month in place of another, and what the other's ending says of it."""
    case = fold(found["case"] or "").lstrip("'")
    tail = " ayında" if re.fullmatch(r"[dt][ae]", case) else " ayından" if re.fullmatch(r"[dt][ae]n", case) else ""
    tail = tail or (found["word"] or "")
    return question[: found.start()] + month + tail + (found["from"] or "") + question[found.end() :] + "?"


def _year(question: str, said: str, language: Language) -> list[str]:
    """Return the question for the total of the file's months, or for a month's average, in place of a year's amount."""
    bare = re.sub(r"\b(?:yearly|annual(?:ly)?|(?:per|a|each) year|y[ıi]ll[ıi]k|senelik|y[ıi]lda)\b", "", question,
                  flags=re.IGNORECASE)  # fmt: skip
    bare = re.sub(r"\s+", " ", bare).strip()
    folded = fold(said)
    if re.search(r"averag|mean|ortalama", folded):
        return [f"{bare}, {'aylık ortalama' if language == 'tr' else 'on average per month'}?"]
    if re.search(r"total|sum|all|toplam|hepsi|tumu", folded):
        return [f"{bare}, {'toplam' if language == 'tr' else 'in total'}?"]
    return []


def _vat(question: str, said: str, language: Language) -> list[str]:
    return _percents(question, said, language)


def _vague(question: str, said: str, language: Language) -> list[str]:
    number = edited(said, lambda each: percent(each, language))
    return [f"{question}, {begun(number, language)}?", f"{begun(number, language)}, {question}?"]


_MAKERS: dict[Kind | None, Callable[[str, str, Language], list[str]]] = {
    "percent": _percents, "percent_month": _percent_month, "inflation": _inflation, "days": _days, "months": _months,
    "people": _people, "pay": _pay,
    "month": _month, "once": _once, "loan": _loan, "margin": _margin, "variable": _variable,
    "wage": _wage, "draw": _draw, "lasts": _lasts, "inflows": _inflows, "period": _period, "vat": _vat,
    "year": _year, "vague": _vague,
}  # fmt: skip
