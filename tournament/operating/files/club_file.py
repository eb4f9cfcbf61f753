"""The file of a whole club: packed lines of JSON; what it is, then a row each, then how many.

Only values pass here: what the rows are is the services' matter. Whatever cannot be read raises
ServiceError("club_file_unreadable"), what is longer than wanted ServiceError("club_file_too_long").
"""

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, BinaryIO

from tournament.evening.errors import ServiceError

KIND = "etui-club"
VERSION = 1
# A published version of a large event takes some megabytes.
LONGEST_LINE = 64_000_000

Row = tuple[str, dict[str, Any]]


@dataclass(frozen=True)
class ClubHead:
    """What stands before the rows: the club's name and settings, and when the file was made."""

    name: str
    made_at: str
    club: Mapping[str, Any]


def write_club_file(target: BinaryIO, head: ClubHead, rows: Iterable[Row]) -> None:
    """Write the file of a club, a row after the other."""
    with gzip.GzipFile(fileobj=target, mode="wb", mtime=0) as packed:
        packed.write(
            line(
                {
                    "kind": KIND,
                    "version": VERSION,
                    "name": head.name,
                    "made_at": head.made_at,
                    "club": dict(head.club),
                }
            )
        )
        count = 0
        for count, (name, row) in enumerate(rows, 1):  # noqa: B007, it is written after the last
            packed.write(line([name, row]))
        packed.write(line({"rows": count}))


def line(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_club_file(source: BinaryIO, *, most: int) -> tuple[ClubHead, Iterator[Row]]:
    """Read the head of a club's file, and its rows as they are asked for, to its very end.

    `most` is how many bytes it may unpack to.
    """
    lines = read_lines(source, most)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("kind") != KIND:
        raise ServiceError("club_file_unreadable")
    if head.get("version") != VERSION:
        raise ServiceError("club_file_of_another_version")
    texts, club = (head.get("name"), head.get("made_at")), head.get("club")
    if not all(isinstance(one, str) for one in texts) or not isinstance(club, dict):
        raise ServiceError("club_file_unreadable")
    return ClubHead(head["name"], head["made_at"], club), read_rows(lines)


def read_rows(lines: Iterator[Any]) -> Iterator[Row]:
    """Read rows until the line that counts them: a file that was cut has none."""
    for count, value in enumerate(lines):
        if isinstance(value, dict):
            if value != {"rows": count} or next(lines, None) is not None:
                raise ServiceError("club_file_unreadable")
            return
        if not is_row(value):
            raise ServiceError("club_file_unreadable")
        yield value[0], value[1]
    raise ServiceError("club_file_unreadable")


def is_row(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2  # its table and its columns
        and isinstance(value[0], str)
        and isinstance(value[1], dict)
    )


def read_lines(source: BinaryIO, most: int) -> Iterator[Any]:
    """Unpack line by line, never more than is wanted."""
    remaining = most
    try:
        with gzip.GzipFile(fileobj=source, mode="rb") as packed:
            while text := packed.readline(LONGEST_LINE + 1):
                remaining -= len(text)
                if remaining < 0 or len(text) > LONGEST_LINE:
                    raise ServiceError("club_file_too_long")
                yield json.loads(text)
    except (OSError, EOFError, zlib.error, ValueError, RecursionError) as error:
        raise ServiceError("club_file_unreadable") from error
