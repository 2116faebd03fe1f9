"""``stats``: how reviews ended, what model calls cost, and the last visible errors."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import asdict

from bot.settings import load
from bot.store import Store
from bot.store.folder import DataFolder
from bot.work.statistics import lines


async def stats(arguments: Namespace) -> int:
    """Return 0 after the counts have been printed."""
    store = await Store.open(DataFolder(load().aera_data_dir))
    try:
        found = await store.counts.since(arguments.days)
    finally:
        await store.close()
    print(json.dumps(asdict(found), indent=2) if arguments.json else "\n".join(lines(found, "en")))
    return 0
