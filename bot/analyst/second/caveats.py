"""Whether a draft says the caveat that its results carry, and the sentence that says it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.analyst.second.features.text import fold, pattern
from bot.texts import Language, catalogue, text
from tools.result import ToolResult

# What must be told with a figure, most weighty first, each with the words that tell it in either language.
TOLD: dict[str, str] = {
    "mixed_currency": r"currenc\w+|para birim\w*|doviz\w*",
    "ambiguous_date_order": r"dates?|day month|month day|tarih\w*|gun ay|ay gun|order of",
    "ambiguous_amount_format": r"separator|thousands?|decimals?|ayrac\w*|ayirac\w*|binlik\w*|ondalik\w*|bin olarak",
    "year_unknown": r"year|yil\w*",
    "balance_mismatch": r"balances?|bakiye\w*",
    "total_mismatch": r"totals?|toplam\w*",
    "doubtful_rows_counted": r"named like|rows?|satir\w*",
    "doubtful_rows_left_out": r"named like|rows?|satir\w*",
    "repeated_sheet": r"sheets?|same rows|sayfa\w*",
    "error_cells": r"errors?|cells?|hata\w*|hucre\w*",
    "formula_no_value": r"formulas?|formul\w*",
    "hidden_rows": r"hidden|gizli\w*",
    "hidden_sheet": r"hidden|gizli\w*",
    "hidden_columns": r"hidden|gizli\w*",
    "scaled_units": r"thousands?|millions?|scaled|larger unit|bin\w*|milyon\w*|buyuk bir birim\w*|buyutul\w*",
    "partial_months": r"part|in part|partial\w*|partly|incomplete|whole month|not complete|only part|part of|eksik\w*|"
    r"kismen|tam degil|tamami\w*|yarim\w*|bir bolum\w*",
    "period_partly_outside": r"partly|only|outside|covers?|ends?|begins?|starts?|yalniz\w*|sadece|kisim\w*|"
                             r"kismi\w*|disinda\w*|"
    r"kadar|basl\w*|bit\w*",
    "unequal_periods": r"unequal|different (?:length|number)|not (?:the )?same|longer|shorter|esit\w*|farkli|uzun\w*|"
    r"kisa\w*",
    "groups_cut": r"only|first|shown|more|of all|yalniz\w*|sadece|ilk|gosteril\w*|daha",
    "card_sign_assumed": r"charges?|card|minus|kart\w*|eksi\w*",
    "sides_assumed": r"columns?|take turns|first|sutun\w*|sirayla|ilki",
    "statement_of_account": r"one party|account with|invoices|cari|faturalar\w*",
    "scenario_sheets_not_used": r"versions?|base|senaryo\w*|temel\w*",
    "sides_unknown": r"no sign|signs?|side|isaret\w*|yon\w*",
    "line_sides_assumed": r"sides?|place|lines?|kalem\w*|yon\w*",
    "figures_not_counted": r"figures?|counted|counts?|rakam\w*|sayilma\w*|adet\w*",
    "pending_excluded": r"pending|bekleyen\w*",
    "reverted_excluded": r"revers\w+|declined|iptal\w*|iade\w*|reddedil\w*",
    "week_periods": r"weeks?|hafta\w*",
    "possible_duplicates": r"equal|(?:the )?same|twice|duplicates?|ayni\w*|birbirinin|cift\w*",
    "budget_columns_not_used": r"budget|butce\w*",
}  # fmt: skip


# Caveats that matter to some figures only.
MATTERS: dict[str, frozenset[str]] = {
    "balance_mismatch": frozenset({"closing", "opening"}),
    "partial_months": frozenset({"average", "extreme", "change", "difference", "step"}),
    "unequal_periods": frozenset({"change", "difference"}),
    "budget_columns_not_used": frozenset(),  # the actual amounts count, and a budget that is asked for is compared
    "possible_duplicates": frozenset(),  # said beside counts, and no figure is wrong without it
}


def due(results: Iterable[ToolResult], quantities: Collection[str]) -> list[str]:
    """Return the tags of the caveats that the results carry and that figures of these sorts must not go without."""
    found = {warning.tag for result in results for warning in result.warnings}
    return [tag for tag in TOLD if tag in found and (tag not in MATTERS or MATTERS[tag] & set(quantities))]


def tells_one(folded: str, results: Iterable[ToolResult]) -> bool:
    """Return whether a sentence tells any caveat that the results carry."""
    tags = {warning.tag for result in results for warning in result.warnings}
    return any(pattern(TOLD[tag]).search(folded) for tag in tags if tag in TOLD)


def told(tags: list[str], sentences: Iterable[str]) -> bool:
    """Return whether the sentences without figures say one of the caveats that are due; true where none is."""
    bare = [fold(each) for each in sentences]
    return not tags or any(pattern(TOLD[tag]).search(each) for tag in tags for each in bare)


def sentence(tag: str, language: Language) -> str:
    """Return the caveat of a tag as one sentence."""
    key = f"second.caveat.{tag}"
    return text(language, key if key in catalogue(language) else "second.caveat.other")
