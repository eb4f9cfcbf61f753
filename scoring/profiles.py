"""Named scoring conventions, as data: what federations do differently.

`ffb` and `wbf` round every board to 0.1 at once and add that (Magic Contest, "WBF scoring");
`abf` adds the exact values, shows 0.1 and factors totals within a list (Compscore3);
`acbl` counts half a point per equal result, rounds boards to 0.01 and factors totals to the
largest number of boards of the event (ACBLscore). Neuberg's formula belongs to all four.
`realbridge` rounds nothing and shows two places. Ties of rounding that no published figure
decides (`ffb`, `wbf`) go up.

Cross-IMPs are the mean over the other results, added exactly and shown to two places (`abf`,
Compscore3; the default of `ffb`, `wbf` and `acbl`). `realbridge` has Neuberg's step besides. It
published neither totals nor matchpoints that could be compared: they follow from its boards.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from types import MappingProxyType

from scoring.errors import ScoringError


class Mode(Enum):
    """Where a figure goes that lies exactly between two others."""

    HALF_UP = "half_up"  # away from nought
    HALF_EVEN = "half_even"


class Factoring(Enum):
    """To whose maximum the totals of pairs with fewer boards are raised."""

    NONE = "none"
    OWN_LIST = "own_list"
    EVENT = "event"


class PercentageOf(Enum):
    """From which figure a percentage is worked out."""

    EXACT = "exact"
    ROUNDED_TOTAL = "rounded_total"


_TEN_TO = (1, 10, 100)


@dataclass(frozen=True)
class Rounding:
    """To how many decimal places, 0 to 2, and how."""

    places: int
    mode: Mode

    def round(self, value: Fraction) -> Fraction:
        """The nearest figure of that many places."""
        return Fraction(self._units(value), _TEN_TO[self.places])

    def shown(self, value: Fraction) -> Decimal:
        """The nearest figure, with all its places."""
        return Decimal(self._units(value)).scaleb(-self.places)

    def _units(self, value: Fraction) -> int:
        part, whole = abs(value.numerator) * _TEN_TO[self.places], value.denominator
        nearest, rest = divmod(2 * part + whole, 2 * whole)
        if rest == 0 and self.mode is Mode.HALF_EVEN:
            nearest -= nearest % 2
        return nearest if value.numerator >= 0 else -nearest


@dataclass(frozen=True)
class CrossImpRules:
    """How cross-IMPs are averaged and displayed.

    `neuberg`: boards with fewer results than the field are drawn towards nought.
    `average_plus`: IMPs of an artificial result above 50 %, lost below it (Law 12C2(b)).
    `shown`: boards, totals and means; what is added is exact.
    `nought_where_not_played`: a board not played is displayed as 0, otherwise as nothing.
    """

    shown: Rounding
    neuberg: bool = False
    average_plus: Fraction = Fraction(3)
    nought_where_not_played: bool = False


@dataclass(frozen=True, eq=False)  # there is one of each: compared and hashed as such
class Profile:
    """One convention; `board` is None where boards count exactly as worked out.

    `unit`: what a beaten result is worth, over two: 1 where it is 2, 1/2 where it is 1.
    `raw_short_boards`: a board with fewer results than the field is shown without Neuberg, on
    its own top, although the totals use Neuberg.
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

    def counted(self, award: Fraction) -> Fraction:
        """The award as it enters a total."""
        return self.board.round(award) if self.board else award


_TENTHS_UP = Rounding(1, Mode.HALF_UP)
_HUNDREDTHS_UP = Rounding(2, Mode.HALF_UP)
_HUNDREDTHS_EVEN = Rounding(2, Mode.HALF_EVEN)


def _rounded_to_tenths(name: str) -> Profile:
    return Profile(
        name=name,
        unit=Fraction(1),
        board=_TENTHS_UP,
        board_shown=_TENTHS_UP,
        total=_TENTHS_UP,
        percentage=_HUNDREDTHS_UP,
        percentage_of=PercentageOf.EXACT,
        factoring=Factoring.NONE,
        raw_short_boards=False,
        cross_imps=CrossImpRules(_HUNDREDTHS_UP),
    )


_ABF = Profile(
    name="abf",
    unit=Fraction(1),
    board=None,
    board_shown=Rounding(1, Mode.HALF_EVEN),
    total=_HUNDREDTHS_EVEN,
    percentage=_HUNDREDTHS_EVEN,
    percentage_of=PercentageOf.EXACT,
    factoring=Factoring.OWN_LIST,
    raw_short_boards=True,
    cross_imps=CrossImpRules(_HUNDREDTHS_EVEN),
)
_ACBL = Profile(
    name="acbl",
    unit=Fraction(1, 2),
    board=_HUNDREDTHS_UP,
    board_shown=_HUNDREDTHS_UP,
    total=_HUNDREDTHS_UP,
    percentage=_HUNDREDTHS_UP,
    percentage_of=PercentageOf.ROUNDED_TOTAL,
    factoring=Factoring.EVENT,
    raw_short_boards=False,
    cross_imps=CrossImpRules(_HUNDREDTHS_UP),
)
_REALBRIDGE = Profile(
    name="realbridge",
    unit=Fraction(1),
    board=None,
    board_shown=_HUNDREDTHS_EVEN,
    total=_HUNDREDTHS_EVEN,
    percentage=_HUNDREDTHS_EVEN,
    percentage_of=PercentageOf.EXACT,
    factoring=Factoring.NONE,
    raw_short_boards=False,
    cross_imps=CrossImpRules(_HUNDREDTHS_EVEN, neuberg=True, nought_where_not_played=True),
)

DEFAULT_PROFILE = "ffb"
PROFILES: Mapping[str, Profile] = MappingProxyType(
    {
        "ffb": _rounded_to_tenths("ffb"),
        "wbf": _rounded_to_tenths("wbf"),
        "abf": _ABF,
        "acbl": _ACBL,
        "realbridge": _REALBRIDGE,
    }
)


def profile(name: str = DEFAULT_PROFILE) -> Profile:
    """The profile of that name; `unknown_profile` when there is none."""
    if name not in PROFILES:
        raise ScoringError("unknown_profile", profile=name, known=", ".join(PROFILES))
    return PROFILES[name]
