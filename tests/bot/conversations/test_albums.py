"""Files sent together are one turn: each has its card, and the caption is answered once, when all of them are read."""

from tests.bot.conversations.conftest import House, Person, until

MONTHS = ("January", "February", "March", "April", "May", "June", "July")


def statement(month: int) -> tuple[str, bytes]:
    rows = "".join(f"2026-{month:02d}-{day:02d},Rent,-{month}00\n" for day in (2, 9))
    return f"{MONTHS[month - 1]}.csv", f"Date,Description,Amount\n{rows}".encode()


async def test_the_caption_of_an_album_is_answered_once_after_all_its_cards(house: House, emma: Person) -> None:
    sent = await emma.upload(statement(1), statement(2), statement(3), caption="Total outflows")
    replies = await emma.replies(sent[-1]["message_id"], 4)
    assert [reply["text"].partition(": ")[2].partition("\n")[0] for reply in replies[:3]] == [
        "January.csv", "February.csv", "March.csv",
    ]  # fmt: skip
    assert "File: March.csv" in replies[3]["text"]
    assert "600" in replies[3]["text"]
    assert len(await house.store.runs.recent()) == 1


async def test_an_album_counts_as_one_in_the_lane_however_many_files_it_has(house: House, emma: Person) -> None:
    await emma.upload(*(statement(month) for month in range(1, 8)), caption="Total outflows")
    await emma.from_bot(lambda message: "1,400" in message.get("text", ""))
    row = await house.store.database.row("SELECT count(*) FROM file WHERE readable")
    assert row is not None
    assert row[0] == 7
    assert not any("already five questions" in text for text in await emma.bot_messages())


async def test_an_album_whose_last_file_is_bad_is_answered_from_the_last_good_one(house: House, emma: Person) -> None:
    await emma.upload(statement(1), statement(2), ("broken.xlsx", b"PK\x03\x04 no"), caption="Total outflows")
    answer = await emma.from_bot(lambda message: "400" in message.get("text", ""))
    assert "File: February.csv" in answer["text"]

    async def one_run() -> bool:
        return len(await house.store.runs.recent()) == 1

    await until(one_run)
