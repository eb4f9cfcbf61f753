"""Individual tournaments."""

from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.contestants import Competitor, PenaltyUnit, ProceduralPenalty, Row
from scoring.errors import ScoringError
from scoring.forms import CROSS_IMPS
from scoring.notation.board import Seat
from scoring.notation.outcome import Artificial, NotPlayed, ScoreOnly, Sides
from scoring.profiles.conventions import TieBreak
from scoring.profiles.named import profile
from scoring.ranking.individuals import Individual, IndividualRow, score_individual
from scoring.ranking.ranking import score_session
from scoring.ranking.session import ScoringSession

FFB, ACBL = profile("ffb"), profile("acbl")


def row(board, players, points, **more):
    outcome = points if isinstance(points, Sides) else Sides.both(ScoreOnly(points))
    return IndividualRow(board, *players, outcome, **more)


def event(*rows, players=None, rules=FFB, **more):
    everybody = players or tuple(dict.fromkeys(one.at(seat) for one in rows for seat in Seat))
    return Individual(rules, everybody, rows, **more)


def totals(scored):
    return {one.contestant.key: one.exact_total for one in scored.standings}


# Two tables, two boards; the second time everybody has another partner.
TWO_BOARDS = (
    row(1, "ABCD", 420),
    row(1, "EFGH", 170),
    row(2, "AEBF", -50),
    row(2, "CGDH", 110),
)


class CreditTests:
    def test_everybody_gets_the_award_of_the_side_where_he_sat(self):
        scored = score_individual(event(*TWO_BOARDS))
        # Board 1: 2 of 2 to A and C, F and H. Board 2, A is North, E East, B South, F West:
        # 2 of 2 to C and D, E and F.
        assert totals(scored) == {
            "C": 4,
            "F": 4,
            "A": 2,
            "D": 2,
            "E": 2,
            "H": 2,
            "B": 0,
            "G": 0,
        }
        assert scored.top == 2

    def test_ranks_and_percentages(self):
        scored = score_individual(event(*TWO_BOARDS))
        found = {one.contestant.key: (one.rank, one.percentage) for one in scored.standings}
        assert found["C"] == found["F"] == (1, Decimal("100.00"))
        assert found["A"] == (3, Decimal("50.00"))
        assert found["G"] == (7, Decimal("0.00"))

    def test_the_awards_of_each_seat(self):
        scored = score_individual(event(*TWO_BOARDS))
        assert scored.awards[0] == {Seat.NORTH: 2, Seat.EAST: 0, Seat.SOUTH: 2, Seat.WEST: 0}
        assert scored.awards[1] == {Seat.NORTH: 0, Seat.EAST: 2, Seat.SOUTH: 0, Seat.WEST: 2}
        assert len(scored.awards) == 4

    def test_who_sat_out_has_fewer_boards_not_less_in_a_hundred(self):
        rows = (*TWO_BOARDS, row(3, "XACE", 100), row(3, "FYGH", 50))
        scored = score_individual(event(*rows))
        found = {one.contestant.key: one for one in scored.standings}
        assert (found["X"].boards, found["X"].percentage) == (1, Decimal("100.00"))
        assert (found["A"].boards, found["A"].percentage) == (3, Decimal("33.33"))

    def test_cross_imps(self):
        scored = score_individual(event(*TWO_BOARDS[:2], scoring=CROSS_IMPS))
        # 250 points are 6 IMPs.
        assert totals(scored) == {
            "A": 6,
            "C": 6,
            "F": 6,
            "H": 6,
            "B": -6,
            "D": -6,
            "E": -6,
            "G": -6,
        }

    def test_sections_are_compared_apart(self):
        rows = (row(1, "ABCD", 420, field="1"), row(1, "EFGH", 170, field="2"))
        found = score_individual(event(*rows, expected={"1": 3}))
        # A lone result is the average: 2 of 4 where three are expected, else 1 of 2.
        assert [totals(found)[player] for player in "ABCD"] == [2, 2, 2, 2]
        assert [totals(found)[player] for player in "EFGH"] == [1, 1, 1, 1]
        assert totals(score_individual(event(*rows, expected=3)))["E"] == 2

    def test_a_fouled_board_is_compared_in_groups(self):
        rows = (row(1, "ABCD", 420, group="a"), row(1, "EFGH", 170, group="b"))
        assert set(totals(score_individual(event(*rows))).values()) == {1}


class RulingTests:
    def test_a_board_not_played_gives_nothing(self):
        scored = score_individual(event(*TWO_BOARDS, row(3, "ABCD", Sides.both(NotPlayed()))))
        assert set(scored.awards[-1].values()) == {None}
        assert totals(scored)["A"] == 2

    def test_an_award_by_the_session_goes_by_the_players_own_boards(self):
        # Law 12C2(c): A had 50 % on the other boards, C, his partner here, 100 %.
        ruled = Sides(Artificial(60, by_session=True), Artificial(40))
        rows = (*TWO_BOARDS, row(3, "ABCD", ruled), row(3, "EFGH", 100))
        awards = score_individual(event(*rows)).awards[4]
        assert awards[Seat.NORTH] == Fraction(6, 5)
        assert awards[Seat.SOUTH] == 2
        assert awards[Seat.EAST] == awards[Seat.WEST] == Fraction(4, 5)

    def test_a_penalty_is_the_players_own(self):
        fine = ProceduralPenalty(Competitor("C"), Fraction(1), PenaltyUnit.MATCHPOINTS)
        found = totals(score_individual(event(*TWO_BOARDS, penalties=(fine,))))
        assert (found["C"], found["A"]) == (3, 2)


class TieTests:
    def test_a_lot_may_decide(self):
        drawn = event(*TWO_BOARDS, tie_breaks=(TieBreak.LOT,), lots=tuple("HGFEDCBA"))
        found = [one.contestant.key for one in score_individual(drawn).standings]
        assert found == ["F", "C", "H", "E", "D", "A", "G", "B"]

    @pytest.mark.parametrize("wrong", [TieBreak.MEETING, TieBreak.OPPONENTS, TieBreak.TOP_SCORES])
    def test_some_tie_breaks_are_for_pairs(self, wrong):
        with pytest.raises(ScoringError) as caught:
            event(*TWO_BOARDS, tie_breaks=(TieBreak.LOT, wrong))
        assert caught.value.code == "tie_break_for_pairs"
        assert caught.value.details == {"tie_break": wrong.value}


class RefusedTests:
    @pytest.mark.parametrize("players", ["AACD", "ABAD", "ABCA", "ABBD", "ABCB", "ABCC"])
    def test_nobody_sits_in_two_seats(self, players):
        with pytest.raises(ScoringError) as caught:
            row(1, players, 420)
        assert caught.value.code == "same_player_twice"
        twice = next(player for player in players if players.count(player) == 2)
        assert caught.value.details == {"player": twice}

    def test_somebody_who_is_not_there(self):
        with pytest.raises(ScoringError) as caught:
            score_individual(event(*TWO_BOARDS, players=tuple("ABCDEFG")))
        assert caught.value.code == "unknown_contestant"


class EveryIndividualTests:
    @given(st.data(), st.sampled_from([FFB, ACBL]))
    def test_as_many_awards_as_from_the_same_results_of_pairs(self, data, rules):
        """A second way: score the results as those of pairs, then credit both players."""
        rows = []
        for board in range(1, 5):
            order = data.draw(st.permutations(range(12)))
            for first, after in pairwise([0, 4, 8, 12]):
                points = data.draw(st.sampled_from([420, 170, 110, -50, -100]))
                rows.append(row(board, order[first:after], points))
        scored = score_individual(event(*rows, players=tuple(range(12)), rules=rules))
        pairs = [
            Row(one.board, (one.north, one.south), (one.east, one.west), one.outcome)
            for one in rows
        ]
        everybody = dict.fromkeys(pair for one in pairs for pair in (one.ns, one.ew))
        as_pairs = score_session(
            ScoringSession(rules, 1, tuple(map(Competitor, everybody)), tuple(pairs))
        )
        credited = dict.fromkeys(range(12), Fraction(0))
        for one, award in zip(pairs, as_pairs.awards, strict=True):
            for player in one.ns:
                credited[player] += award.ns
            for player in one.ew:
                credited[player] += award.ew
        assert totals(scored) == credited
        assert scored.top == as_pairs.top
