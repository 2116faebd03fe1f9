"""Which models can be chosen, and what is refused before the bot starts."""

import pytest

from bot.analyst.picking import pick
from bot.errors import OperatorError
from bot.settings import Settings


def chosen(**settings: str) -> Settings:
    return Settings.model_validate({"aera_analyst": "model", **settings})


@pytest.fixture(autouse=True)
def _keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GOOGLE_API_KEY", "OPENROUTER_API_KEY"):
        monkeypatch.setenv(name, "made-up")
    monkeypatch.setenv("OLLAMA_BASE_URL", "http://127.0.0.1:11434/v1")


@pytest.mark.parametrize(
    "name",
    ["openai:gpt-4.1", "anthropic:claude-sonnet-4-0", "google:gemini-2.5-flash", "ollama:qwen3", "openrouter:x/y"],
)
def test_every_provider_is_chosen_by_its_name(name: str) -> None:
    assert pick("model", chosen(aera_model=name)).names["review"] == name


@pytest.mark.parametrize(
    "name",
    [
        *("openai:gpt-5", "openai:o3", "anthropic:claude-opus-4-7", "anthropic:claude-opus-4-1-20250805"),
        *("anthropic:claude-haiku-4-5", "anthropic:claude-sonnet-4-5-20250929", "anthropic:claude-sonnet-4-6"),
        *("openrouter:anthropic/claude-sonnet-4.5", "anthropic:claude-newer-than-this-test"),
    ],
)
def test_a_critic_that_is_called_without_temperature_is_refused_at_start(name: str) -> None:
    with pytest.raises(OperatorError, match="without a temperature"):
        pick("model", chosen(aera_model="openai:gpt-4.1", aera_critic_model=name))


def test_writer_and_critic_may_be_of_different_providers() -> None:
    names = pick("model", chosen(aera_model="openai:gpt-5", aera_critic_model="google:gemini-2.5-flash")).names
    assert (names["draft"], names["review"]) == ("openai:gpt-5", "google:gemini-2.5-flash")


@pytest.mark.parametrize(
    "name",
    [
        *("anthropic:claude-3-5-haiku-latest", "anthropic:claude-3-7-sonnet-20250219", "anthropic:claude-opus-4-0"),
        *("anthropic:claude-sonnet-4-20250514", "openrouter:anthropic/claude-sonnet-4", "google:gemini-2.5-flash"),
        "openrouter:anthropic/claude-3.5-haiku",
    ],
)
def test_a_model_that_takes_a_temperature_beside_a_top_p_may_review(name: str) -> None:
    assert pick("model", chosen(aera_model=name)).names["review"] == name


def test_a_model_that_takes_one_of_the_two_may_write_what_another_reviews() -> None:
    names = pick("model", chosen(aera_model="anthropic:claude-haiku-4-5", aera_critic_model="openai:gpt-4.1")).names
    assert names["draft"] == "anthropic:claude-haiku-4-5"


def test_a_missing_key_is_one_line_that_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANTHROPIC_API_KEY")
    with pytest.raises(OperatorError, match="ANTHROPIC_API_KEY") as caught:
        pick("model", chosen(aera_model="anthropic:claude-sonnet-4-0"))
    assert "\n" not in str(caught.value)


def test_an_unknown_provider_is_one_line() -> None:
    with pytest.raises(OperatorError, match="nobody:x"):
        pick("model", chosen(aera_model="nobody:x"))


def test_no_model_is_one_line() -> None:
    with pytest.raises(OperatorError, match="AERA_MODEL"):
        pick("model", chosen())
