import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.analyst.picking import pick
from bot.probe.matrix import table
from bot.probe.run import probe
from bot.samples import FILES, sample_path
from bot.texts import LANGUAGES, Language

LONGEST = 120
HEAVIEST = 200_000
PNG_WIDTH = slice(16, 20)


def questions(readme: str, language: Language) -> list[str]:
    """Return the questions of the table in one language; the second is a follow-up of the first."""
    table = readme.partition("| English | Türkçe |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| (?!-)(.+?) \| (.+?) \|$", table, re.MULTILINE)
    return [row[LANGUAGES.index(language)] for row in rows]


def answers(readme: str, language: Language, folder: Path) -> list[dict[str, Any]]:
    lines = [
        {"id": str(n), "file": FILES[language], "question": question, "lang": language,
         "follow_up_of": "0" if n == 1 else None}
        for n, question in enumerate(questions(readme, language))
    ]  # fmt: skip
    asked, answered = folder / "questions.jsonl", folder / "answers.jsonl"
    asked.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    command = [sys.executable, "-m", "bot", "ask", "--batch", str(asked), "--out", str(answered)]
    subprocess.run(
        [*command, "--files", str(sample_path(language).parent)], check=True, capture_output=True, cwd=folder
    )
    return [json.loads(line) for line in answered.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_to_try_has_a_reviewed_answer_on_the_sample(
    language: Language, checkout: Path, tmp_path: Path
) -> None:
    found = answers((checkout / "README.md").read_text("utf-8"), language, tmp_path)
    assert len(found) > 3
    assert [(each["verdict"], each["error"]) for each in found] == [("PASS", None)] * len(found)
    assert [each["id"] for each in found if not each["figures"]] == []


def test_the_readme_is_short_enough_to_be_read(checkout: Path) -> None:
    assert len((checkout / "README.md").read_text("utf-8").splitlines()) < LONGEST


def test_the_picture_of_the_chat_is_as_wide_as_a_desk_and_light(checkout: Path) -> None:
    picture = (checkout / "docs/images/chat.png").read_bytes()
    assert int.from_bytes(picture[PNG_WIDTH], "big") == 1280
    assert len(picture) < HEAVIEST


async def test_the_table_of_the_probe_in_the_readme_names_the_kinds_that_the_command_prints(checkout: Path) -> None:
    table_of = re.compile(r"^\| (?!fault|---|all)([^|]+?) \|(?: \d+ \|){9}$", re.MULTILINE)
    readme = table_of.findall((checkout / "README.md").read_text("utf-8"))
    found = await probe(1, 40, pick("rules"), pick("rules"), lambda _, __: None)
    assert sorted(readme) == sorted(table_of.findall("\n".join(table(found))))
