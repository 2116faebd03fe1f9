"""Which of several groups moved the most from one period to another, by amount and in percent."""

from __future__ import annotations

from typing import Literal

from bot.analyst.rules.expression import Ask, Quantity
from bot.analyst.rules.parts import Slots
from bot.analyst.rules.rankings import grouped, key_of
from bot.analyst.rules.sentences import Voice
from bot.analyst.rules.spans import Periods
from bot.analyst.rules.told import Said
from tools.result import Figure


def grown(said: Said, found: Slots, periods: Periods, of: Quantity) -> Ask | None:
    """Return the groups by their change on the base, the one that moved the most first; None where none is asked for.

    What grew the least and what fell the least are left to other words: it is not sure which end they mean.
    """
    if found.dimension is None or said.rank != "top" or said.change not in {"up", "down"} or of.stock:
        return None
    if said.limit or said.nth or said.listed or said.average or said.count or said.share or found.date:
        return None
    rank: Literal["top", "bottom"] = "bottom" if said.change == "down" else "top"
    return Ask(of=of, period=periods.period, base=periods.base, group_by=found.dimension.name, rank=rank)


def paragraphs(ask: Ask, voice: Voice) -> list[str]:
    """Return the group that moved the most by amount, and the one that did so in percent where it is another."""
    down = ask.rank == "bottom"
    keys = [key_of(voice, figure).removeprefix("value.") for figure in grouped(voice)]
    first = _furthest(voice, [f"difference.{key}" for key in keys], down=down)
    if first is None:
        return [voice.say("figure.none_fell" if down else "figure.none_grew")]
    key = first.id.removeprefix(f"{voice.result.call}.difference.")
    lines = [_line(voice, key, "fell" if down else "grew", ask)]
    other = _furthest(voice, [f"change.{each}" for each in keys], down=down)
    if other is not None:
        by_percent = other.id.removeprefix(f"{voice.result.call}.change.")
        name = ("fell_percent" if down else "grew_percent") + ("_too" if by_percent == key else "")
        said = {"member": voice.id(f"value.{by_percent}", "member"), "change": voice.id(f"change.{by_percent}", "abs")}
        lines.append(voice.say(f"figure.{name}", **said))
    return lines


def _line(voice: Voice, key: str, moved: str, ask: Ask) -> str:
    said = {
        "member": voice.id(f"value.{key}", "member"), "difference": voice.id(f"difference.{key}", "abs"),
        "base": voice.id(f"base.{key}"), "value": voice.id(f"value.{key}"),
        "base_period": voice.period(f"base.{key}", ask.base) or "",
        "period": voice.period(f"value.{key}", ask.period) or "",
    }  # fmt: skip
    return voice.say(f"figure.group_{moved}", **said)


def _furthest(voice: Voice, names: list[str], *, down: bool) -> Figure | None:
    """Return the figure that moved the furthest in the direction asked for; None where nothing did."""
    found = [figure for name in names if (figure := voice.figure(name)) is not None]
    moved = [figure for figure in found if (figure.value < 0 if down else figure.value > 0)]
    return (min if down else max)(moved, key=lambda figure: figure.value) if moved else None
