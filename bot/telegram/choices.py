"""What a person may settle about a file: only what makes sense for it, and at most one question that it leaves open."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from bot.store.settled import Aspect, Settled
from bot.texts import Language, text
from bot.texts.numbers import day, number
from bot.work.settling import ORDERS
from tools.ingest.numbers import take_apart, value_of
from tools.tables import Dataset, Evidence

CURRENCIES = ("TRY", "EUR", "USD", "GBP")
SHEETS_OFFERED = 12
YEARS_OFFERED = 6
LABEL_LETTERS = 40
MONTHS = 12
CENTURY = 100


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of an aspect and how its button reads; ``chosen`` where it is the one in force."""

    aspect: Aspect
    value: str
    label: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question that a file leaves open, with its answers."""

    words: str
    choices: tuple[Choice, ...]


def correctable(dataset: Dataset, settled: Settled) -> tuple[Aspect, ...]:
    """Return the aspects that a person may correct in this file."""
    offered: dict[Aspect, bool] = {
        "date_order": bool(_written(dataset, ORDERS)),
        "decimal": bool(_written(dataset, ("decimal .", "decimal ,"))),
        "turn_signs": dataset.main.layout == "transactions" and dataset.main.cash is not None,
        "sheet": len(dataset.sheets) > 1,
        "currency": not dataset.currencies or settled.corrections.currency is not None,
        "year": not dataset.year_known or settled.year is not None,
    }
    return tuple(aspect for aspect, makes_sense in offered.items() if makes_sense)


def choices(aspect: Aspect, dataset: Dataset, settled: Settled, language: Language, year: int) -> tuple[Choice, ...]:
    """Return the values of an aspect, the one in force marked; ``year`` is the present one."""
    match aspect:
        case "date_order":
            return _orders(dataset, language)
        case "decimal":
            return _decimals(dataset, language)
        case "turn_signs":
            turned = settled.corrections.turn_signs
            return (
                Choice(aspect, "keep", text(language, "chat.card.signs_kept"), chosen=not turned),
                Choice(aspect, "turn", text(language, "chat.card.signs_turned"), chosen=turned),
            )
        case "sheet":
            return _sheets(dataset, settled, language)
        case "currency":
            now = settled.corrections.currency
            found = [Choice(aspect, code, code, chosen=code == now) for code in CURRENCIES]
            return (*found, Choice(aspect, "", text(language, "chat.card.no_currency"), chosen=now is None))
        case "year":
            return tuple(_year(each, settled) for each in range(year + 1, year + 1 - YEARS_OFFERED, -1))


def open_question(dataset: Dataset, settled: Settled, language: Language, year: int) -> OpenQuestion | None:
    """Return the first question that the file leaves open and nobody has answered, None where there is none."""
    tags = {warning.tag for warning in dataset.warnings}
    if "ambiguous_date_order" in tags and not settled.touches("date_order"):
        found = _which_day(dataset, language)
        if found is not None:
            return found
    if "ambiguous_amount_format" in tags and not settled.touches("decimal"):
        found = _which_amount(dataset, language)
        if found is not None:
            return found
    if not settled.touches("turn_signs"):
        asked = _which_way(dataset, language)
        if asked is not None:
            return asked
    if "year_unknown" in tags and not dataset.year_known and not settled.touches("year"):
        made = tuple(_year(each, settled) for each in (year - 1, year))
        return OpenQuestion(text(language, "chat.card.which_year"), made)
    return None


def _year(year: int, settled: Settled) -> Choice:
    return Choice("year", str(year), str(year), chosen=year == settled.year)


def _written(dataset: Dataset, decided: tuple[str, ...]) -> list[Evidence]:
    """Return the evidence on columns that are written as text, in which a style is to be decided at all."""
    return [found for found in dataset.evidence if found.decided in decided and found.proof]


def _which_day(dataset: Dataset, language: Language) -> OpenQuestion | None:
    for found in _written(dataset, ORDERS):
        readings = None if found.certain else _readings(found.proof)
        if readings is not None:
            labels = [day(reading, language) for reading in readings]
            words = text(language, "chat.card.which_day", cell=found.proof)
            return OpenQuestion(words, tuple(map(_order, ORDERS, labels)))
    return None


def _order(value: str, label: str) -> Choice:
    return Choice("date_order", value, label)


def _readings(cell: str) -> tuple[date, date] | None:
    """Return both days that a cell may mean, the day first and the month first; None where there is only one."""
    parts = [int(part) for part in re.findall(r"\d+", cell)[:3]]
    if len(parts) < 3 or not 1 <= parts[0] <= MONTHS or not 1 <= parts[1] <= MONTHS or parts[0] == parts[1]:  # noqa: PLR2004
        return None
    first, second, year = parts
    year += 2000 if year < CENTURY else 0
    return date(year, second, first), date(year, first, second)


def _which_amount(dataset: Dataset, language: Language) -> OpenQuestion | None:
    for found in _written(dataset, ("decimal .", "decimal ,")):
        values = None if found.certain else _amounts(found.proof)
        if values is not None:
            made = [Choice("decimal", point, _plain(value, language)) for point, value in values.items()]
            made.sort(key=lambda choice: f"decimal {choice.value}" != found.decided)
            return OpenQuestion(text(language, "chat.card.which_amount", cell=found.proof), tuple(made))
    return None


def _amounts(cell: str) -> dict[str, Decimal] | None:
    parts = take_apart(cell)
    if parts is None:
        return None
    point, comma = value_of(parts.body, "."), value_of(parts.body, ",")
    return None if point is None or comma is None or point == comma else {".": point, ",": comma}


def _plain(value: Decimal, language: Language) -> str:
    return number(value, language, places=3)


def _which_way(dataset: Dataset, language: Language) -> OpenQuestion | None:
    """Return what to ask about amounts whose side was assumed; the first answer keeps them as they were read."""
    warned = {warning.tag: warning.params for warning in dataset.warnings}
    came, went = text(language, "chat.card.money_in"), text(language, "chat.card.money_out")
    if "card_sign_assumed" in warned:
        return _kept_or_turned(text(language, "chat.card.which_way"), went, came)
    columns = warned.get("sides_assumed", warned.get("statement_of_account"))
    if columns is not None:
        asked = text(language, "chat.card.which_column")
        return _kept_or_turned(asked, str(columns.get("inflow", came)), str(columns.get("outflow", went)))
    if "sides_unknown" in warned:
        return _kept_or_turned(text(language, "chat.card.which_side"), came, went)
    return None


def _kept_or_turned(asked: str, kept: str, turned: str) -> OpenQuestion:
    return OpenQuestion(asked, (Choice("turn_signs", "keep", kept), Choice("turn_signs", "turn", turned)))


def _orders(dataset: Dataset, language: Language) -> tuple[Choice, ...]:
    found = _written(dataset, ORDERS)
    now = found[0].decided if found else ""
    return tuple(
        Choice("date_order", order, text(language, f"chat.card.order_{order}"), chosen=order == now) for order in ORDERS
    )


def _decimals(dataset: Dataset, language: Language) -> tuple[Choice, ...]:
    found = _written(dataset, ("decimal .", "decimal ,"))
    now = found[0].decided.removeprefix("decimal ") if found else ""
    names = {",": "comma", ".": "point"}
    return tuple(
        Choice("decimal", value, text(language, f"chat.card.decimal_{name}"), chosen=value == now)
        for value, name in names.items()
    )


def _sheets(dataset: Dataset, settled: Settled, language: Language) -> tuple[Choice, ...]:
    now = settled.corrections.sheet
    names = [note.sheet for note in dataset.sheets][:SHEETS_OFFERED]
    made = [Choice("sheet", name, _short(name), chosen=name == now) for name in names]
    return (Choice("sheet", "", text(language, "chat.card.all_sheets"), chosen=now is None), *made)


def _short(name: str) -> str:
    return name if len(name) <= LABEL_LETTERS else f"{name[: LABEL_LETTERS - 1]}…"
