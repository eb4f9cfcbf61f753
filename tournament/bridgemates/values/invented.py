"""What a club field might do with a board: plausible, invented, the same for the same seed.

A board has one natural contract; most tables reach it or stop a level away, some play elsewhere,
and better pairs take a trick more often.
"""

from dataclasses import dataclass
from random import Random

from scoring.notation.board import Seat, Side
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.outcome import Outcome, PassedOut, Played

GAME = {Strain.CLUBS: 5, Strain.DIAMONDS: 5, Strain.HEARTS: 4, Strain.SPADES: 4, Strain.NOTRUMP: 3}
STRAINS = (Strain.NOTRUMP, Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
STRAIN_WEIGHTS = (32, 26, 24, 10, 8)
# Tricks that the stronger side takes: part scores, games, a few slams.
TRICKS = (7, 8, 9, 10, 11, 12, 13)
TRICK_WEIGHTS = (8, 24, 30, 22, 10, 5, 1)
LUCK = (-2, -1, 0, 1, 2)
LUCK_WEIGHTS = (4, 20, 51, 20, 5)
SEATS = {Side.NS: (Seat.NORTH, Seat.SOUTH), Side.EW: (Seat.EAST, Seat.WEST)}


@dataclass(frozen=True)
class DemoDeal:
    """What is natural on a board: who plays which strain, and the tricks there are."""

    side: Side
    declarer: Seat
    strain: Strain
    tricks: int


def deal(random: Random) -> DemoDeal:
    """Draw what is natural on a board."""
    side = random.choice((Side.NS, Side.EW))
    return DemoDeal(
        side,
        random.choice(SEATS[side]),
        random.choices(STRAINS, STRAIN_WEIGHTS)[0],
        random.choices(TRICKS, TRICK_WEIGHTS)[0],
    )


def outcome(of: DemoDeal, random: Random, *, skill: float) -> Outcome:
    """Draw one table's result; `skill` says how much better NS are than EW, about -1 to 1."""
    if of.tricks == 7 and random.random() < 0.08:
        return PassedOut()
    deal = choose_other_strain(of, random) if random.random() < 0.2 else of
    edge = skill if deal.side is Side.NS else -skill
    luck = random.choices(LUCK, LUCK_WEIGHTS)[0] + (random.random() < abs(edge) / 2) * sign(edge)
    made = min(13, max(3, deal.tricks + luck))
    level = bid(deal, random)
    declarer = deal.declarer if random.random() < 0.8 else deal.declarer.partner
    contract = Contract(level, deal.strain, declarer, penalty(made - level - 6, random))
    return Played(contract, made)


def sign(value: float) -> int:
    """Return which way a value points."""
    return 1 if value > 0 else -1


def choose_other_strain(of: DemoDeal, random: Random) -> DemoDeal:
    """Choose another strain of the same side, or a sacrifice of the other."""
    if random.random() < 0.7:
        strain = random.choice([other for other in STRAINS if other is not of.strain])
        return DemoDeal(of.side, of.declarer, strain, max(6, of.tricks - 1))
    side = of.side.opponents
    return DemoDeal(side, random.choice(SEATS[side]), random.choice(STRAINS[1:]), 7)


def bid(of: DemoDeal, random: Random) -> int:
    """Draw a bid; games are mostly bid when they are there, slams half of the time."""
    odd, game = max(1, of.tricks - 6), GAME[of.strain]
    if odd >= 6 and random.random() < 0.5:
        return odd
    if odd >= game - 1:
        wanted = 0.88 if odd >= game else 0.4
        return game if random.random() < wanted else max(1, game - 1)
    return max(1, odd - random.choice((0, 0, 1)))


def penalty(margin: int, random: Random) -> Doubling:
    """Draw whether a contract is doubled, by the tricks above or below it."""
    chance = 0.02 if margin >= 0 else 0.3 if margin < -1 else 0.15
    return Doubling.DOUBLED if random.random() < chance else Doubling.UNDOUBLED
