"""Replies of a critic, right and malformed, as they are made: what a reply is follows from how it was made."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Kind = Literal["PASS", "REVISE", "malformed"]
BLANKS = ("", " ", "\n\t", "\u200b", "\ufeff\u200b", "\u00a0", "\u3164", "\u2800", "\u200e\u202e", "\u0301")
WRONG_VERDICTS: tuple[object, ...] = (
    "pass", "PASS ", " PASS", "Pass", "OK", "PASS.", "PASS\u200b", "\ufeffPASS", "РASS", "ＰASS", "PASS\u0000",
    "REVISE ", "revise", "APPROVED", "", None, 1, 0, 1.5, True, False, [], ["PASS"], {"verdict": "PASS"},
    "PASS\nREVISE",
)  # fmt: skip
NOT_TEXTS: tuple[object, ...] = (None, 1, 0, 1.5, True, [], ["text"], {}, {"text": "x"})


@dataclass(frozen=True, slots=True)
class Reply:
    """A raw reply and what it is."""

    raw: str
    kind: Kind
    made: str


def reply(source: random.Random, improved: str) -> Reply:
    """Return a reply of a seed; a right REVISE holds the improved answer."""
    turn = source.random()
    if turn < 0.25:
        return Reply(_object(source, {"verdict": "PASS", **_beside(source)}), "PASS", "pass")
    if turn < 0.5:
        held = {"verdict": "REVISE", "improved_answer": improved, **_beside(source)}
        return Reply(_object(source, held), "REVISE", "revise")
    made = source.choice(sorted(_MALFORMED))
    return Reply(_MALFORMED[made](source, improved), "malformed", made)


def _beside(source: random.Random) -> dict[str, object]:
    """Return fields that nobody reads."""
    beside: tuple[dict[str, object], ...] = ({}, {"why": "é\u200b"},
        {"score": 0.5, "deep": {"a": [[1], {"verdict": "REVISE"}]}},
                          {"verdicts": ["OK"]}, {"Verdict": "REVISE"})  # fmt: skip
    return source.choice(beside)


def _object(source: random.Random, held: dict[str, object]) -> str:
    keys = source.sample(sorted(held), len(held))
    raw = json.dumps({key: held[key] for key in keys}, ensure_ascii=source.random() < 0.5,
                     indent=source.choice((None, 2)))  # fmt: skip
    return source.choice(("", " ", "\n")) + raw + source.choice(("", " ", "\n\t"))


def _right(source: random.Random, improved: str) -> str:
    revise: dict[str, object] = {"verdict": "REVISE", "improved_answer": improved}
    passing: dict[str, object] = {"verdict": "PASS"}
    return _object(source, source.choice((passing, revise)))


def _twice(source: random.Random, improved: str) -> str:
    key = source.choice(('"verdict"', '"\\u0076erdict"', '"verdic\\u0074"'))
    first, second = source.sample(('"PASS"', '"REVISE"', '"OK"'), 2)
    return f'{{"verdict": {first}, {key}: {second}, "improved_answer": {json.dumps(improved)}}}'


def _cut(source: random.Random, improved: str) -> str:
    whole = _right(source, improved).strip()
    return whole[: source.randrange(len(whole))]


_MALFORMED: dict[str, Callable[[random.Random, str], str]] = {
    "wrong verdict": lambda s, i: json.dumps({"verdict": s.choice(WRONG_VERDICTS), "improved_answer": i}),
    "no verdict": lambda s, i: json.dumps(s.choice(({}, {"improved_answer": i}, {"VERDICT": "PASS"},
                                                    {"verdict\u200b": "PASS"}, {" verdict": "PASS"}))),
    "blank": lambda s, _: json.dumps({"verdict": "REVISE", "improved_answer": s.choice(BLANKS) * s.randint(1, 3)}),
    "no text": lambda s, _: json.dumps({"verdict": "REVISE", "improved_answer": s.choice(NOT_TEXTS)}),
    "missing": lambda _, i: json.dumps({"verdict": "REVISE", "improved": i}),
    "array": lambda s, i: f"[{_right(s, i)}]",
    "a string": lambda s, i: json.dumps(_right(s, i)),
    "fence": lambda s, i: f"```json\n{_right(s, i)}\n```",
    "prose before": lambda s, i: f"Here it is: {_right(s, i)}",
    "prose after": lambda s, i: f"{_right(s, i)} Done.",
    "two objects": lambda s, i: _right(s, i) + _right(s, i),
    "byte-order mark": lambda s, i: "\ufeff" + _right(s, i),
    "hidden before": lambda s, i: s.choice(("\u200b", "\u00a0", "\x00", "\u2060")) + _right(s, i),
    "hidden after": lambda s, i: _right(s, i) + s.choice(("\u200b", "\u00a0", "\x00", "\ufeff")),
    "repeated key": _twice,
    "repeated below": lambda _, __: '{"verdict": "PASS", "x": {"a": 1, "a": 2}}',
    "cut": _cut,
    "empty": lambda s, _: s.choice(BLANKS),
    "not a number": lambda s, _: f'{{"verdict": "PASS", "x": {s.choice(("NaN", "Infinity", "-Infinity"))}}}',
    "verdict NaN": lambda _, __: '{"verdict": NaN}',
    "single quotes": lambda _, __: "{'verdict': 'PASS'}",
    "trailing comma": lambda _, __: '{"verdict": "PASS",}',
    "comment": lambda _, __: '{"verdict": "PASS" /* fine */}',
    "python": lambda _, __: '{"verdict": "PASS", "x": None}',
    "control in a string": lambda _, __: '{"verdict": "PASS", "x": "a\nb"}',
    "deep": lambda s, _: '{"verdict": "PASS", "x": ' + "[" * s.randrange(2_000, 200_000),
    "html": lambda s, i: f"<pre>{_right(s, i)}</pre>",
    "null": lambda s, _: s.choice(("null", "true", "0", '"PASS"', "PASS", "REVISE", "{}", "[]")),
}  # fmt: skip
