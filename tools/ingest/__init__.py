"""Reading files: container, limits, grid, headings, columns, tables, checks.

`read` gives the `Dataset` of a file from a child process with limits; `inspect` tells what was understood of it.
What the other parts rely on: ``tables[0]`` is the main table. Cash tables have ``sign="account"`` (outflows negative);
``cash`` names their signed amount, and is None wherever money must not be counted: profit and loss on an accrual basis,
invoices, a plan beside movements, the printed columns of a months-down table. A dimension of role ``direction`` says
``in`` or ``out`` for each row. Wide tables are unpivoted: a dimension of role ``line`` and, where there are groups,
``section``; dates at month granularity are the first day of the month. Where a file names months but no year
(``year_known=False``) the years count from 1.
"""

from __future__ import annotations

from tools.ingest.child import read
from tools.ingest.corrections import Corrections
from tools.ingest.errors import FileError
from tools.ingest.limits import Limits
from tools.ingest.remembering import heading_key
from tools.ingest.report import inspect

__all__ = ["Corrections", "FileError", "Limits", "heading_key", "inspect", "read"]
