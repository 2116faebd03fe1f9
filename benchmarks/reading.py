"""Reading against pandas, as ratios in one run: ``python -m benchmarks.reading [--rows 300000]``.

Each contestant runs in a process of its own; time is its processor time (its children's included), memory the largest
resident set of any process of it. The parts of ours: the file to a data set in the reading child, the data set to the
program, and the ledger with its checks. The first question reads the file and answers, the second one only answers.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import openpyxl

MEASURED = """
import json, resource, sys, time
def used():
    return [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
def spent():
    return sum(who.ru_utime + who.ru_stime for who in used())
begun = time.perf_counter()
first = second = 0.0
{body}
wall = time.perf_counter() - begun
mb = max(who.ru_maxrss for who in used()) / 1024
print(json.dumps({{"cpu": spent(), "wall": wall, "mb": mb, "first": first, "second": second}}))
"""
PANDAS = "import pandas; frame = pandas.read_excel(sys.argv[1], engine='{engine}')"
READ = """
from pathlib import Path
from tools.ingest import child
from tools.ledger import ledgers
dataset = child.read(Path(sys.argv[1]), 'bench.xlsx')
found = ledgers(dataset)
child.TEMPLATES.close()
"""
SAVED = """
from pathlib import Path
from tools import stored
from tools.ingest import child
dataset = child.read(Path(sys.argv[1]), 'bench.xlsx')
child.TEMPLATES.close()
Path(sys.argv[2]).write_bytes(stored.dump(dataset))
"""
AGAIN = """
from pathlib import Path
from tools import stored
from tools.ledger import ledgers
found = ledgers(stored.load(Path(sys.argv[2]).read_bytes()))
"""
QUESTIONS = """
from pathlib import Path
from tools.analysis import REGISTRY
from tools.ingest import child
dataset = child.read(Path(sys.argv[1]), 'bench.xlsx')
child.TEMPLATES.close()
REGISTRY['profile'].call(dataset, {}, 'profile')
first = spent()
REGISTRY['cash_forecast'].call(dataset, {}, 'cash_forecast')
second = spent() - first
"""


def write(path: Path, rows: int) -> Path:
    """Write a bank statement with a running balance as a workbook."""
    source = random.Random(1)  # noqa: S311 - made-up amounts
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Bank")
    sheet.append(["Date", "Description", "Counterparty", "Category", "Amount", "Balance"])
    balance = 100_000_00
    for number in range(rows):
        amount = source.randint(-300_000, 320_000)
        balance += amount
        day = dt.date(2020, 1, 1) + dt.timedelta(days=number * 2000 // rows)
        party, category = f"Customer {source.randint(1, 400)}", source.choice(("Rent", "Sales", "Payroll", "Supplies"))
        sheet.append([day, f"Payment {number}", party, category, amount / 100, balance / 100])
    book.save(path)
    return path


def run(body: str, *arguments: Path) -> dict[str, float]:
    """Return the processor time, wall time and memory of a program, and the processor time of its two questions."""
    command = [sys.executable, "-c", MEASURED.format(body=body), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, check=True)  # noqa: S603 - our own program
    return dict(json.loads(done.stdout.splitlines()[-1]))


def compare(title: str, ours: dict[str, float], theirs: dict[str, float]) -> None:
    """Print both and their ratios."""
    print(f"{title}")
    for name, found in (("aera", ours), ("pandas", theirs)):
        print(f"  {name:7s} {found['cpu']:6.2f} s cpu  {found['wall']:6.2f} s wall  {found['mb']:6.0f} MB")
    parts = (f"{key} {ours[key] / theirs[key]:.2f}x" for key in ("cpu", "wall", "mb"))
    print(f"  ratio   {'  '.join(parts)}")


def latency(path: Path, times: int = 30) -> tuple[float, float]:
    """Return the first and the median time of reading a small file, in milliseconds."""
    from tools.ingest import child

    found = []
    for _ in range(times):
        begun = time.perf_counter()
        child.read(path, path.name)
        found.append((time.perf_counter() - begun) * 1000)
    return found[0], statistics.median(found[1:])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=300_000)
    rows = parser.parse_args().rows
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        large, middle = write(folder / "large.xlsx", rows), write(folder / "middle.xlsx", rows // 6)
        small, saved = write(folder / "small.xlsx", 20), folder / "saved.json"
        print(f"small file: {small.stat().st_size / 1024:.1f} KB")
        first, warm = latency(small)
        print(f"  first {first:.0f} ms, then {warm:.0f} ms (median of 29)")
        ours = run(READ, large)
        compare(
            f"{rows} rows to a checked ledger, against openpyxl", ours, run(PANDAS.format(engine="openpyxl"), large)
        )
        run(SAVED, large, saved)
        again = run(AGAIN, large, saved)
        print(f"from the saved data set in a new process: {again['cpu']:.2f} s cpu, {again['cpu'] / ours['cpu']:.2f}x")
        asked = run(QUESTIONS, large)
        ratio = asked["second"] / asked["first"]
        print(f"second question: {asked['second']:.2f} s cpu, {ratio:.3f}x of the first ({asked['first']:.2f} s, read)")
        compare(f"{rows // 6} rows, against calamine", run(READ, middle), run(PANDAS.format(engine="calamine"), middle))


if __name__ == "__main__":
    main()
