"""Currencies as files state them: codes, symbols, old codes and names, in figures, headings, titles and formats."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tools.ingest.words import fold

CODES = frozenset({
    "TRY", "USD", "EUR", "GBP", "CHF", "JPY", "CNY", "RUB", "UAH", "PLN", "CZK", "HUF", "RON", "BGN", "SEK", "NOK",
    "DKK", "ISK", "CAD", "AUD", "NZD", "BRL", "MXN", "ARS", "CLP", "COP", "PEN", "UYU", "INR", "PKR", "IDR", "MYR",
    "SGD", "THB", "PHP", "VND", "KRW", "HKD", "TWD", "SAR", "AED", "QAR", "KWD", "BHD", "OMR", "JOD", "ILS", "EGP",
    "MAD", "TND", "DZD", "ZAR", "NGN", "KES", "GHS", "AZN", "GEL", "KZT", "UZS", "AMD", "BYN", "MDL", "RSD", "MKD",
    "ALL", "BAM", "LBP", "IQD", "IRR", "LYD", "XAF", "XOF",
})  # fmt: skip
_OLD = {"TL": "TRY", "TRL": "TRY", "YTL": "TRY", "RMB": "CNY", "RUR": "RUB"}
# Codes that are also words: counted only where a currency must stand (a currency column, beside a figure).
_WORDS = {"ALL", "TRY", "MAD", "TOP", "COP", "PEN", "AMD", "ARS", "SOS", "MOP"}
_LETTERED = {"US$": "USD", "CA$": "CAD", "CAD$": "CAD", "USD$": "USD", "AUD$": "AUD", "A$": "AUD", "C$": "CAD",
"AU$": "AUD",
             "NZ$": "NZD", "HK$": "HKD", "S$": "SGD", "R$": "BRL", "MX$": "MXN", "NT$": "TWD"}  # fmt: skip
_SYMBOLS = {"$": "USD", "£": "GBP", "€": "EUR", "₺": "TRY", "₽": "RUB", "₴": "UAH", "₹": "INR", "₩": "KRW",
"₦": "NGN", "₪": "ILS",
            "₫": "VND", "₼": "AZN", "₾": "GEL", "₸": "KZT", "₱": "PHP", "฿": "THB", "₡": "CRC", "₲": "PYG"}  # fmt: skip
_LOCAL = {"zł": "PLN", "kč": "CZK", "ft": "HUF", "lei": "RON", "лв": "BGN", "руб": "RUB", "грн": "UAH"}
_NAMES = {
    "turk lirasi": "TRY", "turkish lira": "TRY", "lira": "TRY", "euro": "EUR", "euros": "EUR", "us dollar": "USD",
    "us dollars": "USD",
    "amerikan dolari": "USD", "dolar": "USD", "avro": "EUR", "sterlin": "GBP", "pound sterling": "GBP",
    "pounds sterling": "GBP",
    "british pound": "GBP", "isvicre frangi": "CHF", "schweizer franken": "CHF", "japon yeni": "JPY",
}  # fmt: skip
_JAPANESE = re.compile(r"[\u3040-\u30ff]")
_TOKEN = re.compile(r"(?<![^\W_])([A-Z]{2,3})(?![^\W_])")
_LETTERS_SIGN = re.compile(r"(?<![A-Za-z])([A-Z]{1,3}\$)")


def of_code(text: str) -> str | None:
    """Return the ISO code that a cell of a currency column names (code in any case, symbol or name), else None."""
    plain = text.strip().strip("()[]").strip()
    upper = plain.upper()
    if upper in CODES:
        return upper
    if upper in _OLD:
        return _OLD[upper]
    if upper in _LETTERED:
        return _LETTERED[upper]
    return _SYMBOLS.get(plain) or _LOCAL.get(plain.casefold().rstrip(".")) or _NAMES.get(fold(plain))


def currency_in_amount(before: str, after: str) -> tuple[str | None, str]:
    """Return the currency written beside the digits of a figure, and what is left of the text without it."""
    found: str | None = None
    rest: list[str] = []
    for side in (before, after):
        text = side
        for table in (_LETTERED, _SYMBOLS):
            for sign, code in table.items():
                if sign in text:
                    found, text = found or code, text.replace(sign, " ", 1)
        if "¥" in text or "￥" in text:
            text = text.replace("¥", " ").replace("￥", " ")
        for word in re.findall(r"[^\W\d_]+\.?", text):
            named = of_code(word.rstrip("."))
            if named:
                found, text = found or named, text.replace(word, " ", 1)
            elif word.casefold().rstrip(".") in {"rs", "kr", "sek"}:
                text = text.replace(word, " ", 1)
        rest.append(text)
    return found, " ".join(rest)


def is_yen(cell: str, words: str) -> bool:
    """Return whether a figure with the sign shared by yen and yuan stands next to Japanese text."""
    return ("¥" in cell or "￥" in cell) and _JAPANESE.search(words) is not None


def in_text(text: str, *, heading: bool = False) -> list[str]:
    """Return the currencies that a title, an account line or a heading states, in order, each once.

    In running text only codes in capitals, letters with a sign, and symbols count; in a heading also lower-case codes
    at its end (``amount_usd``) and names.
    """
    found: list[str] = []
    left = text
    for sign in _LETTERS_SIGN.findall(text):
        code = _LETTERED.get(sign)
        if code:
            found.append(code)
            left = left.replace(sign, " ")
    found += [code for symbol, code in _SYMBOLS.items() if symbol in left]
    if ("¥" in left or "￥" in left) and _JAPANESE.search(text):
        found.append("JPY")
    for token in _TOKEN.findall(left):
        code = _OLD.get(token) or (token if token in CODES else None)
        if code and (
            heading
            or token not in _WORDS
            or re.search(rf"[(\[\-:/,]\s*{token}\b|^\s*{token}\s*$|\b{token}\s*[)\]]", left)
        ):
            found.append(code)
    if heading:
        found += _lower_codes(left)
    return list(dict.fromkeys(found))


def _lower_codes(text: str) -> list[str]:
    words = fold(text).split()
    codes = []
    if words and len(words) > 1:
        for word in (words[-1], words[0]):
            code = of_code(word) if len(word) in (2, 3) and word.upper() not in _WORDS - {"TRY"} else None
            if code:
                codes.append(code)
    codes += [code for name, code in _NAMES.items() if re.search(rf"\b{name}\b", fold(text))]
    return codes


def in_format(number_format: str) -> str | None:
    """Return the currency that a number format shows (``[$₺-41F]``, ``"TL"``, ``€``), else None."""
    for inside in re.findall(r"\[\$([^\]\-]*)(?:-[^\]]*)?\]", number_format):
        if inside.strip():
            code = of_code(inside)
            if code:
                return code
    bare = re.sub(r"\[[^\]]*\]", "", number_format)
    for quoted in re.findall(r'"([^"]*)"', bare):
        code = of_code(quoted)
        if code:
            return code
    outside = re.sub(r'"[^"]*"', "", bare).replace("\\", "")
    return next((code for symbol, code in _SYMBOLS.items() if symbol in outside), None)


def codes_below(heading: Sequence[object], below: Sequence[object]) -> dict[int, str]:
    """Return the codes of a row that holds nothing else, right below a heading: they tell columns of a name apart."""
    filled = {column: str(cell) for column, cell in enumerate(below) if cell is not None}
    named = all(heading[column] is not None and of_code(code) for column, code in filled.items())
    return filled if len(filled) > 1 and named else {}
