"""Fifteen pairs and perhaps a sixteenth: a movement chosen, and its plan changed three times."""

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.evening import NAMES
from tests.journeys.sheets import fetch, pdf_text
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = pytest.mark.journey

PAIRS = [f"{one} - {other}" for one, other in NAMES] + ["Anne Duval - Claire Morin"]
NARROW, WIDE = {"width": 390, "height": 800}, {"width": 1280, "height": 800}


def speak(server: Server, language: str) -> None:
    """What is printed is in the club's language."""
    script = f"from tournament.models import Club; Club.objects.update(language='{language}')"
    assert manage(server.data, "shell", "-v0", "-c", script).returncode == 0


def pictures(director: Director, name: str) -> None:
    page = director.page
    for size in (NARROW, WIDE):
        page.set_viewport_size(size)
        picture(page, PICTURES, f"{name}-{size['width']}")


def sit_down(director: Director, language: str) -> str:
    """Fifteen pairs, the adviser's first choice, started; the address of the evening."""
    page = director.page
    director.go("a")
    director.write("Mardi soir")
    director.go("Control+Enter")
    director.press("Escape")
    director.go("+")
    expect(page.locator("textarea:focus")).to_have_count(1)
    page.keyboard.insert_text("\n".join(PAIRS))
    director.go("Control+Enter")
    director.go("Control+Enter")
    expect(page.locator("ol.pairs-in li[id]")).to_have_count(15)
    expect(page.locator("table.adviser thead th[scope=colgroup]")).to_have_count(2)
    pictures(director, f"{language}-adviser-15-and-16")
    director.press("Escape")
    director.go("1")
    expect(page.locator("tr.chosen")).to_have_count(1)
    director.press("Escape")
    director.go("Control+Enter")
    page.wait_for_url(re.compile(r"/director/\w{8}/$"))
    return page.url


def card_text(director: Director, name: str, kind: str, number: int = -1) -> str:
    """The text of the cards that a change of the plan wants again; the newest change is first."""
    page = director.page
    link = page.locator(f".again.changes li >> nth={number} >> a[href*='{kind}']")
    content = fetch(page, f"{page.url.split('/director/')[0]}{link.get_attribute('href')}")
    if PICTURES:
        (PICTURES / f"{name}.pdf").write_bytes(content)
    return pdf_text(content)


def call_round(director: Director, evening: str, number: int) -> None:
    director.page.goto(evening)
    director.go("n")
    expect(director.page.locator("h1")).to_contain_text(str(number))


def change(director: Director, evening: str, key: str) -> None:
    """From the plan page by its digit."""
    director.page.goto(f"{evening}plan/")
    director.press("Escape")
    director.go(key)


def due(director: Director, evening: str, results: int) -> None:
    """Seven games of three boards in round 1, eight in the rounds to come; then what goes."""
    director.page.goto(evening)
    expect(director.page.locator(f".clock progress[max='{results}']")).to_have_count(1)


@pytest.mark.parametrize("locale", ["fr-FR"])
class ChangedPlanTests:
    def test_a_late_pair_a_leaver_and_a_round_less(self, chromium, server, locale):
        director, language = come_in(chromium, server, locale), locale[:2]
        speak(server, language)
        page = director.page
        evening = sit_down(director, language)
        call_round(director, evening, 2)
        change(director, evening, "1")
        page.locator("[name=first_round][value='2']").check()
        with page.expect_navigation():
            page.locator("form.asking button").click()
        pictures(director, f"{language}-late-pair")
        page.locator("#names").fill("Lise Aubier - Noël Parent")
        with page.expect_navigation():
            page.locator("#names").press("Enter")
        expect(page.locator("main")).to_contain_text("Lise Aubier")
        expect(page.locator(".again.changes li")).to_have_count(1)
        # The sixteenth pair is at a table in each of the rounds that are left.
        expect(page.locator("table.rounds tr.own td").nth(7)).to_contain_text("8 – 15")
        guides = card_text(director, f"{language}-late-guide", "guide-cards")
        assert re.search(r"Lise Aubier.*2\s+8\s+NS\s+15\s+4–6", guides, re.DOTALL)
        tables = card_text(director, f"{language}-late-table", "table-cards")
        assert re.search(r"\b2\s+8\s+15\s+4–6", tables)
        due(director, evening, 189)
        for number in range(3, 7):
            call_round(director, evening, number)
        change(director, evening, "2")
        page.locator("#pair").select_option("3")
        page.locator("[name=first_round][value='6']").check()
        with page.expect_navigation():
            page.locator("form.asking button").click()
        pictures(director, f"{language}-leaving")
        director.go("Control+Enter")
        expect(page.locator(".again.changes li")).to_have_count(2)
        guides = card_text(director, f"{language}-left-guide", "guide-cards", 0)
        assert re.search(r"\b6\s+3\s+(sits out|relais)", guides)
        tables = card_text(director, f"{language}-left-table", "table-cards", 0)
        assert re.search(r"\b6\s+(nobody|personne)\s+14\s+22–24", tables)
        due(director, evening, 180)
        change(director, evening, "3")
        pictures(director, f"{language}-last-round-cut")
        director.go("Control+Enter")
        expect(page.locator(".again.changes li")).to_have_count(3)
        expect(page.locator("table.rounds tbody tr")).to_have_count(7)
        pictures(director, f"{language}-changed-plan")
        due(director, evening, 159)
        expect(page.locator(".clock h1")).to_contain_text("7")
        pictures(director, f"{language}-cockpit")
        director.go("i")
        # Table 3 stays without its pair; whoever comes there comes from table 2.
        expect(
            page.locator(".again.changes a[href*='table-cards'][href$='only=2,3']")
        ).to_have_count(1)
        pictures(director, f"{language}-print-again")
        assert director.complaints == []
