"""The probe's questions: what is asked of which kinds of books, in sentences of both languages."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from bot.probe import truths
from bot.probe.books import Book, Kind, Side
from bot.probe.truths import Reckon, Slots, Truth
from bot.probe.words import month_name
from bot.texts import Language

Slot = Literal["side", "month", "line", "party", "currency"]
CASH: tuple[Kind, ...] = ("sample", "plan", "doubtful_plan", "bank")
PLANS: tuple[Kind, ...] = ("sample", "plan", "doubtful_plan")
LINES: tuple[Kind, ...] = (*CASH, "report")
AMOUNTS = (12_000, 18_500, 24_000, 36_700, 47_250)
NOUNS: dict[Language, dict[Side, tuple[str, ...]]] = {
    "en": {"out": ("outflows", "expenses", "costs"), "in": ("inflows", "income")},
    "tr": {"out": ("gider", "çıkış"), "in": ("gelir", "giriş")},
}


@dataclass(frozen=True, slots=True)
class Form:
    """A kind of question: the slots that it fills, how it is reckoned, and its sentences."""

    name: str
    kinds: tuple[Kind, ...]
    slots: tuple[Slot, ...]
    reckon: Reckon
    en: tuple[str, ...]
    tr: tuple[str, ...]
    side: Side = "out"


FORMS = (
    Form("side in a month", CASH, ("side", "month"), truths.of_side,
         ("What were total {noun} in {month}?", "How much were our {noun} in {month}?"),
         ("{month} ayında toplam {noun} ne kadar?", "{month} toplam {noun} kaç?")),
    Form("line in a month", (*PLANS, "report"), ("line", "month"), truths.of_line,
         ("How much was {line} in {month}?", "What did we spend on {line} in {month}?"),
         ("{month} ayında {line} ne kadar?", "{line} {month} ayında ne kadardı?")),
    Form("line over all", LINES, ("line",), truths.of_line_all,
         ("How much did we spend on {line} in total?", "What is the total of {line}?"),
         ("{line} toplamda ne kadar?", "Toplam {line} ne kadar?")),
    Form("income line", PLANS, ("line", "month"), truths.of_line,
         ("How much did {line} bring in {month}?", "What was {line} in {month}?"),
         ("{month} ayında {line} ne kadardı?", "{line} {month} ayında ne kadar?"), "in"),
    Form("net of a month", CASH, ("month",), truths.net,
         ("What was net cash flow in {month}?",), ("{month} ayında net nakit akışı ne kadar?",)),
    Form("closing", CASH, ("month",), truths.closing,
         ("What is the closing balance of {month}?", "How much cash do we have at the end of {month}?"),
         ("{month} sonunda kasada ne kadar var?", "{month} kapanış bakiyesi ne kadar?")),
    Form("lowest balance", PLANS, (), truths.lowest,
         ("What was my lowest balance?", "In which month is cash lowest?"),
         ("En düşük bakiyem neydi?", "Kasa en düşük hangi ayda?")),
    Form("biggest line", LINES, ("side",), truths.biggest_line,
         ("What is the largest line of {noun}?", "What is our biggest {one}?"),
         ("En büyük {noun} kalemi hangisi?",)),
    Form("highest month", CASH, ("side",), truths.highest_month,
         ("Which month had the highest {noun}?",), ("En yüksek {noun} hangi ayda?",)),
    Form("average", CASH, ("side",), truths.average,
         ("What are our average {noun} per month?", "What are average monthly {noun}?"),
         ("Aylık ortalama {noun} ne kadar?", "Ortalama aylık {noun} kaç?")),
    Form("share of costs", PLANS, ("line",), truths.share,
         ("What share of my costs is {line}?", "What percentage of costs is {line}?"),
         ("Giderlerimin yüzde kaçı {line}?",)),
    Form("paid to a party", ("bank",), ("party",), truths.of_party,
         ("How much did we pay {party} in total?",), ("{party} firmasına toplam ne kadar ödedik?",)),
    Form("invoiced to a party", ("invoices",), ("party",), truths.of_party,
         ("How much did we invoice {party}?", "Total invoiced to {party}?"),
         ("{party} için toplam ne kadar fatura kestik?",), "in"),
    Form("invoiced in a month", ("invoices",), ("month",), truths.of_side,
         ("How much did we invoice in {month}?",), ("{month} ayında ne kadar fatura kestik?",), "in"),
    Form("owed by a party", ("invoices",), ("party",), truths.owed,
         ("How much does {party} owe us?",), ("{party} bize ne kadar borçlu?",), "in"),
    Form("owed by all", ("invoices",), (), truths.all_owed,
         ("How much do customers owe us in total?", "What is the total of the unpaid invoices?"),
         ("Ödenmemiş faturaların toplamı ne kadar?",), "in"),
    Form("owes most", ("invoices",), (), truths.owes_most,
         ("Who owes us the most?",), ("Bize en çok kim borçlu?",), "in"),
    Form("currency in a month", ("currencies",), ("side", "month", "currency"), truths.in_currency,
         ("What were total {currency} {noun} in {month}?",), ("{month} ayında {currency} {noun} toplamı ne kadar?",)),
    Form("currency over all", ("currencies",), ("side", "currency"), truths.in_currency_all,
         ("What were total {noun} in {currency}?",), ("{currency} cinsinden toplam {noun} ne kadar?",)),
    Form("profit of a month", ("report",), ("month",), truths.net,
         ("What was net profit in {month}?",), ("{month} ayında net kâr ne kadar?",)),
    Form("gross profit", ("report",), ("month",), truths.gross,
         ("What was gross profit in {month}?",), ("{month} ayında brüt kâr ne kadar?",)),
    Form("net margin", ("report",), (), truths.margin,
         ("What is our net profit margin?",), ("Net kâr marjı yüzde kaç?",)),
    Form("budget of a line", ("budget",), ("line",), truths.planned,
         ("What is the budget for {line} in total?",), ("{line} için toplam bütçe ne kadar?",)),
    Form("over budget", ("budget",), ("line",), truths.over_budget,
         ("By how much is {line} over budget in total?", "What is the budget variance of {line}?"),
         ("{line} bütçeyi toplamda ne kadar aştı?", "{line} bütçe sapması ne kadar?")),
    Form("actual of a line", ("budget",), ("line",), truths.of_line_all,
         ("What is the actual total of {line}?",), ("{line} gerçekleşen toplamı ne kadar?",)),
    Form("hire", PLANS, ("month",), truths.after_hire,
         ("If I hire one person at {amount} a month from {month}, what is cash at the end of {last}?",),
         ("{month} ayından itibaren ayda {amount} maaşla bir kişi alırsam {last} sonunda kasada ne kalır?",)),
    Form("purchase", PLANS, ("month",), truths.lowest_after_purchase,
         ("What is the lowest balance if we buy a machine for {amount} in {month}?",),
         ("{month} ayında {amount} tutarında makine alırsak en düşük bakiye ne olur?",)),
    Form("loan", ("sample", "bank"), (), truths.instalment,
         ("What is the monthly payment on a loan of {amount} at 3% a month over 12 months?",),
         ("{amount} kredi, aylık %3 faiz, 12 ay vade: aylık taksit ne kadar?",)),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asked:
    """One question of one book, with the truth; ``turn`` chooses its wording."""

    book: Book
    form: Form
    slots: Slots
    turn: int

    @property
    def question(self) -> str:
        """Return the sentence."""
        book, slots, language = self.book, self.slots, self.book.language
        sentences = self.form.en if language == "en" else self.form.tr
        nouns = NOUNS[language][slots.side]
        noun = nouns[self.turn % len(nouns)]
        amount = f"{slots.amount:,}"
        return sentences[self.turn % len(sentences)].format(
            noun=noun, one="cost" if slots.side == "out" else "income",
            month=month_name(slots.month, language) if slots.month else "", line=slots.line, party=slots.party,
            currency=slots.currency, amount=amount if language == "en" else amount.replace(",", "."),
            last=month_name(book.months[-1], language),
        )  # fmt: skip

    @property
    def truth(self) -> Truth:
        """Return what its answer must say."""
        return self.form.reckon(self.book, self.slots)

    def others(self, slot: Slot) -> tuple[Asked, ...]:
        """Return the same question of each other month (line, side, party, currency) that the book holds."""
        return tuple(
            replace(self, slots=filled(self.slots, slot, value))
            for value in _values(self.book, self.form, slot, self.slots.side)
            if value != getattr(self.slots, slot)
        )


def _values(book: Book, form: Form, slot: Slot, side: Side) -> Sequence[str]:
    match slot:
        case "side":
            return ("in", "out")
        case "month":
            return book.months[:-1] if form.name in ("hire", "purchase") else book.months
        case "line" | "party" | "currency":
            return book.names(side, slot)


def filled(slots: Slots, slot: Slot, value: str) -> Slots:
    """Return the slots with another month, line, party, currency or side."""
    match slot:
        case "side":
            return replace(slots, side="in" if value == "in" else "out")
        case "month":
            return replace(slots, month=value)
        case "line":
            return replace(slots, line=value)
        case "party":
            return replace(slots, party=value)
        case "currency":
            return replace(slots, currency=value)


def questions(book: Book, source: random.Random) -> list[Asked]:
    """Return every question that the forms ask of a book, in an order drawn from the source."""
    found = []
    for form in (form for form in FORMS if book.kind in form.kinds):
        every = [Slots(side=form.side, amount=source.choice(AMOUNTS))]
        for slot in form.slots:
            every = [
                filled(slots, slot, value)
                for slots in every
                for value in _values(book, form, slot, slots.side)
            ]  # fmt: skip
        found.append([Asked(book, form, slots, source.randrange(6)) for slots in source.sample(every, len(every))])
    return _in_turns(found)


def _in_turns(groups: list[list[Asked]]) -> list[Asked]:
    """Return one of each form, then the second of each, and so on: a cut keeps all kinds."""
    longest = max(map(len, groups), default=0)
    return [group[at] for at in range(longest) for group in groups if at < len(group)]
