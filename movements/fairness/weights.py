"""Prove how small the squares of bounds.py can be by looking at boards: by twos, by threes ...

Write 1 for a pair that holds the cards NS on a board and -1 for EW. Of any j boards, multiply each
pair's figures and add the products of all pairs: the square of that sum is not negative. Of one
board it is 0, for as many sit NS as EW. Of all boards it is known from how many pairs are of which
class. Where the number of tables is odd and j even, an odd number of the products is -1, so that
the sum is twice an odd number and its square at least 4.

Added over all choices of j boards these squares are, for each two pairs of which k boards have
opposite cards, Krawtchouk's number of k and j: the sum over i of (-1)^i (k over i)(R-k over j-i).
So any weights that are not negative (those of one board and of all boards may be), times these
numbers, may be taken off the squares of each two pairs, and what the sums are at least given back
in their place (Philippe Delsarte's inequalities, "An algebraic approach to the association schemes
of coding theory"). What is left is smallest, for each two, at the best k of its class, met or not.
Boards by twos alone prove a full Howell of an odd number of tables to be the best possible; all of
them together, the Mitchells of 7, 8 and 9.

Any weights prove a bound, good ones a sharp one. data/weights.txt has good ones, several for a size
where different classes want different ones; `python3 -m bench.workshop weights` finds them.
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
    """Return the least sum of squares that the stored weights of a size prove; 0 without any."""
    weights = _read().get((tables, rounds), [])
    return proven_by(tables, rounds, weights) if weights else 0


def proven_by(tables: int, rounds: int, weights: Sequence[Weights]) -> int:
    """Return the least sum of squares that some rows of weights prove.

    For each division into classes the row counts that proves most; the lowest of these holds for
    all.
    """
    proofs = [Proof(tables, rounds, each) for each in weights]
    twice = min(
        max(proof.twice_squares(alike) for proof in proofs) for alike in classes(tables, rounds)
    )
    return max(0, -(-twice.numerator // (2 * twice.denominator)))


def classes(tables: int, rounds: int) -> Iterator[int]:
    """List how many pairs the larger class may have.

    Pairs of a class sit NS an odd number of times, or an even one. All together sit NS tables x
    rounds times, so the number of odd ones is odd if that is.
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
        """Find the least that two pairs cost, whose number of opposite cards is odd or even."""
        # Two that meet hold opposite cards on that board.
        counts = range(odd or 2 * met, self.rounds + 1, 2)
        return min((self._cost(opposite, met) for opposite in counts), default=Fraction(10**9))

    def _cost(self, opposite: int, met: int) -> Fraction:
        """Return the square of what two compete, less what the weights take off."""
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
    """Return the least sum of Krawtchouk's numbers of so many boards over each two pairs.

    Each two count both ways round. The squares, which are known, also hold each pair with itself:
    that is taken off.
    """
    pairs = 2 * tables
    itself = pairs * comb(rounds, boards)
    if boards == rounds:
        return (2 * alike - pairs) ** 2 - itself
    return (4 * comb(rounds, boards) if tables % 2 and boards % 2 == 0 else 0) - itself


@cache
def krawtchouk(rounds: int, boards: int, opposite: int) -> int:
    """Compute Krawtchouk's number: over all choices of so many boards the sum of 1 and -1.

    It is -1 where an odd number of the boards chosen is among the `opposite` ones.
    """
    return sum(
        (-1) ** odd * comb(opposite, odd) * comb(rounds - opposite, boards - odd)
        for odd in range(min(opposite, boards) + 1)
    )


@cache
def _read() -> dict[tuple[int, int], list[list[Fraction]]]:
    """Read data/weights.txt: by (tables, rounds) the rows of weights."""
    weights: dict[tuple[int, int], list[list[Fraction]]] = {}
    for line in (DATA / "weights.txt").read_text("utf-8").splitlines():
        if line[:1] != "#":
            tables, rounds, *words = line.split()
            weights.setdefault((int(tables), int(rounds)), []).append(list(map(Fraction, words)))
    return weights
