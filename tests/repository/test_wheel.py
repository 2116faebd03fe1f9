import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

IMPORT_EVERYTHING = """
import importlib, pkgutil, sys
sys.path[:0] = sys.argv[1:]
import bot, tools
for package in (bot, tools):
    assert package.__file__.startswith(sys.argv[1]), package.__file__
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
from bot.texts import LANGUAGES, catalogue
print([len(catalogue(language)) > 0 for language in LANGUAGES])
"""
# Data that code reads at run time, one of each kind: a folder that is forgotten would show only when it is missed.
DATA = (
    "bot/store/schema/0001.sql",
    "bot/local/schema.sql",
    "bot/local/page.html",
    "bot/samples/cash_flow_en.xlsx",
    "bot/samples/cash_flow_tr.xlsx",
    *(
        f"bot/texts/{language}/{area}.toml"
        for language in ("en", "tr")
        for area in ("chat", "errors", "rules", "second")
    ),
    "bot/texts/words/en.txt",
    "bot/texts/words/tr.txt",
    "bot/analyst/rules/lexicon/en.toml",
    "bot/analyst/rules/lexicon/tr.toml",
    "tools/ingest/words/headings.toml",
    "tools/ingest/words/months.toml",
    "bot/py.typed",
    "tools/py.typed",
)


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built wheel."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(checkout)]
    subprocess.run(command, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.mark.slow
def test_the_wheel_holds_every_tracked_file_of_both_packages(wheel: Path, tracked: list[Path]) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    assert [str(path) for path in tracked if path.parts[0] in ("bot", "tools") and path.as_posix() not in packed] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", DATA)
def test_the_wheel_holds_the_data_that_code_reads(wheel: Path, name: str) -> None:
    with zipfile.ZipFile(wheel) as packed:
        assert packed.getinfo(name).file_size > 0 or name.endswith("py.typed")


@pytest.mark.slow
def test_the_wheel_holds_nothing_but_the_packages(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"bot", "tools"}


@pytest.mark.slow
def test_the_wheel_is_imported_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    # Without site, the checkout's own path file is not read: only the wheel can give the packages.
    command = [sys.executable, "-I", "-S", "-c", IMPORT_EVERYTHING, str(site), sysconfig.get_path("purelib")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "[True, True]\n", "")
