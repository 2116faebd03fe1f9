from tests.bot.fuzz import Fuzzed, all_of, run

RUNS = 400


async def test_no_number_without_a_source_and_no_malformed_review_ever_goes_out() -> None:
    wrong: list[Fuzzed] = []
    counts = await all_of(range(RUNS), wrong.append)
    assert wrong == []
    assert counts["sent"] > RUNS / 20
    assert counts["stopped"] > RUNS / 20


async def test_a_seed_makes_the_same_run_twice() -> None:
    first, second = await run(7), await run(7)
    assert (first.draft, first.reply, first.ended) == (second.draft, second.reply, second.ended)
