"""Matches of teams, built from the IMPs that the home team gains on each board."""

from fractions import Fraction
from itertools import count

from scoring.boards.match.comparison import TeamBoard, compare
from scoring.boards.match.match_scoring import MatchScoring
from scoring.boards.match.two import Team, Two
from scoring.notation.outcome import ScoreOnly, Sides
from scoring.profiles.named import profile
from scoring.teams.contest import Contest, Match, Segment
from scoring.teams.score import score_contest
from scoring.teams.ties import CountedMatch

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
BY_IMPS = MatchScoring.IMPS


def team_board(board, open_score, closed_score):
    return TeamBoard(board, Sides.both(ScoreOnly(open_score)), Sides.both(ScoreOnly(closed_score)))


def boards_of(*gains, first=1):
    """Gains of the home team in IMPs, board by board from number `first`."""
    boards = []
    for board, gain in zip(count(first), gains, strict=False):
        more, less = APART[abs(gain)]
        opened, closed = (more, less) if gain >= 0 else (less, more)
        boards.append(team_board(board, opened, closed))
    return tuple(boards)


def sheet_of(*gains):
    return compare(boards_of(*gains))


def match_of(home, away, *gains, boards, **details):
    """A match of so many boards, without a place; those not named are level."""
    every = boards_of(*gains, *[0] * (boards - len(gains)))
    return Match(0, home, away, segments=(Segment(every),), **details)


def bye(team, **details):
    return Match(0, team, None, **details)


def forfeit(home, away, absent=Team.AWAY, **details):
    return Match(0, home, away, absent=absent, **details)


def scored(scale, teams, matches, *, scoring=BY_IMPS, by="ffb", **details):
    """Score a contest of these matches, placed in their order."""
    placed = tuple(
        Match(**{**vars(match), "place": place}) for place, match in enumerate(matches, start=1)
    )
    return score_contest(Contest(scoring, scale, tuple(teams), placed, **details), profile(by))


def met(home, away, us, them, imps=(0, 0), weight=1):
    """A match with the victory points, and the IMPs, of both teams."""
    gain = Two(Fraction(us), Fraction(them))
    return CountedMatch(home, away, gain, Two(*map(Fraction, imps)), Fraction(weight))
