"""A ruling from the cockpit to the players' page, keys only."""

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.evening import NAMES
from tests.journeys.test_contradictions import enter
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES, add_pairs, choose_and_start, new_evening

pytestmark = pytest.mark.journey
# Names that reach beyond their cell of the traveller: the field beside them would cover them.
COVERED = """[...document.querySelectorAll(".traveller .pair span")].filter((name) =>
  name.getBoundingClientRect().right > name.parentElement.getBoundingClientRect().right
).map((name) => name.textContent)"""


class RulingTests:
    def test_a_weighted_score_by_keys_alone(self, chromium, server):
        director = come_in(chromium, server, "fr-FR")
        page = director.page
        new_evening(director, "Mardi soir")
        add_pairs(director, NAMES[:8])
        choose_and_start(director, "1")
        enter(director, 1, "4PS=")

        director.press("ArrowDown")
        director.go("d")
        expect(page.locator("h1")).to_contain_text("Décision, donne 1")
        page.locator("[name=kind]:checked").focus()
        director.press("ArrowRight", "ArrowRight", "Tab")
        director.write("4PS-1")
        director.press("Tab")
        director.write("60")
        director.press("Tab")
        director.write("4PS=")
        director.press("Tab")
        director.write("40")
        expect(page.locator("[name=ew_part_1]")).to_have_value("4PS-1")
        expect(page.locator(".verdict > div")).to_have_count(2)
        picture(page, PICTURES, "fr-ruling")
        assert violations(page) == []
        director.go("Control+Enter")
        expect(page.locator(".messages")).to_contain_text("La décision est comptée.")
        assert page.evaluate(COVERED) == []

        director.go("Escape")
        director.go("d")
        director.sees("60 % 4♠ S −1, 40 % 4♠ S =".replace(" %", "\N{NARROW NO-BREAK SPACE}%"))
        picture(page, PICTURES, "fr-rulings")
        assert violations(page) == []
        assert director.complaints == []
