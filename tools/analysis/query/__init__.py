"""The query: one aggregate over one table or over the cash of the file, for all that has no analysis of its own."""

from __future__ import annotations

from tools.analysis.parameters import QueryParameters
from tools.analysis.query.answer import term_sheets, write
from tools.analysis.query.figures import Figures
from tools.analysis.query.scope import scope_of
from tools.registry import Analysis
from tools.result import ToolResult
from tools.tables import Dataset
from tools.working import NoFigureError, Working

NAME = "query"


def run(dataset: Dataset | None, parameters: QueryParameters, call: str) -> ToolResult:
    """A sum, average, count, extreme, share, ratio, ranking or comparison over the file's rows or its cash."""
    working = Working.of(NAME, call, parameters, dataset)
    if dataset is None:
        return working.refuse(NoFigureError("no_file"))
    try:
        scope = scope_of(working, dataset, parameters)
        figures = Figures(working, dataset, scope)
        write(figures)
    except NoFigureError as reason:
        return working.refuse(reason)
    sheet = term_sheets(scope.expression.terms, dataset, figures.facts)
    currencies = {figure.currency for figure in working.figures.values() if figure.unit == "money"}
    return working.result(
        rows_used=len(figures.facts),
        rows_left_out=sum(issue.sheet in sheet.split(", ") for issue in dataset.issues),
        period=scope.shown,
        currency=next(iter(currencies)) if len(currencies) == 1 else None,
        sheet=sheet,
    )


TOOL = Analysis(NAME, QueryParameters, run)
