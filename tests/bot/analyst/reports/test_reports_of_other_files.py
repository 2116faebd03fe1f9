"""Reports of files that hold only a part of what a page is made of: what they tell is told, and passes the reader."""

from pathlib import Path

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.reports.test_rules_reports import refined
from tools.ingest import read

BILLS = """vendor_id,vendor_name,amount,issued_at,due_at,paid_at
V-1,Vendor One,18500.00,2026-04-01,2026-05-01,2026-04-28
V-1,Vendor One,22300.00,2026-05-20,2026-06-19,
V-2,Vendor Two,19750.00,2026-06-10,2026-07-10,
V-2,Vendor Two,4000.00,2026-03-02,2026-04-02,2026-04-01
"""
SPENT = """Date,Description,Amount
2026-01-05,Rent,-1000
2026-02-05,Rent,-1000
2026-02-20,Sale,900
2026-03-05,Rent,-1100
"""


@pytest.mark.parametrize(
    ("use", "language", "content", "told", "untold"),
    [
        ("One page for the bank", "en", BILLS, ["## What you owe", "42,050", "Vendor Two"], ["## Where the money"]),
        ("Ortak için bir sayfa", "tr", BILLS, ["## Borçlar", "42.050"], ["## Para nereye gidiyor"]),
        ("The month in one page", "en", SPENT, ["March 2026 (total inflows: 0)", "1,100"], ["What you owe"]),
        ("Bir sayfada ay sonu", "tr", SPENT, ["Mart 2026 (toplam giriş: 0)", "1.100"], ["Borçlar"]),
    ],
)
async def test_a_page_tells_what_its_file_holds_and_is_ready_at_once(
    use: str, language: Language, content: str, told: list[str], untold: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "file.csv"
    path.write_text(content, encoding="utf-8")
    found = await refined(use, language, read(path, path.name))
    assert (found.status, len(found.rounds)) == ("ready", 1), found.open_findings
    assert [each for each in told if each not in found.text] == []
    assert [each for each in untold if each in found.text] == []
