"""What the tools offer, construct by construct."""

from __future__ import annotations

from tests.bot.analyst.second import (
    constructs_of_analyses,
    constructs_of_cash,
    constructs_of_groups,
    constructs_of_listings,
    constructs_of_paths,
    constructs_of_profits,
    constructs_of_reports,
    constructs_of_rows,
    constructs_of_steps,
    constructs_of_tools,
)
from tests.bot.analyst.second.construct import Construct

CONSTRUCTS: tuple[Construct, ...] = (
    *constructs_of_cash.CONSTRUCTS,
    *constructs_of_rows.CONSTRUCTS,
    *constructs_of_groups.CONSTRUCTS,
    *constructs_of_listings.CONSTRUCTS,
    *constructs_of_steps.CONSTRUCTS,
    *constructs_of_paths.CONSTRUCTS,
    *constructs_of_profits.CONSTRUCTS,
    *constructs_of_reports.CONSTRUCTS,
    *constructs_of_tools.CONSTRUCTS,
    *constructs_of_analyses.CONSTRUCTS,
)
