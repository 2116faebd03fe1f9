"""Every setting of the program, read once from the environment and `.env`; one clear line where one is wrong."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from dotenv import dotenv_values
from pydantic import BeforeValidator, Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.errors import OperatorError

ENV_FILE = ".env"
PREFIX = "AERA_"
POLLING = "off"
# Providers' keys stand in variables of their own, which the library that calls them names.
SECRET_ENDING = re.compile(r"(?:KEY|TOKEN|SECRET|PASSWORD)$")
SECRET_NAMES = frozenset({"TELEGRAM_BOT_TOKEN", "TELEGRAM_WEBHOOK_SECRET", "TYPESAFE_API_KEY", "DATABASE_URL"})


def _numbers(value: object) -> object:
    """Return the comma-separated numbers of a text as a set."""
    if not isinstance(value, str):
        return value
    parts = [part.strip() for part in value.split(",") if part.strip()]
    if not all(part.lstrip("-").isdigit() for part in parts):
        raise ValueError("numbers are expected, comma-separated")
    return frozenset(int(part) for part in parts)


Numbers = Annotated[frozenset[int], NoDecode, BeforeValidator(_numbers)]


class Settings(BaseSettings):
    """The settings by their names in lower case. An empty value counts as not set."""

    model_config = SettingsConfigDict(
        frozen=True, extra="ignore", env_file=ENV_FILE, env_file_encoding="utf-8", env_ignore_empty=True
    )

    telegram_bot_token: SecretStr | None = None
    telegram_bot_token_file: Path | None = None
    telegram_api_url: str | None = None
    public_url: str | None = None
    telegram_webhook_secret: SecretStr | None = None
    port: int | None = Field(default=None, ge=1, le=65_535)
    database_url: SecretStr | None = None
    aera_data_dir: Path = Path("data")
    aera_files_url: str | None = None
    aera_model: str | None = Field(default=None, pattern=r"^[\w.-]+:.+$")
    aera_critic_model: str | None = Field(default=None, pattern=r"^[\w.-]+:.+$")
    openai_base_url: str | None = None
    aera_aliases: Literal["on", "off"] = "on"
    aera_judge: Literal["rules", "model", "jev"] = "rules"
    typesafe_api_key: SecretStr | None = None
    typesafe_base_url: str | None = None
    aera_analyst: str = Field(default="rules", pattern=r"^(rules|model|replay:.+)$")
    aera_access: Literal["closed", "open"] = "closed"
    aera_allowed_users: Numbers = frozenset()
    aera_allowed_chats: Numbers = frozenset()
    aera_admins: Numbers = frozenset()
    aera_quota: int | None = Field(default=None, ge=1)
    aera_user_quota: int | None = Field(default=None, ge=1)
    aera_model_timeout: float = Field(default=60, gt=0, le=3600)
    aera_timezone: str | None = None
    aera_retention_days: int | None = Field(default=None, ge=1)
    aera_log_level: Literal["debug", "info", "warning", "error"] = "info"
    aera_log_format: Literal["console", "json"] = "console"

    @field_validator("telegram_webhook_secret")
    @classmethod
    def _sendable(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not re.fullmatch(r"[A-Za-z0-9_-]{16,256}", value.get_secret_value()):
            raise ValueError("16 to 256 letters, digits, _ and - are expected")
        return value

    @field_validator("telegram_api_url", "public_url", "openai_base_url", "typesafe_base_url")
    @classmethod
    def _web_address(cls, value: str | None, info: ValidationInfo) -> str | None:
        if info.field_name == "public_url" and value == POLLING:
            return value
        if value is not None and not value.startswith(("https://", "http://")):
            raise ValueError("an address that begins with https:// or http:// is expected")
        return value.rstrip("/") if value else value

    @field_validator("aera_timezone")
    @classmethod
    def _known_zone(cls, value: str | None) -> str | None:
        try:
            return ZoneInfo(value).key if value else None
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:
            raise ValueError("a zone such as Europe/Istanbul is expected") from error

    @property
    def token(self) -> str | None:
        """Return the bot's token in clear, for the one place that talks to Telegram; None where none is set."""
        return self.telegram_bot_token.get_secret_value() if self.telegram_bot_token else None

    @property
    def secrets(self) -> frozenset[str]:
        """Return what no log may hold: the secret settings, passwords in addresses, and the providers' keys."""
        values = {name: getattr(self, name) for name in type(self).model_fields}
        found = {value.get_secret_value() for value in values.values() if isinstance(value, SecretStr)}
        found |= {urlsplit(value).password or "" for value in values.values() if isinstance(value, str)}
        found |= {value for name, value in os.environ.items() if SECRET_ENDING.search(name)}
        return frozenset(found - {""})


def load(env_file: Path | None = None) -> Settings:
    """Return the settings of this process; raises OperatorError with one line that names the setting."""
    path = env_file or Path(ENV_FILE)
    written = dotenv_values(path) if path.is_file() else {}
    _refuse_unknown_names((*os.environ, *written))
    _hand_on(written)
    try:
        settings = Settings(_env_file=path)
    except ValidationError as error:
        raise OperatorError(_line(error)) from error
    _refuse_what_is_not_built(settings)
    return _with_token(settings)


def _with_token(settings: Settings) -> Settings:
    """Return the settings with the token that a file holds, where none is given by itself."""
    path = settings.telegram_bot_token_file
    if path is None or settings.telegram_bot_token is not None:
        return settings
    try:
        token = path.read_text("utf-8").strip()
    except (OSError, ValueError) as error:
        raise OperatorError(f"TELEGRAM_BOT_TOKEN_FILE: {path} cannot be read: {type(error).__name__}.") from error
    if not token:
        raise OperatorError(f"TELEGRAM_BOT_TOKEN_FILE: {path} is empty.")
    return settings.model_copy(update={"telegram_bot_token": SecretStr(token)})


def _hand_on(written: Mapping[str, str | None]) -> None:
    """Put what is no setting of ours into the environment, where the providers' libraries look for their keys."""
    for name, value in written.items():
        if value and name.lower() not in Settings.model_fields:
            os.environ.setdefault(name, value)


def _refuse_unknown_names(names: Iterable[str]) -> None:
    known = {name.upper() for name in Settings.model_fields}
    for name in names:
        if name.upper().startswith(PREFIX) and name.upper() not in known:
            raise OperatorError(f"{name} is not a setting; .env.example lists those there are.")


def _refuse_what_is_not_built(settings: Settings) -> None:
    database = settings.database_url.get_secret_value() if settings.database_url else ""
    if database.startswith(("postgres://", "postgresql://")):
        raise OperatorError("DATABASE_URL: PostgreSQL is not yet supported; leave it empty for SQLite.")
    if database:
        raise OperatorError(
            "DATABASE_URL: a postgresql:// address is expected, or nothing for SQLite in AERA_DATA_DIR."
        )
    if settings.aera_files_url and settings.aera_files_url.startswith("s3://"):
        raise OperatorError("AERA_FILES_URL: s3:// is not yet supported; leave it empty for a folder.")
    if settings.aera_files_url:
        raise OperatorError("AERA_FILES_URL: an s3:// address is expected, or nothing for a folder in AERA_DATA_DIR.")


def _line(error: ValidationError) -> str:
    first = error.errors(include_url=False)[0]
    name = str(first["loc"][0]).upper()
    if first["type"] == "string_pattern_mismatch":
        expected = {"AERA_ANALYST": "rules, model or replay:DIR is expected"}.get(name, "provider:name is expected")
    else:
        expected = first["msg"].removeprefix("Value error, ")
    received = "" if name in SECRET_NAMES else f" (received {first['input']!r})"
    return f"{name}: {expected}{received}."
