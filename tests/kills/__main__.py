"""``python -m tests.kills [--n 200] [--seed 1]``: kill the bot, and print what was lost, doubled, disordered."""

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path

from bot.local import people
from bot.local.server import LocalServer
from tests.bot.conversations.conftest import Person, until
from tests.kills.process import Bot, left_of
from tests.kills.rounds import Tally, ledger, one_round
from tests.kills.wired import POINTS

CHECKOUT = Path(__file__).resolve().parents[2]


async def run(kills: int, seed: int, folder: Path) -> bool:
    """Return whether everything came once and in order, after printing the figures."""
    chance, tally = random.Random(seed), Tally()
    server = LocalServer(folder / "local")
    await server.start()
    # An installed bot was compiled once; a checkout may be told to compile its modules at each start.
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    bot = Bot(folder / "data", server, CHECKOUT, **compiled)
    started = time.monotonic()
    try:
        await bot.start()
        async with Person(server.url, people.ENGLISH_PERSON) as person:
            await person.send(*ledger())
            await until(bot.idle)
            for point in cycle(POINTS):
                if tally.kills.total() >= kills:
                    break
                await one_round(bot, person, point, chance, tally)
                _say(
                    f"{tally.kills.total()} kills, {len(tally.lost)} lost, {len(tally.doubled)} doubled",
                    end="\r" if sys.stdout.isatty() else "\n",
                )
    finally:
        await bot.kill()
        await server.stop()
    left = left_of(bot.begun)
    _report(tally, len(left), time.monotonic() - started)
    return not (tally.lost or tally.doubled or tally.disordered or left)


def _report(tally: Tally, left: int, seconds: float) -> None:
    for point, kills in tally.kills.items():
        missed = f", {tally.missed[point]} not reached" if tally.missed[point] else ""
        strays = f", {tally.strays[point]} stray placeholders in its rounds" if point in POINTS else ""
        _say(f"{point:17} {kills:4} kills{strays}{missed}")
    _say(f"{tally.kills.total()} kills, {tally.asked} questions, {seconds:.0f} s")
    _say(f"lost {len(tally.lost)}, doubled {len(tally.doubled)}, out of order {len(tally.disordered)}")
    _say(f"stray placeholders {tally.strays.total()}, pointers {tally.pointers}, processes left behind {left}")
    if len(tally.recovery) > 1:
        worst = max(tally.recovery)
        _say(f"start to the first word: median {statistics.median(tally.recovery):.2f} s, worst {worst:.2f} s")
    for line in (*tally.lost, *tally.doubled, *tally.disordered):
        _say(f"  {line}")


def _say(line: str, end: str = "\n") -> None:
    sys.stdout.write(line + end)
    sys.stdout.flush()


def main() -> int:
    """Run it and return the exit status: 0 where nothing was lost, doubled or out of order."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=200, help="how many kills; 200 without it")
    parser.add_argument("--seed", type=int, default=1, help="what the random times come from")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return 0 if asyncio.run(run(arguments.n, arguments.seed, Path(folder))) else 1


if __name__ == "__main__":
    sys.exit(main())
