"""The deals whose cards may be seen, by the board under whose number they were played."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from uuid import UUID

from scoring.deals.boards import DealtBoard
from tournament.evening.deal_sets import DealSet, find_set


@dataclass(frozen=True)
class VisibleDeals:
    """The deals that may be seen now: `sets` with nothing but them, `boards` by set and number.

    `waits_elsewhere`: others are over here, and still to be played in another session.
    """

    sets: tuple[DealSet, ...] = ()
    boards: Mapping[tuple[UUID, int], DealtBoard] = field(default_factory=dict)
    waits_elsewhere: bool = False

    def find(
        self, number: int, section: str = "", board_set: int = 1, home: str = ""
    ) -> DealtBoard | None:
        """Find what lies in a board in a section, in matches that begin in a round, in that of a
        home team; None where nobody may see it, or nobody gave its cards. Without a section, the
        first set's."""
        found = find_set(self.sets, number, section, board_set, home)
        return self.boards[found.id, number] if found else None

    def in_set(self, deal_set: DealSet) -> tuple[DealtBoard, ...]:
        """List the deals of a set that may be seen, by number."""
        numbers = sorted(number for key, number in self.boards if key == deal_set.id)
        return tuple(self.boards[deal_set.id, number] for number in numbers)


NO_DEALS = VisibleDeals()


def with_boards(
    sets: tuple[DealSet, ...], boards: Mapping[tuple[UUID, int], DealtBoard]
) -> VisibleDeals:
    """Return the deals of some boards, and of each set no other."""
    left = (keep_deals(one, {number for key, number in boards if key == one.id}) for one in sets)
    return VisibleDeals(tuple(one for one in left if one.deals), boards)


def keep_deals(deal_set: DealSet, numbers: set[int]) -> DealSet:
    """Leave a set the deals of these boards."""
    deals = {number: deal for number, deal in deal_set.deals.items() if number in numbers}
    return replace(deal_set, deals=deals)
