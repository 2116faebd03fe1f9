"""Which files belong together: joined where the files themselves prove it, never for equal headings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tools.ingest.continuing import continues
from tools.ingest.several_files import Joined, JoinError, Overlap, join
from tools.ingest.stacking import days_of
from tools.tables import Dataset

NUMBER_DIGITS = 6
ROWS_THAT_PROVE = 2


@dataclass(frozen=True, slots=True)
class OneAccount:
    """Files joined; ``used`` are the places of those that were, the first always among them."""

    used: tuple[int, ...]
    joined: Joined

    @property
    def same(self) -> int:
        """Return how many rows stand in more than one of the files."""
        return sum(found.same for found in self.joined.overlaps)


def of_one_account(datasets: Sequence[Dataset]) -> OneAccount | None:
    """Return the first data set joined with all that are proved to belong to it, None where it stands alone.

    For statements the proof is rows that both files hold, a closing balance that is the other's opening one, or the
    account's number; for reports by period see `continues`. Files that tell different things of the same days are not
    joined.
    """
    used = [0]
    left = list(range(1, len(datasets)))
    for place in used:  # grows while it is walked: a file may be linked through another
        for other in left:
            known = {datasets[each].sha256 for each in used}
            if datasets[other].sha256 not in known and why_apart(datasets[place], datasets[other]) is None:
                used.append(other)
        left = [other for other in left if other not in used]
    if len(used) == 1:
        return None
    try:
        joined = join([datasets[place] for place in sorted(used)])
    except JoinError:
        return None
    return None if any(_differs(found) for found in joined.overlaps) else OneAccount(tuple(sorted(used)), joined)


def why_apart(one: Dataset, other: Dataset) -> JoinError | None:
    """Return why two files are not joined, None where they themselves prove that they belong together."""
    files = (one.file, other.file)
    if len(one.tables) > 1 or len(other.tables) > 1:
        return JoinError("tables", files)
    try:
        joined = join((one, other))
    except JoinError as error:
        return error
    different = next((found for found in joined.overlaps if _differs(found)), None)
    if different is not None:
        return JoinError("differs", files, f"{different.span.start.isoformat()} - {different.span.end.isoformat()}")
    statements = _is_statement(one) and _is_statement(other)
    proved = statements and (_same_rows(joined, one) or _chains(joined, one, other) or _same_number(one, other))
    return None if proved or continues(one, other) else JoinError("unproved", files)


def _is_statement(dataset: Dataset) -> bool:
    return len(dataset.tables) == 1 and dataset.main.layout == "transactions" and dataset.main.cash is not None


def _differs(found: Overlap) -> bool:
    """Return whether two files contradict each other; on one day at their edges each may hold a part of it."""
    return found.span.start < found.span.end and bool(found.only_first or found.only_second)


def _same_rows(joined: Joined, one: Dataset) -> bool:
    enough = 1 if one.main.measure_of("balance") is not None else ROWS_THAT_PROVE
    return any(found.same >= enough and not (found.only_first or found.only_second) for found in joined.overlaps)


def _chains(joined: Joined, one: Dataset, other: Dataset) -> bool:
    days, others = days_of(one.main), days_of(other.main)
    if not days or not others or any(found.same for found in joined.overlaps):
        return False
    before, after = (one, other) if days <= others else (other, one)
    return bool(before.closing_balance) and before.closing_balance == after.opening_balance


def _same_number(one: Dataset, other: Dataset) -> bool:
    numbers = [_numbers(dataset) for dataset in (one, other)]
    return bool(numbers[0]) and numbers[0] == numbers[1]


def _numbers(dataset: Dataset) -> set[str]:
    """Return the numbers of the accounts that a file names, none where one of them is no number."""
    column = dataset.main.dimension("account")
    found = {"".join(filter(str.isalnum, value)) for value in column.values if value} if column else set()
    return found if all(sum(map(str.isdigit, each)) >= NUMBER_DIGITS for each in found) else set()
