"""A slow scorer of matches between teams, from the rules alone; it reads a file's JSON itself.

Sources: Law 78B for IMPs, 12C2 for artificial results (3 IMPs above or below the average), the
tables of victory points that federations printed (the golden files), the WBF's formula of 2013 for
margins between two whole ones, 12 of 20 and 18 of 30 for a bye, the best of bye, own average and
what the opponents' other matches left for whose opponents do not come; a WBF table's tie by the
match among the tied, then by IMPs won over IMPs lost.
"""

import json
import math
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path

from tests.scoring.second_scorer.slow_scorer import imps

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
ZERO = Fraction(0)
# The federations' orders: WBF; EBU White Book 143; CBAI.
WBF = ("mutual_points", "imp_quotient")
EBU = ("mutual_points", "mutual_imps", "opponents", "imp_difference")
CBAI = ("mutual_points", "mutual_imps", "imp_quotient", "common_opponent")
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


# ---- one result ----


def parts(text, side):
    """(weight, NS points) of a side's result, "A" and its percentage, or None without a result."""
    if "|" in text:
        text = text.split("|")[side]
    if not text:
        return None
    if text[0] == "A":
        return ("A", (int(text[1:3]), int(text[3:5]))[side])
    if text[0] == "W":
        pieces = [piece.split(":") for piece in text[1:].split(";")]
        return [(Fraction(int(weight), 100), int(points)) for weight, points in pieces]
    return [(Fraction(1), int(text))]


def gains(own, other, sign):
    """(weight, points gained) of a team: `own` at one of its tables, `other` at the other."""
    return [
        (weight * against, sign * (points - theirs))
        for weight, points in own
        for against, theirs in other
    ]


def compare(board, home):
    """What a team did on a board: None, ("fixed", amount), ("A", percentage), or its gains."""
    if board.get("cancelled"):
        return None
    if board.get("award"):
        return ("fixed", Fraction(board["award"][0 if home else 1]))
    rooms = [board.get("open"), board.get("closed")]
    if None in rooms:
        return None
    # At home the team sits North-South in the open room, East-West in the closed one.
    sides = (0, 1) if home else (1, 0)
    both = [parts(room["score"], side) for room, side in zip(rooms, sides, strict=True)]
    if None in both:
        return None
    shares = [result[1] for result in both if result[0] == "A"]
    if shares:
        return ("A", Fraction(sum(shares), len(shares)))
    return ("gains", gains(*both, 1 if home else -1))


def worth(comparison, of_gain, of_share):
    if comparison is None:
        return ZERO
    kind, value = comparison
    if kind == "fixed":
        return value
    if kind == "A":
        return of_share(value)
    return sum((weight * of_gain(points) for weight, points in value), ZERO)


def board_imps(comparison):
    return worth(comparison, imps, lambda share: Fraction(3 * ((share > 50) - (share < 50))))


def board_points(comparison, win):
    """Board-a-match: a win, half of it for equal scores; an artificial result its share."""
    of_gain = lambda points: Fraction(win * ((points > 0) + (points >= 0)), 2)  # noqa: E731
    return worth(comparison, of_gain, lambda share: win * share / 100)


def patton_board(comparison):
    """The Polish Patton: 2 for a board won, 1 each within ten points."""
    of_gain = lambda points: Fraction(1 if -10 <= points <= 10 else 2 * (points > 0))  # noqa: E731
    return worth(comparison, of_gain, lambda share: 2 * share / 100)


def plus(board, home):
    """A team's own plus scores at both tables, NS in one room and EW in the other."""
    found = ZERO
    for room, side in zip(("open", "closed"), (0, 1) if home else (1, 0), strict=True):
        result = parts(board[room]["score"], side) if board.get(room) else None
        if board.get("award") or not result or result[0] == "A":
            continue
        for weight, points in result:
            found += weight * max(0, -points if side else points)
    return found


def balance(match):
    """As many points as boards: all, half and one more, or half, by how far apart plus scores are.

    More than a third of the larger sum: all; a tenth or more: half and one more.
    """
    boards = [board for board in boards_of(match) if compare(board, True) is not None]
    home, away = (sum((plus(board, side) for board in boards), ZERO) for side in (True, False))
    half, larger = Fraction(len(boards), 2), max(home, away)
    more = ZERO
    if larger and abs(home - away) * 3 > larger:
        more = half
    elif larger and abs(home - away) * 10 >= larger:
        more = min(half, Fraction(1))
    return (half + more, half - more) if home > away else (half - more, half + more)


def points_gained(comparison):
    return max(ZERO, worth(comparison, Fraction, lambda share: ZERO))


# ---- one match ----


def boards_of(match):
    segments = match.get("segments") or [match]
    return [board for segment in segments for board in segment.get("boards") or []]


def imps_alone(match):
    segments = match.get("segments") or [match]
    return [tuple(map(Fraction, one["imps"])) for one in segments if one.get("imps")]


def played(match):
    return not match.get("bye") and not match.get("forfeit")


def won(match):
    """IMPs that each team won, carry-over apart."""
    home = sum((max(ZERO, board_imps(compare(b, True))) for b in boards_of(match)), ZERO)
    away = sum((max(ZERO, board_imps(compare(b, False))) for b in boards_of(match)), ZERO)
    for one, other in imps_alone(match):
        home, away = home + one, away + other
    return home, away


def margins(match):
    home = sum((board_imps(compare(b, True)) for b in boards_of(match)), ZERO)
    away = sum((board_imps(compare(b, False)) for b in boards_of(match)), ZERO)
    for one, other in [*imps_alone(match), tuple(map(Fraction, match.get("carry_over") or "00"))]:
        home, away = home + one - other, away + other - one
    return home, away


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
    if scoring == "imps":
        carried = map(Fraction, match.get("carry_over") or "00")
        return tuple(own + more for own, more in zip(won(match), carried, strict=True))
    sides = [[compare(board, home) for board in boards_of(match)] for home in (True, False)]
    if scoring == "patton":
        return tuple(
            sum(map(patton_board, side), ZERO) + more
            for side, more in zip(sides, balance(match), strict=True)
        )
    of_board = {
        "board_a_match": lambda one: board_points(one, 2),
        "point_a_board": lambda one: board_points(one, 1),
        "total_points": points_gained,
    }[scoring]
    return tuple(sum(map(of_board, side), ZERO) for side in sides)


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
    a_board = {"board_a_match": 2, "point_a_board": 1, "hybrid": 1, "patton": 3}.get(scoring, 0)
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
    return gained, ranking(content, gained, lines)


def ranking(content, gained, lines):
    rank, table = 1, []
    for total in sorted({line[0] for line in lines.values()}, reverse=True):
        tied = [team for team, line in lines.items() if line[0] == total]
        order = content.get("tie_breaks", WBF)
        for group in apart(content, gained, lines, tied, order):
            table += [(rank, team, *lines[team]) for team in group]
            rank += len(group)
    return table


def apart(content, gained, lines, tied, order):
    """The tied in order: by the first tie-break, then those that it leaves level by the next."""
    if len(tied) == 1 or not order:
        return [tied]
    merits = TIE_BREAKS[order[0]](content, gained, lines, tied)
    groups = [
        [team for team, merit in zip(tied, merits, strict=True) if merit == one]
        for one in sorted(set(merits), reverse=True)
    ]
    return [part for group in groups for part in apart(content, gained, lines, group, order[1:])]


def among(content, gained, tied):
    """The matches among the tied, none unless all of them have met."""
    found = [
        (match, both)
        for match, both in zip(content["matches"], gained, strict=True)
        if played(match) and match["home"] in tied and match["away"] in tied
    ]
    met = {frozenset((match["home"], match["away"])) for match, _ in found}
    return found if len(met) == len(tied) * (len(tied) - 1) // 2 else []


def mutual_points(content, gained, lines, tied):
    totals = dict.fromkeys(tied, ZERO)
    for match, both in among(content, gained, tied):
        for place, name in enumerate(("home", "away")):
            totals[match[name]] += both[place]
    return [totals[team] for team in tied]


def ahead(match, team):
    """How many IMPs a team won less those it lost in a match."""
    home, away = won(match)
    return home - away if match["home"] == team else away - home


def mutual_imps(content, gained, lines, tied):
    matches = [match for match, _ in among(content, gained, tied)]
    return [
        sum((ahead(m, team) for m in matches if team in (m["home"], m["away"])), ZERO)
        for team in tied
    ]


def quotients(content, gained, lines, tied):
    return [quotient(lines[team]) for team in tied]


def differences(content, gained, lines, tied):
    return [lines[team][1] - lines[team][2] for team in tied]


def opponents_of(content, team):
    met = [match for match in content["matches"] if played(match)]
    found = {match["away"] for match in met if match["home"] == team}
    return found | {match["home"] for match in met if match["away"] == team}


def opponents(content, gained, lines, tied):
    """The mean of the totals of whom each met; silent where one of the tied met nobody."""
    every = [opponents_of(content, team) for team in tied]
    if not all(every):
        return [ZERO] * len(tied)
    return [sum((lines[one][0] for one in own), ZERO) / len(own) for own in every]


def common_opponent(content, gained, lines, tied):
    """IMPs against the highest whom all the tied met; where those are equal, the next highest."""
    common = [
        team
        for team in lines
        if team not in tied and all(team in opponents_of(content, one) for one in tied)
    ]
    matches = [match for match in content["matches"] if played(match)]
    for other in sorted(common, key=lambda team: -lines[team][0]):
        found = [
            sum((ahead(m, team) for m in matches if {m["home"], m["away"]} == {team, other}), ZERO)
            for team in tied
        ]
        if len(set(found)) > 1:
            return found
    return [ZERO] * len(tied)


def quotient(line):
    """IMPs won over IMPs lost; without IMPs lost it has no end, without any it is 1."""
    _, own, other, _ = line
    if other:
        return (0, own / other)
    return (1, own) if own else (0, Fraction(1))


TIE_BREAKS = {
    "mutual_points": mutual_points,
    "mutual_imps": mutual_imps,
    "imp_quotient": quotients,
    "imp_difference": differences,
    "opponents": opponents,
    "common_opponent": common_opponent,
}
