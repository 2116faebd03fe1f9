"""All detectors over one question: what each found, and the words that none of them explains."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.analyst.second.features import scenario_words, tool_words
from bot.analyst.second.features.kinds import of_the_kind_said
from bot.analyst.second.features.lexicon import CURRENCIES, GROUPS, SHAPES, STATES, STOP, SUBJECTS
from bot.analyst.second.features.limits import Limit, limits_in
from bot.analyst.second.features.numbers import Number, find_numbers
from bot.analyst.second.features.ordinals import Place, place_in, ranks_periods
from bot.analyst.second.features.periods import Calendar, Period, find_periods
from bot.analyst.second.features.spelling import misspelt, near
from bot.analyst.second.features.text import ENDING, Word, fold, pattern, words
from bot.analyst.second.features.vocabulary import Mention, Vocabulary

HIRE = (
    r"hir(?:e|es|ing|ed)|hires|take on|taking on|recruit\w*|employ(?:ed|ing)?|bring on|onboard|"
    r"new hires?|ise al\w*|istihdam\w*|"
    r"(?:kisi|eleman|calisan|personel|isci|garson|asci)\w* (?:daha )?al\w*|al(?:sam|irsam|sak|irsak|"
    r"saydim|saydik|ayim|alim|abilir\w*|inca)|"
    r"(?:kisi|eleman|calisan|personel)\w* ekle\w*|eleman|add(?= [^.?!]*(?:people|person|staff|"
    r"employee))|adding(?= [^.?!]*(?:people|person|staff))"
)
WAGE = (
    r"maas\w*|ucret\w*|salar(?:y|ies)|wages?|pay|kisi bas\w*|adam bas\w*|basina|each|apiece|a head|"
    r"per (?:head|person|month|employee)|"
    r"a month|monthly|aylik\w*|ayda|maliyet\w*|cost(?:s|ing)?|tanesi\w*|full cost|everything included|"
    r"all in|toplam maliyet\w*"
)
PEOPLE_WORDS = (
    r"people|persons?|employees?|staff|workers?|hires?|someone|somebody|anyone|birini|birisi\w*|kisi~|"
    r"eleman~|calisan~|personel~|isci~|garson~|"
    r"asci~|developers?|engineers?|waiters?|cooks?|baristas?|drivers?|teachers?|assistants?|insan~|"
    r"ogretmen~|sofor~|yazilimci~"
)
CONDITION = (
    r"if|what if|suppose|assuming|assume|say|were to|in case|scenario|eger|diyelim\w*|senaryo\w*|"
    r"varsay\w*|farz et\w*|\w+(?:[ae]r|[iu]r)s[ae]\w*|"
    r"dusse\w*|artsa\w*|azalsa\w*|alsa\w*|olsa\w*|olursa\w*|cikarsa\w*"
)
ALL_INFLOWS = (
    r"gelir~|giris~|ciro~|satis~|tahsilat~|hasilat~|kazanc~|inflows?|income|receipts|revenues?|sales|"
    r"turnover|takings|para giris~|nakit giris~|collections"
)
SAME_COSTS = (
    r"(?:(?:while |with |and |and if |if )?(?:costs|expenses|outflows|spending|everything else|"
    r"the rest) (?:stay|remain|unchanged|kept|hold|dont move|dont change|do not change|"
    r"do not move)\w*(?: (?:the same|unchanged|as they are|flat|"
    r"constant))?|"
    r"(?:gider|cikis|masraf)\w* (?:ayni|sabit|degisme\w+)(?: kal\w+)?|ayni kalirsa|ayni kal\w+|"
    r"(?:giderler\w* )?degismezse|unchanged|same costs)"
)
FOLLOW = (
    r"(?:and|peki|ok|okay|so|then|ya|now|but|ve|hm+|simdi|alright|right)(?= )|what about|how about|"
    r"instead|peki ya|ya (?=\d|\w+ ?olsa)|"
    r"bu durumda|o durumda|o zaman|bu halde|boyle olursa|in that case|in this case|then|with that|"
    r"of that|of those|of these|of them|bunun\w*|"
    r"onun|onlarin|bunlarin|olsa|olsaydi|olursa|that compare|does that|is that|the same|ayni\w*|"
    r"o ay\w*|that month|on that date|"
    r"those|buna|ona|it|this one|again"
)
GREETING = (
    r"selam\w*|slm|tsk(?:ler)?\w*|merhaba\w*|gunaydin|iyi (?:gunler|aksamlar|calismalar|sabahlar)|kolay gelsin|hello|"
    r"hi|hey|good (?:morning|evening|afternoon|day)|"
    r"thanks?(?: you| a lot| so much)?|thank you|thx|ty|cheers|sagol\w*|sag ol\w*|tesekkur\w*|"
    r"eyvallah|tesekkurler|bye|goodbye|gorusuruz|hosca kal\w*|"
    r"that(?:s| is) all|great|perfect|super|harika|cok iyi|eline saglik|that(?:s)? it"
)
# "but" leaves out what follows it, save where it only goes on: after a comma, or before a question or a condition.
BUT = (
    r"(?<=[a-z0-9] )(?<!ok )(?<!okay )(?<!yes )(?<!thanks )but(?! (?:what|how|if|at|from|with|keep|then|also|only|just|"
    r"still|it|we|i|which|when|is|are|does|do|now|by|in|from)\b)"
)
SOLD = r"sold|satilan|satildi\w*|satilmis\w*"
REST = r"(?:every|all)(?: the)? other|(?:tum diger|diger tum) \w+"
ON_THE_WHOLE = {
    **{f"subject:{name}": source for name, source in SUBJECTS.items()},
    **{f"shape:{name}": source for name, source in SHAPES.items()},
    **{f"group:{name}": source for name, source in GROUPS.items()},
    **{f"currency:{name}": source for name, source in CURRENCIES.items()},
    "hire": HIRE,
    "wage": WAGE,
    "people": PEOPLE_WORDS,
    "condition": CONDITION,
    "all_inflows": ALL_INFLOWS,
    "same_costs": SAME_COSTS,
    "follow": FOLLOW,
    "greeting": GREETING,
    "shape:except": rf"{SHAPES['except']}|{BUT}",
    "rest": REST,
    "sold": SOLD,
    "stop": STOP,
    **{f"state:{name}": source for name, source in STATES.items()},
}
# Words that explain something only where a question is read as one of their kind.
CONDITIONAL = {
    **scenario_words.SCENARIO_WORDS,
    **tool_words.TOOL_WORDS,
    "c:most_people": tool_words.MOST_PEOPLE,
    "c:late": scenario_words.LATE,
    "c:lost": scenario_words.LOST,
    "c:price": scenario_words.PRICE,
    "c:loan": scenario_words.LOAN,
    "c:buy": scenario_words.BUY,
    "s:once ": scenario_words.OBJECT,
    "c:draw": scenario_words.TAKE_OUT,
    "c:extra": scenario_words.EXTRA,
}
PLACES = 100_000  # how far the places of an earlier question lie before those of the one that goes on from it
MOST_APPOSED = 6
FREE_TEXT = ("description", "other", "status")


@dataclass(frozen=True, slots=True)
class Hit:
    """A detector's find: its name and its place."""

    name: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Features:
    """What the detectors found in one question; ``unexplained`` are the words that none of them knows.

    ``conditional`` are words that only questions of some kinds explain, each with those kinds: words of people and
    wages explain nothing where nobody is hired.
    """

    folded: str
    language: str
    hits: tuple[Hit, ...] = ()
    periods: tuple[Period, ...] = ()
    mentions: tuple[Mention, ...] = ()
    numbers: tuple[Number, ...] = ()
    unexplained: tuple[str, ...] = ()
    conditional: tuple[tuple[str, frozenset[str]], ...] = ()
    weak: tuple[Mention, ...] = field(default=())
    earlier: tuple[str, ...] = ()
    place: Place | None = None
    limits: tuple[Limit, ...] = ()

    def around(self, start: int, end: int) -> tuple[str, str, str]:
        """Return the text before, at and after a place, also where it stands in an earlier question."""
        if start >= 0:
            return self.folded[:start], self.folded[start:end], self.folded[end:]
        back = -(start // PLACES)
        text, shift = self.earlier[back - 1], back * PLACES
        return text[: start + shift], text[start + shift : end + shift], text[end + shift :]

    @property
    def whole_text(self) -> str:
        """Return the question with the earlier ones that it goes on from."""
        return " . ".join((*reversed(self.earlier), self.folded))

    def has(self, *names: str) -> bool:
        """Return whether any of the detectors found something."""
        return any(hit.name in names for hit in self.hits)

    def at(self, name: str) -> list[Hit]:
        """Return a detector's finds in their order."""
        return [hit for hit in self.hits if hit.name == name]

    def named(self, prefix: str) -> list[str]:
        """Return the names after ``prefix:`` of the hits in their order, each once."""
        ordered = sorted((hit for hit in self.hits if hit.name.startswith(f"{prefix}:")), key=lambda hit: hit.start)
        return list(dict.fromkeys(hit.name.partition(":")[2] for hit in ordered))


def detect(question: str, language: str, vocabulary: Vocabulary, calendar: Calendar) -> Features:
    """Return what all detectors find in a question."""
    folded = fold(question)
    hits = tuple(
        Hit(name, match.start(), match.end())
        for name, source in (*ON_THE_WHOLE.items(), *CONDITIONAL.items())
        for match in pattern(source).finditer(folded)
        if match.end() > match.start()
    )
    place = place_in(folded)
    periods = tuple(
        period
        for period in find_periods(folded, calendar)
        if place is None or not ranks_periods(folded) or period.end <= place.start or period.start >= place.end
    )
    if place is not None and any(period.start < place.end and place.start < period.end for period in periods):
        place = None
    hits = tuple(hit for hit in hits if not hit.name.startswith("group:") or not _inside(hit, periods))
    strong, weak = _split(of_the_kind_said(vocabulary.find(folded), folded), hits, periods, folded)
    masked = tuple((period.start, period.end) for period in periods)
    masked += tuple((mention.start, mention.end) for mention in strong if _holds_digit(folded, mention))
    masked += ((place.start, place.end),) if place is not None else ()
    numbers = tuple(find_numbers(folded, language, masked))
    limits = limits_in(folded, numbers)
    numbers = tuple(n for n in numbers if not any(each.start <= n.start < each.end for each in limits))
    hits = tuple(hit for hit in hits if not any(e.start <= hit.start and hit.end <= e.end for e in limits))
    found = words(folded)
    sure = [hit for hit in hits if _kind_of(hit) is None]
    groups = (periods, strong, weak, numbers, limits)
    spans = [(item.start, item.end) for group in (sure, *groups) for item in group]
    spans += _apposed(folded, strong)
    spans += [(place.start, place.end)] if place is not None else []
    unknown = [word for word in found if not _covered(word, spans) and not _ends_a_number(word, folded)]
    kinds = {word: _kinds(word, hits) for word in unknown}
    unknown = [word for word in unknown if not kinds[word]]
    unexplained = tuple(
        word.text for word in unknown if not (misspelt(word.text, ON_THE_WHOLE) or near(word.text, vocabulary))
    )
    return Features(
        folded, language, hits + _corrected(unknown), periods, tuple(strong), numbers, unexplained,
        tuple((word.text, found) for word, found in kinds.items() if found), tuple(weak),
        place=place, limits=limits,
    )  # fmt: skip


def _kind_of(hit: Hit) -> str | None:
    """Return the kind of question that a find explains words of, or None where it explains them in any."""
    if hit.name in ("people", "wage"):
        return "hire"
    prefix, _, kind = hit.name.partition(":")
    return kind.strip() if prefix in ("s", "c", "t") else None


def _kinds(word: Word, hits: Iterable[Hit]) -> frozenset[str]:
    covering = (hit for hit in hits if hit.start <= word.start and word.end <= hit.end)
    return frozenset(kind for hit in covering if (kind := _kind_of(hit)) is not None)


def _inside(hit: Hit, periods: tuple[Period, ...]) -> bool:
    """Return whether a word of a period was taken for what a group is made of ("the second quarter")."""
    return any(period.start <= hit.start and hit.end <= period.end for period in periods)


def _covered(word: Word, spans: Iterable[tuple[int, int]]) -> bool:
    return any(start <= word.start and word.end <= end for start, end in spans)


def _ends_a_number(word: Word, folded: str) -> bool:
    """Return whether a word is the Turkish ending of a number ("01'den")."""
    ends = ENDING.fullmatch(word.text) or word.text == "s"
    return word.start > 0 and folded[word.start - 1].isdigit() and bool(ends)


def _apposed(folded: str, strong: list[Mention]) -> list[tuple[int, int]]:
    """Return the words before a parenthesis that holds a name of the file: they describe what the name says."""
    found = []
    for mention in strong:
        opening, closing = folded.rfind("(", 0, mention.start + 1), folded.find(")", mention.end - 1)
        if opening < 0 or closing < 0 or ")" in folded[opening : mention.start]:
            continue
        beside = folded[opening + 1 : mention.start] + folded[mention.end : closing]
        if mention.whole or not beside.strip():
            found += [(word.start, word.end) for word in words(folded[:opening])[-MOST_APPOSED:]]
    return found


def _holds_digit(folded: str, mention: Mention) -> bool:
    return any(c.isdigit() for c in folded[mention.start : mention.end])


def _split(
    found: list[Mention], hits: tuple[Hit, ...], periods: tuple[Period, ...], folded: str
) -> tuple[list[Mention], list[Mention]]:
    """Return names that surely stand in the question, and those whose words have another meaning as well."""
    known = [(hit.start, hit.end) for hit in hits if _kind_of(hit) is None and hit.name != "sold"]
    every = [(hit.start, hit.end) for hit in hits if hit.name != "sold"]
    dated = [(period.start, period.end) for period in periods]
    strong, weak = [], []
    for mention in found:
        inside = [word for word in words(folded) if mention.start <= word.start < mention.end]
        free = not mention.whole and all(name.role in FREE_TEXT for name in mention.names)
        meant = every if free else known
        plain = [word for word in inside if not any(s <= word.start and word.end <= e for s, e in meant)]
        if any(s <= mention.start and mention.end <= e for s, e in dated):
            continue
        if (
            plain
            or (mention.whole and len(inside) > 1)
            or (mention.whole and any(word.text.isdigit() for word in inside))
        ):
            strong.append(mention)
        elif mention.whole and any(name.role != "description" for name in mention.names):
            names = tuple(name for name in mention.names if name.role != "description")
            weak.append(Mention(names, mention.start, mention.end, mention.whole))
    return strong, weak


def _corrected(unknown: list[Word]) -> tuple[Hit, ...]:
    """Return the finds of the detectors whose words are only misspelt."""
    named = ((word, misspelt(word.text, ON_THE_WHOLE)) for word in unknown)
    return tuple(Hit(name, word.start, word.end) for word, name in named if name)
