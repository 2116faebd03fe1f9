"""The most that cash allows, said with what is to be left: the most to pay, take out or spend, the most people.

The pieces of a question are read as one line of words in which numbers (N0), months (M0), first months (S0) and ends of
months (E0) have marks. A word that no part takes in leaves no reading.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from pydantic import JsonValue

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Reading, Study
from bot.analyst.rules.heard import written
from bot.analyst.rules.pieces import Number
from bot.analyst.rules.subjects import File
from bot.analyst.rules.when import Placed, When
from tools.periods import key_of

_MOST = (
    r"most|maximum|max|highest|biggest|largest|how much(?: at most)?|how many|at most|en (?:fazla|cok|yuksek|"
    r"buyuk)|azami|"
    r"maksimum|kac"
)
_PEOPLE = (
    r"(?:employee|person|people|staff|worker|hire|someone|somebody|cook|waiter|designer|developer|assistant|manager|"
    r"eleman|kisi|calisan|personel|isci|garson|asci|birin|adam|barista|kurye|stajyer|yazilimci|ogrenci)\w*"
)
_PAY = r"pay|paid|salary|wage|cost|maas\w*|ucret\w*|ode(?:ye|r)\w*|ver(?:ebil|ir|eyim|elim)\w*|maliyet\w*"
_DRAW = (
    r"(?:i |we )?(?:can |could )?(?:take out|take home|draw out|draw|withdraw)|pay (?:myself|ourselves)|myself|"
    r"cek(?:ebil|er|eyim|elim|me)\w*|kendi(?:me|mize)"
)
_SPEND = (
    r"spend|spent|buy|bought|purchase|afford|invest|paid|pay|payment|harcaya\w*|harcar\w*|"
    r"al(?:abil|ir)\w*|ode(?:ye|r)\w*"
)
_LEFT = (
    r"(?:keep|leav|left|remain|still have|close|closing|end|finish|at least|stay|above|over|below|under|kal[aid]|"
    r"kals|dur|"
    r"bulun|kapan|kapat|alt|asagi|in hand|in the till)\w*"
)
_MONTHLY = re.compile(r"\b(?:each month|every month|a month|per month|monthly|ayda|aylik|her ay)\b")
_SINKS = re.compile(
    r"\b(?:without|eksiye|negative|zero|red|below|under|altina|sifirin|batma\w*|dusmeden|inmeden|overdrawn|bust)\b"
)
# Words between the parts that change nothing of what is asked.
_SOFT = re.compile(
    r"(?:what|is|are|was|the|that|so|i|we|could|can|would|will|have|has|had|be|it|if|want|to|of|a|an|and|still|"
    r"each|every|"
    r"per|single|new|more|one|in|on|at|for|from|with|without|any|month|months|our|my|us|cash|balance|till|account|hand|"
    r"goings|going|largest|highest|biggest|maximum|go|dropping|falling|fall|drop|getting|ever|pay|most|amount|"
    r"money|lira|tl|monthly|once|off|payment|ne|kadar|"
    r"kac|para|bir|bi|yeni|ayda|aylik|ay|her|hicbir|hic|icin|kasada|kasa|bakiye|hesapta|elde|elimizde|sonunda|sonu|"
    r"liralik|tek|seferde|seferlik|en|fazla|cok|ise|alacagim|alacagimiz|alirsak|alirsam|sekilde|sartiyla|eksiye|zero|"
    r"sifirin|yari|zamanli|tam|part|time|full|there|closing|year|yil|dusmeden|inmeden|alabilirim|alabiliriz|"
    r"alabilirdik|alirim|aliriz|hire|afford|take|them|negative|red|into|the red|under|below|liraya|tanesi|kisi|basi)"
)


@dataclass(slots=True)
class _Line:
    """The words of a question with marks for its numbers and periods."""

    text: str = ""
    numbers: dict[str, Number] = field(default_factory=dict)
    months: dict[str, str] = field(default_factory=dict)

    def says(self, expression: str) -> bool:
        """Return whether an expression stands in what is left."""
        return re.search(rf"\b(?:{expression})\b", self.text) is not None

    def take(self, expression: str) -> re.Match[str] | None:
        """Return the first match of an expression, its words used up."""
        found = re.search(rf"\b(?:{expression})\b", self.text)
        if found is not None:
            self.text = f"{self.text[: found.start()]} {self.text[found.end() :]}"
        return found


def read(bag: Bag, file: File, calendar: Calendar) -> Reading | None:
    """Return the search for the most that cash allows, None where it is not asked or a word is left over."""
    line = _line(bag, calendar)
    if line is None or file.cash is None or not line.says(_MOST):
        return None
    find = _find(line)
    if find is None:
        return None
    said: dict[str, JsonValue] = {"find": find}
    _hold(line, said)
    amounts = list(line.numbers.values())
    if find == "most_hires" and len(amounts) == 1:
        said["amount"] = written(amounts[0].value)
    elif find == "most_hires" or amounts:
        return None
    starts = list(line.months.values())
    if len(starts) > 1 or (find == "largest_purchase" and not starts):
        return None
    if starts:
        said["start"] = starts[0]
    if "buffer" not in said and not said.pop("sinks", None):
        return None
    said.pop("sinks", None)
    left = [word for word in re.sub(r"\b[NMSE]\d+\b", " ", line.text).split() if not _SOFT.fullmatch(word)]
    return None if left else Reading(expression=Study(tool="solve", arguments=said, about=find))


def _line(bag: Bag, calendar: Calendar) -> _Line | None:
    """Return the line of a question, None where a period of it is no month of the file."""
    line, words = _Line(), []
    periods = {id(piece): placed for piece, placed in bag.periods()}
    for at, piece in enumerate(bag.pieces):
        number = piece.options.get("number", (None,))[0]
        if id(piece) in periods:
            mark = _month(line, periods[id(piece)], at, bag, calendar)
            if mark is None:
                return None
            words.append(mark)
        elif isinstance(number, Number) and not number.weak:
            if number.percent:
                return None
            line.numbers[f"N{at}"] = number
            words.append(f"N{at}")
        else:
            words += [token.text for token in bag.tokens[piece.start : piece.end]]
    line.text = " ".join(words)
    return line


def _month(line: _Line, placed: Placed, at: int, bag: Bag, calendar: Calendar) -> str | None:
    """Return the mark of a month, an empty one for all of the file; None for any other period."""
    when = placed.what
    if not isinstance(when, When):
        return None
    span = calendar.resolve(Placed(when, "after" if placed.role == "after" else None), bag.year_hint())
    if span is None or (span.months == calendar.months and not when.end and when.anchor != "year_end"):
        return ""
    ended = when.end or when.anchor in {"year_end", "file_end"}
    if not ended and (when.unit != "month" or placed.role not in {None, "from", "after"}):
        return None
    kind = "E" if ended else "S" if placed.role in {"from", "after"} else "M"
    line.months[f"{kind}{at}"] = key_of(span.end if ended else span.start, "month")
    return f"{kind}{at}"


def _find(line: _Line) -> str | None:
    """Return what is looked for, the words that say so used up."""
    monthly = _MONTHLY.search(line.text) is not None
    if line.says(rf"(?:how many|kac)(?: yari| tam| zamanli| part| time| full| more| new| yeni| tane)* {_PEOPLE}"):
        line.take(rf"(?:how many|kac)(?: yari| tam| zamanli| part| time| full| more| new| yeni| tane)* {_PEOPLE}")
        return "most_hires"
    if not line.says(r"most|maximum|max|highest|biggest|largest|how much|en (?:fazla|cok|yuksek|buyuk)|azami|maksimum"):
        return None
    if line.says(_DRAW) and (monthly or line.says("myself|kendime|kendimize")):
        while line.take(_DRAW):
            pass
        return "largest_draw"
    if line.says(_PAY) and line.says(_PEOPLE):
        while line.take(_PAY) or line.take(_PEOPLE):
            pass
        return "largest_pay"
    if monthly or not line.says(_SPEND):
        return None
    line.take(rf"(?:{_SPEND}) on(?: [a-z]+){{1,2}}(?= [MSEN]\d+)|(?<=liralik)(?: [a-z]+){{1,2}} al\w+|one off payment")
    while line.take(_SPEND):
        pass
    return "largest_purchase"


def _hold(line: _Line, said: dict[str, JsonValue]) -> None:
    """Take what is to be left and when: a level at the end of a month, or in every month."""
    # the month whose closing is spoken of is no first month
    closes = re.search(r"\bM(\d+)(?= (?:still )?(?:to )?(?:close|closes|closing|end|ends|finish|finishes))", line.text)
    closes = closes or re.search(r"(?:close|closes|closing|end) (?:in |of )?M(\d+)", line.text)
    if closes is not None:
        line.months[f"E{closes[1]}"] = line.months.pop(f"M{closes[1]}")
        line.text = line.text.replace(f"M{closes[1]}", f"E{closes[1]}", 1)
    ends = [mark for mark in line.months if mark.startswith("E")]
    level = re.search(rf"\b{_LEFT}(?: (?:at|with|over|above|than|least|to|have))* (N\d+)\b", line.text)
    level = level or re.search(
        rf"\b(N\d+)(?: (?:in|the|lira|tl|en|az|till|hand|of|at|least)| E\d+)* {_LEFT}", line.text
    )
    if level is None and len(line.numbers) == 1 and ends:
        level = re.search(r"\b(N\d+)\b", line.text)
    if level is not None:
        said["buffer"] = written(line.numbers.pop(level[1]).value)
    if ends and level is not None and len(ends) == 1:
        said["month"] = line.months.pop(ends[0])
    if _SINKS.search(line.text):
        said["sinks"] = True
    while line.take(_LEFT):
        pass
