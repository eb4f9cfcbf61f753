"""A player claims on the public pages: heard in time, refused in words after, told by receipt."""

import re

import pytest

from tests.builders import by
from tests.tournament.public.claims.sent import AT, MINUTE, decide, one, phone, see, send
from tests.tournament.results.scores import (
    SECRETS,
    a_half_played_evening,
    a_played_evening,
    publish_final,
)
from tests.tournament.setup.browse import address, text_of
from tournament.evening.publish.deadline import Corrections
from tournament.models import Session
from tournament.results.services.publish import publish
from tournament.rulings.services.decide_claim import refuse_claim
from tournament.serving.callers import guesses
from tournament.serving.live.fragments import FRAGMENTS
from tournament.store.published.settled import find_unsettled, shown_report
from tournament.store.reading.claims import read_claims

pytestmark = pytest.mark.django_db


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
