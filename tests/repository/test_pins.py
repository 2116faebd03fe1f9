import re
import tomllib
from pathlib import Path

import pytest

PINNED = re.compile(r"^([a-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


def pins(file: Path) -> set[tuple[str, str]]:
    return set(PINNED.findall(file.read_text("utf-8")))


def normal(requirement: str) -> str:
    name = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert name is not None
    return re.sub(r"[-_.]+", "-", name.group()).lower()


@pytest.mark.parametrize("name", ["runtime.txt", "dev.txt"])
def test_every_pin_has_a_hash_and_nothing_else_stands_there(name: str, checkout: Path) -> None:
    logical = (checkout / "requirements" / name).read_text("utf-8").replace("\\\n", " ").splitlines()
    assert [
        line for line in logical if not re.match(r"[a-z0-9._-]+==\S+( ; .+?)?( +--hash=sha256:[0-9a-f]{64})+$", line)
    ] == []


def test_running_and_developing_use_the_same_versions(checkout: Path) -> None:
    assert pins(checkout / "requirements/runtime.txt") < pins(checkout / "requirements/dev.txt")


def test_every_declared_dependency_is_pinned(checkout: Path) -> None:
    project = tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))["project"]
    runtime = {name for name, _ in pins(checkout / "requirements/runtime.txt")}
    dev = {name for name, _ in pins(checkout / "requirements/dev.txt")}
    assert {normal(each) for each in project["dependencies"]} <= runtime
    assert {normal(each) for each in project["optional-dependencies"]["dev"]} <= dev
