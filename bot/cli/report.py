"""``report``: a report in rounds, set as a PDF, and approved where somebody is asked."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path

import structlog
from pydantic import JsonValue

from bot.analyst import replay
from bot.analyst.picking import REPLAY, panel, pick
from bot.analyst.protocols import Analyst, Language, Panel, StageError
from bot.cli.arguments import UsageError
from bot.cli.asking import TERMINAL, InProcess
from bot.cli.asking import Desk as Shop
from bot.cli.files import Shelf, regular
from bot.cli.progress import Progress
from bot.errors import AeraError, RunError, UserError
from bot.pipeline.failures import of_stage, visible
from bot.pipeline.journal import Ask
from bot.pipeline.outcome import Outcome, ReportEnd
from bot.pipeline.plan import Calls, Done
from bot.pipeline.planning import plan_and_call
from bot.pipeline.recorder import Recorder
from bot.pipeline.report.document import document_of
from bot.pipeline.report.findings import Finding
from bot.pipeline.report.loop import Refined, Refining
from bot.pipeline.report.questions import DEFAULT, Questions, read_questions
from bot.pipeline.writing import Desk
from bot.settings import Settings, load
from bot.store import Store
from bot.store.files import write_whole
from bot.store.folder import DataFolder
from bot.store.runs import RunJournal
from bot.texts.language import detect
from tools.document import pdf
from tools.outline import outline
from tools.tables import Dataset

STOPPED = 3
APPROVE = "approve.json"


@dataclass(frozen=True, slots=True)
class Told:
    """The end of a report's run: how its rounds ended, its file, the yes or no; or an error alone."""

    outcome: Outcome
    refined: tuple[Refined, ...] = ()


@dataclass(frozen=True, slots=True)
class Wanted:
    """What one report is made from."""

    use: str
    language: Language
    data: Dataset
    cap: int
    questions: Questions
    out: Path | None
    approvals: tuple[str, ...]


def report(arguments: Namespace) -> int:
    """Return the exit status after the report has been written; raises UsageError, OperatorError."""
    settings = load()
    choice = arguments.analyst or settings.aera_analyst
    analyst = pick(choice, settings)
    stages = panel(analyst, choice, settings)
    *names, use = arguments.words
    use = use.encode("utf-8", "replace").decode()
    language = detect(use, "en")
    questions = read_questions(arguments.questions) if arguments.questions else DEFAULT
    with Progress(language) as progress:
        data = Shelf().together([regular(Path(name)) for name in names]).data
        if isinstance(data, UserError):
            told = Told(_stopped(secrets.token_hex(6), language, data))
        else:
            wanted = Wanted(use, language, data, arguments.cap, questions, arguments.out, _approvals(choice))
            told = asyncio.run(_made(settings, analyst, stages, wanted, progress))
    return _show(told, as_json=arguments.json)


def _approvals(choice: str) -> tuple[str, ...]:
    """The raw yes and no of a replay, in order; none where nobody is asked."""
    path = Path(choice.removeprefix(REPLAY)) / APPROVE
    if not choice.startswith(REPLAY) or not path.is_file():
        return ()
    return tuple(entry for entry in replay.entries(path) if isinstance(entry, str))


async def _made(settings: Settings, analyst: Analyst, stages: Panel, wanted: Wanted, progress: Progress) -> Told:
    store = await Store.open(DataFolder(settings.aera_data_dir))
    try:
        async with analyst.opened(), stages.opened():
            return await _run(settings, analyst, stages, wanted, store, progress)
    finally:
        await store.close()


async def _run(
    settings: Settings, analyst: Analyst, stages: Panel, wanted: Wanted, store: Store, progress: Progress
) -> Told:
    data = wanted.data
    ask = Ask(
        run_id=secrets.token_hex(6), place=TERMINAL, asker=0, question=wanted.use, language=wanted.language,
        file=data.file, sha256=data.sha256, now=Shop(settings, analyst, store.runs).now(), seed=secrets.randbits(32),
        analyst={str(stage): name for stage, name in stages.names.items()},
    )  # fmt: skip
    structlog.contextvars.bind_contextvars(run=ask.run_id)
    journal = await store.runs.begin(ask)
    try:
        told = await _refined(settings, analyst, stages, wanted, ask, Recorder(journal, progress.step, analyst.budget))
    except StageError as error:
        told = Told(_stopped(ask.run_id, ask.language, of_stage(error)))
    except RunError as error:
        told = Told(_stopped(ask.run_id, ask.language, error))
    await _finish(journal, told)
    return told


async def _finish(journal: RunJournal, told: Told) -> None:
    await journal.finish(told.outcome)


async def _refined(
    settings: Settings, analyst: Analyst, stages: Panel, wanted: Wanted, ask: Ask, recorder: Recorder
) -> Told:
    known, tools = outline(wanted.data), InProcess(wanted.data)
    await recorder.note("outline", known.model_dump(mode="json"))
    planned = await plan_and_call(ask, known, analyst, tools, recorder, "report")
    if not isinstance(planned.plan, Calls | Done) or not planned.results:
        return Told(_stopped(ask.run_id, ask.language, UserError("report_nothing")))
    desk = Desk.of(ask, known, planned)
    refining = Refining(desk, stages, recorder, wanted.cap, wanted.questions, wanted.data)
    path = wanted.out or settings.aera_data_dir / "reports" / f"{ask.run_id}.pdf"
    passes: list[Refined] = []
    sent_back: tuple[Finding, ...] = ()
    left = list(wanted.approvals)
    while True:
        previous = desk.take(passes[-1].raw) if passes else None
        refined = await refining.refine(sent_back, previous)
        passes.append(refined)
        content = pdf(document_of(ask, refined, planned.results))
        _write(path, content)
        approved, note = _asked(left)
        digest = hashlib.sha256(content).hexdigest()
        if approved is not None:
            answer: dict[str, JsonValue] = {"approved": approved, "note": note, "sha256": digest}
            await recorder.note(f"approve.{len(passes)}", answer)
        if approved is False and note and left:
            sent_back = (Finding(tag="block", text=note),)
            continue
        end = ReportEnd(
            status=refined.status, stop=refined.stop, rule=refined.rule, file=str(path), sha256=digest,
            approved=approved,
        )  # fmt: skip
        return Told(Outcome(run_id=ask.run_id, language=ask.language, report=end), tuple(passes))


def _asked(left: list[str]) -> tuple[bool | None, str | None]:
    """The next yes or no, each used once; raises UsageError for one that is none."""
    if not left:
        return None, None
    raw = left.pop(0)
    try:
        value = json.loads(raw)
    except ValueError as error:
        raise UsageError(f"{APPROVE}: {raw!r} is not JSON") from error
    if not isinstance(value, dict) or not isinstance(value.get("approved"), bool):
        raise UsageError(f'{APPROVE}: {{"approved": true or false, "note": text or null}} is expected')
    note = value.get("note")
    return value["approved"], str(note) if note else None


def _write(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}") from error


def _stopped(run_id: str, language: Language, error: AeraError) -> Outcome:
    return Outcome(run_id=run_id, language=language, error=visible(error, language, run_id))


def fields(told: Told) -> dict[str, JsonValue]:
    """Return the JSON fields of one report."""
    outcome, end = told.outcome, told.outcome.report
    last = told.refined[-1] if told.refined else None
    rounds: list[JsonValue] = [
        each.model_dump(mode="json", include={"n", "findings", "counts", "changed", "answers", "received", "route",
                                              "rule", "stop", "reason"})
        for refined in told.refined for each in refined.rounds
    ]  # fmt: skip
    error = outcome.error
    return {
        "error": {"code": error.code, "message": error.message, "received": error.received} if error else None,
        "status": end.status if end else None,
        "stop": end.stop if end else None,
        "rule": end.rule if end else None,
        "rounds": rounds,
        "open_findings": [each.model_dump(mode="json") for each in last.open_findings] if last else [],
        "approved": end.approved if end else None,
        "file": end.file if end else None,
        "sha256": end.sha256 if end else None,
        "run_id": outcome.run_id,
    }


def _show(told: Told, *, as_json: bool) -> int:
    outcome, end = told.outcome, told.outcome.report
    if as_json:
        print(json.dumps(fields(told), ensure_ascii=False, indent=2))
    elif end is None:
        print(outcome.error.message if outcome.error else "")
    else:
        print(told.refined[-1].text)
        print()
        for refined in told.refined:
            for each in refined.rounds:
                print(each.reason)
        print(f"{end.status}: {end.stop} ({end.rule}); {end.file}, sha256 {end.sha256[:12]}, run {outcome.run_id}")
        for finding in told.refined[-1].open_findings:
            print(f"[{finding.tag}] {finding.text}")
    return 0 if end else STOPPED
