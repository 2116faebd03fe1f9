"""Questions that fit a file, beside an answer without figures."""

from bot.analyst.second.examples import examples
from tests.bot.pipeline.test_reading import BOOK


def test_a_list_of_invoices_brings_a_question_about_the_unpaid() -> None:
    assert examples(BOOK, "en") == "“what is the total of unpaid invoices?”"
    assert examples(BOOK, "tr") == "“ödenmemiş faturaların toplamı ne kadar?”"


def test_without_a_file_there_is_no_example() -> None:
    assert examples(None, "en") == ""
