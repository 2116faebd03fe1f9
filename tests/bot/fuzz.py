"""The fuzzer of drafts and verdicts: ``python -m tests.bot.fuzz --n 10000 --seed 1`` prints what came of them.

A seed makes a draft and a critic's reply, of pieces whose truth is known by how they were made: a lie is a number
that no source holds, in one of many writings; a reply is right or malformed. The whole pipeline runs on them. A lie in
what goes out, an answer behind a malformed reply, or a fault of the program is printed, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from typing import Literal, get_args

from pydantic import JsonValue
from tqdm import tqdm

from bot.analyst.picking import pick
from bot.analyst.protocols import Language
from bot.errors import RunErrorCode
from bot.pipeline.answer import answer
from bot.pipeline.journal import Ask, Place, Step
from bot.pipeline.memory import MemoryJournal
from bot.pipeline.outcome import Outcome
from bot.pipeline.plan import Calls
from bot.pipeline.planning import read_plan
from bot.pipeline.render import clean
from tests.bot.fuzz_replies import Reply, reply
from tests.bot.fuzz_writings import writings
from tests.bot.pipeline.conftest import BREAK_PLAN, CountingTools, example
from tools.analysis import REGISTRY
from tools.outline import Outline, outline
from tools.result import ToolResult

Ended = Literal["sent", "stopped", "LIE", "MALFORMED PASSED", "WRONG END"]
QUESTIONS: dict[Language, str] = {
    "en": "Which month breaks me if I hire two people at 73,050 each from March?",
    "tr": "Mart'tan itibaren 73.050'den iki kişi alırsam hangi ay eksiye düşerim?",
}
TRUE: dict[Language, tuple[str, ...]] = {
    "en": ("Cash first goes below zero in {break_month.lowest|period}.", "The lowest point is {break_month.lowest}.",
           "That is what the file says.", "Counted: {assume.break_month.hire_people} people."),
    "tr": ("En düşük nokta {break_month.lowest|period}.", "En düşük kapanış {break_month.lowest}.",
           "Dosyada yazan budur.", "Hesaba katılan: {assume.break_month.hire_people} kişi."),
}  # fmt: skip
LIES: dict[Language, tuple[str, ...]] = {
    "en": ("The lowest point is {}.", "You would lose {} in all", "{} is left", "Costs come to <b>{}</b>.", "({})"),
    "tr": ("En düşük nokta {}.", "Toplam kayıp {} olur", "{} kalıyor", "Gider <b>{}</b> tutuyor.", "({})"),
}


@dataclass(frozen=True, slots=True)
class Text:
    """A text made of true sentences, and at most one lie with the way in which its number is written."""

    raw: str
    lie: str = ""
    writing: str = ""


@dataclass(frozen=True, slots=True)
class Fuzzed:
    """One seed's run with what came of it."""

    seed: int
    draft: Text
    reply: Reply
    outcome: Outcome
    ended: Ended


@cache
def held() -> tuple[Outline, ToolResult]:
    """Return the example's outline and the result that every run is about."""
    call = read_plan(BREAK_PLAN)[0]
    assert isinstance(call, Calls)
    return outline(example()), REGISTRY["break_month"].call(example(), call.calls[0].arguments, "break_month")


@cache
def sources() -> frozenset[Decimal]:
    """Return every number that a text may rightly say, and more: all that the result and the outline hold."""
    known, result = held()
    text = known.model_dump_json() + result.model_dump_json() + " ".join(QUESTIONS.values())
    return frozenset(Decimal(found) for found in re.findall(r"\d+(?:\.\d+)?", text.replace("73,050", "73050")))


def unheld(source: random.Random, low: int, high: int) -> int:
    """Return a number that is far from whatever a source holds, also where it is rounded or scaled."""
    while True:
        value = source.randrange(low, high)
        scaled = {Decimal(value) * Decimal(10) ** power for power in (-6, -3, 0, 3, 6)}
        if not any(abs(known - each) <= each / 10 for each in scaled for known in sources() if known):
            return value


def text(source: random.Random, language: Language) -> Text:
    """Return a text of a seed."""
    sentences = source.sample(TRUE[language], source.randint(1, 3))
    if source.random() < 0.3:
        return Text("\n".join(sentences))
    names = writings(language)
    writing = source.choice(sorted(names))
    written = names[writing](source, unheld)
    lie = source.choice(LIES[language]).format(written)
    sentences.insert(source.randint(0, len(sentences)), lie)
    return Text(source.choice(("\n", " ")).join(sentences), lie, writing)


async def run(seed: int) -> Fuzzed:
    """Return what came of a seed."""
    source = random.Random(f"fuzz {seed}")
    language: Language = source.choice(("en", "tr"))
    draft, improved = text(source, language), text(source, language)
    made = reply(source, improved.raw)
    known, result = held()
    ask = Ask(run_id="fuzz", place=Place(bot=0, chat=0), asker=0, question=QUESTIONS[language], language=language,
              now="2026-11-30T12:00:00+03:00", seed=seed, analyst={})  # fmt: skip
    before: dict[str, JsonValue] = {
              "plan.1": BREAK_PLAN, "tool.1": result.model_dump(mode="json"), "draft.1": draft.raw,
              "draft.2": draft.raw, "review.1": made.raw}  # fmt: skip
    journal = MemoryJournal(tuple(Step(name=name, output=output) for name, output in before.items()))
    outcome = await answer(ask, known, pick("rules"), CountingTools(example()), journal)
    outcome.model_dump_json().encode()
    return Fuzzed(seed, draft, made, outcome, _ended(outcome, draft, improved, made))


def _ended(outcome: Outcome, draft: Text, improved: Text, made: Reply) -> Ended:
    said = outcome.answer
    if said is None:
        assert outcome.error is not None
        return "stopped" if outcome.error.code in get_args(RunErrorCode)[:-1] else "WRONG END"
    if made.kind == "malformed":
        return "MALFORMED PASSED"
    if (made.kind, said.verdict) not in (("PASS", "PASS"), ("REVISE", "REVISE")):
        return "WRONG END"
    out = draft if made.kind == "PASS" else improved
    return "LIE" if out.lie and clean(out.lie.replace("{{", "{").replace("}}", "}")) in said.text else "sent"


async def all_of(seeds: range, told: Callable[[Fuzzed], None]) -> Counter[Ended]:
    """Return how the runs of the seeds ended; each that must not be is told."""
    counts: Counter[Ended] = Counter()
    for seed in tqdm(seeds, desc="fuzzed", disable=None):
        found = await run(seed)
        counts[found.ended] += 1
        if found.ended.isupper():
            told(found)
    return counts


def main() -> int:
    """Return 0 where nothing went out that must not."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--n", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    first = arguments.seed * 1_000_000

    def told(found: Fuzzed) -> None:
        said = found.outcome.answer.text if found.outcome.answer else str(found.outcome.error)
        sys.stdout.write(f"{found.ended} {found.seed} {found.draft.writing}: {found.reply.raw[:300]!a} -> {said!a}\n")

    counts = asyncio.run(all_of(range(first, first + arguments.n), told))
    sys.stdout.write(", ".join(f"{ended} {n}" for ended, n in sorted(counts.items())) + "\n")
    return int(any(ended.isupper() for ended in counts))


if __name__ == "__main__":
    sys.exit(main())
