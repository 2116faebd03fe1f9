"""Every sentence that the rules can ask for is there in both languages, with what it is filled with."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

import bot.analyst.rules
from bot.analyst.protocols import Language
from bot.analyst.rules import topics
from bot.texts import catalogue

RULES = Path(str(resources.files(bot.analyst.rules)))
ASKED = {"AskedBackError": "ask", "RefusedError": "refuse", "ChatError": "chat"}
LANGUAGES: tuple[Language, ...] = ("en", "tr")


def constants(node: ast.expr) -> set[str]:
    """Return the texts that an expression may be: of a choice both, of one made at run time what it begins with."""
    match node:
        case ast.Constant(value=str(key)):
            return {key}
        case ast.IfExp(body=body, orelse=orelse):
            return constants(body) | constants(orelse)
        case ast.JoinedStr(values=[ast.Constant(value=str(begun)), *_]):
            return {begun}
        case _:
            return set()


def raised() -> set[str]:
    """Return the keys of the questions back and refusals that the rules raise by a constant."""
    found: set[str] = set()
    for path in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ASKED and node.args:
                found |= {f"rules.{ASKED[node.func.id]}.{key}" for key in constants(node.args[0])}
    return found


def of_topics() -> set[str]:
    """Return the keys that a topic leads to: its inputs are asked, it is not read, or no tool answers it."""
    named = {name for language in LANGUAGES for name in _topics(language)}
    named |= set(topics.ASKED)
    found = {f"rules.ask.topic_{name}" for name in topics.ASKED}
    for name in named:
        if name in topics.UNTOLD:
            found.add(f"rules.refuse.not_told_{name}")
        elif name in topics._TOOLS:  # noqa: SLF001 - what is offered is told how to ask
            found.add(f"rules.ask.how_{name}")
        else:
            found.add(f"rules.refuse.not_yet_{name}")
    return found


def _topics(language: Language) -> Iterator[str]:
    import tomllib

    for path in (RULES / "lexicon").glob(f"{language}*.toml"):
        yield from tomllib.loads(path.read_text("utf-8")).get("topic", {})


def said() -> set[str]:
    """Return the keys of the answers' sentences that the rules name by a constant."""
    found: set[str] = set()
    for path in RULES.rglob("*.py"):
        text = path.read_text("utf-8")
        found |= {f"rules_answer.{key}" for key in re.findall(r"voice\.(?:say|word)\(\s*\"([a-z_.]+)\"", text)}
        found |= {f"rules_answer.study.{key}" for key in re.findall(r"\bsentence\(\s*voice, \"([a-z_]+)\"", text)}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("keys", [raised, of_topics, said], ids=["raised", "of topics", "said"])
def test_every_sentence_that_the_rules_ask_for_is_there(keys: object, language: Language) -> None:
    assert callable(keys)
    wanted: set[str] = keys()
    assert len(wanted) > 20
    held = set(catalogue(language))
    begun = {key for key in wanted if key.endswith("_")}  # the rest of the key is told at run time
    assert sorted(key for key in wanted - begun if key not in held) == []
    assert sorted(key for key in begun if not any(each.startswith(key) for each in held)) == []


def test_both_languages_are_filled_with_the_same() -> None:
    english, turkish = (catalogue(language) for language in LANGUAGES)
    assert sorted(set(english) ^ set(turkish)) == []
    for key, entry in english.items():
        if key.startswith("rules") and isinstance(entry, str):
            assert _fields(entry) == _fields(str(turkish[key])), key


def _fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
