"""Logs hold no token and no content, at any level."""

import io
import logging

import pytest

from bot.telegram.logs import RedactingFilter, redacted
from bot.work.lanes import without_content

TOKEN = "7000000001:AAE-abcdefghijklmnopqrstuvwxyz0"


def test_a_token_is_taken_out_wherever_it_stands() -> None:
    assert TOKEN not in redacted(f"GET http://127.0.0.1:1/bot{TOKEN}/getMe and again {TOKEN}")


def test_a_record_is_written_without_tokens_also_in_its_arguments_and_traceback() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.addFilter(RedactingFilter())
    logger = logging.Logger("any", logging.DEBUG)  # noqa: LOG001  # one that no other test has
    logger.addHandler(handler)
    try:
        int(f"https://host/bot{TOKEN}/x")
    except ValueError:
        logger.exception("calling %s failed", f"/bot{TOKEN}/getMe")
    assert TOKEN not in stream.getvalue()
    assert "ValueError" in stream.getvalue()


def test_an_error_is_described_by_its_place_and_not_by_its_words() -> None:
    with pytest.raises(ValueError, match="rent") as caught:
        raise ValueError("the rent is 40,000")
    assert "rent is" not in without_content(caught.value)
    assert "ValueError" in without_content(caught.value)
