"""The rounds of a report: write, read, judge, route, until a rule stops them. A stop ships nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Literal

from pydantic import JsonValue
from rapidfuzz.distance import Levenshtein

from bot.analyst.protocols import DraftRequest, JudgeRequest, Panel, ReadRequest, StageError
from bot.analyst.sampling import DRAFT, JUDGE, READ
from bot.errors import RunError, quote
from bot.pipeline.critic import is_blank
from bot.pipeline.recorder import Recorder
from bot.pipeline.report.findings import Counts, Finding, counts, read_findings
from bot.pipeline.report.judging import Answer, Answers, UnreadableError, read_answers
from bot.pipeline.report.questions import Questions
from bot.pipeline.report.routing import Decision, decide, same_text, status
from bot.pipeline.writing import Desk, Written
from tools.tables import Dataset, Frozen

Told = Callable[["Round"], Awaitable[None]]
LOOP = "loop"  # the step that holds the cap and the judge's questions, which a replay needs


class Round(Frozen):
    """One round: what was found, what the judge answered (or what came in place of an answer), and where it led.

    ``changed`` is how much of the text is another than in the round before, from 0 to 1; None in the first one.
    """

    n: int
    findings: tuple[Finding, ...] = ()
    counts: Counts = Counts()
    changed: float | None = None
    answers: dict[str, Answer] | None = None
    received: str | None = None
    route: Literal["again", "stop"]
    rule: str
    stop: str | None = None
    reason: str


class Refined(Frozen):
    """How the rounds ended. ``raw`` is the last draft with its citations, ``text`` the same as it is read."""

    status: Literal["ready", "stopped"]
    stop: str
    rule: str
    reason: str
    rounds: tuple[Round, ...]
    open_findings: tuple[Finding, ...]
    raw: str
    text: str


@dataclass(slots=True)
class Refining:
    """The rounds of one report. ``told`` is awaited with each round as it ends."""

    desk: Desk
    panel: Panel
    recorder: Recorder
    cap: int
    questions: Questions
    dataset: Dataset | None = None
    told: Told | None = None
    _drafts: int = field(default=0, init=False)
    _reads: int = field(default=0, init=False)

    async def refine(self, sent_back: tuple[Finding, ...] = (), previous: Written | None = None) -> Refined:
        """Return how the rounds ended; raises RunError, StageError.

        ``sent_back`` are the findings that the first text is to answer, where a person sent ``previous`` back.
        """
        asked: JsonValue = {name: each.model_dump(mode="json") for name, each in self.questions.items()}
        await self.recorder.note(LOOP, {"cap": self.cap, "questions": asked})
        rounds: list[Round] = []
        findings, before = sent_back, previous
        while True:
            n = len(rounds) + 1
            written = await self._write(findings, before)
            if before is not None and written.raw == before.raw:
                ended = _round(n, findings, 0.0, same_text(n))
            else:
                ended = await self._judged(n, written, before, rounds)
            rounds.append(ended)
            await self.recorder.note(f"round.{self._reads}.{n}", ended.model_dump(mode="json"))
            if self.told is not None:
                await self.told(ended)
            findings, before = ended.findings, written
            if ended.stop is not None:
                return self._ended(ended, rounds, written)

    def _ended(self, last: Round, rounds: list[Round], written: Written) -> Refined:
        if written.audit.problems:
            fault = written.audit.problems[0]
            raise RunError(
                "unknown_figure" if written.audit.unknown else "ungrounded_figure", received=quote(fault.text)
            )
        stop = last.stop or ""
        return Refined(
            status=status(stop, last.findings), stop=stop, rule=last.rule, reason=last.reason, rounds=tuple(rounds),
            open_findings=last.findings, raw=written.raw, text=self.desk.render(written),
        )  # fmt: skip

    async def _write(self, findings: tuple[Finding, ...], before: Written | None) -> Written:
        """Return the next text; one with an ungrounded number may be mended once, as an answer's draft may."""
        written = await self._draft(findings, before)
        if written.audit.problems and (before is None or written.raw != before.raw):
            written = await self._draft(findings, written)
        return written

    async def _draft(self, findings: tuple[Finding, ...], previous: Written | None) -> Written:
        self._drafts += 1
        desk = self.desk
        request = DraftRequest(
            question=desk.ask.question, language=desk.ask.language, history=desk.ask.history, outline=desk.outline,
            plan=desk.planned.raw, results=desk.planned.results, previous=previous.raw if previous else None,
            problems=previous.audit.problems if previous else (), purpose="report",
            findings=tuple(f"[{finding.tag}] {finding.text}" for finding in findings),
        )  # fmt: skip
        raw = await self.recorder.stage(
            f"draft.{self._drafts}",
            "draft",
            lambda: self.panel.writer.draft(request),
            self.panel.names["draft"],
            DRAFT,
        )
        if is_blank(raw):
            raise RunError("model_failed", received=quote(raw), failure="error")
        return desk.take(raw)

    async def _judged(self, n: int, written: Written, before: Written | None, rounds: list[Round]) -> Round:
        findings = await self._read(written, rounds)
        changed = None if before is None else round(Levenshtein.normalized_distance(before.raw, written.raw), 4)
        answers, received = await self._answers(n, written, findings, changed, rounds)
        all_found = [*(each.findings for each in rounds), findings]
        decision = decide(n, self.cap, all_found, answers if answers is not None else received or "")
        ended = _round(n, findings, changed, decision)
        return ended.model_copy(update={"answers": answers.values if answers else None, "received": received})

    async def _read(self, written: Written, rounds: list[Round]) -> tuple[Finding, ...]:
        self._reads += 1
        desk = self.desk
        request = ReadRequest(
            question=desk.ask.question, language=desk.ask.language, outline=desk.outline, draft=written.raw,
            rendered="" if written.audit.unknown else desk.render(written), results=desk.planned.results,
            problems=written.audit.problems, earlier=tuple(_earlier(each) for each in rounds), now=desk.ask.now,
        )  # fmt: skip
        panel = self.panel
        raw = await self.recorder.stage(
            f"read.{self._reads}", "read", lambda: panel.reader.read(request, self.dataset), panel.names["read"], READ
        )
        return read_findings(raw)

    async def _answers(
        self, n: int, written: Written, findings: tuple[Finding, ...], changed: float | None, rounds: list[Round]
    ) -> tuple[Answers | None, str | None]:
        """The judge's answers, or what came in their place."""
        state: dict[str, JsonValue] = {
            "use_case": self.desk.ask.question,
            "draft": written.raw,
            "findings": [f"[{finding.tag}] {finding.text}" for finding in findings],
            "rounds": [
                *(_history(each.counts, each.changed) for each in rounds),
                _history(counts(findings), changed),
            ],
            "round": n,
            "cap": self.cap,
        }
        asked: dict[str, JsonValue] = {name: each.model_dump(mode="json") for name, each in self.questions.items()}
        request = JudgeRequest(state=state, questions=asked)
        try:
            raw = await self.recorder.stage(
                f"judge.{self._reads}",
                "judge",
                lambda: self.panel.judge.judge(request),
                self.panel.names["judge"],
                JUDGE,
            )
            return read_answers(raw, self.questions), None
        except StageError as error:
            return None, quote(f"{error.failure}: {error.detail}")
        except UnreadableError as error:
            return None, error.received


def _round(n: int, findings: tuple[Finding, ...], changed: float | None, decision: Decision) -> Round:
    return Round(
        n=n, findings=findings, counts=counts(findings), changed=changed, route=decision.route, rule=decision.rule,
        stop=decision.stop, reason=decision.reason,
    )  # fmt: skip


def _history(found: Counts, changed: float | None) -> dict[str, JsonValue]:
    return {"counts": found.model_dump(mode="json"), "changed": changed}


def _earlier(ended: Round) -> str:
    """The findings of a round with why they went back or were passed over."""
    found = "; ".join(f"[{finding.tag}] {finding.text}" for finding in ended.findings) or "no findings"
    return f"{ended.reason}: {found}"
