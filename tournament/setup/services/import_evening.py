"""Stores an evening read from a file as it was elsewhere: its rows, its log, its revision.

The import itself is a line of the club's log: in the evening's own log it would stand between
the changes that the file tells.
"""

import uuid
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from django.db.models import Model

from tournament.files.evening.value import EveningFile, Row
from tournament.models import Change, Club, Session
from tournament.services.club_limits import check_new_evening
from tournament.services.incoming.preview import Source
from tournament.services.table_links import provide_links
from tournament.setup.arrival import Reception, arrival
from tournament.setup.own_ways import is_of_club, settle_elsewhere
from tournament.setup.shared_event import NAMES_A_PLAYER, SHARED, with_player
from tournament.store.declared import CARRIED, DECLARED, belongs_to_club, make_row
from tournament.store.listeners import tell_listeners
from tournament.store.write import By, write


def import_evening(club: Club, by: By, *, evening: EveningFile, source: Source) -> Session:
    """Import an evening from its file.

    Raises ServiceError with the first of what stands in the way; `setup.arrival` tells all. The
    same request again gives the same evening.
    """
    with write(club, by, "evening_imported", import_detail(evening, source)) as w:
        if w.done and w.change:
            return Session.objects.get(pk=w.change.detail["session"])
        check_new_evening(club)
        arriving = arrival(club, evening)
        if arriving.in_the_way:
            raise arriving.in_the_way[0]
        last = find_last_revision(evening)
        w.adopt(rows(club, settled(club, evening), arriving))
        w.adopt_later(arriving.shared.later)
        w.count_event_on(evening.event["id"], last)
        tell_sessions(evening.event["id"])
        provide_links(Session.objects.get(pk=evening.session["id"]))
    return Session.objects.get(pk=evening.session["id"])


def settled(club: Club, evening: EveningFile) -> EveningFile:
    """Return the evening, of another club without what its carnets and accounts paid, neither in
    the rows nor in what an undo would bring back."""
    if is_of_club(evening, club):
        return evening
    changes = tuple(
        {**row, "before": settled_images(row["before"]), "after": settled_images(row["after"])}
        for row in evening.rows["changes"]
    )
    lists = {name: tuple(map(settle_elsewhere, one)) for name, one in evening.rows.items()}
    return replace(evening, rows={**lists, "changes": changes})


def settled_images(written: dict[str, Any]) -> dict[str, Any]:
    """Write the log's images of seats as the seats are stored."""
    if "offered" in written:
        return written
    return {
        label: {key: row and settle_elsewhere(row) for key, row in rows.items()}
        for label, rows in written.items()
    }


def import_detail(evening: EveningFile, source: Source) -> dict[str, Any]:
    return {
        "name": evening.event["name"],
        "date": evening.session["date"].isoformat(),
        "session": str(evening.session["id"]),
        "file": source.name,
        "sha256": source.digest,
    }


def find_last_revision(evening: EveningFile) -> int:
    """Find how far the event of a file had counted when its rows were last changed."""
    rows = ((evening.event,), *(evening.rows[name] for name in SHARED if name in evening.rows))
    return max(int(row["changed_in"]) for own in rows for row in own)


def tell_sessions(event: uuid.UUID) -> None:
    """Let all sessions of an event hear that one more belongs to it."""
    for session in Session.objects.filter(event=event).select_related("event__club"):
        tell_listeners(session.code, session.tick)


def rows(club: Club, evening: EveningFile, arriving: Reception) -> Iterator[Model]:
    """List the rows that are not here in an order in which none names one that is still to come."""
    by_file_id = arriving.player_by_file_id
    players = [row for row in evening.rows["players"] if row["id"] not in by_file_id]
    lists = {**evening.rows, "session": (evening.session,), "players": players}
    for name, (declared, _carried) in CARRIED.items():
        if declared.is_of_event:
            yield from (row for row in arriving.shared.new if isinstance(row, declared.model))
        elif declared.undone:
            belongs = {"club": club} if belongs_to_club(declared.model) else {}
            for row in lists[name]:
                yield make_row(declared.model, with_player(row, by_file_id), **belongs)
    session = make_row(Session, evening.session)
    yield from log(club, session, evening.rows["changes"], by_file_id)


def log(
    club: Club,
    session: Session,
    changes: Iterable[Row],
    player_by_file_id: dict[uuid.UUID, uuid.UUID],
) -> Iterator[Change]:
    """Store the log as it was, in its order.

    Whoever asked is known by name, as their account is elsewhere.
    """
    stored: dict[int, Change] = {}
    keys = {str(one): str(other) for one, other in player_by_file_id.items()}
    for row in changes:
        values = {name: row[name] for name in row if name not in {"id", "undoes_id", "of_club"}}
        change = Change(
            **values,
            club=club,
            session=None if row["of_club"] else session,
            undoes=stored[row["undoes_id"]] if row["undoes_id"] else None,
        )
        change.before = images(row["before"], club, keys)
        change.after = images(row["after"], club, keys)
        yield change
        stored[row["id"]] = change


def images(written: dict[str, Any], club: Club, keys: dict[str, str]) -> dict[str, Any]:
    """Write the log's images in this program's terms: the club they are of, players known here."""
    if "offered" in written:
        return written
    return {
        label: {keys.get(key, key): image(label, row, club, keys) for key, row in rows.items()}
        for label, rows in written.items()
    }


def image(
    label: str, row: dict[str, Any] | None, club: Club, keys: dict[str, str]
) -> dict[str, Any] | None:
    if row is None:
        return None
    if belongs_to_club(DECLARED[label].model):
        return {**row, "club_id": club.pk}
    named = {name: row[name] for name in NAMES_A_PLAYER if row.get(name)}
    return {**row, **{name: keys.get(key, key) for name, key in named.items()}}
