"""The person's side over HTTP, and who is kept out of it."""

import json

import pytest

from bot.local.server import LocalServer
from tests.bot.local.driver import Driver


async def test_there_is_an_english_and_a_turkish_person_with_a_chat_each(emma: Driver) -> None:
    state = (await emma.http.get("/state")).json()
    assert [(person["first_name"], person["language_code"]) for person in state["persons"]] == [
        ("Emma", "en"),
        ("Ayşe", "tr"),
    ]
    assert all(person["chats"][0]["type"] == "private" for person in state["persons"])
    assert state["persons"][0]["sample"] == "sample.csv"


async def test_a_new_person_gets_a_chat(server: LocalServer, emma: Driver) -> None:
    answer = await emma.http.post("/persons", json={"first_name": "Deniz", "language_code": "tr"})
    assert answer.status_code == 201
    async with Driver(server.url, answer.json()["id"]) as deniz:
        await deniz.write("merhaba")
    assert (await emma.waiting_updates())[0]["message"]["from"]["first_name"] == "Deniz"


async def test_the_sample_is_sent_as_a_file_of_the_person(emma: Driver) -> None:
    sent = await emma.send_sample("What is this?")
    assert sent[0]["message"]["document"]["file_name"] == "sample.csv"
    assert (await emma.bytes_of(sent[0]["message"]["document"]["file_id"])).startswith(b"Month,In,Out")
    assert (await emma.waiting_updates())[0]["message"]["caption"] == "What is this?"


async def test_events_tell_what_happens_as_it_happens(emma: Driver) -> None:
    async with emma.http.stream("GET", "/events") as stream:
        lines = stream.aiter_lines()
        assert await anext(lines) == 'data: {"type": "ready"}'
        await emma.write("hello")
        assert await anext(lines) == ""
        event = json.loads((await anext(lines)).removeprefix("data: "))
    assert (event["type"], event["entry"]["message"]["text"]) == ("entry", "hello")


@pytest.mark.parametrize(
    ("what", "asked", "reason"),
    [
        ("messages", {"text": "  "}, "message text is empty"),
        ("messages", {"text": "x", "reply_to": 9}, "message to be replied not found"),
        ("messages", {"text": "x", "unknown": 1}, "Extra inputs are not permitted"),
        ("edits", {"message_id": 9, "text": "x"}, "message can't be edited"),
    ],
)
async def test_wrong_requests_are_refused_with_a_reason(
    emma: Driver, what: str, asked: dict[str, object], reason: str
) -> None:
    answer = await emma.http.post(f"/chats/{emma.chat}/{what}", json={"person_id": emma.person, **asked})
    assert answer.status_code == 400
    assert reason in answer.json()["error"]
    assert await emma.waiting_updates() == []


async def test_nobody_writes_in_somebody_elses_chat(emma: Driver, ayse: Driver) -> None:
    answer = await emma.http.post(f"/chats/{ayse.chat}/messages", json={"person_id": emma.person, "text": "x"})
    assert (answer.status_code, answer.json()["error"]) == (400, "Bad Request: the person is not in this chat")


async def test_an_album_holds_ten_files_at_most(emma: Driver) -> None:
    assert len(await emma.upload(*[(f"{n}.csv", b"x") for n in range(10)])) == 10
    with pytest.raises(AssertionError, match="1 to 10 files"):
        await emma.upload(*[(f"{n}.csv", b"x") for n in range(11)])


@pytest.mark.parametrize("headers", [{"Origin": "https://example.com"}, {"Host": "rebound.example.com"}])
async def test_other_web_pages_are_kept_out(server: LocalServer, emma: Driver, headers: dict[str, str]) -> None:
    answer = await emma.http.post(
        f"/chats/{emma.chat}/messages", json={"person_id": emma.person, "text": "x"}, headers=headers
    )
    assert answer.status_code == 403
    assert (await emma.http.get(server.url, headers=headers)).status_code == 403
    assert await emma.transcript() == []


async def test_the_page_needs_nothing_from_outside(server: LocalServer, emma: Driver) -> None:
    page = await emma.http.get(f"{server.url}/")
    policy = page.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe" not in policy
    outside = [word for word in ("http://", "https://", "//cdn", "@import") if word in page.text]
    assert [word for word in outside if word != "http://"] == []
    # The two that remain are names of the SVG format, not addresses.
    assert page.text.count("http://") == page.text.count("http://www.w3.org/2000/svg")


async def test_a_document_is_saved_by_the_browser_and_never_shown(server: LocalServer, emma: Driver) -> None:
    sent = await emma.upload(("Rapor – İş.html", b"<script>alert(1)</script>"))
    answer = await emma.http.get(f"/files/{sent[0]['message']['document']['file_id']}")
    assert answer.headers["content-type"] == "application/octet-stream"
    assert answer.headers["content-disposition"].startswith("attachment;")
    assert server.url not in answer.text
