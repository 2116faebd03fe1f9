"""The parts that questions about values are made of: counts, quotients, changes, shares, extremes, averages."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from bot.analyst.second.asks import Ask, Group, Subject
from bot.analyst.second.draftsman import Draftsman, limit_of, threshold_of
from bot.analyst.second.earnings import margin_said
from bot.analyst.second.features.text import pattern
from bot.analyst.second.features.value_words import AVERAGE_ROW, RANKED_ROW
from bot.analyst.second.like_months import in_like_months
from bot.analyst.second.member_asks import MEMBERS, members_asks
from bot.analyst.second.operands import concept_operands, open_operands, overdue_operands
from bot.analyst.second.row_conditions import both_sides, still_open
from bot.analyst.second.subjects import filter_choices, group_of, sides
from bot.analyst.second.which_periods import none_said
from tools.analysis.concentration import ConcentrationParameters
from tools.analysis.parameters import Condition, Operand
from tools.periods import Granularity, Span, key_of

Asks = list[list[Ask]]
Spans = tuple[Span, ...]
ENTRIES = pattern(
    r"cekim~|debits?|credits?|odenmemis(?:ler)\w*|(?:unpaid|open|paid|late|overdue) ones|payments?|"
    r"receipts?|transfers?|odeme(?:ler)?(?:i|si|miz|mi)?|tahsilat(?:lar)?(?:i|imiz)?|"
    r"purchases?|deposits?|withdrawals?|cek(?:ler)?|cheques?|sales|contributions?|donations?|charges|fees|times|kez|"
    r"kere|defa"
)
EITHER_WAY = pattern(r"or|mi\w*|vs|versus|against|compare|karsilastir\w*|kiyasla\w*")
PART_OF = pattern(r"(?:percent(?:age)?|share|proportion|fraction|part|how much|%) of")
YUZDE_KACI = pattern(r"yuzde kac\w*")
WHEN = pattern(r"when|ne zaman|which (?:day|date)|on what (?:day|date)|hangi (?:gun|tarih)\w*")
HAD = pattern(
    r"(?:how many|in how many) months (?:did|do|have|had|with|was|were)|kac ay(?:da)? \w+[^?]* (?:al|ode|"
    r"yap|var|ol)\w*"
)
HOW_MUCH = pattern(
    r"ne kadar|how much|what do they|amount|worth|tutar\w*|kac (?:para|lira|tl|euro|avro|dolar)\w*|"
    r"ne (?:gitmis|gitti|odedik|odemisiz|tuttu|tutmus|harca\w+)"
)
LISTED_BY = pattern(
    r"by(?= [a-z])|per(?= [a-z])|for each|each|\w+l[ae]r[ae] gore|\w+ (?:bazinda|basina)|her (?:ay|"
    r"musteri)\w*"
)
TWO = 2


def overdue_asks(draft: Draftsman) -> Asks:
    """Return the asks about unpaid amounts past their due dates, as of a day that the question names or of today."""
    features, books = draft.features, draft.books
    ends = [p.options[-1].end for p in draft.periods if p.point]
    days = ends or [draft.calendar.today, draft.calendar.last]
    found = tuple(subject for day in dict.fromkeys(days) for subject in overdue_operands(books, day))
    choices = filter_choices(features)
    if any(choices):
        found = tuple(
            Subject(s.table, s.operand.model_copy(update={"where": (*s.operand.where, *where)}), s.label)
            for where in choices
            for s in found
        )
    if not found:
        return []
    if features.has("shape:high", "shape:low"):
        return [extreme_asks(draft, found, ())]
    asks: Asks = []
    if features.has("shape:count") and features.has("shape:row"):
        asks.append([Ask("count", found)])
    if not asks or pattern(r"how much|ne kadar|amount|tutar\w*|total|toplam\w*").search(features.folded):
        asks.append([Ask("value", found)])
    return asks


def count_asks(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> Asks | None:
    """Return the asks of a question that counts rows or months, or None where it counts nothing."""
    features = draft.features
    if not features.has("shape:count") and MEMBERS.search(features.folded) is None:
        return None
    partly = any(s.label == "received" and s.operand.measure is not None for s in found)
    if partly:
        return []
    if MEMBERS.search(features.folded):
        return members_asks(draft, found, span)
    threshold = threshold_of(draft) if features.has("group:month") else None
    if features.has("group:month") and (threshold is not None or features.has("shape:loss", "shape:positive")):
        op = "over" if features.has("shape:positive") else "under"
        limit = threshold[0] if threshold else Decimal(0)
        op = threshold[1] if threshold else op
        return [[Ask("matches", found, spans=span, per="month", threshold=limit, threshold_op=op)]]  # type: ignore[arg-type]
    none = none_said(features)
    if features.has("group:month") and features.mentions and (none or HAD.search(features.folded)):
        return [[Ask("matches", found, spans=span, per="month", threshold=Decimal(0),
                     threshold_op="at_most" if none else "over")]]  # fmt: skip
    if not features.has("shape:row") and not features.limits and not ENTRIES.search(features.folded):
        return None if found and any(s.label == "measure" for s in found) else []
    rows = tuple(still_open(each, draft.books) for each in found) or (Subject(None, Operand(), "rows"),)
    group = group_of(features, draft.books)
    if group is not None and LISTED_BY.search(features.folded):
        return [[Ask("series", rows, spans=span, group=group, aggregate="count")]]
    counted: Asks = [[Ask("count", each, spans=span)] for each in both_sides(rows, features, draft.books)]
    if found and (features.has("shape:total") or HOW_MUCH.search(features.folded)):
        counted += [[Ask("value", each, spans=span)] for each in both_sides(found, features, draft.books)]
    return counted


def two_subjects(draft: Draftsman) -> bool:
    """Return whether a quotient of two named things is asked for."""
    return len({(m.start, m.end) for m in draft.features.mentions}) + len(sides(draft.features)) > TWO


def ratio_asks(draft: Draftsman, span: Spans) -> Asks:
    """Return a quotient of two named things: the first as a percentage of the second."""
    features = draft.features
    places: list[tuple[int, tuple[Subject, ...]]] = []
    choices = filter_choices(features)
    for mention in (*features.mentions, *features.weak):
        for name in mention.names:
            if name.kind == "measure" and not any(each.member for each in mention.names):
                places.append((mention.start, (Subject(name.table, Operand(measure=name.column), "measure"),)))
                break
    if any(choices):
        place = min((m.start for m in features.mentions if any(n.member for n in m.names)), default=0)
        bases = tuple(subject for where in choices for subject in [Subject(None, Operand(where=where), "amount")])
        places.append((place, bases))
    inside = [(mention.start, mention.end) for mention in features.mentions]
    for concept in sides(features):
        hits = features.at(f"subject:{concept}")
        if all(any(start <= hit.start and hit.end <= end for start, end in inside) for hit in hits):
            continue
        if concept == "out" and any(choices) and "in" in sides(features):
            continue
        if concept in ("in", "out", "net") and not any(
            abs(place - features.at(f"subject:{concept}")[0].start) < 1 for place, _ in places
        ):
            places.append(
                (features.at(f"subject:{concept}")[0].start, tuple(concept_operands(draft.books, concept, features)))
            )
    places = [(place, found) for place, found in sorted(places, key=lambda item: item[0]) if found]
    margin = margin_said(features)
    if margin and any(choices):
        return _margin_of_members(draft, span, choices)
    if len(places) == 1 and margin:
        places.append((places[0][0] + 1, tuple(concept_operands(draft.books, "in", features))))
    if len(places) != TWO or not places[1][1]:
        return []
    whole = _whole_of(features.folded, [place for place, _ in places])
    ways = [(0, 1), (1, 0)] if whole is None else [(1 - whole, whole)]
    return [[Ask("ratio", places[part][1], over=places[rest][1], spans=span) for part, rest in ways]]


def _margin_of_members(draft: Draftsman, span: Spans, choices: list[tuple[Condition, ...]]) -> Asks:
    """Return a result as a part of the revenue of the same members ("gross margin of vans")."""
    features, books = draft.features, draft.books
    named = [
        Subject(name.table, Operand(measure=name.column), "measure")
        for mention in (*features.mentions, *features.weak)
        for name in mention.names
        if name.kind == "measure"
    ]
    results = named or concept_operands(books, "net", features)
    revenue = [s for s in concept_operands(books, "in", features) if s.operand.measure is not None]
    if not results or not revenue:
        return []

    def only(subjects: list[Subject], where: tuple[Condition, ...]) -> tuple[Subject, ...]:
        return tuple(
            replace(s, operand=s.operand.model_copy(update={"where": (*s.operand.where, *where)})) for s in subjects
        )

    return [[Ask("ratio", only(results, where), over=only(revenue, where), spans=span) for where in choices]]


def _whole_of(folded: str, places: list[int]) -> int | None:
    """Return which of two named things is the whole: the one after "of", or the one before "yüzde kaçı"."""
    if found := PART_OF.search(folded):
        return next((index for index, place in enumerate(places) if place >= found.end()), None)
    if found := YUZDE_KACI.search(folded):
        before = [index for index, place in enumerate(places) if place < found.start()]
        return before[-1] if before else None
    return None


def margin_asks(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> Asks:
    """Return the group whose named result is the largest or smallest part of its revenue."""
    features = draft.features
    group = group_of(features, draft.books)
    revenue = tuple(concept_operands(draft.books, "in", features))
    if group is None or not revenue or not found:
        return []
    top = not features.has("shape:low")
    return [[Ask("ratio", found, over=revenue, spans=span, group=group, top=top, limit=limit_of(draft))]]


def change_asks(draft: Draftsman, found: tuple[Subject, ...], span: Spans, base: Spans) -> list[Ask]:
    """Return a change; two periods that are only set side by side may be compared either way round."""
    features = draft.features
    percent = features.has("shape:percent", "shape:share")
    pairs = in_like_months(span, base, draft.books, draft.calendar)
    asks = [Ask("change", found, spans=ours, base=theirs, percent=percent) for ours, theirs in pairs]
    if EITHER_WAY.search(features.folded):
        asks += [Ask("change", found, spans=theirs, base=ours, percent=percent) for ours, theirs in pairs]
    return asks


def share_asks(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> list[Ask]:
    """Return the share of a line or of the largest group."""
    features = draft.features
    group = group_of(features, draft.books)
    if features.has("shape:high", "shape:low") and group is not None:
        return ranked_shares(found, span, group, limit_of(draft), top=not features.has("shape:low"))
    with_filter = tuple(subject for subject in found if subject.operand.where)
    if "open" in sides(features):
        still = tuple(open_operands(draft.books))
        named = tuple(s for s in with_filter if any(c.op not in ("empty", "over") for c in s.operand.where))
        return [Ask("ratio", named, over=still, spans=span)] if named and still else []
    return [Ask("share", with_filter, spans=span)] if with_filter else []


def ranked_shares(found: tuple[Subject, ...], span: Spans, group: Group, limit: int, *, top: bool) -> list[Ask]:
    """Return the share of the largest or smallest groups."""
    single = Ask("share", found, spans=span, group=group, top=top, limit=limit)
    return [single, *_concentrations(found, span, group, limit)] if top else [single]


def _concentrations(found: tuple[Subject, ...], span: Spans, group: Group, limit: int) -> list[Ask]:
    """Return the same as asks of the largest members together, or of the largest one."""
    wanted = "top1" if limit == 1 else "top5" if limit == 5 else "top"  # noqa: PLR2004
    asks = []
    for subject in found:
        for column in (None, *group.columns):
            for period in span or (None,):
                call = ConcentrationParameters(
                    table=subject.table, of=subject.operand, group_by=column, period=period, top_n=max(limit, 1)
                )
                asks.append(Ask("tool", call=call, wanted=(wanted,), named=limit == 1))
                if limit == 1:
                    asks.append(replace(asks[-1], call=call.model_copy(update={"top_n": 5})))
    return asks


def extreme_asks(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> list[Ask]:
    """Return the largest or smallest row, group or period, or that of a later place."""
    asks = _ranked(draft, found, span)
    return [replace(ask, nth=True) for ask in asks] if draft.features.place is not None else asks


def _ranked(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> list[Ask]:
    features = draft.features
    group = group_of(features, draft.books)
    top = features.has("shape:high") and not (features.has("shape:low") and features.has("shape:loss"))
    if ("net" in sides(features) and features.has("shape:loss")) or (
        features.has("shape:low") and not features.has("shape:high")
    ):
        top = False
    limit = limit_of(draft)
    when = WHEN.search(features.folded) is not None
    if RANKED_ROW.search(features.folded) and not (group and group.granularity):
        return [Ask("extreme", found, spans=span, per="row", top=top, limit=limit, when=when or group is not None)]
    if pattern(r"when|ne zaman\w*").search(features.folded) and not features.has("shape:row") and not features.mentions:
        month = Ask("extreme", found, spans=span, group=Group("month"), top=top, limit=limit)
        return [month, Ask("extreme", found, spans=span, per="row", top=top, limit=limit, when=True)]
    if features.has("shape:row") and not (group and (group.columns or group.granularity == "month")):
        return [Ask("extreme", found, spans=span, per="row", top=top, limit=limit, when=when)]
    if features.has("shape:row") and pattern(r"single|tek").search(features.folded):
        return [Ask("extreme", found, spans=span, per="row", top=top, limit=limit, when=when)]
    if group is not None and group.columns:
        return [Ask("extreme", found, spans=span, group=group, top=top, limit=limit)]
    granularity: Granularity = group.granularity if group and group.granularity else "month"
    if group is None:
        columns = tuple(
            d.name for s in draft.books.sheets for d in s.table.dimensions if d.role in ("line", "category")
        )
        rows = Ask("extreme", found, spans=span, per="row", top=top, limit=limit, when=when)
        lines = (
            [Ask("extreme", found, spans=span, group=Group(columns=columns), top=top, limit=limit)] if columns else []
        )
        months = (
            [Ask("extreme", found, spans=span, group=Group("month"), top=top, limit=limit)]
            if "net" in sides(features)
            else []
        )
        return [*lines, *months, rows]
    return [Ask("extreme", found, spans=span, group=Group(granularity), top=top, limit=limit)]


def average_asks(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> list[Ask]:
    """Return an average by period or by row."""
    features = draft.features
    group = group_of(features, draft.books)
    if AVERAGE_ROW.search(features.folded):
        return [Ask("average", found, spans=span, per="row")]
    if group is not None and group.granularity and not group.columns:
        return [Ask("average", found, spans=span, per=group.granularity)]
    if features.has("shape:row"):
        return [Ask("average", found, spans=span, per="row")]
    if span and all(each.key == key_of(each.start, "month") for each in span):
        return []  # a month has no average month
    return [Ask("average", found, spans=span, per="month"), Ask("average", found, spans=span, per="row")]
