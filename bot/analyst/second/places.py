"""The places of a ranking: who stands on the asked one, and who shares it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from bot.analyst.second.asks import Ask
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.month_sums import percent

MOST_TIED = 12


@dataclass(frozen=True, slots=True)
class Solution:
    """Figures that together answer an ask; ``named`` says whether their periods or members must be named as well.

    ``tied`` are all that share the asked place, all of which must be named, ``before`` those on the places before it.
    ``breaks`` is the verdict of a question about the cash path, ``refusal`` why there is no figure.
    """

    figures: tuple[Known, ...]
    named: bool = False
    breaks: str | None = None
    refusal: str | None = None
    ask: Ask | None = None
    tied: tuple[Known, ...] = ()
    before: tuple[Known, ...] = ()


def placed(ask: Ask, found: Reckoned, prefix: str) -> Iterator[Solution]:
    """Return the figures of a ranking up to the asked place, or that on the place alone, with those that share it."""
    if found.refusal:
        yield Solution((), refusal=found.refusal)
        return
    order = [known for name, known in found.figures.items() if name.startswith(prefix)]
    if not order or (ask.nth and len(order) < ask.limit):
        yield Solution((), refusal="nothing_found")
        return
    together = _together(ask, found) if prefix == "share." and ask.limit > 1 and not ask.nth else None
    if together is not None:
        yield Solution((together,))
        return
    named = ask.group is not None or ask.when
    last = order[min(ask.limit, len(order)) - 1]
    tied = tuple(known for known in order if known.value == last.value)
    if ask.nth:
        before = tuple(known for known in order[: ask.limit - 1] if known not in tied)
        for known in tied if named else tied[:1]:
            yield Solution((known,), named=named, tied=tied if named else (), before=before)
    elif ask.limit == 1 and named and len(tied) > 1:
        for known in tied:
            yield Solution((known,), named=True, tied=tied)
    else:
        yield Solution(tuple(order[: ask.limit]), named=named)


def _together(ask: Ask, found: Reckoned) -> Known | None:
    """Return the share of the total that the first of a ranking make up together: what is asked of several."""
    total = found.figures.get("total")
    values = [known.value for name, known in found.figures.items() if name.startswith("value.")][: ask.limit]
    if total is None or total.value <= 0 or total.unit != "money":
        return None
    share = percent(sum(values, Decimal(0)), total.value)
    return replace(total, value=share, unit="percent", quantity="share", signed=True)
