"""An event of six teams from the first page to round 1, by keyboard alone, in French."""

import pytest
from playwright.sync_api import Browser, expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.evening import NAMES
from tests.journeys.test_paper_evening import PICTURES
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]
COLOURS = ("Rouge", "Bleu", "Vert", "Jaune", "Noir", "Blanc")


def new_event_of_teams(director: Director, name: str) -> None:
    """From the first page to an event without teams."""
    director.go("a")
    director.press("Escape")
    director.go("e")
    director.sees("Étuis par équipe")
    director.write(name)
    director.go("Control+Enter")
    director.sees("Aucune équipe n’est encore inscrite.")


def add_team(
    director: Director, name: str, first: tuple[str, str], second: tuple[str, str]
) -> None:
    """A name and two pairs; Tab goes from one field to the next, Enter sends them."""
    director.write(name)
    for pair in (first, second):
        director.press("Tab")
        director.write(" - ".join(pair))
    director.go("Enter")
    expect(director.page.locator(".teams-table td a", has_text=name)).to_have_count(1)


class TeamsEveningTests:
    def test_six_teams_are_registered_and_started(self, chromium: Browser, server: Server):
        director = come_in(chromium, server, "fr-FR")
        new_event_of_teams(director, "Équipes du mardi")
        for number, colour in enumerate(COLOURS):
            add_team(director, colour, NAMES[2 * number], NAMES[2 * number + 1])
        expect(director.page.locator(".teams-table tbody tr")).to_have_count(6)
        director.press("Escape")
        director.go("1")
        expect(director.page.locator("tr.chosen")).to_have_count(1)
        picture(director.page, PICTURES, "fr-teams")
        director.go("m")
        director.sees("Salle ouverte")
        director.go("Escape")
        director.press("Escape")
        director.go("Control+Enter")
        expect(director.page.locator(".clock")).to_be_visible()
        assert director.complaints == []
