"""Months without a year, set into one: every date moves alike, and the end of a February stays its end."""

from datetime import date
from pathlib import Path

import pytest

from tools.ingest import read
from tools.ingest.dated import in_year
from tools.periods import Span


@pytest.mark.parametrize(("year", "last"), [(2024, 29), (2025, 28)])
def test_a_year_moves_dates_totals_and_the_period(tmp_path: Path, year: int, last: int) -> None:
    path = tmp_path / "file.csv"
    path.write_text("Line,January,February\nSales,100,200\nRent,-40,-50\nTotal,60,150\n", encoding="utf-8")
    found = in_year(read(path, "file.csv"), year)
    assert found.year_known
    assert found.period == Span(start=date(year, 1, 1), end=date(year, 2, last))
    days = found.main.dates[0].values
    assert {day.year for day in days if day} == {year}
    assert {total.period for total in found.totals} == {f"{year}-01", f"{year}-02"}
    assert "year_unknown" not in {warning.tag for warning in found.warnings}


def test_a_file_that_knows_its_year_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "file.csv"
    path.write_text("Date,Amount\n2025-03-01,5.5\n2025-04-01,6.5\n", encoding="utf-8")
    dataset = read(path, "file.csv")
    assert in_year(dataset, 2030) is dataset
