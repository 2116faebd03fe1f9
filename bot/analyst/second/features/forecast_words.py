"""Words of forecasts; they explain nothing elsewhere."""

from __future__ import annotations

_COUNT = r"\d{1,2}|one|two|three|four|five|six|nine|twelve|bir|iki|uc|dort|bes|alti|dokuz|on iki|oniki"
FORECAST_ASKED = (
    r"forecast\w*|predict\w*|project(?:ion|ions|ed)|extrapolat\w*|outlook|tahmin(?:i|in|ini|imiz|le|leri|e|ler)?|"
    r"tahmin (?:et|ed|ver|yap)\w*|ongoru\w*|projeksiyon\w*"
)
AHEAD = (
    rf"(?:next|coming|following|upcoming|onumuzdeki|gelecek) (?:(?P<n>{_COUNT}) )?"
    r"(?P<unit>months?|quarter|year|half|ay\w*|ceyre[kg]\w*|yil\w*|sene\w*)(?! (?:end|sonu))"
)
AHEAD_BEHIND = rf"(?P<n>{_COUNT}) (?P<unit>months?|ay\w*) (?:ahead|out|ileri\w*)"
LAST_MONTHS = (
    rf"(?:last|past|latest|trailing|previous|son) (?P<n>{_COUNT})[ -](?:months?|ay\w*)|"
    rf"(?P<m>{_COUNT})[ -](?:months?|aylik) (?:trailing |moving |rolling |hareketli )?(?:average|mean|ortalama\w*)"
)
BALANCE = r"balances?|clos(?:e|es|ing)|bakiye\w*|kasa\w*|kapanis\w*"
NET = r"net(?: (?:cash|nakit|flow|akis\w*|result|sonuc\w*|profit|kar\w*))*"
AVERAGE = r"average\w*|mean|ortalama\w*"
PERCENT_ASKED = r"(?:what|which|how many) (?:%|percent\w*|per cent)|in percent\w*|yuzde kac\w*|kac yuzde|% ?kac"
CAN_CHANGE = (
    r"can|may|could|might|would|if|until|before|(?:dus|azal|art|yuksel|gerile|cik|in)(?:er|ar|ir|ur|r)?s[ae]\w*|"
    r"(?:dus|azal|art|yuksel|gerile|cik|in)(?:e|a|ye)?bil\w*|\w+m[ae]den"
)
FALLS = r"fall\w*|drop\w*|declin\w*|decreas\w*|shrink\w*|reduc\w*|dus\w*|azal\w*|gerile\w*"
RISES = r"ris(?:e|es|ing)|increas\w*|go(?:es)? up|grow\w*|climb\w*|art\w*|yuksel\w*|zamlan\w*"
FORECAST_WORDS: dict[str, str] = {
    "t:solve ": r"dusebil\w*|artabil\w*|inmeden|dusmeden|before|all|every|any|single|withstand|survive|take|most|still|"
    r"en|fazla|olur|kadar|hic|tum|butun",
    "t:forecast": rf"{FORECAST_ASKED}|next|coming|following|upcoming|onumuzdeki|gelecek|ahead|out|ileri\w*|ver|yap\w*|"
    r"et\w*|using|use|used|assum\w*|keep\w*|apply|every|each|month\w*|ay\w*|quarter\w*|year|half|ceyre[kg]\w*|yil\w*|"
    r"sene\w*|"
    r"average\w*|mean|ortalama\w*|trailing|moving|rolling|hareketli|last|past|son|aynen|kullan\w*|her|icin|for|will|"
    r"would|be|end|sonu\w*|kac|ne|olur|olacak\w*|olmasi\w*|bekle\w*|expect\w*|likely|cash|nakit\w*|kasa\w*|para\w*|"
    r"bakiye\w*|balance|where|we|our|stand\w*|goes|go|on|gore|a[ck]is\w*|come|comes|bring|get|have|gelir\w*|devam\w*|"
    r"flow|baz|alarak|baz alarak|based|estimate\w*|give|me|how|much|net",
}
