"""A player's one page for tonight over two rounds: chosen once, followed by itself, and the same
without scripts; forgotten by a touch."""

import pytest
from playwright.sync_api import expect

from tests.journeys.director import picture
from tests.journeys.stored import store
from tests.journeys.tables import Tables
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# Pair 5, East-West, begins at table 1 of four and goes up one table; with four tables all skip one
# after the second round.
FRENCH = {
    "locale": "fr-FR",
    "way in": "Ma séance sur une page",
    "pair": "Vous êtes la paire 5 Est-Ouest",
    "first": "Ensuite, tour 2",
    "to": "Table 2, Est-Ouest",
    "second": "Ensuite, tour 3",
    "then": "Table 4, Est-Ouest",
    "last": "Dernière donne",
    "forget": "L’oublier sur ce téléphone",
    "choose": "Choisir ma paire",
}
ENGLISH = {
    "locale": "en-GB",
    "way in": "Tonight on one page",
    "pair": "You are pair 5 East-West",
    "first": "Next, round 2",
    "to": "Table 2, East-West",
    "second": "Next, round 3",
    "then": "Table 4, East-West",
    "last": "Last board",
    "forget": "Forget it on this phone",
    "choose": "Choose my pair",
}


@pytest.fixture
def data(tmp_path):
    prepare(tmp_path)
    return tmp_path


def open_phone(chromium, locale: str, **options):
    """A player's own phone, as narrow as they are."""
    context = chromium.new_context(
        locale=locale, viewport={"width": 320, "height": 640}, has_touch=True, **options
    )
    return context.new_page()


def choose(page, words) -> None:
    """From the evening's public page, one touch for the page and one for the pair."""
    page.get_by_role("link", name=words["way in"]).tap()
    page.locator("button[value=A5]").tap()
    expect(page.locator(".pinned")).to_contain_text(words["pair"])


class TonightTests:
    @pytest.mark.parametrize("words", [FRENCH, ENGLISH], ids=["fr", "en"])
    def test_a_player_reads_one_page_over_two_rounds(self, chromium, data, words):
        tables = Tables(data, tables=4, boards=1, fields='visibility="boards"')
        with running(data) as server:
            address = f"http://127.0.0.1:{server.local}/s/{tables.code}/"
            phone = open_phone(chromium, words["locale"])
            plain = open_phone(chromium, words["locale"], java_script_enabled=False)
            for page in (phone, plain):
                page.goto(address)
                choose(page, words)
                expect(page.locator(".way")).to_contain_text(words["first"])
                expect(page.locator(".way")).to_contain_text(words["to"])
                expect(page.locator(".last")).to_have_count(0)
            store(server, tables.code, "en", range(1, 5), results=16)
            tables.call(2)
            expect(phone.locator(".way")).to_contain_text(words["second"])
            plain.reload()
            for page in (phone, plain):
                expect(page.locator(".way")).to_contain_text(words["then"])
                expect(page.locator(".last")).to_contain_text(words["last"])
                expect(page.locator(".last tr[id]")).to_have_count(1)
            picture(phone, PICTURES, f"{words['locale']}-tonight")
            assert phone.evaluate("document.documentElement.scrollWidth") == 320
            assert violations(phone) == []
            for page in (phone, plain):
                page.get_by_role("button", name=words["forget"]).tap()
                expect(page.locator("h1")).to_have_text(words["choose"])
                page.goto(f"{address}tonight/")
                expect(page.locator("h1")).to_have_text(words["choose"])
