"""The director's page of calls, and the cockpit: who calls, answered and ended."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournament.calls.asking import TABLE, call, read, touch, withdraw
from tests.tournament.play.evenings import said as sides
from tests.tournament.play.pages import FRENCH, browser
from tests.tournament.play.phones import a_phone, hidden
from tournament.models import Change, Session, State
from tournament.services.results.record_result import record_result
from tournament.store.reading.table_calls import find_calls
from tournament.store.write import By


def at(session: Session, page: str = "calls") -> str:
    return reverse(page, args=[session.code])


class CallsPageTests:
    def test_nobody_calls(self, client, session):
        page = read(client.get(at(session)))
        assert "0 Nobody calls" in page

    def test_a_call_is_counted_and_listed(self, phone, client, session, clock):
        call(phone, "wrong")
        call(a_phone(session, table=3), "bid")
        page = read(client.get(at(session)))
        assert "2 tables wait for you" in page
        assert "Table 1 called at 21:15" in page
        assert "Table 3 · a bid out of turn or insufficient called at 21:15" in page
        assert 'data-waiting="1 2"' in client.get(at(session)).content.decode()

    def test_an_answer_is_said_at_the_table(self, phone, client, session, clock):
        call(phone)
        clock.pass_by(90)
        answer = touch(client, session, "answer_call", 1)
        assert answer.redirect_chain == [(at(session), 302)]
        page = read(answer)
        assert "0 Nobody calls" in page
        assert "Table 1 called at 21:15, answered at 21:16" in page
        assert "The director is on the way." in read(phone.get(TABLE))

    def test_who_waits_stands_before_who_was_answered(self, phone, client, session):
        call(phone)
        call(a_phone(session, table=2))
        touch(client, session, "answer_call", 1)
        assert [one.label for one in find_calls(session)] == ["2", "1"]

    def test_an_ended_call_is_gone_from_both_pages(self, phone, client, session):
        call(phone)
        touch(client, session, "answer_call", 1)
        touch(client, session, "end_call", 1)
        assert "Table 1" not in read(client.get(at(session)))
        assert "The director was called" not in read(phone.get(TABLE))

    def test_a_second_answer_changes_nothing(self, phone, client, session):
        call(phone)
        address = reverse("answer_call", args=[session.code, 1])
        for _ in range(2):
            assert client.post(address).status_code == 302
        assert Change.objects.filter(kind="call_answered").count() == 1

    @pytest.mark.parametrize("verb", ["answer_call", "end_call"])
    def test_a_call_that_the_table_took_back_is_said_to_be_over(self, phone, client, session, verb):
        call(phone)
        withdraw(phone)
        answer = client.post(reverse(verb, args=[session.code, 1]), follow=True)
        assert "This call has ended already." in read(answer)
        assert Change.objects.count() == 2

    def test_what_else_waits_stands_beside_it(self, phone, client, session):
        for text in ("7NTN=", "7NTN-1"):
            record_result(session, By(), place=("A", 1, 1, 1), sides=sides(text), base=0)
        form = hidden(phone.get("/t/name/")) | {"about": "1", "text": "Vial"}
        assert phone.post("/t/name/", form).status_code == 302
        page = read(client.get(at(session)))
        assert "1 contradiction to settle" in page
        assert "1 report from a table" in page

    def test_in_french(self, phone, session):
        call(phone, "revoke")
        page = read(browser(session, "sam", **FRENCH).get(at(session)))
        assert "1 table vous attend" in page
        assert "renonce" in page
        assert "J’y vais" in page

    def test_before_the_start_it_leads_to_the_set_up(self, client, session):
        Session.objects.update(state=State.SETUP)
        assert client.get(at(session))["Location"] == at(session, "setup")

    def test_after_play_no_call_stands_any_more(self, phone, client, session):
        call(phone)
        Session.objects.update(state=State.PROVISIONAL)
        assert "0 Nobody calls" in read(client.get(at(session)))


class CockpitTests:
    def test_a_call_stands_there_at_once(self, phone, client, session, clock):
        assert "1 call" not in read(client.get(at(session, "cockpit")))
        call(phone, "lead")
        page = read(client.get(at(session, "cockpit")))
        assert "1 call" in page
        assert "Table 1 · a lead out of turn called at 21:15" in page

    def test_it_is_answered_there(self, phone, client, session):
        call(phone)
        answer = touch(client, session, "answer_call", 1, page="cockpit")
        assert answer.redirect_chain == [(at(session, "cockpit"), 302)]
        assert not find_calls(session)[0].is_waiting

    def test_an_address_of_elsewhere_is_not_gone_to(self, phone, client, session):
        call(phone)
        form = {"next": "https://elsewhere.example/"}
        answer = client.post(reverse("answer_call", args=[session.code, 1]), form)
        assert answer["Location"] == at(session)

    def test_every_page_hears_of_a_call_by_its_usual_question(self, phone, session):
        before = session.tick
        call(phone)
        session.refresh_from_db()
        assert session.tick == before + 1


class SecrecyTests:
    """A call is between a table and whoever directs: neither the room nor the players see it."""

    @pytest.mark.parametrize("page", ["room_screen", "public_ranking", "public_boards"])
    def test_no_page_of_the_room_tells_it(self, phone, session, page):
        address, visitor = at(session, page), Client(headers={"accept-language": "en"})
        before = read(visitor.get(address))
        call(phone, "revoke")
        after = read(visitor.get(address))
        assert after == before
        assert "revoke" not in after
