"""Words of what the further tools answer; they explain nothing where none of them is asked for."""

from __future__ import annotations

from bot.analyst.second.features.analysis_words import ANALYSIS_WORDS
from bot.analyst.second.features.forecast_words import FORECAST_WORDS

TOOL_WORDS: dict[str, str] = {
    "t:aging": r"nothing|since|paid|more|its|say|as at|as of|then|on|baska|odeme\w*|yapilmadi\w*|yapmadi\w*|"
    r"hicbir|sayarsak|diyelim|at that date|still|ag(?:e|es|ed|eing|ing)|buckets?|past due|not due|"
    r"yet due|days|day|yaslandir\w*|yas\w*|"
    r"vade\w*|gecm\w+|gecen\w*|"
    r"gecik\w*|gelmemis\w*|gelmeyen\w*|gun\w*|open|acik\w*|receivables?|payables?|invoices?|"
    r"analiz\w*|oldest|en eski|old|"
    r"as of|counting|outstanding|tarihi\w*|itibari\w*|itibar\w*|what|owe|by how|long|overdue|"
    r"between|arasi\w*|suppliers?|report|rapor\w*|"
    r"dagit\w*|dagilim\w*|gore|uzeri\w*|ustu\w*|asan\w*|kac|split|alacak\w*|borc\w*|tahsil\w*|edilmemis\w*",
    "t:days": r"on time|in time|due|before|after|bills?|settled|worst|longest|delay\w*|zamaninda|vaktinde|gununde|"
    r"vade\w*|once|sonra|uzun|en|yat\w*|gel\w*|kesim\w*|kesil\w*|issu\w*|how late|who|kim|worth|"
    r"days?|gun\w*|pay|pays|paid|paying|payment|payments|take|takes|took|issue|issued|from|to|"
    r"late|early|on average|"
    r"average|ortalama\w*|ode\w+|tahsil\w*|kesim\w*|kesil\w*|fatura\w*|sure\w*|gec\w*|gecik\w*|erken|"
    r"slow\w*|fast\w*|quick\w*|"
    r"yavas\w*|hizli\w*|customers?|musteri\w*|suppliers?|tedarikci\w*|invoice|only|sadece|just|counting|"
    r"median|medyan\w*|"
    r"collect\w*|dso|payers?|settle\w*|kadar|icinde|gecm\w+|geciyor\w*|gecen|how long|long|ones|"
    r"ise|ile|arasi\w*|tarih\w*",
    "t:loan": r"thinking|afford|kaldir\w+|bu|this|"
    r"equal|esit|instal?lments?|taksit\w*|loans?|kredi\w*|faiz\w*|interest|principal|"
    r"anapara\w*|repay\w*|"
    r"borrow\w*|cek\w+|monthly|payment|geri|ode\w+|total|toplam\w*|cost\w*|maliyet\w*|rate|term|vade\w*|"
    r"over|year\w*|yil\w*|aylik|"
    r"bsmv|kkdf|tax\w*|vergi\w*|left|after|sonra|kalan|borc\w*|bank\w*|lend\w*|take|out|get|al\w+|"
    r"kullan\w*|olur|odeme\w*|plan\w*|for",
    "t:solve": r"myself|draws?|with|leaving|yazabil\w*|kendi(?:me|mize)|cekebil\w*|"
    r"employees?|salar\w*|wages?|maas\w*|ucret\w*|verebil\w*|vereyim|still|so that|that|off|payment|"
    r"made|make|hicbir(?: ay)?|dusmeden|inmeden|yari zamanli|tam zamanli|part[ -]?time|closing|closes?|alacagi\w*|"
    r"pay|left|want\w*|one|amount|into|red|liralik|while|remaining|owners?|kendi(?:me|mize)|hep|always|max|biggest|"
    r"highest|could|"
    r"equipment|machin\w*|kit|on (?:an? |the |new )?[a-z]+|positive|"
    r"(?:cikarabil|harcayabil|odeyebil|verebil|calistirabil)\w*|stays?|staying|above|should|extra|additional|more|"
    r"each|person|people|persons|hires?|"
    r"hir(?:e|es|ed|ing)|contractors?|"
    r"till|going|below|without|zero|take|on|"
    r"months?|end|every|any|staff|employees?|afford|can|at most|most|maximum|en fazla|en cok|kac|"
    r"kisi\w*|eleman\w*|calisan\w*|"
    r"personel\w*|al\w+|ise|eksi\w*|dus\w+|kasa\w*|kal\w+|still|have|least|earliest|soonest|when|"
    r"en erken|ne zaman|draw|withdraw\w*|"
    r"take out|cek\w+|spend|buy|harca\w+|lower|cash|closing|keep\w*|starting|file|garson\w*|"
    r"barista\w*|workers?|developers?|"
    r"per month|a month|monthly|aylik|ayda|basi\w*|basina|her|biri\w*|tanesi|maas\w*|maliyet\w*|"
    r"cost\w*|pay\w*|wage\w*|salar\w*|"
    r"usta\w*|muhendis\w*|engineers?|teachers?|ogretmen\w*|cooks?|asci\w*|waiters?|drivers?|sofor\w*|"
    r"interns?|stajyer\w*|dayan\w*|"
    r"kaldir\w+|yeni|new|olmadan|inmeden|gitmeden|dusmeden|gecmeden|negative|red|olsun|sart\w*|altina|"
    r"inmesin|dusmesin|itibaren",
}
TOOL_WORDS |= {
    "t:runway": r"with|what|have|keep|going|hold|carry|can|i|we|daha|ayakta|kal\w*|yasa\w*|ed\w+|"
    r"current|present|yakim\w*|simdiki|suanki|todays|runway|how|long|many|months?|last|lasts|does|"
    r"will|money|cash|balance|rate|pace|burn\w*|at|"
    r"that|this|left|before|run|runs|"
    r"out|survive|not|counting|excluding|leaving|without|kac|ay|ne|kadar|yeter\w*|dayan\w*|idare|"
    r"gider\w*|eldeki|elimizdeki|kasa\w*|"
    r"nakit\w*|nakdim\w*|para\w*|mevcut|son|bakiye\w*|hiz\w*|bu|tempo\w*|yakma\w*|omru\w*|omur|pist\w*|"
    r"go|goes|on|average|net|gives?|haric\w*|over",
    "t:even": r"must|have|should|giderse|yalnizca|"
    r"units?|price\w*|sell\w*|each|many|pieces?|birim\w*|fiyat\w*|adet\w*|tane\w*|satmali\w*|"
    r"satma\w*|per|mov(?:e|es|ing)|go|goes|with|vary|varies|in line|hareket\w*|artip|azalan|"
    r"birlikte|"
    r"contribution|margin|marj\w*|katki\w*|"
    r"break|even|breakeven|basabas|basa|bas|nokta\w*|variable|fixed|degisken\w*|sabit\w*|rest|"
    r"geri|kalan\w*|diger\w*|other\w*|"
    r"accounts?|costs?|only|sadece|yalniz\w*|sales|satis\w*|ciro\w*|if|all|are|is|and|cover\w*|"
    r"karsila\w*|hepsi\w*|everything|else|"
    r"gider\w*|maliyet\w*|hesap\w*|kalem\w*|ise|olursa|sayarsak|kabul\w*|profit|margin|safety|guvenlik|"
    r"pay\w*|target|hedef\w*|need\w*|gerek\w*|lazim",
    "t:balance": r"running|balances?|tie|ties|tied|add|adds|up|all|the|way|through|through\w*|jump\w*|gap\w*|"
    r"match\w*|reconcil\w*|consistent|correct|right|"
    r"chain\w*|follow\w*|break\w*|date|day|start|not|does|bakiye\w*|tut\w*|tutarli\w*|uyum\w*|uyus\w*|"
    r"dogru\w*|et|check|kontrolu|zincir\w*|kop\w*|atla\w*|fark\w*|"
    r"sapma\w*|bastan|sona|hata\w*|wrong|error\w*|where|which|on|hangi|tarih\w*|gun\w*|nerede|check|"
    r"kontrol\w*|if|first|ilk|satir\w*|every|her|"
    r"hareket\w*|movements?|opening|closing|acilis\w*|kapanis\w*|one|another|from|hold\w*|by|how|much|kadar|"
    r"bozu\w*|go|goes|went|equals?|before|plus|minus|net|each|row|line|entry|onceki\w*|arti|hep|hic|stops?|adding",
}
TOOL_WORDS |= {
    "t:wage": r"employers?|isveren\w*|cost\w*|maliyet\w*|gross|brut\w*|net|wage\w*|salar\w*|maas\w*|net\w*|"
    r"ucret\w*|employee\w*|calisan\w*|kisi\w*|person\w*|"
    r"people|personel\w*|eleman\w*|incentive\w*|tesvik\w*|manufactur\w*|imalat\w*|without|with|no|"
    r"toplam\w*|total|pay\w*|month\w*|aylik|ayda|"
    r"bir|one|someone|earning|alan|olan|sektor\w*|turkey|turkiye\w*|take|home|ele|gecen|hire|of|for|"
    r"nedir|tesviksiz\w*|each|basina|tutar\w*|real\w*|true|really|behind|before|after|give[sn]?|become|becomes|"
    r"minimum|asgari|workers?|staff|someone|somebody|hiring|employ\w*|me|us|bana|bize|il[ea]|"
    r"ver(?:irsem|irsek|sem|sek)|"
    r"ode(?:rsem|rsek|sem|sek)|al(?:irsam|irsak|sam|sak|iyor\w*)|if|i|we|birin\w*|isci\w*|gec\w+|"
    r"olur|olan\w*|ettigi\w*|demek|karsilig\w*|eder|cikar|ceviri?\w*|convert\w*|correspond\w*|does|it|that|"
    r"what|how|much|elin\w*|legal|earn\w*|deduction\w*|kesinti\w*",
    "t:vat": r"indirilecek|hesaplanan|devreden|deductible|output|input|charged|carr\w*|forward|sales|purchases|pay\w*|"
    r"ode\w*|satis\w*|alis\w*|vat|kdv\w*|including|inclusive|included|excluding|exclusive|with|without|before|plus|"
    r"dahil\w*|haric\w*|arti|icinde\w*|uzerine|rate|"
    r"oran\w*|amount|tutar\w*|price|fiyat\w*|invoice|fatura\w*|part|how|much|of|in|net|kac\w*|lira\w*|"
    r"tl\w*|ve|nedir|what|share|pay\w*|ne|due|owe[sd]?|payable|when|brought|from|last|month|ay\w*|gecen|zaman|"
    r"cik(?:ar|iyor|acak)\w*|var(?:sa|ken)?|there|is|remit|to|do|have|file|settle|borc\w*|yatir\w+|bu|this|beyan\w*|"
    r"son|gun\w*|tarih\w*|date|by|liab\w+|tahakkuk\w*|devr?eden\w*|devir\w*|over|put|set|aside|ayir\w+|kenara|koy\w+",
}
VAT_ASKED = r"vat|kdv\w*"
TOOL_WORDS |= {
    "t:far": r"wrong|odd|off|unusual\w*|strange|weird|suspicious|anomal\w*|outlier\w*|abnormal\w*|looks?|"
    r"anything|compared|rest|with|others?|"
    r"olagandisi\w*|olagan|disi|anormal\w*|tuhaf\w*|garip\w*|supheli\w*|sira|aykiri\w*|beklenmedik\w*|"
    r"gorun\w*|goruyor\w*|musun\w*|sey\w*|gozu\w*|notice|see|fishy|duran|var|hareket\w*|deger\w*|"
    r"hesap\w*|accounts?|lines?|kalem\w*|first|months?|ilk|ay\w*|values?|movements?|normal\w*|"
    r"hata\w*|yanlis\w*|out of line|diger\w*|gore|kiyasla",
}
TOOL_WORDS |= {
    "t:daily": r"weeks?|weekly|thirteen|next|coming|ahead|upcoming|show|cash|forecast|flow|by|fall\w*|go\w*|drop\w*|"
    r"below|cashflow|few|view|under|short|which|what|in|first|i|do|does|my|me|please|balance|position|path|run|out|"
    r"negative|last|plan|view|"
    r"hafta\w*|onumuzdeki|gelecek|goster\w*|nakit\w*|akis\w*|kasa\w*|durum\w*|hangi|altina|altinda|dus\w+|eksi\w*|"
    r"uc|on|ilk|son|lira\w*|tl|param\w*|para\w*|tablo\w*|plan\w*|biter|liste\w*|dokum\w*|bakiye\w*|"
    r"pay\w*|salar\w*|wages?|payroll|staff|team|able|will|there|be|enough|money|for|the|to|can|we|afford|cover\w*|make|"
    r"meet|month|manage|on|is|people|employees?|"
    r"ode\w*|maas\w*|ucret\w*|personel\w*|calisan\w*|elemanlar\w*|yet\w+|var|mi|miyim|miyiz|ay\w*|yatir\w*|"
    r"karsila\w*|cikar\w*|denk\w*|gun\w*",
}
TOOL_WORDS |= {
    "t:stock": r"stocks?|inventory|warehouse|items?|goods|hand|worth|values?|valued|money|cash|tied|up|stuck|locked|"
    r"sitting|"
    r"which|what|how|much|list|show|have|havent|hasnt|has|not|no|didnt|never|without|moved?|movements?|sold|sales?|"
    r"touched|"
    r"dead|unsold|slow|moving|idle|for|more|than|over|days?|months?|total|there|with|any|cost|"
    r"stok\w*|depo\w*|envanter\w*|ambar\w*|urun\w*|mal\w*|deger\w*|para\w*|yatiyor\w*|bagli\w*|kilitli\w*|ne|kadar|kac|"
    r"toplam\w*|hareket\w*|gorme\w*|etme\w*|satilma\w*|olu|gun\w*|ay\w*|fazla\w*|uzun|suredir|var|hangi\w*|icin|"
    r"elimdeki|"
    r"elimizdeki|maliyet\w*|duran\w*",
}
TOOL_WORDS |= {
    "t:reserve": r"set|aside|put|away|reserve|provision|keep|save|saving|tax\w*|rate|at|should|we|i|income|"
    r"corporate|for|"
    r"how|much|must|do|will|to|what|pay|owe|have|a|"
    r"vergi\w*|ayir\w*|kenara|koy\w*|biriktir\w*|karsilig\w*|oran\w*|ne|kadar|icin|ile|para|ode\w*|gerek\w*|lazim|"
    r"kac|gelir|"
    r"kurumlar",
}
TOOL_WORDS |= {
    "t:earn": r"must|needs?|to|have|has|should|new|hires?|hired|employees?|persons?|people|workers?|salespe\w+|staff|a|"
    r"costing|costs?|costed|sells?|sales?|sold|bring\w*|in|revenue|turnover|at|with|margins?|contribution|pays?|for|"
    r"itself|himself|herself|themselves|month|monthly|how|much|what|does|he|she|they|it|do|per|of|whose|who|earn\w*|"
    r"cover\w*|"
    r"cost|own|his|her|their|"
    r"yeni|eleman\w*|calisan\w*|personel\w*|kisi\w*|kendi\w*|amorti|etmek|et\w*|icin|ayda|aylik|ne|kadar|satmali\w*|"
    r"satis\w*|yapmali\w*|getirmeli\w*|maliyet\w*|olan|kar|marj\w*|katki\w*|cikar\w*|masraf\w*|kurtar\w*|"
    r"ciro\w*|bir|gerek\w*|lazim|ile|ise|basi\w*|alinan|alirsam|maas\w*",
}
TOOL_WORDS |= ANALYSIS_WORDS | FORECAST_WORDS
FAR_ASKED = (
    r"(?:looks?|seems?|is|are|anything|something|any) (?:\w+ ){0,2}(?:wrong|odd|off|unusual|"
    r"strange|weird|suspicious|abnormal)|anomal\w*|"
    r"outlier\w*|(?:unusual|odd|strange|abnormal) (?:movements?|values?|amounts?|accounts?|"
    r"payments?|lines?)|olagan ?disi\w*|anormal\w*|"
    r"tuhaf\w*|garip\w*|supheli\w*|aykiri\w*|sira disi\w*"
)
RUNWAY_ASKED = (
    r"runway|"
    r"how (?:long|many months) (?:can|will|could) (?:i|we)(?: \w+)? (?:survive|keep going|go on|hold out|carry on)|"
    r"kac ay (?:daha )?(?:ayakta )?(?:dayan|idare|yasa|kal)\w*|"
    r"how long (?:does|do|will|would|can)(?: \w+){0,5} last\w*|months of (?:runway|cash|"
    r"money)|months left|how many months (?:does|do|will|would|can|of)|"
    r"(?:kac ay|ne kadar)(?: \w+){0,3} (?:(?:yeter|dayan|idare|yasa)\w*|gider(?! (?:var|oldu|olmus|yap|kalem)))|"
    r"(?:yeter|dayan)\w* kac ay|nakit omru\w*|omru kac ay"
)
EVEN_ASKED = r"break[ -]?even|basa ?bas(?: nokta\w*)?|bas(?:a )?bas nokta\w*"
BALANCE_ASKED = (
    r"(?:running |the |stated )?balances? (?:\w+ ){0,3}(?:tie|add up|match|reconcile|follow|"
    r"consistent|chain|correct|hold)\w*|"
    r"(?:tie|ties|reconcile)\w*|bakiye\w* (?:\w+ ){0,4}(?:tut|tutarli|uyus|uyum|dogru|zincir|kop|"
    r"atla|bozu|hatali|esit|yanlis)\w*|(?:jump|gap|break|mistake|error) in the (?:running )?balances?|"
    r"(?:running |the |stated )?balances? (?:\w+ ){0,2}(?:go(?:es)? wrong|went wrong|break|breaks|jump|jumps|off|"
    r"equals? the (?:one|balance) before|stops? adding up)"
)
AGE = (
    r"by how (?:late|overdue|old)(?: \w+){0,3}|how (?:overdue|old) (?:\w+ )?(?:is|are)|"
    r"gecikme (?:suresi\w*|gun\w*|dagilim\w*)|"
    r"gecikmeye gore\w*|ag(?:e|eing|ing) (?:of|the|all|our|what|my)|aging|ageing|age (?:what|the|our|all)|aged|"
    r"yaslandir\w*|vade analiz\w*|alacak yas\w*|borc yas\w*"
)
DAYS_ASKED = (
    r"how many days (?:late|early|did|does|do|on average)|days to pay|days late|average (?:days|"
    r"time)|take(?:s)? to pay|"
    r"(?:how|too) long (?:do|does|did) .*pay|kac gun\w*|kac gunde|odeme sure\w*|tahsil\w* sure\w*|"
    r"dso|days .*issue to payment|"
    r"slow(?:est)? (?:payer|to pay)|pays? (?:us )?(?:the )?(?:slowest|fastest|latest)|en (?:gec|"
    r"yavas|hizli|erken) ode\w*"
)
NOT_DUE = r"not (?:yet )?due|vadesi (?:henuz )?gelm\w+"
MOST_PEOPLE = (
    r"how many (?:(?:more|extra|new|additional|of them|such) )*(?:\w+ )?(?:at [^?]*?)?(?:people|"
    r"persons?|employees|staff|workers|developers|hires?|contractors|"
    r"waiters|cooks|baristas|teachers|drivers|engineers|interns)|"
    r"how many (?:more )?(?:\w+ )?can (?:i|we) (?:take on|hire|add|afford)|"
    r"(?:en fazla |en cok )?kac (?:yeni |tane |yari zamanli |tam zamanli |part time )*(?:kisi|eleman|personel|"
    r"calisan|isci|garson|asci|"
    r"ogretmen|sofor|yazilimci|muhendis|barista|stajyer|usta)\w*"
)
EARLIEST = (
    r"earliest|soonest|when should (?:i|we)|from which month can|when can (?:i|we)|en erken|"
    r"ne zaman (?:\w+ ){0,6}(?:alabil|iseal|ise al)\w*"
)
MOST_MONEY = (
    r"(?:the )?(?:most|max|maximum|largest|biggest|highest)(?: [\w-]+){0,3} (?:i|we|owners?) (?:can|could)|"
    r"how much (?:can|could) (?:i|we|the owners?|owners?)|"
    r"how much (?:\w+ )?at most|en (?:fazla|cok) (?:ne kadar|kac para|kac lira|kac tl)\w*"
)
MOST_PAY = (
    r"(?:the )?(?:most|max|maximum|largest|highest|biggest)(?: \w+){0,4} (?:pay|salary|wage)|"
    r"(?:highest|maximum|max|largest|biggest|top) (?:\w+ )?(?:pay|salary|wage)|how much at most[^?]* pay|"
    r"en (?:fazla|cok|yuksek)(?: \w+){0,3} (?:maas|ucret|ode|ver)\w*"
)
LOAN_ASKED = (
    r"instal?lments?|monthly payments?|taksit\w*|aylik odeme\w*|total interest|how much interest|"
    r"interest in total|toplam faiz\w*|"
    r"ne kadar faiz|kac (?:lira |tl )?faiz|total(?: \w+)? repay\w*|repay in total|pay back|"
    r"paid back|toplam geri odeme\w*|geri odeme\w*|"
    r"total cost|toplam maliyet\w*|left to pay|still owe|kalan (?:borc|anapara)\w*|"
    r"aylik ne kadar od\w+|pay (?:each|every|per|a) month"
)
