"""The receipt of a claim: what it tells, and to whom it opens."""

import pytest

from tests.builders import by
from tests.tournament.play.evenings import known
from tests.tournament.public.claims.sent import LINE, SCORE, decide, one, phone, see, send
from tests.tournament.results.scores import a_played_evening
from tests.tournament.setup.browse import address, text_of
from tournament.models import ClaimKind, Session
from tournament.public.services.claim import Message, make_claim
from tournament.results.services.publish import publish
from tournament.rulings.services.decide_claim import accept_claim, refuse_claim
from tournament.serving.callers import guesses
from tournament.store.reading.claims import read_claims
from tournament.store.undo import undo
from tournament.store.write import By

pytestmark = pytest.mark.django_db


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
