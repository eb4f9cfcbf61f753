"""Partners drawn by lot with keys only: looked at, drawn again, kept, printed."""

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES, new_evening
from tests.journeys.test_typed_pairs import pairs, with_players

pytestmark = [pytest.mark.journey, pytest.mark.whole]
NAMES = ("maurin", "astier", "ferrand", "malaval", "perrault", "ancelin", "Anne Neuve")


class PartnersTests:
    @pytest.mark.parametrize(("locale", "width"), [("fr-FR", 390), ("en-GB", 1280)])
    def test_single_players_become_pairs_by_keys_alone(self, chromium, server, locale, width):
        with_players(server)
        director = come_in(chromium, server, locale)
        page = director.page
        new_evening(director, "Tirage")
        page.set_viewport_size({"width": width, "height": 900})
        page.locator("a[href$='/pairs/partners/']").click()
        director.settle()
        picture(page, PICTURES, f"{locale}-{width}-partners")
        assert violations(page, ("light", "dark")) == []
        director.write("maurin")
        director.go("Control+Enter")
        expect(page.locator("#id_text_error")).to_be_visible()
        picture(page, PICTURES, f"{locale}-{width}-partners-refused")
        assert violations(page) == []
        page.locator("[name=text]").fill("\n".join(NAMES))
        director.go("Control+Enter")
        expect(page.locator("tbody tr")).to_have_count(3)
        first = page.locator("#drawn").inner_text()
        picture(page, PICTURES, f"{locale}-{width}-partners-drawn")
        assert violations(page, ("light", "dark")) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        expect(page.locator("button[name=confirm]")).to_be_focused()
        director.press("Tab")
        director.go("Enter")
        assert page.locator("#drawn").inner_text() != first
        rows = page.locator("tbody tr").all_inner_texts()
        director.go("Control+Enter")
        come = [pair.split(" – ") for pair in pairs(page)]
        assert len(come) == len(rows) == 3
        for one, other in come:
            assert any(one in row and other in row for row in rows)
        assert [one for one in director.complaints if "422" not in one] == []
