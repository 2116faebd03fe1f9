"""What a whole conversation leaves in the logs at their most talkative: ids and steps, never what was said or sent."""

import json
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.analyst.picking import panel, pick
from bot.local.server import LocalServer
from bot.logs import set_up
from bot.settings import Settings
from bot.telegram.application import Chat
from bot.work.off_loop import off_loop
from bot.work.pool import Pool
from tests.bot.analyst.model.provider import Provider, Reply, calls, provider, says
from tests.bot.conversations.conftest import NOW, House, Person
from tools.names import fold

KEY = "wholly-made-up-key-of-the-provider"
MARKERS = ("Zephyrine", "Kloptrum", "Wobblethorpe", "Quibblenook", "81234", "Brindlewick", "Sprocketon")
SHEET = (
    b"Date,Description,Counterparty,Category,Amount\n"
    b"2026-03-02,Brindlewick refit,Zephyrine Ltd,Sprocketon,81234\n"
    b"2026-03-09,Brindlewick again,Kloptrum AS,Sprocketon,-4100\n"
    b"2026-04-09,Brindlewick more,Kloptrum AS,Sprocketon,-4200\n"
)
NAME = "Quibblenook accounts.csv"
QUESTION = "How much did Zephyrine pay Wobblethorpe?"
LOUD = ("openai", "httpx", "httpcore", "telegram", "aiosqlite", "asyncio", "uvicorn", "pydantic_ai", "anthropic")


class Modelled(House):
    """A house whose questions a language model answers."""

    def __init__(self, folder: Path, server: LocalServer, pool: Pool, url: str) -> None:
        super().__init__(folder, server, pool)
        self.settings |= {"aera_model": "openai:tiny", "openai_base_url": url}
        self.clients = AsyncExitStack()

    async def open(self) -> None:
        await super().open()
        token = SecretStr(self.server.token)
        told = {**self.settings, "telegram_bot_token": token, "telegram_api_url": self.server.url}
        settings = Settings(_env_file=None).model_copy(update=told)
        analyst = await self.clients.enter_async_context(off_loop(pick("model", settings)).opened())
        analyst = replace(analyst, panel=panel(analyst, "rules", settings))
        planner = off_loop(pick("rules")).planner
        self.chat = Chat(settings, self.store, self.pool, analyst, planner, lambda: NOW, self.way)

    async def stop(self) -> None:
        await super().stop()
        await self.clients.aclose()


@pytest.fixture(scope="module")
def model() -> Iterator[Provider]:
    with provider() as running:
        yield running


@pytest.fixture
async def modelled(
    tmp_path: Path, server: LocalServer, pool: Pool, model: Provider, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    house = Modelled(tmp_path, server, pool, model.url)
    yield house
    await house.stop()


@pytest.fixture(autouse=True)
def _loud(server: LocalServer) -> Iterator[None]:
    """Everything at DEBUG, as where each library's own variable asks for it too."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in ("bot", "tools", *LOUD)}
    set_up("debug", "json", [KEY, server.token])
    for name in LOUD:
        logging.getLogger(name).setLevel(logging.DEBUG)
    yield
    root.handlers[:], root.level = handlers, level
    for name, each in levels.items():
        logging.getLogger(name).setLevel(each)
    logging.captureWarnings(capture=False)


def leaked(written: str, *more: str) -> list[str]:
    """The markers that stand in what was written, in any case."""
    low = fold(written)
    return [marker for marker in (*MARKERS, *more) if fold(marker) in low]


def lines_of_runs(written: str) -> list[dict[str, object]]:
    """The lines that a question's steps leave."""
    found = [json.loads(line) for line in written.splitlines()]
    return [line for line in found if line["event"] in ("step", "run ended")]


async def test_a_conversation_with_the_rules_analyst_leaves_ids_and_steps_alone(
    house: House, emma: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    await emma.send(NAME, SHEET, caption="Wobblethorpe sent it: who is it?")
    for words in (QUESTION, "What came in from Zephyrine Ltd in March 2026?"):
        await emma.ask(words)
    written = capsys.readouterr().err
    assert leaked(written, "Emma", house.server.token) == []
    runs = lines_of_runs(written)
    assert {"plan.1", "draft.1"} <= {line.get("step") for line in runs}
    assert all(line["run"] and line["job"] for line in runs)
    assert len({line["run"] for line in runs}) == 3


async def test_a_conversation_with_a_model_leaves_ids_and_steps_alone(
    modelled: House, model: Provider, emma: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    await modelled.start()
    await emma.send(NAME, SHEET, wanted=1)
    words = says("Brindlewick: Zephyrine Ltd paid {query.value}.")
    model.reply(calls("query", aggregate="sum"), calls("done"), words, says('{"verdict": "PASS"}'))
    await emma.ask(QUESTION)
    model.reply(Reply(status=503, raw=b"Zephyrine could not be served"))
    await emma.ask(QUESTION)
    model.reply(calls("chat", text="Hello."), says("Sprocketon {nobody}"))
    await emma.ask("And Kloptrum?")
    written = capsys.readouterr().err
    assert leaked(written, "Emma", modelled.server.token, KEY) == []
    runs = lines_of_runs(written)
    assert {line["error"] for line in runs if line["event"] == "run ended"} >= {"model_failed"}
    assert {line.get("step") for line in runs} >= {"plan.1", "tool.1", "draft.1", "review.1"}
    assert all(line["run"] and line["job"] for line in runs)
