"""Whether the words beside a tool's figure say what that figure is."""

from __future__ import annotations

from decimal import Decimal

from bot.analyst.second.case import Case, Finding
from bot.analyst.second.draft import CITATION, Shown
from bot.analyst.second.features.text import fold, pattern

LATE = r"late|overdue|after|past due|gec|gecik\w*|sonra|gecmis\w*"
EARLY = r"early|before|erken|once|ahead"
COUNT = r"invoices?|bills?|of them|fatura\w*|tane|adet|kayit\w*|count|documents?"
LABELS: dict[str, str] = {
    "aging:outstanding": r"outstanding|open|unpaid|in all|total|acik\w*|odenmemis\w*|toplam\w*|alacak\w*|borc\w*|owe[sd]?|receivable\w*|payable\w*",
    "aging:overdue": r"overdue|past due|late|vadesi gec\w*|gecik\w*|vadesini gec\w*",
    "aging:not_due": r"not (?:yet )?due|due later|vadesi (?:henuz )?gelm\w*|gelmemis\w*|gelmeyen\w*",
    "aging:over_90": r"over 90|more than 90|91|90 \+|beyond 90|90\w* gun\w* (?:fazla|gec\w*|uzeri\w*|ustu\w*)|90 (?:uzeri|ustu)\w*|90 gunu\w*|90dan",
    "aging:days_1_30": r"1 ?(?:-|to|ile|ila) ?30",
    "aging:days_31_60": r"31 ?(?:-|to|ile|ila) ?60",
    "aging:days_61_90": r"61 ?(?:-|to|ile|ila) ?90",
    "aging:no_due_date": r"(?:without|no) (?:a )?due date|vade\w* (?:yazma\w*|olma\w*|yok|belli)\w*|vadesiz",
    "aging:credits": r"credits?|alacak notu\w*|iade\w*|fazla odeme\w*|eksi",
    "aging:oldest_days": r"oldest|longest|en eski\w*|en uzun",
    "aging:largest_overdue": r"(?:largest|most|biggest|highest).*|en (?:cok|buyuk|fazla|yuksek)\w*.*|overdue|gec\w*",
    "aging:largest_outstanding": r"(?:largest|most|biggest|highest).*|en (?:cok|buyuk|fazla|yuksek)\w*.*",
    "days:mean_days": r"average|mean|on average|ortalama\w*",
    "days:median_days": r"median|medyan\w*|ortanca\w*",
    "days:mean_lateness": rf"{LATE}|{EARLY}|due",
    "days:mean_days_late": rf"{LATE}",
    "days:paid_count": r"paid|odenen\w*|odenmis\w*",
    "days:open_count": r"open|unpaid|not paid|acik\w*|odenmemis\w*|odenmeyen\w*",
    "days:late_count": r"late|gec|gecik\w*",
    "days:on_time_count": r"on time|zamaninda|vaktinde|gunu\w*",
    "days:slowest": r"slow\w*|latest|longest|en (?:gec|yavas|uzun)\w*",
    "days:fastest": r"fast\w*|quick\w*|shortest|en (?:hizli|erken|kisa|cabuk)\w*",
    "days:days_to_pay": r"issue\w*|after|to pay|took|paid|kesim\w*|sonra|fatura\w*|ode\w*",
    "days:days_overdue": r"overdue|past due|late|gecik\w*|gec\w*|due|vade\w*",
    "days:age": r"issued?|old|ago|before|kesil\w*|once\w*|acik\w*|since|beri",
    "days:amount": r"amount|of|for|over|tutar\w*|invoice|fatura\w*",
    "loan:instalment": r"instal?lments?|taksit\w*|monthly payment\w*|each month|a month|aylik odeme\w*",
    "loan:last_instalment": r"(?:last|final)(?: \w+)?|son taksit\w*|sonuncu\w*",
    "loan:total_paid": r"total|in all|altogether|toplam\w*|pa(?:y|id) back|repa(?:y|id)\w*",
    "loan:total_interest": r"interest|faiz\w*",
    "loan:total_tax": r"tax\w*|vergi\w*|bsmv|kkdf",
    "loan:total_cost": r"cost|interest|beyond|maliyet\w*|faiz\w*",
    "loan:principal": r"principal|loan\w*|borrow\w*|anapara\w*|kredi\w*|for",
    "loan:monthly_rate": r"rate|interest|faiz\w*|oran\w*",
    "loan:left_after": r"owed?|left|remain\w*|kalan\w*|borc\w*",
    "loan:paid_after": r"paid|oden\w*",
    "loan:dscr": r"cover\w*|karsila\w*|dscr",
    "solve:people": r"people|persons?|hires?|hire|employees?|staff|kisi\w*|eleman\w*|calisan\w*|personel\w*|contractors?|workers?",
    "solve:draw": r"take\w*|draw\w*|withdraw\w*|cek\w*",
    "solve:purchase": r"spend\w*|buy\w*|purchase\w*|pay\w*|harca\w*|al\w+|odeme\w*",
    "solve:next": r"one more|next|with|more|bir (?:kisi )?daha|fazla\w*|olursa|ile|but|not",
    "solve:next_below": r"one more|next|with|more|under|below|daha|fazla\w*|altina|altinda|eksi\w*|dus\w*|hold|kaldir\w*",
    "solve:next_lowest": r"one more|next|with|more|lowest|en dusuk\w*|daha|fazla\w*",
    "solve:lowest": r"lowest|low point|least|smallest|en dusuk\w*|dip\w*",
    "solve:final": r"end|final|last|year|son\w*|kapan\w*|clos\w*",
    "solve:base_lowest": r"without|before|haric|olmadan|once|alinmadan|as it is",
    "solve:base_below": r"without|already|olmadan|zaten|simdiden|under|below|altinda\w*",
    "solve:buffer": r"at least|keep\w*|buffer|kept|kal\w*|en az|tampon\w*|under|below|altina",
    "solve:opening": r"open\w*|start\w*|acilis\w*|basla\w*",
}


def labels_of(topic: str, value_sign: int) -> str | None:
    """Return the words that say a figure; those of a count say the thing counted as well."""
    if topic == "days:days_late":
        return LATE if value_sign > 0 else EARLY if value_sign < 0 else r".*"
    if topic.endswith("_count") and topic.startswith("aging:"):
        return LABELS.get(topic.removesuffix("_count"))
    return LABELS.get(topic)


def misnamed(case: Case, index: int, shown: list[Shown]) -> list[Finding]:
    """Return findings where a sentence names a tool's figure as another one, or does not say what it is."""
    told = [(each, labels_of(known.topic, _sign(known.value))) for each in shown if (known := case.known[each.id]).topic]
    if not told:
        return []
    gaps = _gaps(case, index)
    whole = " ".join(gaps)
    for each, source in told:
        known = case.known[each.id]
        if known.topic.startswith("step:"):
            continue
        if source is None or not pattern(source).search(whole):
            return [Finding("member", index)]
        if known.topic.endswith("_count") and not pattern(COUNT).search(whole):
            return [Finding("member", index)]
    cited = [each.id for each in case.draft.shown if each.sentence == index and not each.typed and each.value]
    topics = {case.known[name].topic for name in cited if name in case.known}
    if len({topic.removesuffix("_count") for topic in topics}) < 2 or len(cited) != len(gaps) - 1:  # noqa: PLR2004 - one figure can't be taken for another
        return []
    sources = {name: labels_of(case.known[name].topic, 1) for name in cited if name in case.known}
    before = all(not (s := sources.get(name)) or pattern(s).search(gaps[i]) for i, name in enumerate(cited))
    after = all(not (s := sources.get(name)) or pattern(s).search(gaps[i + 1]) for i, name in enumerate(cited))
    return [] if before or after else [Finding("member", index)]


def _gaps(case: Case, index: int) -> list[str]:
    """Return the text between the cited values of a sentence, other citations left out."""
    text, start, gaps, held = case.draft.sentences[index].text, 0, [], ""
    for match in CITATION.finditer(text):
        held += text[start : match.start()]
        start = match.end()
        if match["part"] in (None, "abs") and match["id"] in case.figures:
            gaps.append(fold(held))
            held = ""
    return [*gaps, fold(held + text[start:])]


def _sign(value: Decimal) -> int:
    return (value > 0) - (value < 0)
