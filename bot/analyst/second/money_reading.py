"""Questions about runway, break-even, and whether balances follow from the movements."""

from __future__ import annotations

import re

from bot.analyst.second.asks import Ask
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.features import tool_words as words
from bot.analyst.second.features.text import fold
from bot.analyst.second.features.vocabulary import Mention
from bot.analyst.second.own_numbers import named_amounts
from bot.analyst.second.reckon import reckon
from bot.analyst.second.sided_rows import SidedRows
from bot.analyst.second.subjects import leaves_out
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.balance_check import BalanceCheckParameters
from tools.analysis.break_even import BreakEvenParameters
from tools.analysis.parameters import Operand
from tools.analysis.runway import RunwayParameters
from tools.periods import Span

WHOLE_MONTHS = ("month", "quarter", "half", "year", "last_months", "first_months", "this_year", "last_year")
OWN_AMOUNTS = (
    (
        "cash",
        r"cash|bank|in hand|savings|balance|till|kasa\w*|banka\w*|elde\w*|elim\w*|nakit\w*|para(?:m|miz)\w*|hesap\w*",
    ),
    ("burn", r"burn\w*|yak\w*"),
    ("outflows", r"outflows?|costs?|expens\w*|spend\w*|going out|gider\w*|masraf\w*|harca\w*|cikis\w*"),
    ("inflows", r"inflows?|incomes?|revenues?|sales|coming in|earn\w*|gelir\w*|giris\w*|ciro\w*|kazan\w*"),
)
EVEN_AMOUNTS = (
    ("fixed", r"fixed(?: costs?)?|sabit(?: gider\w*| maliyet\w*)?"),
    ("variable", r"variable(?: costs?)?|degisken(?: gider\w*| maliyet\w*)?"),
    ("sales", r"sales|revenues?|satis\w*|ciro\w*"),
)
# A runway on what goes out alone, which no call averages.
NOTHING_IN = (
    r"(?:no|zero|without(?: any)?) (?:money|income|sales|revenue|inflows?|receipts|customers?)(?: \w+){0,2}|"
    r"(?:hic|hicbir)?(?: ?para)? ?(?:gelmez|girmez|satis olmaz|gelir olmaz)s[ae]\w*|gelirsiz"
)
UNIT_AMOUNTS = (
    ("unit_cost", (
        r"unit costs?|(?:variable )?costs? (?:per|a|each|of one) (?:unit|piece|item|cup|box|one)|costs? (?:us )?each|"
        r"birim (?:maliyet|degisken)\w*(?: maliyet\w*)?|(?:adet|tane) basi\w* maliyet\w*|"
        r"tanesinin maliyet\w*|birim maliyet\w*"
    )),
    ("price", (
        r"(?:selling |sale |unit )?price\w*|sell(?:s|ing)?(?: (?:it|them|each))?(?: at| for)?|"
        r"(?:birim )?(?:satis )?fiyat\w*"
    )),
    ("fixed", r"fixed(?: (?:monthly )?costs?)?|sabit(?: gider\w*| maliyet\w*)?"),
)  # fmt: skip
UNITS = r"units?|how many|kac (?:adet|tane|birim)\w*|price|fiyat\w*|birim\w*"
VARIABLE = re.compile(
    r"(?:are|is|as) variable|variable (?:costs?)?|degisken|(?:mov|chang|vary|varie|ris|go|"
    r"grow)\w* (?:up )?with (?:the )?"
    r"(?:sales|revenue|turnover)|(?:satis|ciro)\w* (?:ile|la|le|gore|bagli)? ?(?:birlikte )?(?:art|degis|hareket)\w*"
)
FIXED = re.compile(r"(?:are|is|as) fixed|\bfixed|sabit")
REST = re.compile(
    r"(?:all (?:the )?|the |every )?(?:rest|others?|other \w+|everything else)|geri kalan\w*|diger\w*|kalan\w*|hepsi"
)


def read_runway(question: Question) -> ToolReading | None:
    """Return what is asked about how long the cash lasts."""
    features = question.features
    if not question.says(words.RUNWAY_ASKED) or features.has("hire") or question.says(NOTHING_IN):
        return None
    own = _own_runway(question)
    if own is not None or not question.books.currencies:
        return own
    spans = _spans(question)
    if len(spans) > 1:
        return ToolReading("runway", missing=True)
    left_out = tuple(dict.fromkeys(
        name.member for m in features.mentions for name in m.names if name.member and leaves_out(features, m)
    ))  # fmt: skip
    named = [m for m in features.mentions if any(n.member for n in m.names) and not leaves_out(features, m)]
    if named:
        return ToolReading("runway", missing=True)
    window = [n for n in features.numbers if n.kind == "months"]
    arguments: dict[str, object] = {"exclude": _without_alike(left_out), "period": spans[0] if spans else None}
    if len(window) == 1 and not spans:
        arguments["window"] = int(window[0].value)
    cash = [n for n in features.numbers if n.kind in ("money", "plain") and n.value > 500]  # noqa: PLR2004
    if len(cash) == 1:
        arguments["cash"] = cash[0].value
    call = RunwayParameters.model_validate(arguments)
    burning = reckon(question.books, call).verdict.get("burning") != "no"
    asks: tuple[tuple[Ask, ...], ...] = ((tool(call, "runway" if burning else "net_burn"),),)
    if burning and question.says(r"(?:average|avg|mean|ortalama|how much)(?: \w+){0,4} (?:burn|yak)\w*"):
        asks = ((tool(call, "net_burn"),), *asks)
    return ToolReading("runway", asks, (*window, *cash))


def _own_runway(question: Question) -> ToolReading | None:
    """Return how long the cash of a question lasts at the monthly amounts that it names."""
    features = question.features
    numbers = [n for n in features.numbers if n.kind in ("money", "plain")]
    named = named_amounts(features.folded, numbers, OWN_AMOUNTS) if len(numbers) > 1 else None
    if named is None or "cash" not in named or not named.keys() & {"outflows", "burn"} or features.mentions:
        return None
    if "burn" in named:
        call = RunwayParameters(cash=named["cash"], monthly_burn=named["burn"])
    else:
        inflows = (named["inflows"],) if "inflows" in named else ()
        call = RunwayParameters(cash=named["cash"], inflows=inflows, outflows=(named["outflows"],))
    burning = reckon(question.books, call).verdict.get("burning") != "no"
    return ToolReading("runway", ((tool(call, "runway" if burning else "net_burn"),),), tuple(numbers))


def _without_alike(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple({fold(name): name for name in names}.values())


def _spans(question: Question) -> list[Span]:
    """Return the periods of a question, a first and a last month as one."""
    found = [p for p in question.features.periods if p.kind in WHOLE_MONTHS or p.kind == "date"]
    if len(found) == 2:  # noqa: PLR2004 - from one month to another
        start, end = found[0].options[0].start, found[1].options[-1].end
        between = question.features.folded[max(found[0].end, 0) : max(found[1].start, 0)]
        if start <= end and re.search(r"to|-|until|through|and|ile|ila|kadar|$", between):
            return [Span(start=start, end=end)]
    return [p.options[-1] for p in found]


def span_choices(question: Question) -> tuple[Span | None, ...]:
    """Return the spans that the period of a question may mean, None for the whole file; empty where it has several."""
    found = [p for p in question.features.periods if p.kind not in ("whole", "today")]
    if len(found) <= 1:
        return found[0].options if found else (None,)
    spans = _spans(question)
    return (spans[0],) if len(spans) == 1 else ()


def read_break_even(question: Question) -> ToolReading | None:
    """Return what is asked about break-even sales, with the lines named as variable and fixed."""
    features = question.features
    if not question.says(words.EVEN_ASKED) or not question.says(
        r"sales|satis\w*|ciro\w*|revenue|point|nokta\w*|even|basabas"
    ):
        return None
    spans = _spans(question)
    costs = _costs(question)
    variable, fixed = ([name for name in names if fold(name) in costs] for names in _split(question))
    if features.numbers:
        return _own_even(question)
    if len(spans) > 1 or not variable:
        return ToolReading("even", missing=True)
    rest = REST.search(features.folded) is not None
    call = BreakEvenParameters(
        period=spans[0] if spans else None,
        variable_lines=tuple(variable),
        fixed_lines=tuple(fixed) if fixed and not rest else None,
    )
    asks: tuple[tuple[Ask, ...], ...] = ((tool(call, "break_even"),),)
    return ToolReading("even", asks)


def _own_even(question: Question) -> ToolReading:
    """Return the break-even sales of the question's own fixed costs with its margin, or with its variable costs."""
    features = question.features
    percents = [n for n in features.numbers if n.kind == "percent"]
    amounts = [n for n in features.numbers if n.kind in ("money", "plain")]
    units = None if percents else named_amounts(features.folded, amounts, UNIT_AMOUNTS)
    if units is not None and set(units) == {"price", "unit_cost", "fixed"} and question.says(UNITS):
        call = BreakEvenParameters.model_validate(units)
        money = question.says(r"sales|revenue|turnover|ciro\w*|hasilat\w*") and not question.says(r"how many|kac adet")
        return ToolReading("even", ((tool(call, "break_even" if money else "units"),),), tuple(amounts))
    named = named_amounts(features.folded, amounts, EVEN_AMOUNTS)
    if named is None or features.mentions or len(percents) + len(amounts) < len(features.numbers):
        return ToolReading("even", missing=True)
    arguments: dict[str, object] = {**named}
    if len(percents) == 1 and question.says(r"contribution|margins?|katki\w*|marj\w*"):
        arguments["cm_ratio"] = percents[0].value
    complete = "fixed" in named and ("cm_ratio" in arguments or {"sales", "variable"} <= named.keys())
    if not complete or len(percents) != int("cm_ratio" in arguments):
        return ToolReading("even", missing=True)
    call = BreakEvenParameters.model_validate(arguments)
    return ToolReading("even", ((tool(call, "break_even"),),), (*percents, *amounts))


def _costs(question: Question) -> set[str]:
    """Return the folded names of the lines that money goes out on."""
    try:
        rows = SidedRows(question.books, Operand(), None, None)
    except NotReckonedError:
        return set()
    found = rows.run("SELECT DISTINCT line, category, counterparty, description FROM {t} WHERE side = 'out'")
    return {fold(str(text)) for row in found for text in row if text}


def _split(question: Question) -> tuple[list[str], list[str]]:
    """Return the lines called variable and those called fixed: each belongs to the nearest such word after it."""
    features = question.features
    marks = [(m.start(), True) for m in VARIABLE.finditer(features.folded)]
    marks += [(m.start(), False) for m in FIXED.finditer(features.folded)]
    variable: list[str] = []
    fixed: list[str] = []
    for mention in sorted((*features.mentions, *features.weak), key=lambda m: m.start):
        members = _members(mention)
        after = [mark for mark in sorted(marks) if mark[0] >= mention.start]
        before = [mark for mark in sorted(marks) if mark[0] < mention.start]
        mark = after[0] if after else before[-1] if before else None
        if members and mark is not None:
            (variable if mark[1] else fixed).extend(members)
    return list(dict.fromkeys(variable)), list(dict.fromkeys(fixed))


def _members(mention: Mention) -> list[str]:
    roles = ("line", "category", "account", "counterparty", "description", "other")
    return [name.member for name in mention.names if name.member and name.role in roles]


def read_balances(question: Question) -> ToolReading | None:
    """Return what is asked about whether the balances follow."""
    if not question.says(words.BALANCE_ASKED) or not question.books.currencies:
        return None
    spans = [p.options[-1] for p in question.features.periods if p.kind in (*WHOLE_MONTHS, "date")]
    whole = BalanceCheckParameters()
    found = reckon(question.books, whole)
    if not spans:
        tied = found.verdict.get("ties") == "yes"
        broken = tuple(tool(whole, name, named=True) for name in ("first_gap", "gap.1"))
        plain = (tool(whole, "difference"), tool(whole, "breaks")) if tied else broken
        return ToolReading("balance", (plain,))
    gaps = [
        name
        for name, known in found.figures.items()
        if name.startswith("gap.") and known.span and any(_near(known.span, span) for span in spans)
    ]
    inside = BalanceCheckParameters(period=spans[0])
    wanted = [tool(whole, name, named=True) for name in gaps[:1]]
    own = [tool(inside, name, named=True) for name in ("first_gap", "gap.1")] if gaps else [tool(inside, "breaks")]
    return ToolReading("balance", ((*wanted, *own),))


def _near(day: Span, asked: Span) -> bool:
    return asked.start <= day.start <= asked.end
