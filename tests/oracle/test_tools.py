"""The tools' exact figures on files written and read back are the oracle's, for typed questions from seeds."""

from __future__ import annotations

import random
from decimal import Decimal

import pytest

from tests.oracle.asked import Expected, Query
from tests.oracle.books import LAYOUTS
from tests.oracle.calls import call_of, equal, figures_of
from tests.oracle.making import asked_of
from tests.oracle.reckoned import reckoned
from tests.oracle.shelf import Shelf, shelved
from tools.analysis import REGISTRY

EACH = 60


@pytest.fixture(scope="module", params=[(layout, tongue, seed) for layout in LAYOUTS for tongue in ("en", "tr")
                                        for seed in (1, 2)], ids=str)  # fmt: skip
def shelf(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    layout, tongue, seed = request.param
    return shelved(layout, tongue, seed, tmp_path_factory.mktemp("books"))


def test_every_figure_of_a_tool_is_the_oracles(shelf: Shelf) -> None:
    source = random.Random(f"{shelf.book.name}")
    apart = []
    for _ in range(EACH):
        asked = asked_of(source, shelf.book)
        wanted = reckoned(shelf.book, shelf.database, asked)
        tool, arguments = call_of(shelf.book, asked)
        result = REGISTRY[tool].call(shelf.dataset, arguments, tool)
        found = figures_of(result, asked)
        if not equal(found, wanted, asked):
            apart.append(f"{asked}\n  {tool} {arguments}\n  {result.refusal or found}\n  {wanted}")
    assert apart == [], "\n".join(apart)


def test_an_oracle_whose_figure_is_one_cent_off_is_told_apart() -> None:
    found = [(Decimal("10.00"), None, None)]
    assert equal(found, Expected(lead=(Decimal("10.00"),)), Query("total"))
    assert not equal(found, Expected(lead=(Decimal("10.01"),)), Query("total"))
