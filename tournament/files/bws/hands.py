"""How the columns of a Bridgemate file with hands and their double dummy are called."""

from scoring.deals.hand import SUITS
from scoring.notation.board import Seat
from scoring.notation.contract import Strain

SEATS = {Seat.NORTH: "North", Seat.EAST: "East", Seat.SOUTH: "South", Seat.WEST: "West"}
STRAINS = {
    Strain.SPADES: "Spades",
    Strain.HEARTS: "Hearts",
    Strain.DIAMONDS: "Diamonds",
    Strain.CLUBS: "Clubs",
    Strain.NOTRUMP: "Notrump",
}
NAMES = {suit: STRAINS[Strain(suit.value)] for suit in SUITS}
