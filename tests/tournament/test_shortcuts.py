"""One key, one meaning: the director's keys on every page, against the one table of them.

A page declares a key with `data-key`; its meaning is where the link leads, what the form sends, or
which field takes the focus. A key that means something else on another page, or is missing from
the table, fails here.
"""

import re
from dataclasses import asdict, dataclass, field, replace
from html.parser import HTMLParser

import pytest
from django.db import transaction
from django.test import Client
from django.urls import resolve
from django.utils import timezone

from movements.pairs.mitchell import mitchell
from tests.builders import a_club, a_user, by
from tests.tournament.doors import DOORS
from tests.tournament.play.evenings import an_evening, known, said
from tests.tournament.results.scores import enter
from tests.tournament.setup.arrange import SETTINGS, members
from tests.tournament.test_cast import Stage
from tournament.models import Club, Role, Session, State
from tournament.play.services.press_clock import call_round
from tournament.results.services.publish import publish
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import paste_pairs
from tournament.services.results.record_result import record_result
from tournament.setup.services.keep_template import keep_template
from tournament.store.write import By

# Letters and signs of the whole program, with the places that each may lead to.
KEYS = {
    # add one more of the list here
    "a": {
        *("new_evening", "player_add", "penalty", "new_appeal", "four_begin", "season_begin"),
        "server_club_add",
        "field text",
    },
    "b": {"round", "arrivals"},  # the board of places: of a round, of the hall before it
    "c": {"standings"},
    "d": {"rulings", "ruling"},  # the ruling of the line in hand, else all of them
    "e": {"room_screen", "new_evening"},  # of teams, where a new one is asked for its kind
    "f": {"entry"},
    "g": {"settings"},
    "h": {"players"},
    "i": {"prints", "new_evening"},  # of single players
    "j": {"log"},
    "k": {"club"},
    "l": {"links"},
    "m": {"plan"},
    # next: the next round, its draw; the next section without a movement
    "n": {"call_round", "draw", "setup"},
    "o": {"evening_file_in", "players_file", "server_club_import"},  # open a file
    "p": {"pairs", "new_evening"},  # of pairs
    "q": {"account"},
    "r": {"profiles"},
    "s": {"tonight", "server_clubs"},  # whoever runs a server has clubs, and no evening
    "t": {"cockpit", "setup"},  # where the evening stands: its set-up before it starts
    "u": {"publish", "calls"},  # what is urgent
    "v": {"anomalies"},
    "w": {"addresses", "delays"},  # which ways; who waits
    "x": {"conflicts"},
    "y": {"seen_line"},
    "z": {"pair_move", "arrivals_moved"},
    ",": {"open_to_hall", "close_to_hall"},
    "=": {"pairs_again"},
    "*": {"bookings"},  # who said that they come
    "+": {"pairs_paste", "arrivals_paper", "bookings_add", "press_clock"},  # add many; add a minute
    "/": {"field search", "field table"},
    "-": {"press_clock"},  # take a minute
    "?": {"popover keys"},
    "f1": {"help"},
    "f2": {"ruling"},  # one line more
    "f3": {"choose_fouled"},
    "f4": {"swap_line"},  # the pairs sat the other way
    "f6": {"clock"},
    "f7": {"press_clock"},  # halt or go on
    "f8": {"undo_last"},
    "f10": {"claims"},
    "f9": {"treasurer", "door"},  # the money: of the club, of the evening
}
# Of the page: its main act, its form, the way back, the numbered choices.
OF_THE_PAGE = re.compile(r"enter|ctrl\+enter|escape|[0-9]")
# No pages: files, made at some length.
FILES = {"seating_list", "print_file", "rulings_sheet", "players_list", "evening_file"}
# Pages of a director with what else they ask for.
ASKED = {
    "repair": [f"?what={what}" for what in ("late", "leaves", "lost", "played", "stayed")],
    "publish": ["?kind=provisional", "?kind=final"],
}


@dataclass
class Found(HTMLParser):
    """The keys of a page with their meanings."""

    here: str
    keys: list[tuple[str, str]] = field(default_factory=list)
    action: str = ""

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.action = told.get("action", self.here)
        if "data-key" in told:
            self.keys.append((told["data-key"], self.meaning(tag, told)))

    def meaning(self, tag: str, told: dict[str, str]) -> str:
        if tag == "a":
            return name_at(told["href"], self.here)
        if "popovertarget" in told:
            return f"popover {told['popovertarget']}"
        if tag == "summary":
            return "opens"
        if tag == "button":
            return name_at(self.action, self.here)
        return f"field {told['name']}"


def name_at(address: str, here: str) -> str:
    return str(resolve(re.split(r"[?#]", address)[0] or here).url_name)


@pytest.fixture(scope="module")
def pages(django_db_setup, django_db_blocker) -> list[Found]:
    """Every page of the director's that answers, for an owner, who is shown most."""
    with django_db_blocker.unblock(), transaction.atomic():
        club = a_club()
        Club.objects.filter(pk=club.pk).update(hall_size=8)
        olga = a_user(club, Role.OWNER, "olga")
        a_user(club, Role.SCORER, "sacha")
        with_half_tables(club)
        suspicious(club)
        keep_template(club, by(), settings=asdict(SETTINGS))
        client = Client(headers={"accept-language": "en"})
        client.force_login(olga)
        found = [looked_at(client, address) for address in sorted(addresses(club))]
        transaction.set_rollback(True)
    return [page for page in found if page]


def with_half_tables(club: Club) -> None:
    """Being set up, three pairs in each of two sections."""
    session = create_evening(club, by(), settings=replace(SETTINGS, section_count=2))
    people = members(club, 12)
    paste_pairs(session, by(), pairs=list(zip(people[::2], people[1::2], strict=True)))


def suspicious(club: Club) -> None:
    """Under way with a result to look at, a contradiction, and a ranking published too early."""
    session = an_evening(club, movement=mitchell(5, boards_per_round=1))
    for place in [place for place in known(session).missing if place[3] == 1]:
        enter(session, place, "4SE=" if place[2] == 3 else "4SS=")
    publish(session, by(), kind="provisional")
    # A clock runs on the day of the evening.
    Session.objects.filter(pk=session.pk).update(date=timezone.localdate())
    session.refresh_from_db()
    call_round(session, by(), number=2)
    enter(session, known(session).missing[0], "P")
    phone = By(device="table A1 · phone 1")
    record_result(session, phone, place=("A", 1, 1, 1), sides=said("1NTN="), base=0)


def addresses(club: Club) -> set[str]:
    fresh = Session.objects.get(event__club=club, state=State.SETUP)
    found = set()
    for evening in Session.objects.filter(event__club=club):
        stage = Stage(club, evening, fresh)
        for name, door in DOORS.items():
            if door.needs and door.method == "get" and name not in FILES:
                found |= asked_at(stage, name)
    return found


def asked_at(stage: Stage, name: str) -> set[str]:
    try:
        address = stage.address(name)
    except (IndexError, LookupError):
        return set()
    return {address, *(address + query for query in ASKED.get(name, []))}


def looked_at(client: Client, address: str) -> Found | None:
    answer = client.get(address)
    if answer.status_code != 200 or not answer["Content-Type"].startswith("text/html"):
        return None
    found = Found(address.partition("?")[0])
    found.feed(answer.text)
    return found


@pytest.mark.shows
@pytest.mark.django_db
class ShortcutTests:
    @pytest.mark.slow
    def test_a_key_means_the_same_on_every_page(self, pages):
        told = {
            (key, meaning, page.here.rsplit("/", 2)[-2])
            for page in pages
            for key, meaning in page.keys
            if not OF_THE_PAGE.fullmatch(key)
        }
        assert {one for one in told if one[1] not in KEYS.get(one[0], set())} == set()

    def test_a_key_stands_once_on_a_page(self, pages):
        for page in pages:
            keys = [key for key, _ in page.keys]
            assert sorted(keys) == sorted(set(keys)), page.here

    def test_every_key_of_the_table_is_somewhere(self, pages):
        used = {key for page in pages for key, _ in page.keys}
        assert set(KEYS) - used == set()
