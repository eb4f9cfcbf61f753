"""Several sessions together: sums and means, handicap, categories, strata."""

from fractions import Fraction

import pytest

from scoring.errors import ScoringError
from scoring.profiles.conventions import TieBreak
from scoring.ranking.event import (
    Combining,
    Entrant,
    SessionScore,
    StratumPlace,
    combined,
    event_standings,
    handicap_matchpoints,
    places_among,
    strata_places,
)


def played(won, possible=100, boards=20):
    return SessionScore(Fraction(won), Fraction(possible), boards)


def refused(call, *arguments, **named):
    with pytest.raises(ScoringError) as caught:
        call(*arguments, **named)
    return caught.value.code


def lines(entrants, combining=Combining.SUM, **options):
    found = event_standings(entrants, combining, **options)
    return [(one.key, one.rank, one.tied, one.score, one.decided_by) for one in found]


class CombiningTests:
    # 60 of 100 over 10 boards, 150 of 300 over 30.
    ONE = Entrant("a", (played(60, 100, 10), played(150, 300, 30)))

    def test_sums_add_what_was_won(self):
        assert combined(self.ONE, Combining.SUM) == 210

    def test_means_weigh_boards_or_sessions(self):
        # (60 x 10 + 50 x 30) / 40; (60 + 50) / 2.
        assert combined(self.ONE, Combining.BY_BOARDS) == Fraction(105, 2)
        assert combined(self.ONE, Combining.BY_SESSION) == 55

    def test_a_missed_session_is_left_out_of_a_mean(self):
        one = Entrant("a", (played(60), None))
        assert combined(one, Combining.BY_SESSION) == 60
        assert combined(one, Combining.SUM) == 60
        assert combined(Entrant("b", (None, None)), Combining.SUM) is None

    def test_imps_have_no_percentage(self):
        imps = Entrant("a", (SessionScore(Fraction(-12), Fraction(0), 24),))
        assert combined(imps, Combining.SUM) == -12
        assert refused(combined, imps, Combining.BY_BOARDS) == "no_percentage"

    def test_the_stored_values_never_change(self):
        assert [one.value for one in Combining] == ["sum", "by_boards", "by_session"]


class StandingTests:
    def test_everybody_is_ranked_and_absentees_are_last(self):
        found = lines(
            [
                Entrant("a", (None,)),
                Entrant("b", (played(-5, 0),)),
                Entrant("c", (played(7, 0),)),
            ]
        )
        assert found == [
            ("c", 1, False, 7, None),
            ("b", 2, False, -5, None),
            ("a", 3, False, None, None),
        ]

    def test_what_is_carried_over_and_a_handicap_are_added(self):
        found = lines(
            [
                Entrant("a", (played(60),)),
                Entrant("b", (played(50),), carried=Fraction(9), handicap=Fraction(3, 2)),
            ]
        )
        assert found == [("b", 1, False, Fraction(121, 2), None), ("a", 2, False, 60, None)]

    def test_equal_scores_share_a_rank(self):
        entrants = [Entrant("a", (played(60), played(40))), Entrant("b", (played(50), played(50)))]
        assert [line[1:3] for line in lines(entrants)] == [(1, True), (1, True)]

    def test_the_best_session_decides_then_the_lot(self):
        entrants = [
            Entrant("a", (played(50), played(50))),
            Entrant("b", (played(40), played(60))),
            Entrant("c", (played(60), played(40))),
        ]
        order = (TieBreak.MEETING, TieBreak.SESSIONS, TieBreak.LOT)
        assert lines(entrants, tie_breaks=order, lots=("c", "b")) == [
            ("c", 1, False, 100, TieBreak.LOT),
            ("b", 2, False, 100, TieBreak.LOT),
            ("a", 3, False, 100, TieBreak.SESSIONS),
        ]
        without = lines(entrants, tie_breaks=order)
        assert [line[1:3] for line in without] == [(1, True), (1, True), (3, False)]

    def test_nobody_is_there_twice(self):
        twice = [Entrant("a", ()), Entrant("a", ())]
        assert refused(event_standings, twice, Combining.SUM) == "contestant_twice"


class HandicapTests:
    def test_the_example_of_the_manual(self):
        # Source: ACBLscore manual 167: 45 % raised to 55 % on an average of 156 is 31.2.
        found = handicap_matchpoints(Fraction(45), Fraction(55), Fraction(156))
        assert found == Fraction("31.2")
        half = handicap_matchpoints(Fraction(45), Fraction(55), Fraction(156), share=Fraction(1, 2))
        assert half == Fraction("15.6")

    def test_a_share_is_nought_to_one(self):
        numbers = (Fraction(45), Fraction(55), Fraction(156))
        assert refused(handicap_matchpoints, *numbers, share=Fraction(2)) == "share_out_of_range"


class CategoryTests:
    RANKS = (("a", 1), ("b", 2), ("c", 2), ("d", 4), ("e", 5))

    def test_a_category_is_ranked_from_one(self):
        assert places_among(self.RANKS, {"c", "e", "b"}) == (
            StratumPlace("b", 1, True),
            StratumPlace("c", 1, True),
            StratumPlace("e", 3, False),
        )
        assert places_among(self.RANKS, {"c", "e"})[0] == StratumPlace("c", 1, False)
        assert places_among(self.RANKS, ()) == ()

    def test_who_is_in_a_lower_stratum_is_ranked_in_the_higher_too(self):
        found = strata_places(self.RANKS, {"a": 1, "b": 2, "c": 3, "d": 3, "e": 1})
        assert [place.key for place in found[1]] == ["a", "b", "c", "d", "e"]
        assert [(place.key, place.rank) for place in found[2]] == [("b", 1), ("c", 1), ("d", 3)]
        assert [(place.key, place.rank) for place in found[3]] == [("c", 1), ("d", 2)]
