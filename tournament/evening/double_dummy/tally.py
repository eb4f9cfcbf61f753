"""Who plays what well: tricks of declarers and of defenders beside double dummy.

A difference of a trick is worth little: real declarers do not see the cards, leads give tricks away
or take them, and with a dozen boards luck is larger than skill. So a tally tells its boards; an
average is given to a tenth of a trick from `ENOUGH` boards on, with a margin of two standard errors
(19 cases of 20), and never finer: even a season of 400 boards bears no hundredths.
"""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import isqrt

from scoring.notation.board import Seat, Side
from tournament.evening.double_dummy.beside_cards import (
    BesideCards,
    beside_cards,
    find_match_deal,
    room_beside_cards,
)
from tournament.evening.report import Report, ResultLine

# With a spread of about a trick a board, the margin of 25 boards is 0.4 of a trick.
ENOUGH = 25


@dataclass(frozen=True)
class TrickTally:
    """Tricks more than the cards allow, board by board, as the side sees it: of a defence those
    that declarer went without."""

    differences: tuple[int, ...] = ()

    def __add__(self, other: "TrickTally") -> "TrickTally":
        return TrickTally(self.differences + other.differences)

    @property
    def boards(self) -> int:
        """How many boards were compared."""
        return len(self.differences)

    @property
    def tricks(self) -> int:
        """All of them together."""
        return sum(self.differences)

    @property
    def more(self) -> int:
        """Boards with more tricks than the cards allow."""
        return sum(one > 0 for one in self.differences)

    @property
    def level(self) -> int:
        """Boards with just as many."""
        return self.differences.count(0)

    @property
    def fewer(self) -> int:
        """Boards with fewer."""
        return sum(one < 0 for one in self.differences)

    @property
    def average(self) -> Decimal | None:
        """Tricks a board to a tenth, half up; none of too few boards."""
        if self.boards < ENOUGH:
            return None
        tenths, _rest = divmod(abs(self.tricks) * 20 + self.boards, 2 * self.boards)
        return Decimal(tenths if self.tricks >= 0 else -tenths) / 10

    @functools.cached_property
    def margin(self) -> Decimal | None:
        """Two standard errors of the average, up to the next tenth; none of too few boards."""
        if self.boards < ENOUGH:
            return None
        mean = Fraction(self.tricks, self.boards)
        spread = sum((one - mean) ** 2 for one in self.differences) / (self.boards - 1)
        squared = 400 * spread / self.boards  # of tenths
        below = isqrt(int(squared))
        return Decimal(below + (below * below < squared)) / 10

    @property
    def is_telling(self) -> bool:
        """Whether the average is farther from nought than chance alone would put it."""
        return self.average is not None and abs(self.average) > (self.margin or 0)


@dataclass(frozen=True)
class Play:
    """What a contestant did with the cards, declaring and defending."""

    declaring: TrickTally = TrickTally()
    defending: TrickTally = TrickTally()

    def __add__(self, other: "Play") -> "Play":
        return Play(self.declaring + other.declaring, self.defending + other.defending)

    @property
    def boards(self) -> int:
        """How many boards were compared."""
        return self.declaring.boards + self.defending.boards


def tally_play(report: Report) -> dict[str, Play]:
    """Tally every contestant's play on the boards whose cards may be seen; of a team's those
    of both its tables."""
    if report.is_of_teams:
        return tally_matches(report)
    found = dict.fromkeys((pair.key for pair in report.pairs), Play())
    for line, beside in compared_lines(report):
        for key, play in play_of_line(line, beside).items():
            found[key] = found.get(key, Play()) + play
    return found


def tally_matches(report: Report) -> dict[str, Play]:
    """Tally every team's play in the matches that the report shows: in the open room the home
    team sits North-South, in the closed one the other. Where a team sat alike in both, nothing is
    known of who played what."""
    found = dict.fromkeys((team.key for team in report.pairs), Play())
    for match in report.matches:
        for line in match.lines:
            deal = None if line.sat_alike else find_match_deal(report, match, line.board)
            for room, teams in ((line.open, match.teams), (line.closed, match.teams[::-1])):
                if beside := room_beside_cards(deal, room):
                    declares, defends = teams if beside.declarer.side is Side.NS else teams[::-1]
                    found[declares] += Play(declaring=TrickTally((beside.difference,)))
                    found[defends] += Play(defending=TrickTally((-beside.difference,)))
    return found


def compared_lines(report: Report) -> Iterator[tuple[ResultLine, BesideCards]]:
    """Yield the results that can be put beside their cards."""
    for board in report.boards:
        for line in board.lines:
            beside = beside_cards(report, board.number, line)
            if beside:
                yield line, beside


def play_of_line(line: ResultLine, beside: BesideCards) -> Mapping[str, Play]:
    """Return what a result says of those who sat there."""
    by_seat = dict(zip(Seat, line.seats.players, strict=True))
    defending = Play(defending=TrickTally((-beside.difference,)))
    return {
        by_seat[beside.declarer.left]: defending,
        by_seat[beside.declarer.partner.left]: defending,
        by_seat[beside.declarer]: Play(declaring=TrickTally((beside.difference,))),
    }
