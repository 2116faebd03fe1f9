"""The rounds of a report with stages that say what a test gives them: what goes back, what stops, what is recorded."""

import json
from dataclasses import dataclass, field

import pytest

from bot.analyst.protocols import DraftRequest, JudgeRequest, Panel, ReadRequest, StageError
from bot.errors import RunError
from bot.pipeline.memory import MemoryJournal
from bot.pipeline.plan import Done
from bot.pipeline.planning import Planned
from bot.pipeline.recorder import Recorder
from bot.pipeline.report.findings import Finding
from bot.pipeline.report.loop import Refined, Refining, Round
from bot.pipeline.report.questions import DEFAULT, Questions
from bot.pipeline.writing import Desk
from tests.bot.pipeline.conftest import asked, example
from tools.analysis import REGISTRY
from tools.outline import outline
from tools.tables import Dataset

FIRST = "Cash at the end: {profile.closing}."
SECOND = "Cash at the end is {profile.closing}, after {profile.inflow} in and {profile.outflow} out."
THIRD = "In short, cash at the end is {profile.closing}."
TWO_BLOCKS = "[block] The period is not named.\n[block] Money in and out are missing."
HOLDS = {"holds": {"noul": 0.9}, "worth_doing": {"noul": 0.2}, "worth_another_round": {"noul": 0.1},
         "stop_reason": {"choice": "holds"}}  # fmt: skip
GO_ON = {**HOLDS, "stop_reason": {"choice": "continue"}, "worth_another_round": {"noul": 0.63}}
Said = str | StageError


@dataclass
class Scripted:
    """A writer, a reader and a judge in one; what each was asked is kept."""

    drafts: list[Said]
    reads: list[Said]
    judged: list[Said]
    asked: list[DraftRequest | ReadRequest | JudgeRequest] = field(default_factory=list)

    async def draft(self, request: DraftRequest) -> str:
        return self._next(self.drafts, request)

    async def read(self, request: ReadRequest, dataset: Dataset | None) -> str:  # noqa: ARG002 (the protocol's)
        return self._next(self.reads, request)

    async def judge(self, request: JudgeRequest) -> str:
        return self._next(self.judged, request)

    def _next(self, texts: list[Said], request: DraftRequest | ReadRequest | JudgeRequest) -> str:
        self.asked.append(request)
        said = texts.pop(0) if len(texts) > 1 else texts[0]
        if isinstance(said, StageError):
            raise said
        return said

    def kinds(self) -> str:
        """Return who was asked in order: w, r or j."""
        kinds = {DraftRequest: "w", ReadRequest: "r", JudgeRequest: "j"}
        return "".join(kinds[type(each)] for each in self.asked)


def desk() -> Desk:
    data = example()
    results = (REGISTRY["profile"].call(data, {}, "profile"),)
    return Desk.of(asked("A page for the bank"), outline(data), Planned(Done(done=True), {"done": True}, results))


async def refine(
    drafts: list[Said], reads: list[Said], judged: list[object], *, cap: int = 3, questions: Questions = DEFAULT,
    journal: MemoryJournal | None = None, sent_back: tuple[Finding, ...] = (),
) -> tuple[Refined, Scripted, list[Round]]:  # fmt: skip
    said: list[Said] = [each if isinstance(each, (str, StageError)) else json.dumps(each) for each in judged]
    scripted, told = Scripted(drafts, reads, said), list[Round]()

    async def tell(ended: Round) -> None:
        told.append(ended)

    panel = Panel(scripted, scripted, scripted, {"draft": "w", "read": "r", "judge": "j"})
    refining = Refining(desk(), panel, Recorder(journal or MemoryJournal()), cap, questions, told=tell)
    return await refining.refine(sent_back), scripted, told


async def test_blocks_go_back_and_a_judge_that_says_holds_ends_it() -> None:
    ended, scripted, told = await refine([FIRST, SECOND], [TWO_BLOCKS, "no findings"], [GO_ON, HOLDS])
    assert (ended.status, ended.stop, ended.rule) == ("ready", "holds", "stop_reason: holds")
    assert len(ended.rounds) == 2
    assert [each.route for each in ended.rounds] == ["again", "stop"]
    assert ended.rounds[0].reason == "round 1: 2 block findings always go back; 2 block, 0 should, 0 nit"
    assert ended.open_findings == ()
    assert "345,000" in ended.text
    assert scripted.kinds() == "wrjwrj"
    assert told == list(ended.rounds)


async def test_the_writer_gets_its_findings_and_the_reader_what_became_of_the_earlier_ones() -> None:
    _, scripted, _ = await refine([FIRST, SECOND], [TWO_BLOCKS, "no findings"], [GO_ON, HOLDS])
    second = [each for each in scripted.asked if isinstance(each, DraftRequest)][1]
    assert second.findings == tuple(TWO_BLOCKS.splitlines())
    assert second.previous == FIRST
    reader = [each for each in scripted.asked if isinstance(each, ReadRequest)][1]
    assert "always go back" in reader.earlier[0]
    assert "The period is not named." in reader.earlier[0]


async def test_the_judge_sees_the_state_and_is_asked_in_every_round() -> None:
    _, scripted, _ = await refine([FIRST, SECOND], [TWO_BLOCKS, "[nit] x"], [GO_ON, HOLDS])
    states = [each.state for each in scripted.asked if isinstance(each, JudgeRequest)]
    assert [state["round"] for state in states] == [1, 2]
    assert states[1]["cap"] == 3
    assert states[1]["findings"] == ["[nit] x"]
    rounds = states[1]["rounds"]
    assert isinstance(rounds, list)
    assert len(rounds) == 2


async def test_the_same_text_after_a_send_back_is_a_round_of_its_own_in_which_nobody_else_is_asked() -> None:
    ended, scripted, _ = await refine([FIRST, FIRST], [TWO_BLOCKS], [GO_ON])
    assert scripted.kinds() == "wrjw"
    assert (ended.status, ended.stop, ended.rule) == ("stopped", "not_converging", "same text")
    assert len(ended.rounds) == 2
    assert len(ended.open_findings) == 2


async def test_the_same_block_three_times_ends_it() -> None:
    ended, _, _ = await refine([FIRST, SECOND, THIRD], ["[block] No period 1."], [HOLDS], cap=5)
    assert (ended.stop, ended.rule, len(ended.rounds)) == ("not_converging", "same block", 3)


async def test_blocks_at_the_cap_stop_and_stay_open() -> None:
    ended, _, _ = await refine([FIRST, SECOND], ["[block] One.", "[block] Two."], [HOLDS], cap=2)
    assert (ended.status, ended.stop) == ("stopped", "holds")
    assert [each.text for each in ended.open_findings] == ["Two."]


@pytest.mark.parametrize("said", ["It is fine.", '{"holds": {"noul": 7}}', StageError("judge", "timeout", "60 s")])
async def test_a_judge_that_cannot_be_read_is_recorded_and_costs_a_round(said: Said) -> None:
    ended, _, _ = await refine([FIRST, SECOND], ["[should] x"], [said, HOLDS])
    first = ended.rounds[0]
    assert first.answers is None
    assert first.received
    assert first.rule == f"unreadable: {first.received}"
    assert (ended.status, len(ended.rounds)) == ("ready", 2)


async def test_an_empty_reader_ends_the_run_with_its_error() -> None:
    with pytest.raises(RunError) as caught:
        await refine([FIRST], [" "], [HOLDS])
    assert caught.value.code == "reader_empty"


async def test_an_ungrounded_number_is_mended_once_and_is_an_error_in_the_final_text() -> None:
    ended, scripted, _ = await refine(["You have 999,999.", SECOND], ["no findings"], [HOLDS])
    assert scripted.kinds() == "wwrj"
    assert ended.status == "ready"
    with pytest.raises(RunError) as caught:
        await refine(["You have 999,999.", "You have 999,998."], ["no findings"], [HOLDS])
    assert caught.value.code == "ungrounded_figure"


async def test_a_person_who_sends_it_back_gives_the_first_text_its_finding() -> None:
    note = Finding(tag="block", text="Name the bank.")
    _, scripted, _ = await refine([FIRST], ["no findings"], [HOLDS], sent_back=(note,))
    first = scripted.asked[0]
    assert isinstance(first, DraftRequest)
    assert first.findings == ("[block] Name the bank.",)


async def test_a_run_that_goes_on_asks_nobody_twice() -> None:
    journal = MemoryJournal()
    whole, _, _ = await refine([FIRST, SECOND], [TWO_BLOCKS, "no findings"], [GO_ON, HOLDS], journal=journal)
    texts: dict[str, list[Said]] = {
        "draft": [FIRST, SECOND],
        "read": [TWO_BLOCKS, "no findings"],
        "judge": [json.dumps(GO_ON), json.dumps(HOLDS)],
    }
    for kept in range(len(journal.steps) + 1):
        before = journal.steps[:kept]
        done = {stage: sum(step.name.startswith(f"{stage}.") for step in before) for stage in texts}
        left = {stage: said[done[stage] :] or [StageError("draft", "error")] for stage, said in texts.items()}
        again, scripted, _ = await refine(
            left["draft"], left["read"], list(left["judge"]), journal=MemoryJournal(before)
        )
        assert again == whole
        assert len(scripted.asked) == 6 - sum(done.values())
