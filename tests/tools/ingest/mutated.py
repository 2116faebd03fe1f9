"""Changed copies of the shared cases, and how many of them are read right: ``python -m tests.tools.ingest.mutated``.

A copy tells the same story in another form: columns in another order, headings by other words and in other languages,
other number and date styles, rows above, another container or encoding. It must read as the case does.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import random
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from tests.conftest import CHECKOUT
from tests.tools.ingest.containers import CONTAINERS, Writer, delimited
from tests.tools.ingest.files import dataset_of
from tools.ingest import FileError, Limits, inspect
from tools.ingest.headings import kind_of
from tools.ingest.numbers import proof_of, take_apart
from tools.ingest.unpack import unpack

Rows = list[list[Any]]
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


def redated_with_a_name(rows: Rows, case: dict[str, Any], source: random.Random) -> Rows | None:
    """Days written with the month's name, as English and German programs do."""
    del case
    style = source.choice(("%d %b %Y", "%b %d, %Y", "%d-%b-%Y"))
    changed = False
    for row in rows:
        for at, cell in enumerate(row):
            text = cell.isoformat()[:10] if isinstance(cell, date) else cell
            if isinstance(text, str) and ISO.fullmatch(text):
                row[at], changed = date.fromisoformat(text).strftime(style), True
    return rows if changed else None


WRITERS: dict[str, Writer] = {
    **CONTAINERS, "utf-16": delimited(";", "utf-16"), "cp1254": delimited(";", "cp1254"),
}  # fmt: skip
WAYS: tuple[tuple[Mutation, str], ...] = (
    *((way, "semicolons") for way in (
        shuffled, renamed, with_rows_above, restyled, redated, redated_with_a_name, unchanged,
    )),
    *((way, "xlsx") for way in (shuffled, renamed, with_rows_above, restyled, unchanged)),
    *((unchanged, container) for container in ("tabs", "pipes", "xls", "xlsb", "ods", "html", "xml2003", "cp1254")),
    (renamed, "utf-16"), (shuffled, "xls"), (renamed, "ods"), (with_rows_above, "xlsb"),
)  # fmt: skip


@dataclass
class Score:
    """How many copies were read right, and what was wrong with the others, by the case's name."""

    right: int = 0
    wrong: dict[str, list[str]] = field(default_factory=dict)

    @property
    def copies(self) -> int:
        """Return how many copies there were."""
        return self.right + len(self.wrong)


def score(cases: Path, folder: Path, mutation: Mutation, container: str, seed: int = 7) -> Score:
    """Return the score of one way to change the cases of a folder; a case that it cannot change is passed over."""
    compare = _scorer(cases)
    source = random.Random(seed)
    found = Score()
    path = folder / "copy"
    for case, rows in _cases(cases):
        changed = mutation(rows, case, source)
        if changed is None:
            continue
        try:
            path.write_bytes(WRITERS[container](changed))
        except UnicodeEncodeError:
            continue
        try:
            fields = dict(inspect(dataset_of(path, "copy")))
        except FileError as error:
            fields = {"error": {"code": error.code}}
        missed = compare(case["expect"], fields)
        found.right += not missed
        if missed:
            found.wrong[case["case"]] = list(missed)
    return found


def _cases(cases: Path) -> Iterator[tuple[dict[str, Any], Rows]]:
    """Each case of one sheet with the cells that are read of its file."""
    for path in sorted((cases / "ingest").glob("*.json")):
        case = json.loads(path.read_text(encoding="utf-8"))
        if case["expect"]["shape"] == "error" or case["kind"] in APART:
            continue
        grid = unpack(path.parent / case["file"], case["file"], Limits())
        if len(grid.sheets) == 1:
            yield case, [list(row) for row in grid.sheets[0].rows]


def _scorer(cases: Path) -> Callable[[dict[str, Any], dict[str, Any]], list[str]]:
    spec = importlib.util.spec_from_file_location("ingest_score", cases / "ingest" / "score.py")
    assert spec is not None
    assert spec.loader is not None
    scorer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scorer)
    compare: Callable[[dict[str, Any], dict[str, Any]], list[str]] = scorer.compare
    return compare


def main() -> int:
    """Print the score of each way and of all together; returns 1 where less than the share asked for is right."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--cases", type=Path, default=Path(os.environ.get("CASES_DIR") or CHECKOUT.parent / "shared/cases")
    )
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    right = copies = 0
    with tempfile.TemporaryDirectory() as folder:
        for mutation, container in WAYS:
            found = score(arguments.cases, Path(folder), mutation, container, arguments.seed)
            right, copies = right + found.right, copies + found.copies
            said = f"{mutation.__name__.replace('_', ' ')}, {container}"
            sys.stdout.write(f"{found.right:4d} of {found.copies:4d}  {said}\n")
            sys.stdout.writelines(
                f"              {name}: {', '.join(missed)}\n" for name, missed in found.wrong.items()
            )
    sys.stdout.write(f"{right:4d} of {copies:4d}  all changed copies ({right / max(copies, 1):.1%})\n")
    return 0 if right >= WITHIN * copies else 1


if __name__ == "__main__":
    raise SystemExit(main())
