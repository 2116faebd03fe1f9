"""A result in the making: collects figures with their ids, assumptions and warnings for one call of one tool."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import ROUND_DOWN, Decimal

from pydantic import BaseModel, JsonValue

from tools.money import Money, exponent_of, round_to
from tools.movements import Transaction
from tools.moves import Moves
from tools.periods import Span
from tools.result import Assumption, ChartSpec, Figure, Refusal, ToolResult, Unit
from tools.tables import Dataset, DataWarning

PERCENT_PLACES = 4  # percentages are kept to this many places; writers show fewer
SHOWN_PLACES = 2
# What reading tells of the container alone changes no figure, so answers do not repeat it.
CONTAINER_TAGS = frozenset({"extension_mismatch", "two_digit_year", "formula_injection"})


class NoFigureError(Exception):
    """An analysis can give no figure; ``code`` is one of the tools' refusals, ``params`` what its sentence needs."""

    def __init__(self, code: str, **params: str) -> None:
        self.code = code
        self.params = params
        super().__init__(f"{code}: {params}" if params else code)


def percent_of(part: Decimal, whole: Decimal) -> Decimal:
    """Return ``part / whole`` in percent; ``whole`` is not zero.

    It is kept to four places, half up, save where that would make the two places that are shown others than those of
    the exact value (23.40497 would be 23.4050, shown as 23.41): there it is cut.
    """
    exact = part * 100 / whole
    kept = round_to(exact, PERCENT_PLACES)
    if round_to(kept, SHOWN_PLACES) == round_to(exact, SHOWN_PLACES):
        return kept
    return exact.quantize(Decimal(1).scaleb(-PERCENT_PLACES), ROUND_DOWN)


def average_of(total: Decimal, n: int, exponent: int, currency: str | None) -> Decimal:
    """Return ``total / n`` half up to the currency's minor unit, or to the file's own places where it keeps more."""
    return round_to(total / n, max(exponent, exponent_of(currency)))


def cells_of(movements: Iterable[Transaction]) -> tuple[str, ...]:
    """Return the cells of movements as ranges, sheet by sheet; those that a scenario added have none."""
    return Moves.of(movements).ranges()


@dataclass(slots=True)
class Working:
    """Collects one result. Names of figures are given without the call, which every id starts with."""

    tool: str
    call: str
    arguments: dict[str, JsonValue]
    dataset: Dataset | None = None
    figures: dict[str, Figure] = field(default_factory=dict)
    verdict: dict[str, str] = field(default_factory=dict)
    assumptions: list[Assumption] = field(default_factory=list)
    warnings: list[DataWarning] = field(default_factory=list)
    charts: list[ChartSpec] = field(default_factory=list)

    @classmethod
    def of(cls, tool: str, call: str, parameters: BaseModel, dataset: Dataset | None) -> Working:
        """Return an empty result for a call with these parameters, with the warnings of the file that matter."""
        arguments = parameters.model_dump(mode="json", exclude_unset=True)
        told = [warning for warning in dataset.warnings if warning.tag not in CONTAINER_TAGS] if dataset else []
        return cls(tool, call, arguments, dataset, warnings=told)

    def id_of(self, name: str) -> str:
        """Return the id of the figure of this name."""
        return f"{self.call}.{name}"

    def money(
        self,
        name: str,
        label: str,
        amount: Money,
        *,
        period: str | None = None,
        member: str | None = None,
        cells: tuple[str, ...] = (),
        derived_from: Iterable[str] = (),
    ) -> None:
        """Add a figure of money; ``derived_from`` holds names of this result's figures or ids of assumptions."""
        self.add(
            Figure(
                id=name,
                label=label,
                value=amount.amount,
                unit="money",
                currency=amount.currency,
                exponent=amount.exponent,
                period=period,
                member=member,
                cells=cells,
                derived_from=tuple(derived_from),
            )
        )

    def number(
        self,
        name: str,
        label: str,
        value: Decimal | int,
        unit: Unit,
        derived_from: Iterable[str] = (),
        *,
        cells: tuple[str, ...] = (),
        member: str | None = None,
    ) -> None:
        """Add a figure that is no money."""
        self.add(
            Figure(
                id=name,
                label=label,
                value=Decimal(value),
                unit=unit,
                exponent=0 if unit == "count" else 2,
                member=member,
                cells=cells,
                derived_from=tuple(derived_from),
            )
        )

    def add(self, figure: Figure) -> None:
        """Add a figure whose id and sources are names of this result (an assumption's id stays as it is)."""
        sources = tuple(
            dict.fromkeys(name if name.startswith("assume.") else self.id_of(name) for name in figure.derived_from)
        )
        self.figures[figure.id] = figure.model_copy(update={"id": self.id_of(figure.id), "derived_from": sources})

    def assume(self, assumption: Assumption) -> str:
        """Add an assumption and return the id that figures name it by."""
        self.assumptions.append(assumption)
        return f"assume.{self.call}.{assumption.name}"

    def warn(self, tag: str, **params: str) -> None:
        """Add a warning, unless the file's own warnings have one of this tag."""
        if all(warning.tag != tag for warning in self.warnings):
            self.warnings.append(DataWarning(tag=tag, params=params))

    def refuse(self, reason: NoFigureError) -> ToolResult:
        """Return the result that gives no figure and says why."""
        return ToolResult(
            call=self.call,
            tool=self.tool,
            arguments=self.arguments,
            warnings=tuple(self.warnings),
            file=self.dataset.file if self.dataset else "",
            refusal=Refusal(code=reason.code, params=reason.params),
        )

    def result(
        self, *, rows_used: int, rows_left_out: int = 0, period: Span | None, currency: str | None, sheet: str
    ) -> ToolResult:
        """Return the finished result."""
        return ToolResult(
            call=self.call,
            tool=self.tool,
            arguments=self.arguments,
            figures=tuple(self.figures.values()),
            verdict=self.verdict,
            assumptions=tuple(self.assumptions),
            warnings=tuple(self.warnings),
            rows_used=rows_used,
            rows_left_out=rows_left_out,
            period=period,
            currency=currency,
            file=self.dataset.file if self.dataset else "",
            sheet=sheet,
            charts=tuple(self.charts),
        )
