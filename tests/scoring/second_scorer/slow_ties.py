"""Who stands before whom of teams with equal totals, from the federations' rules alone."""

from fractions import Fraction

from tests.scoring.second_scorer.slow_boards import ZERO, played, won

# The federations' orders: WBF; EBU White Book 143; CBAI.
WBF = ("mutual_points", "imp_quotient")
EBU = ("mutual_points", "mutual_imps", "opponents", "imp_difference")
CBAI = ("mutual_points", "mutual_imps", "imp_quotient", "common_opponent")


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
    # Rulings may leave less than nothing of what a team lost or won.
    if other > 0:
        return (0, own / other)
    return (1, own) if own > 0 else (0, Fraction(1))


TIE_BREAKS = {
    "mutual_points": mutual_points,
    "mutual_imps": mutual_imps,
    "imp_quotient": quotients,
    "imp_difference": differences,
    "opponents": opponents,
    "common_opponent": common_opponent,
}
