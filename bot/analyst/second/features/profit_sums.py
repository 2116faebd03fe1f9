"""Words of a question about the profit of a report that states none, in folded text."""

from __future__ import annotations

MARGIN = r"(?:gross |net |operating |profit |kar |brut kar |net kar )*(?:margins?|marji?\w*)|karlilik orani\w*"
MADE = (
    r"(?:gross |net |operating |total |actual )*(?:profits?|profitable|earnings)|"
    r"(?:makes?|making|made|earns?|brings?)(?: us)?(?: the most| any)? money|(?:earn|earned|earns)|"
    r"(?:brut |net |toplam |faaliyet )*kar(?:i|im|imiz|li|lisi|limiz|liydi|lilik)?(?: et(?:tik|mis|misiz|"
    r"tigimiz|ti))?|"
    r"(?:make|made|earn|earned) (?:on|from|out of)|(?:para )?kazan(?:dir\w*|dik|c\w*)|gelir gider fark\w*|"
    r"(?:actual )?income (?:minus|less) (?:actual )?(?:costs?|expenses)|"
    r"gelir\w* eksi gider\w*"
)
LOSS = r"zarar\w*|loss(?:es)?(?: making)?|(?:lose|losing|lost)(?: money)?"
TOP = r"(?:the )?(?:most|best|highest|biggest|largest|top|strongest)|en (?:cok|fazla|iyi|yuksek|buyuk|karli\w*)"
BOTTOM = r"(?:the )?(?:least|worst|lowest|smallest|weakest|thinnest|slimmest|poorest)|en (?:az|dusuk|kotu|zayif|karsiz)"
AVERAGE = r"average|avg|mean|ortalama\w*"
MONTH = r"months?|monthly|ay(?:lar)?(?:a|da|in|i|imiz|lik)?"
QUARTER = r"quarters?|quarterly|ceyrek\w*"
PRODUCT = r"products?|items?|urun\w*|mal"
CUSTOMER = r"customers?|clients?|musteri\w*"
EACH = r"by|per|each|every|bazinda|gore|icin|kirilim\w*|her"
REST = (
    r"overall|whole|bize|taking|defin(?:ed|ing)|as|tamam\w*|"
    r"what|whats|which|who|how much|did|do|does|was|were|is|are|we|our|us|the|a|of|in|on|for|with|and|any|have|"
    r"has|had|"
    r"there|it|make|made|bring|brings|brought|total|actual|pls|please|tell|me|show|during|over|from|at|"
    r"hangi\w*|kim|ne|nedir|kac|kadar\w*|yuzde|toplam\w*|genel\w*|getir\w*|ettik|etmisiz|ettigimiz|eden|edilen|"
    r"olan|oldugu\w*|"
    r"var|mi|mu|ediyo\w*|ettigi\w*|sat(?:tik|tigimiz|ilan)|gerceklesen|yil\w*|acaba|peki|birak\w*|olarak|ve|da|"
    r"de|en|bizim|para|kaldi|tl|lira"
)
PLANNED = r"budget\w*|butce\w*|plan\w*|target\w*|hedef\w*"
GROUPS = r"groups?|grup\w*|grub\w*|categor(?:y|ies)|kategori\w*"
