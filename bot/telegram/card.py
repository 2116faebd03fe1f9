"""The card after an upload: what was understood of a file in a few lines, and a page with all of it."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from pathlib import PurePosixPath, PureWindowsPath

from bot.store.settled import Settled
from bot.telegram.rendering import Paragraph, units
from bot.texts import Language, text
from bot.texts.numbers import money, number, span
from bot.texts.warnings import warning_text
from tools.ingest.report import records
from tools.tables import Dataset, DataWarning, Evidence, Issue, SheetNote, StatedTotal, ranges

WARNINGS_SHOWN = 3
ENTRIES_SHOWN = 3
ENTRIES_ON_PAGE = 12
RANGES_SHOWN = 8
PAGE_UNITS = 3500
NAME_LETTERS = 100
SHORT_NAME = 40
# What a line of the card already says, or the question under it.
SAID_OTHERWISE = frozenset(
    {
        *("balance_mismatch", "pending_excluded", "reverted_excluded", "error_cells"),
        *("hidden_sheet", "year_unknown"),
    }
)
ASKED = {
    "ambiguous_date_order": "date_order", "ambiguous_amount_format": "decimal", "card_sign_assumed": "turn_signs",
    "sides_assumed": "turn_signs", "sides_unknown": "turn_signs", "statement_of_account": "turn_signs",
}  # fmt: skip


def shown_name(name: str | None) -> str:
    """Return a file's name as it may be shown: no folders, no control characters, not endless."""
    last = PureWindowsPath(PurePosixPath(name or "").name).name
    return short("".join(letter for letter in last if letter.isprintable()).strip(), NAME_LETTERS)


def short(name: str, most: int = SHORT_NAME) -> str:
    """Return a name with its beginning and its end, where it is longer than so many letters."""
    return name if len(name) <= most else name[: most // 2] + "…" + name[-most // 3 :]


def card(dataset: Dataset, settled: Settled, language: Language, asked: str | None = None) -> list[Paragraph]:
    """Return what was understood of a file; ``asked`` is the aspect that is asked about under it.

    Figures are only those that the reading itself gave.
    """
    lines = [
        *_read(dataset, language),
        *_period(dataset, language),
        *_balances(dataset, language),
        *as_settled(settled, language),
        *_style(dataset, language),
        *_left_out(dataset, language),
        *_checks(dataset, language),
        *_warnings(dataset, language, asked),
    ]
    return [_title(dataset, language), Paragraph(""), *(Paragraph(line) for line in lines)]


def details(dataset: Dataset, settled: Settled, language: Language) -> list[Paragraph]:
    """Return all that was understood: sheets, what was left out with its cells, proofs, totals, every warning."""
    lines = [
        *_limited([_sheet(note, language) for note in dataset.sheets if note.sheet], language),
        *as_settled(settled, language),
        *_limited([_proof(found, language) for found in dataset.evidence if _is_style(found)], language),
        *_limited(_issues(dataset, language), language),
        *_totals_in_full(dataset, language),
        *(
            f"⚠ {short(warning_text(warning, language), 300)}"
            for warning in dataset.warnings
            if not _totals_say_it(warning, dataset)
        ),
    ]
    return [_title(dataset, language), Paragraph(""), *(Paragraph(line) for line in _fitting(lines, language))]


def _fitting(lines: list[str], language: Language) -> list[str]:
    """Return the lines that fit into one message, and how many more there are."""
    used = 0
    for place, line in enumerate(lines):
        used += units(line) + 1
        if used > PAGE_UNITS:
            return [*lines[:place], text(language, "chat.card.more", n=len(lines) - place)]
    return lines


def has_details(dataset: Dataset) -> bool:
    """Return whether the page of details says more than the card."""
    styles = [found for found in dataset.evidence if _is_style(found)]
    many = len(dataset.warnings) > WARNINGS_SHOWN or len(dataset.sheets) > 1 or len(styles) > 2  # noqa: PLR2004
    return many or bool(dataset.issues) or any(not total.ties for total in dataset.totals)


def as_settled(settled: Settled, language: Language) -> list[str]:
    """Return the line that says how a person set the reading, none where nobody did."""
    said = settled.corrections
    parts = [
        text(language, f"chat.card.set_{said.date_order}") if said.date_order else "",
        text(language, f"chat.card.set_{'comma' if said.decimal == ',' else 'point'}") if said.decimal else "",
        text(language, "chat.card.set_signs") if said.turn_signs else "",
        text(language, "chat.card.set_sheet", name=short(said.sheet)) if said.sheet else "",
        text(language, "chat.card.set_currency", currency=said.currency) if said.currency else "",
        text(language, "chat.card.set_year", year=settled.year) if settled.year else "",
    ]
    found = ", ".join(part for part in parts if part)
    return [text(language, "chat.card.settled", what=found)] if found else []


def _title(dataset: Dataset, language: Language) -> Paragraph:
    return Paragraph(text(language, "chat.card.title", file=dataset.file), "bold")


def _count(value: int, language: Language) -> str:
    return number(Decimal(value), language, places=0)


def _read(dataset: Dataset, language: Language) -> list[str]:
    used = [short(note.sheet) for note in dataset.sheets if note.used and note.sheet]
    rows = text(language, "chat.card.rows", n=_count(records(dataset), language))
    layout = text(language, "chat.card.read", layout=text(language, f"chat.card.layout_{dataset.shape}"), rows=rows)
    sheets = [text(language, "chat.card.sheets", n=len(used), names=_listed(used, language))] if used else []
    return [*sheets, layout]


def _listed(names: list[str], language: Language, most: int = ENTRIES_SHOWN) -> str:
    shown = ", ".join(names[:most])
    rest = len(names) - most
    return f"{shown} {text(language, 'chat.card.more', n=rest)}" if rest > 0 else shown


def _limited(lines: list[str], language: Language) -> list[str]:
    rest = len(lines) - ENTRIES_ON_PAGE
    return [*lines[:ENTRIES_ON_PAGE], text(language, "chat.card.more", n=rest)] if rest > 0 else lines


def _period(dataset: Dataset, language: Language) -> list[str]:
    if not dataset.year_known:
        line = text(language, "chat.card.period_no_year")
    elif dataset.period is None:
        line = text(language, "chat.card.period_none")
    else:
        period = span(dataset.period.start, dataset.period.end, language)
        line = text(language, "chat.card.period", period=period)
    if dataset.currencies:
        return [line, text(language, "chat.card.currency", currency=", ".join(dataset.currencies))]
    return [line, text(language, "chat.card.currency_none")]


def _balances(dataset: Dataset, language: Language) -> list[str]:
    currency = dataset.currencies[0] if len(dataset.currencies) == 1 else None
    stated = [
        text(language, f"chat.card.{kind}", amount=money(value, language, currency=currency))
        for kind, value in (("opening", dataset.opening_balance), ("closing", dataset.closing_balance))
        if value is not None
    ]
    if not stated and dataset.main.cash is not None:
        return [text(language, "chat.card.no_balance")]
    return stated


def _is_style(found: Evidence) -> bool:
    return bool(found.proof) and found.proof != "user" and found.certain and _style_key(found) is not None


def _style_key(found: Evidence) -> str | None:
    keys = {"dmy": "order_dmy", "mdy": "order_mdy", "decimal ,": "decimal_comma", "decimal .": "decimal_point"}
    return keys.get(found.decided)


def _style(dataset: Dataset, language: Language) -> list[str]:
    """Return the line that names date order and number style with what proved each, where a text had to be read."""
    shown: dict[str, str] = {}
    for found in dataset.evidence:
        if _is_style(found):
            shown.setdefault(found.decided.partition(" ")[0], _shown(found, language))
    return [text(language, "chat.card.style", what=", ".join(shown.values()))] if shown else []


def _shown(found: Evidence, language: Language) -> str:
    style = text(language, f"chat.card.{_style_key(found)}_lower")
    return style if found.proof in (".", "currency") else f"{style} ({found.proof})"


def _proof(found: Evidence, language: Language) -> str:
    return text(language, "chat.card.column", name=short(found.column), style=_shown(found, language))


def _sheet(note: SheetNote, language: Language) -> str:
    name = short(note.sheet)
    if note.used:
        return text(language, "chat.card.sheet_used", name=name, n=_count(note.rows, language))
    return text(language, "chat.card.sheet_left", name=name, reason=_reason(note, language))


def _reason(note: SheetNote, language: Language) -> str:
    return text(language, f"chat.card.reason_{note.reason.replace(' ', '_') or 'no_table'}")


def _left_out(dataset: Dataset, language: Language) -> list[str]:
    sheets = [
        text(language, "chat.card.left_sheet", name=short(note.sheet), reason=_reason(note, language))
        for note in dataset.sheets
        if not note.used
    ]
    kinds = Counter(issue.kind for issue in dataset.issues)
    cells = [text(language, f"chat.card.issues.{kind}", n=_count(n, language)) for kind, n in kinds.items()]
    found = [*cells, *sheets]
    return [text(language, "chat.card.left_out", what=_listed(found, language))] if found else []


def _issues(dataset: Dataset, language: Language) -> list[str]:
    kinds = Counter(issue.kind for issue in dataset.issues)
    lines = []
    for kind, n in kinds.items():
        what = text(language, f"chat.card.issues.{kind}", n=_count(n, language))
        places = _cells([issue for issue in dataset.issues if issue.kind == kind], dataset)
        where = _listed(places, language, RANGES_SHOWN)
        lines.append(text(language, "chat.card.left_cells", what=what, where=where))
    return lines


def _place(sheet: str, dataset: Dataset) -> str:
    """Return a sheet's name as it stands before a cell: nothing where only one sheet was read."""
    return short(sheet) if sum(note.used for note in dataset.sheets) > 1 else ""


def _cells(issues: list[Issue], dataset: Dataset) -> list[str]:
    sheets: dict[str, list[int]] = {}
    for issue in issues:
        sheets.setdefault(_place(issue.sheet, dataset), []).append(issue.cell)
    return [place for sheet, cells in sheets.items() for place in ranges(sheet, cells)]


def _checks(dataset: Dataset, language: Language) -> list[str]:
    """Return whether the totals tie out, those that don't named, and whether the running balance follows."""
    lines = []
    off = [total for total in dataset.totals if not total.ties]
    if off:
        names = _listed([_named(total, dataset) for total in off], language)
        lines.append("⚠ " + text(language, "chat.card.off", n=len(off), all=len(dataset.totals), names=names))
    elif dataset.totals:
        lines.append("✓ " + text(language, "chat.card.ties", n=len(dataset.totals)))
    broken = next((warning for warning in dataset.warnings if warning.tag == "balance_mismatch"), None)
    if broken is not None:
        lines.append(f"⚠ {warning_text(broken, language)}")
    elif dataset.main.measure_of("balance") is not None:
        lines.append("✓ " + text(language, "chat.card.balance_follows"))
    return lines


def _named(total: StatedTotal, dataset: Dataset) -> str:
    place = next(iter(ranges(_place(total.sheet, dataset), [total.cell])), "") if total.cell else ""
    return f"{short(total.label)} ({place})" if place else short(total.label)


def _totals_in_full(dataset: Dataset, language: Language) -> list[str]:
    lines = [
        text(
            language,
            "chat.card.total_off",
            label=_named(total, dataset),
            stated=_amount(total, total.minor, language),
            computed=_amount(total, total.computed, language),
        )
        for total in dataset.totals
        if not total.ties
    ]
    tied = len(dataset.totals) - len(lines)
    if not lines:
        return ["✓ " + text(language, "chat.card.ties", n=tied)] if tied else []
    return [text(language, "chat.card.tie_some", n=tied, all=len(dataset.totals)), *_limited(lines, language)]


def _amount(total: StatedTotal, minor: int, language: Language) -> str:
    value = Decimal(minor).scaleb(-total.exponent)
    return money(value, language, currency=total.currency, exponent=total.exponent)


def _warnings(dataset: Dataset, language: Language, asked: str | None) -> list[str]:
    found = [warning for warning in dataset.warnings if not _is_said(warning, dataset, asked)]
    lines = [f"⚠ {short(warning_text(warning, language), 240)}" for warning in found[:WARNINGS_SHOWN]]
    rest = len(found) - WARNINGS_SHOWN
    return [*lines, text(language, "chat.card.more_warnings", n=rest)] if rest > 0 else lines


def _is_said(warning: DataWarning, dataset: Dataset, asked: str | None) -> bool:
    if asked is not None and ASKED.get(warning.tag) == asked:
        return True
    return _totals_say_it(warning, dataset) or warning.tag in SAID_OTHERWISE


def _totals_say_it(warning: DataWarning, dataset: Dataset) -> bool:
    return warning.tag == "total_mismatch" and any(not total.ties for total in dataset.totals)
