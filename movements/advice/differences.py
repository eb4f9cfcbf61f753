"""Say in what a way to play is better, and in what worse, than the one above it in a list.

As codes, the weightiest of each, counted in the points by which the list is sorted. Whoever shows
them has the sentences.
"""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from itertools import chain

from movements.advice.divided import ANOTHER_SECTION, CUT
from movements.advise import Way
from movements.wishes import ANYTHING, Wishes, list_penalties, played

# What is better and what is worse.
_Codes = tuple[str, str]
_LENGTH = ("nearer_length", "fewer_boards")
_SITOUTS = ("shorter_sitouts", "longer_sitouts")
_OPPONENTS = ("more_opponents", "fewer_opponents")
_MOVES = ("fewer_moves", "more_moves")
_SHARING = ("less_sharing", "more_sharing")
_EASE = ("easier", "harder")
_CUSTOM = ("more_usual", "less_usual")
_CUTTING = ("fewer_sections", "more_sections")
_RANKINGS = ("one_ranking", "two_rankings")
# By what is disliked: the code of less of it, and of more.
DIFFERENCES: Mapping[str, _Codes] = {
    "board off the target": _LENGTH,
    "board too late": _LENGTH,
    "board too few": _LENGTH,
    "board of a sit-out": _SITOUTS,
    "only one pair never sits out": _SITOUTS,
    "board in play that a pair misses": ("fewer_in_play", "more_in_play"),
    "opponent missed": _OPPONENTS,
    "round short of five": _OPPONENTS,
    "round short of seven in a Mitchell": _OPPONENTS,
    "one opponent left in so few": _OPPONENTS,
    "opponents met again": ("nobody_again", "rematches"),
    "three rounds to move": _MOVES,
    "one board a round": _MOVES,
    "step of the balance": ("fairer", "less_fair"),
    "shared boards": _SHARING,
    "two rounds of shared boards": _SHARING,
    "third table on the same boards": _SHARING,
    "web without its copies": _SHARING,
    "boards that others still play": ("barometer", "can_be_overheard"),
    "strangeness": _EASE,
    "moves that cannot be called": _EASE,
    "arrow switch to explain": _EASE,
    "table short of a Mitchell": _CUSTOM,
    "table too many for a Howell": _CUSTOM,
}
# What is worse of a length that is farther from the boards wished for, where it is above them.
_MORE_BOARDS = "more_boards"
CODES = frozenset((*chain(*DIFFERENCES.values(), _CUTTING, _RANKINGS), _MORE_BOARDS))


def compare(way: Way, above: Way, target: int, wishes: Wishes = ANYTHING) -> _Codes:
    """Return the codes of what is better and of what is worse; "" where nothing is.

    Whether there are two rankings costs no points, and is named only where nothing else differs.
    """
    points, points_above = (_count_points(each, target, wishes) for each in (way, above))
    codes = dict.fromkeys((*points, *points_above))
    if (len(way), way[0].kind) != (len(above), above[0].kind):
        # A Mitchell's figure leaves out a pair's own line, a section's those of the others.
        codes.pop(_OPPONENTS, None)
    less = {each: points_above[each] - points[each] for each in codes}
    by_weight = sorted(codes, key=lambda each: -abs(less[each]))
    better = next((each[0] for each in by_weight if less[each] > 0), "")
    worse = next((each[1] for each in by_weight if less[each] < 0), "")
    if worse == _LENGTH[1] and played(way[0]) > target:
        worse = _MORE_BOARDS
    return _name_rankings(way, above, better, worse)


def _name_rankings(way: Way, above: Way, better: str, worse: str) -> _Codes:
    more = way[0].winners - above[0].winners
    if more < 0:
        return better or _RANKINGS[0], worse
    return better, worse or (_RANKINGS[1] if more else "")


def _count_points(way: Way, target: int, wishes: Wishes) -> defaultdict[_Codes, Fraction]:
    """Count the points by what they are for, on the average of a section."""
    points: defaultdict[_Codes, Fraction] = defaultdict(Fraction)
    own = wishes.shared_by(len(way))
    for option in way:
        for name, times in list_penalties(option, target, own):
            points[DIFFERENCES[name]] += Fraction(times, len(way))
    if len(way) > 1:
        points[_CUTTING] = Fraction(CUT + ANOTHER_SECTION * (len(way) - 2))
    return points
