"""What a movement promises beside its rows: its family, a text or a director says it.

The referee holds the rows to it. What is not promised (None) is not checked.
"""

from dataclasses import dataclass

from movements.seating import Sharing


@dataclass(frozen=True, kw_only=True)
class Promises:
    """The promises of one movement; each that is None is not checked.

    `meetings`, `partnerings` and `oppositions`: how often at most two pairs meet (of teams, a pair
    NS the same team), two players are partners, two players are opponents. `stationary`: who never
    changes table, and nobody else keeps one. `sharings`: the only ones there are. `boards`: the
    highest board in play. `all_meet`: no two teams miss each other.
    """

    meetings: int | None = None
    partnerings: int | None = None
    oppositions: int | None = None
    stationary: tuple[int, ...] | None = None
    sharings: tuple[Sharing, ...] | None = None
    boards: int | None = None
    all_meet: bool = False


NOTHING = Promises()
