"""What each NS score of a board gives, as the board's tables are awarded."""

from collections import Counter
from dataclasses import replace

from scoring.boards.imps import board_imps
from scoring.boards.matchpoints import awards_of_points
from scoring.notation.outcome import ScoreOnly, Sides
from scoring.profiles.named import profile

WBF = profile("wbf")


def awards(frequencies, *, expected):
    """Return NS matchpoints by NS score, by Neuberg's formula on a short board."""
    points = list(Counter(frequencies).elements())
    found = awards_of_points(points, WBF, expected=expected)
    return {score: award.ns for score, award in zip(points, found, strict=True)}


def averages(frequencies, *, expected, neuberg):
    """Return cross-IMPs by NS score, the sum divided by the number of others."""
    points = list(Counter(frequencies).elements())
    results = [Sides.both(ScoreOnly(each)) for each in points]
    rules = replace(WBF, cross_imps=replace(WBF.cross_imps, neuberg=neuberg))
    found = board_imps(results, 1, rules, expected=expected)
    return {score: award.ns for score, award in zip(points, found, strict=True)}
