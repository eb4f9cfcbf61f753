"""One club out and in as a file and deleted, by the pages and commands of whoever runs a server."""

import datetime

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.core.management.base import CommandError
from django.urls import reverse

from tests.builders import a_club, a_session
from tests.tournament.operating.operator import a_browser_of, an_operator
from tournament.models import Club, Player, Session

pytestmark = pytest.mark.django_db


@pytest.fixture
def browser():
    return a_browser_of(an_operator())


@pytest.fixture
def club() -> Club:
    club = a_club("Cercle du Lac")
    a_session(club)
    Player.objects.create(club=club, first_name="Anne", last_name="Astier")
    return club


def file_of(browser, club) -> bytes:
    answer = browser.get(reverse("server_club_export", args=[club.pk]))
    assert answer.headers["Content-Disposition"].endswith('-cercle-du-lac.etui-club"')
    return b"".join(answer)


def delete(browser, club, typed, *, closed=True):
    if closed:
        Club.objects.filter(pk=club.pk).update(closed_at=datetime.datetime.now(datetime.UTC))
    address = reverse("server_club_delete", args=[club.pk])
    return browser.post(address, {"name": typed}, follow=True)


def take_in(browser, content: bytes, **typed):
    file = SimpleUploadedFile("lac.etui-club", content)
    return browser.post(reverse("server_club_import"), {"file": file, "owner": "olga", **typed})


class PagesTests:
    def test_a_club_goes_out_is_deleted_and_comes_back(self, browser, club):
        content, code = file_of(browser, club), Session.objects.get().code
        assert (
            "Cercle du Lac is deleted." in delete(browser, club, "Cercle du Lac").content.decode()
        )
        assert not Club.objects.exists()
        page = take_in(browser, content).content.decode()
        assert "/director/enter/" in page
        again = Club.objects.get()
        assert (again.name, again.closed_at) == ("Cercle du Lac", None)
        assert Session.objects.get().code == code
        assert again.players.get().last_name == "Astier"

    def test_the_file_is_offered_before_anything_goes(self, browser, club):
        Club.objects.update(closed_at=datetime.datetime.now(datetime.UTC))
        page = browser.get(reverse("server_club_delete", args=[club.pk])).content.decode()
        export, button = reverse("server_club_export", args=[club.pk]), "Delete for good"
        assert 0 < page.index(export) < page.index(button)

    def test_the_name_must_be_typed_as_it_stands(self, browser, club):
        answer = delete(browser, club, "cercle du lac")
        assert answer.status_code == 422
        assert "This is not the name of the club" in answer.content.decode()
        assert Club.objects.exists()

    def test_an_open_one_must_be_closed_first(self, browser, club):
        answer = delete(browser, club, "Cercle du Lac", closed=False)
        assert "Close the club first" in answer.content.decode()
        assert Club.objects.exists()

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ({}, "There is a club of this name already"),
            ({"name": "Copie"}, "is on this server already"),
            ({"name": "Copie", "owner": "ondine"}, "belongs to no club"),
        ],
    )
    def test_what_cannot_come_in_is_refused_in_words(self, browser, club, typed, said):
        answer = take_in(browser, file_of(browser, club), **typed)
        assert answer.status_code == 422
        assert said in answer.content.decode()
        assert Club.objects.count() == 1

    def test_another_file_is_refused_in_words(self, browser):
        answer = take_in(browser, b"PK")
        assert "This is no whole file of a club" in answer.content.decode()


class CommandTests:
    @pytest.fixture(autouse=True)
    def english(self, monkeypatch):
        monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def test_out_and_in(self, browser, club, tmp_path, capsys):
        file = tmp_path / "lac.etui-club"
        call_command("export_club", "cercle du lac", str(file))
        assert str(file) in capsys.readouterr().out
        delete(browser, club, "Cercle du Lac")
        call_command("import_club", str(file), owner="olga", name="Lac")
        assert "/director/enter/" in capsys.readouterr().out
        assert Club.objects.get().name == "Lac"

    def test_a_file_that_is_there_is_not_written_over(self, club, tmp_path):
        file = tmp_path / "lac.etui-club"
        file.write_bytes(b"kept")
        with pytest.raises(CommandError):
            call_command("export_club", "Cercle du Lac", str(file))
        assert file.read_bytes() == b"kept"

    def test_what_cannot_be_is_said(self, tmp_path):
        with pytest.raises(CommandError, match="No club is called so"):
            call_command("export_club", "Lac", str(tmp_path / "a"))
        with pytest.raises(CommandError):
            call_command("import_club", str(tmp_path / "b"), owner="olga")
