"""The samples are what their script writes, and hold the worked example."""

import io

import pytest
from openpyxl import load_workbook

from bot.samples import sample, sample_path
from bot.samples.write import workbook
from bot.texts import LANGUAGES, Language


def cells(content: bytes) -> list[tuple[object, ...]]:
    sheet = load_workbook(io.BytesIO(content)).worksheets[0]
    return [tuple(row) for row in sheet.iter_rows(values_only=True)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_committed_sample_is_the_one_that_the_script_writes(language: Language) -> None:
    _, content = sample(language)
    assert workbook(language) == workbook(language)
    assert cells(content) == cells(workbook(language))
    assert sample_path(language).read_bytes() == content


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sample_holds_the_worked_example(language: Language) -> None:
    rows = dict(enumerate(cells(sample(language)[1]), start=1))
    assert rows[5][1] == 250_000
    assert rows[8][1:9] == tuple(thousand * 1000 for thousand in (180, 170, 160, 190, 150, 175, 185, 165))
    assert [rows[number][1] for number in (9, 10, 11)] == [40_000, 90_000, 30_000]
