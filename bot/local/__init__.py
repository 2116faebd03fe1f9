"""A Bot API server on this machine, with a chat page: the bot talks to it exactly as it talks to Telegram."""
