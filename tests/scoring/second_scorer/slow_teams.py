"""A slow scorer of matches between teams, from the rules alone; it reads a file's JSON itself.

Sources: Law 78B for IMPs, 12C2 for artificial results (3 IMPs above or below the average), the
tables of victory points that federations printed (the golden files), the WBF's formula of 2013 for
margins between two whole ones, 12 of 20 and 18 of 30 for a bye, the best of bye, own average and
what the opponents' other matches left for whose opponents do not come; how boards come to
what they give stands in `slow_boards`, ties in `slow_ties`.
"""

import json
import math
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path

from tests.scoring.second_scorer.slow_boards import (
    ZERO,
    balance,
    board_imps,
    board_points,
    boards_of,
    columns,
    compare,
    margins,
    patton_board,
    played,
    points_gained,
    won,
)
from tests.scoring.second_scorer.slow_ties import WBF, apart

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
SCALES = ("wbf_continuous", "wbf_discrete", "wbf_25", "acbl_20", "ebu_20")


def printed(name):
    return json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))


CONTINUOUS = printed("wbf_continuous_published")["tables"]
DISCRETE = printed("wbf_discrete_generated")["upper_imp_limit_for_VP_10_to_19"]
WBF_25 = printed("wbf_25_30_2010")
BANDS = printed("discrete_scales")
LEAST = {
    "acbl_20": BANDS["acbl20_min_imps_for_11_to_20"],
    "ebu_20": BANDS["ebu_sbu20_min_imps_for_11_to_20"],
}
LENGTHS = sorted(set(map(int, CONTINUOUS)) & set(map(int, DISCRETE)))


def victory_points(scale, boards, margin):
    """What the team with that margin gets."""
    size = abs(margin)
    whole = math.floor(size + Fraction(1, 2))
    if scale == "wbf_continuous":
        if size.denominator == 1:
            winner = Fraction(CONTINUOUS[str(boards)][min(int(size), 85)], 100)
        else:
            winner = by_formula(size, boards)
    elif scale == "wbf_discrete":
        winner = Fraction(10 + sum(whole > limit for limit in DISCRETE[str(boards)]))
    elif scale == "wbf_25":
        # Below 8 boards the column of 8 is used.
        column = sum(boards >= least for least in WBF_25["boards_from"][1:])
        row = sum(whole > limits[column] for limits in WBF_25["upper"])
        high, low = map(Fraction, WBF_25["vp"][row].split("-"))
        return high if margin >= 0 else low
    else:
        column = next(
            limits
            for band, limits in LEAST[scale].items()
            if int(band.split("-")[0]) <= boards <= int(band.split("-")[1])
        )
        winner = Fraction(10 + sum(whole >= least for least in column))
    return winner if margin >= 0 else 20 - winner


def by_formula(size, boards):
    """WBF 2013: 10 + 10 (1 - R^(margin / B)) / (1 - R), B = 15 sqrt(boards), R = sqrt 5 - 2."""
    blitz, ratio = 15 * Decimal(boards).sqrt(), Decimal(5).sqrt() - 2
    exact = Decimal(size.numerator) / Decimal(size.denominator)
    if exact >= blitz:
        return Fraction(20)
    value = 10 + 10 * (1 - ratio ** (exact / blitz)) / (1 - ratio)
    return Fraction(value.quantize(Decimal("0.01"), ROUND_HALF_UP))


def gain(content, match):
    """What a match that was played adds to the table."""
    scoring, scale = content.get("scoring", "imps"), content.get("scale")
    if scale:
        weight = Fraction(match.get("weight", "1"))
        boards = match.get("length") or content.get("length") or len(boards_of(match))
        gained = [weight * victory_points(scale, boards, margin) for margin in margins(match)]
        if scoring == "hybrid":
            sides = [[compare(board, home) for board in boards_of(match)] for home in (True, False)]
            for place, side in enumerate(sides):
                gained[place] += sum((board_points(one, 1) for one in side), ZERO)
        return tuple(gained)
    if scoring in ("imps", "total_points"):
        of_board = {"imps": board_imps, "total_points": points_gained}[scoring]
        return margins(match, of_board) if is_table(content) else sums(content, match)
    sides = [[compare(board, home) for board in boards_of(match)] for home in (True, False)]
    if scoring == "polish_patton":
        return tuple(
            sum(map(patton_board, side), ZERO) + more
            for side, more in zip(sides, balance(match), strict=True)
        )
    of_board = {
        "board_a_match": lambda one: board_points(one, 2),
        "point_a_board": lambda one: board_points(one, 1),
    }[scoring]
    return tuple(sum(map(of_board, side), ZERO) for side in sides)


def sums(content, match):
    """What stands under both columns of a match that counts in IMPs or points."""
    is_total = content.get("scoring") == "total_points"
    found = columns(match, points_gained) if is_total else won(match)
    carried = map(Fraction, match.get("carry_over") or "00")
    return tuple(own + more for own, more in zip(found, carried, strict=True))


def is_table(content):
    """Whether there is a table of matches, which adds up differences, and not one match alone."""
    return len(content["teams"]) > 2 and not content.get("knock_out")


# ---- the table ----


def averages(content):
    """Of each team that played: what a match gave it on the average, and what the others."""
    own, left, matches = {}, {}, {}
    for match in content["matches"]:
        if not played(match):
            continue
        home, away = gain(content, match)
        for team, ours, theirs in ((match["home"], home, away), (match["away"], away, home)):
            own[team] = own.get(team, ZERO) + ours
            left[team] = left.get(team, ZERO) + theirs
            matches[team] = matches.get(team, ZERO) + Fraction(match.get("weight", "1"))
    return {team: (own[team] / matches[team], left[team] / matches[team]) for team in own}


def unplayed(content, match, mean):
    """What a bye or a match that one team did not come to adds."""
    scale, scoring = content.get("scale"), content.get("scoring", "imps")
    a_board = {"board_a_match": 2, "point_a_board": 1, "hybrid": 1, "polish_patton": 3}.get(
        scoring, 0
    )
    if not scale and not a_board:
        return ZERO, ZERO
    bye = Fraction(3 * a_board * match["length"], 5)
    if scale:
        bye += 18 if scale == "wbf_25" else 12
    weight = Fraction(match.get("weight", "1"))
    if match.get("bye"):
        return weight * bye, ZERO
    there, gone = match["home"], match["away"]
    if match["forfeit"] == "home":
        there, gone = gone, there
    nothing = (ZERO, ZERO)
    best = max(Fraction(bye), mean.get(there, nothing)[0], mean.get(gone, nothing)[1])
    return (weight * best, ZERO) if there == match["home"] else (ZERO, weight * best)


def score(content):
    """(gains of each match, ranking as (rank, team, total, IMPs won, IMPs lost, matches))."""
    mean = averages(content)
    gained = [
        gain(content, match) if played(match) else unplayed(content, match, mean)
        for match in content["matches"]
    ]
    lines = {}
    for team in content["teams"]:
        brought = Fraction(team.get("carry_over_vp", "0")) - Fraction(team.get("penalty", "0"))
        lines[team["number"]] = [brought, ZERO, ZERO, 0]
    for match, both in zip(content["matches"], gained, strict=True):
        for place, name in enumerate(("home", "away")):
            if match[name] is None:
                continue
            line = lines[match[name]]
            line[0] += both[place]
            if played(match):
                own, other = won(match)[:: 1 if place == 0 else -1]
                line[1], line[2], line[3] = line[1] + own, line[2] + other, line[3] + 1
    if is_decided_by_leads(content):
        return gained, ranking_by_leads(content, gained, lines)
    return gained, ranking(content, gained, lines)


def is_decided_by_leads(content):
    is_added = content.get("scoring", "imps") in ("imps", "total_points")
    return is_added and not content.get("scale") and len(content["teams"]) == 2


def ranking_by_leads(content, gained, lines):
    """Ranked by who was ahead, told with both sums."""
    by_lead = leads(content, gained)
    totals = {team: line[0] for team, line in lines.items()}
    for match, both, sums_ in zip(content["matches"], by_lead, gained, strict=True):
        for place, name in enumerate(("home", "away")):
            if match[name] is not None:
                lines[match[name]][0] += both[place] - sums_[place]
    ranked = ranking(content, by_lead, lines)
    return [(rank, team, totals[team], *rest) for rank, team, _, *rest in ranked]


def leads(content, gained):
    """Half of the lead for each: where a ruling credits the teams apart the mean of what the two
    say decides a match (Law 12C4), whatever stands in the two columns."""
    unit = points_gained if content.get("scoring") == "total_points" else board_imps
    found = []
    for match, both in zip(content["matches"], gained, strict=True):
        if played(match):
            home, away = margins(match, unit)
            both = ((home - away) / 4, (away - home) / 4)
        found.append(both)
    return found


def ranking(content, gained, lines):
    rank, table = 1, []
    for total in sorted({line[0] for line in lines.values()}, reverse=True):
        tied = [team for team, line in lines.items() if line[0] == total]
        order = content.get("tie_breaks", WBF)
        for group in apart(content, gained, lines, tied, order):
            table += [(rank, team, *lines[team]) for team in group]
            rank += len(group)
    return table
