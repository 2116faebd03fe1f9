"""Aliases out and names home: in texts, in ids, in JSON, with endings, in any case, and those that nobody has."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.analyst.model.aliases import Aliases
from tests.bot.analyst.model.conftest import DONE, Chat
from tests.bot.analyst.model.layouts import statement
from tests.bot.analyst.model.provider import calls, says
from tests.bot.analyst.model.test_privacy import opened
from tools.result import slug

ACME, BOLT = "Acme Trading Ltd", "Bolt Trading"
TWO = Aliases({ACME: "Customer 1", BOLT: "Customer 2"})


def test_names_come_back_into_json_as_json_writes_them() -> None:
    aliases = Aliases({'The "Old" Mill': "Customer 1", "Other": "Customer 12"})
    raw = aliases.show_json('{"verdict": "REVISE", "improved_answer": "customer 1 and Customer 12"}')
    assert json.loads(raw)["improved_answer"] == 'The "Old" Mill and Other'


def test_ids_of_figures_carry_aliases_out_and_names_home() -> None:
    hidden = TWO.hide({"id": "query.sum.acme-trading-ltd", "text": "Acme Trading Ltd's share"})
    assert hidden == {"id": "query.sum.customer-1", "text": "Customer 1's share"}


@pytest.mark.parametrize(
    "form", ["{{q.sum.{0}}}", "{{q.sum.{0}-2}}", "{{q.sum.{0}.2026-04}}", "{{q.sum.{0}|member:gen}}", "{{q.{0}:dat}}"]
)
def test_every_form_of_a_citation_goes_out_aliased_and_comes_home(form: str) -> None:
    named, aliased = form.format(slug(ACME)), form.format("customer-1")
    assert TWO.hide(f"It is {named}.") == f"It is {aliased}."
    assert TWO.show(f"It is {aliased}.") == f"It is {named}."
    raw = json.dumps({"verdict": "REVISE", "improved_answer": f"Customer 1: {aliased}"})
    assert json.loads(TWO.show_json(raw))["improved_answer"] == f"{ACME}: {named}"


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("Customer 2'nin", "Bolt Trading'in"),
        ("customer 2 pays", "Bolt Trading pays"),
        ("CUSTOMER 2's", "Bolt Trading's"),
        ("Customer-2, customer_2", "Bolt Trading, Bolt Trading"),
        ("Müşteri 2'den", "Bolt Trading'den"),
        ("Customer 2, Customer 1", "Bolt Trading, Acme Trading Ltd"),
        ("Customer 2.", "Bolt Trading."),
        ("a customer 2 days late", "a customer 2 days late"),
        ("müşteri 2 gün gecikti", "müşteri 2 gün gecikti"),
        ("Supplier 2,500", "Supplier 2,500"),
    ],
)
def test_an_alias_in_a_text_is_read_with_the_name_and_its_ending(said: str, read: str) -> None:
    assert TWO.show(said) == read


def test_an_alias_that_nobody_has_becomes_a_citation_of_nothing() -> None:
    assert TWO.show("Customer 9 pays") == "{customer-9} pays"
    assert TWO.show("{q.sum.customer-9}") == "{q.sum.customer-9}"
    assert TWO.show_argument("Customer 9") == "Customer 9"


def test_an_alias_that_nobody_has_never_reaches_the_user(chat: Chat, tmp_path: object) -> None:
    del tmp_path
    draft = says("Customer 977 breaks you.")
    outcome = chat.ask("Who?", calls("concentration"), DONE, draft, draft, says('{"verdict": "PASS"}'))
    assert outcome.answer is None


def test_names_that_look_like_aliases_change_places_without_being_mixed_up() -> None:
    aliases = Aliases({"Customer 2": "Customer 1", "Customer 1": "Customer 2"})
    hidden = aliases.hide("Customer 1 owes more than Customer 2")
    assert hidden == "Customer 2 owes more than Customer 1"
    assert aliases.show(str(hidden)) == "Customer 1 owes more than Customer 2"


@pytest.mark.parametrize("said", ["acme", "ACME'nin", "Acmeden", "acme trading ltd'ye", "Acme Trading Ltd"])
def test_a_name_in_a_question_is_hidden_in_whatever_form_it_is_written(said: str) -> None:
    hidden = TWO.hide_text(f"How much did {said} pay?")
    assert "acme" not in hidden.casefold()
    assert "Customer 1" in hidden


def test_a_word_of_two_names_stands_for_both() -> None:
    aliases = Aliases({"Veldrin North": "Customer 1", "Veldrin South": "Customer 2"})
    assert aliases.hide_text("What does veldrin owe?") == "What does Customer 1/Customer 2 owe?"


def test_ordinary_words_stay_also_where_they_are_part_of_a_name() -> None:
    aliases = Aliases({"Rent & Sales Office Ltd": "Supplier 1", "Can": "Party 2", "Kira Bey": "Supplier 3"})
    for question in (
        "How much rent did we pay?",
        "and can I hire two?",
        "what were sales in May?",
        "kiraya ne ödedik?",
    ):
        assert aliases.hide_text(question) == question


WORDS_TOO = Aliases(
    {"Can": "Party 1", "Deniz": "Customer 2", "Yaz": "Supplier 3", "May": "Customer 5", "Bill": "Customer 7"}
)


@pytest.mark.parametrize(
    "question",
    [
        "Can I hire two people?",
        "What Can I pay?",
        "Can we pay it? Can they?",
        "WHAT CAN I PAY IN MAY?",
        "How Much Can I Pay In May?",
        "How much in May?",
        "What did May 2026 bring?",
        "deniz kenarı otel masrafı",
        "Deniz kenarındaki masraflar",
        "Yaz aylarında ne kadar kazandık?",
        "bu yaz ciro ne olur",
        "Bu Yaz ne kadar harcadık?",
        "yazın ne sattık",
        "Which bill is the largest?",
        "Why can't I hire?",
    ],
)
def test_a_word_that_is_also_a_name_stays_where_the_word_is_meant(question: str) -> None:
    assert WORDS_TOO.hide_text(question) == question


@pytest.mark.parametrize(
    ("question", "sent"),
    [
        ("I can pay Can in May", "I can pay Party 1 in May"),
        ("Can'a ne ödedik?", "Party 1'a ne ödedik?"),
        ("Can ne kadar ödedi?", "Party 1 ne kadar ödedi?"),
        ("deniz ne ödedi?", "Customer 2 ne ödedi?"),
        ("Yaz'dan ne geldi, bu yaz?", "Supplier 3'dan ne geldi, bu yaz?"),
        ("How much did May owe in May?", "How much did Customer 5 owe in May?"),
        ("How much did we pay Bill?", "How much did we pay Customer 7?"),
        ("If I pay Can on time, can I hire?", "If I pay Party 1 on time, can I hire?"),
        ("May owes what?", "Customer 5 owes what?"),
    ],
)
def test_a_word_that_is_also_a_name_is_hidden_where_the_party_is_meant(question: str, sent: str) -> None:
    assert WORDS_TOO.hide_text(question) == sent


def test_a_reply_in_aliases_is_read_with_the_names_again(chat: Chat, tmp_path_factory: pytest.TempPathFactory) -> None:
    chat.data = opened(statement, tmp_path_factory.mktemp("read"))
    outcome = chat.ask("Hello?", calls("ask_back", text="Do you mean Customer 1 or party 2?"))
    assert outcome.answer is not None
    assert "Customer" not in outcome.answer.text


NAMES = st.lists(st.text("ABCabc İıŞş.&'\"\\()[]+*?-123", min_size=1, max_size=12), min_size=1, max_size=6, unique=True)


@given(NAMES)
def test_whatever_names_are_made_of_they_are_hidden_whole_and_come_home(names: list[str]) -> None:
    known = [name for name in names if name.strip() == name]
    aliases = Aliases({name: f"Customer {number}" for number, name in enumerate(known, 1)})
    for name in known:
        alias = aliases.hide(name)
        assert alias == aliases.names[name]
        assert aliases.show(str(alias)) == name
        raw = aliases.show_json(json.dumps({"improved_answer": f"{alias} pays"}))
        assert json.loads(raw)["improved_answer"] == f"{name} pays"
