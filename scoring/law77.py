"""The duplicate scoring table, Law 77 (1987 and later), in the order of the law."""

from collections.abc import Iterator
from itertools import product

from scoring.board import Seat
from scoring.contract import Contract, Penalty, Strain
from scoring.errors import ScoringError

# Pairs are (not vulnerable, vulnerable).
TRICK = {
    Strain.CLUBS: 20,
    Strain.DIAMONDS: 20,
    Strain.HEARTS: 30,
    Strain.SPADES: 30,
    Strain.NOTRUMP: 30,
}
FIRST_NOTRUMP_TRICK_MORE = 10
TIMES = {Penalty.UNDOUBLED: 1, Penalty.DOUBLED: 2, Penalty.REDOUBLED: 4}
OVERTRICK = {Penalty.DOUBLED: (100, 200), Penalty.REDOUBLED: (200, 400)}
INSULT = {Penalty.UNDOUBLED: 0, Penalty.DOUBLED: 50, Penalty.REDOUBLED: 100}
GAME_POINTS = 100
PART_SCORE = 50
GAME = (300, 500)
SLAM = {6: (500, 750), 7: (1000, 1500)}
UNDERTRICK = (50, 100)
# The first, second and third trick down when doubled; every later one costs as the last written.
DOUBLED_UNDERTRICKS = ((100, 200, 200, 300), (200, 300, 300, 300))


def declarer_points(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """Points for declarer's side, negative when the contract fails (Law 77).

    `tricks` are the tricks won by declarer's side, 0 to 13 (`tricks_out_of_range`);
    `vulnerable` speaks of declarer's side.

    >>> declarer_points(Contract(3, Strain.NOTRUMP, Seat.SOUTH), 9, vulnerable=False)
    400
    """
    if not 0 <= tricks <= 13:
        raise ScoringError("tricks_out_of_range", tricks=tricks)
    over = tricks - contract.need
    if over < 0:
        return -_undertricks(contract.penalty, -over, vulnerable=vulnerable)
    return _made(contract, vulnerable=vulnerable) + _overtricks(
        contract, over, vulnerable=vulnerable
    )


def _made(contract: Contract, *, vulnerable: bool) -> int:
    bid = TRICK[contract.strain] * contract.level
    if contract.strain is Strain.NOTRUMP:
        bid += FIRST_NOTRUMP_TRICK_MORE
    bid *= TIMES[contract.penalty]
    bonus = _column(GAME, vulnerable=vulnerable) if bid >= GAME_POINTS else PART_SCORE
    if contract.level in SLAM:
        bonus += _column(SLAM[contract.level], vulnerable=vulnerable)
    return bid + bonus + INSULT[contract.penalty]


def _overtricks(contract: Contract, over: int, *, vulnerable: bool) -> int:
    if contract.penalty is Penalty.UNDOUBLED:
        return over * TRICK[contract.strain]
    return over * _column(OVERTRICK[contract.penalty], vulnerable=vulnerable)


def _undertricks(penalty: Penalty, down: int, *, vulnerable: bool) -> int:
    if penalty is Penalty.UNDOUBLED:
        return down * _column(UNDERTRICK, vulnerable=vulnerable)
    first = DOUBLED_UNDERTRICKS[1] if vulnerable else DOUBLED_UNDERTRICKS[0]
    doubled = sum(first[:down]) + first[-1] * max(0, down - len(first))
    return doubled * TIMES[penalty] // TIMES[Penalty.DOUBLED]


def _column(columns: tuple[int, int], *, vulnerable: bool) -> int:
    return columns[1] if vulnerable else columns[0]


def contracts_by(declarer: Seat) -> Iterator[Contract]:
    """The 105 contracts that a seat can declare, lowest bid first."""
    for level, strain, penalty in product(range(1, 8), Strain, Penalty):
        yield Contract(level, strain, declarer, penalty)


def _possible(*, vulnerable: bool) -> frozenset[int]:
    return frozenset(
        declarer_points(contract, tricks, vulnerable=vulnerable)
        for contract in contracts_by(Seat.NORTH)
        for tricks in range(14)
    )


# What declarer's side can score, not vulnerable and vulnerable.
POSSIBLE = (_possible(vulnerable=False), _possible(vulnerable=True))
POSSIBLE_ANYWHERE = frozenset(
    {0} | {sign * points for column in POSSIBLE for points in column for sign in (1, -1)}
)
