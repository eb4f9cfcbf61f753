"""Next places on the phones as soon as the last table has finished, where the club wants it."""

from collections.abc import Collection

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import by
from tests.tournament.calls.asking import call, withdraw
from tests.tournament.play.evenings import an_evening
from tests.tournament.play.evenings import said as sides
from tests.tournament.play.phones import a_phone, agrees, said
from tournament.models import Club, Session
from tournament.play.services.press_clock import call_round
from tournament.services.results.confirm_result import confirm_result
from tournament.services.results.record_result import record_result
from tournament.store.read import load_evening

pytestmark = pytest.mark.django_db
TABLE, NEXT = "/t/", "/t/next/"
# As the Mitchell of three sits, by round and table.
BOARDS = {
    (1, 1): (1, 2), (1, 2): (3, 4), (1, 3): (5, 6),
    (3, 1): (5, 6), (3, 2): (1, 2), (3, 3): (3, 4),
}  # fmt: skip
WORDS = "Every table has finished: take your next places."


def enter(
    round_: int, *tables: int, unconfirmed: Collection[tuple[str, int, int, int]] = ()
) -> None:
    """Enter every board of tables, which both sides agree to but where it is said otherwise."""
    session = Session.objects.select_related("event__club").get()
    for table in tables:
        for board in BOARDS[round_, table]:
            place = ("A", round_, table, board)
            record_result(session, by(), place=place, sides=sides("P"), base=0)
            if place not in unconfirmed:
                seen = load_evening(session).result_at[place].changed_in
                confirm_result(session, by(), place=place, seen=seen)


def differ(*place: object) -> None:
    """Let another entry say something else of a board."""
    session = Session.objects.select_related("event__club").get()
    record_result(session, by(), place=place, sides=sides("1NTN="), base=0)


class SeatsWhenDoneTests:
    @pytest.fixture
    def session(self):
        session = an_evening()
        Club.objects.update(seats_when_done=True)
        return session

    def test_while_a_table_plays_the_page_stays(self, session):
        phone = a_phone(session)
        enter(1, 1, 2)
        assert "Round 1" in said(phone.get(TABLE))
        assert WORDS not in said(phone.get(NEXT))

    @pytest.mark.parametrize("page", [TABLE, "/t/?done=2", "/t/?left=1"])
    def test_with_the_last_table_every_phone_says_where_to_go(self, session, page):
        phone = a_phone(session)
        enter(1, 1, 2, 3)
        answer = phone.get(page, follow=True)
        assert answer.redirect_chain == [(NEXT, 302)]
        assert WORDS in said(answer)
        assert "Round 2" in said(answer)

    def test_without_the_club_s_wish_it_waits_for_the_call(self, session):
        Club.objects.update(seats_when_done=False)
        phone = a_phone(session)
        enter(1, 1, 2, 3)
        assert phone.get(TABLE).status_code == 200
        assert "Stay seated until the move is called." in said(phone.get(NEXT))

    def test_who_asks_for_their_boards_sees_them(self, session):
        phone = a_phone(session)
        enter(1, 1, 2, 3)
        assert phone.get("/t/?round=1").status_code == 200

    def test_the_call_leads_to_the_boards_of_the_next_round(self, session):
        phone = a_phone(session)
        enter(1, 1, 2, 3)
        now = Session.objects.select_related("event__club").get()
        call_round(now, by(), number=2)
        assert "Round 2" in said(phone.get(TABLE))

    def test_two_results_of_one_board_are_said_first(self, session):
        phone = a_phone(session)
        enter(1, 1, 2, 3)
        differ("A", 1, 1, 2)
        answer = phone.get("/t/?done=2")
        assert answer.status_code == 200
        assert "Both are kept" in said(answer)

    @pytest.mark.parametrize("page", [TABLE, "/t/?done=1"])
    def test_two_results_of_another_board_keep_the_page_too(self, session, page):
        phone = a_phone(session)
        enter(1, 1, 2, 3)
        differ("A", 1, 1, 2)
        answer = phone.get(page)
        assert answer.status_code == 200
        assert "due-board differs" in answer.text

    def test_a_board_is_confirmed_first(self, session):
        waits, goes = a_phone(session), a_phone(session, 2)
        enter(1, 1, 2, 3, unconfirmed=[("A", 1, 1, 2)])
        assert "Have board 2 confirmed" in said(waits.get(TABLE, follow=True))
        assert goes.get(TABLE, follow=True).redirect_chain == [(NEXT, 302)]
        agrees(waits, 2)
        assert waits.get(TABLE, follow=True).redirect_chain == [(NEXT, 302)]

    def test_the_director_is_called_from_there(self, session):
        phone = a_phone(session)
        enter(1, 1, 2, 3)
        assert "Call the director" in said(phone.get(NEXT))
        call(phone, "revoke")
        page = said(phone.get(TABLE, follow=True))
        assert WORDS in page
        assert "The director was called at" in page
        assert "Call the director" not in page
        withdraw(phone, NEXT)
        assert "Call the director" in said(phone.get(NEXT))

    def test_after_the_last_round_nobody_goes_anywhere(self, session):
        Session.objects.update(round=3)
        phone = a_phone(session)
        enter(1, 1, 2, 3)
        enter(3, 1, 2, 3)
        assert WORDS not in said(phone.get(TABLE, follow=True))

    def test_it_costs_no_statement_more(self, session):
        phone = a_phone(session)
        enter(1, 1, 2)
        costs = []
        for wanted in (True, False):
            Club.objects.update(seats_when_done=wanted)
            with CaptureQueriesContext(connection) as asked:
                phone.get(TABLE)
            costs.append(len(asked))
        assert costs[0] == costs[1] > 0
