"""`manage.py import_results`: said first, kept unless it is a preview."""

import lzma

import pytest
from django.core.management import CommandError, call_command

from tests.builders import a_club
from tests.machine import has_bws_reader
from tests.scoring.deals.given import GOLDEN
from tests.tournament.files.evening.test_golden import FOLDER
from tests.tournament.kinds.pairs.files.scorebridge import scorebridge_file
from tests.tournament.setup.test_import_results import SMALL
from tests.tournament.setup.test_import_teams import SMALL as OF_TEAMS
from tournament.models import Player, Result, Seating, Session

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def in_english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def usebio(tmp_path) -> str:
    path = tmp_path / "mardi.xml"
    path.write_text(SMALL, encoding="utf-8")
    return str(path)


class CommandTests:
    def test_a_preview_keeps_nothing(self, usebio, capsys):
        a_club()
        call_command("import_results", usebio, "--preview")
        said = capsys.readouterr().out
        assert "Tournoi du mardi, Tuesday 17 November 2026" in said
        assert "4 pairs, 2 boards played, 4 results" in said
        assert "1 NS  Odile Ferrand (new player) - Jean Rouvier (new player)" in said
        assert "\nMatchpoints\n" in said
        assert said.endswith("Nothing was stored.\n")
        assert not Session.objects.exists()
        assert not Player.objects.exists()

    def test_a_file_of_teams_is_an_evening_of_teams(self, tmp_path, capsys):
        a_club()
        path = tmp_path / "ligue.xml"
        path.write_text(OF_TEAMS, encoding="utf-8")
        call_command("import_results", str(path))
        said = capsys.readouterr().out
        assert "4 teams, 4 boards played, 16 results" in said
        assert "4 Équipe 4  Iris Malaval (new player) - Léo Duras (new player)" in said
        assert Session.objects.get().kind == "teams"

    def test_figures_that_differ_are_said(self, tmp_path, capsys):
        a_club()
        path = tmp_path / "bridge.xml"
        path.write_text(scorebridge_file(), encoding="utf-8")
        call_command("import_results", str(path), "--preview")
        said = capsys.readouterr().out
        assert "of the file’s 34 figures differ" in said
        assert "each missing result counts as an equal one (ScoreBridge)" in said

    def test_a_line_is_called_as_in_the_language(self, usebio, capsys, monkeypatch):
        monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
        a_club()
        call_command("import_results", usebio, "--preview")
        assert "1 EO  Łukasz Tarno" in capsys.readouterr().out

    def test_the_evening_and_its_address_are_said(self, usebio, capsys):
        a_club()
        call_command("import_results", usebio)
        session = Session.objects.get()
        assert capsys.readouterr().out.endswith(f"Tournoi du mardi: /s/{session.code}/\n")

    def test_a_whole_evening_too(self, capsys):
        a_club()
        call_command("import_results", str(FOLDER / "version-2.json"))
        assert Session.objects.get().revision > 50

    def test_a_name_of_its_own(self, usebio, capsys):
        a_club()
        call_command("import_results", usebio, name="Coupe d’hiver")
        assert Session.objects.get().event.name == "Coupe d’hiver"
        assert "Coupe d’hiver: /s/" in capsys.readouterr().out

    def test_a_whole_evening_keeps_its_name(self):
        a_club()
        with pytest.raises(CommandError, match="already has a name"):
            call_command("import_results", str(FOLDER / "version-2.json"), name="Coupe")
        assert not Session.objects.exists()

    def test_into_the_club_that_is_named(self, usebio):
        a_club("Un")
        a_club("Deux")
        call_command("import_results", usebio, club="Deux")
        assert Session.objects.get().event.club.name == "Deux"

    def test_what_stands_in_the_way_ends_it_in_words(self, usebio):
        a_club()
        call_command("import_results", usebio)
        with pytest.raises(CommandError, match="This file has been read already"):
            call_command("import_results", usebio)
        assert Session.objects.count() == 1

    def test_a_file_that_is_not_there(self, tmp_path):
        a_club()
        with pytest.raises(CommandError, match="cannot be read"):
            call_command("import_results", str(tmp_path / "none.xml"))

    def test_a_damaged_file(self, tmp_path):
        a_club()
        path = tmp_path / "mardi.json"
        path.write_bytes((FOLDER / "version-2.json").read_bytes()[:9000])
        with pytest.raises(CommandError, match="damaged or incomplete"):
            call_command("import_results", str(path))


@pytest.mark.skipif(not has_bws_reader(), reason="python3 run.py extras")
class BridgemateTests:
    def test_a_clubs_file_becomes_an_evening_of_ten_tables(self, tmp_path, capsys):
        """Source: tests/tournament/files/bws/test_bws.py."""
        path = tmp_path / "lundi.bws"
        path.write_bytes(lzma.decompress((GOLDEN.parent / "club_10_tables.bws.xz").read_bytes()))
        a_club()
        call_command("import_results", str(path))
        assert "20 pairs, 27 boards played, 270 results" in capsys.readouterr().out
        assert Result.objects.count() == 270
        assert Seating.objects.count() == 90
