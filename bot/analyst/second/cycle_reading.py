"""Questions about the days that money is bound in receivables, payables and stock."""

from __future__ import annotations

from pydantic import ValidationError

from bot.analyst.second.features import analysis_words as words
from bot.analyst.second.money_reading import span_choices
from bot.analyst.second.own_numbers import named_amounts
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
    named = named_amounts(features.folded, numbers, AMOUNTS)
    days = [n for n in features.numbers if n.kind == "days" and n.value <= LARGEST_DAYS]
    if named is None or periods != (None,) or len(days) > 1:
        return ToolReading("cycle", missing=True)
    try:
        call = CashCycleParameters.model_validate({**named, "days": int(days[0].value) if days else None})
    except ValidationError:
        return ToolReading("cycle", missing=True)
    return ToolReading("cycle", tuple((tool(call, name),) for name in wanted), (*numbers, *days))
