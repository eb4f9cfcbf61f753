"""A figure of each team of a match, and which of the two teams is meant."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import reduce


class Team(Enum):
    """One of the two teams of a match."""

    HOME = "home"
    AWAY = "away"


@dataclass(frozen=True)
class Two:
    """A figure of the home team and one of the away team."""

    home: Fraction
    away: Fraction

    def plus(self, other: "Two") -> "Two":
        """Add another figure of each team."""
        return Two(self.home + other.home, self.away + other.away)

    def less(self, other: "Two") -> "Two":
        """Subtract another figure of each team."""
        return Two(self.home - other.home, self.away - other.away)

    def times(self, weight: Fraction) -> "Two":
        """Weigh both figures: by one half for a match of a triangle."""
        return Two(weight * self.home, weight * self.away)

    @property
    def turned(self) -> "Two":
        """The two exchanged: each team gets the other's."""
        return Two(self.away, self.home)

    @property
    def in_columns(self) -> "Two":
        """The margins of both teams as a sheet shows them, so that its columns add up.

        A gain stands in the column of the team that won it, and 0 in the other. Where a ruling
        credits the teams apart, each has its own figure, which may be below 0.

        >>> Two(Fraction(-5), Fraction(5)).in_columns == Two(Fraction(0), Fraction(5))
        True
        >>> apart = Two(Fraction(-3), Fraction(-3))
        >>> apart.in_columns == apart
        True
        """
        if self.home == -self.away:
            return Two(max(self.home, Fraction(0)), max(self.away, Fraction(0)))
        return self

    @property
    def ahead(self) -> Team | None:
        """The team with the larger figure; None where both are equal."""
        if self.home == self.away:
            return None
        return Team.HOME if self.home > self.away else Team.AWAY


NOTHING = Two(Fraction(0), Fraction(0))


def add_up(figures: Iterable[Two]) -> Two:
    """Add up the figures of each team."""
    return reduce(Two.plus, figures, NOTHING)
