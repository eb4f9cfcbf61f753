"""Every address answers rightly to the whole cast; an address that is not in the table fails.

Sacha only scores in the club, Diane directs it, Olga owns it, Denis directs another club. A page
that one may not see is the same to everyone: not found, or for a stranger the login.
"""

import io
import re
import zipfile

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client
from django.urls import URLResolver, get_resolver, reverse

from tests.builders import a_club, a_user, by
from tests.tournament.doors import ANYBODY, DIRECTOR, DOORS, OPERATOR, OWNER, SCORER
from tests.tournament.operating.operator import a_browser_of, an_operator
from tests.tournament.play.evenings import an_evening
from tests.tournament.stage import Stage
from tournament.models import Club, Membership, Role, Session, State, TableLink
from tournament.phones.services.table_links import close_link, renew_link
from tournament.services.table_links import provide_links
from tournament.serving.callers import guesses
from tournament.serving.doors.doors import is_public

RANK = {"stranger": 0, "denis": 0, "sacha": SCORER, "diane": DIRECTOR, "olga": OWNER}


def names(resolver: URLResolver) -> list[str]:
    found = []
    for entry in resolver.url_patterns:
        nested = isinstance(entry, URLResolver)
        found += names(entry) if nested else [entry.name or str(entry.pattern)]
    return found


def asked_by(who: str, needs: int) -> list[pytest.MarkDecorator]:
    """A stranger, the owner and the highest role that may not come in are asked in every run. Every
    address is asked once on every database, by the owner."""
    edge = who in ("stranger", "olga") or (who != "denis" and needs - RANK[who] == 1)
    return [pytest.mark.shows] * (who != "olga") + [pytest.mark.whole] * (not edge)


class AddressTests:
    def test_every_address_stands_in_the_table(self):
        assert sorted(names(get_resolver())) == sorted(DOORS)


@pytest.mark.django_db
def with_token() -> list[str]:
    """Names of what is sent with a token: all but the language, whose form stands on pages that
    are the same for everybody."""
    return [n for n, door in DOORS.items() if door.method == "post" and n != "set_language"]


class CastTests:
    @pytest.mark.parametrize(
        ("name", "who"),
        [pytest.param(n, who, marks=asked_by(who, DOORS[n].needs)) for n in DOORS for who in RANK],
    )
    def test_everyone_gets_the_right_answer(self, stage, name, who):
        door = DOORS[name]
        response = stage.ask(who, name)
        if RANK[who] >= door.needs or (door.own and who == "denis" and door.needs <= DIRECTOR):
            assert response.status_code in door.answers
            assert not response.headers.get("Location", "").startswith("/director/login/?next")
        elif who == "stranger":
            assert response.status_code == 302
            assert response.headers["Location"].startswith("/director/login/")
        else:
            assert response.status_code == 404

    @pytest.mark.shows
    @pytest.mark.sampled(40)
    @pytest.mark.parametrize("name", [name for name, door in DOORS.items() if door.needs])
    def test_the_other_method_opens_no_other_way_in(self, stage, name):
        """Whatever the method, a director of another club sees no evening that is not theirs."""
        if DOORS[name].own:
            return
        denis, address = stage.client("denis"), stage.address(name)
        for method in ("get", "post", "put", "delete"):
            response = getattr(denis, method)(address)
            assert response.status_code in (404, 405), method

    @pytest.mark.shows
    @pytest.mark.parametrize("name", [n for n, door in DOORS.items() if door.method == "post"])
    def test_reading_changes_nothing(self, stage, name):
        response = stage.client("olga").get(stage.address(name))
        assert response.status_code in (302, 405)

    @pytest.mark.shows
    @pytest.mark.parametrize("name", with_token())
    def test_a_form_without_its_token_is_refused(self, stage, name):
        client = Client(enforce_csrf_checks=True)
        client.force_login(User.objects.get(username="olga"))
        assert client.post(stage.address(name)).status_code == 403


ABOUT_ONESELF = (
    "logout", "account", "log_out_there", "clubs", "answer_invitation", "help", "help_task",
    "second_factor", "second_factor_off", "recovery_codes", "own_email",
)  # fmt: skip
# But for the file of a whole club, which the club gets.
OF_THE_SERVER = [
    name for name, door in DOORS.items() if door.needs == OPERATOR and name != "server_club_export"
]
OF_A_CLUB = [
    name
    for name, door in DOORS.items()
    if SCORER <= door.needs <= OWNER and name not in ABOUT_ONESELF
]
ROLES = {SCORER: Role.SCORER, DIRECTOR: Role.DIRECTOR, OWNER: Role.OWNER}


@pytest.mark.shows
@pytest.mark.django_db
@pytest.mark.sampled(10)
@pytest.mark.parametrize("name", OF_A_CLUB)
class SeveralClubsTests:
    """Mina owns another club too: what counts is the one that she has chosen to work in."""

    def ask(self, stage: Stage, name: str, rank: int, *, works_here: bool) -> HttpResponse:
        other = Club.objects.get(name="Autre club")
        # Nor does she own every club of this computer.
        Club.objects.get_or_create(name="Troisième club")
        mina = User.objects.filter(username="mina").first() or a_user(other, Role.OWNER, "mina")
        here = {"defaults": {"role": ROLES[rank]}}
        Membership.objects.update_or_create(user=mina, club=stage.club, **here)
        client = stage.client("mina")
        unchosen = getattr(client, DOORS[name].method)(stage.address(name))
        assert unchosen.headers.get("Location", reverse("clubs")).startswith(reverse("clubs"))
        assert unchosen.status_code in (302, 404)
        client.post(reverse("clubs"), {"club": (stage.club if works_here else other).pk})
        return getattr(client, DOORS[name].method)(stage.address(name))

    def test_the_role_is_that_of_this_club_and_not_the_highest_anywhere(self, stage, name):
        door = DOORS[name]
        if door.needs > SCORER:
            below = self.ask(stage, name, door.needs - 1, works_here=True)
            assert below.status_code == 404
        answer = self.ask(stage, name, door.needs, works_here=True)
        assert answer.status_code in door.answers
        assert not answer.headers.get("Location", "").startswith(reverse("clubs"))

    def test_from_the_other_club_nothing_of_this_one_is_seen_or_done(self, stage, name):
        """Its evenings ask to change clubs first; its rows are not there."""
        answer, address = self.ask(stage, name, OWNER, works_here=False), stage.address(name)
        if f"/{stage.evening.code}/" in address or f"/{stage.fresh.code}/" in address:
            assert answer.headers["Location"].startswith(reverse("clubs") + "?")
        else:
            assert answer.status_code in (DOORS[name].answers if DOORS[name].own else (404,))
            assert stage.club.name not in words_of(answer)


@pytest.mark.shows
@pytest.mark.django_db
class OperatorTests:
    """Whoever runs the server, and belongs to no club."""

    @pytest.fixture
    def operator(self, stage):
        return a_browser_of(an_operator())

    @pytest.mark.sampled(12)
    @pytest.mark.parametrize("name", OF_A_CLUB)
    def test_no_page_of_a_club_is_theirs(self, stage, operator, name):
        for method in ("get", "post"):
            answer = getattr(operator, method)(stage.address(name))
            assert answer.status_code in (302, 404, 405), method
            assert answer.headers.get("Location", reverse("clubs")).startswith(reverse("clubs"))

    @pytest.mark.parametrize("name", OF_THE_SERVER)
    def test_their_own_pages_name_nobody_of_a_club(self, stage, operator, name):
        door = DOORS[name]
        answer = getattr(operator, door.method)(stage.address(name))
        assert answer.status_code in door.answers
        people = {one for player in stage.club.players.all() for one in player.full_name.split()}
        members = set(stage.club.memberships.values_list("user__username", flat=True))
        said = set(re.findall(r"[\w-]+", words_of(answer)))
        assert not said & (people | members)


def words_of(answer: HttpResponse) -> str:
    """Return what a page says, or a workbook, whose parts are compressed."""
    if not answer.content.startswith(b"PK"):
        return answer.content.decode()
    with zipfile.ZipFile(io.BytesIO(answer.content)) as parts:
        return "".join(parts.read(name).decode() for name in parts.namelist())


# Whoever holds a table's card: what its pages answer, in the order of TABLE_PAGES.
TABLE_PAGES = [name for name in DOORS if name.startswith("table") and name != "table_enter"]
# Its evening is over; the director closed it; it was renewed since; it is a card of nothing.
SHUT = {"expired": 410, "closed": 410, "revoked": 404, "invented": 404}


def holder(stage: Stage, kind: str) -> Client:
    """A phone with this card: one of another evening is of another club, under way like ours."""
    running = Session.objects.get(event__club=stage.club, state=State.RUNNING)
    session = {"expired": stage.evening, "other evening": an_evening}.get(kind, running)
    session = session(a_club("Troisième club")) if callable(session) else session
    provide_links(session)
    table = {"section": "A", "table": 2 if kind == "other table" else 1}
    link = TableLink.objects.select_related("session__event__club").get(session=session, **table)
    token = "no-such-secret" if kind == "invented" else link.token
    if kind == "closed":
        close_link(session, by(), **table)
    if kind == "revoked":
        renew_link(session, by(), **table)
    phone = Client()
    phone.cookies["etui_table"] = token
    return phone


@pytest.mark.shows
@pytest.mark.django_db
class CardTests:
    @pytest.fixture(autouse=True)
    def no_guesses(self):
        guesses.forget()

    @pytest.mark.parametrize("name", TABLE_PAGES)
    @pytest.mark.parametrize("kind", SHUT)
    def test_a_card_that_is_no_longer_good_opens_no_page_of_a_table(self, stage, name, kind):
        phone = holder(stage, kind)
        for method in ("get", "post"):
            answer = getattr(phone, method)(stage.address(name))
            assert answer.status_code in (SHUT[kind], 405), method

    @pytest.mark.parametrize("name", TABLE_PAGES)
    @pytest.mark.parametrize("kind", ["own", "other table", "other evening"])
    def test_a_good_card_opens_the_pages_of_its_own_table(self, stage, name, kind):
        """The board of the address is at table 1 or nowhere, so that at table 2 it is refused."""
        answer = holder(stage, kind).get(stage.address(name))
        assert answer.status_code in (200, 302, 404, 405)
        if name in ("table", "table_call", "table_next", "table_name"):
            assert answer.status_code == 200

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize("kind", ["own", *SHUT])
    def test_a_card_opens_nothing_else_than_a_stranger_may_open(self, stage, kind):
        phone, stranger = holder(stage, kind), Client()
        for name in [one for one in DOORS if one not in TABLE_PAGES]:
            address = stage.address(name)
            for method in ("get", "post"):
                guesses.forget()
                mine = getattr(phone, method)(address)
                theirs = getattr(stranger, method)(address)
                assert mine.status_code == theirs.status_code, (name, method)
                assert mine.headers.get("Location") == theirs.headers.get("Location"), name


# Without a login, and yet of no use to a phone: how one comes in, and how a server is.
OF_THE_COMPUTER = (
    *("login", "enter", "login_code", "lost_password", "new_password", "confirm_email"),
    *("health", "metrics"),
)


@pytest.mark.shows
@pytest.mark.django_db
class NetworkDoorTests:
    @pytest.mark.parametrize("name", DOORS)
    def test_the_network_sees_the_open_pages_and_no_other(self, stage, name):
        open_to_players = DOORS[name].needs == ANYBODY and name not in OF_THE_COMPUTER
        assert is_public(stage.address(name)) == open_to_players
