"""Questions about what stock is worth, and about what of it has not moved."""

from __future__ import annotations

from bot.analyst.second.stock_figures import stock_sheet
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.stock_value import StockValueParameters

STOCK = r"stocks?|inventory|warehouse|stok\w*|depo\w*|envanter\w*|ambar\w*|on hand|items?|goods|mal\w*|urun\w*"
WORTH = (
    r"worth|value|valued|money|cash|tied up|stuck|locked|sitting|invested|deger\w*|para\w*|yatiyor\w*|bagli\w*|"
    r"kilitli\w*|"
    r"ne kadar|how much|tutar\w*"
)
STILL = (
    r"(?:not|havent|hasnt|have not|has not|didnt|never|without|no) (?:\w+ )?(?:moved?|movement|sold|sell\w*|sale|"
    r"touched)|"
    r"dead|unsold|slow moving|idle|not moving|hareket(?:siz\w*| gorme\w*| etme\w*)|satilma\w*|olu stok\w*|duran\w*|"
    r"kipirdama\w*|hareketi olma\w*"
)
COUNTED = r"how many|number of|kac (?:tane|urun|kalem|cesit)"


def read_stock(question: Question) -> ToolReading | None:
    """Return what is asked about the value of stock; None where the file holds no stock or none is spoken of."""
    features = question.features
    if stock_sheet(question.books) is None or not question.says(STOCK):
        return None
    still = question.says(STILL)
    if not (still or question.says(WORTH)):
        return None
    days = [n for n in features.numbers if n.kind in ("days", "months")]
    if len(features.numbers) > len(days) or len(days) > 1 or (not still and _one(question)):
        return ToolReading("stock", missing=True)
    size = 30 if days and days[0].kind == "months" else 1
    call = StockValueParameters(still=int(days[0].value) * size) if days else StockValueParameters()
    if not still:
        return ToolReading("stock", ((tool(call, "value"),),), tuple(days), missing=bool(days))
    wanted = "still_items" if question.says(COUNTED) else "still_value"
    return ToolReading("stock", ((tool(call, wanted),),), tuple(days))


def _one(question: Question) -> bool:
    """Return whether one thing of the list is named."""
    return any(name.member is not None for mention in question.features.mentions for name in mention.names)
