"""Aliases: a provider sees "Customer 3" where the file names a party, and its reply is read with the name again."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from pydantic import JsonValue

from bot.analyst.model.doubtful import doubtful
from bot.analyst.model.finding import Exact, Spoken
from bot.analyst.model.private import Kind, plain_words, private_names
from bot.texts.turkish import Case, with_case
from tools.names import fold
from tools.outline import Outline
from tools.result import ToolResult, slug

KINDS = "customer|supplier|party|person|account|document|entry"
# A model that writes Turkish may translate the word; the number says whose alias it is.
TRANSLATED = "m[uü][sş]teri|tedarik[cç]i|taraf|ki[sş]i|hesap|belge|kay[ıi]t"
ALIAS = re.compile(
    rf"(?<![^\W_])(?:{KINDS}|{TRANSLATED})[ \u00a0_-]?(?P<number>\d+)(?!\d)(?P<ending>['’][a-zçğıöşü]{{1,4}}(?!\w))?",
    re.IGNORECASE,
)
# What makes the number behind such a word an amount or a count of its own ("a customer 30 days late").
COUNTED = re.compile(
    r"[.,]\d|\s*%|\s+(?:(?:day|week|month|year|time)s?|percent|kez|kere|adet|tane|tl|lira|bin|milyon|"
    r"g[uü]n(?:d[uü]r|l[uü]k)?|hafta(?:d[ıi]r|l[ıi]k)?|ay(?:d[ıi]r|l[ıi]k)?|y[ıi]l(?:d[ıi]r|l[ıi]k)?)(?!\w)",
    re.IGNORECASE,
)
ID = re.compile(r"(?<=\.)[a-z0-9]+(?:-[a-z0-9]+)*")
BRACED = re.compile(r"\{\s*[\w.#-][^{}\"]*\}")
CASES: tuple[tuple[re.Pattern[str], Case], ...] = (
    (re.compile(r"n?[ıiuü]n"), "gen"), (re.compile(r"[dt][ae]n"), "abl"), (re.compile(r"[dt][ae]"), "loc"),
    (re.compile(r"y?[ae]"), "dat"), (re.compile(r"y?[ıiuü]"), "acc"),
)  # fmt: skip


@dataclass(frozen=True)
class Aliases:
    """The names of one file's parties with their aliases; empty where aliasing is off."""

    names: dict[str, str]
    on: bool = True
    known: frozenset[str] = field(default=frozenset())
    taken: frozenset[str] = field(default=frozenset())

    @classmethod
    def of(
        cls, outline: Outline | None, results: Iterable[ToolResult] = (), *, question: str = "", on: bool = True
    ) -> Aliases:
        """Return the aliases of a file's parties, in the order of the outline, then of the results' further names."""
        if not on:
            return cls({}, on=False)
        kinds: dict[str, Kind] = private_names(outline) if outline else {}
        known = plain_words(outline, kinds) if outline else frozenset()
        plain = {member.name for table in (outline.tables if outline else ()) for dimension in table.dimensions
                 for member in dimension.members} - set(kinds)  # fmt: skip
        figures = (figure for result in results for figure in result.figures)
        for name in {figure.member: None for figure in figures if figure.member and figure.member not in plain}:
            kinds.setdefault(name, "Party")
        taken = frozenset(found["number"] for text in (*plain, question) for found in ALIAS.finditer(text))
        names, number = {}, 0
        for name, kind in kinds.items():
            number += 1
            while str(number) in taken:
                number += 1
            names[name] = f"{kind} {number}"
        return cls(names, known=known, taken=taken)

    @cached_property
    def _exact(self) -> Exact:
        return Exact.of({form for name in self.names for form in (name, *_written(name))})

    @cached_property
    def _exact_in_speech(self) -> Exact:
        # A person may write a name that is a word too for the word's sake; of those each place is judged by itself.
        forms = {form for name in self.names for form in (name, *_written(name))}
        return Exact.of({form for form in forms if not doubtful(fold(form))})

    @cached_property
    def _spoken(self) -> Spoken:
        parted = [name for name, alias in self.names.items() if not alias.startswith(("Document", "Entry"))]
        return Spoken.of(self.names, parted, self.known)

    @cached_property
    def _by_form(self) -> dict[str, str]:
        return {form: alias for name, alias in self.names.items() for form in (name, *_written(name))}

    @cached_property
    def _by_slug(self) -> dict[str, str]:
        return {slug(name): slug(alias) for name, alias in self.names.items()}

    @cached_property
    def _by_number(self) -> dict[str, str]:
        return {alias.rpartition(" ")[2]: name for name, alias in self.names.items()}

    def hide(self, value: JsonValue) -> JsonValue:
        """Return a value with every name in its texts replaced by its alias, also in ids of figures."""
        return each_text(value, self._hidden) if self.names else value

    def hide_text(self, text: str) -> str:
        """Return what a person wrote with the names in it replaced, however they stand there, also in part."""
        if not self.names:
            return text
        text = unicodedata.normalize("NFC", text)
        text = unicodedata.normalize("NFC", self._replaced(text, self._exact_in_speech))
        done, found = 0, []
        for start, end, owners in self._spoken.places(text):
            if ALIAS.match(text, start):
                continue
            glued = "'" if text[end : end + 1].isalnum() else ""
            found.append(text[done:start] + "/".join(self.names[name] for name in owners) + glued)
            done = end
        return "".join((*found, text[done:]))

    def _hidden(self, text: str) -> str:
        return self._replaced(text, self._exact)

    def _replaced(self, text: str, finder: Exact) -> str:
        alias = self._by_form.get(text)
        if alias is not None:
            return alias
        found, done = [], 0
        for start, end, name in finder.places(text):
            found.append(text[done:start] + self._by_form[name])
            done = end
        return ID.sub(self._hidden_id, "".join((*found, text[done:])))

    def _hidden_id(self, found: re.Match[str]) -> str:
        whole, (first, _, number) = found[0], found[0].rpartition("-")
        if whole in self._by_slug:
            return self._by_slug[whole]
        return f"{self._by_slug[first]}-{number}" if number.isdigit() and first in self._by_slug else whole

    def show(self, text: str) -> str:
        """Return a model's text with the names in place of their aliases; ids of figures get theirs too.

        An alias that nobody has becomes a citation of nothing, which the audit stops.
        """
        return self._shown(text, lambda name: name, unknown=lambda alias: "{" + slug(alias) + "}")

    def show_argument(self, text: str) -> str:
        """Return a text of a call with the names; an alias that nobody has stays, for the tool to refuse."""
        return self._shown(text, lambda name: name, unknown=lambda alias: alias)

    def show_json(self, text: str) -> str:
        """Return a model's JSON text with the names in place of their aliases, written as JSON writes them."""
        return self._shown(text, _as_json, unknown=lambda alias: "{" + slug(alias) + "}")

    def _shown(self, text: str, write: Callable[[str], str], *, unknown: Callable[[str], str]) -> str:
        if not self.names:
            return text
        braced = [found.span() for found in BRACED.finditer(text)]

        def real(found: re.Match[str]) -> str:
            name, inside = self._by_number.get(found["number"]), any(a < found.start() < b for a, b in braced)
            if not inside and COUNTED.match(text, found.end("number")):
                return found[0]
            if name is None:
                return found[0] if inside or found["number"] in self.taken else unknown(found[0])
            if inside:
                return slug(name) + (found["ending"] or "")
            return write(_with_ending(name, found["ending"]))

        return ALIAS.sub(real, text)


def each_text(value: JsonValue, change: Callable[[str], str]) -> JsonValue:
    """Return a value with each of its texts changed; keys are ours and stay."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [each_text(each, change) for each in value]
    if isinstance(value, dict):
        return {key: each_text(each, change) for key, each in value.items()}
    return value


def _as_json(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)[1:-1]


def _written(name: str) -> Iterable[str]:
    """The other ways in which a name may stand in our texts: as Python and JSON write it, with its spaces folded."""
    forms = (repr(name)[1:-1], _as_json(name), json.dumps(name)[1:-1], " ".join(name.split()))
    return (form for form in dict.fromkeys(forms) if form != name)


def _with_ending(name: str, ending: str | None) -> str:
    """A name with the Turkish ending that stood behind its alias, as it sounds behind the name."""
    if not ending:
        return name
    case = next((case for pattern, case in CASES if pattern.fullmatch(ending[1:])), None)
    return with_case(name, case) if case else name + ending
