"""A second factor: set up, asked for at login, used once, turned off; figures of RFC 6238."""

import base64
import re
import time

import pyotp
import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_user
from tournament.accounts.services import second_factor as factors
from tournament.models import RecoveryCode, Role, SecondFactor
from tournament.services.logins.login_links import create_login_link

pytestmark = pytest.mark.django_db

PASSWORD = "un mot de passe long"
HALF_MINUTE = 30
# RFC 6238, appendix B, SHA-1; of its eight digits the last six.
RFC_SECRET = base64.b32encode(b"12345678901234567890").decode()
RFC_DIGITS = {59: "287082", 1111111109: "081804", 1234567890: "005924", 20000000000: "353130"}


@pytest.fixture
def clock(monkeypatch):
    """Stands still until it is moved."""
    now = [time.time()]
    monkeypatch.setattr(time, "time", lambda: now[0])

    def pass_by(seconds: float) -> None:
        now[0] += seconds

    return pass_by


@pytest.fixture
def olga(clock) -> User:
    return a_user(a_club(), Role.OWNER, "olga")


def a_browser() -> Client:
    return Client(headers={"accept-language": "en"})


def digits(secret: str, beside: int = 0) -> str:
    """What a telephone with this secret shows, so many half minutes from now."""
    return pyotp.TOTP(secret).generate_otp(int(time.time()) // HALF_MINUTE + beside)


def set_up(user: User) -> tuple[Client, str, list[str]]:
    """A browser that has set it up, the telephone's secret, the recovery codes."""
    browser = a_browser()
    browser.force_login(user)
    page = browser.get(reverse("second_factor")).content.decode()
    secret = re.search(r'class="secret">([A-Z2-7 ]+)<', page)[1].replace(" ", "")
    page = browser.post(reverse("second_factor"), {"code": digits(secret)}).content.decode()
    return browser, secret, re.findall(r'class="secret">([a-z2-9-]+)<', page)


def first_step(name="olga", password=PASSWORD, **more) -> Client:
    browser = a_browser()
    browser.post(reverse("login"), {"username": name, "password": password, **more})
    return browser


def is_in(browser) -> bool:
    return browser.get(reverse("account")).status_code == 200


def second_step(browser, code):
    return browser.post(reverse("login_code"), {"code": code})


class DigitsTests:
    @pytest.mark.parametrize(("at", "wanted"), RFC_DIGITS.items())
    def test_they_are_those_of_the_rfc(self, monkeypatch, at, wanted):
        monkeypatch.setattr(time, "time", lambda: float(at))
        monkeypatch.setattr(factors, "make_secret", lambda nonce: RFC_SECRET)
        assert factors.find_step("nonce", wanted) == at // 30

    @pytest.mark.parametrize("typed", ["", "é", "12345", "1234567", "x" * 40, "１２３４５６"])
    def test_what_is_no_code_is_wrong(self, typed):
        assert factors.find_step("nonce", typed) is None

    def test_the_database_alone_does_not_hold_the_secret(self, olga, settings):
        _, secret, _ = set_up(olga)
        row = SecondFactor.objects.get()
        assert secret not in row.nonce
        settings.SECRET_KEY = "another key of fifty characters at least, invented"
        assert not factors.use_code(olga, digits(secret, 1))


class SetUpTests:
    def test_nothing_counts_before_the_telephone_has_shown_its_digits(self, olga):
        browser = a_browser()
        browser.force_login(olga)
        browser.get(reverse("second_factor"))
        wrong = browser.post(reverse("second_factor"), {"code": "000000"})
        assert wrong.status_code == 422
        assert "telephone has the right time" in wrong.content.decode()
        assert not SecondFactor.objects.exists()
        assert is_in(first_step())

    def test_ten_codes_are_shown_once_and_kept_as_digests(self, olga):
        browser, _, codes = set_up(olga)
        assert len(set(codes)) == 10
        kept = set(RecoveryCode.objects.values_list("digest", flat=True))
        assert len(kept) == 10
        assert not kept & {code.replace("-", "") for code in codes}
        page = browser.get(reverse("second_factor")).content.decode()
        assert "10 recovery codes are left." in page
        assert not any(code in page for code in codes)

    def test_the_same_secret_is_offered_until_it_is_set_up(self, olga):
        browser = a_browser()
        browser.force_login(olga)
        keys = [
            re.search(r'class="secret">([^<]+)<', browser.get(reverse("second_factor")).text)[1]
            for _ in range(2)
        ]
        assert keys[0] == keys[1]

    def test_other_browsers_are_logged_out(self, olga):
        other = first_step()
        assert is_in(other)
        browser, _, _ = set_up(olga)
        assert is_in(browser)
        assert not is_in(other)

    def test_whoever_has_no_password_chooses_one_first(self, olga):
        olga.set_unusable_password()
        olga.save()
        browser = a_browser()
        browser.force_login(olga)
        assert "Choose one first" in browser.get(reverse("second_factor")).content.decode()

    def test_a_second_window_sets_up_nothing_more(self, olga):
        browser, secret, _ = set_up(olga)
        browser.post(reverse("second_factor"), {"code": digits(secret, 1)})
        assert SecondFactor.objects.count() == 1


class LoginTests:
    def test_the_password_alone_opens_nothing(self, olga):
        set_up(olga)
        browser = first_step()
        assert not is_in(browser)
        assert browser.get(reverse("login_code")).status_code == 200

    def test_password_and_code_lead_to_the_page_that_was_asked_for(self, olga, clock):
        _, secret, _ = set_up(olga)
        clock(HALF_MINUTE)
        browser = first_step(next="/director/account/")
        assert second_step(browser, digits(secret)).headers["Location"] == "/director/account/"
        assert is_in(browser)

    def test_the_session_gets_another_key(self, olga, clock):
        _, secret, _ = set_up(olga)
        clock(HALF_MINUTE)
        browser = first_step()
        before = browser.session.session_key
        second_step(browser, digits(secret))
        assert browser.session.session_key != before
        assert "first_step" not in browser.session

    def test_a_link_asks_for_the_code_too(self, olga):
        set_up(olga)
        browser = a_browser()
        answer = browser.post(reverse("enter", args=[create_login_link(olga)]))
        assert answer.headers["Location"] == reverse("login_code")
        assert not is_in(browser)

    def test_a_code_works_once(self, olga, clock):
        _, secret, _ = set_up(olga)
        clock(HALF_MINUTE)
        code = digits(secret)
        assert second_step(first_step(), code).status_code == 302
        assert second_step(first_step(), code).status_code == 422

    def test_so_does_that_of_the_setting_up(self, olga):
        _, secret, _ = set_up(olga)
        assert second_step(first_step(), digits(secret)).status_code == 422

    def test_an_earlier_code_than_the_last_is_not_taken(self, olga, clock):
        _, secret, _ = set_up(olga)
        clock(3 * HALF_MINUTE)
        assert second_step(first_step(), digits(secret, 1)).status_code == 302
        assert second_step(first_step(), digits(secret)).status_code == 422

    @pytest.mark.parametrize(("beside", "status"), [(-2, 422), (-1, 302), (1, 302), (2, 422)])
    def test_clocks_may_differ_by_half_a_minute(self, olga, clock, beside, status):
        _, secret, _ = set_up(olga)
        clock(10 * HALF_MINUTE)
        assert second_step(first_step(), digits(secret, beside)).status_code == status

    def test_a_recovery_code_works_once_as_it_is_typed(self, olga):
        _, _, codes = set_up(olga)
        typed = f" {codes[3].upper().replace('-', ' ')} "
        assert second_step(first_step(), typed).status_code == 302
        assert second_step(first_step(), codes[3]).status_code == 422
        assert second_step(first_step(), codes[4]).status_code == 302

    def test_a_wrong_code_is_told_at_the_next_login(self, olga):
        _, _, codes = set_up(olga)
        browser = first_step()
        second_step(browser, "000000")
        second_step(browser, codes[0])
        page = browser.get(reverse("account")).content.decode()
        assert "Since your last login somebody tried in vain" in page
        assert "the password was right, the code was not" in page

    def test_wrong_codes_are_told_to_wait(self, olga):
        set_up(olga)
        browser = first_step()
        answers = [second_step(browser, "000000").status_code for _ in range(11)]
        assert answers == [422] * 9 + [429] * 2

    def test_the_first_step_holds_ten_minutes(self, olga, clock):
        _, secret, _ = set_up(olga)
        browser = first_step()
        clock(601)
        assert second_step(browser, digits(secret)).headers["Location"] == reverse("login")
        assert not is_in(browser)

    def test_another_password_ends_the_first_step(self, olga, clock):
        _, secret, _ = set_up(olga)
        browser = first_step()
        olga.set_password("tilleuls et marronniers")
        olga.save()
        clock(HALF_MINUTE)
        assert second_step(browser, digits(secret)).headers["Location"] == reverse("login")

    def test_the_page_of_the_code_asks_for_a_password_first(self, client):
        assert client.get(reverse("login_code")).headers["Location"] == reverse("login")


class ChangeTests:
    def test_it_is_turned_off_with_password_and_code(self, olga, clock):
        browser, secret, _ = set_up(olga)
        clock(HALF_MINUTE)
        typed = {"password": PASSWORD, "code": digits(secret)}
        assert browser.post(reverse("second_factor_off"), typed).status_code == 302
        assert not RecoveryCode.objects.exists()
        assert is_in(first_step())

    @pytest.mark.parametrize("lacks", ["password", "code"])
    def test_and_not_with_one_of_them(self, olga, clock, lacks):
        browser, secret, _ = set_up(olga)
        clock(HALF_MINUTE)
        for wrong in ("", "000000"):
            typed = {"password": PASSWORD, "code": digits(secret), lacks: wrong}
            assert browser.post(reverse("second_factor_off"), typed).status_code == 422
        assert SecondFactor.objects.exists()

    def test_new_recovery_codes_replace_those_until_now(self, olga, clock):
        browser, secret, codes = set_up(olga)
        clock(HALF_MINUTE)
        typed = {"password": PASSWORD, "code": digits(secret)}
        page = browser.post(reverse("recovery_codes"), typed).content.decode()
        renewed = re.findall(r'class="secret">([a-z2-9-]+)<', page)
        assert len(renewed) == 10
        assert not factors.use_code(olga, codes[0])
        assert factors.use_code(olga, renewed[0])


class OperatorTests:
    @pytest.fixture(autouse=True)
    def english(self, monkeypatch):
        monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def test_whoever_runs_the_server_turns_it_off(self, olga, capsys):
        browser, _, _ = set_up(olga)
        call_command("reset_second_factor", "Olga")
        assert "olga logs in with the password alone now" in capsys.readouterr().out
        assert not is_in(browser)
        assert is_in(first_step())

    @pytest.mark.parametrize("name", ["nobody", "olga"])
    def test_there_must_be_one(self, olga, name):
        with pytest.raises(CommandError):
            call_command("reset_second_factor", name)


class WhoIsPressedTests:
    """An owner on a server; on a club's own computer it is offered."""

    def words(self, client, host):
        client.post(reverse("login"), {"username": "olga", "password": PASSWORD}, headers={
            "host": host, "accept-language": "en"})  # fmt: skip
        return client.get(
            reverse("account"), headers={"host": host, "accept-language": "en"}
        ).content.decode()

    def test_on_a_server_after_the_login_and_on_the_account(self, client, olga):
        page = self.words(client, "testserver")
        assert "Protect it with a second factor" in page
        assert "can be reached from everywhere" in page

    def test_on_a_laptop_it_is_offered_alone(self, client, olga):
        page = self.words(client, "localhost")
        assert "Protect it" not in page
        assert "can be reached from everywhere" not in page
        assert reverse("second_factor") in page

    def test_not_who_does_not_own_the_club(self, client, clock):
        a_user(a_club(), Role.DIRECTOR, "olga")
        assert "can be reached from everywhere" not in self.words(client, "testserver")
