"""Whoever guesses passwords or secrets is slowed down, and keeps nobody else out."""

import datetime

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import a_club, a_user
from tests.tournament.play.evenings import an_evening
from tournament.models import LoginFailure, Role, TableLink
from tournament.services.logins.login_attempts import attempt, wait_after
from tournament.services.table_links import provide_links
from tournament.serving.callers import guesses

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

PASSWORD = "un mot de passe long"
HERE, ELSEWHERE = "192.0.2.7", "198.51.100.9"


@pytest.fixture(autouse=True)
def no_guesses():
    guesses.forget()


@pytest.fixture
def olga() -> User:
    return a_user(a_club(), Role.OWNER, "olga")


def log_in(client, name="olga", password=PASSWORD, address=HERE):
    typed = {"username": name, "password": password}
    return client.post(reverse("login"), typed, REMOTE_ADDR=address)


def guess(times, name="olga", address=HERE):
    """The last answer to so many wrong passwords, each in a browser that nobody knows."""
    for number in range(times):
        answer = log_in(Client(), name.format(number), "x", address)
    return answer


def besiege(times):
    """The same without the pages."""
    for _ in range(times):
        attempt(HERE, lambda: False)


def later(**passed):
    """As if all that was tried had been tried so much earlier."""
    for row in LoginFailure.objects.all():
        row.last_at -= datetime.timedelta(**passed)
        row.save()


class BesiegedTests:
    def test_eighty_secrets_and_fifty_passwords_keep_nobody_out(self, olga):
        """From one address, and from no browser or phone that was here before."""
        session = an_evening(a_club("Autre club"))
        provide_links(session)
        stranger = Client(REMOTE_ADDR=HERE)
        secrets = [stranger.get(f"/t/guess-{number}/").status_code for number in range(80)]
        assert secrets == [404] * 31 + [429] * 49
        assert guess(50, "{}").status_code == 429
        for link in TableLink.objects.filter(session=session):
            phone = Client(REMOTE_ADDR=HERE)
            assert phone.get(f"/t/{link.token}/").status_code == 302
            assert phone.get("/t/").status_code == 200
        assert log_in(Client()).status_code == 302

    @pytest.mark.parametrize("name", ["olga", "{}"])
    def test_the_owner_gets_in_whatever_names_were_tried(self, olga, name):
        guess(50, name)
        assert log_in(Client()).status_code == 302

    def test_a_phone_that_guesses_by_its_cookie_is_no_obstacle_either(self):
        session = an_evening(a_club())
        provide_links(session)
        stranger = Client(REMOTE_ADDR=HERE)
        for number in range(40):
            stranger.cookies["etui_table"] = f"guess-{number}"
            stranger.get("/t/")
        phone = Client(REMOTE_ADDR=HERE)
        phone.cookies["etui_table"] = TableLink.objects.filter(session=session)[0].token
        assert phone.get("/t/").status_code == 200

    def test_a_guess_too_many_costs_one_statement(self):
        stranger = Client(REMOTE_ADDR=HERE)
        for number in range(31):
            stranger.get(f"/t/guess-{number}/")
        with CaptureQueriesContext(connection) as asked:
            answer = stranger.get("/t/one-more/")
        assert answer.status_code == 429
        assert answer.headers["Content-Type"].startswith("text/plain")
        assert len(asked) == 1


class WaitTests:
    def test_ten_wrong_passwords_under_any_names_make_one_wait(self, olga):
        assert guess(9, "{}").status_code == 200
        answer = guess(1, "another")
        assert answer.status_code == 429
        assert answer.headers["Retry-After"] == "60"

    def test_another_address_waits_for_none_of_it(self, olga):
        besiege(150)
        assert log_in(Client(), password="x", address=ELSEWHERE).status_code == 200
        assert log_in(Client(), address=ELSEWHERE).status_code == 302

    def test_after_a_hundred_no_try_is_looked_at_before_its_time(self, olga):
        besiege(101)
        assert log_in(Client()).status_code == 429
        later(minutes=16)
        assert log_in(Client()).status_code == 302

    def test_a_browser_that_logged_in_before_is_looked_at_even_then(self, olga):
        known = Client()
        log_in(known, address=ELSEWHERE)
        besiege(150)
        known.post(reverse("logout"))
        assert log_in(known, password="x").status_code == 200
        assert log_in(known).status_code == 302

    def test_a_known_browser_is_known_for_its_own_names_alone(self, olga):
        a_user(a_club("Autre club"), name="denis")
        known = Client()
        log_in(known, "denis", address=ELSEWHERE)
        besiege(150)
        assert log_in(known).status_code == 429

    def test_an_invented_number_of_a_browser_is_worth_nothing(self, olga):
        besiege(150)
        client = Client()
        client.cookies["etui_known"] = "WyJhYmMiXQ:1aaaaa:bbbbbbbbbbbbbbbb"
        assert log_in(client).status_code == 429

    def test_a_login_of_one_s_own_forgets_no_guess_at_others(self, olga):
        a_user(a_club("Autre club"), name="denis")
        guess(9)
        for _ in range(3):
            assert log_in(Client(), "denis").status_code == 302
        assert guess(1).status_code == 429

    def test_failures_far_apart_do_not_add_up(self, olga):
        for _ in range(15):
            assert guess(1).status_code == 200
            later(minutes=6)

    def test_two_hours_later_all_is_forgotten(self, olga):
        besiege(120)
        later(hours=2, seconds=1)
        assert guess(1).status_code == 200

    def test_neither_names_nor_addresses_are_kept(self, olga):
        log_in(Client(), name="my password typed in the wrong field")
        kept = LoginFailure.objects.get().digest
        assert len(kept) == 64
        assert set(kept) <= set("0123456789abcdef")

    def test_each_failure_more_doubles_the_wait_up_to_a_quarter_of_an_hour(self):
        minutes = [wait_after(tries).total_seconds() / 60 for tries in range(9, 17)]
        assert minutes == [0, 1, 2, 4, 8, 15, 15, 15]

    def test_a_try_is_counted_before_it_is_looked_at(self):
        """So that a thousand at once are looked at no more than a hundred one by one."""
        looked_at = []

        def nested() -> bool:
            looked_at.append(1)
            attempt("one", nested)
            return False

        attempt("one", nested)
        assert len(looked_at) == 100


class AccountTests:
    def test_the_password_until_now_cannot_be_guessed_either(self, client, olga):
        client.force_login(olga)
        new = "tilleuls et marronniers"
        typed = {"new_password1": new, "new_password2": new}
        answers = [
            client.post(reverse("account"), {**typed, "old_password": f"x{number}"}).status_code
            for number in range(101)
        ]
        assert answers == [422] * 9 + [429] * 92
        typed["old_password"] = PASSWORD
        assert client.post(reverse("account"), typed).status_code == 429
        later(minutes=16)
        assert client.post(reverse("account"), typed).status_code == 302


class CallerTests:
    """Which address counts, by the number of proxies that are trusted."""

    def wrong_behind(self, heard, times=10):
        client = Client(headers={"x-forwarded-for": heard}, REMOTE_ADDR="127.0.0.1")
        typed = {"username": "olga", "password": "x"}
        return [client.post(reverse("login"), typed).status_code for _ in range(times)][-1]

    def test_without_a_proxy_what_a_client_says_of_itself_is_not_read(self, settings):
        assert settings.PROXIES == 0
        assert self.wrong_behind(HERE, 9) == 200
        assert self.wrong_behind(ELSEWHERE, 1) == 429

    @pytest.mark.parametrize(
        ("proxies", "mine", "others"),
        [
            (1, HERE, ELSEWHERE),
            (1, f"10.0.0.1, {HERE}", f"10.0.0.1, {ELSEWHERE}"),
            (2, f"{HERE}, 10.0.0.1", f"{ELSEWHERE}, 10.0.0.1"),
            (1, "2001:db8:1:2::7", "2001:db8:1:3::7"),
            (1, f"{HERE}:5000", f"{ELSEWHERE}:5000"),
        ],
    )
    def test_behind_proxies_the_last_trusted_hop_counts(self, settings, proxies, mine, others):
        settings.PROXIES = proxies
        assert self.wrong_behind(mine) == 429
        assert self.wrong_behind(others, 1) == 200

    @pytest.mark.parametrize(
        ("first", "second"),
        [
            (f"10.0.0.1, {HERE}", f"10.0.0.2, {HERE}"),
            (f"{HERE}:5000", f"{HERE}:5001"),
            ("2001:db8:1:2::7", "2001:db8:1:2:ffff::1"),
            ("[2001:db8:1:2::7]:80", "2001:db8:1:2::8"),
            (f"::ffff:{HERE}", HERE),
            ("unknown", "or nothing"),
        ],
    )
    def test_what_a_client_adds_makes_it_no_other_caller(self, settings, first, second):
        settings.PROXIES = 1
        assert self.wrong_behind(first, 9) == 200
        assert self.wrong_behind(second, 1) == 429

    def test_secrets_are_counted_by_it_too(self, settings):
        settings.PROXIES = 1
        answers = {HERE: [], ELSEWHERE: []}
        for number in range(32):
            for heard, statuses in answers.items():
                client = Client(headers={"x-forwarded-for": heard}, REMOTE_ADDR="127.0.0.1")
                if heard == HERE or number < 5:
                    statuses.append(client.get(f"/t/guess-{number}/").status_code)
        assert answers[HERE][-1] == 429
        assert answers[ELSEWHERE] == [404] * 5
