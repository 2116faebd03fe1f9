from hypothesis import given
from hypothesis import strategies as st

from tools.tables import MAX_COLUMNS, address, pack, ranges, unpack


@given(st.integers(1, 1_048_576), st.integers(0, MAX_COLUMNS - 1))
def test_a_packed_cell_unpacks_to_itself(row: int, column: int) -> None:
    assert unpack(pack(row, column)) == (row, column)


def test_addresses_are_those_of_a_spreadsheet() -> None:
    cells = [(1, 0), (7, 25), (7, 26), (1_048_576, 16_383)]
    assert [address(pack(*cell)) for cell in cells] == ["A1", "Z7", "AA7", "XFD1048576"]


def test_runs_down_a_column_are_joined_and_others_are_not() -> None:
    cells = [pack(2, 2), pack(4, 2), pack(3, 2), pack(9, 2), pack(2, 3)]
    assert ranges("Bank", cells) == ("Bank!C2:C4", "Bank!C9", "Bank!D2")
