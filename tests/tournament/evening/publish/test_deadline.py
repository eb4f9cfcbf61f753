"""Law 79C1: claims are heard for 30 minutes after the official score was made available, or for as
long as the organiser says; what is final by itself after that, and what keeps it from being."""

import dataclasses
import datetime

import pytest

from tests.tournament.evening.publish.test_released import a_report
from tournament.evening.publish.deadline import (
    Corrections,
    Unsettled,
    is_over,
    may_be_final,
    next_turn,
    settle,
)

PUBLISHED = datetime.datetime(2026, 11, 17, 23, 10, tzinfo=datetime.UTC)
UNTIL = datetime.datetime(2026, 11, 17, 23, 40, tzinfo=datetime.UTC)
BEFORE, AFTER = UNTIL - datetime.timedelta(seconds=1), UNTIL + datetime.timedelta(days=300)


def published(**said):
    report = a_report()
    told = {"kind": "provisional", "version": 1, "at": PUBLISHED, "corrections_until": UNTIL}
    heading = dataclasses.replace(report.heading, **told | {"becomes_final": True} | said)
    return dataclasses.replace(report, heading=heading)


class EndTests:
    def test_minutes_count_from_the_publication(self):
        # Law 79C1: 30 minutes.
        assert Corrections(minutes=30).end_after(PUBLISHED) == UNTIL

    def test_a_moment_counts_before_minutes(self):
        assert Corrections(minutes=30, until=AFTER).end_after(PUBLISHED) == AFTER

    def test_nothing_said_is_no_end(self):
        assert Corrections().end_after(PUBLISHED) is None

    @pytest.mark.parametrize(("now", "late"), [(BEFORE, False), (UNTIL, True), (AFTER, True)])
    def test_a_claim_is_late_from_the_moment_itself(self, now, late):
        assert is_over(published().heading, now) is late

    def test_without_an_end_no_claim_is_late(self):
        assert not is_over(published(corrections_until=None).heading, AFTER)


class FinalTests:
    @pytest.mark.parametrize(
        ("now", "said", "unsettled", "kind"),
        [
            (BEFORE, {}, Unsettled(), "provisional"),
            (UNTIL, {}, Unsettled(), "final"),
            (AFTER, {}, Unsettled(), "final"),
            (AFTER, {"kind": "corrected", "version": 2}, Unsettled(), "final"),
            (AFTER, {"becomes_final": False}, Unsettled(), "provisional"),
            (AFTER, {"corrections_until": None}, Unsettled(), "provisional"),
            (AFTER, {}, Unsettled(missing=1), "provisional"),
            (AFTER, {}, Unsettled(late=1), "provisional"),
            (AFTER, {}, Unsettled(to_look_at=1), "provisional"),
            (AFTER, {}, Unsettled(contradictions=1), "provisional"),
            (AFTER, {}, Unsettled(claims=1), "provisional"),
            (AFTER, {}, Unsettled(is_changed=True), "provisional"),
        ],
    )
    def test_it_is_final_once_the_time_is_over_and_nothing_is_unsettled(
        self, now, said, unsettled, kind
    ):
        assert settle(published(**said), unsettled, now).heading.kind == kind

    def test_nothing_but_what_it_is_called_is_another(self):
        before = published()
        after = settle(before, Unsettled(), AFTER)
        own = dataclasses.replace(after.heading, kind="provisional")
        assert dataclasses.replace(after, heading=own) == before

    def test_what_was_published_as_final_waits_for_nothing(self):
        assert not may_be_final(published(kind="final").heading, AFTER)


class TurnTests:
    def test_a_version_says_something_else_at_its_end_alone(self):
        assert next_turn(published().heading, BEFORE) == UNTIL
        assert next_turn(published().heading, UNTIL) is None
        assert next_turn(published(corrections_until=None).heading, BEFORE) is None

    def test_it_does_where_it_stays_provisional_too(self):
        assert next_turn(published(becomes_final=False).heading, BEFORE) == UNTIL
