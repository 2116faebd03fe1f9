"""The rules critic: a second reader that trusts neither the plan nor the writer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation

from bot.analyst.protocols import ReviewRequest
from bot.analyst.second import answers, caveats, wording
from bot.analyst.second.asks import Reading
from bot.analyst.second.asserting import asserts, several_things
from bot.analyst.second.books import Books
from bot.analyst.second.carried import mismatched, with_step_added
from bot.analyst.second.case import Case, Finding
from bot.analyst.second.draft import Draft, bare_sentences, read_draft, split
from bot.analyst.second.features.numbers import find_numbers
from bot.analyst.second.features.text import fold
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.findings import findings, shown_values, solve_reading, ungrounded
from bot.analyst.second.listing_reading import with_listing
from bot.analyst.second.matching import Match, match
from bot.analyst.second.meaning import Known, same_value
from bot.analyst.second.overstated import overstated
from bot.analyst.second.pairs import put_together
from bot.analyst.second.reader import calendar_of, read
from bot.analyst.second.reckon import UnknownCallError, parameters_of, reckon
from tools.result import Figure, ToolResult
from tools.tables import Dataset

# Questions with numbers of their own are read and reckoned as on a file without tables.
NO_FILE = Dataset(file="", sha256="", shape="transactions", tables=())
PASS = json.dumps({"verdict": "PASS"})


def revise(improved: str) -> str:
    """Return the raw verdict that sends an improved answer out."""
    return json.dumps({"verdict": "REVISE", "improved_answer": improved}, ensure_ascii=False)


class SecondReader:
    """Reads the question again, reckons its answer by SQL, and compares: PASS, the right answer, or a stop."""

    async def review(self, request: ReviewRequest, dataset: Dataset | None) -> str:
        """Return the raw text of a verdict."""
        return await asyncio.to_thread(verdict, request, dataset)


def verdict(request: ReviewRequest, dataset: Dataset | None) -> str:
    """Return the raw text of the verdict on one draft."""
    if dataset is None and any(result.refusal is None for result in request.results):
        dataset = NO_FILE
    if dataset is None:
        return _without_file(request)
    with Books(dataset) as books:
        return _with_file(request, dataset, books)


def _without_file(request: ReviewRequest) -> str:
    plain = [
        number
        for number in find_numbers(fold(request.draft), request.language)
        if abs(number.value) not in _said(request)
    ]
    claims = any(wording.CLAIMS.search(fold(part)) for part in split(request.draft)) and bool(request.results)
    claims = claims or bool(overstated(request.draft, request.question))
    if plain or claims or any(result.refusal is None for result in request.results):
        return revise(answers.trouble(Reading(trouble="unread"), request.language, request.question))
    return PASS


def _with_file(request: ReviewRequest, dataset: Dataset, books: Books) -> str:
    vocabulary, calendar = Vocabulary(dataset), calendar_of(dataset, request.now)
    request = put_together(request, books, vocabulary, calendar)
    readings = read(request.question, request.language, request.history, books, vocabulary, calendar)
    readings = with_step_added(request, books, vocabulary, calendar) or readings
    readings = with_listing(
        readings, request.question, request.language, books, vocabulary, calendar, follows=bool(request.history)
    )
    draft = read_draft(request.draft, request.language, request.results, _said(request), calendar, vocabulary)
    if not request.results:
        return _without_tools(request, draft, readings, vocabulary)
    try:
        reckoned = _reckoned(request.results, books)
    except UnknownCallError:
        return revise(answers.disagreement([], request))
    known, differing = reckoned
    if any(shown.id in differing for shown in draft.shown):
        return revise(answers.reckoned_otherwise(request.language))
    if mismatched(request, draft, books, vocabulary, calendar):
        if not readings[0].asks:
            return revise(answers.trouble(readings[0], request.language, request.question))
        asks = [alternatives[0] for alternatives in readings[0].asks]
        return revise(answers.disagreement(asks, request))
    figures = {figure.id: figure for result in request.results for figure in result.figures}
    case = Case(request, books, vocabulary, calendar, draft, figures, known)
    return _judged(case, readings)


def _said(request: ReviewRequest) -> set[Decimal]:
    """Return the numbers that a draft may repeat: the question's, the earlier questions', the assumptions'."""
    texts = [request.question, *(turn.question for turn in request.history)]
    said = {abs(number.value) for each in texts for number in find_numbers(fold(each), request.language)}
    for result in request.results:
        for assumption in result.assumptions:
            try:
                said.add(abs(Decimal(assumption.value)))
            except InvalidOperation:
                continue
    return said


def _without_tools(request: ReviewRequest, draft: Draft, readings: list[Reading], vocabulary: Vocabulary) -> str:
    """Return the verdict on a draft that no tool stands behind: no number of its own, no claim."""
    claims = [sentence for sentence in draft.sentences if wording.claims_of(sentence, request.question)]
    loose = bool(draft.loose or draft.unknown) or ungrounded(request)
    loose = loose or bool(overstated(request.draft, request.question))
    loose = loose or any(asserts(sentence, vocabulary) for sentence in draft.sentences)
    if readings[0].trouble == "greeting" and (loose or claims):
        return revise(answers.greeting(request.language))
    if loose or (claims and readings[0].asks):
        return revise(
            answers.trouble(
                readings[0] if readings[0].trouble else Reading(trouble="unread"), request.language, request.question
            )
        )
    return PASS


def _reckoned(results: Iterable[ToolResult], books: Books) -> tuple[dict[str, Known], set[str]]:
    """Return the figures of the results that are reckoned to the same here, and the ids of those that differ."""
    known: dict[str, Known] = {}
    differing: set[str] = set()
    for result in results:
        found = reckon(books, parameters_of(result.tool, result.arguments))
        for figure in result.figures:
            name = figure.id.removeprefix(f"{result.call}.")
            ours = found.figures.get(name)
            if ours is None or not _same(figure, ours):
                ours = (
                    _row_alike(figure, found.figures) if result.tool == "query" and name.startswith("value.") else None
                )
            if ours is not None:
                known[figure.id] = ours
            elif name not in ("count", "groups"):
                differing.add(figure.id)
    return known, differing


def _row_alike(figure: Figure, figures: dict[str, Known]) -> Known | None:
    """Return the same single row under another number: rows of one day have no order that is sure."""
    rows = (known for name, known in figures.items() if name.startswith("value.") and name[6:].isdigit())
    return next((known for known in rows if _same(figure, known)), None)


def _same(figure: Figure, ours: Known) -> bool:
    if not same_value(figure.value, ours.value, figure.unit, max(figure.exponent, 2)):
        return False
    return figure.period is None or ours.period is None or figure.period == ours.period


def _judged(case: Case, readings: list[Reading]) -> str:
    language, results = case.request.language, case.request.results
    readable = [reading for reading in readings if reading.asks]
    refused = all(result.refusal is not None for result in results)
    if not readable:
        return _unreadable(case, readings[0], refused=refused)
    best: tuple[list[Finding], Reading] | None = None
    for reading in readable:
        solve_reading(case, reading)
        if refused:
            return _refused(case)
        found = findings(case)
        if not found:
            return PASS
        if best is None or len(found) < len(best[0]):
            best = (found, reading)
    found, reading = best if best is not None else ([], readable[0])
    solve_reading(case, reading)
    improved = _improved(case, found)
    if improved is None:
        refusals = [
            s.refusal for _, answers_, matched in case.matches if matched is None for s in answers_ if s.refusal
        ]
        if refusals:
            return revise(answers.refusal(refusals[0], language))
        asks = [alternatives[0] for alternatives, _, _ in case.matches]
        return revise(answers.disagreement(asks, case.request))
    return revise(improved)


def _unreadable(case: Case, reading: Reading, *, refused: bool) -> str:
    """Return the verdict where the question can't be read: a right refusal of an absent period passes."""
    codes = {result.refusal.code for result in case.request.results if result.refusal}
    right = reading.trouble == "absent" and codes <= {"period_not_in_file", "nothing_found"}
    right = right or (reading.trouble == "not_held" and bool(codes))
    if refused and right and _refuses(case):
        return PASS
    return revise(answers.trouble(reading, case.request.language, case.request.question))


def _refuses(case: Case) -> bool:
    """Return whether a draft says that there is no figure, gives none, and claims nothing beside."""
    texts = [sentence.folded for sentence in case.draft.sentences]
    claims = any(wording.claims_of(sentence, case.request.question) for sentence in case.draft.sentences)
    grounded = not case.draft.loose and not case.draft.values() and not ungrounded(case.request)
    return grounded and not claims and any(wording.REFUSES.search(text) for text in texts)


def _refused(case: Case) -> str:
    """Return the verdict on a draft of refused tools: right where nothing can be reckoned here either."""
    language = case.request.language
    refusals = [s.refusal for _, found, _ in case.matches for s in found[:1]]
    if all(refusals):
        codes = {result.refusal.code for result in case.request.results if result.refusal}
        if codes & set(refusals) and _refuses(case):
            return PASS
        return revise(answers.refusal(str(refusals[0]), language))
    asks = [alternatives[0] for alternatives, _, _ in case.matches]
    return revise(answers.disagreement(asks, case.request))


def _improved(case: Case, found: list[Finding]) -> str | None:
    """Return the mended draft or a new answer; None where the results do not hold what is right."""
    language = case.request.language
    wrong = {finding.sentence for finding in found if finding.sentence is not None}
    only_sentences = all(finding.sentence is not None or finding.kind == "caveat" for finding in found)
    ranked = any(m is not None and (len(m.solution.tied) > 1 or m.solution.before) for _, _, m in case.matches)
    if only_sentences and not ranked and 0 not in wrong and _still_answers(case, wrong):
        text = case.request.draft
        for index in wrong:
            text = text.replace(case.draft.sentences[index].text, "", 1)
        lines = [" ".join(line.split()) for line in text.splitlines() if line.strip()]
        tags = case.due()
        if not caveats.told(tags, bare_sentences(text)):
            lines.append(caveats.sentence(tags[0], language))
        return "\n".join(lines)
    if several_things(case.vocabulary, case.request.question):
        return None
    complete: list[Match] = []
    for _, answers_, _ in case.matches:
        best = match(answers_, case.known, case.whole)
        if best is None or not best.complete or not (best.ids or best.solution.figures):
            return None
        shared = answers.shared_place(best, case.known, case.whole)
        if shared is None:
            return None
        complete.append(shared)
    return answers.right_answer(complete, case.figures, case.due(), language)


def _still_answers(case: Case, left_out: set[int]) -> bool:
    shown = shown_values(case, left_out)
    return all((best := match(found, shown, case.whole)) is not None and best.complete for _, found, _ in case.matches)
