"""Which figures of a list of invoices a question asks for, by what its words tell."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.analyst.second.books import Books
from bot.analyst.second.features.detect import Features
from tools.analysis.parameters import Condition

WAS = re.compile(
    r"\b(?:was|were|fell|came|had been)\b.*\bdue\b|\bvadesi\w* \w*(?:du|di|mus|mis)\b"
    r"|\bvadesi (?:gel|dol)(?:en|an|mis|mus)\b.*d[iu]\b|\b(?:all|every|butun|tum)\b"
)


@dataclass(frozen=True, slots=True)
class Told:
    """A word of the question: what it tells and where it stands."""

    name: str
    start: int
    end: int


@dataclass(slots=True)
class Whole:
    """All that a question tells of invoices."""

    features: Features
    books: Books
    told: list[Told]
    delay: tuple[int | None, int | None] | None
    documents: tuple[str, ...]
    where: tuple[Condition, ...]

    def has(self, *names: str) -> bool:
        """Return whether any of these is told."""
        return any(each.name in names for each in self.told)

    def only(self, *names: str) -> bool:
        """Return whether nothing else than these is told."""
        return all(each.name in names for each in self.told)


Made = tuple[dict[str, object], tuple[str, ...]]
SIDE = {"open", "ours", "theirs", "late", "amount", "count", "as_of", "other"}
STATES = {"late": "overdue", "paid_late": "paid_late", "on_time": "paid_on_time", "never": "never_paid",
          "ahead": "not_due", "paid": "paid"}  # fmt: skip
MEANS = {"days", "took", "average", "median", "paid", "collected", "billed", "other", "as_of"}


def chosen(whole: Whole) -> Made | None:
    """Return the arguments of the list that is asked for, with the names of its figures; None where it is not sure."""
    late, still = whole.has("late"), whole.has("open", "ours", "theirs")
    if whole.has("if", "whole", "most"):
        return None
    if whole.has("terms"):
        kept = whole.only("terms", "days", "average", "other", "billed", "due", "amount", "count", "paid")
        return ({}, ("mean_terms",)) if kept else None
    if whole.delay is not None:
        return _delayed(whole)
    made, special = _special(whole, still=still)
    if special:
        return made
    named = (
        whole.has("who")
        or (late and still and whole.has("days"))
        or (whole.has("ones") and still and whole.has("amount") and not whole.has("rows"))
    )
    if named and (late or still):
        return _whose(whole, late=late, still=still)
    if whole.has("rows", "ones", "ahead"):
        return _which(whole, late=late, still=still)
    return _amounts(whole, late=late, still=still)


def _special(whole: Whole, *, still: bool) -> tuple[Made | None, bool]:
    """Return the question for partly paid invoices, the worst payers or what is not due, and whether it is any."""
    made: Made | None = None
    if whole.has("partly"):
        kept = whole.only("partly", "rows", "ones", "billed", "paid", "collected", *SIDE - {"late"})
        made = ({"state": "partly_paid", "by": "invoice"}, ("count", "open", "rows")) if kept else None
    elif whole.has("worst") and still:
        wanted = ("open", "overdue", "late_parties", "oldest_days", "largest_overdue")
        made = ({"state": "open", "by": "counterparty"}, wanted) if whole.only("worst", "who", "days", *SIDE) else None
    elif whole.has("not_due"):
        made = _not_due(whole)
    elif whole.has("worst"):
        kept = whole.only("worst", "who", "late", "days", "paid", "amount", "count", "as_of", "other")
        made = ({"state": "overdue", "by": "counterparty"}, ("oldest_days", "largest_overdue")) if kept else None
    return made, whole.has("partly", "worst", "not_due")


def _delayed(whole: Whole) -> Made | None:
    over, up_to = whole.delay or (None, None)
    if not whole.has("late", "open", "ours", "theirs", "due") or not whole.only(
        "due", "part", "who", "rows", "ones", "days", *SIDE
    ):
        return None
    arguments: dict[str, object] = {"state": "overdue", "over_days": over, "up_to_days": up_to}
    if whole.has("who"):
        return {**arguments, "by": "counterparty"}, ("overdue", "parties")
    if whole.has("rows", "ones"):
        return {**arguments, "by": "invoice"}, ("count", "open", "rows")
    return arguments, ("count", "open")


def _not_due(whole: Whole) -> Made | None:
    """Return the question for what is open and not due yet."""
    if not whole.only("not_due", "rows", "ones", *SIDE - {"late"}):
        return None
    if whole.has("rows", "ones"):
        return {"state": "not_due", "by": "invoice"}, ("count", "open", "rows")
    return {"state": "not_due"}, ("count", "open")


def _whose(whole: Whole, *, late: bool, still: bool) -> Made | None:
    """Return the question whose the open or late invoices are."""
    if not whole.only("who", "ones", "days", *SIDE) or (whole.has("days") and not late):
        return None
    if still:
        return {"state": "open", "by": "counterparty"}, ("open", "overdue", "late_parties" if late else "parties")
    return {"state": "overdue", "by": "counterparty"}, ("overdue", "parties")


def _which(whole: Whole, *, late: bool, still: bool) -> Made | None:
    """Return the question which invoices are open, late, paid or due."""
    states = [state for name, state in STATES.items() if whole.has(name)]
    if not states and (still or whole.has("due")):
        states = ["open"]
    if len(states) != 1 or not whole.only("rows", "ones", "due", "when", "billed", *STATES, *SIDE):
        return None
    amount = "billed" if states[0].startswith("paid") else "open"
    if amount == "billed" and (late or still):
        return None
    return {"state": states[0], "by": "invoice"}, ("count", amount, "rows")


def _amounts(whole: Whole, *, late: bool, still: bool) -> Made | None:
    """Return the question for a share, a sum, a number of invoices, or a mean of days."""
    if not late and not still:
        return _of_days(whole) or _of_all(whole)
    if late and not still and whole.only("late", "days", "as_of", "other", "count") and whole.has("days"):
        return {"state": "overdue", "by": "invoice"}, ("count", "open", "rows")
    if whole.has("average"):
        kept = late and whole.only("late", "average", "days", "paid", "other")
        return ({}, ("mean_lateness",)) if kept else None
    if whole.has("due") and whole.features.periods and not late and whole.only("due", "when", *SIDE):
        return _falling_due(whole)
    if late and still and whole.has("amount", "part"):
        return ({"state": "open"}, ("overdue", "open")) if whole.only("part", *SIDE) else None
    if not whole.only("billed", "part", *SIDE) or (late and still):
        return None
    return {"state": "overdue" if late else "open"}, ("count", "open")


def _falling_due(whole: Whole) -> Made | None:
    if WAS.search(whole.features.folded):
        return None
    return {"state": "open", "by": "invoice"}, ("count", "open", "rows")


def _of_days(whole: Whole) -> Made | None:
    """Return the question for the days until payment."""
    asked = whole.has("days", "took") and whole.has("took", "paid", "collected", "average", "median")
    if not asked or not whole.only(*MEANS):
        return None
    return {}, ("median_days",) if whole.has("median") else ("mean_days",)


def _of_all(whole: Whole) -> Made | None:
    """Return the question for a share, for what is due, or for what was invoiced, paid or not."""
    if whole.has("share", "part"):
        kept = whole.has("collected", "paid") and whole.only("share", "part", "collected", "paid", "billed", *SIDE)
        return ({}, ("collected_share", "open")) if kept else None
    if whole.has("due"):
        return _falling_due(whole) if whole.features.periods and whole.only("due", "when", *SIDE) else None
    settled = [name for name in ("paid_late", "on_time") if whole.has(name)]
    if settled:
        kept = len(settled) == 1 and whole.has("amount", "count") and whole.only(*settled, *SIDE)
        return ({"state": STATES[settled[0]]}, ("count", "billed")) if kept else None
    if whole.has("never"):
        return ({"state": "never_paid"}, ("count", "open")) if whole.only("never", "billed", *SIDE) else None
    kept = whole.has("billed") and whole.has("amount", "count") and whole.only("billed", *SIDE)
    return ({}, ("count", "billed")) if kept else None
