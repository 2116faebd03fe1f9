"""What is asked of a list of invoices: the kinds of questions, each with the words it needs and may have."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from pydantic import JsonValue

from bot.analyst.rules.days import Calendar
from bot.analyst.rules.listingwords import Tag
from bot.analyst.rules.when import Placed
from tools.outline import TableOutline

MOST_LISTED = 8
_OPENED, _LATE = {"not_paid", "we_owe", "owed"}, {"late"}
_SOFT = {"us", "them", "as_of", "ends", "sum", "count"}
_OWED = _SOFT | _OPENED | _LATE
_ONE = _SOFT | _OWED | {
    "if", "whole", "when", "days", "due", "billed", "paid", "collected", "took", "share", "part", "who", "average",
    "on_time", "paid_late", "list", "ones",
}  # fmt: skip
_WAS_DUE = re.compile(
    r"\b(?:was|were|fell|came|had been)\b[^.]*\bdue\b|\bvadesi\w* \w*(?:du|di|mus|mis)\b"
    r"|\bvadesi (?:gelen|gelmis|dolan|dolmus)\b.*d[iu]\b|\b(?:all|every|butun|tum)\b"
)


@dataclass(slots=True)
class Listing:
    """A question under way: its tags, the names, periods and documents in it, the arguments found so far."""

    table: TableOutline
    calendar: Calendar
    text: str
    tags: tuple[Tag, ...]
    documents: tuple[str, ...]
    periods: tuple[tuple[int, Placed], ...]
    hint: int | None
    party: str | None = None
    arguments: dict[str, JsonValue] = field(default_factory=dict)

    def says(self, *names: str) -> bool:
        """Return whether any of the tags is said."""
        return any(tag.name in names for tag in self.tags)

    @property
    def said(self) -> set[str]:
        """Return the names of all tags."""
        return {tag.name for tag in self.tags}

    def put(self, about: str, **arguments: JsonValue) -> str:
        """Return which of the figures is asked for, its arguments set."""
        self.arguments |= arguments
        return about


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of question: what it needs to say, all that it may say, and how it is read (None: not surely)."""

    needs: tuple[set[str], ...]
    may: set[str]
    read: Callable[[Listing], str | None]
    first: bool = True


def about(listing: Listing, *, first: bool) -> str | None:
    """Return which of the figures is asked for, the arguments set; None where a word of it is of no use there."""
    if listing.documents:
        return _of_documents(listing)
    for kind in _KINDS:
        if not (kind.first or not first) or not all(listing.said & need for need in kind.needs):
            continue
        if kind.read is _declined:
            return None
        if listing.said <= kind.may:
            return kind.read(listing)
    return None


def _of_documents(listing: Listing) -> str | None:
    numbers: list[JsonValue] = list(listing.documents)
    if not listing.said <= _ONE:
        return None
    if listing.says("if"):
        if not listing.says(*_OPENED, "sum"):
            return None
        listing.arguments.pop("where", None)
        payer = listing.party
        return listing.put("remaining", supposing=numbers, payer=payer, state="open")
    return listing.put("document", document=numbers[0]) if len(numbers) == 1 else None


def _past(listing: Listing) -> str | None:
    """Return the question for what is past due by so many days, with whose it is where that is asked."""
    found = [tag for tag in listing.tags if tag.name in ("over_days", "range")]
    if len(found) != 1:
        return None
    numbers = found[0].numbers
    if found[0].name == "range":
        listing.put("", over_days=numbers[0] - 1, up_to_days=numbers[1])
    else:
        listing.put("", over_days=numbers[0] - ("at least" in listing.text))
    if listing.says("who"):
        return listing.put("late", state="overdue", by="counterparty", limit=MOST_LISTED)
    return listing.put("rows" if listing.says("list", "ones") else "sum", state="overdue",
                       by="invoice" if listing.says("list", "ones") else None,
                       limit=MOST_LISTED if listing.says("list", "ones") else None)  # fmt: skip


def _who(listing: Listing) -> str | None:
    if listing.says("days") and not listing.says("late"):
        return None
    state = "open" if listing.says(*_OPENED) else "overdue"
    asked = "late" if state == "overdue" else "owing_late" if listing.says("late") else "owing"
    return listing.put(asked, state=state, by="counterparty", limit=MOST_LISTED)


def _rows(listing: Listing) -> str | None:
    named = {"paid_late": "paid_late", "on_time": "paid_on_time", "never": "never_paid", "ahead": "not_due"}
    states = [state for tag, state in named.items() if listing.says(tag)]
    if listing.says("late"):
        states.append("overdue")
    elif listing.says(*_OPENED) and not states:
        states.append("open")
    if listing.says("paid"):
        states.append("paid")
    if not states and listing.says("due"):
        states.append("open")
    return listing.put("rows", state=states[0], by="invoice", limit=MOST_LISTED) if len(states) == 1 else None


def _settled(listing: Listing) -> str | None:
    if listing.says("paid_late") and listing.says("on_time"):
        return None
    return listing.put("sum", state="paid_late" if listing.says("paid_late") else "paid_on_time")


def _not_due(listing: Listing) -> str:
    rows = listing.says("list", "ones")
    return listing.put("rows" if rows else "sum", state="not_due", by="invoice" if rows else None,
                       limit=MOST_LISTED if rows else None)  # fmt: skip


def _falls_due(listing: Listing) -> str | None:
    """Return the question for what is due in a period, where it is not told as past."""
    if not listing.periods:
        return _plain(listing)
    if _WAS_DUE.search(listing.text):
        return None
    return listing.put("rows", state="open", by="invoice", limit=MOST_LISTED)


def _plain(listing: Listing) -> str | None:
    if listing.says("late") == listing.says(*_OPENED) or listing.says("due"):
        return None
    return listing.put("sum", state="overdue" if listing.says("late") else "open")


def _declined(listing: Listing) -> None:
    """Return no reading: the words need another one."""


_DAYS = {"days", "took", "average", "median", "us", "them", "as_of", "billed", "paid", "collected"}
_KINDS = (
    _Kind(({"if", "whole", "most"},), set(), _declined),
    _Kind(({"terms"},), {"terms", "days", "average", "us", "them", "billed", "due", "sum", "count", "paid"},
          lambda listing: listing.put("terms")),
    _Kind(({"over_days", "range"}, _OWED - _SOFT | {"due"}),
          _OWED | {"over_days", "range", "due", "part", "who", "list", "ones", "days"}, _past),
    _Kind(({"partly"},), _SOFT | {"partly", "list", "ones", "billed", "paid", "collected"} | _OPENED,
          lambda listing: listing.put("rows", state="partly_paid", by="invoice", limit=MOST_LISTED)),
    _Kind(({"worst"}, _OPENED), _OWED | {"worst", "who", "days"},
          lambda listing: listing.put("owing_worst", state="open", by="counterparty", limit=MOST_LISTED)),
    _Kind(({"worst"},), _SOFT | {"worst", "who", "late", "days", "paid"},
          lambda listing: listing.put("worst", state="overdue", by="counterparty", limit=MOST_LISTED)),
    _Kind(({"share"}, _OPENED | _LATE), set(), _declined),
    _Kind(({"who"}, _OPENED | _LATE), _OWED | {"who", "days", "ones"}, _who),
    _Kind((_LATE, _OPENED, {"days"}), _OWED | {"days"}, _who),
    _Kind((_LATE, {"days"}), {"late", "days", "as_of", "us", "them", "count"},
          lambda listing: listing.put("rows", state="overdue", by="invoice", limit=MOST_LISTED)),
    _Kind(({"paid_late", "on_time"}, {"sum", "count"}), _SOFT | {"paid_late", "on_time"}, _settled, first=False),
    _Kind((_LATE, {"count"}, {"sum"}), _SOFT | {"late"}, _plain),
    _Kind(({"not_due"},), _OWED - _LATE | {"not_due", "list", "ones"}, _not_due),
    _Kind(({"ones"}, _OPENED, {"sum"}), _OWED | {"ones"}, _who),
    _Kind(({"list", "ones", "ahead"},),
          _OWED | {"list", "ones", "ahead", "never", "paid_late", "on_time", "paid", "due", "when", "billed"}, _rows),
    _Kind(({"share", "part"}, {"collected", "paid"}), _SOFT | {"share", "part", "collected", "paid", "billed"},
          lambda listing: listing.put("collected_share")),
    _Kind((_LATE, _OPENED, {"sum", "part"}), _OWED | {"part"}, lambda listing: listing.put("owing_sum", state="open")),
    _Kind(({"days"}, {"collected"}), _DAYS, lambda listing: listing.put("took")),
    _Kind(({"due"},), {"due", "when", "us", "them", "ends", "as_of"}, _falls_due),
    _Kind(({"due"},), _SOFT | {"due", "when"} | _OPENED, _falls_due, first=False),
    _Kind((_LATE, {"average"}), {"late", "average", "days", "paid", "us", "them"},
          lambda listing: listing.put("lateness"), first=False),
    _Kind(({"days", "took"}, {"took", "paid", "average", "median"}), _DAYS,
          lambda listing: listing.put("took"), first=False),
    _Kind(({"never"},), _SOFT | {"never", "billed"},
          lambda listing: listing.put("sum", state="never_paid"), first=False),
    _Kind((_OPENED | _LATE,), _OWED | {"billed", "part"}, _plain, first=False),
    _Kind(({"billed"}, {"sum", "count"}), _SOFT | {"billed"}, lambda listing: listing.put("sum"), first=False),
)  # fmt: skip
