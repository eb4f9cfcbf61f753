"""Changes a team: its name, its seed, its players and who of them is the captain; takes it out.

Numbers sit and teams are placed, so none of this touches a result.
"""

import uuid
from collections.abc import Sequence

from tournament.evening.errors import ServiceError, require
from tournament.kinds.teams.services.add_teams import NewTeam, check_team, team_name
from tournament.kinds.teams.services.choose_format import deal_by_seed
from tournament.models import Attendance, LineUp, Session, State
from tournament.services.entries.checks import (
    check_first_evening,
    check_in_setup,
    check_unpublished,
)
from tournament.services.entries.members import arrange_members, take_out
from tournament.services.entries.numbers import refit
from tournament.store.row_writer import StaleFactError
from tournament.store.write import Write, logged_as


@logged_as("team_changed", of_event=True)
def change_team(
    w: Write,
    session: Session,
    *,
    entry_id: uuid.UUID,
    team: NewTeam,
    base: int,
    before: Sequence[uuid.UUID],
) -> None:
    """Give a team this name, seed and players, the captain first.

    `base` is the revision of the name and the seed that the page showed, `before` the players that
    it showed. ServiceError: unknown_team, team_size, already_in_team, team_name_taken,
    player_lined_up.
    """
    check_unpublished(session)
    attendance = find_team(session, entry_id)
    entry, name = attendance.entry, team_name(team)
    w.detail = {"name": name, "was": entry.name}
    w.expect(entry, base, name=name)
    check_players_seen(attendance, before)
    check_team(session, team, apart_from=entry_id)
    note_players(w, attendance, team)
    is_first = session.number == 1
    reseeds = team.seed != entry.seed and is_first and session.state == State.SETUP
    w.update(entry, name=name, seed=team.seed)
    arrange_members(w, attendance, team.players)
    if reseeds:
        deal_by_seed(w, session)


def find_team(session: Session, entry_id: uuid.UUID) -> Attendance:
    """Find a team's attendance; ServiceError("unknown_team")."""
    rows = Attendance.objects.select_related("entry", "session__event")
    return require(
        rows.filter(session=session, entry=entry_id).first(), ServiceError("unknown_team")
    )


def check_players_seen(attendance: Attendance, before: Sequence[uuid.UUID]) -> None:
    """Check that a team's players are those that the page showed."""
    seats = list(attendance.players.order_by("position"))
    if [seat.player_id for seat in seats] != list(before):
        raise StaleFactError(max(seats, key=lambda seat: seat.changed_in, default=None), {})


def note_players(w: Write, attendance: Attendance, team: NewTeam) -> None:
    """Note in the log who comes and who leaves; who is in a line-up cannot leave."""
    staying = {player.id for player in team.players}
    seats = list(attendance.players.select_related("player").order_by("position"))
    leaving = [seat.player for seat in seats if seat.player_id not in staying]
    lined_up = LineUp.objects.filter(
        match__section__session=attendance.session, player__in=leaving
    ).select_related("player")
    if first := lined_up.first():
        raise ServiceError("player_lined_up", name=first.player.full_name)
    present = {seat.player_id for seat in seats}
    w.detail["came"] = [one.full_name for one in team.players if one.id not in present]
    w.detail["left"] = [player.full_name for player in leaving]


@logged_as("team_removed", of_event=True)
def remove_team(w: Write, session: Session, *, entry_id: uuid.UUID) -> None:
    """Take a team out before the start; ServiceError("unknown_team", "already_started")."""
    check_in_setup(session)
    check_first_evening(session)
    attendance = find_team(session, entry_id)
    w.detail = {"name": attendance.entry.name}
    free_number(w, attendance)
    take_out(w, attendance)
    refit(w, session)


def free_number(w: Write, attendance: Attendance) -> None:
    """Empty the place that a team has in the plan; the plan itself goes when it no longer fits."""
    placement = getattr(attendance, "placement", None)
    if placement is not None:
        w.update(placement, attendance_id=None)
