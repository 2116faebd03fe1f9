"""A question on a built file, as the rules analyst reads, answers and writes it: planner, tools, writer, rendering."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from pydantic import JsonValue

from bot.analyst.protocols import DraftRequest, Language, PlanRequest, Turn
from bot.analyst.rules.planner import planned
from bot.analyst.rules.writer import drafted
from bot.pipeline.figures import citable, parts, unknown
from bot.pipeline.planning import read_plan
from bot.pipeline.render import render
from tests.tools import builders, reports, vat_books
from tools.analysis import BUILT, TOOLS
from tools.outline import Outline, outline
from tools.registry import Registry
from tools.result import ToolResult
from tools.tables import Dataset

# Every tool that is built, so that readings are proved before the tools are offered.
ALL = Registry((*TOOLS, *BUILT))
NOW = "2026-11-30T12:00:00+03:00"
MONTHS = 12


def turkish_plan() -> Dataset:
    """A Turkish plan of one year, opening cash 100,000."""
    return builders.wide_plan(
        {"Salon satışları": [90_000] * 6 + [60_000] * 6, "Paket servis": [30_000 + 1_000 * n for n in range(12)]},
        {
            "Kira": [20_000] * 6 + [25_000] * 6,
            "Personel maaşları": [50_000] * MONTHS,
            "SGK ve vergi": [15_000] * MONTHS,
            "Malzeme alımı": [12_000 + 500 * n for n in range(12)],
        },
        opening=100_000,
        currency="TRY",
        sheet="Nakit Planı",
    )


def clients_plan() -> Dataset:
    """An English plan whose inflow lines are clients; the file names no currency."""
    return builders.wide_plan(
        {"Client Alder": [9_500] * 12, "Client Birch": [6_000, 0] * 6, "Other income": [400] * 12},
        {"Salaries": [9_000] * 12, "Rent": [1_500] * 12, "Software": [700] * 12},
        opening=21_400,
        sheet="Cash plan",
    )


def two_years() -> Dataset:
    """Two years of sales and costs, so that a month without its year is two months."""
    return builders.wide_plan(
        {"Sales": [10_000 + 100 * n for n in range(24)]},
        {"Food": [3_000 + 10 * n for n in range(24)], "Rent": [2_000] * 24, "Crew Labor": [4_000] * 24},
        first="2021-04",
        opening=5_000,
    )


def expense_list() -> Dataset:
    """Expenses of half a year, no income and no balance."""
    rows = [
        (f"{month}-{day:02d}", category, amount)
        for month in ("2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03")
        for day, category, amount in ((1, "Kira", 45_000), (15, "Personel Maaşı", 250_000), (20, "Temizlik", 10_000))
    ]
    return builders.expenses(rows)


def bank() -> Dataset:
    """A bank statement of one year with a running balance."""
    rows = [
        (f"2025-{month:02d}-{day:02d}", text, amount)
        for month in range(1, 13)
        for day, text, amount in (
            (3, "CARD SALES NORTH", 900 + 10 * month),
            (10, "RENT OFFICE", -600),
            (21, "BANK FEE PACKAGE 2", -12),
        )
    ]
    return builders.statement(rows)


FILES = {
    "plan": builders.cash_plan,
    "tr": turkish_plan,
    "clients": clients_plan,
    "years": two_years,
    "expenses": expense_list,
    "bank": bank,
    "groups": builders.groups,
    "invoices": builders.invoices,
    "budgeted": builders.budgeted,
    "report": reports.report,
    "taxed": reports.taxed,
    "sold": reports.sold,
    "budget_lines": reports.lines_of_budget,
    "stock_list": vat_books.stock_list,
    "vat_book": vat_books.vat_book,
    "vat_months": vat_books.vat_months,
    "abroad": reports.abroad,
}


@cache
def dataset(name: str) -> Dataset:
    """Return a built file by its name."""
    return FILES[name]()


@cache
def outline_of(name: str) -> Outline:
    """Return the outline of a built file."""
    return outline(dataset(name))


@dataclass(frozen=True, slots=True)
class Said:
    """What came of a question."""

    plan: dict[str, JsonValue]
    results: tuple[ToolResult, ...]
    draft: str
    text: str
    turn: Turn

    @property
    def kind(self) -> str:
        """Return calls, clarify, refuse or chat."""
        return next(kind for kind in ("calls", "clarify", "refuse", "chat") if kind in self.plan)


def say(name: str | None, question: str, language: Language, history: tuple[Turn, ...] = ()) -> Said:
    """Return the plan, the results, the draft and the answer of one question."""
    held = dataset(name) if name else None
    seen = outline_of(name) if name else None
    request = PlanRequest(question=question, language=language, history=history, outline=seen, now=NOW)
    plan = planned(request, frozenset(ALL.names))
    read_plan(json.dumps(plan, ensure_ascii=False))
    results: list[ToolResult] = []
    calls = plan.get("calls", [])
    assert isinstance(calls, list)
    for call in calls:
        assert isinstance(call, dict)
        tool, arguments = str(call["tool"]), call["arguments"]
        assert isinstance(arguments, dict)
        number = sum(result.tool == tool for result in results) + 1
        results.append(ALL[tool].call(held, arguments, tool if number == 1 else f"{tool}#{number}"))
    draft = drafted(DraftRequest(question=question, language=language, outline=seen, plan=plan, results=tuple(results)))
    cited = parts(draft, citable(results))
    assert not unknown(cited), draft
    text = render(cited, language)
    turn = Turn(question=question, language=language, plan=plan, answer=text)
    return Said(plan, tuple(results), draft, text, turn)


def chat(name: str, language: Language, *questions: str) -> Said:
    """Return what came of the last of several questions of one chat."""
    history: tuple[Turn, ...] = ()
    said = None
    for question in questions:
        said = say(name, question, language, history)
        history = (*history, said.turn)
    assert said is not None
    return said


def short(plan: dict[str, JsonValue]) -> str:
    """Return a plan in one line: its kind, or its calls with the arguments that it gives."""
    calls = plan.get("calls")
    if not isinstance(calls, list):
        return next(kind for kind in ("clarify", "refuse", "chat") if kind in plan)
    return "; ".join(_call(call) for call in calls if isinstance(call, dict))


def _call(call: dict[str, JsonValue]) -> str:
    arguments = call["arguments"]
    assert isinstance(arguments, dict)
    return " ".join([str(call["tool"]), *(f"{key}={_short(value)}" for key, value in arguments.items())])


def _short(value: JsonValue) -> str:
    if isinstance(value, dict):
        if set(value) == {"start", "end"}:
            return f"{value['start']}..{value['end']}"
        return "{" + " ".join(f"{key}={_short(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(_short(each) for each in value) + "]"
    return str(value)
