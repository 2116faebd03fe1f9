"""The commands' arguments, and one line in place of argparse's page where they are wrong."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Never

LATER = ("web", "worker")


class UsageError(Exception):
    """The command line is not one of ours: one line says why."""


class _Parser(ArgumentParser):
    def error(self, message: str) -> Never:
        raise UsageError(f"{message} ({self.prog} --help shows how)")


def parse(argv: Sequence[str]) -> Namespace:
    """Return the command with its arguments; raises UsageError."""
    if argv and argv[0] in LATER:
        return Namespace(command=argv[0])
    parser = _Parser(prog="python -m bot", description="Answers finance questions about a spreadsheet. "
                     "Without a command it starts the bot.", allow_abbrev=False)  # fmt: skip
    parser.add_argument(
        "--take-over", action="store_true", help="poll although the bot has a webhook, which is removed"
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    _ask(commands.add_parser("ask", help="one answer in the terminal, or many from a file", allow_abbrev=False))
    inspecting = commands.add_parser("inspect", help="what is understood of a file", allow_abbrev=False)
    inspecting.add_argument("file", metavar="FILE")
    inspecting.add_argument("--json", action="store_true", help="one JSON object in place of text")
    _runs(commands.add_parser("runs", help="the record of earlier questions", allow_abbrev=False))
    explaining = commands.add_parser("explain", help="from an answer's figures to their cells", allow_abbrev=False)
    explaining.add_argument("id", metavar="RUN")
    explaining.add_argument("figure", nargs="?", metavar="FIGURE", help="one figure by its id, as runs show prints it")
    explaining.add_argument("--json", action="store_true", help="one JSON object in place of text")
    _report(commands.add_parser("report", help="a report, refined until a judge stops", allow_abbrev=False))
    stats = commands.add_parser("stats", help="how reviews and model calls ended", allow_abbrev=False)
    stats.add_argument("--days", type=int, default=30, help="how many, today among them; 30 without it")
    stats.add_argument("--json", action="store_true", help="one JSON object in place of text")
    keeping = commands.add_parser("backup", help="a copy of the data folder as one file", allow_abbrev=False)
    keeping.add_argument("file", type=Path, metavar="FILE", help="where it goes; a file that is there is kept")
    commands.add_parser("check-model", help="one small call for each stage of the model analyst", allow_abbrev=False)
    _probe(
        commands.add_parser("probe", help="faults planted in good drafts, and which get through", allow_abbrev=False)
    )
    commands.add_parser("release", help="prepare a deployment: database, webhook, menus", allow_abbrev=False)
    for name in LATER:
        commands.add_parser(name, help="not yet: for several machines")
    arguments = parser.parse_args(argv)
    if arguments.take_over and arguments.command:
        raise UsageError("--take-over belongs to the bot itself: python -m bot --take-over")
    if arguments.command == "ask":
        _check_ask(arguments)
    if arguments.command == "report":
        _check_report(arguments)
    if arguments.command == "stats" and arguments.days < 1:
        raise UsageError("--days: a whole number from 1 on is expected")
    if arguments.command == "probe" and arguments.drafts < 1:
        raise UsageError("--drafts: a whole number from 1 on is expected")
    if arguments.command == "inspect":
        arguments.file = _named(arguments.file)
    return arguments


def _ask(parser: ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="FILE... QUESTION", help="files, then the question")
    parser.add_argument("--json", action="store_true", help="one JSON object in place of text")
    parser.add_argument("--excel", type=Path, metavar="OUT", help="also write the answer's workbook to this .xlsx file")
    parser.add_argument("--analyst", help="rules, model or replay:DIR; default: AERA_ANALYST")
    parser.add_argument("--batch", type=Path, metavar="QUESTIONS", help="a file with one JSON question a line")
    parser.add_argument("--files", type=Path, metavar="DIR", help="the folder that the questions' files lie in")
    parser.add_argument("--out", type=Path, metavar="ANSWERS", help="where the answers go, one JSON object a line")


def _report(parser: ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="FILE... FOR", help="files, then for whom and what the report is")
    parser.add_argument("--json", action="store_true", help="one JSON object in place of text")
    parser.add_argument(
        "--cap", default="3", metavar="N", help="the most rounds, a whole number from 1 on; 3 without it"
    )
    parser.add_argument("--questions", type=Path, metavar="FILE", help="the judge's questions, in place of the default")
    parser.add_argument("--out", type=Path, metavar="PDF", help="where the document goes; else into the data folder")
    parser.add_argument("--analyst", help="rules, model or replay:DIR; default: AERA_ANALYST")


def _check_report(arguments: Namespace) -> None:
    if len(arguments.words) < 2 or not arguments.words[-1].strip():  # noqa: PLR2004 (a file and for whom)
        raise UsageError('report needs a file and for whom: python -m bot report FILE... "for the bank"')
    if not arguments.cap.isascii() or not arguments.cap.isdigit() or int(arguments.cap) < 1:
        raise UsageError(f"--cap: a whole number from 1 on is expected (received {arguments.cap!r})")
    arguments.cap = int(arguments.cap)
    for name in arguments.words[:-1]:
        _named(name)


def _check_ask(arguments: Namespace) -> None:
    if arguments.batch:
        if arguments.words or arguments.json or arguments.excel:
            raise UsageError("ask --batch takes its questions from the file alone, and writes no workbook")
        if not arguments.files or not arguments.out:
            raise UsageError("ask --batch needs --files DIR and --out ANSWERS")
    elif arguments.files or arguments.out:
        raise UsageError("--files and --out belong to ask --batch")
    elif not arguments.words or not arguments.words[-1].strip():
        raise UsageError('ask needs a question: python -m bot ask FILE... "question"')
    for name in arguments.words[:-1]:
        _named(name)


def _named(name: str) -> Path:
    """Return the path of a file's name; raises UsageError for an empty one, which would be the folder itself."""
    if not name.strip():
        raise UsageError("the name of the file is empty")
    return Path(name)


def _runs(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="the latest runs, newest first", allow_abbrev=False)
    listing.add_argument("--json", action="store_true", help="one JSON array in place of text")
    listing.add_argument("--limit", type=int, default=20, help="how many; default 20")
    show = actions.add_parser("show", help="the stages of one run", allow_abbrev=False)
    show.add_argument("id", metavar="ID")
    show.add_argument("--json", action="store_true", help="one JSON object in place of text")
    replay = actions.add_parser("replay", help="run it again from its record, offline", allow_abbrev=False)
    replay.add_argument("id", metavar="ID")


def _probe(parser: ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1, help="which books, questions and faults; 1 without it")
    parser.add_argument("--drafts", type=int, default=300, help="how many good drafts; 300 without it")
    parser.add_argument("--analyst", help="whose critic: rules, model or replay:DIR; default: AERA_ANALYST")
    parser.add_argument("--json", action="store_true", help="one JSON object in place of the table")
