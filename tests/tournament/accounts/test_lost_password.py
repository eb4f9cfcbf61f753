"""A lost password by mail, one's own address for it, and invitations by mail."""

import re
import smtplib

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_user
from tournament.models import Role
from tournament.services.logins import mails

pytestmark = pytest.mark.django_db

PASSWORD = "un mot de passe long"
NEW = "tilleuls et marronniers"
ADDRESS = "diane@example.org"
LINK = re.compile(r"http://testserver(/\S+)")


@pytest.fixture
def club():
    return a_club()


@pytest.fixture
def diane(club) -> User:
    user = a_user(club)
    user.email = ADDRESS
    user.save()
    return user


@pytest.fixture
def by_mail(settings, monkeypatch):
    """Mails are sent, at once: the tests wait for no thread."""
    settings.EMAIL_HOST = "mail.example.org"
    settings.DEFAULT_FROM_EMAIL = "etui@example.org"
    monkeypatch.setattr(mails.POSTMAN, "submit", lambda send, *what: send(*what))


def a_browser() -> Client:
    return Client(headers={"accept-language": "en"})


def lose(email=ADDRESS, browser=None):
    return (browser or a_browser()).post(reverse("lost_password"), {"email": email})


def link_of_mail() -> str:
    return LINK.search(mail.outbox[-1].body)[1]


def choose(address, new=NEW):
    return a_browser().post(address, {"new_password1": new, "new_password2": new})


def log_in(password):
    browser = a_browser()
    browser.post(reverse("login"), {"username": "diane", "password": password})
    return browser.get(reverse("account")).status_code == 200


@pytest.mark.usefixtures("by_mail")
class LostTests:
    def test_a_link_leads_to_another_password(self, diane):
        lose("Diane@Example.org")
        assert mail.outbox[0].to == [ADDRESS]
        assert "login name diane" in mail.outbox[0].body
        address = link_of_mail()
        assert "<b>diane</b>" in a_browser().get(address).content.decode()
        assert choose(address).headers["Location"] == reverse("login")
        assert log_in(NEW)
        assert not log_in(PASSWORD)

    def test_it_works_once(self, diane):
        lose()
        address = link_of_mail()
        choose(address)
        assert a_browser().get(address).status_code == 410
        assert choose(address, "un autre mot de passe").status_code == 410
        assert log_in(NEW)

    def test_it_is_over_after_a_login_with_the_old_one(self, diane):
        lose()
        assert log_in(PASSWORD)
        assert choose(link_of_mail()).status_code == 410

    def test_other_browsers_are_logged_out(self, diane):
        browser = a_browser()
        browser.force_login(diane)
        lose()
        choose(link_of_mail())
        assert browser.get(reverse("account")).status_code == 302

    def test_the_answer_is_the_same_for_an_address_that_is_nobody_s(self, diane):
        mine, nobodys = lose(), lose("nobody@example.org")
        assert mine.status_code == nobodys.status_code == 200
        assert re.sub(r"[\w-]{64}", "", mine.text) == re.sub(r"[\w-]{64}", "", nobodys.text)
        assert len(mail.outbox) == 1

    def test_a_closed_login_gets_none(self, diane):
        User.objects.update(is_active=False)
        lose()
        assert mail.outbox == []

    def test_a_login_without_a_password_gets_one(self, diane):
        diane.set_unusable_password()
        diane.save()
        lose()
        assert choose(link_of_mail()).status_code == 302

    def test_whoever_asks_too_often_waits(self, diane):
        answers = [lose(f"a{number}@example.org").status_code for number in range(12)]
        assert answers == [200] * 9 + [429] * 3

    def test_an_address_gets_no_more_than_some_from_wherever_it_is_asked(self, diane):
        for number in range(12):
            Client(REMOTE_ADDR=f"192.0.2.{number}").post(
                reverse("lost_password"), {"email": ADDRESS}
            )
        assert len(mail.outbox) == 9

    @pytest.mark.parametrize("token", ["Mg~x", "!~x", "OTk5OQ~c8z0zx-0123456789abcdef", "~"])
    def test_an_invented_link_opens_nothing(self, diane, token):
        assert a_browser().get(f"/director/lost/{token}/").status_code in (404, 410)

    def test_weak_passwords_are_refused_here_too(self, diane):
        lose()
        assert choose(link_of_mail(), "short").status_code == 422

    def test_a_server_for_mails_that_fails_shows_nobody_anything(self, diane, monkeypatch, caplog):
        def fail(*_what):
            raise smtplib.SMTPServerDisconnected(ADDRESS)

        monkeypatch.setattr(mails, "send_mail", fail)
        assert lose().status_code == 200
        assert "SMTPServerDisconnected" in caplog.text
        assert ADDRESS not in caplog.text


class WithoutMailTests:
    def test_the_page_says_whom_to_ask(self, diane):
        page = a_browser().get(reverse("lost_password")).content.decode()
        assert "Ask the owner of your club" in page
        assert 'name="email"' not in page
        assert lose().status_code == 200
        assert mail.outbox == []

    def test_the_account_has_no_address(self, diane):
        browser = a_browser()
        browser.force_login(diane)
        assert "E-mail" not in browser.get(reverse("account")).content.decode()
        assert browser.get(reverse("own_email")).status_code == 404


@pytest.mark.usefixtures("by_mail")
class OwnAddressTests:
    @pytest.fixture
    def browser(self, diane):
        browser = a_browser()
        browser.force_login(diane)
        return browser

    def change(self, browser, email="new@example.org", password=PASSWORD):
        return browser.post(reverse("own_email"), {"email": email, "password": password})

    def test_it_counts_once_its_mail_was_read(self, browser, diane):
        assert self.change(browser).status_code == 302
        assert mail.outbox[0].to == ["new@example.org"]
        diane.refresh_from_db()
        assert diane.email == ADDRESS
        # The link of a mail comes from another site: without cookies.
        assert "new@example.org" in a_browser().get(link_of_mail()).content.decode()
        a_browser().post(link_of_mail())
        diane.refresh_from_db()
        assert diane.email == "new@example.org"

    def test_with_the_password_alone(self, browser):
        assert self.change(browser, password="x").status_code == 422
        assert mail.outbox == []

    def test_it_is_taken_away(self, browser, diane):
        self.change(browser, email="")
        diane.refresh_from_db()
        assert diane.email == ""

    def test_another_password_ends_the_link(self, browser, diane):
        self.change(browser)
        diane.set_password(NEW)
        diane.save()
        assert a_browser().post(link_of_mail()).status_code == 410


class InvitationTests:
    @pytest.fixture
    def olga(self, club) -> Client:
        browser = a_browser()
        browser.force_login(a_user(club, Role.OWNER, "olga"))
        return browser

    def add(self, olga, name, **more):
        typed = {"username": name, "role": "scorer", **more}
        return olga.post(reverse("member_add"), typed, follow=True).content.decode()

    @pytest.mark.usefixtures("by_mail")
    def test_a_new_login_s_link_goes_by_mail_too(self, olga):
        page = self.add(olga, "sacha", email="sacha@example.org")
        assert "It also goes to them by mail." in page
        assert mail.outbox[0].to == ["sacha@example.org"]
        assert link_of_mail() in page
        assert User.objects.get(username="sacha").email == "sacha@example.org"

    @pytest.mark.usefixtures("by_mail")
    def test_whoever_has_a_login_is_told_at_their_own_address(self, olga):
        denis = a_user(a_club("Autre club"), Role.DIRECTOR, "denis")
        User.objects.filter(pk=denis.pk).update(email="denis@example.org")
        page = self.add(olga, "denis", email="mallory@example.org")
        assert [one.to for one in mail.outbox] == [["denis@example.org"]]
        assert "/director/enter/" not in mail.outbox[0].body
        assert "denis@example.org" not in page
        denis.refresh_from_db()
        assert denis.email == "denis@example.org"

    @pytest.mark.usefixtures("by_mail")
    def test_so_is_who_gets_a_new_link(self, club, olga, diane):
        number = diane.memberships.get().pk
        page = olga.post(reverse("member_link", args=[number])).content.decode()
        assert mail.outbox[0].to == [ADDRESS]
        assert ADDRESS not in page

    def test_nothing_of_mails_where_none_is_sent(self, olga):
        page = self.add(olga, "sacha", email="sacha@example.org")
        assert "E-mail" not in page
        assert mail.outbox == []
        assert User.objects.get(username="sacha").email == ""
