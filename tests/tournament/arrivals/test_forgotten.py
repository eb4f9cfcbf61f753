"""What was said at the tables is kept as long as it may serve, and then forgotten."""

import datetime

import pytest
from django.utils import timezone

from tests.builders import a_club, by
from tests.tournament.arrivals.coming import an_open_evening, fill, seats, sit
from tests.tournament.play.evenings import said
from tests.tournament.setup.arrange import SETTINGS
from tournament.arrivals.services.close_door import close_door
from tournament.models import Arrival, Session, State
from tournament.results.services.publish import publish
from tournament.services.create_evening import create_evening
from tournament.services.discard_evening import discard_evening
from tournament.services.results.record_result import record_result
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return an_open_evening()


def on_day(session: Session, days_ago: int, **columns: object) -> None:
    day = timezone.localdate() - datetime.timedelta(days=days_ago)
    Session.objects.filter(pk=session.pk).update(date=day, **columns)


class PublishedTests:
    def test_it_is_kept_while_the_start_may_be_undone_and_not_longer(self, session):
        fill(session, 2)
        close_door(session, by())
        choose_movement(session, by(), choice=MovementChoice("howell-2-3x8"))
        before = seats(session)
        started = start(session, by())
        assert seats(session) == before
        undo(session, by(), change=started)
        assert seats(session) == before
        start(session, by())
        record_result(session, by(), place=("A", 1, 1, 1), sides=said("P"), base=0)
        publish(session, by(), kind="provisional")
        assert not Arrival.objects.exists()


class LaterTests:
    @pytest.mark.parametrize(
        ("days_ago", "columns", "is_kept"),
        [
            (0, {}, True),
            (1, {"state": State.RUNNING}, True),
            (2, {"state": State.RUNNING}, False),
            (2, {}, True),
            (8, {}, False),
            (-3, {}, True),
        ],
    )
    def test_an_evening_that_was_never_published_is_forgotten_days_later(
        self, session, days_ago, columns, is_kept
    ):
        sit(session, 1, "N", 0)
        on_day(session, days_ago, **columns)
        create_evening(session.event.club, by(), settings=SETTINGS)
        assert Arrival.objects.exists() == is_kept

    def test_one_that_was_taken_out_may_come_back_the_same_day(self, session):
        sit(session, 1, "N", 0)
        on_day(session, 0)
        discard_evening(session, by())
        create_evening(session.event.club, by(), settings=SETTINGS)
        assert Arrival.objects.exists()
        on_day(session, 2)
        create_evening(session.event.club, by(), settings=SETTINGS)
        assert not Arrival.objects.exists()

    def test_another_club_forgets_its_own(self, session):
        sit(session, 1, "N", 0)
        on_day(session, 30)
        create_evening(a_club("Autre club"), by(), settings=SETTINGS)
        assert Arrival.objects.exists()
