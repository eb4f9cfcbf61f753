"""What a profile decides, as values: every rule that federations and programs see differently.

The enums' values are stored and never change.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from scoring.errors import ScoringError
from scoring.profiles.match_rules import MatchRules
from scoring.rounding import Mode, Rounding


class Factoring(Enum):
    """To whose maximum the totals of pairs with fewer boards are raised."""

    NONE = "none"
    OWN_LIST = "own_list"
    EVENT = "event"


class PercentageOf(Enum):
    """From which figure a percentage is worked out."""

    EXACT = "exact"
    ROUNDED_TOTAL = "rounded_total"


class ShortBoards(Enum):
    """What a board with n results is worth in a field of N, from M matchpoints among the n."""

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
    """How a weighted score meets the other results of its board."""

    FREQUENCY = "frequency"  # each component occurs as often as its weight says
    EXCLUSION = "exclusion"  # the others are compared without it


class SessionRule(Enum):
    """Which boards say what a session-dependent award is worth (Law 12C2(c))."""

    OTHERS = "others"  # all but those with a session-dependent award
    PLAYED = "played"  # those whose award comes from a comparison
    FIXED = "fixed"  # none: the award keeps its own percentage


class Divisor(Enum):
    """By what the sum of a result's IMPs against n - 1 others is divided."""

    OTHERS = "others"  # n - 1: the mean
    RESULTS = "results"  # n
    SUM = "sum"  # 1
    ROOT = "root"  # the root of (n - 1) / 2


class DatumKind(Enum):
    """From which figure a Butler score is compared."""

    MEAN = "mean"
    MEDIAN = "median"  # "halfway": the middle result, or the mean of the two in the middle


class Trim(Enum):
    """How many results are left out at each end before the datum is worked out."""

    NONE = "none"
    ONE = "one"
    SHARE = "share"  # a share of the results, rounded to whole ones
    BY_SIZE = "by_size"  # with more than three results: one up to 10, two up to 25, ...


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

    `neuberg`: boards with fewer results than the field are drawn towards nought.
    `average_plus`: IMPs of an artificial result above 50 %, lost below it (Law 12C2(b)); times
    the other results where the divisor is `SUM`.
    `shown`: boards, totals and means; what is added is exact.
    `nought_where_not_played`: a board not played is displayed as 0, otherwise as nothing.
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
    """How the datum of a board is found and what is made of it.

    `trim_share`: of the results, at each end, where `trim` is `SHARE`.
    `datum_to`: the datum is rounded to the nearest 10 or 1, by `datum_mode`; None leaves it as it
    is. A datum that is not a multiple of ten is compared by the midpoints of the IMP scale.
    `shown`: totals, means, and weighted awards; the others are whole.
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
    """One convention; `board` is None where boards count exactly as worked out.

    `unit`: what a beaten result is worth, over two: 1 where it is 2, 1/2 where it is 1.
    `raw_short_boards`: a board with fewer results than the field is shown without Neuberg, on
    its own top, although the totals use Neuberg.
    `matches`: how the rounds of a session at victory points are worth them.
    `points_shown`: total points, which are fractions only by weighted scores.
    `unverified`: the values that no official figure or text given to this project confirms, by
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
    unverified: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.name.strip() or len(self.name) > LONGEST_NAME or not self.name.isprintable():
            raise wrong("name", self.name)
        if not 0 < self.unit <= MOST_UNIT:
            raise wrong("unit", self.unit)
        if len(set(self.tie_breaks)) < len(self.tie_breaks):
            raise wrong("tie_breaks", [tie_break.value for tie_break in self.tie_breaks])

    def as_counted(self, award: Fraction) -> Fraction:
        """Return the award as it enters a total."""
        return self.board.round(award) if self.board else award


LONGEST_NAME = 30
MOST_UNIT = 100
_MOST_AVERAGE = 24


def check_average_plus(imps: Fraction) -> None:
    """Refuse an artificial result that cannot be worth so many IMPs: `profile_value_wrong`."""
    if not 0 <= imps <= _MOST_AVERAGE:
        raise wrong("average_plus", imps)


def wrong(name: str, value: object) -> ScoringError:
    """Make the error `profile_value_wrong`, with what was found cut to a length to be shown."""
    return ScoringError("profile_value_wrong", field=name, found=str(value)[:60])
