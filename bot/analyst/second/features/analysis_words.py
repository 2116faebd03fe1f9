"""Words of growth, budgets, seasons, habits, duplicates and the cash cycle; they explain nothing elsewhere."""

from __future__ import annotations

GROWTH_ASKED = (
    r"growth(?: rates?)?|grow(?:s|n|ing)?|grew|shrink(?:s|ing)?|shrunk|shrank|cagr|yoy|mom|ytd|"
    r"(?:year|month)[ -]?(?:on|over)[ -]?(?:year|month)|year[ -]to[ -]date|buyu(?:me|yor|du|mus|dum|duk|r)\w*|"
    r"kucul(?:me|uyor|du|mus)\w*|yil ?basindan (?:beri|bu ?yana|itibaren)|reel(?: olarak)? (?:art|buyu)\w*|"
    r"(?:is|are) (?:\w+ ){0,3}(?:rising|falling|increasing|decreasing|going up|going down)|"
    r"(?:gercekten |reel )?(?:artiyor|azaliyor|dusuyor|yukseliyor) mu\w*"
)
OF_YEAR = (
    r"yillik (?:\w+ ){0,2}(?:buyu|art)\w+|yoy|year[ -]?(?:on|over)[ -]?year|annual growth|yearly growth|"
    r"yildan yila|yillik (?:buyume|artis|degisim)\w*"
)
OF_MONTH = (
    r"mom|month[ -]?(?:on|over)[ -]?month|monthly growth|aydan aya|aylik (?:buyume|artis|degisim)\w*|a month|ayda"
)
TO_DATE = r"ytd|year[ -]to[ -]date|(?:so far )?this year so far|yil ?basindan\w*(?: (?:beri|bu ?yana|itibaren))?"
MEAN_YEAR = (
    r"cagr|compound\w*|(?:average|mean) (?:annual|yearly) (?:growth|rate)|(?:a|per) year on average|"
    r"on average (?:a|per|each) year|yillik ortalama|ortalama yillik|yilda ortalama|bilesik\w*"
)
REAL = r"inflation\w*|real(?: terms| growth)?|in real terms|enflasyon\w*|reel\w*"
BUDGET = (
    r"budget\w*|butce\w*|targets?|hedef\w*|planned|planlanan\w*|variances?|sapma\w*|"
    r"(?:over|under|above|below|against|off|versus|vs|to|than) (?:the |our )?plan(?:ned)?|overspen\w*|underspen\w*"
)
AGAINST = (
    r"variances?|sapma\w*|over|under|above|below|within|on budget|stay\w*|stick|stuck|met|meet|hit|reach\w*|miss\w*|"
    r"against|versus|vs|compar\w*|deviat\w*|exceed\w*|overspen\w*|underspen\w*|off|differ\w*|favou?rabl\w*|as planned|"
    r"as[mt]\w*|asil\w*|asan|asiyor\w*|tuttur\w*|tut(?:tu|muyor|uyor|mus)\w*|uyd\w*|uyuyor\w*|sap\w*|fark\w*|"
    r"gore|karsi\w*|kiyasla\w*|ustunde\w*|altinda\w*|icinde\w*|uzerinde\w*|gerceklesen\w*|actuals?|yakala\w*|"
    r"gerisinde\w*|ahead|behind|gec(?:mis|ti|tik|en|iyor|er)\w*|overr[au]n\w*|overshot|tas(?:ir|ti|an|mis|iyor)\w*"
)
SEASON_ASKED = (
    r"season\w*|mevsim\w*|sezon\w*|(?:weak|strong|quiet|slow|busy|busiest|low|good|bad|dead|dull)(?:er|"
    r"est)? (?:months?|"
    r"periods?|times? of (?:the )?year)|months? (?:\w+ ){0,3}(?:weak|strong|quiet|slow|busy|busiest)(?:er|est)?|"
    r"(?:zayif|guclu|durgun|yogun|hareketli|sakin|kesat|olu|verimsiz|canli)(?: gecen)? (?:ay|donem)\w*|"
    r"(?:ay|donem)\w* (?:\w+ ){0,3}(?:zayif|guclu|durgun|yogun|hareketli|sakin|kesat|canli)\w*"
)
WEAK = r"weak\w*|quiet\w*|slow\w*|low|dead|dull|bad|zayif\w*|durgun\w*|sakin\w*|kesat\w*|olu|verimsiz\w*|dusuk\w*"
STRONG = r"strong\w*|bus[yi]\w*|good|high|best|peak|guclu\w*|yogun\w*|hareketli\w*|canli\w*|yuksek\w*|iyi\w*"
HABIT_ASKED = (
    r"recurring|recur\w*|subscriptions?|standing orders?|direct debits?|regular (?:payments?|expenses|costs|bills)|"
    r"repeat(?:ing|ed)? (?:payments?|expenses|costs)|(?:pay|paying) (?:regularly|every month|each month)|abonelik\w*|"
    r"(?:duzenli|tekrarlayan|tekrar eden|surekli|otomatik)(?: olarak)? (?:ode\w*|gider\w*|masraf\w*|harcama\w*|"
    r"fatura\w*)|"
    r"(?:gelir|tahsilat)\w* (?:duzenli|tekrarlayan)\w*|duzenli (?:gelir|tahsilat)\w*|regular (?:income|receipts)"
)
TWICE_ASKED = (
    r"(?:paid|pay|payed|billed|charged|invoiced|booked|entered|recorded)(?: \w+){0,5} (?:twice|two times|double)|"
    r"duplicat\w*|doubled? (?:pay|entr|book|invoic|bill|charg)\w*|twice|"
    r"(?:iki (?:kez|kere|defa)|cift|mukerrer)(?: \w+){0,3}|mukerrer\w*"
)
DEPENDS_ASKED = (
    r"depend\w*|rel(?:y|ies|iant|iance|ying)|concentrat\w*|hhi|herfindahl\w*|too much on one|bagimli\w*|yogunlas\w*|"
    r"tek (?:bir )?(?:musteri|tedarikci|alici|satici)\w*"
)
CYCLE_ASKED = (
    r"dso|dpo|dio|ccc|cash (?:conversion )?cycle|days (?:sales|payables?|inventory) outstanding|days(?: of)? inventory|"
    r"nakit (?:donusum|cevrim|dongu)\w*(?: (?:sure|dongu)\w*)?|(?:alacak|borc|stok) (?:tahsil )?(?:devir|donusum) \w+|"
    r"stok (?:gun|devir)\w*|collection period"
)
_ANY = (
    r"our|ours|we|am|im|me|my|company|business|overall|general|total|sales|revenue|income|costs?|expenses|"
    r"turnover|file|list|"
    r"ne|kadar|kac|nedir|nasil|var|mi|hangi|hangileri|isletme\w*|sirket\w*|toplam\w*|genel\w*|bu|su|listele\w*"
)
ANALYSIS_WORDS: dict[str, str] = {
    "t:growth": r"growth|grow\w*|grew|shrink\w*|shrank|shrunk|fast|quick\w*|rate|rates|pace|mom|yoy|ytd|cagr|month\w*|"
    r"years?|on|over|to|date|average|annual\w*|yearly|compound\w*|real|really|nominal|inflation\w*|just|only|"
    r"prices?|terms|"
    r"beyond|rising|falling|increasing|decreasing|going|went|up|down|from|since|beginning|start|so|far|percent|"
    r"rise|fall|"
    r"buyu\w*|kucul\w*|art\w*|azal\w*|dusuyor\w*|yuksel\w*|hiz\w*|oran\w*|yil\w*|ay\w*|basindan|beri|yana|bilesik\w*|"
    r"ortalama\w*|reel\w*|nominal|enflasyon\w*|zam\w*|gercek\w*|degisim\w*|yuzde\w*|sadece|yoksa|olarak|sonra|dan|den|"
    rf"cikti\w*|cikmis\w*|arindir\w*|have|has|if|was|is|ise|were|at|with|dusul\w*|dusun\w*|{_ANY}",
    "t:budget": rf"furthest|farthest|came|come|went|go|goes|ran|run|for|of|worst|items?|months?|kotu|ay\w*|"
    rf"{BUDGET}|{AGAINST}|actual\w*|did|stay|lines?|kalem\w*|most|more|less|much|by|how|than|department\w*|"
    rf"departman\w*|bolum\w*|side|plan\w*|en|cok|fazla|gercekles\w*|gider\w*|gelir\w*|is|kalan\w*|percent|"
    rf"yuzde\w*|{_ANY}",
    "t:season": rf"{SEASON_ASKED}|{WEAK}|{STRONG}|months?|usual\w*|typical\w*|normally|time|year|of|pattern\w*|genelde|"
    rf"genellikle|ay\w*|yil\w*|geci\w*|gecen\w*|oluyor\w*|en|az|cok|satis\w*|mevsimsel\w*|etki\w*|desen\w*|is|"
    rf"there|{_ANY}",
    "t:habit": rf"{HABIT_ASKED}|payments?|expenses?|costs?|bills?|every|each|month|year|yearly|monthly|"
    r"annual\w*|a|per|come|"
    r"add|up|to|paying|pay|do|i|for|which|still|running|active|together|largest|biggest|most|expensive|many|"
    r"ode\w*|para|gider\w*|masraf\w*|fatura\w*|yil\w*|ay\w*|her|tutuyor\w*|tutar\w*|en|buyuk\w*|pahali\w*|duzenli\w*|"
    rf"tekrar\w*|hala|suren|devam|eden|otomatik|olarak|icin|tane|{_ANY}|stop|stopped|ended|cancel\w*|no longer|"
    rf"expired?|"
    r"bitti|bitmis\w*|biten\w*|sona|er\w*|iptal\w*|artik|birak\w*|sonlan\w*|have|has|did|list|show|what|they|neler|ne|"
    r"kadar",
    "t:twice": rf"{TWICE_ASKED}|possibl\w*|may|might|same|invoices?|payments?|bills?|anyone|anybody|someone|any|there|"
    r"entr\w*|rows?|amount|risk|at|supplier\w*|ayni|fatura\w*|ode\w*|kayit\w*|kayd\w*|hareket\w*|girilmis\w*|"
    r"islenmis\w*|"
    rf"kez|kere|defa|yanlislikla|birine|birisine|kimse\w*|olasi|olabilir\w*|risk\w*|para|tutar\w*|by mistake|"
    rf"check|bak\w*|{_ANY}",
    "t:share": rf"{DEPENDS_ASKED}|one|single|tek|too|much|how|heav\w*|strong\w*|customers?|clients?|"
    "suppliers?|vendors?|"
    r"musteri\w*|tedarikci\w*|satici\w*|alici\w*|cok|oran\w*|olarak|index|endeks\w*|bir|uzerine|uzerinde|"
    rf"biggest|largest|en|buyuk\w*|share|pay\w*|{_ANY}",
    "t:cycle": rf"{CYCLE_ASKED}|days?|receivables?|payables?|inventory|stock|smm|cogs|cost of (?:goods )?sold|"
    "purchases|credit|"
    r"sales|closing|opening|average|count\w*|back|counted|year|annual|cycle|collection|supplier\w*|gun\w*|alacak\w*|"
    r"borc\w*|stok\w*|satilan|mal\w*|maliyet\w*|alim\w*|alis\w*|satis\w*|vadeli|kapanis\w*|acilis\w*|"
    r"ortalama\w*|yil\w*|"
    rf"sure\w*|dongu\w*|tahsil\w*|ticari|ise|donusum\w*|cevrim\w*|{_ANY}",
}
