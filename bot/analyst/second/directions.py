"""Which way a number changes something: up, down, or to a level of its own."""

from __future__ import annotations

import re

from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.step_words import (
    DOWNWARDS,
    MORE_BREAKS,
    MORE_BUFFER,
    TARGET_AFTER,
    TARGET_BEFORE,
    UPWARDS,
)
from bot.analyst.second.features.text import pattern

UP = pattern(
    r"up|rais\w*|increas\w*|more|extra|higher|goes up|rises?|rose|zam\w*|zamm\w*|art\w*|yuksel\w*|"
    r"additional|ek|ilave|add\w*|"
    rf"fazla\w*|cik(?:sa|arsa)\w*|grow\w*|{UPWARDS}"
)
DOWN = pattern(
    r"down|az (?:ol|gel|cik)\w*|daha az|eksik|"
    r"lower\w*|cut\w*|drop\w*|falls?|fell|reduc\w*|decreas\w*|less|cheaper|sav\w*|discount\w*|indirim\w*|azal\w*|"
    r"dus\w*|"
    rf"kis\w*|tasarruf\w*|in(?:se|erse)|indir\w*|kes(?:sek|sem|ersek)\w*|{DOWNWARDS}"
)
# Words of what a balance does, which say nothing of the change that is supposed.
PATH_WORDS = pattern(rf"{MORE_BREAKS}|{MORE_BUFFER}|lowest|eksiye[^,.?]{{0,20}} dus\w*|batar\w*")
NEAR = 60


def direction(features: Features, near: Number | None = None) -> int:
    """Return 1 for a rise, -1 for a fall, 0 where the words say neither or both."""
    if near is not None and near.signed:
        return 1 if near.value > 0 else -1
    text = PATH_WORDS.sub(" ", features.folded if near is None else near_by(features, near, NEAR))
    up, down = UP.search(text) is not None, DOWN.search(text) is not None
    if up and down and near is not None:
        return _nearer(features, near)
    if not up and not down:
        up, down = features.has("shape:rise"), features.has("shape:fall")
    return 1 if up and not down else -1 if down and not up else 0


def _nearer(features: Features, number: Number) -> int:
    """Return which of the words for up and down stands nearer to a number."""
    before, _, after = features.around(number.start, number.end)
    before, after = _blanked(before), _blanked(after)

    def distance(expression: re.Pattern[str]) -> int:
        ends = [len(before) - found.end() for found in expression.finditer(before)]
        return min([*ends, *(found.start() for found in expression.finditer(after))], default=NEAR)

    up, down = distance(UP), distance(DOWN)
    return 0 if up == down else 1 if up < down else -1


def _blanked(text: str) -> str:
    return PATH_WORDS.sub(lambda found: " " * len(found.group()), text)


def near_by(features: Features, number: Number, most: int) -> str:
    """Return the text around a number, some letters on either side."""
    before, itself, after = features.around(number.start, number.end)
    return before[-most:] + itself + after[:most]


def target_of(features: Features, amounts: list[Number]) -> Number | None:
    """Return the amount that a cost changes to ("to 50,000", "50 bine çıkarsa"), or None."""
    for number in amounts:
        before, itself, after = features.around(number.start, number.end)
        dative = re.search(r"(?:bine|ye|ya|e|a)$", itself) and re.match(
            r" (?:\w+ )?(?:cik|yuksel|in|dus|gel|olur)", after
        )
        if re.search(r"(?:\bto|becomes?|became|were|was) (?:only )?$", before) or dative:
            return number
        if (
            not features.has("c:extra")
            and not re.match(r" ?(?:a month |ayda )?(?:more|less|higher|lower|extra|fazla|daha|on top)", after)
        ) and (
            (features.language == "en" and re.search(rf"\b{TARGET_BEFORE}", before))
            or (features.language == "tr" and re.match(TARGET_AFTER, after))
        ):
            return number
        if (
            features.language == "tr"
            and re.match(r" (?:ols[ae]|yaps[ae]|yapars[ae]|yapil(?:ir)?s[ae])", after)
            and not features.has("c:extra")
        ):
            return number
    return None
