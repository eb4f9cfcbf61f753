"""The values of a team movement; check.py beside it is the referee.

A row is a table in a round: the pair NS of one team against the pair EW of another. A match is
over when both teams have been NS against each other on the same boards.
"""

from dataclasses import dataclass

from movements.seating import Relay, Seating, Sharing

Both = tuple[int, int]


@dataclass(frozen=True)
class Bye:
    """A team without opponents in a round; it has no table."""

    round: int
    team: int
    table: None = None
    boards: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Teams:
    """A whole session. Numbers of the seatings are teams.

    The promises: a pair NS meets the same team in at most so many rounds, all teams meet each
    other, nobody shares boards but as declared.
    """

    kind: str
    teams: tuple[int, ...]
    tables: int
    rounds: int
    boards_per_round: int
    boards: int
    seatings: tuple[Seating, ...]
    sitouts: tuple[Bye, ...] = ()
    sharings: tuple[Sharing, ...] = ()
    relays: tuple[Relay, ...] = ()
    most_meetings: int = 1
    all_meet: bool = True

    @property
    def boards_of(self) -> dict[Both, frozenset[int]]:
        """By (team NS, team EW), the boards they play."""
        found: dict[Both, frozenset[int]] = {}
        for row in self.seatings:
            found[row.pairs] = found.get(row.pairs, frozenset()).union(row.boards)
        return found

    @property
    def matches(self) -> dict[Both, tuple[int, ...]]:
        """By two teams that meet, the smaller number first, their boards."""
        return {
            both: tuple(sorted(boards))
            for both, boards in self.boards_of.items()
            if both < both[::-1]
        }

    @property
    def breaks(self) -> tuple[int, ...]:
        """After which rounds all that was played can be compared."""
        open_boards: set[tuple[frozenset[int], int]] = set()
        found = []
        for number in range(1, self.rounds + 1):
            for row in self.seatings:
                if row.round == number:
                    for board in row.boards:
                        open_boards ^= {(frozenset(row.pairs), board)}
            if not open_boards:
                found.append(number)
        return tuple(found)
