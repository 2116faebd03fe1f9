"""Reports without a model: planned and written by the rules, read again by the second reader, judged by counts."""

import asyncio
import json
from functools import cache

import pytest

from bot.analyst.picking import pick
from bot.analyst.protocols import JudgeRequest, Language, Panel, ReadRequest, StageError, Ungrounded
from bot.analyst.rules.judge import RulesJudge
from bot.analyst.second.report_reader import ReportReader
from bot.cli.asking import InProcess
from bot.pipeline.journal import Ask, Place
from bot.pipeline.memory import MemoryJournal
from bot.pipeline.planning import plan_and_call
from bot.pipeline.recorder import Recorder
from bot.pipeline.report.judging import read_answers
from bot.pipeline.report.loop import Refined, Refining
from bot.pipeline.report.questions import DEFAULT
from bot.pipeline.report.routing import decide
from bot.pipeline.writing import Desk
from bot.samples import sample_path
from tools.ingest import read
from tools.outline import outline
from tools.tables import Dataset

NAMES = {"draft": "rules", "read": "rules", "judge": "rules"}


@cache
def sample(language: Language) -> Dataset:
    path = sample_path(language)
    return read(path, path.name)


async def desk_of(use: str, language: Language, data: Dataset) -> Desk:
    ask = Ask(
        run_id="r", place=Place(bot=0, chat=0), asker=0, question=use, language=language,
        now="2026-11-30T12:00:00+03:00", seed=1, analyst={},
    )  # fmt: skip
    known, analyst = outline(data), pick("rules")
    planned = await plan_and_call(ask, known, analyst, InProcess(data), Recorder(MemoryJournal()), "report")
    return Desk.of(ask, known, planned)


async def refined(use: str, language: Language, data: Dataset) -> Refined:
    panel = Panel(pick("rules").writer, ReportReader(), RulesJudge(), dict(NAMES))  # type: ignore[arg-type]
    desk = await desk_of(use, language, data)
    return await Refining(desk, panel, Recorder(MemoryJournal()), 3, DEFAULT, data).refine()


@pytest.mark.parametrize(
    ("use", "language", "title", "parts"),
    [
        ("One page for the bank", "en", "for the bank", ["1,375,000", "207,500", "August 2026: 345,000", "68%"]),
        ("For my partner", "en", "for the partner", ["Salaries: 720,000", "May 2026: -10,000"]),
        ("The month's end", "en", "The month in one page", ["165,000", "160,000"]),
        ("Banka için bir sayfa", "tr", "Banka için", ["1.375.000 ₺", "207.500 ₺", "Ağustos 2026: 345.000 ₺"]),
        ("Ortağım için", "tr", "Ortak için", ["Maaşlar: 720.000 ₺", "Mayıs 2026: -10.000 ₺"]),
        ("Ay sonu", "tr", "Tek sayfada ay özeti", ["165.000 ₺", "160.000 ₺"]),
    ],
)  # fmt: skip
async def test_each_kind_is_written_read_and_ready_in_both_languages(
    use: str, language: Language, title: str, parts: list[str]
) -> None:
    ended = await refined(use, language, sample(language))
    assert (ended.status, ended.stop) == ("ready", "holds")
    assert ended.text.splitlines()[0].startswith("# ")
    assert title in ended.text.splitlines()[0]
    for part in parts:
        assert part in ended.text


async def test_what_the_file_does_not_answer_is_named() -> None:
    ended = await refined("bank", "en", sample("en"))
    assert "No answer from this file: What is owed" in ended.text


async def request_of(language: Language, change: tuple[str, str] | None = None, **fields: object) -> ReadRequest:
    data = sample(language)
    desk = await desk_of("bank" if language == "en" else "banka", language, data)
    draft = (await refined("bank" if language == "en" else "banka", language, data)).raw
    if change is not None:
        assert change[0] in draft
        draft = draft.replace(*change)
    written = desk.take(draft)
    given = {
        "question": desk.ask.question, "language": language, "outline": desk.outline, "draft": draft,
        "rendered": desk.render(written), "results": desk.planned.results, "problems": written.audit.problems,
        "now": desk.ask.now,
    }  # fmt: skip
    return ReadRequest.model_validate({**given, **fields})


@pytest.mark.parametrize("language", ["en", "tr"])
async def test_a_good_report_is_clean(language: Language) -> None:
    found = await ReportReader().read(await request_of(language), sample(language))
    assert found == {"en": "no findings", "tr": "bulgu yok"}[language]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("The lowest point is", "The highest point is"), "tightest month"),
        (("Total inflows: {", "Total outflows: {"), "Income, costs"),
        (("{break_month.lowest}", "{break_month.final}"), "tightest month"),
        (("- cash: {assume", "- {assume"), None),
    ],
)
async def test_a_wrong_sentence_of_a_section_is_a_block(change: tuple[str, str], said: str | None) -> None:
    request = await request_of("en", change)
    found = await ReportReader().read(request, sample("en"))
    if said is None:
        assert found == "no findings"
    else:
        assert any(line.startswith("[block]") and said in line for line in found.splitlines()), found


async def test_an_ungrounded_number_a_missing_assumption_and_the_wrong_language_are_found() -> None:
    problem = Ungrounded(text="999,999", reason="no figure has this value")
    found = await ReportReader().read(await request_of("en", problems=(problem,)), sample("en"))
    assert found.startswith("[block]")
    assert "999,999" in found
    request = await request_of("en")
    without = request.model_copy(
        update={"draft": "\n".join(line for line in request.draft.splitlines() if "assume." not in line)}
    )
    assert "[should]" in await ReportReader().read(without, sample("en"))
    turkish = await request_of("tr")
    other = turkish.model_copy(update={"rendered": "The total of the income is higher than what you spend on rent."})
    assert "[block]" in await ReportReader().read(other, sample("tr"))


async def test_a_text_without_any_figure_is_a_block() -> None:
    request = (await request_of("en")).model_copy(update={"draft": "All is well.", "rendered": "All is well."})
    assert "[block]" in await ReportReader().read(request, sample("en"))


def judged(*rounds: tuple[int, int, int, float | None]) -> str:
    state = {
        "rounds": [
            {"counts": {"block": block, "should": should, "nit": nit}, "changed": changed}
            for block, should, nit, changed in rounds
        ]
    }
    request = JudgeRequest.model_validate(
        {"state": state, "questions": {name: each.model_dump() for name, each in DEFAULT.items()}}
    )
    return asyncio.run(RulesJudge().judge(request))


@pytest.mark.parametrize(
    ("rounds", "stop"),
    [
        ([(0, 0, 0, None)], "holds"),
        ([(0, 0, 3, None)], "holds"),
        ([(2, 0, 0, None)], "continue"),
        ([(2, 0, 0, None), (2, 0, 0, 0.3)], "not_converging"),
        ([(0, 3, 0, None)], "continue"),
        ([(0, 3, 0, None), (0, 2, 0, 0.4)], "continue"),
        ([(0, 3, 0, None), (0, 3, 0, 0.4)], "not_converging"),
        ([(0, 3, 0, None), (0, 2, 0, 0.001)], "over_polishing"),
    ],
)
def test_the_rules_judge_decides_by_counts_and_by_how_much_still_changes(
    rounds: list[tuple[int, int, int, float | None]], stop: str
) -> None:
    answers = read_answers(judged(*rounds), DEFAULT)
    assert answers.label("stop_reason") == stop
    assert decide(1, 3, [[]], answers).rule == f"stop_reason: {stop}"


def test_the_rules_judge_says_that_it_does_not_know_a_custom_question() -> None:
    request = JudgeRequest(state={}, questions={"ready_for_the_bank": {"type": "noul", "instructions": "?"}})
    with pytest.raises(StageError, match="ready_for_the_bank"):
        asyncio.run(RulesJudge().judge(request))
    assert json.loads(judged((0, 0, 0, None)))["holds"] == {"noul": 0.95}
