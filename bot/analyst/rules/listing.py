"""Questions about the invoices of a list: who owes, which are late or partly paid, one by its number, terms, shares."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from bot.analyst.protocols import Language, Turn
from bot.analyst.rules import invoicing
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Reading, Study
from bot.analyst.rules.fold import Token, fold
from bot.analyst.rules.listingkinds import Listing, about
from bot.analyst.rules.listingwords import tagged
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.question import Question
from bot.analyst.rules.subjects import File
from bot.analyst.rules.vocabulary import words_mean
from bot.analyst.rules.when import Placed, When, placed_of
from tools.outline import TableOutline
from tools.periods import Span

TOOL = "invoice_list"
_LOOSE = 4  # letters and digits of a number that may be written with other marks between them
_MARK = "zqdoc"
_ROLES = {"due": "due", "billed": "issued", "paid": "paid", "collected": "paid"}
_POINTS = re.compile(r"\b(?:they|them|their|that|those|these|it|its|he|she|onlar\w*|bunlar\w*|bunun|onun|o|bu|su)\b")


def read(
    question: Question, file: File, calendar: Calendar, history: tuple[Turn, ...], *, first: bool
) -> Reading | None:
    """Return the reading of a question to a list of invoices, None where a word of it is none of this.

    ``first``: only what no other reading answers as well; else also plain sums and means of days.
    """
    if file.invoices() is None or (history and _POINTS.search(fold(question.text))):
        return None
    study = _listed(question.text, question.language, file, calendar, first=first)
    return None if study is None else Reading(expression=study)


def _listed(text: str, language: Language, file: File, calendar: Calendar, *, first: bool) -> Study | None:
    table = file.invoices()
    if table is None:
        return None
    bare, documents = _documents(text, table)
    question = Question.of(bare, language, file.outline)
    found = _marked(question, table)
    if found is None:
        return None
    said, where, periods, hint = found
    tags, over = tagged(said)
    if over:
        return None
    listing = Listing(table, calendar, said, tags, documents, periods, hint)
    if where:
        listing.arguments["where"] = list(where)
        listing.party = str(where[0]["values"][0])
    asked = about(listing, first=first)
    if asked is None or not _dated(listing, asked) or not _side(listing):
        return None
    if asked != "terms" and not _tells_paid(table):
        return None
    return Study(tool=TOOL, arguments=listing.arguments, about=asked)


def _as_written(number: str) -> str:
    """Return the pattern of a short number: its digits may be others, its marks may not."""
    return "".join(r"\d" if c.isdigit() else re.escape(c) for c in fold(number))


def _documents(text: str, table: TableOutline) -> tuple[str, tuple[str, ...]]:
    """Return the text with a mark for each number of a document in it, and those numbers as they are written."""
    shapes: set[str] = set()
    for dimension in table.dimensions:
        if dimension.role != "document":
            continue
        for member in dimension.members:
            parts = re.findall(r"[^\W\d_]+|\d+", member.name)
            if not parts or not parts[-1].isdigit():
                continue
            shaped = [rf"\d{{{len(part)}}}" if part.isdigit() else re.escape(fold(part)) for part in parts]
            short = len("".join(parts)) < _LOOSE
            shapes.add(_as_written(member.name) if short else r"[-/. ]?".join(shaped))
    found: list[str] = []

    def mark(match: re.Match[str]) -> str:
        found.append(match[0])
        return f" {_MARK} "

    if not shapes or not any(re.search(r"[a-z]", shape.replace(r"\d", "")) for shape in shapes):
        return text, ()
    plain = "".join(fold(c) if len(fold(c)) == 1 else c for c in text)
    source = rf"(?<![\w])(?:{'|'.join(sorted(shapes, key=len, reverse=True))})(?![\d])(?:['’][^\W\d_]+)?"
    marked = re.sub(source, mark, plain)
    numbers = tuple(re.sub(r"['’].*", "", each).strip() for each in found)
    return (marked, numbers) if numbers else (text, ())


def _marked(
    question: Question, table: TableOutline
) -> tuple[str, list[dict[str, Any]], tuple[tuple[int, Placed], ...], int | None] | None:
    """Return the folded text with marks for names and periods, the conditions of the names, and the periods."""
    parts: list[str] = []
    where: list[dict[str, Any]] = []
    periods: list[tuple[int, Placed]] = []
    columns = {dimension.name: dimension.role for dimension in table.dimensions}
    at = 0
    for piece in sorted(question.pieces, key=lambda each: each.start):
        hit, placed = hit_of(piece), placed_of(piece)
        names = [n for n in hit.names if n.kind == "member" and columns.get(n.column) == "counterparty"] if hit else []
        named = bool(names) and hit is not None and (hit.full or not _generic(piece.options))
        if piece.start < at or not (named or placed is not None):
            continue
        parts += _plain(question.tokens[at : piece.start])
        at = piece.end
        if placed is not None:
            periods.append((sum(len(part) + 1 for part in parts), placed))
            parts.append("§p")
            continue
        if len({name.written for name in names}) != 1 or where:
            return None
        where.append({"column": names[0].column, "op": "is", "values": [names[0].written]})
        parts.append("§n")
    parts += _plain(question.tokens[at:])
    return " ".join(parts).replace(" -", "-"), where, tuple(periods), question.bag().year_hint()


def _plain(tokens: Sequence[Token]) -> list[str]:
    """Return the words of tokens outside names and periods, what a hyphen joined with it before."""
    words = [(token, "§d" if token.text == _MARK else token.text) for token in tokens if not token.is_mark]
    return [f"-{word}" if token.joined else word for token, word in words if word != "-"]


def _generic(options: dict[str, tuple[object, ...]]) -> bool:
    """Return whether a part of a name is a word of questions as well (customer, open, paid)."""
    return bool(set(options) - {"name", "unread"})


def _dated(listing: Listing, asked: str) -> bool:
    """Take the periods as what they are said of: the day looked from, days of issue, of payment, or due."""
    for at, placed in listing.periods:
        one = placed.what if isinstance(placed.what, When) else None
        said = listing.text[:at]
        pointed = placed.role == "as_of" or re.search(r"\bas (?:of|at) (?:the )?(?:end of )?$", said) is not None
        pointed = pointed or re.match(r"§p (?:tarihi )?itibar", listing.text[at:]) is not None
        if one is not None and (one.day or pointed) and placed.role in (None, "as_of"):
            role = None if pointed else _role(listing, at)
            if role is None or (one.day and role not in listing.said & {"due", "billed"}):
                span = None if one.day else listing.calendar.span_of(one, listing.hint)
                day = one.day or (span.end if span else None)
                if day is None or "as_of" in listing.arguments or asked in ("terms", "took", "lateness"):
                    return False
                listing.arguments["as_of"] = day.isoformat()
                continue
        role = "issued" if asked == "collected_share" else _role(listing, at)
        span = listing.calendar.resolve(placed, listing.hint)
        if role is None or span is None or role in listing.arguments or asked in ("document", "remaining", "worst"):
            return False
        listing.arguments[role] = span.model_dump(mode="json")
    return _due_ahead(listing)


def _role(listing: Listing, at: int) -> str | None:
    """Return which day of the invoices a period is of: that of the word nearest to it."""
    near = [(abs(tag.start - at), _ROLES[tag.name]) for tag in listing.tags if tag.name in _ROLES]
    return min(near)[1] if near else None


def _due_ahead(listing: Listing) -> bool:
    """Return whether what is due in a period is surely meant as what is open: said so, or all of it lies ahead."""
    due = listing.arguments.get("due")
    if not isinstance(due, dict) or listing.says("not_paid", "we_owe", "owed", "late"):
        return True
    day = invoicing.default_day(listing.table)
    return (day is not None and Span.model_validate(due).start > day) or re.search(
        r"\bfalls? due\b", listing.text
    ) is not None


def _side(listing: Listing) -> bool:
    """Set whose invoices they are, where the words say so; False where the file's are those of the other side."""
    ours, theirs = listing.says("we_owe"), listing.says("owed")
    if ours and theirs:
        return False
    if ours or theirs:
        listing.arguments["direction"] = "out" if ours else "in"
        meant = "customer" if ours else "supplier"
        parties = [d.name for d in listing.table.dimensions if d.role == "counterparty"]
        return not any(words_mean(name, meant) for name in parties)
    return True


def _tells_paid(table: TableOutline) -> bool:
    """Return whether a list says what of its invoices is paid: by a day, or by an amount paid or open."""
    amounts = any(measure.role in ("paid", "open") for measure in table.measures)
    return amounts or invoicing.column(table, "paid") is not None
