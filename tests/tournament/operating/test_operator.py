"""Whoever runs a server: made by a command, with a second factor, in no club."""

import re

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_club, a_user
from tests.tournament.operating.operator import a_browser_of, an_operator
from tournament.models import Invitation, Membership, Operator, Role, SecondFactor

pytestmark = pytest.mark.django_db

LINK = re.compile(r"(/director/enter/[\w-]+/)")
SERVER = "/director/server/"


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


class CommandTests:
    def test_the_link_that_it_prints_lets_the_operator_in(self, capsys):
        call_command("operator", "ondine")
        browser = Client(headers={"accept-language": "en"})
        assert browser.post(LINK.search(capsys.readouterr().out)[1]).status_code == 302
        assert Operator.objects.get().user.username == "ondine"
        assert browser.get(SERVER).headers["Location"] == reverse("second_factor")

    def test_twice_is_once(self, capsys):
        call_command("operator", "ondine")
        call_command("operator", "Ondine")
        assert Operator.objects.count() == 1

    def test_a_member_of_a_club_cannot_be_made_an_operator(self):
        a_user(a_club(), Role.OWNER, "olga")
        with pytest.raises(CommandError, match="belongs to a club"):
            call_command("operator", "olga")
        assert not Operator.objects.exists()

    def test_nor_somebody_who_is_invited_into_one(self):
        user = User.objects.create_user("ondine")
        club = a_club()
        Invitation.objects.create(user=user, club=club, role=Role.OWNER, at=timezone.now())
        with pytest.raises(CommandError, match="is invited"):
            call_command("operator", "ondine")

    @pytest.mark.parametrize("name", ["a b<", ""])
    def test_a_name_that_cannot_be_is_refused(self, name):
        with pytest.raises(CommandError):
            call_command("operator", name)
        assert not User.objects.exists()

    def test_removed_the_operator_is_logged_out_and_comes_in_no_more(self, capsys):
        browser = a_browser_of(an_operator())
        assert browser.get(SERVER).status_code == 200
        call_command("operator", "ondine", remove=True)
        assert browser.get(SERVER).headers["Location"].startswith("/director/login/")
        assert a_browser_of(User.objects.get()).get(SERVER).status_code == 404
        with pytest.raises(CommandError, match="no operator"):
            call_command("operator", "ondine", remove=True)


class OperatorTests:
    def test_without_a_second_factor_nothing_is_seen(self):
        user = an_operator()
        SecondFactor.objects.all().delete()
        browser = a_browser_of(user)
        assert browser.get(SERVER).headers["Location"] == reverse("second_factor")

    def test_after_the_login_come_the_clubs(self):
        answer = a_browser_of(an_operator()).get(reverse("tonight"), follow=True)
        assert answer.redirect_chain[-1][0] == SERVER

    def test_an_owner_hears_of_no_such_page(self):
        browser = Client()
        browser.force_login(a_user(a_club(), Role.OWNER, "olga"))
        assert browser.get(SERVER).status_code == 404

    def test_a_club_that_adds_the_name_gets_an_invitation_and_no_link(self):
        """Also before the operator has a password: the link would be the server's."""
        user = an_operator()
        user.set_unusable_password()
        user.save()
        browser = Client(headers={"accept-language": "en"})
        browser.force_login(a_user(a_club(), Role.OWNER, "olga"))
        answer = browser.post(reverse("member_add"), {"username": "ondine", "role": "owner"})
        assert "secret" not in answer.content.decode()
        assert not user.memberships.exists()
        assert user.invitations.count() == 1

    def test_an_invitation_is_not_accepted(self):
        user = an_operator()
        invitation = Invitation.objects.create(
            user=user, club=a_club(), role=Role.OWNER, at=timezone.now()
        )
        address = reverse("answer_invitation", args=[invitation.pk])
        a_browser_of(user).post(address, {"password": "un mot de passe long"})
        assert not Membership.objects.exists()
