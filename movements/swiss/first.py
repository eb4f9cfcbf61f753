"""First rounds, for which there is no ranking: by strength, by lot, and with an upper half ahead.

Numbers are given strongest first. In an odd field the last of them has the bye, by lot the last one
drawn; or the last three play each other.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from operator import itemgetter

from .draw import Draw, DrawnMeeting
from .field import Contender

MOST_LOTS = 1_000_000
# The rounds in which an accelerated Swiss has its upper half ahead.
ACCELERATED_ROUNDS = 2


def upper_half(numbers: Sequence[int]) -> tuple[int, ...]:
    """Return the upper half, as many as fill its tables: 2 of 4, 4 of 6 and of 8, 6 of 10."""
    return tuple(numbers[: 2 * -(-len(numbers) // 4)])


def draw_by_quarters(numbers: Sequence[int], *, triangle: bool = False) -> Draw:
    """Draw each half for itself: its better half against its weaker one (accelerated, round 1)."""
    playing, alone = _set_aside(numbers, triangle=triangle)
    upper = upper_half(playing)
    halves = (upper, playing[len(upper) :])
    meetings = [meeting for half in halves for meeting in _against_lower_half(half)]
    return _with_alone(meetings, alone)


def draw_by_lot(numbers: Sequence[int], lot: int, *, triangle: bool = False) -> Draw:
    """Draw by lot, so that anybody who knows the lot can repeat it.

    Numbers come in the order of the SHA-256 of lot and number ("48213/7"), and meet two by two.
    """
    drawn = sorted(numbers, key=lambda number: sha256(f"{lot}/{number}".encode()).digest())
    playing, alone = _set_aside(drawn, triangle=triangle)
    pairs = zip(playing[::2], playing[1::2], strict=True)
    return _with_alone([DrawnMeeting(*both) for both in pairs], alone)


def add_win_to_upper(
    contenders: Sequence[Contender], upper: Collection[int]
) -> tuple[Contender, ...]:
    """Score contenders for the second accelerated round, best first: what they won of one match,
    and one more in the upper half. Of those who are level the halves come in turn, each in the
    order given: so who lost in the upper half meets who won in the lower one."""
    scores = {contender.number: contender.score for contender in contenders}
    turns: Counter[tuple[Fraction, bool]] = Counter()
    placed: list[tuple[Fraction, int, bool, Contender]] = []
    for one in contenders:
        is_upper = one.number in upper
        score = _won(one, scores) + is_upper
        turns[score, is_upper] += 1
        placed.append((-score, turns[score, is_upper], not is_upper, replace(one, score=score)))
    return tuple(one for *_order, one in sorted(placed, key=itemgetter(0, 1, 2)))


def _won(contender: Contender, scores: dict[int, Fraction | int]) -> Fraction:
    """Return 1 for a match won, 1/2 for one tied, 0 for one lost; a bye counts as won, and two
    halves of a triangle as one match. Who came late has won nothing."""
    if not contender.met:
        return Fraction(min(contender.byes, 1))
    own = [contender.score - scores[other] for other in contender.met if other in scores]
    points = [Fraction((ahead > 0) + (ahead >= 0), 2) for ahead in own]
    # Whose opponent has left the event has nobody to be compared with.
    return sum(points, Fraction(0)) / len(points) if points else Fraction(1, 2)


def _set_aside(numbers: Sequence[int], *, triangle: bool) -> tuple[Sequence[int], tuple[int, ...]]:
    """Part those who meet in twos from the last one, or three, of an odd field."""
    odd = len(numbers) % 2
    count = len(numbers) - (3 if triangle and odd else odd)
    return numbers[:count], tuple(numbers[count:])


def _against_lower_half(numbers: Sequence[int]) -> list[DrawnMeeting]:
    half = len(numbers) // 2
    return [DrawnMeeting(*both) for both in zip(numbers[:half], numbers[half:], strict=True)]


def _with_alone(meetings: Sequence[DrawnMeeting], alone: tuple[int, ...]) -> Draw:
    if len(alone) == 1:
        return Draw(tuple(meetings), bye=alone[0])
    return Draw(tuple(meetings), triangle=alone)
