"""Matches of teams without a scale: the table adds up differences, sheets add up columns.

Sources: Law 78 for IMPs and total points, 12C2 and 12C4 for what a ruling credits.
"""

import pytest

from scoring.errors import ScoringError
from tests.scoring.results_file.test_teams import board, match, scored, table


class TableTests:
    def test_total_points_rank_by_the_difference(self):
        """Each of two teams wins 1,700 of 4,840 points; who wins most may well lose more."""
        answer = scored(
            match("1", "2", boards=[board(1, "1700", "0"), board(2, "0", "2160")]),
            match("3", "4", boards=[board(1, "340", "0"), board(2, "0", "980")]),
            match("1", "3", boards=[board(3, "1140", "0"), board(4, "0", "1000")]),
            match("2", "4", boards=[board(3, "0", "50"), board(4, "450", "0")]),
            scoring="total_points",
        )
        # 1: 1700 - 2160 + 1140 - 1000; 2: 2160 - 1700 - 50 + 450; 3: 340 - 980 + 1000 - 1140;
        # 4: 980 - 340 + 50 - 450.
        assert table(answer) == [
            (1, "2", "860"),
            (2, "4", "240"),
            (3, "1", "-320"),
            (4, "3", "-780"),
        ]
        beside = [(line["won"], line["lost"]) for line in answer["ranking"]]
        assert beside == [("2610", "1750"), ("1030", "790"), ("2840", "3160"), ("1340", "2120")]

    def test_imps_without_a_scale_rank_by_the_difference(self):
        answer = scored(
            match("1", "2", imps=["60", "55"]),
            match("1", "3", imps=["50", "60"]),
            match("2", "3", imps=["10", "2"]),
        )
        assert table(answer) == [(1, "2", "3"), (2, "3", "2"), (3, "1", "-5")]
        beside = [(line["won"], line["lost"]) for line in answer["ranking"]]
        assert beside == [("65", "62"), ("62", "60"), ("110", "115")]

    def test_a_single_match_tells_what_both_won(self):
        answer = scored(match("1", "2", imps=["100", "48"]))
        assert table(answer) == [(1, "1", "100"), (2, "2", "48")]
        assert "won" not in answer["ranking"][0]

    def test_a_knock_out_tells_what_was_won_however_many_opponents(self):
        matches = [match("1", "2", imps=["30", "20"]), match("1", "3", imps=["10", "15"])]
        assert table(scored(*matches, knock_out=True)) == [
            (1, "1", "40"), (2, "2", "20"), (3, "3", "15"),
        ]  # fmt: skip

    def test_whether_it_is_one_is_said_by_yes_or_no(self):
        with pytest.raises(ScoringError) as refusal:
            scored(match("1", "2", imps=["1", "0"]), knock_out="yes")
        assert refusal.value.code == "field_wrong"


class ColumnTests:
    def test_an_average_minus_for_both_stands_in_both_columns(self):
        """Law 12C2: -3 IMPs for each; the column adds up to the total."""
        boards = [{"number": 1, "open": {"score": "A4040"}, "closed": {"score": "420"}}]
        (one,) = scored(match(boards=[*boards, board(2, "170", "50")]))["matches"]
        assert [each["imps"] for each in one["boards"]] == [["-3", "-3"], ["3", "0"]]
        assert (one["imps"], one["winner"]) == (["0", "-3"], "1")

    def test_who_is_ahead_by_what_two_rulings_say_together_wins(self):
        """Law 12C4: -6 and +10 are 8 for the others."""
        boards = [board(1, "", "", award=["-6", "10"])]
        (one,) = scored(match(boards=boards))["matches"]
        assert (one["imps"], one["winner"]) == (["-6", "10"], "2")

    def test_the_mean_ranks_a_single_match_where_the_sums_say_otherwise(self):
        """Law 12C4: 250 points are 6 IMPs, then -6 and +3: (0 + 3) / 2 are 1.5 ahead."""
        boards = [board(1, "200", "-50"), board(2, "", "", award=["-6", "3"])]
        answer = scored(match(boards=boards))
        (one,) = answer["matches"]
        assert (one["imps"], one["winner"]) == (["0", "3"], "1")
        assert table(answer) == [(1, "1", "0"), (2, "2", "3")]

    def test_total_points_keep_what_a_ruling_takes(self):
        boards = [board(1, "", "", award=["-50", "100"]), board(2, "420", "170")]
        (one,) = scored(match(boards=boards), scoring="total_points")["matches"]
        assert (one["points"], one["winner"]) == (["200", "100"], "1")
