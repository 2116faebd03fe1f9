"""Whether the words beside the figures of an analysis say what those figures say."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bot.analyst.second.case import Case, Finding
from bot.analyst.second.draft import CITATION, Sentence, Shown
from bot.analyst.second.features.calendar_words import MONTH_NUMBER
from bot.analyst.second.features.text import fold, pattern
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.named_members import names_member, of_one_invoice
from bot.analyst.second.outlook_words import expects
from bot.analyst.second.reckon import parameters_of, reckon
from tools.result import ToolResult
from tools.scenario import LatePayment, Step

# Words that the answers of a tool may use, though elsewhere they claim more than figures say.
OWN_WORDS = {
    "seasonality": "seasonal seasonally mevsimsel weak weaker strong stronger zayif guclu trend",
    "duplicates": "olasi likely probably",
    "forecast": "is expected are expected expected to likely should beklenen beklenir bekleniyor trend",
    "anomalies": "olasi",
    "vat": "mali",
    "employer_cost_tr": "mali",
}
ACCUSES = pattern(
    r"fraud\w*|steal\w*|stole\w*|theft|embezzl\w*|cheat\w*|scam\w*|dishonest\w*|suspect\w*|guilty|dolandir\w*|hirsiz\w*|"
    r"caldi\w*|calmis\w*|zimmet\w*|hile\w*|usulsuz\w*|yolsuz\w*|suc\w*"
)
POSSIBLE = pattern(
    r"possibl[ey]|may|might|could|candidates?|perhaps|check|olasi\w*|olabilir\w*|aday\w*|belki|muhtemel\w*|kontrol\w*"
)
SURE = pattern(
    r"(?:was|were|been|is|are) (?:\w+ )?(?:paid|billed|booked|charged|entered) twice|(?:is|are) duplicates?|"
    r"iki kez oden(?:mis|di)\w*|mukerrer oden(?:mis|di)\w*"
)
NO_START = re.compile(r"^(?:no|none|nothing|hayir|hic)\b")
YES_START = re.compile(r"^(?:yes|evet)\b")
NONE_SAID = pattern(
    r"there (?:is|are) (?:no|none|nothing)|found (?:no|none|nothing)|no (?:\w+ ){0,2}(?:found|duplicates?|pairs?|"
    r"subscriptions?|recurring \w+|unusual \w+|anomal\w+)|nothing (?:\w+ )?(?:unusual|odd|strange|twice)|none|"
    r"(?:yok|bulunmuyor|bulunmadi|bulunamadi|gorunmuyor|rastlanmadi)(?:tur)?"
)
_PLAN = r"(?: (?:the|its|our|a|their|your))? (?:budget|target|plan)\w*"
OVER = pattern(
    rf"over{_PLAN}|above{_PLAN}|more than{_PLAN}|higher than{_PLAN}|beyond{_PLAN}|exceed\w*|overspen\w*|over budget|"
    r"as(?:ti|ildi|iyor|mis|ilmis|an)\w*|(?:butce|hedef|plan)\w* (?:[a-z]+ ){0,2}(?:ustunde|uzerinde|fazla)\w*"
)
UNDER = pattern(
    rf"under{_PLAN}|below{_PLAN}|less than{_PLAN}|lower than{_PLAN}|short of{_PLAN}|within{_PLAN}|underspen\w*|missed|"
    r"(?:butce|hedef|plan)\w* (?:[a-z]+ ){0,2}(?:altinda|gerisinde|az|icinde|eksik)\w*"
)
GOOD = pattern(r"(?<!not )favou?rable|better than|olumlu|lehte\w*|lehine\w*")
BAD = pattern(r"not favou?rable|unfavou?rable|adverse|worse than|olumsuz|aleyhte\w*|aleyhine\w*")
DENIED = re.compile(r"(?:not|never|no|didnt|isnt|wasnt|arent|werent)(?: \w+){0,2} $")
ASKS_OVER = pattern(r"over|exceed\w*|overspen\w*|above|as(?:tik|ti|iyor|mis)\w*|ustunde\w*|uzerinde\w*|beyond")
ASKS_KEPT = pattern(r"stay\w*|within|on budget|under|below|stick|keep|tutturduk\w*|altinda\w*|icinde\w*|uyduk\w*")
ASKS_REACHED = pattern(r"reach\w*|hit|met|meet|achiev\w*|tuttur\w*|yakala\w*|ulas\w*")
ASKS_RISE = pattern(r"grow\w*|ris\w*|increas\w*|going up|buyu\w*|artiyor\w*|artti\w*|yuksel\w*")
ASKS_FALL = pattern(r"shrink\w*|fall\w*|decreas\w*|going down|kucul\w*|azal\w*|dusuyor\w*")
CADENCES = {
    "weekly": pattern(r"weekly|every week|each week|a week|haftalik|her hafta|haftada"),
    "fortnightly": pattern(r"fortnight\w*|every two weeks|two weekly|iki haftada|on bes gunde|iki haftalik"),
    "monthly": pattern(r"monthly|every month|each month|aylik|her ay"),
    "quarterly": pattern(r"quarterly|every quarter|each quarter|every three months|uc aylik|uc ayda|ceyreklik"),
    "yearly": pattern(r"once a year|every year|each year|yilda bir|her yil"),
}
ENDED = pattern(
    r"ended|stopped|no longer|not running|has ended|bitti|bitmis\w*|sona er\w*|artik yok|kesil\w*|durmus\w*"
)
RUNNING = pattern(r"still running|still active|goes on|continu\w*|suruyor\w*|devam ediyor\w*|hala")
ONLY_SHAPE = pattern(
    r"shape|last year|one year|single year|last twelve|too short|not an index|sekli\w*|son yil\w*|tek yil\w*|"
    r"bir yil\w*|son on iki|kisa|endeks degil"
)
TIED = pattern(r"tied?|ties|equal\w*|same|as (?:weak|strong)|esit\w*|ayni|berabere|paylas\w*")
REVERSED_LEVELS = (
    r"from \{(?P<new>[^}]+)\}[^{.]* to \{(?P<old>[^}]+)\}",
    r"\{(?P<old>[^}]+)\}(?: \(?[^{.(]{0,24})? after \{(?P<new>[^}]+)\}",
    r"\{(?P<new>[^}]+)\}['’]?(?:den|dan|ten|tan)\b[^{.]*\{(?P<old>[^}]+)\}",
)
USUAL = re.compile(r"(?<![a-zA-Z])(?:usual(?:ly)?|olağanı?|ortancası)\W{0,3}\{(?P<id>[^}]+)\}", re.IGNORECASE)
OLDER = ("month_before", "year_before", "ytd_before", "first_year", "base")
# Kinds whose figures belong to somebody who has to be named.
NAMING = ("budget", "habit", "twice", "far", "share", "list")
BASES = {
    "mom": pattern(
        r"months? (?:before|earlier|ago)|(?:previous|last|prior) month|month[ -](?:on|over)[ -]month|on the month|"
        r"onceki ay\w*|gecen ay\w*|bir ay once\w*|aydan aya"
    ),
    "yoy": pattern(
        r"years? (?:before|earlier|ago)|(?:previous|last|prior) year|year[ -](?:on|over)[ -]year|on the year|"
        r"(?:onceki|gecen) yil\w*|bir yil once\w*|yildan yila|yillik"
    ),
    "ytd": pattern(r"year to date|so far|since (?:january|the (?:start|beginning))|ytd|yil ?basi\w*|january|ocak\w*"),
}
ON_PLAN = pattern(r"on budget|as planned|exactly the budget|butcede\w*|butceye uygun|planlandigi gibi|butce kadar")
_LATER = r"[^.;?]{0,60}\b(?:late|later|gec)\b"
LATE_IN = re.compile(rf"\b(?:inflows?|receipts?|giris\w*|tahsilat\w*)(?! (?:stay|remain|ayni)){_LATER}")
LATE_OUT = re.compile(rf"\b(?:outflows?|payments to suppliers|cikis\w*)(?! (?:stay|remain|ayni)){_LATER}")
COUNTS = ("habit:count", "twice:pairs", "far:found")


def own_words(results: Iterable[ToolResult]) -> str:
    """Return the words that the answers of these results' tools may use."""
    return " ".join(OWN_WORDS.get(result.tool, "") for result in results)


def slips_of_analyses(case: Case, index: int, sentence: Sentence, shown: list[Shown]) -> list[Finding]:
    """Return findings where a sentence says another verdict than the figures beside it."""
    found: list[Finding] = []
    for each in shown:
        known = case.known[each.id]
        kind = known.topic.partition(":")[0]
        if kind == "budget":
            found += _of_budget(case, index, sentence, each, known)
        elif kind == "growth":
            found += _of_growth(case, index, sentence, known)
        elif kind == "habit":
            found += _of_habit(case, index, sentence, each)
        named = known.member is None or names_member(case, index, sentence, known.member)
        if kind in NAMING and not named and not of_one_invoice(case, known.member):
            found.append(Finding("named"))
        if kind == "season" and known.member is not None and not _names_month(case, index, sentence, known.member):
            found.append(Finding("named"))
        if known.topic in COUNTS and known.value > 0 and _says_none(sentence):
            found.append(Finding("verdict"))
    if any(each.tool in ("duplicates", "anomalies") for each in case.request.results) and ACCUSES.search(
        sentence.folded
    ):
        found.append(Finding("claim", index))
    return found + _reversed_levels(case, index)


def slips_of_whole(case: Case) -> list[Finding]:
    """Return findings about what a draft has to say as a whole: what is only possible, ties, what is no index."""
    said = " ".join(sentence.folded for sentence in case.draft.sentences)
    shown = [case.known[each.id] for each in case.draft.values() if each.id in case.known]
    topics = {known.topic for known in shown if known.value}
    found: list[Finding] = []
    if topics & {"twice:pairs", "twice:pair", "twice:at_risk", "twice:earlier"} and not POSSIBLE.search(said):
        found.append(Finding("claim"))
    if any(topic.startswith("twice:") for topic in topics) and SURE.search(said) and not POSSIBLE.search(said):
        found.append(Finding("claim"))
    found += _wrong_way(case)
    if any(topic.startswith("outlook:") for topic in topics) and not expects(case):
        found.append(Finding("claim"))
    for result in case.request.results:
        if result.tool == "seasonality" and result.refusal is None:
            found += _of_season(case, said, topics, _again(case, result))
    return found


def _wrong_way(case: Case) -> list[Finding]:
    """Return findings where money that comes or goes later is said to be that of the other side."""
    steps = [step for result in case.request.results for step in _scenario(result)]
    late = {step.direction for step in steps if isinstance(step, LatePayment)}
    if len(late) != 1:
        return []
    other = LATE_IN if late == {"out"} else LATE_OUT
    return [Finding("claim") for sentence in case.draft.sentences if other.search(sentence.folded)]


def _scenario(result: ToolResult) -> tuple[Step, ...]:
    return tuple(getattr(parameters_of(result.tool, result.arguments), "scenario", ()) or ())


def _again(case: Case, result: ToolResult) -> Reckoned:
    return reckon(case.books, parameters_of(result.tool, result.arguments))


def _of_budget(case: Case, index: int, sentence: Sentence, each: Shown, known: Known) -> list[Finding]:
    _, sort, side = known.topic.split(":")
    text = sentence.folded
    moved = case.known.get(each.id.replace(f".{sort}", ".variance", 1))
    if moved is not None and moved.value and _stated(ON_PLAN, text):
        return [Finding("verdict")]
    if sort not in ("variance", "percent"):
        return []
    over, under = _stated(OVER, text), _stated(UNDER, text)
    good, bad = GOOD.search(text) is not None, BAD.search(text) is not None
    up = known.value > 0
    well = up if side != "out" else known.value < 0
    wrong = known.value != 0 and ((up and under and not over) or (not up and over and not under))
    wrong = wrong or (known.value != 0 and ((good and not bad and not well) or (bad and not good and well)))
    wrong = wrong or (known.value < 0 and each.unsigned and not under and not bad and not LESS.search(text))
    question = fold(case.request.question)
    asked = _asked_of_budget(question, side)
    if asked is not None and index == 0:
        yes = up if asked == "over" else known.value <= 0 if asked == "kept" else known.value >= 0
        wrong = wrong or (yes and NO_START.match(text) is not None) or (not yes and YES_START.match(text) is not None)
    return [Finding("verdict")] if wrong else []


LESS = pattern(r"less|short\w*|fewer|eksik\w*|az\w*|altinda\w*|under\w*|below|saved?")


def _asked_of_budget(question: str, side: str) -> str | None:
    if ASKS_OVER.search(question) and not ASKS_KEPT.search(question):
        return "over"
    if side == "out" and (ASKS_KEPT.search(question) or ASKS_REACHED.search(question)):
        return "kept"
    return "reached" if side != "out" and (ASKS_REACHED.search(question) or ASKS_KEPT.search(question)) else None


def _stated(expression: re.Pattern[str], text: str) -> bool:
    """Return whether words stand in a text without a denial before them."""
    return any(not DENIED.search(text[: found.start()]) for found in expression.finditer(text))


def _of_growth(case: Case, index: int, sentence: Sentence, known: Known) -> list[Finding]:
    if known.quantity not in ("change", "difference"):
        return []
    base = next((words for name, words in BASES.items() if known.topic.startswith(f"growth:{name}")), None)
    if base is not None and not base.search(sentence.folded) and not _names_base(case, index, sentence, known):
        return [Finding("period", index)]
    if index:
        return []
    question = fold(case.request.question)
    rise, fall = ASKS_RISE.search(question) is not None, ASKS_FALL.search(question) is not None
    yes, no = YES_START.match(sentence.folded) is not None, NO_START.match(sentence.folded) is not None
    if rise == fall or not (yes or no):
        return []
    holds = known.value > 0 if rise else known.value < 0
    return [Finding("verdict")] if holds != yes else []


def _names_base(case: Case, index: int, sentence: Sentence, known: Known) -> bool:
    """Return whether a sentence names the months that growth is measured from, in words or by a figure of them."""
    said = [option for period in sentence.periods for option in period.options]
    cited = [each.id for each in case.draft.shown if each.sentence == index and not each.typed]
    levels = [case.known[name] for name in cited if name in case.known]
    return known.base in [*said, *(level.span for level in levels if level.quantity == "tool")]


def _of_habit(case: Case, index: int, sentence: Sentence, each: Shown) -> list[Finding]:
    call, _, name = each.id.partition(".")
    place = name.partition(".")[2]
    result = next((r for r in case.request.results if r.call == call), None)
    if not place or result is None:
        return []
    alone = {other.id.rpartition(".")[2] for other in case.draft.values() if other.sentence == index} == {place}
    verdict = _again(case, result).verdict
    cadence, running = verdict.get(f"cadence.{place}"), verdict.get(f"running.{place}")
    said = {word for word, expression in CADENCES.items() if expression.search(sentence.folded)}
    wrong = alone and bool(said) and cadence not in said
    wrong = wrong or (alone and running == "yes" and ENDED.search(sentence.folded) is not None)
    wrong = wrong or (alone and running == "no" and RUNNING.search(sentence.folded) is not None)
    return [Finding("claim", index)] if wrong else []


def _says_none(sentence: Sentence) -> bool:
    return NO_START.match(sentence.folded) is not None or NONE_SAID.search(sentence.folded) is not None


def _names_month(case: Case, index: int, sentence: Sentence, month: str) -> bool:
    """Return whether a sentence names a month of the year, in words or by the period of a figure of it."""
    if _months_in(sentence) & {month}:
        return True
    cited = [each.id for each in case.draft.shown if each.sentence == index and each.part == "period"]
    return any(case.known[name].member == month for name in cited if name in case.known)


def _months_in(sentence: Sentence) -> set[str]:
    named = {f"{option.start.month:02d}" for period in sentence.periods for option in period.options}
    words = re.findall(r"[a-z]+", sentence.folded)
    return named | {f"{number:02d}" for word, number in MONTH_NUMBER.items() if word in words}


def _of_season(case: Case, said: str, topics: set[str], found: Reckoned) -> list[Finding]:
    wrong: list[Finding] = []
    if found.verdict.get("method") == "shape" and not ONLY_SHAPE.search(said):
        wrong.append(Finding("caveat"))
    named = {month for sentence in case.draft.sentences for month in _months_in(sentence)}
    for name in ("weakest", "strongest"):
        all_of_them = set(found.verdict.get(f"{name}_all", "").split())
        if f"season:{name}" in topics and len(all_of_them) > 1 and not (all_of_them <= named or TIED.search(said)):
            wrong.append(Finding("named"))
    return wrong


def _reversed_levels(case: Case, index: int) -> list[Finding]:
    """Return a finding where the older of two levels is said to be what the newer came from."""
    text = CITATION.sub(
        lambda found: "{" + found["id"] + "}" if not found["part"] else "", case.draft.sentences[index].text
    )
    for source in REVERSED_LEVELS:
        for found in re.finditer(source, text, re.IGNORECASE):
            new, old = (found[part].partition(".")[2] for part in ("new", "old"))
            if old in OLDER and new in ("value", "ytd_value", "last_year"):
                return [Finding("verdict")]
    usual = [found["id"].partition(".")[2] for found in USUAL.finditer(text)]
    return [Finding("verdict")] if any(name.startswith("value.") for name in usual) else []
