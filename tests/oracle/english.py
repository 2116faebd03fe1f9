"""Typed questions in English: templates with synonyms, word orders and wrappers."""

# ruff: noqa: E501 (a template is one sentence, and reads best on one line)
from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from tests.oracle.asked import Asked, Period, Query, Scenario, Solve, Step
from tests.oracle.books import MONTHS, Book

NOUNS = {"out": ("expenses", "outflows", "costs", "spending"), "in": ("income", "inflows", "receipts"),
         "net": ("net cash flow",)}  # fmt: skip
ENTRIES = {"out": ("payment",), "in": ("receipt", "incoming payment"), "net": ("entry",)}
ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth"}
PEOPLE = {1: "one person", 2: "two people", 3: "three people"}
THINGS = ("a van", "new laptops", "an oven", "a machine")
WRAPPERS = (
    "{}",
    "{}",
    "{}",
    "Hi, {}",
    "Could you tell me: {}",
    "quick question: {}",
    "{} Thanks!",
    "Please tell me {}",
)
STARTS = frozenset({"What", "Which", "How", "If", "When", "Who", "In", "Total", "Show", "As", "The", "By"})
BUCKETS = {1: "1-30", 2: "31-60", 3: "61-90", 4: "more than 90"}


@dataclass(frozen=True, slots=True)
class English:
    """Says questions on one book, choosing words from one source."""

    book: Book
    source: random.Random

    def say(self, asked: Asked) -> str:
        """Return a sentence that asks the typed question."""
        match asked:
            case Scenario():
                sentence = self._scenario(asked)
            case Solve():
                sentence = self._solve(asked)
            case Query():
                sentence = SHAPES[asked.shape](self, asked)
        sentence = " ".join(sentence.split()).replace(" ?", "?")
        if self.source.random() < 0.25:
            sentence = sentence.lower()
        if self.source.random() < 0.2:
            sentence = sentence.rstrip("?")
        wrapper = self.source.choice(WRAPPERS)
        # Behind other words a sentence goes on in lower case; names and months keep theirs.
        if not wrapper.startswith("{") and sentence.split()[0] in STARTS:
            sentence = sentence[0].lower() + sentence[1:]
        return wrapper.format(sentence)

    def one_of(self, *words: str) -> str:
        return self.source.choice(words)

    def money(self, amount: Decimal) -> str:
        whole = int(amount)
        if whole % 1000 == 0 and self.source.random() < 0.2:
            return f"{whole // 1000}k"
        return f"{whole:,}" if self.source.random() < 0.8 else str(whole)

    def month(self, key: str, *, year: bool | None = None) -> str:
        name = MONTHS["en"][int(key[5:7]) - 1]
        if self.source.random() < 0.15:
            name = name[:3]
        several = self.book.months[0][:4] != self.book.months[-1][:4]
        with_year = several or (self.source.random() < 0.4 if year is None else year)
        return f"{name} {key[:4]}" if with_year else name

    def noun(self, asked: Query) -> str:
        noun = self.source.choice(NOUNS[asked.side])
        if asked.names:
            noun = " and ".join(self.name(name) for name in asked.names)
        if asked.currency:
            noun = self.one_of(f"{asked.currency} {noun}", f"{noun} in {asked.currency}")
        return noun + (f" {self.one_of('without', 'excluding', 'except')} {self.name(asked.but)}" if asked.but else "")

    def name(self, name: str) -> str:
        return name if self.source.random() < 0.7 else name.lower()

    def when(self, period: Period | None) -> str:
        return PERIODS[period.kind](self, period) if period else ""

    def verb(self, asked: Query) -> str:
        """Return the plural or singular verb of the noun that follows."""
        return "were" if asked.side != "net" else "was"

    def _scenario(self, asked: Scenario) -> str:
        what = self._output(asked)
        if not asked.steps:
            return f"{what[0].upper()}{what[1:]}?"
        clauses = [self._step(step) for step in asked.steps]
        said = " and ".join(clauses) if len(clauses) < 3 else f"{clauses[0]}, {clauses[1]} and {clauses[2]}"
        return self.one_of(f"If {said}, {what}?", f"{what[0].upper()}{what[1:]} if {said}?", f"What if {said}: {what}?")

    def _output(self, asked: Scenario) -> str:
        match asked.output:
            case "break":
                return self.one_of("which month breaks us", "when do we run out of money", "when does cash go below zero",
                                   "in which month do we go below zero", "which month breaks me")  # fmt: skip
            case "buffer":
                amount = self.money(asked.amount)
                return self.one_of(f"in which month does cash first fall below {amount}",
                                   f"when do we drop under {amount}", f"which month falls under {amount}")  # fmt: skip
            case "closing":
                month = self.month(asked.month or "")
                return self.one_of(f"what is the cash at the end of {month}", f"how much cash do we have at the end of {month}",
                                   f"what is the closing balance of {month}")  # fmt: skip
            case "lowest":
                return self.one_of(
                    "what is the lowest month-end cash", "what is the lowest point", "how low does cash get"
                )
            case "total_out":
                return self.one_of("what are total outflows over the year", "what do total expenses come to")
            case "total_in":
                return self.one_of("what is the total income over the year", "what do total inflows come to")
            case "difference":
                return self.one_of(
                    "how much does the year-end cash differ", "what difference does it make to the final cash"
                )

    def _lasting(self, step: Step) -> str:
        start = self.month(step.start, year=False)
        if step.end is None:
            return self.one_of(f"from {start}", f"from {start} on", f"starting in {start}")
        end = self.month(step.end, year=False)
        if step.end == step.start:
            return f"in {start} only"
        return self.one_of(f"from {start} to {end}", f"from {start} to the end of {end}", f"between {start} and {end}")

    def _step(self, step: Step) -> str:
        return f"{STEPS[step.kind](self, step)} {self._when_step(step)}".strip()

    def _when_step(self, step: Step) -> str:
        if step.kind in ("one_off", "loan"):
            return f"in {self.month(step.start, year=False)}"
        return self._lasting(step)

    def _solve(self, asked: Solve) -> str:
        start = f"from {self.month(asked.start, year=False)}" if asked.start else ""
        amount = self.money(asked.amount)
        floor = self.one_of(" without going below zero", "")
        if asked.buffer is not None:
            keep = self.money(asked.buffer)
            floor = self.one_of(f" if we always keep at least {keep}", f" while staying above {keep}")
        match asked.find:
            case "most_hires":
                return self.one_of(f"How many people can I hire at {amount} a month each {start}{floor}?",
                                   f"How many people at {amount} a month each can we afford {start}{floor}?")  # fmt: skip
            case "earliest_hire":
                return self.one_of(f"When can I hire one person at {amount} a month at the earliest{floor}?",
                                   f"What is the earliest month to hire someone at {amount} a month{floor}?")  # fmt: skip
            case "largest_draw":
                return self.one_of(f"How much can I draw a month at most {start}{floor}?",
                                   f"What is the most the owner can take out each month {start}{floor}?")  # fmt: skip


def _quarter(say: English, period: Period) -> str:
    year = period.start[:4]
    return say.one_of(f"in Q{period.n} {year}", f"in the {ORDINALS[period.n]} quarter of {year}")


def _half(say: English, period: Period) -> str:
    year = period.start[:4]
    return say.one_of(f"in the {ORDINALS[period.n]} half of {year}", f"in H{period.n} {year}")


def _months(say: English, period: Period) -> str:
    start, end = period.start[:7], period.end[:7]
    if start[:4] == end[:4]:
        months, year = MONTHS["en"], start[:4]
        low, high = months[int(start[5:]) - 1], months[int(end[5:]) - 1]
        return say.one_of(f"from {low} to {high} {year}", f"between {low} and {high} {year}")
    return f"from {say.month(start)} to {say.month(end)}"


def shifted(month: str, by: int) -> str:
    """Return a month (YYYY-MM) so many months later."""
    at = int(month[:4]) * 12 + int(month[5:7]) - 1 + by
    return f"{at // 12}-{at % 12 + 1:02d}"


def _days(say: English, period: Period) -> str:
    low, high = int(period.start[8:]), int(period.end[8:])
    month = say.month(period.start[:7])
    return say.one_of(f"between {low} and {high} {month}", f"from {low} to {high} {month}", f"on {low}-{high} {month}")


PERIODS: dict[str, Callable[[English, Period], str]] = {
    "month": lambda say, p: f"{say.one_of('in', 'in', 'for')} {say.month(p.start)}",
    "quarter": _quarter,
    "half": _half,
    "year": lambda say, p: say.one_of(f"in {p.start[:4]}", f"for {p.start[:4]}", f"in the year {p.start[:4]}"),
    "months": _months,
    "after": lambda say, p: f"after {say.month(shifted(p.start[:7], -1))}",
    "since": lambda say, p: say.one_of(f"since {say.month(p.start)}", f"from {say.month(p.start)} on"),
    "before": lambda say, p: f"before {say.month(shifted(p.end[:7], 1))}",
    "until": lambda say, p: say.one_of(f"until the end of {say.month(p.end)}", f"up to the end of {say.month(p.end)}"),
    "last": lambda say, p: say.one_of(f"in the last {p.n} months", f"over the last {p.n} months"),
    "days": _days,
}
RISES = ("rises by", "goes up by", "increases by")
FALLS = ("falls by", "drops by", "goes down by")
STEPS: dict[str, Callable[[English, Step], str]] = {
    "hire": lambda say, s: (
        f"we hire {PEOPLE[s.people]} at {say.money(s.amount)} a month" + (" each" if s.people > 1 else "")
    ),
    "revenue_change": lambda say, s: f"{_inflows(say, s)} {abs(s.percent)}%",
    "cost_percent": lambda say, s: (
        f"{say.name(s.line or '')} {say.source.choice(RISES if s.percent > 0 else FALLS)} {abs(s.percent)}%"
    ),
    "cost_amount": lambda say, s: f"{say.name(s.line or '')} {say.source.choice(RISES)} {say.money(s.amount)} a month",
    "cost_to": lambda say, s: f"{say.name(s.line or '')} becomes {say.money(s.amount)} a month",
    "one_off": lambda say, s: f"we buy {say.source.choice(THINGS)} for {say.money(s.amount)}",
    "owner_draw": lambda say, s: (
        f"{say.one_of('the owner takes out', 'I draw', 'I take out')} {say.money(s.amount)} a month"
    ),
    "late_payment": lambda say, s: say.one_of(
        f"customers pay {s.days} days late", f"customers pay {s.days} days later"
    ),
    "lost_customer": lambda say, s: say.one_of(f"we lose {say.name(s.line or '')}", f"{say.name(s.line or '')} stops"),
    "price": lambda say, s: say.one_of(f"we raise prices by {s.percent}%", f"prices go up {s.percent}%"),
    "revenue_to": lambda say, s: f"{say.name(s.line or '')} becomes {say.money(s.amount)} a month",
    "loan": lambda say, s: f"we take a loan of {say.money(s.amount)} at {s.percent}% a month over {s.months} months",
}


def _inflows(say: English, step: Step) -> str:
    if step.line:
        return f"{say.name(step.line)} {say.source.choice(RISES if step.percent > 0 else FALLS)}"
    verbs = ("rise by", "go up by", "increase by") if step.percent > 0 else ("fall by", "drop by", "go down by")
    return f"{say.one_of('all inflows', 'inflows', 'all income')} {say.source.choice(verbs)}".replace(
        "income rise by", "income rises by"
    )


def _total(say: English, asked: Query) -> str:
    noun, when = say.noun(asked), say.when(asked.period)
    more = [f"What {'was' if asked.names else 'were'} {noun} {when}?", f"{noun} {when}?", f"Total {noun} {when}"]
    if asked.names:
        if asked.names[0] in say.book.parties:
            return _party(say, asked, when)
        if asked.side == "out":
            more.append(f"How much did we spend on {noun} {when}?")
        if len(asked.names) > 1:
            more = [f"What do {noun} add up to {when}?", f"{noun} together {when}?", f"Total of {noun} {when}?"]
    elif not asked.but:
        money = f"in {asked.currency}" if asked.currency else ""
        more.append(f"How much {'did we spend' if asked.side == 'out' else 'came in'} {money} {when}?")
    return say.source.choice(more)


def _party(say: English, asked: Query, when: str) -> str:
    name, money = say.name(asked.names[0]), f"in {asked.currency}" if asked.currency else ""
    if asked.side == "out":
        return say.one_of(f"How much did we pay {name} {money} {when}?", f"Total payments to {name} {money} {when}")
    return say.one_of(f"How much did {name} pay us {money} {when}?", f"Total receipts from {name} {money} {when}")


def _entries(say: English, asked: Query) -> str:
    entry = say.source.choice(ENTRIES[asked.side])
    if asked.currency:
        entry = f"{asked.currency} {entry}"
    if not asked.names:
        return entry
    party = asked.names[0] in say.book.parties
    word = ("to" if asked.side == "out" else "from") if party else "for"
    return f"{entry} {word} {say.name(asked.names[0])}"


def plural(entry: str) -> str:
    """Return the entry's noun in the plural, what follows it as it is."""
    for noun in ("payment", "expense", "receipt", "entry"):
        if noun in entry:
            return entry.replace(noun, "entries" if noun == "entry" else f"{noun}s", 1)
    return entry


def _count_total(say: English, asked: Query) -> str:
    entries, when = plural(_entries(say, asked)), say.when(asked.period)
    return say.one_of(f"How many {entries} were there {when} and what do they add up to?",
                      f"How many {entries} {when}, and how much in total?")  # fmt: skip


def _limit(say: English, asked: Query) -> str:
    entries, when = plural(say.source.choice(ENTRIES[asked.side])), say.when(asked.period)
    bound = f"{say.one_of('over', 'above') if asked.over else say.one_of('under', 'below')} {say.money(asked.amount)}"
    return say.one_of(f"How many {entries} {bound} were there {when} and what is their total?",
                      f"How many {entries} {when} were {bound}, and how much do they add up to?")  # fmt: skip


def _extreme(say: English, asked: Query) -> str:
    noun, when = say.noun(asked), say.when(asked.period)
    word = say.one_of("highest", "largest") if asked.top else say.one_of("lowest", "smallest")
    return say.one_of(f"Which month had the {word} {noun} {when}?", f"In which month were {noun} {word} {when}?")


def _change(say: English, asked: Query) -> str:
    assert asked.period
    assert asked.against
    noun, now, before = say.noun(asked), say.month(asked.period.start), say.month(asked.against.start)
    return say.one_of(f"By how many percent did {noun} change from {before} to {now}?",
                      f"What is the percentage change of {noun} from {before} to {now}?",
                      f"How did {noun} in {now} compare with {before}, in percent?")  # fmt: skip


def _difference(say: English, asked: Query) -> str:
    assert asked.period
    assert asked.against
    noun, now, before = say.noun(asked), say.month(asked.period.start), say.month(asked.against.start)
    return say.one_of(f"By how much did {noun} change from {before} to {now}?",
                      f"What is the difference of {noun} between {before} and {now}?",
                      f"How much did {noun} change in {now} compared with {before}?")  # fmt: skip


def _share(say: English, asked: Query) -> str:
    name, noun, when = say.noun(asked), say.source.choice(NOUNS[asked.side]), say.when(asked.period)
    return say.one_of(f"What percentage of {noun} is {name} {when}?", f"What is the share of {name} in total {noun} {when}?",
                      f"{name} as a percentage of total {noun} {when}")  # fmt: skip


def _months_over(say: English, asked: Query) -> str:
    noun, when = say.noun(asked), say.when(asked.period)
    bound = f"{say.one_of('over', 'above') if asked.over else say.one_of('under', 'below')} {say.money(asked.amount)}"
    return say.one_of(f"In how many months were {noun} {bound} {when}?", f"How many months had {noun} {bound} {when}?")


def _closing(say: English, asked: Query) -> str:
    assert asked.period
    month = say.month(asked.period.start)
    return say.one_of(f"What is the balance at the end of {month}?", f"How much cash do we have at the end of {month}?",
                      f"closing balance of {month}")  # fmt: skip


def _bucket(_: English, asked: Query) -> str:
    return f"As of {_day(asked)}, how much is {BUCKETS[asked.n]} days overdue?"


def _day(asked: Query) -> str:
    assert asked.period
    day = asked.period.end
    return f"{int(day[8:])} {MONTHS['en'][int(day[5:7]) - 1]} {day[:4]}"


def _invoiced(say: English, asked: Query) -> str:
    name, when = (say.name(asked.names[0]) if asked.names else ""), say.when(asked.period)
    to = f"to {name}" if name else ""
    return say.one_of(f"How much did we invoice {name} {when}?", f"Total invoiced {to} {when}?",
                      f"What is the total of the invoices {to} {when}?")  # fmt: skip


def _top(say: English, asked: Query) -> str:
    words = ("expense categories", "costs") if asked.side == "out" else ("income lines", "sources of income")
    return say.one_of(f"What are our top {asked.n} {say.source.choice(words)} {say.when(asked.period)}?",
                      f"the {('two', 'three')[asked.n - 2]} largest {say.source.choice(words)} {say.when(asked.period)}")  # fmt: skip


SHAPES: dict[str, Callable[[English, Query], str]] = {
    "total": _total,
    "currency": _total,
    "average": lambda say, a: say.one_of(f"average monthly {say.noun(a)} {say.when(a.period)}",
                                         f"What are our average {say.noun(a)} per month {say.when(a.period)}?"),
    "average_row": lambda say, a: f"What is the average {_entries(say, a)} {say.when(a.period)}?",
    "count_total": _count_total,
    "limit": _limit,
    "largest_row": lambda say, a: f"What was the {say.one_of('largest', 'biggest', 'largest single')} {_entries(say, a)} {say.when(a.period)}?",
    "extreme": _extreme,
    "ordinal": lambda say, a: f"Which month had the {ORDINALS[a.n]} {'highest' if a.top else 'lowest'} {say.noun(a)} {say.when(a.period)}?",
    "top": _top,
    "share": _share,
    "change": _change,
    "months_over": _months_over,
    "closing": _closing,
    "margin": lambda say, a: say.one_of(f"net cash flow as a percentage of income {say.when(a.period)}",
                                        f"What percentage of income is net cash flow {say.when(a.period)}?"),
    "by_month": lambda say, a: say.one_of(f"{say.noun(a)} by month {say.when(a.period)}", f"Show monthly {say.noun(a)} {say.when(a.period)}"),
    "by_quarter": lambda say, a: say.one_of(f"{say.noun(a)} by quarter {say.when(a.period)}", f"quarterly {say.noun(a)} {say.when(a.period)}"),
    "smallest_row": lambda say, a: f"What was the smallest {_entries(say, a)} {say.when(a.period)}?",
    "last_row": lambda say, a: say.one_of(f"What was the last {_entries(say, a)} {say.when(a.period)}?", f"How much was the latest {_entries(say, a)} {say.when(a.period)}?"),
    "difference": _difference,
    "by_line": lambda say, a: say.one_of(f"{say.noun(a)} by category {say.when(a.period)}", f"Break down {say.noun(a)} by category {say.when(a.period)}"),
    "minus": lambda say, a: say.one_of(f"What is the net cash flow {say.when(a.period)}?", f"income minus expenses {say.when(a.period)}",
                                       f"What is the difference between income and expenses {say.when(a.period)}?"),
    "lowest_closing": lambda say, _: say.one_of("Which month ends with the lowest cash?", "What is the lowest month-end balance?"),
    "runway": lambda say, _: say.one_of("How many months does our cash last?", "What is our runway?", "How long will our money last?"),
    "break_even": lambda say, a: f"Break-even sales {say.when(a.period)} if {say.name(a.names[0])} and {say.name(a.names[1])} are variable and all the rest is fixed?",
    "open_total": lambda say, _: say.one_of("What is the total of the unpaid invoices?", "How much are we still owed in total?", "total outstanding"),
    "open_count": lambda say, _: say.one_of("How many invoices are unpaid?", "How many open invoices are there?"),
    "open_party": lambda say, a: say.one_of(f"How much does {say.name(a.names[0])} owe us?", f"Total of the unpaid invoices of {say.name(a.names[0])}"),
    "owes_most": lambda say, _: say.one_of("Who owes us the most?", "Which customer owes us the most money?"),
    "invoiced": _invoiced,
    "overdue": lambda say, a: say.one_of(f"As of {_day(a)}, how much is overdue?", f"How much was overdue on {_day(a)}?"),
    "bucket": _bucket,
    "due_in": lambda say, a: say.one_of(f"How much of the unpaid invoices is due {say.when(a.period)}?", f"Total of the unpaid invoices due {say.when(a.period)}"),
    "paid_in": lambda say, a: say.one_of(f"How much were we paid {say.when(a.period)}?", f"Total of the invoices paid {say.when(a.period)}"),
}  # fmt: skip
