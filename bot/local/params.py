"""What a Bot API call was given: query, form, JSON or multipart, all read in one way."""

import json
from collections.abc import Mapping
from typing import BinaryIO

from starlette.datastructures import UploadFile
from starlette.requests import Request

from bot.local.errors import ApiError, bad_request
from bot.local.shapes import JsonObject

_LARGEST = 2**63 - 1


class Upload:
    """A file that came with the call."""

    def __init__(self, source: UploadFile) -> None:
        self.name = source.filename or "file"
        self.mime = source.content_type
        self.size = source.size or 0
        self.stream: BinaryIO = source.file


class Params:
    """Typed reading of a call's parameters; a wrong one raises Telegram's 400."""

    def __init__(self, values: Mapping[str, object], uploads: Mapping[str, Upload]) -> None:
        self._values = values
        self._uploads = uploads

    def has(self, name: str) -> bool:
        """Whether the parameter was given and is not empty."""
        value = self._values.get(name)
        return value is not None and value != ""

    def text(self, name: str) -> str:
        """A string, empty where it was not given."""
        value = self._values.get(name)
        if value is None:
            return ""
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)

    def integer(self, name: str, default: int | None = None) -> int | None:
        """A whole number, or the default."""
        value = self._values.get(name)
        if value is None or value == "":
            return default
        try:
            number = int(str(value))
        except ValueError:
            number = _LARGEST + 1
        if abs(number) > _LARGEST:
            raise bad_request(f'parameter "{name}" must be an integer')
        return number

    def flag(self, name: str) -> bool:
        """A truth value, false where it was not given."""
        return str(self._values.get(name, "")).lower() in {"true", "1", "yes"}

    def json(self, name: str) -> object:
        """A nested value, also where it came as JSON text; None where it was not given."""
        value = self._values.get(name)
        if not isinstance(value, str):
            return value
        if not value.strip():
            return None
        try:
            parsed: object = json.loads(value)
        except ValueError:
            raise bad_request(f"can't parse {name.replace('_', ' ')} JSON object") from None
        return parsed

    def object(self, name: str) -> JsonObject | None:
        """A nested object, or None."""
        value = self.json(name)
        if value is not None and not isinstance(value, dict):
            raise bad_request(f"object expected as {name.replace('_', ' ')}")
        return value

    def objects(self, name: str) -> list[JsonObject] | None:
        """A nested array of objects, or None."""
        value = self.json(name)
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise bad_request(f"array of objects expected as {name.replace('_', ' ')}")
        return value

    def strings(self, name: str) -> list[str] | None:
        """A nested array of strings, or None."""
        value = self.json(name)
        if value is None:
            return None
        if not isinstance(value, list):
            raise bad_request(f"array of strings expected as {name.replace('_', ' ')}")
        return [str(item) for item in value]

    def upload(self, name: str) -> Upload | None:
        """The file sent under this name, or None."""
        return self._uploads.get(name)

    def for_log(self) -> JsonObject:
        """All of it as JSON: a file as its name and size, no secret."""
        files = {name: {"name": upload.name, "size": upload.size} for name, upload in self._uploads.items()}
        return {name: value for name, value in self._values.items() if name != "secret_token"} | files


async def read(request: Request, limit: int) -> Params:
    """The parameters of a request; a body above `limit` bytes is refused as Telegram refuses it."""
    if int(request.headers.get("content-length", "0") or 0) > limit:
        raise ApiError(413, "Request Entity Too Large")
    values: dict[str, object] = dict(request.query_params)
    uploads: dict[str, Upload] = {}
    kind = request.headers.get("content-type", "").split(";", 1)[0].strip().lower()
    if request.method == "POST" and kind == "application/json":
        try:
            body = json.loads(await request.body() or b"{}")
        except ValueError:
            raise bad_request("can't parse request JSON object") from None
        values |= body if isinstance(body, dict) else {}
    elif request.method == "POST" and kind:
        for name, value in (await request.form(max_fields=1000)).multi_items():
            if isinstance(value, UploadFile):
                uploads[name] = Upload(value)
            else:
                values[name] = value
    return Params(values, uploads)
