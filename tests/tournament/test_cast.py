"""Every address answers rightly to the whole cast; an address that is not in the table fails.

Sacha only scores in the club, Diane directs it, Olga owns it, Denis directs another club. A page
that one may not see is the same to everyone: not found, or for a stranger the login.
"""

from dataclasses import dataclass, field

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import NoReverseMatch, URLResolver, get_resolver, reverse

from tests.builders import a_club, a_session, a_user, by
from tests.tournament.play.evenings import an_evening
from tournament.club.services.club_profiles import add_profile
from tournament.management.demo import play_demo
from tournament.models import Attendance, Club, Membership, Role, Session, State, TableLink
from tournament.services.table_links import close_link, provide_links, renew_link
from tournament.serving.callers import guesses
from tournament.serving.doors.doors import is_public

ANYBODY, SCORER, DIRECTOR, OWNER = 0, 1, 2, 3
RANK = {"stranger": 0, "denis": 0, "sacha": SCORER, "diane": DIRECTOR, "olga": OWNER}


@dataclass(frozen=True)
class Door:
    """The lowest role that may come in, and by which method. `own` pages belong to the user's
    own club and never to one evening: there Denis is a director like any other. Pages of
    the set-up alone are asked for an evening that has not started."""

    needs: int
    method: str = "get"
    arguments: dict[str, object] = field(default_factory=dict)
    own: bool = False
    answers: tuple[int, ...] = (200, 302)
    before_start: bool = False


POSTED = (200, 302, 400, 404, 422)
OR_NOT_SHOWN = (200, 404)
LINE = {"place": "A-1-1-1"}
NOBODYS = "00000000-0000-0000-0000-000000000000"

DOORS: dict[str, Door] = {
    # Open to anybody.
    "home": Door(ANYBODY),
    "robots": Door(ANYBODY),
    "set_language": Door(ANYBODY, "post"),
    "login": Door(ANYBODY),
    "enter": Door(ANYBODY, arguments={"token": "no-such-token"}, answers=(200, 404, 410)),
    "public_ranking": Door(ANYBODY),
    "room_screen": Door(ANYBODY),
    "public_pair": Door(ANYBODY),
    "public_my_card": Door(ANYBODY),
    "public_card": Door(ANYBODY, arguments={"pair": "A1"}),
    "public_boards": Door(ANYBODY),
    "public_board": Door(ANYBODY, arguments={"number": 1}),
    "public_why_board": Door(ANYBODY, arguments={"number": 1, "pair": "A1"}, answers=OR_NOT_SHOWN),
    "public_why_pair": Door(ANYBODY, arguments={"pair": "A1"}, answers=OR_NOT_SHOWN),
    "public_why_round": Door(ANYBODY, arguments={"number": 1, "pair": "A1"}, answers=(404,)),
    "public_files": Door(ANYBODY),
    "public_file": Door(ANYBODY, arguments={"name": "ranking"}),
    "check": Door(ANYBODY, arguments={"code": "no-such-code"}),
    # A table's own, by the secret on its card; nobody of the cast has one.
    "table": Door(ANYBODY, answers=(404,)),
    "table_board": Door(ANYBODY, arguments={"number": 1}, answers=(404,)),
    "table_confirm": Door(ANYBODY, arguments={"number": 1}, answers=(404,)),
    "table_traveller": Door(ANYBODY, arguments={"number": 1}, answers=(404,)),
    "table_next": Door(ANYBODY, answers=(404,)),
    "table_name": Door(ANYBODY, answers=(404,)),
    "table_entries": Door(ANYBODY, "post", answers=(404,)),
    "table_enter": Door(ANYBODY, arguments={"token": "no-such-secret"}, answers=(404,)),
    # The user's own.
    "logout": Door(SCORER, "post", own=True),
    "tonight": Door(SCORER, own=True),
    "account": Door(SCORER, own=True),
    "log_out_there": Door(SCORER, "post", own=True),
    "clubs": Door(SCORER, own=True),
    "answer_invitation": Door(SCORER, "post", {"number": 0}, answers=(404,)),
    "players": Door(DIRECTOR, own=True),
    "player_add": Door(DIRECTOR, own=True),
    "players_file": Door(DIRECTOR, own=True),
    "players_list": Door(DIRECTOR, arguments={"extension": "csv"}, own=True),
    "player_edit": Door(DIRECTOR, arguments={"player": "player"}),
    "new_evening": Door(DIRECTOR, own=True),
    "evening_file_in": Door(DIRECTOR, own=True),
    "addresses": Door(DIRECTOR, own=True),
    "address_test": Door(DIRECTOR, own=True),
    "profiles": Door(DIRECTOR, own=True),
    "profile": Door(DIRECTOR, arguments={"key": "ffb"}, own=True),
    "profile_copy": Door(OWNER, arguments={"key": "ffb"}, own=True),
    "profile_change": Door(OWNER, arguments={"key": "rules"}),
    "profile_remove": Door(OWNER, "post", {"key": "rules"}, answers=POSTED),
    "club": Door(OWNER, own=True),
    "member_add": Door(OWNER, "post", own=True, answers=POSTED),
    "member_change": Door(OWNER, "post", {"number": "member"}, answers=POSTED),
    "member_link": Door(OWNER, "post", {"number": "member"}, answers=POSTED),
    "take_back_invitation": Door(OWNER, "post", {"number": 0}, answers=(404,)),
    # An evening: setting up.
    "setup": Door(DIRECTOR),
    "settings": Door(DIRECTOR),
    "discard": Door(DIRECTOR),
    "restore": Door(DIRECTOR, "post", answers=POSTED),
    "choose_movement": Door(DIRECTOR, "post", answers=POSTED),
    "start": Door(DIRECTOR, "post", answers=POSTED),
    "plan": Door(SCORER),
    "repair": Door(DIRECTOR, answers=(200, 302, 404)),
    "own_movement": Door(DIRECTOR),
    "pairs": Door(DIRECTOR),
    "pair_add": Door(DIRECTOR, "post", answers=POSTED),
    "pair_late": Door(DIRECTOR, "post", answers=POSTED),
    "pairs_paste": Door(DIRECTOR, before_start=True),
    "pair_proposals": Door(DIRECTOR),
    "pair": Door(DIRECTOR, arguments={"entry": "entry"}),
    "pair_mark": Door(DIRECTOR, "post", {"entry": "entry"}, answers=POSTED),
    "pair_move": Door(DIRECTOR, "post", {"entry": "entry"}, answers=POSTED),
    # An evening: under way.
    "cockpit": Door(SCORER),
    "call_round": Door(SCORER, "post", answers=POSTED),
    "entry": Door(SCORER),
    "board": Door(SCORER, arguments={"number": 1}),
    "add_line": Door(SCORER, "post", {"number": 1}, answers=POSTED),
    "round": Door(SCORER, arguments={"number": 1}),
    "read_line": Door(SCORER, answers=(200, 400)),
    "line": Door(SCORER, arguments=LINE),
    "move_line": Door(SCORER, "post", LINE, answers=POSTED),
    "swap_line": Door(SCORER, "post", LINE, answers=POSTED),
    "take_back_line": Door(SCORER, "post", LINE, answers=POSTED),
    "rulings": Door(DIRECTOR),
    "rulings_sheet": Door(DIRECTOR),
    "choose_ruling": Door(DIRECTOR),
    "ruling": Door(DIRECTOR, arguments=LINE),
    "withdraw_ruling": Door(DIRECTOR, "post", LINE, answers=POSTED),
    "penalty": Door(DIRECTOR),
    "withdraw_penalty": Door(DIRECTOR, "post", {"penalty": NOBODYS}, answers=POSTED),
    "conflicts": Door(SCORER),
    "settle": Door(SCORER, "post", LINE, answers=POSTED),
    "report_seen": Door(SCORER, "post", {"number": 1}, answers=POSTED),
    "links": Door(DIRECTOR),
    "links_renew": Door(DIRECTOR, "post", answers=POSTED),
    "links_close": Door(DIRECTOR, "post", answers=POSTED),
    "links_open": Door(DIRECTOR, "post", answers=POSTED),
    "link_renew": Door(DIRECTOR, "post", {"table": "A1"}, answers=POSTED),
    "link_close": Door(DIRECTOR, "post", {"table": "A1"}, answers=POSTED),
    "link_open": Door(DIRECTOR, "post", {"table": "A1"}, answers=POSTED),
    "seen_line": Door(SCORER, "post", LINE, answers=POSTED),
    "anomalies": Door(SCORER),
    "leave_suspects": Door(DIRECTOR, "post", answers=POSTED),
    "log": Door(SCORER),
    "undo": Door(SCORER, "post", {"number": 1}, answers=POSTED),
    "undo_last": Door(SCORER, "post", answers=POSTED),
    # An evening: results.
    "standings": Door(SCORER),
    # Asks, or says why there is nothing to publish.
    "publish": Door(DIRECTOR, answers=(200, 302)),
    "withdraw": Door(DIRECTOR, arguments={"version": 2}),
    "version": Door(SCORER, arguments={"version": 1}),
    "why_board": Door(SCORER, arguments={"number": 1, "pair": "A1"}),
    "why_pair": Door(SCORER, arguments={"pair": "A1"}),
    "why_round": Door(SCORER, arguments={"number": 1, "pair": "A1"}, answers=(200, 404)),
    "prints": Door(SCORER),
    "evening_file": Door(DIRECTOR),
    "print_file": Door(SCORER, arguments={"name": "ranking"}),
}


def names(resolver: URLResolver) -> list[str]:
    found = []
    for entry in resolver.url_patterns:
        nested = isinstance(entry, URLResolver)
        found += names(entry) if nested else [entry.name or str(entry.pattern)]
    return found


def asked_by(who: str, needs: int) -> list[pytest.MarkDecorator]:
    """A stranger, the owner, the lowest role that may come in and the highest that may not are
    asked in every run. Every address is asked once on every database, by the owner."""
    edge = who in ("stranger", "olga") or (who != "denis" and needs - RANK[who] in (0, 1))
    return [pytest.mark.shows] * (who != "olga") + [pytest.mark.whole] * (not edge)


class AddressTests:
    def test_every_address_stands_in_the_table(self):
        assert sorted(names(get_resolver())) == sorted(DOORS)


@dataclass(frozen=True)
class Stage:
    club: Club
    evening: Session
    fresh: Session

    def address(self, name: str) -> str:
        known = {
            "player": self.club.players.order_by("pk")[0].pk,
            "entry": Attendance.objects.filter(session=self.evening)[0].entry_id,
            "member": self.club.memberships.get(user__username="sacha").pk,
        }
        if self.club.profiles.exists():
            known["rules"] = self.club.profiles.get().key
        arguments = {
            key: known.get(value, value) if isinstance(value, str) else value
            for key, value in DOORS[name].arguments.items()
        }
        evening = self.fresh if DOORS[name].before_start else self.evening
        try:
            return reverse(name, kwargs={"code": evening.code, **arguments})
        except NoReverseMatch:
            return reverse(name, kwargs=arguments)

    def client(self, who: str) -> Client:
        client = Client()
        if who != "stranger":
            client.force_login(User.objects.get(username=who))
        return client

    def ask(self, who: str, name: str) -> HttpResponse:
        return getattr(self.client(who), DOORS[name].method)(self.address(name))


@pytest.fixture(scope="module")
def played(django_db_setup, django_db_blocker):
    """The demo's evenings and the whole cast, for all tests of this file; nothing is kept."""
    with django_db_blocker.unblock(), transaction.atomic():
        club = a_club()
        play_demo(club)
        add_profile(club, by(), name="Les Tilleuls", base="ffb", values={"unit": "1/2"})
        for name, role in (("sacha", Role.SCORER), ("diane", Role.DIRECTOR), ("olga", Role.OWNER)):
            a_user(club, role, name)
        a_user(a_club("Autre club"), Role.DIRECTOR, "denis")
        a_session(club)
        yield club
        transaction.set_rollback(True)


@pytest.fixture
def stage(played, db) -> Stage:
    evenings = Session.objects.filter(event__club=played)
    return Stage(played, evenings.get(state=State.FINAL), evenings.get(state=State.SETUP))


@pytest.mark.django_db
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
    @pytest.mark.parametrize("name", [n for n, door in DOORS.items() if door.method == "post"])
    def test_a_form_without_its_token_is_refused(self, stage, name):
        client = Client(enforce_csrf_checks=True)
        client.force_login(User.objects.get(username="olga"))
        assert client.post(stage.address(name)).status_code == 403


ABOUT_ONESELF = ("logout", "account", "log_out_there", "clubs", "answer_invitation")
OF_A_CLUB = [name for name, door in DOORS.items() if door.needs and name not in ABOUT_ONESELF]
ROLES = {SCORER: Role.SCORER, DIRECTOR: Role.DIRECTOR, OWNER: Role.OWNER}


@pytest.mark.shows
@pytest.mark.django_db
@pytest.mark.sampled(20)
@pytest.mark.parametrize("name", OF_A_CLUB)
class SeveralClubsTests:
    """Mina owns another club too: what counts is the one that she has chosen to work in."""

    def ask(self, stage: Stage, name: str, rank: int, *, works_here: bool) -> HttpResponse:
        other = Club.objects.get(name="Autre club")
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
            assert stage.club.name not in answer.content.decode()


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
        if name in ("table", "table_next", "table_name"):
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


@pytest.mark.shows
@pytest.mark.django_db
class NetworkDoorTests:
    @pytest.mark.parametrize("name", DOORS)
    def test_the_network_sees_the_open_pages_and_no_other(self, stage, name):
        open_to_players = DOORS[name].needs == ANYBODY and name not in ("login", "enter")
        assert is_public(stage.address(name)) == open_to_players
