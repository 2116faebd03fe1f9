"""How many questions a day: of one person in all chats, whatever others in them have asked."""

from bot.local import people
from tests.bot.conversations.conftest import House, Person


async def test_a_person_has_so_many_questions_in_all_chats_and_others_keep_theirs(
    opened: House, emma: Person, ayse: Person
) -> None:
    opened.settings["aera_user_quota"] = 1
    await emma.set_privacy("off")
    await opened.start()
    await emma.says("hello")
    ayse.chat = await emma.make_group("Finance", "supergroup", members=[people.TURKISH_PERSON])
    await emma.place_bot("member")
    name = (await emma.state())["bot"]["username"]
    await emma.write(f"/ask@{name} hello")
    await emma.from_bot(lambda message: "Your questions of today are used up" in message.get("text", ""))
    await ayse.write(f"/ask@{name} merhaba")
    answer = await ayse.from_bot(lambda message: message["text"].startswith("Merhaba"))
    assert "bitti" not in answer["text"]
    await ayse.write(f"/ask@{name} merhaba")
    await ayse.from_bot(lambda message: "Bugünkü sorularınız bitti" in message["text"])
