"""The fewest squares that boards leave, as bounds.py counts them: two by two, three by three ...

Write 1 for a pair that holds the cards NS on a board and -1 for EW. Of any j boards, multiply each
pair's figures and add the products of all pairs: the square of that sum is not negative. Of one
board it is 0, for as many sit NS as EW. Of all boards it is known from how many pairs are of which
class. Where the number of tables is odd and j even, an odd number of the products is -1, so that
the sum is twice an odd number and its square at least 4.

Added over all choices of j boards these squares are, for each two pairs of which k boards have
opposite cards, Krawtchouk's number of k and j: the sum over i of (-1)^i (k over i)(R-k over j-i).
So any weights that are not negative (those of one board and of all boards may be), times these
numbers, may be taken off the squares of two pairs and given back as what the sums are at least
(Philippe Delsarte's inequalities, "An algebraic approach to the association schemes of coding
theory"). What is left is least for each two at the best k of its class, met or not. Two boards
alone prove a full Howell of an odd number of tables; all together, the Mitchells of 7, 8 and 9.

Any weights prove a bound. data/weights.txt has good ones, several for a size where the classes want
different ones; `python3 -m bench.workshop weights` finds them.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

from movements.plain.lines import DATA

# By number of boards from one, what a sum of so many weighs.
Weights = Sequence[Fraction]


def fewest_by_boards(tables: int, rounds: int) -> int:
    """Return the least sum of squares that the weights of this size prove; 0 without weights."""
    found = _read().get((tables, rounds), [])
    return proven_by(tables, rounds, found) if found else 0


def proven_by(tables: int, rounds: int, weights: Sequence[Weights]) -> int:
    """Return the least sum of squares, whatever the classes, of each the best of those weights."""
    proofs = [Proof(tables, rounds, each) for each in weights]
    twice = min(
        max(proof.twice_squares(alike) for proof in proofs) for alike in classes(tables, rounds)
    )
    return max(0, -(-twice.numerator // (2 * twice.denominator)))


def classes(tables: int, rounds: int) -> Iterator[int]:
    """List how many pairs the larger class may have.

    All games together seat each number NS once a table and round: so many pairs are odd, up to an
    even number.
    """
    pairs = 2 * tables
    for alike in range(tables, pairs + 1):
        if tables * rounds % 2 in (alike % 2, (pairs - alike) % 2):
            yield alike


class Proof:
    """What one row of weights proves for each number of pairs in a class."""

    def __init__(self, tables: int, rounds: int, weights: Weights) -> None:
        self.tables = tables
        self.rounds = rounds
        self.weights = weights
        self._cheapest = {
            (odd, met): self._least(odd, met) for odd, met in product((0, 1), repeat=2)
        }

    def _least(self, odd: int, met: int) -> Fraction:
        """Find what two pairs cost at least, their count of opposite cards odd or even."""
        # Who meet hold opposite cards on that board.
        counts = range(odd or 2 * met, self.rounds + 1, 2)
        return min((self._cost(opposite, met) for opposite in counts), default=Fraction(10**9))

    def _cost(self, opposite: int, met: int) -> Fraction:
        amount = self.rounds - 2 * opposite + self.tables * met
        taken = sum(
            weight * krawtchouk(self.rounds, boards, opposite)
            for boards, weight in enumerate(self.weights, 1)
            if weight
        )
        return Fraction(amount * amount - taken)

    def twice_squares(self, alike: int) -> Fraction:
        """Return the least sum of squares, each two pairs counted both ways round."""
        pairs = 2 * self.tables
        across = 2 * alike * (pairs - alike)
        inside = pairs * (pairs - 1) - across
        met = pairs * self.rounds
        given_back = sum(
            weight * least_sum(self.tables, self.rounds, boards, alike)
            for boards, weight in enumerate(self.weights, 1)
        )
        # Linear in the number of games between the classes: least at one of the ends.
        ends = (max(0, met - inside), min(met, across))
        return given_back + min(
            games * self._cheapest[1, 1]
            + (across - games) * self._cheapest[1, 0]
            + (met - games) * self._cheapest[0, 1]
            + (inside - met + games) * self._cheapest[0, 0]
            for games in ends
        )


def least_sum(tables: int, rounds: int, boards: int, alike: int) -> int:
    """Return the least that Krawtchouk's numbers of so many boards add up to over each two pairs,
    both ways round; a pair and itself, which are in the squares, left out.
    """
    pairs = 2 * tables
    itself = pairs * comb(rounds, boards)
    if boards == rounds:
        return (2 * alike - pairs) ** 2 - itself
    return (4 * comb(rounds, boards) if tables % 2 and boards % 2 == 0 else 0) - itself


@cache
def krawtchouk(rounds: int, boards: int, opposite: int) -> int:
    """Add up over all choices of boards 1 or, with an odd number of those opposite, -1."""
    return sum(
        (-1) ** odd * comb(opposite, odd) * comb(rounds - opposite, boards - odd)
        for odd in range(min(opposite, boards) + 1)
    )


@cache
def _read() -> dict[tuple[int, int], list[list[Fraction]]]:
    found: dict[tuple[int, int], list[list[Fraction]]] = {}
    for line in (DATA / "weights.txt").read_text("utf-8").splitlines():
        if line[:1] != "#":
            tables, rounds, *words = line.split()
            found.setdefault((int(tables), int(rounds)), []).append(list(map(Fraction, words)))
    return found
