"""The log as it is read: every change of an evening, newest first, with what became of it."""

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.names.names import fold
from tournament.models import Change, Session, Verdict
from tournament.models.record import root_kind
from tournament.models.registry.changes import ENTERED, rule_of


@dataclass(frozen=True)
class LogLine:
    """One change, `touches_rows` where it is no note. `offered` is what the loser of a race wrote;
    `undoes` and `undone_by` are revisions; one that `is_hidden` is about boards that its reader has
    still to play."""

    id: int
    revision: int
    at: datetime.datetime
    author: str
    device: str
    kind: str
    detail: dict[str, Any]
    is_conflict: bool
    touches_rows: bool
    offered: dict[str, Any]
    undoes: int | None
    undone_by: int | None
    is_hidden: bool = False

    @property
    def place(self) -> Place:
        """Where the change happened; of an undo, where the change that it undoes did."""
        detail = self.detail
        while "detail" in detail:
            detail = detail["detail"]
        names = ("section", "round", "table", "board")
        section, *numbers = (detail.get(name, 0) for name in names)
        return (str(section), *numbers)

    @property
    def root_kind(self) -> str:
        return root_kind(self.kind, self.detail)

    @property
    def writer(self) -> str:
        """Who wrote it: a name, or at a table the device."""
        return self.author or self.device

    @property
    def can_be_undone(self) -> bool:
        """Whether it is worth asking; what came later may still stand against it."""
        # What somebody only saw or said decided nothing that could be undone.
        is_fact = self.touches_rows or rule_of(self.root_kind).decides
        is_open = not (self.is_conflict or self.is_hidden or rule_of(self.kind).is_lasting)
        return is_fact and is_open and self.undone_by is None

    @property
    def boards(self) -> tuple[int, ...]:
        """The boards of which the line tells something."""
        return tuple(self.detail.get("boards", ()))


@dataclass(frozen=True)
class Wanted:
    """What of a log is read: a board, a pair by its number on paper, a table (3, A3), a kind, and
    who wrote it, by name or else by device. What is empty leaves nothing out."""

    board: int | None = None
    pair: str = ""
    table: str = ""
    kind: str = ""
    writer: str = ""

    def includes(self, line: LogLine) -> bool:
        return (
            (self.board is None or self.board in line.detail.get("boards", []))
            and (not self.pair or self.pair in line.detail.get("pairs", []))
            and (not self.table or self.is_of_table(line))
            and (not self.writer or self.writer == line.writer)
            and (line.is_conflict if self.kind == "conflict" else self.kind in ("", line.kind))
        )

    def is_of_table(self, line: LogLine) -> bool:
        section, _round, table, _board = line.place
        return self.table in (str(table), f"{section}{table}")


def log_lines(session: Session, wanted: Wanted | None = None) -> tuple[LogLine, ...]:
    """Read the log of an evening or a part of it, newest first; costs two statements."""
    undone, part = revisions_of_undos(session), wanted or Wanted()
    lines = (log_line(change, undone) for change in changes(session))
    return tuple(line for line in lines if part.includes(line))


def log_writers(session: Session) -> tuple[str, ...]:
    """List who wrote in the log, people before devices; costs one statement."""
    rows = Change.objects.filter(session=session).order_by().values_list("author", "device")
    people = {author for author, _device in rows if author}
    devices = {device for author, device in rows if device and not author}
    return (*sorted(people, key=fold), *sorted(devices))


def changes(session: Session) -> Iterator[Mapping[str, Any]]:
    """Read changes without the images of the rows, which are most of a change."""
    rows = Change.objects.filter(session=session).order_by("-id")
    yield from rows.annotate(touches_rows=~Q(after={})).values(
        "id",
        "revision",
        "at",
        "author",
        "device",
        "kind",
        "detail",
        "verdict",
        "touches_rows",
        "after__offered",
        "undoes__revision",
    )


def revisions_of_undos(session: Session) -> dict[int, int]:
    """Return the revision that undid each change, by the change's id."""
    rows = Change.objects.filter(session=session, undoes__isnull=False)
    return {
        undone: revision for undone, revision in rows.values_list("undoes", "revision") if undone
    }


def log_line(change: Mapping[str, Any], undone: dict[int, int]) -> LogLine:
    """Make a line of the log page from the columns of a change."""
    return LogLine(
        id=change["id"],
        revision=change["revision"],
        at=change["at"],
        author=change["author"],
        device=change["device"],
        kind=change["kind"],
        detail=change["detail"],
        is_conflict=change["verdict"] == Verdict.CONFLICT,
        touches_rows=change["touches_rows"],
        offered=change["after__offered"] or {},
        undoes=change["undoes__revision"],
        undone_by=undone.get(change["id"]),
    )


def find_last_entry(session: Session, author: str) -> Change | None:
    """Return the last result that somebody wrote and that still stands as written."""
    entries = Change.objects.accepted().filter(
        session=session,
        author=author,
        kind__in=ENTERED,
        undone_by__isnull=True,
    )
    return entries.order_by("-revision").first()


def find_last_change(evening: Evening, base: int) -> Change | None:
    """Return the change that brought a line to what it now shows: who wrote it, when, on what."""
    changes = Change.objects.accepted().filter(session_id=evening.session.id)
    return changes.filter(revision=base).first()
