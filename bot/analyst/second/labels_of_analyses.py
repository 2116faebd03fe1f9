"""Words that say what a figure of growth, budgets, seasons, habits, duplicates or the cash cycle is."""

from __future__ import annotations

_MONTHS = (
    r"january|february|march|april|may|june|july|august|september|october|november|december|ocak\w*|subat\w*|mart\w*|"
    r"nisan\w*|mayis\w*|haziran\w*|temmuz\w*|agusto\w*|eylul\w*|ekim\w*|kasim\w*|aralik\w*|aralig\w*"
)
_MONTH_BEFORE = (
    rf"{_MONTHS}|months? (?:before|earlier|ago)|(?:previous|last|prior) month|month[ -](?:on|over)[ -]month|"
    rf"on the month|"
    r"onceki ay\w*|gecen ay\w*|bir ay once\w*|aydan aya|after|before|from|iken|sonra\w*|\w*d[ae]n"
)
_YEAR_BEFORE = (
    r"years? (?:before|earlier|ago)|(?:previous|last|prior) year|year[ -](?:on|over)[ -]year|on the year|a year|"
    r"(?:onceki|gecen) yil\w*|bir yil once\w*|yildan yila|yillik|after|before|from|iken|sonra\w*|\w*d[ae]n|\d{4}"
)
_TO_DATE = r"year to date|so far|since (?:january|the (?:start|beginning))|ytd|yil ?basi\w*|ocak\w*|to date|january"
_GROWN = (
    r"gr[eo]w\w*|ris\w*|rose|fell|fall\w*|change\w*|difference|more|less|up|down|buyu\w*|art\w*|azal\w*|dus\w*|fark\w*"
)
_ACTUAL = (
    r"on budget|as planned|butcede\w*|uygun|planlandigi gibi|"
    r"actual\w*|spent|came|was|were|reached|gercekles\w*|oldu|harcan\w*|fiili\w*|tuttu"
)
_BUDGET = r"budget\w*|plan\w*|target\w*|butce\w*|hedef\w*"
_VARIANCE = (
    r"variance|differ\w*|over|under|above|below|more|less|short|beyond|off|deviat\w*|exceed\w*|favou?rabl\w*|"
    r"unfavou?rabl\w*|sapma\w*|fark\w*|ustunde\w*|uzerinde\w*|altinda\w*|as[mt]\w*|fazla\w*|eksik\w*|az\w*|geri\w*|by"
)
_BEYOND = r"over|above|exceed\w*|as[mt]\w*|ustunde\w*|uzerinde\w*"
_SHORT_OF = r"under|below|altinda\w*"
_MEAN = r"average\w*|mean|ortalama\w*"
_INVOICES = r"invoices?|bills?|documents?|fatura\w*|adet|tane"
_PAST = r"overdue|past due|late|gecik\w*|vadesi (?:\w+ ){0,4}gec\w*|vadesini\w*|gecmis\w*"
_RANGE = r"between|range|low\w*|high\w*|from|to|arasi\w*|sinir\w*|alt|ust"
_PROFIT = r"profits?|kar\w*"
ANALYSIS_LABELS: dict[str, str] = {
    "profit:total_profit": _PROFIT,
    "profit:month_profit": _PROFIT,
    "profit:base_total_profit": r"as the file stands|without|in place of|dosyadaki\w*|yerine|olmadan",
    "profit:difference": r"differ\w*|fark\w*|more|less",
    "profit:total_income": r"income|revenues?|sales|gelir\w*|satis\w*",
    "profit:month_income": r"income|revenues?|sales|gelir\w*|satis\w*",
    "profit:total_cost": r"costs?|expenses?|gider\w*|maliyet\w*",
    "profit:month_cost": r"costs?|expenses?|gider\w*|maliyet\w*",
    "profit:lowest": r"weakest|worst|lowest|least|en (?:zayif|kotu|dusuk)",
    "profit:highest": r"best|strongest|highest|most|en (?:iyi|yuksek|guclu)",
    "growth:value": r".*",
    "growth:month_before": _MONTH_BEFORE,
    "growth:year_before": _YEAR_BEFORE,
    "growth:mom": r".*",
    "growth:mom_difference": r".*",
    "growth:yoy": r".*",
    "growth:yoy_difference": r".*",
    "growth:ytd": r".*",
    "growth:ytd_difference": r".*",
    "growth:ytd_value": _TO_DATE,
    "growth:ytd_before": rf"{_TO_DATE}|{_YEAR_BEFORE}",
    "growth:first_year": r"first|from|ilk|\w*d[ae]n|earlier",
    "growth:last_year": r"last|to|son|latest",
    "growth:years": r"years?|yil\w*",
    "growth:cagr": r"(?:a|per|each) year|yearly|annual\w*|yilda|yillik|yil basina",
    "growth:real": r"real\w*|inflation\w*|beyond|reel\w*|enflasyon\w*|gercek\w*",
    "growth:growth": _GROWN,
    "growth:difference": _GROWN,
    **{f"budget:actual:{side}": _ACTUAL for side in ("in", "out", "net")},
    **{f"budget:budget:{side}": _BUDGET for side in ("in", "out", "net")},
    **{f"budget:variance:{side}": _VARIANCE for side in ("in", "out", "net")},
    **{f"budget:percent:{side}": rf"{_VARIANCE}|{_BUDGET}|percent\w*|yuzde\w*" for side in ("in", "out", "net")},
    **{f"budget:{kind}_over:{side}": _BEYOND for side in ("in", "out") for kind in ("months", "members")},
    **{f"budget:{kind}_under:{side}": _SHORT_OF for side in ("in", "out") for kind in ("months", "members")},
    "season:index": r".*",
    "season:shape": r".*",
    "season:weakest": r"weak\w*|quiet\w*|slow\w*|lowest|least|zayif\w*|durgun\w*|en dusuk\w*|en az|sakin\w*|kesat\w*",
    "season:strongest": r"strong\w*|bus[yi]\w*|highest|most|best|guclu\w*|yogun\w*|en yuksek\w*|en cok|"
    r"hareketli\w*|canli\w*",
    "season:average": r"average|mean|ortalama\w*",
    "season:months": r"months?|ay\w*",
    "habit:count": r"payments?|series|come back|recur\w*|subscriptions?|regular|repeat\w*|ode\w*|abonelik\w*|"
    r"duzenli|tekrar\w*|"
    r"receipts?|tahsil\w*|gelir\w*|kalem\w*",
    "habit:yearly_total": r"year\w*|annual\w*|yil\w*|sene\w*",
    "habit:monthly_total": r"month\w*|ay\w*",
    "habit:amount": r".*",
    "habit:hits": r"times|payments?|kez|kere|defa|ode\w*|hareket\w*",
    "habit:yearly": r"year\w*|annual\w*|yil\w*|sene\w*",
    "habit:examined": r"looked at|examined|payments?|movements?|bakil\w*|incelen\w*|hareket\w*|ode\w*|kayit\w*",
    "habit:payees": r"payees?|parties|names?|kisi\w*|firma\w*|alici\w*|taraf\w*|ad\w*",
    "twice:pairs": r"pairs?|possible|candidates?|cift\w*|olasi\w*|aday\w*|twice|duplicat\w*|mukerrer\w*|iki kez",
    "twice:exact": r"number|document|exact\w*|numara\w*|belge\w*|no\w*|birebir|tam",
    "twice:strong": r"same day|day|ayni gun\w*|gun\w*",
    "twice:soft": r"days?|apart|within|gun\w*|ara\w*",
    "twice:at_risk": r"risk\w*|stake|soz konusu|amount\w*|worth|tutar\w*|toplam\w*",
    "twice:pair": r".*",
    "twice:earlier": r".*",
    "twice:gap": r"days?|gun\w*",
    "twice:examined": r"looked at|examined|rows?|entries|movements?|invoices?|payments?|bakil\w*|incelen\w*|satir\w*|"
    r"hareket\w*|kayit\w*|fatura\w*|ode\w*",
    "cycle:dso_closing": r"dso|sales outstanding|closing|receivables?|alacak\w*|tahsil\w*",
    "cycle:dso_average": r"average|ortalama\w*",
    "cycle:dso_countback": r"count\w*|geri\w*|sayim\w*",
    "cycle:dpo": r"dpo|payables?|suppliers?|borc\w*|tedarikci\w*",
    "cycle:dio": r"dio|inventory|stock\w*|stok\w*",
    "cycle:ccc": r"ccc|cycle|dongu\w*|donusum\w*|cevrim\w*",
    "cycle:receivables": r"receivables?|owed?|open|alacak\w*|acik\w*",
    "cycle:receivables_open": r"opening|start|beginning|acilis\w*|bas\w*",
    "cycle:sales": r"sales|invoiced|billed|satis\w*|fatura\w*|kesilen\w*",
    "cycle:payables": r"payables?|owed?|open|borc\w*|acik\w*",
    "cycle:payables_open": r"opening|start|beginning|acilis\w*|bas\w*",
    "cycle:purchases": r"purchases?|invoiced|billed|alim\w*|alis\w*|fatura\w*",
    **{f"outlook:{name}": r".*" for name in ("value", "total", "closing", "final", "net", "inflow", "outflow")},
    "outlook:total_net": r"net\w*",
    "outlook:total_inflow": r"inflow\w*|com\w*|receipts?|giris\w*|gelir\w*|giren\w*",
    "outlook:total_outflow": r"outflow\w*|costs?|spen\w*|cikis\w*|gider\w*|cikan\w*",
    "outlook:average": _MEAN,
    **{f"outlook:average_{name}": _MEAN for name in ("net", "inflow", "outflow")},
    "outlook:low": _RANGE,
    "outlook:high": _RANGE,
    "outlook:total_low": _RANGE,
    "outlook:total_high": _RANGE,
    "outlook:lowest": r"lowest|low point|least|en dusuk\w*|dip\w*",
    "outlook:lowest_low": r"lowest|least|worst|en dusuk\w*|en kotu\w*",
    "outlook:first_below_zero": r"below zero|negative|red|eksi\w*|sifir\w*",
    "outlook:first_below_buffer": r"below|under|alt\w*",
    "outlook:opening": r"start|today|now|end of the file|bas\w*|bugun|simdi|acilis\w*|dosyanin son\w*",
    "outlook:backtest_error": r"miss\w*|off|error|yanil\w*|hata\w*|sapma\w*|sap\w*",
    "outlook:backtest_months": r"tried|months?|dene\w*|ay\w*",
    "outlook:months_of_history": r"months?|history|ay\w*|gecmis\w*",
    "outlook:as_last_month": r"last(?: complete)? month|son (?:tam )?ay\w*",
    "outlook:history_total": r"history|past|gecmis\w*|dosya\w*",
    "outlook:history_inflow": r"history|past|gecmis\w*|dosya\w*",
    "outlook:history_outflow": r"history|past|gecmis\w*|dosya\w*",
    "list:count": _INVOICES,
    "list:billed": r"invoiced|billed|amount\w*|fatura\w*|tutar\w*|kesilen\w*",
    "list:open": r"open|owed?|owe|unpaid|outstanding|acik\w*|odenmemis\w*|alacag\w*|alacak\w*|borc\w*",
    "list:collected": r"collected|paid|received|tahsil\w*|odenmis\w*|odenen\w*",
    "list:collected_share": r"collected|paid|received|tahsil\w*|odenmis\w*|odenen\w*",
    "list:overdue": _PAST,
    "list:overdue_count": _PAST,
    "list:oldest_days": _PAST,
    "list:late_days": _PAST,
    "list:days_overdue": rf"{_PAST}|due|vade\w*",
    "list:mean_terms": r"from issue to (?:the )?due|terms|kesimden vadeye|vade\w*",
    "list:terms": r"due|vade\w*",
    "list:paid_count": r"paid|odenmis\w*|odenen\w*",
    "list:mean_days": r"average|mean|ortalama\w*",
    "list:median_days": r"median|ortanca\w*",
    "list:mean_lateness": r"after|before|late|early|sonra\w*|once\w*|gec\w*",
    "list:days_to_pay": r"after issue|took|paid|kesil\w*|sonra\w*|odendi\w*",
    "list:days_late": r"late|before|after|early|sonra\w*|once\w*|gecikme\w*",
    "list:remaining": r"still unpaid|remain\w*|left|kalan\w*",
    "far:value": r".*",
    "far:examined": r"looked at|examined|values?|movements?|bakil\w*|incelen\w*|deger\w*|hareket\w*",
    "far:groups": r"groups?|lines?|names?|grup\w*|kalem\w*|ad\w*|taraf\w*",
    "far:not_examined": r"not|too few|without|incelen\w*|bakil\w*|az|disinda\w*|yeter\w*|other\w*|diger\w*",
}
