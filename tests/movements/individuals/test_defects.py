"""Defects found in published individual movements: a player twice in a round, a set met twice.

Source: a review of printed movements, among them one of 60 players. It is rebuilt here by rule, not
copied: 15 tables on fixed boards, North goes up one table each round, East down one, South up two
and West down two; 15 is a multiple of 3, so that some meet three times as opponents.
"""

from collections import Counter
from dataclasses import replace

from movements.check import problems
from movements.pairs.pattern import count_around
from movements.rules.promises import Promises
from movements.seating import Movement, Seating, oppositions, partnerings
from tests.movements.promised import with_row

TABLES = 15


def rows():
    for number in range(1, TABLES + 1):
        for table in range(1, TABLES + 1):
            gone = number - 1
            yield Seating(
                number,
                table,
                count_around(table - gone, TABLES),
                2 * TABLES + count_around(table + gone, TABLES),
                TABLES + count_around(table - 2 * gone, TABLES),
                3 * TABLES + count_around(table + 2 * gone, TABLES),
                (table,),
            )


SIXTY = Movement(
    kind="rainbow",
    contestants="players",
    tables=TABLES,
    rounds=TABLES,
    boards_per_round=1,
    numbers=tuple(range(1, 61)),
    seatings=tuple(rows()),
)
SAID = Promises(partnerings=1, oppositions=3)


def codes(movement, said=SAID):
    return Counter(problem.code for problem in problems(movement, said))


class DefectTests:
    def test_the_rule_is_sound_as_far_as_it_promises(self):
        assert codes(SIXTY) == {}
        assert max(partnerings(SIXTY.seatings).values()) == 1
        assert max(oppositions(SIXTY.seatings).values()) == 3

    def test_opponents_are_counted_against_the_promise(self):
        assert set(codes(SIXTY, replace(SAID, oppositions=2))) == {"opponents_again"}

    def test_a_player_sits_at_two_tables(self):
        # In round 7 the North of table 4 (player 13) is printed at table 5 too, for player 14.
        found = problems(with_row(SIXTY, 7, 5, north=13))
        places = {problem.code: problem.details for problem in reversed(found)}
        assert places["player_twice"] == {"round": 7, "player": 13, "tables": (4, 5)}
        assert places["player_missing"] == {"round": 7, "player": 14}

    def test_a_player_sits_twice_at_a_table(self):
        found = problems(with_row(SIXTY, 7, 5, south=14))
        assert ("player_twice", {"round": 7, "player": 14, "tables": (5, 5)}) in [
            (problem.code, problem.details) for problem in found
        ]

    def test_a_set_is_met_twice(self):
        # In round 7 table 5 has set 4, which its North had in round 6 at table 4.
        found = problems(with_row(SIXTY, 7, 5, boards=(4,)))
        assert ("player_board_twice", {"round": 7, "table": 5, "player": 14, "board": 4}) in [
            (problem.code, problem.details) for problem in found
        ]
