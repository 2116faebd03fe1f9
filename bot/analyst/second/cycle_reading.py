"""Questions about the days that money is bound in receivables, payables and stock."""

from __future__ import annotations

from pydantic import ValidationError

from bot.analyst.second.features import analysis_words as words
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.text import pattern
from bot.analyst.second.money_reading import span_choices
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.cash_cycle import CashCycleParameters

# What an amount is, by the words before or after it; the first that fits.
AMOUNTS: tuple[tuple[str, str], ...] = (
    ("receivables_open", r"opening receivables?|receivables? at the start|donem basi alacak\w*|acilis\w* alacak\w*"),
    ("receivables", r"(?:closing |trade |accounts )?receivables?|(?:donem sonu |ticari )?alacak\w*"),
    ("purchases", r"purchases?|alim\w*|alis\w*"),
    ("payables", r"(?:trade |accounts )?payables?|(?:ticari )?borc\w*"),
    ("cogs", r"cogs|costs? of (?:goods )?(?:sales|sold)|satilan mal\w*(?: maliyet\w*)?|smm|satislarin maliyet\w*"),
    ("inventory", r"inventory|inventories|stocks?|stok\w*"),
    ("sales", r"(?:credit |annual |yearly )?sales|revenues?|turnover|(?:vadeli |yillik |kredili )?satis\w*|ciro\w*"),
)  # fmt: skip
FIGURES: tuple[tuple[str, str], ...] = (
    ("ccc", r"ccc|cash (?:conversion )?cycle|nakit (?:donusum|cevrim|dongu)\w*"),
    ("dpo", r"dpo|days payables? outstanding|borc (?:odeme |devir |donusum )\w+"),
    ("dio", r"dio|days (?:of )?inventory(?: outstanding)?|stok (?:gun|devir|donusum)\w*"),
    ("dso_countback", r"count(?:ed)?[ -]?back|geriye sayim\w*|geri sayim\w*"),
    ("dso_average", r"average receivables?|on average receivables|ortalama alacak\w*"),
    ("dso_closing", r"dso|days sales outstanding|collection period|alacak (?:tahsil )?(?:devir|donusum|sure)\w*"),
)
LARGEST_DAYS = 3660


def read_cycle(question: Question) -> ToolReading | None:
    """Return which days are asked for, of the file's invoices or of the question's numbers."""
    features = question.features
    if not question.says(words.CYCLE_ASKED) or question.supposed.steps:
        return None
    wanted = [name for name, source in FIGURES if question.says(source)]
    if "dso_average" in wanted or "dso_countback" in wanted:
        wanted = [name for name in wanted if name != "dso_closing"]
    periods = span_choices(question)
    numbers = [n for n in features.numbers if n.kind in ("money", "plain")]
    if not wanted or not periods or any(n.kind in ("percent", "people") for n in features.numbers):
        return ToolReading("cycle", missing=True)
    if not numbers:
        calls = [CashCycleParameters(period=period) for period in periods]
        return ToolReading("cycle", tuple(tuple(tool(call, name) for call in calls) for name in wanted))
    named = _named(question, numbers)
    days = [n for n in features.numbers if n.kind == "days" and n.value <= LARGEST_DAYS]
    if named is None or periods != (None,) or len(days) > 1:
        return ToolReading("cycle", missing=True)
    try:
        call = CashCycleParameters.model_validate({**named, "days": int(days[0].value) if days else None})
    except ValidationError:
        return ToolReading("cycle", missing=True)
    return ToolReading("cycle", tuple((tool(call, name),) for name in wanted), (*numbers, *days))


def _named(question: Question, numbers: list[Number]) -> dict[str, object] | None:
    """Return each number by what it is, or None where one is nothing or two are the same."""
    folded = question.features.folded
    taken: dict[str, object] = {}
    edges = [0, *(n.end for n in numbers)]
    starts = [*(n.start for n in numbers[1:]), len(folded)]
    before = [_name(folded[edges[i] : n.start], last=True) for i, n in enumerate(numbers)]
    after = [_name(folded[n.end : starts[i]], last=False) for i, n in enumerate(numbers)]
    names = before if all(before) else after
    for number, name in zip(numbers, names, strict=True):
        if name is None or name in taken:
            return None
        taken[name] = number.value
    return taken


def _name(text: str, *, last: bool) -> str | None:
    """Return what the last or first words of a text say that an amount is."""
    places: list[tuple[int, int, str]] = []
    for order, (name, source) in enumerate(AMOUNTS):
        for found in pattern(source).finditer(text):
            if not any(start <= found.start() < end for start, end, _ in _spans(places, text)):
                places.append((found.start(), order, name))
    if not places:
        return None
    chosen = max(places, key=lambda p: (p[0], -p[1])) if last else min(places, key=lambda p: (p[0], p[1]))
    return chosen[2]


def _spans(places: list[tuple[int, int, str]], text: str) -> list[tuple[int, int, str]]:
    found = []
    for start, order, name in places:
        match = pattern(AMOUNTS[order][1]).match(text, start)
        found.append((start, match.end() if match else start, name))
    return found
