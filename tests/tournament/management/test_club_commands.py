"""What whoever runs a server does: a club with its owner, a link for who cannot log in any more."""

import re

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_user
from tournament.models import Club, LoginToken, Role

pytestmark = pytest.mark.django_db

LINK = re.compile(r"(\S*)(/director/enter/[\w-]+/)")


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def comes_in(said):
    """The browser in which the link was opened."""
    client = Client()
    assert client.post(LINK.search(said)[2]).status_code == 302
    return client


class CreateClubTests:
    def test_the_owner_comes_in_by_the_link_that_it_prints(self, capsys):
        call_command("create_club", "Cercle du Lac", owner="olga", language="en")
        said = capsys.readouterr().out
        assert "The club is created: Cercle du Lac." in said
        assert 'value="Cercle du Lac"' in comes_in(said).get(reverse("club")).content.decode()
        assert Club.objects.get().language == "en"

    def test_the_link_carries_the_server_s_first_name(self, capsys, monkeypatch, settings):
        monkeypatch.setenv("ETUI_HOSTS", "bridge.example.org, www.example.org")
        settings.HTTPS = True
        call_command("create_club", "Cercle du Lac", owner="olga")
        assert LINK.search(capsys.readouterr().out)[1] == "https://bridge.example.org"

    def test_an_owner_who_has_a_login_keeps_it_and_gets_no_link(self, capsys):
        olga = a_user(a_club(), Role.SCORER, "olga")
        call_command("create_club", "Cercle du Lac", owner="Olga")
        assert "has a login already" in capsys.readouterr().out
        assert not LoginToken.objects.exists()
        assert olga.memberships.get(club__name="Cercle du Lac").role == Role.OWNER

    def test_it_speaks_the_computer_s_language(self, capsys, monkeypatch):
        monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
        call_command("create_club", "Cercle du Lac", owner="olga")
        assert "Le club est créé" in capsys.readouterr().out
        assert Club.objects.get().language == "fr"

    @pytest.mark.parametrize(
        ("name", "owner"), [("CLUB DES PINS", "olga"), ("", "olga"), ("Lac", "a b<"), ("Lac", "")]
    )
    def test_what_cannot_be_is_refused_and_nothing_is_stored(self, name, owner):
        a_club("Club des Pins")
        with pytest.raises(CommandError):
            call_command("create_club", name, owner=owner)
        assert Club.objects.count() == 1
        assert not User.objects.exists()


class LoginLinkTests:
    def test_it_logs_in_once_whoever_it_was_asked_for(self, capsys):
        a_user(a_club(), Role.OWNER, "olga")
        call_command("login_link", "olga")
        said = capsys.readouterr().out
        assert comes_in(said).get(reverse("club")).status_code == 200
        assert Client().post(LINK.search(said)[2]).status_code == 410
        assert User.objects.get().check_password("un mot de passe long")

    def test_a_lost_password_is_forgotten_if_wanted(self, capsys):
        a_user(a_club(), Role.OWNER, "olga")
        call_command("login_link", "olga", "--forget-password")
        page = comes_in(capsys.readouterr().out).get(reverse("account")).content.decode()
        assert "old_password" not in page

    def test_nobody_of_that_name_is_said(self):
        with pytest.raises(CommandError, match="nobody"):
            call_command("login_link", "nobody")


class LogOutTests:
    def test_every_browser_is_out_and_no_link_opens(self, capsys):
        user = a_user(a_club(), Role.OWNER, "olga")
        browsers = [Client(), Client()]
        for browser in browsers:
            browser.force_login(user)
            # The first page writes down since when.
            browser.get(reverse("account"))
        call_command("login_link", "olga")
        link = LINK.search(capsys.readouterr().out)[2]
        call_command("log_out", "Olga")
        assert {one.get(reverse("account")).status_code for one in browsers} == {302}
        assert Client().post(link).status_code == 410

    def test_nobody_else_is_logged_out(self):
        club = a_club()
        a_user(club, Role.OWNER, "olga")
        other = Client()
        other.force_login(a_user(club, Role.DIRECTOR, "emma"))
        call_command("log_out", "olga")
        assert other.get(reverse("account")).status_code == 200
        with pytest.raises(CommandError):
            call_command("log_out", "nobody")
