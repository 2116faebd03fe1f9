"""The chat: a python-telegram-bot application whose handlers store and queue, and the worker that answers."""
