"""The addresses over HTTP: who is let in, what is refused, what is told and what never is."""

import asyncio
from collections.abc import AsyncIterator

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.local import people
from bot.local.server import LocalServer
from bot.store import Store
from bot.telegram.application import Chat
from bot.telegram.webhook import PATH, SECRET_HEADER, Address
from tests.bot.conversations.conftest import until
from tests.bot.local.driver import Driver, JsonObject
from tests.bot.web.conftest import SECRET

RIGHT = {SECRET_HEADER: SECRET}
WORDS = "a marker nobody else writes"


def update(number: int, text: str = WORDS) -> JsonObject:
    person = people.ENGLISH_PERSON
    return {
        "update_id": number,
        "message": {
            "message_id": 1,
            "date": 1_800_000_000,
            "chat": {"id": person, "type": "private", "first_name": "Emma"},
            "from": {"id": person, "first_name": "Emma", "is_bot": False, "language_code": "en"},
            "text": text,
        },
    }


@pytest.fixture
async def client(chat: Chat, address: Address) -> AsyncIterator[httpx.AsyncClient]:
    assert chat.webhook is not None
    async with httpx.AsyncClient(base_url=address.url.removesuffix(PATH), trust_env=False) as opened:
        yield opened


async def stored(store: Store) -> int:
    return len(await store.database.rows("SELECT update_id FROM inbox"))


@pytest.mark.parametrize("headers", [{}, {SECRET_HEADER: ""}, {SECRET_HEADER: "wrong"}, {SECRET_HEADER: f"{SECRET}x"}])
async def test_a_caller_without_the_secret_is_refused_and_nothing_is_stored(
    headers: dict[str, str], client: httpx.AsyncClient, store: Store
) -> None:
    answer = await client.post(PATH, json=update(1), headers=headers)
    assert answer.status_code == 403
    assert answer.text == ""
    assert await stored(store) == 0


async def test_a_secret_of_other_letters_is_refused_and_no_fault(client: httpx.AsyncClient) -> None:
    answer = await client.post(PATH, json=update(1), headers=[(SECRET_HEADER.encode(), "ğizli".encode())])
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "body",
    [
        b"", b"no JSON", b"\xff\xfe", b"[]", b"1", b"null", b"{}", b'{"update_id": "1"}', b'{"update_id": true}',
        b'{"update_id": 1.0}', b"[" * 100_000,
    ],
)  # fmt: skip
async def test_what_is_no_update_is_a_bad_request(body: bytes, client: httpx.AsyncClient, store: Store) -> None:
    assert (await client.post(PATH, content=body, headers=RIGHT)).status_code == 400
    assert await stored(store) == 0


async def test_a_body_over_a_megabyte_is_refused_also_where_its_length_is_not_told(
    client: httpx.AsyncClient, store: Store
) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(20):
            yield b" " * 65_536

    assert (await client.post(PATH, content=b" " * ((1 << 20) + 1), headers=RIGHT)).status_code == 413
    assert (await client.post(PATH, content=chunks(), headers=RIGHT)).status_code == 413
    assert await stored(store) == 0


@pytest.mark.parametrize(
    "body",
    [
        {"update_id": 7},
        {"update_id": 8, "message": {"message_id": "x"}},
        {"update_id": 9, "message": {}},
        {"update_id": 10, "message": None},
        {"update_id": 11, "message": 5},
        {"update_id": 12, "something_new": {"deep": [1]}},
        {"update_id": 13, "inline_query": {"id": "1", "from": {"id": 1, "first_name": "E", "is_bot": False},
                                          "query": "q", "offset": ""}},
        {"update_id": 14, "callback_query": {"id": "1"}},
        {"update_id": -1, "message": update(1)["message"]},
        {"update_id": 10**30, "message": update(1)["message"]},
    ],
)  # fmt: skip
async def test_an_update_of_any_shape_is_never_an_error_of_the_server(
    body: JsonObject, client: httpx.AsyncClient
) -> None:
    assert (await client.post(PATH, json=body, headers=RIGHT)).status_code in (200, 400)
    # The next one is taken all the same.
    assert (await client.post(PATH, json=update(20), headers=RIGHT)).status_code == 200


async def test_an_update_is_stored_before_it_is_acknowledged(client: httpx.AsyncClient, store: Store) -> None:
    assert (await client.post(PATH, json=update(21), headers=RIGHT)).status_code == 200
    assert await stored(store) == 1


async def test_an_update_that_cannot_be_stored_is_refused_so_that_it_comes_again(
    client: httpx.AsyncClient, store: Store
) -> None:
    async with store.database.writing() as writer:
        await writer.execute("CREATE TRIGGER full BEFORE INSERT ON inbox BEGIN SELECT RAISE(FAIL, 'disk full'); END")
    assert (await client.post(PATH, json=update(22), headers=RIGHT)).status_code == 503


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
async def test_the_webhook_takes_posts_only(method: str, client: httpx.AsyncClient) -> None:
    assert (await client.request(method, PATH, headers=RIGHT)).status_code == 405


async def test_the_token_is_no_part_of_any_address(
    client: httpx.AsyncClient, server: LocalServer, address: Address
) -> None:
    assert server.token.split(":")[1] not in address.url
    assert (await client.post(f"/{server.token}", json=update(1), headers=RIGHT)).status_code == 404


async def test_alive_and_ready_are_told_without_a_call_to_telegram(
    client: httpx.AsyncClient, server: LocalServer
) -> None:
    async with Driver(server.url, people.ENGLISH_PERSON) as emma:
        await emma.called("setMyShortDescription")
        await asyncio.sleep(2)  # the menus of all scopes are set one after the other
        before = len(await emma.calls())
        alive, ready = await client.get("/healthz"), await client.get("/readyz")
        assert len(await emma.calls()) == before
    assert (alive.status_code, alive.text) == (200, "ok\n")
    assert ready.status_code == 200
    assert ready.json()["database"] == "ok"
    assert ready.json()["webhook"] == "ok"


async def test_a_database_that_takes_no_writes_is_not_ready_but_alive(client: httpx.AsyncClient, store: Store) -> None:
    async with store.database.writing() as writer:
        await writer.execute("PRAGMA query_only = ON")
    await store.close()
    ready = await client.get("/readyz")
    assert ready.status_code == 503
    assert ready.json()["database"].startswith("not writable")
    assert (await client.get("/healthz")).status_code == 200


async def test_a_webhook_whose_last_delivery_failed_is_not_ready(
    client: httpx.AsyncClient, chat: Chat, server: LocalServer, store: Store
) -> None:
    async with store.database.writing() as writer:
        await writer.execute("CREATE TRIGGER full BEFORE INSERT ON inbox BEGIN SELECT RAISE(FAIL, 'disk full'); END")
    async with Driver(server.url, people.ENGLISH_PERSON) as emma:
        await emma.write("hello")
        async with asyncio.timeout(20):
            while (await client.get("/readyz")).status_code != 503:
                await chat.receiving.watch()
                await asyncio.sleep(0.05)
    assert "503" in (await client.get("/readyz")).json()["webhook"]


async def test_a_webhook_that_somebody_removed_is_set_again(chat: Chat, server: LocalServer, address: Address) -> None:
    async with httpx.AsyncClient(trust_env=False) as other:
        await other.post(f"{server.base_url}{server.token}/deleteWebhook")
        await chat.receiving.watch()
        info = (await other.get(f"{server.base_url}{server.token}/getWebhookInfo")).json()["result"]
    assert info["url"] == address.url


async def test_the_metrics_are_prometheus_text_with_counts_and_no_content(
    client: httpx.AsyncClient, server: LocalServer
) -> None:
    async with Driver(server.url, people.ENGLISH_PERSON) as emma:
        await emma.write(f"hello {WORDS}")
        await emma.from_bot(lambda message: not message.get("text", "…").endswith("…"))

    async def counted() -> bool:
        return 'aera_reviews_total{verdict="SKIPPED"} 1.0' in (await client.get("/metrics")).text

    await until(counted)
    told = (await client.get("/metrics")).text
    names = {family.name for family in text_string_to_metric_families(told)}
    assert names >= {
        "aera_jobs", "aera_oldest_question_seconds", "aera_lease_losses", "aera_errors_last_day",
        "aera_failed_attempts", "aera_reviews", "aera_calls_dropped", "aera_flood_limits", "aera_updates_come_in",
    }  # fmt: skip
    assert "marker" not in told
    assert "Emma" not in told
    assert str(people.ENGLISH_PERSON) not in told
    assert server.token not in told
