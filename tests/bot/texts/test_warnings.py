import json
from pathlib import Path

import pytest

from bot.texts import LANGUAGES, Language, catalogue
from bot.texts.warnings import warning_text
from tools.tables import DataWarning

TAGS = sorted(key.removeprefix("warnings.") for key in catalogue("en") if key.startswith("warnings."))


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_warning_is_a_sentence(tag: str, language: Language) -> None:
    said = warning_text(DataWarning(tag=tag), language)
    assert said.endswith(".")
    assert "_" not in said


def test_a_warning_names_where_it_was_found() -> None:
    assert warning_text(DataWarning(tag="error_cells", params={"where": "Bank!C7"}), "en").endswith("(Bank!C7)")


def test_every_tag_of_the_reading_cases_has_a_sentence(cases: Path) -> None:
    told = {tag for path in (cases / "ingest").glob("*.json") for tag in expected(path)}
    assert told
    assert told - set(TAGS) == set()


def expected(path: Path) -> list[str]:
    answer = json.loads(path.read_text("utf-8"))["expect"]
    return [*answer.get("must_warn", []), *answer.get("may_warn", [])]
