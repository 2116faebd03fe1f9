"""Questions about what stock is worth and what of it has not moved, and their answers."""

from __future__ import annotations

import re

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.cited import assumed, numbered, sentence
from bot.analyst.rules.expression import Study
from bot.analyst.rules.outcomes import RefusedError
from bot.analyst.rules.sentences import Voice
from bot.analyst.rules.studyparts import Topic
from bot.analyst.rules.subjects import File

STOCK = re.compile(
    r"\b(?:stocks?|inventory|warehouse|stok\w*|depo(?:da|daki|m|muzda|nun)?|envanter\w*|items?|goods|on hand)\b"
)
STILL = re.compile(
    r"\b(?:(?:not|haven ?t|hasn ?t|didn ?t|never|without|no) (?:\w+ )?(?:moved?|movement|sold|sale|touched)|dead|"
    r"unsold|"
    r"slow moving|idle|not moving|hareketsiz\w*|hareket (?:gorme|etme)\w*|satilmayan\w*|satilmamis\w*|olu stok\w*)\b"
)
WORTH = re.compile(
    r"\b(?:worth|value|valued|money|cash|tied up|stuck|locked up|deger\w*|para\w*|yatiyor|bagli|kilitli|ne kadar|"
    r"how much)\b"
)
_WORDS = re.compile(
    r"(?:stocks?|inventory|warehouse|items?|goods|hand|worth|values?|valued|money|cash|tied|up|stuck|locked|in|my|"
    r"our|the|is|of|"
    r"what|how|much|which|list|show|have|havent|hasnt|has|not|no|t|didnt|never|without|moved?|movements?|sold|"
    r"sales?|touched|dead|"
    r"unsold|slow|moving|idle|for|more|than|over|days?|months?|all|total|we|i|do|does|are|there|with|sitting|any|a|"
    r"at|cost|"
    r"stok\w*|depo\w*|envanter\w*|urun\w*|mal\w*|degeri?\w*|para\w*|yatiyor|bagli|kilitli|ne|kadar|kac|toplam\w*|"
    r"hareket\w*|"
    r"gormeyen\w*|gormemis\w*|etmeyen\w*|satilma\w+|olu|gun\w*|ay\w*|fazla\w*|uzun|suredir|var|mi|hangi\w*|"
    r"hangileri|icin|bu|"
    r"\d+|90|tl|lira|su|an|anda|simdi|elimdeki|elimizdeki|elde\w*|birim|maliyet\w*)"
)


def meant(bag: Bag, file: File) -> bool:
    """Return whether the value of stock, or what of it is still, is asked about of a file that lists stock."""
    text = " ".join(token.text for token in bag.tokens)
    asked = STOCK.search(text) is not None and (WORTH.search(text) is not None or STILL.search(text) is not None)
    return asked and _held(file)


def _held(file: File) -> bool:
    return any(
        not table.cash and {"quantity", "price"} <= {measure.role for measure in table.measures}
        for table in file.outline.tables
    )


def read(topic: Topic) -> Study | None:
    """Return the value of the stock on hand, or of what has not moved for so many days."""
    bag = topic.bag
    words = [token.text for token in bag.tokens if any(letter.isalnum() for letter in token.text)]
    if not _held(topic.file) or not all(_WORDS.fullmatch(word) for word in words):
        return None
    still = STILL.search(" ".join(words)) is not None
    heard = topic.heard()
    if heard.amounts or heard.percents:
        return None
    days = heard.days or (heard.months or 0) * 30
    if days and not still:
        raise RefusedError("no_concept")
    for piece in bag.left():
        bag.use(piece)
    if days:
        topic.arguments["still"] = days
    return Study(tool="stock_value", arguments=topic.arguments, about="still" if still else "")


def told(study: Study, voice: Voice) -> list[str]:
    """Return what the stock is worth, or what of it has not moved, the largest items first."""
    counted = sentence(voice, "stock_value", "value", "items")
    basis = voice.say("study.stock_basis", price=assumed(voice, "price"))
    if voice.result.verdict.get("dated") != "yes":
        undated = voice.say("study.stock_undated") if study.about == "still" else ""
        return [line for line in (undated, counted, *_items(voice, "value"), basis) if line]
    still = sentence(voice, "stock_still", "still_value", "still_items", still=assumed(voice, "still"),
                     day=assumed(voice, "as_of"))  # fmt: skip
    if study.about == "still":
        return [still, *_items(voice, "still"), counted, basis]
    return [counted, still, *_items(voice, "value"), basis]


def _items(voice: Voice, name: str) -> list[str]:
    lines = []
    for key in numbered(voice, name):
        figure = voice.figure(f"{name}.{key}")
        day = voice.id(f"{name}.{key}", "period") if figure is not None and figure.period else ""
        said = {"item": voice.id(f"{name}.{key}", "member"), "value": voice.id(f"{name}.{key}")}
        lines.append(
            voice.say("study.stock_item_still" if day else "study.stock_item", **said, **({"day": day} if day else {}))
        )
    return lines
