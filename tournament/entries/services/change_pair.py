"""Who a pair is and where it sits: other players in its place, a name put right, moved to another
place or section, taken out again.

Numbers sit and people are placed, so none of this touches a result.
"""

import uuid

from tournament.evening.errors import ServiceError, require
from tournament.evening.names.names import NamedPlayer
from tournament.models import (
    AttendancePlayer,
    Placement,
    Player,
    Section,
    Session,
    State,
)
from tournament.services.entries.checks import (
    check_free,
    check_has_no_results,
    check_in_setup,
    check_unpublished,
    label,
)
from tournament.services.entries.mark_pair import find_attendance
from tournament.services.entries.members import replace_member, replace_members, take_out
from tournament.services.entries.numbers import refit
from tournament.services.states import refresh
from tournament.store.write import Write, logged_as


@logged_as("player_replaced", of_event=True)
def replace_player(
    w: Write, session: Session, *, place_id: uuid.UUID, member: NamedPlayer, base: int
) -> None:
    """Put another player in this one's place in the pair, for the whole evening."""
    check_unpublished(session)
    rows = AttendancePlayer.objects.select_related("player", "attendance__entry")
    place = require(rows.filter(session=session, pk=place_id).first(), ServiceError("unknown_pair"))
    attendance = place.attendance
    w.detail = {"from": place.player.full_name, "to": member.full_name}
    w.expect(place, base, name=member.full_name)
    partner = attendance.players.exclude(pk=place_id)
    if member.id and partner.filter(player=member.id).exists():
        raise ServiceError("same_player_twice", name=member.full_name)
    check_free(session, [member], apart_from=attendance.entry_id)
    replace_member(w, place, member)


@logged_as("pair_replaced", of_event=True)
def replace_pair(
    w: Write,
    session: Session,
    *,
    entry_id: uuid.UUID,
    members: tuple[NamedPlayer, NamedPlayer],
    base: int,
) -> None:
    """Give this pair's number and results to two other people."""
    check_unpublished(session)
    attendance = find_attendance(session, entry_id)
    places = list(attendance.players.select_related("player"))
    w.detail = {
        "from": [place.player.full_name for place in places],
        "to": [member.full_name for member in members],
    }
    latest = max(places, key=lambda place: place.changed_in, default=None)
    w.expect(latest, base, names=w.detail["to"])
    check_free(session, members, apart_from=entry_id)
    replace_members(w, attendance, members)


@logged_as("player_renamed")
def rename_player(
    w: Write,
    session: Session,
    *,
    player_id: uuid.UUID,
    first_name: str,
    last_name: str,
    base: int,
) -> None:
    """Write the name of the same person right, in the club's list too."""
    refresh(session)
    player = Player.objects.filter(pk=player_id, club=session.event.club_id).first()
    if player is None or not player.attendances.filter(session=session).exists():
        raise ServiceError("unknown_pair")
    if not last_name:
        raise ServiceError("name_missing")
    new = f"{first_name} {last_name}".strip()
    w.detail = {"from": player.full_name, "to": new}
    w.expect(player, base, name=new)
    w.update(player, first_name=first_name, last_name=last_name)


@logged_as("pair_removed", of_event=True)
def remove_pair(w: Write, session: Session, *, entry_id: uuid.UUID) -> None:
    """Remove a pair.

    ServiceError: pair_has_results, pair_has_penalty, place_empty_already.
    """
    check_unpublished(session)
    attendance = find_attendance(session, entry_id)
    rows = Placement.objects.select_related("section")
    placement = rows.filter(attendance=attendance).first()
    if placement is not None:
        free_place(w, session, placement)
    names = [place.player.full_name for place in attendance.players.select_related("player")]
    take_out(w, attendance)
    w.detail = {"names": names, "pairs": [label(session, placement)] if placement else []}
    if session.state == State.SETUP:
        refit(w, session)


def free_place(w: Write, session: Session, placement: Placement) -> None:
    check_has_no_results(session, placement)
    others = Placement.objects.filter(section=placement.section_id, attendance=None)
    if session.state != State.SETUP and others.exists():
        raise ServiceError("place_empty_already")
    w.update(placement, attendance_id=None)


@logged_as("seat_wished")
def wish_seat(
    w: Write, session: Session, *, entry_id: uuid.UUID, ns_only: bool, table: int | None
) -> None:
    """Note where a pair wants to sit, and deal the numbers again.

    ServiceError("already_started", "no_such_table").
    """
    check_in_setup(session)
    attendance = find_attendance(session, entry_id)
    section = Section.objects.filter(session=session, letter=attendance.section).first()
    if table and section and table > section.tables:
        raise ServiceError("no_such_table", table=table)
    names = [place.player.full_name for place in attendance.players.select_related("player")]
    w.detail = {"names": names, "ns_only": ns_only, "table": table}
    w.update(attendance, ns_only=ns_only, reserved_table=table)
    refit(w, session)


@logged_as("pair_moved")
def move_pair(w: Write, session: Session, *, entry_id: uuid.UUID, section: str) -> None:
    """Move a pair to another section.

    The numbers of both are dealt again, and a movement that no longer fits goes.
    """
    check_in_setup(session)
    if section not in session.letters:
        raise ServiceError("no_such_section", section=section)
    attendance = find_attendance(session, entry_id)
    names = [place.player.full_name for place in attendance.players.select_related("player")]
    w.detail = {"names": names, "from": attendance.section, "to": section}
    w.update(attendance, section=section)
    refit(w, session)
