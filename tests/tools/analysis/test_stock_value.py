"""What stock is worth: quantity by the cost of one, and what has not moved for long."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import JsonValue

from tests.tools.builders import cash_plan
from tools.analysis import stock_value
from tools.ingest import read
from tools.result import ToolResult
from tools.tables import Dataset

LISTS = {
    "en": "Product,Stock on hand,Unit cost,Last movement\n"
    "Flour,120,45.50,2026-05-02\nSugar,40,38.00,2025-11-10\nBoxes,900,3.205,2026-06-01\n",
    "tr": "Malzeme;Eldeki Miktar;Birim Fiyat;Son Satış Tarihi\n"
    "Un;120;45,50;02.05.2026\nŞeker;40;38,00;10.11.2025\nKutu;900;3,205;01.06.2026\n",
}


def listed(language: str, folder: Path) -> Dataset:
    path = folder / "stock.csv"
    path.write_text(LISTS[language], "utf-8")
    return read(path, path.name)


def ask(data: Dataset, **arguments: JsonValue) -> ToolResult:
    return stock_value.TOOL.call(data, arguments, "stock_value")


def shown(result: ToolResult, *names: str) -> list[str]:
    return [format(figure.value, "f") for name in names if (figure := result.figure(name)) is not None]


@pytest.mark.parametrize("language", LISTS)
def test_a_list_of_stock_is_worth_its_quantities_by_their_costs(language: str, tmp_path: Path) -> None:
    data = listed(language, tmp_path)
    assert not any(table.cash for table in data.tables)
    result = ask(data)
    assert shown(result, "value", "items", "value.1", "still_value", "still_items") == [
        "9864.50", "3", "5460.00", "1520.00", "1",
    ]  # fmt: skip
    still = result.figure("still.1")
    assert still is not None
    assert (still.member, still.period) == ("Sugar" if language == "en" else "Şeker", "2025-11-10")


def test_fewer_days_without_a_movement_make_more_items_still(tmp_path: Path) -> None:
    result = ask(listed("en", tmp_path), still=20, limit=1)
    assert shown(result, "still_items", "still_value") == ["2", "6980.00"]
    assert [warning.tag for warning in result.warnings] == ["groups_cut"]


def test_a_file_without_stock_is_refused() -> None:
    refusal = ask(cash_plan()).refusal
    assert refusal is not None
    assert refusal.code == "missing_input"
