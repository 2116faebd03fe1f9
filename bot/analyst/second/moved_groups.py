"""Which group's amount moved the furthest between two periods, as an amount and as a percentage."""

from __future__ import annotations

from bot.analyst.second.asks import Ask, Subject
from bot.analyst.second.draftsman import Draftsman
from bot.analyst.second.like_months import in_like_months
from bot.analyst.second.meaning import Known
from bot.analyst.second.reckon import reckon_query
from bot.analyst.second.subjects import group_of
from tools.analysis.parameters import Compare, QueryParameters
from tools.periods import Span

Spans = tuple[Span, ...]
SIGNS = {"shape:rise": 1, "shape:fall": -1}


def moved_groups(draft: Draftsman, found: tuple[Subject, ...], span: Spans, base: Spans) -> list[list[Ask]] | None:
    """Return the asks for the furthest difference and the furthest change of a group; None where no group is ranked.

    They are one ask each: by amount and in percent it may be another group, and both are to be told.
    """
    features = draft.features
    group = group_of(features, draft.books)
    if not base or group is None or not group.columns or not features.has("shape:high", "shape:low"):
        return None
    signs = [sign for shape, sign in SIGNS.items() if features.has(shape)]
    if features.has("shape:low") or len(signs) != 1 or not span or features.place is not None:
        return []
    by_amount: list[Ask] = []
    in_percent: list[Ask] = []
    pairs = in_like_months(span, base, draft.books, draft.calendar)
    for subject in found:
        for column in group.columns:
            for ours, theirs in pairs:
                call = QueryParameters(
                    table=subject.table, of=subject.operand, period=ours[0], group_by=column,
                    compare=Compare(period=theirs[0]), rank="top" if signs[0] > 0 else "bottom",
                )  # fmt: skip
                figures = reckon_query(draft.books, call).figures
                by_amount += _furthest(call, figures, "difference.", signs[0])
                in_percent += _furthest(call, figures, "change.", signs[0])
    return [asks for asks in (by_amount, in_percent) if asks]


def _furthest(call: QueryParameters, figures: dict[str, Known], prefix: str, sign: int) -> list[Ask]:
    moved = {name: known.value * sign for name, known in figures.items() if name.startswith(prefix)}
    most = max(moved.values(), default=0)
    if most <= 0:
        return []
    return [Ask("tool", call=call, wanted=(name,), named=True) for name, value in moved.items() if value == most]
