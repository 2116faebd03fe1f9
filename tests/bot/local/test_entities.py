"""Telegram's HTML and the entities that it finds by itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.local.entities import parse
from bot.local.errors import ApiError
from bot.local.formatted import formatted
from bot.local.utf16 import cut, units


@pytest.mark.parametrize(
    ("markup", "complaint"),
    [
        ("5 < 6", 'Unsupported start tag "" at byte offset 2'),
        ("🏟 <b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("🏟 🏟&lt;<abac>", 'Unsupported start tag "abac" at byte offset 13'),
        ("<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("ı<b>x</b", "Unclosed end tag at byte offset 6"),
        ("<b", "Unclosed start tag at byte offset 0"),
        ('<a href="x', "Unclosed start tag at byte offset 0"),
        ("<i   =a>x</i>", 'Empty attribute name in the tag "i" at byte offset 0'),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ("<i a=b,>x</i>", "Unexpected end of name token at byte offset 5"),
    ],
)
def test_bad_markup_is_refused_in_telegrams_words(markup: str, complaint: str) -> None:
    with pytest.raises(ApiError) as refused:
        parse(markup)
    assert refused.value.description == f"Bad Request: can't parse entities: {complaint}"
    assert refused.value.code == 400


@pytest.mark.parametrize(
    ("markup", "text", "entities"),
    [
        ("a &lt;b&gt; &amp; &quot;c&quot; &#8378; &#x20BA; &nbsp;", 'a <b> & "c" ₺ ₺ &nbsp;', []),
        ("📊 <b>Mayıs</b>", "📊 Mayıs", [("bold", 3, 5)]),
        ("<b>a<i>b</i></b>", "ab", [("bold", 0, 2), ("italic", 1, 1)]),
        ("<STRONG>x</STRONG>", "x", [("bold", 0, 1)]),
        ("<b></b>x", "x", []),
        ("<tg-spoiler>x</tg-spoiler>", "x", [("spoiler", 0, 1)]),
        ("<blockquote expandable>x</blockquote>", "x", [("expandable_blockquote", 0, 1)]),
    ],
)
def test_markup_becomes_text_and_entities(markup: str, text: str, entities: list[tuple[str, int, int]]) -> None:
    parsed, found = parse(markup)
    assert parsed == text
    assert [(entity["type"], entity["offset"], entity["length"]) for entity in found] == entities


def test_links_keep_their_address_and_code_its_language() -> None:
    _, found = parse(
        '<a href="https://example.com/?a=1&amp;b=2">x</a> <pre><code class="language-python">y</code></pre>'
    )
    assert found == [
        {"type": "text_link", "offset": 0, "length": 1, "url": "https://example.com/?a=1&b=2"},
        {"type": "pre", "offset": 2, "length": 1, "language": "python"},
    ]


def test_commands_mentions_and_addresses_are_found_but_not_inside_code() -> None:
    text = formatted(
        "📊 /ask@aera_local_bot why @emma_carter? https://example.com/@x, ali@firma.com.tr <code>/no</code>", "HTML"
    )
    assert [(entity["type"], entity["offset"], entity["length"]) for entity in text.entities] == [
        ("bot_command", 3, 19),
        ("mention", 27, 12),
        ("url", 41, 22),
        ("email", 65, 16),
        ("code", 82, 3),
    ]


def test_white_space_around_a_text_is_cut_and_its_entities_follow() -> None:
    text = formatted("  \n <b> Nakit </b> \n", "HTML")
    assert text.text == "Nakit"
    assert text.entities == ({"type": "bold", "offset": 0, "length": 5},)


def test_at_most_a_hundred_entities_are_kept() -> None:
    assert len(formatted("<b>x</b> " * 150, "HTML").entities) == 100


@given(st.text())
def test_escaped_text_comes_back_as_it_was(text: str) -> None:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    assert parse(escaped) == (text, [])


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1), st.integers(2, 40))
def test_a_long_text_is_cut_without_losing_a_letter(text: str, limit: int) -> None:
    pieces = cut(text, limit)
    assert "".join(pieces) == text
    assert all(0 < units(piece) <= limit for piece in pieces)
    assert units(text) == len(text.encode("utf-16-le")) // 2
