"""The owner's page of backups: what is kept and whether it is sound, a copy now, one elsewhere, the
question before going back. The data of these tests are small files beside the test's database."""

import errno
import os
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_user
from tests.running.own_files import damage, make_club
from tournament.models import Club, Membership, Role
from tournament.rescue.backups.put_back import PutBack, PutBackOutcome, write_return
from tournament.rescue.backups.second_folder import remembered_folder
from tournament.serving.data_file import backups

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

LANGUAGES = ["en", "fr"]
NARROW = "\u202f"


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    path = tmp_path / "data" / "etui.sqlite3"
    path.parent.mkdir()
    make_club(path)
    monkeypatch.setattr(backups, "data_file", lambda: path)
    return path


@pytest.fixture
def asked(monkeypatch) -> PutBack:
    """What this process was asked for; `stop` is only counted."""
    own = PutBack()
    monkeypatch.setattr("tournament.rescue.views.backups.PUT_BACK", own)
    return own


@pytest.fixture
def club() -> Club:
    club = a_club()
    a_user(club, Role.OWNER, "olga")
    return club


@pytest.fixture
def olga(club, asked, data) -> Client:
    return client_of(club)


def client_of(club: Club, language: str = "en") -> Client:
    client = Client(headers={"accept-language": language})
    client.force_login(Membership.objects.get(club=club, role=Role.OWNER).user)
    return client


def copies(data: Path) -> list[Path]:
    return backups.all_backups(backups.folder_of(data))


def go_back_to(copy: Path, place: str = "here") -> str:
    return reverse("go_back", args=[place, copy.name])


class ListTests:
    def test_a_sound_backup_is_offered_and_a_damaged_one_is_not(self, olga, data):
        sound, bad = (backups.back_up(data, backups.folder_of(data)) for _ in range(2))
        damage(bad)
        page = olga.get("/director/backups/").text
        assert go_back_to(sound) in page
        assert go_back_to(bad) not in page
        assert '<span class="chip wrong">damaged</span>' in page
        assert '<span class="chip">sound</span>' in page

    def test_a_backup_that_is_damaged_after_it_was_looked_at_is_looked_at_again(self, olga, data):
        copy = backups.back_up(data, backups.folder_of(data))
        assert go_back_to(copy) in olga.get("/director/backups/").text
        damage(copy)
        os.utime(copy, ns=(1, 1))
        assert go_back_to(copy) not in olga.get("/director/backups/").text

    @pytest.mark.parametrize(
        ("language", "said"),
        [("en", "these data hold other clubs too"), ("fr", "d’autres clubs sont enregistrés ici")],
    )
    def test_an_owner_of_one_of_two_clubs_makes_none(self, olga, club, data, language, said):
        a_club("Autre club")
        client = client_of(club, language)
        assert said in client.get("/director/backups/").text.lower()
        assert client.post("/director/backups/now/").status_code == 404
        assert client.post("/director/backups/second/", {"folder": "/"}).status_code == 404
        assert copies(data) == []

    @pytest.mark.parametrize(
        ("language", "said"), [("en", "PostgreSQL’s own tools"), ("fr", "outils de PostgreSQL")]
    )
    def test_with_postgresql_they_are_the_server_s_matter(
        self, olga, club, monkeypatch, language, said
    ):
        monkeypatch.setattr(backups, "data_file", lambda: None)
        client = client_of(club, language)
        assert said in client.get("/director/backups/").text
        assert client.post("/director/backups/now/").status_code == 404

    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("en", ("gone back to", "from before going back")),
            ("fr", ("état retrouvé", "état d’avant le retour")),
        ],
    )
    def test_after_going_back_both_backups_of_it_say_what_they_are(
        self, olga, club, data, asked, language, words
    ):
        folder = backups.folder_of(data)
        copy, before, other = (backups.back_up(data, folder) for _ in range(3))
        write_return(data, PutBackOutcome(copy, before))
        assert asked.outcome is None  # The program has been started again since.
        rows = client_of(club, language).get("/director/backups/").text.split("<tr>")[1:]
        for backup, part in ((copy, words[0]), (before, words[1]), (other, "")):
            row = next(row for row in rows if backup.name in row)
            assert [one for one in words if f">{one}<" in row] == [part] * bool(part)


class NowTests:
    def test_a_copy_is_made_and_named(self, olga, data):
        answer = olga.post("/director/backups/now/", follow=True)
        assert f"Made and checked: {copies(data)[0].name}" in answer.text
        assert len(copies(data)) == 1

    @pytest.mark.parametrize(
        ("language", "said"),
        [("en", "The data file is damaged"), ("fr", "Le fichier de données est abîmé")],
    )
    def test_damaged_data_are_not_copied_and_it_says_so(self, olga, club, data, language, said):
        damage(data)
        answer = client_of(club, language).post("/director/backups/now/", follow=True)
        assert said in answer.text
        assert copies(data) == []


WRONG = {
    "relative": ("cle", "Type the whole path", "Tapez le chemin complet"),
    "missing": ("{folder}/none", "There is no such folder", "Ce dossier n’existe pas"),
    "file": ("{folder}/file", "This is a file", "C’est un fichier"),
    "own": ("{folder}/data/backups", "lie there already", "Les sauvegardes y sont déjà"),
    "nothing": ("", "This field is required", "Ce champ est obligatoire"),
    "no path": ("/{zero}", "Null characters are not allowed", "caractère nul"),
}


class SecondFolderTests:
    def send(self, client: Client, folder: object):
        return client.post("/director/backups/second/", {"folder": str(folder)}, follow=True)

    def test_a_copy_goes_there_and_the_folder_is_remembered(self, olga, data, tmp_path):
        stick = tmp_path / "stick"
        stick.mkdir()
        answer = self.send(olga, stick)
        there = backups.all_backups(stick)
        assert len(there) == 1
        assert str(there[0]) in answer.text
        assert f'value="{stick}"' in answer.text
        assert go_back_to(there[0], "second") in answer.text
        assert copies(data) == []

    @pytest.mark.parametrize("kind", WRONG)
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_wrong_folder_is_said_at_the_field(self, olga, club, data, tmp_path, kind, language):
        (tmp_path / "file").touch()
        backups.folder_of(data).mkdir()
        typed, *said = WRONG[kind]
        folder = typed.format(folder=tmp_path, zero="\0")
        answer = self.send(client_of(club, language), folder)
        assert answer.status_code == 422
        error = answer.text.partition('id="id_folder_error"')[2].partition("</p>")[0]
        assert said[LANGUAGES.index(language)] in error
        assert not (tmp_path / "none").exists()
        assert remembered_folder(data) is None
        assert copies(data) == []

    @pytest.mark.parametrize(
        ("number", "en", "fr"),
        [
            (errno.ENOSPC, "There is no room left there", "Il n’y a plus de place à cet endroit"),
            (errno.EROFS, "Nothing can be written there", "Impossible d’écrire à cet endroit"),
            (errno.EACCES, "Nothing can be written there", "Impossible d’écrire à cet endroit"),
            (errno.EIO, "No copy could be made there", "Aucune sauvegarde n’a pu être faite"),
        ],
    )
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_full_or_locked_stick_is_said_at_the_field(
        self, olga, club, data, tmp_path, monkeypatch, number, en, fr, language
    ):
        def refuse(*paths: Path) -> None:
            raise OSError(number, os.strerror(number))

        stick = tmp_path / "stick"
        stick.mkdir()
        monkeypatch.setattr(backups, "copy_database", refuse)
        answer = self.send(client_of(club, language), stick)
        assert answer.status_code == 422
        assert {"en": en, "fr": fr}[language] in answer.text
        assert list(stick.iterdir()) == []
        assert remembered_folder(data) is None

    @pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="a folder nobody can write in")
    def test_what_sqlite_says_of_such_a_folder_is_understood(self, olga):
        assert "Nothing can be written there" in self.send(olga, "/proc/self").text

    def test_a_stick_that_was_pulled_out_is_said(self, olga, tmp_path):
        stick = tmp_path / "stick"
        stick.mkdir()
        self.send(olga, stick)
        stick.rename(tmp_path / "elsewhere")
        assert "Is the stick plugged in?" in olga.get("/director/backups/").text


class GoBackTests:
    def test_it_asks_first(self, olga, data, asked):
        copy = backups.back_up(data, backups.folder_of(data))
        asked.stop = lambda: None
        page = olga.get(go_back_to(copy)).text
        assert "Go back to this backup" in page
        assert asked.wish is None

    def test_where_the_program_cannot_begin_again_it_names_the_command(self, olga, data, asked):
        copy = backups.back_up(data, backups.folder_of(data))
        for answer in (olga.get(go_back_to(copy)), olga.post(go_back_to(copy))):
            assert f"restore {copy}" in answer.text
            assert "Go back to this backup" not in answer.text
        assert asked.wish is None

    def test_the_program_ends_once_the_page_asks_whether_it_is_back(
        self, olga, data, asked, monkeypatch
    ):
        stops: list[str] = []
        asked.stop = lambda: stops.append("stop")
        copy = backups.back_up(data, backups.folder_of(data))
        answer = olga.post(go_back_to(copy))
        assert answer.status_code == 202
        assert "back_again.js" in answer.text
        assert (asked.wish.backup, stops) == (str(copy), [])
        assert asked.wish.login == olga.session.session_key
        answer = olga.get("/director/backups/")
        answer.close()
        assert answer.status_code == 202
        assert stops

    @pytest.mark.parametrize(
        ("language", "said"),
        [("en", "This backup is damaged"), ("fr", "Cette sauvegarde est abîmée")],
    )
    def test_a_damaged_one_is_refused(self, olga, club, data, asked, language, said):
        asked.stop = lambda: None
        copy = backups.back_up(data, backups.folder_of(data))
        damage(copy)
        answer = client_of(club, language).post(go_back_to(copy), follow=True)
        assert said in answer.text
        assert asked.wish is None

    @pytest.mark.parametrize("name", ["none.sqlite3", "..", "etui.sqlite3", "%2e%2e"])
    def test_nothing_but_a_listed_backup_is_gone_back_to(self, olga, data, asked, name):
        asked.stop = lambda: None
        assert olga.post(f"/director/backups/here/{name}/").status_code in {404, 405}
        assert asked.wish is None
