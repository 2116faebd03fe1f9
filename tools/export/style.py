"""How a workbook looks: one set of fonts, fills and number formats for all sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell

Look = Literal["plain", "title", "question", "heading", "strong", "quiet", "small", "input", "total", "wrap", "mark"]
INK, QUIET, LINE = "1F2933", "7B8794", "CBD2D9"
HEAD, INPUT, TOTAL = "1D5FBF", "FFF6D6", "EEF2F7"
FONT = "Calibri"
NARROWEST, WIDEST = 9, 44


def money_format(places: int, currency: str | None) -> str:
    """Return the number format of amounts: thousands apart, its places, the currency's code, red below zero."""
    digits = "#,##0" + ("." + "0" * places if places else "")
    code = f' "{currency}"' if currency and currency.isalnum() else ""
    return f"{digits}{code};[Red]-{digits}{code}"


def number_format(places: int) -> str:
    """Return the number format of what is no money."""
    return "#,##0" + ("." + "0" * places if places else "")


def paint(cell: Cell, look: Look) -> None:
    """Give a cell its look."""
    from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

    thin = Side(style="thin", color=LINE)
    match look:
        case "title":
            cell.font = Font(name=FONT, size=16, bold=True, color=INK)
        case "question":
            cell.font = Font(name=FONT, size=16, bold=True, color=INK)
            cell.alignment = Alignment(wrap_text=True, vertical="top")
        case "heading":
            cell.font = Font(name=FONT, size=11, bold=True, color="FFFFFF")
            cell.fill = PatternFill("solid", fgColor=HEAD)
            cell.alignment = Alignment(wrap_text=True, vertical="center")
        case "strong":
            cell.font = Font(name=FONT, size=11, bold=True, color=INK)
        case "quiet":
            cell.font = Font(name=FONT, size=10, color=QUIET)
            cell.alignment = Alignment(wrap_text=True, vertical="top")
        case "small":
            cell.font = Font(name=FONT, size=9, color=QUIET)
        case "mark":
            cell.font = Font(name=FONT, size=11, color=INK)
            cell.alignment = Alignment(horizontal="center")
        case "input":
            cell.font = Font(name=FONT, size=11, color="0B3D91")
            cell.fill = PatternFill("solid", fgColor=INPUT)
            cell.border = Border(left=thin, right=thin, top=thin, bottom=thin)
        case "total":
            cell.font = Font(name=FONT, size=11, bold=True, color=INK)
            cell.fill = PatternFill("solid", fgColor=TOTAL)
            cell.border = Border(top=thin)
        case "wrap":
            cell.font = Font(name=FONT, size=11, color=INK)
            cell.alignment = Alignment(wrap_text=True, vertical="top")
        case "plain":
            cell.font = Font(name=FONT, size=11, color=INK)
