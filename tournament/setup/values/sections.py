"""Sections over the same boards: when a large room is cut, and what a divided one plays."""

import datetime
from dataclasses import dataclass, replace

from movements import Division, Option, Way, divide, numbers_of_sections, shares
from tournament.evening.advise.section_plans import ChosenPlan, Plans, SectionField
from tournament.evening.facts import Session
from tournament.evening.plan.finish import finish, lasting
from tournament.evening.states import LETTERS
from tournament.setup.values.fitting import (
    House,
    find_chosen_option,
    is_late,
    list_fitting_options,
    minutes_after,
    target,
)

# Below this one ranking of all sections is visibly unfair, and each section ranks for itself.
UNFAIR_TOGETHER = 70


@dataclass(frozen=True)
class DivisionRow:
    """A way to cut the room, in place `number` of the list, how long it lasts and what it asks for.
    It lasts `too_long` minutes more than there is time. `verdict`, of the best: "must" where no
    section holds so many, "better" than any movement of one section, "better_with_copies" if the
    boards were dealt oftener than they are; else nothing. `speaks_for` and `speaks_against` are
    codes of movements/advice, of what differs from the line above."""

    division: Division
    minutes: int
    finish: datetime.time | None
    too_long: int
    has_copies: bool
    verdict: str = ""
    number: int = 0
    speaks_for: str = ""
    speaks_against: str = ""

    @property
    def way(self) -> Way:
        return self.division.options

    @property
    def hours(self) -> str:
        return f"{self.minutes // 60}:{self.minutes % 60:02}"

    @property
    def key(self) -> str:
        """The movements of the sections in their order, as they are chosen together."""
        return " ".join(each.id for each in self.division.options)

    @property
    def ranks_apart(self) -> bool:
        """Whether one ranking of all sections would be less fair than one of each, visibly."""
        together = self.division.together.quality
        return together < UNFAIR_TOGETHER and together < self.division.apart.quality


def divisions(session: Session, pairs: int, house: House) -> tuple[DivisionRow, ...]:
    """List the ways to cut the room, one for each number of sections that it may have.

    None for a room of one section's size, or one that is divided already.
    """
    if session.section_count > 1:
        return ()
    numbers = numbers_of_sections(pairs, len(LETTERS))
    return tuple(row for number in numbers if (row := _cut(session, pairs, number, house)))


def _cut(session: Session, pairs: int, number: int, house: House) -> DivisionRow | None:
    sizes = shares(pairs, number)
    shared = replace(house, wishes=house.wishes.shared_by(number))
    playable = {size: _keep_early(session, size, shared) for size in set(sizes)}
    division = divide([playable[size] for size in sizes], target(session, house), shared.wishes)
    if division is None:
        return None
    minutes = lasting(session, division.options[0])
    return DivisionRow(
        division,
        minutes,
        finish(session, minutes),
        minutes_after(session, minutes, house.until),
        division.copies <= house.wishes.copies,
    )


def _keep_early(session: Session, pairs: int, house: House) -> tuple[Option, ...]:
    """Keep what ends before the house closes; all, where nothing does."""
    fitting = list_fitting_options(session, pairs, house)
    return tuple(each for each in fitting if not is_late(session, each, house)) or fitting


def sections_beside(
    session: Session, planned: Plans, field: SectionField, house: House
) -> tuple[tuple[Option, ...], ...]:
    """Return by each other section of a divided room what is chosen, or what it may play."""
    others = (section for section in planned.sections if section.field.section != field.section)
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
