"""The size of a picture, read from its first bytes."""

import struct
from typing import BinaryIO

_START_OF_FRAME = {0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF}
_STANDALONE = {0x01, *range(0xD0, 0xD8)}


def dimensions(stream: BinaryIO) -> tuple[int, int] | None:
    """Width and height in pixels of a PNG, GIF or JPEG, or None where it is none of them."""
    head = stream.read(24)
    if head.startswith(b"\x89PNG\r\n\x1a\n") and len(head) == 24:  # noqa: PLR2004 - the signature and the IHDR chunk
        return struct.unpack(">II", head[16:24])
    if head[:6] in {b"GIF87a", b"GIF89a"}:
        return struct.unpack("<HH", head[6:10])
    if head.startswith(b"\xff\xd8"):
        stream.seek(2)
        return _jpeg(stream)
    return None


def _jpeg(stream: BinaryIO) -> tuple[int, int] | None:
    while len(start := stream.read(2)) == 2 and start[0] == 0xFF:  # noqa: PLR2004 - a marker is two bytes
        marker = start[1]
        if marker in _STANDALONE:
            continue
        length = stream.read(2)
        if len(length) < len(b"\x00\x00"):
            return None
        size = struct.unpack(">H", length)[0]
        if marker in _START_OF_FRAME:
            frame = stream.read(5)
            if len(frame) < len(b"\x08\x00\x00\x00\x00"):
                return None
            height, width = struct.unpack(">HH", frame[1:])
            return width, height
        stream.seek(size - 2, 1)
    return None
