"""What would flip an answer: which call of `flip` fits it, and the result in words. Tool results only."""

from __future__ import annotations

from decimal import Decimal

from pydantic import JsonValue, ValidationError

from bot.analyst.protocols import Language
from bot.pipeline.outcome import Outcome
from bot.pipeline.plan import Calls, ToolCall
from bot.texts import numbers, text
from tools.result import Figure, ToolResult

CASH = ("break_month", "cash_forecast")
KEPT = ("buffer", "opening", "scenario")
MOST_STEPS = 7
LEVERS = ("receipts", "costs", "amount")


def flip_arguments(outcome: Outcome) -> dict[str, JsonValue] | None:
    """Return the arguments of `flip` for an answer; None where there is no verdict that could turn."""
    answer = outcome.answer
    if answer is None or answer.asks_back or not answer.figures:
        return None
    for call in _calls(outcome):
        if call.tool in CASH:
            kept = {name: call.arguments[name] for name in KEPT if call.arguments.get(name) is not None}
            steps = kept.get("scenario") or []
            return kept if isinstance(steps, list) and len(steps) <= MOST_STEPS else None
        if call.tool == "runway":
            return _totals(outcome, "runway", "average_inflow", ("gross_burn",), None)
        if call.tool == "break_even":
            return _totals(outcome, "break_even", "sales", ("variable", "fixed"), "variable")
    return None


def flipped(result: ToolResult, language: Language) -> list[str]:
    """Return the lines that say what would flip the verdict, how it was tried, and what a bad year does."""
    if result.refusal is not None:
        return [text(language, "flip.none")]
    if result.figure("result") is not None:
        return _totals_lines(result, language)
    lines = _turns(result, "", language)
    if "buffer_holds" in result.verdict:
        lines += ["", *_turns(result, "buffer_", language)]
    return [*lines, "", _stress(result, language), text(language, "flip.tried")]


def _calls(outcome: Outcome) -> tuple[ToolCall, ...]:
    try:
        return Calls.model_validate_json(outcome.plan or "").calls
    except ValidationError:
        return ()


def _totals(
    outcome: Outcome, call: str, receipts: str, costs: tuple[str, ...], moving: str | None
) -> dict[str, JsonValue] | None:
    figures = {figure.id: figure for figure in outcome.answer.figures} if outcome.answer else {}
    into = figures.get(f"{call}.{receipts}")
    out = [figures.get(f"{call}.{name}") for name in costs]
    if into is None or any(figure is None for figure in out) or into.value <= 0:
        return None
    spent = sum(figure.value for figure in out if figure is not None)
    moved = figures.get(f"{call}.{moving}") if moving else None
    return {
        "of": "totals",
        "receipts": format(into.value, "f"),
        "costs": format(spent, "f"),
        **({"moving": format(moved.value, "f")} if moved is not None else {}),
        **({"currency": into.currency} if into.currency else {}),
    }


def _turns(result: ToolResult, prefix: str, language: Language) -> list[str]:
    """Return the head that says how it stands, and a line for each change that would turn it."""
    holds = result.verdict[f"{prefix}holds"]
    limit = next((each for each in result.assumptions if each.name == "buffer"), None)
    amount = _amount_of(limit.value, result, language) if limit is not None else ""
    lines = [text(language, f"flip.{prefix}head_{holds}", buffer=amount)]
    for lever in LEVERS:
        turn = result.verdict[f"{prefix}{lever}"]
        if turn != "yes":
            lines.append(text(language, f"flip.{lever}_{turn}"))
            continue
        last, beyond = _shown(result, f"{prefix}{lever}", language), _shown(result, f"{prefix}{lever}_next", language)
        closing = _figure(result, f"{prefix}{lever}_closing")
        month, cash = numbers.period(closing.period or "", language), _written(closing, language)
        key = f"flip.{lever}_{'bears' if holds == 'yes' else 'needs'}"
        lines.append(text(language, key, last=last, next=beyond, month=month, closing=cash))
    return lines


def _totals_lines(result: ToolResult, language: Language) -> list[str]:
    holds = result.verdict["holds"]
    lines = [text(language, f"flip.totals_{holds}", result=_written(_figure(result, "result"), language))]
    for lever in LEVERS:
        turn = result.verdict[lever]
        if turn != "yes":
            lines.append(text(language, f"flip.{lever}_{turn}"))
            continue
        after = _written(_figure(result, f"{lever}_result"), language)
        last, beyond = _shown(result, lever, language), _shown(result, f"{lever}_next", language)
        key = f"flip.totals_{lever}_{'bears' if holds == 'yes' else 'needs'}"
        lines.append(text(language, key, last=last, next=beyond, result=after))
    return [*lines, text(language, "flip.tried")]


def _stress(result: ToolResult, language: Language) -> str:
    percent = numbers.percent(abs(_figure(result, "stress").value), language)
    breaks = result.verdict["stress_breaks"] == "yes"
    figure = _figure(result, "stress_below" if breaks else "stress_lowest")
    month = numbers.period(figure.period or "", language)
    key = "flip.stress_breaks" if breaks else "flip.stress_holds"
    return text(language, key, percent=percent, month=month, closing=_written(figure, language))


def _figure(result: ToolResult, name: str) -> Figure:
    figure = result.figure(name)
    if figure is None:
        raise LookupError(f"flip: {name} is missing")
    return figure


def _shown(result: ToolResult, name: str, language: Language) -> str:
    """Return a change without its sign: the sentence says which way."""
    figure = _figure(result, name)
    return _written(figure.model_copy(update={"value": abs(figure.value)}), language)


def _written(figure: Figure, language: Language) -> str:
    return numbers.write(figure.value, figure.unit, language, currency=figure.currency, exponent=figure.exponent)


def _amount_of(value: str, result: ToolResult, language: Language) -> str:
    exact = Decimal(value)
    places = max(2, -int(exact.normalize().as_tuple().exponent))
    return numbers.money(exact, language, currency=result.currency, exponent=places)
