"""What was counted, as lines for a person: the same on the command line and in the chat."""

from __future__ import annotations

from decimal import Decimal

from bot.store.counts import MISSED, StageCount, Statistics
from bot.texts import Language, numbers, text


def lines(found: Statistics, language: Language) -> list[str]:
    """Return how reviews ended (counts and shares by critic), what model calls cost, and the last errors."""
    if not (found.reviews or found.stages or found.errors):
        return [text(language, "stats.none", day=found.since)]
    told = [text(language, "stats.title", day=found.since)]
    for model, ends in found.reviews.items():
        told += ["", *_reviews(model, ends, language)]
    for stage in found.stages:
        told += ["", *_stage(stage, language)]
    if found.errors:
        told += ["", text(language, "stats.errors")]
        told += [text(language, "stats.error", at=each.at, code=each.code, run=each.run_id) for each in found.errors]
    return told


def _reviews(model: str, ends: dict[str, int], language: Language) -> list[str]:
    whole = sum(n for kind, n in ends.items() if kind != MISSED)
    told = [text(language, "stats.reviews", model=model, n=whole)]
    for kind, n in ends.items():
        if kind == MISSED:
            continue
        share = numbers.percent((Decimal(100 * n) / whole).quantize(Decimal("0.1")), language)
        told.append(text(language, "stats.end", kind=kind, n=n, share=share))
    if MISSED in ends:
        told.append(text(language, "stats.missed", n=ends[MISSED]))
    return told


def _stage(stage: StageCount, language: Language) -> list[str]:
    seconds = numbers.number((Decimal(str(stage.seconds)) / stage.calls).quantize(Decimal("0.01")), language)
    told = [text(language, "stats.stage", stage=stage.stage, model=stage.model, n=stage.calls, failed=stage.failed,
                 seconds=seconds)]  # fmt: skip
    if stage.input_tokens or stage.output_tokens:
        sent = numbers.number(Decimal(stage.input_tokens), language)
        received = numbers.number(Decimal(stage.output_tokens), language)
        cost = numbers.number(Decimal(str(stage.cost)), language, places=4)
        key = "stats.tokens_unpriced" if stage.unpriced else "stats.tokens"
        told.append(text(language, key, sent=sent, received=received, cost=cost))
    return told
