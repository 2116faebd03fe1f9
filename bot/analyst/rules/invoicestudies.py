"""Questions about invoices that analyses answer: how old what is owed is, how long payment takes, the DSO."""

from __future__ import annotations

from bot.analyst.rules.expression import Study
from bot.analyst.rules.fold import tokenize
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.ownstudies import cycled
from bot.analyst.rules.studyparts import Topic, as_of, names_of, period, whose

_BOUNDS = {0, 1, 30, 31, 60, 61, 90, 91}


def aging(topic: Topic) -> Study | None:
    """Return the question how old what is owed is, on a day, of one party or of all."""
    bag = topic.bag
    said = {token.text for piece in bag.take_all("topic", "aging") for token in bag.tokens[piece.start : piece.end]}
    if bag.take_all("pay", "frozen"):
        bag.take_all("scenario", "if")
    overdue = bag.has("measure", "overdue") and bag.has("question", "how_much", "how_many")
    oldest = bool(bag.take_all("order_in_time", "first"))
    if oldest:
        bag.take_all("topic", "late")
        bag.take_all("pay", "late")
        bag.take_all("unit", "day")
    if bag.has("measure", "receivable"):
        bag.take_all("scenario", "hire")
    share = bool(bag.take_all("percent")) or bool(bag.take_all("share"))
    whose(topic)
    if topic.file.invoices() is None or not as_of(topic):
        return None
    buckets = {number.whole for _, number in bag.numbers() if number.whole in _BOUNDS}
    bag.take_all("bucket")
    listed = {30, 60} <= buckets
    for piece, number in list(bag.numbers()):
        if listed and number.whole in _BOUNDS:
            bag.use(piece)
    heard = topic.heard()
    bag.take_all("having", "over", "at_least")
    bag.take_all("noun", "invoice")
    if listed:
        bag.take_all("date", "due")
        bag.take_all("unit", "day")
    if heard.amounts or heard.percents or heard.months:
        return None
    names = names_of(topic)
    if len(names) > 1:
        return None
    if names:
        topic.arguments["where"] = [{"column": names[0].column, "op": "is", "values": [names[0].written]}]
    plain = "overdue" if overdue else "oldest" if oldest else "who" if bag.take_all("question", "who") else "all"
    plain = "over_90" if "90" in said else plain
    about = {None: plain, 90: "over_90"}.get(heard.days)
    if share:
        bag.take_all("agg", "sum")
        about = {"over_90": "over_90_share", "overdue": "overdue_share"}.get(about or "")
    return Study(tool="aging", arguments=topic.arguments, about=about) if about else None


def days(topic: Topic) -> Study | None:
    """Return the question how many days payment takes, of one party, of all, or of the slowest."""
    bag = topic.bag
    if (one := late(topic)) is not None:
        return one
    if any(piece.has("topic", "dso") for piece in bag.left()):
        return dso(topic)
    bag.take_all("topic", "days_to_pay", "dso")
    table = topic.file.invoices()
    if table is None:
        return None
    whose(topic)
    slow = bag.take("slow")
    bag.take_all("agg", "average")
    bag.take_all("verb")
    bag.take_all("unit", "day")
    bag.take_all("having", "over")
    bag.take_all("measure", "in", "out", "collected")
    bag.take_all("filter", "only")
    who = bag.take_all("question", "who", "which") + bag.take_all("noun", "customer", "supplier", "counterparty")
    if not period(topic, "days_to_pay"):
        return None
    names = names_of(topic)
    if len(names) > 1:
        return None
    if names:
        topic.arguments["where"] = [{"column": names[0].column, "op": "is", "values": [names[0].written]}]
    about = "slowest" if slow is not None and who else "mean"
    if about == "slowest":
        topic.arguments["by_counterparty"] = True
    return Study(tool="days_to_pay", arguments=topic.arguments, about=about)


def dso(topic: Topic) -> Study | None:
    """Return the question for the days that money is bound with customers, suppliers or stock."""
    bag = topic.bag
    if (own := cycled(topic)) is not None:
        return own
    if bag.has("study", "ccc"):
        raise AskedBackError("study_cycle")
    bag.take_all("topic", "dso", "days_to_pay")
    bag.take_all("unit", "day")
    if topic.file.invoices() is None or not period(topic, "cash_cycle"):
        return None
    return Study(tool="cash_cycle", arguments=topic.arguments)


def late(topic: Topic) -> Study | None:
    """Return the question how many days late one invoice was paid, or is; None where no invoice is named."""
    bag = topic.bag
    document = _document(topic)
    if document is None:
        return None
    topic.arguments["document"] = document
    bag.take_all("topic", "late", "days_to_pay")
    bag.take_all("unit", "day")
    bag.take_all("noun", "invoice")
    bag.take_all("verb")
    bag.take_all("measure", "overdue", "out", "unpaid")
    return Study(tool="days_to_pay", arguments=topic.arguments, about="document")


def _document(topic: Topic) -> str | None:
    """Return the one invoice number of the file that the question names, its words used up."""
    texts = [token.text for token in topic.bag.tokens]
    found: dict[str, tuple[int, int]] = {}
    table = topic.file.invoices()
    columns = [column for column in table.dimensions if column.role == "document"] if table is not None else []
    for member in [member for column in columns for member in column.members]:
        words = [token.text for token in tokenize(member.name)]
        at = next((n for n in range(len(texts)) if words and texts[n : n + len(words)] == words), None)
        if at is not None:
            found[member.name] = (at, at + len(words))
    if len(found) != 1:
        return None
    name, (start, end) = next(iter(found.items()))
    for piece in topic.bag.left():
        if start <= piece.start and piece.end <= end:
            topic.bag.use(piece)
    return name
