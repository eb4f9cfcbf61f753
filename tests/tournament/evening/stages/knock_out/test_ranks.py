"""A knock-out is ranked by how far each team came, typed here from the bracket by hand.

Team 1 meets 2 and team 3 meets 4 in round 1; then 1 meets 3 in the final and 4 meets 2 beside it.
"""

import pytest
from django.utils import translation

from tests.tournament.evening.teams.played import report_of, two_rounds
from tournament.words.results.scored_with import notes

# 1 beats 2 and 3 beats 4: the home team makes at the first table what goes down at the second.
FIRST = {
    (1, 1, 1): "4SN=", (1, 2, 1): "4SN-1", (1, 1, 2): "PASS", (1, 2, 2): "PASS",
    (1, 3, 1): "4SN=", (1, 4, 1): "4SN-1", (1, 3, 2): "PASS", (1, 4, 2): "PASS",
}  # fmt: skip
ONE_BOARD_OF_THE_FINAL = {(2, 1, 3): "4SN-1", (2, 2, 3): "4SN="}
FINAL = ONE_BOARD_OF_THE_FINAL | {(2, 1, 4): "PASS", (2, 2, 4): "PASS"}  # 3 beats 1
LEVEL = {(2, 3, 3): "PASS", (2, 4, 3): "PASS", (2, 3, 4): "PASS", (2, 4, 4): "PASS"}
# 2 beats 4 by slams: it has won more than 1 has.
BESIDE = {(2, 3, 3): "7NTN-4", (2, 4, 3): "7NTN=", (2, 3, 4): "7NTN-4", (2, 4, 4): "7NTN="}


def report(**results):
    return report_of(two_rounds(kind="knock_out", round=2, **results))


def places(played):
    (ranking,) = report(played=played).rankings
    return [(rank.pair, rank.rank, rank.tied) for rank in ranking.ranks]


def totals(played):
    (ranking,) = report(played=played).rankings
    return {rank.pair: rank.total for rank in ranking.ranks}


class RankTests:
    def test_before_the_first_board_all_are_level(self):
        assert {(rank, tied) for _, rank, tied in places({})} == {(1, True)}

    @pytest.mark.parametrize("so_far", [{}, ONE_BOARD_OF_THE_FINAL])
    def test_who_lost_is_behind_who_is_still_in(self, so_far):
        first = places(FIRST | so_far)
        assert sorted(first[:2]) == [("A1", 1, True), ("A3", 1, True)]
        assert sorted(first[2:]) == [("A2", 3, True), ("A4", 3, True)]

    def test_the_final_decides_and_its_losers_before_it_are_level(self):
        found = places(FIRST | FINAL | LEVEL)
        assert found[:2] == [("A3", 1, False), ("A1", 2, False)]
        assert sorted(found[2:]) == [("A2", 3, True), ("A4", 3, True)]

    def test_a_match_for_the_third_place_tells_them_apart(self):
        played = FIRST | FINAL | BESIDE
        assert places(played) == [
            ("A3", 1, False), ("A1", 2, False), ("A2", 3, False), ("A4", 4, False),
        ]  # fmt: skip
        assert totals(played)["A2"] > totals(played)["A1"]

    def test_after_each_round_as_far_as_each_had_come_then(self):
        first, second = report(played=FIRST | FINAL | BESIDE).team_tables.rounds
        assert sorted((one.rank, one.team) for one in first.places) == [
            (1, "A1"), (1, "A3"), (3, "A2"), (3, "A4"),
        ]  # fmt: skip
        assert [(one.rank, one.team) for one in second.places] == [
            (1, "A3"), (2, "A1"), (3, "A2"), (4, "A4"),
        ]  # fmt: skip
        assert [one.tied for one in first.places] == [True] * 4

    def test_the_ranking_says_so_and_no_scale(self):
        with translation.override("en"):
            (note,) = notes(report(played=FIRST))
        assert note.startswith("A knock-out: ranked by how far each team came.")
