"""Wrong tries to log in: told to the person at the next login, listed, seen by the club's owner."""

import datetime

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_club, a_user
from tournament.models import Role, WrongTry
from tournament.services.logins.wrong_tries import MOST_OF_A_NAME, note_wrong_try

pytestmark = pytest.mark.django_db

PASSWORD = "un mot de passe long"
FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0"
TOLD = "Since your last login somebody tried in vain"


@pytest.fixture
def club():
    return a_club()


@pytest.fixture
def diane(club) -> User:
    return a_user(club)


def a_browser() -> Client:
    headers = {"accept-language": "en", "user-agent": FIREFOX}
    return Client(headers=headers, REMOTE_ADDR="192.0.2.7")


def log_in(browser, name="diane", password=PASSWORD):
    return browser.post(reverse("login"), {"username": name, "password": password})


def first_page(browser) -> str:
    return browser.get(reverse("tonight")).content.decode()


class ToldTests:
    def test_at_the_next_login_and_not_again(self, diane):
        for _ in range(2):
            log_in(a_browser(), password="x")
        browser = a_browser()
        log_in(browser)
        page = first_page(browser)
        assert TOLD in page
        assert "2 times" in page
        assert TOLD not in first_page(browser)
        again = a_browser()
        log_in(again)
        assert TOLD not in first_page(again)

    def test_not_after_right_passwords(self, diane):
        browser = a_browser()
        log_in(browser)
        assert TOLD not in first_page(browser)

    def test_the_account_lists_when_where_and_with_what(self, diane):
        log_in(a_browser(), password="x")
        browser = a_browser()
        log_in(browser)
        page = browser.get(reverse("account")).content.decode()
        assert "Firefox on Windows, 192.0.2.7" in page

    def test_nobody_else_sees_it_there(self, club, diane):
        a_user(club, Role.SCORER, "sacha")
        log_in(a_browser(), password="x")
        browser = a_browser()
        log_in(browser, "sacha")
        assert TOLD not in first_page(browser)
        assert "192.0.2.7</span>" not in browser.get(reverse("account")).content.decode()


class OwnerTests:
    def page_of(self, user) -> str:
        browser = a_browser()
        browser.force_login(user)
        return browser.get(reverse("club")).content.decode()

    def test_sees_for_which_members_and_how_often(self, club, diane):
        olga = a_user(club, Role.OWNER, "olga")
        assert "Wrong tries" not in self.page_of(olga)
        log_in(a_browser(), password="x")
        note_wrong_try(diane, address="192.0.2.9", agent="", was_code=True)
        page = self.page_of(olga)
        assert "<b>diane</b>: 2 times within a month" in page
        assert "the password was right, the code was not" in page
        assert "192.0.2.9" not in page

    def test_of_no_other_club(self, club, diane):
        log_in(a_browser(), password="x")
        assert "Wrong tries" not in self.page_of(a_user(a_club("Autre club"), Role.OWNER, "otto"))


class KeptTests:
    def test_a_name_that_is_nobody_s_is_not_written_down(self, diane):
        log_in(a_browser(), "nobody", "my password, typed as a name")
        assert WrongTry.objects.get().user is None

    @pytest.mark.parametrize("name", ["", "diane"])
    def test_an_empty_form_is_no_try(self, diane, name):
        log_in(a_browser(), name, "")
        assert not WrongTry.objects.exists()

    def test_so_many_of_a_name_and_for_a_month(self, diane):
        for _ in range(MOST_OF_A_NAME + 5):
            note_wrong_try(diane, address="", agent="")
        note_wrong_try(None, address="", agent="")
        assert diane.wrong_tries.count() == MOST_OF_A_NAME
        WrongTry.objects.update(at=timezone.now() - datetime.timedelta(days=31))
        note_wrong_try(None, address="x" * 60, agent="x" * 400)
        assert WrongTry.objects.count() == 1


class EverywhereElseTests:
    def test_one_key_ends_all_other_logins(self, diane):
        browsers = [a_browser() for _ in range(3)]
        for browser in browsers:
            log_in(browser)
        browsers[0].post(reverse("log_out_there"), {"login": "others"})
        assert [one.get(reverse("account")).status_code for one in browsers] == [200, 302, 302]

    def test_it_is_offered_where_there_is_another(self, diane):
        browser = a_browser()
        log_in(browser)
        assert "everywhere else" not in browser.get(reverse("account")).content.decode()
        log_in(a_browser())
        assert "everywhere else" in browser.get(reverse("account")).content.decode()
