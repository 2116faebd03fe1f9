"""``python -m bot``: the bot, and its commands."""

import sys

from bot.cli import main

if __name__ == "__main__":
    sys.exit(main())
