"""Changed copies of the shared cases read as right as the cases: other orders, headings, rows above, containers."""

from __future__ import annotations

import csv
import importlib.util
import io
import json
import random
import re
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from tests.tools.ingest.files import dataset_of
from tools.ingest import FileError, Limits, inspect
from tools.ingest.headings import kind_of
from tools.ingest.numbers import proof_of, take_apart
from tools.ingest.unpack import unpack

SYNONYMS = (
    ("Date", "Tarih", "Datum", "İşlem Tarihi", "Buchungsdatum", "Transaction Date", "Fecha",
     "Booking date", "Posting Date"),
    ("Description", "Açıklama", "Details", "Text", "Concepto", "Narration", "Memo", "Libellé", "Descrizione"),
    ("Amount", "Tutar", "Betrag", "Importe", "Montant", "İşlem Tutarı", "Importo", "Bedrag"),
    ("Debit", "Borç", "Soll", "Debe", "Money out", "Withdrawal", "Çıkış", "Paid out"),
    ("Credit", "Alacak", "Haben", "Haber", "Money in", "Deposit", "Giriş", "Paid in"),
    ("Balance", "Bakiye", "Saldo", "Solde", "Running balance"),
)  # fmt: skip
# What these kinds prove is lost when the cells are written anew, or stands on the order of the columns.
APART = {
    "hidden_rows", "hidden_sheet", "hidden_columns", "error_cells", "multi_sheets", "date_1904", "merged_header",
    "empty_tail",
    "currency_format", "formula_no_value", "zip_bomb", "multi_accounts",
}  # fmt: skip
ORDERED = {"two_row_header", "duplicate_headers", "gsheets", "footer_notes"}
WITHIN = 0.98
ISO = re.compile(r"\d{4}-\d\d-\d\d")
Rows = list[list[Any]]
Mutation = Callable[[Rows, dict[str, Any], random.Random], Rows | None]


def shuffled(rows: Rows, case: dict[str, Any], source: random.Random) -> Rows | None:
    if case["expect"]["shape"] == "wide" or case["kind"] in ORDERED:
        return None
    order = source.sample(range(len(rows[0])), len(rows[0]))
    return [[row[place] for place in order] for row in rows]


def renamed(rows: Rows, case: dict[str, Any], source: random.Random) -> Rows | None:
    del case
    for row in rows[:8]:
        known = {at: names for at, cell in enumerate(row) for names in SYNONYMS if cell in names}
        if len(known) > 1:
            for at, names in known.items():
                row[at] = source.choice(names)
            return rows
    return None


def with_rows_above(rows: Rows, case: dict[str, Any], source: random.Random) -> Rows:
    del case, source
    rest = [None] * (len(rows[0]) - 2)
    return [["Example Ltd", None, *rest], ["Report", "no 12", *rest], [None, None, *rest], *rows]


def as_number(cell: object) -> bool:
    return isinstance(cell, str) and kind_of(cell) == "number"


def restyled(rows: Rows, case: dict[str, Any], source: random.Random) -> Rows | None:
    """Figures that prove their own style, in the other one; a case with any that do not is left alone."""
    del case, source
    found = [(row, at, take_apart(cell)) for row in rows for at, cell in enumerate(row) if as_number(cell)]
    figures = [(row, at, parts.body) for row, at, parts in found if parts is not None]
    proofs = {body: proof_of(body) for _, _, body in figures}
    if not figures or "?" in proofs.values() or not {".", ","} & set(proofs.values()):
        return None
    for row, at, body in figures:
        point = proofs[body]
        if point in (".", ",") and set(body) <= set("0123456789.,"):
            row[at] = str(row[at]).replace(body, body.translate(str.maketrans(".,", ",.")))
    return rows


def redated(rows: Rows, case: dict[str, Any], source: random.Random) -> Rows | None:
    """Days written with the year first, with the day first and dots; times of day stay away."""
    del case, source
    changed = False
    for row in rows:
        for at, cell in enumerate(row):
            text = cell.isoformat()[:10] if isinstance(cell, date) else cell
            if isinstance(text, str) and ISO.fullmatch(text):
                row[at], changed = date.fromisoformat(text).strftime("%d.%m.%Y"), True
    return rows if changed else None


def unchanged(rows: Rows, case: dict[str, Any], source: random.Random) -> Rows:
    del case, source
    return rows


def as_text(cell: object) -> str:
    if isinstance(cell, date):
        return cell.isoformat()[:10]
    return "" if cell is None else format(cell, "f") if isinstance(cell, Decimal) else str(cell)


def written(rows: Rows, folder: Path, *, book: bool, encoding: str = "utf-8") -> Path:
    if book:
        path = folder / "copy.xlsx"
        workbook = openpyxl.Workbook()
        for row in rows:
            workbook.worksheets[0].append([f"'{cell}" if str(cell).startswith("=") else cell for cell in row])
        workbook.save(path)
        return path
    path = folder / "copy.csv"
    target = io.StringIO()
    csv.writer(target, delimiter=";").writerows([[as_text(cell) for cell in row] for row in rows])
    path.write_bytes(target.getvalue().encode(encoding))
    return path


@pytest.mark.parametrize(
    ("mutation", "container"),
    [
        *((mutation, "utf-8") for mutation in (shuffled, renamed, with_rows_above, restyled, redated, unchanged)),
        *((mutation, "book") for mutation in (shuffled, renamed, with_rows_above, restyled, unchanged)),
        (unchanged, "cp1254"),
        (renamed, "utf-16"),
    ],
)
def test_changed_copies_read_like_the_cases(cases: Path, tmp_path: Path, mutation: Mutation, container: str) -> None:
    spec = importlib.util.spec_from_file_location("ingest_score", cases / "ingest" / "score.py")
    assert spec is not None
    assert spec.loader is not None
    scorer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scorer)
    source = random.Random(7)
    right = 0
    wrong = {}
    for path in sorted((cases / "ingest").glob("*.json")):
        case = json.loads(path.read_text(encoding="utf-8"))
        if case["expect"]["shape"] == "error" or case["kind"] in APART:
            continue
        grid = unpack(path.parent / case["file"], case["file"], Limits())
        rows = mutation([list(row) for row in grid.sheets[0].rows], case, source) if len(grid.sheets) == 1 else None
        if rows is None:
            continue
        encoding = "utf-8" if container == "book" else container
        try:
            found = dict(inspect(dataset_of(written(rows, tmp_path, book=container == "book", encoding=encoding))))
        except FileError as error:
            found = {"error": {"code": error.code}}
        except UnicodeEncodeError:
            continue
        missed = scorer.compare(case["expect"], found)
        right += not missed
        if missed:
            wrong[case["case"]] = missed
    assert right >= WITHIN * (right + len(wrong)), wrong
