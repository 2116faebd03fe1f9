"""Words of a question about the profit of a report if something had been otherwise, in folded text."""

from __future__ import annotations

_SA = r"s[ae](?:ydi)?(?:[mk]|n[iu]z|l[ae]r)?(?:di)?"
IF_EN = (
    r"(?:and )?(?:what )?(?:happens )?if|suppos(?:e|ing)(?: that)?|assum(?:e|ing)(?: that)?|imagine|lets say|"
    r"say|had|with"
)
IF_TR = rf"[a-z]+{_SA}|icin [a-z]+{_SA}"
# A thing that is left out altogether; it needs no number.
DROP = (
    r"(?:had )?(?:spent|paid|sold|bought) nothing(?: on)?|"
    r"(?:drop|dropped|dropping|scrap|scrapped|remove|removed|eliminate|eliminated|cancel|cancelled|axed?|skip|"
    r"skipped|"
    r"stop|stopped)|(?:cut|brought|reduced)(?: \w+){0,2} (?:to (?:zero|nothing|nil)|out|altogether|entirely|"
    r"completely)|"
    r"(?:had )?(?:never|not) (?:spent|paid|done|had|sold|run|bought|used|been)(?: (?:anything|any money))?|"
    r"(?:didnt|did not|hadnt|had not) (?:do|have|spend|pay|sell|run|buy|use|spent|paid|done|sold|bought|used)"
    r"(?: (?:anything|any money|any))?|had no|without(?: any)?|"
    rf"(?:hic )?(?:yap(?:il|tir)?|ver(?:il)?|sat(?:il)?|ol|ode(?:n)?|harca(?:n)?|al(?:in)?|kullan(?:il)?|"
    rf"cik)m[ae]{_SA}|"
    rf"(?:kes(?:il)?|kapat(?:il)?|kaldir(?:il)?|birak(?:il)?|cikar(?:il)?|sifirla(?:n)?|iptal (?:et|edil)){_SA}"
)
WHOLLY = r"altogether|entirely|completely|wholly|tamamen|komple|hepten|hic|butunuyle|to (?:zero|nothing|nil)|out"
UP = (
    r"higher|above|more expensive|more|up|rose|risen|rises?|rising|increase[sd]?|increasing|grew|grown|grows?|dearer|"
    r"raise[sd]?|"
    r"goes up|gone up|went up|climbed|jumped|hiked?|extra|daha (?:fazla|cok|yuksek|pahali)|fazla|yuksek|pahali|"
    rf"(?:art(?:ir|tir)?|yuksel(?:t)?|zamlan|pahalan|cik|bin|buyu){_SA}|zam(?:li)?(?: (?:gel|yap|gor)\w*{_SA})?"
)
DOWN = (
    r"lower|under|less|down|fell|fallen|falls?|drop(?:s|ped)?|decrease[sd]?|cut|cuts|cheaper|reduced?|fewer|shrunk|"
    r"declined?|"
    r"gone down|went down|below|daha (?:az|dusuk|ucuz)|az|dusuk|ucuz|eksik|"
    rf"(?:dus(?:ur)?|azal(?:t)?|in(?:dir)?|ucuzla(?:t)?|kis|gerile|eksil){_SA}|indirim(?:li)?(?: yap\w*)?"
)
TIMES = (
    r"(?P<two>doubled?|twice|iki kat\w*|ikiye katla\w*)|(?P<three>tripled?|uc kat\w*)|(?P<half>halved?|by half|"
    r"yari\w*)"
)
CONSTANT = (
    r"(?:and |with |but )?(?:nothing else (?:had )?(?:changed?|changing)|"
    r"(?:everything|all|every other \w+|all (?:the )?other \w+|the rest|the other \w+)(?: else)?"
    r"(?: (?:had )?(?:stay|stays|stayed|remain|remains|remained|being|is|was|were|kept|held))?(?: the)? "
    r"(?:same|unchanged|equal|constant)|(?:the |on the |for the )?same (?:units?|quantit(?:y|ies)|volumes?|"
    r"pieces|numbers?)"
    r"(?: sold)?|(?:units|quantit(?:y|ies)|volumes?|pieces)(?: sold)? (?:stay\w*|remain\w*|being) the same)|"
    r"(?:satis )?(?:adet|aded|miktar|satilan)\w*(?: de| da)? ayni(?: (?:kal\w*|ol\w*))?|"
    r"(?:digerleri|diger her sey|geri kalan\w*|kalan\w*|gerisi|her sey|diger (?:hesap|kalem|gider)\w*)(?: de| da)? "
    r"ayni(?: (?:kal\w*|ol\w*))?|baska (?:bir )?sey degis\w+"
)
COST = (
    r"(?:the )?cost of (?:goods|sales)(?: sold)?|costs?|cogs|(?:mal )?maliyet\w*|gider\w*|masraf\w*|expenses?|"
    r"spend(?:ing)?"
)
PRICE = r"prices?|priced|fiyat\w*|sold|sell|selling|charged?|sat(?:sa|sak|saydik|ilsaydi)|zam"
SALES = r"sales|revenues?|turnover|income|takings|satis\w*|ciro\w*|gelir\w*|hasilat\w*"
EACH_MONTH = r"(?:each|every|per) month|monthly|a month|(?:in )?every single month|her ay|ayda|aylik"
ALWAYS = (
    r"all (?:year|along|through)|throughout|(?:for )?the (?:whole|entire|full) (?:year|period|time)|yil boyu\w*|"
    r"hep|bastan beri"
)
HIRED = (
    r"hired?|taken on|take on|employ(?:ed)?|recruit(?:ed)?|another|additional|more|extra|a second|second|people|"
    r"person|"
    r"on|staff|member of staff|at|each|apiece|who|costing|cost|costs|paid|on payroll|(?:ise )?al\w*|daha|"
    r"kisi\w*|eleman\w*|"
    r"personel|calisan\w*|isci\w*|kisi basi\w*|adam basi\w*|maasla|maasli|yeni|ek|ikinci|birini|bir"
)
HIRES = (
    r"hired?|hiring|taken on|take on|employ(?:ed)?|recruit(?:ed)?|"
    rf"(?:kisi|eleman|personel|calisan|isci|asci|sef|garson|usta|kalfa|cirak)(?: daha)?(?: ise)? al(?:{_SA}|inca)"
)
OF_CHANGE = (
    r"let|yilin|tamaminda|tamami|"
    r"we|i|it|they|that|the|our|my|a|an|of|in|on|by|for|from|to|at|and|been|be|was|were|are|is|had|have|has|"
    r"only|just|"
    r"as|per|would|come|came|in|line|account|accounts|item|group|category|product|products|customer|month|"
    r"months|summer(?: months)?|"
    r"winter(?: months)?|percent|rate|since|starting|onwards|on|ve|de|da|ile|bir|bizim|bu|kalem\w*|grup\w*|grub\w*|"
    r"hesab\w*|urun\w*|musteri\w*|ol(?:sa|sak|saydi|saydik)|kal(?:sa|saydi)|et(?:sek|seydik)|yap(?:sak|saydik|"
    r"ilsaydi)|"
    r"icin|arasinda|arasi|boyunca|ayi\w*|aylari\w*|itibaren|sonra|sadece|yalnizca|eger|oran\w*|gore|tl|lira|"
    r"liraya|liradan"
)
PROFIT = (
    r"(?P<gross>gross(?: (?:profit|margin in money|result))?|brut kar\w*)|(?:operating|net|total|annual|yearly|"
    r"overall|actual|"
    r"realised|realized|whole)?(?: )?(?:profits?|earnings|surplus|bottom line|result)|"
    r"(?:actual )?(?:income|revenues?|sales) (?:minus|less) (?:actual |all |the |total )*(?:other )?(?:costs?|"
    r"expenses?|"
    r"accounts|spending)|(?:gerceklesen )?gelir\w* (?:ile )?(?:ve )?gider\w* (?:arasindaki )?fark\w*|"
    r"gelir\w* eksi (?:tum |butun |toplam )?gider\w*|(?:faaliyet|net|toplam|yillik|isletme)?(?: )?kar(?:i|im|"
    r"imiz|in|lilik)?"
)
DEFINED = (
    r"\(? ?(?:sales|income|revenues?) (?:minus|less) (?:all |the |every )*(?:other )?(?:costs?|expenses?|"
    r"accounts|lines)"
    r"(?: else)? ?\)?|\(? ?(?:satis|gelir|ciro)\w* eksi (?:(?:diger|butun|tum|toplam) )*(?:hesap|gider|maliyet|"
    r"kalem)\w* ?\)?"
)
WEAKEST = r"weakest|worst|lowest|least profitable|poorest|en (?:kotu|dusuk|zayif|az karli|karsiz)\w*"
STRONGEST = r"best|strongest|highest|most profitable|en (?:iyi|yuksek|karli|guclu)\w*"
MONTH = r"(?:which|what|hangi)?(?: )?(?:month|ay|ayi|ayimiz|aylar)"
DIFFERENCE = (
    r"(?:by )?how much (?:more|less|higher|lower|better|worse)|by how much|(?:the )?difference|"
    r"how much (?=(?:\w+ ){1,6}(?:change|rise|fall|drop|move|improve)\b)|"
    r"ne kadar (?:art|azal|degis|dus|yuksel|iyiles|kotules|fark)\w*|kac (?:tl |lira )?(?:art|azal|dus)\w*|fark eder\w*"
)
MOVES = r"change[ds]?|rise|fall|drop|move|improve"
ITS = r"its|their own|onun|kendi"
WHOLE_FIRM = (
    r"total|overall|our|whole|company|business|toplam\w*|genel|bizim|karimiz|isletmenin|sirketin|yillik|annual|"
    r"yearly"
)
OF_OUTPUT = (
    r"from|since|onwards|"
    r"what|whats|how much|which|where|would|will|have|has|had|be|been|is|are|was|do|does|did|we|i|it|the|our|"
    r"for|in|of|over|on|a|then|"
    r"come|comes|to|out|at|end|up|with|look|like|left|remain|remains|make|made|and|full|year|that|this|so|"
    r"ne|nedir|kac|kaca|ne kadar|kadar|olurdu|olur|olurduk|kalirdi|kalir|cikardi|cikar|elde|edilirdi|ederdik|o|"
    r"bu|zaman|"
    r"durumda|yil\w*|sene\w*|geneli\w*|toplami\w*|gerceklesen|actual|ve|acaba|peki|tl|lira|para|hesapla\w*|bizim|"
    r"ayin|aylik|month|months|ay|ayda|would have been"
)
SAME_MONTH = r"(?:in )?that month(?:s)?|(?:in )?that period|the same month(?:s)?|o ay(?:in|da|larda|larin)?|ayni ay\w*"
HALF = r"half year|half years|yari ?yil\w*|alti aylik"
ASKED = (PROFIT, DEFINED, WEAKEST, STRONGEST, MONTH, DIFFERENCE, MOVES, ITS, WHOLE_FIRM, OF_OUTPUT, SAME_MONTH, HALF)
