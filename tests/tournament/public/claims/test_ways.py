"""The ways to a claim: from a board, and none in a club that declines them."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.builders import a_user
from tests.tournament.public.claims.sent import AT, MINUTE, decide, phone, see, send
from tests.tournament.setup.browse import address, text_of
from tournament.models import Club, Role, Session
from tournament.rulings.services.decide_claim import refuse_claim
from tournament.store.reading.claims import read_claims

pytestmark = pytest.mark.django_db


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

    def test_to_switch_it_makes_the_pages_that_phones_keep_anew(self, session):
        def tick():
            return Session.objects.get(pk=session.pk).tick

        before = tick()
        for choice, moves in (("True", 1), ("True", 1), ("False", 2), ("", 2)):
            self.choose(session, choice)
            assert tick() == before + moves

    def choose(self, session, choice):
        if not User.objects.filter(username="olga").exists():
            a_user(session.event.club, Role.OWNER, "olga")
        client = Client()
        client.force_login(User.objects.get(username="olga"))
        page = client.get(reverse("habits"))
        sent = {field.html_name: field.value() for field in page.context["form"]}
        kept = {name: value for name, value in sent.items() if value is not None}
        answer = client.post(reverse("habits"), kept | {"hears_claims": choice})
        assert answer.status_code == 302

    def test_the_club_s_habits_ask_and_keeps_it(self, session):
        a_user(session.event.club, Role.OWNER, "olga")
        club, client = session.event.club, Client(headers={"accept-language": "en"})
        client.force_login(User.objects.get(username="olga"))
        page = client.get(reverse("habits"))
        sent = {field.html_name: field.value() for field in page.context["form"]}
        assert sent["hears_claims"] is False
        for typed, stored in (({"hears_claims": "True"}, True), ({}, True)):
            fields = {k: v for k, v in sent.items() if k != "hears_claims" and v is not None}
            client.post(reverse("habits"), fields | typed)
            club.refresh_from_db()
            assert club.hears_claims is stored
