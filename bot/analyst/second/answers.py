"""What the second reader says in place of a draft: the right figures by their ids, or why there are none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.analyst.protocols import ReviewRequest
from bot.analyst.second import caveats
from bot.analyst.second.asks import Ask, Reading
from bot.analyst.second.examples import examples
from bot.analyst.second.features.text import fold
from bot.analyst.second.matching import Match, agrees
from bot.analyst.second.meaning import Known
from bot.analyst.second.periods_in_words import write_period
from bot.analyst.second.tool_models import MODELS
from bot.texts import Language, catalogue, text
from tools.periods import Span
from tools.result import Figure, ToolResult

MOST_WORDS = 4


def trouble(reading: Reading, language: Language, question: str = "") -> str:
    """Return the answer to a question that can't be read, or that the file can't answer."""
    match reading.trouble:
        case "unread" if reading.words and not any(c.isdigit() for word in reading.words for c in word):
            quoted = ", ".join(f"“{_as_written(word, question)}”" for word in reading.words[:MOST_WORDS])
            return text(language, "second.unread.words", words=quoted)
        case "absent" if reading.absent is not None and _said(write_period(reading.absent, language), question):
            return text(language, "second.unread.absent", period=write_period(reading.absent, language))
        case "absent":
            return text(language, "second.refusal.period_not_in_file")
        case "incomplete" | "ambiguous":
            return text(language, f"second.unread.{reading.trouble}")
        case "not_held":
            return text(language, "second.unread.currency")
        case _:
            return text(language, "second.unread.plain")


def _as_written(word: str, question: str) -> str:
    """Return a folded word as the question writes it, or as it is where the question has no such word."""
    return next((each for each in re.findall(r"[^\W_]+", question) if fold(each) == word), word)


def _said(phrase: str, question: str) -> bool:
    """Return whether a question says a period itself: one that was only concluded is not named back."""
    asked, words = fold(question), fold(phrase).split()
    return all(word in asked for word in words) or any(word in asked for word in words if word.isalpha())


def reckoned_otherwise(language: Language) -> str:
    """Return an answer without figures where a tool's figure comes out differently when it is reckoned again."""
    return text(language, "second.disagree.reckoned")


def greeting(language: Language) -> str:
    """Return a greeting that claims nothing."""
    return text(language, "second.chat.greeting")


def refusal(code: str, language: Language) -> str:
    """Return why the file can't answer, by the code of a tool's refusal."""
    key = f"second.refusal.{code}"
    return text(language, key if key in catalogue(language) else "second.refusal.other")


def disagreement(asks: Iterable[Ask], request: ReviewRequest) -> str:
    """Return an answer without figures: both readings, and two questions that the file can answer."""
    language = request.language
    mine = "; ".join(dict.fromkeys(_ask_in_words(ask, language, request.question) for ask in asks))
    theirs = "; ".join(dict.fromkeys(_result_in_words(result, language) for result in request.results))
    how = "mine" if mine == theirs or not theirs else "both"
    fitting = examples(request.outline, language)
    parts = [
        text(language, "second.disagree.unsure"),
        text(language, f"second.disagree.{how}", mine=mine, theirs=theirs) if mine else "",
        text(language, "second.disagree.try", examples=fitting) if fitting else text(language, "second.disagree.other"),
    ]
    return " ".join(part for part in parts if part)


def _ask_in_words(ask: Ask, language: Language, question: str) -> str:
    key = "break_steps" if ask.kind == "break" and ask.steps else ask.kind
    tool = next((name for name, model in MODELS.items() if isinstance(ask.call, model)), "")
    named = f"second.tool.{tool}" in catalogue(language)
    parts = [text(language, f"second.tool.{tool}" if named else f"second.ask.{key}")]
    if ask.spans and _said(write_period(ask.spans[0], language), question):
        parts.append(write_period(ask.spans[0], language))
    names = [
        value
        for subject in ask.subjects[:1]
        for condition in subject.operand.where
        if condition.op in ("is", "is_not", "contains")
        for value in condition.values[:1]
    ]
    return ", ".join([*parts, *(_plain(name) for name in names)])


def _plain(name: str) -> str:
    return name.replace("{", "(").replace("}", ")")


def _result_in_words(result: ToolResult, language: Language) -> str:
    key = f"second.tool.{result.tool}"
    parts = [text(language, key if key in catalogue(language) else "second.tool.other")]
    if result.period is not None and "period" in result.arguments:
        parts.append(write_period(result.period, language))
    return ", ".join(parts)


def right_answer(matches: Iterable[Match], figures: dict[str, Figure], tags: list[str], language: Language) -> str:
    """Return the answer made of the figures that answer each ask, with the caveat that is due."""
    matches = list(matches)
    lines = [line for found in matches for line in _lines(found, figures, language)]
    if any(len(found.solution.tied) > 1 for found in matches):
        lines.append(text(language, "second.answer.tied"))
    if tags:
        lines.append(caveats.sentence(tags[0], language))
    return "\n".join(lines)


def shared_place(found: Match, known: Mapping[str, Known], whole: Span) -> Match | None:
    """Return a match with the figures of all that share its place; None where the results do not hold them all."""
    tied = found.solution.tied
    if len(tied) < 2:  # noqa: PLR2004 - alone on its place
        return found
    ids = tuple(next((name for name, each in known.items() if agrees(one, each, whole)), None) for one in tied)
    return Match(replace(found.solution, figures=tied), ids) if all(ids) else None


def _lines(found: Match, figures: dict[str, Figure], language: Language) -> list[str]:
    ids = [name for name in found.ids if name is not None]
    ask = found.solution.ask
    if found.solution.breaks is not None and ids:
        return _break_lines(found, ids[0], figures, language)
    lines = []
    for name in ids:
        figure = figures[name]
        value, period, member = f"{{{name}}}", f"{{{name}|period}}", f"{{{name}|member}}"
        topic = name_of(found, name)
        each = ask is not None and ask.wanted == ("overdue_parties",)
        if ask is not None and ask.kind in ("tool", "path") and topic in catalogue(language) and not each:
            places = {"value": value, "period": period, "member": member}
            examined = f"{name.partition('.')[0]}.examined"
            if name.endswith(".pairs") and not figure.value and examined in figures:
                topic, places = "second.figure.twice_none", {"examined": f"{{{examined}}}"}
            lines.append(text(language, topic, **places))
        elif ask is not None and ask.kind in ("closing", "extreme_closing") and figure.period:
            lines.append(text(language, "second.answer.closing", value=value, period=period))
        elif figure.period and found.solution.named and ask is not None and ask.group and ask.group.granularity:
            lines.append(text(language, "second.answer.period", period=period, value=value))
        elif figure.member and found.solution.named:
            lines.append(text(language, "second.answer.member", member=member, value=value))
        elif figure.period and found.solution.named:
            lines.append(text(language, "second.answer.period", period=period, value=value))
        elif figure.period:
            what = _subject_of(ask, language)
            key = "value_period" if what is None else "nothing_of" if not figure.value else "value_of"
            lines.append(text(language, f"second.answer.{key}", what=what, period=period, value=value))
        elif (what := _subject_of(ask, language)) is not None:
            lines.append(text(language, "second.answer.value_what", what=_capital(what, language), value=value))
        else:
            lines.append(text(language, _plainly(ask, figure, language), value=value))
    return lines


def _capital(words: str, language: Language) -> str:
    first = "İ" if language == "tr" and words.startswith("i") else words[:1].upper()
    return first + words[1:]


def _plainly(ask: Ask | None, figure: Figure, language: Language) -> str:
    """Return the key of a sentence for a figure without a name or a period, which says what kind it is."""
    kind: str = ask.kind if ask is not None else ""
    if ask is not None and kind == "value" and ask.aggregate == "sum":
        kind = "total"
    if kind == "ratio" and figure.unit == "percent":
        kind = "share"
    key = f"second.answer.value_{kind}"
    return key if key in catalogue(language) else "second.answer.value"


def _subject_of(ask: Ask | None, language: Language) -> str | None:
    """Return what an ask adds up, in words; None where it is more than one plain sum, or its name holds a number."""
    if ask is None or ask.kind != "value" or len(ask.subjects) != 1 or ask.over or ask.aggregate != "sum" or ask.per:
        return None
    subject = ask.subjects[0]
    where, measure = subject.operand.where, subject.operand.measure
    if subject.minus is not None or len(where) > 1:
        return None
    if where:
        name = where[0].values[0] if where[0].op == "is" and len(where[0].values) == 1 else ""
        return _plain(name) if name and not any(letter.isdigit() for letter in name) else None
    side = {"out": "cash.out", "in": "cash.in"}.get(subject.operand.direction or "")
    key = f"reading.measure.{measure or side}"
    return text(language, key) if key in catalogue(language) else None


def name_of(found: Match, name: str) -> str:
    """Return the key of the sentence that says a tool's figure."""
    topic = next((known.topic for known, i in zip(found.solution.figures, found.ids, strict=True) if i == name), "")
    return f"second.figure.{topic.replace(':', '_')}"


def _break_lines(found: Match, name: str, figures: dict[str, Figure], language: Language) -> list[str]:
    ask, breaks = found.solution.ask, found.solution.breaks
    buffered = "_buffer" if ask is not None and ask.buffer is not None else ""
    key = "already" if breaks == "already" else f"breaks{buffered}" if breaks == "yes" else f"holds{buffered}"
    lines = [text(language, f"second.answer.{key}", value=f"{{{name}}}", period=f"{{{name}|period}}")]
    lowest = f"{name.partition('.')[0]}.lowest"
    if breaks != "no" and lowest in figures and lowest != name:
        lines.append(text(language, "second.answer.lowest", value=f"{{{lowest}}}", period=f"{{{lowest}|period}}"))
    return lines
