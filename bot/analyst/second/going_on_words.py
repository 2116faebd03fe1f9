"""The words of short questions that go on from a figure: a later month, what moved, how many, which ones, what part."""

from __future__ import annotations

import re

from bot.analyst.second.features.calendar_words import NUMBER_WORDS

_NUMBER = "|".join(sorted((word for word in NUMBER_WORDS), key=len, reverse=True))
_MONTHS = r"(?P<unit>months?|quarters?|years?|ay|ceyrek|yil|sene)"
LEADS = re.compile(
    r"(?:(?:and|n|so|ok|okay|peki|ya|ve|e|then|now|but|well|hm+|simdi|also|alright|right|what about|how about)\b[ ,]*)+"
)
TAIL = re.compile(r"(?: (?:ne eder|eder|ediyor|tutuyor|then|please|o zaman|acaba|lutfen|exactly|tam olarak))* ?[?.!]*$")
LATER = re.compile(
    rf"(?:the )?(?:(?P<count>\d{{1,2}}|an?|{_NUMBER}) )?{_MONTHS} "
    r"(?P<way>later|after(?:wards)?|further on|on|before|earlier|sonra\w*|once\w*)(?: (?:that|this|it|bundan))?"
    r"(?: (?:ne kadar|kac|kacti|ne olmus|kac olmus|durum ne))?"
)
NEXT_TO = re.compile(
    r"(?:(?:in|the|bir|bi) )*(?P<way>next|following|previous|preceding|prior|ertesi|sonraki|onceki) "
    rf"{_MONTHS}(?:da|de|ki|in)?(?: (?:ne kadar|kac|kacti))?"
)
YEAR_AGO_ALONE = re.compile(
    r"(?:(?:in|for) )?(?:the )?same (?:month|quarter|period|time) (?:of )?(?:last year|(?:the|a|one) "
    r"(?:previous year|year (?:before|earlier|ago)))|(?:gecen|(?:bir )?onceki) (?:yil|sene)[a-z]* ayni "
    r"(?:ay|ceyre|donem)[a-z]*(?: ne kadar| kac)?"
)
FORWARD = ("later", "after", "afterwards", "further on", "on", "next", "following", "ertesi")
WHOLE_YEAR = re.compile(
    r"(?:(?:over|for|in|across|during|throughout) )?(?:(?:the )?(?:whole|entire|full) (?:of (?:the )?)?year|all year|"
    r"the year as a whole|the year in total)(?: in total)?|"
    r"(?:tum|butun) (?:yil|sene)(?:da|de|in|ki)?(?: toplam\w*)?(?: ne kadar| kac)?|"
    r"yil(?:in)? (?:geneli\w*|toplami\w*|tamami\w*|boyunca)(?: ne kadar| kac)?|"
    r"yillik(?: toplam\w*)?(?: ne kadar| kac)?|"
    r"(?:yilin )?toplami? (?:yil|sene)(?:da|de)?(?: ne kadar| kac)?"
)
MOVES = re.compile(
    r"up|down|more|less|higher|lower|increas\w*|decreas\w*|chang\w*|gr[eo]w\w*|growth|rise|rose|risen|f[ae]ll\w*|"
    r"drop\w*|diff(?:erence)?|art(?:mis|ti|is)\w*|azal(?:mis|di|is)\w*|degis\w*|dus(?:mus|tu|us)\w*|fark\w*|"
    r"yuksel\w*|buyu(?:mus|du)\w*|fazla\w*"
)
PERCENT = re.compile(r"percent\w*|pct|yuzde\w*|oran(?:i|la)?")
BASES = re.compile(r"gore|kiyasla|nazaran|than|versus|vs|compared|on|against|since|over")
MOVE_GLUE = re.compile(
    r"how|much|many|whats?|is|was|s|the|an?|in|by|of|to|from|with|that|this|thats|its?|did|does|has|have|been|go|gone|"
    r"went|at|end|and|or|kac|ne|kadar|mi|mu|ve|ya|sonu\w*|ay\w*|olmus|bir|onceki|then|there|so|month|quarter|"
    r"year|before|"
    r"previous|prior|last|gecen|yil\w*|ceyre[kg]\w*|ayni|same|between|para|tl|lira|o|bu|bunun|cash|balance|it|we"
)
BEFORE_IT = re.compile(
    r"(?:(?:bir|bi) )?(?:onceki|gecen) (?P<tr>ay|ceyre|yil|sene)[a-z]*|"
    r"(?:the )?(?:previous|prior|last) (?P<en>month|quarter|year)|(?:the )?(?P<after>month|quarter|"
    r"year) (?:before|earlier)"
)
YEAR_AGO = re.compile(
    r"(?:gecen|(?:bir )?onceki) (?:yil|sene)[a-z]* ayni (?:ay|ceyre|donem)[a-z]*|"
    r"(?:the )?same (?:month|quarter|period|time) (?:of )?(?:last year|(?:the|a) year (?:before|earlier|ago))|"
    r"a year ago"
)
HOW_MANY = re.compile(r"(?:how many|kac)(?P<rest>(?: [a-z]+)*)|(?P<noun>[a-z]+) say\w+(?: ne| kac| nedir)?")
COUNTED = re.compile(
    r"invoices?|bills?|payments?|entries|entry|transactions?|items?|rows?|times|ones|"
    r"(?:tane|fatura|odeme|kayit|islem|kere|kez|adet|kalem|hareket|sefer|parca|defa)(?:si|yi|ydi|de|da|dir|mis|"
    r"lar|ler)?"
)
COUNT_GLUE = re.compile(
    r"(?:is|are|was|were) (?:that|this|it|those|these|they)|were there|was there|"
    r"(?:was|is) (?:it|that) in|that|those|these|"
    r"did (?:that|it) take|of (?:them|those|these)|"
    r"bu(?:nlar)?|etmis|eder|ediyor|olmus|yatmis|yatti|gelmis|geldi|yapilmis|yapmisiz|yaptik|odemisiz|"
    r"odedik|kesmisiz|kestik|kesilmis|tutmus|gerceklesmis"
)
LISTS = re.compile(
    r"(?:which|what) (?:(?:ones|invoices|bills|payments|entries|rows|transactions|items)(?: (?:are|were|is) "
    r"(?:these|those|they|that|it))?|(?:are|were) (?:they|these|those))|"
    r"(?:can (?:you|i) )?(?:show|list|see)(?: me)? (?:them|those|these|the (?:rows|invoices|entries|payments|bills|"
    r"transactions))(?: all)?|"
    r"(?:onlari |bunlari |tek tek |hepsini |bi |bir )*(?:goster|listele|sirala|dok)\w*|(?:bunlar |"
    r"onlar )?hangi(?:leri|si)\w*"
    r"(?: bunlar)?|hangi (?:fatura|odeme|kayit|islem|hareket)lar\w*(?: bunlar)?|bunlar hangi (?:fatura|odeme|kayit)\w*"
)
OWES_MOST = re.compile(
    r"who (?:owes|is behind with) (?:us )?(?:the )?most of (?:it|that|this|them|those)|"
    r"(?:bunun|bunlarin) (?:en (?:cogu|buyugu) kim(?:de|in|den)?|cogu kim(?:de|in|den)?)"
)
TOGETHER = re.compile(
    r"(?:what (?:is|are|do|was) )?(?:the )?(?:both|two|these two|those two)(?: of (?:them|these|those))?"
    r" (?:together|combined|in total|added up|make together)|(?:together|combined|both)|"
    r"(?:bu |her )?iki(?:si|sinin)(?:nin)? (?:birlikte|beraber|toplam\w*|birden)(?: ne kadar| kac| ne)?|"
    r"toplamlari(?: ne kadar| kac| ne)?"
)
PART = re.compile(
    r"(?:(?:what|how many|how much) )?(?:%|percent\w*|share|part|proportion) of (?:the |"
    r"all )?(?:whole )?(?:(?P<total>totals?|"
    r"everything|all|lot|(?:the )?years total)|(?:total |all |our |overall )*(?P<side>[a-z ]+?))"
    r"(?: (?:is|was|are|were) (?:that|this|it|those|these|they)|"
    r" (?:do|does|did) (?:that|this|it|they|those|these)(?: \w+)? (?:make(?: up)?|come to|amount to|account for)"
    r"(?: together)?)?|"
    r"(?:bu |bunun )?(?:(?:genel )?(?P<tr_total>toplamin|hepsinin|tamaminin)|(?:toplam |tum |"
    r"butun )(?P<tr_side>[a-z]+?)"
    r"(?:l[ae]r)?(?:in|nin|un|nun)) (?:yuzde kac\w*|icindeki pay\w*|icinde pay\w*)"
    r"(?: (?:bu|ediyor|eder|ediyor bu|yapiyor|oluyor))?"
)
IN_PERIOD = re.compile(
    r"in|for|the|during|of|about|what|how|ne|kadar|kac|nasil|icin|ay\w*|da|de|ta|te|yil\w*|it|was|is"
)
ALL_OF_IT = re.compile(
    r"(?:(?:this|that|the) )?(?:years? |period )?(?:invoices|invoiced amount|invoicing|billings?|total)"
)
SIDES = {
    "out": re.compile(r"gider|harcama|cikis|masraf|outflows?|costs?|expenses|spending|outgoings|spend"),
    "in": re.compile(r"gelir|giris|ciro|tahsilat|inflows?|income|revenues?|receipts|sales|turnover"),
}
EXTREMES = re.compile(
    r"(?:which|what|hangi) (?:month|ay)\w*|(?:month|ay)\w*|most|highest|biggest|largest|top|lowest|least|smallest|peak|"
    r"strongest|weakest|expensive|cheapest|en|cok|fazla|yuksek\w*|dusuk\w*|az|buyuk\w*|kucuk\w*|pahali\w*|zayif\w*|"
    r"guclu\w*|was|is|the|for|it|of|that|this|in|one|hangisi\w*|olmus|oldu\w*|gerceklesmis|gorulmus|o|bu|"
    r"yilin\w*|hangi|"
    r"which|what|year|where|did|ne zaman|harcanmis|harcamisiz"
)
HIGH = re.compile(
    r"most|highest|biggest|largest|peak|strongest|expensive|en (?:cok|fazla|yuksek|buyuk|pahali|guclu)\w*"
)
LOW = re.compile(r"lowest|least|smallest|weakest|cheapest|en (?:az|dusuk|kucuk|zayif)\w*")
