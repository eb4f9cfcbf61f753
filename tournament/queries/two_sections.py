"""A large room as two sections over the same boards, beside the movements of one."""

import datetime
from dataclasses import dataclass

from movements.advise import Option, minutes
from tournament.models import Session
from tournament.queries.adviser import House, fitting_options
from tournament.queries.finish import finish, pace

# From twelve tables on a club thinks of two sections; of fewer, boards are compared too seldom.
LARGE_ROOM = 24


@dataclass(frozen=True)
class TwoSections:
    """The best movements that have the same rounds and boards, so that one clock calls both; the
    half table, if there is one, is in the `second`."""

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
    """None for a room of one section's size, or one that is divided already."""
    if pairs < LARGE_ROOM or session.section_count > 1:
        return None
    tables = (pairs + 1) // 2
    fewer = 2 * (tables // 2)
    firsts = {in_step(each): each for each in reversed(fitting_options(session, fewer, house))}
    for second in fitting_options(session, pairs - fewer, house):
        if first := firsts.get(in_step(second)):
            lasting = minutes(second, pace(session))
            return TwoSections(first, second, finish(session, lasting))
    return None


def in_step(each: Option) -> tuple[int, int, int]:
    return each.rounds, each.boards_per_round, each.winners
