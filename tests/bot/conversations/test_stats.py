"""``/stats`` in a chat: counts for those who may see them."""

import pytest

from bot.samples import sample
from tests.bot.conversations.conftest import Person

pytestmark = pytest.mark.usefixtures("house")


async def test_whoever_sits_at_the_machine_sees_the_counts_in_their_language(emma: Person, ayse: Person) -> None:
    await emma.send(*sample("en"))
    await emma.ask("What are the total outflows in March 2026?", wanted=1)
    (told,) = await emma.ask("/stats")
    assert "rules: 1 review" in told["text"]
    assert "PASS: 1 (100%)" in told["text"]
    (turkish,) = await ayse.ask("/stats")
    assert "rules: 1 denetim" in turkish["text"]
