"""The rules by which rounds of pairs become victory points: scale, sit-out, fractional margins.

A federation's scale is printed for certain lengths of a match. A round of a pairs session is
often shorter, and shorter still where a board was not played: the nearest length that has a table
is then used.

No published rule says what a sit-out is worth to a pair. Teams without opponents usually get 12 of
20, a fifth more than a draw: that is the default here too, 18 of 30.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from scoring.errors import ScoringError
from scoring.victory_points.continuous import FractionalMargin
from scoring.victory_points.scales import Continuous, Halves, Percentages, Scale, ScaleStep, Shares
from scoring.victory_points.tables import (
    ACBL_20,
    ACBL_30,
    DISCRETE_LENGTHS,
    EBU_20,
    EBU_PERCENTAGES,
    WBF_25_FROM_BOARDS,
    Lengths,
    ScaleName,
    ebu_percentages,
    scale_for,
)

_HUNDREDTH = Fraction(1, 100)
_BYE = Fraction(6, 5)


class MatchScale(Enum):
    """The scales that a round can be played for; the values are stored and never change."""

    WBF_CONTINUOUS = "wbf_continuous"
    WBF_DISCRETE = "wbf_discrete"
    WBF_25 = "wbf_25"
    ACBL_20 = "acbl_20"
    ACBL_30 = "acbl_30"
    EBU_20 = "ebu_20"
    EBU_PERCENTAGES = "ebu_percentages"  # a match at matchpoints: from its percentage
    OWN = "own"  # a club's table, margins in IMPs
    OWN_PERCENTAGES = "own_percentages"  # the same, margins in per cent above 50


_OWN = (MatchScale.OWN, MatchScale.OWN_PERCENTAGES)
_BY_PERCENTAGE = (MatchScale.EBU_PERCENTAGES, MatchScale.OWN_PERCENTAGES)


def _lengths(table: Mapping[Lengths, object]) -> Lengths:
    return min(table)[0], max(table)[1]


_LENGTHS: Mapping[MatchScale, Lengths] = MappingProxyType(
    {
        MatchScale.WBF_DISCRETE: DISCRETE_LENGTHS,
        MatchScale.WBF_25: (WBF_25_FROM_BOARDS[0], WBF_25_FROM_BOARDS[-1]),
        MatchScale.ACBL_20: _lengths(ACBL_20),
        MatchScale.ACBL_30: _lengths(ACBL_30),
        MatchScale.EBU_20: _lengths(EBU_20),
        MatchScale.EBU_PERCENTAGES: _lengths(EBU_PERCENTAGES),
    }
)


@dataclass(frozen=True)
class MatchRules:
    """How a match becomes victory points.

    `sit_out`: what a round without opponents gives, in whole hundredths; None for the usual figure.
    `fractional`: what a margin between two whole ones is worth on the continuous scale; `halves`:
    where one exactly between two goes on any other. `table`: a club's own scale.

    Raises `sit_out_out_of_range` and the errors of a scale.
    """

    scale: MatchScale = MatchScale.WBF_CONTINUOUS
    sit_out: Fraction | None = None
    fractional: FractionalMargin = FractionalMargin.FORMULA
    halves: Halves = Halves.AWAY
    table: tuple[ScaleStep, ...] = ()

    def __post_init__(self) -> None:
        if self.table or self.scale in _OWN:
            _own_scale(self)
        sit_out, most = self.sit_out, self.most
        if sit_out is not None and (not 0 <= sit_out <= most or (100 * sit_out).denominator != 1):
            raise ScoringError("sit_out_out_of_range", sit_out=str(sit_out), most=str(most))

    @property
    def by_percentage(self) -> bool:
        """Whether a match is played at matchpoints; else at cross-IMPs."""
        return self.scale in _BY_PERCENTAGE

    @property
    def most(self) -> Fraction:
        """The most victory points that a match can give."""
        if self.scale in _OWN:
            return self.table[-1].winner
        return {MatchScale.WBF_25: Fraction(25), MatchScale.ACBL_30: Fraction(30)}.get(
            self.scale, Fraction(20)
        )

    @property
    def draw(self) -> Fraction:
        """What each side of a drawn match gets."""
        if self.scale in _OWN:
            return self.table[0].winner
        is_of_thirty = self.scale in (MatchScale.WBF_25, MatchScale.ACBL_30)
        return Fraction(15 if is_of_thirty else 10)

    @property
    def without_opponents(self) -> Fraction:
        """The victory points of a sit-out.

        >>> MatchRules(MatchScale.WBF_25).without_opponents
        Fraction(18, 1)
        """
        if self.sit_out is not None:
            return self.sit_out
        hundredths = min(_BYE * self.draw, self.most) * 100
        return Fraction(hundredths.numerator // hundredths.denominator, 100)

    def length(self, boards: int) -> int:
        """Return the number of boards whose table a match of so many is looked up in.

        >>> MatchRules(MatchScale.ACBL_30).length(4)
        6
        """
        if self.scale not in _LENGTHS:
            return boards
        least, most = _LENGTHS[self.scale]
        return min(max(boards, least), most)

    def shares(self, margin: Fraction, boards: int) -> Shares:
        """Return what a side and its opponents get, for its margin in IMPs or its percentage.

        `match_length_out_of_range` for more than 64 boards on the continuous scale.
        """
        return _scale(self, self.length(boards)).shares(margin)


@lru_cache(maxsize=256)
def _scale(rules: MatchRules, boards: int) -> Scale | Continuous | Percentages:
    if rules.scale in _OWN:
        return _own_scale(rules)
    if rules.scale is MatchScale.EBU_PERCENTAGES:
        table = ebu_percentages(boards).scale
        return Percentages(Scale(table.rows, table.unit, rules.halves))
    if rules.scale is MatchScale.WBF_CONTINUOUS:
        return Continuous(boards, rules.fractional)
    found = scale_for(ScaleName(rules.scale.value), boards)
    assert isinstance(found, Scale)
    return Scale(found.rows, found.unit, rules.halves)


def _own_scale(rules: MatchRules) -> Scale | Percentages:
    if rules.scale is MatchScale.OWN_PERCENTAGES:
        return Percentages(Scale(rules.table, _HUNDREDTH, rules.halves))
    return Scale(rules.table, halves=rules.halves)
