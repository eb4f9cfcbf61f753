"""Results that somebody else agreed to."""

import pytest
from django.utils import translation

from tests.builders import a_user, by
from tests.tournament.play.evenings import an_evening, known, said
from tests.tournament.results.scores import enter
from tournament.models import Change, Result, Verdict
from tournament.services.results.confirm_result import confirm_result
from tournament.services.results.record_result import record_result
from tournament.store.reading.agreement import read_agreement
from tournament.store.undo import undo
from tournament.store.write import By
from tournament.words.log.sentences import sentence

pytestmark = pytest.mark.django_db
PLACE = ("A", 1, 1, 1)


@pytest.fixture
def session():
    session = an_evening()
    enter(session, PLACE, "4SS=")
    return session


def confirmed(session):
    return read_agreement(known(session)).confirmed_places


def revision(session):
    return known(session).result_at[PLACE].changed_in


class ConfirmTests:
    def test_an_agreed_result_is_confirmed_and_the_row_is_left_alone(self, session):
        before = revision(session)
        assert confirmed(session) == set()
        change = confirm_result(session, by(), place=PLACE, seen=before)
        assert confirmed(session) == {PLACE}
        assert revision(session) == before
        assert change.revision == before + 1
        with translation.override("fr"):
            assert sentence(change.kind, change.detail).endswith("confirmé")

    def test_another_result_afterwards_is_not(self, session):
        confirm_result(session, by(), place=PLACE, seen=revision(session))
        enter(session, PLACE, "4SS+1")
        assert confirmed(session) == set()

    def test_what_changed_meanwhile_is_not_confirmed_unseen(self, session):
        seen = revision(session)
        enter(session, PLACE, "4SS+1")
        assert confirm_result(session, by(), place=PLACE, seen=seen) is None
        assert confirmed(session) == set()
        assert not Change.objects.filter(kind="confirmed").exists()

    def test_nothing_can_be_confirmed_where_nothing_was_entered(self, session):
        assert confirm_result(session, by(), place=("A", 1, 1, 2), seen=0) is None

    def test_the_same_request_twice_is_one_line_of_the_log(self, session):
        once = by()
        first = confirm_result(session, once, place=PLACE, seen=revision(session))
        assert confirm_result(session, once, place=PLACE, seen=revision(session)) == first

    def test_a_device_agrees_once_with_a_result(self, session):
        first = confirm_result(session, by(), place=PLACE, seen=revision(session))
        assert confirm_result(session, by(), place=PLACE, seen=revision(session)) == first
        assert Change.objects.filter(kind="confirmed").count() == 1


def write_again(session, device, text="4SS=", base=0, **who):
    """Another entry of the board that the device "test" has entered as 4SS=."""
    who = By(device=device, **who)
    return record_result(session, who, place=PLACE, sides=said(text), base=base)


class SameAgainTests:
    def test_from_another_device_it_is_a_confirmation_whatever_it_had_seen(self, session):
        change = write_again(session, "table 1 · b")
        assert (change.kind, change.verdict, change.device) == (
            "confirmed",
            Verdict.ACCEPTED,
            "table 1 · b",
        )
        assert confirmed(session) == {PLACE}
        assert Result.objects.get().changed_in == 1

    def test_from_another_person_on_the_same_device_too(self, session):
        sacha = a_user(session.event.club, name="sacha")
        assert write_again(session, "test", user=sacha).kind == "confirmed"

    def test_from_its_writer_it_is_nothing(self, session):
        assert write_again(session, "test") is None
        assert Change.objects.count() == 1

    def test_a_second_time_from_the_same_device_it_is_nothing(self, session):
        write_again(session, "table 1 · b")
        assert write_again(session, "table 1 · b") is None
        assert Change.objects.filter(kind="confirmed").count() == 1

    def test_each_further_device_is_a_line_of_its_own(self, session):
        write_again(session, "table 1 · b")
        write_again(session, "table 1 · c")
        assert Change.objects.filter(kind="confirmed").count() == 2

    def test_whoever_corrected_it_last_is_its_writer(self, session):
        write_again(session, "table 1 · b", "4SS+1", base=1)
        assert write_again(session, "table 1 · b", "4SS+1") is None
        assert write_again(session, "test", "4SS+1").kind == "confirmed"

    def test_sent_twice_it_is_one_line_even_when_the_result_changed_meanwhile(self, session):
        first = write_again(session, "table 1 · b", key="f" * 32)
        write_again(session, "test", "P", base=1)
        assert write_again(session, "table 1 · b", key="f" * 32) == first

    def test_without_the_lead_it_agrees_with_the_lead_that_stands(self, session):
        write_again(session, "test", "4SS=/HT", base=1)
        assert write_again(session, "paper").kind == "confirmed"
        assert Result.objects.get().lead == "HT"

    def test_a_lead_is_taken_away_by_who_has_seen_it(self, session):
        change = write_again(session, "test", "4SS=/HT", base=1)
        write_again(session, "paper", "4SS=", base=change.revision)
        assert Result.objects.get().lead == ""

    def test_after_a_correction_that_was_undone_it_is_confirmed_anew(self, session):
        write_again(session, "table 1 · b")
        undo(session, by(), change=write_again(session, "test", "P", base=1))
        assert confirmed(session) == set()
        assert write_again(session, "table 1 · b").kind == "confirmed"
        assert confirmed(session) == {PLACE}

    def test_a_confirmation_does_not_stand_against_undoing_the_entry(self, session):
        entry = Change.objects.get()
        write_again(session, "table 1 · b")
        undo(session, by(), change=entry)
        assert known(session).results == ()
