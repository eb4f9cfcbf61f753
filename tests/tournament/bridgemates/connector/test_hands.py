"""Hands keyed at the tables: of an evening that wants them, whole, hidden until they are played."""

import pytest

from scoring.deals.text import read_deal
from tests.builders import by
from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import (
    NOT_IMPLEMENTED,
    POLL_HANDS,
    running,
)
from tests.tournament.bridgemates.connector.hall import Hall
from tests.tournament.bridgemates.test_page import Director, own_computer
from tests.tournament.play.evenings import an_evening, said, two_sections
from tournament.evening.deals.over import closed_deals
from tournament.evening.parts.dealt import TypedKey
from tournament.models import Change, Deal, Session
from tournament.services.deals.type_deal import choose_typing, type_deal
from tournament.services.results.record_result import record_result
from tournament.store.deals.typed import read_typed_conflicts

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("own_computer"),
    pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras"),
]
__all__ = ["own_computer"]
ACCEPT_HANDS = 30
CARDS = "N:J98.KJ73.42.T754 T3.A864.KT9.KQJ3 652.T95.AQ85.962 AKQ74.Q2.J763.A8"
# North has East's cards.
OTHER = "N:T3.A864.KT9.KQJ3 J98.KJ73.42.T754 652.T95.AQ85.962 AKQ74.Q2.J763.A8"


@pytest.fixture
def program():
    with running() as program:
        yield program


@pytest.fixture
def hall(program):
    session = an_evening()
    choose_typing(session, by(), is_typed=True)
    return Hall(session, program)


def stored() -> dict[int, str]:
    return dict(Deal.objects.values_list("board", "cards"))


def waiting(hall: Hall) -> int:
    return len(hall.program.queues[POLL_HANDS])


class TakenTests:
    def test_they_are_those_of_the_board_and_let_go_there(self, hall):
        hall.program.deal("A", 1, CARDS)
        hall.look()
        assert (stored(), waiting(hall), hall.row.trouble) == ({1: CARDS}, 0, "")
        [line] = Change.objects.filter(kind="deal_typed")
        assert (line.device, line.user) == ("Bridgemate", None)
        assert CARDS not in str(line.detail)

    def test_an_evening_that_wants_none_leaves_them_in_the_program(self, program):
        hall = Hall(an_evening(), program)
        program.deal("A", 1, CARDS)
        hall.look()
        assert (stored(), waiting(hall), hall.row.trouble) == ({}, 1, "")
        choose_typing(hall.session, by(), is_typed=True)
        hall.look()
        assert (stored(), waiting(hall)) == ({1: CARDS}, 0)

    def test_the_same_cards_again_are_nothing(self, hall):
        for _ in range(2):
            hall.program.deal("A", 1, CARDS)
            hall.look()
        assert Change.objects.filter(kind="deal_typed").count() == 1

    def test_other_cards_are_a_contradiction_whoever_typed_those_that_stand(self, hall):
        type_deal(hall.session, by(), key=TypedKey("", 1), cards=read_deal(CARDS), base=0)
        hall.program.deal("A", 1, OTHER)
        hall.program.deal("A", 2, CARDS)
        hall.program.deal("A", 2, OTHER)
        hall.look()
        assert stored() == {1: CARDS, 2: CARDS}
        assert [one.key.number for one in read_typed_conflicts(hall.evening)] == [1, 2]

    @pytest.mark.parametrize(
        ("compared", "sets"),
        [("field", {"": CARDS}), ("section", {"A": CARDS, "B": OTHER})],
    )
    def test_sections_that_play_the_same_deals_have_one_set_of_them(self, program, compared, sets):
        session = two_sections()
        Session.objects.update(compared=compared)
        choose_typing(session, by(), is_typed=True)
        hall = Hall(Session.objects.get(), program)
        program.deal("A", 1, CARDS)
        program.deal("B", 1, OTHER)
        hall.look()
        assert dict(Deal.objects.values_list("deal_set__section", "cards")) == sets
        assert len(read_typed_conflicts(hall.evening)) == 2 - len(sets)

    def test_nobody_may_see_them_before_the_board_is_over_everywhere(self, hall):
        hall.program.deal("A", 1, CARDS)
        hall.look()
        places = [place for place in hall.evening.places if place[3] == 1]
        assert len(places) > 1
        for place in places:
            assert closed_deals(hall.evening, str) == {CARDS}
            record_result(hall.session, by(), place=place, sides=said("4SN="), base=0)
        assert closed_deals(hall.evening, str) == set()


class OnceOnlyTests:
    @pytest.mark.parametrize("failure", ["drop", "half", 7])
    def test_what_is_stored_and_not_let_go_is_taken_once(self, hall, failure):
        hall.program.failing = {ACCEPT_HANDS: [failure]}
        hall.program.deal("A", 1, CARDS)
        hall.program.deal("A", 1, OTHER)
        hall.look()
        hall.look()
        assert waiting(hall) == 0
        assert Change.objects.filter(kind="deal_typed").count() == 2

    def test_ended_before_they_are_stored_they_come_again(self, hall):
        hall.program.deal("A", 1, CARDS)
        hall.look_and_die()
        assert (stored(), waiting(hall)) == ({}, 1)
        hall.look()
        assert (stored(), waiting(hall)) == ({1: CARDS}, 0)

    def test_an_older_program_has_none(self, hall):
        hall.program.failing = {POLL_HANDS: [NOT_IMPLEMENTED]}
        hall.look()
        assert hall.row.trouble == ""


class RefusedTests:
    @pytest.mark.parametrize(
        "fields",
        [
            {"NorthSpades": "J9"}, {"NorthSpades": "J98T"}, {"NorthSpades": "K98"},
            {"NorthSpades": "J9x"}, {"NorthSpades": None}, {"NorthSpades": 98},
            {"NorthSpades": "J98", "EastSpades": "J3"}, {"NorthSpades": "J.8"},
            {"NorthSpades": "J" * 1000},
        ],
    )  # fmt: skip
    def test_what_is_no_deal_is_named_until_it_is_keyed_again(self, hall, fields):
        hall.program.deal("A", 1, CARDS, **fields)
        hall.program.deal("A", 2, CARDS)
        hall.look()
        assert (stored(), waiting(hall), hall.row.trouble) == ({2: CARDS}, 0, "")
        assert [(one["board"], one["code"]) for one in hall.row.refused_hands] == [
            (1, "device_hands")
        ]
        hall.program.deal("A", 1, OTHER)
        hall.look()
        assert (stored()[1], hall.row.refused_hands) == (OTHER, [])

    @pytest.mark.parametrize("board", [0, -1, 99, 10**12])
    def test_a_board_that_nobody_plays(self, hall, board):
        hall.program.deal("A", board, CARDS)
        hall.look()
        assert [one["code"] for one in hall.row.refused_hands] == ["board_not_typed"]

    @pytest.mark.parametrize(
        "fields", [{"BoardNumber": "1"}, {"SectionLetters": None}, {"SessionGuid": "0" * 32}]
    )
    def test_one_that_is_none_is_said_and_left_and_keeps_no_other(self, hall, fields):
        hall.program.deal("A", 1, CARDS, **fields)
        hall.program.deal("A", 2, CARDS)
        for _ in range(2):
            hall.look()
        assert (stored(), waiting(hall)) == ({2: CARDS}, 2)
        assert hall.row.trouble == "program_unreadable"

    def test_of_no_section_here_it_is_nothing(self, hall):
        hall.program.deal("Z", 1, CARDS)
        hall.look()
        assert (stored(), hall.row.refused_hands, waiting(hall)) == ({}, [], 0)

    @pytest.mark.parametrize(
        ("language", "sentences"),
        [
            ("en", ("Hands of board 3", "not 52 cards", "Bridgemates: hands not taken",
                    "Hands from Bridgemates left aside: boards 3")),
            ("fr", ("Mains de l’étui 3", "pas 52 cartes", "Bridgemates : mains non reprises",
                    "Mains de Bridgemate laissées de côté : étuis 3")),
        ],
    )  # fmt: skip
    def test_the_director_reads_why_and_leaves_it(self, hall, language, sentences):
        director = Director(hall.session, language)
        hall.program.deal("A", 3, CARDS, NorthSpades="")
        hall.look()
        page = director.page()
        assert all(one in page for one in sentences[:2])
        assert sentences[2] in director.page("cockpit")
        director.post("bridgemates_leave")
        assert sentences[0] not in director.page()
        assert sentences[3] in director.page("log")
