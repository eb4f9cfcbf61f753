"""What the forms of scoring say of themselves, and what a profile makes of them."""

import dataclasses
from fractions import Fraction

import pytest

from scoring.contestants import Competitor, PenaltyUnit, ProceduralPenalty, Row
from scoring.forms import (
    BOARD_FORMS,
    BUTLER,
    BY_IMPS,
    BY_PERCENTAGE,
    CROSS_IMPS,
    FORMS,
    MATCHPOINTS,
    PAIRS_FORMS,
    TEAM_FORMS,
    TOTAL_POINTS,
    FigureKind,
    form_of,
)
from scoring.notation.outcome import ScoreOnly, Sides
from scoring.profiles.match_rules import MatchRules, MatchScale
from scoring.profiles.named import PROFILES, profile
from scoring.ranking.ranking import score_session
from scoring.ranking.round_matches import match_standings, matches
from scoring.ranking.session import ScoringSession

WBF = profile("wbf")


class RegistryTests:
    def test_the_values_are_stored_and_never_change(self):
        assert list(PAIRS_FORMS) == [
            "matchpoints", "cross_imps", "victory_points", "butler", "total_points",
        ]  # fmt: skip
        assert list(TEAM_FORMS) == [
            "match_imps", "imps_added", "board_a_match", "point_a_board", "match_total", "hybrid",
            "polish_patton",
        ]  # fmt: skip
        assert list(FORMS) == [*PAIRS_FORMS, *TEAM_FORMS]
        assert list(BOARD_FORMS) == ["matchpoints", "cross_imps", "butler", "total_points"]

    @pytest.mark.parametrize("form", [MATCHPOINTS, CROSS_IMPS, BUTLER, TOTAL_POINTS])
    @pytest.mark.parametrize("name", PROFILES)
    def test_a_form_of_boards_is_the_same_under_every_profile(self, name, form):
        assert form_of(form.value, profile(name)) is form
        assert form.boards is form

    def test_a_form_is_named_by_its_value(self):
        assert [repr(form) for form in (BUTLER, BY_IMPS)] == ["<butler>", "<victory_points>"]

    @pytest.mark.parametrize("name", PROFILES)
    def test_the_scale_alone_says_what_victory_points_are_made_of(self, name):
        rules = profile(name)
        boards = MATCHPOINTS if rules.matches.by_percentage else CROSS_IMPS
        assert form_of("victory_points", rules).boards is boards

    def test_a_fixed_award_is_counted_in_the_unit_of_a_board(self):
        units = {form: form.award_unit.value for form in (*PAIRS_FORMS.values(), BY_PERCENTAGE)}
        assert units == {
            MATCHPOINTS: "matchpoints",
            CROSS_IMPS: "imps",
            BUTLER: "imps",
            TOTAL_POINTS: "points",
            BY_IMPS: "imps",
            BY_PERCENTAGE: "matchpoints",
        }

    def test_what_ranks_is_a_percentage_a_sum_of_boards_or_of_matches(self):
        forms = (*PAIRS_FORMS.values(), BY_PERCENTAGE)
        assert [form for form in forms if form.ranks_by_percentage] == [MATCHPOINTS]
        assert [form for form in forms if form.adds_boards] == [CROSS_IMPS, BUTLER, TOTAL_POINTS]
        assert [form for form in forms if form.is_by_match] == [BY_IMPS, BY_PERCENTAGE]


class FigureTests:
    def test_points_alone_are_written_without_idle_decimals(self):
        assert [kind for kind in FigureKind if kind.is_whole] == [FigureKind.POINTS]

    def test_means_are_those_of_imps_and_of_points(self):
        means = [kind for kind in FigureKind if kind.is_mean]
        assert means == [FigureKind.MEAN_IMPS, FigureKind.MEAN_POINTS]

    @pytest.mark.parametrize(
        ("form", "value", "shown"),
        [
            (TOTAL_POINTS, Fraction(270), "270"),
            (TOTAL_POINTS, Fraction(541, 2), "270.50"),
            (CROSS_IMPS, Fraction(3), "3.00"),
            (BUTLER, Fraction(3), "3.00"),
        ],
    )
    def test_a_sum_of_points_is_whole_where_it_can_be(self, form, value, shown):
        assert str(form.sum_shown(value, WBF)) == shown

    @pytest.mark.parametrize(
        ("form", "totals"),
        [(TOTAL_POINTS, {"420", "-420", "-50", "50"}), (CROSS_IMPS, {"10.00", "-10.00"})],
    )
    def test_a_total_is_shown_as_its_form_shows_it(self, form, totals):
        rows = ByMatchTests.ROWS[:2]
        session = ScoringSession(WBF, 1, tuple(map(Competitor, "abcd")), rows, scoring=form)
        assert {str(form.total_shown(one)) for one in score_session(session).standings} == totals


class ByMatchTests:
    ROWS = (
        Row(1, "a", "b", Sides.both(ScoreOnly(420)), round=1),
        Row(1, "c", "d", Sides.both(ScoreOnly(-50)), round=1),
        Row(2, "a", "c", Sides.both(ScoreOnly(110)), round=2),
        Row(2, "b", "d", Sides.both(ScoreOnly(140)), round=2),
    )

    @pytest.mark.parametrize("scale", [MatchScale.WBF_CONTINUOUS, MatchScale.EBU_PERCENTAGES])
    def test_a_session_by_match_is_ranked_by_its_rounds(self, scale):
        rules = dataclasses.replace(WBF, matches=MatchRules(scale=scale))
        form = form_of("victory_points", rules)
        contestants = tuple(map(Competitor, "abcde"))
        fine = ProceduralPenalty(contestants[0], Fraction(2), PenaltyUnit.VICTORY_POINTS)
        session = ScoringSession(
            *(rules, 1, contestants, self.ROWS),
            scoring=form, penalties=(fine,), sit_outs=(("e", 1), ("e", 2)),
        )  # fmt: skip
        found = score_session(session)
        plain = score_session(ScoringSession(rules, 1, contestants, self.ROWS, scoring=form.boards))
        played = matches(
            self.ROWS, [1, 1, 2, 2], plain.awards, sit_outs=session.sit_outs, rules=rules.matches
        )
        assert (found.awards, found.matches) == (plain.awards, played)
        assert plain.matches == ()
        assert found.standings == match_standings(contestants, played, rules, penalties=(fine,))
