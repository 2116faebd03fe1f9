from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tools.ingest import inspect, read

TABLE = "{note},,\nLine,Jan 2026,Feb 2026\nSales,100,200\nRent,-10,-20\n"


@pytest.mark.parametrize(
    "note", ["(000 TL)", "(TL 000)", "000 TL", "'000 USD", "Cash flow (€000)", "Nakit akışı ('000 ₺)"]
)
def test_zeros_beside_a_currency_say_that_figures_are_in_thousands(note: str, tmp_path: Path) -> None:
    path = tmp_path / "plan.csv"
    path.write_text(TABLE.format(note=note), "utf-8")
    found: dict[str, Any] = inspect(read(path, path.name))
    assert "scaled_units" in found["warnings"]
    assert Decimal(found["total"]["net"]) == 270_000


@pytest.mark.parametrize("note", ["Limit 1.000 TL", "Limit (50.000 TL)", "5 000 TL", "Branch 000", "Limit (1 000 TL)"])
def test_an_amount_in_a_title_is_no_scale(note: str, tmp_path: Path) -> None:
    path = tmp_path / "plan.csv"
    path.write_text(TABLE.format(note=note), "utf-8")
    found: dict[str, Any] = inspect(read(path, path.name))
    assert "scaled_units" not in found["warnings"]
    assert Decimal(found["total"]["net"]) == 270
