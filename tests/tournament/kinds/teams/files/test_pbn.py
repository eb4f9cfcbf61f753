"""PBN of matches between teams, by the command's own path."""

import json

import pytest
from django.core.management import CommandError, call_command

from tests.scoring.results_file.test_teams import golden


@pytest.fixture
def scored(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def run(*games, arguments=()):
        path = tmp_path / "match.pbn"
        path.write_text("% PBN 2.1\n" + "\n".join(games), "utf-8")
        call_command("score", str(path), "--json", *arguments)
        return json.loads(capsys.readouterr().out)

    return run


def game(home="Tilleuls", away="Sapins", **more):
    found = {"HomeTeam": home, "VisitTeam": away, "Board": 1, **more}
    return "".join(f'[{name} "{value}"]\n' for name, value in found.items())


class OfficialTests:
    @pytest.mark.parametrize("place", range(6))
    def test_a_match_of_realbridge_comes_out_as_printed(self, scored, place):
        """Source: teams_ebl2021_r2.json: who is named first sits North-South at that table."""
        oracle = golden("teams_ebl2021_r2")["matches"][place]
        games = [
            game(
                entry["ns_team"],
                entry["ew_team"],
                Board=board["board"],
                Contract=entry["contract"],
                Declarer=entry["declarer"],
                Result=entry["tricks"],
                Score=f"NS {entry['score_ns']}",
            )
            for board in oracle["boards"]
            for entry in sorted(board["results"], key=lambda e: e["ns_team"] != oracle["team_a"])
        ]
        (only,) = scored(*games, arguments=("--scale", "wbf_continuous"))["matches"]
        assert (only["home"], only["away"]) == (str(oracle["team_a"]), str(oracle["team_b"]))
        sums = oracle["sum_official_imps_a"], oracle["sum_official_imps_b"]
        assert only["imps"] == [str(each) for each in sums]
        # Computed from the WBF's scale for 10 boards, not by this program.
        assert only["vp"] == oracle["computed_vp_wbf10"]


class RoomTests:
    def test_rooms_say_where_the_home_team_sits(self, scored):
        """420 made and 50 given away at the other table: 370 points are 9 IMPs (Law 78B)."""
        games = [
            game(Room="Open", Score="NS 420", Round="2"),
            game(Room="Closed", Score="EW -50", Round="2"),
        ]
        (only,) = scored(*games)["matches"]
        assert (only["imps"], only["round"]) == (["9", "0"], 2)

    def test_a_score_is_worked_out_from_a_whole_contract(self, scored):
        # Board 1, nobody vulnerable: 4 spades just made are 420, one down 50.
        played = {"Contract": "4S", "Declarer": "S"}
        games = [
            game(Room="Open", **played, Result=10),
            game(Room="Closed", **played, Result=9),
        ]
        # 470 points are 10 IMPs.
        assert scored(*games)["matches"][0]["imps"] == ["10", "0"]

    @pytest.mark.parametrize("contract", ["Pass", "PASS"])
    def test_a_board_passed_out_is_nought(self, scored, contract):
        games = [game(Room="Open", Contract=contract), game(Room="Closed", Score="NS -110 EW 110")]
        # 110 points are 3 IMPs.
        assert scored(*games)["matches"][0]["imps"] == ["3", "0"]

    def test_a_board_with_one_table_counts_nothing(self, scored):
        games = [game(Room="Open", Score="NS 420"), game(Room="Closed", Contract="4S")]
        assert scored(*games)["matches"][0]["imps"] == ["0", "0"]

    def test_two_rounds_are_two_matches(self, scored):
        games = [
            game(Room=room, Score=score, Round=number)
            for number in (1, 2)
            for room, score in (("Open", "NS 50"), ("Closed", "NS -50"))
        ]
        assert [one["imps"] for one in scored(*games)["matches"]] == [["3", "0"], ["3", "0"]]


class NameTests:
    FIRST, SECOND = "Bridge Club des Tilleuls 1", "Bridge Club des Tilleuls 2"

    def test_long_names_without_a_room(self, scored):
        games = [
            game("Les Amis du Grand Chelem", "Sapins", Score="NS 420"),
            game("Sapins", "Les Amis du Grand Chelem", Score="NS -50"),
        ]
        (only,) = scored(*games)["matches"]
        # Who is named first sits North-South: 420 and -(-50) are 470 points, 10 IMPs (Law 78B).
        assert (only["home"], only["imps"]) == ("Les Amis du Grand Ch", ["10", "0"])

    def test_two_teams_of_a_club_whose_names_begin_alike(self, scored):
        rooms = ({"Room": "Open", "Score": "NS 50"}, {"Room": "Closed", "Score": "NS -50"})
        games = [game(self.FIRST, self.SECOND, **room) for room in rooms]
        games += [game(self.SECOND, "Sapins", **room) for room in rooms]
        answer = scored(*games)
        # 100 points are 3 IMPs.
        assert [(each["home"], each["away"], each["imps"]) for each in answer["matches"]] == [
            ("Bridge Club des Till", "Bridge Club des (2)", ["3", "0"]),
            ("Bridge Club des (2)", "Sapins", ["3", "0"]),
        ]


class WrittenOtherwiseTests:
    def test_a_board_may_have_a_word_before_its_number(self, scored):
        games = [game(Room=room, Board="Board 7", Score="NS 90") for room in ("Open", "Closed")]
        assert [board["number"] for board in scored(*games)["matches"][0]["boards"]] == [7]

    @pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
    def test_it_may_be_in_utf_16(self, tmp_path, capsys, encoding):
        text = "".join(game(Room=room, Score="NS 90") + "\n" for room in ("Open", "Closed"))
        path = tmp_path / "match.pbn"
        mark = "" if encoding == "utf-16" else "\ufeff"
        path.write_bytes((mark + text).encode(encoding))
        call_command("score", str(path), "--json")
        assert json.loads(capsys.readouterr().out)["matches"][0]["imps"] == ["0", "0"]

    def test_a_comment_left_open_is_told(self, tmp_path, capsys, monkeypatch):
        monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
        path = tmp_path / "match.pbn"
        both = [game(Room=room, Score="NS 90") for room in ("Open", "Closed")]
        path.write_text(f"{both[0]}{{ left open\n\n{both[1]}", "utf-8")
        call_command("score", str(path), "--json")
        found = capsys.readouterr()
        assert "A comment begins here with {" in found.err
        assert json.loads(found.out)["matches"][0]["imps"] == ["0", "0"]


class RefusedTests:
    @pytest.mark.parametrize(
        ("games", "told"),
        [
            ([game(Room="Open", Score="NS 420")] * 2, "two results of the room"),
            ([game(Board="x", Score="NS 420")], "“Board”"),
            ([game(Score="420")], "“Score”"),
            ([game(Room="Open", Score="NS 421")], "No contract scores 421"),
            ([game("Tilleuls", "Tilleuls", Room="Open", Score="NS 420")], "against itself"),
            (['[Board "1"]\n'], "holds no results"),
            (["[Board 1]\n"], "cannot be read"),
        ],
    )
    def test_what_is_wrong_is_told(self, scored, games, told):
        with pytest.raises(CommandError, match=told):
            scored(*(each + "\n" for each in games))

    def test_a_scale_is_for_teams(self, tmp_path):
        path = tmp_path / "pairs.json"
        path.write_text('{"boards": []}', "utf-8")
        with pytest.raises(CommandError, match="--scale"):
            call_command("score", str(path), "--scale", "wbf_25")
