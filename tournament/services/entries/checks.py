"""What several services look at before they write, on the rows as they are under the lock."""

import uuid
from collections.abc import Sequence
from functools import reduce
from operator import or_

from django.db.models import Q

from tournament.evening.errors import ServiceError, require
from tournament.evening.names.names import NamedPlayer
from tournament.evening.seats import SEATS
from tournament.models import (
    AttendancePlayer,
    Penalty,
    Placement,
    Player,
    Result,
    Session,
    State,
)
from tournament.services.states import refresh
from tournament.store.reading.entries import entries
from tournament.store.write import Write


def check_in_setup(session: Session) -> None:
    """Check that the evening is in setup; ServiceError("already_started")."""
    refresh(session)
    if session.state != State.SETUP:
        raise ServiceError("already_started")


def check_first_evening(session: Session) -> None:
    """Check that no earlier evening of the event has dealt the numbers.

    ServiceError("numbers_are_dealt").
    """
    if session.number > 1:
        raise ServiceError("numbers_are_dealt")


def check_unpublished(session: Session) -> None:
    """Check that the evening is not over, its players settled; ServiceError("already_final")."""
    refresh(session)
    if session.state == State.FINAL:
        raise ServiceError("already_final")


def check_has_no_results(session: Session, placement: Placement) -> None:
    """Check that a pair has no results, which nobody would have played, nor a penalty.

    ServiceError("pair_has_results" or "pair_has_penalty").
    """
    played = Result.objects.standing().filter(session=session)
    seats = (Q(**{seat: placement}) for seat in SEATS)
    if played.filter(reduce(or_, seats)).exists():
        raise ServiceError("pair_has_results", pair=label(session, placement))
    if Penalty.objects.filter(placement=placement).exists():
        raise ServiceError("pair_has_penalty", pair=label(session, placement))


def label(session: Session, placement: Placement) -> str:
    """Write a pair's number as it is called: A7 where there are several sections, else 7."""
    if session.section_count == 1:
        return placement.shown
    return f"{placement.section.letter}{placement.shown}"


def check_free(
    session: Session, members: Sequence[NamedPlayer], *, apart_from: uuid.UUID | None = None
) -> None:
    """Check that a player is free.

    ServiceError("same_player_twice" or "already_entered", with name and pair).
    """
    keys = [member.key for member in members]
    twice = next((member for member in members if keys.count(member.key) > 1), None)
    if twice:
        raise ServiceError("same_player_twice", name=twice.full_name)
    member_ids = [member.id for member in members if member.id]
    seats = AttendancePlayer.objects.filter(session=session, player__in=member_ids)
    others = seats.exclude(attendance__entry=apart_from)
    taken = dict(others.values_list("player", "attendance__entry"))
    for member in members:
        if member.id in taken:
            row = next(row for row in entries(session) if row.id == taken[member.id])
            if row.team:
                raise ServiceError("already_in_team", name=member.full_name, team=row.team)
            raise ServiceError("already_entered", name=member.full_name, pair=row.label)


def player_of(w: Write, session: Session, member: NamedPlayer) -> Player:
    """Find the club's player, or create a new guest.

    ServiceError("unknown_player", "number_taken").
    """
    club = session.event.club
    if member.id:
        return require(
            Player.objects.filter(club=club, pk=member.id).first(),
            ServiceError("unknown_player", name=member.full_name),
        )
    if member.number and Player.objects.filter(club=club, number=member.number).exists():
        raise ServiceError("number_taken", number=member.number)
    return w.create(
        Player(
            club=club,
            first_name=member.first_name,
            last_name=member.last_name,
            number=member.number,
            guest=True,
        )
    )
