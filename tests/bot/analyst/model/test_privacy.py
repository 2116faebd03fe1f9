"""What a provider sees: the outline and the results, aliases for names, and never a row."""

import json
import re
from pathlib import Path

import pytest

from bot.analyst.model.aliases import Aliases
from tests.bot.analyst.model.conftest import DONE, Chat
from tests.bot.analyst.model.provider import calls, says
from tools.ingest import read
from tools.outline import outline
from tools.tables import Dataset

PARTIES = ("Zephyrine Ltd", "Quillon A.Ş.", "Ayşe Örnekoğlu", "Möbius GmbH")
MARKERS = ("MARKER-NOTE", "XJ-4471", "TR330006100519786457841326")


@pytest.fixture
def statement(tmp_path: Path) -> Dataset:
    lines = ["Date,Description,Counterparty,Document,Account,Amount"]
    lines += [
        f"2026-0{1 + row // 8}-{1 + row % 28:02d},{MARKERS[0]} {row},{PARTIES[row % 4]},{MARKERS[1]}{row},{MARKERS[2]},"
        f"{1000 + row if row % 4 < 2 else -500 - row}"
        for row in range(24)
    ]
    path = tmp_path / "statement.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    return read(path, path.name)


def test_no_name_of_a_party_and_no_text_of_a_row_is_sent(chat: Chat, statement: Dataset) -> None:
    chat.data = statement
    ranking = calls("query", measure="amount", aggregate="sum", group_by="Counterparty", direction="in")
    outcome = chat.ask("How much did zephyrine ltd pay us, and Ayşe?", ranking, DONE, says("It is {query.x}."))
    assert outcome.error is not None
    sent = chat.server.sent()
    for marker in (*PARTIES, *MARKERS, "zephyrine", "quillon", "ornekoglu", "Ayşe"):
        assert marker.casefold() not in sent.casefold(), marker
    assert re.search(r"Customer \d", sent)


def test_with_aliases_off_the_names_are_sent_but_still_no_row(chat: Chat, statement: Dataset) -> None:
    chat.data, chat.settings["aera_aliases"] = statement, "off"
    chat.ask("Who pays us?", calls("chat", text="Hello."))
    assert PARTIES[0] in chat.server.sent()
    assert all(marker not in chat.server.sent() for marker in MARKERS)


def test_a_reply_in_aliases_is_read_with_the_names_again(chat: Chat, statement: Dataset) -> None:
    aliases = Aliases.of(outline(statement))
    alias = aliases.names["Quillon A.Ş."]
    chat.data = statement
    outcome = chat.ask("Hello?", calls("ask_back", text=f"Do you mean {alias}?"))
    assert outcome.answer is not None
    assert outcome.answer.text == "Do you mean Quillon A.Ş.?"


def test_names_come_back_into_json_as_json_writes_them() -> None:
    aliases = Aliases({'The "Old" Mill': "Customer 1", "Other": "Customer 12"})
    raw = aliases.show_json('{"verdict": "REVISE", "improved_answer": "customer 1 and Customer 12"}')
    assert json.loads(raw)["improved_answer"] == 'The "Old" Mill and Other'


def test_ids_of_figures_carry_aliases_out_and_names_home() -> None:
    aliases = Aliases({"Acme Trading Ltd": "Customer 1"})
    hidden = aliases.hide({"id": "query.sum.acme-trading-ltd", "text": "Acme Trading Ltd's share"})
    assert hidden == {"id": "query.sum.customer-1", "text": "Customer 1's share"}
    assert aliases.show("{query.sum.customer-1}") == "{query.sum.acme-trading-ltd}"


def test_names_that_look_like_aliases_change_places_without_being_mixed_up() -> None:
    aliases = Aliases({"Customer 2": "Customer 1", "Customer 1": "Customer 2"})
    hidden = aliases.hide("Customer 1 owes more than Customer 2")
    assert hidden == "Customer 2 owes more than Customer 1"
    assert aliases.show(str(hidden)) == "Customer 1 owes more than Customer 2"


@pytest.mark.parametrize("said", ["acme", "ACME'nin", "Acme Trading Ltd"])
def test_a_name_in_a_question_is_hidden_in_whatever_form_it_is_written(said: str) -> None:
    aliases = Aliases({"Acme Trading Ltd": "Customer 1", "Bolt Trading": "Customer 2"})
    assert "acme" not in aliases.hide_text(f"How much did {said} pay?").casefold()
    assert "Customer 1" in aliases.hide_text(f"How much did {said} pay?")
