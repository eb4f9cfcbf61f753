"""One kind of movement of pairs: for which tables and rounds there is one, and how it is made."""

from collections.abc import Callable
from dataclasses import dataclass

from movements.check import check
from movements.errors import MovementError
from movements.rules.promises import Promises
from movements.seating import Movement, with_boards


@dataclass(frozen=True)
class PairsFamily:
    """`rounds` is every number of rounds for so many tables, empty where the family has none;
    `build` makes the movement of one board a round, of `boards` where a set is cut. `rovers` play
    beside two pairs a table. Two pairs meet in `meetings` rounds at most, None where the movement
    itself says it."""

    kind: str
    variant: str
    rounds: Callable[[int], tuple[int, ...]]
    build: Callable[[int, int], Movement]
    boards: int = 1
    rovers: int = 0
    meetings: int | None = None

    def tables_for(self, pairs: int) -> int:
        """Count the tables of so many pairs; an odd number leaves a place empty."""
        return (pairs - self.rovers + 1) // 2

    def rounds_for(self, pairs: int) -> tuple[int, ...]:
        """List the numbers of rounds for so many pairs; a rover makes their number odd."""
        if pairs < 4 or (self.rovers and pairs % 2 == 0):
            return ()
        return self.rounds(self.tables_for(pairs))

    def make(self, pairs: int, *, rounds: int, boards_per_round: int) -> Movement:
        """Make the movement, checked, without its last number where the pairs are odd.

        Raises bad_rounds and bad_boards.
        """
        sets_of, uneven = divmod(boards_per_round, self.boards)
        if rounds not in self.rounds_for(pairs):
            raise MovementError("bad_rounds", rounds=rounds)
        if uneven or sets_of < 1:
            raise MovementError("bad_boards", boards_per_round=boards_per_round, least=self.boards)
        full = with_boards(self.build(self.tables_for(pairs), rounds), sets_of)
        played = full.without_number(max(full.numbers)) if len(full.numbers) > pairs else full
        return check(played, Promises(meetings=self.meetings))
