"""The pool's processes end with the program that began them, however it ends."""

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.work import child
from bot.work.pool import Pool
from tests.kills.process import children, left_of

PROGRAM = """
import asyncio, sys, time
from bot.work import child
from bot.work.pool import Pool

async def main():
    pool = Pool(2)
    await asyncio.gather(pool.call(child.warm), pool.call(child.warm))
    {busy}
    print("ready", flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""
BUSY = "asyncio.create_task(pool.call(time.sleep, 600)); await asyncio.sleep(0.2)"


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("busy", ["", BUSY], ids=["idle", "busy"])
def test_a_killed_program_leaves_no_process_behind(busy: str, tmp_path: Path, checkout: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM.format(busy=busy))
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    with subprocess.Popen([sys.executable, str(script)], env=environment, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"ready\n"
        begun = children(program.pid)
        assert len(begun) >= 2
        program.send_signal(signal.SIGKILL)
        program.wait()
        assert left_of(begun) == set()


async def test_a_process_that_died_while_nothing_ran_is_replaced() -> None:
    with Pool(1) as pool:
        await pool.call(child.warm)
        for process in multiprocessing.active_children():
            process.kill()
            process.join()
        await asyncio.sleep(0.5)
        pool.warm()
        await pool.call(child.warm)
        assert multiprocessing.active_children()
