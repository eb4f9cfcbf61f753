"""The victory points of a match in USEBIO, typed, and read again.

Source: the WBF's continuous scale of 2013. Over n boards 15 times the root of n IMPs win 20 to 0, a
third of them 15 to 5: over four boards 30 and 10. IMPs by Law 78B.
"""

import json
import re

import pytest

from tests.tournament.kinds.pairs.files.usebio.usebio_files import find_event
from tests.tournament.kinds.teams.services.test_law_86 import an_event
from tournament.files.results.write import ranking_csv, results_file
from tournament.files.usebio.write import usebio_xml
from tournament.kinds.teams.files.usebio.read import read_team_event
from tournament.models import StageKind
from tournament.store.standings import live_report

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
PASSED = {(table, board): "PASS" for table in (1, 2) for board in (1, 2, 3, 4)}
# Rouge sits North-South at table 1. Small slams made and one off: 980 + 50 are 14 IMPs, and
# vulnerable 1430 + 100 are 17; game made and one off, 420 + 50, are 10.
BLITZ = {(1, 1): "6SN=", (2, 1): "6SN-1", (1, 2): "6SN=", (2, 2): "6SN-1"}
GAME = {(1, 1): "4SN=", (2, 1): "4SN-1"}
LOST = {(1, 1): "4SN-1", (2, 1): "4SN="}
NAMES = (
    "TEAM_SCORE", "OPPOSING_TEAM_SCORE", "TEAM_VICTORY_POINTS", "OPPOSING_TEAM_VICTORY_POINTS",
)  # fmt: skip


def written(played, **conditions) -> str:
    """USEBIO of a match of four boards that Rouge and Bleu played so."""
    session = an_event(PASSED | played, boards=4, kind=StageKind.ROUND_ROBIN, **conditions)
    return usebio_xml(live_report(session)).decode()


def figures(text: str) -> tuple[str, ...]:
    return tuple(re.search(f"<{name}>([^<]*)<", text)[1] for name in NAMES)


class UsebioTests:
    @pytest.mark.parametrize(
        ("played", "wanted"),
        [
            (BLITZ, ("31", "0", "20", "0")),
            (GAME, ("10", "0", "15", "5")),
            (LOST, ("0", "10", "5", "15")),
            ({}, ("0", "0", "10", "10")),
        ],
    )
    def test_a_match_gives_its_victory_points(self, played, wanted):
        assert figures(written(played)) == wanted

    @pytest.mark.parametrize("nought", ["0", "0.00", "0.000000"])
    def test_a_side_that_gets_none_is_read_again(self, nought):
        """Also as this program wrote it before, with six places."""
        text = written(BLITZ).replace(
            "<OPPOSING_TEAM_VICTORY_POINTS>0<", f"<OPPOSING_TEAM_VICTORY_POINTS>{nought}<"
        )
        report = live_report(an_event(PASSED | BLITZ, boards=4, kind=StageKind.ROUND_ROBIN))
        event, _ = find_event(text.encode())
        file, notes = read_team_event(event, report.rules)
        assert file.contest.scale is not None
        assert notes == []

    @pytest.mark.parametrize("scoring", ["board_a_match", "match_total"])
    def test_where_there_is_no_scale_there_are_none(self, scoring):
        text = written(GAME, settings={"scoring": scoring})
        assert "VICTORY_POINTS" not in text


class KnockOutTests:
    """Its totals are what the match gave; who goes through stands in the place."""

    @pytest.fixture
    def report(self):
        session = an_event(PASSED | GAME, boards=4, kind=StageKind.KNOCK_OUT)
        return live_report(session)

    def test_usebio_has_the_match_and_what_it_gave(self, report):
        text = usebio_xml(report).decode()
        assert figures(text) == ("10", "0", "15", "5")
        assert re.findall("<TOTAL_SCORE>([^<]*)<", text) == ["15.00", "5.00"]
        assert re.findall("<PLACE>([^<]*)<", text) == ["1", "2"]

    def test_json_has_the_same(self, report):
        ranks = json.loads(results_file(report))["ranking"]
        assert [(one["rank"], one["total"]) for one in ranks] == [(1, "15.00"), (2, "5.00")]

    def test_tables_have_the_way_through_and_the_last_match(self, report):
        rows = [line.split(";") for line in ranking_csv(report).decode("utf-8-sig").splitlines()]
        assert [row[5:] for row in rows] == [
            ["Parcours", "Dernier match", "Donnes"],
            ["vainqueur", "10 – 0 contre Bleu", "4"],
            ["éliminée en finale", "0 – 10 contre Rouge", "4"],
        ]
