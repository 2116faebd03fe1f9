"""The confusion matrix of a run: for each kind of fault and language what was planted, caught and missed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from bot.probe.run import GOODS, Probed
from bot.probe.trial import Trial
from bot.texts import LANGUAGES, Language

HOW = ("revised", "error", "audit")
HEADS = ("fault", *(f"{language} {name}" for language in LANGUAGES for name in ("planted", "caught", "missed")), *HOW)


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of fault in one language."""

    kind: str
    language: Language
    trials: tuple[Trial, ...]

    @property
    def caught(self) -> int:
        """Return how many do not go out."""
        return sum(each.caught for each in self.trials)

    def counts(self) -> dict[str, JsonValue]:
        """Return the row's numbers, with how the caught ones ended."""
        ended: dict[str, JsonValue] = {how: sum(each.how == how for each in self.trials) for how in HOW}
        planted = len(self.trials)
        return {"fault": self.kind, "language": self.language, "planted": planted, "caught": self.caught,
                "missed": planted - self.caught, **ended}  # fmt: skip


def rows(probed: Probed) -> tuple[Row, ...]:
    """Return a row for each kind of fault and language, without the good drafts."""
    kinds = dict.fromkeys(each.kind for each in probed.trials if each.kind not in GOODS)
    return tuple(Row(kind, language, _of(probed.trials, kind, language)) for kind in kinds for language in LANGUAGES)


def _of(trials: Iterable[Trial], kind: str, language: Language) -> tuple[Trial, ...]:
    return tuple(each for each in trials if each.kind == kind and each.good.asked.book.language == language)


def alarms(probed: Probed, kind: str, language: Language) -> tuple[int, int]:
    """Return how many good drafts were sent, and how many of them did not go out as they are."""
    found = _of(probed.trials, kind, language)
    return len(found), sum(each.caught for each in found)


def table(probed: Probed) -> list[str]:
    """Return the matrix as lines of a Markdown table, then the false alarms."""
    lines = [f"| {' | '.join(HEADS)} |", f"|{'|'.join([' --- ', *[' ---: '] * (len(HEADS) - 1)])}|"]
    held = rows(probed)
    for kind in dict.fromkeys(row.kind for row in held):
        of_kind = [row for row in held if row.kind == kind]
        lines.append(_line(kind, of_kind))
    lines.append(_line("all", _together(held)))
    for kind in GOODS:
        told = []
        for language in LANGUAGES:
            sent, false = alarms(probed, kind, language)
            told.append(f"{language} {false} of {sent}")
        lines.append(f"False alarms, {kind}: {', '.join(told)}")
    lines.append(
        f"Seed {probed.seed}: {probed.good} good drafts of {probed.asked} questions, {len(probed.trials)} trials"
    )
    return lines


def _together(held: Sequence[Row]) -> list[Row]:
    return [
        Row("all", language, tuple(each for row in held if row.language == language for each in row.trials))
        for language in LANGUAGES
    ]


def _line(name: str, of_kind: Sequence[Row]) -> str:
    numbers = [number for row in of_kind for number in (len(row.trials), row.caught, len(row.trials) - row.caught)]
    ended = [sum(each.how == how for row in of_kind for each in row.trials) for how in HOW]
    return f"| {name} | {' | '.join(map(str, [*numbers, *ended]))} |"


def fields(probed: Probed) -> dict[str, JsonValue]:
    """Return the run as JSON: the matrix, the false alarms, and what was missed and alarmed, each as an example."""
    false: list[JsonValue] = []
    for kind in GOODS:
        for language in LANGUAGES:
            sent, alarmed = alarms(probed, kind, language)
            false.append({"drafts": kind, "language": language, "sent": sent, "alarms": alarmed})
    faulty = [each for each in probed.trials if each.kind not in GOODS]
    good = [each for each in probed.trials if each.kind in GOODS]
    return {
        "seed": probed.seed, "asked": probed.asked, "good": probed.good, "trials": len(probed.trials),
        "matrix": [row.counts() for row in rows(probed)],
        "false_alarms": false,
        "missed": [_example(each) for each in faulty if not each.caught],
        "alarmed": [_example(each) for each in good if each.caught],
    }  # fmt: skip


def _example(trial: Trial) -> JsonValue:
    asked = trial.good.asked
    return {
        "fault": trial.kind, "wording": trial.wording, "language": asked.book.language, "file": asked.book.name,
        "question": asked.question, "form": asked.form.name, "truth": str(asked.truth.value), "draft": trial.draft,
        "how": trial.how, "review": trial.reply, "sent": trial.sent,
    }  # fmt: skip
