"""From ``provider:name`` to a model that can be called: its provider, its key, its limits."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass

from pydantic_ai.exceptions import UserError
from pydantic_ai.models import Model, infer_model
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.profiles.openai import OpenAIModelProfile
from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider

from bot.analyst.model.schemas import remember_schemas
from bot.errors import OperatorError

# A server of one's own often takes any key, and the client wants one.
NO_KEY = "none"
# Anthropic answers HTTP 400 to a temperature beside a top_p since Claude Opus 4.1; the library knows no such models.
# The older ones are named here, so that a newer name is taken for one that refuses.
CLAUDE = re.compile(r"(?:^|[:/.])claude-(?P<rest>.+)")
CLAUDE_OF_BOTH = re.compile(
    r"(?:instant|[23])(?:[-.].*)?|(?:opus|sonnet)-4(?:-0|[-@]20\d{6}.*)?(?::.*)?|4-(?:opus|sonnet)(?:-20\d{6})?"
)


@dataclass(frozen=True, slots=True)
class Connection:
    """A model with the name of its setting and the seconds that one call may take as a whole."""

    name: str
    model: Model
    seconds: float


def connect(name: str, seconds: float, base_url: str | None = None) -> Connection:
    """Return the model of a setting; raises OperatorError where its provider, package or key is missing.

    ``base_url`` is the address of a server that speaks as OpenAI's chat completions do; it goes with ``openai:`` names.
    """
    provider, _, model = name.partition(":")
    if base_url and provider in ("openai", "openai-chat"):
        key = os.environ.get("OPENAI_API_KEY") or NO_KEY
        served = OpenAICompatibleProvider("openai-compatible", base_url=base_url, api_key=key)
        return _connected(name, OpenAIChatModel(model, provider=served), seconds)
    try:
        return _connected(name, infer_model(name), seconds)
    except (UserError, ValueError, ImportError) as error:
        raise OperatorError(f"AERA_MODEL: {name} cannot be used: {_first_line(error)}") from error


def _connected(name: str, model: Model, seconds: float) -> Connection:
    remember_schemas(model.profile)
    return Connection(name, model, seconds)


def _first_line(error: BaseException) -> str:
    return str(error).strip().partition("\n")[0]


def takes_both(name: str) -> bool:
    """Return whether a model takes a temperature together with a top_p, so far as its name tells."""
    claude = CLAUDE.search(name.casefold())
    return claude is None or CLAUDE_OF_BOTH.fullmatch(claude["rest"]) is not None


def takes_sampling(connection: Connection) -> bool:
    """Return whether the model is called with the temperature and top_p that a stage states.

    The library drops them, with no more than a warning, for models that it knows to refuse them; some models refuse the
    two together.
    """
    if not takes_both(connection.name):
        return False
    profile = connection.model.profile
    if profile.get("anthropic_disallows_sampling_settings", False):
        return False
    openai: OpenAIModelProfile = {**profile}  # type: ignore[typeddict-item]
    if {"temperature", "top_p"} & set(openai.get("openai_unsupported_model_settings", ())):
        return False
    if not openai.get("openai_supports_reasoning", False):
        return True
    efforts = openai.get("openai_reasoning_efforts")
    can_rest = "none" in efforts if efforts is not None else openai.get("openai_supports_reasoning_effort_none", False)
    return bool(can_rest) and not openai.get("thinking_enabled_by_default", False)
