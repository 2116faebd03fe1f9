"""The search: candidates on a cash path, the largest that works, and the real path of each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import accumulate

from tools.analysis.cash import CashCase, applied, first_under, known
from tools.analysis.solve.asking import SolveParameters
from tools.money import exponent_of
from tools.projection import PathMonth, project
from tools.scenario import CostStep, Hire, OneOff, OwnerDraw, RevenueChange, Step, step_names
from tools.working import Working

MOST_PEOPLE = 10_000  # as many as a hire may have
PER_PERCENT = 100  # percentages are looked for in steps of a hundredth
WHOLE, TENFOLD = 100 * PER_PERCENT, 1000 * PER_PERCENT


@dataclass(frozen=True, slots=True)
class Side:
    """One candidate: the case with its step, and the first month under the buffer, or None where it works."""

    case: CashCase
    below: PathMonth | None


@dataclass(frozen=True, slots=True)
class Search:
    """A question on a case: candidates are numbers from 0 (nothing, or after the last month) to ``most``.

    The higher the candidate, the lower the closings: more people, an earlier month, a larger amount.
    """

    working: Working
    case: CashCase
    asked: SolveParameters
    sources: tuple[str, ...]

    @property
    def floor(self) -> Decimal:
        """Return the least cash to keep."""
        return self.asked.buffer or Decimal(0)

    @property
    def places(self) -> int:
        """Return the places in which amounts are looked for: the currency's, or the file's where it has more."""
        return max(self.case.base.exponent, exponent_of(self.case.base.currency))

    @property
    def most(self) -> int:
        """Return the largest candidate."""
        match self.asked.find:
            case "most_hires":
                return MOST_PEOPLE
            case "earliest_hire" | "earliest_purchase":
                return len(self.case.path)
            case "largest_fall":
                return WHOLE
            case "largest_rise":
                return TENFOLD
            case "largest_draw" | "largest_purchase" | "largest_pay":
                room = max(known(step.closing).amount for step in self.case.path) - self.floor
                return max(0, int(room.scaleb(self.places))) + 1

    def month(self, candidate: int) -> str:
        """Return the month that a candidate of an earliest start stands for."""
        return self.case.path[len(self.case.path) - candidate].month

    def step(self, candidate: int) -> Step:
        """Return the step that a candidate above zero stands for."""
        asked, percent = self.asked, Decimal(candidate) / PER_PERCENT
        if asked.find == "largest_fall":
            return RevenueChange(percent=-percent, start=asked.start)
        if asked.find == "largest_rise":
            return CostStep(percent=percent, start=asked.start)
        amount = asked.amount or Decimal(candidate).scaleb(-self.places)
        match asked.find:
            case "most_hires":
                return Hire(people=candidate, monthly_cost=amount, start=asked.start)
            case "earliest_hire":
                return Hire(people=asked.people, monthly_cost=amount, start=self.month(candidate))
            case "largest_pay":
                return Hire(people=asked.people, monthly_cost=amount, start=asked.start)
            case "largest_draw":
                return OwnerDraw(monthly_amount=amount, start=asked.start)
            case "earliest_purchase":
                return OneOff(amount=amount, start=self.month(candidate))
            case "largest_purchase":
                return OneOff(amount=amount, start=asked.start)

    def answer(self) -> int:
        """Return the largest candidate that works by the closings; zero has to work."""
        works, fails = 0, self.most + 1
        while fails - works > 1:
            middle = (works + fails) // 2
            if self.works(middle):
                works = middle
            else:
                fails = middle
        return works

    def side(self, candidate: int) -> Side:
        """Return the path of a candidate's real step, and where it falls under the buffer."""
        if not candidate:
            return Side(self.case, self.under(self.case.path))
        steps = (*self.asked.scenario, self.step(candidate))
        ledger = applied(self.case.base, steps)
        path = project(ledger, self.case.path[0].opening)
        sources = {**self.case.sources, step_names(steps)[-1]: self.sources}
        return Side(replace(self.case, ledger=ledger, path=path, sources=sources), self.under(path))

    def under(self, path: tuple[PathMonth, ...]) -> PathMonth | None:
        """Return the first month under the buffer, of the one month looked at or of all."""
        looked = tuple(step for step in path if self.asked.month in (None, step.month))
        return first_under(looked, self.floor)

    def works(self, candidate: int) -> bool:
        """Return whether every closing stays at the buffer, from the closings of the path alone.

        A percentage is rounded in each movement, so its path is the real one.
        """
        if self.asked.find in ("largest_fall", "largest_rise"):
            return self.side(candidate).below is None
        return all(
            known(step.closing).amount - cost >= self.floor
            for step, cost in zip(self.case.path, self._costs(candidate), strict=True)
            if self.asked.month in (None, step.month)
        )

    def _costs(self, candidate: int) -> list[Decimal]:
        """Return what a candidate has cost by the end of each month."""
        if not candidate:
            return [Decimal(0)] * len(self.case.path)
        step = self.step(candidate)
        match step:
            case Hire():
                each = step.people * step.monthly_cost
            case OwnerDraw():
                each = step.monthly_amount
            case OneOff():
                each = step.amount
            case _:
                raise TypeError(step.kind)
        once = isinstance(step, OneOff)
        passed = list(accumulate(month.month >= (step.start or "") for month in self.case.path))
        return [each * (min(1, months) if once else months) for months in passed]
