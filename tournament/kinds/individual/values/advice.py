"""The movements of single players that fit, as a director compares them."""

import datetime
from collections.abc import Iterable
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
    is_usual: bool


def advise(
    session: Session, players: int, section: Section | None, usual: Iterable[str] = ()
) -> tuple[OfferedIndividual, ...]:
    """List the best options for so many players; the one chosen is always among them.

    Of the keys in `usual`, the latest first, the first that so many players can play leads.
    """
    option_by_key = {one.id: one for one in list_options(session, players)}
    again = next((option_by_key[key] for key in usual if key in option_by_key), None)
    # A stand-in has to be found first: those without one come before.
    without = [one for one in option_by_key.values() if not one.stand_ins][:SHORT_LIST]
    filled = [one for one in option_by_key.values() if one.stand_ins][:WITH_STAND_INS]
    chosen = section.option if section else ""
    best, own = (*without, *filled), option_by_key.get(chosen)
    ahead = (again, None if own in best else own)
    listed = dict.fromkeys(one for one in (*ahead, *best) if one)
    return tuple(
        OfferedIndividual(
            one, number, find_finish(session, one), one.id == chosen, is_usual=one is again
        )
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
