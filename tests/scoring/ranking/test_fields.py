"""Sections: whose results are compared, and who stands in one list."""

from decimal import Decimal
from fractions import Fraction

import pytest

from scoring.contestants import Competitor, Row
from scoring.errors import ScoringError
from scoring.forms import CROSS_IMPS
from scoring.notation.board import Side
from scoring.notation.outcome import ScoreOnly, Sides
from scoring.profiles.named import profile
from scoring.ranking.ranking import score_session
from scoring.ranking.session import ScoringSession

# Board 1 in two sections: three results in A, two in B. Law 78A, two points for each lower
# score: across the field 620 beats four (8), 170 beats three (6), 140 two (4), -50 one (2).
SCORES = (("A", 1, 2, 620), ("A", 3, 4, 140), ("A", 5, 6, -100), ("B", 1, 2, 170), ("B", 3, 4, -50))


def pair(section, number):
    return f"{section}{number}"


def rows(*, apart):
    return tuple(
        Row(
            1,
            pair(section, ns),
            pair(section, ew),
            Sides.both(ScoreOnly(points)),
            section if apart else None,
        )
        for section, ns, ew, points in SCORES
    )


def scored(*, apart=False, grouped=False, name="acbl", **options):
    keys = [pair("A", n) for n in range(1, 7)] + [pair("B", n) for n in range(1, 5)]
    contestants = tuple(Competitor(key, ranked_in=key[0] if grouped else None) for key in keys)
    return score_session(
        ScoringSession(profile(name), 1, contestants, rows(apart=apart), **options)
    )


class FieldTests:
    def test_across_the_field_everybody_is_compared(self):
        found = scored(name="ffb")
        assert [award.ns for award in found.awards] == [8, 4, 0, 6, 2]
        assert {award.top for award in found.awards} == {8}
        assert found.top == 8

    def test_within_each_section_only_its_own_results_are(self):
        found = scored(apart=True, name="ffb")
        assert [award.ns for award in found.awards] == [4, 2, 0, 2, 0]
        assert [award.top for award in found.awards] == [4, 4, 4, 2, 2]
        assert found.top == 4

    def test_tops_of_two_fields_make_comparable_percentages(self):
        found = {one.contestant.key: one for one in scored(apart=True, name="ffb").standings}
        assert found["A1"].percentage == found["B1"].percentage == Decimal("100.00")
        assert (found["A1"].maximum, found["B1"].maximum) == (Decimal("4.0"), Decimal("2.0"))
        assert (found["A1"].rank, found["B1"].rank, found["A1"].tied) == (1, 1, True)

    def test_each_field_has_the_number_of_results_expected_in_it(self):
        # Neuberg, (M+1)N/n - 1, in section B only: M=2, N=3, n=2 gives 3.5; M=0 gives 0.5.
        found = scored(apart=True, name="ffb", expected={"A": 3, "B": 3})
        assert [award.ns for award in found.awards[3:]] == [Fraction(7, 2), Fraction(1, 2)]
        assert found.awards[3].top == 4

    def test_less_than_no_results_are_refused_in_any_field(self):
        with pytest.raises(ScoringError) as caught:
            scored(apart=True, expected={"A": 3, "B": -1})
        assert caught.value.code == "expected_out_of_range"

    def test_imps_are_averaged_within_a_section(self):
        found = scored(apart=True, scoring=CROSS_IMPS, name="ffb")
        # B: 220 apart is 6 IMPs; A: 620 against 140 is 10, against -100 12 (Law 78B).
        assert [award.ns for award in found.awards[3:]] == [6, -6]
        assert found.awards[0].ns == 11
        assert found.awards[0].top == 0

    def test_without_results_the_top_is_of_the_results_expected(self):
        one = ScoringSession(profile("ffb"), 1, (), (), expected=5)
        assert score_session(one).top == 8


class GroupTests:
    def test_each_group_has_a_list_of_its_own(self):
        found = scored(grouped=True, name="ffb").standings
        assert [(one.contestant.key, one.rank) for one in found if one.rank == 1] == [
            ("A1", 1),
            ("A6", 1),
            ("B1", 1),
            ("B4", 1),  # EW on -50: the complement of 2, as much as B1's 6
        ]
        assert [one.contestant.ranked_in for one in found] == ["A"] * 6 + ["B"] * 4

    def test_groups_and_lines_make_a_list_each(self):
        contestants = tuple(
            Competitor(f"{section}{side.value}", side, section) for section in "AB" for side in Side
        )
        played = tuple(
            Row(1, f"{section}NS", f"{section}EW", Sides.both(ScoreOnly(points)))
            for section, points in (("A", 420), ("B", 50))
        )
        found = score_session(ScoringSession(profile("ffb"), 2, contestants, played)).standings
        assert [(one.contestant.key, one.rank, one.total) for one in found] == [
            ("ANS", 1, Decimal("2.0")),
            ("AEW", 1, Decimal("0.0")),
            ("BNS", 1, Decimal("0.0")),
            ("BEW", 1, Decimal("2.0")),
        ]

    def test_one_key_in_two_groups_is_there_twice(self):
        with pytest.raises(ScoringError) as caught:
            ScoringSession(
                profile("ffb"), 1, (Competitor(1, ranked_in="A"), Competitor(1, ranked_in="B")), ()
            )
        assert caught.value.code == "contestant_twice"

    def test_acbl_raises_totals_to_the_most_boards_across_groups(self):
        contestants = tuple(Competitor(key, ranked_in=key[0]) for key in ("A1", "A2", "B1", "B2"))
        one = Sides.both(ScoreOnly(420))
        played = (Row(1, "A1", "A2", one), Row(1, "B1", "B2", one), Row(2, "A1", "A2", one))
        found = score_session(ScoringSession(profile("acbl"), 1, contestants, played, expected=2))
        # Half a point per equal result: 0.5 of 1 a board; two boards are the most.
        totals = {one.contestant.key: (one.total, one.maximum) for one in found.standings}
        assert totals["B1"] == (Decimal("1.00"), Decimal("2.00"))
