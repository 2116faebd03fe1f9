"""The draft: written by the writer (or by the planner, where its plan is words), audited, and mended at most once."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import JsonValue

from bot.analyst.protocols import Analyst, DraftRequest, Ungrounded
from bot.analyst.sampling import DRAFT
from bot.errors import RunError, quote
from bot.pipeline.audit import Audit, audit
from bot.pipeline.critic import is_blank
from bot.pipeline.figures import Citable, Part, citable, parts
from bot.pipeline.journal import Ask
from bot.pipeline.one_object import JsonObject
from bot.pipeline.plan import Done
from bot.pipeline.planning import Planned, said_by
from bot.pipeline.recorder import Recorder
from bot.pipeline.render import clean, render
from bot.pipeline.sources import Sources
from bot.texts import text
from tools.outline import Outline


@dataclass(frozen=True, slots=True)
class Written:
    """One text of a run: as it was written, taken apart, and audited."""

    raw: str
    parts: tuple[Part, ...]
    audit: Audit


@dataclass(frozen=True, slots=True)
class Desk:
    """What the texts of one run are written, audited and rendered from."""

    ask: Ask
    outline: Outline | None
    planned: Planned
    known: dict[str, Citable]
    sources: Sources

    @classmethod
    def of(cls, ask: Ask, outline: Outline | None, planned: Planned) -> Desk:
        """Return the desk of a run whose tools have run."""
        known = citable(planned.results)
        sources = Sources.of(ask.question, ask.language, ask.now, outline, planned.results, known)
        return cls(ask, outline, planned, known, sources)

    def take(self, raw: str) -> Written:
        """Return a text taken apart and audited."""
        found = parts(clean(raw), self.known)
        return Written(raw, found, audit(found, self.sources))

    def render(self, written: Written) -> str:
        """Return the text as it is read; raises RunError (unknown_figure) where it cites what does not exist."""
        if written.audit.unknown:
            raise RunError("unknown_figure", received=quote(written.audit.unknown[0].text))
        return render(written.parts, self.ask.language)


async def draft(desk: Desk, analyst: Analyst, recorder: Recorder) -> Written:
    """Return the draft that the critic sees; raises RunError, StageError.

    The writer may mend a draft with an unknown citation or an ungrounded number once. The text of a question back, a
    refusal or a greeting is the planner's: nobody wrote it from results, and the critic decides about it as it stands.
    """
    said = said_by(desk.planned.plan)
    if said is not None:
        written = desk.take(said)
        await _note(recorder, 1, written)
        return written
    written = await _write(desk, analyst, recorder, 1)
    if written.audit.problems:
        written = await _write(desk, analyst, recorder, 2, written.raw, written.audit.problems)
    return written


async def _write(
    desk: Desk,
    analyst: Analyst,
    recorder: Recorder,
    number: int,
    previous: str | None = None,
    problems: tuple[Ungrounded, ...] = (),
) -> Written:
    request = DraftRequest(
        question=desk.ask.question, language=desk.ask.language, history=desk.ask.history, outline=desk.outline,
        plan=_plan(desk), results=desk.planned.results, previous=previous, problems=problems,
        sha256=desk.ask.sha256,
    )  # fmt: skip
    raw = await recorder.stage(
        f"draft.{number}", "draft", lambda: analyst.writer.draft(request), analyst.names["draft"], DRAFT
    )
    if is_blank(raw):
        raise RunError("model_failed", received=quote(raw), failure="error")
    written = desk.take(raw)
    await _note(recorder, number, written)
    return written


def _plan(desk: Desk) -> JsonObject:
    """Return the plan that a writer sees: where nothing was calculated, it says so, and what may be said then."""
    if isinstance(desk.planned.plan, Done) and not desk.planned.results:
        return {**desk.planned.raw, "chat": text(desk.ask.language, "answer.nothing_calculated")}
    return desk.planned.raw


async def _note(recorder: Recorder, number: int, written: Written) -> None:
    problems: list[JsonValue] = [problem.model_dump(mode="json") for problem in written.audit.problems]
    await recorder.note(f"audit.{number}", {"problems": problems, "marks": list(written.audit.marks)})
