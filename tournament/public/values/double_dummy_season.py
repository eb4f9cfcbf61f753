"""A season beside double dummy: what a player's pairs did with the cards, evening after evening.

Of a pair nobody knows who sat North and who South, so what one of the two did counts for both; what
a team of four did at two tables says nothing of one of its players and does not count. How fine the
figures may be says `tally`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from tournament.evening.parts.trick_tally import Play


@dataclass(frozen=True)
class SeasonPlay:
    """All boards of a season beside their cards, and on how many evenings these were known."""

    play: Play
    evenings: int


def add_up_season(plays: Iterable[Play]) -> SeasonPlay:
    """Add up the evenings of a player that have a board beside its cards."""
    with_cards = [play for play in plays if play.boards]
    return SeasonPlay(sum(with_cards, Play()), len(with_cards))
