"""Small results and lists as other programs write them: what should come out stands with each."""

import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse

from tests.builders import a_club
from tests.tournament.kinds.pairs.files.scorebridge import scorebridge_file
from tests.tournament.people.test_players_file import chosen, confirm
from tests.tournament.setup.browse import logged_in
from tests.tournament.setup.test_import_results import imported
from tournament.models import Player
from tournament.store.standings import live_report

FOLDER = Path("tests/golden/inbox")
# First name, name, number: as the file has them.
LISTS = {
    "06_ebu": [("John", "O'Brien", "00123456"), ("Anne-Marie", "St. John Smith", "00234567")],
    "06_acbl": [("John", "Smith", "1234567"), ("Mary Ann", "Van Der Berg", "J234567")],
    "06_pianola": [("John", "Smith", "00123456"), ("Ann", "Jones", "")],
    "06_bridgewebs": [("John", "Smith", "500001"), ("Ann", "Jones", "")],
    "06_abf": [("Ann", "Example", "111111"), ("Bo", "Sample", "222222")],
    "07_initials": [
        ("M", "Smith", "1"), ("P", "Smith", "2"), ("", "Smith", "3"), ("J", "Smith", "4"),
    ],
    "15_licence_na": [("Anne", "Durand", "2345678"), ("Luc", "Martin", "")],
}  # fmt: skip


@pytest.mark.django_db
class ListTests:
    @pytest.mark.parametrize("name", LISTS)
    def test_its_players_come_with_their_numbers_and_nothing_is_asked(self, name):
        client = logged_in(a_club())
        page = chosen(client, (FOLDER / f"{name}.csv").read_bytes(), f"{name}.csv")
        answer = confirm(client, page)
        assert answer.redirect_chain == [(reverse("players"), 302)]
        stored = Player.objects.values_list("first_name", "last_name", "number")
        assert sorted(stored) == sorted(LISTS[name])


class ResultsTests:
    def test_swiss_pairs_at_cross_imps_rank_by_imps(self, capsys):
        """By Law 78B: 30 points are 1 IMP, 750 are 13: pairs 1 and 4 have 13 - 1 - 1."""
        call_command("score", str(FOLDER / "04_swiss_pairs_cross_imps.xml"), "--json")
        ranking = json.loads(capsys.readouterr().out)["ranking"]
        assert [(line["pair"], line["rank"], line["total"]) for line in ranking] == [
            ("1", 1, "11.00"), ("4", 1, "11.00"), ("2", 3, "-11.00"), ("3", 3, "-11.00"),
        ]  # fmt: skip

    @pytest.mark.django_db
    def test_as_an_evening_it_is_played_at_victory_points(self):
        session = imported((FOLDER / "04_swiss_pairs_cross_imps.xml").read_text())
        assert session.event.scoring == "victory_points"
        (ranking,) = live_report(session).rankings
        assert {rank.pair for rank in ranking.ranks[:2]} == {"A1", "A4"}

    @pytest.mark.django_db
    def test_an_initial_is_no_civility(self):
        session = imported((FOLDER / "07_initial_m.xml").read_text())
        names = {player.full_name for pair in live_report(session).pairs for player in pair.players}
        assert {"M Smith", "P Smith", "John Brown", "D Jones"} < names

    def test_teams_without_a_match_are_refused_in_words(self, monkeypatch):
        monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
        with pytest.raises(CommandError, match="names teams"):
            call_command("score", str(FOLDER / "12_teams_without_matches.xml"))

    def test_figures_of_scorebridge_that_differ_are_told_with_its_rule(self, tmp_path, capsys):
        path = tmp_path / "results.xml"
        path.write_text(scorebridge_file())
        call_command("score", str(path))
        assert "(ScoreBridge)" in capsys.readouterr().out
        call_command("score", str(path), "--short-boards", "average", "--json")
        lines = json.loads(capsys.readouterr().out)["ranking"]
        assert {line["pair"]: line["percentage"] for line in lines} == {
            "1": "83.33", "6": "72.22", "8": "50.00", "3": "41.67", "2": "38.89", "4": "33.33",
            "7": "33.33", "5": "25.00",
        }  # fmt: skip
