"""Reads a question again, with the questions before it, on the file itself."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from bot.analyst.protocols import Turn
from bot.analyst.second.added_steps import adds_steps, bare_of, with_steps
from bot.analyst.second.asks import Reading
from bot.analyst.second.books import Books
from bot.analyst.second.budget_used import budget_used_reading
from bot.analyst.second.compose import compose
from bot.analyst.second.features.detect import Features, detect
from bot.analyst.second.features.periods import Calendar
from bot.analyst.second.features.text import pattern
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.followup import between_the_last_two, goes_on, leans, merge, stands_alone
from bot.analyst.second.going_on import gone_on, settled, short
from bot.analyst.second.profit_reading import profit_reading
from bot.analyst.second.profit_values import profit_value_reading
from bot.analyst.second.scenario_followup import followed
from bot.analyst.second.scenario_reading import suppose
from bot.analyst.second.stacked import with_days
from bot.analyst.second.two_parts import in_two
from bot.analyst.second.waged_again import at_a_wage, pays_again
from tools.periods import last_day
from tools.tables import Dataset

MOST_TURNS = 4  # earlier turns whose figures a short question may speak of
MOST_LETTERS = 500  # a longer text is no question
_WAGE = pattern(r"brut\w*|gross|net (?:maas|ucret|pay|salar|wage)\w*|net \d[\d.,]*|\d[\d.,]* ?k? net")  # no full cost


def calendar_of(dataset: Dataset, now: str) -> Calendar:
    """Return the days that the file's dates span, due dates included, and today by the run's clock."""
    days = [day for table in dataset.tables for column in table.dates[:1] for day in column.values if day]
    ends = [
        last_day(day) if column.granularity == "month" else day
        for table in dataset.tables
        for column in table.dates
        for day in column.values
        if day
    ]
    today = date.fromisoformat(now[:10])
    if not days:
        return Calendar(today, today, today)
    return Calendar(min(days), max(ends), today)


def read(
    question: str,
    language: str,
    history: Iterable[Turn],
    books: Books,
    vocabulary: Vocabulary,
    calendar: Calendar,
    known: dict[int, list[Reading]] | None = None,
) -> list[Reading]:
    """Return the readings of a question, the likeliest first; one that leans on earlier questions takes them in.

    ``known`` are readings of earlier turns by their place.
    """
    known = {} if known is None else known
    if len(question) > MOST_LETTERS:
        return [Reading(trouble="unread")]
    own = detect(with_days(question, books.dataset), language, vocabulary, calendar)
    turns = tuple(turn for turn in history if len(turn.question) <= MOST_LETTERS)
    before = detect(turns[-1].question, turns[-1].language, vocabulary, calendar) if turns else None
    profit = profit_reading(own, books, calendar, before) or profit_value_reading(own, books, calendar)
    profit = profit or budget_used_reading(own, books, calendar)
    if profit is not None:
        return [profit]
    states = _states(turns, books, vocabulary, calendar, known)
    base = states[-1] if states else None
    alone = compose(own, books, calendar)
    if base is not None and base.has("hire") and _WAGE.search(own.folded):
        if at_a_wage(ask for each in alone.asks for ask in each):
            return [alone]
        changed = _on_a_scenario(own, turns, books, vocabulary, calendar, known)
        paid = changed is not None and at_a_wage(ask for each in changed.asks for ask in each)
        return [changed] if changed is not None and paid else [Reading(trouble="unread")]
    if not own.has("hire", "condition") and len(alone.asks) < 2:  # noqa: PLR2004 - read as several things already
        alone = in_two(own, language, books, vocabulary, calendar) or alone
    if base is None or _greets(own):
        return [alone]
    scenario = _with_more_steps(own, turns, books, vocabulary, calendar, known)
    scenario = scenario or _on_a_scenario(own, turns, books, vocabulary, calendar, known)
    if scenario is not None:
        return [scenario] if leans(own) or goes_on(own) or not alone.asks else [scenario, alone]
    further = _on_a_figure(own, turns, books, vocabulary, calendar, known)
    if further is None and (between := between_the_last_two(states, own, calendar)) is not None:
        further = compose(between, books, calendar, tools=False)
    if further is not None:
        return [further]
    return _together(own, alone, base, compose(merge(base, own, calendar), books, calendar))


def _together(own: Features, alone: Reading, base: Features, merged: Reading) -> list[Reading]:
    """Return the readings of a question with the words of those before it, and by itself, the likelier first."""
    if leans(own):
        return [merged]
    if goes_on(own):
        return [merged, alone] if stands_alone(own) and alone.asks else [merged]
    return [alone, merged] if not own.periods and base.periods else [alone]


def _states(
    turns: tuple[Turn, ...],
    books: Books,
    vocabulary: Vocabulary,
    calendar: Calendar,
    known: dict[int, list[Reading]],
) -> list[Features]:
    """Return what each earlier question says together with those that it goes on from."""
    base: Features | None = None
    states: list[Features] = []
    for at, turn in enumerate(turns):
        earlier = detect(with_days(turn.question, books.dataset), turn.language, vocabulary, calendar)
        if base is not None and (further := _on_a_figure(earlier, turns[:at], books, vocabulary, calendar, known)):
            base = settled(base, earlier, further)
            states.append(base)
            continue
        if not (earlier.hits or earlier.mentions or earlier.numbers or earlier.periods) or _greets(earlier):
            continue
        base = merge(base, earlier, calendar) if base is not None and (goes_on(earlier) or leans(earlier)) else earlier
        states.append(base)
    return states


def _on_a_scenario(
    own: Features,
    history: tuple[Turn, ...],
    books: Books,
    vocabulary: Vocabulary,
    calendar: Calendar,
    known: dict[int, list[Reading]],
) -> Reading | None:
    """Return the reading of a question that goes on from a scenario, None where it supposes its own or is another."""
    supposed = suppose(own, books).steps
    if supposed and not pays_again(own, supposed):
        return None
    if not history:
        return None
    before = _earlier(len(history) - 1, history, books, vocabulary, calendar, known)
    if any(len(each) != 1 for each in before.asks):
        return None
    return followed(own, [each[0] for each in before.asks], books, calendar)


def _with_more_steps(
    own: Features,
    history: tuple[Turn, ...],
    books: Books,
    vocabulary: Vocabulary,
    calendar: Calendar,
    known: dict[int, list[Reading]],
) -> Reading | None:
    """Return the reading of a question that adds to the scenario before it; None where it adds to none."""
    if not history or not adds_steps(own.folded, own.language):
        return None
    alone = read(bare_of(own.folded), own.language, (), books, vocabulary, calendar)[0]
    return with_steps(_earlier(len(history) - 1, history, books, vocabulary, calendar, known), alone)


def _on_a_figure(
    own: Features,
    history: tuple[Turn, ...],
    books: Books,
    vocabulary: Vocabulary,
    calendar: Calendar,
    known: dict[int, list[Reading]],
) -> Reading | None:
    """Return the reading of a short question that goes on from the figures of the turns before; None otherwise."""
    if not short(own):
        return None
    places = range(max(len(history) - MOST_TURNS, 0), len(history))
    before = [_earlier(at, history, books, vocabulary, calendar, known) for at in places]
    return gone_on(own, before, books, calendar)


def _earlier(
    at: int,
    history: tuple[Turn, ...],
    books: Books,
    vocabulary: Vocabulary,
    calendar: Calendar,
    known: dict[int, list[Reading]],
) -> Reading:
    """Return the likeliest reading of an earlier turn."""
    if at not in known:
        turn = history[at]
        known[at] = read(turn.question, turn.language, history[:at], books, vocabulary, calendar, known)
    return known[at][0]


def _greets(features: Features) -> bool:
    named = features.named("subject") or any(n.kind != "sheet" for m in features.mentions for n in m.names)
    return features.has("greeting") and not named and not features.numbers and not features.periods
