"""The child's side: limits itself, reads one file, prints the data set or the error as JSON."""

from __future__ import annotations

import gc
import json
import resource
import sys
from pathlib import Path

OUT_OF_MEMORY = 9


def main(path: str, name: str, limits_json: str, corrections_json: str) -> int:
    """Read the file at ``path`` and print the result; returns the exit status."""
    # One file and then the end: a collector that walks millions of cells again and again would only cost time.
    gc.disable()
    stated = json.loads(limits_json)
    resource.setrlimit(resource.RLIMIT_AS, (stated["memory"], stated["memory"]))
    resource.setrlimit(resource.RLIMIT_CPU, (stated["cpu_seconds"], stated["cpu_seconds"] + 2))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    from tools.ingest.corrections import Corrections
    from tools.ingest.errors import FileError
    from tools.ingest.limits import Limits
    from tools.ingest.understand import understand
    from tools.ingest.unpack import digest, unpack

    try:
        limits = Limits.model_validate_json(limits_json)
        corrections = Corrections.model_validate_json(corrections_json)
        file = Path(path)
        dataset = understand(unpack(file, name, limits), name, digest(file), corrections)
    except FileError as error:
        sys.stdout.write(json.dumps({"error": {"code": error.code, "detail": error.detail}}))
        return 0
    except (MemoryError, RecursionError):
        return OUT_OF_MEMORY
    sys.stdout.write(dataset.model_dump_json())
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:5]))
