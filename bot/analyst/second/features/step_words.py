"""How people say on a phone what they suppose: hires, purchases, raises, losses, delays, balances that stay."""

from __future__ import annotations

# Turkish conditionals of a stem: "alsam", "alirsak", "alsaydik", "pahalanirsa", "odeselerdi".
COND = r"(?:[aeiu]?r)?s[ae](?:y?d[iu])?(?:m|k|n|niz|nuz|lar|ler)?(?:d[iu])?"
MORE_CONDITIONS = (
    r"[a-z]{2,}s[ae]yd[iu](?:m|k|n|niz|lar|ler)?|"
    r"(?:al|yap|yaptir|ver|ode|cek|kes|git|gel|dus|dusur|cik|cikar|in|indir|art|artir|azal|azalt|zamlan|pahalan|ucuzla|"
    r"gecik|sark|ertele|birak|ayril|kaybet|kaybed|olma|kal|bat|yuksel|yukselt|tasi|uzat|iste|harca|eklen|ekle|bulama|"
    rf"tut|calis|kac|iptal et|sat|yenile|degis|degistir|alma|odeme|gelme|koy|kapat){COND}|had (?:we|i)|were we|"
    r"should (?:we|i)|supposing|imagine|lets say|in the event|whatif|wat if|wot if|what about if|say we|"
    r"tutalim|farz ?ed\w*|varsayalim"
)
# Nouns of people who are paid by the month.
ROLES = (
    r"people|persons?|employees?|staff|workers?|hires?|helpers?|hands?|guys?|lads?|temps?|freelancers?|contractors?|"
    r"developers?|devs?|programmers?|engineers?|designers?|waiters?|waitress(?:es)?|servers?|cooks?|chefs?|"
    r"bartenders?|barmen|barman|baristas?|cashiers?|cleaners?|drivers?|couriers?|riders?|salespeople|salesmen|"
    r"salesman|sales ?reps?|reps?|clerks?|secretar(?:y|ies)|receptionists?|accountants?|bookkeepers?|managers?|"
    r"supervisors?|leads?|juniors?|seniors?|interns?|trainees?|apprentices?|assistants?|teachers?|tutors?|nurses?|"
    r"technicians?|mechanics?|electricians?|plumbers?|tailors?|bakers?|butchers?|guards?|stylists?|hairdressers?|"
    r"barbers?|marketers?|analysts?|consultants?|specialists?|operators?|lawyers?|packers?|pickers?|editors?|"
    r"kisi\w*|eleman\w*|calisan\w*|personel\w*|isci\w*|garson\w*|asci\w*|sef(?:i|ler|e|ten)?|usta(?:lar|yi|ya|basi)?|"
    r"kalfa\w*|cirak\w*|komi\w*|kasiyer\w*|temizlikci\w*|bulasikci\w*|kurye\w*|sofor\w*|sekreter\w*|muhasebeci\w*|"
    r"mudur\w*|yonetici\w*|stajyer\w*|asistan\w*|ogretmen\w*|hoca(?:lar|yi)?|egitmen\w*|hemsire\w*|teknisyen\w*|"
    r"teknik eleman\w*|tezgahtar\w*|satisci\w*|satis elemani\w*|pazarlamaci\w*|plasiyer\w*|depocu\w*|guvenlikci\w*|"
    r"terzi\w*|firinci\w*|kasap\w*|barista\w*|barmen\w*|yazilimci\w*|muhendis\w*|tasarimci\w*|mimar\w*|grafiker\w*|"
    r"avukat\w*|operator\w*|tekniker\w*|bekci\w*|kuafor\w*|insan\w*|adam\w*|yardimci\w*|uzman\w*|danisman\w*"
)
TURKISH_ROLES = (
    r"garson|asci|sef|usta|kalfa|cirak|komi|kasiyer|temizlikci|bulasikci|kurye|sofor|sekreter|muhasebeci|mudur|stajyer|"
    r"asistan|ogretmen|hoca|egitmen|hemsire|teknisyen|tezgahtar|satisci|pazarlamaci|depocu|guvenlikci|terzi|firinci|"
    r"kasap|barista|barmen|yazilimci|muhendis|tasarimci|mimar|grafiker|avukat|operator|tekniker|bekci|kuafor|uzman"
)
_COUNT = r"(?:\d{1,3}|an?|one|two|three|four|five|six|bir|bi|iki|uc|dort|bes|alti)"
_AMONG = (
    r"(?:tane |more |extra |new |additional |seasonal |junior |senior |part time |full time |yeni |"
    r"ek |daha |sezonluk )*"
)
MORE_HIRES = (
    rf"al{COND}|ise al\w*|ise basla(?:t)?{COND}|(?:eleman|kisi|personel|isci)\w* (?:daha )?(?:tut|bul|getir){COND}|"
    rf"kadroya (?:kat|ekle|al)\w*|calistir{COND}|(?:bring(?:ing)?|brought|bringing) (?:in|"
    rf"on) (?={_COUNT} )|taken on|took on|staff up|"
    rf"(?:get|need|have|pay|had|put)(?: in)? (?=(?:{_COUNT} )?{_AMONG}(?:{ROLES})\b)|"
    rf"{_COUNT} {_AMONG}(?:{ROLES})(?= (?:at|for|on|@|who|each|costing|paid|from|ayda|aylik|kisi|tanesi) )|"
    r"headcount|recruit(?:s|ed|ing)?|new joiners?"
)
# Nouns that only say who is hired, where the file holds no such name.
HIRED = (
    rf"(?:bir|bi|\d+|iki|uc|dort|bes) (?:[a-z]+ )?[a-z]+(?= (?:daha )?(?:ise )?al{COND})|"
    r"(?:hir(?:e|es|ing|ed)|take on|taking on|bring(?:ing)? in|employ(?:ing)?|add(?:ing)?|recruit(?:ing)?) "
    r"(?:an?|one|another|two|three|four|five|\d+) (?:[a-z]+ ){0,2}?[a-z]+(?= (?:at|for|on|from|"
    r"who|costing|in|and|,)\b)|"
    r"seasonal(?:ly)?|sezonluk\w*|summer|yazlik|part ?time|full ?time|yari zamanli|tam zamanli|"
    r"temporar(?:y|ily)|gecici|"
    r"each|apiece|plus|arti|all|start(?:s|ing)?|begin(?:s|ning)?|join(?:s|ing)?|on payroll|payroll|bordro\w*|"
    r"basla(?:r|sa|rsa|sin|yacak)\w*|calis(?:sa|irsa|acak)\w*|ise|guys?|lads?|folks|extra|pair of|couple of|"
    r"maasla|maasli|ucretle|ucretli|sgk dahil|her sey dahil|brut\w*|net|cost(?:s|ing)?|on|in|per person"
)
MORE_PEOPLE = ROLES
MORE_BUYS = (
    rf"(?!zam |indirim |odeme |tahsilat |satis |is |ne |oyle |boyle )[a-z]+ (?:yap(?:tir)?|"
    rf"degistir|yenile|tamir ettir){COND}|"
    rf"satin al\w*|al(?:dir)?{COND}|yatirim yap\w*|yenile{COND}|buys?|buying|bought|purchas\w*|"
    rf"order(?:ing)? (?:an?|new|some)|"
    r"replac(?:e|es|ing)|upgrad(?:e|es|ing)|install(?:s|ing)?|repair(?:s|ing)?|fix(?:es|ing)? (?:the|our|up)|"
    r"pay(?:ing)? for (?:an?|the|new|our)|splash out|shell out|fork out|do up|refit\w*|overhaul\w*|"
    r"(?:get|getting|need|got) (?:an?|the|some|new|another) (?:new )?(?!person|loan|raise)[a-z]+(?: [a-z]+)?"
    r",?(?= (?:for|at|costing|\W?\d))|new (?!customer|client|hire|person|people|staff|employee|"
    r"loan|contract)[a-z]+(?= (?:in|for|at|from) )|"
    r"[\d.,]+ ?k? (?:on|for) (?!the |food|rent|wages)[a-z]+(?: [a-z]+)?(?= in [a-z]+)|"
    r"spend(?:ing|s)? (?:about |around )?\W?[\d.,]+ ?[km]? (?:on|for)|spent on|[a-z]{2,}(?:tir|tur|dir|dur)"
    rf"{COND}"
)
BOUGHT = (
    rf"(?:[a-z]+ )?[a-z]+(?= (?:satin )?al(?:dir)?{COND})|[a-z]+(?= (?:yap(?:tir)?|degistir|yenile|tamir ettir){COND})|"
    rf"(?:yap(?:tir)?|degistir|yenile|tamir|ettir|al(?:dir)?){COND}|yap{COND}|olur|masrafi\w*|"
    rf"[a-z]+(?= [a-z]{{2,}}(?:tir|tur|dir|dur){COND})|[a-z]{{2,}}(?:tir|tur|dir|dur){COND}|used|kullanilmis|"
    r"tek seferlik|seferlik|(?:we )?(?:need|want)(?: to)?|new [a-z]+|spend(?:ing)?|spent|equipment|a piece|harca\w*|"
    r"(?:buy(?:s|ing)?|bought|purchas\w+|replac\w+|upgrad\w+|install\w*|repair\w*|fix\w*|pay(?:ing)? for|"
    r"order(?:ing)?|refit\w*|get(?:ting)?|got|need) (?:an?|the|some|new|another|more|our|\w+ed|\w+)"
    r"(?: (?!for\b|at\b|in\b|from\b|costing\b|on\b|worth\b)[a-z]+){0,2}|"
    r"(?:on|for) (?:an?|the|our|new) (?:new )?[a-z]+(?: [a-z]+)?|(?:on|for) [a-z]+(?= in [a-z]+)|"
    r"splash out|shell out|fork out|out|do up|one time|"
    r"pesin|nakit|tek seferde|bir seferlik|bir defa\w*|bi kere\w*|lump sum|upfront|up front|cash down|"
    r"liraya|liralik|milyona|milyonluk|bine|binlik|euroya|euroluk|dolara|dolarlik"
)
MORE_LOST = (
    r"goes(?= (?:from|in|by|at) )|left(?= (?:in|from) )|"
    r"quit|quits|left us|leaves us|walks?(?: out| off)?|churn\w*|ditch\w*|fires? us|dumps? us|"
    r"go(?:es)? bust|goes under|"
    r"pulls? out|(?:ends?|terminates?|cancels?|breaks?) (?:the |its |their |our )?contract|"
    r"(?:doesnt|does not|wont|dont) "
    r"(?:renew|continue|order|buy)\w*|stops? (?:ordering|buying|paying|working)|drops? out|had left|if we lost|"
    rf"(?:git|kac|kacir|bat|birak|ayril|cekil|kes|vazgec|fesh ?et|iptal et|kaybed|kaybet|calisma|yenileme|alma|"
    rf"siparis verme|olma){COND}|kaybed\w*|kaybet\w*|elden gid\w*|bizi birak\w*|kopar{COND}"
)
OF_LOST = (
    rf"{MORE_LOST}|us|its|their|our|contract\w*|sozlesme\w*|anlasma\w*|orders?|buying|business|is|isi|bizimle|bizi|"
    r"musterimiz\w*|diye|alisveris\w*|renew\w*|completely|tamamen|altogether"
)
MORE_LATE = (
    rf"\d+ days longer|longer to pay|lags?|overdue|drag(?:s|ging)?|stretch(?:es|ing)?|slip(?:s|ped|ping)?|push(?:es|ed|"
    rf"ing)? (?:back|out)|tardy|behind|"
    rf"hold(?:s|ing)? (?:back|off)|(?:gecik|sark|uza|aksa|otele|ertele|gec ode|sonra ode|gec yat|gec gel){COND}|"
    rf"uzat{COND}|gecikmeli|gecikmeyle|sonra ode\w*|sonra tahsil\w*|vade(?:si|yi|sini)? \w*uza\w*"
)
OF_LATE = (
    rf"{MORE_LATE}|takes?|longer|more|to pay|by|back|out|behind|all|its|their|invoices?|bills?|due|"
    rf"faturalar\w*|odemesi\w*|odemeler\w*|parasi\w*|"
    rf"yat{COND}|gel{COND}|tahsilat{COND}|gun|hep|butun yil|terms?|always|from us|bize|bizden"
)
OWNERS = r"ortak\w*|ortag\w*|patron\w*|kendim\w*|kendimiz\w*|owners?|partners?|myself|ourselves|the boss"
RECEIVED = (
    r"(?:pays?|paid|gives?|gave|grants?|refunds?|sends?) us|receiv\w+|(?:puts?|putting|inject\w*|invests?|investing) "
    r"(?:[\w.,]+ ){0,3}(?:in|into|more)|inject\w*|(?:get|got|win|"
    r"won) (?:an? )?(?:[\w.,]+ )?(?:grant|refund|subsidy|rebate)|"
    r"(?:hibe|sermaye|prim|iade|tesvik|destek|yatirim|miras|avans|sigorta parasi|sigortadan)\w* (?:[\w.]+ ){0,3}"
    rf"(?:gel|al|koy|gir|yat|yatir|ode){COND}|(?:[\w.]+ )?sermaye\w* (?:koy|ekle|artir){COND}|koy{COND}"
)
OF_RECEIVED = (
    rf"{RECEIVED}|[a-z]+(?= (?:pays?|paid|gives?|gave|grants?|sends?) us)|hibe\w*|sermaye\w*|"
    rf"destek\w*|tesvik\w*|prim\w*|"
    rf"iade\w*|yatirim\w*|grants?|refunds?|subsid\w+|capital|owners?|partners?|ortak\w*|patron\w*|investors?|bank|devlet\w*|"
    rf"kosgeb\w*|insurance|sigorta\w*|(?:gel|al|koy|gir|yat|yatir){COND}|a one off|once"
)
SAVED = (
    r"sav(?:e|es|ing) (?:us |about |around )?\W?\d|tasarruf\w*|(?:lay|laying|laid) (?:\w+ )?off|let (?:\w+ ){1,3}go|"
    rf"fir(?:e|ed|ing) (?:an?|one|someone)|isten cikar\w*|(?:kisi|eleman|garson|asci|"
    rf"personel)\w*(?: \w+)? (?:cikar|azalt){COND}"
)
OF_SAVED = (
    rf"{SAVED}|sav(?:e|es|ing)|lay|off|let|go|one|person|people|someone|us|bir|bi|isten|cikar\w*|azalt\w*|tasarruf\w*|"
    r"fir(?:e|ed|ing)"
)
NEW_COST = (
    r"(?:extra|additional|another|further|more) \W?[\d.,]+ ?k? (?:a|per|each|every) month(?: (?:on|for) [a-z]+)?|"
    r"\W?[\d.,]+ ?k? (?:a|per|each|every) month (?:more |extra )?(?:on|for) (?:an? |the |new )?[a-z]+|"
    rf"(?:ayda|aylik|her ay) (?:[\w.,]+ ){{1,5}}(?:gider|masraf|odeme)\w* (?:ekle|eklen|cik|ol|gel|bin){COND}|"
    rf"(?:ayda|aylik|her ay) (?:[\w.,]+ ){{1,4}}ode{COND}|abone ol\w*|subscrib\w*|sign(?:ed|ing)? up"
)
OF_NEW_COST = (
    rf"{NEW_COST}|[a-z]+(?= (?:gider|masraf|odeme)\w*)|[a-z]+(?= ode{COND})|(?:ekle|eklen|ode){COND}|on|for|spend\w*"
)
TARGET_BEFORE = (
    r"(?:wants?|wanted|asks?(?: for)?|asked(?: for)?|asking|demands?|charg(?:e|es|ing)|"
    r"sets?(?: \w+){0,2}? (?:at|to)|(?:is|was|be|becomes?|became|were|costs?|at|to|reach(?:es)?|hits?)) "
    r"(?:us |now |only |about |around |just |up to )?$"
)
TARGET_AFTER = rf"^ (?:kira |maas |tl |lira )?(?:iste\w*|istiyo\w*|de(?:di|rse|se)|ol{COND})"
MORE_COST = (
    rf"pric(?:i|y)er|dearer|cost(?:s|ing)? more|more expensive|cheaper|hik(?:e|es|ed)|bump(?:s|"
    rf"ed)?|jump(?:s|ed)?|climb(?:s|ed)?|"
    rf"spik(?:e|es|ed)|soar\w*|inflat\w*|slash\w*|trim(?:s|med|ming)?|shav\w*|shrink\w*|"
    rf"landlord\w*|wants?|wanted|asks?(?: for)?|"
    rf"asking|demands?|charg(?:e|es|ing)|sets?|raise|rais(?:e|es|ed|ing)|pay ?rise|payrise|increment|wage bill|"
    rf"everyone(?: on (?:salary|payroll|staff))?|everybody|all (?:the |our )?(?:staff|employees|salaries)|whole team|"
    rf"pahali(?= ol)|"
    rf"(?:pahalan|zamlan|ucuzla|artir|arttir|yuksel|yukselt|dusur|kis|kirp|cik|cikar|in|indir|ekle|bin|gel|ol|iste|yap|"
    rf"yapil|ver|kat|katla|ikiye katla|eksil|azal|azalt|art|dus|de){COND}|zamlan\w*|pahalan\w*|"
    rf"ucuzla\w*|zam\w*|zaml\w*|"
    rf"ev sahibi\w*|mal sahibi\w*|kiraya|kirayi|herkese|personele|calisanlara|maaslara|istiyo\w*|isterse|istedi|dedi|"
    rf"{OF_SAVED}|{OF_NEW_COST}|prices?|fiyat\w*|adds?|adding|it|them|that|bunu|now|eskisi\w*|"
    rf"simdiki\w*|a piece|instead|"
    rf"dahil|lik|likse|move\w*|tasi\w*|relocat\w*"
)
UPWARDS = (
    r"pric(?:i|y)er|dearer|expensive|hik\w*|bump\w*|jump\w*|climb\w*|spik\w*|soar\w*|inflat\w*|rais\w*|raise|payrise|"
    r"pahalan\w*|pahali\w*|zam\w*|zaml\w*|binse|binerse|eklen\w*|artti\w*|yukselt\w*"
)
DOWNWARDS = (
    r"ucuzla\w*|cheaper|slash\w*|trim\w*|shav\w*|shrink\w*|shrank|slip\w*|geril\w*|eksil\w*|kirp\w*|azalt\w*|dusur\w*|"
    r"lose|loses|losing|dip|dips|weaker|kayb\w*|daral\w*|duser\w*|dustu\w*|dusse\w*"
)
OF_CHANGE = (
    r"halv\w*|half|doubl\w*|tripl\w*|(?:yari )?yariya|yarisina|iki|uc|ikiye|uce|kat\w*|"
    rf"{UPWARDS}|{DOWNWARDS}|retainers?|contracts?|orders?|business|fees?|monthly|cuts?|cutting|reduc\w*|lower\w*|drop\w*|"
    rf"pays?|paying|only|sadece|its|their|our|to|odeme\w*|ode{COND}|ayda|aylik|sozlesme\w*|siparis\w*|anlasma\w*|"
    rf"gel{COND}|giderse|ol{COND}|yap{COND}|kal{COND}|slow\w*|quiet\w*|zayif\w*|durgun\w*|kotu\w*|"
    rf"by|less|more|fewer|daha az|"
    r"up|down|goes|went|grow\w*|guests?|renegotiat\w*|instead|yerine|all|butun|tum|her|musteri\w*|customers?|clients?"
)
MORE_DRAWS = (
    rf"(?:kendime|kendimize|ortaga|ortaklara|patrona|sahsi hesabima|"
    rf"sahsima) (?:[a-z0-9.]+ ){{0,7}}(?:ver|ode|al|cek|cikar|"
    rf"aktar){COND}|cek{COND}|"
    r"(?:take|takes|taking|took|draw|draws|drawing|drew|pull|pulling|withdraw|withdrawing|withdrew)(?: out| home)?|"
    r"pay(?:ing|s)? (?:myself|ourselves|the owners?|the partners?|my partner|the boss)|owners? (?:draw|pay|salary)\w*|"
    r"huzur hakki\w*|kar payi\w*|ortak maasi\w*"
)
OF_DRAW = (
    rf"{MORE_DRAWS}|(?:ver|ode|al|cikar|aktar){COND}|from|kasadan|sirketten|hesaptan|isten|home|wage|maas|her|hep|"
    r"partner|boss|esime|esim|myself|ourselves|huzur|hakki"
)
MORE_CLOSING = (
    r"(?:yili|seneyi|ayi|yil\w*|sene\w*) (?:\w+ ){0,3}(?:kapat|bitir)\w*|kacla (?:kapat|bitir)\w*|"
    r"kapatir(?:iz|im|dik|dim)|"
    r"cebimde\w*|cebimizde\w*|cepte|kasada\w*|kasam\w*|hesapta\w*|bankadaki\w*|elde(?:ki)?|elimde\w*|eldeki\w*|"
    r"(?:end|finish|close|wind up|finishes|ends|closes)(?: up)?(?: the)? (?:year|month|december|"
    r"up|out|with|at|on)|left with|"
    r"in the (?:bank|till|account|kitty)|bank balance|cash pile|on hand|year ?end(?: position)?|"
    r"(?:where|what) (?:do|will|would|did|wd|are|will) (?:we|i) (?:\w+ )?(?:end|finish|close|"
    r"stand|be left|land)\w*(?: up)?|"
    r"(?:month|which) (?:\w+ ){0,3}tightest|tightest month|en (?:sikisik|dar) (?:ay|oldugumuz)\w*|"
    r"december (?:close|closing|balance|cash|end)|what (?:remains|is left|s left|would be left|will be left)|remaining"
)
MORE_BREAKS = (
    r"(?:gone|went|going) (?:negative|under|bust|broke|below zero|into the red)|"
    r"at any point|(?:miyiz|miyim|mu|mi) hic|hic (?:eksi|bat|bit|sifir)\w*|bat(?:ma|mi)\w*|"
    r"eksiye (?:dus|in|gec)me\w*|sifirin altina (?:in|dus)me\w*|"
    r"stay(?:s|ing)? (?:above (?:zero|0)|positive|afloat|solvent|in the black|out of the red)|"
    r"(?:remain|keep)\w* (?:above (?:zero|0)|positive|in the black|solvent)|in the black|"
    r"overdrawn|insolven\w*|iflas\w*|"
    r"ekside\w*|artida (?:kal|dur)\w*|eksiye (?:dus|gec|git|in|don|kay)\w*|eksiyi gor\w*|eksi(?:ye)? dus\w*|"
    r"sifirin (?:alt|ust)\w*|sifir(?:in)? altina\w*|heads? above water|dry up|go(?:es|ing)? (?:bust|broke|belly up)|"
    r"(?:nakit|para) (?:sikinti|darlig)\w*|sikis(?:ir|iyor|irim|iriz|tir)\w*|darda kal\w*|acikta kal\w*|"
    r"nakitsiz kal\w*|parasiz kal\w*|yetmez\w*|bata\w*|bati(?:yo|r)\w*|cakil\w*|"
    r"(?:hit|hits|reach|reaches|touch|touches)(?: below)? (?:zero|0)|run out of (?:cash|money)|out of (?:cash|money)|"
    r"(?:does|do|will|would|did|can) (?:\w+ ){0,3}(?:above|over|below|under) (?:zero|0)|"
    r"(?:drop|fall|dip|sink|slip|get)\w* (?:below|under) (?:zero|0)|below (?:zero|0)|under (?:zero|0)|minus(?:a|ya)?"
)
MORE_BUFFER = (
    r"(?:does|do|will|would|did|can) (?:\w+ ){0,3}(?:above|over|below|under)(?= \W?\d)|"
    r"(?:stay|remain|hold|keep|sit)\w* (?:above|over)(?= \W?\d)|(?:drop|fall|go|dip|get|sink|slip|"
    r"be)\w* (?:below|under)"
    r"(?= \W?\d)|(?:ustunde|uzerinde) (?:kal|dur|tut)\w*|altina (?:in|dus|gec|sark|gel)\w*|yukarida (?:kal|dur|tut)\w*|"
    r"asagi(?:ya)? (?:in|dus)\w*|altini gor\w*"
)
MORE_LOWEST = (
    r"lowest|low ?point|trough|worst (?:point|month ?end|balance|closing)|tightest|en dipte\w*|en dibi\w*|dibi\w*"
)
