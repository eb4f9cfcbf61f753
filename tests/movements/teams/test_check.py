"""The referee of team movements: a broken example of each rule, thirty mutations.

The sound movement is an American Whist of five teams, two boards a round:
table 1: 3/1-2 5/3-4 2/5-6 4/7-8, and so on round the tables.
"""

from dataclasses import replace
from random import Random

import pytest

from movements.check import check, problems
from movements.errors import TEAM_CODES, MovementError
from movements.rules.promises import Promises
from movements.seating import Seating, Sitout
from movements.teams.families import american_whist, new_england, patton
from movements.teams.homes import ONCE
from tests.movements.promised import promised, with_row

GOOD = american_whist(5, boards_per_round=2)
WITH_BYES = patton(7, boards_per_round=1)


def found(movement, said=ONCE):
    return [(problem.code, problem.details) for problem in problems(movement, said)]


class RefereeTests:
    def test_a_sound_movement_comes_back_itself(self):
        assert check(GOOD) is GOOD

    def test_the_first_problem_is_raised(self):
        with pytest.raises(MovementError) as raised:
            check(replace(GOOD, rounds=5))
        assert raised.value.details == {"round": 5, "rounds": 5}

    def test_an_unknown_team(self):
        assert found(with_row(GOOD, 1, 1, ew=6))[:2] == [
            ("unknown_team", {"round": 1, "table": 1, "team": 6}),
            ("team_missing", {"round": 1, "team": 3}),
        ]

    def test_an_unknown_team_with_a_bye(self):
        broken = replace(GOOD, sitouts=(Sitout(1, 9),))
        assert found(broken) == [("unknown_team", {"round": 1, "team": 9})]

    def test_a_team_against_itself(self):
        broken = with_row(GOOD, 1, 1, ew=1)
        assert ("team_against_itself", {"round": 1, "table": 1, "team": 1}) in found(broken)

    def test_a_pair_at_two_tables(self):
        # Table 2 has team 4 in round 1.
        broken = with_row(GOOD, 1, 1, ew=4)
        assert ("team_twice", {"round": 1, "team": 4, "tables": (1, 2)}) in found(broken)

    def test_a_team_that_plays_and_has_a_bye(self):
        playing = WITH_BYES.seatings[0].ns
        broken = replace(WITH_BYES, sitouts=(*WITH_BYES.sitouts, Sitout(1, playing)))
        wrong = found(broken, promised(WITH_BYES))
        assert {code for code, _ in wrong} == {"team_twice"}
        assert len(wrong) == 2

    def test_a_bye_left_out(self):
        broken = replace(WITH_BYES, sitouts=WITH_BYES.sitouts[1:])
        gone = WITH_BYES.sitouts[0]
        assert (
            found(broken, promised(WITH_BYES))
            == [("team_missing", {"round": gone.round, "team": gone.number})] * 2
        )

    def test_a_board_twice_for_a_pair(self):
        # Team 1's pair NS has had boards 1-2 in round 1.
        broken = with_row(GOOD, 2, 1, boards=(1, 4))
        assert ("team_board_twice", {"round": 2, "table": 1, "team": 1, "board": 1}) in found(
            broken
        )

    def test_other_boards_at_the_other_table(self):
        # Team 1 against team 3: round 1 at table 1, round 4 at table 3, boards 1-2.
        broken = with_row(GOOD, 4, 3, boards=(1, 4))
        assert ("match_unequal", {"team": 1, "opponent": 3, "board": (2, 4)}) in found(broken)

    def test_half_a_match(self):
        broken = replace(GOOD, seatings=tuple(row for row in GOOD.seatings if row.round < 4))
        codes = [code for code, _ in found(replace(broken, rounds=3))]
        assert codes == ["match_unequal"] * 5

    def test_the_same_opponents_again(self):
        # Team 1's pair NS meets team 3 in round 1 and again in round 2.
        broken = with_row(GOOD, 2, 1, ew=3)
        assert ("teams_met_too_often", {"round": 2, "table": 1, "team": 1, "opponent": 3}) in found(
            broken
        )

    def test_teams_that_never_meet(self):
        short = replace(
            GOOD, rounds=2, seatings=tuple(row for row in GOOD.seatings if row.round in (2, 3))
        )
        short = replace(
            short, seatings=tuple(row._replace(round=row.round - 1) for row in short.seatings)
        )
        assert {code for code, _ in found(short)} == {"teams_never_meet"}
        assert len(found(short)) == 5
        assert found(short, Promises(meetings=1)) == []

    def test_boards_shared_without_saying_so(self):
        relay = new_england(6, boards_per_round=1)
        assert {code for code, _ in found(relay, promised(relay, sharings=()))} == {
            "board_elsewhere"
        }

    def test_codes_are_frozen(self):
        assert sorted(TEAM_CODES) == [
            "bad_teams",
            "match_unequal",
            "team_against_itself",
            "team_board_twice",
            "team_missing",
            "team_twice",
            "teams_met_too_often",
            "teams_never_meet",
            "unknown_team",
        ]


LARGE = american_whist(9, boards_per_round=2)


def two_of_a_round(movement, random):
    number = random.randint(1, 8)
    return random.sample([row for row in movement.seatings if row.round == number], 2)


def exchanged(movement, random):
    """Two pairs EW change places in one round."""
    one, other = two_of_a_round(movement, random)
    movement = with_row(movement, one.round, one.table, ew=other.ew)
    return with_row(movement, other.round, other.table, ew=one.ew)


def other_boards(movement, random):
    """Two tables exchange their boards in one round."""
    one, other = two_of_a_round(movement, random)
    movement = with_row(movement, one.round, one.table, boards=other.boards)
    return with_row(movement, other.round, other.table, boards=one.boards)


def left_out(movement, random):
    gone = random.choice(movement.seatings)
    return replace(movement, seatings=tuple(row for row in movement.seatings if row != gone))


def doubled(movement, random):
    return replace(movement, seatings=(*movement.seatings, random.choice(movement.seatings)))


def wrong_number(movement, random):
    row = random.choice(movement.seatings)
    ns = random.choice([team for team in range(1, 12) if team != row.ns])
    return with_row(movement, row.round, row.table, ns=ns)


def turned(movement, random):
    """NS and EW change places at one table: the match is half played twice."""
    row = random.choice(movement.seatings)
    return with_row(movement, row.round, row.table, ns=row.ew, ew=row.ns)


class MutationTests:
    @pytest.mark.parametrize("seed", range(5))
    @pytest.mark.parametrize(
        "mutation", [exchanged, other_boards, left_out, doubled, wrong_number, turned]
    )
    def test_each_of_thirty_is_refused(self, mutation, seed):
        assert problems(LARGE, promised(LARGE)) == []
        assert problems(mutation(LARGE, Random(seed)), promised(LARGE)) != []


class SeatingTests:
    def test_a_table_is_a_pair_of_two_teams(self):
        assert GOOD.seatings[0] == Seating.of_two(1, 1, 1, 3, (1, 2))
