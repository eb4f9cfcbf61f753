"""Teams that have come, one or many, before the start."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Max

from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer
from tournament.models import Attendance, Change, Entry, Session
from tournament.services.entries.checks import (
    check_first_evening,
    check_free,
    check_in_setup,
)
from tournament.services.entries.members import enter_members
from tournament.services.entries.numbers import refit
from tournament.services.kind import VERBS
from tournament.store.write import By, Write, write

# Law 4 and the usual conditions of contest: four to eight players.
FEWEST, MOST = 4, 8
LONGEST_NAME = 60
LAST_SEED = 999


@dataclass(frozen=True)
class NewTeam:
    """A team as it is entered: the captain is the first of its players; no name: the captain's."""

    name: str
    players: tuple[NamedPlayer, ...]
    seed: int | None = None


def add_teams(
    session: Session, by: By, *, teams: Sequence[NewTeam], kind: str = "team_added"
) -> Change | None:
    """Enter teams, all of them or none.

    Raises ServiceError("team_size"), ("same_player_twice") or ("already_entered"),
    ("team_name_taken"), ("already_started").
    """
    detail = {"names": [team_name(team) for team in teams]}
    with write(session, by, kind, detail, of_event=True) as w:
        if w.done:
            return w.change
        check_in_setup(session)
        VERBS.of(session).check_takes_teams(session)
        check_first_evening(session)
        for team in teams:
            check_team(session, team)
            enter_team(w, session, team)
        refit(w, session)
    return w.change


def team_name(team: NewTeam) -> str:
    """Return what a team is called: its name, else its captain's."""
    captain = team.players[0].last_name if team.players else ""
    return team.name.strip() or captain


def check_team(session: Session, team: NewTeam, *, apart_from: uuid.UUID | None = None) -> None:
    """Check that a team has four to eight players who are free, and a name of its own."""
    if not FEWEST <= len(team.players) <= MOST:
        raise ServiceError(
            "team_size", team=team_name(team), players=len(team.players), least=FEWEST, most=MOST
        )
    check_free(session, team.players, apart_from=apart_from)
    name = team_name(team)
    if len(name) > LONGEST_NAME:
        raise ServiceError("team_name_too_long", most=LONGEST_NAME)
    if team.seed is not None and not 1 <= team.seed <= LAST_SEED:
        raise ServiceError("seed_out_of_range", most=LAST_SEED)
    taken = Entry.objects.filter(event=session.event_id, name__iexact=name).first()
    if taken and taken.pk != apart_from:
        raise ServiceError("team_name_taken", name=name)


def enter_team(w: Write, session: Session, team: NewTeam) -> Attendance:
    """Enter a team in the event, and say that it plays in this session."""
    last = Attendance.objects.filter(session=session).aggregate(last=Max("order"))["last"]
    entry = Entry(event=session.event, name=team_name(team), seed=team.seed)
    attendance = Attendance(session=session, entry=entry, section="A", order=(last or 0) + 1)
    w.create(entry)
    w.create(attendance)
    enter_members(w, attendance, team.players)
    return attendance
