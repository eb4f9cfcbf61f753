"""The columns of a ranking of pairs: what each reader has of them."""

from dataclasses import replace

import pytest
from django.utils import translation

from tests.tournament.evening.values import an_evening, report_of, with_results
from tournament.evening.publish.comparison import compare_rankings
from tournament.evening.report import Report
from tournament.results.tables import RankingTable
from tournament.words.results.ranking_columns import list_columns

CODES = {(1, 1, 1): "420", (2, 3, 1): "450", (3, 2, 1): "-50"}
# One pair has a board more than the others.
UNEVEN = {**CODES, (1, 1, 2): "50"}


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


def report_with(codes, **fields) -> Report:
    return report_of(with_results(an_evening(**fields), codes))


def heads(report: Report, reader: str) -> list[str]:
    columns = list_columns(report, report.rankings[0].ranks)
    every = [getattr(column, reader) for column in columns]
    return [one if isinstance(one, str) else one.head for one in every if any(one)]


def shown(report: Report, earlier: int = 0) -> list[str]:
    ns, _ = compare_rankings(report, None)
    return list(RankingTable(report, ns, earlier=earlier).columns.names())


class HeadTests:
    @pytest.mark.parametrize(
        ("reader", "expected"),
        [
            ("page", ["Rank", "Pair", "Players", "Pts of 4", "%", "Boards"]),
            ("paper", ["Rank", "Pair", "Players", "Points", "%"]),
            ("narrow", ["Rank", "No.", "Players", "MPs", "%"]),
            ("phone", ["Rank", "Pair", "%"]),
        ],
    )
    def test_each_reader_has_heads_of_its_own(self, reader, expected):
        found = heads(report_with(CODES), reader)
        assert [head for head in found if head] == expected

    def test_a_maximum_that_differs_is_in_no_head(self):
        assert "Pts" in heads(report_with(UNEVEN), "page")

    def test_imps_have_no_maximum_and_their_mean(self):
        report = report_with(CODES, event={"scoring": "butler"})
        file = [head for head in heads(report, "file") if head]
        assert file == ["Rank", "Pair", "Player 1", "Player 2", "Mean", "IMPs", "Boards"]

    def test_licences_stand_beside_the_players_in_files_alone(self):
        report = report_with(CODES)
        pair = report.pairs[0].key
        licences = replace(report.licences, players={pair: ("12", "34")})
        found = heads(replace(report, licences=licences), "file")
        assert found.index("Licence 1") == found.index("Player 1") + 1


class ShownTests:
    def test_boards_stand_on_the_page_where_they_differ(self):
        assert "boards" not in shown(report_with(CODES))
        assert "boards" in shown(report_with(UNEVEN))

    def test_of_a_sum_boards_are_always_told(self):
        assert "boards" in shown(report_with(CODES, event={"scoring": "butler"}))

    def test_an_earlier_version_stands_beside(self):
        assert shown(report_with(CODES), earlier=2) == [
            "rank", "step", "number", "players", "beside", "main", "was", "gain",
        ]  # fmt: skip
