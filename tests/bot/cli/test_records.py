"""A recorded run again: replayed offline to the same end, and explained from a figure to its cells."""

import asyncio

import pytest

from bot.store import Store
from bot.store.folder import DataFolder
from tests.bot.cli.conftest import DRAFT, EXAMPLE, PASS, PLAN, QUESTION, Bot, Replay


def run_of(bot: Bot) -> str:
    return str(bot("runs", "list", "--json").json[0]["run_id"])


@pytest.mark.parametrize(
    "question",
    [
        QUESTION,
        "Mart ayında toplam gider ne kadar?",
        "hello",
        "What is the seat turnover?",
        "Which month had the highest outflows?",
    ],
)
def test_a_run_of_the_rules_analyst_replays_to_the_same_answer(bot: Bot, question: str) -> None:
    asked = bot("ask", EXAMPLE, question)
    again = bot("runs", "replay", run_of(bot))
    assert again.status == asked.status
    assert again.err == ""
    assert again.out.strip() in asked.out


@pytest.mark.parametrize(
    ("stages", "code"),
    [
        ({"plan": [PLAN], "draft": [DRAFT], "review": [PASS]}, None),
        ({"plan": [PLAN], "draft": ["You lose 999,999.", DRAFT], "review": [PASS]}, None),
        ({"plan": [PLAN], "draft": [DRAFT], "review": [{"verdict": "OK"}]}, "critic_unknown_verdict"),
        ({"plan": [PLAN], "draft": [DRAFT], "review": [{"fail": "timeout"}]}, "critic_failed"),
        ({"plan": [{"fail": "refused"}], "draft": [DRAFT], "review": [PASS]}, "model_failed"),
        ({"plan": ["nonsense"], "draft": [DRAFT], "review": [PASS]}, "plan_invalid"),
        ({"plan": [{"calls": [{"tool": "no"}]}, PLAN], "draft": [DRAFT], "review": [PASS]}, None),
    ],
)
def test_a_run_replays_to_the_same_end_whatever_its_stages_said(
    bot: Bot, replay: Replay, stages: dict[str, list[object]], code: str | None
) -> None:
    asked = bot("ask", EXAMPLE, QUESTION, "--analyst", replay(**stages))
    again = bot("runs", "replay", run_of(bot))
    assert again.status == asked.status == (3 if code else 0)
    assert again.err == ""
    if code:
        assert again.out.startswith(code)


def test_an_answer_from_one_of_several_files_replays_too(bot: Bot) -> None:
    bot("ask", EXAMPLE, EXAMPLE, "Mart ayında toplam gider ne kadar?")
    again = bot("runs", "replay", run_of(bot))
    assert (again.status, again.err) == (0, "")


def test_a_replay_that_ends_otherwise_says_so(bot: Bot) -> None:
    bot("ask", EXAMPLE, QUESTION)
    asyncio.run(spoil())
    again = bot("runs", "replay", run_of(bot))
    assert again.status == 1
    assert "it ended otherwise" in again.err


async def spoil() -> None:
    """Change one draft in the record, as a damaged disk would."""
    from bot.settings import load

    store = await Store.open(DataFolder(load().aera_data_dir))
    try:
        async with store.database.writing() as writer:
            await writer.execute(
                "UPDATE step SET body = replace(body, 'first_below_zero', 'lowest') WHERE name = 'draft.1'"
            )
    finally:
        await store.close()


def test_explain_goes_from_a_figure_to_its_formula_and_its_cells(bot: Bot) -> None:
    bot("ask", EXAMPLE, "What are the total outflows in March 2026?")
    run = run_of(bot)
    told = bot("explain", run)
    assert told.status == 0
    assert "cash.csv!" in told.out or "cells" in told.out.casefold()
    figures = bot("explain", run, "--json").json["figures"]
    assert any(figure["cells"] for figure in figures)
    one = bot("explain", run, figures[0]["id"])
    assert one.status == 0
    assert one.out.strip()


def test_explain_of_an_unknown_figure_names_those_there_are(bot: Bot) -> None:
    bot("ask", EXAMPLE, "What are the total outflows in March 2026?")
    done = bot("explain", run_of(bot), "query.nothing")
    assert done.status == 2
    assert "query.nothing" in done.err
    assert "query.value" in done.err


def test_explain_of_an_answer_without_figures_says_so(bot: Bot) -> None:
    bot("ask", EXAMPLE, "hello")
    done = bot("explain", run_of(bot))
    assert done.status == 2
    assert "figures" in done.err
