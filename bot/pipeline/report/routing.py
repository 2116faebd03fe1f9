"""The route after a round: back to the writer, or stop; the first rule that applies decides.

Nothing here asks anybody: it is a function of what the rounds found and what the judge answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.pipeline.report.findings import Counts, Finding, blocks, counts, folded
from bot.pipeline.report.judging import Answers
from bot.pipeline.report.questions import GO_ON, STOP_REASON
from tools.tables import Frozen

THRESHOLD = 0.5
SAME_BLOCK_ROUNDS = 3
READY = frozenset({"holds", "over_polishing", "not_worth_doing"})


class Decision(Frozen):
    """Where a round leads. ``stop`` is None where it goes on; ``rule`` is what decided, ``reason`` says it in words."""

    route: Literal["again", "stop"]
    stop: str | None = None
    rule: str
    reason: str


def same_text(n: int) -> Decision:
    """Return the end of a round in which the writer gave back the text that was sent back: nobody else is asked."""
    return Decision(
        route="stop", stop="not_converging", rule="same text", reason=f"round {n}: the writer changed nothing"
    )


def decide(n: int, cap: int, rounds: Sequence[Sequence[Finding]], answers: Answers | str) -> Decision:
    """Return the route of round ``n``.

    ``rounds`` are the findings of all rounds so far, this one last; ``answers`` are the judge's, or, where they could
    not be read, what was received.
    """
    found = counts(rounds[-1])
    if (again := _same_block(rounds)) is not None:
        reason = f"round {n}: the same block stood in {SAME_BLOCK_ROUNDS} rounds: {again}"
        return Decision(route="stop", stop="not_converging", rule="same block", reason=reason)
    if found.block and n < cap:
        many = "finding" if found.block == 1 else "findings"
        verb = "always goes" if found.block == 1 else "always go"
        reason = f"round {n}: {found.block} block {many} {verb} back; {found}"
        return Decision(route="again", rule=f"blocks: {found.block}", reason=reason)
    if isinstance(answers, str):
        return _onward(n, cap, found, rule=f"unreadable: {answers}", wish="the judge's answer could not be read")
    label = answers.label(STOP_REASON)
    if label is not None:
        return _by_label(n, cap, found, label, answers)
    return _by_nouls(n, cap, found, answers)


def _same_block(rounds: Sequence[Sequence[Finding]]) -> str | None:
    """The text of a block of this round that stood in as many rounds as are too many."""
    for block in blocks(rounds[-1]):
        stood = sum(any(folded(each.text) == folded(block.text) for each in blocks(found)) for found in rounds)
        if stood >= SAME_BLOCK_ROUNDS:
            return block.text
    return None


def _by_label(n: int, cap: int, found: Counts, label: str, answers: Answers) -> Decision:
    if label != GO_ON:
        reason = f"round {n}: {found}; the judge: {label}"
        return Decision(route="stop", stop=label, rule=f"{STOP_REASON}: {label}", reason=reason)
    return _onward(n, cap, found, rule=f"{STOP_REASON}: {GO_ON}", wish=_wanted(answers))


def _by_nouls(n: int, cap: int, found: Counts, answers: Answers) -> Decision:
    holds, worth, another = map(answers.noul, ("holds", "worth_doing", "worth_another_round"))
    if holds is not None and holds >= THRESHOLD:
        return _stopped(n, found, "holds", "holds", holds)
    if worth is not None and worth < THRESHOLD:
        return _stopped(n, found, "not_worth_doing", "worth_doing", worth)
    if another is not None and another < THRESHOLD:
        return _stopped(n, found, "no_more_rounds", "worth_another_round", another)
    rule = "no question decides" if another is None else f"worth_another_round: {another:.2f}"
    return _onward(n, cap, found, rule=rule, wish=_wanted(answers))


def _stopped(n: int, found: Counts, stop: str, question: str, value: float) -> Decision:
    reason = f"round {n}: {found}; the judge: {question} {value:.2f}"
    return Decision(route="stop", stop=stop, rule=f"{question}: {value:.2f}", reason=reason)


def _onward(n: int, cap: int, found: Counts, *, rule: str, wish: str) -> Decision:
    """Another round, or the end where the cap is reached."""
    if n < cap:
        return Decision(route="again", rule=rule, reason=f"round {n}: {found}; {wish}")
    rounds = "round" if cap == 1 else "rounds"
    capped = rule if rule.startswith("unreadable") else f"cap: {cap}"
    return Decision(route="stop", stop="cap", rule=capped, reason=f"the safety cap of {cap} {rounds}; {wish}")


def _wanted(answers: Answers) -> str:
    another = answers.noul("worth_another_round")
    shown = "" if another is None else f" ({another:.2f})"
    return f"the judge still wanted another{shown}"


def status(stop: str, open_findings: Sequence[Finding]) -> Literal["ready", "stopped"]:
    """Return whether a report may be offered as ready: it stopped for a good reason and no block is open."""
    return "ready" if stop in READY and not blocks(open_findings) else "stopped"
