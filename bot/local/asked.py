"""What a person's side asks of the server, as JSON that is checked before anything is done."""

import json
from collections.abc import Callable
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request

from bot.local.errors import bad_request


class _ChatId(Convertor[int]):
    """Groups have negative ids, which Starlette's own whole numbers leave out."""

    regex = "-?[0-9]{1,18}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("chat", _ChatId())


class Input(BaseModel):
    """The body of a request; a field that nobody knows is refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


Read = TypeVar("Read", bound=BaseModel)


async def read_body(request: Request, model: Callable[..., Read]) -> Read:
    """The request's body as the model, or a 400 that says what is wrong with it."""
    try:
        given = json.loads(await request.body())
        return model(**given)
    except (ValidationError, TypeError, ValueError) as error:
        raise bad_request(str(error)) from error
