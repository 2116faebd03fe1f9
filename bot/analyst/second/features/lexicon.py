"""What each detector looks for, in folded letters; English and Turkish words stand in one pattern.

``~`` stands for Turkish noun endings. A detector knows nothing of the others: the same words may
be explained twice.
"""

from __future__ import annotations

# What is asked about.
SUBJECTS: dict[str, str] = {
    "in": r"collect(?:s|ing)?|gelirli|gel(?:di(?:g\w+|k)?|mis|iyor)\w*|earning|(?:brings?|brought|bringing)(?: us|"
    r" me)?(?: \w+){0,3} in|"
    r"rak(?:ed|es|ing) in|pocketed|banked|getir(?:en|iyor|di|mis)\w*|el(?:ime|imize)(?: \w+){0,2} gec\w*|"
    r"(?:ceb(?:ime|imize)|kasaya|hesaba) (?:\w+ )?(?:gir|gel)\w*|topla(?:dik|digimiz|misiz)|(?:we|i|they) (?:take|"
    r"took)(?: in)?(?! out)|"
    r"tak(?:e|es|ing) in|took in|tahsil et\w*|"
    r"tahsil edil(?!me)\w*|credited|"
    r"(?:paid|pays|pay) us|bize (?:\w+ )?ode\w+|gelir~|giris~|nakit giris~|para giris~|tahsilat~|"
    r"hasilat~|kazanc~|ciro~|gelen para~?|giren para~?|para gir\w+|"
    r"(?:para|nakit) gel\w+|gelmis|gelen|giren|gir(?:mis|di(?:g\w+)?|iyor|iyo)\w*|yatan|yatmis|kazan(?:di|mis|iyor|"
    r"dig|ilan)\w*|satis~|"
    r"inflows?|income|incomes|receipts?|revenues?|earnings|earned|earn|"
    r"(?:money|cash) in(?= over| across| throughout| and| or|"
    r" minus| less| for| versus| vs|$|[?.,])|coming in|comes in|came in|"
    r"credits?|deposits?|sales|turnover|received|receive|collected|takings|put in|alacak kay\w+|girdi",
    "out": r"(?<=en )pahali\w*(?= (?:kategori|kalem|ay|gider))|costliest|(?:money|cash) (?:went|goes)|giderli|"
    r"masrafli|cik(?:ti(?:g\w+|k)?|mis|iyor)\w*|cikan~|"
    r"harci\w+|oden(?:iyor|ecek|di(?:g\w+)?|iyo)\w*|ver(?:iyor(?:uz|um)|di[km]|digimiz|misi[zm]|ilen|ilmis)\w*|"
    r"gittig\w+|bayil(?:dik|misiz|diri)\w*|"
    r"kesinti~|gider~|masraf~|harca\w+|harcama~|cikis~|nakit cikis~|para cikis~|cikan para~?|giden para~?|para cik\w+|"
    r"odeme~|oded\w+|odenmis|odenen\w*|oduyor\w*|odemis\w*|oderi\w*|ode(?:dik|mistik|rdik|yip|yerek)\w*|odeyece\w+|"
    r"maliyet~|gidiyor|gitmis|"
    r"gitti|expens\w+|expenditures?|(?:take|took|taken|taking)(?: \w+){0,2} out|withdr[ae]w\w*|spend|spends|spent|"
    r"spending|costs?|costing|outflows?|outgoings|outlays?|payments?|paid|pay|pays|paying|debits?|(?:money|cash) out|"
    r"went to|goes to|go to|gone to|going to|going out|goes out|went out|withdrawals?|charges?|charged",
    "net": r"(?<=en )karli\w*|left over|geriye ne kal\w+|arta kal\w+|karsil(?:iyor|ar|adi|amis|ayabil)\w*|profitable|"
    r"net nakit\w*(?: akis\w*)?|net akis~|nakit akis~|"
    r"net(?: sonuc~| kar~| zarar~)?|"
    r"net cash(?: flows?)?|"
    r"cash flows?|net flows?|net result|net change|kar zarar|gelir gider fark\w+|surplus|deficit|"
    r"operating (?:profit|income|result)s?|operating(?= (?:profit )?margins?)|"
    r"(?:faaliyet|isletme)(?= kar\w*)|"
    r"profits?|kar~|karimiz|"
    r"ceb(?:ime|imize|imde|imizde)(?: \w+)? kal\w*|karlilik~|zararda\w*|karda(?:y\w*)?|zarar~|loss|losses|"
    r"loss making|lossmaking|made money|"
    r"lost money|losing money|lose|lost|kar etti\w*",
    "closing": r"end(?:s|ed) (?:the (?:month|year) )?(?:lowest|highest|worst|best)|bakiye~|kapanis~|kasa~|kasamda\w*|"
    r"kasamizda\w*|kapanan|hesapta(?!n)\w*|hesabimda\w*|elde\w*|elimde\w*|"
    r"elimizde\w*|"
    r"nakit bakiye~|nakit~|nakd\w+|param|paramiz|paramin|balances?|closings?|closing cash|cash position|cash balance|"
    r"cash on hand|cash at hand|cash|in the bank|bankada\w*|month end|year end|kalan para~?|money left|money",
    "opening": r"(?:start|started|began|begin|opened)(?: \w+){0,3} with|(?:yila|seneye|aya|"
    r"doneme) (?:\w+ ){1,3}(?:gir|basla)\w*|opening|opens|starting (?:cash|balance)|start balance|acilis~|devreden|"
    r"devir~|baslangic~|basinda\w*|"
    r"beginning balance|open with|start with",
    "open": r"(?:still |yet |left )?to come in|still to come|"
    r"(?:still |left |yet )?to (?:collect|be collected|be received)|(?:still|left|yet) to receive|"
    r"not (?:yet )?(?:been )?(?:collected|received)|tahsil edilecek\w*|"
    r"tahsil ede(?:ce[gk]|me)\w*|tahsil etmemiz gereken\w*|kalan (?:alacak|tahsilat)~|acik (?:borc|tutar|bakiye)~|"
    r"still open|open (?:invoices?|bills?|amounts?|balances?|ones)|debtors?|creditors?|borclular\w*|unpaid|"
    r"outstanding|odenmedi|odenmemis\w*|"
    r"odenmeyen\w*|"
    r"owes?|owed|owing|borclu\w*|borc~|alacak~|alacagimiz\w*|"
    r"receivables?|payables?|not paid|still due|to be paid|tahsil edilmemis\w*|acik fatura~",
    "due": r"vadesi (?:gelen|gelecek|dolan|dolacak)\w*|ode(?:memiz|mem|mesi|nmesi) gereken\w*|gereken ode\w*|due|"
    r"vadesi|vade\w*|odenecek\w*|have to pay|must pay|need to pay|falls due|fall due",
    "burn": r"(?:net |gross )?(?:cash )?burn(?: rate)?|burning|nakit yakma\w*|yakma (?:hizi|orani)\w*|yakiyor\w*",
    "overdue": r"overdue|past due|late|delayed|gecik\w+|vadesi gec\w+",
}  # fmt: skip

# How it is asked.
SHAPES: dict[str, str] = {
    "total": r"tot|alltogether|total(?:s|led)?|sums?|altogether|combined|overall|toplam\w*|add up(?: to)?|"
    r"adds up(?: to)?|"
    r"hepsi~|tumu~|"
    r"in all|adding up|total up|tamami~|butunu~",
    "average": r"avg|averages?|averaged|mean|ortalama\w*|on average|typical(?:ly)?",
    "high": r"costliest|rank(?:ed|ing|s)?|ilk (?:\d+|iki|uc|dort|bes|on)(?= (?:\w+ ){0,2}(?:kalem|musteri|tedarikci|"
    r"kategori|"
    r"firma|cari)\w*)|"
    r"en (?:masrafli\w*|gelirli\w*|giderli\w*|kazancli\w*|verimli\w*|"
    r"bereketli\w*|buyu[kg]\w*|guclu\w*|"
    r"co[kg]\w*|yukse[kg]\w*|fazla\w*|"
    r"iyi\w*|pahali\w*|kabarik\w*|"
    r"karli\w*)|biggest|largest|highest|"
    r"most|top|best|maximum|max|greatest|strongest|busiest|priciest|peak|zirve\w*|rekor\w*|buyuk olan",
    "low": r"how low|en (?:kucu[kg]\w*|zayif\w*|az\w*|dusu[kg]\w*|"
    r"kotu\w*|ucuz\w*|dip\w*)|smallest|lowest|least|fewest|weakest|"
    r"slowest|"
    r"minimum|min|worst|"
    r"cheapest|low point|dip\w*|bottom",
    "count": r"kac tane\w*|kac adet\w*|kac kez|kac kere|kac defa|how many(?! percent| ?%)(?: times)?|number of|"
    r"count of|adet~|adedi|"
    r"kac(?= (?:giris|cikis|gider|gelir|tahsilat|harcama|masraf|alis|satis|para girisi|para cikisi)(?![a-z]))|"
    r"kac(?= (?:cekim|fis|makbuz|ay|kayit|satir|islem|hareket|odeme|fatura|musteri|tedarikci|kalem|gun|hafta|kez|adet|"
    r"tane))|sayisi\w*|count|how often",
    "share": r"(?:what|which|how (?:big|large) a) (?:part|portion|slice)(?: of)?|"
    r"shares?|payi(?!ng)\w*|(?:what|which|how many) ?% of|"
    r"(?:what|how many) ?(?:%|percent(?:age)?) (?:is|are|was|were|goes|went|comes|came)|paylari\w*|paydasi|"
    r"proportion|fraction|oran~|"
    r"yuzde kaci\w*|yuzdesi\w*|"
    r"what percent(?:age)?(?: of)?|"
    r"percent(?:age)? of|how much of",
    "percent": r"yuzde kac\w*|yuzde(?:si|lik|sel)?(?: olarak)?|percent(?:age)?s?|pct|%|how many percent|"
    r"in percent|yuzdesi",
    "change": r"(?:is|was|are|were) (?:\w+ ){1,3}(?:higher|lower|more|less|bigger|smaller) in|"
    r"(?:more|less|fewer)(?= (?:\w+ ){0,6}than (?:in )?(?:20\d\d|last|"
    r"the (?:previous|prior)|q[1-4]|h[12]|[a-z]+ 20\d\d))|"
    r"(?:more|less) than(?= (?:in )?(?:last|the (?:previous|prior)) (?:year|month|quarter))|"
    r"daha mi (?:yuksek|fazla|cok|dusuk|az)|(?:fazla|cok|az) mi(?!\w)|"
    r"daha (?:yuksek|fazla|cok|dusuk|az)(?= ?(?:m[iu]\w*|$|[?]))|mi daha (?:yuksek|fazla|cok|dusuk|az)|up or down|"
    r"arttik mi|how (?:much|many) (?:more|less|fewer)|ne kadar (?:fazla|az)|chang(?:e|"
    r"es|ed|ing)|degis\w+|fark~|"
    r"differences?|differ|compared?(?: to| with)?|comparison|versus|vs|"
    r"karsilastir\w*|kiyas\w*|oynama\w*",
    "rise": r"(?:the )?(?:(?:is|are|were|was) up|up(?= \d)|rise|rose|rises|grow|grew|grown|growth|grows|"
    r"increases?|increased|increasing|gains?|up by|went up|"
    r"go(?:ne|es)? up|jump(?:s|ed)?|climb(?:ed|s)?)|artar\w*|art(?:an|is|is\w+|mis|ti|iyor|ar|tigi|"
    r"mis\w*)|buyu(?:yen|me|du|mus|yor|me\w+)\w*|"
    r"yuksel\w+|cogal\w+",
    "fall": r"(?:the )?(?:(?:is|are|were|was|goes) down|down(?= \d)|falls?|fell|fallen|falling|drops?|dropped|"
    r"dropping|declines?|declined|decreases?|decreased|shrinks?|"
    r"shrank|lower|went down|go down|goes down|down by|reduc\w+)|dus(?:er|erse|us|us\w+|tu(?:g\w+)?|mus|uyor|"
    r"se|erse\w*|ecek)|azal\w+|"
    r"geriledi|gerileme~|kucul\w+|dusen|azalan|gerileyen|kuculen|in(?:er|erse|di|mis)",
    "step": r"month[ -]on[ -]month|month[ -]over[ -]month|mom|aydan aya|bir aydan digerine|ay ay|month[ -]to[ -]month|"
    r"aylik (?:degisim|artis|dusus)~|"
    r"year[ -]on[ -]year|year[ -]over[ -]year|yoy|yillik (?:degisim|artis|buyume)~|from one month to the next|"
    r"onceki aya gore en\b",
    "ratio": r"[a-z]+ basi(?:na)?(?= )|ratio|margins?|marj~|orani|karlilik orani|per (?:unit|piece|vehicle|"
    r"item|order|sale|customer)|"
    r"basina|bas[iı]na|"
    r"as (?:an? )?(?:percentage|percent|share|%) of|yuzde kacini",
    "breaks": r"break(?:s|ing)?(?: me| us)?|broke|bankrupt\w*|bat(?:ar|iyor|iyo|arim|ariz|mak|mis|tim|acak|irir|"
    r"iri)\w*|"
    r"kir(?:ar|ilir|iliyor|iyor|ilirim)(?: beni| bizi)?|run(?:s|ning)? (?:out|dry|"
    r"short)(?: of (?:cash|money))?|ran out|"
    r"go(?:es|ing)? (?:negative|under|below zero|bust|broke|into the red|in the red|minus|red)|"
    r"in the red|into the red|"
    r"below zero|under zero|negative|eksi~|eksiye\w*|eksi bakiye\w*|sifirin alt\w+|"
    r"(?:para\w*|nakit\w*|kasa\w*) bit\w+|bit(?:er|iyor|ecek)\w*|survive|patla\w+|cok(?:er|eriz|erim)|"
    r"(?:can|could) (?:i|we) afford|afford|kaldir(?:abil)?ir mi\w*|dayan\w+|eksiye(?: \w+){0,3} dus\w+|dus(?:erim|eriz|"
    r"erdik|erdim|uyoruz|uyorum|"
    r"er miyim)|yet(?:er|iyor|mez|mi|ecek)\w*|acik ver\w+|zor(?:a|da) (?:gir|dus|kal)\w+",
    "lowest_point": r"lowest (?:point|month end cash|cash|closing|balance)|low point|en dusuk nokta\w*|dip nokta\w*|"
    r"dip yap\w*",
    "buffer": r"sinir\w*|limit|floor|altina (?:in|dus)\w*|buffer|cushion|reserve|tampon\w*|keep(?:ing)?|"
    r"kept|in hand|kasada kal\w+|elde kal\w+|"
    r"at least|en az|minimum(?= \d)|kalsin|dursun|yedek\w*|below(?= \d)|under(?= \d)|altina",
    "above": r"over|above|more than|exceed\w*|uzeri\w*|uzerinde\w*|ustu\w*|ustunde\w*|asan\w*|asti\w*|fazla\w*|"
    r"gec(?:en|mis|ti|iyor|er|miyor|ince)\w*|higher than|greater than",
    "below": r"altina (?:in|dus)\w*|in(?:er|iyor|eriz)\w*(?: mi\w*)?|under|below|less than|alti|altinda\w*|"
    r"altina\w*|lower than|fewer than",
    "zero": r"(?:costs?|pays?|paid|get|got|brings?|brought|makes?|made|earn(?:ed)?|spen[dt]) (?:us |in )?"
    r"(?:nothing|none)|"
    r"(?:gel|gir|kazan|harca|cik|yap)m[ae](?:di|mis|yan|dig)\w*|hic(?= (?:\w+ ){0,3}\w+m[ae](?:di|mis|yan|"
    r"dig)\w*)|(?<!below )(?<!under )(?<!above )(?<!over )zero|"
    r"no (?=[a-z]+ (?:at all|in which|in what))|"
    r"sifir(?:di|mis|dir|lan\w+|landi\w*|lanmis\w*|da)?",
    "positive": r"profitable|positive|profit making|karli|karda|kar eden|arti|artida|pozitif",
    "loss": r"loss|losses|lossmaking|loss making|zarar\w*|lost money|losing money|lose|lost|negative|negatif|"
    r"eksi|ekside|eksideki|acik",
    "except": r"ex(?= [a-z])|harici|besides|aside from|(?<!by )(?:cost|line|expense|item|outflow|category|"
    r"customer|client|supplier) after|"
    r"sonra(?= (?:gelen )?en )|except(?:ing)?|excluding|exclude|leaving out|without|not counting|apart from|other than|"
    r"haric\w*|disinda|"
    r"olmadan|saymadan|cikar(?:inca|irsak|ip|ilirsa)\w*|minus|less(?! than)|eksilt\w+",
    "row": r"issued|invoiced|billed|fatura kes\w*|kes(?:mis|tik|tigimiz|misiz)\w*|faturalan\w+|kesilen\w*|kesilmis|"
    r"duzenlenen|single|tek (?:seferde\w*|kalem\w*|"
    r"islem\w*)|tek|one off|individual|transactions?|entries|entry|movements?|"
    r"rows?|records?|islem~|hareket~|kayit~|kayd\w+|satir~|items?|invoices?|bills?|fatura~|orders?|siparis~|cekim~|"
    r"fis~|fisler\w*|makbuz~|dekont~",
    "list": r"(?:kimden|kime|kim|neye|nereye|hangi \w+(?:den|dan|ye|ya|e|a)?) ne kadar|who owes (?:us )?(?:what|"
    r"how much)|itemi[sz]ed?|list|listele\w*|breakdown|broken down|break down|dok\w*|dagilim~|split|by month|"
    r"each month|"
    r"per month|monthly|"
    r"her ay\w*|ay ay|aylara gore|"
    r"(?!(?:yil|sene|ay|hafta|ceyreg|donem|yari|yaris|plan|butce|hedef|ayin|yilin|donemin|ceyregin)[iy]?n?[ae] )"
    r"[a-z]\w*[ae] gore|ay bazinda|month by month|every month|aylik(?: olarak)?|sirala\w*|"
    r"by(?= [a-z])|per(?= [a-z])|"
    r"her bir\w*|each|bazinda|gore dagilim\w*|kirilim~|quarterly|weekly|daily|yearly|annually|ceyreklik",
    "profile": r"(?:what(?: is|s|'s)? (?:in|inside) (?:this|the|my) (?:file|sheet|table)|summar\w+|overview|ozet\w*|"
    r"genel (?:durum|bakis)\w*|(?:bu )?(?:dosya|tablo|excel)(?:da|de|nin icinde) ne(?:ler)? var|"
    r"ne(?:ler)? var|describe|"
    r"what do (?:you see|i have)|dosyay[ia] (?:anlat|ozetle)\w*|what period|hangi donem\w*)",
    "first": r"first|ilk\w*|earliest|oldest|en erken|en eski\w*",
    "last": r"last|latest|newest|en yeni\w*|son|sonuncu\w*|most recent|en son\w*|final",
}  # fmt: skip

# How much of an invoice is paid.
STATES: dict[str, str] = {
    "partly": r"(?:partly|partially|part)[ -](?:paid|settled|unpaid)|(?:in part|partly|partially) paid|paid in part|"
    r"kism(?:en|i)(?: olarak)? (?:oden\w+|tahsil edil\w+|odeme\w*)|bir kismi oden\w+",
    "none": r"(?:fully|completely|entirely|totally|wholly) (?:unpaid|outstanding|open)|"
    r"(?:not|never|nt) (?:been )?paid at all|(?:never|havent) been paid(?: at all)?|"
    r"hic (?:bir kismi )?oden(?:me|mi)\w*|(?:tamami|tamamen) (?:odenmemis|odenmeyen|acik)\w*",
    "full": r"(?:fully|completely|entirely) (?:paid|settled)(?: up)?|paid (?:in full|off)|"
    r"(?:tamami|tamamen) (?:oden(?:mis|en|di)|tahsil edil(?!me))\w*",
}

# What a group or an extreme is made of.
GROUPS: dict[str, str] = {
    "month": r"months?|monthly|aylar\w*|ay|ayin|ayda|ayi|aylik|ayimiz",
    "quarter": r"quarters?|quarterly|ceyrek\w*|ceyreg\w*",
    "year": r"years?|yearly|annual(?:ly)?|yil|yillar\w*|yilda|yillik|sene~",
    "week": r"weeks?|weekly|hafta\w*",
    "day": r"days?|daily|gun|gunler\w*|gunde|gunu|gunluk|date|tarih\w*",
    "counterparty": r"debtors?|borclu(?:lar)?\w*|creditors?|payers?|customers?|clients?|buyers?|musteri~|"
    r"suppliers?|vendors?|tedarikci~|cari~|firma~|who|whom|kim~|"
    r"kime|kimden|"
    r"partners?|compan(?:y|ies)|satici~|alici~",
    "category": r"categor(?:y|ies)|kategori~|types?|kind|tur~|tags?|etiket~",
    "line": r"(?<=by )sources?|kayna(?:k|g)\w+(?= (?:gore|bazinda))|lines?|kalem~|accounts?|hesap\w*|hesab\w*|"
    r"line items?|items?|gider kalem~|gelir kalem~|maddeler\w*|"
    r"madde|expenses|costs|"
    r"giderler\w*|harcamalar\w*|gelirler\w*|neye|nereye|nereden|where",
    "method": r"(?:payment )?methods?|odeme (?:yontem|sekl|tur)\w*|yontem~",
    "group": r"groups?|grup~|grub\w+|urun~|products?|branch(?:es)?|sube~|bolum~|departments?|segments?|"
    r"regions?|bolge~|model~",
}  # fmt: skip

# Words that carry no content of their own, also in chat spelling.
STOP = (
    r"a|an|the|of|for|in|on|at|to|from|by|with|and|or|is|are|was|were|be|been|being|do|does|did|done|"
    r"have|has|had|will|would|"
    r"can|could|should|shall|might|i|we|you|they|he|she|it|its|me|us|my|our|your|their|his|her|this|"
    r"that|these|those|there|"
    r"what|whats|which|how|hows|when|where|why|who|whom|whose|much|many|so|ok|okay|well|hey|hi|hello|"
    r"please|pls|plz|tell|show|"
    r"give|know|want|need|see|let|lets|just|only|also|too|then|now|if|about|into|as|than|within|"
    r"during|out|up|any|all|every|"
    r"each|some|one|ones|same|new|make|makes|made|get|gets|got|come|comes|go|goes|going|happen|"
    r"happens|look|looks|like|exactly|"
    r"roughly|around|amount|amounts|figure|figures|value|number|exact|in total|total amount|actually|"
    r"really|still|already|"
    r"ever|yet|be|im|ive|id|dont|doesnt|didnt|isnt|wont|not|no|yes|here|over|across|through|per|but|"
    r"because|since|until|till|"
    r"ay sonu\w*|end|ends|ended|ending|start|starts|starting|close|closes|hold|holds|stand|stands|have left|left|"
    r"put|work|works|find|calculate|compute|say|says|long|far|far as|file|sheet|table|spreadsheet|"
    r"ledger|data|statement|"
    r"ve|veya|ya|yada|ile|de|da|ki|mi|mu|midir|mudur|acaba|peki|miyim|miyiz|misin|misiniz|muyum|muyuz|"
    r"musun|ne kdr|kdr|kadr|nekadar|kac (?:milyon|bin|milyar)\w*|birlikte|together|boyu|pr|"
    r"credited(?= to)|ever|cinsinden|icindeki\w*|icinde|ama|fakat|ben|biz|siz|sen|bana|bize|beni|"
    r"bizi|seni|bu|su|o|bunun|bunlar\w*|"
    r"onun|onlar\w*|benim|bizim|var|varmi|yok|ne|neler|nedir|nasil|kac|kactir|kaci|kaca|kacti|hangi|"
    r"hangisi\w*|hangileri\w*|"
    r"ne kadar\w*|kadar\w*|olur|olu|oluyor|oluyo|oluyomus|oldu|olmus|olmustur|olsa|olsaydi|olursa|"
    r"olan|olarak|olacak\w*|olduk\w*|"
    r"olmak|olmasi|olmayi|edilen|edilmis|oldugu\w*|icin|gibi|gore|eder|ediyor\w*|etti\w*|etmis\w*|edersem|soyle\w*|"
    r"goster\w*|ver|verir|verin|"
    r"vermis\w*|lutfen|abi|abla|hocam|kanka|yani|hani|iste|simdi|bir|bi|tane|her|tum|tumu|butun|"
    r"sadece|yalniz\w*|daha|cok|az|"
    r"bile|hem|ise|idi|imis|tutar~|tutari|tutarlar\w*|miktar\w*|deger~|rakam~|sonuc~|para~|paray\w*|"
    r"bul|bulur|hesapla\w*|kalir|"
    r"kaliyor|kaliyo|kaldi|kalmis|kalacak|kalan|tutuyor|tutmus|tutar|ediyo|yap\w*|yaptik|yaptim|alsam|"
    r"durum~|peki ya|iken|"
    r"neydi|neymis|kacmis|nerede|ne zaman|zaman(?:di\w*)?|sey(?:i|in|e|de|den|ler\w*|im|imiz)?|"
    r"dosya~|tablo~|sayfa~|excel~|veri~|ekstre~|"
    r"defter~|liste~|dokum~|cizelge~|planda(?:ki)?|tamam(?:i|inda)|genelinde|books?|list|workbook|document|journal|"
    r"itibar\w*|gelir mi|lazim|"
    r"istiyor\w*|isterim|bakar\w*|bak|diye|dahil|ait|ilgili|tam|tamam|evet|hayir|sonra|once|arasi\w*|"
    r"arasinda\w*|boyunca|"
    r"anda|an|simdiye|suan|artik|bence|galiba|topu|topa|kayit|yine|gene|gerceklesen|gerceklesmis|"
    r"yasandi|oldugumuz|ettigimiz|"
    r"yaptigimiz|gordugu\w*|ulas\w+|in fact|month|months|ay|ayda|ayin|ayi|ayinda|ayinin|aylar|"
    r"ayindaki|yil|yili|yilin\w*|yilda|yilki|"
    r"year|years|yilinda|yilindaki|sene\w*|donem\w*|period|quarter|ceyrek\w*|ceyreg\w*|whole|full|entire|genel\w*|"
    r"owner|owners|company|business|firm|society|shop|isletme\w*|sirket\w*|dukkan\w*|sahib\w*|"
    r"everything|counting|taking|between|bring|brings|brought|more|tuttu|tutar|tutmustu|issued|"
    r"(?:milyon|bin) olarak|in (?:millions?|thousands?)|karsi|kismi|kalem\w*|nin|nun|un|in|ten|tan|"
    r"n|sources?|kaynak~|aldi(?:k|m|gimiz)?|different|distinct|unique|farkli|ayri|against|kacar|whos|(?:came|"
    r"comes?) from|"
    r"wonder(?:ing)?|mind|telling|wise|alone|throughout|damage|yr|yrs|curious|quickly|btw|tbh|basically|mate|bro|"
    r"topla|toplayip|toplayiver\w*|saymis\w*|saydik|asagi yukari|kabaca|yaklasik|aslinda|gercekten|cidden|valla\w*|"
    r"baksana|kanki|reis|patron|mudurum|hemen|yahu|hele|"
    r"quick(?: q(?:uestion)?)?|"
    r"kindly|"
    r"hw|mch|sizes?|sized|worth|wht|wat|wats|ur|u|gimme|lemme|plss|cud|"
    r"rica|etsem|etsek|soyler\w*|sorac\w+|sorabilir\w*|zahmet\w*|mumkun\w*|ogren\w+|merak\w*|gozuk\w+|gorun\w+|"
    r"getiren|beri|bakabilir\w*|yardim\w*|kadardi|bey|hanim|usta|hocam|sn|"
    r"den|dan|te|ta|ye|ya|yi|si|lik|luk|er|ar|inci|nci|nd|rd|th|st|k|lira\w*|tl\w*"
)  # fmt: skip

CURRENCIES: dict[str, str] = {
    "TRY": r"try|tl~?|tlye|lira~|₺|turk lirasi\w*",
    "USD": r"usd|dollars?|dolar~|\$|us dollars?",
    "EUR": r"eur|euros?|avro~|€|euro~",
    "GBP": r"gbp|pounds?|sterlin~|£",
    "BRL": r"brl|reais|real|r\$",
    "CAD": r"cad|canadian dollars?",
    "CHF": r"chf|francs?|frank~",
    "JPY": r"jpy|yen",
}  # fmt: skip
