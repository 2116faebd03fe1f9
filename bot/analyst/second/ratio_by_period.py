"""The month, quarter or year in which one thing was the highest or lowest part of another."""

from __future__ import annotations

from bot.analyst.second.asks import Ask, Subject
from bot.analyst.second.books import Books
from bot.analyst.second.draftsman import Draftsman
from bot.analyst.second.features.text import pattern
from bot.analyst.second.features.vocabulary import Mention
from bot.analyst.second.operands import concept_operands, only_direction
from bot.analyst.second.subjects import group_of, sides
from tools.analysis.parameters import Condition, Operand
from tools.periods import Span

OF_TWO = pattern(r"ratios? of|ratio between|oran(?:i|inin|larinin|ini)?")
DATIVE = pattern(r"[a-z]{2,}(?:[aeiu]|[iu]n)?[ye]?[ae]")
TWO = 2


def ratio_by_period(draft: Draftsman, span: tuple[Span, ...]) -> list[list[Ask]] | None:
    """Return the ask for the period in which the first of two things is the most or least of the second, else None."""
    features = draft.features
    ranked = features.has("shape:high") != features.has("shape:low")
    if not ranked or OF_TWO.search(features.folded) is None or features.place is not None:
        return None
    group = group_of(features, draft.books)
    named = _named(draft)
    if group is None or group.granularity is None or len(named) != TWO:
        return None
    (start, first, end), (_, second, _) = named
    if features.language == "tr" and DATIVE.fullmatch(features.folded[start:end].split(" ")[-1]):
        return []  # the first one is what is divided by: not told apart surely here
    top = features.has("shape:high")
    asks = [
        Ask("ratio", (part,), over=(whole,), spans=span, group=group, top=top)
        for part in first
        for whole in second
        if part.table in (None, whole.table) or whole.table is None
    ]
    return [asks] if asks else []


def _named(draft: Draftsman) -> list[tuple[int, list[Subject], int]]:
    """Return the two things that are named, each with its place: columns, lines, and sides of the account."""
    features = draft.features
    columns = [m for m in features.weak if any(name.kind == "measure" for name in m.names)]
    mentions = [m for m in (*features.mentions, *columns) if m.start >= 0]
    found = [(m.start, made, m.end) for m in mentions if (made := _subjects(m, draft.books))]
    taken = [(start, end) for start, _, end in found]
    for concept in sides(features):
        hit = next((h for h in features.at(f"subject:{concept}") if not _inside(h.start, taken)), None)
        if hit is not None and concept in ("in", "out"):
            found.append((hit.start, list(concept_operands(draft.books, concept, features)), hit.end))
    return sorted((each for each in found if each[1]), key=lambda each: each[0])


def _inside(place: int, taken: list[tuple[int, int]]) -> bool:
    return any(start <= place < end for start, end in taken)


def _subjects(mention: Mention, books: Books) -> list[Subject]:
    """Return what a mention may be: columns, and lines of their names."""
    columns = [n for n in mention.names if n.kind == "measure" and n.member is None]
    found = [Subject(name.table, Operand(measure=name.column), "measure") for name in columns]
    lines: dict[tuple[str, str], list[str]] = {}
    for name in mention.names:
        if name.member is not None:
            lines.setdefault((name.table, name.column), []).append(name.member)
    for (_, column), members in lines.items():
        rows = Operand(where=(Condition(column=column, op="is", values=tuple(members[:50])),))
        side = only_direction(books, None, rows)
        found.append(Subject(None, rows.model_copy(update={"direction": side}), "amount"))
    return found
