"""Phrases of people and wages, suppositions, greetings and going on, as pattern sources in folded letters."""

from __future__ import annotations

HIRE = (
    r"hir(?:e|es|ing|ed)|hires|take on|taking on|recruit\w*|employ(?:ed|ing)?|bring on|onboard|"
    r"new hires?|ise al\w*|istihdam\w*|"
    r"(?:kisi|eleman|calisan|personel|isci|garson|asci)\w* (?:daha )?al\w*|al(?:sam|irsam|sak|irsak|"
    r"saydim|saydik|ayim|alim|abilir\w*|inca)|"
    r"(?:kisi|eleman|calisan|personel)\w* ekle\w*|eleman|add(?= [^.?!]*(?:people|person|staff|"
    r"employee))|adding(?= [^.?!]*(?:people|person|staff))"
)
WAGE = (
    r"maas\w*|ucret\w*|salar(?:y|ies)|wages?|pay|kisi bas\w*|adam bas\w*|basina|each|apiece|a head|"
    r"per (?:head|person|month|employee)|"
    r"a month|monthly|aylik\w*|ayda|maliyet\w*|cost(?:s|ing)?|tanesi\w*|full cost|everything included|"
    r"all in|toplam maliyet\w*"
)
PEOPLE_WORDS = (
    r"people|persons?|employees?|staff|workers?|hires?|someone|somebody|anyone|birini|birisi\w*|kisi~|"
    r"eleman~|calisan~|personel~|isci~|garson~|"
    r"asci~|developers?|engineers?|waiters?|cooks?|baristas?|drivers?|teachers?|assistants?|insan~|"
    r"ogretmen~|sofor~|yazilimci~"
)
CONDITION = (
    r"if|what if|suppose|assuming|assume|say|were to|in case|scenario|eger|diyelim\w*|senaryo\w*|"
    r"varsay\w*|farz et\w*|\w+(?:[ae]r|[iu]r)s[ae]\w*|"
    r"dusse\w*|artsa\w*|azalsa\w*|alsa\w*|olsa\w*|olursa\w*|cikarsa\w*"
)
ALL_INFLOWS = (
    r"gelir~|giris~|ciro~|satis~|tahsilat~|hasilat~|kazanc~|inflows?|income|receipts|revenues?|sales|"
    r"turnover|takings|para giris~|nakit giris~|collections"
)
SAME_COSTS = (
    r"(?:(?:while |with |and |and if |if )?(?:costs|expenses|outflows|spending|everything else|"
    r"the rest) (?:stay|remain|unchanged|kept|hold|dont move|dont change|do not change|"
    r"do not move)\w*(?: (?:the same|unchanged|as they are|flat|"
    r"constant))?|"
    r"(?:gider|cikis|masraf)\w* (?:ayni|sabit|degisme\w+)(?: kal\w+)?|ayni kalirsa|ayni kal\w+|"
    r"(?:giderler\w* )?degismezse|unchanged|same costs)"
)
FOLLOW = (
    r"(?:and|peki|ok|okay|so|then|ya|now|but|ve|hm+|simdi|alright|right)(?= )|what about|how about|"
    r"instead|peki ya|ya (?=\d|\w+ ?olsa)|"
    r"bu durumda|o durumda|o zaman|bu halde|boyle olursa|in that case|in this case|then|with that|"
    r"of that|of those|of these|of them|bunun\w*|"
    r"onun|onlarin|bunlarin|olsa|olsaydi|olursa|that compare|does that|is that|the same|ayni\w*|"
    r"o ay\w*|that month|on that date|"
    r"those|buna|ona|it|this one|again"
)
GREETING = (
    r"selam\w*|slm|tsk(?:ler)?\w*|merhaba\w*|gunaydin|iyi (?:gunler|aksamlar|calismalar|sabahlar)|kolay gelsin|hello|"
    r"hi|hey|good (?:morning|evening|afternoon|day)|"
    r"thanks?(?: you| a lot| so much)?|thank you|thx|ty|cheers|sagol\w*|sag ol\w*|tesekkur\w*|"
    r"eyvallah|tesekkurler|bye|goodbye|gorusuruz|hosca kal\w*|"
    r"that(?:s| is) all|great|perfect|super|harika|cok iyi|eline saglik|that(?:s)? it"
)
# "but" leaves out what follows it, save where it only goes on: after a comma, or before a question or a condition.
BUT = (
    r"(?<=[a-z0-9] )(?<!ok )(?<!okay )(?<!yes )(?<!thanks )but(?! (?:what|how|if|at|from|with|keep|then|also|only|just|"
    r"still|it|we|i|which|when|is|are|does|do|now|by|in|from)\b)"
)
SOLD = r"sold|satmis\w*|satti(?:k|gimiz)|satiyoruz|satilan|satildi\w*|satilmis\w*"
REST = r"(?:every|all)(?: the)? other|(?:tum diger|diger tum) \w+"
