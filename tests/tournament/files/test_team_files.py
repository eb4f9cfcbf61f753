"""Files of an event of teams: what is written gives the same totals when it is read again."""

import csv
import io
import json
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from openpyxl import load_workbook

from scoring.results_file.teams.file import read_teams
from scoring.teams.score import score_contest
from tests.tournament.evening.teams.matches import a_match
from tests.tournament.evening.teams.played import line_up, two_rounds
from tests.tournament.evening.teams.played import report_of as scored
from tests.tournament.evening.values import a_penalty
from tests.tournament.files.team_evenings import a_knock_out, a_pool, report_of
from tests.tournament.kinds.pairs.files.usebio.usebio_files import find_event
from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Report
from tournament.files.results.write import lost_in_results, ranking_csv, results_file, results_xlsx
from tournament.files.usebio.write import lost_codes, usebio_xml
from tournament.kinds.teams.files.results.grids import matches_csv
from tournament.kinds.teams.files.usebio.read import read_team_event

UNPLAYED = (a_match(1, 1, 2, absent="away"), a_match(1, 3, None), a_match(2, 4, 2))


def csv_rows(data: bytes, delimiter: str) -> list[dict[str, str]]:
    text = data.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text), delimiter=delimiter))


def ranking_of(report: Report) -> list[tuple[int, str, Decimal]]:
    ranks = [rank for ranking in report.rankings for rank in ranking.ranks]
    return [(rank.rank, report.pair_by_key[rank.pair].shown, rank.total) for rank in ranks]


def read_back(report: Report) -> list[tuple[int, str, Decimal]]:
    table = score_contest(read_teams(json.loads(results_file(report))).contest, report.rules).table
    return [(one.rank, str(one.team), rounded(one.total)) for one in table]


def rounded(total: Fraction) -> Decimal:
    return Decimal(round(total * 100)) / 100


@pytest.mark.parametrize(
    "report",
    [
        report_of(a_pool()),
        report_of(a_pool(last=3)),
        report_of(a_pool(scoring="board_a_match")),
        report_of(a_pool(scoring="point_a_board")),
        report_of(a_pool(scoring="match_total")),
        scored(two_rounds(UNPLAYED)),
        scored(replace(two_rounds(), penalties=(a_penalty("A1", "1.5", "victory_points"),))),
        scored(two_rounds((a_match(1, 1, 2, is_half=True), a_match(1, 3, 4)))),
    ],
    ids=[
        "pool", "under way", "board-a-match", "point-a-board", "total points",
        "unplayed", "penalty", "half",
    ],
)  # fmt: skip
class JsonTests:
    def test_what_is_written_is_read_to_the_same_ranking(self, report):
        assert read_back(report) == ranking_of(report)


class KnockOutFileTests:
    """A file holds matches and what they gave; how far a team came is said by its place alone."""

    def test_what_its_matches_gave_is_read_again(self):
        report = report_of(a_knock_out())
        assert totals(read_back(report)) == totals(ranking_of(report))

    def test_it_is_told_that_the_totals_do_not_rank(self):
        report = report_of(a_knock_out())
        assert lost_codes(report) == ("tables_lost", "bracket_lost")
        assert lost_in_results(report) == ("bracket_lost",)
        assert lost_in_results(report_of(a_pool())) == ()

    def test_usebio_is_read_to_what_its_matches_gave(self):
        report = report_of(a_pool(kind="knock_out"))
        event, _ = find_event(usebio_xml(report))
        file, _notes = read_team_event(event, report.rules)
        table = score_contest(file.contest, report.rules).table
        found = [(one.rank, str(one.team), rounded(one.total)) for one in table]
        assert totals(found) == totals(ranking_of(report))


def totals(ranking: list[tuple[int, str, Decimal]]) -> dict[str, Decimal]:
    return {team: total for _, team, total in ranking}


class RankingTableTests:
    """What was won and lost and the one less the other stand in one form: 7960 - 4890 = 3070."""

    @pytest.mark.parametrize(
        ("scoring", "figures"),
        [
            ("match_total", ["7960", "4890", "3070"]),
            ("imps_added", ["126", "90", "36"]),
        ],
    )
    def test_a_total_has_no_idle_zeros(self, scoring, figures):
        lines = ranking_csv(report_of(a_pool(scoring=scoring), "fr")).decode().splitlines()
        assert lines[1].split(";")[5:8] == figures

    def test_fractions_stay(self):
        fine = a_penalty("A5", "0.5", "points")
        report = report_of(replace(a_pool(scoring="match_total"), penalties=(fine,)), "fr")
        row = ranking_csv(report).decode().splitlines()[1].split(";")
        assert row[5:8] == ["7960", "4890", "3069,5"]


class JsonShapeTests:
    def test_a_match_is_written_as_documented(self):
        content = json.loads(results_file(report_of(a_pool())))
        assert (content["form"], content["scoring"], content["scale"]) == (
            "teams", "imps", "wbf_continuous",
        )  # fmt: skip
        first = content["matches"][0]
        assert (first["round"], first["home"], first["away"], first["length"]) == (1, "1", "6", 4)
        board = first["boards"][0]
        assert board["open"] == {
            "score": "-500", "contract": "4HX", "declarer": "N", "tricks": 7, "lead": "",
            "table": 1,
        }  # fmt: skip
        assert content["teams"][0]["names"][0] == "Les Tilleuls"

    def test_without_a_complete_match_there_is_no_file(self):
        report = report_of(a_pool(last=0))
        for export in (results_file, usebio_xml, matches_csv, ranking_csv):
            with pytest.raises(ExportError):
                export(report)


class UsebioTests:
    @pytest.mark.parametrize("kind", ["swiss", "round_robin"])
    def test_what_is_written_is_read_to_the_same_figures(self, kind):
        report = report_of(a_pool(kind=kind))
        event, _ = find_event(usebio_xml(report))
        file, _notes = read_team_event(event, report.rules)
        table = score_contest(file.contest, report.rules).table
        assert [(one.rank, str(one.team), rounded(one.total)) for one in table] == (
            ranking_of(report)
        )

    def test_teams_have_their_names_and_players(self):
        text = usebio_xml(report_of(a_pool())).decode()
        assert "<TEAM_NAME>Les Tilleuls</TEAM_NAME>" in text
        assert 'EVENT_TYPE="TEAMS"' in text
        assert text.count("<PLAYER>") == 24

    def test_an_unplayed_match_has_no_boards(self):
        report = scored(two_rounds(UNPLAYED))
        text = usebio_xml(report).decode()
        assert text.count("<MATCH>") == 3

    def test_what_is_lost_is_told(self):
        report = report_of(a_pool())
        # It holds the rounds, for it holds the matches round by round.
        assert lost_codes(report) == ("tables_lost",)
        sheet = report.matches[0]
        room = replace(sheet.lines[0].open, outcome="W50:420;50:170")
        lines = (replace(sheet.lines[0], open=room), *sheet.lines[1:])
        changed = replace(report, matches=(replace(sheet, lines=lines),))
        assert lost_codes(changed) == ("tables_lost", "rulings_lost")


class GridTests:
    def test_a_board_of_a_match_is_a_row(self):
        rows = csv_rows(matches_csv(report_of(a_pool())), ",")
        assert len(rows) == 60
        assert rows[0]["Team A"] == "Les Tilleuls"
        assert rows[0]["Open room, NS score"] == "-500"

    def test_a_team_stands_with_its_name_and_players(self):
        rows = csv_rows(ranking_csv(report_of(a_pool(), "fr")), ";")
        assert rows[0]["Équipe"] == "La Longe"
        assert "Luc Rouvier" in rows[0]["Joueurs"]

    def test_the_workbook_has_every_table(self):
        matches = (
            a_match(1, 1, 2, line_ups=line_up(1, 2)),
            a_match(1, 3, 4, line_ups=line_up(3, 4)),
        )
        report = scored(two_rounds(matches, dealt="round"))
        head = replace(report.heading, language="en")
        book = load_workbook(io.BytesIO(results_xlsx(replace(report, heading=head))))
        assert book.sheetnames == [
            "Ranking", "By round", "Matches", "Boards", "Butler of pairs", "Butler of players",
        ]  # fmt: skip
