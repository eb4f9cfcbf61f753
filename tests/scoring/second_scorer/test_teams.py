"""Events of teams, scored by the package and by `slow_teams`, which shares no code with it."""

import json
import random
from dataclasses import replace

import pytest

from scoring.profiles.named import profile
from scoring.results_file.content import read_content
from scoring.results_file.teams.file import read_teams
from scoring.teams.score import score_contest, score_some
from tests.examples import many
from tests.scoring.second_scorer import slow_teams, slow_ties

EVENTS = many(50, whole=500)
OF_BOARDS = ("board_a_match", "point_a_board", "total_points", "hybrid", "polish_patton")
SCORES = (0, 50, -50, 100, -100, 110, 140, -140, 170, 420, -420, 450, 620, -620, 980, -1100, 1430)


def result(chance):
    kind = chance.random()
    if kind < 0.04:
        return {"score": ""}
    if kind < 0.08:
        return {"score": chance.choice(("A6040", "A4060", "A5050", "A6060", "A4040", "A5060"))}
    score, other = chance.choice(SCORES), chance.choice(SCORES)
    if kind < 0.12:
        return {"score": f"W60:{score};40:{other}"}
    if kind < 0.16:
        return {"score": f"{score}|{other}"}
    return {"score": str(score)}


def board(chance, number):
    if chance.random() < 0.03:
        return {"number": number, "cancelled": True}
    if chance.random() < 0.04:
        award = [chance.choice(("3", "-3", "2.5", "0")) for _ in range(2)]
        return {"number": number, "award": award}
    rooms = {"open": result(chance), "closed": result(chance)}
    if chance.random() < 0.03:
        rooms.pop(chance.choice(("open", "closed")))
    return {"number": number, **rooms}


def figures(chance):
    return [str(chance.randint(0, 70)), str(chance.randint(0, 70))]


def match(chance, content, home, away, number):
    found = {"round": number, "home": home, "away": away}
    boards = content["length"]
    is_imps = content["scoring"] == "imps"
    kind = chance.random() if is_imps else 1.0
    if kind < 0.2:
        found["imps"] = figures(chance)
    elif kind < 0.4:
        half = [board(chance, place) for place in range(1, boards // 2 + 1)]
        found["segments"] = [{"boards": half}, {"imps": figures(chance)}]
    else:
        found["boards"] = [board(chance, place) for place in range(1, boards + 1)]
    if is_imps and chance.random() < 0.2:
        found["carry_over"] = [chance.choice(("0", "5.3", "16/3")), chance.choice(("0", "10.5"))]
    return found


def without_play(chance, content, home, away, number):
    found = {"round": number, "home": home, "away": away, "length": content["length"]}
    return found | ({"bye": True} if away is None else {"forfeit": chance.choice(("home", "away"))})


def rounds(chance, teams):
    """Whoever meets whom, a triangle where the number is odd and chance says so, else a bye."""
    for number in range(1, chance.randint(1, 4) + 1):
        order = chance.sample(teams, len(teams))
        pairs = []
        if len(order) % 2 and len(order) > 2 and chance.random() < 0.5:
            one, two, three = (order.pop() for _ in range(3))
            pairs += [(one, two, "1/2"), (two, three, "1/2"), (three, one, "1/2")]
        elif len(order) % 2:
            pairs.append((order.pop(), None, "1"))
        pairs += [(order[at], order[at + 1], "1") for at in range(0, len(order), 2)]
        yield number, pairs


def event(chance):
    teams = [str(number) for number in range(1, chance.randint(2, 8) + 1)]
    scoring = chance.choice(("imps", "imps", *OF_BOARDS))
    scale = chance.choice((None, *slow_teams.SCALES)) if scoring == "imps" else None
    if scoring == "hybrid":
        scale = chance.choice(slow_teams.SCALES)
    content = {"form": "teams", "scoring": scoring, "scale": scale}
    if chance.random() < 0.6:
        content["tie_breaks"] = chance.choice((slow_ties.EBU, slow_ties.CBAI, slow_ties.WBF, ()))
    content["length"] = chance.choice(slow_teams.LENGTHS[:5])
    content["teams"] = [{"number": team} for team in teams]
    for team in content["teams"]:
        if chance.random() < 0.1:
            team |= {"penalty": chance.choice(("1", "0.5")), "carry_over_vp": "2.25"}
    content["matches"] = []
    for number, pairs in rounds(chance, teams):
        for home, away, weight in pairs:
            is_absent = away is not None and chance.random() < 0.08
            make = without_play if away is None or is_absent else match
            found = make(chance, content, home, away, number)
            content["matches"].append(found if weight == "1" else {**found, "weight": weight})
    return content


def contest_of(content):
    return read_teams(read_content(json.dumps(content))).contest


class SecondScorerTests:
    @pytest.mark.parametrize("seed", range(EVENTS))
    def test_an_event_comes_out_as_by_the_slow_scorer(self, seed):
        # Four events a seed: 2,000 for the whole.
        chance = random.Random(seed)
        for content in [event(chance) for _ in range(4)]:
            gained, table = slow_teams.score(content)
            answer = score_contest(contest_of(content), profile("wbf"))
            for match_scored, both in zip(answer.matches, gained, strict=True):
                told = match_scored.gain
                assert ((told.home, told.away) if told else (0, 0)) == both, match_scored.match
            lines = [
                (line.rank, line.team, line.total, line.imps_won, line.imps_lost, line.played)
                for line in answer.table
            ]
            assert lines == table

    @pytest.mark.parametrize("seed", range(EVENTS))
    def test_the_columns_of_its_matches_do_too(self, seed):
        content = event(random.Random(f"columns {seed}"))
        if content["scoring"] not in ("imps", "total_points", "hybrid"):
            content["scoring"], content["scale"] = "total_points", None
            content["matches"] = [m for m in content["matches"] if m.get("boards")]
        answer = score_contest(contest_of(content), profile("wbf"))
        for scored, written in zip(answer.matches, content["matches"], strict=True):
            if slow_teams.played(written):
                told = scored.imps or scored.points
                assert (told.home, told.away) == slow_teams.sums(content, written)

    @pytest.mark.parametrize("seed", range(20))
    def test_some_of_the_matches_come_out_as_if_there_were_no_others(self, seed):
        contest = contest_of(event(random.Random(seed)))
        some = contest.matches[: len(contest.matches) // 2]
        alone = score_contest(replace(contest, matches=some), profile("wbf"))
        assert score_some(score_contest(contest, profile("wbf")), some) == alone
