"""The results of single players as PBN, as `manage.py score` ranks them again."""

import datetime
from decimal import Decimal

import pytest

from tests.builders import by
from tests.tournament.kinds.individual.evenings import again
from tests.tournament.kinds.individual.files.test_results_file import BY_HAND
from tests.tournament.kinds.individual.two_tables import PLAYED, report_of, two_tables
from tests.tournament.rulings.test_rulings import ruled
from tournament.evening.files.errors import FileError
from tournament.files.any_file import read_any
from tournament.files.pbn.games import kind_of_games, read_games
from tournament.files.ranked.ranked import SCORERS
from tournament.kinds.pairs.files.pbn.write import results_pbn
from tournament.rulings.services.rule import rule

pytestmark = pytest.mark.django_db

# Typed from the columns that programs read: a board at two tables, without a ranking.
FOREIGN = r"""[Board "1"]
[Scoring "{scoring}"]
[Competition "Individuals"]
[ScoreTable "PlayerId_North\2R;PlayerId_South\2R;PlayerId_East\2R;PlayerId_West\2R;Score_NS\5R"]
1 2 3 4 "420"
5 6 7 {last} "-50"
"""


def scored(content: bytes, rules):
    games = read_games(content)
    return SCORERS.get(kind_of_games(games)).score_pbn(games, rules, None)


def places(content: bytes, rules):
    return {
        one["player"]: (one["rank"], Decimal(one["total"]))
        for one in scored(content, rules).as_json["ranking"]
    }


@pytest.fixture
def report():
    return report_of(two_tables())


class WrittenTests:
    def test_a_row_names_the_four_seats_and_figures_of_north_and_east(self, report):
        text = results_pbn(report).decode("latin-1")
        assert '[Competition "Individuals"]' in text
        table = text.partition("[ScoreTable ")[2].splitlines()
        heads = [one.partition("\\")[0] for one in table[0].strip('"]').split(";")]
        assert heads == [
            "Table", "Round", "PlayerId_North", "PlayerId_South", "PlayerId_East", "PlayerId_West",
            "Contract", "Declarer", "Result", "Lead", "Score_NS", "Score_EW",
            "MP_North", "MP_East", "Percentage_North", "Percentage_East",
        ]  # fmt: skip
        assert table[1].split() == [
            "1", "1", "6", "2", "1", "3", "4S", "N", "10", "DK", '"420"', "-",
            "2.0", "0.0", "100.0", "0.0",
        ]  # fmt: skip

    def test_the_ranking_is_of_players(self, report):
        text = results_pbn(report).decode("latin-1")
        table = text.partition("[TotalScoreTable ")[2].splitlines()
        heads = [one.partition("\\")[0] for one in table[0].strip('"]').split(";")]
        assert heads == [
            "Rank", "PlayerId", "TotalScoreMP", "TotalPercentage", "Name", "MemberID1", "NrBoards"
        ]  # fmt: skip
        assert '1    2      4.0  66.67 "Paul Astier 2"' in table[1]
        assert "Pair" not in text


class ThereAndBackTests:
    def test_the_file_is_ranked_as_the_event_was(self, report):
        wanted = {one: (place, Decimal(total)) for one, (place, total, _) in BY_HAND.items()}
        assert places(results_pbn(report), report.rules) == wanted

    @pytest.mark.parametrize("scoring", ["matchpoints", "cross_imps", "butler"])
    def test_rulings_and_every_scoring_come_back(self, scoring):
        session, why = two_tables(scoring=scoring), ("12C1(c)", "hésitation")
        for number, text in ((0, "W60:420;40:-50"), (3, "A6040")):
            place = list(PLAYED)[number]
            rule(session, by(), place=place, sides=ruled(text), base=0, told_why=why)
        report = report_of(again(session))
        assert places(results_pbn(report), report.rules) == {
            report.pair_by_key[rank.pair].shown: (rank.rank, rank.total)
            for one in report.rankings
            for rank in one.ranks
        }

    def test_another_program_may_write_fewer_columns(self, report):
        content = FOREIGN.format(scoring="MatchPoints;MP1", last="8").encode()
        assert places(content, report.rules) == {
            **{number: (1, Decimal(2)) for number in ("1", "2", "7", "8")},
            **{number: (5, Decimal(0)) for number in ("3", "4", "5", "6")},
        }


class RefusedTests:
    def test_a_row_without_a_player(self, report):
        with pytest.raises(FileError) as error:
            scored(FOREIGN.format(scoring="MP", last="-").encode(), report.rules)
        assert (error.value.code, error.value.details["field"]) == (
            "field_missing",
            "PlayerId_West",
        )
        assert (error.value.details["board"], error.value.details["result"]) == (1, 2)

    def test_a_scoring_that_is_not_known(self, report):
        with pytest.raises(FileError, match="unknown_scoring"):
            scored(FOREIGN.format(scoring="Rubber", last="8").encode(), report.rules)

    def test_an_evening_is_read_of_it(self, report):
        """Its heading: evenings.an_individual names and dates the event."""
        read = read_any(results_pbn(report), {})
        assert (read.kind, read.title) == ("individual", "Individuel d'automne")
        assert read.date == datetime.date(2026, 11, 17)
        # In the order of the ranking.
        assert [one.label for one in read.players] == ["2", "4", "5", "6", "1", "3", "7", "8"]
        assert len(read.results) == 6
