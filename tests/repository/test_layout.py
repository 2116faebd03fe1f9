import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

DECLARED = {
    *("bot", "tools", "tests", "docs", "benchmarks", "requirements", ".ci"),
    *(
        "pyproject.toml",
        "Makefile",
        "Procfile",
        ".env.example",
        ".gitignore",
        "Dockerfile",
        "compose.yaml",
        ".dockerignore",
    ),
    *("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE"),
}
VAGUE_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "service", "services", "misc"}
LONGEST_MODULE = 300
LONGEST_FUNCTION = 60


def python_files(tracked: list[Path]) -> list[Path]:
    return [path for path in tracked if path.suffix == ".py"]


def code(tracked: list[Path]) -> list[Path]:
    """Return the modules of the house; a table of cases in a test may be longer."""
    return [path for path in python_files(tracked) if path.parts[0] in ("bot", "tools")]


def functions(source: str) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


def test_the_top_level_holds_what_is_declared_and_nothing_else(tracked: list[Path]) -> None:
    assert {path.parts[0] for path in tracked} == DECLARED


def test_no_module_has_a_name_that_says_nothing(tracked: list[Path]) -> None:
    vague = [path for path in python_files(tracked) if VAGUE_NAMES & set(path.with_suffix("").parts)]
    assert vague == []


def test_no_module_is_too_long_to_read_at_once(checkout: Path, tracked: list[Path]) -> None:
    lengths = {path: len((checkout / path).read_text("utf-8").splitlines()) for path in code(tracked)}
    assert {str(path): length for path, length in lengths.items() if length > LONGEST_MODULE} == {}


def test_no_function_is_too_long_to_read_at_once(checkout: Path, tracked: list[Path]) -> None:
    long = {
        f"{path}:{name}": length
        for path in code(tracked)
        for name, length in functions((checkout / path).read_text("utf-8"))
        if length > LONGEST_FUNCTION
    }
    assert long == {}


def test_every_folder_of_tests_is_a_package(tracked: list[Path]) -> None:
    folders = {path.parent for path in python_files(tracked) if path.parts[0] == "tests"}
    assert [str(folder) for folder in folders if folder / "__init__.py" not in tracked] == []


@pytest.mark.parametrize(
    "pattern",
    [
        pytest.param(r"(?<![\w.])/(?:root|home/\w+|work|opt|Users/\w+)/\w", id="a path of one machine"),
        pytest.param(
            r"(?:index|registry|mirror|proxy|simple|pypi)[\w.-]*\.(?:org|com|net|io|internal)\b", id="an index"
        ),
        pytest.param(r"--(?:extra-)?index-url|--find-links|--trusted-host", id="an option that names an index"),
        pytest.param(r"\b\d{8,10}:[A-Za-z0-9_-]{35}\b", id="a bot's token"),
        pytest.param(r"-----BEGIN [A-Z ]*PRIVATE KEY-----", id="a private key"),
        pytest.param(r"\bsk-[A-Za-z0-9_-]{20,}", id="a provider's key"),
    ],
)
def test_no_tracked_file_holds(pattern: str, checkout: Path, tracked: list[Path]) -> None:
    found = []
    for path in tracked:
        if path == Path("tests/repository/test_layout.py"):
            continue
        content = (checkout / path).read_bytes().decode("utf-8", "replace")
        found += [f"{path}: {match.group()}" for match in re.finditer(pattern, content)]
    assert found == []


def test_the_readme_names_only_targets_that_make_has(checkout: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (checkout / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z]+)", (checkout / "README.md").read_text("utf-8")))
    assert {"run", "test"} <= named <= targets


def test_the_changelog_has_a_place_for_what_is_not_released(checkout: Path) -> None:
    assert "## [Unreleased]" in (checkout / "CHANGELOG.md").read_text("utf-8")


def test_the_procfile_starts_the_program_itself(checkout: Path) -> None:
    lines = (checkout / "Procfile").read_text("utf-8").splitlines()
    assert lines == [f"{name}: python -m bot {name}" for name in ("release", "web", "worker")]
