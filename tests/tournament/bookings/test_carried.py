"""The file of an evening brings who booked, and its log is undone where it was brought."""

import pytest
from django.db import transaction

from tests.builders import a_club, by
from tests.tournament.bookings.evenings import booked, names
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tournament.bookings.reading.bookings import read_bookings
from tournament.bookings.services.change_bookings import cross_off
from tournament.models import Change, Player
from tournament.services.incoming.preview import Source
from tournament.setup.services.import_evening import import_evening
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def carried(django_db_setup, django_db_blocker) -> tuple[bytes, list[str]]:
    """A file, and who had booked before the first was crossed off. Nothing of it is left here."""
    with django_db_blocker.unblock(), transaction.atomic():
        session = booked(pairs=2, singles=2, places=2)
        before = names(session)
        cross_off(session, by(), ids=[read_bookings(session)[0].id])
        found = written(session), before
        transaction.set_rollback(True)
    return found


class CarriedTests:
    def test_who_booked_is_there_and_who_was_crossed_off_comes_back(self, carried):
        content, before = carried
        source = Source("evening.json", "0" * 64)
        session = import_evening(a_club(), by(), evening=read_evening(content), source=source)
        assert session.booking_places == 2
        assert names(session) == before[1:]
        assert written(session) == content
        # Only the log names the two who were crossed off.
        assert Player.objects.filter(club=session.event.club).count() == 6
        last = Change.objects.filter(session=session, kind="bookings_crossed_off").get()
        undo(session, by(), change=last)
        assert names(session) == before
