"""What matches give, by hand from Law 78B and the formula of the WBF's continuous scale."""

import json
import uuid
from dataclasses import replace
from decimal import Decimal

import pytest
from django.utils import translation

from tests.tournament.evening.teams.matches import ROUND_1, ROUND_2, a_match, of_teams
from tests.tournament.evening.values import HEAD, with_results
from tournament.evening.facts import Penalty
from tournament.evening.publish.kept_facts import facts_from_json, facts_to_json
from tournament.evening.scores.build_report import build, score
from tournament.evening.seats import Seats
from tournament.results.filters import ranking_note
from tournament.words.results.scored_with import second_figure, second_head
from tournament.words.stages.matches import outcome_text

NO_ONE = uuid.UUID(int=9)
# Board 1: 4S made by NS in the open room, one down in the closed: 420 - (-50) = 470, 10 IMPs.
# Board 2: both rooms alike.
FIRST_MATCH = {
    (1, 1, 1): "4SN=", (1, 2, 1): "4SN-1",
    (1, 1, 2): "1NTN=", (1, 2, 2): "1NTN=",
}  # fmt: skip


def report_of(evening):
    return build(score(evening), HEAD)


def ranks(evening):
    (ranking,) = report_of(evening).rankings
    return [(rank.rank, rank.pair, rank.total, rank.imps) for rank in ranking.ranks]


class MatchTests:
    def test_imps_become_victory_points(self):
        """10 IMPs over 2 boards: 10 + 10 (1 - R^(30 / (15 √2))) / (1 - R^3), R = (√5 - 1) / 2."""
        evening = with_results(of_teams(), FIRST_MATCH)
        sheet = report_of(evening).matches[0]
        assert (sheet.home_won, sheet.away_won) == (Decimal(10), Decimal(0))
        assert (sheet.winner, sheet.is_complete) == ("home", True)
        assert (sheet.home_total, sheet.away_total) == (Decimal("16.46"), Decimal("3.54"))
        assert [(line.board, line.home, line.away) for line in sheet.lines] == [
            (1, Decimal(10), Decimal(-10)), (2, Decimal(0), Decimal(0)),
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("scoring", "shares"),
        [
            # A board won and one tied: 2 + 1 of 4, 1 + 1/2 of 2.
            ("board_a_match", ("75.00", "25.00")),
            ("point_a_board", ("75.00", "25.00")),
            # 3 of 4 for the boards; plus scores 620 + 0 + 90 to 50 + 90: all 2 of the balance.
            ("polish_patton", ("83.33", "16.67")),
        ],
    )
    def test_points_for_boards_have_their_share_beside_them(self, scoring, shares):
        report = report_of(with_results(of_teams(scoring=scoring), FIRST_MATCH))
        found = {rank.pair: rank.percentage for rank in report.rankings[0].ranks}
        assert (found["A1"], found["A2"]) == tuple(map(Decimal, shares))
        assert (found["A3"], found["A4"]) == (None, None)
        assert "VP" not in ranking_note(report)

    def test_a_match_counts_once_both_rooms_have_all_boards(self):
        part = {place: code for place, code in FIRST_MATCH.items() if place != (1, 2, 2)}
        evening = with_results(of_teams(), part)
        sheet = report_of(evening).matches[0]
        assert (sheet.is_complete, sheet.home_total) == (False, None)
        assert sheet.home_won == Decimal(10)
        assert {total for _, _, total, _ in ranks(evening)} == {Decimal("0.00")}

    def test_the_ranking_adds_up_matches(self):
        second = {
            (1, 3, 1): "4SN=", (1, 4, 1): "4SN=", (1, 3, 2): "PASS", (1, 4, 2): "PASS",
            (2, 1, 3): "PASS", (2, 2, 3): "PASS", (2, 1, 4): "PASS", (2, 2, 4): "PASS",
        }  # fmt: skip
        matches = (a_match(1, 1, 2), a_match(1, 3, 4), a_match(2, 1, 3), a_match(2, 4, 2))
        evening = with_results(of_teams((*ROUND_1, *ROUND_2), matches), FIRST_MATCH | second)
        found = ranks(evening)
        assert [(rank, team) for rank, team, _, _ in found] == [
            (1, "A1"), (2, "A3"), (3, "A4"), (4, "A2"),
        ]  # fmt: skip
        assert found[1][2] == Decimal("20.00")
        assert found[2][2] == Decimal("10.00")

    @pytest.mark.parametrize(
        ("scoring", "home", "away"),
        [
            ("imps_added", 10, -10),
            ("board_a_match", 3, 1),
            ("point_a_board", Decimal("1.50"), Decimal("0.50")),
            ("match_total", 470, -470),
        ],
    )
    def test_what_else_may_be_added(self, scoring, home, away):
        evening = with_results(of_teams(scoring=scoring), FIRST_MATCH)
        sheet = report_of(evening).matches[0]
        assert (sheet.home_total, sheet.away_total) == (home, away)

    @pytest.mark.parametrize(("scoring", "gain"), [("imps_added", 10), ("match_total", 470)])
    def test_without_a_scale_the_difference_ranks_with_won_and_lost_beside_it(self, scoring, gain):
        """1 won board 1 of the match against 2; 4 won board 2 of that against 3: 200 of 5 IMPs."""
        second = {
            (1, 3, 1): "PASS", (1, 4, 1): "PASS", (1, 3, 2): "1NTN-2", (1, 4, 2): "PASS",
        }  # fmt: skip
        evening = with_results(of_teams(scoring=scoring), FIRST_MATCH | second)
        report = report_of(evening)
        lost = {"imps_added": 5, "match_total": 200}[scoring]
        (ranking,) = report.rankings
        assert [(r.rank, r.pair, r.total, r.won, r.lost) for r in ranking.ranks] == [
            (1, "A1", gain, gain, 0), (2, "A4", lost, lost, 0),
            (3, "A3", -lost, 0, lost), (4, "A2", -gain, 0, gain),
        ]  # fmt: skip
        with translation.override("en"):
            head, text = second_head(report), second_figure(report, ranking.ranks[2])
            outcome = outcome_text(report, report.matches[0])
        assert (head, text) == ("Won – lost", f"0 – {lost}")
        unit = {"imps_added": "IMPs", "match_total": "points"}[scoring]
        assert outcome == f"Team 1 win by {gain} {unit}."

    def test_both_tables_show_what_the_board_gave_each_team(self):
        evening = with_results(of_teams(), FIRST_MATCH)
        board = report_of(evening).boards[0]
        assert {(line.ns, line.ns_award, line.ew_award) for line in board.lines} == {
            ("A1", Decimal(10), Decimal(-10)), ("A2", Decimal(-10), Decimal(10)),
        }  # fmt: skip

    def test_a_result_of_teams_that_do_not_meet_belongs_to_no_match(self):
        evening = with_results(of_teams(), FIRST_MATCH, seats=Seats.of("A1", "A4"))
        assert report_of(evening).matches[0].lines == ()
        assert report_of(evening).boards[0].lines[0].ns_award is None

    def test_teams_that_sat_the_same_way_have_nothing_to_compare(self):
        rows = (*ROUND_1[:1], (1, 2, 1, 2, (1, 2)), *ROUND_1[2:])
        evening = with_results(of_teams(rows), FIRST_MATCH)
        sheet = report_of(evening).matches[0]
        # Both results stand on the sheet; a ruling has to say what the board gives (Law 86B).
        assert all(line.home is None and line.away is None for line in sheet.lines)


class UnplayedTests:
    def test_a_bye_gives_twelve_of_twenty_from_its_round_on(self):
        """Facts: 12 VPs (SCORING 4.9)."""
        matches = (a_match(1, 1, 2), a_match(2, 3, None))
        evening = of_teams(matches=matches)
        assert Decimal("12.00") not in {total for _, _, total, _ in ranks(evening)}
        there = of_teams(matches=(a_match(1, 3, None),))
        assert (1, "A3", Decimal("12.00"), Decimal(0)) in ranks(there)

    def test_who_does_not_come_has_nothing_and_the_others_twelve(self):
        evening = of_teams(matches=(a_match(1, 1, 2, absent="away"), a_match(1, 3, 4)))
        found = {team: total for _, team, total, _ in ranks(evening)}
        assert (found["A1"], found["A2"]) == (Decimal("12.00"), Decimal("0.00"))


class RuledTests:
    """Boards of which a ruling says what they give (Laws 12C and 86; facts, SCORING 2.6)."""

    def test_a_side_given_imps_has_them_and_the_other_its_own(self):
        evening = with_results(of_teams(), FIRST_MATCH | {(1, 1, 1): "F3|F-3"})
        line = report_of(evening).matches[0].lines[0]
        assert (line.home, line.away) == (3, -3)

    def test_total_points_know_no_artificial_score(self):
        codes = FIRST_MATCH | {(1, 1, 1): "A60|A40", (1, 2, 1): "A60|A40"}
        evening = with_results(of_teams(scoring="match_total"), codes)
        assert report_of(evening).matches[0].lines[0].home == 0

    def test_a_board_not_played_gives_nothing(self):
        evening = with_results(of_teams(), FIRST_MATCH | {(1, 1, 1): "NP"})
        sheet = report_of(evening).matches[0]
        assert (sheet.lines[0].home, sheet.is_complete, sheet.home_total) == (None, True, 10)

    def test_a_penalty_comes_off_the_total(self):
        evening = replace(
            with_results(of_teams(), FIRST_MATCH),
            penalties=(
                Penalty(NO_ONE, "A1", Decimal(2), "victory_points", None, "", "", 1),
                Penalty(NO_ONE, "A1", Decimal("0.5"), "victory_points", None, "", "", 1),
            ),
        )
        found = {team: total for _, team, total, _ in ranks(evening)}
        assert found["A1"] == Decimal("13.96")

    @pytest.mark.parametrize(("board", "total"), [(1, "14.96"), (9, "13.46"), (None, "13.46")])
    def test_imps_on_a_board_are_taken_in_its_match_before_the_scale(self, board, total):
        """Of 10 IMPs on two boards (16.46 to 3.54) 7 are left, by the WBF's formula 14.96; a board
        that the team does not play names no match, and the figure comes off the total."""
        evening = replace(
            with_results(of_teams(), FIRST_MATCH),
            penalties=(Penalty(NO_ONE, "A1", Decimal(3), "imps", board, "", "", 1),),
        )
        found = {team: figure for _, team, figure, _ in ranks(evening)}
        assert (found["A1"], found["A2"]) == (Decimal(total), Decimal("3.54"))


class CardTests:
    def test_a_card_has_each_match(self):
        evening = with_results(of_teams(), FIRST_MATCH)
        (round_,) = report_of(evening).card_by_pair["A2"].rounds
        assert (round_.opponents, round_.boards, round_.imps) == (("A1",), (1, 2), Decimal(-10))
        assert round_.victory_points == round_.running


class KeptTests:
    def test_a_publication_scores_the_same(self):
        evening = with_results(of_teams(), FIRST_MATCH)
        back = facts_from_json(json.loads(json.dumps(facts_to_json(evening))))
        assert report_of(back) == report_of(evening)
        assert report_of(back).matches == report_of(evening).matches
