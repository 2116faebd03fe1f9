"""Words of questions about a list of invoices, each with what it tells; the longest of those that overlap counts."""

# ruff: noqa: E501 - a table of phrases reads better with each on its line
from __future__ import annotations

BUYERS = r"(?:customers?|clients?|buyers?|debtors?|payers?|companies|people)"
SELLERS = r"(?:suppliers?|vendors?|creditors?)"
ALICI = r"(?:musteri|cari|firma|alici|borclu)(?:ler|lar)?(?:im|imiz|miz)?(?:in|den|dan)?"
SATICI = r"(?:tedarikci|satici|alacakli)(?:ler|lar)?(?:im|imiz|miz)?(?:in|den|dan|e)?"
WORDS: dict[str, tuple[str, ...]] = {
    "open": (
        r"(?:still )?(?:unpaid|outstanding|unsettled|uncollected)", r"(?:is |are )?(?:still )?open",
        r"(?:has|have|did|does|do|is|are)? ?(?:still )?not (?:been |yet |be )?(?:paid|pay|settled|settle|collected|come in|received)(?: us| me)?(?: yet)?",
        r"(?:hasnt|havent|didnt|isnt|arent|doesnt) (?:been |yet )?(?:paid|pay|settled|collected|come in|received)(?: us| me)?(?: yet)?",
        r"still (?:to come(?: in)?|to be paid)",
        r"odenme(?:mis|yen|di)\w*", r"ode(?:nmedi|medi|meyen|mis degil|medig|meyenler)\w*", r"yatirma(?:yan|di|mis)\w*",
        r"tahsil (?:edilme|edeme|olma)\w*", r"acik(?!la)\w*", r"borcl?u\w*", r"kal(?:an|di|mis|iyor|ir)\w*", r"(?:is |would be |be )?(?:left|remain(?:s|ing)?)",
    ),
    "theirs": (
        r"(?:still )?owed?s?(?: to)? (?:us|me)", r"owing(?: to)?(?: us| me)?", r"receivables?", r"alaca[gk]\w*", r"(?:bana|bize) borc\w*",
    ),
    "ours": (
        r"(?:do |does )?(?:we|i) (?:still )?owe(?: to)?", r"(?:do |does )?(?:we|i) (?:still )?have to pay", r"payables?",
        r"borc(?:umuz|um|larimiz|larim)\w*",
    ),
    "late": (
        r"past (?:its |their |the )?due(?: dates?)?", r"overdue", r"(?:is |are )?(?:we )?(?:running |still )?(?:late|behind)(?: paying| with (?:payments?|paying|(?:their )?(?:payments?|invoices?)))?",
        r"vade(?:si|leri|sini|den)? ?gec(?:ti|mis|en|mekte|iyor)\w*", r"gecik\w*", r"gunu gec(?:ti|mis|en)\w*", r"gec (?:kal|odu|ode)\w*",
    ),
    "not_due": (
        r"(?:that |which )?(?:is |are )?not (?:yet )?due(?: yet)?", r"vade(?:si|leri) (?:henuz )?gelme(?:mis|yen|di)\w*",
        r"vadesi (?:henuz )?dolma(?:mis|yan|di)\w*",
    ),
    "partly": (
        r"(?:only )?(?:partly|partially|part|half) (?:paid|settled|collected)", r"paid (?:only )?(?:in part|partly|partially)",
        r"kism(?:en|i) (?:oden|tahsil|odeme)\w*(?: (?:edil|yapil)\w*)?", r"bir kismi (?:oden|tahsil)\w*(?: edil\w*)?",
    ),
    "paid_late": (
        r"(?:did|have|has) (?:we|they|he|she|(?:our |the )?customers?|(?:our |the )?clients?) (?:pay|paid|settled?) (?:\w+ )?late",
        r"(?:paid|settled) (?:late|after (?:the |their |its )?due(?: date)?)", r"late payments?",
        r"(?:gec|vadesinden sonra|vadeden sonra|gecikmeli) oden\w*",
    ),
    "on_time": (r"(?:paid|settled) (?:on time|in time)", r"(?:zamaninda|vaktinde|vadesinde) oden\w*"),
    "never": (r"(?:completely|fully|entirely) unpaid", r"hic oden\w*"),
    "worst": (
        r"(?:worst|latest) (?:payer|debtor)s?", r"longest overdue",
        r"en (?:cok|fazla|uzun sure\w*|kotu) (?:kim |kimler |hangi \w+ )?(?:gecik|geciktir|odeyen)\w*",
    ),
    "paid": (
        r"(?:fully |in full )?(?:paid|settled|pays?|paying)(?: in full| up| us| me)?", r"(?:tamami |tamamen )?oden(?:mis|en|di|iyor)\w*",
        r"ode(?:mis|di|yen|iyor|yor)\w*", r"odu?yo\w*",
    ),
    "collected": (r"collect(?:ed)?", r"received", r"(?:come|came|got) in", r"tahsil(?: (?:et|edil|ed)\w*|at\w*)?"),
    "billed": (
        r"(?:invoices|bills) (?:did we|we|have we) (?:get|got|have|receive|received)",
        r"(?:invoiced|billed|issued?|raised?|invoice|bill|billing)(?: to)?", r"sent(?: out)?", r"(?:invoice|issue) dates?",
        r"kes(?:il|t|mis|ti)\w*", r"kesim\w*", r"faturala(?!r)\w*", r"duzenle\w*",
    ),
    "due": (
        r"(?:falls?|falling|fell|comes?|coming|was|were|is|are|will be|be|becomes?)? ?due(?: dates?)?", r"payable by", r"mature\w*",
        r"vade(?:si|leri|ler)?(?:nde|inde)?(?: (?:dol|gel|bit|ol)(?:an|uyor|ecek|iyor|acak|du|di|mus|mis)?\w*)?", r"son odeme (?:gunu|tarihi)\w*", r"(?:dol|gel|bit)(?:an|ecek|iyor|uyor|acak|du|di|mus|mis)\w*",
    ),
    "terms": (
        r"(?:payment |credit )?terms?", r"credit periods?", r"days of credit",
        rf"(?:do |does )?(?:our |the |my )?(?:{SELLERS}) (?:give|allow|grant)(?: us| me)?(?: to pay)?",
        rf"(?:do|does|did) (?:we|i) (?:give|allow|grant)(?: (?:them|our|the|{BUYERS}))*(?: to pay)?",
        r"from (?:the )?(?:issue|invoice|bill|issuing)(?: date)? to (?:the )?due(?: date)?",
        r"vade (?:veri|tani|aliyo|sure)\w*", r"(?:odeme )?vademiz", r"(?:verdigimiz|tanidigimiz) vade", r"gunluk vade\w*",
    ),
    "who": (
        rf"(?:which|what) (?:of )?(?:our |my |the )?(?:{BUYERS}|{SELLERS})", r"who(?:m|se|s)?",
        rf"(?:by|per|each) (?:{BUYERS}|{SELLERS})", rf"hangi (?:{ALICI}|{SATICI})\w*", r"kim(?:in|den|de|e|ler|lerden|lerde|lere|lerin|i|se)?(?:dir)?",
    ),
    "ones": (r"which ones", r"hangileri\w*"),
    "ahead": (
        r"due (?:next|soon)", r"coming up",
        r"(?:upcoming|next|coming) (?:due dates?|dues?|bills?|invoices?|payments?)",
        r"(?:onumuzdeki|yaklasan|gelecek|siradaki) (?:vade|odeme|fatura)\w*",
    ),
    "rows": (
        r"which (?:invoices?|bills?|documents?)", r"which of (?:the |our )?(?:invoices?|bills?)", r"(?:list|show)(?: me| us)?",
        r"hangi(?:si)?(?: fatura\w*)?", r"liste(?:si|sini|le\w*)?", r"goster\w*", r"dok\w*um\w*",
    ),
    "share": (r"(?:what |which )?(?:share|percentage|percent|proportion|part|fraction)", r"%", r"yuzde kac\w*", r"yuzdesi\w*", r"oran\w*"),
    "part": (r"how much of", r"ne kadari\w*"),
    "took": (
        r"between (?:the )?(?:bill|invoice|issue)(?: date)? and (?:the )?payment(?: date)?",
        r"(?:did |does |do )?(?:it )?(?:take|takes|took|taken)(?: (?:to|for|until|till))?(?: (?:pay|be paid|payment|settle|get paid))?",
        r"(?:to|until|till) (?:pay|payment|be paid|get paid)", r"kesil(?:dikten|diginden|mesinden|iminden)", r"kesim(?:inden|den)", r"duzenlen(?:mesinden|dikten)",
        r"tarihinden",
    ),
    "days": (r"(?:how many |number of |in )?days?", r"how long", r"kac gun\w*", r"gun\w*", r"ne kadar surede\w*", r"sure\w*"),
    "count": (r"how many", r"number of", r"count(?: of)?", r"kac(?: tane| adet)?", r"adet\w*", r"adedi", r"sayisi"),
    "amount": (r"how much", r"totals?", r"worth(?: what)?", r"amounts?", r"value", r"sum", r"ne kadar\w*", r"toplam\w*", r"tutar\w*", r"kac (?:para|lira|tl|euro)", r"bakiye\w*", r"balance"),
    "average": (r"(?:on )?average", r"mean", r"ort(?:alama(?:da|si)?)?"),
    "median": (r"median", r"medyan\w*", r"ortanca\w*"),
    "when": (r"when", r"what (?:day|date)", r"ne zaman\w*", r"hangi (?:gun|tarih)\w*"),
    "most": (r"(?:the )?(?:most|biggest|largest|highest|top)", r"en (?:cok|fazla|buyuk|yuksek)"),
    "if": (r"if", r"suppos\w*", r"assuming", r"\w*oderse\w*", r"ode(?:nir|r|seydi|nse)\w*se?", r"kapanirsa"),
    "whole": (r"in full", r"fully", r"completely", r"tamam\w*", r"hepsi\w*"),
    "as_of": (r"as (?:of|at)(?: the end of)?", r"itibar[iy]\w*(?: ile)?", r"tarihi(?:nde|yle)?"),
    "other": (
        r"(?:to )?(?:us|me)", r"bize", r"bana", rf"(?:our|my|the)? ?(?:{BUYERS}|{SELLERS})", rf"(?:{ALICI}|{SATICI})\w*", r"fatura\w*", r"invoices?", r"bills?", r"documents?", r"ones?",
        r"both (?:days|dates|ends) (?:in|included|inclusive)", r"(?:her )?iki(?:si| gun| tarih)? (?:de )?dahil",
    ),
}  # fmt: skip
NO_CONTENT = """
counting between arasi arasinda a an the of in on at to for by from is are was were be been do does did we us
our i my me you they them their it its have has had that this these those and or so far right now today yet
still already all any please currently ever what whats which money cash payment payments there with as only how
also both together give out up much would could can will no nr number he she about days amount bir bu su o ne
var mi mu bize bana benim bizim biz ben simdi henuz hala da de ile icin olarak olan kadar acaba lutfen nedir ise
ki ve anda bugune ana dek her toplamda nolu numarali para paramiz param odeme odemesi odemeler tarihi tarih
bugun belge miyiz misin neler ya sadece tek tum butun edilmis edilen sonra n nin nun un s e ye yi yu dan den te
ta anything evrak evragin belgenin geriye odemesini odemelerini paying
"""
PLAIN = frozenset(NO_CONTENT.split())
