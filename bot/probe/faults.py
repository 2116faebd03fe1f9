"""Faults planted in a good draft: each changes one thing, and says how a text that still has it is known."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from bot.pipeline.figures import Citation, Part
from bot.probe.claims import CAUSES, CLAIMS, JUDGEMENTS, NUMBERED
from bot.probe.good import Good, numbers_in
from bot.probe.questions import Asked, Slot
from bot.probe.saying import Wording, rounded, said
from bot.probe.words import MONTHS
from bot.texts import Language, numbers

VALUES: tuple[Wording, ...] = ("typed", "word", "rounded")
_BARE: dict[Language, str] = {"en": "The answer is {figure}.", "tr": "Cevap: {figure}."}
LONG_WORD = 5
CURRENCIES = ("USD", "EUR", "GBP", "TRY")


@dataclass(frozen=True, slots=True)
class Planted:
    """A faulty draft. A text still has the fault where it says ``lie``, or one of ``values``, or lacks ``dropped``."""

    kind: str
    wording: Wording
    draft: str
    lie: str = ""
    values: tuple[Decimal, ...] = ()
    dropped: str = ""

    def stands_in(self, text: str, language: Language) -> bool:
        """Return whether a text that goes out still has the fault."""
        if self.dropped:
            return not _says(text, self.dropped)
        found = numbers_in(text, language)
        return bool(self.lie and _holds(text, self.lie)) or any(abs(value) in found for value in self.values)


def _holds(text: str, lie: str) -> bool:
    """Return whether a text says a lie by itself: 237 is not in 237,000."""
    return bool(re.search(rf"(?<![\w.,−-]){re.escape(lie.strip())}(?!\w|[.,]\d)", text))


def _says(text: str, caveat: str) -> bool:
    """Return whether a text gives a caveat, in whichever words: most of its long words are there."""
    words = [word for word in re.findall(r"\w+", caveat.lower()) if len(word) >= LONG_WORD]
    return 2 * sum(word in text.lower() for word in words) >= len(words)


def planted(good: Good, source: random.Random) -> list[Planted]:
    """Return the faulty drafts of a good one, a few of a kind."""
    return [fault for make in _MAKERS for fault in make(good, source)]


def retyped(good: Good) -> str:
    """Return the good draft with each money figure typed as it reads in place of its id: still true."""
    return "".join(_read(part, good) for part in good.written.parts)


def reworded(good: Good) -> str | None:
    """Return a bare sentence with the figure that answers and the caveats: still true; None where it must say more."""
    truth, lead = good.asked.truth, good.lead
    if truth.month or truth.name or lead.case or lead.form == "abs":
        return None
    _, *rest = good.written.raw.split("\n")
    caveats = [line for line in rest if "{" not in line]
    return "\n".join([_BARE[good.asked.book.language].format(figure=lead.source), *caveats])


def with_lead(good: Good, text: str) -> str:
    """Return the raw draft with a text in place of the figure that answers."""
    lead = good.lead
    return "".join(text if part is lead else _source(part) for part in good.written.parts)


def _source(part: Part) -> str:
    return part.source if isinstance(part, Citation) else part.replace("{", "{{").replace("}", "}}")


def _read(part: Part, good: Good) -> str:
    if isinstance(part, str):
        return _source(part)
    cited = part.cited
    if cited is None or cited.value is None or part.form not in ("value", "abs") or part.case:
        return part.source
    value = abs(cited.value) if part.form == "abs" else cited.value
    return said(value, "typed", cited, good.asked.book.language)


def _is_free(good: Good, value: Decimal) -> bool:
    """Return whether a value stands in no part of the good text or of the question: only the fault says it."""
    language = good.asked.book.language
    held = numbers_in(good.rendered, language) + numbers_in(good.asked.question, language)
    return abs(value) not in held and value != 0


def _valued(good: Good, kind: str, value: Decimal, wordings: tuple[Wording, ...]) -> Iterator[Planted]:
    """Yield the draft with a wrong value in place of the right one, in each wording."""
    language, cited = good.asked.book.language, good.lead.cited
    if cited is None or not _is_free(good, value):
        return
    for wording in wordings:
        shown = rounded(value) if wording == "rounded" else value
        if wording == "rounded" and (rounded(good.asked.truth.value) == shown or not _is_free(good, shown)):
            continue
        if wording == "word" and (value != int(value) or cited.unit != "money"):
            continue
        text = said(value, wording, cited, language)
        yield Planted(kind, wording, with_lead(good, text), lie=text, values=() if wording == "word" else (shown,))


def _wrong_figure(good: Good, source: random.Random) -> Iterator[Planted]:
    value = good.asked.truth.value
    wrong = (value * source.choice((Decimal("1.1"), Decimal("0.93"), Decimal("1.4")))).quantize(Decimal(1))
    yield from _valued(good, "wrong figure", wrong, ("typed", source.choice(VALUES[1:])))


def _factor(good: Good, source: random.Random) -> Iterator[Planted]:
    times = good.asked.truth.value * source.choice((Decimal(1000), Decimal("0.001")))
    yield from _valued(good, "factor 1,000", times.normalize(), (source.choice(VALUES),))
    lead = good.lead.cited
    if lead is not None and lead.unit == "money":
        unit = {"en": " thousand", "tr": " bin"}[good.asked.book.language]
        plain = numbers.write(good.asked.truth.value, "number", good.asked.book.language)
        yield Planted("factor 1,000", "text", with_lead(good, plain + unit), lie=plain + unit)


def _sign(good: Good, source: random.Random) -> Iterator[Planted]:
    cited, language = good.lead.cited, good.asked.book.language
    if cited is None or cited.value is None or not cited.value:
        return
    shown = abs(cited.value) if good.lead.form == "abs" else cited.value
    if shown < 0:
        abs_id = f"{{{cited.id}|abs}}"
        lie = numbers.write(-shown, cited.unit, language, currency=cited.currency, exponent=cited.exponent)
        yield Planted("flipped sign", "id", with_lead(good, abs_id), lie=lie)
        return
    typed = said(-shown, "typed", cited, language)
    yield Planted("flipped sign", "typed", with_lead(good, typed), lie=typed + _after_lead(good))
    if shown == int(shown) and cited.unit == "money" and source.choice((True, False)):
        word = said(-shown, "word", cited, language)
        yield Planted("flipped sign", "word", with_lead(good, word), lie=word + _after_lead(good))


def _after_lead(good: Good) -> str:
    """Return the word behind a figure told without its sign: "-400" is the truth, "-400 under" says it twice."""
    if good.lead.form != "abs":
        return ""
    following = good.written.parts[good.written.parts.index(good.lead) + 1]
    found = re.match(r"\W*\w+", following) if isinstance(following, str) else None
    return found[0] if found else ""


def _currency(good: Good, source: random.Random) -> Iterator[Planted]:
    cited, language = good.lead.cited, good.asked.book.language
    if cited is None or cited.unit != "money" or cited.value is None:
        return
    other = source.choice([each for each in CURRENCIES if each != cited.currency])
    wording = source.choice(VALUES)
    text = said(cited.value, wording, replace(cited, currency=other), language)
    yield Planted("other currency", wording, with_lead(good, text), lie=text)


def _others_figure(slot: Slot, kind: str) -> Callable[[Good, random.Random], Iterator[Planted]]:
    """Make the fault that the figure is the one of another month, line or customer."""

    def make(good: Good, source: random.Random) -> Iterator[Planted]:
        others = good.asked.others(slot) if slot in good.asked.form.slots else ()
        if others:
            value = source.choice(others).truth.value
            yield from _valued(good, kind, value, (source.choice(VALUES),))

    return make


def _cited_other(good: Good, source: random.Random) -> Iterator[Planted]:
    """Cite another figure of the same result, where one of the same unit is there."""
    lead = good.lead.cited
    if lead is None:
        return
    ids = [
        each for each in good.desk.known.values()
        if each.unit == lead.unit and each.value is not None and each.id != lead.id and each.currency == lead.currency
        and abs(each.value) != abs(lead.value or 0) and _is_free(good, each.value)
    ]  # fmt: skip
    if ids:
        other = source.choice(ids)
        yield Planted("another figure", "id", with_lead(good, f"{{{other.id}}}"), values=(other.value or Decimal(0),))


def _month_named(good: Good, source: random.Random) -> Iterator[Planted]:
    """Name another month beside the right figure."""
    language = good.asked.book.language
    months = [name for name in MONTHS[language] if re.search(rf"\b{name}\b", good.rendered)]
    if len(months) != 1:
        return
    rendered = with_periods_typed(good)
    wrong = source.choice([name for name in MONTHS[language][: len(good.asked.book.months)] if name != months[0]])
    changed = re.sub(rf"\b{months[0]}\b", wrong, rendered)
    if changed != rendered:
        yield Planted("wrong month", "text", changed, lie=wrong)


def with_periods_typed(good: Good) -> str:
    """Return the raw draft with its periods and names written out."""
    language = good.asked.book.language
    return "".join(
        numbers.period(part.cited.period, language)
        if isinstance(part, Citation) and part.cited and part.cited.period and not part.case
        and (part.form == "period" or part.cited.value is None)
        else part.cited.member
        if isinstance(part, Citation) and part.cited and part.cited.member and part.form == "member" and not part.case
        else _source(part)
        for part in good.written.parts
    )  # fmt: skip


def _line_named(good: Good, source: random.Random) -> Iterator[Planted]:
    """Name another line or customer beside the right figure."""
    asked = good.asked
    slot: Slot = "party" if asked.slots.party else "line"
    name = getattr(asked.slots, slot)
    others = [getattr(each.slots, slot) for each in asked.others(slot)] if name else []
    rendered = with_periods_typed(good)
    if others and name in rendered:
        wrong = source.choice(others)
        yield Planted("another's figure", "text", rendered.replace(name, wrong), lie=wrong)


def _dropped(good: Good, source: random.Random) -> Iterator[Planted]:  # noqa: ARG001 (all are called alike)
    """Drop the last line, which holds the caveat, where the results carry a warning."""
    if not any(result.warnings for result in good.desk.planned.results):
        return
    raw, _, caveat = good.written.raw.rpartition("\n")
    if raw and "{" not in caveat:
        yield Planted("dropped warning", "text", raw, dropped=caveat)


def _claim(good: Good, source: random.Random) -> Iterator[Planted]:
    language = good.asked.book.language
    for claims in (CLAIMS, source.choice((CAUSES, JUDGEMENTS))):
        claim = source.choice(claims[language])
        yield Planted("unsupported claim", "text", f"{good.written.raw}\n{claim}", lie=claim)
    joined = source.choice((*CLAIMS[language], *CAUSES[language], *JUDGEMENTS[language]))
    first, *rest = good.written.raw.split("\n")
    if first.endswith("."):
        draft = "\n".join((f"{first[:-1]}; {joined[0].lower()}{joined[1:]}", *rest))
        yield Planted("unsupported claim", "text", draft, lie=joined[1:])
    if source.choice((True, False)):
        claim = source.choice(NUMBERED[language])
        yield Planted("unsupported claim", "typed", f"{good.written.raw} {claim}", lie=claim)


def other_answer(other: Good) -> Planted:
    """Return the answer to another question about the same book, its figures typed: no result backs it."""
    text = other.rendered
    return Planted("another question", "typed", text.replace("{", "{{").replace("}", "}}"), lie=text.split("\n")[0])


def other_plan(kind: str, other: Good) -> Planted:
    """Return the draft that is right for another plan: the plan is the fault."""
    value = other.lead.cited.value if other.lead.cited else None
    return Planted(kind, "id", other.written.raw, lie=other.rendered.split("\n")[0],
                   values=(value,) if value else ())  # fmt: skip


def differs(good: Good, other: Asked) -> bool:
    """Return whether another question's answer can be told from this one's."""
    return _is_free(good, other.truth.value) and other.truth.value != good.asked.truth.value


_MAKERS: tuple[Callable[[Good, random.Random], Iterator[Planted]], ...] = (
    _wrong_figure, _factor, _sign, _currency, _others_figure("month", "wrong month"), _month_named,
    _others_figure("line", "another's figure"), _others_figure("party", "another's figure"), _line_named,
    _others_figure("currency", "other currency"), _cited_other, _dropped, _claim,
)  # fmt: skip
