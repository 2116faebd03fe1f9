"""Aliases: a provider sees "Customer 3" where the file names a party, and its reply is read with the name again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from pydantic import JsonValue

from tools.outline import DimensionOutline, MemberOutline, Outline
from tools.result import ToolResult, slug

Kind = Literal["Customer", "Supplier", "Party"]
CUSTOMERS = re.compile(r"custom|client|buyer|payer|m[uü]ş?s?teri|al[ıi]c[ıi]|kunde|cliente|client", re.IGNORECASE)
SUPPLIERS = re.compile(r"suppl|vendor|payee|tedarik|sat[ıi]c[ıi]|lieferant|proveedor|fournisseur", re.IGNORECASE)
ALIAS = re.compile(r"\b(customer|supplier|party)([ -])(\d+)\b", re.IGNORECASE)
FEWEST_LETTERS = 4


@dataclass(frozen=True, slots=True)
class Aliases:
    """The names of one file's parties with their aliases; empty where aliasing is off."""

    names: dict[str, str]

    @classmethod
    def of(cls, outline: Outline | None, results: Iterable[ToolResult] = ()) -> Aliases:
        """Return the aliases of a file's parties, in the order of the outline, then of the results' further names."""
        kinds: dict[str, Kind] = {}
        plain: set[str] = set()
        for dimension in _dimensions(outline):
            if dimension.role == "counterparty":
                kinds.update({member.name: _kind(dimension, member) for member in dimension.members})
            else:
                plain.update(member.name for member in dimension.members)
        figures = (figure for result in results for figure in result.figures)
        further = {figure.member: None for figure in figures if figure.member and figure.member not in plain}
        for name in further:
            kinds.setdefault(name, "Party")
        return cls({name: f"{kind} {number}" for number, (name, kind) in enumerate(kinds.items(), 1)})

    def hide(self, value: JsonValue) -> JsonValue:
        """Return a value with every name in its texts and keys replaced by its alias."""
        if not self.names:
            return value
        names, slugs = self._pattern(), {slug(name): slug(alias) for name, alias in self.names.items()}
        known = "|".join(map(re.escape, sorted(slugs, key=len, reverse=True)))
        ids = re.compile(rf"(?<=\.)(?:{known})(?=-\d+\b|[.#}}]|$)")

        def hidden(text: str) -> str:
            return ids.sub(lambda found: slugs[found[0]], names.sub(lambda found: self.names[found[0]], text))

        return each_text(value, hidden)

    def hide_text(self, text: str) -> str:
        """Return what a person wrote with the names in it replaced, in whatever case they stand, also in part."""
        if not self.names:
            return text
        folded = {name.casefold(): alias for name, alias in {**self._parts(), **self.names}.items()}
        known = sorted(folded, key=len, reverse=True)
        pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, known))})(?!\w)", re.IGNORECASE)
        return pattern.sub(lambda found: folded.get(found[0].casefold(), found[0]), text)

    def show(self, text: str) -> str:
        """Return a model's text with the names in place of their aliases; ids of figures get theirs too."""
        return self._shown(text, as_json=False)

    def show_json(self, text: str) -> str:
        """Return a model's JSON text with the names in place of their aliases, written as JSON writes them."""
        return self._shown(text, as_json=True)

    def _shown(self, text: str, *, as_json: bool) -> str:
        names = {alias.casefold(): name for name, alias in self.names.items()}

        def real(found: re.Match[str]) -> str:
            name = names.get(f"{found[1]} {found[3]}".casefold())
            if name is None:
                return found[0]
            if found[2] == "-":
                return slug(name)
            return json.dumps(name, ensure_ascii=False)[1:-1] if as_json else name

        return ALIAS.sub(real, text) if names else text

    def _pattern(self) -> re.Pattern[str]:
        known = sorted(self.names, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, known))})(?!\w)")

    def _parts(self) -> dict[str, str]:
        """The words that belong to one name only, by which people call it ("Acme" for "Acme Trading Ltd")."""
        owners: dict[str, set[str]] = {}
        for name in self.names:
            for word in re.findall(rf"\w{{{FEWEST_LETTERS},}}", name):
                owners.setdefault(word, set()).add(name)
        return {word: self.names[next(iter(own))] for word, own in owners.items() if len(own) == 1}


def each_text(value: JsonValue, change: Callable[[str], str]) -> JsonValue:
    """Return a value with each of its texts and keys changed."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [each_text(each, change) for each in value]
    if isinstance(value, dict):
        return {change(key): each_text(each, change) for key, each in value.items()}
    return value


def _dimensions(outline: Outline | None) -> Iterator[DimensionOutline]:
    for table in outline.tables if outline else ():
        yield from table.dimensions


def _kind(dimension: DimensionOutline, member: MemberOutline) -> Kind:
    """What a party is called: by its column's heading, else by the side on which its money moves."""
    if CUSTOMERS.search(dimension.name):
        return "Customer"
    if SUPPLIERS.search(dimension.name):
        return "Supplier"
    if member.side is not None:
        return "Customer" if member.side == "in" else "Supplier"
    total = member.total or Decimal(0)
    return "Customer" if total > 0 else "Supplier" if total < 0 else "Party"
