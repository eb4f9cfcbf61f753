"""Explain a Swiss draw: for each meeting and for the bye a code, and the numbers it speaks of.

Codes only; whoever shows them has the sentences.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from .check import rematches
from .draw import Draw, DrawnMeeting
from .field import Contender, SwissField
from .ways import SWISS, DrawMethod

MEETING_CODES = (
    *("nearest", "nearer_met", "better_in_all", "needed_below", "rematch_needed"),
    *("neighbours", "neighbours_again", "upper_half", "both_halves", "lower_half"),
)
BYE_CODES = ("bye_lowest", "bye_next", "bye_better_in_all")
CODES = frozenset((*MEETING_CODES, *BYE_CODES, "triangle"))


@dataclass(frozen=True)
class DrawReason:
    """Why two contenders meet, or why one has the bye (then there is no `opponent`).

    `difference` is that of their scores, never negative. `passed_over` are the contenders that
    stood nearer but had been met before; of a bye, those placed lower that have had more byes.
    """

    code: str
    contender: int
    opponent: int | None = None
    difference: Fraction = Fraction(0)
    passed_over: tuple[int, ...] = ()


def reasons(
    contenders: Sequence[Contender],
    draw: Draw,
    way: DrawMethod = SWISS,
    upper: Collection[int] = (),
) -> tuple[DrawReason, ...]:
    """Give a reason for each meeting from the top down, then for the bye or the triangle's three.

    The draw is one that the referee (check.py) lets pass; `upper`: who was a match ahead in it.
    """
    return tuple(_Explained(contenders, draw, way, upper).reasons())


class _Explained:
    """A draw beside the ranking that it was made from; `higher` has by number who drew it."""

    def __init__(
        self, contenders: Sequence[Contender], draw: Draw, way: DrawMethod, upper: Collection[int]
    ) -> None:
        self.drawn, self.way, self.upper = draw, way, upper
        self.ranked = SwissField(contenders).ranked
        self.place = {contender.number: i for i, contender in enumerate(self.ranked)}
        self.again = rematches(contenders, draw)
        self.higher = {meeting.lower: meeting.higher for meeting in draw.meetings}

    def reasons(self) -> Iterator[DrawReason]:
        for meeting in self.drawn.meetings:
            yield self._meeting(meeting)
        if self.drawn.bye is not None:
            yield self._bye(self.drawn.bye)
        for meeting in self.drawn.all_meetings[len(self.drawn.meetings) :]:
            yield DrawReason("triangle", meeting.higher, meeting.lower, self._difference(meeting))

    def _meeting(self, meeting: DrawnMeeting) -> DrawReason:
        higher = self.ranked[self.place[meeting.higher]]
        nearer = self._free_between(meeting)
        met = tuple(number for number in nearer if number in higher.met)
        code = self._code(meeting, is_nearest=not nearer, is_next=met == nearer)
        return DrawReason(code, meeting.higher, meeting.lower, self._difference(meeting), met)

    def _code(self, meeting: DrawnMeeting, *, is_nearest: bool, is_next: bool) -> str:
        """Choose the reason of a meeting: `is_next` where all who stand nearer have been met."""
        is_again = (meeting.higher, meeting.lower) in self.again
        if not self.way.avoids_rematches:
            return "neighbours_again" if is_again else "neighbours"
        if is_again:
            return "rematch_needed"
        if self.upper:
            return self._code_of_halves(meeting)
        if is_nearest:
            return "nearest"
        return "nearer_met" if is_next else self.way.skipped

    def _code_of_halves(self, meeting: DrawnMeeting) -> str:
        """Say of an accelerated round which halves meet."""
        both = sum(number in self.upper for number in (meeting.higher, meeting.lower))
        return ("lower_half", "both_halves", "upper_half")[both]

    def _free_between(self, meeting: DrawnMeeting) -> tuple[int, ...]:
        """List those between the two in rank that nobody placed above the first was drawn with."""
        first, last = self.place[meeting.higher], self.place[meeting.lower]
        between = (contender.number for contender in self.ranked[first + 1 : last])
        return tuple(
            number
            for number in between
            if self.place[self.higher.get(number, number)] > first
            and number != self.drawn.bye
            and number not in self.drawn.triangle
        )

    def _difference(self, meeting: DrawnMeeting) -> Fraction:
        higher, lower = (
            self.ranked[self.place[meeting.higher]],
            self.ranked[self.place[meeting.lower]],
        )
        return abs(Fraction(higher.score) - Fraction(lower.score))

    def _bye(self, number: int) -> DrawReason:
        place = self.place[number]
        lower = self.ranked[place + 1 :]
        had = tuple(each.number for each in lower if each.byes > self.ranked[place].byes)
        if not lower:
            code = "bye_lowest"
        else:
            code = "bye_next" if len(had) == len(lower) else "bye_better_in_all"
        return DrawReason(code, number, passed_over=had)
