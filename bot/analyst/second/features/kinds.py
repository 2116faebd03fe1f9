"""The sort of thing that a question says a name is: "customer Rent" is no category."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.analyst.second.features.vocabulary import Mention, Name

KIND_WORDS = (
    (("counterparty",), r"customer|client|supplier|vendor|company|partner", r"musteri|tedarikci|firma|cari"),
    (("category", "line"), r"category|line|item|type", r"kategori|kalem"),
    (("account",), r"account", r"hesab|hesap"),
)


def of_the_kind_said(found: list[Mention], folded: str) -> list[Mention]:
    """Return mentions with the names of the sort that a word beside them says: "customer Rent" is no category."""
    return [replace(each, names=_said_kind(each, folded)) for each in found]


def _said_kind(mention: Mention, folded: str) -> tuple[Name, ...]:
    for roles, before, after in KIND_WORDS:
        beside = re.search(rf"\b(?:{before})s? $", folded[: mention.start]) or re.match(
            rf" (?:{after})", folded[mention.end :]
        )
        of_kind = tuple(name for name in mention.names if name.role in roles)
        if beside and of_kind:
            return of_kind
    return mention.names
