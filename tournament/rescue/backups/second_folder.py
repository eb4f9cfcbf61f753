"""A second place for copies: a stick, another disk, a folder that several computers share.

Where it is stands in a note beside the data: another computer's sticks have other names.
"""

from pathlib import Path

from tournament.serving.data_file import backups

NOTE = "second-folder.txt"


class FolderError(Exception):
    """`code`: "relative", "missing", "no_folder" or "own"."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def remembered_folder(data: Path) -> Path | None:
    try:
        text = (data.parent / NOTE).read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return None
    return Path(text) if text else None


def check_folder(text: str, data: Path) -> Path:
    """Take a folder that is there: a copy in one that was made up would lie on the same disk.

    Raises FolderError.
    """
    folder = Path(text).expanduser()
    if not folder.is_absolute():
        raise FolderError("relative")
    try:
        if not folder.exists():
            raise FolderError("missing")
        if not folder.is_dir():
            raise FolderError("no_folder")
        is_own = folder.resolve() in {data.parent.resolve(), backups.folder_of(data).resolve()}
    except (OSError, ValueError) as error:
        raise FolderError("missing") from error
    if is_own:
        raise FolderError("own")
    return folder


def copy_to(folder: Path, data: Path) -> Path:
    """Make a checked copy there, and remember the folder; raises NotCopiedError."""
    made = backups.back_up(data, folder)
    (data.parent / NOTE).write_text(f"{folder}\n", encoding="utf-8")
    return made
