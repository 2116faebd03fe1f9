"""What a sentence says beside a true figure that the figure does not say: parts, multiples, rates, denials."""

from __future__ import annotations

import re

from bot.analyst.second.case import Case
from bot.analyst.second.draft import CITATION, Sentence, Shown
from bot.analyst.second.features.text import fold, pattern

PARTS = pattern(
    r"half|halves|halved|thirds?(?= of)|(?:a|one|two|three|an) (?:third|quarter|fifth|sixth|eighth|tenth)s?|"
    r"two thirds|three quarters|twice|thrice|doubl(?:e|es|ed|ing)|tripl(?:e|es|ed|ing)|quadrupl\w*|[a-z]+fold|"
    r"(?:\d+|two|three|four|five|six|ten|several|many) times|times as|one and a half|"
    r"yarisi\w*|yariya|yarim|ucte \w+|dortte \w+|beste \w+|ceyregi\w*|(?:iki|uc|dort|bes|alti|on|kac|\d+) kat\w*|"
    r"katina|katlan\w*|misli\w*|bir bucuk"
)
SIZES = pattern(
    r"thousands?|millions?|billions?|trillions?|hundreds?|dozens?|lakhs?|lacs?|crores?|grand|"
    r"bin(?:i|lerce|ler)?|milyon\w*|milyar\w*|trilyon\w*|yuzlerce|onlarca|duzine\w*"
)
RATES = pattern(
    r"(?:per|a|an|each|every) (?:day|week|month|quarter|year|hour)|daily|weekly|monthly|quarterly|yearly|annual(?:ly)?|"
    r"per annum|her (?:gun|hafta|ay|ceyrek|yil)|gunde|haftada|ayda|yilda|gunluk|haftalik|aylik|"
    r"yillik|gun basina|ay basina"
)
ORDINAL_MONTHS = pattern(
    r"(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) months?|"
    r"(?:ikinci|ucuncu|dorduncu|besinci|altinci|yedinci|sekizinci|dokuzuncu|onuncu|on birinci|on ikinci) ay\w*"
)
ALIKE = pattern(
    r"(?:the )?same|identical|(?<!rows are )equal(?:s|led)?(?! (?:instal|monthly))|likewise|just as (?:much|"
    r"high|low)|as much as|ditto|"
    r"ayni\w*|esit(?! taksit)\w*|bir o kadar|ozdes\w*"
)
FOREIGN_MONTHS = pattern(
    r"januar|februar|marz|maerz|juni|juli|oktober|dezember|janvier|fevrier|avril|juin|juillet|aout|septembre|octobre|"
    r"novembre|decembre|enero|febrero|marzo|mayo|junio|julio|septiembre|octubre|noviembre|diciembre|"
    r"janeiro|fevereiro|maio|junho|julho|setembro|outubro|novembro|dezembro|gennaio|febbraio|maggio|giugno|luglio|"
    r"settembre|ottobre|dicembre|(?<=in )(?:mai|mars|abril|agosto|aprile)"
)
PLACE = "§"
DENIED = re.compile(
    r"\b(?:never|not|nor|neither|hardly|isnt|wasnt|arent|werent|anything but|hic)\b(?! (?:oden\w+|tahsil|due|"
    r"paid|yet|overdue|only|until))"
    rf"(?: [a-z]+)?(?: [a-z]+)?[ :]*{PLACE}|{PLACE}[^.;,]{{0,12}}\b(?:degil\w*|olmadi|olmamis)\b"
)
IN_PARENTHESES = re.compile(r"(?P<before>[^\s(]*)\s*\(\s*\{(?P<id>[A-Za-z0-9_.#-]+)(?:\|abs)?\}\s*\)")


def overstated(text: str, question: str) -> list[str]:
    """Return the words of a text that tell parts, multiples or ordinal months that its question does not."""
    folded, asked = fold(CITATION.sub(" ", text)), fold(question)
    found = [m.group() for each in (PARTS, ORDINAL_MONTHS, FOREIGN_MONTHS) for m in each.finditer(folded)]
    return [word for word in found if word not in asked]


def says_more(case: Case, sentence: Sentence, shown: list[Shown]) -> bool:
    """Return whether a sentence says more of its figures than they are."""
    asked = fold(case.request.question)
    folded = _masked(case, sentence)
    sized = _any(SIZES, folded, asked) and not _scaled(case)
    found = _any(PARTS, folded, asked) or _any(ORDINAL_MONTHS, folded, asked) or _any(FOREIGN_MONTHS, folded, asked)
    if found or (sized and shown):
        return True
    if not shown:
        supposed = any(result.arguments.get("scenario") for result in case.request.results)
        others = [each for each in case.draft.values() if each.id in case.known]
        return not supposed and _alike(case, folded, asked, others)
    rate = _any(RATES, folded, asked) and all(_plain_total(case, each) for each in shown)
    return (
        rate or _alike(case, folded, asked, shown) or _denies(case, sentence, shown) or _parenthesised(case, sentence)
    )


def _any(expression: re.Pattern[str], folded: str, asked: str) -> bool:
    return any(match.group() not in asked for match in expression.finditer(folded))


def _masked(case: Case, sentence: Sentence) -> str:
    """Return a sentence without its periods, its numbers and the names of the file that it says."""
    named = [m for m in case.vocabulary.find(sentence.folded) if m.whole]
    text = list(sentence.folded)
    places = [(each.start, each.end) for group in (sentence.periods, sentence.numbers, named) for each in group]
    for start, end in places:
        text[start:end] = "_" * (end - start)
    return "".join(text)


def _scaled(case: Case) -> bool:
    tags = {warning.tag for result in case.request.results for warning in result.warnings}
    return bool(tags & {"scaled_units", "ambiguous_amount_format"})


def _plain_total(case: Case, shown: Shown) -> bool:
    """Return whether a figure is a sum over its rows, not what falls on one month or another part."""
    result = next((each for each in case.request.results if shown.id.startswith(f"{each.call}.")), None)
    if result is None or result.tool != "query" or case.known[shown.id].topic:
        return False
    rest = result.arguments
    if rest.get("per") or rest.get("group_by") or rest.get("aggregate", "sum") not in ("sum", None) or rest.get("step"):
        return False
    return case.known[shown.id].quantity not in ("closing", "opening", "average", "step")


def _alike(case: Case, folded: str, asked: str, shown: list[Shown]) -> bool:
    """Return whether a sentence says that things are alike without a figure that shows it."""
    if any(matched is not None and len(matched.solution.tied) > 1 for _, _, matched in case.matches):
        return False  # several share the asked place, which is said so
    known = [case.known[each.id] for each in shown]
    moved = any(each.quantity in ("change", "difference", "step") or each.topic for each in known)
    several = len({each.id for each in shown}) > 1 and len({each.value for each in known}) < len(known)
    return _any(ALIKE, folded, asked) and not moved and not several


def _denies(case: Case, sentence: Sentence, shown: list[Shown]) -> bool:
    if any(case.known[each.id].topic for each in shown):
        return False
    return DENIED.search(fold(CITATION.sub(f" {PLACE} ", sentence.text))) is not None


def _parenthesised(case: Case, sentence: Sentence) -> bool:
    """Return whether a sum above zero stands in parentheses as one below zero does in accounts."""
    for match in IN_PARENTHESES.finditer(sentence.text):
        known = case.known.get(match["id"])
        beside = match["before"].endswith("}")
        if known is not None and known.unit == "money" and known.value > 0 and not beside:
            return True
    return False
