"""What a workbook is made from: an answer with the results that it rests on, all of it JSON."""

from __future__ import annotations

from tools.result import ToolResult
from tools.tables import Frozen


class Export(Frozen):
    """An answer to be written as a workbook. ``text`` is the whole answer, ``warnings`` are sentences.

    ``asked`` is the day that the question was asked on (ISO); ``file`` what the sender called the file.
    """

    question: str
    text: str
    reading: str | None = None
    file: str | None = None
    asked: str = ""
    warnings: tuple[str, ...] = ()
    results: tuple[ToolResult, ...] = ()
