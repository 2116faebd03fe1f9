"""``stats``: what was counted, for people and for scripts."""

from tests.bot.cli.conftest import EXAMPLE, QUESTION, Bot, Replay


def test_nothing_counted_says_so(bot: Bot) -> None:
    assert "Nothing has been counted" in bot("stats").out


def test_reviews_are_shown_with_their_shares_and_the_last_errors(bot: Bot, replay: Replay) -> None:
    for _ in range(3):
        bot("ask", EXAMPLE, QUESTION, "--analyst", replay())
    failed = bot("ask", EXAMPLE, QUESTION, "--analyst", replay(review=[{"verdict": "fine"}]), "--json").json
    told = bot("stats").out
    assert "replay: 4 reviews" in told
    assert "PASS: 3 (75%)" in told
    assert "critic_unknown_verdict: 1 (25%)" in told
    assert failed["run_id"] in told
    counted = bot("stats", "--json").json
    assert counted["reviews"]["replay"] == {"PASS": 3, "critic_unknown_verdict": 1}
    assert {stage["stage"] for stage in counted["stages"]} == {"plan", "draft", "review"}


def test_a_wrong_number_of_days_is_one_line(bot: Bot) -> None:
    done = bot("stats", "--days", "0")
    assert done.status == 2
    assert "--days" in done.err
