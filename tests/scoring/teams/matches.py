"""Matches of teams, built from the IMPs that the home team gains on each board."""

from fractions import Fraction
from itertools import count

from scoring.notation.outcome import ScoreOnly, Sides
from scoring.teams.matches import ImpsToVp, Match, Segment, TeamBoard, compare
from scoring.teams.meetings import Meeting, meeting
from scoring.victory_points.scales import Continuous, Shares

# Two NS scores that are so many IMPs apart, by the table of Law 78B.
APART = {
    0: (420, 420),
    1: (140, 110),
    2: (110, 50),
    3: (140, 50),
    5: (140, -50),
    6: (170, -50),
    8: (620, 300),
    10: (620, 170),
    11: (420, -100),
    12: (620, -100),
    13: (620, -200),
}


def team_board(board, open_score, closed_score):
    return TeamBoard(board, Sides.both(ScoreOnly(open_score)), Sides.both(ScoreOnly(closed_score)))


def segment_of(*gains, first=1, line_up=None):
    """Gains of the home team in IMPs, board by board from number `first`."""
    boards = []
    for board, gain in zip(count(first), gains, strict=False):
        more, less = APART[abs(gain)]
        opened, closed = (more, less) if gain >= 0 else (less, more)
        boards.append(team_board(board, opened, closed))
    return Segment(tuple(boards), line_up)


def sheet_of(*gains, **match):
    return compare(Match((segment_of(*gains),), **match))


def match_of_8(home, away, *gains):
    return meeting(home, away, sheet_of(*gains, *[0] * (8 - len(gains))), ImpsToVp(Continuous(8)))


def met(home, away, us, them, imps=(0, 0)):
    """A match with the victory points, and the IMPs, of both teams."""
    shares = Shares(Fraction(us), Fraction(them))
    return Meeting(home, away, shares, *map(Fraction, imps))
