"""The referee of individual movements: a broken example of each rule, thirty mutations."""

from dataclasses import replace
from random import Random

import pytest

from movements.check import check, problems
from movements.errors import INDIVIDUAL_CODES, MovementError
from movements.individuals.whist import OF_A_WHIST, whist
from movements.seating import Sitout
from tests.movements.promised import promised, with_row

# Rounds 1 to 8 (of 13): three tables, one player sits out.
GOOD = whist(13, boards_per_round=2, rounds=8)
# All 13 rounds: then everybody meets everybody as often as promised.
WHOLE = whist(13, boards_per_round=2)
EIGHT = whist(8, boards_per_round=1)


def row_of(movement, number, table):
    return next(row for row in movement.seatings if (row.round, row.table) == (number, table))


def found(movement, **others):
    said = replace(OF_A_WHIST, **others)
    return [(problem.code, problem.details) for problem in problems(movement, said)]


class RefereeTests:
    def test_a_sound_movement_comes_back_itself(self):
        assert check(GOOD) is GOOD

    def test_the_first_problem_is_raised(self):
        with pytest.raises(MovementError) as raised:
            check(replace(GOOD, rounds=9))
        assert raised.value.details == {"round": 9, "rounds": 9}

    def test_an_unknown_player(self):
        gone = row_of(GOOD, 1, 1).north
        broken = with_row(GOOD, 1, 1, north=14)
        assert found(broken)[:2] == [
            ("unknown_player", {"round": 1, "table": 1, "player": 14}),
            ("player_missing", {"round": 1, "player": gone}),
        ]

    def test_an_unknown_player_who_rests(self):
        broken = replace(GOOD, sitouts=(*GOOD.sitouts, Sitout(2, 99)))
        assert found(broken) == [("unknown_player", {"round": 2, "player": 99})]

    def test_a_player_in_two_seats_of_a_table(self):
        north = row_of(EIGHT, 1, 1).north
        broken = with_row(EIGHT, 1, 1, east=north)
        assert ("player_twice", {"round": 1, "player": north, "tables": (1, 1)}) in found(broken)

    def test_a_player_who_plays_and_rests(self):
        north = row_of(GOOD, 1, 1).north
        broken = replace(GOOD, sitouts=(*GOOD.sitouts, Sitout(1, north)))
        assert found(broken) == [
            ("player_twice", {"round": 1, "player": north, "tables": (1, None)})
        ]

    def test_partners_again(self):
        row = row_of(EIGHT, 1, 1)
        again = row_of(EIGHT, 2, 1)
        broken = with_row(EIGHT, 2, 1, north=row.north, south=row.south, east=row.east)
        assert again != row
        assert (
            "partners_again",
            {
                "round": 2,
                "table": 1,
                "player": min(row.sides[0]),
                "opponent": max(row.sides[0]),
            },
        ) in found(broken)

    def test_opponents_once_too_often(self):
        strict = found(EIGHT, oppositions=1)
        assert {code for code, _ in strict} == {"opponents_again"}
        assert len(strict) == 28

    def test_a_board_twice(self):
        row = row_of(GOOD, 1, 1)
        later = next(
            each
            for each in GOOD.seatings
            if each.round > 1 and row.north in each.players and each.boards != row.boards
        )
        broken = with_row(GOOD, later.round, later.table, boards=row.boards)
        assert (
            "player_board_twice",
            {
                "round": later.round,
                "table": later.table,
                "player": row.north,
                "board": row.boards[0],
            },
        ) in found(broken)

    def test_boards_shared_without_saying_so(self):
        assert {code for code, _ in found(EIGHT, sharings=())} == {"board_elsewhere"}

    def test_a_stationary_player_who_moves(self):
        moving = next(player for player in EIGHT.numbers if player not in EIGHT.stationary)
        assert {code for code, _ in found(EIGHT, stationary=(moving,))} == {"player_moves"}

    def test_a_table_used_twice(self):
        assert ("table_twice", {"round": 1, "table": 1}) in found(with_row(EIGHT, 1, 2, table=1))

    def test_somebody_waits_where_others_play(self):
        resting = GOOD.sitouts[0]
        broken = replace(GOOD, sitouts=(replace(resting, table=2), *GOOD.sitouts[1:]))
        assert found(broken) == [("table_twice", {"round": 1, "table": 2})]

    def test_codes_are_frozen(self):
        assert sorted(INDIVIDUAL_CODES) == [
            "no_individual",
            "opponents_again",
            "partners_again",
            "player_board_twice",
            "player_missing",
            "player_moves",
            "player_twice",
            "too_few_players",
            "too_many_players",
            "unknown_player",
        ]


def exchanged(movement, random):
    """Two players of different tables change seats in one round."""
    number = random.randint(1, 8)
    one, other = random.sample([row for row in movement.seatings if row.round == number], 2)
    movement = with_row(movement, number, one.table, north=other.east)
    return with_row(movement, number, other.table, east=one.north)


def partners_changed(movement, random):
    """At one table East and South change seats."""
    row = random.choice(movement.seatings)
    return with_row(movement, row.round, row.table, east=row.south, south=row.east)


def other_boards(movement, random):
    """Two tables exchange their boards in one round."""
    number = random.randint(1, 8)
    one, other = random.sample([row for row in movement.seatings if row.round == number], 2)
    movement = with_row(movement, number, one.table, boards=other.boards)
    return with_row(movement, number, other.table, boards=one.boards)


def left_out(movement, random):
    gone = random.choice(movement.seatings)
    return replace(movement, seatings=tuple(row for row in movement.seatings if row != gone))


def nobody_rests(movement, random):
    gone = random.choice(movement.sitouts)
    return replace(movement, sitouts=tuple(rest for rest in movement.sitouts if rest != gone))


def wrong_number(movement, random):
    row = random.choice(movement.seatings)
    west = random.choice([player for player in range(1, 16) if player != row.west])
    return with_row(movement, row.round, row.table, west=west)


class MutationTests:
    @pytest.mark.parametrize("seed", range(5))
    @pytest.mark.parametrize(
        "mutation",
        [exchanged, partners_changed, other_boards, left_out, nobody_rests, wrong_number],
    )
    def test_each_of_thirty_is_refused(self, mutation, seed):
        assert problems(WHOLE, promised(WHOLE)) == []
        assert problems(mutation(WHOLE, Random(seed)), promised(WHOLE)) != []
