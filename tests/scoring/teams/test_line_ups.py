"""Who sits where in each half, and what a team may change at half-time."""

import pytest

from scoring.errors import ScoringError
from scoring.teams.line_ups import LineUp, check_line_ups, second_halves

FIRST = LineUp("A1", "A2", "B1", "B2")
A2, A3 = ["A1", "A2"], ["A1", "A2", "A3"]
B2, B3 = ["B1", "B2"], ["B1", "B2", "B3"]


def refused(call):
    with pytest.raises(ScoringError) as caught:
        call()
    return caught.value.code, caught.value.details


class LineUpTests:
    def test_who_meets_whom(self):
        # At each table a pair of one team meets a pair of the other.
        assert FIRST.meetings == {("A1", "B1"), ("A2", "B2")}

    @pytest.mark.parametrize(
        "four", [("A1", "A1", "B1", "B2"), ("A1", "A2", "B1", "B1"), ("A1", "A2", "B1", "A1")]
    )
    def test_a_pair_sits_at_one_table(self, four):
        code, details = refused(lambda: LineUp(*four))
        assert (code, details) == (
            "pair_at_both_tables",
            {"pair": four[3] if four[0] != four[1] else "A1"},
        )


class SecondHalfTests:
    def test_two_pairs_against_two_change_opponents(self):
        assert second_halves(A2, B2, FIRST) == (
            LineUp("A1", "A2", "B2", "B1"),
            LineUp("A2", "A1", "B1", "B2"),
        )

    def test_a_team_of_three_may_bring_in_its_third_pair_for_either(self):
        # By hand: with B as before A1 avoids B1 and A2 avoids B2, and the same turned.
        found = second_halves(A3, B2, FIRST)
        assert {half.home for half in found if half.away == ("B1", "B2")} == {
            ("A2", "A1"),
            ("A2", "A3"),
            ("A3", "A1"),
        }
        assert {half.home for half in found if half.away == ("B2", "B1")} == {
            ("A1", "A2"),
            ("A1", "A3"),
            ("A3", "A2"),
        }
        assert len(found) == 6

    def test_three_pairs_against_three(self):
        # 36 line-ups, less 8 that repeat a meeting at either table, 2 of them at both.
        assert len(second_halves(A3, B3, FIRST)) == 36 - 8 - 8 + 2

    def test_every_one_of_them_passes_the_rules(self):
        for half in second_halves(A3, B3, FIRST):
            check_line_ups(A3, B3, [FIRST, half])

    def test_the_first_half_must_be_right_too(self):
        assert refused(lambda: second_halves(A2, B2, LineUp("A1", "A3", "B1", "B2"))) == (
            "pair_not_in_team",
            {"pair": "A3"},
        )


class RuleTests:
    def test_no_two_pairs_meet_in_both_halves(self):
        again = LineUp("A1", "A3", "B1", "B2")
        assert refused(lambda: check_line_ups(A3, B2, [FIRST, again])) == (
            "pairs_meet_again",
            {"pair": "A1", "opponents": "B1", "halves": (1, 2)},
        )

    def test_changing_tables_with_the_same_opponents_is_meeting_again(self):
        again = LineUp("A2", "A1", "B2", "B1")
        code, details = refused(lambda: check_line_ups(A2, B2, [FIRST, again]))
        assert (code, details["pair"]) == ("pairs_meet_again", "A1")

    def test_the_halves_that_repeat_a_meeting_are_named(self):
        second = LineUp("A1", "A2", "B2", "B1")
        third = LineUp("A3", "A2", "B1", "B2")
        details = refused(lambda: check_line_ups(A3, B2, [FIRST, second, third]))[1]
        assert details == {"pair": "A2", "opponents": "B2", "halves": (1, 3)}

    def test_pairs_may_be_named_by_anything(self):
        first = LineUp(1, "A2", "B1", 2)
        again = LineUp("A2", 1, 2, "B1")
        details = refused(lambda: check_line_ups([1, "A2"], ["B1", 2], [first, again]))[1]
        assert details == {"pair": "A2", "opponents": 2, "halves": (1, 2)}

    @pytest.mark.parametrize("team", [["A1"], ["A1", "A2", "A3", "A4"]])
    def test_a_team_has_two_or_three_pairs(self, team):
        found = refused(lambda: check_line_ups(team, B2, [FIRST]))
        assert found == ("team_size_wrong", {"pairs": len(team)})

    def test_only_the_teams_own_pairs_sit(self):
        stranger = LineUp("A1", "A2", "B1", "C1")
        found = refused(lambda: check_line_ups(A2, B2, [stranger]))
        assert found == ("pair_not_in_team", {"pair": "C1"})

    def test_each_pair_may_be_asked_to_play(self):
        rests = LineUp("A1", "A2", "B2", "B1")
        check_line_ups(A3, B2, [FIRST, rests])
        found = refused(lambda: check_line_ups(A3, B2, [FIRST, rests], everybody=True))
        assert found == ("pair_never_plays", {"pair": "A3"})
        check_line_ups(A3, B2, [FIRST, LineUp("A3", "A1", "B1", "B2")], everybody=True)
