"""The Telegram bot: the way of a question from an update to a reviewed answer."""
