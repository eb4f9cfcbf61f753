"""Measure how equally a movement lets all pairs compete with each other: its balance.

Two pairs compete on a board as far as what one gains there the other loses. Opponents compete by
half a top (the board's plays less one); two pairs that hold the same cards at different tables by
1, with opposite cards by -1, because there each gains when the other does well (John Manning,
"Competition, balance and arrow-switching"). Partners in an individual have the same score, so they
compete by minus half a top. A movement is balanced when each two of a ranking compete equally; the
quality (F.C. Schiereck) is 100 for the most equal spread that whole numbers allow.

Worked example: a Mitchell of 7 tables and one winner is worth 46.94 unswitched, 92.00 with one
arrow-switched round, 35.38 with three: too many switches spoil the balance.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations, product
from math import gcd, sqrt

from movements.matches import matches
from movements.seating import Both, Movement, Seating, order_pair

from .bounds import bound, fewest_squares
from .squares import MOST_PAIRS, Squares

# Standard deviation of the pairs' strength in a club, in percent of the score.
CLUB_STRENGTHS = 5.0


def competition(movement: Movement) -> Counter[Both]:
    """Measure how much each two compete, by (smaller number, larger number).

    In matchpoints over all boards, half a top of a board with n plays being n - 1; twos that are
    not in it compete by 0. Teams compete over the boards of their match alone, by 1 each.
    """
    if movement.contestants == "teams":
        return Counter({both: len(boards) for both, boards in matches(movement).items()})
    amounts = _count_same_boards(movement.seatings)
    plays = Counter(board for row in movement.seatings for board in row.boards)
    for row in movement.seatings:
        # Half a top for the meeting, plays less one, and 1 to undo the -1 counted above, where the
        # two at one table counted as holding opposite cards.
        weight = sum(plays[board] for board in row.boards)
        if row.north == row.south:
            amounts[order_pair(row.north, row.east)] += weight
            continue
        for partners in row.sides:
            amounts[order_pair(*partners)] -= weight
        for opponents in product(*row.sides):
            amounts[order_pair(*opponents)] += weight
    return amounts


def _count_same_boards(seatings: Iterable[Seating]) -> Counter[Both]:
    """Count, for each two, the boards with the same cards less those with opposite cards."""
    boards_played, north = _boards_by_number(seatings)
    counts: Counter[Both] = Counter()
    sides = [(number, boards_played[number], north[number]) for number in sorted(boards_played)]
    for (first, boards_1, north_1), (second, boards_2, north_2) in combinations(sides, 2):
        common = boards_1 & boards_2
        opposite = (north_1 ^ north_2) & common
        counts[first, second] = common.bit_count() - 2 * opposite.bit_count()
    return counts


def _boards_by_number(seatings: Iterable[Seating]) -> tuple[dict[int, int], dict[int, int]]:
    """Collect, by number, the boards that it plays and those that it plays NS, one bit a board."""
    boards_played: dict[int, int] = defaultdict(int)
    north: dict[int, int] = defaultdict(int)
    for row in seatings:
        bits = sum(1 << board for board in set(row.boards))
        for number in row.pairs if row.north == row.south else row.players:
            boards_played[number] |= bits
        north[row.north] |= bits
        north[row.south] |= bits
    return boards_played, north


def _divide(amount: int, by: int) -> Fraction:
    """Divide exactly; 0 where there is nothing to divide by, because nobody competes."""
    return Fraction(amount, by) if by else Fraction()


@dataclass(frozen=True)
class Sums:
    """The figures from which the fairness of one ranking follows.

    `pairs` are ranked, of two lines as many as the longer has. `rivals` counts the twos that are
    compared, `total` adds up how much each two compete, `squares` the squares of these amounts.
    """

    pairs: int
    rivals: int
    total: int
    squares: int

    @property
    def quality(self) -> Fraction:
        """From 0 to 100 (Schiereck's Qf); 0 when nobody competes, as at a single table."""
        return _divide(100 * fewest_squares(self.total, self.rivals), self.squares)

    @property
    def continuous_quality(self) -> Fraction:
        """The quality against a spread that need not be in whole numbers (Qc); never higher."""
        return _divide(100 * self.total**2, self.rivals * self.squares)

    def draw_luck(self, strengths: float = CLUB_STRENGTHS) -> float:
        """Return the standard deviation that the draw alone gives a final score, in percent.

        Whom one meets and whom not is luck; it weighs the more, the less equally all compete.
        `strengths` is the standard deviation of the pairs' own strength, in percent.
        """
        if not self.total:
            return 0.0
        unequal = float(100 / self.continuous_quality) - 1
        return strengths * sqrt((self.pairs - 1) * unequal) / self.pairs


@dataclass(frozen=True)
class Balance(Sums):
    """The figures of one ranking, with how much each two of its pairs compete (`amounts`).

    `complete_size` holds tables and rounds if in one ranking all play all boards and nobody meets
    anybody twice: only of these it is known how fair they can be at most.
    """

    amounts: tuple[int, ...]
    complete_size: tuple[int, int] | None = None

    @classmethod
    def of(
        cls, pairs: int, amounts: tuple[int, ...], complete_size: tuple[int, int] | None = None
    ) -> "Balance":
        """Add up the amounts of a ranking of so many pairs."""
        squares = sum(amount * amount for amount in amounts)
        return cls(pairs, len(amounts), sum(amounts), squares, amounts, complete_size)

    @property
    def best_possible(self) -> Fraction | None:
        """The quality that no movement of that size can beat; None if unknown."""
        return bound(*self.complete_size) if self.complete_size else None

    @property
    def least(self) -> int:
        return min(self.amounts, default=0)

    @property
    def most(self) -> int:
        return max(self.amounts, default=0)

    @property
    def is_optimal(self) -> bool:
        return self.quality == self.best_possible


def competition_of_rivals(movement: Movement) -> dict[Both, int]:
    """Measure how much each two of the same ranking compete, by (smaller, larger number).

    With two winners these are the twos of each line.
    """
    between = competition(movement)
    return {
        both: between[both]
        for both in chain.from_iterable(combinations(line, 2) for line in _lines(movement))
    }


def balance_of(movement: Movement) -> Balance:
    """Measure the fairness of a movement, each set counted as one board.

    With two winners each line is a ranking, and the figures are of both.
    """
    amounts = list(competition_of_rivals(movement).values())
    # A set of four boards is four times the same: the whole numbers that F.C. Schiereck compares
    # with are those of one.
    alike = gcd(movement.boards_per_round, *amounts)
    return Balance.of(
        _ranked(movement),
        tuple(amount // alike for amount in amounts),
        (movement.tables, movement.rounds) if _is_complete(movement) else None,
    )


def quality(movement: Movement) -> Fraction:
    """Measure how fair a movement's ranking is, from 0 to 100; with two winners, both rankings."""
    return sums_of(movement).quality


def sums_of(movement: Movement) -> Sums:
    """Compute the sums that `balance_of` finds, without looking at each two if that is possible.

    Advice for a large room needs the quality of hundreds of movements, and this is much faster.
    """
    is_small = movement.contestants == "pairs" and len(movement.numbers) <= MOST_PAIRS
    if not is_small or movement.boards_per_round > 1:
        return balance_of(movement)
    pairs, lines = _ranked(movement), _lines(movement)
    rivals = sum(len(line) * (len(line) - 1) // 2 for line in lines)
    if _is_two_complete_lines(movement):
        alike = movement.rounds
        return Sums(pairs, rivals, rivals * alike, rivals * alike**2)
    counted = [Squares(movement.seatings, line) for line in lines]
    return Sums(
        pairs,
        rivals,
        sum(each.total for each in counted),
        sum(each.when_switched() for each in counted),
    )


def _lines(movement: Movement) -> tuple[list[int], ...]:
    """List the rankings, each with its numbers: everybody, or each of two lines."""
    everybody, north_south = sorted(movement.numbers), frozenset(movement.lines)
    if movement.winners == 1:
        return (everybody,)
    return (
        [pair for pair in everybody if pair in north_south],
        [pair for pair in everybody if pair not in north_south],
    )


def _ranked(movement: Movement) -> int:
    """Count how many pairs a ranking has; of two lines, the longer."""
    line = len(movement.lines)
    return max(line, len(movement.numbers) - line)


def _is_two_complete_lines(movement: Movement) -> bool:
    """Tell whether each line plays all boards, one always NS, the other EW: all compete equally."""
    # The referee has nobody play a board twice, so who is in every round plays all of them.
    north_south = frozenset(movement.lines)
    return (
        movement.winners == 2
        and len(movement.numbers) == 2 * movement.tables
        and len(movement.seatings) == movement.tables * movement.rounds
        and movement.boards == movement.rounds
        and {row.north for row in movement.seatings} == north_south
        and north_south.isdisjoint(row.east for row in movement.seatings)
    )


def _is_complete(movement: Movement) -> bool:
    """Tell whether in one ranking all play all boards and nobody meets anybody twice."""
    meetings = Counter(frozenset(seating.pairs) for seating in movement.seatings)
    return (
        movement.contestants == "pairs"
        and movement.winners == 1
        and len(movement.numbers) == 2 * movement.tables
        and len(movement.seatings) == movement.tables * movement.rounds
        and movement.boards == movement.rounds * movement.boards_per_round
        and set(meetings.values()) == {1}
    )
