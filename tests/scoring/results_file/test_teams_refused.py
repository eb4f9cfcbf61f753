"""What a file of matches may not say: every mistake is a code with the match it stands in."""

import json

import pytest

from scoring.errors import ScoringError
from scoring.profiles.named import profile
from scoring.results_file.content import read_content
from scoring.results_file.teams.file import MOST_MATCHES, MOST_TEAMS, read_teams
from scoring.teams.score import score_contest
from tests.scoring.results_file.test_teams import board, match


def refusal(*matches, **content):
    text = json.dumps({"form": "teams", "matches": list(matches), **content})
    with pytest.raises(ScoringError) as caught:
        score_contest(read_teams(read_content(text)).contest, profile("ffb"))
    return caught.value


PLAYED = match(imps=["1", "0"])


class RefusedTests:
    def test_tie_breaks_without_end(self):
        """One that comes again tells nothing more, and so many were a traceback."""
        tied = match(imps=["1", "1"])
        assert refusal(tied, tie_breaks=["imp_difference"] * 2000).code == "field_wrong"

    @pytest.mark.parametrize(
        ("content", "code"),
        [
            ({"scoring": "matchpoints"}, "unknown_scoring"),
            ({"scoring": []}, "unknown_scoring"),
            ({"scale": "wbf_30"}, "unknown_scale"),
            ({"scale": 20}, "unknown_scale"),
            ({"scale": "own"}, "unknown_scale"),
            ({"scale": "ebu_percentages"}, "unknown_scale"),
            ({"scale": "wbf_25", "scoring": "total_points"}, "scale_needs_imps"),
            ({"length": 0}, "field_wrong"),
            ({"length": 65}, "field_wrong"),
            ({"length": "10"}, "field_wrong"),
            ({"scale": "wbf_25"}, "field_missing"),
            ({"scoring": "hybrid"}, "field_missing"),
            ({"scoring": "board_a_match"}, "boards_needed"),
            ({"tie_breaks": ["lot"]}, "field_wrong"),
            ({"tie_breaks": "meeting"}, "field_wrong"),
            ({"teams": [{"number": number} for number in range(MOST_TEAMS + 1)]}, "field_wrong"),
            ({"teams": [{"number": "1"}]}, "unknown_team"),
            ({"teams": [{"number": "1"}, {"number": 1}, {"number": 2}]}, "team_twice"),
            ({"teams": [{"number": "1", "penalty": "-1"}, {"number": "2"}]}, "field_wrong"),
            ({"teams": [{"number": "1", "names": "A"}, {"number": "2"}]}, "field_wrong"),
            ({"teams": {}}, "file_shape_wrong"),
        ],
    )
    def test_the_whole_file(self, content, code):
        assert refusal(PLAYED, **content).code == code

    @pytest.mark.parametrize(
        ("wrong", "code", "field"),
        [
            (match(), "match_shape_wrong", "boards, segments, imps"),
            (match(imps=["1", "0"], boards=[]), "match_shape_wrong", "boards, imps"),
            (match(None, "2"), "field_wrong", "home"),
            (match(away=None), "match_shape_wrong", "away"),
            (match(bye=True, imps=["1", "0"]), "match_shape_wrong", "away"),
            (match(away=None, bye=True, imps=["1", "0"]), "match_shape_wrong", "imps"),
            (match(away=None, bye="yes"), "field_wrong", "bye"),
            (match(forfeit="home", imps=["1", "0"]), "match_shape_wrong", "imps"),
            (match(forfeit="nobody"), "field_wrong", "forfeit"),
            (match(forfeit=True), "field_wrong", "forfeit"),
            (match(away=None, bye=True, forfeit="home"), "field_wrong", "forfeit"),
            (match(imps=["1"]), "field_wrong", "imps"),
            (match(imps=["1", "-1"]), "field_wrong", "imps"),
            (match(imps=["1", "1e3"]), "field_wrong", "imps"),
            (match(imps=["1", 0.5]), "field_wrong", "imps"),
            (match(imps=["1", "1/0"]), "field_wrong", "imps"),
            (match(imps=["1", True]), "field_wrong", "imps"),
            (match(imps=["1", "1" * 5000]), "field_wrong", "imps"),
            (match(imps=["1", "0"], carry_over="1"), "field_wrong", "carry_over"),
            (match(imps=["1", "0"], weight="0"), "field_wrong", "weight"),
            (match(imps=["1", "0"], weight="2"), "field_wrong", "weight"),
            (match(imps=["1", "0"], round=0), "field_wrong", "round"),
            (match(imps=["1", "0"], round="1"), "field_wrong", "round"),
            (match(imps=["1", "0"], length=True), "field_wrong", "length"),
            (match(segments=[{}]), "match_shape_wrong", "boards, imps"),
            (match(segments={"imps": []}), "file_shape_wrong", "segments"),
            (match(boards=[{"open": None}]), "field_missing", "number"),
            (match(boards=[{"number": 1, "open": "420"}]), "file_shape_wrong", "open"),
            (match(boards=[board(1, "1", "50")]), "score_impossible", "score"),
            (match(boards=[board(1, "50", "50", cancelled=1)]), "field_wrong", "cancelled"),
            (match(boards=[board(1, "50", "50", award="3")]), "field_wrong", "award"),
        ],
    )
    def test_one_match(self, wrong, code, field):
        error = refusal(match("3", "4", imps=["0", "0"]), wrong)
        assert (error.code, error.details["match"]) == (code, 2)
        assert error.details["field"] == field

    def test_a_team_against_itself(self):
        error = refusal(match(1, "1", imps=["1", "0"]))
        assert (error.code, error.details["match"]) == ("team_against_itself", 1)

    def test_a_board_twice_in_a_match(self):
        segments = [{"boards": [board(3, "50", "50")]}] * 2
        error = refusal(match(segments=segments))
        assert (error.code, error.details["board"]) == ("board_twice", 3)

    def test_a_board_number_that_does_not_exist(self):
        error = refusal(match(boards=[board(0, "50", "50")]))
        assert (error.code, error.details["match"]) == ("board_out_of_range", 1)

    def test_two_whole_matches_in_a_round(self):
        error = refusal(match(round=1, imps=["1", "0"]), match("2", "3", round=1, imps=["1", "0"]))
        assert (error.code, error.details["team"]) == ("team_twice_in_round", "2")

    def test_imps_alone_are_no_carry_over_at_total_points(self):
        wrong = match(boards=[board(1, "50", "50")], carry_over=["1", "0"])
        assert refusal(wrong, scoring="total_points").code == "boards_needed"

    def test_a_bye_at_board_a_match_needs_its_boards(self):
        error = refusal(match(away=None, bye=True), scoring="board_a_match")
        assert (error.code, error.details["field"]) == ("field_missing", "length")

    def test_more_matches_than_any_event_has(self):
        assert refusal(*[PLAYED] * (MOST_MATCHES + 1)).code == "too_many_results"

    def test_matches_must_be_there(self):
        with pytest.raises(ScoringError) as caught:
            read_teams({"form": "teams"})
        assert (caught.value.code, caught.value.details) == ("field_missing", {"field": "matches"})
