"""What the tools offer, construct by construct."""

from __future__ import annotations

from tests.bot.analyst.second import constructs_of_cash, constructs_of_groups, constructs_of_rows
from tests.bot.analyst.second.construct import Construct

CONSTRUCTS: tuple[Construct, ...] = (
    *constructs_of_cash.CONSTRUCTS,
    *constructs_of_rows.CONSTRUCTS,
    *constructs_of_groups.CONSTRUCTS,
)
