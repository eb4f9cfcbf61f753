"""Why this number: the last step is the figure shown, always; the steps of known examples."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings

from scoring.contestants import Competitor, PenaltyUnit, ProceduralPenalty, Row
from scoring.explain.awards import AWARD_STEPS, explain_award, explain_board_percentage
from scoring.explain.totals import (
    TOTAL_STEPS,
    explain_mean,
    explain_percentage,
    explain_rank,
    explain_total,
    explain_victory_points,
)
from scoring.forms import BUTLER, CROSS_IMPS, MATCHPOINTS, TOTAL_POINTS
from scoring.notation.board import Side
from scoring.notation.outcome import (
    Artificial,
    Cancelled,
    FixedAward,
    NotPlayed,
    ScoreOnly,
    Sides,
    Weighted,
)
from scoring.profiles.conventions import SessionRule, ShortBoards, TieBreak
from scoring.profiles.match_rules import MatchRules
from scoring.profiles.named import profile
from scoring.ranking.ranking import score_session
from scoring.ranking.session import ScoringSession
from scoring.rounding import Mode, Rounding
from scoring.victory_points.continuous import FractionalMargin
from tests.examples import thinned
from tests.scoring.official.test_sessions import read, session_of
from tests.scoring.second_scorer.generated import sessions

EVEN = Weighted(((ScoreOnly(420), Fraction(1, 2)), (ScoreOnly(-50), Fraction(1, 2))))


def row(board, ns, ew, points):
    return Row(board, ns, ew, Sides.both(ScoreOnly(points)))


def session(rows, *, name="wbf", scoring=MATCHPOINTS, **options):
    keys = sorted({key for each in rows for key in (each.ns, each.ew)})
    contestants = tuple(Competitor(key) for key in keys)
    return ScoringSession(profile(name), 1, contestants, tuple(rows), scoring=scoring, **options)


def award(one, place=0, side=Side.NS):
    return explain_award(one, score_session(one), place, side)


def share_of(one):
    return explain_board_percentage(one, score_session(one), 0, Side.NS)


def told(steps):
    return [(one.code, one.figure) for one in steps]


class ShownTests:
    @settings(max_examples=thinned(150))
    @given(sessions())
    def test_the_last_step_of_every_award_is_what_is_shown(self, one):
        scored = score_session(one)
        for place, found in enumerate(scored.awards):
            for side, shown in ((Side.NS, found.ns_shown), (Side.EW, found.ew_shown)):
                steps = explain_award(one, scored, place, side)
                assert (steps[-1].figure, str(steps[-1].figure)) == (shown, str(shown))
                assert {each.code for each in steps} <= AWARD_STEPS

    @settings(max_examples=thinned(150))
    @given(sessions())
    def test_the_last_step_of_every_percentage_of_a_board_too(self, one):
        scored = score_session(one)
        for place, found in enumerate(scored.awards):
            for side, shown in ((Side.NS, found.ns_percentage), (Side.EW, found.ew_percentage)):
                steps = explain_board_percentage(one, scored, place, side)
                assert str(steps[-1].figure if steps else None) == str(shown)
                assert {each.code for each in steps} <= AWARD_STEPS

    @given(sessions())
    def test_the_last_step_of_every_total_percentage_and_rank_too(self, one):
        scored = score_session(one)
        for standing in scored.standings:
            who = standing.contestant
            total = explain_total(one, scored, who)
            assert str(total[-1].figure) == str(standing.total)
            percentage = explain_percentage(one, scored, who)
            assert str(percentage[-1].figure if percentage else None) == str(standing.percentage)
            mean = explain_mean(one, scored, who)
            assert str(mean[-1].figure if mean else None) == str(standing.mean)
            rank = explain_rank(one, scored, who)
            assert rank[-1].figure == standing.rank
            assert {each.code for each in (*total, *percentage, *rank)} <= TOTAL_STEPS
            assert ("shared" in [each.code for each in rank]) == standing.tied

    def test_the_french_final_is_explained_throughout(self):
        one = session_of(read("ffb_dn1_2022_s1_pbn"))
        scored = score_session(one)
        for place in range(0, len(scored.awards), 7):
            assert award_of(one, scored, place) == scored.awards[place].ns_shown
        for standing in scored.standings:
            assert explain_total(one, scored, standing.contestant)[-1].figure == standing.total


def award_of(one, scored, place):
    return explain_award(one, scored, place, Side.NS)[-1].figure


class MatchpointTests:
    ROWS = (row(1, 1, 2, 420), row(1, 3, 4, 420), row(1, 5, 6, -50))

    def test_a_plain_board(self):
        steps = award(session(self.ROWS))
        assert told(steps)[0] == ("compared", 3)
        assert steps[0].details == {
            "points": 420, "others": 2, "beaten": 1, "tied": 1, "lost": 0,
            "against": ((420, 1), (-50, 1)),
        }  # fmt: skip
        assert str(steps[-1].figure) == "3.0"

    def test_the_other_side_sees_its_own_points(self):
        steps = award(session(self.ROWS), 2, Side.EW)
        assert steps[0].details["points"] == 50
        assert told(steps)[0] == ("compared", 4)

    def test_a_short_board_goes_through_neuberg(self):
        steps = award(session(self.ROWS, expected=4))
        # (3 + 1) 4/3 - 1 = 13/3.
        assert told(steps)[:2] == [("compared", 3), ("neuberg", Fraction(13, 3))]
        assert steps[1].details == {"matchpoints": 3, "results": 3, "expected": 4}
        assert str(steps[-1].figure) == "4.3"

    def test_its_percentage_is_that_of_the_award_as_it_counts(self):
        one = session(self.ROWS, expected=4)
        # 4.3 of 6; where boards count exactly, 13/3 of 6.
        assert told(share_of(one)) == [
            ("of_top", Fraction(430, 6)), ("percentage_shown", Fraction("71.7")),
        ]  # fmt: skip
        exact = replace(one.profile, board=Rounding(2, Mode.HALF_UP))
        assert told(share_of(replace(one, profile=exact)))[0] == ("counted", Fraction("4.33"))

    def test_a_board_that_is_shown_raw_is_worked_out_again_for_its_percentage(self):
        one = session(self.ROWS, name="abf", expected=4)
        assert told(award(one))[-1] == ("shown", Fraction("3.0"))
        # 13/3 of 6.
        assert told(share_of(one)) == [
            ("compared", 3), ("neuberg", Fraction(13, 3)), ("of_top", Fraction(1300, 18)),
            ("percentage_shown", Fraction("72.2")),
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("rule", "code", "figure"),
        [
            (ShortBoards.LINEAR, "linear", Fraction(9, 2)),
            (ShortBoards.AVERAGE, "missing_tied", Fraction(4)),
            (ShortBoards.NONE, "shown", Fraction(3)),
        ],
    )
    def test_a_short_board_by_other_rules(self, rule, code, figure):
        one = session(self.ROWS, expected=4)
        steps = award(replace(one, profile=replace(one.profile, short_boards=rule)))
        # 3 of 4 is 4.5 of 6, or one more for the result that is missing, or stays.
        assert (steps[1].code, Fraction(steps[1].figure)) == (code, figure)

    def test_a_lone_result_and_a_small_group_are_told(self):
        rules = replace(profile("wbf"), short_boards=ShortBoards.LINEAR)
        alone = replace(session(self.ROWS[:1], expected=3), profile=rules)
        assert told(award(alone))[:2] == [("compared", 0), ("alone", 2)]
        rows = [Row(1, 7, 8, Sides.both(ScoreOnly(420)), group="b"), *self.ROWS]
        steps = award(session(rows, name="acbl"))
        # 60 % of a top of 3.
        assert told(steps)[:2] == [("compared", 0), ("small_group", Fraction(9, 5))]
        assert steps[1].details["share"] == 60

    @pytest.mark.parametrize(
        ("points", "place", "share"),
        # ACBL Bulletin, June 1991: 65 and 55 % in a group of two, 70, 60 and 50 % in one of three.
        [((420, 400), 0, 65), ((420, 400), 1, 55), ((420, 420), 0, 60),
         ((420, 400, 170), 0, 70), ((420, 400, 170), 1, 60), ((420, 400, 170), 2, 50)],
    )  # fmt: skip
    def test_a_small_group_is_told_with_its_share_of_a_top(self, points, place, share):
        group = [
            Row(1, 11 + 2 * n, 12 + 2 * n, Sides.both(ScoreOnly(each)), group="b")
            for n, each in enumerate(points)
        ]
        one = session([*group, *self.ROWS], name="acbl")
        steps = award(one, place)
        top = len(one.rows) - 1
        assert (steps[1].code, steps[1].details["share"]) == ("small_group", share)
        assert steps[1].figure == Fraction(share * top, 100)
        # EW have what is left of 120 %.
        assert award(one, place, Side.EW)[1].details["share"] == 120 - share

    def test_a_result_alone_that_is_shown_raw_is_half_of_the_least_top(self):
        one = session(self.ROWS[:1], name="abf", expected=4)
        assert told(award(one))[-1] == ("shown", Fraction(1))

    def test_where_a_win_counts_one_a_weighted_score_is_raised_as_the_others_are(self):
        one = session([Row(1, 1, 2, Sides.both(EVEN)), *self.ROWS[1:]], name="acbl", expected=4)
        rules = replace(one.profile, short_boards=ShortBoards.NEUBERG)
        steps = award(replace(one, profile=rules))
        # Half of 1.5 and half of 0.5; of two for a win 2 of 4: (2 + 1) 4/3 - 1 is 3, of one 1.5.
        assert told(steps)[2:4] == [("weighted", 1), ("neuberg", Fraction(3, 2))]

    def test_a_weighted_score_is_told_component_by_component(self):
        rows = [Row(1, 1, 2, Sides.both(EVEN)), *self.ROWS[1:]]
        steps = award(session(rows))
        # 420 ties one and beats one: 3; -50 ties one: 1.
        assert told(steps)[:3] == [("component", 3), ("component", 1), ("weighted", 2)]
        assert steps[0].details["weight"] == Fraction(1, 2)
        assert steps[2].details["parts"] == ((Fraction(1, 2), 3), (Fraction(1, 2), 1))

    def test_what_the_session_decides_is_told(self):
        plus = Row(2, 1, 2, Sides(Artificial(60, by_session=True), Artificial(40)))
        one = session([*self.ROWS, plus])
        steps = award(one, 3)
        # 3 of 4 on the other board.
        assert told(steps)[:2] == [("artificial", Fraction(12, 5)), ("by_session", 3)]
        assert steps[1].details == {"own": 75, "boards": 1, "percentage": 60}
        assert [each.code for each in award(one, 3, Side.EW)] == ["artificial", "shown"]

    def test_where_nothing_is_credited_that_is_told(self):
        one = session([*self.ROWS, Row(2, 1, 2, Sides.both(NotPlayed()))])
        (only,) = award(one, 3)
        assert (only.code, only.figure, dict(only.details)) == (
            "not_credited", None, {"kind": "NotPlayed"},
        )  # fmt: skip
        half = session([*self.ROWS, Row(2, 1, 2, Sides(Artificial(60), Cancelled()))])
        assert award(half, 3, Side.EW)[0].details["kind"] == "Cancelled"


class ImpTests:
    ROWS = (row(1, 1, 2, 420), row(1, 3, 4, 170), row(1, 5, 6, -50))

    def test_cross_imps_name_every_other_score(self):
        steps = award(session(self.ROWS, scoring=CROSS_IMPS))
        assert told(steps)[:2] == [("imps", 16), ("divided", 8)]
        assert steps[0].details["against"] == ((170, 1, 6), (-50, 1, 10))
        assert steps[1].details["divisor"] == "others"

    def test_butler_names_the_datum(self):
        steps = award(session(self.ROWS, scoring=BUTLER), 2, Side.EW)
        assert told(steps)[:2] == [("datum", -180), ("from_datum", 6)]
        assert str(steps[-1].figure) == "6"

    def test_a_butler_of_ew_is_looked_up_as_ns_see_it(self):
        """Between two tens the datum is rounded for NS; EW win what NS lose (Law 78B)."""
        rows = [row(1, 1, 2, 110), row(1, 3, 4, 100), row(1, 5, 6, -50)]
        # A mean of 53.3 is a datum of 50: 60 are 2 IMPs, 50 are 2, 100 are 3.
        one = session(rows, scoring=BUTLER)
        assert [told(award(one, place, Side.EW))[:2] for place in range(3)] == [
            [("datum", -50), ("from_datum", gained)] for gained in (-2, -2, 3)
        ]

    @pytest.mark.parametrize(
        ("scoring", "plus", "own"),
        # 16 IMPs over two others; 6 IMPs over the datum.
        [(CROSS_IMPS, 3, 8), (BUTLER, 3, 6)],
    )
    def test_artificial_and_fixed_awards_are_told_as_they_are(self, scoring, plus, own):
        rulings = (
            Sides(Artificial(60), Artificial(40, by_session=True)),
            Sides(FixedAward(Fraction(5, 2)), FixedAward(-3)),
            Sides(Artificial(60, by_session=True), Artificial(50)),
        )
        rows = [
            *self.ROWS,
            *(Row(board, 1, 2, sides) for board, sides in enumerate(rulings, start=2)),
        ]
        one = session(rows, scoring=scoring)
        assert told(award(one, 3))[0] == ("artificial", plus)
        assert told(award(one, 4))[0] == ("fixed", Fraction(5, 2))
        # Pair 1: its own IMPs, 3 and 2.5 on three boards; pair 2: its own and -3.
        mean = Fraction(own + plus) + Fraction(5, 2)
        assert told(award(one, 5))[:2] == [("artificial", plus), ("by_session", max(3, mean / 3))]
        assert told(award(one, 3, Side.EW))[1] == (
            "by_session",
            min(-3, Fraction(-own - 3, 3)),
        )

    def test_where_the_session_says_nothing_no_step_tells_of_it(self):
        plus = Row(2, 7, 8, Sides.both(Artificial(60, by_session=True)))
        one = session([*self.ROWS, plus], scoring=BUTLER)
        assert [each.code for each in award(one, 3)] == ["artificial", "shown"]
        ours = Row(2, 1, 2, Sides.both(Artificial(60, by_session=True)))
        points = session([*self.ROWS, ours], scoring=TOTAL_POINTS)
        assert [each.code for each in award(points, 3)] == ["board_mean", "shown"]
        fixed = replace(
            session([*self.ROWS, ours]),
            profile=replace(profile("wbf"), session_rule=SessionRule.FIXED),
        )
        assert [each.code for each in award(fixed, 3)] == ["artificial", "shown"]

    def test_a_fixed_award_at_total_points_and_at_matchpoints(self):
        for scoring in (MATCHPOINTS, TOTAL_POINTS):
            rows = [*self.ROWS, Row(1, 7, 8, Sides.both(FixedAward(Fraction(5, 2))))]
            steps = award(session(rows, scoring=scoring), 3)
            assert told(steps)[0] == ("fixed", Fraction(5, 2))

    def test_an_artificial_result_at_total_points_is_the_mean(self):
        rows = [*self.ROWS, Row(1, 7, 8, Sides.both(Artificial(60)))]
        steps = award(session(rows, scoring=TOTAL_POINTS), 3, Side.EW)
        assert told(steps)[0] == ("board_mean", -180)


class TotalTests:
    ROWS = (row(1, 1, 2, 420), row(1, 3, 4, 420), row(2, 1, 3, 50), row(2, 2, 4, 0))

    def test_boards_are_added_and_penalties_taken(self):
        fine = ProceduralPenalty(Competitor(1), Fraction(10), PenaltyUnit.TOP_PERCENT)
        other = replace(fine, contestant=Competitor(2))
        one = session(self.ROWS, penalties=(other, fine))
        steps = explain_total(one, score_session(one), Competitor(1))
        assert told(steps)[:4] == [
            ("board", 1), ("board", 2), ("sum", 3), ("penalty", Fraction(14, 5)),
        ]  # fmt: skip
        shares = explain_percentage(one, score_session(one), Competitor(1))
        assert told(shares)[4:6] == [("maximum", 4), ("share", 70)]

    def test_each_penalty_is_taken_from_what_the_one_before_left(self):
        fine = ProceduralPenalty(Competitor(1), Fraction(10), PenaltyUnit.TOP_PERCENT)
        one = session(self.ROWS, penalties=(fine, replace(fine, amount=Fraction(25))))
        steps = explain_total(one, score_session(one), Competitor(1))
        # 10 and 25 % of a top of 2.
        assert told(steps)[3:5] == [("penalty", Fraction(14, 5)), ("penalty", Fraction(23, 10))]
        assert [step.details["before"] for step in steps[3:5]] == [3, Fraction(14, 5)]

    def test_a_tie_break_is_named_with_those_it_divided(self):
        rows = [row(1, 1, 2, 420), row(1, 3, 4, 170), row(2, 3, 1, 50), row(2, 2, 4, 0)]
        one = session(rows, tie_breaks=(TieBreak.MEETING,))
        scored = score_session(one)
        steps = explain_rank(one, scored, Competitor(3))
        assert told(steps) == [("merit", 50), ("tie_break", 2), ("rank", 2)]
        assert steps[0].details["better"] == 1
        assert steps[1].details == {"rule": "meeting", "equal": (1,)}
        shared = replace(one, tie_breaks=())
        steps = explain_rank(shared, score_session(shared), Competitor(3))
        assert steps[1].details == {"equal": (1,)}

    def test_a_session_without_percentages_explains_none(self):
        one = session(self.ROWS, scoring=BUTLER)
        assert explain_percentage(one, score_session(one), Competitor(1)) == ()

    def test_victory_points_come_from_a_margin(self):
        # Source: the WBF's table for 16 boards: 19 IMPs are 14.80.
        steps = explain_victory_points(Fraction(19), 16, MatchRules())
        assert told(steps) == [("margin", 19), ("victory_points", Fraction("14.80"))]
        assert (steps[1].details["boards"], steps[1].details["both"]) == (16, 20)
        rules = MatchRules(fractional=FractionalMargin.NEAREST)
        nearest = explain_victory_points(Fraction(37, 2), 16, rules)
        assert nearest[-1].figure == Fraction("14.80")


class DetailTests:
    def test_details_cannot_be_altered(self):
        (first, *_) = award(session(MatchpointTests.ROWS))
        with pytest.raises(TypeError):
            first.details["points"] = 0
