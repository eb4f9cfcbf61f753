"""A list of players from a file, after the director has seen what it would do."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from decimal import Decimal

from tournament.evening.errors import ServiceError
from tournament.models import Club, Player, Session
from tournament.people.reading.players import listed_players
from tournament.people.services.players import evening_under_way
from tournament.people.values.player_lines import (
    Choice,
    PlayerAction,
    PlayerLine,
    PlayerReading,
    compare,
)
from tournament.store.write import By, Write, logged_as, write


@logged_as("players_imported")
def import_players(
    w: Write,
    club: Club,
    *,
    lines: Sequence[PlayerLine],
    choices: Mapping[int, Choice],
    seen: str,
    columns: Mapping[str, str] | None = None,
) -> None:
    """Import a file of players, all of it at once.

    What was chosen of its `columns` is kept for the club's next list. Raises
    ServiceError("players_changed") when the file would no longer do what was `seen`, which is the
    digest of a comparison without choices.
    """
    comparison = compare(lines, listed_players(club))
    if comparison.digest != seen:
        raise ServiceError("players_changed")
    decided = comparison.decided(choices)
    new, changed = decided.of(PlayerAction.NEW), decided.of(PlayerAction.CHANGED)
    w.detail = {"added": len(new), "changed": len(changed)}
    if columns:
        w.detail["columns"] = dict(columns)
    # Players in an evening are changed as a change of it; columns are kept without any player.
    if changed or columns:
        w.note()
    update(w, club, w.by, changed)
    for reading in new:
        w.create(player(club, reading.line))


def update(w: Write, club: Club, by: By, changed: Sequence[PlayerReading]) -> None:
    """Change a player of the club.

    Who takes part in an evening under way is changed as on the page of the player: as a change of
    that evening, so that its readers are told.
    """
    ids = [reading.listed_player.id for reading in changed if reading.listed_player]
    rows = Player.objects.filter(club=club).in_bulk(ids)
    for reading in changed:
        if reading.listed_player is None:
            continue
        row, values = (
            rows[reading.listed_player.id],
            {each.name: each.new for each in reading.changes},
        )
        session = evening_under_way(row.pk) if reading.listed_player.is_playing else None
        if session:
            update_in_evening(session, make_own_key(by, reading), row, values)
        else:
            w.update(row, **values)


def update_in_evening(
    session: Session, by: By, row: Player, values: Mapping[str, str | bool | int | Decimal | None]
) -> None:
    with write(session, by, "player_changed") as w:
        before = row.full_name
        w.update(row, **values)
        w.detail = {"from": before, "to": row.full_name}


def make_own_key(by: By, reading: PlayerReading) -> By:
    """Make a key for each change of an evening from the key of the whole import."""
    key = hashlib.sha256(f"{by.key}|{reading.line.line}".encode()).hexdigest()
    return replace(by, key=key)


def player(club: Club, line: PlayerLine) -> Player:
    """Make the row of a new player; what the file does not say is as the column has it."""
    facts = asdict(line)
    del facts["line"]
    return Player(club=club, **{name: fact for name, fact in facts.items() if fact is not None})
