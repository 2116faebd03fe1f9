"""Errors for people: one place that turns what stopped a run into one message."""

from __future__ import annotations

from bot.analyst.protocols import Language, StageError
from bot.errors import AeraError, RunError, UserError, quote
from bot.pipeline.outcome import VisibleError
from bot.texts import catalogue, text
from tools.ingest.errors import FileError


def of_stage(error: StageError) -> RunError:
    """Return the error of a stage that gave no text: the critic's own code, or the model's."""
    received = quote(error.detail) if error.detail else None
    if error.stage == "review":
        return RunError("critic_failed", received=received, failure=error.failure)
    if error.failure == "timeout":
        return RunError("model_timeout", received=received)
    return RunError("model_failed", received=received, failure=error.failure)


def of_file(error: FileError) -> UserError:
    """Return the error of a file that gives no figures, with what it was found to be."""
    return UserError(error.code, found=error.detail)


def sentences(error: AeraError, language: Language) -> list[str]:
    """Return what happened and what to do, and, where it is known, why or what was found."""
    closer = f"errors.{error.code}_{error.params.get('failure')}"
    key = closer if closer in catalogue(language) else f"errors.{error.code}"
    said = [text(language, key, **error.params)]
    for kind in ("failure", "found"):
        key = f"errors.{kind}.{error.params.get(kind)}"
        if key in catalogue(language):
            said.append(text(language, key))
    return said


def visible(error: AeraError, language: Language, run_id: str) -> VisibleError:
    """Return the message: what happened and what to do, what was received, and the run's id."""
    lines = sentences(error, language)
    if error.received:
        lines.append(text(language, "errors.received", received=error.received))
    lines.append(text(language, "errors.run", run=run_id))
    return VisibleError(code=error.code, message="\n".join(lines), received=error.received)
