"""Count who is whose partner and who whose opponent, as the squares of a picture."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from movements.seating import Both, Movement, oppositions, order_pair, partnerings


@dataclass(frozen=True)
class PlayerMeetings:
    """How often each two of the `numbers` are partners and opponents, the smaller number first.

    Twos that are in neither count never are.
    """

    numbers: tuple[int, ...]
    partnerings: Counter[Both]
    oppositions: Counter[Both]

    def as_partners(self, first: int, second: int) -> int:
        """Count how often two players are partners; 0 of a player and himself."""
        return self.partnerings[order_pair(first, second)]

    def as_opponents(self, first: int, second: int) -> int:
        """Count how often two players are opponents; 0 of a player and himself."""
        return self.oppositions[order_pair(first, second)]

    @cached_property
    def partners_range(self) -> tuple[int, int]:
        """How often two players are partners at least and at most."""
        return self._range(self.partnerings)

    @cached_property
    def opponents_range(self) -> tuple[int, int]:
        """How often two players are opponents at least and at most."""
        return self._range(self.oppositions)

    @cached_property
    def never_met(self) -> int:
        """How many twos of players never sit at one table."""
        twos = combinations(self.numbers, 2)
        return sum(not self.partnerings[both] and not self.oppositions[both] for both in twos)

    @cached_property
    def most_at_a_table(self) -> int:
        """In how many rounds two players sit at one table at most."""
        return max((self.partnerings + self.oppositions).values(), default=0)

    def people_met(self, number: int) -> int:
        """Count with how many others a player sits at a table, as partner or opponent."""
        return sum(
            self.as_partners(number, other) + self.as_opponents(number, other) > 0
            for other in self.numbers
        )

    def _range(self, times: Counter[Both]) -> tuple[int, int]:
        counted = [times[both] for both in combinations(sorted(self.numbers), 2)]
        return min(counted, default=0), max(counted, default=0)


def player_meetings(movement: Movement) -> PlayerMeetings:
    """Count the meetings of a movement of single players."""
    return PlayerMeetings(
        movement.numbers, partnerings(movement.seatings), oppositions(movement.seatings)
    )
