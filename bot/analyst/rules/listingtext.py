"""Answers about a list of invoices: who owes what and how late, the invoices of a state, one by its number, terms."""

from __future__ import annotations

from bot.analyst.rules.cited import assumed, numbered
from bot.analyst.rules.expression import Study
from bot.analyst.rules.sentences import Voice, capital
from bot.texts import text

_MOST = 8
_OF_DAYS = ("mean_terms", "mean_days", "median_days")


def listing(study: Study, voice: Voice) -> list[str]:
    """Return the paragraphs of an answer about a list of invoices."""
    match study.about:
        case "owing" | "owing_late" | "owing_sum":
            lines = [_owed(voice), *_parties(voice, "party" if study.about == "owing_late" else "party_days")]
        case "owing_worst":
            lines = [_owed(voice), *_leaders(voice), *_parties(voice, "party")]
        case "late":
            lines = [_sum(voice, "late", "overdue", "overdue_count"), *_parties(voice, "late_party")]
        case "worst":
            lines = _worst(voice)
        case "rows":
            lines = [_of_state(study, voice), *_invoices(study, voice)]
        case "document":
            lines = _document(voice)
        case "remaining":
            lines = [_say(voice, "remaining", "remaining", "open")]
        case "collected_share":
            lines = [_say(voice, "collected_share", "collected_share", "collected", "billed", "open", "count")]
        case "terms":
            lines = [_say(voice, "terms", "mean_terms", "count")]
        case "took":
            lines = [_say(voice, "took", "mean_days", "median_days", "paid_count")]
        case "lateness":
            lines = [_lateness(voice)]
        case _:
            lines = [_of_state(study, voice)]
    day = assumed(voice, "as_of")
    dated = study.about not in ("terms", "took", "lateness", "document")
    dated = dated or (study.about == "document" and voice.figure("days_overdue") is not None)
    cut = any(warning.tag == "groups_cut" for warning in voice.result.warnings)
    return [*lines, _text(voice, "cut") if cut else "", _text(voice, "as_of", day=day) if day and dated else ""]


def _text(voice: Voice, key: str, **params: str) -> str:
    return capital(text(voice.language, f"listing.{key}", **params), voice.language)


def _days(voice: Voice, name: str, form: str = "") -> str:
    """Return a number of days with its noun."""
    figure = voice.figure(name)
    key = "single" if figure is not None and abs(figure.value) == 1 else "several"
    return text(voice.language, f"listing.day.{key}", days=voice.id(name, form))


def _say(voice: Voice, key: str, *names: str) -> str:
    """Return a sentence of figures by their names, nothing where one of them is missing."""
    if any(voice.figure(name) is None for name in names):
        return ""
    return _text(voice, key, **{n: _days(voice, n) if n in _OF_DAYS else voice.id(n) for n in names})


def _sum(voice: Voice, key: str, amount: str, count: str) -> str:
    figure = voice.figure(count)
    if figure is not None and not figure.value:
        return _text(voice, f"no_{key}", count=voice.id(count))
    return _say(voice, key, amount, count)


def _owed(voice: Voice) -> str:
    figure, late = voice.figure("count"), voice.figure("overdue")
    if figure is not None and not figure.value:
        return _text(voice, "no_open", count=voice.id("count"))
    key = {"in": "owed_in", "out": "owed_out"}.get(voice.result.verdict.get("direction", ""), "owed")
    owed = _say(voice, key, "open", "count")
    if late is None:
        return owed
    return f"{owed} {_say(voice, 'overdue_of' if late.value else 'none_overdue', 'overdue', 'overdue_count')}"


def _value(voice: Voice, name: str) -> bool:
    figure = voice.figure(name)
    return figure is not None and bool(figure.value)


def _parties(voice: Voice, key: str) -> list[str]:
    lines = []
    for place in numbered(voice, "open")[:_MOST]:
        names = {"open": f"open.{place}", "overdue": f"overdue.{place}", "days": f"late_days.{place}"}
        still, late = voice.figure(names["open"]), voice.figure(names["overdue"])
        said = {name: (_days if name == "days" else Voice.id)(voice, figure) for name, figure in names.items()}
        form = key
        if key == "party" and late is not None and still is not None:
            form = "party_not_due" if not late.value else "party_all" if late.value == still.value else "party"
        elif key == "party" or (key == "party_days" and voice.figure(names["days"]) is None):
            form = "party_open" if late is None else "party_not_due"
        lines.append(
            _text(voice, form, member=voice.id(names["overdue" if key == "late_party" else "open"], "member"), **said)
        )
    return lines


def _worst(voice: Voice) -> list[str]:
    if voice.figure("oldest_days") is None:
        return [_sum(voice, "late", "overdue", "overdue_count")]
    return [*_leaders(voice), *(_parties(voice, "late_party") if len(numbered(voice, "open")) > 1 else [])]


def _leaders(voice: Voice) -> list[str]:
    """Return who is longest past due and who has the largest overdue amount."""
    places = numbered(voice, "open")
    if voice.figure("oldest_days") is None or not places:
        return []
    oldest = _text(voice, "oldest", member=voice.id("oldest_days", "member"), days=_days(voice, "oldest_days"))
    largest = f"overdue.{places[0]}"
    most = _text(voice, "most", member=voice.id(largest, "member"), overdue=voice.id(largest))
    return [oldest, most]


def _of_state(study: Study, voice: Voice) -> str:
    state = study.arguments.get("state")
    name = text(voice.language, f"listing.state.{state}") if isinstance(state, str) else ""
    name = name or text(voice.language, "listing.state.all")
    said = {"name": name, "count": voice.id("count")}
    if not _value(voice, "count"):
        return _text(voice, "state_none", **said)
    if state in (None, "paid", "paid_late", "paid_on_time"):
        return _text(voice, "state_billed", billed=voice.id("billed"), **said)
    if _value(voice, "collected"):
        return _text(voice, "state_part", open=voice.id("open"), billed=voice.id("billed"), **said)
    return _text(voice, "state_open", open=voice.id("open"), **said)


def _invoices(study: Study, voice: Voice) -> list[str]:
    lines = []
    paid = study.arguments.get("state") in ("paid", "paid_late", "paid_on_time")
    for place in numbered(voice, "billed")[:_MOST]:
        names = {"open": f"open.{place}", "billed": f"billed.{place}", "days": f"late_days.{place}"}
        said = {name: (_days if name == "days" else Voice.id)(voice, figure) for name, figure in names.items()}
        form = "invoice_paid" if paid else "invoice_open"
        told = voice.figure(names["billed" if paid else "open"])
        at = voice.id(names["billed" if paid else "open"], "period")
        said["when"] = (
            text(voice.language, f"listing.{'issued_on' if paid else 'due_on'}", period=at)
            if told and told.period
            else ""
        )
        form += "" if paid or voice.figure(names["days"]) is None else "_late"
        lines.append(_text(voice, form, member=voice.id(names["open"], "member"), **said))
    return lines


def _document(voice: Voice) -> list[str]:
    """Return what is known of one invoice: its amount and issue, its due day, its payment or what is open."""
    member = voice.id("billed", "member")
    billed = voice.figure("billed")
    issued = {"period": voice.id("billed", "period")} if billed is not None and billed.period else {}
    first = _text(voice, "issued" if issued else "amount", member=member, billed=voice.id("billed"), **issued)
    due = voice.figure("terms") or voice.figure("days_overdue")
    lines = [first]
    if due is not None:
        name = due.id.partition(".")[2]
        lines[0] += " " + _text(voice, "due", period=voice.id(name, "period"))
    took, late = voice.figure("days_to_pay"), voice.figure("days_late")
    if took is not None:
        lines.append(_text(voice, "paid", period=voice.id("days_to_pay", "period"), days=_days(voice, "days_to_pay")))
        if late is not None:
            key = "paid_late" if late.value > 0 else "paid_early" if late.value < 0 else "paid_on_day"
            lines[-1] += " " + _text(voice, key, days=_days(voice, "days_late", "abs" if late.value < 0 else ""))
        return lines
    part = _value(voice, "collected")
    if not _value(voice, "open"):
        return [*lines, _say(voice, "settled", "collected", "open")]
    lines.append(_say(voice, "open_part" if part else "open_whole", "open", *(["collected"] if part else [])))
    over = voice.figure("days_overdue")
    if over is not None and _value(voice, "open"):
        key = "overdue_by" if over.value > 0 else "not_due"
        lines[-1] += " " + _text(voice, key, days=_days(voice, "days_overdue", "abs" if over.value < 0 else ""))
    return lines


def _lateness(voice: Voice) -> str:
    figure = voice.figure("mean_lateness")
    if figure is None:
        return ""
    key = "lateness_early" if figure.value < 0 else "lateness"
    said = {"days": _days(voice, "mean_lateness", "abs" if figure.value < 0 else ""), "count": voice.id("paid_count")}
    return _text(voice, key, **said)
