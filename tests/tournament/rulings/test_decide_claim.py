"""A claim from the phone to the director's word: nothing changes before it; it can be undone."""

import pytest
from django.db.models import F
from django.urls import reverse
from django.utils import translation

from tests.builders import a_user
from tests.tournament.play.evenings import known, said
from tests.tournament.results.scores import a_played_evening, enter
from tournament.evening.errors import ServiceError
from tournament.evening.publish.claims import (
    HIGHEST_NUMBER,
    MOST_OF_AN_EVENING,
    MOST_OPEN_OF_A_PAIR,
    find_correction,
)
from tournament.files.evening.log import check_detail
from tournament.models import ClaimAnswer, ClaimKind, Result, Role, Session
from tournament.public.services.claim import Message, answer_claim, make_claim, withdraw_claim
from tournament.results.services.publish import publish
from tournament.rulings.services.decide_claim import accept_claim, refuse_claim
from tournament.rulings.values.correction_effect import correction_effect
from tournament.services.results.record_result import record_result
from tournament.store.reading.claims import count_open_claims, read_claims
from tournament.store.reading.log import log_lines
from tournament.store.standings import live_report
from tournament.store.undo import undo
from tournament.store.write import By
from tournament.words.log.sentences import sentence

pytestmark = pytest.mark.django_db

# 1 against 4 on board 1, 1SN= (+80) in scores.
LINE = ("A", 1, 1, 1)


@pytest.fixture
def session():
    return a_played_evening()


def by(device="Windows-5e6f"):
    return By(device=device)


def phone(device="Android-1a2b"):
    return By(device=device)


def claim(session, text="1SN+1", pair="A1", place=LINE, by=None):
    message = Message(ClaimKind.SCORE, said(text))
    return make_claim(session, by or phone(), pair=pair, place=place, message=message)


def one(session, number=1):
    return read_claims(session, number=number)[0]


def accept(session, number=1):
    now, evening = one(session, number), known(session)
    result = evening.result_at.get(now.place)
    return accept_claim(
        session,
        by(),
        number=number,
        base=now.changed_in,
        line_base=result.changed_in if result else 0,
        corrects=find_correction(evening, now) is not None,
    )


def refuse(session, reason="la marque est juste", number=1):
    base = one(session, number).changed_in
    return refuse_claim(session, by(), number=number, base=base, reason=reason)


def turn_line(session):
    """Let the pairs of the line have sat the other way."""
    result = known(session).result_at[LINE]
    record_result(
        session,
        by(),
        place=LINE,
        sides=result.at_table,
        base=result.changed_in,
        pairs=("A4", "A1"),
    )


def refused(code, action):
    with pytest.raises(ServiceError) as error:
        action()
    assert error.value.code == code


def line(session, place=LINE):
    result = known(session).result_at[place]
    return result.seats.contestants, result.ns_outcome, result.lead


class MakeTests:
    def test_it_is_a_message_that_changes_no_result(self, session):
        before = live_report(session).boards
        claim(session)
        found = one(session)
        assert (found.pair, found.side, found.place, found.number) == ("A1", "NS", LINE, 1)
        assert (found.ns_outcome, found.points, found.is_open) == ("1SN+1", 110, True)
        assert live_report(Session.objects.get(pk=session.pk)).boards == before

    def test_what_the_line_says_already_is_no_claim(self, session):
        refused("claim_says_the_same", lambda: claim(session, "1SN="))

    def test_only_what_a_table_can_write_is_a_result(self, session):
        refused("result_not_claimable", lambda: claim(session, "A6040"))
        refused("impossible_score", lambda: claim(session, "620"))
        assert claim(session, "NP")

    def test_only_in_the_name_of_who_played_the_line(self, session):
        refused("nothing_to_claim", lambda: claim(session, pair="A2"))
        refused("nothing_to_claim", lambda: claim(session, place=("A", 1, 1, 6)))

    def test_a_line_has_one_open_claim(self, session):
        claim(session)
        refused(
            "claimed_already", lambda: claim(session, "1SN+2", pair="A4", by=phone("iPhone-3c4d"))
        )
        withdraw_claim(session, phone(), number=1)
        claim(session, "1SN+2", pair="A4", by=phone("iPhone-3c4d"))
        assert one(session, 2).side == "EW"

    def test_a_pair_has_a_few_at_once(self, session):
        places = sorted(p for p, r in known(session).result_at.items() if "A1" in r.seats.players)
        assert len(places) == MOST_OPEN_OF_A_PAIR
        for place in places:
            claim(session, "2CS=", place=place)
        withdraw_claim(session, phone(), number=1)
        claim(session, "2CS=", place=places[0])
        assert count_open_claims(session) == MOST_OPEN_OF_A_PAIR

    def test_an_evening_takes_no_more_than_so_many(self, session, monkeypatch):
        monkeypatch.setattr("tournament.public.services.claim.MOST_OF_AN_EVENING", 1)
        assert MOST_OF_AN_EVENING > 100
        claim(session)
        withdraw_claim(session, phone(), number=1)
        claim(session)
        refused("too_many_claims", lambda: claim(session, place=("A", 1, 1, 2)))

    def test_withdrawn_ones_count_up_to_the_highest_number(self, session, monkeypatch):
        monkeypatch.setattr("tournament.public.services.claim.HIGHEST_NUMBER", 2)
        assert HIGHEST_NUMBER == 999
        for number in (1, 2):
            claim(session)
            withdraw_claim(session, phone(), number=number)
        refused("too_many_claims", lambda: claim(session))

    def test_the_line_is_meant_as_it_was_published(self, session):
        """Corrected since, it is not published yet: the card says what it said."""
        publish(session, by(), kind="provisional")
        enter(session, LINE, "1SN+1")
        refused("claim_says_the_same", lambda: claim(session, "1SN="))
        claim(session, "1SN+1")
        assert find_correction(known(session), one(session)) is None

    def test_the_side_is_that_of_the_published_line_too(self, session):
        publish(session, by(), kind="provisional")
        turn_line(session)
        make_claim(session, phone(), pair="A1", place=LINE, message=Message(ClaimKind.TURNED))
        assert one(session).side == "NS"
        assert find_correction(known(session), one(session)) is None

    def test_the_same_request_again_is_one_claim(self, session):
        asked = phone()
        assert claim(session, by=asked) == claim(session, by=asked)
        assert count_open_claims(session) == 1


class AnswerTests:
    @pytest.fixture(autouse=True)
    def claimed(self, session):
        claim(session)

    def answer(self, session, pair="A4", answer=ClaimAnswer.AGREED, device="iPhone-3c4d"):
        return answer_claim(session, phone(device), number=1, pair=pair, answer=answer)

    def test_the_opponents_agree_and_nothing_changes(self, session):
        before = line(session)
        self.answer(session)
        assert one(session).answer == "agreed"
        assert one(session).is_open
        assert line(session) == before

    def test_the_last_answer_stands_and_the_same_again_is_nothing(self, session):
        self.answer(session)
        assert self.answer(session) is None
        self.answer(session, answer=ClaimAnswer.CONTESTED)
        assert one(session).answer == "contested"

    def test_nobody_else_answers(self, session):
        refused("not_your_answer", lambda: self.answer(session, pair="A1"))
        refused("not_your_answer", lambda: self.answer(session, pair="A5"))
        refused("not_your_answer", lambda: self.answer(session, pair="B9"))

    def test_the_phone_that_claimed_does_not_answer_itself(self, session):
        refused("own_claim", lambda: self.answer(session, device="Android-1a2b"))

    def test_a_closed_one_is_answered_no_more(self, session):
        withdraw_claim(session, phone(), number=1)
        refused("claim_closed", lambda: self.answer(session))
        refused("claim_closed", lambda: withdraw_claim(session, phone(), number=1))
        refused("no_such_claim", lambda: withdraw_claim(session, phone(), number=9))


class DecideTests:
    def test_accepted_it_corrects_the_line_in_one_change(self, session):
        claim(session)
        change = accept(session)
        assert set(change.after) == {"result", "claim"}
        assert line(session) == (("A1", "A4"), "1SN+1", "")
        assert one(session).state == "accepted"
        assert count_open_claims(session) == 0

    def test_one_undo_takes_the_correction_back_and_opens_it_again(self, session):
        before = line(session)
        claim(session)
        change = accept(session)
        undo(session, by(), change=change)
        assert line(session) == before
        assert one(session).is_open
        again = session.changes.order_by("id").last()
        undo(session, by(), change=again)
        assert (line(session)[1], one(session).state) == ("1SN+1", "accepted")

    def test_the_effect_is_what_is_then_stored(self, session):
        """1 against 4, 3 against 5, 2 against 6: +110, +110, -50: 3, 3 and 0 of 4 for NS."""
        claim(session)
        evening = known(session)
        told = correction_effect(evening, LINE, find_correction(evening, one(session)))
        assert [(str(side.was), str(side.now)) for side in told.sides] == [
            ("2.0", "3.0"),
            ("2.0", "1.0"),
        ]
        accept(session)
        now = live_report(Session.objects.get(pk=session.pk))
        assert now.rankings == told.report.rankings

    def test_pairs_who_sat_the_other_way_change_places(self, session):
        message = Message(ClaimKind.TURNED)
        make_claim(session, phone(), pair="A4", place=LINE, message=message)
        evening = known(session)
        told = correction_effect(evening, LINE, find_correction(evening, one(session)))
        assert [side.pair for side in told.sides] == ["A4", "A1"]
        accept(session)
        assert line(session) == (("A4", "A1"), "1SN=", "")

    def test_turned_meanwhile_it_is_not_turned_again(self, session):
        make_claim(session, phone(), pair="A4", place=LINE, message=Message(ClaimKind.TURNED))
        turn_by_hand(session)
        accept(session)
        assert line(session)[0] == ("A4", "A1")

    def test_the_lead_stays_that_of_the_same_declarer(self, session):
        enter(session, LINE, "1SN=/HA")
        claim(session, "1SN+1")
        accept(session)
        assert line(session) == (("A1", "A4"), "1SN+1", "HA")
        claim(session, "1SS+1")
        accept(session, 2)
        assert line(session) == (("A1", "A4"), "1SS+1", "")

    def test_told_in_words_it_corrects_nothing(self, session):
        before = line(session)
        words = Message(ClaimKind.OTHER, text="ce n’était pas nous")
        make_claim(session, phone(), pair="A1", place=LINE, message=words)
        change = accept(session)
        assert line(session) == before
        assert set(change.after) == {"claim"}

    def test_a_line_that_changed_since_is_looked_at_again(self, session):
        claim(session)
        now, evening = one(session), known(session)
        seen = evening.result_at[LINE].changed_in
        enter(session, LINE, "1SN+2")
        refused(
            "claim_line_changed",
            lambda: accept_claim(
                session, by(), number=1, base=now.changed_in, line_base=seen, corrects=True
            ),
        )
        assert one(session).is_open

    def test_refused_it_says_why(self, session):
        claim(session)
        refused("reason_missing", lambda: refuse(session, reason=""))
        refuse(session)
        assert (one(session).state, one(session).reason) == ("refused", "la marque est juste")
        refused("claim_closed", lambda: accept(session))

    def test_an_answer_that_came_meanwhile_is_seen_first(self, session):
        claim(session)
        seen = one(session)
        answer_claim(
            session, phone("iPhone-3c4d"), number=1, pair="A4", answer=ClaimAnswer.CONTESTED
        )
        change = refuse_claim(session, by(), number=1, base=seen.changed_in, reason="non")
        assert change.verdict == "conflict"
        assert one(session).is_open

    def test_what_came_too_late_is_told_as_the_evenings_file_wants_it(self, session):
        claim(session)
        late = {"number": 1, "base": 0}
        refuse_claim(session, by(), reason="non", **late)
        accept_claim(session, by(), line_base=0, corrects=True, **late)
        lines = log_lines(session)[:2]
        assert [(one.is_conflict, one.boards, one.detail["claim"]) for one in lines] == [
            (True, (1,), 1)
        ] * 2
        for one_line in lines:
            check_detail(one_line.kind, one_line.detail)


def turn_by_hand(session):
    result = known(session).result_at[LINE]
    record_result(
        session,
        by(),
        place=LINE,
        sides=result.at_table,
        base=result.changed_in,
        pairs=result.seats.turned.contestants,
    )


class PageTests:
    def test_of_a_line_taken_back_meanwhile_it_says_so(self, client, session):
        claim(session)
        Result.objects.filter(session=session, board=1, table=1).delete()
        Session.objects.filter(pk=session.pk).update(revision=F("revision") + 1)
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        address = reverse("claim", args=[session.code, 1])
        page = client.get(address, headers={"accept-language": "en"}).content.decode()
        assert "The line was taken back meanwhile" in page
        assert "The line says so already" not in page


class LogTests:
    def test_each_step_is_a_sentence(self, session):
        claim(session)
        answer_claim(session, phone("iPhone-3c4d"), number=1, pair="A4", answer=ClaimAnswer.AGREED)
        accept(session)
        claim(session, "1SN+2", by=phone())
        refuse(session, number=2)
        with translation.override("en"):
            told = [sentence(one.kind, one.detail) for one in log_lines(session)[:5]]
        where = "Board 1, round 1, table 1:"
        assert told == [
            f"{where} claim 2 of pair 1 refused: la marque est juste",
            f"{where} claim 2 of pair 1: 1♠ N +2",
            f"{where} claim 1 of pair 1 accepted: 1♠ N = → 1♠ N +1",
            f"{where} claim 1 of pair 1: the opponents agree",
            f"{where} claim 1 of pair 1: 1♠ N +1",
        ]
