"""More of the words in which owners suppose things: what ends, what is left unpaid, how a change is measured."""

from __future__ import annotations

_BARELY = r"(?:did|does|do|had|has|have|would|will)(?: not|nt|n t)"
ENDS_WHY = (
    r"(?:because |since |as |when |once )?(?:the|its|their|our) (?:contract|deal|agreement|lease) (?:ends|ended|"
    r"expires|"
    r"expired|runs out|ran out|is over|isnt renewed|is not renewed)|(?:because|since)(?= (?:the|its|their|our) )|"
    r"(?:sozlesme|anlasma|kontrat)\w* (?:bit|dol|sona er)\w*(?: (?:icin|diye))?"
)
# Words that colour any supposition and leave its figures as they are.
OF_ANY = (
    rf"{ENDS_WHY}|onwards?|(?:all )?in one go|all at once|in (?:a|one) (?:single )?payment|(?:as |in )?(?:a )?lump sum|"
    r"outright|altogether|entirely|completely|for good|temporar\w*|permanent\w*|part[ -]?time(?:rs?)?|"
    r"full[ -]?time(?:rs?)?|"
    r"yari zamanli|tam zamanli|anything|at all|always|throughout|each time|every time|komple|tamamen|hepten|temelli|"
    r"hicbir(?: ay)?|hic(?: bir)?|surekli|devamli|her zaman|ikisi (?:de|birden)|hepsi birden|sonuc(?: ne)?|tek kalemde|"
    r"tek sefer(?:de|lik)?|pesin\w*|as planned|planned|as in the plan|planlandigi gibi|plandaki gibi|ederdi|edermis|"
    r"unexpectedly|suddenly|aniden|birden|fazladan|the account|gone|dusmeden|inmeden|gecmeden|goturmeden|business|"
    r"say|just|then|happens(?: to)?|ourselves|starts?|started|begins?|to start|the plan|"
    r"kacinci|miydi\w*|muydu\w*"
)
SAME_QUANTITY = (
    r"(?:and )?(?:still )?sell(?:s|ing)? (?:just )?(?:the same(?: quantity| quantities| number| amount| volume)?|"
    r"as (?:much|"
    r"many)(?: as (?:before|now))?)|(?:the )?same quantit(?:y|ies)|without losing (?:any |a )?(?:customers?|clients?|"
    r"guests?|volume)|no(?:body| one) leaves|ayni (?:miktar|adet|adedi|sayi)\w* sat\w*|"
    r"musteri kaybetme\w*|kaybetmeden"
)
NO_LONGER_PAID = (
    rf"{_BARELY} (?:have )?pa(?:y|id)(?: us)?(?: anything)?|(?:never|not) (?:been )?paid(?: us)?(?: anything)?|"
    rf"never pays?|"
    r"(?:pays?|paid|paying) (?:us )?nothing|no longer pays?|stop(?:s|ped|ping)?(?: paying(?: us)?)?|discontinu\w*|"
    r"(?:give|gave|giving) up|shut(?:ting)? down|clos(?:e|es|ed|ing) down|(?:falls?|fell) (?:away|through)|"
    r"walk(?:s|ed|ing)? away(?: from us)?|is gone|are gone|"
    r"(?:hic )?(?:para )?ode(?:mez|me)s[ae]\w*|(?:hic )?(?:para )?gelme(?:z)?s[ae]\w*|(?:hic )?para verme\w*|"
    r"odemeyi (?:birak|kes)\w*|(?:birak|kapat|durdur)(?:ir)?sa\w*|vermese\w*|calisma(?:z)?sa\w*|elden git\w*|"
    r"hic olmasa\w*"
)
MOVED = (
    r"(?:iki |uc )?kati\w*|dusuk|eksik|az (?:gel|ol|cik)\w*|fazla (?:gel|ol|cik)\w*|yuksek (?:gel|ol)\w*|(?:gel|"
    r"ol|cik)(?:ir|ur|"
    r"ar)?s[ae]\w*|"
    r"weaker|smaller|softer|bigger|larger|dearer|costlier|twice as (?:much|expensive|high)|half as (?:much|high)|"
    r"shave[sd]?|kiss?a\w*|kirp\w*|alimlar\w*|alislar\w*|purchases?|takings|payments?|bills?"
)
PAID_ONCE = (
    r"pa(?:y|id|ying) [^?;]*\d[^?;]*? for (?:an?|the|our|new|some) [a-z]+|"
    r"(?:pa(?:y|id|ying)|spend|spent|spending) [^?;]*?(?:in one go|all at once|lump sum|outright|one payment)|"
    r"(?:one[ -]off|one[ -]time|single) (?:payment|cost|expense|purchase)|"
    r"(?:tamirat|tadilat|tamir|bakim|onarim|ariza|masraf|ceza|kaza|hasar|fatura)\w* cik(?:sa|ar?sa|say)\w*|"
    r"tek sefer\w* [^?.,;]*od(?:e|ey|er)\w*|(?:ode|od)\w* [^?.,;]*tek sefer\w*|"
    r"(?:lift|tamirat|tadilat|tamir|bakim|onarim) (?:al|yap)\w*"
)
OF_PAID_ONCE = (
    rf"{PAID_ONCE}|for (?:an?|the|our|new|some) [a-z]+(?: [a-z]+)?|[a-z]+ (?=icin (?:tek|pesin|\d))|icin|"
    r"repairs?|cik(?:sa|arsa|saydi)\w*|tamirat\w*|ariza\w*|new|yeni|goes|go|ode\w*"
)
TAKEN_OUT = (
    r"(?:the |our )?(?:owners?|partners?|shareholders?|boss(?:es)?) (?:had |have |would have )?(?:took|take|takes|"
    r"taken|"
    r"withdr\w+|drew|drawn|draws?|pulls?|pulled)(?: out)?|withdr\w+|(?:had|have) (?:taken|drawn) out|"
    r"(?:usta|patron|ortak\w*|sahib\w*) (?:kendin\w* )?(?:[\w.]+ ){0,4}cek\w*|kendi(?:n|s)\w* (?:[\w.]+ ){0,5}cek\w*"
)
OF_TAKEN_OUT = (
    rf"{TAKEN_OUT}|owners?|partners?|shareholders?|bosses|usta|kendin\w*|kendis\w*|daha|az|less|"
    r"fewer|more|cek\w*|had|have|taken"
)

# The side that is said to stay as it is, which then is not the one that changes.
STAYS = (
    r"(?:with |while |and |but )?(?:the |our |all )?(?P<stays>{side})(?: (?:is|are|being|was|were|had been|"
    r"staying|stays?|stayed|"
    r"remain\w*|kept?|held))*(?: (?:unchanged|constant|flat|the same|as (?:they|it) (?:is|are|was|were)|as planned))"
)
STAYS_TR = (
    r"(?:{side})\w*(?: (?:ise|da|de|tarafi))?(?: (?:ayni|sabit|aynen|degismeden|oldugu gibi)(?: (?:kal\w*|ol\w*|"
    r"dur\w*))?|"
    r" degisme\w*)"
)
IN_WORDS = r"inflows?|receipts|income|revenues?|sales|money in|takings"
IN_WORDS_TR = r"giris(?:ler)?|gelir(?:ler)?|satis(?:lar)?|tahsilat(?:lar)?|ciro"

# What people are hired at, where it is no full cost.
OF_WAGE = r"gross|net|brut\w*|before tax(?:es)?|after tax(?:es)?|take[ -]?home|takes home|eline gecen|ele gecen"
