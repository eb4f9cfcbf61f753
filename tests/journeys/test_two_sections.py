"""Two sections of eighteen pairs, from a pasted list to round 1, by keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.evening import NAMES
from tests.journeys.test_paper_evening import PICTURES

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# Thirty-six invented pairs: the fourteen known ones, then the same with another second name.
PAIRS = [
    f"{one}{more} - {other}{more}" for more in ("", " Aubin", " Brunel") for one, other in NAMES
][:36]


class TwoSectionTests:
    def test_thirty_six_pairs_sit_down_with_few_keys(self, chromium, server):
        director = come_in(chromium, server, "fr-FR")
        page = director.page
        # Besides the name and the pasted list fourteen keys: A, Esc, 0, 2, Ctrl+Enter, Esc, +,
        # Ctrl+V, twice Ctrl+Enter, Esc, 1, Esc, Ctrl+Enter.
        director.go("a")
        director.write("Grand mardi")
        director.press("Escape", "0", "2")
        expect(page.locator("[name=section_count][value='2']")).to_be_checked()
        expect(page.locator("[name=compared]").first).to_be_visible()
        director.go("Control+Enter")
        director.press("Escape")
        director.go("+")
        expect(page.locator("textarea:focus")).to_have_count(1)
        page.keyboard.insert_text("\n".join(PAIRS))
        director.go("Control+Enter")
        director.go("Control+Enter")
        expect(page.locator("ol.pairs-in li[id]")).to_have_count(36)
        director.sees("Section B 18 paires, 9 tables")
        picture(page, PICTURES, "fr-two-sections")
        director.press("Escape")
        director.go("1")
        director.sees("A et B")
        director.press("Escape")
        director.go("Control+Enter")
        page.wait_for_url(re.compile(r"/director/\w{8}/$"))
        expect(page.locator("table.matrix tbody tr")).to_have_count(18)
        picture(page, PICTURES, "fr-two-cockpit")
        assert director.complaints == []
