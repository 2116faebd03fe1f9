"""A person at the local server, for tests: writes, sends files, presses, and waits for what the bot does."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from types import TracebackType
from typing import Any, Self

import httpx

JsonObject = dict[str, Any]
Json = Any

PATIENCE = 20.0


class Driver:
    """Acts in one private chat over the /sim API."""

    def __init__(self, url: str, person: int) -> None:
        self.person = person
        self.chat = person
        self.http = httpx.AsyncClient(base_url=f"{url}/sim", timeout=PATIENCE, trust_env=False)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def write(self, text: str, reply_to: int | None = None, thread: int | None = None) -> list[JsonObject]:
        asked = {"text": text, "reply_to": reply_to, "thread_id": thread}
        sent: list[JsonObject] = await self._post("messages", asked)
        return sent

    async def make_group(self, title: str, kind: str = "group", members: Sequence[int] = ()) -> int:
        """Goes on in a new group, without the bot."""
        asked = {"person_id": self.person, "title": title, "kind": kind, "members": list(members)}
        self.chat = int(_checked(await self.http.post("/groups", json=asked))["id"])
        return self.chat

    async def place_bot(self, status: str) -> None:
        await self._post("bot", {"status": status})

    async def place_person(self, member: int, status: str, *, anonymous: bool = False) -> None:
        await self._post("members", {"member_id": member, "status": status, "anonymous": anonymous})

    async def open_topic(self, name: str) -> int:
        return int((await self._post("topics", {"name": name}))["thread_id"])

    async def upgrade(self) -> int:
        """Goes on in the supergroup that the group became."""
        self.chat = int((await self._post("upgrade", {}))["id"])
        return self.chat

    async def set_privacy(self, mode: str) -> None:
        _checked(await self.http.post("/privacy", json={"privacy": mode}))

    async def state(self) -> JsonObject:
        state: JsonObject = _checked(await self.http.get("/state"))
        return state

    async def upload(
        self, *files: tuple[str, bytes], caption: str = "", photo: bool = False, reply_to: int | None = None
    ) -> list[JsonObject]:
        data = {"person_id": str(self.person), "caption": caption}
        data |= {"photo": "1"} if photo else {}
        data |= {"reply_to": str(reply_to)} if reply_to else {}
        answer = await self.http.post(
            f"/chats/{self.chat}/files", data=data, files=[("files", (name, body)) for name, body in files]
        )
        sent: list[JsonObject] = _checked(answer)
        return sent

    async def send_sample(self, caption: str = "") -> list[JsonObject]:
        sent: list[JsonObject] = await self._post("sample", {"caption": caption})
        return sent

    async def edit(self, message_id: int, text: str) -> JsonObject:
        entry: JsonObject = await self._post("edits", {"message_id": message_id, "text": text})
        return entry

    async def press(self, message_id: int, data: str) -> str:
        return str((await self._post("presses", {"message_id": message_id, "data": data}))["press_id"])

    async def answer(self, press_id: str) -> JsonObject:
        """What the bot answered to a press, once it has."""
        answer: JsonObject = await self._until(
            lambda found: found["answer"], lambda: self.http.get(f"/presses/{press_id}"), "an answer to the press"
        )
        return answer

    async def transcript(self) -> list[JsonObject]:
        entries: list[JsonObject] = _checked(await self.http.get(f"/chats/{self.chat}/messages"))
        return entries

    async def from_bot(self, wanted: Callable[[JsonObject], object] = bool) -> JsonObject:
        """The newest message of the bot for which `wanted` holds, once there is one."""

        def newest(entries: list[JsonObject]) -> JsonObject | None:
            own = [entry["message"] for entry in entries if entry["from_bot"] and not entry["deleted"]]
            return next((message for message in reversed(own) if wanted(message)), None)

        message: JsonObject = await self._until(
            newest, lambda: self.http.get(f"/chats/{self.chat}/messages"), "a message of the bot"
        )
        return message

    async def bytes_of(self, file_id: str) -> bytes:
        answer = await self.http.get(f"/files/{file_id}")
        answer.raise_for_status()
        return answer.content

    async def called(self, method: str) -> None:
        """Returns once the bot has called the method."""
        await self._until(bool, lambda: self.http.get("/calls", params={"method": method}), f"a call of {method}")

    async def fault(self, method: str, **details: object) -> None:
        _checked(await self.http.post("/faults", json={"method": method, **details}))

    async def calls(self, method: str = "") -> list[JsonObject]:
        calls: list[JsonObject] = _checked(await self.http.get("/calls", params={"method": method}))
        return calls

    async def waiting_updates(self) -> list[JsonObject]:
        waiting: list[JsonObject] = _checked(await self.http.get("/updates"))
        return waiting

    async def _post(self, what: str, asked: JsonObject) -> Json:
        answer = await self.http.post(f"/chats/{self.chat}/{what}", json={"person_id": self.person, **asked})
        return _checked(answer)

    async def _until(
        self, pick: Callable[[Json], object], ask: Callable[[], Awaitable[httpx.Response]], what: str
    ) -> Json:
        async with asyncio.timeout(PATIENCE):
            while True:
                if found := pick(_checked(await ask())):
                    return found
                await asyncio.sleep(0.02)
        raise AssertionError(f"{what} never came")


def _checked(answer: httpx.Response) -> Json:
    assert answer.is_success, f"{answer.status_code}: {answer.text}"
    return answer.json()
