"""The referee: judge every movement, generated, read from a file or typed, by the same rules.

It reads only the rows and what is promised of them; it never mends anything.
"""

from collections.abc import Iterator

from .errors import MovementError
from .rules import pairs, players, teams
from .rules.promises import NOTHING, Promises
from .seating import Movement

RULES = {"pairs": pairs.RULES, "players": players.RULES, "teams": teams.RULES}


def problems(movement: Movement, promises: Promises = NOTHING) -> list[MovementError]:
    """List all that is wrong, rule by rule; each error's details say where."""
    return list(_find_problems(movement, promises))


def check(movement: Movement, promises: Promises = NOTHING) -> Movement:
    """Return the movement itself when nothing is wrong with it; else raise the first problem."""
    for problem in _find_problems(movement, promises):
        raise problem
    return movement


def _find_problems(movement: Movement, promises: Promises) -> Iterator[MovementError]:
    for rule in RULES[movement.contestants]:
        yield from rule(movement, promises)
