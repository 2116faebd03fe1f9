"""The fuzzer of questions: ``python -m tests.oracle.fuzz --n 5000 --seed 1`` prints what came of each construct.

A seed makes a book, a typed question that fits it, and a sentence in English or Turkish; the whole way of the program
answers it. An answer is right when it says the oracle's figure (and month, and names); a question back and a refusal
are allowed; any other figure is WRONG and printed with the sentence, the plan and both figures.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.oracle.asked import Asked, Expected
from tests.oracle.books import LAYOUTS, Tongue
from tests.oracle.english import English
from tests.oracle.making import asked_of
from tests.oracle.outcome import Seen, whole_way
from tests.oracle.reckoned import reckoned
from tests.oracle.shelf import Shelf, shelved
from tests.oracle.turkish import Turkish
from tools.outline import Outline, outline

BOOKS = 3  # of each layout and tongue


@dataclass(frozen=True, slots=True)
class Question:
    """One seed's question with its file and the oracle's answer."""

    seed: int
    shelf: Shelf
    outline: Outline
    asked: Asked
    wanted: Expected
    language: Tongue
    sentence: str

    def ask(self) -> Seen:
        """Return what the program made of it."""
        said = (self.sentence, self.language)
        return whole_way(self.shelf.book, self.shelf.dataset, self.outline, self.asked, self.wanted, said)

    def told(self, seen: Seen) -> dict[str, object]:
        """Return all of it as one line of a report."""
        return {"seed": self.seed, "file": self.shelf.book.name, "language": self.language, "planned": seen.planned,
                "ended": seen.ended, "construct": self.asked.construct, "sentence": self.sentence, "plan": seen.plan,
                "wanted": str(self.wanted), "answer": seen.text}  # fmt: skip


@cache
def _shelf(folder: Path, layout: str, tongue: Tongue, number: int) -> tuple[Shelf, Outline]:
    held = shelved(next(each for each in LAYOUTS if each == layout), tongue, number, folder)
    return held, outline(held.dataset)


def question(seed: int, folder: Path) -> Question:
    """Return the question of a seed; its file is written into the folder."""
    source = random.Random(f"question {seed}")
    language: Tongue = source.choice(("en", "tr"))
    # Mostly files in the question's language; names are quoted as written in the others.
    tongue: Tongue = language if source.random() < 0.85 else ("tr" if language == "en" else "en")
    layout = source.choice(("wide", "wide", *LAYOUTS))
    shelf, known = _shelf(folder, layout, tongue, source.randint(1, BOOKS))
    asked = asked_of(source, shelf.book)
    voice = English(shelf.book, source) if language == "en" else Turkish(shelf.book, source)
    wanted = reckoned(shelf.book, shelf.database, asked)
    return Question(seed, shelf, known, asked, wanted, language, voice.say(asked))


def asked_all(seeds: range, folder: Path) -> Iterator[tuple[Question, Seen]]:
    """Yield each seed's question and what came of it."""
    for seed in seeds:
        one = question(seed, folder)
        yield one, one.ask()


def main(arguments: list[str]) -> int:
    """Print the counts and every WRONG answer; return 1 where there is one."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.fuzz", description="Hold answers against the oracle.")
    parser.add_argument("--n", type=int, default=500, help="how many questions")
    parser.add_argument("--seed", type=int, default=1, help="the first question's seed is this times a million")
    parser.add_argument("--out", type=Path, help="a file for every question, one JSON object a line")
    given = parser.parse_args(arguments)
    first = given.seed * 1_000_000
    counts: Counter[tuple[str, ...]] = Counter()
    with tempfile.TemporaryDirectory() as folder, (given.out or Path(os.devnull)).open("w", encoding="utf-8") as out:
        for one, seen in asked_all(range(first, first + given.n), Path(folder)):
            construct = one.asked.construct.split(" ")[0]
            counts.update([("planned", seen.planned), ("ended", seen.ended), (one.language, seen.ended),
                           (construct, one.language, seen.ended)])  # fmt: skip
            out.write(json.dumps(one.told(seen), ensure_ascii=False) + "\n")
            if seen.ended == "WRONG":
                _say(f"WRONG {one.seed} {one.shelf.book.name}: {one.sentence}\n  plan:   {seen.plan}\n"
                     f"  wanted: {one.wanted}\n  answer: {seen.text!r}")  # fmt: skip
    _table(counts, given.n)
    return 1 if counts["ended", "WRONG"] else 0


def _table(counts: Counter[tuple[str, ...]], n: int) -> None:
    for stage in ("planned", "ended", "en", "tr"):
        of = sum(count for key, count in counts.items() if key[0] == stage and len(key) == 2)
        for key, count in sorted(counts.items(), key=lambda each: -each[1]):
            if key[0] == stage and len(key) == 2:
                _say(f"{stage:8} {key[1]:26} {count:6} {count * 100 / of:5.1f} %")
    constructs = sorted({key[:2] for key in counts if len(key) == 3})
    for name, language in constructs:
        found = {key[2]: count for key, count in counts.items() if len(key) == 3 and key[:2] == (name, language)}
        right, of = found.get("answered right", 0), sum(found.values())
        rest = ", ".join(f"{count} {what}" for what, count in sorted(found.items()) if what != "answered right")
        _say(f"{name:16} {language} {right:5}/{of:<5} {right * 100 / of:5.1f} %   {rest}")
    _say(f"{n} questions")


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
