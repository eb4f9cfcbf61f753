"""The results of single players as this program's JSON, as `manage.py score` ranks them again."""

import json
from decimal import Decimal

import pytest

from tests.builders import by
from tests.tournament.deals.sets import attach
from tests.tournament.kinds.individual.evenings import again
from tests.tournament.kinds.individual.two_tables import PLAYED, report_of, two_tables
from tests.tournament.rulings.test_rulings import ruled
from tournament.files.any_file import kind_of_content
from tournament.files.ranked.ranked import SCORERS
from tournament.files.results.write import results_file
from tournament.rulings.services.rule import rule

pytestmark = pytest.mark.django_db
# Of each player: place, points, percentage, as they were counted by hand.
BY_HAND = {
    **dict.fromkeys(("2", "4", "5", "6"), (1, "4", "66.67")),
    **dict.fromkeys(("1", "3", "7", "8"), (5, "2", "33.33")),
}


@pytest.fixture
def session():
    return two_tables()


def content_of(report):
    return json.loads(results_file(report))


def scored(content, rules):
    return SCORERS.get(kind_of_content(content)).score_json(content, rules, None).as_json


class WrittenTests:
    def test_a_result_names_the_four_seats(self, session):
        content = content_of(report_of(session))
        first = content["boards"][0]["results"][0]
        wanted = {"north": "6", "east": "1", "south": "2", "west": "3", "score": "420",
                  "contract": "4S", "declarer": "N", "tricks": 10, "lead": "DK",
                  "round": 1, "table": 1, "ns_award": "2.0", "ew_award": "0.0"}  # fmt: skip
        assert content["form"] == "individual"
        assert {name: first[name] for name in wanted} == wanted
        assert [len(board["results"]) for board in content["boards"]] == [2, 2, 2]

    def test_players_are_listed_by_name_and_ranked(self, session):
        content = content_of(report_of(session))
        assert content["players"][2] == {"number": "3", "name": "Odile Ferrand 3"}
        ranking = {one["player"]: one for one in content["ranking"]}
        for number, (place, points, percentage) in BY_HAND.items():
            one = ranking[number]
            assert (one["rank"], one["percentage"], one["boards"]) == (place, percentage, 3)
            assert Decimal(one["matchpoints"]) == Decimal(points)
        assert not {"pairs", "winners", "matches"} & content.keys()

    def test_the_cards_go_along(self, session):
        assert "deal" not in content_of(report_of(session))["boards"][0]
        attach(session, 1, 2, 3)
        assert all("deal" in board for board in content_of(report_of(session))["boards"])


class ThereAndBackTests:
    def test_the_file_is_ranked_as_the_event_was(self, session):
        report = report_of(session)
        ranking = scored(content_of(report), report.rules)["ranking"]
        found = {one["player"]: (one["rank"], one["total"], one["percentage"]) for one in ranking}
        assert {
            number: (place, Decimal(total), percentage)
            for number, (place, total, percentage) in found.items()
        } == {
            number: (place, Decimal(total), percentage)
            for number, (place, total, percentage) in BY_HAND.items()
        }

    @pytest.mark.parametrize("scoring", ["matchpoints", "cross_imps", "butler"])
    def test_rulings_and_every_scoring_come_back(self, scoring):
        session = two_tables(scoring=scoring, lines={**PLAYED, ("A", 2, 1, 4): "2HE="})
        places = list(PLAYED)
        why = ("12C1(c)", "hésitation")
        for place, text in ((places[0], "W60:420;40:-50"), (places[3], "A6040")):
            rule(session, by(), place=place, sides=ruled(text), base=0, told_why=why)
        report = report_of(again(session))
        ranking = scored(content_of(report), report.rules)["ranking"]
        found = {one["player"]: (one["rank"], Decimal(one["total"])) for one in ranking}
        wanted = {
            report.pair_by_key[rank.pair].shown: (rank.rank, rank.total)
            for one in report.rankings
            for rank in one.ranks
        }
        assert len(wanted) == 8
        assert found == wanted
