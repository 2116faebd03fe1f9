"""Columns of tables: integers held as 64-bit values, and how columns are written as buffers beside a JSON header.

A column of integers that all fit is an `Ints`; one with empty rows or a larger number stays a tuple, so that no figure
is ever changed by how it is held. As JSON a column is a list; with a `Sink` as the context it is a place in the sink's
buffers, each distinct text or day written once.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from datetime import date
from itertools import count
from types import NoneType
from typing import Annotated, Self, TypeVar

from pydantic import (
    PlainSerializer,
    PlainValidator,
    SerializationInfo,
    TypeAdapter,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)

T = TypeVar("T")
WORD = "q"
CODE = "I"


class Ints(array):  # type: ignore[type-arg]
    """Integers of 64 bits each; equal to any sequence of the same integers."""

    __slots__ = ()

    def __new__(cls, values: Sequence[int] | bytes) -> Self:
        """Return integers from integers or from their bytes; raises OverflowError, TypeError."""
        return super().__new__(cls, WORD, values)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, array):
            return array.__eq__(self, other)
        return isinstance(other, Sequence) and len(self) == len(other) and tuple(self) == tuple(other)

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self))

    def __reduce__(self) -> tuple[type[Ints], tuple[bytes]]:
        return Ints, (self.tobytes(),)

    def __repr__(self) -> str:
        return repr(tuple(self))


def packed(values: Sequence[int | None]) -> Sequence[int | None]:
    """Return integers in the room that they need: as 64-bit values where all of them are there and fit."""
    if isinstance(values, Ints):
        return values
    try:
        return Ints(values)  # type: ignore[arg-type]
    except (TypeError, OverflowError):
        return tuple(values)


class Sink:
    """Buffers that columns are written to."""

    def __init__(self) -> None:
        self.buffers: list[bytes] = []

    def add(self, buffer: bytes) -> int:
        """Keep a buffer and return its place."""
        self.buffers.append(buffer)
        return len(self.buffers) - 1


class Source:
    """Buffers that columns are read from; every text and every day that is repeated is one object."""

    def __init__(self, buffers: Sequence[memoryview]) -> None:
        self.buffers = buffers


_INTS: TypeAdapter[tuple[int | None, ...]] = TypeAdapter(tuple[int | None, ...])
_TEXTS: TypeAdapter[list[str | None]] = TypeAdapter(list[str | None])
_DAYS: TypeAdapter[list[date | None]] = TypeAdapter(list[date | None])


def _ints_in(value: object, info: ValidationInfo) -> Sequence[int | None]:
    if isinstance(value, dict) and isinstance(info.context, Source):
        return Ints(info.context.buffers[value["ints"]].tobytes())
    if isinstance(value, Ints):
        return value
    return packed(_INTS.validate_python(value))


def _ints_out(values: Sequence[int | None], info: SerializationInfo) -> object:
    if isinstance(info.context, Sink) and isinstance(values, Ints):
        return {"ints": info.context.add(values.tobytes())}
    return list(values)


def _coded(values: Sequence[T], adapter: TypeAdapter[list[T]], sink: Sink) -> dict[str, int]:
    codes = dict(zip(dict.fromkeys(values), count(), strict=False))
    places = array(CODE, list(map(codes.__getitem__, values)))
    return {"codes": sink.add(places.tobytes()), "values": sink.add(adapter.dump_json(list(codes)))}


def _decoded(value: dict[str, int], adapter: TypeAdapter[list[T]], source: Source) -> tuple[T, ...]:
    known = adapter.validate_json(source.buffers[value["values"]].tobytes())
    codes = array(CODE, source.buffers[value["codes"]].tobytes())
    return tuple(map(known.__getitem__, codes))


def _texts_in(value: object, handler: ValidatorFunctionWrapHandler, info: ValidationInfo) -> object:
    if isinstance(value, dict) and isinstance(info.context, Source):
        return _decoded(value, _TEXTS, info.context)
    return value if _holds_only(value, {str, NoneType}) else handler(value)


def _days_in(value: object, handler: ValidatorFunctionWrapHandler, info: ValidationInfo) -> object:
    if isinstance(value, dict) and isinstance(info.context, Source):
        return _decoded(value, _DAYS, info.context)
    return value if _holds_only(value, {date, NoneType}) else handler(value)


def _holds_only(value: object, types: set[type]) -> bool:
    """Whether a value is a tuple of nothing else: it stays the same object then, and no second one is made."""
    return isinstance(value, tuple) and set(map(type, value)) <= types


def _texts_out(values: Sequence[str | None], info: SerializationInfo) -> object:
    return _coded(values, _TEXTS, info.context) if isinstance(info.context, Sink) else list(values)


def _days_out(values: Sequence[date | None], info: SerializationInfo) -> object:
    return _coded(values, _DAYS, info.context) if isinstance(info.context, Sink) else list(values)


Units = Annotated[Sequence[int | None], PlainValidator(_ints_in), PlainSerializer(_ints_out, when_used="json")]
Cells = Annotated[Sequence[int], PlainValidator(_ints_in), PlainSerializer(_ints_out, when_used="json")]
Texts = Annotated[
    tuple[str | None, ...], WrapValidator(_texts_in), PlainSerializer(_texts_out, when_used="json-unless-none")
]
Names = Annotated[tuple[str, ...], WrapValidator(_texts_in), PlainSerializer(_texts_out, when_used="json-unless-none")]
Days = Annotated[tuple[date | None, ...], WrapValidator(_days_in), PlainSerializer(_days_out, when_used="json")]
