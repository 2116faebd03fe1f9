"""English verbs with their particles, by sense: spending, earning, closing, being, making up a part, exceeding."""

from __future__ import annotations

_X = r"(?P<x>(?:(?!of |out )[a-z0-9&-]+ ){0,3}(?!of |out )[a-z0-9&-]+)"
_Y = r"(?P<y>(?:[a-z0-9&-]+ ){0,4}[a-z0-9&-]+?)"
_MAKES_UP = (
    r"(?:make|makes|made|take|takes|took|eat|eats|ate|use|uses|used) up|account(?:s|ed)? for|represent(?:s|ed)?|"
    r"constitutes?|constituted|swallow(?:s|ed)?(?: up)?|absorb(?:s|ed)?|gobble(?:s|d)? up|contribute(?:s|d)?|eat|eats|"
    r"ate|come to|comes to|came to|amount(?:s|ed)? to"
)
_PART = r"(?:portion|share|part|percent|percentage|per cent|%|slice|proportion|fraction|chunk|pct)"
_MUCH = r"[$€£₺]? ?(?:\d{3,}|\d+[.,]\d{3}|\d+(?:[.,]\d+)? (?:k|thousand|grand|million|m|mn))"
_EXCEED = (
    r"(?:top|tops|topped|beat|beats|clear|clears|cleared|cross|crosses|crossed|pass|passes|passed|break|breaks|"
    r"broke|surpass|surpasses|exceed|exceeds|exceeded|go over|goes over|went over)"
)
_ACCOUNT = r"(?:the |our |my )?(?:account|bank account|bank|till)"
_TAKES_IN = (
    r"(?:take|took|taken|bring|brought|rake|raked|pull|pulled|get|got) in|earn|earned|collect|"
    r"collected|receive|received"
)
_GIVES_OUT = r"spend|spent|pay out|paid out|pay|paid|shell out|fork out"
_ALL = r"(?:what|everything|all|all that|everything that|whatever)"

SAYINGS: tuple[tuple[str, str], ...] = (
    # small words
    (r"calendar (?P<x>year|month|quarter)s?", "<x>"),
    (r"(?:our|my|the) own(?= [a-z])", "our"),
    (r"(?P<x>biggest|largest|highest|smallest|lowest|main|top) own", "<x>"),
    (r"both (?P<x>[a-z0-9]+(?: [a-z0-9]+)? and )", "<x>"),
    (
        (
            r"(?:over|across|in|during|for|throughout) the period(?! (?:from|of|between|to|until|"
            r"january|february|march|april|"
            r"may|june|july|august|september|october|november|december)\b)"
        ),
        "over the whole period",
    ),
    (r"(?:at any|at some) (?:point|time|stage)", "ever"),
    (
        (
            r"the (?:place|shop|store|cafe|bar|restaurant|studio|firm|club|society|outfit|joint|branch|"
            r"team|business|company)"
            r"(?= (?:take|took|taken|make|made|earn|earned|bring|brought|spend|spent|pay|paid|owe|collect|collected)\b)"
        ),
        "we",
    ),
    (r"how far (?P<x>did|do|does|has|have|is|are|was|were)", "how much <x>"),
    (
        (
            r"how (?:bad|good|badly|well|strong|weak|high|low|big|large|small) (?P<x>did|was|were|is|"
            r"are)(?= (?:the |our |my )?"
            r"(?:sales|costs?|expenses?|revenue|income|profit|margin|inflows?|outflows?|spending|balance|cash)\b)"
        ),
        "how much <x>",
    ),
    (r"at (?:the )?operating(?: profit)? level", "operating profit"),
    (r"at (?:the )?gross(?: profit)? level", "gross profit"),
    (r"at (?:the )?net(?: profit)? level", "net"),
    # a part of a whole
    (
        (
            rf"how much of {_ALL} (?:we|i) (?:{_TAKES_IN}) (?:is|are|was|were|gets?|"
            rf"got)(?: being)? (?:eaten|swallowed|gobbled|"
            r"consumed|absorbed|taken|used|sucked|soaked|spent|paid|made)(?: up| away)? (?:by|on|of|from)"
        ),
        "what share of income is",
    ),
    (rf"{_ALL} (?:we|i) (?:{_TAKES_IN})", "income"),
    (rf"(?:everything|all|all that|everything that) (?:we|i) (?:{_GIVES_OUT})", "expenses"),
    (rf"how much of {_Y} (?:does|do|did) {_X} (?:{_MAKES_UP})", "what share of <y> is <x>"),
    (rf"what {_PART} of {_Y} (?:does|do|did) {_X} (?:{_MAKES_UP})", "what share of <y> is <x>"),
    (
        (
            rf"(?:how much|what) (?:does|do|did) {_X} (?:make up|account for|represent|constitute)(?: out)? of {_Y}"
            r"(?= in | for | over | during | \?|$)"
        ),
        "what share of <y> is <x>",
    ),
    (
        (
            rf"(?P<p>{_PART}) of {_Y} (?:is|are|was|were|gets?|got)(?: being)? (?:eaten|swallowed|"
            rf"gobbled|consumed|absorbed|"
            r"taken|used|sucked|soaked|spent|made)(?: up| away)? (?:by|on|of|from)"
        ),
        "<p> of <y> is",
    ),
    # spending
    (r"(?:set|sets|setting) (?:us|me) back(?: (?:in|on|for)(?= [a-z]+ ?(?:\?|$)))?", "cost us"),
    (r"(?:run|runs|ran) (?:us|me)(?: back)?", "cost us"),
    (
        (
            r"(?:was|were|is|are|got|gets|has been|have been) (?:eaten|swallowed|gobbled|consumed|"
            r"devoured|sucked|soaked|taken"
            r"|burned|burnt|drained)(?: up| away)? (?:by|on)"
        ),
        "was paid for",
    ),
    (
        (
            r"(?:eat|eats|ate|swallow|swallows|swallowed|gobble|gobbled|consume|consumes|consumed|"
            r"devour|devoured|chew|chewed|"
            r"burn|burned|burnt|suck|sucked|soak|soaked|drain|drained)(?: up| through| away)"
        ),
        "cost",
    ),
    (
        (
            r"(?P<x>(?:did|does|do|has|have) (?:[a-z0-9&]+ ){1,4})(?:eat|eats|swallow|devour|consume|"
            r"eaten|swallowed|consumed|"
            r"devoured)"
        ),
        "<x> cost",
    ),
    (r"(?:shell|fork|splash|dish|lay|fling)(?:ed|led|s|ing)? out(?: (?:on|for))?", "pay for"),
    (r"(?:shelled|forked|splashed|dished|laid) out(?: (?:on|for))?", "paid for"),
    (r"(?:plough|plow|pour|pump|sink|sank|sunk|put|throw|threw)(?:ed|ing)? into(?= [a-z])", "pay for"),
    (r"(?:blow|blew|blown|splurge|splurged|lavish|lavished|drop|dropped) on", "pay for"),
    (r"(?:went|go|goes|gone) (?:towards|toward|into)", "went to"),
    (r"(?:flowed|flows|flowing|leaked|leaks|drained|streamed) out", "went out"),
    (r"(?:leave|leaves|left|leaving) (?:our|my|the) (?:account|bank|till)", "went out"),
    # earning
    (r"(?:flowed|flows|flowing|poured|pours|rolled|rolls|trickled|trickles|streamed) in", "came in"),
    (r"land(?:s|ed)?(?: in (?:our|my|the) (?:account|bank|till))?(?! (?:at|on|a|us|up|with)\b)", "brought in"),
    (
        (
            r"(?:what|how much)(?: money| cash)? (?P<a>did|has|have|does|do) (?P<x>(?:[a-z0-9&]+ ){0,3}[a-z0-9&]+) "
            r"(?:raise|raised)(?! from| to| by)"
        ),
        "how much <a> <x> bring in",
    ),
    (r"(?:produce|generate|yield|fetch)(?:s|d|ed)?(?! a profit)", "bring in"),
    (r"(?:pull|haul|scoop|reel|rak)(?:e|es|ed|s|ing)? in", "bring in"),
    (r"how much (?:cash|money) (?P<x>went|goes|has gone|came|comes|has come) (?P<y>out|in)", "how much <x> <y>"),
    # owing and settling
    (
        (
            r"(?P<a>does|do|did) (?P<x>(?:[a-z0-9&]+ ){1,3})still (?:have|need) to (?:cough up|"
            r"pay(?: us)?|settle|fork out|"
            r"hand over)"
        ),
        "<a> <x> still owe us",
    ),
    (
        r"which (?P<x>clients|customers|buyers) are (?:we|i)(?: still)? (?:waiting|chasing)(?: on| for)?",
        "which <x> owe us",
    ),
    (r"who (?:are|am) (?:we|i)(?: still)? (?:waiting|chasing)(?: on| for)?", "who owes us"),
    (r"how much are (?:we|i)(?: still)? waiting (?:on|for)", "how much is unpaid"),
    (r"been (?:cleared|settled)", "been paid"),
    (r"(?P<a>has|have) (?P<x>(?!not)[a-z0-9&]+(?: (?!not)[a-z0-9&]+)?) (?:settled|cleared)", "<a> <x> paid"),
    (r"cough(?:s|ed|ing)? up", "pay"),
    # how a period closes, where something stands
    (
        (
            r"(?:when|once|after) (?P<x>[a-z]+(?: \d{4})?|\d{4}) (?:closed|ended|finished|was over|was done|wrapped up|"
            r"came to an end)"
        ),
        "at the end of <x>",
    ),
    (
        (
            rf"(?:what|how much|where) (?:did|do|does) (?:we|i|{_ACCOUNT}) (?:close|finish|end|stand|sit|land)(?: up)?"
            r"(?P<x> (?:january|february|march|april|may|june|july|august|september|october|november|"
            r"december|the year|the "
            r"month|q[1-4]|\d{4})(?: \d{4})?)? (?:at|on|with)"
        ),
        "what was the closing balance <x>",
    ),
    (
        rf"(?:what|where) (?:did|do|does) {_ACCOUNT} (?:close|finish|end|stand|sit|end up)",
        "what was the closing balance",
    ),
    (
        r"where (?:did|do|does) (?P<x>(?:[a-z]+ ){0,3}[a-z]+) (?:stand|sit|end up|finish|close|land)(?: at(?! the))?",
        "what was <x>",
    ),
    (
        r"how did (?P<x>(?!we\b|i\b|it\b)(?:[a-z]+ ){0,2}[a-z]+) (?:finish|end|close|end up|come out|turn out)",
        "how much was <x>",
    ),
    (r"(?P<x>is|are|was|were|been) (?:sitting|standing|hovering|resting|running)(?: (?:at|on))?", "<x>"),
    (r"(?:sitting|standing|hovering|resting) (?:at|on)", ""),
    (r"(?:stood|sat|stands|sits|hovered) (?:at|on)", "was"),
    # coming to a sum says nothing more; "to" is no month's end here
    (
        (
            r"(?:come|comes|came|amount|amounts|amounted|add up|adds up|added up|run|runs|ran|work out) (?:to|at)"
            r"(?: in)(?= (?:total|all)\b)"
        ),
        "in",
    ),
    (
        r"(?P<x>(?:do|does|did|will) (?:[a-z0-9&]+ ){1,4})(?:come|amount|add up|run|total|work out)(?: up)? (?:to|at)",
        "<x> equal",
    ),
    # peaks and lows
    (
        (
            r"(?:(?:hit|hits|reach|reaches|reached|see|saw|have|had) )?(?:its|their|our|a|an|"
            r"the) (?:peak|all time high|"
            r"record high|high point|highest point|all time peak)"
        ),
        "highest",
    ),
    (r"peaked", "highest"),
    (
        (
            r"(?:bottom|bottoms|bottomed) out|(?:hit|hits|reach|reached) (?:rock bottom|bottom|(?:its|their|our|a|the) "
            r"(?:low|lowest|low point|lowest point|bottom|trough))|troughed"
        ),
        "lowest",
    ),
    (
        rf"did (?P<x>(?:[a-z]+ ){{0,3}}[a-z]+) {_EXCEED} (?P<n>{_MUCH}) in any (?P<u>month|quarter)",
        "in which <u> did <x> exceed <n>",
    ),
    (rf"{_EXCEED}(?= {_MUCH})", "exceed"),
    (
        (
            r"(?:see|saw|seen|witness|witnessed|enjoy|enjoyed)(?= the (?:biggest|largest|highest|most|"
            r"lowest|smallest|fattest|"
            r"best|worst|top|least|weakest|strongest)\b)"
        ),
        "had",
    ),
)
