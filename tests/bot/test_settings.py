"""Settings are read once, and a wrong one is one clear line."""

import os
from pathlib import Path

import pytest

from bot.errors import OperatorError
from bot.settings import Settings, load


def test_nothing_set_gives_the_defaults(tmp_path: Path) -> None:
    settings = load(tmp_path / ".env")
    assert settings.token is None
    assert settings.aera_access == "closed"
    assert settings.aera_analyst == "rules"
    assert settings.aera_allowed_users == frozenset()


def test_every_setting_of_the_example_file_exists_and_its_values_are_the_defaults(checkout: Path) -> None:
    example = (checkout / ".env.example").read_text(encoding="utf-8")
    named = {line.partition("=")[0] for line in example.splitlines() if "=" in line and not line.startswith("#")}
    assert named == {name.upper() for name in Settings.model_fields}
    assert load(checkout / ".env.example") == load(checkout / "no such file")


def test_the_env_file_is_read_and_the_environment_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    file.write_text("AERA_ALLOWED_USERS=1, 22\nAERA_QUOTA=7\n", encoding="utf-8")
    monkeypatch.setenv("AERA_QUOTA", "9")
    settings = load(file)
    assert settings.aera_allowed_users == {1, 22}
    assert settings.aera_quota == 9


@pytest.mark.parametrize("where", ["file", "environment"])
def test_an_unknown_name_is_refused(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    if where == "file":
        file.write_text("AERA_ANALIST=rules\n", encoding="utf-8")
    else:
        monkeypatch.setenv("AERA_ANALIST", "rules")
    with pytest.raises(OperatorError, match=r"^AERA_ANALIST is not a setting"):
        load(file)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("AERA_ACCESS", "half"),
        ("AERA_ALLOWED_USERS", "me"),
        ("AERA_ANALYST", "replay:"),
        ("AERA_ANALYST", "oracle"),
        ("AERA_MODEL", "gpt"),
        ("AERA_MODEL_TIMEOUT", "soon"),
        ("AERA_QUOTA", "0"),
        ("AERA_TIMEZONE", "Mars/Olympus"),
        ("AERA_LOG_LEVEL", "loud"),
        ("PORT", "99999"),
        ("TELEGRAM_API_URL", "localhost:8081"),
        ("DATABASE_URL", "mysql://x"),
    ],
)
def test_a_wrong_value_is_one_line_that_names_the_setting(
    name: str, value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(OperatorError) as caught:
        load(tmp_path / ".env")
    assert str(caught.value).startswith(name)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "postgres://user:hush@host/db"),
        ("DATABASE_URL", "postgresql://host/db"),
        ("AERA_FILES_URL", "s3://bucket"),
    ],
)
def test_what_is_not_built_says_not_yet_without_quoting_a_password(
    name: str, value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(OperatorError, match="not yet") as caught:
        load(tmp_path / ".env")
    assert "hush" not in str(caught.value)


def test_the_token_is_not_shown_by_accident(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", "123:hush")
    settings = load(tmp_path / ".env")
    assert "hush" not in repr(settings)
    assert settings.token == "123:hush"


def test_a_file_may_hold_the_token_and_the_token_itself_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = tmp_path / "token"
    held.write_text("123456:from-the-file\n", encoding="utf-8")
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN_FILE", str(held))
    assert load(tmp_path / ".env").token == "123456:from-the-file"
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", "123456:itself")
    assert load(tmp_path / ".env").token == "123456:itself"


def test_a_file_for_the_token_that_is_empty_is_one_clear_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "token").write_text(" \n", encoding="utf-8")
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN_FILE", str(tmp_path / "token"))
    with pytest.raises(OperatorError, match="is empty"):
        load(tmp_path / ".env")


@pytest.mark.parametrize("secret", ["short", "with a space in it", "ğizli_ğizli_ğizli", "x" * 257])
def test_a_secret_that_telegram_would_not_take_is_refused_and_not_shown(
    secret: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TELEGRAM_WEBHOOK_SECRET", secret)
    with pytest.raises(OperatorError, match="TELEGRAM_WEBHOOK_SECRET") as caught:
        load(tmp_path / ".env")
    assert secret not in str(caught.value)


def test_a_provider_s_key_in_the_file_reaches_its_library_and_one_in_the_environment_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)
    monkeypatch.setenv("OPENAI_API_KEY", "of-the-environment")
    path = tmp_path / "keys"
    path.write_text("ANTHROPIC_API_KEY=of-the-file\nOPENAI_API_KEY=of-the-file\nAERA_LOG_LEVEL=debug\n", "utf-8")
    try:
        settings = load(path)
        assert os.environ["ANTHROPIC_API_KEY"] == "of-the-file"
        assert os.environ["OPENAI_API_KEY"] == "of-the-environment"
        assert "AERA_LOG_LEVEL" not in os.environ
        assert {"of-the-file", "of-the-environment"} <= settings.secrets
    finally:
        os.environ.pop("ANTHROPIC_API_KEY", None)
