"""Verbs by what they do with money: what they say is written with the verb that the detectors know.

A verb that takes money in, gives it out, owes or closes keeps that sense; one that only is (seyretmiş, was sitting at)
is left out or becomes "is".
"""

from __future__ import annotations

# What may stand behind a Turkish stem for the verb to have happened or to go on, in folded letters and chat spelling.
DONE = r"(?:il|in|ul|un|n)?(?:(?:mis|mus|di|du|ti|tu)[a-z]{0,6}|[iu]yor?[a-z]{0,4}|makta[a-z]{0,3}|mekte[a-z]{0,3})"
WHEN = r"(?:inca|ince|unca|arken|erken|irken|(?:di|du|ti|tu)g(?:i|u|imiz|umuz)nd[ae])"
PRICE = r"(?:kac(?:la|a|ta)|kac (?:lira|para|tl)(?:yla|ya|dan|da)?|ne kadarla?|neyle)"
OWN_RESULT = r"(?:kar|kari|zarar|zarari|satis\w*|ciro\w*|gelir\w*|gider\w*)"
CLOSES = rf"(?:kapat|kapa|kapi|bitir|noktala|tamamla){DONE}"
BIG = r"(?=[$€£]? ?(?:\d{3,}|\d+[.,]\d{3}|\d+ ?(?:k|m|thousand|million)(?![a-z])))"
WE = r"(?:we|i|the account|our account|the bank|the till)"
MONTH = r"(?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)"
NAMED = r"(?P<x>(?:[a-z0-9&]+ ){0,3}[a-z0-9&]+)"
GONE = r"(?:eaten|swallowed|gobbled|consumed|devoured|absorbed|sucked|soaked|taken|burned|burnt|drained)"
EXTREME = (
    r"(?= the (?:biggest|largest|highest|most|lowest|smallest|fattest|best|worst|least|weakest|strongest)(?![a-z]))"
)
SPENT_TR = "|".join((
    rf"yatir{DONE}", rf"tuket{DONE}", rf"erit{DONE}", rf"savur{DONE}", r"gom(?:mus|du)[a-z]*",
    r"do[k](?:mus|tu|uyor)[a-z]*", r"kaptir(?:mis|di)[a-z]*", r"(?<!nakit )(?<!net )yak(?:mis|ti)[a-z]*",
    r"(?<!kenara )(?<!kosede )(?<!birikime )ayir(?:mis|di)[a-z]*", r"gotur(?:mus|du|uyor|uldu)[a-z]*",
    r"yut(?:mus|tu|uyor)[a-z]*", r"yemis|yiyor",
))  # fmt: skip

VERB_TURNS: tuple[tuple[str, str], ...] = tuple((f"(?:{source})(?![a-z])", said) for source, said in (
    # Turkish
    (rf"(?<!kar )(?<!kari )(?:yili|seneyi) {PRICE} {CLOSES}", "yil sonu bakiye ne kadar"),
    (rf"(?<!kar )(?<!kari ){PRICE} {CLOSES} (?:yili|seneyi)", "yil sonu bakiye ne kadar"),
    (rf"(?<!kar )(?<!kari )(?<!zarari )(?<!satisi )(?<!satislari )(?<!geliri )(?<!gideri ){PRICE} {CLOSES}",
     "sonu bakiye ne kadar"),
    (rf"(?:kapan|bit|kapat|bitir|tamamlan){WHEN}", "sonunda"),
    (rf"(?:hesaba|bankaya|kasaya) (?P<x>(?:[a-z]+ ){{0,3}})(?:yatir|koy){DONE}", r"hesaba \g<x>girmis"),
    (rf"(?:bize|hesabimiza) (?P<x>(?:[a-z]+ ){{0,3}})(?:gonder|yolla){DONE}", r"\g<x>gelmis"),
    (r"(?P<x>sahsi|sahsen) (?:olarak )?(?P<y>(?:[a-z]+ ){0,4})cek(?:mis|ti)[a-z]*", r"\g<x> \g<y>harcadik"),
    (r"en (?:cok|fazla)(?: parayi?)? (?:ne|kim|hangi kalem) (?:gotur(?:uyor|mus)|yut(?:uyor|mus)|yiyor|yemis)\w*",
     "en cok gider hangi kalem"),
    (SPENT_TR, "harcadik"),
    (rf"(?:bize |bana )?kaca (?:patla|otur|mal ol){DONE}", "kac para harcadik"),
    (rf"tahsilat yap{DONE}", "tahsil ettik"),
    (rf"elde (?:et|ed){DONE}", "kazandik"),
    (r"borclan(?:mis|di)[a-z]*", "borclu"),
    (rf"kac(?:a|i)? (?:ulas|eris|tirman|dayan|var|in|dus|yuksel){DONE}", "ne kadar"),
    (r"(?:bu|su) (?:zamana|ana|gune) (?:kadar|dek|degin)|su ana dek", "bugune kadar"),
    (r"(?<=bugune )(?:dek|degin)", "kadar"),
    (r"(?<=[dt][ae]n )bu yana", "itibaren"),
    (rf"en buyuk (?:bolum|kism|pay|dilim)\w* (?:ne|kim|hangisi|hangi kalem) (?:olustur{DONE}|teskil ed{DONE})",
     "en buyuk kalem hangisi"),
    (rf"ne kadarini (?:olustur{DONE}|teskil (?:et|ed){DONE})", "yuzde kacini"),
    (rf"(?:olustur{DONE}|teskil (?:et|ed){DONE})", "olmus"),
    (rf"(?:zirve(?:ye|yi)?|tavan|pik) (?:yap|cik|ulas|gor){DONE}|rekor kir{DONE}", "en yuksek"),
    (rf"(?:dip|taban) (?:yap|gor){DONE}", "en dusuk"),
    (r"oyn[au](?:mis|di|yor|r)[a-z]*", "degismis"),
    (rf"(?:seyret|seyred|sergile|gerceklesm?){DONE}|yasa(?:mis|di)[a-z]*|gor(?:mus|duk|du)[a-z]*", "olmus"),
    (r"kac adet sat(?:mis|ti)[a-z]*", "kac adet satildi"),
    # English: small words
    (r"(?:the )?calendar year (?P<x>20\d\d)", r"\g<x>"),
    (r"calendar (?P<x>year|month|quarter)s?", r"\g<x>"),
    (r"(?P<x>biggest|largest|highest|smallest|main|our|my) own(?= )", r"\g<x>"),
    (r"at (?:the )?operating(?: profit)? level", "operating profit"),
    (r"(?:over|across|throughout) the period(?! (?:from|of|between|to|until))", "over the whole period"),
    ((r"the (?:place|shop|store|cafe|bar|restaurant|studio|firm|club|society|business)(?= (?:take|took|taken|make|made|"
     r"earn|bring|brought|spend|spent|pay|paid))"), "we"),
    (r"how far (?P<x>did|do|does|has|have|is|are)", r"how much \g<x>"),
    # English: money out
    (r"(?:what|how much) (?:did|do|does) (?P<x>[a-z0-9 ]{2,30}?) set (?:us|me) back(?: (?:in|on|for))?",
     r"what did \g<x> cost us in"),
    (r"(?:run|runs|ran) (?:us|me)", "cost us"),
    (rf"(?:was|were|is|are|gets?|got) {GONE}(?: up| away)? (?:by|on)", "was spent on"),
    (r"(?:eat|ate|swallow|gobble|consume|devour|chew|burn|burned|suck|soak|drain)s?(?: up| through| away)",
     "cost"),
    (r"(?<=[a-z] )(?:eat|devour|swallow)(?= (?:in|over|during|last|this|so far)(?![a-z]))", "cost"),
    (r"(?:sink|sank|sunk|plough|pour|pump)(?:ed)? into", "spend on"),
    (r"(?P<x>(?:do|does|did) (?:[a-z0-9&]+ ){1,4})run to", r"\g<x>come to"),
    (r"(?:went|gone|go|goes) towards?", "went to"),
    (r"(?:cash|money) (?:flowed|flows|leaked|streamed) out", "went out"),
    (r"(?:flowed|flows|leaked|streamed) out", "went out"),
    # money that comes in, in English
    (r"(?:flowed|flows|poured|rolled|trickled|streamed) in", "came in"),
    (r"landed(?! (?:at|on|us|up|with))", "brought in"),
    (r"(?:produce|generate|yield|fetch)[sd]?(?! a profit)", "bring in"),
    (r"(?:what|how much) (?P<a>did|has|have) (?P<x>(?:[a-z0-9&]+ ){0,2}[a-z0-9&]+) raised?(?! from| to| by)",
     r"how much \g<a> \g<x> bring in"),
    (r"(?:has|have) (?:we|the company) taken in", "did we take in"),
    # what is owed, in English
    (r"been (?:cleared|settled)", "been paid"),
    (r"(?P<a>has|have) (?P<x>(?!not)[a-z0-9&]+(?: (?!not)[a-z0-9&]+)?) (?:settled|cleared)", r"\g<a> \g<x> paid"),
    (r"(?<!to )cough(?:ed)? up", "pay us"),
    (r"who are (?:we|i)(?: still)? (?:waiting|chasing)(?: (?:on|for))?", "who owes us"),
    (r"still (?:has|have|need) to (?:cough up|pay|settle|fork out)", "still owe us"),
    (r"which (?P<x>clients|customers) are (?:we|i)(?: still)? waiting (?:on|for)", r"which \g<x> owe us"),
    # English: how a period closes
    (rf"when (?P<x>{MONTH}(?: 20\d\d)?) (?:closed|ended|finished|was over|wrapped up)", r"at the end of \g<x>"),
    (rf"where (?:did|does) {NAMED} (?:stand|sit|end up|finish|close)(?: at(?! the))?", r"what was \g<x>"),
    (rf"how did {NAMED} (?:finish|end|close|end up|turn out)", r"how much was \g<x>"),
    (r"(?:sitting|standing|hovering|resting) (?:at|on)", ""),
    # English: parts, peaks and levels
    ((rf"(?:what|how much) (?:does|do|did) {NAMED} (?:make up|account for|represent)(?: out)? of "
     r"(?P<y>(?:the |our )?total [a-z]+)"), r"what share of \g<y> is \g<x>"),
    (r"hit (?:its|their|a|the) peak|(?:reached|hit) (?:its|their|a) (?:high|highest)|peaked", "highest"),
    (r"bottom(?:ed|s)? out", "lowest"),
    (rf"did (?P<x>(?:[a-z]+ ){{0,3}}[a-z]+) (?:top|exceed|pass|beat|clear|cross) {BIG}(?P<n>[^ ]+) in any month",
     r"in which months did \g<x> exceed \g<n>"),
    (rf"(?:see|saw|seen|witnessed){EXTREME}", "had"),
    (r"fattest", "biggest"),
))  # fmt: skip
