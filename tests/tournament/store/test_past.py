"""Which winners lists of past evenings name, and when they read them again."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import by
from tests.tournament.play.evenings import an_evening
from tests.tournament.results.scores import LINES, enter, enter_lines
from tournament.models import Publication, Session
from tournament.results.services.publish import publish
from tournament.results.services.withdraw_publication import withdraw_publication
from tournament.store.club.past import past_evenings_of
from tournament.store.memory import clear_memories
from tournament.store.published.last_versions import read_last_versions

pytestmark = pytest.mark.django_db


@pytest.fixture
def session() -> Session:
    session = an_evening()
    enter_lines(session, LINES)
    return published(session)


def published(session: Session) -> Session:
    """As if play had ended there: the other boards are not waited for."""
    publish(session, by(), kind="provisional")
    Session.objects.filter(pk=session.pk).update(state="provisional")
    return Session.objects.select_related("event__club").get(pk=session.pk)


def versions(session: Session) -> list[tuple[str, int]]:
    return [(one.kind, one.version) for one in past_evenings_of(session.event.club, None)]


class WinnersTests:
    def test_the_winners_are_those_of_the_version(self, session):
        (past,) = past_evenings_of(session.event.club, None)
        assert [(one.line, one.pairs[0].key) for one in past.winners] == [
            ("NS", "A3"),
            ("EW", "A6"),
        ]

    def test_a_version_that_comes_and_one_that_goes_are_seen_at_once(self, session):
        assert versions(session) == [("provisional", 1)]
        enter(session, ("A", 1, 1, 2), "1SN+1")
        session = published(session)
        assert versions(session) == [("corrected", 2)]
        withdraw_publication(session, by(), version=2)
        Session.objects.filter(pk=session.pk).update(state="provisional")
        assert versions(session) == [("provisional", 1)]

    def test_nothing_is_read_twice(self, session):
        clear_memories()
        with CaptureQueriesContext(connection) as first:
            past_evenings_of(session.event.club, None)
        with CaptureQueriesContext(connection) as again:
            past_evenings_of(session.event.club, None)
        assert (len(first), len(again)) == (2, 1)

    def test_a_version_without_some_of_its_parts_is_read_as_far_as_it_goes(self, session):
        Publication.objects.update(snapshot={"rankings": [], "scoring": "butler"})
        (found,) = read_last_versions([session]).values()
        assert (found["rankings"], found["pairs"], found["scoring"]) == ([], None, "butler")
