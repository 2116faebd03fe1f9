"""Answers about months and budgets: growth, seasons, variance from the budget, and the days that money is bound."""

from __future__ import annotations

from decimal import Decimal

from bot.analyst.rules.cited import assumed, numbered, sentence
from bot.analyst.rules.expression import Study
from bot.analyst.rules.fold import fold
from bot.analyst.rules.sentences import Voice, plain

_MOST = 10
_MOST_MONTHS = 24
_CYCLE = ("ccc", "dso_closing", "dso_average", "dso_countback", "dpo", "dio")
_GROWTH = (("yoy", "year_before"), ("mom", "month_before"))


def growth(study: Study, voice: Voice) -> list[str]:
    """Return how much it grew against the year and the month before, to date, a year on average, and beyond prices."""
    what = _what(study, voice)
    lines = [_grew(voice, name, before, what) for name, before in _GROWTH if voice.figure(before) is not None]
    lines.append(sentence(voice, "growth_of_two", "growth", "difference"))
    lines.append(sentence(voice, "growth_ytd", "ytd", "ytd_value", "ytd_before"))
    lines.append(sentence(voice, "growth_cagr", "cagr"))
    inflation = assumed(voice, "inflation")
    real = voice.figure("real")
    if inflation and real is not None:
        way = "growth_real_down" if real.value < 0 else "growth_real_up"
        lines.insert(0, voice.say(f"study.{way}", real=voice.id("real", "abs"), inflation=inflation, what=what))
    if voice.figure("year_before") is None and study.arguments.get("inflation"):
        lines.append(voice.say("study.growth_no_year"))
    return [line for line in lines if line]


def _what(study: Study, voice: Voice) -> str:
    of = study.arguments.get("of")
    of = of if isinstance(of, dict) else {}
    if study.about:
        return plain(study.about)
    return voice.word("subject.out" if of.get("direction") == "out" else "subject.in")


def _grew(voice: Voice, name: str, before: str, what: str) -> str:
    names = {"what": what, "month": voice.id("value", "period"), "value": voice.id("value"),
             "base": voice.id(before), "base_month": voice.id(before, "period")}  # fmt: skip
    moved = voice.result.verdict.get(name, "undefined")
    if moved == "undefined":
        return voice.say("study.growth_undefined", difference=voice.id(f"{name}_difference"), **names)
    if moved == "flat":
        return voice.say("study.growth_flat", **names)
    return voice.say(f"study.growth_{moved}", change=voice.id(name, "abs"), **names)


def seasonality(study: Study, voice: Voice) -> list[str]:
    """Return the weak and the strong months, and whether that is an index or one year's shape."""
    what = voice.word("subject.out" if study.arguments.get("of") == {"direction": "out"} else "subject.in")
    ends = [_end(voice, name) for name in ("weakest", "strongest")]
    if study.about == "strongest":
        ends.reverse()
    method = voice.result.verdict.get("method", "index")
    average = sentence(voice, "season_average", "average", "months")
    return [" ".join(ends), voice.say(f"study.season_{method}", what=what) + " " + average]


def _end(voice: Voice, name: str) -> str:
    method = voice.result.verdict.get("method", "index")
    tied = voice.result.verdict.get(f"{name}_tied", "")
    if not tied:
        return voice.say(f"study.{name}", month=voice.id(name, "period"), value=voice.id(name))
    months = [voice.id(name, "period"), *(voice.id(f"{method}.{key}", "period") for key in tied.split(", "))]
    return voice.say(f"study.{name}_tied", months=", ".join(months), value=voice.id(name))


def variance(study: Study, voice: Voice) -> list[str]:
    """Return whether the budget was kept on each side and altogether, and of which line where one was asked for."""
    sides = [f".{side}" for side in ("net", "in", "out") if voice.figure(f"variance.{side}") is not None]
    what, _, way = study.about.partition(":")
    if way:
        return _beyond(study, voice, sides, what, way)
    if study.about:
        return _members(voice, sides, study.about)
    return [_side(study, voice, key) for key in sides or [""]]


def _beyond(study: Study, voice: Voice, sides: list[str], what: str, way: str) -> list[str]:
    """Return how many months or lines lie over or under the budget, each of them, or the furthest (all that tie)."""
    monthly = study.arguments.get("group_by") == "month"
    rows: list[tuple[Decimal, str]] = []
    lines = []
    for key in [side for side in sides if side != ".net"] or [""]:
        own = [f"{key}.{name}" for name in numbered(voice, f"variance{key}")]
        figures = [(name, voice.figure(f"variance{name}")) for name in own]
        beyond = [(f.value, name) for name, f in figures if f and f.member and (f.value > 0) is (way == "over")]
        rows += [(abs(value), name) for value, name in beyond if value]
        side = voice.word(f"subject.{key[1:]}") + ": " if key else ""
        unit = voice.word("study.variance_months" if monthly else "study.variance_lines")
        count = voice.id(f"members_{way}{key}")
        lines.append(voice.say(f"study.variance_count_{way}", side=side, unit=unit, count=count))
    if what == "count":
        return lines
    if not rows:
        return [voice.say(f"study.variance_none_{way}"), *lines]
    far = max(value for value, _ in rows)
    shown = [name for value, name in rows if what == "each" or value == far]
    form = "period" if monthly else "member"
    shown = sorted(shown) if monthly else [name for _, name in sorted(rows, reverse=True) if name in shown]
    told = [_against(voice, name, voice.id(f"variance{name}", form)) for name in shown][:_MOST_MONTHS]
    return told + (lines if len(shown) > len(told) else [])


def _side(study: Study, voice: Voice, key: str) -> str:
    side = key.removeprefix(".") or str(study.arguments.get("direction") or "")
    what = voice.word(f"subject.{side}") if side else voice.word("study.variance_all")
    return _against(voice, key, what if side != "net" else voice.word("study.variance_net"))


def _against(voice: Voice, key: str, what: str) -> str:
    good = voice.result.verdict.get(f"favourable{key}", "even")
    names = {"what": what, "actual": voice.id(f"actual{key}"), "budget": voice.id(f"budget{key}")}
    if good == "even":
        return voice.say("study.variance_even", **names)
    percent = voice.figure(f"percent{key}")
    part = voice.word("study.variance_percent", percent=voice.id(f"percent{key}", "abs")) if percent else ""
    moved = voice.figure(f"variance{key}")
    way = "over" if moved is not None and moved.value > 0 else "under"
    sense = voice.word("study.favourable" if good == "yes" else "study.unfavourable")
    return voice.say(
        f"study.variance_{way}", variance=voice.id(f"variance{key}", "abs"), percent=part, sense=sense, **names
    )


def _members(voice: Voice, sides: list[str], about: str) -> list[str]:
    """Return the lines, furthest from the budget first: all, or the one that was asked for."""
    rows = []
    for key in [side for side in sides if side != ".net"] or [""]:
        for name in numbered(voice, f"variance{key}"):
            figure = voice.figure(f"variance{key}.{name}")
            if figure is not None and figure.member and (about == "most" or fold(about) == fold(figure.member)):
                said = _against(voice, f"{key}.{name}", voice.id(f"variance{key}.{name}", "member"))
                rows.append((-abs(figure.value), said))
    return [said for _, said in sorted(rows)][:_MOST]


def cash_cycle(_: Study, voice: Voice) -> list[str]:
    """Return the days that money is bound with customers, suppliers and stock, and what they rest on."""
    lines = [
        sentence(voice, name, name) for name in ("ccc", "dso_closing", "dso_average", "dso_countback", "dpo", "dio")
    ]
    lines = [line for line in lines if line]
    basis = []
    if voice.figure("receivables") is not None and voice.figure("sales") is not None:
        basis.append(sentence(voice, "cycle_sales", "receivables", "sales", days=assumed(voice, "days")))
    elif voice.figure("payables") is not None:
        basis.append(sentence(voice, "cycle_purchases", "payables", "purchases", days=assumed(voice, "days")))
    if assumed(voice, "all_sales_on_credit"):
        basis.append(voice.say("study.cycle_credit"))
    return [" ".join(lines), " ".join(basis)]
