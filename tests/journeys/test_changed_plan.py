"""Fifteen pairs and perhaps a sixteenth: a movement chosen, and its plan changed three times."""

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.evening import NAMES
from tests.journeys.test_paper_evening import PICTURES

pytestmark = pytest.mark.journey

PAIRS = [f"{one} - {other}" for one, other in NAMES] + ["Anne Duval - Claire Morin"]
NARROW, WIDE = {"width": 390, "height": 800}, {"width": 1280, "height": 800}


def pictures(director: Director, name: str) -> None:
    page = director.page
    for size in (NARROW, WIDE):
        page.set_viewport_size(size)
        picture(page, PICTURES, f"{name}-{size['width']}")


def sit_down(director: Director, language: str) -> str:
    """Fifteen pairs, the adviser's first choice, started; the address of the evening."""
    page = director.page
    director.go("n")
    director.write("Mardi soir")
    director.go("Control+Enter")
    director.press("Escape")
    director.go("l")
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


def call_round(director: Director, evening: str, number: int) -> None:
    director.page.goto(evening)
    director.go("n")
    expect(director.page.locator("h1")).to_contain_text(str(number))


def change(director: Director, evening: str, key: str) -> None:
    """From the plan page by its letter."""
    director.page.goto(f"{evening}plan/")
    director.press("Escape")
    director.go(key)


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
class ChangedPlanTests:
    def test_a_late_pair_a_leaver_and_a_round_less(self, chromium, server, locale):
        director, language = come_in(chromium, server, locale), locale[:2]
        page = director.page
        evening = sit_down(director, language)
        call_round(director, evening, 2)
        change(director, evening, "r")
        page.locator("[name=first_round][value='2']").check()
        with page.expect_navigation():
            page.locator("form.asking button").click()
        pictures(director, f"{language}-late-pair")
        page.locator("#names").fill("Lise Aubier - Noël Parent")
        with page.expect_navigation():
            page.locator("#names").press("Enter")
        expect(page.locator("main")).to_contain_text("Lise Aubier")
        expect(page.locator(".again li")).to_have_count(1)
        for number in range(3, 7):
            call_round(director, evening, number)
        change(director, evening, "l")
        page.locator("#pair").select_option("3")
        page.locator("[name=first_round][value='6']").check()
        with page.expect_navigation():
            page.locator("form.asking button").click()
        pictures(director, f"{language}-leaving")
        director.go("Control+Enter")
        expect(page.locator(".again li")).to_have_count(2)
        change(director, evening, "k")
        pictures(director, f"{language}-last-round-cut")
        director.go("Control+Enter")
        expect(page.locator(".again li")).to_have_count(3)
        expect(page.locator("table.rounds tbody tr")).to_have_count(7)
        pictures(director, f"{language}-changed-plan")
        director.go("i")
        # Table 3 stays without its pair; only its card and those of who was to come there.
        expect(page.locator(".again a[href*='table-cards'][href$='only=3']")).to_have_count(1)
        pictures(director, f"{language}-print-again")
        assert director.complaints == []
