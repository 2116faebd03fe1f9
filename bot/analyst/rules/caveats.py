"""The caveats that matter to an answer: which warnings of its results are said, and in which order."""

from __future__ import annotations

from bot.analyst.protocols import Language
from bot.analyst.rules.expression import Ask, Expression, Path, Several
from bot.texts import catalogue, text
from tools.result import ToolResult

MOST = 2
# What puts a figure in doubt comes first, then what was left out of it, then how it was read.
_ORDER = (
    "ambiguous_date_order", "ambiguous_amount_format", "balance_mismatch", "total_mismatch",
    "doubtful_rows_counted", "doubtful_rows_left_out", "repeated_sheet", "period_partly_outside",
    "unequal_periods", "partial_months", "error_cells", "formula_no_value", "rows_without_date", "undated_rows",
    "possible_duplicates", "rounded_amounts", "hidden_rows", "hidden_sheet", "mixed_currency", "card_sign_assumed",
    "sides_assumed", "sides_unknown", "line_sides_assumed", "figures_not_counted",
    "statement_of_account", "scenario_sheets_not_used",
    "pending_excluded", "reverted_excluded", "scaled_units", "mixed_date_types",
)  # fmt: skip
_BALANCE = {"balance_mismatch"}
_COUNTS = {"possible_duplicates"}


def caveats(expression: Expression, results: tuple[ToolResult, ...], language: Language) -> str:
    """Return at most `MOST` sentences about what the reader must know of the figures, or an empty text."""
    tags = {warning.tag for result in results for warning in result.warnings}
    if not _of_balances(expression):
        tags -= _BALANCE
    if not (isinstance(expression, Ask) and expression.count_only):
        tags -= _COUNTS
    said = [sentence for tag in _ORDER if tag in tags and (sentence := _sentence(tag, language))]
    same = [text(language, "rules_answer.caveat.same_months")] if _same_months(expression) else []
    return " ".join([*same, *said[:MOST]])


def _same_months(expression: Expression) -> bool:
    """Return whether two periods were cut to the months that the file covers of both."""
    parts = expression.parts if isinstance(expression, Several) else (expression,)
    return any(isinstance(part, Ask) and part.cut for part in parts)


def _of_balances(expression: Expression) -> bool:
    match expression:
        case Path():
            return True
        case Ask():
            return expression.of.stock
        case Several():
            return any(part.of.stock for part in expression.parts)
        case _:
            return True


def _sentence(tag: str, language: Language) -> str | None:
    for key in (f"rules_answer.caveat.{tag}", f"warnings.{tag}"):
        if key in catalogue(language):
            return text(language, key)
    return None
