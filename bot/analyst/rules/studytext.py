"""Answers of analyses: the verdict first, the figures behind it, and what was assumed, each cited from the result."""

from __future__ import annotations

from collections.abc import Callable

from bot.analyst.rules import daytext, forecasttext, profittext, ratetext, searchtext, stock, taxreserve, trendtext
from bot.analyst.rules.cited import assumed, numbered, sentence
from bot.analyst.rules.expression import Study
from bot.analyst.rules.listingtext import listing
from bot.analyst.rules.sentences import Voice
from bot.texts import text

_BUCKETS = ("not_due", "days_1_30", "days_31_60", "days_61_90", "over_90", "no_due_date")
_MOST = 10
_FEW = 5


def paragraphs(study: Study, voice: Voice) -> list[str]:
    """Return the paragraphs of an analysis's answer; none where nothing is known of it, then its figures are listed."""
    lines: list[str] = []
    if (about := _ABOUT.get(study.tool)) is not None:
        lines = about(study, voice)
    elif (plain := _PLAIN.get(study.tool)) is not None:
        lines = plain(voice)
    return [line for line in lines if line]


def _aging(study: Study, voice: Voice) -> list[str]:
    day = assumed(voice, "as_of")
    as_of = voice.say("study.as_of", day=day) if day else ""
    if study.about == "over_90":
        return [sentence(voice, "over_90", "over_90", "over_90_count"), as_of]
    if study.about in {"over_90_share", "overdue_share"}:
        name = study.about.removesuffix("_share")
        return [sentence(voice, study.about, study.about, name, "outstanding"), as_of]
    if study.about == "oldest" and voice.figure("oldest_days") is not None:
        oldest = {"member": voice.id("oldest_days", "member"), "days": voice.id("oldest_days")}
        return [voice.say("study.oldest", **oldest), as_of]
    if study.about == "largest_overdue" and voice.figure("largest_overdue") is not None:
        said = {"member": voice.id("largest_overdue", "member"), "value": voice.id("largest_overdue")}
        return [voice.say("study.largest_overdue", **said), as_of]
    if study.about in _BUCKETS:
        name, value, count = (
            voice.word(f"bucket.{study.about}"),
            voice.id(study.about),
            voice.id(f"{study.about}_count"),
        )
        return [voice.say("study.bucket", name=name, value=value, count=count), as_of]
    if study.about == "overdue":
        return [sentence(voice, "overdue", "overdue", "overdue_count"), as_of]
    if study.about == "who":
        lines = [sentence(voice, "overdue", "overdue", "overdue_count")]
        named = [f"overdue.{key}" for key in numbered(voice, "overdue")]
        owing = [name for name in named if (figure := voice.figure(name)) is not None and figure.value]
        lines += [voice.word("figure.list_member", member=voice.id(name, "member"), value=voice.id(name))
                  for name in owing[:_MOST]]  # fmt: skip
        return [*lines, as_of]
    lines = [sentence(voice, "outstanding", "outstanding", "outstanding_count")]
    for bucket in _BUCKETS:
        figure = voice.figure(bucket)
        if figure is not None and (figure.value or bucket != "no_due_date"):
            name = voice.word(f"bucket.{bucket}")
            lines.append(
                voice.say("study.bucket", name=name, value=voice.id(bucket), count=voice.id(f"{bucket}_count"))
            )
    lines.append(sentence(voice, "overdue", "overdue", "overdue_count"))
    return [*lines, as_of]


def _loan(study: Study, voice: Voice) -> list[str]:
    first = sentence(voice, "instalment", "instalment")
    totals = sentence(voice, "loan_totals", "total_paid", "total_interest")
    said = {name: voice.assumed(name) for name in ("principal", "rate", "payments")}
    terms = voice.say("study.loan_terms_" + str(study.arguments.get("rate_per", "month")), **said)
    lines = [totals, first] if study.about == "interest" else [first, totals]
    return [" ".join(line for line in lines if line), terms]


def _days_to_pay(study: Study, voice: Voice) -> list[str]:
    if study.about == "document":
        return [sentence(voice, "paid_late", "days_late"), sentence(voice, "still_open", "days_overdue")]
    if study.about == "late":
        if voice.figure("longest_late") is None:
            return [sentence(voice, "none_late", "late_count", "on_time_count")]
        member = voice.id("longest_late", "member")
        return [sentence(voice, "late_all", "late_count", "mean_days_late"),
                sentence(voice, "longest_late", "longest_late", member=member)]  # fmt: skip
    if study.about == "on_time":
        return [sentence(voice, "on_time", "on_time_count", "on_time_total")]
    if study.about == "early":
        mean = voice.figure("mean_lateness")
        early = mean is not None and mean.value < 0
        key = "study.before_due" if early else "study.after_due"
        return [voice.say(key, days=voice.id("mean_lateness", "abs" if early else ""), count=voice.id("paid_count"))]
    if study.about == "fastest" and voice.figure("fastest") is not None:
        return [voice.say("study.fastest", member=voice.id("fastest", "member"), fastest=voice.id("fastest")),
                sentence(voice, "mean_days", "mean_days", "paid_count")]  # fmt: skip
    if study.about == "slowest" and voice.figure("slowest") is not None:
        first = voice.say("study.slowest", member=voice.id("slowest", "member"), slowest=voice.id("slowest"))
        return [first, sentence(voice, "mean_days", "mean_days", "paid_count")]
    return [sentence(voice, "mean_days", "mean_days", "paid_count"), sentence(voice, "lateness", "mean_lateness")]


def _break_even(voice: Voice) -> list[str]:
    lines = [sentence(voice, "break_even", "break_even"), sentence(voice, "break_even_parts", "fixed", "cm_ratio")]
    lines.append(sentence(voice, "break_even_sales", "sales", "safety"))
    named = [assumed(voice, name) for name in ("variable_lines", "fixed_lines")]
    if all(named):
        lines.append(voice.say("study.break_even_lines", variable=named[0], fixed=named[1]))
    return [" ".join(line for line in lines[:2] if line), *lines[2:]]


def _runway(voice: Voice) -> list[str]:
    burn = sentence(voice, "burn", "cash", "net_burn", "window")
    if voice.result.verdict.get("burning") == "no":
        return [
            sentence(voice, "not_burning", "net_burn"),
            sentence(voice, "flows", "gross_burn", "average_inflow", "window"),
        ]
    return [sentence(voice, "runway", "runway"), burn]


def _solve(study: Study, voice: Voice) -> list[str]:
    found = voice.result.verdict.get("found")
    if found == "already":
        return [voice.say("study.solve_already", below=voice.id("base_below"), month=voice.id("base_below", "period"))]
    name = {
        "most_hires": "people",
        "largest_draw": "draw",
        "largest_purchase": "purchase",
        "largest_pay": "pay",
        "largest_fall": "percent",
        "largest_rise": "percent",
    }.get(study.about)
    lines: list[str] = []
    if name is not None:
        key = f"study.{study.about}" if found != "none" else f"study.{study.about}_none"
        lines.append(voice.say(key, answer=voice.id(name)))
    elif found != "none" and voice.figure("start_closing") is not None:
        lines.append(voice.say("study.earliest_hire", month=voice.id("start_closing", "period")))
    else:
        lines.append(voice.say("study.earliest_hire_none"))
    if voice.figure("month_closing") is not None:
        month = voice.id("month_closing", "period")
        lines.append(voice.say("path.closing", month=month, closing=voice.id("month_closing")))
    if voice.figure("lowest") is not None:
        lines.append(voice.say("path.lowest", month=voice.id("lowest", "period"), lowest=voice.id("lowest")))
    if voice.figure("next_below") is not None and found in {"yes", "none"}:
        month = voice.id("next_below", "period")
        lines.append(voice.say("study.next_below", month=month, below=voice.id("next_below")))
    cost, start = assumed(voice, "solve_monthly_cost"), assumed(voice, "solve_start")
    counted = voice.say("study.solve_cost", cost=cost) if cost else ""
    begin = voice.say("study.solve_start", start=start) if start else ""
    buffer = assumed(voice, "buffer")
    kept = voice.say("study.solve_buffer", buffer=buffer) if buffer and study.arguments.get("buffer") else ""
    if kept and voice.figure("month_closing") is not None:
        kept = voice.say("study.solve_buffer_month", buffer=buffer, month=voice.id("month_closing", "period"))
    return [" ".join(lines), " ".join(line for line in (counted, begin, kept) if line)]


def _concentration(voice: Voice) -> list[str]:
    lines = []
    if voice.figure("top1") is not None and voice.figure("top1_amount") is not None:
        lines.append(voice.say("study.top1", member=voice.id("top1_amount", "member"), top1=voice.id("top1"),
                               amount=voice.id("top1_amount"), total=voice.id("total")))  # fmt: skip
    members = voice.figure("members")
    if members is not None and members.value > _FEW:
        lines.append(sentence(voice, "top5", "top5"))
    lines.append(sentence(voice, "hhi", "hhi", "hhi_least"))
    others = assumed(voice, "not_suppliers")
    return [*lines, text(voice.language, "listing.not_suppliers", names=others) if others else ""]


def _balance(study: Study, voice: Voice) -> list[str]:
    """Return whether the balances follow, and each that does not; of a part of the file only what breaks in it."""
    if "period" in study.arguments:
        return [sentence(voice, "breaks_within", "breaks"), *_gaps(study, voice)]
    if voice.result.verdict.get("ties") == "yes":
        return [sentence(voice, "balance_ties", "checked", "closing", "difference")]
    lines = [sentence(voice, "balance_breaks", "breaks", "checked"), *_gaps(study, voice)]
    return [*lines, sentence(voice, "balance_difference", "expected", "closing", "difference")]


def _gaps(study: Study, voice: Voice) -> list[str]:
    """Return the balances that do not follow, each with its day: those of the days asked about where it names any."""
    start, _, end = study.about.partition("/")
    lines = []
    for key in numbered(voice, "gap"):
        figure = voice.figure(f"gap.{key}")
        day = (figure.period if figure is not None else None) or ""
        if not end or start[: len(day)] <= day <= end[: len(day)]:
            said = {name: voice.id(f"{name}.{key}") for name in ("before", "stated", "gap")}
            lines.append(voice.say("study.gap_line", day=voice.id(f"gap.{key}", "period"), **said))
    return lines


_ABOUT: dict[str, Callable[[Study, Voice], list[str]]] = {
    "forecast": forecasttext.forecast, "aging": _aging, "loan": _loan, "days_to_pay": _days_to_pay, "solve": _solve,
    "invoice_list": listing,
    "recurring": searchtext.recurring, "duplicates": searchtext.duplicates, "anomalies": searchtext.anomalies,
    "growth": trendtext.growth, "seasonality": trendtext.seasonality, "variance": trendtext.variance,
    "cash_cycle": trendtext.cash_cycle, "balance_check": _balance,
    "employer_cost_tr": ratetext.wage, "vat": ratetext.vat, "profit_scenario": profittext.paragraphs,
    "daily_cash": daytext.days, "tax_reserve": taxreserve.told, "stock_value": stock.told,
}  # fmt: skip
_PLAIN: dict[str, Callable[[Voice], list[str]]] = {
    "break_even": _break_even,
    "runway": _runway,
    "concentration": _concentration,
}
