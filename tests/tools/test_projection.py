from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.builders import statement
from tools.ledger import ledgers
from tools.money import Money
from tools.periods import months_between
from tools.projection import project

amounts = st.integers(-(10**9), 10**9).map(lambda cents: Decimal(cents).scaleb(-2))
rows = st.lists(st.tuples(st.sampled_from([f"202{y}-{m:02d}-{d:02d}" for y in (5, 6) for m in range(1, 13) for d in (1, 15, 28)]), st.just("x"), amounts), min_size=1, max_size=30)  # fmt: skip  # noqa: E501


@given(rows, amounts)
def test_opening_plus_all_nets_is_the_closing_of_each_month(
    moves: list[tuple[str, str, Decimal]], start: Decimal
) -> None:
    ((_, ledger),) = ledgers(statement(moves, opening=None)).items()
    path = project(ledger, Money.of(start, "EUR"))
    cash = start
    for step in path:
        assert step.opening is not None
        assert step.closing is not None
        assert step.opening.amount == cash
        cash += step.inflow.amount - step.outflow.amount
        assert step.closing.amount == cash
    assert cash == start + sum(amount for _, _, amount in moves)


@given(rows)
def test_every_month_from_first_to_last_stands_once_and_gaps_are_zero(moves: list[tuple[str, str, Decimal]]) -> None:
    ((_, ledger),) = ledgers(statement(moves, opening=None)).items()
    months = sorted({move[0][:7] for move in moves})
    path = project(ledger)
    assert [step.month for step in path] == months_between(months[0], months[-1])
    assert all(step.inflow.minor == step.outflow.minor == 0 for step in path if step.month not in months)


@given(rows, st.randoms(use_true_random=False))
def test_the_order_of_the_rows_does_not_matter(moves: list[tuple[str, str, Decimal]], random: object) -> None:
    shuffled = list(moves)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    (one,) = ledgers(statement(moves, opening=None)).values()
    (other,) = ledgers(statement(shuffled, opening=None)).values()
    first, second = ([(step.month, step.inflow, step.outflow) for step in project(ledger)] for ledger in (one, other))
    assert first == second
