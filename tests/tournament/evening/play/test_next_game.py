"""Who sits where in a round, and where a pair goes next."""

import pytest

from tests.tournament.evening.values import HOWELL, a_part, an_evening
from tournament.evening.play.next_game import (
    Doing,
    nowhere,
    pair_game,
    pair_games,
    seats_in_round,
)

# Five pairs in turn at two tables: the fifth has no table in round 1, pair 1 none in round 2.
ODD = ((1, 2, 3, 4, (3,)), (1, 1, 1, 2, (1,)), (2, 1, 5, 2, (2,)), (2, 2, 3, 4, (4,)))


def keys(pairs):
    return [pair.key for pair in pairs]


class SeatTests:
    def test_tables_are_in_their_order(self):
        found = seats_in_round(an_evening(a_part(ODD)), "A", 1)
        assert [(one.table, one.name, one.ns.key, one.ew.key, one.boards) for one in found] == [
            (1, "1", "A1", "A2", (1,)), (2, "2", "A3", "A4", (3,)),
        ]  # fmt: skip
        assert all(one.is_played for one in found)

    def test_only_the_section_and_the_round_asked_for(self):
        known = an_evening(a_part(ODD), a_part(HOWELL, "B"))
        assert [one.name for one in seats_in_round(known, "B", 2)] == ["B1", "B2"]
        assert seats_in_round(known, "A", 3) == ()

    def test_a_table_with_one_pair_is_not_played_and_one_without_any_is_left_out(self):
        known = an_evening(a_part(ODD, empty=(1, 3, 4)))
        (one,) = seats_in_round(known, "A", 1)
        assert (one.ns, one.ew.key, one.is_played) == (None, "A2", False)
        known = an_evening(a_part(ODD, empty=(2,)))
        one = seats_in_round(known, "A", 1)[0]
        assert (one.ns.key, one.ew, one.is_played) == ("A1", None, False)

    def test_a_late_pair_is_there_from_its_round_on(self):
        known = an_evening(a_part(HOWELL, late={1: 2}))
        assert seats_in_round(known, "A", 1)[0].ew is None
        assert seats_in_round(known, "A", 2)[1].ew.key == "A1"


class NowhereTests:
    def test_who_has_no_table_is_told(self):
        known = an_evening(a_part(ODD))
        assert keys(nowhere(known, "A", 1)) == ["A5"]
        assert keys(nowhere(known, "A", 2)) == ["A1"]

    def test_of_another_section_nobody_is_told(self):
        known = an_evening(a_part(ODD), a_part(HOWELL, "B"))
        assert keys(nowhere(known, "B", 1)) == []

    def test_who_has_not_come_or_has_left_is_not_told(self):
        assert nowhere(an_evening(a_part(ODD, late={5: 2})), "A", 1) == ()
        assert nowhere(an_evening(a_part(ODD, empty=(5,))), "A", 1) == ()
        left = an_evening(a_part(ODD), facts={"left_after": {"A1": 1}})
        assert nowhere(left, "A", 2) == ()


class PairTests:
    def test_now_and_next(self):
        games = pair_games(an_evening(round=1), "A4")
        assert (games.now.round, games.next.round) == (1, 2)
        assert (games.now.table, games.now.side, games.now.against.key) == ("1", "EW", "A1")
        assert (games.next.table, games.next.side, games.next.against.key) == ("2", "EW", "A2")
        assert (games.now.boards, games.next.boards) == ((1, 2), (5, 6))
        assert games.now.is_played
        assert (games.now.stays, games.next.stays) == (False, False)

    def test_who_keeps_table_and_side_stays(self):
        assert pair_games(an_evening(round=1), "A1").next.stays
        # Pair 4 of the Howell stays NS at table 1; pair 3 changes sides at table 2.
        known = an_evening(a_part(HOWELL))
        assert pair_games(known, "A4").next.stays
        assert not pair_games(known, "A3").next.stays

    def test_the_next_after_the_last_is_finished(self):
        games = pair_games(an_evening(round=3), "A4")
        assert games.now.doing is Doing.PLAYS
        assert games.next.is_finished
        assert not games.now.is_finished
        assert not games.next.stays

    @pytest.mark.parametrize(("round_", "key"), [(0, "A1"), (1, "B1"), (1, "A6")])
    def test_before_the_start_for_nobody_there_is_none(self, round_, key):
        assert pair_games(an_evening(a_part(empty=(6,)), round=round_), key) is None

    def test_who_has_left_is_finished(self):
        known = an_evening(facts={"left_after": {"A4": 1}})
        assert pair_game(known, "A4", 1).is_played
        assert pair_game(known, "A4", 2).is_finished

    def test_without_a_table_a_pair_sits_out(self):
        one = pair_game(an_evening(a_part(ODD)), "A5", 1)
        assert (one.doing, one.table, one.is_played) == (Doing.SITS_OUT, "", False)

    def test_without_opponents_it_waits_at_a_table(self):
        one = pair_game(an_evening(a_part(empty=(6,))), "A1", 2)
        assert (one.doing, one.table, one.side, one.opponents) == (Doing.SITS_OUT, "1", "", ())

    def test_tables_with_the_same_boards_at_once_share(self):
        assert pair_game(an_evening(a_part(HOWELL)), "A4", 1).shared == ("2",)
        assert pair_game(an_evening(), "A4", 1).shared == ()

    def test_another_section_has_its_own_boards(self):
        known = an_evening(a_part(HOWELL), a_part(HOWELL, "B"))
        assert pair_game(known, "B4", 1).shared == ("B2",)

    def test_who_waits_shares_nothing(self):
        known = an_evening(a_part(HOWELL, empty=(3,)))
        assert pair_game(known, "A4", 1).shared == ()
