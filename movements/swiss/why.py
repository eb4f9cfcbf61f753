"""Why these meet and that one has a bye: a draw explained, as codes and what goes with them.

tournament/words/errors/codes.py has the sentences.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from .check import rematches
from .draw import Draw, DrawnMeeting
from .field import Contender, SwissField

MEETING_CODES = ("nearest", "nearer_met", "better_in_all", "rematch_needed")
BYE_CODES = ("bye_lowest", "bye_next", "bye_better_in_all")
CODES = frozenset((*MEETING_CODES, *BYE_CODES, "triangle"))


@dataclass(frozen=True)
class DrawReason:
    """Of a meeting, a bye (no `opponent`), or one of a triangle's meetings.

    `difference` is that of the scores. `passed_over` are those that stood nearer and had been met
    before (of a bye: those placed lower that have had one).
    """

    code: str
    contender: int
    opponent: int | None = None
    difference: Fraction = Fraction(0)
    passed_over: tuple[int, ...] = ()


def reasons(contenders: Sequence[Contender], draw: Draw) -> tuple[DrawReason, ...]:
    """Give a reason for each meeting from the top down, then for the bye or the triangle's
    meetings.

    The draw is one that the referee lets pass.
    """
    return tuple(_Explained(contenders, draw).reasons())


class _Explained:
    def __init__(self, contenders: Sequence[Contender], draw: Draw) -> None:
        self.drawn = draw
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
        one = self.ranked[self.place[meeting.higher]]
        nearer = self._free_between(meeting)
        met = tuple(number for number in nearer if number in one.met)
        if (meeting.higher, meeting.lower) in self.again:
            code = "rematch_needed"
        elif not nearer:
            code = "nearest"
        else:
            code = "nearer_met" if met == nearer else "better_in_all"
        return DrawReason(code, meeting.higher, meeting.lower, self._difference(meeting), met)

    def _free_between(self, meeting: DrawnMeeting) -> tuple[int, ...]:
        """Return those between the two that nobody placed higher had been drawn with."""
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
        one, other = (self.ranked[self.place[number]] for number in (meeting.higher, meeting.lower))
        return abs(Fraction(one.score) - Fraction(other.score))

    def _bye(self, number: int) -> DrawReason:
        place = self.place[number]
        lower = self.ranked[place + 1 :]
        had = tuple(each.number for each in lower if each.byes > self.ranked[place].byes)
        if not lower:
            code = "bye_lowest"
        else:
            code = "bye_next" if len(had) == len(lower) else "bye_better_in_all"
        return DrawReason(code, number, passed_over=had)
