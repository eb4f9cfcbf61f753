"""USEBIO of matches between teams, by the command's own path."""

import json

import pytest
from django.core.management import CommandError, call_command

from tests.scoring.results_file.test_teams import golden
from tests.tournament.kinds.pairs.files.usebio.usebio_files import board, document, element


@pytest.fixture
def scored(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def run(*parts, form="SWISS_TEAMS"):
        path = tmp_path / "results.xml"
        path.write_text(document(*parts, form=form), "utf-8")
        call_command("score", str(path), "--json")
        told = capsys.readouterr()
        return json.loads(told.out), told.err

    return run


def match(team, other, *boards, **fields):
    fields = {"TEAM": team, "OPPOSING_TEAM": other, **fields}
    named = "".join(element(name, text) for name, text in fields.items() if text is not None)
    return f"<MATCH>{named}{''.join(boards)}</MATCH>"


def line(direction, score, **fields):
    fields = {"DIRECTION": direction, "SCORE": score, **fields}
    inside = "".join(element(name, text) for name, text in fields.items())
    return f"<TRAVELLER_LINE>{inside}</TRAVELLER_LINE>"


def team(number, name, *players):
    inside = "".join(f"<PLAYER>{element('PLAYER_NAME', player)}</PLAYER>" for player in players)
    return f'<TEAM TEAM_ID="{number}" TEAM_NAME="{name}">{inside}</TEAM>'


class TeamsTests:
    def test_the_boards_of_a_match_come_out_as_printed(self, scored):
        """Source: teams_ebl2021_r2.json, official IMPs of each board."""
        oracle = golden("teams_ebl2021_r2")["matches"][0]
        boards = []
        for each in oracle["boards"]:
            lines = [
                line(
                    "NS" if entry["ns_team"] == oracle["team_a"] else "EW",
                    entry["score_ns"],
                    CONTRACT=entry["contract"],
                    PLAYED_BY=entry["declarer"],
                    TRICKS=entry["tricks"],
                )
                for entry in each["results"]
            ]
            boards.append(board(each["board"], *lines))
        answer, told = scored(match("1", "24", *boards))
        (only,) = answer["matches"]
        assert only["imps"] == [
            str(oracle["sum_official_imps_a"]),
            str(oracle["sum_official_imps_b"]),
        ]
        assert told == ""

    def test_teams_and_matches_are_found_in_a_section(self, scored):
        played = match("1", "2", TEAM_SCORE=30, OPPOSING_TEAM_SCORE=12)
        teams = "".join(
            team(number, name) for number, name in ((1, "Sharks"), (2, "Rays"), (3, "Eels"))
        )
        inside = f"<PARTICIPANTS>{teams}</PARTICIPANTS>{played}"
        answer, _ = scored(f"<SESSION><SECTION>{inside}</SECTION></SESSION>", form="TEAMS")
        # Who is listed is ranked, played or not: +18, 0, -18.
        assert [line["team"] for line in answer["ranking"]] == ["1", "3", "2"]

    def test_a_match_without_a_result_is_left_out_and_told(self, scored):
        answer, told = scored(
            match("1", "2", TEAM_SCORE=30, OPPOSING_TEAM_SCORE=12), match("3", "4"), form="TEAMS"
        )
        assert len(answer["matches"]) == 1
        assert "The match of 3 and 4 has no result in the file and is left out." in told

    @pytest.mark.parametrize(
        ("method", "points"),
        # 420 against 170 and 50 against 50: a board won and one tied.
        [("BAM", ["3", "1"]), ("POINT_A_BOARD", ["1.5", "0.5"]), ("AGGREGATE", ["250", "0"])],
    )
    def test_what_a_match_is_scored_by_is_taken_from_the_file(self, scored, method, points):
        boards = [
            board(1, line("NS", 420), line("EW", 170)), board(2, line("NS", 50), line("EW", 50)),
        ]  # fmt: skip
        said = element("BOARD_SCORING_METHOD", method)
        answer, _ = scored(said, match("1", "2", *boards), form="TEAMS")
        assert answer["matches"][0]["points"] == points

    def test_figures_that_differ_are_told(self, scored):
        boards = board(1, line("NS", 420), line("EW", 170))
        given = {"TEAM_SCORE": 7, "OPPOSING_TEAM_SCORE": 0}
        answer, _ = scored(match("1", "2", boards, **given), form="TEAMS")
        # 250 points are 6 IMPs (Law 78B).
        assert answer["figures_of_file"] == {
            "figures": 1,
            "differences": [
                {"kind": "match", "pair": "1", "direction": "", "board": None, "round": None,
                 "file": "7", "here": "6.00"},
            ],
        }  # fmt: skip

    def test_a_method_that_is_not_known_is_told(self, scored):
        boards = board(1, line("NS", 420), line("EW", 170))
        _, told = scored(element("BOARD_SCORING_METHOD", "PATTON"), match("1", "2", boards))
        assert "“PATTON” is not known here" in told

    def test_the_scale_is_found_from_the_victory_points(self, scored):
        """Source: swiss_opatija2011.json: 10 boards on the scale of 25-0, a bye of 18."""
        matches = []
        for one in golden("swiss_opatija2011")["matches"]:
            fields = {"ROUND_NUMBER": one["round"], "START_BOARD_NUMBER": 1, "END_BOARD_NUMBER": 10}
            if not one.get("bye"):
                fields |= {"TEAM_SCORE": one["imps_a"], "OPPOSING_TEAM_SCORE": one["imps_b"]}
                fields |= {"TEAM_VICTORY_POINTS": one["vp_a"]}
                fields |= {"OPPOSING_TEAM_VICTORY_POINTS": one["vp_b"]}
            matches.append(match(one["team_a"], one.get("team_b"), **fields))
        answer, told = scored(*matches)
        assert (answer["scale"], told) == ("wbf_25", "")
        wanted = [
            [str(one["vp_a"]), str(one.get("vp_b", 0))]
            for one in golden("swiss_opatija2011")["matches"]
        ]
        assert [one["vp"] for one in answer["matches"]] == wanted

    def test_victory_points_of_no_scale_are_ranked_by_imps(self, scored):
        fields = {"TEAM_SCORE": 10, "OPPOSING_TEAM_SCORE": 0, "TEAM_VICTORY_POINTS": "7"}
        only = match(1, 2, **fields, OPPOSING_TEAM_VICTORY_POINTS=3, START_BOARD_NUMBER=1)
        answer, told = scored(only)
        assert answer["scale"] is None
        assert told.strip() == (
            "No scale gives the victory points of this file: the teams are ranked by IMPs."
        )
        assert answer["ranking"][0]["total"] == "10"

    def test_a_triangle_counts_half(self, scored):
        """EBU White Book 143.6.2: each of the three shares 10; 62 IMPs of 16 boards win all."""
        fields = {"ROUND_NUMBER": 1, "START_BOARD_NUMBER": 1, "END_BOARD_NUMBER": 16}
        fields |= {"TEAM_SCORE": 62, "OPPOSING_TEAM_SCORE": 0}
        fields |= {"TEAM_VICTORY_POINTS": "10", "OPPOSING_TEAM_VICTORY_POINTS": "0"}
        matches = [match(one, other, **fields) for one, other in ((1, 2), (2, 3), (3, 1))]
        answer, told = scored(*matches)
        assert [one["vp"] for one in answer["matches"]] == [["10.00", "0.00"]] * 3
        assert told == ""

    def test_names_stand_with_their_team(self, tmp_path, capsys, monkeypatch):
        monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
        teams = [team(1, "Tilleuls", "Odile Ferrand"), team(2, "Sapins")]
        path = tmp_path / "teams.xml"
        text = document(
            f"<PARTICIPANTS>{''.join(teams)}</PARTICIPANTS>",
            match(1, 2, TEAM_SCORE=3, OPPOSING_TEAM_SCORE=9),
            form="TEAMS",
        )
        path.write_text(text, "utf-8")
        call_command("score", str(path))
        lines = capsys.readouterr().out.splitlines()
        assert lines[1].split() == ["1", "2", "9", "1", "9", "3", "Sapins"]
        assert lines[2].split() == ["2", "1", "3", "1", "3", "9", "Tilleuls,", "Odile", "Ferrand"]

    def test_matches_stand_in_sessions_and_sections_too(self, scored):
        only = match(1, 2, TEAM_SCORE=3, OPPOSING_TEAM_SCORE=9)
        answer, _ = scored(f"<SESSION><SECTION>{only}</SECTION></SESSION>")
        assert answer["matches"][0]["imps"] == ["3", "9"]

    def test_a_pass_and_a_board_not_played(self, scored):
        boards = [
            board(1, line("NS", "", CONTRACT="PASS"), line("EW", "140")),
            board(2, line("NS", ""), line("EW", "140")),
        ]
        answer, _ = scored(match(1, 2, *boards))
        # 140 points for East-West of the closed room's opponents: 4 IMPs (Law 78B).
        assert [each["imps"] for each in answer["matches"][0]["boards"]] == [["0", "4"], ["0", "0"]]

    @pytest.mark.parametrize(
        ("lines", "told"),
        [
            ((line("NS", "50"), line("NS", "50")), "two results of the room"),
            ((line("N", "50"),), "DIRECTION"),
            ((line("NS", "51"), line("EW", "50")), "No contract scores 51"),
        ],
    )
    def test_what_is_wrong_is_told_with_its_place(self, scored, lines, told):
        with pytest.raises(CommandError, match=told):
            scored(match(1, 2, board(1, *lines)))

    def test_a_team_against_itself_is_refused(self, scored):
        with pytest.raises(CommandError, match="cannot play against itself"):
            scored(match(1, 1, TEAM_SCORE=3, OPPOSING_TEAM_SCORE=9))
