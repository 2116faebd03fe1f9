"""Logs hold no key, no token and no content, at any level; a run's lines carry its id."""

import json
import logging
import warnings
from collections.abc import Iterator

import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st
from pydantic import SecretStr

from bot.logs import Form, Redaction, logger, set_up, without_content
from bot.settings import Settings

TOKEN = "7000000001:AAE-abcdefghijklmnopqrstuvwxyz0"
KEY = "a-key-of-no-known-shape"
LIBRARIES = (
    *("openai", "openai._base_client", "anthropic", "google_genai", "google_genai.models", "httpx", "httpcore.http11"),
    *("pydantic_ai", "telegram.ext", "aiosqlite", "asyncio", "uvicorn.error", "matplotlib.font_manager"),
)

log = logger("bot.of_a_test")


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    root, levels = logging.getLogger(), {name: logging.getLogger(name).level for name in ("bot", "tools", *LIBRARIES)}
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level
    for name, each in levels.items():
        logging.getLogger(name).setLevel(each)
    logging.captureWarnings(capture=False)
    structlog.contextvars.clear_contextvars()


@pytest.mark.parametrize("secret", [TOKEN, "sk-" + "proj-abc" * 3, "sk-" + "ant-api03-" * 3, "AIza" + "Sy0" * 12])
def test_what_looks_like_a_key_or_a_token_is_taken_out_though_no_setting_holds_it(secret: str) -> None:
    assert secret not in Redaction()(f"GET http://127.0.0.1:1/bot{secret}/getMe and again {secret}")


@given(st.text(min_size=6).filter(lambda text: text.isprintable()), st.sampled_from(["%s", "%r"]))
def test_every_secret_of_the_settings_is_taken_out_however_it_is_written(secret: str, form: str) -> None:
    hidden = Redaction([secret])
    assert hidden(form % secret).strip("'\"") == "<secret>"
    assert hidden(json.dumps({"a": secret})) == '{"a": "<secret>"}'


def test_the_secrets_are_those_of_the_settings_of_addresses_and_of_the_providers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "the-provider's-own")
    settings = Settings.model_validate(
        {
            "telegram_bot_token": SecretStr(TOKEN),
            "typesafe_api_key": KEY,
            "openai_base_url": "https://me:pass-word@h/v1",
        }
    )
    assert {TOKEN, KEY, "pass-word", "the-provider's-own"} <= settings.secrets
    assert "" not in settings.secrets


@pytest.mark.parametrize("form", ["console", "json"])
def test_a_line_is_written_without_secrets_also_in_its_values_and_its_error(
    capsys: pytest.CaptureFixture[str], form: Form
) -> None:
    set_up("debug", form, [KEY])
    try:
        int(f"https://host/bot{TOKEN}/x with {KEY}")
    except ValueError:
        log.exception("calling failed", key=KEY, address=f"/bot{TOKEN}/getMe")
    written = capsys.readouterr().err
    assert "ValueError at test_a_line" in written
    assert "<secret>" in written
    assert TOKEN not in written
    assert KEY not in written
    assert written.count("\n") == 1


@pytest.mark.parametrize("name", LIBRARIES)
def test_a_library_is_heard_from_warnings_up_whatever_the_level_and_without_its_words(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    set_up("debug")
    library = logging.getLogger(name)
    library.setLevel(logging.DEBUG)  # as the variables of some libraries do
    library.debug("Request options: %s", {"json_data": "the rent is 40,000"})
    library.info("sent the rent is 40,000")
    assert capsys.readouterr().err == ""
    library.warning("retrying %s", "the rent is 40,000")
    library.error("Task exception was never retrieved: ValueError('the rent is 40,000')")
    written = capsys.readouterr().err
    assert "retrying %s" in written
    assert name in written
    assert "rent" not in written
    assert written.count("\n") == 2


def test_a_warning_is_named_by_its_place_alone(capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        set_up("info")
        warnings.warn("cell B7 holds Acme", stacklevel=1)
        logging.captureWarnings(capture=False)
    written = capsys.readouterr().err
    assert "py.warnings" in written
    assert "Acme" not in written


def test_ours_are_heard_from_the_level_up_and_a_run_s_lines_carry_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("info", "json")
    with structlog.contextvars.bound_contextvars(run="a1b2"):
        log.debug("not heard")
        log.info("step", step="plan.1")
        logging.getLogger("httpx").warning("slow")
    first, second = (json.loads(line) for line in capsys.readouterr().err.splitlines())
    assert (first["event"], first["run"], first["level"], first["logger"]) == (
        "step",
        "a1b2",
        "info",
        "bot.of_a_test",
    )
    assert (second["run"], second["level"]) == ("a1b2", "warning")


def test_nothing_is_written_to_the_output_of_a_command_that_set_up_no_logs(capsys: pytest.CaptureFixture[str]) -> None:
    log.info("step", step="plan.1")
    log.warning("late")
    assert capsys.readouterr().out == ""


def test_an_error_is_described_by_its_place_and_not_by_its_words() -> None:
    with pytest.raises(ValueError, match="rent") as caught:
        raise ValueError("the rent is 40,000")
    assert "rent is" not in without_content(caught.value)
    assert "ValueError" in without_content(caught.value)
