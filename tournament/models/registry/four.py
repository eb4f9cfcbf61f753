"""Afternoons of games for four: logged, and undone by a verb of their own; of no evening's file."""

from tournament.models.declaration import Declared
from tournament.models.four.afternoon import FourAfternoon, FourDeal, FourGame, FourPlayer

# Parents first: an undo brings rows back in this order.
FOUR: tuple[Declared, ...] = (
    Declared(FourAfternoon),
    Declared(FourPlayer),
    Declared(FourGame),
    Declared(FourDeal),
)
