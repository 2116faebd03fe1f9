"""``backup``: a copy of the data folder as one file, also while the bot runs."""

from __future__ import annotations

from argparse import Namespace

from bot.settings import load
from bot.store.backup import back_up
from bot.store.folder import DataFolder


def backup(arguments: Namespace) -> int:
    """Return 0 after the archive has been written."""
    size = back_up(DataFolder(load().aera_data_dir), arguments.file)
    print(f"{arguments.file}: {size:,} bytes")
    return 0
