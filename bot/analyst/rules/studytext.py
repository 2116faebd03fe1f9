"""Answers of analyses: the verdict first, the figures behind it, and what was assumed, each cited from the result."""

from __future__ import annotations

from collections.abc import Callable

from bot.analyst.rules.expression import Study
from bot.analyst.rules.sentences import Voice

_BUCKETS = ("not_due", "days_1_30", "days_31_60", "days_61_90", "over_90", "no_due_date")
_MOST = 10


def paragraphs(study: Study, voice: Voice) -> list[str]:
    """Return the paragraphs of an analysis's answer; none where nothing is known of it, then its figures are listed."""
    lines: list[str] = []
    if (about := _ABOUT.get(study.tool)) is not None:
        lines = about(study, voice)
    elif (plain := _PLAIN.get(study.tool)) is not None:
        lines = plain(voice)
    return [line for line in lines if line]


def _said(voice: Voice, key: str, *names: str, **more: str) -> str:
    """Return a sentence of figures by their names, or nothing where the result lacks one of them."""
    if any(voice.figure(name) is None for name in names):
        return ""
    return voice.say(f"study.{key}", **{name.split(".")[0]: voice.id(name) for name in names}, **more)


def _assumes(voice: Voice, name: str) -> str:
    """Return the citation of an assumption of the result, or an empty text."""
    known = {assumption.name for assumption in voice.result.assumptions}
    return voice.assumed(name) if name in known else ""


def _numbered(voice: Voice, name: str) -> list[str]:
    prefix = f"{voice.result.call}.{name}."
    return [figure.id.removeprefix(prefix) for figure in voice.result.figures if figure.id.startswith(prefix)]


def _aging(study: Study, voice: Voice) -> list[str]:
    day = _assumes(voice, "as_of")
    as_of = voice.say("study.as_of", day=day) if day else ""
    if study.about == "over_90":
        return [_said(voice, "over_90", "over_90", "over_90_count"), as_of]
    if study.about == "largest_overdue" and voice.figure("largest_overdue") is not None:
        said = {"member": voice.id("largest_overdue", "member"), "value": voice.id("largest_overdue")}
        return [voice.say("study.largest_overdue", **said), as_of]
    if study.about == "overdue":
        return [_said(voice, "overdue", "overdue", "overdue_count"), as_of]
    if study.about == "who":
        lines = [_said(voice, "overdue", "overdue", "overdue_count")]
        named = [f"overdue.{key}" for key in _numbered(voice, "overdue")]
        owing = [name for name in named if (figure := voice.figure(name)) is not None and figure.value]
        lines += [voice.word("figure.list_member", member=voice.id(name, "member"), value=voice.id(name))
                  for name in owing[:_MOST]]  # fmt: skip
        return [*lines, as_of]
    lines = [_said(voice, "outstanding", "outstanding", "outstanding_count")]
    for bucket in _BUCKETS:
        figure = voice.figure(bucket)
        if figure is not None and (figure.value or bucket != "no_due_date"):
            name = voice.word(f"bucket.{bucket}")
            lines.append(
                voice.say("study.bucket", name=name, value=voice.id(bucket), count=voice.id(f"{bucket}_count"))
            )
    lines.append(_said(voice, "overdue", "overdue", "overdue_count"))
    return [*lines, as_of]


def _loan(study: Study, voice: Voice) -> list[str]:
    first = _said(voice, "instalment", "instalment")
    totals = _said(voice, "loan_totals", "total_paid", "total_interest")
    said = {name: voice.assumed(name) for name in ("principal", "rate", "payments")}
    terms = voice.say("study.loan_terms_" + str(study.arguments.get("rate_per", "month")), **said)
    lines = [totals, first] if study.about == "interest" else [first, totals]
    return [" ".join(line for line in lines if line), terms]


def _days_to_pay(study: Study, voice: Voice) -> list[str]:
    if study.about == "document":
        return [_said(voice, "paid_late", "days_late"), _said(voice, "still_open", "days_overdue")]
    if study.about == "slowest" and voice.figure("slowest") is not None:
        first = voice.say("study.slowest", member=voice.id("slowest", "member"), slowest=voice.id("slowest"))
        return [first, _said(voice, "mean_days", "mean_days", "paid_count")]
    return [_said(voice, "mean_days", "mean_days", "paid_count"), _said(voice, "lateness", "mean_lateness")]


def _cash_cycle(voice: Voice) -> list[str]:
    return [_said(voice, "dso", "dso_closing"), _said(voice, "dso_average", "dso_average")]


def _break_even(voice: Voice) -> list[str]:
    lines = [_said(voice, "break_even", "break_even"), _said(voice, "break_even_parts", "fixed", "cm_ratio")]
    lines.append(_said(voice, "break_even_sales", "sales", "safety"))
    named = [_assumes(voice, name) for name in ("variable_lines", "fixed_lines")]
    if all(named):
        lines.append(voice.say("study.break_even_lines", variable=named[0], fixed=named[1]))
    return [" ".join(line for line in lines[:2] if line), *lines[2:]]


def _runway(voice: Voice) -> list[str]:
    burn = _said(voice, "burn", "cash", "net_burn", "window")
    if voice.result.verdict.get("burning") == "no":
        return [voice.say("study.not_burning"), _said(voice, "flows", "gross_burn", "average_inflow", "window")]
    return [_said(voice, "runway", "runway"), burn]


def _solve(study: Study, voice: Voice) -> list[str]:
    found = voice.result.verdict.get("found")
    if found == "already":
        return [voice.say("study.solve_already", below=voice.id("base_below"), month=voice.id("base_below", "period"))]
    name = {"most_hires": "people", "largest_draw": "draw", "largest_purchase": "purchase"}.get(study.about)
    lines: list[str] = []
    if name is not None:
        key = f"study.{study.about}" if found != "none" else f"study.{study.about}_none"
        lines.append(voice.say(key, answer=voice.id(name)))
    elif found != "none" and voice.figure("start_closing") is not None:
        lines.append(voice.say("study.earliest_hire", month=voice.id("start_closing", "period")))
    else:
        lines.append(voice.say("study.earliest_hire_none"))
    if voice.figure("lowest") is not None:
        lines.append(voice.say("path.lowest", month=voice.id("lowest", "period"), lowest=voice.id("lowest")))
    if voice.figure("next_below") is not None and found == "yes":
        month = voice.id("next_below", "period")
        lines.append(voice.say("study.next_below", month=month, below=voice.id("next_below")))
    cost, start = _assumes(voice, "solve_monthly_cost"), _assumes(voice, "solve_start")
    counted = voice.say("study.solve_cost", cost=cost) if cost else ""
    begin = voice.say("study.solve_start", start=start) if start else ""
    buffer = _assumes(voice, "buffer")
    kept = voice.say("study.solve_buffer", buffer=buffer) if buffer and study.arguments.get("buffer") else ""
    return [" ".join(lines), " ".join(line for line in (counted, begin, kept) if line)]


def _forecast(study: Study, voice: Voice) -> list[str]:
    lines: list[str] = []
    closing = f"closing.{study.about}"
    basis = voice.say("study.forecast_basis")
    if study.arguments.get("method") == "trailing_average":
        names = {assumption.name for assumption in voice.result.assumptions}
        if voice.figure("average_net") is not None and "window" in names:
            basis = voice.say("study.trailing", net=voice.id("average_net"), window=voice.assumed("window"))
    if study.about and voice.figure(closing) is not None:
        return [voice.say("study.forecast_final", month=voice.id(closing, "period"), final=voice.id(closing)), basis]
    if voice.figure("final") is not None:
        lines.append(voice.say("study.forecast_final", month=voice.id("final", "period"), final=voice.id("final")))
        lines.append(voice.say("path.lowest", month=voice.id("lowest", "period"), lowest=voice.id("lowest")))
    else:
        lines.append(_said(voice, "forecast_net", "total_net"))
    breaks = voice.result.verdict.get("breaks")
    if breaks == "yes":
        month = voice.id("first_below_zero", "period")
        lines.insert(0, voice.say("path.breaks", month=month, closing=voice.id("first_below_zero")))
    return [" ".join(lines), basis]


def _concentration(voice: Voice) -> list[str]:
    lines = []
    if voice.figure("top1") is not None and voice.figure("top1_amount") is not None:
        lines.append(voice.say("study.top1", member=voice.id("top1_amount", "member"), top1=voice.id("top1"),
                               amount=voice.id("top1_amount"), total=voice.id("total")))  # fmt: skip
    lines.append(_said(voice, "top5", "top5"))
    lines.append(_said(voice, "hhi", "hhi", "hhi_least"))
    return lines


def _recurring(voice: Voice) -> list[str]:
    lines = [_said(voice, "recurring", "count", "yearly_total")]
    lines += [voice.say("study.recurring_line", member=voice.id(f"amount.{key}", "member"),
                               amount=voice.id(f"amount.{key}"), yearly=voice.id(f"yearly.{key}"))
              for key in _numbered(voice, "amount")[:_MOST]]  # fmt: skip
    return lines


def _duplicates(voice: Voice) -> list[str]:
    if voice.result.verdict.get("found") == "no":
        return [voice.say("study.no_duplicates")]
    lines = [_said(voice, "duplicates", "pairs", "at_risk")]
    for key in _numbered(voice, "pair")[:_MOST]:
        name = f"pair.{key}"
        lines.append(voice.say("study.duplicate", member=voice.id(name, "member"), value=voice.id(name),
                               day=voice.id(name, "period")))  # fmt: skip
    return lines


def _anomalies(voice: Voice) -> list[str]:
    if voice.result.verdict.get("found") == "no":
        return [voice.say("study.no_anomalies")]
    lines = [_said(voice, "anomalies", "found")]
    for key in _numbered(voice, "value")[:_MOST]:
        name = f"value.{key}"
        lines.append(voice.say("study.anomaly", member=voice.id(name, "member"), value=voice.id(name),
                               day=voice.id(name, "period"), usual=voice.id(f"usual.{key}")))  # fmt: skip
    return lines


def _balance(voice: Voice) -> list[str]:
    if voice.result.verdict.get("ties") == "yes":
        return [_said(voice, "balance_ties", "checked", "closing")]
    lines = [_said(voice, "balance_breaks", "breaks", "checked")]
    if voice.figure("first_gap") is not None:
        lines.append(voice.say("study.first_gap", day=voice.id("first_gap", "period"), gap=voice.id("first_gap")))
    return [*lines, _said(voice, "balance_difference", "expected", "closing", "difference")]


def _seasonality(voice: Voice) -> list[str]:
    if voice.result.verdict.get("method") != "shape":
        return []
    low = voice.say("study.weakest", month=voice.id("weakest", "period"), value=voice.id("weakest"))
    high = voice.say("study.strongest", month=voice.id("strongest", "period"), value=voice.id("strongest"))
    return [f"{low} {high}", voice.say("study.shape")]


def _variance(voice: Voice) -> list[str]:
    lines = [_said(voice, "variance", "actual", "budget", "variance")]
    for side in ("in", "out", "net"):
        names = [f"{name}.{side}" for name in ("actual", "budget", "variance")]
        if all(voice.figure(name) is not None for name in names):
            said = {name: voice.id(f"{name}.{side}") for name in ("actual", "budget", "variance")}
            lines.append(voice.say("study.variance_side", side=voice.word(f"subject.{side}"), **said))
    return lines


def _growth(voice: Voice) -> list[str]:
    lines = []
    for name, before, key in (("mom", "month_before", "growth_mom"), ("yoy", "year_before", "growth_yoy")):
        if voice.figure(name) is not None:
            lines.append(voice.say(f"study.{key}", change=voice.id(name), month=voice.id("value", "period"),
                                   value=voice.id("value"), base=voice.id(before),
                                   base_month=voice.id(before, "period")))  # fmt: skip
    return lines


_ABOUT: dict[str, Callable[[Study, Voice], list[str]]] = {
    "forecast": _forecast, "aging": _aging, "loan": _loan, "days_to_pay": _days_to_pay, "solve": _solve,
}  # fmt: skip
_PLAIN: dict[str, Callable[[Voice], list[str]]] = {
    "cash_cycle": _cash_cycle, "break_even": _break_even, "runway": _runway,
    "concentration": _concentration, "recurring": _recurring, "duplicates": _duplicates, "anomalies": _anomalies,
    "balance_check": _balance, "seasonality": _seasonality, "variance": _variance, "growth": _growth,
}  # fmt: skip
