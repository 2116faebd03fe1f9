import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.errors import ERROR_CODES
from tests.conftest import CHECKOUT

DOCUMENTS = sorted([*CHECKOUT.glob("*.md"), *CHECKOUT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^( *)```console\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?://|#)([^)#\s]+)")
MODULE = re.compile(r"`((?:bot|tools|tests|docs|requirements)/[\w./-]+)`")
PLACEHOLDER = re.compile(r"(?:\b|_)(?:NAME|xx)\b")
PAGE = re.compile(r"\bdocs/[\w/-]+(?:\.md)?")
SAME = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def examples() -> Iterator[tuple[Path, str, str]]:
    for document in DOCUMENTS:
        for indent, block in BLOCK.findall(document.read_text("utf-8")):
            for part in re.split(r"^\$ ", re.sub(rf"^{indent}", "", block, flags=re.MULTILINE), flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                yield document, command, output


EXAMPLES = [pytest.param(command, output, id=f"{path.stem}: {command}") for path, command, output in examples()]


@pytest.mark.parametrize(("command", "shown"), EXAMPLES)
def test_an_example_prints_what_the_document_shows(command: str, shown: str, tmp_path: Path) -> None:
    environment = os.environ | {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "AERA_DATA_DIR": str(tmp_path),
        "PYTHONIOENCODING": "utf-8",
    }
    done = subprocess.run(
        ["bash", "-c", command], cwd=CHECKOUT, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    assert doctest.OutputChecker().check_output(shown, done.stdout, SAME), done.stdout


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(CHECKOUT).as_posix())
def test_every_link_of_a_document_leads_somewhere(document: Path) -> None:
    links = LINK.findall(document.read_text("utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_decision_records_are_numbered_without_a_gap() -> None:
    names = sorted(path.name for path in CHECKOUT.glob("docs/decisions/*.md"))
    assert [int(name.partition("-")[0]) for name in names] == list(range(1, len(names) + 1))


@pytest.mark.parametrize("record", sorted(CHECKOUT.glob("docs/decisions/*.md")), ids=lambda path: path.stem)
def test_a_decision_record_says_context_decision_and_price(record: Path) -> None:
    assert re.findall(r"^## (.+)$", record.read_text("utf-8"), re.MULTILINE) == ["Context", "Decision", "Price"]


def test_every_error_code_is_described() -> None:
    page = (CHECKOUT / "docs/reference/errors.md").read_text("utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == set(ERROR_CODES)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(CHECKOUT).as_posix())
def test_every_path_of_the_code_that_a_document_names_exists(document: Path) -> None:
    named = MODULE.findall(document.read_text("utf-8"))
    assert [path for path in named if PLACEHOLDER.search(path) is None and not (CHECKOUT / path).exists()] == []


def test_every_page_that_the_code_names_exists(tracked: list[Path]) -> None:
    code = [path for path in tracked if path.suffix == ".py" and path.parts[0] in ("bot", "tools")]
    pages = {page for path in code for page in PAGE.findall((CHECKOUT / path).read_text("utf-8"))}
    assert {"docs/reference/plan.md", "docs/reference/critic.md"} <= pages
    assert [page for page in pages if not list(CHECKOUT.glob(f"{page}*"))] == []
