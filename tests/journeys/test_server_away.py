"""A server that is away: what was on the screen stays, and says since when; the browser's own error
page is never seen, whatever link is touched. Once it is back, all goes on."""

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.tables import Tables
from tests.running.forked import running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

SINCE = {
    "fr-FR": re.compile(r"^Hors connexion depuis \d+\s?h"),
    "en-GB": re.compile(r"^No connection since \d+:\d\d"),
}


@pytest.fixture(scope="module")
def away(tmp_path_factory):
    """An evening of which all is shown, and how its server is started again."""
    data = tmp_path_factory.mktemp("away")
    prepare(data)
    tables = Tables(data, tables=3, boards=2, rounds=2, fields="visibility='ranking'")
    with running(data) as server:
        ports = ["--port", str(server.local), "--network-port", str(server.network)]
        yield tables, server, ports


def stays(page, link, locale):
    """The link is touched in vain, and the page says so."""
    there, heading = page.url, page.locator("h1").inner_text()
    link.click()
    expect(page.locator("#follow")).to_have_text(SINCE[locale])
    assert (page.url, page.locator("h1").inner_text()) == (there, heading)


class AwayTests:
    def test_no_page_is_lost_while_nobody_answers(self, chromium, away):
        tables, server, ports = away
        base = f"http://127.0.0.1:{server.local}"
        players, windows = {}, ["", "card/A1/", "boards/", "pair/"]
        for locale in SINCE:
            context = chromium.new_context(locale=locale, viewport={"width": 390, "height": 844})
            players[locale] = [context.new_page() for _ in windows]
            for page, path in zip(players[locale], windows, strict=True):
                page.goto(f"{base}/s/{tables.code}/{path}")
        phones = [tables.phone(chromium, server, table).page for table in (1, 2)]
        phones[1].goto(f"{base}/t/next/")
        server.kill()
        for locale, pages in players.items():
            for page in pages:
                page.bring_to_front()
                for number in range(4):
                    stays(page, page.locator(".tabs a").nth(number), locale)
            stays(pages[3], pages[3].locator(".choices button").first, locale)
            stays(pages[0], pages[0].locator(".languages button").first, locale)
        for phone in phones:
            phone.bring_to_front()
            stays(phone, phone.locator(".ways a, .button.wide").filter(visible=True).last, "fr-FR")
            expect(phone.locator("[data-outbox]")).to_be_hidden()
            expect(phone.locator("[data-why]")).to_contain_text("Hors connexion")
        with running(server.data, *ports):
            page = players["fr-FR"][0]
            page.bring_to_front()
            page.locator(".tabs a").nth(2).click()
            expect(page.locator("h1")).to_have_text("Donnes")
