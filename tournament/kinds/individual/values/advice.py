"""The movements of single players that fit, as a director compares them."""

import datetime
from dataclasses import dataclass

from movements import IndividualOption, MovementError, Wishes, individual_options
from tournament.evening.facts import Section, Session
from tournament.evening.plan.finish import finish, lasting

# What clubs play in an evening.
FEWEST, MOST = 20, 28
SHORT_LIST = 7
# Three who are more than fill the tables sit out in turn, or one stand-in makes up their table.
MOST_STAND_INS, WITH_STAND_INS = 2, 2


@dataclass(frozen=True)
class OfferedIndividual:
    """An option for the players who are there, in place `number`."""

    option: IndividualOption
    number: int
    finish: datetime.time | None
    is_chosen: bool


def advise(
    session: Session, players: int, section: Section | None
) -> tuple[OfferedIndividual, ...]:
    """List the best options for so many players; the one chosen is always among them."""
    found = list_options(session, players)
    # A stand-in has to be found first: those without one come before.
    without = [one for one in found if not one.stand_ins][:SHORT_LIST]
    filled = [one for one in found if one.stand_ins][:WITH_STAND_INS]
    listed = (*without, *filled)
    chosen = section.option if section else ""
    own = next((one for one in found if one.id == chosen), None)
    if own and own not in listed:
        listed = (own, *listed)
    return tuple(
        OfferedIndividual(one, number, find_finish(session, one), one.id == chosen)
        for number, one in enumerate(listed, 1)
    )


def list_options(session: Session, players: int) -> tuple[IndividualOption, ...]:
    """List the options near the boards that are wished for; none for too few players, or many."""
    wanted = session.boards_wanted
    try:
        return individual_options(
            players,
            least=min(FEWEST, wanted),
            most=max(MOST, wanted),
            target=wanted,
            # A house of any number of copies: each option says how many it needs.
            wishes=Wishes(copies=25, guided=True),
            stand_ins=MOST_STAND_INS,
        )
    except MovementError:
        return ()


def find_finish(session: Session, option: IndividualOption) -> datetime.time | None:
    """Find when an option is over."""
    return finish(session, lasting(session, option))
