"""`score FILE`: figures of official sessions, and errors that say where."""

import io
import json
import sys

import pytest
from django.core.management import CommandError, call_command

from tests.scoring.official.test_imps import as_file
from tests.scoring.official.test_sessions import read as read_golden
from tests.scoring.results_file.test_file import golden_input
from tests.tournament.kinds.pairs.files.scorebridge import scorebridge_file
from tests.tournament.kinds.pairs.files.usebio.usebio_files import (
    board,
    document,
    element,
    line,
    pair,
    participants,
)
from tournament.files.any_file import read_any


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def file(tmp_path):
    def write(content, name="results.json"):
        path = tmp_path / name
        path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
        return str(path)

    return write


class ScoreTests:
    def test_an_official_session_comes_out_as_printed(self, file, capsys):
        """Source: the golden file, its key "source"; the 31st and 32nd are tied at 593.2, and
        were parted by their match against each other."""
        oracle = read_golden("ffb_dn1_2022_s1_pbn")
        call_command("score", file(golden_input(oracle["id"])), "--json", "--profile", "ffb")
        ranking = json.loads(capsys.readouterr().out)["ranking"]
        printed = {(row["pair"], row["total"], row["pct"]) for row in oracle["totals"]}
        assert {(row["pair"], row["total"], row["percentage"]) for row in ranking} == printed

    def test_two_winners_are_printed_as_two_lists(self, file, capsys):
        """Source: the golden file: 3NS won with 62.78 %, 6EW with 55.71 %."""
        call_command("score", file(golden_input("abf_mp_pairs_mitchell_03")), profile="abf")
        lines = capsys.readouterr().out.splitlines()
        assert lines[0] == "North-South"
        assert lines[2].split() == ["1", "3NS", "113.00", "62.78", "18"]
        east_west = lines[lines.index("East-West") + 2]
        assert east_west.split() == ["1", "6EW", "117.00", "55.71", "21"]

    def test_cross_imps_are_printed_with_their_sign_and_the_mean_of_a_board(self, file, capsys):
        """Source: the golden file: pair 2 won with 30.33 IMPs, pair 8 was last with -42; each
        over 24 boards, the means worked by hand."""
        content = as_file(read_golden("abf_cross_imp_howell"))
        call_command("score", file(content), profile="abf")
        lines = [line.split() for line in capsys.readouterr().out.splitlines()]
        assert lines[0] == ["Rank", "Pair", "IMPs", "Mean", "Boards"]
        assert lines[1] == ["1", "2", "30.33", "1.26", "24"]
        assert lines[9] == ["9", "8", "−42.00", "−1.75", "24"]

    def test_what_is_piped_in_is_read_at_a_dash(self, monkeypatch, capsys):
        piped = io.TextIOWrapper(io.BytesIO(json.dumps(ONE_RESULT).encode()))
        monkeypatch.setattr(sys, "stdin", piped)
        call_command("score", "-")
        assert "50.00" in capsys.readouterr().out

    def test_a_score_that_its_contract_does_not_give_is_told(self, file, capsys):
        call_command("score", file(with_result(contract="4S", declarer="S", tricks=9)))
        said = capsys.readouterr().err
        assert "Board 1, result 1: 420 counts, though the contract gives −50." in said


class PbnTests:
    def test_results_of_pairs_are_ranked_beside_the_figures_of_the_file(self, tmp_path, capsys):
        """Board 1 at two tables, 420 and -50: the pairs of the first NS and the second EW win."""
        heads = r"PairId_NS;PairId_EW;Contract;Declarer;Result;MP_NS;MP_EW"
        rows = "1 2 4S N 10 2 0\n3 4 4S N 9 1 1"
        path = tmp_path / "results.pbn"
        path.write_text(f'[Board "1"]\n[ScoreTable "{heads}"]\n{rows}\n', "latin-1")
        call_command("score", str(path), "--json")
        found = json.loads(capsys.readouterr().out)
        assert [(one["pair"], one["rank"], one["percentage"]) for one in found["ranking"]] == [
            *(("1", 1, "100.00"), ("3", 2, "0.00"), ("4", 1, "100.00"), ("2", 2, "0.00")),
        ]
        differing = found["figures_of_file"]["differences"]
        assert [(one["pair"], one["file"], one["here"]) for one in differing] == [
            *(("3", "1", "0.0"), ("4", "1", "2.0")),
        ]

    def test_json_in_utf_16_is_read(self, tmp_path, capsys):
        content = {"boards": [{"number": 1, "results": [{"ns": "1", "ew": "2", "score": "420"}]}]}
        path = tmp_path / "results.json"
        path.write_text(json.dumps(content), "utf-16")
        call_command("score", str(path), "--json")
        assert len(json.loads(capsys.readouterr().out)["ranking"]) == 2
        assert len(read_any(path.read_bytes(), {}).results) == 1


class UsebioTests:
    """Told apart by its content: here the file is called results.json."""

    def test_a_contract_that_disagrees_is_told_with_its_line(self, file, capsys):
        fields = {"CONTRACT": "4S", "PLAYED_BY": "S", "TRICKS": 9}
        call_command("score", file(document(board(1, line(1, 2, 420, **fields)))))
        said = capsys.readouterr()
        assert "Line 7, board 1, result 1: 420 counts, though the contract gives −50." in said.err
        assert "50.00" in said.out

    def test_swiss_pairs_at_cross_imps_are_ranked_by_them(self, file, capsys):
        """Law 78B: 30 points are 1 IMP, 1010 are 14: pairs 1 and 4 win 13 over two boards."""
        pairs = participants(*(pair(number, names=()) for number in (1, 2, 3, 4)))
        text = (
            document(pairs, *(self.match(*one) for one in self.MATCHES), form="SWISS_PAIRS")
        ).replace("<PARTICIPANTS>", self.METHOD + "<PARTICIPANTS>")
        call_command("score", file(text))
        lines = [line.split()[:3] for line in capsys.readouterr().out.splitlines()]
        assert lines == [
            ["Rank", "Pair", "IMPs"],
            ["1", "1", "13.00"], ["1", "4", "13.00"], ["3", "2", "−13.00"], ["3", "3", "−13.00"],
        ]  # fmt: skip

    METHOD = "<BOARD_SCORING_METHOD>CROSS_IMPS</BOARD_SCORING_METHOD>"
    MATCHES = ((1, 2, (420, 1440)), (3, 4, (450, 430)))

    @staticmethod
    def match(ns, ew, scores):
        boards = "".join(
            board(number, f"<TRAVELLER_LINE>{element('SCORE', score)}</TRAVELLER_LINE>")
            for number, score in enumerate(scores, 1)
        )
        named = (("ROUND_NUMBER", 1), ("NS_PAIR_NUMBER", ns), ("EW_PAIR_NUMBER", ew))
        return f"<MATCH>{''.join(element(*one) for one in named)}{boards}</MATCH>"

    def test_figures_of_the_file_that_differ_are_told_beside_ours(self, file, capsys):
        """Pair 1 by Neuberg: 6, (4 + 1) 4/3 - 1 = 5.7, (2 + 1) 4/2 - 1 = 5: 16.7 of 18."""
        call_command("score", file(scorebridge_file()))
        said = capsys.readouterr().out
        assert "of the file’s 34 figures differ" in said
        assert "each missing result counts as an equal one (ScoreBridge)" in said
        lines = [line.split()[:4] for line in said.splitlines()]
        assert ["1", "%", "83.33", "92.78"] in lines
        assert ["4", "Rank", "6", "7"] not in lines

    def test_another_rule_for_short_boards_may_be_asked_for(self, file, capsys):
        call_command("score", file(scorebridge_file()), "--json", short_boards="average")
        answer = json.loads(capsys.readouterr().out)
        assert answer["figures_of_file"] == {"figures": 34, "differences": []}
        assert [line["percentage"] for line in answer["ranking"]][:3] == ["83.33", "72.22", "50.00"]

    def test_a_name_keeps_its_initial_m(self, file, capsys):
        players = participants(pair(1, names=("M Smith", "P Smith")), pair(2, names=("M. Brun",)))
        call_command("score", file(document(players, board(1, line(1, 2, 420)))))
        said = capsys.readouterr().out
        assert "M Smith - P Smith" in said
        assert "M Brun" not in said

    @pytest.mark.parametrize("lines", [(), (line(1, 2),)])
    def test_a_file_with_nothing_to_score_is_refused(self, file, lines):
        text = document(participants(pair(1), pair(2)), board(1, *lines))
        with pytest.raises(CommandError, match="nothing to score"):
            call_command("score", file(text))

    @pytest.mark.parametrize(
        "matches",
        ["", "<MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM></MATCH>"],
    )
    def test_teams_without_a_match_are_refused(self, file, matches):
        teams = "".join(f'<TEAM TEAM_ID="{n}"/>' for n in (1, 2))
        text = document(f"<SESSION><PARTICIPANTS>{teams}</PARTICIPANTS>{matches}</SESSION>",
                        form="TEAMS")  # fmt: skip
        with pytest.raises(CommandError, match="no match with a result"):
            call_command("score", file(text))

    def test_single_players_are_ranked(self, file, capsys):
        lines = line("1+2", "3+4", 420), line("5+6", "7+8", -50)
        call_command("score", file(document(board(1, *lines), form="INDIVIDUAL")), "--json")
        ranking = json.loads(capsys.readouterr().out)["ranking"]
        assert {one["player"]: one["rank"] for one in ranking} == {
            **dict.fromkeys("1278", 1), **dict.fromkeys("3456", 5)
        }  # fmt: skip

    def test_a_side_that_is_not_two_players_is_refused(self, file):
        with pytest.raises(CommandError, match=r"such as 6\+2, not '1'"):
            call_command("score", file(document(board(1, line(1, 2, 420)), form="INDIVIDUAL")))

    def test_a_mistake_is_told_with_its_line(self, file):
        with pytest.raises(CommandError) as caught:
            call_command("score", file(document(board(1, line(1, 2, 421)))))
        assert str(caught.value) == ("Line 7, board 1, result 1, “SCORE”: No contract scores 421.")

    def test_another_encoding_is_read(self, tmp_path, capsys):
        players = participants(pair(1, names=("Zoé Tarno", "A Ba")), pair(2, names=()))
        text = document(players, board(1, line(1, 2, 420)))
        path = tmp_path / "x.xml"
        path.write_bytes(text.replace("1.0", '1.0" encoding="iso-8859-1', 1).encode("latin-1"))
        call_command("score", str(path))
        assert "Zoé Tarno - A Ba" in capsys.readouterr().out


ONE_RESULT = {"boards": [{"number": 1, "results": [{"ns": "1", "ew": "2", "score": "420"}]}]}


def with_result(**fields):
    result = {"ns": "1", "ew": "2", "score": "420", **fields}
    return {"boards": [{"number": 1, "results": [result]}]}


class NothingToScoreTests:
    @pytest.mark.parametrize(
        "content",
        [
            {"boards": []},
            with_result(score=""),
            {"form": "teams", "matches": [], "teams": [{"number": "1"}, {"number": "2"}]},
        ],
    )
    def test_json_is_refused(self, content, file):
        with pytest.raises(CommandError, match="nothing to score"):
            call_command("score", file(content))


class RefusedFileTests:
    def refused(self, *arguments):
        with pytest.raises(CommandError) as caught:
            call_command("score", *arguments)
        assert caught.value.returncode == 1
        return str(caught.value)

    def test_the_place_stands_before_the_reason(self, file):
        said = self.refused(file(with_result(score="421")))
        assert said == "Board 1, result 1, “score”: No contract scores 421."

    def test_an_evening_is_told_apart(self, file):
        said = self.refused(file({"format": "etui-evening", "version": 1, "sections": []}))
        assert "holds a whole evening" in said

    def test_what_is_not_json_says_where(self, file):
        assert "line 1, column 2" in self.refused(file("{nonsense"))

    def test_a_file_that_is_not_there_is_named(self):
        assert self.refused("/no/such/file.json") == "/no/such/file.json cannot be read."

    def test_a_file_of_bytes_is_refused(self, tmp_path):
        path = tmp_path / "photo.json"
        path.write_bytes(b"\xff\xd8\xff")
        assert "UTF-8" in self.refused(str(path))

    def test_unknown_rules_are_listed(self, file):
        said = self.refused(file(ONE_RESULT), "--profile", "nobody")
        assert "nobody" in said
        assert "ffb" in said


class TeamsTests:
    def test_a_swiss_is_ranked_by_victory_points(self, file, capsys):
        """Source: swiss_opatija2011.json: 59-16 IMPs are 25-3 on the scale of 25-0, a bye 18."""
        content = {
            "form": "teams",
            "scale": "wbf_25",
            "length": 10,
            "teams": [{"number": 1, "names": ["A", "B"]}, {"number": 2}, {"number": 27}],
            "matches": [
                {"home": 1, "away": 2, "imps": ["16", "59"]},
                {"home": 27, "away": None, "bye": True},
            ],
        }
        call_command("score", file(content))
        lines = [line.split() for line in capsys.readouterr().out.splitlines()]
        assert lines == [
            ["Rank", "Team", "VPs", "Matches", "IMPs", "won", "IMPs", "lost"],
            ["1", "2", "25", "1", "59", "16"],
            ["2", "27", "18", "0", "0", "0"],
            ["3", "1", "3", "1", "16", "59", "A,", "B"],
        ]

    def test_every_figure_as_json(self, file, capsys):
        """Source: ko_published_segments.json: 5.3 + 174 IMPs are 179.3, the others have 159."""
        segments = [[36, 38], [37, 60], [26, 24], [33, 21], [42, 16]]
        match = {"home": "1", "away": "2", "carry_over": ["5.3", "0"]}
        match["segments"] = [{"imps": both} for both in segments]
        call_command("score", file({"form": "teams", "matches": [match]}), "--json")
        answer = json.loads(capsys.readouterr().out)
        assert answer["matches"] == [
            {
                "round": None,
                "home": "1",
                "away": "2",
                "imps": ["179.3", "159"],
                "points": None,
                "vp": None,
                "winner": "1",
                "boards": [],
            }
        ]
        assert [line["total"] for line in answer["ranking"]] == ["179.3", "159"]

    def test_total_points_have_no_imps(self, file, capsys):
        rooms = {"open": {"score": "420"}, "closed": {"score": "170"}}
        match = {"home": "1", "away": "2", "boards": [{"number": 1, **rooms}]}
        content = {"form": "teams", "scoring": "total_points", "matches": [match]}
        call_command("score", file(content))
        lines = [line.split() for line in capsys.readouterr().out.splitlines()]
        assert lines[:2] == [["Rank", "Team", "Pts", "Matches"], ["1", "1", "250", "1"]]

    def test_a_scale_is_for_imps(self, file):
        rooms = {"open": {"score": "420"}, "closed": {"score": "170"}}
        match = {"home": "1", "away": "2", "boards": [{"number": 1, **rooms}]}
        content = {"form": "teams", "scoring": "total_points", "matches": [match]}
        with pytest.raises(CommandError, match="not for total_points"):
            call_command("score", file(content), "--scale", "wbf_25")

    def test_a_short_match_says_which_table_is_used(self, file, capsys):
        match = {"home": "1", "away": "2", "imps": ["4", "0"]}
        call_command(
            "score", file({"form": "teams", "scale": "wbf_25", "length": 4, "matches": [match]})
        )
        told = "The scale has no table for 4 boards: that for 8 is used."
        assert told in capsys.readouterr().err

    def test_a_doubtful_result_is_named_with_its_match(self, file, capsys):
        """4 spades made by South, not vulnerable, are 420; the score counts."""
        doubtful = {"score": "450", "contract": "4S", "declarer": "S", "tricks": 10}
        rooms = {"open": doubtful, "closed": {"score": "420"}}
        match = {"home": "1", "away": "2", "boards": [{"number": 1, **rooms}]}
        call_command("score", file({"form": "teams", "matches": [match]}))
        told = "Match 1, board 1, result 1: 450 counts, though the contract gives 420."
        assert told in capsys.readouterr().err

    def test_a_refusal_names_its_match(self, file):
        wrong = {"home": "1", "away": "2", "imps": ["4", "-4"]}
        with pytest.raises(CommandError, match="Match 1, “imps”"):
            call_command("score", file({"form": "teams", "matches": [wrong]}))


class IndividualTests:
    """Single players at two tables of one board: 420 against -50."""

    ROWS = (
        {"north": "1", "east": "3", "south": "2", "west": "4", "score": "420"},
        {"north": "5", "east": "7", "south": "6", "west": "8", "score": "-50"},
    )

    def content(self, **more):
        board = {"number": 1, "results": self.ROWS}
        return {"form": "individual", "scoring": "matchpoints", "boards": [board], **more}

    def test_players_are_ranked_with_their_names(self, file, capsys):
        players = [{"number": str(number), "name": f"P{number}"} for number in range(1, 9)]
        call_command("score", file(self.content(players=players)))
        lines = [line.split() for line in capsys.readouterr().out.splitlines()]
        assert lines[0] == ["Rank", "Player", "Pts", "%", "Boards"]
        assert lines[1] == ["1", "1", "2.0", "100.00", "1", "P1"]

    def test_as_json_each_has_rank_total_maximum_and_boards(self, file, capsys):
        call_command("score", file(self.content()), "--json")
        found = json.loads(capsys.readouterr().out)
        assert found["ranking"][0] == {
            "rank": 1,
            "player": "1",
            "total": "2.0",
            "maximum": "2.0",
            "percentage": "100.00",
            "boards": 1,
        }
        assert [row["ns_award"] for row in found["boards"][0]["results"]] == ["2.0", "0.0"]

    def test_what_is_wrong_is_told_with_its_place(self, file):
        players = [{"number": number} for number in "1234567"]
        with pytest.raises(CommandError) as caught:
            call_command("score", file(self.content(players=players)))
        assert str(caught.value) == (
            "Board 1, result 2, “west”: Player 8 is not in the list of players: add the player "
            "there, or correct the number here."
        )

    @pytest.mark.parametrize("rows", [[], [{**ROWS[0], "score": ""}]])
    def test_nothing_to_score_is_said(self, file, rows):
        content = self.content(boards=[{"number": 1, "results": rows}],
                               players=[{"number": number} for number in "1234"])  # fmt: skip
        with pytest.raises(CommandError, match="nothing to score"):
            call_command("score", file(content))

    def test_a_scale_is_for_teams(self, file):
        with pytest.raises(CommandError):
            call_command("score", file(self.content()), scale="wbf_continuous")
