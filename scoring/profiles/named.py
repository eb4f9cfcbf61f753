"""The named profiles: the scoring rules of federations and programs, where they differ.

`ffb` and `wbf` round every board to 0.1 at once and add that (Magic Contest, "WBF scoring");
`abf` adds the exact values, shows 0.1 and factors totals within a list (Compscore3);
`acbl` counts half a point per equal result, rounds boards to 0.01 and factors totals to the
largest number of boards of the event (ACBLscore). Neuberg's formula belongs to all of them.
`realbridge` and `bbo` round nothing and show two places. Ties of rounding that no published
figure decides go up.

Cross-IMPs are the mean over the other results, added exactly and shown to two places (`abf`,
Compscore3; `bbo`). `realbridge` has Neuberg's step besides.

Butler: `abf` leaves out the best and the worst result always and rounds halves away from nought
(70 official datums), `ffb` leaves out none (7,613 official rows), `acbl` 5 % at each end and
rounds halves to the even ten (ACBLscore manual, 83). How 5 % of a few results is made whole is
not written there: here to the nearest.

What nothing official confirms stands in `unverified`: all of `fsb`, which is `wbf` under
Switzerland's name, for no text of that federation was at hand.
"""

from collections.abc import Mapping
from dataclasses import fields, replace
from fractions import Fraction
from types import MappingProxyType

from scoring.errors import ScoringError
from scoring.profiles.conventions import (
    ButlerRules,
    CrossImpRules,
    Factoring,
    PercentageOf,
    Profile,
    SmallGroups,
    TieBreak,
    Trim,
)
from scoring.rounding import Mode, Rounding

_TENTHS_UP = Rounding(1, Mode.HALF_UP)
_HUNDREDTHS_UP = Rounding(2, Mode.HALF_UP)
_HUNDREDTHS_EVEN = Rounding(2, Mode.HALF_EVEN)

_WBF = Profile(
    name="wbf",
    unit=Fraction(1),
    board=_TENTHS_UP,
    board_shown=_TENTHS_UP,
    total=_TENTHS_UP,
    percentage=_HUNDREDTHS_UP,
    percentage_of=PercentageOf.EXACT,
    factoring=Factoring.NONE,
    raw_short_boards=False,
    cross_imps=CrossImpRules(_HUNDREDTHS_UP),
    butler=ButlerRules(_HUNDREDTHS_UP),
    unverified=(
        *("small_groups", "cross_imps", "butler", "weighted", "session_rule"),
        *("matches.sit_out", "matches.fractional", "matches.halves"),
    ),
)
# Magic Contest: the meeting, the best session, then the standard deviation, which is FFB's own.
# Its export of a Butler gives 1 IMP for average plus.
_FFB = replace(
    _WBF,
    name="ffb",
    butler=ButlerRules(_HUNDREDTHS_UP, average_plus=Fraction(1)),
    tie_breaks=(TieBreak.MEETING, TieBreak.SESSIONS, TieBreak.DEVIATION),
    unverified=(
        *("small_groups", "cross_imps", "butler.datum_mode", "weighted", "session_rule"),
        "matches",
    ),
)
_FSB = replace(_WBF, name="fsb", unverified=tuple(one.name for one in fields(Profile)[1:]))
# Law and practice are published; one decimal is usual, not prescribed.
_EBU = replace(
    _WBF,
    name="ebu",
    board=None,
    tie_breaks=(TieBreak.MEETING, TieBreak.OPPONENTS, TieBreak.BOARDS_WON, TieBreak.LOT),
    butler=ButlerRules(_HUNDREDTHS_UP, trim=Trim.ONE),
    unverified=(
        *("board", "board_shown", "total", "percentage", "small_groups", "cross_imps"),
        "matches",
    ),
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
    butler=ButlerRules(_HUNDREDTHS_EVEN, trim=Trim.ONE),
    unverified=("small_groups", "weighted", "session_rule", "butler.average_plus", "matches"),
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
    butler=ButlerRules(_HUNDREDTHS_UP, trim=Trim.SHARE, datum_mode=Mode.HALF_EVEN),
    small_groups=SmallGroups.FIXED,
    unverified=("butler.trim_share", "weighted", "session_rule", "matches"),
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
    butler=ButlerRules(_HUNDREDTHS_EVEN),
    unverified=("board", "total", "percentage", "small_groups", "butler", "weighted", "matches"),
)
_BBO = replace(
    _REALBRIDGE,
    name="bbo",
    cross_imps=CrossImpRules(_HUNDREDTHS_EVEN),
    unverified=(
        *("board", "board_shown", "total", "percentage", "small_groups", "butler"),
        *("weighted", "session_rule", "cross_imps.shown", "matches"),
    ),
)

DEFAULT_PROFILE = "ffb"
PROFILES: Mapping[str, Profile] = MappingProxyType(
    {one.name: one for one in (_FFB, _WBF, _ABF, _ACBL, _REALBRIDGE, _FSB, _EBU, _BBO)}
)


def profile(name: str = DEFAULT_PROFILE) -> Profile:
    """Return the profile of a name; `unknown_profile` if there is none."""
    if name not in PROFILES:
        raise ScoringError("unknown_profile", profile=name, known=", ".join(PROFILES))
    return PROFILES[name]
