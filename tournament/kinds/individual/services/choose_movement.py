"""Chooses the movement of single players: its rows are written in full, its numbers dealt.

Again and again until the start; the rows of the movement chosen before go.
"""

from dataclasses import replace

from movements import IndividualOption, Movement, MovementError, individual_of_key
from tournament.evening.errors import ServiceError
from tournament.kinds.individual.services.add_players import SECTION
from tournament.kinds.individual.services.stand_ins import deal_to_players, seat_stand_ins
from tournament.models import Numbering, Section, Session
from tournament.services.entries.checks import check_first_evening, check_in_setup
from tournament.services.entries.numbers import arrivals, clear
from tournament.services.entries.sections import section_row, write_rows
from tournament.services.table_links import provide_links
from tournament.store.write import Write, logged_as


@logged_as("movement_chosen")
def choose_movement(w: Write, session: Session, *, key: str) -> None:
    """Choose a movement by its key; ServiceError("movement_of_other_players").

    Stand-ins fill the seats that it has beyond the players.
    """
    check_in_setup(session)
    check_first_evening(session)
    arrived = arrivals(session, SECTION)
    option = find_option(key, len(arrived))
    movement = make_full(option)
    for former in Section.objects.filter(session=session):
        clear(w, former)
    row = section_row(session, SECTION, movement, option=option.id, numbering=Numbering.THROUGH)
    section = w.create(row)
    write_rows(w, section, movement)
    seat_stand_ins(w, section, option.stand_in_numbers)
    deal_to_players(w, section, arrived)
    provide_links(session)
    w.detail = {"option": option.id, "numbering": Numbering.THROUGH}


def find_option(key: str, players: int) -> IndividualOption:
    """Find the option that a key names for so many players."""
    try:
        return individual_of_key(key, players)
    except MovementError as error:
        raise ServiceError("movement_of_other_players", players=players) from error


def make_full(option: IndividualOption) -> Movement:
    """Make a movement with every number in it: who comes late takes the one that is empty."""
    movement = option.movement()
    if movement.missing is None:
        return movement
    return replace(option, players=option.players + 1).movement()
