"""Questions worth asking about a file: only such as are planned and give figures, proved before they are shown."""

from __future__ import annotations

from bot.analyst.protocols import Planner, PlanRequest
from bot.pipeline.plan import Calls
from bot.pipeline.planning import read_plan
from bot.pipeline.tool_runner import ToolRunner
from bot.texts import Language, text
from bot.work.reading import Read
from tools.outline import Outline
from tools.registry import ArgumentsError, UnknownToolError

QUESTIONS = 3
# In the order of what an owner most likely wants; those that the file holds an answer to are offered.
CASH_QUESTIONS = ("lowest", "outflows", "costs", "counterparties", "inflows", "average", "most_out", "most_in")
INVOICE_QUESTIONS = ("unpaid", "invoiced", "by_customer", "customers", "rows")
OTHER_QUESTIONS = ("outflows", "costs", "inflows", "customers", "total", "rows")


async def questions(read: Read, language: Language, planner: Planner, tools: ToolRunner, now: str) -> list[str]:
    """Return up to three questions that fit the file: only such as the planner plans and the tools give figures for."""
    found: list[str] = []
    for key in _candidates(read.outline):
        question = text(language, f"chat.suggest.{key}")
        request = PlanRequest(question=question, language=language, outline=read.outline, now=now)
        plan, _ = read_plan(await planner.plan(request, read.dataset))
        if isinstance(plan, Calls) and await gives_figures(plan, tools):
            found.append(question)
        if len(found) == QUESTIONS:
            break
    return found


async def gives_figures(plan: Calls, tools: ToolRunner) -> bool:
    """Return whether every call of a plan gives figures."""
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
