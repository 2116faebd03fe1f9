"""The numbers of a running bot in Prometheus' text: how much waits, how it ends, what was lost. Never any content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.store import Store
from bot.store.pulse import Pulse, pulse
from bot.telegram.application import Chat

ALL_DAYS = 36_500


async def exposition(store: Store, chat: Chat) -> bytes:
    """Return all numbers as Prometheus reads them."""
    counted = await store.counts.since(ALL_DAYS, (chat.bot,))
    registry = CollectorRegistry()
    registry.register(_Numbers(chat, await pulse(store.database, chat.bot), counted.reviews))
    return generate_latest(registry)


class _Numbers(Collector):
    """The numbers of one moment."""

    def __init__(self, chat: Chat, found: Pulse, reviews: Mapping[str, Mapping[str, int]]) -> None:
        self._chat = chat
        self._found = found
        self._reviews = reviews

    def collect(self) -> Iterator[Metric]:
        yield from self._waiting()
        yield from self._ended()
        yield from self._sent()
        received = self._chat.receiving.received()
        yield _gauge("aera_updates_come_in", "1 while updates can come in", float(received.ok))
        yield _gauge("aera_last_update_seconds", "Since Telegram was last heard", min(received.age, 1e9))

    def _waiting(self) -> Iterator[Metric]:
        found = self._found
        depth = GaugeMetricFamily("aera_jobs", "Jobs that are not over, by state", labels=["state"])
        depth.add_metric(["queued"], found.queued)
        depth.add_metric(["running"], found.running)
        yield depth
        yield _gauge("aera_updates_unrouted", "Updates stored and not yet made a job", found.unrouted)
        yield _gauge("aera_oldest_question_seconds", "Age of the oldest question without an answer", found.oldest)

    def _ended(self) -> Iterator[Metric]:
        answers = CounterMetricFamily("aera_reviews", "Reviewed drafts, by verdict or error", labels=["verdict"])
        by_verdict: dict[str, int] = {}
        for kinds in self._reviews.values():
            for kind, number in kinds.items():
                by_verdict[kind] = by_verdict.get(kind, 0) + number
        for kind, number in sorted(by_verdict.items()):
            answers.add_metric([kind], number)
        yield answers
        errors = GaugeMetricFamily("aera_errors_last_day", "Visible errors of the last 24 hours", labels=["code"])
        for code, number in self._found.errors:
            errors.add_metric([code], number)
        yield errors
        lanes = self._chat.lanes
        yield _counter("aera_lease_losses", "Attempts stopped because another had their job", lanes.leases_lost)
        crashes = CounterMetricFamily("aera_failed_attempts", "Attempts that failed, by kind of error", labels=["kind"])
        for name, number in sorted(lanes.failures.items()):
            crashes.add_metric([name], number)
        yield crashes

    def _sent(self) -> Iterator[Metric]:
        limits = self._chat.limits
        yield _counter("aera_flood_limits", "Refusals of Telegram because of too many calls", limits.held)
        yield _counter("aera_edits_skipped", "Edits that would have changed nothing", limits.skipped)
        dropped = CounterMetricFamily("aera_calls_dropped", "Calls given up for answers' sake", labels=["purpose"])
        for purpose, number in sorted(limits.dropped.items()):
            dropped.add_metric([purpose], number)
        yield dropped


def _gauge(name: str, words: str, value: float) -> Metric:
    return GaugeMetricFamily(name, words, value=value)


def _counter(name: str, words: str, value: float) -> Metric:
    return CounterMetricFamily(name, words, value=value)
