"""The JSON that crosses the wire; Telegram's objects are kept as it defines them, not modelled again."""

from typing import Any, TypeAlias

JsonObject: TypeAlias = dict[str, Any]
