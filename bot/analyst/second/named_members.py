"""Whether a draft names whose figures it gives: in the sentence, or once where all of them are one invoice's."""

from __future__ import annotations

from bot.analyst.second.case import Case
from bot.analyst.second.draft import Sentence
from bot.analyst.second.features.text import fold


def names_member(case: Case, index: int, sentence: Sentence, member: str) -> bool:
    """Return whether a sentence names a member, by itself or by a figure of it."""
    cited = [each.id for each in case.draft.shown if each.sentence == index and each.part == "member"]
    return fold(member) in sentence.folded or any(
        case.known[name].member == member for name in cited if name in case.known
    )


def of_one_invoice(case: Case, member: str | None) -> bool:
    """Return whether all figures of a draft are those of one invoice that it names anywhere."""
    shown = [case.known[each.id] for each in case.draft.shown if each.id in case.known]
    named = any(each.part == "member" for each in case.draft.shown)
    return named and all(known.topic.startswith("list:") and known.member == member for known in shown)
