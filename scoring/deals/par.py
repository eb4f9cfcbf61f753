"""Find par: the score, and the contracts, when both sides bid and play a deal as well as possible.

The auction is taken as a game in which everybody knows the cards. Each side in turn lets the
highest bid stand or bids more; a contract that would fail is doubled. A bid is then worth what
follows when the opponents choose best, from 7NT down to 1C; the dealer's side may begin or leave it
to the others, and where nobody gains by bidding the deal is passed out. Whoever of a side makes
more tricks declares.

Par contracts are those that give the par score and that neither side can better by any higher
contract: several, where strains are worth the same or sacrifices cost the same. 1S with an
overtrick is none where the opponents would lose less in 1NT, though the auction then comes to 2S
and the same score. Of one that is safe at several levels, as 3NT with two overtricks, 4NT with one
and 5NT, the lowest is named.

Source: the scores and contracts are those of `DealerPar` in Bo Haglund's and Soren Hein's DDS, with
whose hundred deals the tests compare.
"""

import functools
from collections.abc import Iterator
from dataclasses import dataclass

from scoring.deals.tricks import TrickTable
from scoring.notation.board import Seat, Side, Vulnerability
from scoring.notation.contract import Doubling, Strain
from scoring.notation.law77 import CURRENT, Edition

# All bids from 1C to 7NT.
_BIDS = tuple((level, strain) for level in range(1, 8) for strain in Strain)
# A bid by its place in `_BIDS`, and the side that makes it.
_Bid = tuple[int, Side]


@dataclass(frozen=True)
class ParContract:
    """A contract that gives par, declared by one seat or by either of a side (`declarers`).

    `tricks_over` is negative for tricks down; only then is the contract doubled.
    """

    level: int
    strain: Strain
    declarers: tuple[Seat, ...]
    tricks_over: int

    @property
    def penalty(self) -> Doubling:
        """Whether it is doubled: only if it fails."""
        return Doubling.DOUBLED if self.tricks_over < 0 else Doubling.UNDOUBLED

    @property
    def side(self) -> Side:
        """The side that declares."""
        return self.declarers[0].side


@dataclass(frozen=True)
class Par:
    """Par of a deal: NS's points, and the contracts that give them, lowest first.

    There are no contracts where the deal is passed out.
    """

    score: int
    contracts: tuple[ParContract, ...]


@functools.lru_cache(1024)  # boards are read anew by every request, and by each step of a reader
def find_par(
    table: TrickTable, vulnerability: Vulnerability, dealer: Seat, edition: Edition = CURRENT
) -> Par:
    """Find par of a deal from its double-dummy table."""
    auction = _Auction(table, vulnerability, edition)
    score = auction.value(dealer.side)
    lowest = dict[tuple[Strain, Side], ParContract]()
    for place, side in auction.safe_contracts(score):
        contract = _contract(table, place, side)
        lowest.setdefault((contract.strain, side), contract)
    return Par(score, tuple(lowest.values()))


def write_par_contract(contract: ParContract) -> str:
    """Write a par contract: `2S-EW`, `5CX-N-2`, `3NT-EW+1`; a side where both make the same."""
    strain = "NT" if contract.strain is Strain.NOTRUMP else contract.strain.value
    who = contract.side.value if len(contract.declarers) > 1 else contract.declarers[0].value
    result = f"{contract.tricks_over:+d}" if contract.tricks_over else ""
    return f"{contract.level}{strain}{contract.penalty.value}-{who}{result}"


def _contract(table: TrickTable, place: int, side: Side) -> ParContract:
    level, strain = _BIDS[place]
    tricks_over = table.most_tricks(side, strain) - level - 6
    return ParContract(level, strain, table.best_declarers(side, strain), tricks_over)


class _Auction:
    """The auction as a game: what each bid of either side is worth when both choose best.

    All figures are NS's points, of which NS choose the higher and EW the lower. Bids are gone
    through from 7NT down, as the worth of one follows from those above it. `stands` is what a bid
    gives if it becomes the contract, `best_worth` what the best bid of a side is worth, by the game
    so far, `best_above` what the best contract of a side above a bid would give.
    """

    def __init__(self, table: TrickTable, vulnerability: Vulnerability, edition: Edition) -> None:
        self.stands = {
            (place, side): stand_points(table, place, side, vulnerability, edition=edition)
            for place in range(len(_BIDS))
            for side in Side
        }
        # What the best bid of each side is worth, of all and of those above each place.
        self.best_worth = dict[Side, int]()
        # The best contract of each side above each place.
        self.best_above = dict[_Bid, int]()
        best_stand = dict[Side, int]()
        for place in reversed(range(len(_BIDS))):
            self.best_above |= {(place, side): figure for side, figure in best_stand.items()}
            worth = {side: self.value_after((place, side)) for side in Side}
            for side in Side:
                keep_best(self.best_worth, side, worth[side])
                keep_best(best_stand, side, self.stands[place, side])

    def value_after(self, bid: _Bid) -> int:
        """Return the worth of a bid: its opponents let it stand or bid more, as suits them best.

        All bids above it must have been gone through.
        """
        opponents = bid[1].opponents
        return choose(opponents, self.stands[bid], self.best_worth.get(opponents, self.stands[bid]))

    def value(self, side: Side) -> int:
        """Return par where a side begins: it bids, or leaves the bidding to the others."""
        others = side.opponents
        left_to_them = choose(others, 0, self.best_worth[others])
        return choose(side, left_to_them, self.best_worth[side])

    def safe_contracts(self, par: int) -> Iterator[_Bid]:
        """List the bids, lowest first, that give par and that no side betters by a higher one."""
        for (place, side), figure in self.stands.items():
            if figure == par and self.is_safe(place, par):
                yield place, side

    def is_safe(self, place: int, par: int) -> bool:
        """Tell whether no side betters par by a contract above a bid."""
        above = ((each, self.best_above.get((place, each), par)) for each in Side)
        return all(choose(each, par, figure) == par for each, figure in above)


def keep_best(best: dict[Side, int], side: Side, figure: int) -> None:
    """Replace a side's best figure so far, if the side prefers this one."""
    best[side] = choose(side, figure, best.get(side, figure))


def choose(side: Side, *figures: int) -> int:
    """Return the figure that a side prefers, of NS's points: NS the highest, EW the lowest."""
    return max(figures) if side is Side.NS else min(figures)


def stand_points(
    table: TrickTable, place: int, side: Side, vulnerability: Vulnerability, *, edition: Edition
) -> int:
    """Return NS's points if a bid becomes the contract, doubled if it fails."""
    level, strain = _BIDS[place]
    tricks = table.most_tricks(side, strain)
    doubling = Doubling.DOUBLED if tricks < level + 6 else Doubling.UNDOUBLED
    points = edition.by_tricks[level, strain, doubling, vulnerability.includes(side)][tricks]
    return points if side is Side.NS else -points
