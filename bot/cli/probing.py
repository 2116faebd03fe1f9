"""``probe``: faults planted in good drafts and plans, and what of them the critic lets through."""

from __future__ import annotations

import asyncio
import json
from argparse import Namespace

from tqdm import tqdm

from bot.analyst.picking import pick
from bot.probe.matrix import fields, table
from bot.probe.run import Probed, probe
from bot.settings import load


def probed(arguments: Namespace) -> int:
    """Return 0 after the matrix has been printed, whatever it says; raises OperatorError for an analyst not had."""
    found = asyncio.run(_probed(arguments))
    print(json.dumps(fields(found), ensure_ascii=False, indent=2) if arguments.json else "\n".join(table(found)))
    return 0


async def _probed(arguments: Namespace) -> Probed:
    settings = load()
    critic = pick(arguments.analyst or settings.aera_analyst, settings)
    with tqdm(desc="good drafts tried", total=arguments.drafts, disable=None) as bar:

        def progress(done: int, of: int) -> None:
            bar.total = of
            bar.update(done - bar.n)

        async with critic.opened():
            return await probe(arguments.seed, arguments.drafts, pick("rules"), critic, progress)
