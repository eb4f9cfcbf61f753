"""The backups of a folder as they are shown: when each was made, how large, whether it is sound."""

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from django.utils import timezone

from tournament.serving.data_file.backups import PREFIX, all_backups
from tournament.serving.data_file.own_file import UnusableError, check

MOMENT = "%Y-%m-%d-%H%M%S"
MOMENT_LENGTH = len("2026-11-21-213000")
VERDICTS_KEPT = 1000


@dataclass(frozen=True)
class KeptBackup:
    """`state`: "sound", or why it cannot be put back, as `UnusableError` says it; empty for one
    that was only checked when it was made. `place`: "here" or "second"."""

    path: Path
    place: str
    made_at: datetime
    size: int
    state: str

    @property
    def name(self) -> str:
        return self.path.name

    @property
    def may_be_put_back(self) -> bool:
        return self.state in {"", "sound"}


def list_backups(folder: Path, *, place: str, checked: int) -> list[KeptBackup]:
    """List the backups of a folder, the newest first; so many of the newest are checked now."""
    found = []
    for number, path in enumerate(paths_in(folder)):
        try:
            found.append(look_at(path, place=place, is_checked=number < checked))
        except OSError:
            # Pruned by another thread, or on a stick that was pulled out, since it was listed.
            continue
    return found


def paths_in(folder: Path) -> Iterable[Path]:
    try:
        return all_backups(folder)
    except OSError:
        return ()


def look_at(path: Path, *, place: str, is_checked: bool = True) -> KeptBackup:
    file = path.stat()
    state = verdict(path, file.st_mtime_ns, file.st_size) if is_checked else ""
    return KeptBackup(path, place, moment_of(path), file.st_size, state)


def moment_of(path: Path) -> datetime:
    """Read when a backup was made from its name, else from the file; a copied file is younger."""
    text = path.name[len(PREFIX) :][:MOMENT_LENGTH]
    try:
        made = datetime.strptime(text, MOMENT).replace(tzinfo=timezone.get_current_timezone())
    except ValueError:
        made = datetime.fromtimestamp(path.stat().st_mtime, tz=UTC)
    return timezone.localtime(made)


@functools.lru_cache(maxsize=VERDICTS_KEPT)
def verdict(path: Path, _changed_at: int, _size: int) -> str:
    """Check a backup, once for as long as its file stays as it is."""
    try:
        check(path)
    except UnusableError as error:
        return error.code
    return "sound"
