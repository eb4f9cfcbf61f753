"""Score contracts by the table of Law 77, in the order of the law, and as before its last change.

Duplicate bridge changed in 1987, rubber bridge in 1993, both alike: from the fourth undertrick
on a doubled contract not vulnerable costs 300 instead of 200, and a redoubled contract made
earns 100 instead of 50. An `Edition` holds these figures; all others are the same in both.
`FORMER` is therefore what rubber bridge still counted in 1987: `rubber.OF_1987`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import TypeAlias

from scoring.errors import ScoringError
from scoring.notation.board import Seat
from scoring.notation.contract import Contract, Doubling, Strain

# Pairs are (not vulnerable, vulnerable).
TRICK = {
    Strain.CLUBS: 20,
    Strain.DIAMONDS: 20,
    Strain.HEARTS: 30,
    Strain.SPADES: 30,
    Strain.NOTRUMP: 30,
}
FIRST_NOTRUMP_TRICK_MORE = 10
TIMES = {Doubling.UNDOUBLED: 1, Doubling.DOUBLED: 2, Doubling.REDOUBLED: 4}
OVERTRICK = {Doubling.DOUBLED: (100, 200), Doubling.REDOUBLED: (200, 400)}
DOUBLED_INSULT = 50
GAME_POINTS = 100
PART_SCORE = 50
GAME = (300, 500)
SLAM = {6: (500, 750), 7: (1000, 1500)}
UNDERTRICK = (50, 100)


# Level, strain, doubling, and whether declarer's side is vulnerable.
ContractKey: TypeAlias = tuple[int, Strain, Doubling, bool]


@dataclass(frozen=True)
class Edition:
    """An edition of the scoring table, by the figures that have changed.

    `redoubled_insult`: for a redoubled contract made. `doubled_undertricks`: what the first, second
    and third trick down cost when doubled, then each later one; not vulnerable, and vulnerable.
    """

    redoubled_insult: int
    doubled_undertricks: tuple[tuple[int, ...], tuple[int, ...]]

    # Worked out once, as an evening looks them up thousands of times.
    @cached_property
    def by_tricks(self) -> Mapping[ContractKey, tuple[int, ...]]:
        """The points of declarer's side for 0 to 13 tricks, for each contract."""
        return {
            (contract.level, contract.strain, contract.penalty, vulnerable): tuple(
                declarer_points(contract, tricks, vulnerable=vulnerable, edition=self)
                for tricks in range(14)
            )
            for contract in contracts_by(Seat.NORTH)
            for vulnerable in (False, True)
        }

    @cached_property
    def possible(self) -> tuple[frozenset[int], frozenset[int]]:
        """All points that declarer's side can score, not vulnerable and vulnerable."""
        return self._possible(vulnerable=False), self._possible(vulnerable=True)

    def _possible(self, *, vulnerable: bool) -> frozenset[int]:
        columns = (column for key, column in self.by_tricks.items() if key[-1] is vulnerable)
        return frozenset(points for column in columns for points in column)


CURRENT = Edition(100, ((100, 200, 200, 300), (200, 300, 300, 300)))
FORMER = Edition(50, ((100, 200, 200, 200), (200, 300, 300, 300)))


def declarer_points(
    contract: Contract, tricks: int, *, vulnerable: bool, edition: Edition = CURRENT
) -> int:
    """Return the points of declarer's side at duplicate, negative when the contract fails (Law 77).

    `tricks` are the tricks won by declarer's side, 0 to 13 (`tricks_out_of_range`);
    `vulnerable` speaks of declarer's side.

    >>> declarer_points(Contract(3, Strain.NOTRUMP, Seat.SOUTH), 9, vulnerable=False)
    400
    """
    if not 0 <= tricks <= 13:
        raise ScoringError("tricks_out_of_range", tricks=tricks)
    tricks_over = tricks - contract.need
    if tricks_over < 0:
        return -undertrick_points(
            contract.penalty, -tricks_over, vulnerable=vulnerable, edition=edition
        )
    made = _made(contract, vulnerable=vulnerable) + insult_points(contract.penalty, edition)
    return made + overtrick_points(contract, tricks_over, vulnerable=vulnerable)


def trick_points(contract: Contract) -> int:
    """Return the points for the tricks that were bid; from 100 on it is a game.

    >>> trick_points(Contract(2, Strain.SPADES, Seat.SOUTH, Doubling.DOUBLED))
    120
    """
    bid = TRICK[contract.strain] * contract.level
    if contract.strain is Strain.NOTRUMP:
        bid += FIRST_NOTRUMP_TRICK_MORE
    return bid * TIMES[contract.penalty]


def slam_points(contract: Contract, *, vulnerable: bool) -> int:
    """Return the bonus for a slam made; 0 below the level of six."""
    bonus = SLAM.get(contract.level, (0, 0))
    return _column(bonus, vulnerable=vulnerable)


def insult_points(penalty: Doubling, edition: Edition = CURRENT) -> int:
    """Return the bonus for a doubled or redoubled contract made; 0 for an undoubled one."""
    if penalty is Doubling.UNDOUBLED:
        return 0
    return DOUBLED_INSULT if penalty is Doubling.DOUBLED else edition.redoubled_insult


def overtrick_points(contract: Contract, tricks_over: int, *, vulnerable: bool) -> int:
    """Return the points for so many tricks above the contract."""
    if contract.penalty is Doubling.UNDOUBLED:
        return tricks_over * TRICK[contract.strain]
    return tricks_over * _column(OVERTRICK[contract.penalty], vulnerable=vulnerable)


def undertrick_points(
    penalty: Doubling, down: int, *, vulnerable: bool, edition: Edition = CURRENT
) -> int:
    """Return the points of the defenders for so many tricks down, one or more."""
    if penalty is Doubling.UNDOUBLED:
        return down * _column(UNDERTRICK, vulnerable=vulnerable)
    first = edition.doubled_undertricks[1] if vulnerable else edition.doubled_undertricks[0]
    doubled = sum(first[:down]) + first[-1] * max(0, down - len(first))
    return doubled * TIMES[penalty] // TIMES[Doubling.DOUBLED]


def _made(contract: Contract, *, vulnerable: bool) -> int:
    bid = trick_points(contract)
    bonus = _column(GAME, vulnerable=vulnerable) if bid >= GAME_POINTS else PART_SCORE
    return bid + bonus + slam_points(contract, vulnerable=vulnerable)


def _column(columns: tuple[int, int], *, vulnerable: bool) -> int:
    return columns[1] if vulnerable else columns[0]


def contracts_by(declarer: Seat) -> Iterator[Contract]:
    """List the 105 contracts that a seat can declare, lowest bid first."""
    for level, strain, penalty in product(range(1, 8), Strain, Doubling):
        yield Contract(level, strain, declarer, penalty)


# What any side can score by any edition: by which one of them, only whoever scores a board knows.
POSSIBLE_ANYWHERE = frozenset(
    {0}
    | {
        sign * points
        for edition in (CURRENT, FORMER)
        for column in edition.possible
        for points in column
        for sign in (1, -1)
    }
)
