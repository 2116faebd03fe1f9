"""The card after an upload: what was understood of the file, what was left out, and three questions worth asking."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from pathlib import PurePosixPath, PureWindowsPath

from bot.analyst.protocols import Planner, PlanRequest
from bot.pipeline.plan import Calls
from bot.pipeline.planning import read_plan
from bot.pipeline.tool_runner import ToolRunner
from bot.telegram.rendering import Paragraph
from bot.texts import Language, text
from bot.texts.numbers import money, span
from bot.texts.warnings import warning_text
from bot.work.reading import Read
from tools.outline import Outline
from tools.registry import ArgumentsError, UnknownToolError
from tools.tables import Dataset, Issue, StatedTotal, ranges

CELLS_SHOWN = 4
WARNINGS_SHOWN = 6
QUESTIONS = 3
NAME_LETTERS = 100
# In the order of what an owner most likely wants; those that the file holds an answer to are offered.
CASH_QUESTIONS = ("lowest", "outflows", "costs", "counterparties", "inflows", "average", "most_out", "most_in")
INVOICE_QUESTIONS = ("unpaid", "invoiced", "by_customer", "customers", "rows")
OTHER_QUESTIONS = ("outflows", "costs", "inflows", "customers", "total", "rows")


def shown_name(name: str | None) -> str:
    """Return a file's name as it may be shown: no folders, no control characters, not endless."""
    last = PureWindowsPath(PurePosixPath(name or "").name).name
    plain = "".join(letter for letter in last if letter.isprintable()).strip()
    return plain if len(plain) <= NAME_LETTERS else plain[: NAME_LETTERS // 2] + "…" + plain[-NAME_LETTERS // 3 :]


def card(read: Read, language: Language) -> list[Paragraph]:
    """Return what was understood of a file; figures only that the reading itself gave."""
    dataset = read.dataset
    lines = [*_read(dataset, language), *_left_out(dataset, language), *_money(dataset, language)]
    lines += [f"⚠ {warning_text(warning, language)}" for warning in dataset.warnings[:WARNINGS_SHOWN]]
    if len(dataset.warnings) > WARNINGS_SHOWN:
        lines.append(text(language, "chat.card.more", n=len(dataset.warnings) - WARNINGS_SHOWN))
    title = Paragraph(text(language, "chat.card.title", file=dataset.file), "bold")
    return [title, Paragraph(""), *(Paragraph(line) for line in lines)]


def _read(dataset: Dataset, language: Language) -> list[str]:
    used = [note.sheet for note in dataset.sheets if note.used and note.sheet]
    count = sum(table.rows for table in dataset.tables)
    rows = text(language, "chat.card.rows", n=count)
    layout = text(language, f"chat.card.layout_{dataset.shape}")
    lines = [text(language, "chat.card.sheets", n=len(used), names=", ".join(used))] if used else []
    return [*lines, text(language, "chat.card.read", layout=layout, rows=rows)]


def _left_out(dataset: Dataset, language: Language) -> list[str]:
    lines = []
    for note in dataset.sheets:
        if not note.used:
            reason = text(language, f"chat.card.reason_{note.reason.replace(' ', '_') or 'no_table'}")
            lines.append(text(language, "chat.card.left_out_sheet", sheet=note.sheet, reason=reason))
    kinds = Counter(issue.kind for issue in dataset.issues)
    for kind, count in kinds.items():
        what = text(language, f"chat.card.issues.{kind}")
        lines.append(text(language, "chat.card.issue", what=what, cells=_cells(dataset.issues, kind, count, language)))
    return lines


def _cells(issues: tuple[Issue, ...], kind: str, count: int, language: Language) -> str:
    sheets: dict[str, list[int]] = {}
    for issue in issues:
        if issue.kind == kind:
            sheets.setdefault(issue.sheet, []).append(issue.cell)
    places = [place for sheet, cells in sheets.items() for place in ranges(sheet, cells)]
    shown = ", ".join(places[:CELLS_SHOWN])
    rest = len(places) - CELLS_SHOWN
    return f"{count}: {shown} {text(language, 'chat.card.more', n=rest)}" if rest > 0 else f"{count}: {shown}"


def _money(dataset: Dataset, language: Language) -> list[str]:
    currency = dataset.currencies[0] if len(dataset.currencies) == 1 else None
    if dataset.period and dataset.year_known:
        period = span(dataset.period.start, dataset.period.end, language)
        lines = [text(language, "chat.card.period", period=period)]
    else:
        lines = [text(language, "chat.card.period_unknown")]
    if dataset.currencies:
        lines.append(text(language, "chat.card.currency", currency=", ".join(dataset.currencies)))
    else:
        lines.append(text(language, "chat.card.currency_none"))
    balances = (("opening", dataset.opening_balance), ("closing", dataset.closing_balance))
    stated = [
        text(language, f"chat.card.{kind}", amount=money(value, language, currency=currency))
        for kind, value in balances
        if value is not None
    ]
    if not stated and dataset.shape != "invoices":
        stated = [text(language, "chat.card.no_balance")]
    return [*lines, *stated, *_totals(dataset, language)]


def _totals(dataset: Dataset, language: Language) -> list[str]:
    if not dataset.totals:
        return []
    off = [total for total in dataset.totals if not total.ties]
    if not off:
        return [text(language, "chat.card.ties", n=len(dataset.totals))]
    first = off[0]
    return [
        text(
            language,
            "chat.card.off",
            n=len(off),
            all=len(dataset.totals),
            label=first.label,
            stated=_amount(first, first.minor, language),
            computed=_amount(first, first.computed, language),
        )
    ]


def _amount(total: StatedTotal, minor: int, language: Language) -> str:
    value = Decimal(minor).scaleb(-total.exponent)
    return money(value, language, currency=total.currency, exponent=total.exponent)


async def questions(read: Read, language: Language, planner: Planner, tools: ToolRunner, now: str) -> list[str]:
    """Return up to three questions that fit the file: only such as the planner plans and the tools give figures for."""
    found: list[str] = []
    for key in _candidates(read.outline):
        question = text(language, f"chat.suggest.{key}")
        request = PlanRequest(question=question, language=language, outline=read.outline, now=now)
        plan, _ = read_plan(await planner.plan(request, read.dataset))
        if isinstance(plan, Calls) and await _gives_figures(plan, tools):
            found.append(question)
        if len(found) == QUESTIONS:
            break
    return found


async def _gives_figures(plan: Calls, tools: ToolRunner) -> bool:
    for call in plan.calls:
        try:
            result = await tools.run(call.tool, call.arguments, call.tool)
        except (ArgumentsError, UnknownToolError):
            return False
        if result.refusal is not None or not result.figures:
            return False
    return True


def _candidates(outline: Outline) -> tuple[str, ...]:
    if outline.shape == "invoices":
        return INVOICE_QUESTIONS
    if not outline.cash:
        return OTHER_QUESTIONS
    path = [cash for cash in outline.cash if cash.opening is not None and cash.first_month != cash.last_month]
    return CASH_QUESTIONS if path and outline.year_known else CASH_QUESTIONS[1:]
