"""The file's own words: names of lines, categories, counterparties, columns and sheets, found in a question."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from rapidfuzz.distance import OSA

from bot.analyst.second.features.synonyms import LIKELY, SYNONYMS
from bot.analyst.second.features.text import ENDING, Word, fold, same_word, stems, words
from tools.tables import Dataset

FUZZY_FROM = 6
LONGEST_GAP = 10
MOST_MEMBERS = 20_000
GENERIC_WORDS = (
    "total toplam gelir gider income expense expenses other diger ltd as sti inc llc the and ve co of "
    "a b tl try usd eur gbp in out net customer client vendor supplier musteri tedarikci cash nakit "
    "ay month tarih date amount tutar account hesap kart bank banka cost costs gideri giderleri "
    "gelirleri ile de da no to for on me my us one two it is i over under above below left was were this that see "
    "than more less when from "
)
GENERIC = frozenset(GENERIC_WORDS.split())
SHORTEST_OWN = 3
INITIALS = 3  # letters from which those of a name stand for it
SKIPPED_ROLES = frozenset(("currency", "direction", "section"))
CURRENCY_TOKENS = frozenset(("tl", "try", "usd", "eur", "gbp", "brl", "r", "chf", "cad"))
FORMS = frozenset(("ab", "ag", "as", "bv", "co", "kg", "nv", "oy", "sa"))  # what companies of a form are called
FORM_ENDING = re.compile(r"n?[iu]n|y[aeiu]|[dt][ae]n?|yl[ae]")
SHORTEST_CODE = 4
WIDER: tuple[frozenset[str], ...] = tuple(frozenset(group.split()) for group in LIKELY)
CANONICAL: dict[str, str] = {word: group.split()[0] for group in SYNONYMS for word in group.split()}


@dataclass(frozen=True, slots=True)
class Name:
    """One name of the file; ``member`` is None for a column or a sheet."""

    kind: Literal["member", "measure", "dimension", "sheet"]
    table: str
    column: str
    member: str | None
    tokens: tuple[str, ...]
    role: str = ""
    needed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mention:
    """Names that some words of the question may mean, with the words' place; ``whole`` where all of a name was said."""

    names: tuple[Name, ...]
    start: int
    end: int
    whole: bool


def canonical(word: str) -> frozenset[str]:
    """Return the meanings that a word may carry: its own stems, and the group of synonyms that one belongs to."""
    forms = stems(word)
    return forms | {CANONICAL[form] for form in forms if form in CANONICAL}


def same_meaning(left: str, right: str) -> bool:
    """Return whether two words are forms of one word or synonyms of each other across the languages."""
    if same_word(left, right):
        return True
    ours = {CANONICAL[form] for form in stems(left) if form in CANONICAL}
    theirs = {CANONICAL[form] for form in stems(right) if form in CANONICAL}
    return bool(ours & theirs)


def wider(word: str) -> frozenset[str]:
    """Return the words that one may stand for where the file has none of its own meaning."""
    forms = stems(word)
    return frozenset(other for group in WIDER if group & forms for other in group)


class Vocabulary:
    """All names of a data set, by the stems of their words."""

    def __init__(self, dataset: Dataset | None) -> None:
        self.names: list[Name] = []
        self._by_form: dict[str, set[int]] = defaultdict(set)
        self._by_initials: dict[str, list[int]] = defaultdict(list)
        for table in dataset.tables if dataset else ():
            for measure in table.measures:
                self._add("measure", table.id, measure.name, None)
            for dimension in table.dimensions:
                self._add("dimension", table.id, dimension.name, None)
                if dimension.role in SKIPPED_ROLES:
                    continue
                members = dict.fromkeys(value for value in dimension.values if value)
                for member in members if len(members) <= MOST_MEMBERS else ():
                    self._add("member", table.id, dimension.name, member, dimension.role)
            if table.sheet:
                self._add("sheet", table.id, table.sheet, None)

    def _add(
        self,
        kind: Literal["member", "measure", "dimension", "sheet"],
        table: str,
        column: str,
        member: str | None,
        role: str = "",
    ) -> None:
        found = tuple(word.text for word in words(fold(_split_marks(member if member is not None else column))))
        tokens = tuple(token for token in found if token not in CURRENCY_TOKENS) or found
        if not tokens or all(token.isdigit() and not int(token) for token in tokens):
            return  # a document number of zeros says nothing
        if member is not None and len("".join(tokens)) < SHORTEST_CODE and all(token.isdigit() for token in tokens):
            return
        index = len(self.names)
        head = words(fold((member or "").partition(" - ")[0]))
        letters = "".join(word.text[0] for word in head)
        if len(head) >= INITIALS and letters.isalpha():
            self._by_initials[letters].append(index)
        bare = re.sub(r"\(.*?\)", " ", member if member is not None else column)
        needed = tuple(word.text for word in words(fold(_split_marks(bare))) if word.text not in CURRENCY_TOKENS)
        self.names.append(Name(kind, table, column, member, tokens, role, needed or tokens))
        for token in tokens:
            for form in canonical(token) if not token.isdigit() else (str(int(token)),):
                self._by_form[form].add(index)

    def find(self, folded: str) -> list[Mention]:
        """Return the names that the text mentions: whole names first, then those told by their own words alone."""
        tokens = words(folded)
        touched: dict[int, list[int]] = defaultdict(list)
        for place, word in enumerate(tokens):
            forms = canonical(word.text) if not word.text.isdigit() else frozenset((str(int(word.text)),))
            near = {index for form in forms for index in self._by_form.get(form, ())}
            if word.text.isdigit():
                near = {index for index in near if not _numbered(self.names[index])}
            for index in near or self._wider(word.text):
                if not near or any(_means(word.text, token, self.names[index]) for token in self.names[index].tokens):
                    touched[index].append(place)
            for index in {index for form in FORMS if _ended(word.text, form) for index in self._by_form.get(form, ())}:
                touched[index].append(place)
            for index in self._short_for(word.text):
                touched[index].append(place)
        scored = [(self._run(index, places, tokens, folded), index) for index, places in touched.items()]
        return self._choose([(run, index) for run, index in scored if run], tokens)

    def _wider(self, word: str) -> set[int]:
        """Return the one column or line that a word stands for by a likely meaning, where no other can be meant."""
        found = {index for form in wider(word) for index in self._by_form.get(form, ())}
        found = {index for index in found if len(self.names[index].needed) == 1 and self.names[index].kind != "sheet"}
        named = {(self.names[index].member or self.names[index].column) for index in found}
        return found if len(named) == 1 else set()

    def _short_for(self, word: str) -> list[int]:
        """Return the names whose initials a word is ("aws"), where all of them begin alike."""
        named = self._by_initials.get(word, [])
        heads = {fold((self.names[index].member or "").partition(" - ")[0]) for index in named}
        return named if len(heads) == 1 else []

    def _run(self, index: int, places: list[int], tokens: list[Word], folded: str) -> tuple[int, int, bool] | None:
        """Return first and last place and whether the whole name is said, for the best run of the name's words."""
        name = self.names[index]
        said = [tokens[place].text for place in places]
        best: tuple[int, int, bool] | None = None
        most = (False, 0, 0)
        for start in range(len(places)):
            stop = start
            while stop + 1 < len(places) and _joined(tokens[places[stop]], tokens[places[stop + 1]], folded):
                stop += 1
            run = said[start : stop + 1]
            whole = _says(name.needed, run)
            size = sum(word not in GENERIC for word in run)
            rare = -min(self._names_with(word) for word in run)
            if best is None or (whole, size, rare) > most:
                best, most = (places[start], places[stop], whole), (whole, size, rare)
        if best is None:
            return None
        own = [
            word
            for word in said
            if word not in GENERIC
            and not (stems(word) & GENERIC)
            and not (len(word) < SHORTEST_OWN and not word.isdigit())
            and not any(_ended(word, form) for form in FORMS)
        ]
        if (
            not best[2]
            and (not own or all(word.isdigit() for word in own))
            and not _hyphened(name, best, tokens, folded)
        ):
            return None
        return best

    def _names_with(self, word: str) -> int:
        """Return how many names a word may belong to."""
        forms = canonical(word) if not word.isdigit() else frozenset((str(int(word)),))
        return len({index for form in forms for index in self._by_form.get(form, ())})

    def _choose(self, scored: list[tuple[tuple[int, int, bool], int]], tokens: list[Word]) -> list[Mention]:
        scored.sort(key=lambda item: (-item[0][2], -(item[0][1] - item[0][0]), item[0][0], item[1]))
        mentions: list[Mention] = []
        used: dict[tuple[int, int], int] = {}
        for (first, last, whole), index in scored:
            key = (first, last)
            if key in used and mentions[used[key]].whole == whole:
                at = used[key]
                mentions[at] = Mention(
                    (*mentions[at].names, self.names[index]), mentions[at].start, mentions[at].end, whole
                )
            elif not any(first <= end and start <= last for start, end in used):
                used[key] = len(mentions)
                start, end = tokens[first].start, tokens[last].end
                mentions.append(Mention((self.names[index],), start, end, whole))
        return mentions

    def spelt(self) -> tuple[str, ...]:
        """Return the words of all names, each once."""
        return tuple(dict.fromkeys(token for name in self.names for token in name.tokens if token.isalpha()))

    def is_party(self, token: str) -> bool:
        """Return whether a word is only that of names of people and firms, which another may have in a like form."""
        named = [name for name in self.names if token in name.tokens]
        return all(name.member is not None and name.role in ("counterparty", "description") for name in named)

    def near(self, word: str) -> bool:
        """Return whether a longer word is a name's word with a typing mistake."""
        return any(
            len(token) >= FUZZY_FROM and OSA.distance(word, token, score_cutoff=2) <= (1 if len(word) < 9 else 2)  # noqa: PLR2004
            for name in self.names
            for token in name.tokens
        )


def _numbered(name: Name) -> bool:
    """Return whether a text counts something (taksit 3/24), so that its numbers are no part of what it is called."""
    return name.role == "description" and sum(token.isdigit() for token in name.tokens) > 1


def _hyphened(name: Name, best: tuple[int, int, bool], tokens: list[Word], folded: str) -> bool:
    """Return whether two short words of a name were said as it writes them, with a hyphen between ("Ko-Fi")."""
    first, last = tokens[best[0]], tokens[best[1]]
    if best[1] != best[0] + 1 or folded[first.end : last.start] != "-":
        return False
    written = fold(name.member or name.column)
    return any(
        f"{one}-{two}" in written and first.text == one and last.text.startswith(two)
        for one, two in pairwise(name.tokens)
    )


def _means(word: str, token: str, name: Name) -> bool:
    """Return whether a word stands for a name's word; a very short one of a longer name only as it is."""
    if len(token) < SHORTEST_OWN and len(name.tokens) > 1 and not token.isdigit():
        if token in FORMS and word != token:
            return _ended(word, token)
        ended = "-" in (name.member or "") and word.startswith(token) and ENDING.fullmatch(word[len(token) :])
        return word == token or bool(ended)
    return same_meaning(word, token)


def _ended(word: str, token: str) -> bool:
    """Return whether a word is that of a company's form with a Turkish ending behind it ("abnin")."""
    return token in FORMS and word.startswith(token) and FORM_ENDING.fullmatch(word[len(token) :]) is not None


def _says(needed: tuple[str, ...], run: list[str]) -> bool:
    """Return whether a run of words says a whole name; a number has to stand where it stands in the name."""
    if len(run) == len(needed) == 1 and wider(run[0]) & stems(needed[0]):
        return True
    if run == ["".join(token[0] for token in needed)] and len(needed) >= INITIALS:
        return True
    places = [
        next((i for i, word in enumerate(run) if same_meaning(word, token) or _ended(word, token)), None)
        for token in needed
    ]
    if any(place is None for place in places):
        return False
    found = [place for place in places if place is not None]
    return not any(token.isdigit() for token in needed) or found == sorted(found)


def _joined(left: Word, right: Word, folded: str) -> bool:
    """Return whether two words belong to one name: no mark of a clause between them, and little else."""
    between = folded[left.end : right.start]
    return len(between) <= LONGEST_GAP and not any(mark in between for mark in ",;?!()%")


def _split_marks(name: str) -> str:
    """Return a name with the words apart that it writes together (``BankFee``, ``Net_Cash``)."""
    if " " in name:
        return name
    return re.sub(r"(?<=[^\W\d_A-ZÇĞİÖŞÜ])(?=[A-ZÇĞİÖŞÜ])", " ", name).replace("_", " ")
