"""Whether an answer about months beyond the file says that its figures are only expected."""

from __future__ import annotations

from bot.analyst.second.case import Case
from bot.analyst.second.draft import CITATION
from bot.analyst.second.features.text import fold, pattern

EXPECTED = pattern(
    r"forecast\w*|expect\w*|predict\w*|project\w*|estimat\w*|likely|tahmin\w*|beklen\w*|ongoru\w*"
)  # fmt: skip


def expects(case: Case) -> bool:
    """Return whether a draft says of its figures that they are expected."""
    return any(EXPECTED.search(fold(CITATION.sub(" ", sentence.text))) for sentence in case.draft.sentences)
