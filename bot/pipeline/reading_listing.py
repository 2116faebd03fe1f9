"""How a question about a list of invoices was read: their state, the names, the numbers and the days that are meant."""

from __future__ import annotations

from bot.texts import Language, numbers, text
from tools.analysis.invoice_list import InvoiceListParameters


def listing_reading(asked: InvoiceListParameters, language: Language) -> list[str]:
    """Return the parts of the reading line, the state first."""
    state = text(language, f"listing.state.{asked.state or 'all'}")
    parts = [state[:1].lower() + state[1:] if language == "en" else state.replace("İ", "i")]
    parts += [", ".join(condition.values) for condition in asked.where if condition.op == "is"]
    parts += [asked.document] if asked.document else []
    parts += [text(language, "listing.read.supposing", names=", ".join(asked.supposing))] if asked.supposing else []
    if asked.over_days is not None or asked.up_to_days is not None:
        parts.append(_days(asked, language))
    for name, span in (("issued", asked.issued), ("due", asked.due), ("paid", asked.paid)):
        if span is not None:
            said = numbers.span(span.start, span.end, language)
            parts.append(text(language, f"listing.read.{name}", period=said))
    return parts


def _days(asked: InvoiceListParameters, language: Language) -> str:
    low, high = asked.over_days, asked.up_to_days
    if high is None:
        return text(language, "listing.read.over", n=str(low))
    return text(language, "listing.read.between", low=str((low or 0) + 1), high=str(high))
