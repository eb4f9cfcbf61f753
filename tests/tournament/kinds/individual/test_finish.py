"""When single players are done: a round lasts a minute more than that of pairs, as four people
look for their seats; the list, the foot of the page and the clock agree."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_user, by
from tests.tournament.kinds.individual.evenings import again, an_individual
from tournament.models import Role, Session
from tournament.play.services.press_clock import call_round
from tournament.setup.services.start import start
from tournament.store.read import load_evening
from tournament.store.reading.finish import find_clocks

pytestmark = [pytest.mark.django_db, pytest.mark.shows]
# Twelve players, eleven rounds of two boards at seven minutes and a half, five minutes a move:
# 22 x 7.5 + 10 x 5 + 11 = 226 minutes from eight o'clock.
OVER_AT = datetime.time(23, 46)


def at_eight() -> Session:
    # A clock runs on the day of the evening.
    settings = {"starts_at": datetime.time(20), "date": timezone.localdate()}
    return an_individual(12, started=False, settings=settings)


class FinishTests:
    def test_the_list_and_the_foot_of_the_page_say_the_same(self):
        session = at_eight()
        client = Client()
        client.force_login(a_user(session.event.club, Role.DIRECTOR))
        page = client.get(reverse("setup", args=[session.code]))
        chosen = next(row for row in page.context["options"] if row.is_chosen)
        assert (chosen.finish, page.context["finish"]) == (OVER_AT, OVER_AT)

    def test_so_does_the_clock_of_each_round(self):
        session = at_eight()
        start(session, by())
        assert self.minutes(session) == (16, 226)
        call_round(again(session), by(), number=2)
        assert self.minutes(session) == (21, 226 - 16)

    def minutes(self, session: Session) -> tuple[float, float]:
        """Those of the round, and from its call to the end of the last."""
        now = again(session)
        (clock,) = find_clocks(now, load_evening(now).sections, datetime.datetime.now(datetime.UTC))
        return clock.lasts.total_seconds() / 60, (
            clock.lasts + clock.time_after
        ).total_seconds() / 60
