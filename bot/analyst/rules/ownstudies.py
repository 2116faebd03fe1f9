"""Questions with numbers of their own, with or without a file: runway, wages, VAT, growth, variance, the cash cycle."""

from __future__ import annotations

from decimal import Decimal

from pydantic import JsonValue

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import AbsentPeriodError, SeveralPeriodsError
from bot.analyst.rules.expression import Study
from bot.analyst.rules.heard import numbers_of, written
from bot.analyst.rules.outcomes import AskedBackError, Option
from bot.analyst.rules.ownnumbers import Labels, labelled
from bot.analyst.rules.studyparts import Topic, soft
from bot.analyst.rules.when import Placed
from bot.texts import numbers, text

MOST_MONTHS = 3
_RUNWAY: Labels = {
    "cash": (("measure", "closing", "opening"), ("goal", "hand")),
    "monthly_burn": (("measure", "burn"),),
    "inflows": (("measure", "in", "revenue"), ("verb", "in")),
    "outflows": (("measure", "out"), ("verb", "out")),
}
_VAT: Labels = {"carried": (("vat", "carried"),), "input": (("vat", "input"),), "output": (("vat", "output"),)}
_CYCLE: Labels = {
    "receivables": (("measure", "receivable"),),
    "payables": (("measure", "payable"), ("cycle", "payables")),
    "purchases": (("cycle", "purchases"),),
    "inventory": (("cycle", "inventory"),),
    "cogs": (("measure", "cogs"),),
    "sales": (("measure", "revenue"), ("cycle", "sales")),
}
_VARIANCE: Labels = {
    "budget": (("topic", "budget"),),
    "actual": (("cycle", "actual"),),
}


def runway(bag: Bag) -> Study | None:
    """Return how long named cash lasts at named amounts a month; None where the question names no such amounts."""
    found = labelled(bag, _RUNWAY)
    if not found or "cash" not in found or not found.keys() & {"outflows", "monthly_burn"}:
        return None
    arguments: dict[str, JsonValue] = {"cash": written(found["cash"])}
    if "monthly_burn" in found:
        arguments["monthly_burn"] = written(found["monthly_burn"])
        return Study(tool="runway", arguments=arguments)
    arguments["inflows"] = [written(found.get("inflows", Decimal(0)))]
    arguments["outflows"] = [written(found["outflows"])]
    return Study(tool="runway", arguments=arguments)


def vat(topic: Topic) -> Study | None:
    """Return the VAT that is due, of named sums or of the file's tax column, or the VAT in and on an amount."""
    bag = topic.bag
    inside, outside = bag.take_all("vat", "included"), bag.take_all("vat", "excluded")
    rates = [(piece, number) for piece, number in bag.numbers() if number.percent]
    found = None if rates or inside or outside else labelled(bag, _VAT)
    if found and ("output" in found or (set(found) == {"carried"} and _taxed(topic))):
        bag.take_all("vat")
        topic.arguments |= {name: written(value) for name, value in found.items()}
        return _due(topic)
    if rates or inside or outside:
        return _converted(topic, inside=bool(inside), outside=bool(outside))
    return None if topic.file.outline.tables and not _taxed(topic) else _due(topic) if _taxed(topic) else None


def _taxed(topic: Topic) -> bool:
    measures = [measure for table in topic.file.outline.tables for measure in table.measures]
    return any(measure.role == "tax" and measure.unit == "money" for measure in measures)


def _due(topic: Topic) -> Study | None:
    """Return the VAT due of one period; of the file's rows it has to be a period that the file holds."""
    bag = topic.bag
    for kind in ("topic", "vat", "verb", "question", "each"):
        bag.take_all(kind)
    bag.take_all("scenario", "pay", "if")
    bag.take_all("measure", "payable", "unpaid", "out", "in", "net", "revenue")
    bag.take_all("cycle", "payables")
    bag.take_all("date", "due")
    bag.take_all("goal", "need")
    for piece, placed in bag.periods():
        try:
            span = topic.calendar.resolve(Placed(placed.what), bag.year_hint())
            topic.calendar.check(span)
        except (AbsentPeriodError, SeveralPeriodsError) as unsure:
            raise _which_month(topic, "study_month") from unsure
        if span is None or "period" in topic.arguments:
            return None
        topic.arguments["period"] = span.model_dump(mode="json")
        bag.use(piece)
    if topic.file.outline.tables and "output" not in topic.arguments and "period" not in topic.arguments:
        raise _which_month(topic, "study_month")
    if list(bag.numbers()):
        return None
    soft(bag)
    if bag.unread() and _taxed(topic):
        raise _which_month(topic, "study_vat_due")
    return Study(tool="vat", arguments=topic.arguments, about="due")


def _which_month(topic: Topic, key: str) -> AskedBackError:
    """Return the question back for the month of a VAT return: the file's last ones as buttons."""
    labels = [numbers.period(month, topic.language) for month in topic.calendar.months[-MOST_MONTHS:]]
    choices = tuple(Option(label, text(topic.language, "rules.ask.vat_of_month", month=label)) for label in labels)
    return AskedBackError(key, choices=choices, months=", ".join(labels))


def _converted(topic: Topic, *, inside: bool, outside: bool) -> Study | None:
    bag = topic.bag
    heard = topic.heard()
    for kind in ("topic", "vat", "verb", "question"):
        bag.take_all(kind)
    bag.take_all("measure", "out", "amount", "revenue")
    bag.take_all("share")
    if len(heard.amounts) != 1 or len(heard.percents) > 1 or inside == outside:
        raise AskedBackError("study_vat")
    if not heard.percents:
        raise AskedBackError("study_vat_rate")
    topic.arguments |= {
        "amount": written(heard.amounts[0][1].value), "rate": written(heard.percents[0][1].value), "included": inside,
    }  # fmt: skip
    return Study(tool="vat", arguments=topic.arguments, about="within")


def grown(topic: Topic) -> Study | None:
    """Return the growth from one named amount to another, a year on average where the years are named."""
    bag = topic.bag
    numbers = [(piece, number) for piece, number in bag.numbers() if not number.percent and not number.weak]
    timed = [pair for pair in numbers if (after := bag.beside(pair[0])[1]) is not None and after.has("unit")]
    plain = [pair for pair in numbers if pair not in timed]
    if len(plain) != 2 or len(timed) > 1:  # noqa: PLR2004
        return None
    heard = numbers_of(bag, topic.file, topic.question)
    for kind in ("topic", "change", "percent", "verb", "each", "agg", "prep", "study", "edge", "reach"):
        bag.take_all(kind)
    bag.take_all("measure", "revenue", "in", "out", "profit", "net")
    topic.arguments |= {"first": written(plain[0][1].value), "last": written(plain[1][1].value)}
    if heard.months and heard.months % 12 == 0:
        topic.arguments["years"] = str(heard.months // 12)
    elif heard.months or heard.days:
        return None
    return Study(tool="growth", arguments=topic.arguments)


def deviated(topic: Topic) -> Study | None:
    """Return the variance of a named actual amount from a named budget; asks whether it is income or a cost."""
    bag = topic.bag
    out = bag.has("measure", "out") or bag.has("verb", "out")
    inn = bag.has("measure", "in", "revenue")
    found = labelled(bag, _VARIANCE)
    if found is None or set(found) != {"budget", "actual"}:
        return None
    for kind in ("topic", "change", "percent", "verb", "cycle", "study", "prep"):
        bag.take_all(kind)
    bag.take_all("measure")
    if out == inn:
        raise AskedBackError("study_side")
    topic.arguments |= {name: written(value) for name, value in found.items()}
    topic.arguments["direction"] = "out" if out else "in"
    return Study(tool="variance", arguments=topic.arguments)


def cycled(topic: Topic) -> Study | None:
    """Return the days that named amounts bind money for."""
    bag = topic.bag
    found = labelled(bag, _CYCLE)
    if not found:
        return None
    for kind in ("topic", "each", "unit", "cycle", "agg"):
        bag.take_all(kind)
    topic.arguments |= {name: written(value) for name, value in found.items()}
    return Study(tool="cash_cycle", arguments=topic.arguments)
