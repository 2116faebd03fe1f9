import re
from pathlib import Path

from dotenv import dotenv_values

from bot.settings import Settings, load

NAMES = {name.upper() for name in Settings.model_fields}


def test_the_example_file_holds_every_setting_and_no_other(checkout: Path) -> None:
    assert set(dotenv_values(checkout / ".env.example")) == NAMES


def test_the_example_file_as_it_stands_sets_nothing_but_defaults(checkout: Path, tmp_path: Path) -> None:
    assert load(checkout / ".env.example") == load(tmp_path / "absent")


def test_every_setting_of_the_example_file_has_a_line_that_explains_it(checkout: Path) -> None:
    lines = (checkout / ".env.example").read_text("utf-8").splitlines()
    settings = [number for number, line in enumerate(lines) if re.match(r"[A-Z_]+=", line)]
    assert [lines[number] for number in settings if not re.match(r"# \w", lines[number - 1])] == []


def test_the_reference_gives_every_setting_with_the_default_of_the_example_file(checkout: Path) -> None:
    page = (checkout / "docs/reference/settings.md").read_text("utf-8")
    described = dict(re.findall(r"^\| `([A-Z_]+)` \| (?:`(.*?)`)? *\|", page, re.MULTILINE))
    assert described == dotenv_values(checkout / ".env.example")
