"""Where somebody is logged in: seen, ended there, over by itself; and no page is kept."""

import re
import time

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_session, a_user
from tournament.models import Role, State
from tournament.services.logins.login_links import create_login_link

pytestmark = pytest.mark.django_db

FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1"
)
EDGE = (
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0"
)
MINUTE, HOUR = 60, 3600


@pytest.fixture
def clock(monkeypatch):
    """Stands still until it is moved."""
    now = [time.time()]
    monkeypatch.setattr(time, "time", lambda: now[0])

    def pass_by(seconds: float) -> None:
        now[0] += seconds

    return pass_by


@pytest.fixture
def olga() -> User:
    return a_user(a_club(), Role.OWNER, "olga")


def comes_in(user, agent=FIREFOX, address="192.0.2.7"):
    headers = {"accept-language": "en", "user-agent": agent}
    client = Client(headers=headers, REMOTE_ADDR=address)
    client.post(reverse("enter", args=[create_login_link(user)]))
    return client


def is_in(client):
    return client.get(reverse("account")).status_code == 200


def shown(client):
    """Each login of the page, as its words and the name that its button sends."""
    page = client.get(reverse("account")).content.decode()
    items = re.findall(r"<li>(.*?)</li>", page.partition('class="logins"')[2], re.S)
    words = [" ".join(re.sub(r"<[^>]*>", " ", item).split()) for item in items]
    names = [re.findall(r'name="login" value="(\w+)"', item) for item in items]
    return list(zip(words, names, strict=True))


class ListTests:
    def test_it_names_browser_and_address_in_plain_words(self, olga):
        mine = comes_in(olga)
        comes_in(olga, IPHONE, "198.51.100.9")
        comes_in(olga, EDGE, "127.0.0.1")
        comes_in(olga, "curl/8", "")
        words = "\n".join(words for words, _ in shown(mine))
        assert "Firefox on Windows this browser 192.0.2.7, since" in words
        assert "Safari on iPhone 198.51.100.9, since" in words
        assert "Edge on Mac the computer that runs Étui, since" in words
        assert "Unknown browser unknown address, since" in words

    def test_one_s_own_comes_first_and_has_no_button(self, olga):
        mine = comes_in(olga)
        comes_in(olga, IPHONE)
        (own, no_name), (other, name) = shown(mine)
        assert "this browser" in own
        assert no_name == []
        assert "this browser" not in other
        assert len(name) == 1

    def test_others_logins_are_not_among_them(self, olga):
        comes_in(a_user(olga.memberships.get().club, Role.OWNER, "omar"))
        assert len(shown(comes_in(olga))) == 1

    def test_the_key_of_a_session_is_on_no_page(self, olga):
        mine, other = comes_in(olga), comes_in(olga)
        page = mine.get(reverse("account")).content.decode()
        for client in (mine, other):
            assert client.cookies["sessionid"].value not in page

    def test_behind_a_proxy_the_address_is_its_client_s(self, olga, settings):
        settings.PROXIES = 1
        client = Client(headers={"x-forwarded-for": "198.51.100.9"}, REMOTE_ADDR="127.0.0.1")
        client.post(reverse("enter", args=[create_login_link(olga)]))
        assert "198.51.100.9" in shown(client)[0][0]


class LogOutThereTests:
    def test_it_works_at_once_and_there_alone(self, olga):
        mine, phone, tablet = comes_in(olga), comes_in(olga, IPHONE), comes_in(olga, EDGE)
        names = {words.split(" 192")[0]: name for words, name in shown(mine)}
        mine.post(reverse("log_out_there"), {"login": names["Safari on iPhone"][0]})
        assert is_in(mine)
        assert is_in(tablet)
        assert phone.get(reverse("account")).status_code == 302
        assert len(shown(mine)) == 2

    def test_nobody_ends_the_login_of_somebody_else(self, olga):
        denis = comes_in(a_user(a_club("Autre club"), Role.OWNER, "denis"))
        mine = comes_in(olga)
        comes_in(olga)
        (name,) = shown(mine)[1][1]
        denis.post(reverse("log_out_there"), {"login": name})
        assert len(shown(mine)) == 2

    def test_what_is_over_already_is_no_mistake(self, olga):
        mine = comes_in(olga)
        assert mine.post(reverse("log_out_there"), {"login": "x"}).status_code == 302
        assert mine.post(reverse("log_out_there")).status_code == 302
        assert is_in(mine)

    def test_a_page_that_follows_by_itself_is_told_to_open_anew(self, olga):
        session = a_session(olga.memberships.get().club, state=State.RUNNING, round=1)
        cockpit = reverse("cockpit", args=[session.code])
        part = {"x-etui-part": "main", "x-etui-language": "en"}
        assert Client().get(cockpit, headers=part).status_code == 410


class IdleTests:
    def test_after_four_hours_without_use_it_is_over(self, olga, clock):
        client = comes_in(olga)
        clock(4 * HOUR - MINUTE)
        assert is_in(client)
        clock(4 * HOUR + MINUTE)
        answer = client.get(reverse("tonight"))
        assert answer.headers["Location"] == "/director/login/?next=/director/"
        assert "nobody used this for hours" in client.get(reverse("login")).content.decode()

    def test_whoever_goes_on_working_stays_logged_in(self, olga, clock):
        client = comes_in(olga)
        for _ in range(3):
            clock(3 * HOUR)
            assert is_in(client)

    def test_twelve_hours_after_the_login_it_is_over_however_much_it_was_used(self, olga, clock):
        client = comes_in(olga)
        for _ in range(11):
            clock(HOUR)
            assert client.get(reverse("club")).status_code == 200
        clock(HOUR)
        assert not is_in(client)

    @pytest.mark.parametrize(
        ("address", "headers"),
        [
            ("/director/{code}/", {"x-etui-part": "main", "x-etui-language": "en"}),
            ("/director/addresses/test/", {"sec-fetch-dest": "empty"}),
            ("/s/{code}/", {}),
            ("/t/", {}),
            ("/live/{code}", {}),
        ],
    )
    def test_what_asks_by_itself_and_pages_of_players_are_no_use(
        self, olga, clock, address, headers
    ):
        session = a_session(olga.memberships.get().club, state=State.RUNNING, round=1)
        client = comes_in(olga)
        for _ in range(5):
            clock(HOUR)
            client.get(address.format(code=session.code), headers=headers)
        assert not is_in(client)

    def test_a_form_that_a_script_sends_is_use(self, olga, clock):
        client = comes_in(olga)
        fetched = {"sec-fetch-dest": "empty"}
        for _ in range(3):
            clock(3 * HOUR)
            assert client.post(reverse("club"), {"name": ""}, headers=fetched).status_code == 422

    def test_a_login_of_before_is_limited_from_its_next_page_on(self, client, olga, clock):
        client.force_login(olga)
        assert is_in(client)
        clock(4 * HOUR + MINUTE)
        assert not is_in(client)

    def test_logging_in_again_in_the_same_browser_begins_anew(self, olga, clock):
        client = comes_in(olga)
        for _ in range(2):
            clock(3 * HOUR)
            assert is_in(client)
        client.post(reverse("enter", args=[create_login_link(olga)]))
        for _ in range(3):
            clock(3 * HOUR)
            assert is_in(client)


class NotKeptTests:
    @pytest.mark.parametrize("name", ["tonight", "account", "club", "players", "login"])
    def test_no_browser_keeps_a_page_of_the_director_s(self, client, olga, name):
        client.force_login(olga)
        assert client.get(reverse(name)).headers["Cache-Control"] == "no-store"

    def test_nor_a_file_nor_what_only_leads_on(self, client, olga):
        assert client.get(reverse("tonight")).headers["Cache-Control"] == "no-store"
        client.force_login(olga)
        players = reverse("players_list", args=["csv"])
        assert client.get(players).headers["Cache-Control"] == "no-store"

    def test_nor_a_page_that_is_not_there(self, client, olga):
        client.force_login(olga)
        assert client.get("/director/zzzzzzzz/").headers["Cache-Control"] == "no-store"

    def test_what_phones_open_is_kept_as_before(self, client):
        assert "no-store" not in client.get("/").headers.get("Cache-Control", "")
