"""Questions about the invoices of a list: whose they are, which of them, how late, one by its number, terms, shares."""

from __future__ import annotations

import re
from datetime import date

from bot.analyst.second.asks import Ask, Reading
from bot.analyst.second.books import Books
from bot.analyst.second.features.detect import Features, detect
from bot.analyst.second.features.listing_words import PLAIN, WORDS
from bot.analyst.second.features.periods import Calendar, Period
from bot.analyst.second.features.text import fold, pattern, words
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.invoice_rows import has_invoices
from bot.analyst.second.listing_asks import Told, Whole, chosen
from bot.analyst.second.tool_reading import tool
from tools.analysis.invoice_list import InvoiceListParameters
from tools.analysis.parameters import Condition
from tools.periods import Span

SHORTEST = 4  # letters and digits of a document's number that may be written with other marks between them
DELAY = re.compile(
    r"(?P<least>at least )?(?:more than |over |above |beyond |older than |longer than )?(?P<n>\d+) days?"
    r"|(?P<tr>\d+) gun(?:den|u|un)? (?:fazla|uzun|cok|as\w+|gec\w+|uzerinde\w*|ustunde\w*|ustu|uzeri)\w*(?: suredir)?"
)
RANGE = re.compile(r"(?P<low>\d+) ?(?:-|to|ile|ila|and) ?(?P<high>\d+) ?(?:days?|gun\w*)(?: arasi\w*)?")
BEFORE = re.compile(r"more than|over|above|beyond|older than|longer than|at least")
POINTS = pattern(r"they|them|their|that|those|these|it|its|he|she|onlar\w*|bunlar\w*|bunun|onun|o|bu|su")
FALLS = re.compile(r"\bfalls? due\b")
AROUND = {"due": "due", "billed": "issued", "paid": "paid", "collected": "paid"}


def with_listing(
    readings: list[Reading],
    question: str,
    language: str,
    books: Books,
    vocabulary: Vocabulary,
    calendar: Calendar,
    *,
    follows: bool,
) -> list[Reading]:
    """Return the readings with that of a question about a list of invoices, where each of its words is explained."""
    if not has_invoices(books):
        return readings
    features = detect(question, language, vocabulary, calendar)
    if follows and POINTS.search(features.folded):
        return readings
    found = _told_of(features, books)
    asks = _asks(found) if found is not None else ()
    return [*readings, Reading(asks=asks)] if asks else readings


def _told_of(features: Features, books: Books) -> Whole | None:
    """Return what the words of a question tell, None where one of them tells nothing known here."""
    text = features.folded
    numbers = _documents(text, books)
    explained = [(start, end) for _, start, end in numbers]
    where, named = _party(features, explained)
    if where is None:
        return None
    explained += named + [(period.start, period.end) for period in features.periods]
    free = [(start, end) for start, end in explained if end > start]
    delay, spans = _delay(text, free)
    told = [each for each in _words(text) if not any(s < each.end and each.start < e for s, e in [*free, *spans])]
    explained += spans + [(each.start, each.end) for each in told]
    left = [
        word.text
        for word in words(text)
        if not any(start <= word.start and word.end <= end for start, end in explained)
        and word.text not in PLAIN
        and not _ends(text, word.start, free)
    ]
    documents = tuple(dict.fromkeys(number for number, _, _ in numbers))
    return None if left else Whole(features, books, told, delay, documents, where)


def _ends(text: str, start: int, spans: list[tuple[int, int]]) -> bool:
    """Return whether a word goes on from a name, a number or a period, as its Turkish ending does."""
    return any(end == start or text[end:start] in ("'", "-") for _, end in spans)


def _words(text: str) -> list[Told]:
    """Return what the words tell; where two overlap the longer one counts."""
    every = [
        Told(name, match.start(), match.end())
        for name, sources in WORDS.items()
        for source in sources
        for match in pattern(source).finditer(text)
        if match[0].strip()
    ]
    every.sort(key=lambda each: (each.start - each.end, each.name == "other", each.start))
    kept: list[Told] = []
    for each in every:
        if not any(each.start < other.end and other.start < each.end for other in kept):
            kept.append(each)
    return sorted(kept, key=lambda each: each.start)


def _documents(text: str, books: Books) -> list[tuple[str, int, int]]:
    """Return the numbers of the file's documents that stand in a text, as the file writes them, with their places."""
    plain = re.sub(r"[^a-z0-9]", "", text)
    found: list[tuple[str, int, int]] = []
    for value in {v for s in books.sheets for d in s.table.dimensions if d.role == "document" for v in d.values if v}:
        parts = [word.text for word in words(fold(value))]
        kinds = {part.isdigit() for part in parts}
        if "".join(parts) not in plain or len(kinds) < 2:  # noqa: PLR2004 - letters alone or digits alone are no number
            continue
        source = r"[-/. ]?".join(re.escape(part) for part in parts)
        if len("".join(parts)) < SHORTEST:
            source = re.escape(fold(value))
        match = re.search(rf"(?<![a-z0-9]){source}(?!\d)[a-z]{{0,5}}", text)
        if match:
            found.append((value, match.start(), match.end()))
    return sorted(found, key=lambda each: each[1])


def _party(
    features: Features, taken: list[tuple[int, int]]
) -> tuple[tuple[Condition, ...] | None, list[tuple[int, int]]]:
    """Return the condition of the one party that is named, with the places of its name; None where several are."""
    found: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for mention in (*features.mentions, *features.weak):
        if any(start < mention.end and mention.start < end for start, end in taken):
            continue
        names = {(n.column, n.member) for n in mention.names if n.member and n.role == "counterparty"}
        if len(names) == 1 and (mention.whole or mention in features.mentions):
            column, member = names.pop()
            found.setdefault((column, member), []).append((mention.start, mention.end))
        elif mention.whole and names:
            return None, []
    if len(found) > 1:
        return None, []
    where = tuple(Condition(column=column, op="is", values=(member,)) for column, member in found)
    return where, [place for places in found.values() for place in places]


def _delay(
    text: str, free: list[tuple[int, int]]
) -> tuple[tuple[int | None, int | None] | None, list[tuple[int, int]]]:
    """Return the days that a delay lies over and up to, with the words that say so."""
    for match in RANGE.finditer(text):
        if not any(start < match.end() and match.start() < end for start, end in free):
            return (int(match["low"]) - 1, int(match["high"])), [match.span()]
    for match in DELAY.finditer(text):
        if any(start < match.end() and match.start() < end for start, end in free):
            continue
        if match["tr"]:
            return (int(match["tr"]), None), [match.span()]
        if BEFORE.search(match[0]):
            return (int(match["n"]) - bool(match["least"]), None), [match.span()]
    return None, []


def _asks(whole: Whole) -> tuple[tuple[Ask, ...], ...]:
    """Return what is asked of the list, nothing where that is not sure."""
    if whole.documents:
        return _of_documents(whole)
    made = chosen(whole)
    if made is None:
        return ()
    arguments, wanted = made
    dated = _dated(whole, arguments, wanted)
    if dated is None:
        return ()
    calls = [_call(whole, {**dated, **side}) for side in _sides(whole)]
    named = bool({"parties", "late_parties", "rows"} & set(wanted))
    return tuple(
        tuple(tool(call, name, named=named and name in ("parties", "late_parties", "rows")) for call in calls)
        for name in wanted
    )


def _call(whole: Whole, arguments: dict[str, object]) -> InvoiceListParameters:
    return InvoiceListParameters.model_validate({"where": whole.where, **arguments})


def _sides(whole: Whole) -> list[dict[str, object]]:
    """Return the sides that the invoices may be of: ours to pay where the words say so, else the file's own one."""
    if whole.has("ours") and whole.has("theirs"):
        return []
    if whole.has("ours", "theirs"):
        return [{"direction": "out" if whole.has("ours") else "in"}]
    return [{}, {"direction": "in"}, {"direction": "out"}]


def _of_documents(whole: Whole) -> tuple[tuple[Ask, ...], ...]:
    """Return what is asked of invoices named by their numbers."""
    if whole.has("if"):
        if not whole.has("open", "ours", "theirs", "amount"):
            return ()
        payer = whole.where[0].values[0] if whole.where else None
        plain = Whole(whole.features, whole.books, whole.told, None, whole.documents, ())
        call = _call(plain, {"supposing": whole.documents, "state": "open", "payer": payer})
        return ((tool(call, "remaining"),),)
    if len(whole.documents) > 1 or whole.has("most", "partly", "terms", "median", "worst", "whole", "never", "ahead"):
        return ()
    days = [period for period in whole.features.periods if period.kind == "date"]
    if len(days) != len(whole.features.periods) or len(days) > 1:
        return ()
    call = _call(whole, {"document": whole.documents[0], "as_of": days[0].options[-1].end if days else None})
    told = {
        "billed": ("billed", "amount", "share"), "terms": ("due",), "open": ("open", "ours", "theirs", "part"),
        "collected": ("collected", "part", "share"), "days": ("days", "took", "paid", "late"),
    }  # fmt: skip
    wanted = [name for name, words_ in told.items() if whole.has(*words_)] or ["billed"]
    took = tuple(tool(call, name) for name in ("days_to_pay", "days_late", "days_overdue"))
    asks = [took if name == "days" else (tool(call, name),) for name in wanted]
    if whole.has("due"):
        asks = [(*each, tool(call, "days_overdue")) if each[0].wanted == ("terms",) else each for each in asks]
    return tuple(asks)


def _dated(whole: Whole, arguments: dict[str, object], wanted: tuple[str, ...]) -> dict[str, object] | None:
    """Return the arguments with the day looked from and the days of issue, payment or due; None where unsure."""
    text, found = whole.features.folded, dict(arguments)
    for period in whole.features.periods:
        span = period.options[-1]
        if len(period.options) > 1 or period.role not in ("at", "to"):
            return None
        pointed = _pointed(text, period)
        role = None if pointed else "issued" if wanted[0] == "collected_share" else _role(whole, period)
        if pointed or (period.kind == "date" and role not in ("due", "issued")):
            if "as_of" in found or wanted[0] in ("mean_terms", "mean_days", "median_days", "mean_lateness"):
                return None
            found["as_of"] = span.end
        elif role is None or role in found or period.role != "at":
            return None
        else:
            found[role] = span
    ahead = not isinstance(found.get("due"), Span) or whole.has("open", "ours", "theirs", "late") or FALLS.search(text)
    return found if ahead or _lies_ahead(whole, found["due"]) else None


def _pointed(text: str, period: Period) -> bool:
    before, after = text[: period.start], text[period.end :]
    return bool(
        re.search(r"\bas (?:of|at) (?:the )?(?:end of )?$", before) or re.match(r" (?:tarihi \w*|itibar\w*)", after)
    )


def _role(whole: Whole, period: Period) -> str | None:
    """Return which day of the invoices a period is of, by the word that stands nearest to it."""
    near = [
        (max(period.start - each.end, each.start - period.end), AROUND[each.name])
        for each in whole.told
        if each.name in AROUND
    ]
    return min(near)[1] if near else None


def _lies_ahead(whole: Whole, due: object) -> bool:
    from bot.analyst.second.reckon import reckon

    day = reckon(whole.books, InvoiceListParameters()).verdict.get("as_of")
    return isinstance(due, Span) and day is not None and due.start > date.fromisoformat(day)
