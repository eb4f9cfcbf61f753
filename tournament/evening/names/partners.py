"""Partners drawn by lot from a list of single players.

The same players, way and seed give the same pairs on every machine. Whoever wants to draw again
without this program puts the players in the order of their names; the lot gives, turn by turn from
1, SHA-256 of "seed turn" as a number, of which the rest by n chooses among n.
"""

import hashlib
import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum

from tournament.evening.names.names import NamedPlayer, fold

# Chooses one of so many, counted from 0, each equally likely.
Lot = Callable[[int], int]
LAST_SEED = 999_999
FEWEST = 2


class PartnerWay(Enum):
    """Who may be drawn together."""

    ANYBODY = "anybody"
    HALVES = "halves"


@dataclass(frozen=True)
class Single:
    """A player without a partner; the higher the `strength`, the stronger, None: not known."""

    player: NamedPlayer
    strength: Decimal | None = None


@dataclass(frozen=True)
class PartnersDraw:
    """Pairs of single players, with what repeats the draw; where their number is odd, `alone` has
    no partner.

    Drawn in halves, the stronger player of each pair stands first.
    """

    way: PartnerWay
    seed: int
    pairs: tuple[tuple[Single, Single], ...]
    alone: Single | None = None

    @property
    def unrated(self) -> int:
        """How many of the pairs' players have no strength."""
        return sum(single.strength is None for pair in self.pairs for single in pair)

    @property
    def key(self) -> str:
        """Says which pairs were looked at, by whatever names and figures they came about."""
        pairs = ("|".join(single.player.key for single in pair) for pair in self.pairs)
        alone = self.alone.player.key if self.alone else ""
        return "\n".join([self.way.value, str(self.seed), *pairs, alone])


def lot_of(seed: int) -> Lot:
    """Make the lot that a seed gives.

    Of 256 bits the rest by a few hundred is as good as equally likely: no machine could tell.

    >>> lot = lot_of(482_913)
    >>> [lot(20) for turn in range(5)]
    [4, 8, 9, 13, 14]
    """
    turns = itertools.count(1)

    def choose(n: int) -> int:
        digest = hashlib.sha256(f"{seed} {next(turns)}".encode()).digest()
        return int.from_bytes(digest, "big") % n

    return choose


def draw_partners(singles: Sequence[Single], way: PartnerWay, seed: int) -> PartnersDraw:
    """Draw partners by the lot of a seed, from players in whatever order."""
    pairs, alone = pair_by_lot(singles, way, lot_of(seed))
    return PartnersDraw(way, seed, pairs, alone)


def pair_by_lot(
    singles: Sequence[Single], way: PartnerWay, lot: Lot
) -> tuple[tuple[tuple[Single, Single], ...], Single | None]:
    """Pair players by lot; before that, draw who has no partner where their number is odd.

    In halves each of the stronger half plays with one of the weaker; players as strong as one
    another are divided by lot, and who has no strength counts as one in the middle.
    """
    order = shuffle(sorted(singles, key=order_of_list), lot)
    alone = order.pop() if len(order) % 2 else None
    half = len(order) // 2
    if way is PartnerWay.HALVES:
        strengths = fill_strengths(order)
        # A sort keeps the order of equals, which is the lot's.
        order.sort(key=lambda single: -strengths[single.player.key])
        order[half:] = shuffle(order[half:], lot)
    return tuple(zip(order[:half], order[half:], strict=True)), alone


def order_of_list(single: Single) -> tuple[str, str, bool, Decimal, str]:
    """Return the key by which players are put in order, in whatever order they were typed."""
    player, strength = single.player, single.strength
    identity = player.id.hex if player.id else ""
    named = fold(player.full_name), player.number
    return (*named, strength is not None, strength or Decimal(), identity)


def shuffle(singles: Sequence[Single], lot: Lot) -> list[Single]:
    """Put players in an order that the lot gives, each equally likely (Fisher and Yates)."""
    order = list(singles)
    for last in range(len(order) - 1, 0, -1):
        at = lot(last + 1)
        order[at], order[last] = order[last], order[at]
    return order


def fill_strengths(singles: Sequence[Single]) -> dict[str, Decimal]:
    """Return each player's strength by key, the middle one for those who have none."""
    rated = sorted(single.strength for single in singles if single.strength is not None)
    middle = rated[len(rated) // 2] if rated else Decimal()
    return {
        single.player.key: middle if single.strength is None else single.strength
        for single in singles
    }
