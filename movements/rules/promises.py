"""What is said of a movement beside its rows: by its family, by a text, by a director.

The referee holds the rows to it. What is not said (None) is not asked for.
"""

from dataclasses import dataclass

from movements.seating import Sharing


@dataclass(frozen=True, kw_only=True)
class Promises:
    """`meetings` is how often two pairs meet at most (of teams, a pair NS the same team); players
    are partners `partnerings` times and opponents `oppositions` times. `stationary` never change
    table, and nobody else keeps one. Only these `sharings` there are. `boards` is the highest
    board in play. Where `all_meet`, no two teams miss each other.
    """

    meetings: int | None = None
    partnerings: int | None = None
    oppositions: int | None = None
    stationary: tuple[int, ...] | None = None
    sharings: tuple[Sharing, ...] | None = None
    boards: int | None = None
    all_meet: bool = False


NOTHING = Promises()
