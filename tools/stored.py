"""A data set as bytes: a JSON header, and its columns as buffers, which cost no parsing.

The form is of this version of the program on this machine: what is kept in it can always be made again from the file.
"""

from __future__ import annotations

import json
from itertools import accumulate, pairwise

from tools.stored_columns import Sink, Source
from tools.tables import Dataset

MARK = b"columns 1\n"


def dump(dataset: Dataset) -> bytes:
    """Return a data set as bytes that `load` reads."""
    return b"".join(pieces(dataset))


def pieces(dataset: Dataset) -> list[bytes]:
    """Return the bytes of `dump` in pieces."""
    sink = Sink()
    header = dataset.model_dump_json(context=sink).encode()
    sizes = json.dumps([len(header), *map(len, sink.buffers)]).encode()
    return [MARK, sizes, b"\n", header, *sink.buffers]


def load(content: bytes | bytearray | memoryview) -> Dataset:
    """Return the data set of bytes that `dump` gave, or of plain JSON; raises ValueError for any others."""
    whole = memoryview(content)
    if bytes(whole[: len(MARK)]) != MARK:
        return Dataset.model_validate_json(bytes(whole))
    line = bytes(whole[len(MARK) : len(MARK) + 4096]).partition(b"\n")[0]
    sizes = [int(size) for size in json.loads(line)]
    start = len(MARK) + len(line) + 1
    places = [*accumulate(sizes, initial=start)]
    if places[-1] != len(whole):
        raise ValueError("a stored data set is not whole")
    header, *buffers = (whole[begin:end] for begin, end in pairwise(places))
    return Dataset.model_validate_json(bytes(header), context=Source(buffers))
