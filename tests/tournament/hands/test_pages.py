"""The director's pages of hands typed after play."""

import pytest

from scoring.deals.typed import write_typed_hand
from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat
from tests.builders import a_user, by
from tests.pages import page_of
from tests.tournament.deals.sets import attach, play, the_deal
from tests.tournament.hands.test_type_deal import BOARD, types
from tests.tournament.play.evenings import an_evening
from tests.tournament.play.pages import browser, fields
from tournament.models import Deal, Role
from tournament.services.deals.type_deal import choose_typing
from tournament.store.deals.typed import are_hands_typed

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
DEAL = the_deal(1)
LINES = {seat.value: write_typed_hand(hand, Alphabet.ENGLISH) for seat, hand in DEAL.hands.items()}


@pytest.fixture
def session():
    return an_evening()


@pytest.fixture
def director(session):
    client = browser(session)
    client.force_login(a_user(session.event.club, Role.DIRECTOR, "diane"))
    return client


def hands(session):
    return f"/director/{session.code}/hands/"


def said(answer):
    return " ".join(page_of(answer).split())


class ChoiceTests:
    def test_the_evening_has_its_hands_typed_and_the_call_is_told(self, session, director):
        assert "To be announced" not in said(director.get(hands(session)))
        director.post(hands(session) + "choose/", {"key": "a", "typed": "yes"})
        assert are_hands_typed(session)
        page = said(director.get(hands(session)))
        assert "Round 1, table 1: boards 1–2." in page
        assert "round 3, table 2" in page


class TypeTests:
    def types(self, session, director, **lines):
        address = hands(session) + "1/"
        page = director.get(address)
        sent = fields(page)[address] | {"alphabet": "en"} | lines
        return director.post(address, sent, follow=True)

    def test_four_lines_or_three_are_a_deal(self, session, director):
        answer = self.types(session, director, **{**LINES, "E": ""})
        assert "Board 1: hands kept." in said(answer)
        assert Deal.objects.get().cards.startswith("N:")

    @pytest.mark.parametrize(
        ("lines", "sentence"),
        [
            ({"N": LINES["E"]}, "is in two hands"),
            ({"N": "AK", "E": ""}, "is no hand"),
            ({"N": "", "E": ""}, "Type three hands at least"),
            ({"S": LINES["S"].rsplit(" ", 1)[0] + " -"}, "instead of 13"),
        ],
    )
    def test_what_is_no_deal_is_refused_in_words(self, session, director, lines, sentence):
        answer = self.types(session, director, **{**LINES, **lines})
        assert answer.status_code == 422
        assert sentence in said(answer)
        assert Deal.objects.count() == 0

    def test_no_board_whose_deal_is_there(self, session, director):
        attach(session, 1)
        assert director.get(hands(session) + "1/").status_code == 404


class ConflictTests:
    def test_cards_are_compared_once_the_board_is_over(self, session, director):
        choose_typing(session, by(), is_typed=True)
        types(session)
        types(session, 2, device="table 2 · b")
        spades = DEAL.hand(Seat.NORTH)
        page = said(director.get(hands(session)))
        assert "different cards were typed" in page
        assert "once the board is over" in page
        assert f"{spades.points} points" not in page
        assert "Different hands were typed for 1 board" in said(
            director.get(f"/director/{session.code}/")
        )
        play(session, BOARD[1])
        answer = director.get(hands(session))
        address = hands(session) + "1/settle/"
        take = answer.content.decode().split('name="take" value="')[2].split('"')[0]
        director.post(address, fields(answer)[address] | {"take": take})
        assert "different cards" not in said(director.get(hands(session)))
        assert "other cards typed, kept for the director" in said(
            director.get(f"/director/{session.code}/log/")
        )
