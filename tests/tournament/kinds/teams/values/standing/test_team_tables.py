"""Standings by round, the cross table and the Butler, by hand."""

import json
from dataclasses import replace
from decimal import Decimal

import pytest

from tests.tournament.evening.teams.matches import a_match, of_teams
from tests.tournament.evening.teams.played import line_up, report_of, two_rounds
from tests.tournament.evening.values import with_results
from tournament.evening.facts import Stage
from tournament.evening.matches.planned import PlayerSeat
from tournament.evening.parts.people import Person
from tournament.evening.report import Report

# 10 IMPs over 2 boards on the WBF's continuous scale (see test_scores).
WON, LOST = Decimal("16.46"), Decimal("3.54")


class RoundTests:
    def test_teams_are_ranked_after_each_round(self):
        first, second = report_of(two_rounds()).team_tables.rounds
        assert [(one.rank, one.tied, one.team, one.total) for one in first.places] == [
            (1, False, "A1", WON), (2, True, "A3", Decimal("10.00")),
            (2, True, "A4", Decimal("10.00")), (4, False, "A2", LOST),
        ]  # fmt: skip
        assert [(one.team, one.total) for one in second.places] == [
            ("A1", WON + 10), ("A3", Decimal("20.00")), ("A4", Decimal("20.00")),
            ("A2", LOST + 10),
        ]  # fmt: skip

    def test_the_last_round_stands_as_the_ranking(self):
        report = report_of(two_rounds())
        places = report.team_tables.rounds[-1].places
        assert [(one.rank, one.team, one.total) for one in places] == [
            (rank.rank, rank.pair, rank.total) for rank in report.rankings[0].ranks
        ]

    def test_each_place_tells_what_its_match_gave(self):
        first, _ = report_of(two_rounds()).team_tables.rounds
        home, *_, away = first.places
        (won,), (lost,) = home.meetings, away.meetings
        assert (won.match, won.against, won.gained, won.won, won.opponents_won) == (
            "1-A1", "A2", WON, Decimal(10), Decimal(0),
        )  # fmt: skip
        assert (lost.match, lost.against, lost.gained, lost.won, lost.opponents_won) == (
            "1-A1", "A1", LOST, Decimal(0), Decimal(10),
        )  # fmt: skip

    def test_a_bye_and_a_forfeit_tell_no_imps(self):
        matches = (a_match(1, 1, 2, absent="away"), a_match(1, 3, None))
        (first,) = report_of(two_rounds(matches, {})).team_tables.rounds
        met = {one.team: one.meetings for one in first.places}
        assert [(one.against, one.gained, one.won) for one in met["A3"]] == [
            ("", Decimal(12), None)
        ]
        assert [(one.against, one.gained, one.won) for one in met["A2"]] == [("A1", 0, None)]
        assert met["A4"] == ()

    def test_nothing_has_ended_yet(self):
        assert report_of(two_rounds(played={})).team_tables.rounds == ()


class CrossTests:
    def test_each_team_has_what_it_got_against_each(self):
        cells = report_of(two_rounds()).team_tables.cross
        got = {(one.team, one.against): (one.total, one.matches) for one in cells}
        assert got["A1", "A2"] == (WON, ("1-A1",))
        assert got["A2", "A1"] == (LOST, ("1-A1",))
        assert ("A1", "A4") not in got
        assert len(got) == 8

    def test_two_matches_of_the_same_teams_are_added_up(self):
        matches = (a_match(1, 1, 2), a_match(1, 3, 4), a_match(2, 1, 2, absent="home"))
        cells = report_of(two_rounds(matches)).team_tables.cross
        (cell,) = [one for one in cells if (one.team, one.against) == ("A2", "A1")]
        assert (cell.total, cell.matches) == (LOST + 12, ("1-A1", "2-A1"))

    def test_a_bye_is_against_nobody(self):
        matches = (a_match(1, 1, None),)
        assert report_of(two_rounds(matches, {})).team_tables.cross == ()


class ButlerTests:
    """By SCORING 2.4. Board 1: 420, -50, 420, 420, datum 300; 120 are 3 IMPs, 350 are 8. Board 2:
    90, 90, 0, 0, datum 50; 40 are 1 IMP, 50 are 2."""

    @pytest.fixture
    def report(self) -> Report:
        matches = (
            a_match(1, 1, 2, line_ups=line_up(1, 2)),
            a_match(1, 3, 4, line_ups=line_up(3, 4)),
        )
        return report_of(two_rounds(matches, dealt="round"))

    def test_pairs_are_ranked_by_imps_a_board(self, report):
        lines = report.team_tables.butler
        assert [len(one.players) for one in lines] == [2] * 8
        assert {one.boards for one in lines} == {2}
        assert sum(one.total for one in lines) == 0
        best = lines[0]
        # In the closed room team 1 defended: one down.
        assert (best.rank, best.team, [one.full_name for one in best.players]) == (
            1, "A1", ["P3 Équipe1", "P4 Équipe1"],
        )  # fmt: skip
        assert best.mean == best.total / 2

    def test_every_player_has_what_his_pair_had(self, report):
        pairs = {one.players: one.total for one in report.team_tables.butler}
        for line in report.team_tables.players:
            (own,) = (total for players, total in pairs.items() if line.players[0] in players)
            assert line.total == own
        assert len(report.team_tables.players) == 16

    def test_equal_pairs_share_a_rank(self, report):
        ranks = [(one.rank, one.tied, one.total) for one in report.team_tables.butler]
        assert ranks == [
            (1, False, 7), (2, False, 4), (3, True, 1), (3, True, 1),
            (5, True, -1), (5, True, -1), (7, False, -4), (8, False, -7),
        ]  # fmt: skip

    def test_none_where_every_match_deals_its_own(self):
        matches = (a_match(1, 1, 2, line_ups=line_up(1, 2)),)
        tables = report_of(two_rounds(matches)).team_tables
        assert (tables.butler, tables.players) == ((), ())

    def test_a_part_without_its_whole_line_up_is_left_out(self):
        part = line_up(1, 2)[:7]
        matches = (a_match(1, 1, 2, line_ups=part), a_match(1, 3, 4, line_ups=line_up(3, 4)))
        tables = report_of(two_rounds(matches, dealt="round")).team_tables
        assert {one.team for one in tables.butler} == {"A3", "A4"}

    def test_a_board_of_one_room_counts_where_it_was_played(self):
        matches = (
            a_match(1, 1, 2, line_ups=line_up(1, 2)),
            a_match(1, 3, 4, line_ups=line_up(3, 4)),
        )
        played = {(1, 2, 1): "4SN-1", (1, 3, 1): "4SN=", (1, 4, 1): "4SN="}
        tables = report_of(two_rounds(matches, played, dealt="round")).team_tables
        assert sum(one.boards for one in tables.butler) == 6

    def test_each_board_is_credited_to_who_really_sat(self):
        """In the open room P5 takes North of team 1 on board 2: 3 IMPs are P1's, 1 is P5's."""
        fifth = PlayerSeat(1, "open", "N", Person("P5", "Équipe1"), from_board=2)
        matches = (
            a_match(1, 1, 2, line_ups=(*line_up(1, 2), fifth)),
            a_match(1, 3, 4, line_ups=line_up(3, 4)),
        )
        tables = report_of(two_rounds(matches, dealt="round")).team_tables
        pairs = {
            tuple(one.first_name for one in line.players): (line.total, line.boards)
            for line in tables.butler
            if line.team == "A1"
        }
        assert pairs == {("P1", "P2"): (3, 1), ("P2", "P5"): (1, 1), ("P3", "P4"): (7, 2)}
        players = {
            line.players[0].first_name: (line.total, line.boards)
            for line in tables.players
            if line.team == "A1"
        }
        assert players == {
            "P1": (3, 1), "P2": (4, 2), "P3": (7, 2), "P4": (7, 2), "P5": (1, 1),
        }  # fmt: skip
        # Those whom they played against were one pair all the time.
        assert [line.boards for line in tables.butler if line.team == "A2"] == [2, 2]

    def test_pairs_that_change_between_parts_are_pairs_of_their_own(self):
        """One board a part, so that the second board of the match is that of part 2."""
        turned = tuple(
            replace(seat, part=2, player=replace(seat.player, first_name=f"Q{number}"))
            for number, seat in enumerate(line_up(1, 2))
        )
        matches = (
            a_match(1, 1, 2, line_ups=line_up(1, 2) + turned, last_round=2),
            a_match(1, 3, 4, line_ups=line_up(3, 4)),
        )
        evening = two_rounds(matches, dealt="round")
        assert len(report_of(evening).team_tables.butler) == 8

    def test_each_room_has_the_pairs_of_its_own_part_and_extra_boards_nobody(self):
        """The closed room plays board 2 first. Board 1: 420 and -50, datum 185; 235 are 6 IMPs.
        Board 3 came after a tie, which no other match has."""
        rows = [
            *((1, 1, 1, 2, (1,)), (1, 2, 2, 1, (2,)), (2, 1, 1, 2, (2,)), (2, 2, 2, 1, (1,))),
            *((3, 1, 1, 2, (3,)), (3, 2, 2, 1, (3,))),
        ]
        seats = line_up(1, 2)
        second = [
            replace(one, part=2, player=Person(f"Q{one.player.first_name[1]}", "Équipe"))
            for one in seats
        ]
        match = a_match(1, 1, 2, last_round=3, line_ups=(*seats, *second))
        stage = Stage(1, "knock_out", {"boards": 2, "parts": 2, "dealt": "round"})
        evening = of_teams(rows, [match], stage=stage, round=3)
        played = {(1, 1, 1): "4SN=", (2, 2, 1): "4SN-1", (1, 2, 2): "PASS", (2, 1, 2): "PASS"}
        played |= {(3, 1, 3): "PASS", (3, 2, 3): "4SN="}
        tables = report_of(with_results(evening, played)).team_tables
        assert {
            "".join(one.first_name for one in line.players): (line.total, line.boards)
            for line in tables.butler
            if line.team == "A1"
        } == {"P1P2": (6, 1), "Q1Q2": (0, 1), "P3P4": (0, 1), "Q3Q4": (6, 1)}


class KeptTests:
    def test_a_version_keeps_all_of_it(self):
        report = report_of(two_rounds())
        back = Report.from_json(json.loads(json.dumps(report.to_json())))
        assert (back.team_tables, back.matches) == (report.team_tables, report.matches)
        assert back.kind == "teams"
        assert back.match_by_key["2-A4"].away == "A2"
