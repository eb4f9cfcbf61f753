"""Where the cockpit leads: to the ranking, to the fees, to what players still see wrongly."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.builders import a_club, a_user, by
from tests.tournament.play.evenings import an_evening, known, said
from tests.tournament.results.scores import a_played_evening
from tournament.models import Role, Session
from tournament.results.services.publish import publish
from tournament.services.results.record_result import record_result

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

TO_PUBLISH = "The corrected ranking, to be published"


@pytest.fixture
def session() -> Session:
    return an_evening(a_club())


def cockpit(session: Session, role: Role = Role.DIRECTOR) -> str:
    client = Client(HTTP_ACCEPT_LANGUAGE="en")
    client.force_login(a_user(session.event.club, role, f"diane-{User.objects.count()}"))
    return client.get(at(session)).content.decode()


def at(session: Session, tail: str = "") -> str:
    return f"/director/{session.code}/{tail}"


def enter(session: Session, text: str, place) -> None:
    stood = {result.place: result.changed_in for result in known(session).results}
    record_result(session, by(), place=place, sides=said(text), base=stood.get(place, 0))
    session.refresh_from_db()


class RankingTests:
    def test_once_all_is_in_it_leads_to_the_ranking(self, session):
        """Three rounds of three tables, two boards each: eighteen results."""
        Session.objects.update(round=3)
        *most, last = known(session).missing
        for place in most:
            enter(session, "P", place)
        to_ranking = f'<a class="button primary" href="{at(session, "standings/")}"'
        page = cockpit(session)
        assert "The last round is being played." in page
        assert to_ranking not in page
        enter(session, "P", last)
        page = cockpit(session)
        assert "Every result that was due is there." in page
        assert to_ranking in page
        assert "The last round is being played." not in page

    def test_it_says_that_players_see_an_older_ranking(self):
        """A score of a published evening is corrected, and the ranking published again."""
        session = a_played_evening(club=a_club())
        publish(session, by(), kind="provisional")
        session.refresh_from_db()
        assert TO_PUBLISH not in cockpit(session)
        enter(session, "3NTN=", known(session).results[0].place)
        assert TO_PUBLISH in cockpit(session)
        publish(session, by(), kind="provisional")
        session.refresh_from_db()
        assert TO_PUBLISH not in cockpit(session)

    def test_during_play_a_ranking_is_expected_to_be_older(self, session):
        """Published with seventeen results missing: play goes on, and the next one comes in."""
        first, second, *_ = known(session).missing
        enter(session, "P", first)
        publish(session, by(), kind="provisional")
        session.refresh_from_db()
        assert session.is_playing
        enter(session, "3NTN=", second)
        assert TO_PUBLISH not in cockpit(session)


class MissingTests:
    def test_it_is_amber_once_a_table_is_behind(self, session):
        """Three tables of two boards: six results are to come in a round, as they should be."""
        assert '<span class="chip">6 results still missing</span>' in cockpit(session)
        Session.objects.update(round=2)
        assert '<span class="chip look">12 results still missing</span>' in cockpit(session)


class FeesTests:
    def test_a_director_is_led_to_the_fees_and_a_scorer_is_not(self, session):
        to_fees = f'href="{at(session, "door/")}" data-key="f9"'
        assert to_fees in cockpit(session)
        assert to_fees not in cockpit(session, Role.SCORER)
