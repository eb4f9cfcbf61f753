"""Victory points round by round: margins of cross-IMPs, sit-outs, the ranking."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.awards import RowAward
from scoring.contestants import Competitor, Row
from scoring.errors import ScoringError
from scoring.forms import CROSS_IMPS
from scoring.notation.outcome import Artificial, NotPlayed, ScoreOnly, Sides
from scoring.profiles.match_rules import MatchRules
from scoring.profiles.named import profile
from scoring.ranking.ranking import score_session
from scoring.ranking.round_matches import match_standings, matches
from scoring.ranking.session import ScoringSession
from scoring.victory_points.continuous import FractionalMargin

FFB = profile("ffb")


def award(ns, ew=None):
    ew = -ns if ew is None else ew
    return RowAward(Fraction(ns), Fraction(ew), None, None, None, None)


def rows_of(games):
    """(round, ns, ew, IMPs of NS) of a board each."""
    rows = [
        Row(board, ns, ew, Sides.both(ScoreOnly(0)))
        for board, (_, ns, ew, _) in enumerate(games, start=1)
    ]
    return rows, [game[0] for game in games], [award(game[3]) for game in games]


def figures(found):
    return {
        (match.contestant, match.round): (match.opponents, match.boards, match.victory_points)
        for match in found
    }


class MatchTests:
    def test_a_round_is_a_match_on_the_published_scale(self):
        # Opatija 2014, 16 boards: a margin of 19 is 14.80, of 39 17.97 (facts on the WBF scale).
        games = [(1, "a", "b", 1)] * 13 + [(1, "a", "b", 2)] * 3
        games += [(2, "a", "b", -3)] * 13 + [(2, "a", "b", 0)] * 3
        found = figures(matches(*rows_of(games)))
        assert found["a", 1] == ("b", 16, Fraction(1480, 100))
        assert found["b", 1] == ("a", 16, Fraction(520, 100))
        assert found["a", 2] == ("b", 16, Fraction(203, 100))
        assert found["b", 2] == ("a", 16, Fraction(1797, 100))

    def test_a_board_without_an_award_makes_the_match_shorter(self):
        rows, rounds, awards = rows_of([(1, "a", "b", 5), (1, "a", "b", 0)])
        awards[1] = RowAward(None, None, None, None, None, None)
        # One board, margin 5, that is B/3: 15-5 exactly.
        assert figures(matches(rows, rounds, awards))["a", 1] == ("b", 1, 15)

    def test_an_artificial_result_counts_as_its_imps_for_each_side(self):
        rows, rounds, _ = rows_of([(1, "a", "b", 0)])
        found = figures(matches(rows, rounds, [award(3, 3)]))
        assert found["a", 1][2] == found["b", 1][2] > 10

    def test_a_round_without_any_award_is_no_match(self):
        rows, rounds, _ = rows_of([(1, "a", "b", 0)])
        nothing = RowAward(None, None, None, None, None, None)
        assert matches(rows, rounds, [nothing]) == ()

    def test_two_pairs_met_in_a_round_are_two_matches(self):
        found = matches(*rows_of([(1, "a", "b", 5), (1, "a", "c", -5)]))
        own = [(m.opponents, m.victory_points) for m in found if m.contestant == "a"]
        assert own == [("b", 15), ("c", 5)]

    def test_a_sit_out_is_worth_twelve_unless_said_otherwise(self):
        found = figures(matches([], [], [], sit_outs=[("c", 4)]))
        assert found == {("c", 4): (None, 0, 12)}
        half = MatchRules(sit_out=Fraction(1050, 100))
        assert matches([], [], [], sit_outs=[("c", 4)], rules=half)[0].victory_points == 10.5

    def test_who_played_all_the_same_did_not_sit_out(self):
        rows, rounds, awards = rows_of([(1, "a", "b", 5)])
        found = figures(matches(rows, rounds, awards, sit_outs=[("a", 1)]))
        assert found["a", 1] == ("b", 1, 15)

    def test_the_fractional_rule_is_the_one_named(self):
        rows, rounds, awards = rows_of([(1, "a", "b", Fraction(1, 2))] * 16)
        nearest = MatchRules(fractional=FractionalMargin.NEAREST)
        found = matches(rows, rounds, awards, rules=nearest)
        # 8 IMPs over 16 boards: 12.29 in the published table.
        assert found[0].victory_points == Fraction(1229, 100)

    def test_matches_stand_in_the_order_of_rounds(self):
        found = matches(*rows_of([(2, "a", "b", 0), (1, "a", "c", 0)]), sit_outs=[("b", 1)])
        assert [match.round for match in found] == [1, 1, 1, 2, 2]

    @pytest.mark.parametrize("points", [Fraction(-1), Fraction(2001, 100), Fraction(1, 3)])
    def test_a_sit_out_beyond_the_scale_is_refused(self, points):
        with pytest.raises(ScoringError) as caught:
            MatchRules(sit_out=points)
        assert caught.value.code == "sit_out_out_of_range"

    def test_a_match_of_65_boards_is_refused(self):
        with pytest.raises(ScoringError) as caught:
            matches(*rows_of([(1, "a", "b", 0)] * 65))
        assert caught.value.code == "match_length_out_of_range"

    @given(
        st.lists(
            st.tuples(
                st.integers(1, 3),
                st.sampled_from("ab"),
                st.sampled_from("cd"),
                st.fractions(-24, 24, max_denominator=13),
            ),
            max_size=40,
        )
    )
    def test_opponents_share_twenty_and_margins_add_up(self, games):
        found = matches(*rows_of(games))
        by_meeting = {(m.contestant, m.round, m.opponents): m for m in found}
        for (own, round_, other), match in by_meeting.items():
            theirs = by_meeting[other, round_, own]
            assert match.victory_points + theirs.victory_points == 20
            assert match.imps == -theirs.imps
            assert match.boards == theirs.boards
        assert sum(m.imps for m in found if m.contestant in "ab") == sum(g[3] for g in games)


class StandingTests:
    def test_victory_points_rank_and_imps_stand_beside(self):
        rows, rounds, awards = rows_of([(1, "a", "b", 5), (2, "a", "c", -5), (2, "b", "d", 5)])
        contestants = [Competitor(key) for key in "abcde"]
        found = match_standings(
            contestants, matches(rows, rounds, awards, sit_outs=[("d", 1)]), FFB
        )
        # a: 15 + 5; b: 5 + 15; c: 15; d: 12 + 5; e has no match.
        assert [(one.contestant.key, one.rank, one.tied, str(one.total)) for one in found] == [
            ("a", 1, True, "20.00"),
            ("b", 1, True, "20.00"),
            ("d", 3, False, "17.00"),
            ("c", 4, False, "15.00"),
            ("e", 5, False, "0.00"),
        ]
        assert [str(one.imps) for one in found] == ["0.00", "0.00", "-5.00", "5.00", "0.00"]
        assert [one.boards for one in found] == [2, 2, 1, 1, 0]
        assert found[0].percentage is None
        assert found[0].exact_total == 20

    def test_lists_are_by_group(self):
        found = match_standings(
            [Competitor("a", ranked_in="A"), Competitor("b", ranked_in="B")],
            matches(*rows_of([(1, "a", "b", 5)])),
            FFB,
        )
        assert [(one.contestant.key, one.rank) for one in found] == [("a", 1), ("b", 1)]

    def test_a_match_of_an_unknown_pair_is_refused(self):
        with pytest.raises(ScoringError) as caught:
            match_standings([Competitor("a")], matches(*rows_of([(1, "a", "b", 5)])), FFB)
        assert caught.value.code == "unknown_contestant"

    @pytest.mark.parametrize("boards", [64, 65])
    def test_a_match_has_64_boards_at_most(self, boards):
        # The scales of the World Bridge Federation end there.
        rows = rows_of([(1, "a", "b", 0)] * boards)
        if boards == 64:
            assert {match.boards for match in matches(*rows)} == {64}
            return
        with pytest.raises(ScoringError) as caught:
            matches(*rows)
        assert caught.value.code == "match_length_out_of_range"
        assert caught.value.details == {"boards": 65, "longest": 64}

    def test_cross_imps_of_a_session_become_victory_points(self):
        """Board 1: 620 (a-b), 170 (c-d); board 2: A+ to both at a-b, not played at c-d."""
        played = (
            Row(1, "a", "b", Sides.both(ScoreOnly(620))),
            Row(1, "c", "d", Sides.both(ScoreOnly(170))),
            Row(2, "a", "b", Sides(Artificial(60), Artificial(60))),
            Row(2, "c", "d", Sides.both(NotPlayed())),
        )
        contestants = tuple(Competitor(key) for key in "abcd")
        session = ScoringSession(FFB, 1, contestants, played, scoring=CROSS_IMPS)
        awards = score_session(session).awards
        found = figures(matches(played, [1, 1, 1, 1], awards))
        # 450 apart is 10 IMPs (Law 78B); a: 10 + 3 on two boards, b: -10 + 3, c and d on one.
        margins = {m.contestant: m.imps for m in matches(played, [1] * 4, awards)}
        assert margins == {"a": 13, "b": -7, "c": -10, "d": 10}
        assert found["a", 1][1] == 2
        assert found["c", 1][1] == 1
