"""Versions: their numbers, their labels, what is refused, what they keep."""

import pytest

from tests.builders import a_session, by
from tests.tournament.play.evenings import an_evening, known
from tests.tournament.results.scores import (
    a_half_played_evening,
    a_played_evening,
    enter,
    publish_final,
)
from tournament.evening.errors import ServiceError
from tournament.models import Change, Publication, Result, Session
from tournament.play.services.press_clock import call_round
from tournament.results.services.publish import publish
from tournament.results.services.withdraw_publication import withdraw_publication
from tournament.services.results.take_back import take_back
from tournament.store.reading.versions import published_report
from tournament.store.standings import live_report
from tournament.store.undo import undo
from tournament.store.write import write

pytestmark = pytest.mark.django_db


def versions(session):
    rows = Publication.objects.filter(session=session).order_by("version")
    return list(rows.values_list("version", "kind"))


def state(session):
    return Session.objects.get(pk=session.pk).state


def enter_the_rest(session):
    for place in known(session).missing:
        enter(session, place, "P")


class LabelTests:
    def test_the_first_version_is_provisional(self):
        session = a_half_played_evening()
        publish(session, by(), kind="provisional")
        assert versions(session) == [(1, "provisional")]

    def test_later_ones_are_corrected_and_numbered_on(self):
        session = a_half_played_evening()
        publish(session, by(), kind="provisional")
        enter(session, ("A", 1, 3, 5), "P")
        publish(session, by(), kind="provisional")
        assert versions(session) == [(1, "provisional"), (2, "corrected")]

    def test_the_final_one_closes_the_evening(self):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        publish_final(session)
        assert versions(session) == [(1, "provisional"), (2, "final")]
        assert state(session) == "final"

    def test_after_the_final_one_a_correction_is_corrected_again(self):
        session = a_played_evening()
        publish_final(session)
        enter(session, ("A", 1, 1, 1), "1SN+3")
        publish(session, by(), kind="provisional")
        assert versions(session) == [(1, "final"), (2, "corrected")]
        assert state(session) == "provisional"

    def test_a_corrected_evening_is_made_final_again(self):
        session = a_played_evening()
        publish_final(session)
        enter(session, ("A", 1, 1, 1), "1SN+3")
        publish(session, by(), kind="provisional")
        publish_final(session)
        assert versions(session)[-1] == (3, "final")


class PlayGoesOnTests:
    def test_a_ranking_published_while_results_are_missing_ends_nothing(self):
        session = a_half_played_evening()
        publish(session, by(), kind="provisional")
        assert state(session) == "running"
        call_round(session, by(), number=2)
        assert Session.objects.get().round == 2
        enter_the_rest(session)
        assert state(session) == "running"

    def test_the_evening_is_over_with_the_first_version_that_has_every_result(self):
        session = a_half_played_evening()
        publish(session, by(), kind="provisional")
        enter_the_rest(session)
        publish(session, by(), kind="provisional")
        assert versions(session) == [(1, "provisional"), (2, "corrected")]
        assert state(session) == "provisional"

    def test_an_evening_that_was_over_is_not_opened_by_a_correction(self):
        session = a_played_evening()
        publish_final(session)
        row = Result.objects.get(session=session, round=1, table=1, board=1)
        take_back(session, by(), place=("A", 1, 1, 1), base=row.changed_in)
        publish(session, by(), kind="provisional")
        assert state(session) == "provisional"

    def test_an_evening_published_too_early_goes_on_when_a_round_is_called(self):
        session = a_half_played_evening()
        Session.objects.update(state="provisional")
        call_round(session, by(), number=1)
        assert state(session) == "running"

    def test_nothing_is_called_when_all_is_played_and_published(self):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        with pytest.raises(ServiceError, match="not_being_played"):
            call_round(session, by(), number=1)

    def test_the_start_is_not_undone_while_a_ranking_is_published(self):
        session = an_evening()
        Session.objects.update(state="setup")
        session.refresh_from_db()
        with write(session, by(), "start") as w:
            w.update(session, state="running")
        enter(session, ("A", 1, 1, 1), "P")
        publish(session, by(), kind="provisional")
        row = Result.objects.get(session=session)
        take_back(session, by(), place=("A", 1, 1, 1), base=row.changed_in)
        with pytest.raises(ServiceError, match="already_published_once"):
            undo(session, by(), change=w.change)
        assert state(session) == "running"
        withdraw_publication(session, by(), version=1)
        undo(session, by(), change=w.change)
        assert state(session) == "setup"


class RefusalTests:
    def refused(self, session, kind="provisional"):
        with pytest.raises(ServiceError) as caught:
            publish(session, by(), kind=kind)
        assert not Publication.objects.filter(session=session, kind=kind).exists()
        return caught.value

    def test_nothing_before_the_start(self):
        assert self.refused(a_session()).code == "not_started"

    def test_nothing_without_a_result(self):
        assert self.refused(an_evening()).code == "nothing_played"

    def test_no_final_ranking_while_results_are_missing(self):
        error = self.refused(a_half_played_evening(), "final")
        assert error.code == "results_missing"
        assert error.details == {"boards": "3, 4, 5, 6"}

    def test_the_same_figures_are_not_published_twice(self):
        session = a_played_evening()
        publish_final(session)
        assert self.refused(session).code == "already_published"
        with pytest.raises(ServiceError, match="already_published"):
            publish_final(session)

    def test_a_refusal_writes_nothing_in_the_log(self):
        session = a_half_played_evening()
        before = Change.objects.count()
        self.refused(session, "final")
        assert Change.objects.count() == before


class SnapshotTests:
    def test_it_is_the_live_report_with_the_version_in_its_heading(self):
        session = a_played_evening()
        publish_final(session)
        published, live = published_report(session), live_report(session)
        assert (published.heading.kind, published.heading.version) == ("final", 1)
        assert published.rankings == live.rankings
        assert published.boards == live.boards

    def test_it_stays_when_a_result_is_corrected(self):
        session = a_played_evening()
        publish(session, by(), kind="provisional")
        before = published_report(session)
        enter(session, ("A", 1, 1, 1), "1SN-5")
        assert published_report(session) == before
        assert live_report(session).rankings != before.rankings

    def test_a_stale_session_publishes_what_is_stored_now(self):
        session = a_played_evening()
        stale = Session.objects.get(pk=session.pk)
        live_report(stale)
        enter(session, ("A", 1, 1, 1), "1SN+3")
        publish(stale, by(), kind="provisional")
        assert published_report(stale).boards == live_report(session).boards

    def test_the_same_request_twice_publishes_once(self):
        session = a_played_evening()
        who = by()
        first = publish(session, who, kind="provisional")
        assert publish(session, who, kind="provisional") == first
        assert versions(session) == [(1, "provisional")]

    def test_the_log_keeps_the_version_and_not_the_figures(self):
        change = publish(a_played_evening(), by(), kind="provisional")
        assert change.detail == {"version": 1, "kind": "provisional"}
        assert "'rankings'" not in str(change.after)
