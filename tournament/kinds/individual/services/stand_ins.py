"""Stand-ins: they fill seats beside the players of an event, and are not ranked."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from movements import individual_of_key
from tournament.evening.errors import ServiceError, require
from tournament.evening.states import REPAIRED
from tournament.models import Placement, Section, Session, State
from tournament.services.entries.checks import label
from tournament.services.entries.numbers import ArrivedPair, deal_as_planned
from tournament.services.entries.stand_ins import name_stand_in
from tournament.services.states import refresh
from tournament.store.write import Write, logged_as


def seat_stand_ins(w: Write, section: Section, numbers: Collection[int]) -> None:
    """Seat stand-ins at the numbers that a movement has beyond the players."""
    name = name_stand_in(section.session)
    for row in section.placements.filter(number__in=numbers):
        w.update(row, stand_in=name)


def deal_to_players(w: Write, section: Section, arrived: Sequence[ArrivedPair]) -> None:
    """Deal the numbers of a movement; a stand-in whose number a player gets is not wanted."""
    numbers = sorted(section.placements.values_list("number", flat=True))[: len(arrived)]
    before = count_stand_ins(section)
    for row in section.placements.exclude(stand_in="").filter(number__in=numbers):
        w.update(row, stand_in="")
    deal_as_planned(w, section, arrived)
    note_stand_ins(w, section, before)


def count_stand_ins(section: Section) -> int:
    """Count the seats of a section that stand-ins fill."""
    return section.placements.exclude(stand_in="").count()


def note_stand_ins(w: Write, section: Section, before: int) -> None:
    """Note in the key of a movement how many of its seats stand-ins fill; there were `before`."""
    now, seats = count_stand_ins(section), section.placements.count()
    if now != before and section.option != REPAIRED:
        former = individual_of_key(section.option, seats - before)
        w.update(section, option=replace(former, players=seats - now, stand_ins=now).id)


@logged_as("stand_in_seated")
def seat_stand_in(
    w: Write, session: Session, *, number: int, name: str, first_round: int = 1
) -> None:
    """Seat a stand-in at an empty place, or give the one who has it another name; without one he
    is called a stand-in.

    Raises ServiceError("no_empty_place"), ("not_that_round"), ("not_running") or
    ("plays_already") for a name of somebody who plays.
    """
    refresh(session)
    if session.state not in {State.SETUP, State.RUNNING}:
        raise ServiceError("not_running")
    place = require(find_free_place(session, number), ServiceError("no_empty_place"))
    name = name or name_stand_in(session)
    check_plays_not(session, name, place)
    w.detail = {"names": [[name]], "pairs": [label(session, place)]}
    if place.stand_in:
        w.update(place, stand_in=name)
        return
    check_round(session, place, first_round)
    before = count_stand_ins(place.section)
    w.detail["round"] = first_round
    w.update(place, stand_in=name, first_round=first_round)
    note_stand_ins(w, place.section, before)


def list_free_places(session: Session) -> list[Placement]:
    """List the numbers that no player has, in their order: stand-ins', and the empty ones."""
    places = Placement.objects.filter(section__session=session, attendance=None, left_after=None)
    return list(places.select_related("section").order_by("number"))


def find_free_place(session: Session, number: int) -> Placement | None:
    """Find a number that no player has: it is empty, or a stand-in's."""
    return next((one for one in list_free_places(session) if one.number == number), None)


def check_round(session: Session, place: Placement, first_round: int) -> None:
    """Check that a stand-in begins in the round being played or the next."""
    first = max(session.round, 1)
    last = min(session.round + 1, place.section.rounds)
    if not first <= first_round <= last:
        raise ServiceError("not_that_round", first=first, last=last)


def check_plays_not(session: Session, name: str, apart_from: Placement) -> None:
    """Check that nobody of this name plays already; ServiceError("plays_already"). Stand-ins whom
    nobody named are called alike."""
    if name == name_stand_in(session):
        return
    rows = Placement.objects.filter(section__session=session).exclude(pk=apart_from.pk)
    seated = rows.filter(attendance__isnull=False).prefetch_related("attendance__players__player")
    for place in (*rows.exclude(stand_in=""), *seated):
        people = place.attendance.players.all() if place.attendance else ()
        names = [place.stand_in, *(one.player.full_name for one in people)]
        if name.casefold() in map(str.casefold, names):
            raise ServiceError("plays_already", name=name, number=label(session, place))
