"""Telegram counts text in UTF-16 code units: an emoji is two."""

_ONE_UNIT = 0xFFFF


def units(text: str) -> int:
    """The length of a text in UTF-16 code units."""
    return len(text) + sum(1 for letter in text if ord(letter) > _ONE_UNIT)


def cut(text: str, limit: int) -> list[str]:
    """The text in pieces of at most `limit` UTF-16 code units, no letter torn."""
    pieces: list[str] = []
    piece: list[str] = []
    size = 0
    for letter in text:
        width = units(letter)
        if size + width > limit:
            pieces.append("".join(piece))
            piece, size = [], 0
        piece.append(letter)
        size += width
    pieces.append("".join(piece))
    return pieces
