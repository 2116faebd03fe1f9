"""Answers by dated rates: what a wage costs its employer, and the VAT that is due or stands in an amount."""

from __future__ import annotations

from bot.analyst.rules.cited import assumed, sentence
from bot.analyst.rules.expression import Study
from bot.analyst.rules.sentences import Voice


def wage(study: Study, voice: Voice) -> list[str]:
    """Return what one employee costs a month, and all of them, with the incentive beside it."""
    if study.arguments.get("until"):
        return _of_net(study, voice)
    lines = [sentence(voice, "wage_total", "total", "gross", "added")]
    if study.about == "net":
        lines.insert(0, sentence(voice, "wage_take_home", "net", "gross", month=assumed(voice, "month")))
    if study.arguments.get("people"):
        lines.append(sentence(voice, "wage_all", "total_all", people=assumed(voice, "people")))
    elif study.arguments.get("minimum"):
        lines.insert(0, sentence(voice, "wage_minimum", "gross", month=assumed(voice, "month")))
    month = assumed(voice, "month")
    net = sentence(voice, "wage_net", "net", "gross", month=month) if study.arguments.get("net") else ""
    helped = voice.result.verdict.get("incentive", "none")
    beside = sentence(voice, "wage_incentive", "total_incentive", "total_incentive_manufacturing")
    terms = voice.say("study.wage_terms", month=month, incentive=voice.word(f"study.incentive_{helped}"))
    held = any(warning.tag == "rates_held" for warning in voice.result.warnings)
    return [
        " ".join(line for line in lines if line), net, beside if helped == "none" else "",
        terms + (" " + voice.say("study.wage_held") if held else ""),
    ]  # fmt: skip


def _of_net(study: Study, voice: Voice) -> list[str]:
    """Return what a constant net wage costs over the months of a year, or the gross wages behind it."""
    terms = assumed(voice, "month")
    gross = sentence(voice, "wage_gross", "net", "lowest_gross", "highest_gross",
                     first=voice.id("lowest_gross", "period"), last=voice.id("highest_gross", "period"))  # fmt: skip
    cost = sentence(voice, "wage_range", "total", "highest_total", "average_total",
                    first=voice.id("total", "period"), last=voice.id("highest_total", "period"))  # fmt: skip
    people = (
        sentence(voice, "wage_all", "total_all", people=assumed(voice, "people"))
        if study.arguments.get("people")
        else ""
    )
    first, second = (gross, cost) if study.about == "gross" else (cost, gross)
    helped = voice.result.verdict.get("incentive", "none")
    held = any(warning.tag == "rates_held" for warning in voice.result.warnings)
    return [
        " ".join(part for part in (first, people) if part), second, voice.say("study.wage_year", month=terms),
        voice.say("study.wage_terms", month=terms, incentive=voice.word(f"study.incentive_{helped}"))
        + (" " + voice.say("study.wage_held") if held else ""),
    ]  # fmt: skip


def vat(study: Study, voice: Voice) -> list[str]:
    """Return the VAT to be paid or carried on, or the VAT of one amount."""
    if study.about == "within":
        return [sentence(voice, "vat_within", "vat", "before_vat", "with_vat", "rate")]
    owed = voice.result.verdict.get("result") == "payable"
    first = sentence(voice, "vat_payable", "payable") if owed else sentence(voice, "vat_carry", "carry_forward")
    due = assumed(voice, "due")
    day = voice.say("study.vat_due", day=due) if due and owed else ""
    named = any(each.name == "carried" and each.source == "question" for each in voice.result.assumptions)
    carried = "" if named else voice.say("study.vat_carried_default")
    return [
        f"{first} {day}".strip(), sentence(voice, "vat_parts", "output", "input", "carried"),
        f"{carried} {voice.say('study.vat_not_covered')}".strip(),
    ]  # fmt: skip
