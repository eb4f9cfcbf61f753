"""Of a board that is not over no page, fragment, live answer, phone, print, file or JSON tells a
card, whoever asks for whatever address; afterwards they do.

Each hand of the deal is a whole suit: however it is written, its small cards follow one another.
"""

import re
from collections.abc import Container
from contextlib import suppress

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from scoring.deals.boards import DealtBoard
from scoring.deals.deal import Deal
from scoring.deals.hand import PACK
from scoring.notation.board import Seat
from tests.builders import a_user, by
from tests.examples import Size
from tests.tournament.deals.sets import play
from tests.tournament.doors import DOORS, Door
from tests.tournament.play.evenings import an_evening, known, said
from tests.tournament.play.phones import a_phone, pad
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.veil.arrange import fresh, let_play, words_of
from tournament.deals.files.formats import WRITERS
from tournament.deals.words import SHEETS
from tournament.evening.parts.dealt import (
    TypedKey,
)
from tournament.evening.states import DealOrigin
from tournament.models import DealSet, Session, TableSees, Visibility
from tournament.services.deals.attach import NewSet, attach_deals
from tournament.services.deals.type_deal import choose_typing, type_deal
from tournament.services.results.confirm_result import confirm_result
from tournament.services.results.record_result import record_result
from tournament.serving.live.fragments import PART
from tournament.store.read import load_evening
from tournament.store.write import By
from tournament.web.sheets import plan_sheets, result_sheets

pytestmark = [pytest.mark.django_db, pytest.mark.shows, pytest.mark.slow]
SUITS_APART = Deal.of_seats(list(Seat)[place // 13] for place in range(len(PACK)))
SMALL_CARDS = re.compile(r"\W{0,8}".join("98765432"))
OF_A_PHONE = [("pad", pad(1)), ("traveller", "/t/board/1/traveller/")]
ARGUMENTS = {"number": 1, "pair": "A1", "place": "A-1-1-1", "name": "ranking"}


# Where it stands once the board is over: the quick test asks there, the whole one everywhere.
TELL = {
    "public_board", "public_again", "seat", "live", "deals_look", "deals", "board", "log",
    "evening_file",
    "print_file results-file", "print_file pbn", "print_file travellers", "public_file travellers",
    "deals_file json", "deals_file pbn", "deals_file hand-record",
}  # fmt: skip


def an_evening_with_cards() -> Session:
    """Board 1 is played at one table of three, board 2 at all, and the cards of 1 are attached."""
    session = an_evening(visibility=Visibility.RANKING, table_sees=TableSees.TRAVELLER)
    boards = [DealtBoard(1, SUITS_APART)]
    attach_deals(session, by(), new=NewSet(boards, DealOrigin.FILE))
    play(session, 2)
    record_result(session, by(), place=("A", 1, 1, 1), sides=said("4SN="), base=0)
    return fresh(session)


def addresses(session: Session, *, of_director: bool):
    """Every address of the evening, with what leads to board 1."""
    for name, door in DOORS.items():
        if bool(door.needs) is of_director and door.method != "post":
            yield from named(session, name, door)
    yield from of_sheets(session) if of_director else of_players(session)


def named(session: Session, name: str, door: Door):
    own = {**door.arguments, **{k: v for k, v in ARGUMENTS.items() if k in door.arguments}}
    if "deal_set" in own:
        own["deal_set"] = DealSet.objects.latest("attached_at").pk
    for code in ({"code": session.code}, {}):
        with suppress(NoReverseMatch):
            yield name, reverse(name, kwargs={**code, **own})


def of_sheets(session: Session):
    for sheet in (*result_sheets(), *plan_sheets()):
        yield f"print_file {sheet}", reverse("print_file", args=[session.code, sheet])
    for kind in (*WRITERS, *SHEETS):
        key = DealSet.objects.latest("attached_at").pk
        yield f"deals_file {kind}", reverse("deals_file", args=[session.code, key, kind])


def of_players(session: Session):
    for sheet in result_sheets():
        yield f"public_file {sheet}", reverse("public_file", args=[session.code, sheet])
    yield "live", f"/live/{session.code}"
    yield "seat", reverse("public_board", args=[session.code, 1]) + "?seat=e"


def find_told(client: Client, asked, among: Container[str] | None) -> set[str]:
    """The addresses whose answer has the cards, the page or the part of it for a script."""
    told = set()
    for name, address in asked:
        if among is not None and name not in among:
            continue
        for part in ({}, {PART: "1"}) if address.startswith("/s/") else ({},):
            answer = client.get(address, follow=True, **part)
            if SMALL_CARDS.search(words_of(answer)):
                told.add(name)
    return told


class CardTests:
    @pytest.mark.parametrize("among", [None if Size.all else TELL])
    def test_nobody_is_told_before_and_all_are_afterwards(self, among):
        session = an_evening_with_cards()
        diane = a_user(session.event.club)
        directs, stranger, phone = Client(), Client(), a_phone(session)
        directs.force_login(diane)

        def asked(client: Client, *, of_director: bool = False) -> set[str]:
            return find_told(client, addresses(fresh(session), of_director=of_director), among)

        # All that is stored, for who does not play and has the attached file anyway.
        assert asked(directs, of_director=True) <= {"evening_file"}
        assert asked(stranger) == set()
        assert find_told(phone, OF_A_PHONE, None) == set()
        let_play(session, diane)
        assert asked(directs, of_director=True) == set()
        play(session, 1)
        assert asked(directs, of_director=True) >= {
            "deals_look", "deals_file json", "deals_file pbn", "deals_file hand-record",
        }  # fmt: skip
        assert asked(stranger) >= {"public_board", "public_again", "seat"}
        here = ("A", 1, 1, 1)
        seen = known(session).result_at[here].changed_in
        confirm_result(session, By(device="table A1"), place=here, seen=seen)
        assert find_told(phone, OF_A_PHONE, None) == {"traveller"}


# Where the cards of a match's board stand once its part of the match is over.
TELL_OF_MATCHES = {
    "public_match_board", "team_match_board", "public_match", "team_match", "live", "log",
    "hands", "hands_type", "public_file results-file", "deals_look",
}  # fmt: skip
OF_A_MATCH = [
    ("match", "/t/match/"),
    ("match board", "/t/match/board/1/"),
    ("seat", "/t/match/board/1/?seat=e"),
    ("hands", "/t/board/1/hands/"),
    *OF_A_PHONE,
]


class MatchTests:
    """Two matches of two boards, each with deals of its own; the first types board 1."""

    @pytest.fixture
    def session(self):
        sees = {"visibility": Visibility.RANKING, "table_sees": TableSees.TRAVELLER}
        session = an_event_of_teams(4, boards=2, settings=sees)
        choose_typing(session, by(), is_typed=True)
        for place in load_evening(session).missing:
            if place[2] in (1, 2) and place != ("A", 1, 2, 2):
                record_result(session, by(), place=place, sides=said("4SN="), base=0)
        key = TypedKey("A", 1, 1, "A1")
        type_deal(session, by(), key=key, cards=SUITS_APART, base=0)
        return fresh(session)

    @pytest.mark.parametrize("among", [None if Size.all else TELL_OF_MATCHES])
    def test_not_before_the_part_of_the_match_is_over_and_never_those_of_another(
        self, session, among
    ):
        directs, stranger = Client(), Client()
        directs.force_login(a_user(session.event.club))
        phones = [a_phone(session, table) for table in (1, 3)]

        def asked(client: Client, *, of_director: bool = False) -> set[str]:
            return find_told(client, addresses(fresh(session), of_director=of_director), among)

        assert asked(directs, of_director=True) <= {"evening_file"}
        assert asked(stranger) == set()
        for phone in phones:
            assert find_told(phone, OF_A_MATCH, None) == set()
        record_result(session, by(), place=("A", 1, 2, 2), sides=said("PASS"), base=0)
        assert asked(directs, of_director=True) >= {"team_match_board"}
        assert asked(stranger) >= {"public_match_board"}
        assert find_told(phones[0], OF_A_MATCH, None) == {"match board", "seat"}
        assert find_told(phones[1], OF_A_MATCH, None) == set()
        other = f"/director/{session.code}/standings/match/1-A3/board/1/"
        assert find_told(directs, [("other", other)], None) == set()
