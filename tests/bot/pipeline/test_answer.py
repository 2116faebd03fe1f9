"""The whole run: what each stage is asked, what is recorded, how it ends, and how it goes on after a crash."""

import json
from collections.abc import Sequence

import pytest

from bot.analyst.protocols import DraftRequest, PlanRequest, ReviewRequest, StageError
from bot.pipeline.answer import answer
from bot.pipeline.journal import Step
from bot.pipeline.memory import MemoryJournal
from bot.pipeline.outcome import Outcome
from bot.pipeline.review import SKIP_BELOW
from tests.bot.pipeline.conftest import (
    BREAK_PLAN,
    PASS,
    Bench,
    CountingTools,
    Said,
    Scripted,
    asked,
    example,
)
from tools.outline import outline

GOOD = "{break_month.first_below_zero|period} is the first month below zero, at {break_month.first_below_zero}."
BAD = "In May you are 999,999 short."


def code(outcome: Outcome) -> str | None:
    return outcome.error.code if outcome.error else None


def names(journal: MemoryJournal) -> list[str]:
    return [step.name for step in journal.steps]


async def test_a_question_goes_through_every_stage_to_an_answer(bench: Bench) -> None:
    outcome, _ = await bench.run([BREAK_PLAN], [GOOD], [PASS])
    assert outcome.answer is not None
    lines = outcome.answer.text.splitlines()
    assert lines[0] == "May 2026 is the first month below zero, at -138,300."
    assert lines[-1] == outcome.answer.reading
    assert outcome.answer.tools_used == ("break_month",)
    assert outcome.answer.verdict == "PASS"
    assert json.loads(outcome.plan or "") == json.loads(BREAK_PLAN)
    assert names(bench.journal) == ["outline", "plan.1", "tool.1", "draft.1", "audit.1", "review.1", "verdict"]


async def test_every_stage_records_its_maker_and_its_own_sampling(bench: Bench) -> None:
    await bench.run([BREAK_PLAN], [GOOD], [PASS])
    recorded = {step.name: step for step in bench.journal.steps}
    critic = recorded["review.1"].sampling
    assert critic is not None
    assert (critic.temperature, critic.top_p, critic.max_tokens) == (0.1, 0.7, 2048)
    assert len({str(recorded[name].sampling) for name in ("plan.1", "draft.1", "review.1")}) == 3
    assert {recorded[name].model for name in ("plan.1", "draft.1", "review.1")} == {"scripted"}


async def test_the_critic_sees_the_draft_as_cited_and_as_read(bench: Bench) -> None:
    _, scripted = await bench.run([BREAK_PLAN], ["With 2 hires: " + GOOD], [PASS])
    request = scripted.asked[-1]
    assert isinstance(request, ReviewRequest)
    assert "{break_month.first_below_zero}" in request.draft
    assert "-138,300" in request.rendered
    assert request.tools == ("break_month",)
    assert any(mark.startswith("2: ") and "question" in mark for mark in request.marks)


async def test_revise_sends_the_improved_answer_with_its_citations_written_out(bench: Bench) -> None:
    improved = json.dumps(
        {"verdict": "REVISE", "improved_answer": "In {break_month.lowest|period}: {break_month.lowest}"}
    )
    outcome, _ = await bench.run([BREAK_PLAN], [GOOD], [improved])
    assert outcome.answer is not None
    assert outcome.answer.text.startswith("In August 2026: -531,600\n")
    assert outcome.answer.verdict == "REVISE"


async def test_a_revised_answer_without_figures_carries_no_reading_and_no_chart(bench: Bench) -> None:
    improved = '{"verdict": "REVISE", "improved_answer": "I cannot read this question; please use other words."}'
    outcome, _ = await bench.run([BREAK_PLAN], [GOOD], [improved])
    assert outcome.answer is not None
    assert outcome.answer.text == "I cannot read this question; please use other words."
    assert outcome.answer.charts == ()


async def test_an_ungrounded_number_is_mended_once_before_the_critic(bench: Bench) -> None:
    outcome, scripted = await bench.run([BREAK_PLAN], [BAD, GOOD], [PASS])
    assert outcome.answer is not None
    second = scripted.asked[2]
    assert isinstance(second, DraftRequest)
    assert second.previous == BAD
    assert [problem.text for problem in second.problems] == ["999,999"]


async def test_an_unknown_citation_is_mended_once_too(bench: Bench) -> None:
    outcome, _ = await bench.run([BREAK_PLAN], ["It is {break_month.nothing}.", GOOD], [PASS])
    assert outcome.answer is not None


async def test_an_ungrounded_number_is_an_error_also_after_pass(bench: Bench) -> None:
    outcome, scripted = await bench.run([BREAK_PLAN], [BAD, BAD], [PASS])
    assert code(outcome) == "ungrounded_figure"
    assert outcome.error is not None
    assert outcome.error.received == "'999,999'"
    assert len(scripted.asked) == 4
    assert bench.journal.steps[-1].output == {"verdict": "PASS", "missed": "ungrounded_figure"}


async def test_the_critic_may_save_a_draft_whose_number_stayed_ungrounded(bench: Bench) -> None:
    improved = json.dumps({"verdict": "REVISE", "improved_answer": GOOD})
    outcome, _ = await bench.run([BREAK_PLAN], [BAD, BAD], [improved])
    assert outcome.answer is not None
    assert outcome.answer.verdict == "REVISE"


async def test_an_ungrounded_number_is_an_error_also_after_revise(bench: Bench) -> None:
    improved = json.dumps({"verdict": "REVISE", "improved_answer": BAD})
    outcome, _ = await bench.run([BREAK_PLAN], [GOOD], [improved])
    assert code(outcome) == "ungrounded_figure"


@pytest.mark.parametrize("stage", ["draft", "improved"])
async def test_an_unknown_figure_is_an_error(bench: Bench, stage: str) -> None:
    cited = "It is {cash_forecast.closing.2026-04}."
    improved = json.dumps({"verdict": "REVISE", "improved_answer": cited})
    outcome, _ = await bench.run([BREAK_PLAN], [cited if stage == "draft" else GOOD, cited], [improved])
    assert code(outcome) == "unknown_figure"
    assert outcome.error is not None
    assert outcome.error.received == "'{cash_forecast.closing.2026-04}'"


async def test_a_greeting_costs_no_draft_and_no_review(hello: Bench) -> None:
    outcome, scripted = await hello.run(['{"chat": "Hello! Send me a spreadsheet."}'])
    assert outcome.answer is not None
    assert outcome.answer.verdict == "SKIPPED"
    assert len(scripted.asked) == 1


@pytest.mark.parametrize(("length", "verdict"), [(SKIP_BELOW - 1, "SKIPPED"), (SKIP_BELOW, "PASS")])
@pytest.mark.parametrize("letter", ["a", "ğ", "İ", "₺"])
async def test_a_draft_without_tools_is_skipped_below_500_characters(
    hello: Bench, length: int, verdict: str, letter: str
) -> None:
    said = "b" + letter * (length - 1)
    outcome, _ = await hello.run([json.dumps({"chat": said})], [], [PASS])
    assert outcome.answer is not None
    assert len(outcome.answer.text) == length
    assert outcome.answer.verdict == verdict


@pytest.mark.parametrize(
    "claim",
    [
        "You have 41,300.",
        "Margins are fine at 12%.",
        "You lost two customers.",
        "Your worst month is May.",
        "It fell a half million.",
        "Your rent is half.",
        "Rent tripled.",
        "You lost thousands.",
    ],
)
async def test_a_short_claim_without_a_tool_goes_to_the_critic(bench: Bench, claim: str) -> None:
    outcome, scripted = await bench.run(
        [json.dumps({"chat": claim})], [], ['{"verdict": "REVISE", "improved_answer": "No."}']
    )
    assert outcome.answer is not None
    assert outcome.answer.text == "No."
    assert len(scripted.asked) == 2


async def test_the_questions_own_number_is_skipped_in_a_question_back_and_reviewed_as_a_claim(bench: Bench) -> None:
    asked_back, _ = await bench.run(['{"clarify": "Two people at 73,050: from which month?"}'])
    assert asked_back.answer is not None
    assert asked_back.answer.verdict == "SKIPPED"
    again = Bench(bench.ask, bench.data)
    claimed, _ = await again.run(['{"chat": "Yes, you have 73,050 for two."}'], [], [PASS])
    assert claimed.answer is not None
    assert claimed.answer.verdict == "PASS"


async def test_a_claim_that_the_critic_passes_is_still_an_error(hello: Bench) -> None:
    outcome, _ = await hello.run(['{"chat": "You have 41,300."}'], [], [PASS])
    assert code(outcome) == "ungrounded_figure"


@pytest.mark.parametrize("said", ["chat", "refuse", "clarify"])
async def test_a_fraction_without_a_tool_never_goes_out(bench: Bench, said: str) -> None:
    outcome, _ = await bench.run([json.dumps({said: "Your rent is half of your sales. " * 20})], [], [PASS])
    assert code(outcome) == "ungrounded_figure"


async def test_a_value_that_a_tool_refuses_is_told_in_words(bench: Bench) -> None:
    step = {"kind": "revenue_change", "percent": "-120", "start": "2026-04"}
    wrong = json.dumps({"calls": [{"tool": "break_month", "arguments": {"scenario": [step]}}]})
    outcome, _ = await bench.run([wrong, wrong])
    assert code(outcome) == "plan_invalid"
    assert outcome.error is not None
    assert outcome.error.message.startswith("The calculation does not take a value that this question needs")


async def test_a_question_back_has_its_choices(bench: Bench) -> None:
    plan = '{"clarify": "From which month?", "choices": [{"label": "March", "question": "from March"}]}'
    outcome, _ = await bench.run([plan])
    assert outcome.answer is not None
    assert outcome.answer.asks_back
    assert [choice.label for choice in outcome.answer.choices] == ["March"]


async def test_an_invalid_call_goes_back_to_the_planner_once(bench: Bench) -> None:
    wrong = '{"calls": [{"tool": "break_month", "arguments": {"buffer": "-5"}}]}'
    outcome, scripted = await bench.run([wrong, BREAK_PLAN], [GOOD], [PASS])
    assert outcome.answer is not None
    again = scripted.asked[1]
    assert isinstance(again, PlanRequest)
    assert "buffer" in (again.invalid or "")


async def test_a_second_invalid_call_is_an_error(bench: Bench) -> None:
    wrong = '{"calls": [{"tool": "guess", "arguments": {}}]}'
    outcome, _ = await bench.run([wrong, wrong])
    assert code(outcome) == "plan_invalid"
    assert outcome.error is not None
    assert "guess" in (outcome.error.received or "")


async def test_a_planner_of_several_rounds_sees_the_results_and_goes_on(bench: Bench) -> None:
    bench.rounds = 4
    profile = '{"calls": [{"tool": "profile"}], "reading": {"n": 1}}'
    outcome, scripted = await bench.run([profile, BREAK_PLAN, '{"done": true}'], [GOOD], [PASS])
    assert outcome.answer is not None
    assert outcome.answer.tools_used == ("profile", "break_month")
    third = scripted.asked[2]
    assert isinstance(third, PlanRequest)
    assert [result.call for result in third.results] == ["profile", "break_month"]


async def test_rounds_are_bounded(bench: Bench) -> None:
    bench.rounds = 2
    outcome, scripted = await bench.run([BREAK_PLAN] * 5, [GOOD], [PASS])
    assert outcome.answer is not None
    assert [type(request) for request in scripted.asked].count(PlanRequest) == 2
    assert {figure.id.partition(".")[0] for figure in outcome.answer.figures} == {"break_month", "break_month#2"}


async def test_more_than_eight_calls_over_all_rounds_are_an_error(bench: Bench) -> None:
    bench.rounds = 4
    six = json.dumps({"calls": [{"tool": "profile"}] * 6})
    outcome, _ = await bench.run([six, six])
    assert code(outcome) == "plan_invalid"


@pytest.mark.parametrize(
    ("failure", "expected"), [("timeout", "model_timeout"), ("refused", "model_failed"), ("error", "model_failed")]
)
@pytest.mark.parametrize("stage", ["plan", "draft"])
async def test_a_stage_that_fails_is_the_models_error(bench: Bench, stage: str, failure: str, expected: str) -> None:
    failed = StageError(stage, failure)  # type: ignore[arg-type]
    plans: list[Said] = [failed if stage == "plan" else BREAK_PLAN]
    outcome, _ = await bench.run(plans, [failed], [])
    assert code(outcome) == expected


@pytest.mark.parametrize("failure", ["timeout", "refused", "error"])
async def test_a_critic_that_fails_is_its_own_error(bench: Bench, failure: str) -> None:
    failed = StageError("review", failure, "no connection")  # type: ignore[arg-type]
    outcome, _ = await bench.run([BREAK_PLAN], [GOOD], [failed])
    assert code(outcome) == "critic_failed"
    assert outcome.error is not None
    assert "no connection" in outcome.error.message
    assert outcome.run_id in outcome.error.message


async def test_a_blank_draft_is_an_error(bench: Bench) -> None:
    outcome, _ = await bench.run([BREAK_PLAN], ["\u200b \n"], [PASS])
    assert code(outcome) == "model_failed"


async def test_an_error_holds_nothing_of_the_draft(bench: Bench) -> None:
    outcome, _ = await bench.run([BREAK_PLAN], [GOOD], ["not json"])
    assert outcome.error is not None
    assert "138,300" not in outcome.model_dump_json()
    assert "first month" not in outcome.error.message


class CrashError(Exception):
    """The process ends here."""


class CrashingJournal(MemoryJournal):
    """A journal whose process dies when it is about to write its nth step."""

    def __init__(self, steps: Sequence[Step], at: int) -> None:
        super().__init__(tuple(steps))
        self._at = at

    async def write(self, step: Step) -> None:
        if len(self.steps) == self._at:
            raise CrashError
        await super().write(step)


@pytest.mark.parametrize("at", range(9))
async def test_a_run_goes_on_from_its_first_missing_step(at: int) -> None:
    expected = ["outline", "plan.1", "tool.1", "draft.1", "audit.1", "draft.2", "audit.2", "review.1", "verdict"]
    drafts = {"draft.1": BAD, "draft.2": GOOD}
    known, ask = outline(example()), asked("Which month breaks me if I hire two people?")
    journal = CrashingJournal((), at)
    first = Scripted([BREAK_PLAN], list(drafts.values()), [PASS])
    with pytest.raises(CrashError):
        await answer(ask, known, first.analyst(), CountingTools(example()), journal)
    missing = expected[at:]
    second = Scripted([BREAK_PLAN], [text for name, text in drafts.items() if name in missing], [PASS])
    tools, again = CountingTools(example()), MemoryJournal(journal.steps)
    outcome = await answer(ask, known, second.analyst(), tools, again)
    assert outcome.answer is not None
    assert names(again) == expected
    assert tools.calls == missing.count("tool.1")
    assert len(second.asked) == sum(name.startswith(("plan", "draft", "review")) for name in missing)


async def test_a_finished_journal_gives_the_same_answer_without_any_call(bench: Bench) -> None:
    first, _ = await bench.run([BREAK_PLAN], [GOOD], [PASS])
    second, scripted = await bench.run()
    assert second.model_copy(update={"seconds": first.seconds}) == first
    assert scripted.asked == []


async def test_a_failure_that_was_recorded_is_not_tried_again(bench: Bench) -> None:
    await bench.run([BREAK_PLAN], [GOOD], [StageError("review", "timeout")])
    outcome, scripted = await bench.run()
    assert code(outcome) == "critic_failed"
    assert scripted.asked == []
