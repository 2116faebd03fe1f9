"""What people see when Telegram says that it was too much."""

import pytest

from bot.samples import sample
from bot.telegram import limits, sending
from tests.bot.conversations.conftest import House, Person, until

ASKED = "Total outflows in May 2026"


async def test_a_long_penalty_of_one_chat_puts_its_answer_off_and_it_comes_once_when_that_is_over(
    house: House, emma: Person, ayse: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LONGEST_HOLD", 0.5)
    monkeypatch.setattr(sending, "LONGEST_HOLD", 0.5)
    await emma.send(*sample("en"))
    await emma.fault("sendMessage", retry_after=3)
    await emma.write(ASKED)
    await until(lambda: _put_off(house))
    # The other chat is served while this one waits.
    assert await ayse.says("merhaba")
    assert await _put_off(house)
    answer = await emma.from_bot(lambda message: "160,000" in message.get("text", ""))
    assert answer["text"].startswith("Total outflows in May 2026")
    assert sum("160,000 TRY" in text for text in await emma.bot_messages()) == 1
    (row,) = await house.store.database.rows("SELECT tries FROM job WHERE kind = 'question' AND chat = ?", (emma.chat,))
    assert row["tries"] == 1


async def test_a_chart_that_was_refused_for_a_long_time_is_sent_once_when_that_is_over(
    house: House, emma: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LONGEST_HOLD", 0.5)
    monkeypatch.setattr(sending, "LONGEST_HOLD", 0.5)
    await emma.fault("sendPhoto", retry_after=2)
    _, picture = await emma.send(*sample("en"))
    assert "photo" in picture
    await until(lambda: _over(house))
    assert [call["error"] is None for call in await emma.calls("sendPhoto")] == [False, True]


async def _put_off(house: House) -> bool:
    row = await house.store.database.row(
        "SELECT count(*) AS n FROM job WHERE state = 'queued' AND not_before > created"
    )
    return row is not None and row["n"] == 1


async def _over(house: House) -> bool:
    row = await house.store.database.row("SELECT count(*) AS n FROM job WHERE state IN ('queued', 'running')")
    return row is not None and row["n"] == 0
