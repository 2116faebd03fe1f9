"""Words of what a question supposes; they explain nothing where nothing of the kind is supposed."""

from __future__ import annotations

from bot.analyst.second.features import step_words, supposed_words, undone_words

UNSURE = (
    r"if|what if|suppose|supposing|assuming|assume|might|may|could|would|say|were to|in case|eger|diyelim\w*|olursa"
)
SCENARIO_WORDS: dict[str, str] = {
    "s:late": r"late|later|delay(?:s|ed|ing)?|slips?|slipped|postpon\w*|pays?|paid|paying|payment|days?|months?|weeks?|"
    r"gec|gecik\w*|ode(?:r|rse|se|rler|rlerse|seler|me|meler|meye|meyi|diginde)\w*|gun\w*|ay|hafta\w*|vade\w*|"
    r"always|hep|surekli|cekerse|uzarsa|uzatirsa|tahsil(?:at)?\w*|collect(?:ed|ion|ions)?|every|customers?|clients?|"
    r"musteri\w*|sarkar\w*|sarksa|ertele\w*|otelen\w*",
    "s:lost": r"los(?:e|t|ing|es)|leaves?|leaving|left|quits?|cancels?|cancelled|goes away|walks? away|"
    r"drops? us|stops?|"
    r"gone|without|no longer|kaybed\w*|kaybet\w*|gider(?:se)?|gitse\w*|birak\w*|ayril\w*|iptal\w*|cekil\w*|"
    r"kesilir\w*|calismaz\w*|customer|client|musteri\w*|account|contract|sozlesme\w*|might|from",
    "s:price": r"guests?|visitors?|covers|number of|same number|misafir\w*|ayni sayida|sayi\w*|prices?|"
    r"pricing|fees?|rates?|tariffs?|fiyat\w*|tarife\w*|ucret\w*|zam\w*|zamm\w*|rais(?:e|es|ed|ing)|"
    r"put up|indirim\w*|discount\w*|volumes?|hacim\w*|hacm\w*|adet\w*|customers?|musteri\w*|"
    r"los(?:e|ing|t)|kaybed\w*|kaybet\w*|"
    r"yukselt\w*|dusur\w*|artir\w*|arttir\w*|cut|lower|everything|hepsin\w*",
    "s:loan": r"taken|took|taking|received in|one|each|ilki(?:ni)?|geri|repayments?|payments?|payable|repayable|"
    r"come to|comes to|starting|beginning|sabit|fixed|loans?|borrow(?:s|ed|ing)?|credit|"
    r"kredi\w*|instal?lments?|taksit\w*|"
    r"faiz\w*|interest|rate|"
    r"rates|principal|"
    r"anapara\w*|term|vade\w*|repay\w*|repaid|equal|esit|monthly|yearly|annual(?:ly)?|yillik|aylik|per|a month|a year|"
    r"cek(?:sem|sek|ersem|ersek|er|elim|eyim|erim|eriz|meyi|mek|tim|tik|ersen)\w*|kullan\w*|thinking|arrives?|"
    r"lands?|landing|received|"
    r"geri ode\w*|odeme\w*|lend\w*|bank|banka\w*|over|take out|taking out|money|para\w*|ilk|first|last|son|bsmv|kkdf|"
    r"tax(?:es)?|vergi\w*|total|toplam\w*|cost|maliyet\w*|gelse|gelirse|gelirken|olsa|months?|ay|year|yil",
    "s:draw": r"ortag\w*|patron\w*|ver(?:sem|sek|irsem|irsek|seydi[mk])\w*|kalir\w*|partners?|pay|paying|"
    r"take out|taking out|take|draw(?:s|ing|ings)?|withdraw\w*|myself|salary|for me|owners?|ortak\w*|sahs\w*|"
    r"kendi\w*|cek(?:sem|sek|ersem|ersek|er|elim|eyim|sin|se|erse|ersen)\w*|maas\w*|each month|"
    r"every month|her ay|monthly|"
    r"a month|ayda|aylik",
    "s:once": r"buy(?:s|ing)?|bought|purchas\w*|one[ -]off|once|spend(?:ing)?|invest\w*|pay(?:ing)?|new|"
    r"al(?:sam|sak|irsam|irsak|sa|irsa|ayim|alim|inca)|satin|tek seferlik|bir kerelik|bir defalik|yatirim\w*|harca\w*|"
    r"costs?|costing|priced|worth|price|for|at|tutar\w*|liralik|receiv\w*|get|inject\w*|put in|"
    r"sermaye\w*|koy(?:sam|sak)\w*|"
    r"gelirse|gelse",
    "s:cost": r"doubl(?:e|es|ed|ing)|tripl(?:e|es|ed|ing)|halv(?:e|es|ed|ing)|half|iki katina|2 katina|"
    r"uc katina|katina|"
    r"(?:yari )?yariya|yarisina|zam\w*|zamm\w*|gel(?:se|irse)|yap(?:sak|sam|ilirsa|ilsa|arsak)|rais(?:e|es|ed|ing)|"
    r"cut(?:s|ting)?|"
    r"sav(?:e|es|ed|ing)|tasarruf\w*|kis(?:sak|sam|arsak|arsam)|extra|additional|another|ek|ilave|fazladan|"
    r"new|yeni|cik(?:sa|arsa|ti)\w*|in(?:se|erse)|olsa\w*|higher|cheaper|expensive|kesinti\w*|kes(?:sek|sem|ersek)|"
    r"dusur\w*|artir\w*|arttir\w*|became|becomes?|were|goes|went|put up|wages?|everything|hepsi\w*|more|daha|"
    r"each month|every month|her ay|ayda|aylik|a month|monthly|per month|gets?|yukselt\w*|instead|yerine",
}  # fmt: skip
TIMES = (
    r"(?P<double>doubl(?:e|es|ed|ing)|(?:iki|2|ikiye) kat\w*)|(?P<triple>tripl(?:e|es|ed|ing)|(?:uc|3|uce) kat\w*)|"
    r"(?P<half>halv(?:e|es|ed|ing)|(?:by|in|to) half|(?:yari )?yariya (?:in|dus|azal)\w*|yarisina (?:in|dus)\w*)"
)
EXTRA = (
    r"(?:extra|additional|new|another|ek|yeni|ilave|fazladan|fazla) (?:\w+ )?(?:costs?|expenses?|"
    r"outflows?|spending|gider\w*|"
    r"masraf\w*|maliyet\w*|odeme\w*|cikis\w*|rent|kira\w*|subscription|abonelik\w*)|"
    r"(?:costs?|expenses?|outflows?|gider\w*|masraf\w*) (?:\w+ )?(?:daha |more )?(?:fazla|ek)"
)
ONE_TIME = (
    r"one[ -]off|one[ -]time|once|tek sefer\w*|bir (?:kere|defa|sefer)\w*|bi (?:kere|defa|sefer)\w*|"
    r"bir defaya mahsus"
)
EACH_MONTH = r"her ay|ayda|aylik|a month|each month|every month|monthly|per month|month"
PER_YEAR = r"a year|per year|yearly|annual(?:ly)?|per annum|pa|yillik|yilda|senelik"
PER_MONTH = r"a month|per month|monthly|aylik|ayda"
LATE = r"late|later|delay\w*|postpon\w*|slips?|gec|gecik\w*|sark\w*|ertele\w*|otelen\w*|gec\w* ode\w*"
LOST = (
    r"los(?:e|ing|t)|leaves?|leaving(?! (?:out|aside))|quits?|cancels?|goes away|walks? away|stops? \w+|drops? us|"
    r"no longer|kaybed\w*|"
    r"kaybet\w*|giderse|gitse\w*|birak(?:ir|sa)\w*|ayril(?:ir|sa)\w*|iptal e\w*|cekil(?:ir|se)\w*|calismaz\w*"
)
PRICE = (
    r"prices?|pricing|our fees|fees|tariffs?|fiyat\w*|tarife\w*|ucretlerimiz\w*|zam yap\w*|"
    r"urunlere zam\w*|satis fiyat\w*"
)
VOLUME = r"volumes?|customers?|clients?|units|sales|musteri\w*|satis\w*|adet\w*|adedi|hacim\w*|hacm\w*"
LOAN = (
    r"loans?|borrow(?:s|ed|ing)?|borc al(?:sa|ir|say|mis|di)\w*|borc(?=[^.?]*(?:faiz|taksit))|kredi(?!t)\w*|"
    r"instal?lments?|taksit\w*"
)
BUY = (
    r"(?:tadilat|tamirat|tamir|bakim|onarim|dekorasyon|kampanya|reklam|etkinlik|tesisat) "
    r"yap(?:sam|sak|arsam|arsak|tirsam|tirsak|tirirsam|tirirsak|ilsa|ilirsa)|renovat\w*|refurbish\w*|"
    r"spend(?:ing)? [^?.,]*\bon (?:an?|the|our|new)\b|"
    r"buy(?:s|ing)?|bought|purchas\w*|one[ -]off|satin al\w*|al(?:sam|sak|irsam|irsak)\w*|tek seferlik|bir kerelik|"
    r"bir defalik|invest\w*|yatirim yap\w*"
)
TAKE_OUT = (
    r"(?:ortag\w*|ortaklar\w*|patron\w*|sahib\w*|kendim\w*) (?:[a-z0-9.]+ ){0,4}ver(?:sem|sek|irsem|irsek|"
    r"seydi[mk]|seydik)|"
)
TAKE_OUT += (
    r"pay (?:the |our |my )?(?:owners?|partners?)|pay(?:ing)? myself|(?:take|taking|draw|"
    r"withdraw)\w*(?: out)?|pay myself|cek(?:sem|sek|ersem|ersek|erse|se)\w*"
)
OBJECT = (
    r"(?:buy(?:s|ing)?|bought|purchas(?:e|es|ing)) (?:an?|the|some|new|another|more|our|\w+ed|"
    r"\w+)(?: (?!for\b|at\b|in\b|from\b|costing)\w+){0,2}|"
    r"[a-z]+(?: [a-z]+)?(?= (?:satin )?al(?:sam|sak|irsam|irsak)\b)|"
    r"(?:tadilat|tamirat|tamir|bakim|onarim|dekorasyon|kampanya|reklam|etkinlik|tesisat)(?= yap)|"
    r"(?:spend|spending) [^?.,]*\bon (?:an?|the|our|new) \w+(?: \w+)?|renovat\w*(?: \w+)?"
)
WE_PAY = (
    r"(?:we|i) (?:pay|delay|paid|postpone)|(?:delay|postpon)\w* (?:supplier|vendor)\w*|"
    r"pay (?:our )?(?:suppliers|vendors|bills|them)|tedarikci\w*|"
    r"odemeleri (?:gec|ertele)\w*|odersek|odesek"
)
ONE_OF_THEM = r"(?:a|one|any|some) (?:customer|client)|bir musteri\w*|musterilerden biri\w*|musterinin biri\w*"
HOLDS = (
    r"after that|from (?:then|there)(?: on(?:wards?)?)?|thereafter|ondan sonra\w*|o aydan (?:sonra|"
    r"itibaren)|stays?|staying|remains?|above|zero|positive|holds?|okay"
)
SCENARIO_WORDS["s:hire"] = step_words.HIRED
SCENARIO_WORDS["s:held"] = undone_words.OF_UNDONE
SCENARIO_WORDS["s:change"] = rf"{step_words.OF_CHANGE}|becomes?|became"
for _kind, _more in (
    ("late", step_words.OF_LATE), ("lost", step_words.OF_LOST), ("once", (
        f"{step_words.BOUGHT}|{step_words.OF_RECEIVED}"
    )),
    ("cost", step_words.MORE_COST), ("draw", step_words.OF_DRAW),
):  # fmt: skip
    SCENARIO_WORDS[f"s:{_kind}"] += f"|{_more}"
for _kind, _more in (
    ("hire", supposed_words.OF_WAGE), ("price", supposed_words.SAME_QUANTITY), ("lost", supposed_words.NO_LONGER_PAID),
    ("cost", f"{supposed_words.MOVED}|{supposed_words.NO_LONGER_PAID}"), ("change", supposed_words.MOVED),
    ("once", supposed_words.OF_PAID_ONCE), ("draw", supposed_words.OF_TAKEN_OUT),
):  # fmt: skip
    SCENARIO_WORDS[f"s:{_kind}"] += f"|{_more}"
HOLDS += f"|{supposed_words.OF_ANY}"
SCENARIO_WORDS |= {kind: f"{source}|{HOLDS}" for kind, source in SCENARIO_WORDS.items()}
LATE += f"|{step_words.MORE_LATE}"
LOST += f"|{step_words.MORE_LOST}"
BUY += f"|{step_words.MORE_BUYS}"
EXTRA += f"|{step_words.NEW_COST}"
TAKE_OUT += f"|{step_words.MORE_DRAWS}|{supposed_words.TAKEN_OUT}"
LOST += f"|{supposed_words.NO_LONGER_PAID}"
BUY += f"|{supposed_words.PAID_ONCE}"
