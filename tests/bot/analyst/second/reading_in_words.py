"""A reading written in one line, so that a table of questions can say what is expected."""

from __future__ import annotations

from bot.analyst.second.asks import Ask, Reading, Subject
from tools.periods import Span
from tools.scenario import Hire, RevenueChange, Step


def describe(reading: Reading) -> str:
    """Return what a question asks for, each part's first alternative; or why it can't be read."""
    if reading.trouble:
        return " ".join([reading.trouble, *reading.words])
    return " & ".join(_ask(alternatives[0]) for alternatives in reading.asks)


def _ask(ask: Ask) -> str:
    if ask.call is not None:
        said = ask.call.model_dump(mode="json", exclude_defaults=True)
        return " ".join(
            [type(ask.call).__name__.removesuffix("Parameters").lower(), *ask.wanted, *map(str, said.values())]
        )
    parts: list[str] = [ask.kind]
    if ask.kind in ("extreme", "extreme_closing", "step") or (ask.group and ask.kind in ("share", "ratio")):
        parts.append("top" if ask.top else "bottom")
    if ask.limit != 1:
        parts.append(str(ask.limit))
    parts += [_subject(subject) for subject in ask.subjects[:1]]
    parts += [f"/ {_subject(subject)}" for subject in ask.over[:1]]
    if ask.group:
        parts.append("by " + (ask.group.granularity or ask.group.columns[0]))
    if ask.per:
        parts.append(f"per {ask.per}")
    if ask.against_average:
        parts.append(f"{ask.threshold_op} average")
    if ask.threshold is not None:
        parts.append(f"{ask.threshold_op} {ask.threshold:f}")
    parts += [f"in {_span(span)}" for span in ask.spans[:1]]
    parts += [f"from {_span(span)}" for span in ask.base[:1]]
    parts += ["%"] if ask.percent else []
    parts += [f"by {ask.date}"] if ask.date else []
    parts += [_step(step) for step in ask.steps]
    if ask.buffer is not None:
        parts.append(f"keep {ask.buffer:f}")
    return " ".join(parts)


def _span(span: Span) -> str:
    return span.key or f"{span.start}..{span.end}"


def _subject(subject: Subject) -> str:
    operand = subject.operand
    name = operand.measure or (f"amount {operand.direction}" if operand.direction else "amount")
    conditions = "; ".join("+".join(condition.values) or condition.op for condition in operand.where)
    return f"{name} [{conditions}]" if conditions else name


def _step(step: Step) -> str:
    until = f"..{end}" if (end := getattr(step, "end", None)) else ""
    if isinstance(step, Hire):
        return f"hire {step.people} x {step.monthly_cost:f} {step.start}{until}"
    if not isinstance(step, RevenueChange):
        return step.kind + " " + " ".join(f"{value}" for _, value in step if value not in (step.kind, None, ()))
    line = f" {step.line}" if step.line else ""
    return f"inflows {step.percent:f}% {step.start}{until}{line}"
