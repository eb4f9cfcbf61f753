"""What has the focus is never under a bar: the director's pages with one, at three widths. Those of
players and tables are looked at by `test_every_page`."""

import pytest

from tests.journeys.director import come_in
from tests.journeys.in_sight import covered
from tests.journeys.test_every_page import evenings
from tests.running.forked import manage

__all__ = ["evenings"]
pytestmark = [pytest.mark.journey, pytest.mark.whole]
# An event of teams that is still to be set up; its code.
SET_UP = """
from tests.tournament.teams.events import an_event_of_teams
from tournament.models import Club
print(an_event_of_teams(6, club=Club.objects.get(), started=False).code)
"""


class InSightTests:
    def test_no_bar_covers_it_where_an_evening_is_set_up(self, chromium, evenings):
        server, names = evenings
        made = manage(server.data, "shell", "-v0", "-c", SET_UP)
        assert made.returncode == 0, made.stderr
        page = come_in(chromium, server, "fr-FR").page
        home = page.url.partition("/director/")[0]
        for code in (names["coming"], made.stdout.split()[-1]):
            page.goto(f"{home}/director/{code}/setup/")
            assert page.locator(".always").count() == 1
            for width, height in [(1280, 800), (1024, 600), (390, 844)]:
                page.set_viewport_size({"width": width, "height": height})
                assert covered(page) == [], (width, height)
