"""The one failure that a Bot API call can end in, with Telegram's own words."""

from bot.local.shapes import JsonObject

MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)
UPGRADED = "Bad Request: group chat was upgraded to a supergroup chat"
CHAT_NOT_FOUND = "Bad Request: chat not found"
QUERY_TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"
POLLED_ELSEWHERE = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
POLL_ENDED_BY_WEBHOOK = "Conflict: terminated by setWebhook request"
WEBHOOK_ACTIVE = (
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
)


class ApiError(Exception):
    """A refused call: `code` and `description` as Telegram answers them, with what it tells to do about it.

    `retry_after` is in seconds, `migrate_to` the id of the supergroup that a group became.
    """

    def __init__(
        self, code: int, description: str, *, retry_after: int | None = None, migrate_to: int | None = None
    ) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.retry_after = retry_after
        self.migrate_to = migrate_to

    def answer(self) -> JsonObject:
        """The body of the HTTP answer."""
        body: JsonObject = {"ok": False, "error_code": self.code, "description": self.description}
        if self.retry_after is not None:
            body["parameters"] = {"retry_after": self.retry_after}
        if self.migrate_to is not None:
            body["parameters"] = {"migrate_to_chat_id": self.migrate_to}
        return body


def bad_request(reason: str) -> ApiError:
    """The 400 that most refusals are."""
    return ApiError(400, f"Bad Request: {reason}")
