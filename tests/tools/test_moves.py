"""Movements as columns: the same sequence of transactions, and the same sums, months and cells, as a list of them."""

from __future__ import annotations

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from tools.money import Money, total
from tools.movements import Transaction, month_of
from tools.moves import Moves
from tools.tables import pack, ranges

AMOUNTS = st.integers(-(10**30), 10**30)
MOVEMENTS = st.builds(
    Transaction,
    day=st.dates(date(2024, 11, 1), date(2025, 3, 31)),
    amount=st.builds(Money, AMOUNTS, st.just("TRY"), st.sampled_from((2, 2, 2, 4))),
    direction=st.sampled_from(("in", "out")),
    line=st.sampled_from((None, "Rent", "Sales")),
    sheet=st.sampled_from(("Bank", "Card")),
    cell=st.one_of(st.just(0), st.builds(pack, st.integers(1, 40), st.integers(0, 3))),
)
LISTS = st.lists(MOVEMENTS, max_size=12)


@given(LISTS, LISTS)
def test_columns_are_the_transactions_that_they_were_made_of(
    first: list[Transaction], second: list[Transaction]
) -> None:
    moves = Moves.of(first)
    assert list(moves) == first == [moves[place] for place in range(len(moves))]
    assert list(moves + second) == first + second
    assert list(Moves.joined([moves[:2], moves[2:], Moves.of(second)])) == first + second
    assert moves == Moves.of(first)
    assert list(moves[1:3]) == first[1:3]


@given(LISTS)
def test_sums_sides_and_cells_are_those_of_the_list(listed: list[Transaction]) -> None:
    moves = Moves.of(listed)
    ins = [move for move in listed if move.direction == "in"]
    assert list(moves.side("in")) == ins
    whole = moves.side("in").total("TRY", 2)
    assert whole.minor * 10 ** (4 - whole.exponent) == sum(
        move.amount.minor * 10 ** (4 - move.amount.exponent) for move in ins
    )
    bank = [move.cell for move in listed if move.sheet == "Bank" and move.cell]
    assert set(ranges("Bank", bank)) <= set(moves.ranges())


@given(LISTS)
def test_months_are_those_of_the_days_and_none_is_left_out(listed: list[Transaction]) -> None:
    moves = Moves.of(listed).in_time_order()
    assert list(moves) == sorted(listed, key=lambda move: move.day)
    by_month = moves.by_month()
    assert [move for month in by_month.values() for move in month] == list(moves)
    assert all({month_of(move) for move in month} <= {key} for key, month in by_month.items())


def test_small_amounts_add_up_like_money() -> None:
    days = [date(2025, 1, 1)] * 2
    listed = [Transaction(day, Money(minor, "EUR", 2), "in") for day, minor in zip(days, (150, -50), strict=True)]
    assert Moves.of(listed).total("EUR", 2) == total([move.amount for move in listed], "EUR", 2) == Money(100, "EUR")
