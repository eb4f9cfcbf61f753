"""The referee of stands, lists and sharing: on a Mitchell of three tables, a Howell of two."""

from dataclasses import replace

import pytest

from movements.check import problems
from movements.pairs.howell import howell
from movements.rules.all import one_game_a_table, sharing_is_played
from movements.rules.promises import Promises
from movements.seating import Relay, Seating, Sharing, Sitout
from tests.movements.promised import promised
from tests.movements.test_check import SOUND, found


class StandAndSharingTests:
    @pytest.mark.parametrize(("after", "is_there"), [(-1, False), (0, True), (3, True), (4, False)])
    def test_a_stand_is_before_table_one_or_after_a_table(self, after, is_there):
        wrong = [] if is_there else [("unknown_stand", {"table": after})]
        assert found(replace(SOUND, relays=(Relay(after),))) == wrong

    def test_a_number_that_is_listed_twice(self):
        assert found(replace(SOUND, lines=(1, 2, 3, 2))) == [
            ("number_twice", {"word": "lines", "number": 2})
        ]

    def test_what_is_shared_is_declared_and_what_is_declared_is_shared(self):
        shared = howell(2, boards_per_round=2)
        assert problems(shared, promised(shared)) == []
        # Both tables have boards 1 and 2 in round 1, and neither has board 5.
        said = promised(shared, sharings=(*shared.sharings, Sharing(1, (1, 2), (5,))))
        wrong = [(problem.code, problem.details) for problem in problems(shared, said)]
        assert wrong == [
            ("not_shared", {"round": 1, "table": 1, "board": 5}),
            ("not_shared", {"round": 1, "table": 2, "board": 5}),
        ]

    def test_a_table_that_alone_has_a_board_shares_it_with_nobody(self):
        assert found(SOUND, sharings=(Sharing(1, (1, 2), (1,)),)) == [
            ("not_shared", {"round": 1, "table": 1, "board": 1}),
            ("not_shared", {"round": 1, "table": 2, "board": 1}),
        ]

    def test_of_three_tables_only_the_one_without_the_board_is_told(self):
        shared = howell(2, boards_per_round=2)
        third = Seating.of_two(1, 3, 5, 6, (9, 10))
        wider = replace(shared, tables=3, seatings=(*shared.seatings, third), numbers=range(1, 7))
        said = Promises(sharings=(replace(shared.sharings[0], tables=(1, 2, 3)),))
        assert [problem.details for problem in sharing_is_played(wider, said)] == [
            {"round": 1, "table": 3, "board": 1}, {"round": 1, "table": 3, "board": 2},
        ]  # fmt: skip

    def test_players_of_one_table_wait_there_together_and_pairs_do_not(self):
        waiting = tuple(Sitout(3, number, 3) for number in (3, 4))
        pairs = replace(SOUND, seatings=SOUND.seatings[:-1], sitouts=waiting)
        assert [one.code for one in one_game_a_table(pairs, Promises())] == ["table_twice"]
        players = replace(pairs, contestants="players")
        assert list(one_game_a_table(players, Promises())) == []
