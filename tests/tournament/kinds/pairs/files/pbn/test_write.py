"""Results written as PBN: the columns of the dialect, both sides of a ruling, names that Latin-1
has not."""

import dataclasses
import re

import pytest

from tests.tournament.files.evenings import a_board, a_line, an_evening, with_two_winners
from tournament.evening.files.export_errors import ExportError
from tournament.files.pbn.games import read_games
from tournament.kinds.pairs.files.pbn.write import pbn_losses, results_pbn


def lines_of(report):
    return results_pbn(report).decode("latin-1").split("\r\n")


def rows_of(report, tag="ScoreTable", game=0):
    """The rows of a table, each by its heads."""
    lines = lines_of(report)
    places = [place for place, line in enumerate(lines) if line.startswith(f"[{tag} ")]
    heads = re.findall(r"(\w+)\\\d+[LR]", lines[places[game]])
    rows = []
    for line in lines[places[game] + 1 :]:
        if not line or line.startswith("["):
            return rows
        cells = re.findall(r'"[^"]*"|\S+', line)
        rows.append(dict(zip(heads, cells, strict=True)))
    return rows


class GameTests:
    def test_each_board_is_a_game_with_the_tags_that_every_game_has(self):
        games = read_games(results_pbn(an_evening()))
        assert [game.tags["Board"] for game in games] == ["1", "2", "3"]
        # Source: the standard 2.1, 3.4: the mandatory tags in their order.
        assert list(games[0].tags)[:15] == [
            *("Event", "Site", "Date", "Board", "West", "North", "East", "South"),
            *("Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"),
        ]
        assert games[0].tags["Date"] == "2026.11.17"
        assert games[1].tags["Vulnerable"] == "NS"
        assert games[0].tags["Scoring"] == "MatchPoints"

    def test_lines_are_latin_and_short_and_end_as_the_standard_wants(self):
        data = results_pbn(an_evening())
        assert data.count(b"\n") == data.count(b"\r\n")
        assert max(len(line) for line in data.split(b"\r\n")) <= 255
        assert "Zoé Tarno - Paul Astier".encode("latin-1") in data
        assert "Lukasz Stefan - Françoise OEuvrard".encode("latin-1") in data

    def test_what_would_end_a_value_is_replaced(self):
        heading = dataclasses.replace(an_evening().heading, event='The "Cup" \\ final\n', club="中")
        tags = read_games(results_pbn(an_evening(heading=heading)))[0].tags
        assert (tags["Event"], tags["Site"]) == ("The 'Cup' / final", "?")

    def test_without_results_there_is_no_file(self):
        with pytest.raises(ExportError):
            results_pbn(an_evening(boards=()))


class ScoreTableTests:
    def test_a_result_is_written_as_a_french_final_has_it(self):
        """Source: rows of the FFB's file, like `19 14 4 11 2HX S 8 S6 "670" - 42.0 0.0 100 0`."""
        ours, theirs = rows_of(an_evening())
        assert ours == {
            "Table": "1",
            "Round": "1",
            "PairId_NS": "1",
            "PairId_EW": "2",
            "Contract": "4S",
            "Declarer": "S",
            "Result": "11",
            "Lead": "HK",
            "Score_NS": '"450"',
            "Score_EW": "-",
            "MP_NS": "2.0",
            "MP_EW": "0.0",
            "Percentage_NS": "100.0",
            "Percentage_EW": "0.0",
            "Ruling": "-",
        }
        assert [theirs[name] for name in ("Contract", "Result", "Score_NS", "Score_EW")] == [
            *("3NX", "9", "-", '"550"'),
        ]

    def test_passed_out_and_a_score_alone(self):
        passed, scored = rows_of(an_evening(), game=1)
        assert [passed[name] for name in ("Contract", "Declarer", "Score_NS")] == [
            *("Pass", "-", '"0"'),
        ]
        assert [scored[name] for name in ("Contract", "Score_EW")] == ["-", '"100"']

    def test_an_award_has_its_figures_and_a_board_not_played_no_row(self):
        (awarded,) = rows_of(an_evening(), game=2)
        assert [awarded[name] for name in ("Contract", "Score_NS", "MP_NS", "Percentage_EW")] == [
            *("-", "-", "1.2", "40.0"),
        ]

    def test_a_ruling_that_parts_the_sides_gives_each_its_own_score(self):
        split = a_line(1, 2, "4SS=", 420, "2.0", "1.0", ew_outcome="4SS-1", ew_points=-50)
        (row,) = rows_of(an_evening(boards=(a_board(1, split),)))
        assert [row[name] for name in ("Contract", "Score_NS", "Score_EW")] == [
            *("-", '"420"', '"50"'),
        ]

    @pytest.mark.parametrize(
        ("scoring", "tag", "column"),
        [("cross_imps", "IMP;Cross", "IMP_NS"), ("butler", "IMP;Butler", "IMP_NS")],
    )
    def test_imps_have_columns_of_their_own(self, scoring, tag, column):
        report = an_evening(scoring=scoring)
        assert read_games(results_pbn(report))[0].tags["Scoring"] == tag
        assert column in rows_of(report)[0]

    def test_total_points_are_their_scores_alone(self):
        report = an_evening(scoring="total_points")
        assert read_games(results_pbn(report))[0].tags["Scoring"] == ""
        assert not {"MP_NS", "IMP_NS", "_NS"} & set(rows_of(report)[0])


class RankingTests:
    def test_it_stands_in_the_first_game_alone(self):
        assert sum(line.startswith("[TotalScoreTable") for line in lines_of(an_evening())) == 1
        first = rows_of(an_evening(), "TotalScoreTable")[0]
        assert first == {
            "Rank": "1",
            "PairId": "1",
            "TotalScoreMP": "4.7",
            "TotalPercentage": "78.33",
            "Names": '"Martine Lestrade - Pierre Noval"',
            "MemberID1": "-",
            "MemberID2": "-",
            "NrBoards": "3",
        }

    def test_two_lists_say_which_is_which_by_the_numbers_on_the_paper(self):
        rows = rows_of(with_two_winners(), "TotalScoreTable")
        assert [(row["Direction"], row["PairId"]) for row in rows] == [
            *(("NS", "1"), ("NS", "2"), ("EW", "2"), ("EW", "1")),
        ]


class LossTests:
    def test_it_holds_tables_rounds_and_rulings(self):
        assert pbn_losses(an_evening()) == ()
        weighted = a_line(1, 2, "W60:420;40:-50", None, "1.0", "1.0")
        report = an_evening(boards=(a_board(1, weighted),))
        assert pbn_losses(report) == ()
        assert rows_of(report)[0]["Ruling"] == '"W60:420;40:-50"'

    def test_a_ruling_longer_than_a_line_is_lost(self):
        parts = ";".join(f"12.5:{level}NTXXS-{level}" for level in (2, 3, 4, 5, 6))
        ns, ew = (f"W{parts};37.5:7NTXXS-{down}" for down in (2, 3))
        weighted = a_line(1, 2, ns, None, "1.0", "1.0", ew_outcome=ew)
        report = an_evening(boards=(a_board(1, weighted),))
        assert pbn_losses(report) == ("rulings_lost",)
        assert rows_of(report)[0]["Ruling"] == "-"
