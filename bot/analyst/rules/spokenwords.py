"""What every-day words of a scenario say, as patterns over a question's words.

In the patterns # is a number (#e: in the Turkish dative), % a percentage, @ a period, ~ a name of the file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from bot.analyst.protocols import Language


@dataclass(frozen=True, slots=True)
class Rule:
    """A pattern and what it says: kinds with their values, or a percentage."""

    pattern: re.Pattern[str]
    says: Mapping[str, str]
    percent: Decimal | None = None

    @property
    def literals(self) -> frozenset[str]:
        """Return the words that the pattern names; any other that nothing reads may only name one thing."""
        return frozenset(_LETTERS.findall(self.pattern.pattern))


_LETTERS = re.compile(r"[a-z]{2,}")


def _rule(pattern: str, percent: str | None = None, /, **says: str) -> Rule:
    return Rule(re.compile(rf"(?<!\S)(?:{pattern})(?!\S)"), says, Decimal(percent) if percent is not None else None)


_S = r"(?:sa|se|sam|sem|sak|sek|saydi|seydi|saydim|seydim|saydik|seydik|rsa|rse|rsam|rsem|rsak|rsek)"
_A = r"(?:an?|one|another|some|the|our|new|a new|one more|a used|a second hand)"
_NOUN = r"(?!for\b|at\b|in\b|from\b|on\b|and\b|each\b|more\b|people\b|loan\b)[a-z]+"
_ROLE = (
    r"(?:garson|asci|sef|usta|kalfa|cirak|komi|kasiyer|temizlikci|bulasikci|kurye|sofor|sekreter|muhasebeci|mudur"
    r"|stajyer|asistan|ogretmen|hoca|egitmen|hemsire|teknisyen|tezgahtar|satisci|pazarlamaci|depocu|guvenlikci"
    r"|terzi|firinci|kasap|barista|barmen|yazilimci|muhendis|tasarimci|grafiker|avukat|operator|tekniker|bekci"
    r"|kuafor|uzman|eleman|isci|yardimci)"
)

_EN: tuple[Rule, ...] = (
    _rule(r"/ (?:month|mo|mth)", each="monthly"),
    _rule(r"where (?:wd|would|do|will|did) (?:we|i) (?:end|finish|close|land)(?: up)?(?: the year)?", goal="left"),
    _rule(r"what do (?:we|i) (?:end|finish|close)(?: up)? (?:the year )?with", goal="left"),
    _rule(r"what (?:s|is|would be|will be) left|do we still have cash|still have cash", goal="left"),
    _rule(r"do (?:we|i) (?:survive|go under|go bust|go broke|make it)", goal="break"),
    _rule(r"first month (?:in the red|below zero|under zero)", goal="break"),
    _rule(r"(?:which month is )?(?:the )?tightest(?: month)?", goal="lowest"),
    _rule(r"(?:lowest|worst) (?:month|one)(?= (?:\?|after)|$)", goal="lowest"),
    _rule(r"after that(?= \?|$)", window="window"),
    _rule(r"(?:gets?|becomes?|goes|go)(?= (?:% )?(?:more expensive|pricier|dearer))", supposed="soft"),
    _rule(r"more expensive|pricier|dearer", change="up"),
    _rule(r"over the(?= # months)", prep="for"),
    _rule(r"(?<=# _ )(?:chef|cook|waiter|waitress|developer|designer|assistant|driver|manager|cleaner|teacher)",
          scenario="someone"),
    _rule(r"what difference does (?:it|that) make(?: to (?:the )?(?:final|year end|closing) cash)?", goal="difference"),
    _rule(r"(?<=~ )sales(?= )", supposed="soft"),
    _rule(r"(?:do |does )?not (?:renew|continue|come back)(?: (?:its|their|the) contract)?", topic="lost_customer"),
    _rule(r"quits|pulls out|walks(?: away)?", topic="lost_customer"),
    _rule(r"take(?:n?s)?(?= # (?:days?|months?|weeks?) longer)", topic="late"),
    _rule(r"(?<=days )longer to pay|(?<=months )longer to pay", topic="late"),
    _rule(r"(?:all year|all the time|always|every time|year round)(?= |$)", supposed="soft"),
    _rule(r"(?:by )?(?:a|one) fifth", "20"),
    _rule(r"(?:by )?(?:a|one) quarter", "25"),
    _rule(r"(?:by )?(?:a|one) tenth", "10"),
    _rule(r"(?:by )?(?:a|one) third", "33.33"),
    _rule(r"(?:our |all )?(?:customer|client)s? (?:payments|receipts|income)"
          r"|payments from (?:our )?(?:customers|clients)",
          measure="in"),
    _rule(r"(?:halv(?:e|es|ed)|(?:cut|cuts|slash|slashes)(?= [a-z]+ [a-z]+ (?:in|by) half)) (?:its|their|the) "
          r"(?:payments?|orders?|retainer|spend|spending|business|fees?)(?: (?:in|by) half)?", "50", change="down"),
    _rule(r"(?:is |are |were |gets? |got |being )?(?:halv(?:e|es|ed|ing)|(?:cut|slashed|reduced) (?:in|by) half)"
          r"|(?:drop|fall|go down|shrink|decline|decrease|go)(?:s|es|ped|ed|ing)? (?:by|to) half|(?:fell|went down|went"
          r"|down|are down|is down|shrank) (?:by|to) half|(?:lose|loses|lost) half", "50", change="down"),
    _rule(r"(?:is |are |were |gets? |got )?(?:double[sd]?|doubling|twice as (?:high|much|big))"
          r"|(?:go|goes|went) up twofold",
          "100", change="up"),
    _rule(r"(?:is |are |were )?(?:triple[sd]?|tripling)|three times as (?:high|much|big)", "200", change="up"),
    _rule(r"(?:we |i )?(?:need|want|have)(?: to (?:buy|get))? an? " + _NOUN + r"(?= , #)", topic="purchase"),
    _rule(
        rf"(?:we |i )?(?:buy|bought|get|got|order|replace|want to get|want to buy|need) {_A} (?:{_NOUN} ){{0,2}}{_NOUN}"
        r"(?= (?:for|at|costing) # (?:in )?@)",
        topic="purchase",
    ),
    _rule(rf"new {_NOUN}(?= (?:in )?@ , #)|new {_NOUN}(?= (?:for|at|,) # (?:in )?@)", topic="purchase"),
    _rule(r"(?:one off|one time|single) (?:cost|expense|bill|payment)(?: of)?", topic="purchase"),
    _rule(rf"(?:we |i )?(?:spend|spent|splash out)(?= # on (?:{_A} )?{_NOUN} (?:in )?@)", topic="purchase"),
    _rule(rf"(?<=# )on (?:{_A} )?(?:{_NOUN} )?{_NOUN}(?= (?:in )?@)", topic="purchase"),
    _rule(rf"(?<=# a month )on (?:{_A} )?{_NOUN}(?= @| ,|$)", scenario="new_cost"),
    _rule(r"(?:extra|another)(?= # a month _)", more="more"),
    _rule(rf"new {_NOUN}(?= # a month)", scenario="new_cost"),
    _rule(r"let (?:one person|one|someone|somebody) go , saving", scenario="new_cost", change="down"),
    _rule(r"[a-z]+ (?:pays|gives|grants) us(?= #)|(?:the )?owner puts in(?= #)|(?:we )?get a grant of",
          topic="receipt"),
    _rule(r"(?:taking|take|draw|drawing|pull|pulling)(?= # out )", topic="draw"),
    _rule(r"(?<=_ # )out", supposed="soft"),
    _rule(r"(?:if )?(?:we |i )?(?:take|borrow|took)(?= (?:a )?# loan)", supposed="soft"),
    _rule(r"(?:any )?(?:payments?|bills?) (?:made |that went out )?twice (?:on )?the same day"
          r"(?: (?:for|of|with) the same amount)?|same day(?: and)? same amount(?: twice)?", topic="duplicates"),
    _rule(r"lands(?: in)?|landing", arrive="arrive"),
    _rule(r"max(?:imum)? (?:i|we|the owner) can (?:draw|take out|take|pay (?:myself|ourselves))",
          topic="draw", question="how_much"),
    _rule(rf"how (?:much|big|expensive) (?:an? )?{_NOUN} can (?:we|i) (?:buy|afford)", topic="purchase",
          question="how_much"),
    _rule(rf"how much can (?:we|i) (?:spend|pay) (?:on|for) (?:{_A} )?{_NOUN}", topic="purchase", question="how_much"),
    _rule(r"(?:and )?(?:not|without|w / o|still not) (?:go|going|run) (?:negative|under|below zero|into the red)"
          r"|(?:and )?stay(?:ing)? (?:positive|above zero|in the black|out of the red)", goal="break"),
    _rule(r"when (?:s|is) the earliest(?= (?:i|we) can (?:hire|take on|bring in))|earliest month(?= (?:i|we))",
          earliest="earliest"),
    _rule(r"(?<=a )# month cook", scenario="people"),
)  # fmt: skip

_TR: tuple[Rule, ...] = (
    _rule(r"ayni gun(?:de)? ayni (?:tutar|miktar|rakam)\w*(?: (?:iki|2|#) (?:kere|kez|defa))?"
          r"(?: (?:giden|cikan|yapilan|odenen))?(?: (?:odeme|cikis|para)\w*)?(?: var mi| yapilmis mi| olmus mu)?",
          topic="duplicates"),
    _rule(r"(?:son |eldeki )?(?:bakiye|kasa|para|nakit)\w*(?: (?:bu hizla|bu tempoyla))?"
          r" kac ay (?:yet|gid|dayan|idare)\w*(?: ed\w+)?", topic="runway"),
    _rule(r"(?:ortalama )?(?:aylik )?(?:net )?(?:nakit )?yakim\w*(?: ne kadar| ne| kac)?(?= , _)", measure="burn"),
    _rule(r"napar\w+|ne yapar(?:iz|im)|ne olur halimiz", question="how_much"),
    _rule(r"(?:yili |seneyi )?kacla (?:kapat|bitir)\w*(?: yili| seneyi)?", goal="left"),
    _rule(r"(?<=ne kalir )elde|elde(?= ne kalir)|(?<=_ )elde", goal="left"),
    _rule(r"(?:kasa |para )?hic eksiye (?:dus|in|gec)\w*(?: mu\w*| mi\w*)?|eksiye (?:dusuyo|iniyo|geciyo)(?: mu\w*)?",
          goal="break"),
    _rule(rf"(?<!# )(?<!# yeni ){_ROLE}(?= (?:daha )?(?:ise )?(?:al|tut|calistir|bul){_S})", scenario="someone"),
    _rule(rf"(?:bir|bi) (?:yeni )?{_ROLE}(?: daha)?(?= |$)", scenario="someone"),
    _rule(rf"(?<=~ )olm[au]z?{_S}(?= )|(?<=~ @ )olm[au]z?{_S}(?= )", topic="lost_customer"),
    _rule(rf"sozlesme\w* (?:iptal et|iptal ede|fesh ?et|fesh ?ede|yenileme|yenilemez){_S}", topic="lost_customer"),
    _rule(r"(?:odemeyi|odemesini|odemelerini|parayi)(?= geciktir)|(?<=geciktirse )odemeyi|(?<=geciktirirse )odemeyi",
          supposed="soft"),
    _rule(r"(?:musteri(?: sayisi)?|adet|hacim|miktar) ayni kal\w+", scenario="constant"),
    _rule(r"hicbir sey degisme\w+", supposed="soft"),
    _rule(r"(?<=# )(?:sezonluk|mevsimlik|yarim zamanli) (?:eleman|isci|garson)", scenario="people"),
    _rule(r"hep|her zaman|surekli|yil boyu|butun yil|tum yil boyunca", supposed="soft"),
    _rule(r"tek seferlik(?= (?:masraf|gider))|(?:masraf|gider)(?= cik\w+ tek seferlik)|tek seferlik", topic="purchase"),
    _rule(rf"(?<=_ )cik{_S}(?= _)|masraf cik{_S}", supposed="soft"),
    _rule(r"(?<=# )tutar(?= @)", supposed="soft"),
    _rule(rf"[a-z]+(?:yi|i|u|yu|y)?(?= (?:yenile|degistir|tamir ettir|yaptir|al){_S} #)", topic="purchase"),
    _rule(rf"(?<=% )(?:daha )?(?:fazla|pahali|yuksek) ol{_S}", change="up"),
    _rule(r"istiyo|istiyor|isterse|istese|diyo|diyor", change="any"),
    _rule(rf"(?<=# )(?!kisi |adam |eleman )[a-z]+ ode{_S}|(?<=# lira )[a-z]+ ode{_S}", scenario="new_cost"),
    _rule(rf"(?<=# )[a-z]+ (?:gideri|masrafi|odemesi) (?:eklen|cik|ol|gel){_S}", scenario="new_cost"),
    _rule(r"(?:ortak|patron)(?: da)?(?= # sermaye)", supposed="soft"),
    _rule(rf"(?<=# )sermaye (?:koy|ekle){_S}|(?<=# )(?:hibe|destek|tesvik) (?:gel|al){_S}", topic="receipt"),
    _rule(r"(?:eksiye|sifirin altina) (?:dusme|inme|gecme)den|batmadan", goal="break"),
    _rule(rf"(?:yari yariya|yariya|yarisina) (?:in|dus|azal|gerile|kucul)[eiu]?{_S}|yarilan[i]?{_S}",
          "50", change="down"),
    _rule(rf"(?:iki|2|#) katina cik[a]?{_S}|(?:ikiye|2 ye) katlan[i]?{_S}"
          rf"|(?:iki|2) kati ol[u]?{_S}",
          "100", change="up"),
    _rule(rf"(?:uc|3) katina cik[a]?{_S}|uce katlan[i]?{_S}", "200", change="up"),
    _rule(r"nakit(?= ne ol(?:ur|urdu|acak)|$)", goal="left"),
    _rule(r"en (?:fazla|cok) (?:ne kadar|kac para)(?:lik)? harcayabil\w*", topic="purchase", question="how_much"),
    _rule(r"en (?:fazla|cok) kac (?:liralik|paralik|lira|liraya|para) [a-z]+ alabilir\w*", topic="purchase",
          question="how_much"),
    _rule(r"(?<=# )ser|(?<=# )sar|(?<=# )er|(?<=# )ar", each="each"),
)  # fmt: skip

RULES: Mapping[Language | Literal["any"], tuple[Rule, ...]] = {"en": _EN, "tr": _TR, "any": ()}
