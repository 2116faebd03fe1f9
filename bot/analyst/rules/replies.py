"""The reply to a question back: what is still open of the question, and what a reply says of that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bot.analyst.protocols import Language, Turn
from bot.analyst.rules.expression import Reading, load
from bot.analyst.rules.fold import fold
from bot.analyst.rules.outcomes import AskedBackError, NoReadingError, Option
from bot.analyst.rules.question import MOST_LETTERS, Question
from bot.analyst.rules.replyforms import forms, placed
from bot.analyst.rules.replykinds import KINDS
from bot.texts import catalogue, text

MOST_QUOTED = 60
_UNKNOWN = re.compile(
    r"(?:i )?(?:don'?t|do not|dont) know(?: (?:it|that|yet))?|(?:i am|i'm|im) not sure(?: yet)?|not sure|no idea|"
    r"(?:i have )?no idea|dunno|idk|unknown|can'?t say|hard to say|skip(?: it)?|bilmiyorum|bilmem|bilemem|"
    r"bilemiyorum|emin degilim|fikrim yok|hic fikrim yok|belli degil|bilmiyom"
)
_YES = re.compile(r"yes(?: please)?|yeah|yep|yup|sure|ok(?:ay)?|correct|right|exactly|of course|evet|aynen|tabi(?:i)?|"
                  r"olur|tamam|dogru|evet lutfen|he|hi hi|onu")  # fmt: skip
_NO = re.compile(r"no(?: thanks| thank you)?|nope|neither|none(?: of (?:them|these))?|hayir|yok|hicbiri(?:si)?|degil")
_ALL = re.compile(
    r"(?:both|all|both of (?:them|these)|all of (?:them|these|it)|all (?:two|three|four)|every one(?: of them)?|each"
    r"(?: of them)?|the (?:two|three)|hepsi(?:ni)?|ikisi(?: de|ni)?|her ikisi(?: de|ni)?|ikisini de|tumu(?:nu)?|"
    r"ucu(?: de|nu)?|hepsi icin)"
)
_PLACES = (
    re.compile(r"(?:the )?(?:first|1st|former|earlier|1)(?: one)?|ilk(?:i|ini)?|birinci(?:si|sini)?|ilk olan|1\.?"),
    re.compile(r"(?:the )?(?:second|2nd|2)(?: one)?|ikinci(?:si|sini)?|2\.?"),
    re.compile(r"(?:the )?(?:third|3rd|3)(?: one)?|ucuncu(?:su|sunu)?|3\.?"),
)
_LAST = re.compile(
    r"(?:the )?(?:last|latest|latter|most recent|newest|later)(?: one)?|son(?:u|uncu(?:su)?)?|en son(?:u|ki)?|sonraki"
)
_ASKS = ("question", "share", "agg", "verb", "rank", "goal", "existence", "chat")
_WAIVED = re.compile(
    r"^(?:never ?mind|forget (?:it|that)|leave it|skip (?:it|that)|no matter|cancel(?: that)?|bo[şs] ?ver(?:in)?|"
    r"vazge[çc]tim|neyse|gerek yok|unut(?:un)?|iptal)\b[ ,.;:!-]*",
    re.IGNORECASE,
)
_WHOLE = ("question", "existence", "chat")
_VAGUE = ("how_", "other_words", "not_clear", "one_part", "unfit", "unknown", "too_long", "vague_")


@dataclass(frozen=True, slots=True)
class Open:
    """A question that was asked back: why, as it stands so far, and the choices that were offered."""

    asked: str
    whole: str
    language: Language
    reading: Reading | None
    choices: tuple[Option, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """Return what is missing of its reading."""
        return self.reading.missing if self.reading is not None else ()


def of(history: tuple[Turn, ...]) -> Open | None:
    """Return the question that the last turn asked back, or None."""
    turn = history[-1] if history else None
    if turn is None or turn.plan is None or "clarify" not in turn.plan:
        return None
    kept = turn.plan.get("reading")
    told = kept if isinstance(kept, dict) else {}
    offered = turn.plan.get("choices")
    choices = tuple(
        Option(str(each.get("label")), str(each.get("question")))
        for each in (offered if isinstance(offered, list) else [])
        if isinstance(each, dict)
    )
    whole = str(told.get("whole") or turn.question)
    if len(whole) > MOST_LETTERS:
        return None
    return Open(str(told.get("asked") or ""), whole, turn.language, load(kept), choices)


def unknown(reply: str) -> bool:
    """Return whether a reply says that its writer does not know."""
    return _UNKNOWN.fullmatch(_bare(reply)) is not None


def picked(still: Open, reply: str) -> str | None:
    """Return the question of the choice that a reply agrees to or counts off, None for neither."""
    said = _bare(reply)
    if not still.choices:
        return None
    if len(still.choices) == 1:
        return still.choices[0].question if _YES.fullmatch(said) else None
    if _LAST.fullmatch(said):
        return still.choices[-1].question
    for place, words in enumerate(_PLACES):
        if words.fullmatch(said) and place < len(still.choices):
            return still.choices[place].question
    return None


def wholes(still: Open, reply: str) -> Iterator[str]:
    """Yield the whole questions that a reply may make of an open one, the likeliest first."""
    said = _bare(reply)
    if len(still.choices) > 1 and _ALL.fullmatch(said) and still.asked in {"which_period", "which_name"}:
        joined = {"en": " and ", "tr": " ve "}[still.language].join(each.label for each in still.choices)
        if (each := placed(still.whole, joined)) is not None:
            yield each
        yield from _together(still, joined)
    yield from forms(still.asked, still.whole, reply, still.language)


def _together(still: Open, joined: str) -> Iterator[str]:
    first = still.choices[0]
    if first.label in first.question:
        yield first.question.replace(first.label, joined, 1)


def is_question(reply: str, question: Question) -> bool:
    """Return whether a reply asks something itself: it is then read as a question of its own first."""
    supposes = any(piece.has("scenario", "if") for piece in question.pieces)
    return "?" in reply or supposes or any(piece.has(kind) for piece in question.pieces for kind in _WHOLE)


def may_stand_alone(question: Question) -> bool:
    """Return whether a reply may be a question of its own: it says what is asked, not only a name, month or number."""
    return any(piece.has(kind) and not piece.has("name") for piece in question.pieces for kind in _ASKS)


def moved_on(still: Open, reason: NoReadingError) -> bool:
    """Return whether a question back asks for something else, or for less, than the one before it."""
    if not isinstance(reason, AskedBackError) or reason.key.startswith(_VAGUE):
        return False
    if reason.key.startswith("topic_") and not still.asked.startswith(("topic_", "vague_")):
        return False  # asked more widely than before: nothing was understood
    if reason.key != still.asked:
        return not _reads_alike(reason.key, still.asked)
    missing = reason.reading.missing if reason.reading is not None else ()
    return len(missing) < len(still.missing)


def _reads_alike(one: str, two: str) -> bool:
    """Return whether two questions back are asked in the same words."""
    known = catalogue("en")
    return known.get(f"rules.ask.{one}") == known.get(f"rules.ask.{two}")


def without_waiver(reply: str) -> str | None:
    """Return what is left of a reply that first drops the question before it (never mind, boşver); None for another."""
    found = _WAIVED.match(reply)
    return reply[found.end() :].strip() if found else None


def unfit(still: Open, reply: str, language: Language) -> AskedBackError:
    """Return the question back that says what was not understood of a reply, with an example of what would be."""
    kind = KINDS.get(still.asked)
    hint = text(language, f"replies.hint.{kind}") if kind else _choose(still, language)
    short = reply.strip() if len(reply.strip()) <= MOST_QUOTED else reply.strip()[: MOST_QUOTED - 1] + "…"
    if unknown(reply):
        reason = AskedBackError("unknown", hint=hint, choices=still.choices, reading=still.reading)
    else:
        reason = AskedBackError("unfit", words=short, hint=hint, choices=still.choices, reading=still.reading)
    reason.keep(still.asked, still.whole)
    return reason


def _choose(still: Open, language: Language) -> str:
    if len(still.choices) > 1:
        labels = ", ".join(f"“{each.label}”" for each in still.choices)
        return text(language, "replies.hint.choose", labels=labels)
    return text(language, "replies.hint.whole")


def _bare(reply: str) -> str:
    return re.sub(r"[ .!?,;]+$", "", re.sub(r"\s+", " ", fold(reply)).strip())


def agrees(reply: str) -> bool:
    """Return whether a reply is no more than a yes or a no."""
    said = _bare(reply)
    return (_YES.fullmatch(said) or _NO.fullmatch(said)) is not None
