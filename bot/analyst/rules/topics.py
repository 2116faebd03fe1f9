"""What a file holds in words, and topics that are asked back or refused because no tool answers them."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

from bot.analyst.rules.fold import fold
from bot.analyst.rules.outcomes import AskedBackError, NoReadingError, RefusedError
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.subjects import File
from bot.analyst.rules.when import placed_of
from tools.analysis import REGISTRY

MOST_NAMES = 3
ALIKE = 0.6  # of a name's letters in their order: a slip of the pen, no other word
# Topics whose missing inputs are asked for, with how many numbers a question that states them all has.
ASKED = {
    "loan": 3,
    "late": 1,
    "price": 1,
    "purchase": 1,
    "cost_step": 1,
    "receipt": 1,
    "draw": 1,
    "lost_customer": 0,
    "fx": 1,
}
# The tool that answers a topic once its question is read.
_TOOLS = {
    "loan": "loan", "late": "break_month", "price": "break_month", "purchase": "break_month", "receipt": "break_month",
    "draw": "break_month", "lost_customer": "break_month", "cost_step": "break_month", "headcount": "solve",
    "aging": "aging", "days_to_pay": "days_to_pay", "dso": "cash_cycle", "runway": "runway", "break_even": "break_even",
    "forecast": "forecast", "season": "seasonality", "anomaly": "anomalies", "budget": "variance",
    "subscription": "recurring", "duplicates": "duplicates", "balance_check": "balance_check",
    "reserve": "tax_reserve", "weeks": "daily_cash", "payday": "daily_cash",
    "concentration": "concentration", "growth": "growth", "wage": "employer_cost_tr",
}  # fmt: skip
UNTOLD = {"tax"}
_ORDER = (
    "reserve",
    "lease",
    "payday",
    "pays_off",
    "loan",
    "late",
    "lost_customer",
    "headcount",
    "runway",
    "break_even",
    "aging",
    "dso",
    "cost_step",
    "price",
)


def topic(pieces: list[Piece]) -> NoReadingError | None:
    """Return the question back or the refusal of a topic that no tool answers yet, or None where there is none."""
    found = [str(value) for piece in pieces if piece.has("topic") for value in piece.options["topic"]]
    if not found:
        if any(piece.has("scenario", "afford") for piece in pieces):
            return AskedBackError("topic_purchase")
        return None
    name = next((name for name in _ORDER if name in found), found[0])
    supposed = any(piece.has("scenario", "if") or piece.ending.condition for piece in pieces)
    if (
        name == "loan"
        and not supposed
        and any(piece.has("unread") for piece in pieces)
        and not any(map(_tells, pieces))
    ):
        # what the loan of the bank costs is told by no file, and no loan is supposed
        return None
    if name in ASKED:
        told = sum(1 for piece in pieces if _tells(piece))
        if told < max(ASKED[name], 1) or (ASKED[name] and told < ASKED[name]):
            return AskedBackError(f"topic_{name}")
    if name in UNTOLD:
        return RefusedError(f"not_told_{name}")
    if name in _TOOLS and _TOOLS[name] in REGISTRY.names:
        # what is offered is not refused where the question is not read: it is said how to ask
        return AskedBackError(f"how_{name}")
    return RefusedError(f"not_yet_{name}")


def _tells(piece: Piece) -> bool:
    number = piece.options.get("number", (None,))[0]
    return isinstance(number, Number) and not number.weak and placed_of(piece) is None


def holds(file: File, words: Iterable[str] = ()) -> str:
    """Return some names of what the file holds as written: those like the words first, else its largest lines."""
    names: list[str] = []
    for table in file.outline.tables[:1]:
        for dimension in table.dimensions:
            if dimension.role in {"line", "category", "counterparty", "account"}:
                names += [member.name for member in dimension.members]
        if not names:
            names += [measure.name.replace("_", " ") for measure in table.measures]
    sought = [fold(word) for word in words]
    near = sorted(dict.fromkeys(names), key=lambda name: -_likeness(name, sought))  # stable: the largest stay in front
    return ", ".join(near[:MOST_NAMES])


def _likeness(name: str, sought: list[str]) -> float:
    parts = [fold(name), *fold(name).split()]
    best = max((SequenceMatcher(None, part, word).ratio() for part in parts for word in sought), default=0.0)
    return best if best >= ALIKE else 0.0
