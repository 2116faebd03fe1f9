"""How a question asks for rows, for both ends of a ranking, and for what was paid late."""

from __future__ import annotations

from bot.analyst.second.features.text import pattern

LATE_PAID = pattern(
    r"(?:sonra|gec|zamaninda|vaktinde|erken) (?:oden(?:en|mis|di)|odey(?:en|ip))\w*|paid (?:late|after|early|on time|"
    r"in time)"
)
HIGH = r"(?:highest|largest|top|strongest|busiest|biggest|best|most|max(?:imum)?|en (?:yuksek|cok|buyuk|iyi|fazla))"
LOW = r"(?:lowest|smallest|weakest|slowest|cheapest|worst|least|min(?:imum)?|en (?:dusuk|az|kucuk|kotu))"
JOINED = r"(?: (?!and |ve )\w+){0,5},? ?(?:and|ve|&|/|ile) ?(?:the |in the )?"
BOTH_ENDS = pattern(rf"{HIGH}{JOINED}{LOW}|{LOW}{JOINED}{HIGH}")
LISTS_ROWS = pattern(
    r"(?:which|what|list|show(?: me)?)(?: are)?(?: the| all| our| my)?(?: \w+){0,2} (?:invoices|bills|payments|entries|"
    r"movements|transactions|expenses|items|orders)|"
    r"hangi (?:\w+ ){0,2}(?:fatura|odeme|hareket|islem|gider|kayit|siparis)\w*|"
    r"(?:fatura|odeme|hareket|islem|gider|siparis)\w* (?:hangi\w*|neler\w*|listele\w*|goster\w*|sirala\w*)"
)
EDGE = pattern(
    r"(?:(?P<first>oldest|earliest|first|en eski|ilk)|latest|newest|last|most recent|en son|son|en yeni)"
    r"(?: (?!ay|yil|gun|hafta|ceyre|yari|donem|month|year|week|day|quarter|half|period|\d)\w+){0,2} "
    r"(?:invoice|bill|payment|entry|transaction|movement|sale|deposit|withdrawal|expense|purchase|"
    r"receipt|transfer|(?:fatura|odeme|kayit|hareket|islem|tahsilat|gider|alis|giris|cikis|havale)"
    r"(?:yi|i|mi|miz|imiz|nin|si)?)"
)
COUNTED_INVOICES = pattern(
    r"how many (?:\w+ ){0,2}(?:invoices?|bills?|of them)|(?:invoices?|bills?)[^?.]* how many|kac (?:tane |"
    r"adet )?fatura\w*"
)
PAST_AVERAGE = pattern(
    r"(?:above|over|below|under|beyond|(?:more|less|higher|lower|better|worse|greater) than|beat\w*|exceed\w*)"
    r"(?: (?:the|its|their|our|an|a))?(?: \w+)? (?:average|mean|avg)|"
    r"ortalama\w* (?:daha )?(?:ust|alt|uzer|fazla|az|yuksek|dusuk|iyi|kotu|gec|as)\w*"
)
ONE_ROW = (
    r"(?:invoice|bill|payment|transaction|entry|order|purchase|cheque|withdrawal|deposit|debit|credit|movement|"
    r"fatura|odeme|"
    r"islem|siparis|cek|cekim|hareket|kayit|fis|makbuz|receipt|transfer|havale|tahsilat)(?:[iy]i?|[sy]i|m[iu]z|imiz|yi)?"
)
SIZED = r"(?:largest|biggest|highest|smallest|lowest|cheapest|priciest|en (?:buyuk|yuksek|dusuk|kucuk|pahali|ucuz))"
# One way round the account: a payment that came in, bir para girişi.
WAY = r"(?:single|tek|olan|unpaid|open|odenmemis|paid|incoming|outgoing|received|gelen|giden|para|[a-z]{3}|tl|euro)"
MOVED = r"(?:giris|cikis)(?:i|imiz)?"
A_LINE = r"(?:kalem|kategori|grub|grup|kayna)\w*|lines?|categor\w+|groups?|sources?"
RANKED_ROW = pattern(
    rf"{SIZED}(?: {WAY}){{0,3}} (?:{ONE_ROW}|{MOVED})(?! {A_LINE})|"
    rf"(?:which|hangi) (?:{WAY} )?(?:{ONE_ROW}|{MOVED})(?: (?:was|is))?(?: the)? {SIZED}(?! \w*(?:month|day|ay|gun))"
)
PER_ROW = pattern(rf"(?:per|for each|each) {ONE_ROW}|{ONE_ROW} bas(?:i|ina)")
AVERAGE_ROW = pattern(rf"(?:average|mean|avg|typical|ortalama)(?: (?:unpaid|open|odenmemis|paid))? {ONE_ROW}")
ANY_ROW = pattern(r"any|anything|are there|is there|var mi\w*")
BY_GROUP = pattern(
    r"by(?= [a-z])|(?!(?:yil|sene|ay|hafta|ceyreg|donem|yari|yaris|plan|butce|hedef|ayin|yilin|donemin|"
    r"ceyregin)[iy]?n?[ae] )[a-z]\w*[ae] gore|\w+ bazinda|for each|broken down"
)
BY_MONTH = pattern(r"by month|month by month|each month|every month|monthly|ay ay|her ay|aylara gore|ay bazinda|aylik")
BY_QUARTER = pattern(
    r"by quarter|quarter by quarter|each quarter|every quarter|quarterly|ceyrek ceyrek|her ceyrek|"
    r"ceyreklere gore|ceyrek bazinda"
)
