"""Random round robins that a team leaves, with forfeits and penalties, beside the slow scorer.

The rules (EBU White Book 2.4): before half of its matches nothing of it counts; from half on its
results stand and those whom it has still to meet win without playing, with the best of a bye, of
their own average and of what its opponents got.
"""

import random
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal

import pytest

from scoring.notation.points import score_of
from tests.examples import many
from tests.scoring.second_scorer import slow_teams
from tests.tournament.evening.teams.matches import a_match, of_teams
from tests.tournament.evening.values import a_penalty, with_results
from tournament.evening.facts import Stage
from tournament.evening.scores.build_report import score
from tournament.evening.stages.conditions import read_conditions
from tournament.evening.stages.seating import seat_round_robin

EVENTS = many(25, whole=200)
BOARDS = 6
LINES = ("PASS", "1NTN=", "2HN=", "2SE-1", "3NTS=", "3NTN-1", "4HS=", "4SN+1", "4SXE-3", "6NTS=")
SCORINGS = {
    "match_imps": ("imps", "wbf_continuous"), "board_a_match": ("board_a_match", None),
    "hybrid": ("hybrid", "wbf_continuous"), "polish_patton": ("polish_patton", None),
}  # fmt: skip


def round_robin(chance, scoring):
    """An evening with everything played but the matches that the leaving team forfeits."""
    rules = {"boards": BOARDS}
    teams = chance.randint(3, 7)
    seated = seat_round_robin(teams, read_conditions(rules))
    rows = tuple(
        (row.round, row.table, row.ns, row.ew, row.boards) for one in seated for row in one.seatings
    )
    matches = [
        a_match(one.round, one.meeting.home, one.meeting.away, boards=BOARDS) for one in seated
    ]
    last = max(one.round for one in seated)
    evening = of_teams(
        rows, matches, scoring=scoring, stage=Stage(1, "round_robin", rules), round=last
    )
    gone, after = f"A{chance.randint(1, teams)}", chance.randint(0, last - 1)
    if chance.random() < 0.8:
        evening = replace(evening, left_after={gone: after})
    if chance.random() < 0.5:
        evening = replace(evening, penalties=(a_penalty("A2", "1.50", "victory_points"),))
    return with_results(evening, {place: chance.choice(LINES) for place in evening.missing})


def as_file(evening, scoring):
    """The same as a file for the slow scorer, whoever left dealt with by the rules."""
    method, scale = SCORINGS[scoring]
    out, forfeits = set(), {}
    for team, after in evening.left_after.items():
        own = [one for one in evening.matches if team in one.teams and one.away]
        played = [one for one in own if one.round <= after]
        if 2 * len(played) < len(own):
            out.add(team)
        else:
            to_play = own[len(played) :]
            forfeits |= {one.key: "home" if one.home == team else "away" for one in to_play}
    fines = {one.pair: str(one.amount) for one in evening.penalties}
    content = {
        "scoring": method,
        "scale": scale,
        "teams": [{"number": one.key, "penalty": fines.get(one.key, "0")} for one in evening.pairs],
        "matches": [],
    }
    for one in evening.matches:
        if out.intersection(one.teams):
            continue
        match = {"round": one.round, "home": one.home, "away": one.away or None, "length": BOARDS}
        if not one.away:
            match["bye"] = True
        elif one.key in forfeits:
            match["forfeit"] = forfeits[one.key]
        else:
            match["boards"] = boards_of(evening, one)
        content["matches"].append(match)
    return content


def boards_of(evening, match):
    rooms = {}
    for one in evening.results:
        if one.round == match.round and set(one.seats.contestants) == set(match.teams):
            room = "open" if one.seats.ns == match.home else "closed"
            points = str(score_of(one.sides.ns, one.board))
            rooms.setdefault(one.board, {})[room] = {"score": points}
    return [{"number": board, **both} for board, both in rooms.items()]


def hundredths(figure):
    exact = Decimal(figure.numerator) / Decimal(figure.denominator)
    return exact.quantize(Decimal("0.01"), ROUND_HALF_UP)


class WithdrawalTests:
    @pytest.mark.parametrize("seed", range(EVENTS))
    def test_what_counts_is_what_the_rules_leave(self, seed):
        chance = random.Random(seed)
        scoring = chance.choice(sorted(SCORINGS))
        evening = round_robin(chance, scoring)
        _, table = slow_teams.score(as_file(evening, scoring))
        found = score(evening).scored.standings
        assert {one.contestant.key: (one.rank, one.total) for one in found} == {
            team: (rank, hundredths(total)) for rank, team, total, *_ in table
        }
