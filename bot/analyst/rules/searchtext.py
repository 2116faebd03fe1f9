"""Answers of the tools that search: what comes back, what may be double, what is unusual, and what was looked at."""

from __future__ import annotations

from bot.analyst.rules.cited import assumed, counted, numbered, sentence
from bot.analyst.rules.expression import Study
from bot.analyst.rules.sentences import Voice, plain


def recurring(study: Study, voice: Voice) -> list[str]:
    """Return what comes back at a steady distance, what it costs, and which payments were looked at."""
    looked = sentence(voice, "recurring_looked", "examined", "payees", tolerance=assumed(voice, "tolerance"),
                  least=assumed(voice, "least_hits"))  # fmt: skip
    if voice.result.verdict.get("found") == "no":
        return [voice.say("study.no_recurring"), looked]
    if study.about == "largest":
        return [_recurs(voice, "1"), looked]
    if study.about == "ended":
        gone = [key for key in numbered(voice, "amount") if voice.result.verdict.get(f"running.{key}") == "no"]
        return [*(_recurs(voice, key) for key in gone), _cut(voice), looked] if gone else [
            voice.say("study.none_ended"), looked]  # fmt: skip
    totals = sentence(voice, "recurring_totals", "monthly_total", "yearly_total")
    if study.about == "total":
        return [totals, looked]
    if study.arguments.get("direction") == "in":
        first = counted(voice, "recurring_in", "count")
    else:
        first = counted(voice, "recurring", "count")
    return [f"{first} {totals}", *(_recurs(voice, key) for key in numbered(voice, "amount")), _cut(voice), looked]


def _cut(voice: Voice) -> str:
    """Return that only the first are shown, where there are more."""
    return voice.say("study.shown_first") if any(each.tag == "groups_cut" for each in voice.result.warnings) else ""


def _recurs(voice: Voice, key: str) -> str:
    cadence = voice.word(f"study.cadence_{voice.result.verdict.get(f'cadence.{key}', 'monthly')}")
    running = voice.result.verdict.get(f"running.{key}") != "no"
    return voice.say(
        "study.recurring_line" if running else "study.recurring_ended",
        member=voice.id(f"amount.{key}", "member"), amount=voice.id(f"amount.{key}"), cadence=cadence,
        last=voice.id(f"amount.{key}", "period"), yearly=voice.id(f"yearly.{key}"),
    )  # fmt: skip


def duplicates(_: Study, voice: Voice) -> list[str]:
    """Return the pairs that may be one, both days of each, and what was looked at."""
    if voice.result.verdict.get("found") == "no":
        return [sentence(voice, "no_duplicates", "examined", days=assumed(voice, "days"))]
    lines = [counted(voice, "duplicates", "pairs", "at_risk")]
    for key in numbered(voice, "pair"):
        rule = voice.word(f"study.rule_{voice.result.verdict.get(f'rule.{key}', 'soft')}")
        lines.append(
            voice.say("study.duplicate", member=voice.id(f"pair.{key}", "member"), value=voice.id(f"pair.{key}"),
                      first=voice.id(f"earlier.{key}", "period"), second=voice.id(f"pair.{key}", "period"), rule=rule)
        )  # fmt: skip
    return [*lines, _cut(voice), sentence(voice, "duplicates_looked", "examined", days=assumed(voice, "days"))]


def _most(voice: Voice) -> str:
    """Return which line or name has the most unusual values; all of them where several have as many."""
    groups = numbered(voice, "in_group")
    tied = voice.result.verdict.get("group_tied", "")
    first = groups[: 1 + (len(tied.split(", ")) if tied else 0)]
    names = ", ".join(f"{voice.id(f'in_group.{key}', 'member')} ({voice.id(f'in_group.{key}')})" for key in first)
    return voice.say("study.anomalies_most", names=names) if first else ""


def anomalies(study: Study, voice: Voice) -> list[str]:
    """Return the values far from usual, each with its day and what is usual, and what was looked at."""
    least = assumed(voice, "least_values")
    looked = sentence(voice, "anomalies_looked", "examined", "groups", least=least)
    left = voice.figure("not_examined")
    if left is not None and left.value:
        looked += " " + sentence(voice, "anomalies_left", "not_examined", least=least)
    breaks = voice.figure("chain_breaks")
    chain = sentence(voice, "chain_breaks", "chain_breaks") if breaks is not None and breaks.value else ""
    if voice.result.verdict.get("found") == "no":
        return [sentence(voice, "no_anomalies", "examined"), chain, looked]
    lines = [_most(voice) if study.about else "", counted(voice, "anomalies", "found")]
    for key in numbered(voice, "value"):
        entry = voice.result.verdict.get(f"entry.{key}", "")
        member = voice.id(f"value.{key}", "member")
        name = f"{member} ({plain(entry)})" if entry else member
        lines.append(voice.say("study.anomaly", member=name, value=voice.id(f"value.{key}"),
                               day=voice.id(f"value.{key}", "period"), usual=voice.id(f"usual.{key}")))  # fmt: skip
    return [*lines, _cut(voice), chain, looked]
