"""What the program serves over HTTP beside Telegram: the webhook, its health, its numbers."""
