"""A place of a knock-out's bracket in a report: who meets there as it was drawn, no result."""

from dataclasses import dataclass

from tournament.evening.plain_values import Value


@dataclass(frozen=True)
class BracketSlot(Value):
    """A match of the bracket, drawn or to come; one of three teams, or a bye with one.

    `column` counts rounds from nought. `teams` are in the order of the draw, empty where a winner
    is to come; `feeders` names for each the slot from which the bracket leads there, nought where
    it enters. `matches` are the keys of the sheets by which it is played, none before it is drawn.
    """

    number: int
    column: int
    teams: tuple[str, ...]
    feeders: tuple[int, ...]
    matches: tuple[str, ...] = ()
