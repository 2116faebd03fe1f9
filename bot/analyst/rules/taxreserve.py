"""Questions about what to set aside for income or corporate tax: the rate is asked for, never guessed."""

from __future__ import annotations

from bot.analyst.rules.cited import assumed, sentence
from bot.analyst.rules.expression import Study
from bot.analyst.rules.heard import written
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.sentences import Voice
from bot.analyst.rules.studyparts import Topic, period

_TAX_WORDS = ("tax", "vergi", "rate", "oran")


def read(topic: Topic) -> Study | None:
    """Return what to set aside of what was earned in a period; asks for the rate where none is named."""
    bag = topic.bag
    if topic.file.cash is None:
        return None
    heard = topic.heard()
    for kind in ("topic", "question", "verb", "scenario", "study", "noun"):
        bag.take_all(kind)
    bag.take_all("measure", "out", "revenue", "profit", "amount")
    bag.take_all("percent")
    bag.take_all("share")
    for piece in bag.left():
        of_tax = bag.tokens[piece.start].text.startswith(_TAX_WORDS)
        if of_tax and (piece.has("name") or piece.has("unread")):
            bag.use(piece)
    if heard.amounts or heard.days or heard.months or len(heard.percents) > 1 or not period(topic, "tax_reserve"):
        return None
    if not heard.percents:
        raise AskedBackError("study_reserve")
    topic.arguments["rate"] = written(heard.percents[0][1].value)
    return Study(tool="tax_reserve", arguments=topic.arguments)


def told(study: Study, voice: Voice) -> list[str]:
    """Return what to set aside, of which earnings, and what is not covered."""
    del study
    rate = assumed(voice, "rate")
    earned = voice.result.verdict.get("earned") == "yes"
    first = sentence(voice, "reserve" if earned else "reserve_none", *(("reserve",) if earned else ()), rate=rate)
    return [
        first,
        sentence(voice, "reserve_of", "earned", "inflow", "outflow"),
        " ".join(
            part
            for part in (
                sentence(voice, "reserve_paid", "taxes_paid", taxes=assumed(voice, "taxes")),
                voice.say("study.reserve_limits"),
            )
            if part
        ),
    ]
