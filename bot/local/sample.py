"""The file that the page offers to try, in the person's language where there is one."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Sample:
    """A file on this machine and the name under which it is sent."""

    name: str
    path: Path


def by_language(given: Path | Mapping[str, Sample] | None) -> Mapping[str, Sample]:
    """The samples by language, "" standing for every other language."""
    if given is None:
        return {}
    return {"": Sample(given.name, given)} if isinstance(given, Path) else given


def choose(samples: Mapping[str, Sample], language: str | None) -> Sample | None:
    """The sample for a person's language, or else the one for all, English, or any."""
    for key in (language or "", "", "en", *samples):
        if key in samples:
            return samples[key]
    return None
