"""A list of players from a file, after the director has seen what it would do."""

import hashlib
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, TypeAlias

from tournament.evening.door.licences import LicenceState
from tournament.evening.errors import ServiceError
from tournament.models import Club, Player, Session
from tournament.people.reading.players import compare_with_club
from tournament.people.services.licences import store_licences
from tournament.people.services.players import evening_under_way
from tournament.people.values.gone import STATES, FederationList, GoneChoice
from tournament.people.values.player_lines import (
    Choice,
    ListedPlayer,
    PlayerAction,
    PlayerComparison,
    PlayerLine,
    PlayerReading,
)
from tournament.services.club_limits import check_new_players
from tournament.store.write import By, Write, logged_as, write

# What becomes of columns of a player.
Edit: TypeAlias = tuple[ListedPlayer, Mapping[str, Any]]


@logged_as("players_imported")
def import_players(  # noqa: PLR0913 - a list that was looked at is all of this
    w: Write,
    club: Club,
    *,
    lines: Sequence[PlayerLine],
    unread: Sequence[PlayerLine] = (),
    choices: Mapping[int, Choice],
    seen: str,
    columns: Mapping[str, str] | None = None,
    federation: FederationList | None = None,
) -> None:
    """Import a file of players, all of it at once; as a federation's list it says who is licensed.

    `unread` is what its wrong lines say of whom they mean. What was chosen of its `columns` is
    kept for the club's next list. Raises
    ServiceError("players_changed") when the file would no longer do what was `seen`, which is the
    digest of a comparison without choices.
    """
    comparison = compare_with_club(club, lines, unread)
    if comparison.digest != seen:
        raise ServiceError("players_changed")
    decided = comparison.decided(choices)
    new, changed = decided.of(PlayerAction.NEW), decided.of(PlayerAction.CHANGED)
    check_new_players(club, len(new))
    w.detail = {"added": len(new), "changed": len(changed)}
    if columns:
        w.detail["columns"] = dict(columns)
    # Players in an evening are changed as a change of it; columns are kept without any player.
    if changed or columns:
        w.note()
    update(w, club, [edit_of(reading) for reading in changed])
    added = {reading.line.line: w.create(player(club, reading.line)).pk for reading in new}
    if federation:
        take_list(w, club, decided, federation, listed_states(decided, added, lines))


def take_list(
    w: Write,
    club: Club,
    decided: PlayerComparison,
    federation: FederationList,
    listed: Mapping[uuid.UUID, LicenceState],
) -> None:
    """Take what a federation's list says of licences: of those whom it has, and those it lacks."""
    gone = federation.decide(decided.gone)
    retired = [one for one, choice in gone.items() if choice is GoneChoice.RETIRE]
    update(w, club, [(one, {"retired": True}) for one in retired], after=len(decided.readings))
    states = {**listed, **{one.id: STATES[gone[one]] for one in gone}}
    store_licences(w, club, states, as_of=federation.day)
    w.detail |= {"list_of": federation.day.isoformat(), "gone": len(decided.gone)}
    w.note()


def listed_states(
    decided: PlayerComparison, added: Mapping[int, uuid.UUID], lines: Iterable[PlayerLine]
) -> dict[uuid.UUID, LicenceState]:
    """Find the licence that the list gives each player of whom a line surely speaks.

    It is kept as the list says it, whatever it counts today; `added` are the new players by line.
    """
    states = {}
    by_line = {line.line: line.licence.state for line in lines if line.licence}
    for reading in decided.readings:
        if reading.effect in (PlayerAction.SAME, PlayerAction.CHANGED) and reading.listed_player:
            key = reading.listed_player.id
        elif reading.effect is PlayerAction.NEW:
            key = added[reading.line.line]
        else:
            continue
        if reading.line.line in by_line:
            states[key] = by_line[reading.line.line]
    return states


def edit_of(reading: PlayerReading) -> Edit:
    """Return what a reading changes in the row of its player; a licence is a row of its own."""
    assert reading.listed_player is not None
    values = {each.name: each.new for each in reading.changes if each.name != "licence"}
    return reading.listed_player, values


def update(w: Write, club: Club, edits: Iterable[Edit], *, after: int = 0) -> None:
    """Change players of the club.

    Who takes part in an evening under way is changed as on the page of the player: as a change of
    that evening, so that its readers are told. `after` counts on the keys of these changes.
    """
    listed = [(each, values) for each, values in edits if values]
    rows = Player.objects.filter(club=club).in_bulk([each.id for each, _ in listed])
    for count, (each, values) in enumerate(listed, after):
        row = rows[each.id]
        session = evening_under_way(row.pk) if each.is_playing else None
        if session:
            update_in_evening(session, make_own_key(w.by, count), row, values)
        else:
            w.update(row, **values)


def update_in_evening(session: Session, by: By, row: Player, values: Mapping[str, Any]) -> None:
    with write(session, by, "player_changed") as w:
        before = row.full_name
        w.update(row, **values)
        w.detail = {"from": before, "to": row.full_name}


def make_own_key(by: By, count: int) -> By:
    """Make a key for each change of an evening from the key of the whole import."""
    key = hashlib.sha256(f"{by.key}|{count}".encode()).hexdigest()
    return replace(by, key=key)


def player(club: Club, line: PlayerLine) -> Player:
    """Make the row of a new player; what the file does not say is as the column has it."""
    facts = asdict(line)
    del facts["line"], facts["licence"]
    return Player(club=club, **{name: fact for name, fact in facts.items() if fact is not None})
