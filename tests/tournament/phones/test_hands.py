"""The last table's phone types the hands of a board, without a script."""

import re

import pytest

from scoring.deals.text import read_deal, write_deal
from scoring.notation.board import Seat
from tests.builders import by
from tests.tournament.deals.sets import attach, play, the_deal
from tests.tournament.phones.test_table_pages import stored
from tests.tournament.play.evenings import said as english
from tests.tournament.play.phones import a_phone, agrees, presses, said
from tournament.models import Deal, Session
from tournament.services.deals.type_deal import choose_typing
from tournament.services.results.record_result import record_result
from tournament.store.read import load_evening
from tournament.web.forms.cards.hands import card_code

pytestmark = pytest.mark.shows
HANDS = "/t/board/1/hands/"
# Board 1 is at table 2 in the third and last round.
LAST_TABLE = 2
DEAL = the_deal(1)
# What differs between any two answers: keys, revisions, the very card that was typed.
SECRETS = re.compile(
    r' (value|content|data-tick|data-token|data-version|data-text|data-said)="[^"]*"| checked'
    r"|</span>(10|[2-9AKQJ])</p>"
)


@pytest.fixture
def evening(session):
    """Everything played but what board 1 still has to be at the last table."""
    choose_typing(session, by(), is_typed=True)
    Session.objects.filter(pk=session.pk).update(round=3)
    session.refresh_from_db()
    play(session, 1, 3)
    return session


@pytest.fixture
def phone(evening):
    return a_phone(evening, table=LAST_TABLE)


def codes(seat, deal=DEAL):
    return [card_code(card) for card in deal.hand(seat).cards]


def kept(page):
    """The hands that a page carries along, and its base."""
    fields = page.content.decode().split('<form class="pad hand-pad"')[1]
    return {
        name: fields.split(f'name="{name}" value="')[1].split('"')[0]
        for name in ("base", "N", "E", "S", "W")
        if f'type="hidden" name="{name}" value="' in fields
    }


def types_hand(phone, page, seat, **data):
    data = data or {"cards": codes(seat)}
    return phone.post(HANDS, {**kept(page), "seat": seat.value, "alphabet": "en", **data})


def types_all(phone):
    page = phone.get(HANDS)
    for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH):
        page = types_hand(phone, page, seat)
    return page


class DueTests:
    def test_the_table_that_had_the_board_last_is_asked_for_its_hands(self, evening, phone):
        presses(phone, 2)
        agrees(phone, 2)
        assert "Hands of board 1" in said(phone.get("/t/"))
        assert "Hands of board" not in said(a_phone(evening, table=1).get("/t/"))

    def test_without_a_script_a_frame_says_when_a_round_is_called(self, phone):
        assert '<noscript><iframe src="/t/called/?called=3"' in phone.get(HANDS).content.decode()

    def test_nobody_else_types_them(self, evening):
        assert a_phone(evening, table=1).get(HANDS).status_code == 404
        assert a_phone(evening, table=3).post(HANDS, {"keep": "yes"}).status_code == 404
        assert Deal.objects.count() == 0

    def test_nobody_is_asked_where_hands_are_not_typed(self, evening, phone):
        choose_typing(evening, by(), is_typed=False)
        assert phone.get(HANDS).status_code == 404

    def test_not_before_the_board_is_over_there(self, session):
        choose_typing(session, by(), is_typed=True)
        Session.objects.filter(pk=session.pk).update(round=3)
        assert a_phone(session, table=LAST_TABLE).get(HANDS).status_code == 404


class CallTests:
    def test_who_has_a_board_first_shuffles_it(self, session):
        phone = a_phone(session, table=1)
        assert "shuffle" not in said(phone.get("/t/"))
        choose_typing(session, by(), is_typed=True)
        assert "Boards 1–2 come to you first: shuffle and deal them" in said(phone.get("/t/"))
        Session.objects.filter(pk=session.pk).update(round=2)
        assert "shuffle" not in said(phone.get("/t/"))


class TypingTests:
    def test_three_hands_by_keys_and_the_fourth_is_left(self, phone):
        page = types_all(phone)
        assert "is this right?" in said(page)
        answer = phone.post(HANDS, {**kept(page), "keep": "yes"})
        assert answer["Location"] == f"{HANDS}?done=kept"
        assert "Kept. Thank you" in said(phone.get(answer["Location"]))
        assert read_deal(Deal.objects.get().cards) == DEAL
        assert "Hands of board 1" not in said(phone.get("/t/"))

    def test_a_line_says_it_all(self, phone):
        line = write_deal(DEAL).split()[0].removeprefix("N:").replace(".", " . ")
        page = types_hand(phone, phone.get(HANDS), Seat.NORTH, text=line)
        assert "East’s hand" in said(page)
        assert kept(page)["N"] == write_deal(DEAL).split()[0].removeprefix("N:")

    @pytest.mark.parametrize(
        ("data", "sentence"),
        [
            ({"cards": codes(Seat.EAST)[:12]}, "12 cards instead of 13."),
            ({"cards": codes(Seat.NORTH)[:1] + codes(Seat.EAST)[:12]}, "is in two hands"),
            ({"text": "AK"}, "is no hand"),
            ({"text": "AAKQJ - 9876 5432"}, "♠A is there twice."),
            ({"cards": []}, "0 cards instead of 13."),
        ],
    )
    def test_what_is_no_hand_is_refused_at_once(self, phone, data, sentence):
        page = types_hand(phone, phone.get(HANDS), Seat.NORTH)
        refused = types_hand(phone, page, Seat.EAST, **data)
        assert refused.status_code == 422
        assert sentence in said(refused)
        assert Deal.objects.count() == 0

    def test_a_hand_is_corrected_before_all_are_kept(self, phone):
        page = types_all(phone)
        back = phone.post(HANDS, {**kept(page), "correct": "E"})
        assert back.content.decode().count(" checked") == 13
        assert "is this right?" in said(types_hand(phone, back, Seat.EAST))

    @pytest.mark.parametrize("data", [{"keep": "yes"}, {"seat": "Q"}, {"N": "A", "keep": "yes"}])
    def test_what_no_page_sends_stores_nothing(self, phone, data):
        assert phone.post(HANDS, data).status_code in (200, 422)
        assert Deal.objects.count() == 0

    def test_two_phones_that_differ_are_for_the_director(self, evening, phone):
        page, other = types_all(phone), a_phone(evening, table=LAST_TABLE)
        theirs = {**kept(page), "N": kept(page)["E"], "E": kept(page)["N"]}
        phone.post(HANDS, {**kept(page), "keep": "yes"})
        answer = other.post(HANDS, {**theirs, "keep": "yes"})
        assert answer["Location"] == f"{HANDS}?done=differs"
        assert "the director will decide" in said(other.get(answer["Location"]))
        assert read_deal(Deal.objects.get().cards) == DEAL


def led(phone, number, suit, rank):
    """Enter a result with a lead, have it agreed to, and look at the table's page."""
    presses(phone, number, lead_suit=suit, lead_rank=rank)
    agrees(phone, number)
    return said(phone.get("/t/"))


class LeadTests:
    """South declares, West leads."""

    HELD = DEAL.west.cards[0]
    NOT_HELD = DEAL.east.cards[0]
    ASKED = "was not in the leader’s hand"

    @pytest.fixture
    def session(self, session):
        Session.objects.filter(pk=session.pk).update(lead_wanted=True)
        session.refresh_from_db()
        attach(session)
        return session

    def answers(self, phone, card):
        """All that a phone is told when it types a lead, by whichever way, but secrets and keys."""
        lead = {"lead_suit": card.suit.value, "lead_rank": card.rank.value}
        said_so = [presses(phone, 1, **lead).status_code]
        for address in ("/t/board/1/confirm/", "/t/", "/t/board/1/", "/t/next/"):
            said_so.append(said(phone.get(address)))
        agrees(phone, 1)
        said_so += [said(phone.get("/t/")), said(phone.get("/t/board/1/"))]
        return SECRETS.sub("", " ".join(map(str, said_so)))

    def test_a_probe_by_leads_learns_nothing(self, session):
        """The same answer whether or not the leader holds the card, while others are to play."""
        phone = a_phone(session, table=1)
        held = self.answers(phone, self.HELD)
        not_held = self.answers(phone, self.NOT_HELD)
        assert self.ASKED not in held + not_held
        held_again = self.answers(phone, self.HELD)
        assert not_held == held_again

    def test_once_the_board_is_over_for_all_it_is_asked_about_after_agreement(self, session):
        Session.objects.filter(pk=session.pk).update(round=3)
        session.refresh_from_db()
        for place in load_evening(session).missing:
            if place[3] == 1 and place[1] < 3:
                record_result(session, by(), place=place, sides=english("4SS="), base=0)
        phone = a_phone(session, table=LAST_TABLE)
        lead = {"lead_suit": self.NOT_HELD.suit.value, "lead_rank": self.NOT_HELD.rank.value}
        presses(phone, 1, **lead)
        assert self.ASKED not in said(phone.get("/t/")) + said(phone.get("/t/board/1/confirm/"))
        agrees(phone, 1)
        page = said(phone.get("/t/"))
        assert self.ASKED in page
        assert "Correct the lead" in page
        assert self.ASKED not in led(phone, 1, self.HELD.suit.value, self.HELD.rank.value)
        assert len(stored(session)) == 3
