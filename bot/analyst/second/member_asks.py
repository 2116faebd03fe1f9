"""How many members there are, and what is asked for each of them or for each piece that the file counts."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

from bot.analyst.second.asks import Ask, Group, Subject
from bot.analyst.second.draftsman import Draftsman, limit_of
from bot.analyst.second.features.calendar_words import NUMBER_WORDS
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import pattern
from bot.analyst.second.row_conditions import still_open
from bot.analyst.second.subjects import filter_choices, group_of
from tools.analysis.parameters import Operand
from tools.periods import Span

Asks = list[list[Ask]]
Spans = tuple[Span, ...]
PER_UNIT = pattern(
    r"(?:per|for each|each) (?:unit|piece|vehicle|car|item|product)|(?:arac|adet|birim|urun|parca|tane) bas(?:i|ina)"
)
MORE_THAN = pattern(
    r"more than|at least|fewer|less than|only|at most|every|each|all|never|no|not|birden (?:fazla|cok)|en az|"
    r"en fazla|hic|her|"
    r"hepsi\w*|tum\w*"
)
MEMBERS = pattern(
    r"(?:how many|number of|kac(?: tane| adet| farkli| ayri)?) (?:different |distinct |unique |of (?:our|the|my) )?"
    r"(?:customers?|clients?|suppliers?|vendors?|categor(?:y|ies)|compan(?:y|ies)|partners?|products?|"
    r"branch(?:es)?|musteri~|tedarikci~|kategori~|firma~|cari~|urun~|sube~)|"
    r"(?:musteri|tedarikci|kategori|firma|cari|urun|sube) sayisi\w*"
)
BREAKDOWN = pattern(
    r"break ?downs?|broken down|itemi[sz]ed?|split|dokum\w*|dokun\w*|dagilim\w*|kirilim\w*|"
    r"kalem(?:ler[ei]?)? (?:gore|bazinda)"
)
_SMALL = r"\d{1,2}|one|two|three|four|five|six|ten"
_KUCUK = r"\d{1,2}|bir|iki|uc|dort|bes|alti|on"
_ROW = (
    r"(?: (?:unpaid|open|overdue|paid|late|odenmemis|acik|odenmis|gecikmis))* (?:invoices?|bills?|payments?|orders?|"
    r"fatura|odeme|siparis)\w*"
)
SEVERAL = pattern(
    rf"more than (?P<more>{_SMALL}){_ROW}|at least (?P<least>{_SMALL}){_ROW}|"
    rf"(?P<fazla>{_KUCUK})[dt]?[ae]n (?:fazla|cok){_ROW}|en az (?P<az>{_KUCUK}){_ROW}"
)
PER_MEMBER = pattern(r"per [a-z]+|for each [a-z]+|[a-z]+ bas(?:i|ina)")


def members_asks(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> Asks:
    """Return how many different members are asked for; none where a condition is put on each of them."""
    group = group_of(draft.features, draft.books)
    each = _with_several(draft, found, span, group)
    if each is not None:
        return each
    if MORE_THAN.search(draft.features.folded) or draft.features.limits or group is None or not group.columns:
        return []
    rows = found or (Subject(None, Operand(), "rows"),)
    return [[Ask("members", tuple(still_open(each, draft.books) for each in rows), spans=span, group=group)]]


def _with_several(draft: Draftsman, found: tuple[Subject, ...], span: Spans, group: Group | None) -> Asks | None:
    """Return how many members have more rows than a number, or at least as many; None where that is not asked."""
    said = SEVERAL.search(draft.features.folded)
    if said is None or group is None or not group.columns or draft.features.limits:
        return None
    word = said["more"] or said["least"] or said["fazla"] or said["az"] or "bir"
    number = Decimal(word) if word.isdigit() else Decimal(NUMBER_WORDS.get(word, 1))
    draft.used_numbers += [each for each in draft.numbers() if each.value == number]
    op: Literal["over", "at_least"] = "at_least" if said["least"] or said["az"] else "over"
    rows = tuple(still_open(each, draft.books) for each in found or (Subject(None, Operand(), "rows"),))
    ask = Ask("matches", rows, spans=span, group=group, aggregate="count", threshold=number, threshold_op=op)
    return [[ask]]


def per_unit_asks(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> Asks | None:
    """Return what is asked for each unit that the file counts; None where it counts none or nothing is asked so."""
    if PER_UNIT.search(draft.features.folded) is None or not found:
        return None
    counted = {
        (sheet.table.id, measure.name)
        for sheet in draft.books.sheets
        for measure in sheet.table.measures
        if measure.role == "quantity" or measure.kind == "count"
    }
    if len(counted) != 1:
        return None
    table, name = next(iter(counted))
    where = filter_choices(draft.features)
    units = tuple(Subject(table, Operand(measure=name, where=conditions), "measure") for conditions in where or [()])
    parts = tuple(subject for subject in found if subject.operand.measure != name)
    if not parts or not draft.features.has("shape:high", "shape:low"):
        return [[Ask("ratio", parts, over=units, spans=span)]] if parts else None
    group = group_of(draft.features, draft.books)
    if group is None or not group.columns or draft.features.place is not None:
        return []
    top = not draft.features.has("shape:low")
    return [[Ask("ratio", parts, over=units, spans=span, group=group, top=top, limit=limit_of(draft))]]


def per_member_asks(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> Asks | None:
    """Return the amount of each customer or line that is asked for ("invoiced per customer"), or None."""
    features = draft.features
    if PER_MEMBER.search(features.folded) is None or features.has("shape:average", "shape:count"):
        return None
    group = group_of(features, draft.books)
    named = {(mention.start, mention.end) for mention in features.mentions}
    if group is None or not group.columns or not found or len(named) > 1:
        return None
    return [[Ask("series", found, spans=span, group=group)]]


def asks_breakdown(features: Features) -> bool:
    """Return whether a sum is asked for in its parts."""
    return BREAKDOWN.search(features.folded) is not None


def by_lines(draft: Draftsman) -> Group | None:
    """Return the columns of lines or categories that a breakdown is by, else of payees or texts; None without any."""
    for roles in (("line", "category"), ("counterparty",), ("description",)):
        columns = [d.name for s in draft.books.sheets for d in s.table.dimensions if d.role in roles]
        if columns:
            return Group(columns=tuple(dict.fromkeys(columns)))
    return None
