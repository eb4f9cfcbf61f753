"""What a device says of the cards of a board."""

from dataclasses import dataclass

from scoring.deals.deal import Deal


@dataclass(frozen=True)
class DeviceHands:
    """The cards of a board, None where they are no deal. Which table keyed them is not said."""

    section: str
    board: int
    deal: Deal | None
