"""The values of a profile: every rule in which federations and programs differ.

The enums' values are stored and never change.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from scoring.errors import ScoringError
from scoring.notation.law77 import CURRENT, FORMER, Edition
from scoring.profiles.match_rules import MatchRules
from scoring.rounding import Mode, Rounding


class Factoring(Enum):
    """The maximum to which totals of pairs with fewer boards are raised."""

    NONE = "none"  # they are not
    OWN_LIST = "own_list"  # the largest in their list
    EVENT = "event"  # the largest of all


class PercentageOf(Enum):
    """The total from which a percentage is worked out."""

    EXACT = "exact"
    ROUNDED_TOTAL = "rounded_total"


class ShortBoards(Enum):
    """What M matchpoints among the n results of a board are worth in a field of N."""

    NEUBERG = "neuberg"  # (M + 1) N / n - 1: less extreme, the fewer the results
    LINEAR = "linear"  # M (N - 1) / (n - 1): the same percentage
    AVERAGE = "average"  # M + (N - n): each missing comparison is a tie (ScoreBridge)
    NONE = "none"  # M, of a top of its own


class SmallGroups(Enum):
    """What the small groups of a fouled board get (Law 87)."""

    NONE = "none"  # as any other group
    # Groups of one, two, or three that are not the largest: 60 %; 65 and 55 %; 70, 60 and 50 %
    # of a top, for each side by itself; equal scores share (ACBL Bulletin, June 1991).
    FIXED = "fixed"
    # A result that nobody shares the group of the board with: 60 % for both sides.
    LONE_SIXTY = "lone_sixty"


class WeightedMethod(Enum):
    """How a weighted score is compared with the other results of its board."""

    FREQUENCY = "frequency"  # each component occurs as often as its weight says
    EXCLUSION = "exclusion"  # the others are compared without it


class SessionRule(Enum):
    """Which boards decide what a session-dependent award is worth (Law 12C2(c))."""

    OTHERS = "others"  # all but those with a session-dependent award
    PLAYED = "played"  # those whose award comes from a comparison
    FIXED = "fixed"  # none: the award keeps its own percentage


class Divisor(Enum):
    """What the sum of a result's IMPs against n - 1 others is divided by."""

    OTHERS = "others"  # n - 1: the mean
    RESULTS = "results"  # n
    SUM = "sum"  # 1
    ROOT = "root"  # the root of (n - 1) / 2


class DatumKind(Enum):
    """Which middle of a board's scores the datum of Butler is."""

    MEAN = "mean"
    MEDIAN = "median"  # "halfway": the middle result, or the mean of the two in the middle


class Trim(Enum):
    """How many results are left out at each end before the datum is computed."""

    NONE = "none"
    ONE = "one"
    SHARE = "share"  # a share of the results, rounded to whole ones
    BY_SIZE = "by_size"  # with more than three results: one up to 10, two up to 25, ...


class PointsTable(Enum):
    """The edition of Law 77 by which contracts are scored."""

    CURRENT = "current"
    BEFORE_1987 = "before_1987"

    @property
    def edition(self) -> Edition:
        """Its figures."""
        return CURRENT if self is PointsTable.CURRENT else FORMER


class TieBreak(Enum):
    """What may decide between contestants whose scores are equal."""

    MEETING = "meeting"  # the boards they played against each other
    SESSIONS = "sessions"  # best session, then the second best, ...
    DEVIATION = "deviation"  # the steadier: the smallest variance of the boards
    TOP_SCORES = "top_scores"  # the boards compared among the tied alone
    OPPONENTS = "opponents"  # the mean of the scores of the opponents met
    BOARDS_WON = "boards_won"  # boards above the average, half for an average
    LOT = "lot"  # an order drawn and written down


@dataclass(frozen=True)
class CrossImpRules:
    """How cross-IMPs are averaged and displayed.

    `neuberg`: boards with fewer results than the field are drawn towards 0.
    `average_plus`: IMPs of an artificial result above 50 %, lost below it (Law 12C2(b)); times the
    number of other results where the divisor is `SUM`.
    `shown`: the rounding of boards, totals and means; exact figures are added.
    `nought_where_not_played`: a board not played is displayed as 0, otherwise left empty.
    """

    shown: Rounding
    neuberg: bool = False
    average_plus: Fraction = Fraction(3)
    nought_where_not_played: bool = False
    divisor: Divisor = Divisor.OTHERS

    def __post_init__(self) -> None:
        check_average_plus(self.average_plus)


@dataclass(frozen=True)
class ButlerRules:
    """How the datum of a board is computed, rounded and used.

    `trim_share`: the share of results left out at each end, where `trim` is `SHARE`.
    `datum_to`: the datum is rounded to the nearest 10 or 1, by `datum_mode`; None leaves it exact.
    Against a datum that is not a multiple of ten the midpoints of the IMP scale decide.
    `shown`: the rounding of totals, means and weighted awards; other awards are whole.
    """

    shown: Rounding
    datum: DatumKind = DatumKind.MEAN
    trim: Trim = Trim.NONE
    trim_share: Fraction = Fraction(1, 20)
    datum_to: int | None = 10
    datum_mode: Mode = Mode.HALF_UP
    average_plus: Fraction = Fraction(3)

    def __post_init__(self) -> None:
        check_average_plus(self.average_plus)
        if not 0 <= self.trim_share < Fraction(1, 2):
            raise wrong("trim_share", self.trim_share)
        if self.datum_to not in (None, 1, 10):
            raise wrong("datum_to", self.datum_to)


_HUNDREDTHS = Rounding(2, Mode.HALF_UP)
_USUAL_MATCHES = MatchRules()


@dataclass(frozen=True)
class Profile:
    """All rules of scoring that a federation, a program or a club follows.

    `board`: the rounding of awards as they count; None if they count exactly. `board_shown`,
    `total`, `percentage`: roundings for display.
    `unit`: half of what a beaten result is worth: 1 where it is 2, 1/2 where it is 1.
    `raw_short_boards`: a board with fewer results than the field is shown without Neuberg, on
    its own top, although the totals use Neuberg.
    `matches`: how rounds become victory points.
    `points_shown`: the rounding of total points, which are whole but for weighted scores.
    `points_table`: by which table contracts are scored, so that an old event is scored as it was.
    `unverified`: the values that no official figure or text known to this project confirms, by
    their names here, `butler.trim_share` for those inside.
    """

    name: str
    unit: Fraction
    board: Rounding | None
    board_shown: Rounding
    total: Rounding
    percentage: Rounding
    percentage_of: PercentageOf
    factoring: Factoring
    raw_short_boards: bool
    cross_imps: CrossImpRules
    butler: ButlerRules
    points_shown: Rounding = _HUNDREDTHS
    short_boards: ShortBoards = ShortBoards.NEUBERG
    small_groups: SmallGroups = SmallGroups.NONE
    weighted: WeightedMethod = WeightedMethod.FREQUENCY
    session_rule: SessionRule = SessionRule.OTHERS
    tie_breaks: tuple[TieBreak, ...] = ()
    matches: MatchRules = _USUAL_MATCHES
    points_table: PointsTable = PointsTable.CURRENT
    unverified: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.name.strip() or len(self.name) > LONGEST_NAME or not self.name.isprintable():
            raise wrong("name", self.name)
        if not 0 < self.unit <= MOST_UNIT:
            raise wrong("unit", self.unit)
        if len(set(self.tie_breaks)) < len(self.tie_breaks):
            raise wrong("tie_breaks", [tie_break.value for tie_break in self.tie_breaks])

    @property
    def edition(self) -> Edition:
        """The figures by which contracts are scored."""
        return self.points_table.edition

    def as_counted(self, award: Fraction) -> Fraction:
        """Round an award as it enters a total."""
        return self.board.round(award) if self.board else award


LONGEST_NAME = 30
MOST_UNIT = 100
_MOST_AVERAGE = 24


def check_average_plus(imps: Fraction) -> None:
    """Refuse IMPs that an artificial result cannot be worth: `profile_value_wrong`."""
    if not 0 <= imps <= _MOST_AVERAGE:
        raise wrong("average_plus", imps)


def wrong(name: str, value: object) -> ScoringError:
    """Make the error `profile_value_wrong`, with the value found, cut to a length to be shown."""
    return ScoringError("profile_value_wrong", field=name, found=str(value)[:60])
