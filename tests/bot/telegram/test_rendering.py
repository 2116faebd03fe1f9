"""Messages: escaped, styled, and cut before they are marked up."""

import html
import re

from hypothesis import given
from hypothesis import strategies as st

from bot.local.formatted import formatted
from bot.pipeline.outcome import Answer
from bot.telegram.rendering import MOST_UNITS, Key, Paragraph, bodies, of_answer, of_lines, units

words = st.text(alphabet=st.sampled_from('aĞ𝄞<>&" \n📊ı'), max_size=6000)


@given(words)
def test_every_message_fits_and_nothing_but_white_space_is_lost(text: str) -> None:
    messages = bodies(of_lines(text))
    assert all(units(message.plain) <= MOST_UNITS for message in messages)
    together = "".join(message.plain for message in messages)
    assert re.sub(r"\s", "", together) in (re.sub(r"\s", "", text), "…")


@given(words, st.sampled_from(["plain", "bold", "italic"]))
def test_the_markup_reads_back_as_the_plain_words(text: str, style: str) -> None:
    for message in bodies([Paragraph(line, style) for line in text.split("\n")]):  # type: ignore[arg-type]
        assert formatted(message.html, "HTML").text == formatted(message.plain).text


def test_text_from_a_file_is_never_markup() -> None:
    (message,) = bodies(of_lines("<b>Rent</b> & <a href='x'>co</a>"))
    assert html.unescape(message.html) == message.plain
    assert "<" not in message.html


def test_the_verdict_is_bold_and_the_reading_is_shown_once_in_italics() -> None:
    answer = Answer(
        text="Rent is 5.\nMore.\nRead as: rent", reading="Read as: rent", verdict="PASS", tools_used=("query",)
    )
    (message,) = bodies(of_answer(answer))
    assert message.html == "<b>Rent is 5.</b>\n\nMore.\n\n<i>Read as: rent</i>"
    (asked,) = bodies(of_answer(answer, "How much is rent?"))
    assert asked.plain.startswith("» How much is rent?\n\nRent is 5.")


def test_only_the_first_sentence_of_an_answer_is_bold() -> None:
    told = Answer(text="Acme Co. Ltd. owes 5. It is due in May.\nMore.", verdict="PASS", tools_used=("query",))
    (message,) = bodies(of_answer(told))
    assert message.html == "<b>Acme Co. Ltd. owes 5.</b>\n\nIt is due in May.\nMore."


def test_buttons_stand_under_the_last_part() -> None:
    key = Key(label="Try again", button="x")
    messages = bodies(of_lines("word " * 2000), ((key,),))
    assert len(messages) > 1
    assert [len(message.keys) for message in messages] == [0] * (len(messages) - 1) + [1]


def test_a_long_line_is_cut_at_a_space() -> None:
    first, *_ = bodies(of_lines("word " * 2000))
    assert first.plain.endswith("word")


def test_small_talk_is_not_shouted() -> None:
    (message,) = bodies(of_answer(Answer(text="Hello!", verdict="SKIPPED")))
    assert message.html == "Hello!"
