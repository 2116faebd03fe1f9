"""What a killed bot had done is not done again: the calls of each stage are counted over a kill and a new start."""

from collections import Counter
from pathlib import Path

import pytest

from bot.local import people
from bot.local.server import LocalServer
from bot.samples import sample
from tests.bot.conversations.conftest import Person, until
from tests.kills.process import Bot

ASKED = "Total outflows by month"


@pytest.mark.parametrize("point", ["mid-analysis", "draft done", "before edit"])
async def test_each_stage_is_called_once_though_the_bot_is_killed_between_them(
    point: str, tmp_path: Path, server: LocalServer, checkout: Path
) -> None:
    calls = tmp_path / "calls"
    bot = Bot(tmp_path / "data", server, checkout, CALLS_IN=str(calls))
    async with Person(server.url, people.ENGLISH_PERSON) as emma:
        try:
            await bot.start()
            await emma.send(*sample("en"))
            await until(bot.idle)
            await bot.kill()
            calls.write_text("")
            await emma.write(ASKED)
            await bot.start(point)
            await bot.ended()
            before = Counter(calls.read_text("utf-8").splitlines())
            await bot.start()
            await emma.from_bot(lambda message: "160,000" in message.get("text", ""))
            await until(bot.idle)
        finally:
            await bot.kill()
            bot.close()
    said = Counter(calls.read_text("utf-8").splitlines())
    assert before[f"plan {ASKED}"] == 1
    assert [said[f"{stage} {ASKED}"] for stage in ("plan", "draft", "review")] == [1, 1, 1]
