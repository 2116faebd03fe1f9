"""The files that git knows."""

import subprocess
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def tracked(checkout: Path) -> list[Path]:
    """Every tracked file that exists, as a path relative to the checkout."""
    if not (checkout / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=checkout, capture_output=True, check=True).stdout.decode()
    return [Path(name) for name in listed.split("\0") if name and (checkout / name).is_file()]
