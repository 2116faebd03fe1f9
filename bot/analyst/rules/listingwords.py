"""What the words of a question about a list of invoices say: stretches of it with their tags, and words that add none.

The patterns stand over folded text in which names, periods and documents are replaced by marks (``§n``, ``§p``, ``§d``).
The first that fits a stretch takes it.
"""

# ruff: noqa: E501 - a table of phrases reads better with each on its line
from __future__ import annotations

import re
from dataclasses import dataclass

_CUSTOMERS = r"(?:customers?|clients?|buyers?|debtors?|accounts?|people|companies|payers?)"
_SUPPLIERS = r"(?:suppliers?|vendors?|creditors?)"
_MUSTERI = r"(?:musteri|cari|firma|alici|borclu)(?:ler|lar)?(?:im|imiz|miz)?"
_TEDARIKCI = r"(?:tedarikci|satici|alacakli)(?:ler|lar)?(?:im|imiz|miz)?"
_GEC = r"(?:gec(?:ti|mis|en|mekte|iyor)\w*)"
TAGS: tuple[tuple[str, str], ...] = (
    ("range", r"(?P<low>\d+) ?(?:-|to|ile|ila|and) ?(?P<high>\d+) ?(?:days?|gun\w*)(?: arasi\w*)?"),
    ("over_days", r"(?:more than|over|above|beyond|older than|longer than|at least) (?P<n>\d+) days?"),
    ("over_days", r"(?P<n>\d+) (?:gunden|gunu|gunun) (?:fazla|uzun|cok|as\w+|gec\w+|uzerinde\w*|ustunde\w*)(?: suredir)?"),
    ("over_days", r"(?P<n>\d+) gun (?:ustu|uzeri)\w*"),
    ("ends", r"both (?:days|dates|ends) (?:in|included|inclusive)|(?:her )?iki(?:si| gun| tarih)? (?:de )?dahil"),
    ("terms", r"from (?:the )?(?:issue|invoice|bill|issuing)(?: date)? to (?:the )?due(?: date)?"),
    ("terms", r"(?:payment|credit) terms?|terms|credit periods?|days of credit"),
    ("terms", rf"(?:do|does) (?:our |the |my )?(?:{_SUPPLIERS}|§n) (?:give|allow|grant)(?: us| me)?(?: to pay)?"),
    ("terms", r"(?:do|does|did) (?:we|i) (?:give|allow|grant)(?: (?:them|our|the|customers?|clients?))*(?: to pay)?"),
    ("terms", r"vade (?:veri|tani|aliyo|sure)\w*|(?:odeme )?vademiz|verdigimiz vade|tanidigimiz vade|gunluk vade\w*"),
    ("ahead", r"due (?:next|soon)|coming up|(?:upcoming|next|coming) (?:due dates?|dues?|bills?|invoices?|payments?)|(?:onumuzdeki|yaklasan|gelecek|siradaki) (?:vade|odeme|fatura)\w*"),
    ("not_due", r"(?:that |which )?(?:is |are )?not (?:yet )?due(?: yet)?|vade(?:si|leri) (?:henuz )?gelme(?:mis|yen|di)\w*|vadesi (?:henuz )?dolma(?:mis|yan|di)\w*"),
    ("partly", r"(?:only )?(?:partly|partially|part|half) (?:paid|settled|collected)|paid (?:only )?(?:in part|partly|partially)"),
    ("partly", r"(?:sadece )?kism(?:en|i) (?:oden|tahsil|odeme)\w*(?: (?:edil|yapil)\w*)?|bir kismi (?:oden|tahsil)\w*(?: edil\w*)?"),
    ("paid_late", r"(?:did|have|has) (?:we|they|he|she|§n|(?:our |the )?customers?|(?:our |the )?clients?) (?:pay|paid|settle[d]?) (?:\w+ )?late|(?:were |was |been |got )?(?:paid|settled) (?:late|after (?:the |their |its )?due(?: date)?)|late payments?"),
    ("paid_late", r"(?:gec|vadesinden sonra|vadeden sonra|gecikmeli) (?:oden)\w*"),
    ("on_time", r"(?:were |was |been )?(?:paid|settled) (?:on time|in time)|(?:zamaninda|vaktinde|vadesinde) (?:oden)\w*"),
    ("never", r"(?:completely|fully|entirely) unpaid|hic oden\w*"),
    ("worst", r"(?:is |are )?(?:the )?(?:worst|latest) (?:payer|debtor)s?|longest overdue|(?:is |are )?(?:the )?latest(?: with (?:payment|paying))?"),
    ("worst", r"en (?:cok|fazla|uzun sure\w*|kotu) (?:kim |kimler |hangi \w+ )?(?:gecik\w*|geciktir\w*|odeyen)"),
    ("not_paid", r"(?:has|have|did|does|do|is|are) (?:still )?not (?:been |yet |be )?(?:paid|pay|settled|settle|collected|come in|received)(?: (?:us|me))?(?: yet)?"),
    ("not_paid", r"(?:hasnt|havent|hasn t|haven t|didnt|not) (?:been |yet )?(?:paid|settled|collected|come in|received)(?: (?:us|me))?(?: yet)?"),
    ("owed", r"(?:still )?owed?(?:s|d)? (?:to )?(?:us|me)|owing(?: to us| to me)?|receivables?|(?:bana|bize) borc\w*|alaca[gk]\w*"),
    ("we_owe", r"(?:do |does )?(?:we|i) (?:still )?owe(?: to)?|(?:do |does )?(?:we|i) (?:still )?have to pay|(?:we|i) are to pay"),
    ("not_paid", r"(?:still )?(?:unpaid|outstanding|unsettled|uncollected|receivables?)|still (?:to come(?: in)?|to be paid)"),
    ("we_owe", r"payables?|borcumuz\w*|borclarimiz\w*|borcum\w*|borclandigimiz"),
    ("not_paid", r"(?:is |are )?(?:still )?open(?! to)|oden(?:me(?:mis|yen|di)|medi)\w*|odeme(?:yen|di|mis|digi|yenler|diler)\w*|yatirma(?:yan|di|mis)\w*"),
    ("not_paid", r"tahsil (?:edilme\w*|edeme\w*|olma\w*)|acik(?!la)\w*|borclu\w*|borcu\w*|kal(?:an|di|mis|iyor|ir)\w*|(?:is |would be |be )?(?:left|remain(?:s|ing)?)"),
    ("late", r"past (?:its |their |the )?due(?: dates?)?|overdue|(?:is |are )?(?:we )?(?:running |still )?late(?: paying| with (?:payments?|paying|their payments?|their invoices?))?|behind(?: with (?:payments?|paying))?"),
    ("late", rf"vade(?:si|leri|sini|den)? {_GEC}|gecik(?:ti|mis|en|me|iyor|tir)\w*|gunu {_GEC}|gec (?:kal|odu|ode)\w*"),
    ("due", r"(?:that )?(?:fall|falls|falling|fell|come|comes|coming|is|are|was|were|will be|be|become|becomes)? ?due(?: dates?)?|payable by|mature\w*"),
    ("due", r"vade(?:si|leri|ler)?(?:nde|inde)?(?: §p)?(?: (?:dol|gel|bit|ol)(?:an|uyor|ecek|iyor|acak|du|di|mus|mis)?\w*)?|son odeme (?:gunu|tarihi)\w*"),
    ("share", r"(?:what|which)? ?(?:share|percentage|percent|proportion|part|fraction)|%|yuzde kac\w*|yuzdesi\w*|oran\w*"),
    ("part", r"how much of|ne kadari\w*"),
    ("took", r"between (?:the )?(?:bill|invoice|issue)(?: date)? and (?:the )?payment(?: date)?|(?:did|does|do)?(?: it)? ?(?:take|takes|took|taken)(?: (?:to|for|until|till))?(?: (?:pay|be paid|payment|settle|get paid))*|(?:to|until|till) (?:pay|payment|be paid|get paid)"),
    ("took", r"kesil(?:dikten|diginden|mesinden|iminden)|kesim(?:inden|den)|duzenlen(?:mesinden|dikten)|(?:fatura )?tarihinden(?= sonra)"),
    ("paid", r"(?:fully |in full )?(?:paid(?: in full| up| us| me)?|settled(?: in full)?|pay(?:s|ing)?(?: us| me)?)|(?:tamami |tamamen )?oden(?:mis|en|di|iyor)\w*|ode(?:mis|di|yen|iyor|yor)\w*|odu?yo\w*"),
    ("collected", r"(?:collect(?:ed)?|received|come in|came in|got in)|tahsil(?: (?:et|edil|ed)\w*|at\w*)?"),
    ("billed", r"(?:invoices|bills) (?:did we|we|have we) (?:get|got|have|receive|received)|(?:we |i )?(?:invoiced?|billed?|issued?|raised?|sent(?: out)?|billing)(?!s)|invoice date|issue date|kes(?:il|t|mis|ti)\w*|kesim\w*|faturala(?!r)\w*|duzenle\w*"),
    ("who", rf"(?:which|what) (?:of )?(?:our |my |the )?(?:{_CUSTOMERS}|{_SUPPLIERS})|who(?:m|se|s)?|(?:by|per|each) (?:customer|client|supplier|vendor)"),
    ("who", rf"hangi (?:{_MUSTERI}|{_TEDARIKCI})\w*|kim(?:in|den|de|e|ler|lerden|lerde|lere|lerin|i|se)?(?:dir)?"),
    ("ones", r"which ones|hangileri\w*(?! fatura)"),
    ("list", r"which (?:invoices?|bills?|documents?|of (?:the |our )?(?:invoices?|bills?))|(?:list|show)(?: me| us)?|hangi(?:leri|si)?(?: fatura\w*)?|liste(?:si|sini|le\w*)?|goster\w*|dok\w*um\w*"),
    ("days", r"(?:how many|number of|in|average|mean) days|days?|how long|kac gun\w*|gun\w*(?: sayisi)?|ne kadar surede\w*|sure\w*"),
    ("count", r"how many|number of|count(?: of)?|kac(?: tane| adet)?(?! para| lira| tl| euro)|adet\w*|adedi|sayisi"),
    ("sum", r"how much|totals?|worth(?: what)?|amounts?|value|sum|ne kadar\w*|toplam\w*|tutar\w*|kac (?:para|lira|tl|euro)|bakiye\w*|balance"),
    ("average", r"(?:on )?average|mean|ort(?:alama(?:da|si)?)?"),
    ("median", r"median|medyan\w*|ortanca\w*"),
    ("when", r"when|what (?:day|date)|ne zaman\w*|hangi gun|hangi tarih\w*"),
    ("most", r"(?:the )?(?:most|biggest|largest|highest|top)|en (?:cok|fazla|buyuk|yuksek)"),
    ("if", r"if|suppos\w*|assuming|\w+ede?rse|oderse\w*|odeseydi|(?<=§d )tamami oden\w*|kapanirsa"),
    ("whole", r"in full|fully|completely|tamam\w*|hepsi\w*"),
    ("us", r"(?:to )?(?:us|me)|bize|bana|(?:our|my) (?:customers?|clients?)|bizim|musteriler\w*"),
    ("them", rf"(?:our |my |the )?{_SUPPLIERS}|{_TEDARIKCI}\w*"),
    ("as_of", r"as (?:of|at)|itibar[iy]\w*(?: ile)?|tarihi(?:nde|yle)?|sonu itibar\w*"),
)  # fmt: skip
_SAYS_NOTHING = """
counting between arasi arasinda a an the of in on at to for by from is are was were be been do does did we i our
my you they them their it its have has had that this these those and or so far right now today yet still already
all any please currently ever what whats which money cash payment payments there with as only how also both
together altogether give invoice invoices bill bills document documents ones one customer customers client
clients he she about out up much would could can will me us no nr number item items entry entries days
receivable bir bu su o ne var mi mu bize bana benim bizim biz ben simdi henuz hala da de ile icin olarak olan
kadar acaba lutfen nedir ise ki fatura faturalar faturasi faturanin faturalarin faturalari faturamiz
faturalarimiz faturalarimizin faturayi faturadan faturada ve anda suan bugune ana dek her toplamda nolu numarali
para paramiz param odeme odemesi odemeler musteri musteriler musterilerimiz musterim tarihi tarih bugun belge
miyiz misin neler neydi ya cari sadece tek tum butun bakiyesi edilmis edilen sonra anything evrak evragin
belgenin geriye odemesini odemelerini paying
"""
_FILLERS = frozenset(_SAYS_NOTHING.split())
_PLACE = re.compile(r"§[npd]\d*")


@dataclass(frozen=True, slots=True)
class Tag:
    """What a stretch of a question says, where it begins, and the numbers in it."""

    name: str
    start: int
    numbers: tuple[int, ...] = ()


def tagged(text: str) -> tuple[tuple[Tag, ...], tuple[str, ...]]:
    """Return the tags of a folded text in their order, and the words that neither a tag nor a filler explains."""
    left, found = text, []
    for name, source in TAGS:
        for match in re.finditer(rf"(?<![\w§])(?:{source})(?![\w])", left):
            if not match[0].strip():
                continue
            numbers = tuple(int(match[key]) for key in ("n", "low", "high") if match.groupdict().get(key))
            found.append(Tag(name, match.start(), numbers))
            left = left[: match.start()] + " " * len(match[0]) + left[match.end() :]
    words = re.findall(r"[^\W_]+", _PLACE.sub(" ", left))
    over = tuple(word for word in words if word not in _FILLERS)
    return tuple(sorted(found, key=lambda tag: tag.start)), over
