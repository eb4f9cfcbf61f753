"""A player claims on the public pages: heard in time, refused in words after, told by receipt."""

import datetime
import re
import time

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_user, by
from tests.tournament.play.evenings import known
from tests.tournament.results.scores import (
    SECRETS,
    a_half_played_evening,
    a_played_evening,
    publish_final,
)
from tests.tournament.setup.browse import address, text_of
from tournament.evening.publish.deadline import Corrections
from tournament.models import ClaimKind, Club, Role, Session
from tournament.public.services.claim import Message, make_claim
from tournament.results.services.publish import publish
from tournament.rulings.services.decide_claim import accept_claim, refuse_claim
from tournament.serving.callers import guesses
from tournament.serving.live.fragments import FRAGMENTS
from tournament.store.published.settled import find_unsettled, shown_report
from tournament.store.reading.claims import read_claims
from tournament.store.undo import undo
from tournament.store.write import By

pytestmark = pytest.mark.django_db

AT = datetime.datetime(2026, 11, 17, 22, 10, tzinfo=datetime.UTC)
MINUTE = datetime.timedelta(minutes=1)
LINE = ("A", 1, 1, 1)
SCORE = {"kind": "score", "alphabet": "en", "text": "1SN+1"}


class Clock:
    now = AT


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    guesses.forget()
    FRAGMENTS.clear()
    clock = Clock()
    monkeypatch.setattr("django.utils.timezone.now", lambda: clock.now)
    monkeypatch.setattr(time, "time", lambda: clock.now.timestamp())
    with timezone.override("Europe/Paris"):
        yield clock
    guesses.forget()


@pytest.fixture
def session():
    session = a_played_evening()
    publish(session, by(), kind="provisional", corrections=Corrections(minutes=30))
    return Session.objects.get(pk=session.pk)


def phone():
    return Client(headers={"accept-language": "en", "user-agent": "Android"})


def send(session, client=None, pair="A1", board=1, follow=True, **typed):
    client = client or phone()
    there = address("make_claim", session, pair, board)
    return client.post(there, typed or SCORE, follow=follow)


def see(session, name, *more, status=200, client=None):
    answer = (client or phone()).get(address(name, session, *more))
    assert answer.status_code == status
    return text_of(answer)


def one(session, number=1):
    return read_claims(session, number=number)[0]


def decide(session, verb, **more):
    return verb(session, by(), number=1, base=one(session).changed_in, **more)


class SendTests:
    def test_the_receipt_tells_what_was_sent_and_until_when(self, session):
        page = text_of(send(session))
        assert re.search(r"Receipt 1-[2-9a-z]{8}", page)
        assert "Claim no. 1" in page
        assert "1♠︎ N +1" in page or "+1" in page
        assert "Claims until 23:40" in page
        assert "have not answered yet" in page
        assert one(session).device.startswith("Android-")

    def test_the_pad_has_the_keys_of_the_line_pressed(self, session):
        page = phone().get(address("make_claim", session, "A1", 1)).content.decode()
        for name, value in (("level", "1"), ("strain", "S"), ("declarer", "N"), ("tricks", "=")):
            assert f'name="{name}" value="{value}" checked' in page

    def test_keys_alone_are_enough(self, session):
        keys = {"kind": "score", "level": "1", "strain": "S", "penalty": "", "declarer": "N"}
        send(session, tricks="+2", **keys)
        assert one(session).ns_outcome == "1SN+2"

    @pytest.mark.parametrize(
        ("typed", "told"),
        [
            ({"kind": "score", "text": "1SN=", "alphabet": "en"}, "says already"),
            ({"kind": "score", "text": "8SN=", "alphabet": "en"}, "below what is missing"),
            ({"kind": "score", "text": "620", "alphabet": "en"}, "below what is missing"),
            ({"kind": "score", "text": "A6040", "alphabet": "en"}, "in your words"),
            ({"kind": "other", "text": ""}, "Write what is wrong."),
            ({"kind": "other", "text": "x" * 201}, "at most 200"),
            ({"kind": "anything"}, "Claim this result"),
            ({"text": "1SN+1"}, "Claim this result"),
        ],
    )
    def test_what_is_wrong_is_said_and_nothing_is_stored(self, session, typed, told):
        answer = send(session, **typed)
        assert answer.status_code == 422
        assert told in text_of(answer) or told in answer.content.decode()
        assert read_claims(session) == ()

    def test_only_a_line_that_the_card_shows(self, session):
        assert send(session, board=99).status_code == 404
        assert send(session, pair="A9").status_code == 404
        assert "not shown on the card" in text_of(send(session, board=99))

    def test_nothing_of_a_board_that_is_not_let_through(self):
        session = a_half_played_evening(visibility="boards")
        assert "Board 1: your claim" in see(session, "make_claim", "A1", 1)
        page = see(session, "make_claim", "A1", 3, status=404)
        assert not any(secret in page for secret in SECRETS)
        assert send(session, board=3).status_code == 404

    def test_nothing_is_claimed_where_nothing_is_shown(self):
        session = a_played_evening(visibility="nothing")
        assert send(session).status_code == 404
        assert "Claim an error" not in see(session, "public_card", "A1")

    def test_an_address_that_sends_too_much_waits(self, session, monkeypatch):
        monkeypatch.setattr(guesses, "MOST", 2)
        for _ in range(2):
            send(session)
        answer = send(session, board=2)
        assert len(read_claims(session)) == 1
        assert answer.status_code == 429
        assert "Wait a minute" in text_of(answer)


class DeadlineTests:
    def test_in_time_the_card_leads_to_it(self, session, clock):
        clock.now = AT + 29 * MINUTE
        assert "Claim an error" in see(session, "public_card", "A1")
        send(session)
        assert one(session).is_open

    def test_after_it_the_button_is_gone_and_a_post_is_refused_in_words(self, session, clock):
        clock.now = AT + 30 * MINUTE
        for page in (
            see(session, "public_card", "A1"),
            see(session, "card_claims", "A1"),
            see(session, "make_claim", "A1", 1),
        ):
            assert "Claims were heard until 23:40" in page
            assert "only the director can still decide" in page
            assert "Claim this result" not in page
        assert "Claim an error" not in see(session, "public_card", "A1")
        answer = send(session)
        assert answer.status_code == 403
        assert "only the director can still decide" in text_of(answer)
        assert read_claims(session) == ()

    def test_an_open_one_keeps_the_ranking_from_being_final_by_itself(self, clock):
        session = a_played_evening()
        told = Corrections(minutes=30, becomes_final=True)
        publish(session, by(), kind="provisional", corrections=told)
        send(session, kind="other", text="la table 2")
        session = Session.objects.get(pk=session.pk)
        assert find_unsettled(session, shown_report(session)).claims == 1
        decide(session, refuse_claim, reason="vu")
        session = Session.objects.get(pk=session.pk)
        assert find_unsettled(session, shown_report(session)).claims == 0

    def test_a_final_ranking_hears_none(self):
        session = a_played_evening()
        publish_final(session)
        assert "nothing is claimed any more" in see(session, "card_claims", "A1")
        assert send(session).status_code == 403

    def test_what_was_sent_in_time_is_answered_and_withdrawn_after_it(self, session, clock):
        first = phone()
        there = send(session, first).redirect_chain[-1][0]
        clock.now = AT + 40 * MINUTE
        answer = phone().post(
            address("answer_claim", session, "A4", 1), {"answer": "agreed"}, follow=True
        )
        assert "You said that it is right." in text_of(answer)
        assert "Withdrawn at 23:50." in text_of(first.post(there, follow=True))


class BoardTests:
    def own_phone(self, session, pair="A1"):
        client = phone()
        client.post(address("public_pair", session), {"pair": pair})
        return client

    def test_the_own_result_on_a_board_leads_to_the_same_form(self, session):
        client, link = self.own_phone(session), address("claim_board", session, 1)
        assert f'href="{link}"' in client.get(address("public_board", session, 1)).text
        page = client.get(link, follow=True)
        assert page.request["PATH_INFO"] == address("make_claim", session, "A1", 1)
        assert "Board 1: your claim" in text_of(page)

    def test_a_phone_without_a_pair_is_asked_for_one(self, session):
        answer = phone().get(address("claim_board", session, 1))
        assert answer.headers["Location"] == address("public_pair", session)

    def test_the_part_that_all_phones_are_given_has_the_link(self, session):
        headers = {"x-etui-part": "main", "x-etui-language": "en"}
        part = phone().get(f"{address('public_board', session, 1)}?side=ns", headers=headers)
        assert address("claim_board", session, 1) in part.text

    def test_after_the_time_there_is_no_way_to_it(self, session, clock):
        clock.now = AT + 30 * MINUTE
        page = self.own_phone(session).get(address("public_board", session, 1))
        assert page.status_code == 200
        assert address("claim_board", session, 1) not in page.text


class SwitchTests:
    """A club where claims are told to the director: no page speaks of them, none is taken."""

    @pytest.fixture(autouse=True)
    def declined(self, session):
        receipt = send(session).redirect_chain[-1][0]
        Club.objects.update(hears_claims=False)
        return receipt

    def test_no_page_leads_to_it(self, session):
        client = phone()
        client.post(address("public_pair", session), {"pair": "A1"})
        for name, more in (("public_card", ["A1"]), ("public_board", [2])):
            page = client.get(address(name, session, *more))
            assert page.status_code == 200
            assert "Claim an error" not in text_of(page)

    def test_none_is_taken(self, session):
        assert send(session, board=2).status_code == 404
        assert len(read_claims(session)) == 1
        for name, more in (("card_claims", ["A1"]), ("make_claim", ["A1", 2])):
            assert "claims are told to the director" in see(session, name, *more, status=404)

    def test_what_came_before_is_decided_and_its_receipt_read(self, session, declined):
        decide(session, refuse_claim, reason="vu")
        assert "Refused at 23:10: vu" in text_of(phone().get(declined))

    def test_the_club_s_page_asks_and_keeps_it(self, session):
        a_user(session.event.club, Role.OWNER, "olga")
        club, client = session.event.club, Client(headers={"accept-language": "en"})
        client.force_login(User.objects.get(username="olga"))
        page = client.get(reverse("club"))
        sent = {field.html_name: field.value() for field in page.context["form"]}
        assert sent["hears_claims"] is False
        for typed, stored in (({"hears_claims": "True"}, True), ({}, True)):
            fields = {k: v for k, v in sent.items() if k != "hears_claims" and v is not None}
            client.post(reverse("club"), fields | typed)
            club.refresh_from_db()
            assert club.hears_claims is stored


class AnswerTests:
    def test_the_opponents_card_asks_and_the_own_one_tells(self, session):
        send(session)
        page = see(session, "public_card", "A4")
        assert "Board 1, pair 1 claims:" in page
        assert "Answer" in page
        own = see(session, "public_card", "A1")
        assert "Board 1, your claim:" in own
        assert "The director decides" in own
        assert "claims" not in see(session, "public_card", "A2")

    def test_what_they_say_is_told_on_the_receipt(self, session):
        first = phone()
        there = send(session, first).redirect_chain[-1][0]
        phone().post(address("answer_claim", session, "A4", 1), {"answer": "contested"})
        assert "do not agree" in text_of(first.get(there))
        assert one(session).is_open

    def test_the_same_phone_is_refused(self, session):
        first = phone()
        send(session, first)
        answer = first.post(address("answer_claim", session, "A4", 1), {"answer": "agreed"})
        assert answer.status_code == 422
        assert "on theirs" in text_of(answer)
        assert one(session).answer == ""

    def test_there_is_nothing_to_answer_for_others(self, session):
        send(session)
        for pair in ("A1", "A2", "A9"):
            see(session, "answer_claim", pair, 1, status=404)
        wrong = phone().post(address("answer_claim", session, "A4", 1), {"answer": "perhaps"})
        assert wrong.status_code == 422

    def test_words_are_read_by_the_director_alone(self, session):
        first = phone()
        there = send(session, first, kind="other", text="Monsieur Dupré triche").redirect_chain
        assert "Dupré" in text_of(first.get(there[-1][0]))
        for pair in ("A1", "A4"):
            assert "Dupré" not in see(session, "public_card", pair)
            assert "Dupré" not in see(session, "card_claims", pair)
        see(session, "answer_claim", "A4", 1, status=404)


class ReceiptTests:
    def test_it_tells_what_became_of_it(self, session):
        first = phone()
        there = send(session, first).redirect_chain[-1][0]
        line = known(session).result_at[LINE].changed_in
        decide(session, accept_claim, line_base=line, corrects=True)
        page = text_of(first.get(there))
        assert "Accepted at 23:10." in page
        assert "The next ranking counts it." in page
        assert "Withdraw the claim" not in page

    def test_a_refusal_has_its_reason(self, session):
        first = phone()
        there = send(session, first).redirect_chain[-1][0]
        decide(session, refuse_claim, reason="les deux feuilles le disent")
        assert "Refused at 23:10: les deux feuilles le disent" in text_of(first.get(there))
        late = first.post(there)
        assert late.status_code == 422
        assert "has been closed" in text_of(late)

    def test_a_guess_opens_nothing(self, session):
        there = send(session).redirect_chain[-1][0]
        receipt = there.rstrip("/").rpartition("/")[2]
        number, signs = receipt.split("-")
        other = "2" if signs[0] != "2" else "3"
        for guess in (f"{number}-{other}{signs[1:]}", f"2-{signs}", signs, "1", "1-"):
            see(session, "claim_receipt", guess, status=404)
        assert phone().post(address("claim_receipt", session, f"1-{other}{signs[1:]}")).status_code
        assert one(session).is_open

    def test_of_another_evening_it_opens_nothing(self, session):
        there = send(session).redirect_chain[-1][0].rstrip("/").rpartition("/")[2]
        other = a_played_evening(club=session.event.club)
        make_claim(other, By(), pair="A1", place=LINE, message=Message(ClaimKind.TURNED))
        publish(other, by(), kind="provisional")
        see(other, "claim_receipt", there, status=404)

    def test_a_key_sent_again_opens_no_receipt_of_another(self, session):
        """Neither that of the same number in another evening, nor of one made after an undo."""
        other = a_played_evening(club=session.event.club)
        publish(other, by(), kind="provisional")
        mine, key = phone(), "0123456789abcdef" * 2
        send(session, mine, key=key, **SCORE)
        send(other)
        answer = send(other, mine, key=key, **SCORE)
        assert answer.status_code == 422
        assert "sent twice with different contents" in text_of(answer)
        made = session.changes.get(key=key)
        undo(Session.objects.get(pk=session.pk), by(), change=made)
        send(session, board=2)
        assert one(session).board == 2
        assert send(session, mine, key=key, **SCORE).status_code == 422

    def test_a_key_with_another_content_is_not_answered_as_done(self, session):
        """Neither another result of that line, nor another line, nor in another pair's name."""
        mine, key = phone(), "0123456789abcdef" * 2
        send(session, mine, key=key, **SCORE)
        for pair, board, text in (("A1", 1, "1SN+2"), ("A1", 2, "1SN+1"), ("A4", 1, "1SN+1")):
            answer = send(session, mine, pair, board, key=key, **(SCORE | {"text": text}))
            assert answer.status_code == 422
            assert "sent twice with different contents" in text_of(answer)
        again = send(session, mine, key=key, **SCORE)
        assert "Claim no. 1" in text_of(again)
        assert len(read_claims(session)) == 1

    def test_after_many_guesses_none_is_looked_up(self, session, monkeypatch):
        monkeypatch.setattr(guesses, "MOST", 2)
        there = send(session).redirect_chain[-1][0]
        client = phone()
        for _ in range(3):
            client.get(address("claim_receipt", session, "1-22222222"))
        assert client.get(there).status_code == 404

    def test_a_phone_that_was_shown_its_receipt_opens_it_after_others_guessed(
        self, session, monkeypatch
    ):
        monkeypatch.setattr(guesses, "MOST", 2)
        sender, reader = phone(), phone()
        there = send(session, sender).redirect_chain[-1][0]
        # Typed on another phone, it is that one's too from then on.
        assert reader.get(there).status_code == 200
        guesser = phone()
        for _ in range(3):
            guesser.get(address("claim_receipt", session, "1-22222222"))
        assert guesser.get(there).status_code == 404
        for holder in (sender, reader):
            assert holder.get(there).status_code == 200
            # Nor does it guess better for holding one.
            assert holder.get(address("claim_receipt", session, "1-22222222")).status_code == 404

    def test_a_phone_cannot_say_by_itself_that_it_was_shown_a_receipt(self, session, monkeypatch):
        monkeypatch.setattr(guesses, "MOST", 2)
        sender, guesser = phone(), phone()
        there = send(session, sender).redirect_chain[-1][0]
        receipt = there.rstrip("/").rpartition("/")[2]
        held = sender.cookies["etui_receipts"].value
        for _ in range(3):
            guesser.get(address("claim_receipt", session, "1-22222222"))
        for forged in (receipt, f"{receipt}:{held.partition(':')[2][:-1]}x", f"{held}x"):
            guesser.cookies["etui_receipts"] = forged
            assert guesser.get(there).status_code == 404


class FragmentTests:
    def test_who_has_the_part_is_told_that_it_is_unchanged(self, session):
        send(session, board=2)
        headers = {"x-etui-part": "main", "x-etui-language": "en"}
        for name, pair, board in (("make_claim", "A1", 1), ("answer_claim", "A4", 2)):
            there = address(name, session, pair, board)
            first = phone().get(there, headers=headers)
            # Made anew, as after a change that is none of this page.
            FRAGMENTS.clear()
            known = {**headers, "if-none-match": first.headers["ETag"]}
            assert (first.status_code, phone().get(there, headers=known).status_code) == (200, 304)

    def test_the_open_card_follows(self, session):
        headers = {"x-etui-part": "main", "x-etui-language": "en"}
        there = address("public_card", session, "A4")
        assert "pair 1 claims" not in phone().get(there, headers=headers).content.decode()
        send(session)
        part = phone().get(there, headers=headers).content.decode()
        assert "pair 1 claims" in part
        assert "csrf" not in part
