"""Data sets as bytes: what is loaded is what was dumped, to the last digit, and columns stay what they were."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.tools.builders import cash_plan, day, invoices, statement
from tools.stored import dump, load
from tools.stored_columns import Ints, packed
from tools.tables import Dataset, DateColumn, Dimension, Measure, Table

UNITS = st.lists(st.one_of(st.none(), st.integers(-(2**70), 2**70), st.integers(-99, 99)), max_size=6)


def table_of(units: list[int | None], texts: list[str | None]) -> Dataset:
    rows = len(units)
    table = Table(
        id="t1", name="n", sheet="s", layout="transactions", rows=rows,
        dates=(DateColumn(name="d", role="date", values=tuple(day("2025-01-02") if row % 2 else None
                                                             for row in range(rows))),),
        dimensions=(Dimension(name="t", role="other", values=tuple(texts)),),
        measures=(Measure(name="m", role="amount", kind="flow", unit="money", values=tuple(units),
                          cells=tuple(range(rows))),),
        currencies=tuple(texts), sheets=("a",) * rows,
    )  # fmt: skip
    return Dataset(file="f", sha256="0", shape="transactions", tables=(table,), opening_balance=Decimal("1.50"))


@given(UNITS, st.data())
def test_what_is_loaded_is_what_was_dumped(units: list[int | None], data: st.DataObject) -> None:
    texts = data.draw(st.lists(st.one_of(st.none(), st.text(max_size=4)), min_size=len(units), max_size=len(units)))
    dataset = table_of(units, texts)
    found = load(dump(dataset))
    assert found == dataset
    assert list(found.main.measures[0].values) == units
    assert found.main.dimensions[0].values == tuple(texts)
    assert load(dataset.model_dump_json().encode()) == dataset


@pytest.mark.parametrize("dataset", [cash_plan(), invoices(), statement([("2025-01-01", "a", "10")], opening="5")])
def test_data_sets_of_every_kind_survive(dataset: Dataset) -> None:
    assert load(dump(dataset)) == dataset


def test_integers_are_held_in_64_bits_only_where_all_of_them_fit() -> None:
    assert isinstance(packed((1, -(2**63), 2**63 - 1)), Ints)
    assert packed((1, 2**63)) == (1, 2**63)
    assert packed((1, None)) == (1, None)
    assert packed((1, 2)) == (1, 2)
    assert hash(packed((1, 2))) == hash((1, 2))
    assert packed((1, 2)) != (1, 3)


def test_a_column_takes_no_amount_that_is_no_integer() -> None:
    with pytest.raises(ValidationError):
        Measure(name="m", role="amount", kind="flow", unit="money", values=(1.5,), cells=(1,))  # type: ignore[arg-type]


def test_a_stored_data_set_that_was_cut_short_is_an_error() -> None:
    with pytest.raises(ValueError, match="not whole"):
        load(dump(cash_plan())[:-1])
