"""A table calls the director: from the phone to the log, by pages that work without scripts."""

import pytest
from django.urls import reverse
from django.utils import translation

from tests.builders import by
from tests.tournament.calls.asking import CALL, TABLE, WITHDRAW, call, touch, withdraw
from tests.tournament.play.evenings import two_sections
from tests.tournament.play.pages import FRENCH, fields
from tests.tournament.play.phones import a_phone, said
from tournament.calls.services.call_director import call_director
from tournament.evening.errors import ServiceError
from tournament.evening.play.table_calls import CallReason
from tournament.models import Change, Session, State, TableLink
from tournament.phones.services.table_links import close_link, renew_link
from tournament.serving.callers import pace
from tournament.store.reading.table_calls import find_calls
from tournament.words.log.sentences import sentence


def logged() -> list[tuple[str, dict[str, object]]]:
    """Each line of the log without what names its request."""
    return [
        (change.kind, {name: value for name, value in change.detail.items() if name != "sent"})
        for change in Change.objects.order_by("id")
    ]


def standing() -> list[tuple[str, str, bool]]:
    return [(one.label, one.reason, one.is_waiting) for one in find_calls(Session.objects.get())]


class CallTests:
    def test_a_call_stands_with_its_table_round_and_reason(self, phone, session):
        answer = call(phone, "revoke")
        assert (answer.status_code, answer["Location"]) == (302, "/t/")
        made = {"section": "A", "table": 1, "at": "1", "round": 1, "reason": "revoke"}
        assert logged() == [("director_called", made)]
        assert standing() == [("1", "revoke", True)]

    @pytest.mark.parametrize("reason", ["", "no such reason", "x" * 500])
    def test_a_call_is_worth_more_than_its_reason(self, phone, session, reason):
        call(phone, reason)
        assert standing() == [("1", "", True)]

    @pytest.mark.parametrize("reason", [one.value for one in CallReason])
    def test_every_reason_is_offered_and_kept(self, phone, session, reason):
        assert f'name="reason" value="{reason}"' in phone.get(CALL).content.decode()
        call(phone, reason)
        assert standing() == [("1", reason, True)]

    def test_two_phones_of_a_table_call_once(self, phone, session):
        other = a_phone(session)
        forms = [fields(one.get(CALL))[CALL] for one in (phone, other)]
        answers = [
            one.post(CALL, form | {"reason": reason})
            for one, form, reason in zip((phone, other), forms, ("revoke", "claim"), strict=True)
        ]
        assert [answer.status_code for answer in answers] == [302, 302]
        assert standing() == [("1", "revoke", True)]
        assert Change.objects.count() == 1

    def test_a_form_sent_twice_calls_once(self, phone, session):
        form = fields(phone.get(CALL))[CALL] | {"reason": ""}
        phone.post(CALL, form)
        withdraw(phone)
        phone.post(CALL, form)
        assert standing() == []

    def test_another_table_has_a_call_of_its_own(self, phone, session):
        call(phone)
        call(a_phone(session, table=2), "lead")
        assert standing() == [("1", "", True), ("2", "lead", True)]

    def test_of_two_sections_a_table_is_called_by_its_letter(self, db):
        session = two_sections()
        call(a_phone(session, table=2, section="B"))
        assert standing() == [("B2", "", True)]

    def test_the_table_sees_that_it_has_called(self, phone, session, clock):
        assert "Call the director" in said(phone.get(TABLE))
        call(phone, "claim")
        for page in (TABLE, CALL):
            shown = said(phone.get(page))
            assert "The director was called at 21:15." in shown
            assert "Reason: a claim of tricks." in shown
            assert "on the way" not in shown
        assert f'href="{CALL}"' not in phone.get(TABLE).content.decode()

    def test_another_phone_of_the_table_sees_it_and_another_table_does_not(self, phone, session):
        call(phone)
        assert "The director was called" in said(a_phone(session).get(TABLE))
        assert "The director was called" not in said(a_phone(session, table=2).get(TABLE))

    def test_in_french(self, phone, session):
        table = a_phone(session, **FRENCH)
        assert "Appeler l’arbitre" in said(table.get(TABLE))
        page = said(table.get(CALL))
        for reason in ("Enchère hors tour", "Entame hors tour", "Renonce", "Revendication"):
            assert reason in page
        call(table, "board")
        assert "Motif\u202f: mauvais étui." in table.get(TABLE).content.decode()


class WithdrawTests:
    def test_a_table_needs_nobody_any_more(self, phone, session, clock):
        call(phone)
        clock.pass_by(20)
        assert withdraw(phone)["Location"] == "/t/"
        assert standing() == []
        assert logged()[-1] == ("call_withdrawn", {"call": 1, "at": "1", "seconds": 20})
        assert "Call the director" in said(phone.get(TABLE))

    def test_also_once_somebody_is_on_the_way(self, phone, client, session):
        call(phone)
        touch(client, session, "answer_call", 1)
        withdraw(phone, CALL)
        assert standing() == []

    def test_it_may_call_again(self, phone, session):
        call(phone)
        withdraw(phone)
        call(phone, "bid")
        assert standing() == [("1", "bid", True)]

    def test_what_stands_no_more_is_said(self, phone, session):
        call(phone)
        form = fields(phone.get(TABLE))[WITHDRAW]
        withdraw(phone)
        answer = phone.post(WITHDRAW, form | {"key": "0" * 32})
        assert answer.status_code == 422
        assert "This call has ended already." in said(answer)

    def test_a_table_takes_nothing_of_another_back(self, phone, session):
        call(phone)
        other = a_phone(session, table=2)
        form = fields(other.get(CALL))[CALL]
        assert other.post(WITHDRAW, {"key": form["key"]}).status_code == 422
        assert standing() == [("1", "", True)]


class RefusedTests:
    """As entries are: by the table's secret, while the evening is under way."""

    @pytest.mark.parametrize("address", [CALL, WITHDRAW])
    def test_a_renewed_link_calls_nobody(self, phone, session, address):
        renew_link(session, by(), section="A", table=1)
        assert phone.post(address).status_code == 404
        assert standing() == []

    @pytest.mark.parametrize("address", [CALL, WITHDRAW])
    def test_a_closed_one_says_so(self, phone, session, address):
        close_link(session, by(), section="A", table=1)
        assert phone.post(address).status_code == 410
        assert standing() == []

    @pytest.mark.parametrize("state", [State.SETUP, State.PROVISIONAL, State.FINAL])
    def test_out_of_play_nobody_is_called(self, phone, session, state):
        Session.objects.update(state=state)
        assert phone.post(CALL).status_code == 410
        assert not Change.objects.exists()

    def test_a_stranger_has_no_table(self, client, session):
        assert client.post(CALL).status_code == 404
        assert not Change.objects.exists()

    def test_a_table_calls_so_often_and_no_more(self, phone, session):
        """The fortieth is called as the others are, the next is refused at its page."""
        for _ in range(39):
            call(phone)
            pace.forget()
            withdraw(phone)
        call(phone)
        withdraw(phone)
        answer = call(phone)
        assert answer.status_code == 422
        assert "go to the director" in said(answer)
        assert Change.objects.filter(kind="director_called").count() == 40

    def test_the_link_is_looked_at_again_within_the_lock(self, phone, session):
        stale = TableLink.objects.select_related("session__event__club").get(table=1)
        renew_link(session, by(), section="A", table=1)
        with pytest.raises(ServiceError, match="link_closed"):
            call_director(stale, by(), reason=CallReason.NONE)


class LogTests:
    def test_it_tells_how_long_all_took(self, phone, client, session, clock):
        call(phone, "lead")
        clock.pass_by(90)
        touch(client, session, "answer_call", 1)
        clock.pass_by(245)
        touch(client, session, "end_call", 1)
        lines = Change.objects.order_by("id")
        with translation.override("en"):
            told = [sentence(line.kind, line.detail) for line in lines]
        assert told == [
            "Table 1 calls the director: a lead out of turn",
            "Table 1: the director goes there, 1 min 30 s after the call",
            "Table 1: call ended after 5 min 35 s",
        ]

    def test_a_clock_that_is_set_back_takes_no_time_away(self, phone, client, session, clock):
        call(phone)
        clock.pass_by(-3600)
        touch(client, session, "answer_call", 1)
        assert logged()[-1] == ("call_answered", {"call": 1, "at": "1", "seconds": 0})

    def test_no_call_is_undone_and_none_touches_a_row(self, phone, client, session):
        call(phone)
        change = Change.objects.get()
        assert (change.before, change.after) == ({}, {})
        page = client.get(reverse("log", args=[session.code])).content.decode()
        assert "calls the director" in page
        assert f"/undo/{change.pk}/" not in page
