"""What can be wrong with a file as a whole: one code for each, told to the user in their words."""

from __future__ import annotations

from typing import Literal, get_args

FileErrorCode = Literal[
    "file_not_a_spreadsheet", "file_encrypted", "file_corrupt", "file_empty", "file_no_table", "file_no_amounts",
    "file_too_large",
]  # fmt: skip
FILE_ERROR_CODES: tuple[FileErrorCode, ...] = get_args(FileErrorCode)


class FileError(Exception):
    """A file that gives no figures; ``detail`` says what was found (``pdf``, ``image``, ``macro``), never a trace."""

    def __init__(self, code: FileErrorCode, detail: str = "") -> None:
        self.code: FileErrorCode = code
        self.detail = detail
        super().__init__(f"{code}: {detail}" if detail else code)
