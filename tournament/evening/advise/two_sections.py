"""Sections over the same boards: two of a large room, and the movements of a divided one."""

import datetime
from dataclasses import dataclass, replace

from movements import Option, partner
from tournament.evening.advise.fitting import (
    House,
    find_chosen_option,
    list_fitting_options,
    target,
)
from tournament.evening.advise.section_plans import ChosenPlan, Plans, SectionField
from tournament.evening.facts import Session
from tournament.evening.plan.finish import finish, lasting

# From twelve tables on a club thinks of two sections; of fewer, boards are compared too seldom.
LARGE_ROOM = 24


@dataclass(frozen=True)
class TwoSections:
    """The best movements that keep step, so that one clock calls both; the half table, if there is
    one, is in the `second`."""

    first: Option
    second: Option
    finish: datetime.time | None

    @property
    def boards_a_pair(self) -> tuple[int, int]:
        """The fewest and the most that a pair plays."""
        first, second = self.first.boards_a_pair, self.second.boards_a_pair
        return min(first[0], second[0]), max(first[1], second[1])

    @property
    def sitouts(self) -> int:
        return self.first.sitouts + self.second.sitouts

    @property
    def boards(self) -> int:
        """In play in the room: those of one section are among those of the other."""
        return max(self.first.boards, self.second.boards)

    @property
    def copies(self) -> int:
        """Each section has its own, and more where its tables cannot pass one round."""
        return sum(
            1 if each.sharing_tables <= each.boards_per_round else each.sharing_tables
            for each in (self.first, self.second)
        )


def two_sections(session: Session, pairs: int, house: House) -> TwoSections | None:
    """Propose two sections.

    None for a room of one section's size, or one that is divided already.
    """
    if pairs < LARGE_ROOM or session.section_count > 1:
        return None
    half = 2 * ((pairs + 1) // 4)
    house = replace(house, wishes=house.wishes.shared_by(2))
    seconds = list_fitting_options(session, pairs - half, house)
    firsts = list_fitting_options(session, half, replace(house, options_beside=(seconds,)))
    second = partner(firsts[0], seconds, target(session, house), house.wishes) if firsts else None
    if second is None:
        return None
    return TwoSections(firsts[0], second, finish(session, lasting(session, second)))


def sections_beside(
    session: Session, planned: Plans, field: SectionField, house: House
) -> tuple[tuple[Option, ...], ...]:
    """Return by each other section of a divided room what is chosen, or what it may play."""
    others = (one for one in planned.sections if one.field.section != field.section)
    playable = (may_play(session, one, house) for one in others)
    return tuple(each for each in playable if each)


def may_play(session: Session, plan: ChosenPlan, house: House) -> tuple[Option, ...]:
    """List what a section may play.

    Nothing where a movement of the club's own is chosen, or too few pairs are there yet.
    """
    if plan.section:
        chosen = find_chosen_option(plan.section.option, plan.field.pairs)
        return (chosen,) if chosen else ()
    return list_fitting_options(session, plan.field.pairs, house)
