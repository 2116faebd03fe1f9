"""Whether the words beside a tool's figure say what that figure is."""

from __future__ import annotations

from decimal import Decimal

from bot.analyst.second.case import Case, Finding
from bot.analyst.second.draft import CITATION, Shown
from bot.analyst.second.features.text import fold, pattern
from bot.analyst.second.labels_of_analyses import ANALYSIS_LABELS

ANYTHING = r".*"
# Kinds of figures whose words may stand before one and after another in one sentence.
FREELY_SAID = (
    "days:late_total",
    "days:on_time_total",
    "days:longest_late",
    "payroll:",
    "vat:",
    "even:",
    "solve:",
    "runway:",
    "share:",
    "daily:",
    "reserve:",
    "stock:",
)
LATE = r"late|overdue|after|past due|gec|gecik\w*|sonra|gecmis\w*"
EARLY = r"early|before|erken|once|ahead"
COUNT = r"invoices?|bills?|of them|fatura\w*|tane|adet|kayit\w*|count|documents?"
LABELS: dict[str, str] = {
    "aging:outstanding": r"outstanding|open|unpaid|in all|total|acik\w*|odenmemis\w*|toplam\w*|alacak\w*|borc\w*|"
    r"owe[sd]?|receivable\w*|payable\w*",
    "aging:overdue": r"overdue|past due|late|vadesi gec\w*|gecik\w*|vadesini gec\w*",
    "aging:not_due": r"not (?:yet )?due|due later|vadesi (?:henuz )?gelm\w*|gelmemis\w*|gelmeyen\w*",
    "aging:over_90": r"over 90|more than 90|91|90 \+|beyond 90|90\w* gun\w* (?:fazla|gec\w*|uzeri\w*|ustu\w*)|"
    r"90 (?:uzeri|ustu)\w*|90 gunu\w*|90dan",
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
    "days:late_total": r"late|after|gec|gecik\w*|sonra",
    "days:on_time_total": r"on time|by the due|zamaninda|vaktinde|gunu\w*|before",
    "days:longest_late": r"longest|worst|most|latest|en (?:uzun|gec|cok|kotu)\w*",
    "aging:overdue_share": r"overdue|past due|late|vadesi gec\w*|gecik\w*|vadesini gec\w*",
    "aging:over_90_share": r"over 90|more than 90|91|90 \+|beyond 90|90\w* gun\w*|90 (?:uzeri|ustu)\w*|"
    r"90 gunu\w*|90dan",
    "days:on_time_count": r"on time|zamaninda|vaktinde|gunu\w*",
    "days:slowest": r"slow\w*|latest|longest|en (?:gec|yavas|uzun)\w*",
    "days:fastest": r"fast\w*|quick\w*|shortest|en (?:hizli|erken|kisa|cabuk)\w*",
    "days:days_to_pay": r"issue\w*|after|to pay|took|paid|kesim\w*|sonra|fatura\w*|ode\w*",
    "days:days_overdue": r"overdue|past due|late|gecik\w*|gec\w*|due|vade\w*",
    "days:age": r"issued?|old|ago|before|kesil\w*|once\w*|acik\w*|since|beri",
    "days:amount": r"amount|of|for|over|tutar\w*|invoice|fatura\w*",
    "runway:runway": r"months?|runway|lasts?|ay\w*|yeter\w*|dayan\w*",
    "runway:net_burn": r"burn\w*|net|yak\w*|not burning|mean|average|ortalama\w*",
    "runway:gross_burn": r"went out|cikti\w*|gross|outflow\w*|spend\w*|spent|brut|cikis\w*|gider\w*|harca\w*",
    "runway:average_inflow": r"came in|girdi\w*|inflow\w*|income|giris\w*|gelir\w*",
    "runway:cash": r"cash|balance\w*|kasa\w*|bakiye\w*|nakit\w*",
    "runway:window": r"months?|ay\w*",
    "runway:excluded_inflow": r"left out|leaving out|without|not count\w*|excluded|haric\w*|disinda\w*|sayilma\w*",
    "runway:excluded_outflow": r"left out|leaving out|without|not count\w*|excluded|haric\w*|disinda\w*|sayilma\w*",
    "even:break_even": r"break ?-?even\w*|basa ?bas\w*|bas(?:a )?bas\w*",
    "even:units": r"units?|pieces?|adet\w*|birim\w*|tane|covers|items?",
    "even:monthly_break_even": r"a month|per month|each month|monthly|ayda|aylik|her ay",
    "even:fixed": r"fixed|sabit\w*",
    "even:variable": r"variable|degisken\w*",
    "even:sales": r"sales|revenue|income|satis\w*|ciro\w*|gelir\w*",
    "even:contribution": r"contribution|katki\w*",
    "even:cm_ratio": r"of sales|satis(?:in|larin)|contribution|margin|katki\w*|marj\w*",
    "even:safety": r"safety|guvenlik\w*",
    "even:headroom": r"above|over|below|under|short|room|headroom|beyond|fazla\w*|ustunde\w*|altinda\w*|"
    r"uzerinde\w*|eksik\w*",
    "even:profit": r"profit|result|kar\w*|sonuc\w*|loss|zarar\w*",
    "even:target_sales": r"profit|target|kar\w*|hedef\w*",
    "balance:first_gap": r"jump\w*|gap\w*|not|break\w*|off|differ\w*|atla\w*|fark\w*|tutm\w*|kop\w*|sapma\w*|uyusm\w*",
    "balance:gap": r"jump\w*|gap\w*|not|break\w*|off|differ\w*|atla\w*|fark\w*|tutm\w*|kop\w*|sapma\w*|uyusm\w*",
    "balance:before": r"before|from|once\w*|onceki\w*|den|dan",
    "balance:stated": r"states?|stated|to|says?|yazi\w*|yazan\w*|gosteri\w*",
    "balance:difference": r"differ\w*|gap\w*|beyond|fark\w*|tie\w*|tut\w*|nothing",
    "balance:breaks": r"break\w*|not|balances?|places?|tutma\w*|kop\w*|yer\w*|bakiye\w*",
    "balance:checked": r"checked|balances?|rows?|bakiye\w*|satir\w*|denet\w*|kontrol\w*",
    "balance:opening": r"open\w*|acilis\w*|start\w*",
    "balance:closing": r"clos\w*|kapanis\w*|states?|stated|last|end\w*|dosyada",
    "balance:expected": r"expected|opening and|should|would|beklen\w*|olmali\w*|gereken\w*|"
    r"hareketlere gore|olurdu",
    "balance:movements": r"movements?|hareket\w*|sum",
    "payroll:total": r"tut(?:uyor|ar)\w*|cost\w*|maliyet\w*|total|toplam\w*",
    "payroll:total_all": r"all|together|people|cost\w*|maliyet\w*|toplam\w*|kisi\w*",
    "payroll:added": r"uzerine|beyond|added|more|on top|eklen\w*|fazla\w*|ustune|ek",
    "payroll:gross": r"gross|brut\w*",
    "payroll:net": r"net|take home|ele gecen",
    "payroll:sgk_employer": r"social security|sgk\w*|sigorta\w*",
    "payroll:unemployment_employer": r"unemployment|issizlik\w*",
    "payroll:sgk_employee": r"social security|sgk\w*|sigorta\w*",
    "payroll:unemployment_employee": r"unemployment|issizlik\w*",
    "payroll:income_tax": r"income tax|gelir vergisi\w*",
    "payroll:stamp_tax": r"stamp|damga\w*",
    "payroll:minimum_wage": r"minimum|asgari\w*",
    "payroll:total_incentive": r"incentive\w*|tesvik\w*",
    "payroll:total_incentive_manufacturing": r"manufactur\w*|imalat\w*",
    "payroll:total_period": r"over|period|months|in all|total|toplam\w*|donem\w*|ay\w*",
    "payroll:average_total": r"average|ortalama\w*",
    "payroll:lowest_total": r"lowest|least|from|en dusuk\w*|en az\w*",
    "payroll:highest_total": r"highest|most|to|en yuksek\w*|en cok\w*",
    "payroll:lowest_gross": r"lowest|least|from|en dusuk\w*|en az\w*",
    "payroll:highest_gross": r"highest|most|to|en yuksek\w*|en cok\w*",
    "vat:vat": r"vat|kdv\w*",
    "vat:before_vat": r"before|without|excluding|net|haric\w*|kdvsiz\w*|matrah\w*",
    "vat:with_vat": r"with|including|inclusive|dahil\w*|kdvli\w*|gross",
    "vat:rate": r"rate|at|oran\w*|vat|kdv\w*",
    "stock:value": r"worth|stock\w*|stok\w*",
    "stock:items": r"items?|kalem\w*|urun\w*",
    "stock:still_value": r"mov\w*|still|hareket\w*",
    "stock:still_items": r"items?|kalem\w*|urun\w*",
    "stock:value.item": r".*",
    "stock:still.item": r".*",
    "reserve:reserve": r"set aside|reserve|ayril\w*|ayir\w*|kenara",
    "reserve:earned": r"earned|less|left|kazanc\w*|kazanil\w*|fark\w*|kal\w*",
    "reserve:inflow": r"in|came|giren|giris\w*",
    "reserve:outflow": r"out|went|cikan|cikis\w*",
    "reserve:taxes_paid": r"tax\w*|vergi\w*",
    "daily:opening": r"already|opening|start\w*|acilis\w*|zaten|bas\w*",
    "daily:final": r"end\w*|last|clos\w*|kapanis\w*|son\w*",
    "daily:lowest": r"lowest|least|en dusuk\w*|en az\w*",
    "daily:first_below_zero": r"below|under|eksi\w*|negative|minus|altin\w*",
    "daily:first_below_buffer": r"below|under|altin\w*",
    "daily:inflow": r"in|inflows?|giren|giris\w*",
    "daily:outflow": r"out|outflows?|cikan|cikis\w*",
    "daily:closing": r"clos\w*|kapanis\w*|balance|bakiye\w*",
    "daily:on_day": r"before|onceki\w*|cash|kasa\w*",
    "daily:paid": r"salar\w*|wages?|paid|maas\w*|oden\w*",
    "daily:due": r"due|payments?|all|odem\w*|oden\w*",
    "daily:after_paying": r"left|missing|short|kal\w*|eksik\w*|geriye",
    "daily:pay_days": r"days?|gun\w*",
    "vat:net": r"net|less|fark\w*",
    "vat:payable": r"paid|pay\w*|due|oden\w*",
    "vat:carry_forward": r"carr\w*|devre\w*|next|sonraki\w*",
    "vat:output": r"output|sales|charged|hesaplanan|satis\w*",
    "vat:input": r"input|deductible|purchases|indirilecek|alis\w*",
    "vat:carried": r"carried|before|devreden\w*|onceki\w*",
    "share:top1": r"share\w*|percent\w*|of|pay\w*|yuzde\w*|oran\w*",
    "share:top": r"together|largest|biggest|top|ilk|en (?:buyuk|cok|fazla)\w*|birlikte|toplam\w*",
    "share:top5": r"together|largest|biggest|top|ilk|en (?:buyuk|cok|fazla)\w*|birlikte|toplam\w*",
    "share:top1_amount": r"icinde|with|amount|for|tutar\w*|toplam\w*|is|of",
    "share:total": r"icinde|total|all|whole|of|toplam\w*|tum\w*|butun\w*",
    "share:hhi": r"index|hhi|herfindahl|endeks\w*",
    "share:hhi_least": r"least|lowest|en az\w*|en dusuk\w*",
    "share:members": r"customers?|members?|suppliers?|lines?|musteri\w*|uye\w*|tedarikci\w*|kalem\w*|kisi\w*",
    "share:share": r"share\w*|of|pay\w*|yuzde\w*|oran\w*",
    "share:value": r"with|amount|for|tutar\w*|is|of",
    "far:found": r"unusual|values?|found|far|olagan\w*|deger\w*|bulun\w*|sira disi\w*",
    "far:in_group": r"unusual|values?|times|months?|movements?|far|olagan\w*|deger\w*|kez|ay\w*|hareket\w*|"
    r"sira disi\w*",
    "far:value": r"furthest|far|unusual|value|stands?|olagan\w*|uzak\w*|deger\w*|sira disi\w*|against|while|is",
    "far:usual": r"usual\w*|median|normal\w*|typical\w*|against|olagan\w*|ortanca\w*|genel\w*",
    "far:score": r"deviation\w*|times|score|sapma\w*|kat\w*|puan\w*",
    "far:chain_breaks": r"balance\w*|bakiye\w*",
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
    "solve:people": r"hired|people|persons?|hires?|hire|employees?|staff|kisi\w*|eleman\w*|calisan\w*|personel\w*|"
    r"contractors?|workers?",
    "solve:pay": r"pay\w*|cost\w*|salar\w*|wages?|odey\w*|maas\w*|ucret\w*|maliyet\w*|ver\w*",
    "solve:draw": r"take\w*|draw\w*|withdraw\w*|cek\w*",
    "solve:purchase": r"spend\w*|buy\w*|purchase\w*|pay\w*|harca\w*|al\w+|odeme\w*",
    "solve:percent": r"fall\w*|ris\w*|change\w*|drop\w*|dus\w*|art\w*|degisim\w*",
    "solve:month_closing": r"clos\w*|kapan\w*|month|ay\w*|end|cash|kasa\w*|sonunda",
    "solve:next": r"further|otesinde|one more|next|with|more|bir (?:kisi )?daha|fazla\w*|olursa|ile|but|not",
    "solve:next_below": r"further|otesinde|one more|next|with|more|under|below|daha|fazla\w*|altina|"
    r"altinda|eksi\w*|dus\w*|hold|"
    r"kaldir\w*",
    "solve:next_lowest": r"further|otesinde|one more|next|with|more|lowest|en dusuk\w*|daha|fazla\w*",
    "solve:lowest": r"lowest|low point|least|smallest|en dusuk\w*|dip\w*",
    "solve:final": r"end|final|last|year|son\w*|kapan\w*|clos\w*",
    "solve:base_lowest": r"without|before|haric|olmadan|once|alinmadan|as it is",
    "solve:base_below": r"without|already|olmadan|zaten|simdiden|under|below|altinda\w*",
    "solve:buffer": r"at least|keep\w*|buffer|kept|kal\w*|en az|tampon\w*|under|below|altina",
    "path:months_below_zero": r"months?|ay\w*",
    "path:months_below_buffer": r"months?|ay\w*",
    "path:difference": r"differ\w*|less|lower|more|higher|worse|better|down|up|below|above|short\w*|change\w*|costs?|"
    r"than|"
    r"fark\w*|az\w*|fazla\w*|dus\w*|art\w*|eksi\w*|kotu\w*|iyi\w*|gore|altinda|ustunde|degis\w*",
    "solve:opening": r"open\w*|start\w*|acilis\w*|basla\w*",
    **ANALYSIS_LABELS,
}


def labels_of(topic: str, value_sign: int) -> str | None:
    """Return the words that say a figure; those of a count say the thing counted as well."""
    if topic == "days:days_late":
        return LATE if value_sign > 0 else EARLY if value_sign < 0 else r".*"
    if topic.endswith("_count") and topic.startswith("aging:"):
        return LABELS.get(topic.removesuffix("_count"))
    return LABELS.get(topic)


TIES = r"yes|ties?|tie all|reconciles?|adds? up|matches|evet|tutuyor|tutar|tutarli|uyusuyor"
TIES_NOT = r"not|no|doesnt|isnt|except|but|until|hayir|degil|tutmuyor|uyusmuyor|haric|ancak|kadar|kopuyor"


def says_ties(folded: str) -> bool:
    """Return whether a sentence says that the balances follow, with no word against it."""
    return pattern(TIES).search(folded) is not None and pattern(TIES_NOT).search(folded) is None


def misnamed(case: Case, index: int, shown: list[Shown]) -> list[Finding]:
    """Return findings where a sentence names a tool's figure as another one, or does not say what it is."""
    told = [
        (each, labels_of(known.topic, _sign(known.value))) for each in shown if (known := case.known[each.id]).topic
    ]
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
    if any(topic in ANALYSIS_LABELS or topic.startswith(FREELY_SAID) for topic in topics):
        return [Finding("member", index)] if _better_swapped(cited, sources, gaps) else []
    before = all(not (s := sources.get(name)) or pattern(s).search(gaps[i]) for i, name in enumerate(cited))
    after = all(not (s := sources.get(name)) or pattern(s).search(gaps[i + 1]) for i, name in enumerate(cited))
    return [] if before or after else [Finding("member", index)]


def _better_swapped(cited: list[str], sources: dict[str, str | None], gaps: list[str]) -> bool:
    """Return whether two figures of a sentence, one without a word beside it, fit in each other's place."""

    def fits(name: str, place: int) -> bool:
        said = pattern(sources.get(name) or ANYTHING)
        return said.search(gaps[place]) is not None or said.search(gaps[place + 1]) is not None

    named = [place for place, name in enumerate(cited) if sources.get(name) not in (None, ANYTHING)]
    return any(
        not (fits(cited[one], one) and fits(cited[other], other))
        and fits(cited[one], other)
        and fits(cited[other], one)
        for one in named
        for other in named
        if other < one
    )


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
