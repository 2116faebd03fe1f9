"""One request to a model, once: no layer below sends it again, and every way to fail is a `StageError`."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from decimal import Decimal

from pydantic_ai.direct import model_request
from pydantic_ai.exceptions import AgentRunError, ContentFilterError, ModelHTTPError, UserError
from pydantic_ai.messages import ModelMessage, ModelRequest, ModelResponse, TextPart
from pydantic_ai.models import ModelRequestParameters
from pydantic_ai.settings import ModelSettings
from pydantic_ai.tools import ToolDefinition

from bot.analyst.model.connecting import Connection, takes_both
from bot.analyst.protocols import Sampling, Spent, StageError, StageName, spend
from bot.prompts import Prompt


async def ask(
    connection: Connection,
    stage: StageName,
    prompt: Prompt,
    messages: Sequence[ModelMessage],
    sampling: Sampling,
    tools: Sequence[ToolDefinition] = (),
) -> ModelResponse:
    """Return the model's reply; raises StageError. What the call cost is noted, also where its reply is of no use."""
    settings = ModelSettings(
        temperature=sampling.temperature, max_tokens=sampling.max_tokens, timeout=connection.seconds, max_retries=0
    )
    # A model that refuses the two together never reviews, as its start is refused; the other stages go by temperature.
    if stage == "review" or takes_both(connection.name):
        settings["top_p"] = sampling.top_p
    sent = [*messages[:-1], _instructed(messages[-1], prompt)]
    parameters = ModelRequestParameters(function_tools=list(tools), allow_text_output=True)
    spent = Spent(model=connection.name, prompt=prompt.version)
    try:
        async with asyncio.timeout(connection.seconds):
            reply = await model_request(
                connection.model, sent, model_settings=settings, model_request_parameters=parameters, instrument=False
            )
        spent = _spent(spent, reply)
    except TimeoutError as error:
        raise StageError(stage, "timeout", f"no reply within {connection.seconds:g} s") from error
    except ContentFilterError as error:
        raise StageError(stage, "refused", "the provider's filter") from error
    except (AgentRunError, UserError) as error:
        raise _failed(stage, error, connection) from error
    finally:
        spend(spent)
    if reply.finish_reason == "content_filter":
        raise StageError(stage, "refused", "the provider's filter")
    return reply


def text_of(reply: ModelResponse) -> str:
    """Return the text of a reply as it came, without a model's thoughts."""
    return "".join(part.content for part in reply.parts if isinstance(part, TextPart))


def _instructed(message: ModelMessage, prompt: Prompt) -> ModelMessage:
    if not isinstance(message, ModelRequest):
        raise TypeError("the last message is the request's")
    return ModelRequest(parts=message.parts, instructions=prompt.text)


def _failed(stage: StageName, error: AgentRunError | UserError, connection: Connection) -> StageError:
    """What went wrong, without the provider's own words: they may repeat a key or what was sent."""
    if isinstance(error, ModelHTTPError):
        return StageError(stage, "error", f"HTTP {error.status_code}")
    causes: list[BaseException] = [error]
    while causes[-1].__cause__ is not None:
        causes.append(causes[-1].__cause__)
    if any(isinstance(cause, TimeoutError) or "timeout" in type(cause).__name__.lower() for cause in causes):
        return StageError(stage, "timeout", f"no reply within {connection.seconds:g} s")
    return StageError(stage, "error", type(causes[-1]).__name__)


def _spent(called: Spent, reply: ModelResponse) -> Spent:
    tokens = {"input_tokens": reply.usage.input_tokens, "output_tokens": reply.usage.output_tokens}
    return called.model_copy(update={**tokens, "answered_by": reply.model_name, "cost": _cost(reply)})


def _cost(reply: ModelResponse) -> Decimal | None:
    """The price in US dollars by the library's own list, None for a model that it does not list."""
    try:
        return Decimal(reply.cost().total_price)
    except (LookupError, ValueError, AssertionError):
        return None
