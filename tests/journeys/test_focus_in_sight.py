"""What has the focus is never under a bar that stays in sight (WCAG 2.4.11): every page of players
and tables on a phone, and the director's with a bar, down and up again."""

import pytest
from playwright.sync_api import Page

from tests.journeys.director import come_in
from tests.journeys.shown import EVERY_PAGE
from tests.journeys.test_every_page import LANGUAGES, evenings, visiting
from tests.running.forked import manage

__all__ = ["evenings"]
pytestmark = [pytest.mark.journey, pytest.mark.whole]
# As Tab does, the focus brings each into sight: what a bar then covers of its middle is listed. A
# key of the pad is its label, whose button is not drawn.
COVERED = """() => {
  const stops = [...document.querySelectorAll(
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")]
    .filter((one) => one.checkVisibility() && !one.disabled && !one.matches(".skip"));
  const bars = [...document.querySelectorAll("body *")].filter((one) =>
    ["sticky", "fixed"].includes(getComputedStyle(one).position) && !one.matches("th, td, thead"));
  const covered = [];
  for (const way of [stops, [...stops].reverse()]) {
    scrollTo(0, way === stops ? 0 : document.body.scrollHeight);
    for (const stop of way) {
      stop.focus();
      if (document.activeElement !== stop) continue;
      const drawn = stop.matches("[type=radio], [type=checkbox]") && stop.closest("label") || stop;
      const box = drawn.getBoundingClientRect(), middle = (box.top + box.bottom) / 2;
      for (const bar of bars.filter((one) => !one.contains(stop))) {
        const over = bar.getBoundingClientRect();
        const isBeside = over.right <= box.left || over.left >= box.right || !over.height;
        // Of a region that scrolls by itself some of it is enough.
        const isUnder = box.height < 100 ? over.top < middle && middle < over.bottom
          : over.top <= box.top && box.bottom <= over.bottom;
        if (!isBeside && isUnder) covered.push(
          `${bar.className || bar.tagName} over ${stop.outerHTML.slice(0, 70)}`);
      }
      const isOut = box.bottom < 0 || box.top > innerHeight;
      if (isOut) covered.push(`out of sight ${stop.outerHTML.slice(0, 70)}`);
    }
  }
  return covered;
}"""
# An event of teams that is still to be set up; its code.
SET_UP = """
from tests.tournament.teams.events import an_event_of_teams
from tournament.models import Club
print(an_event_of_teams(6, club=Club.objects.get(), started=False).code)
"""


def covered(page: Page) -> list[str]:
    page.wait_for_load_state()
    return page.evaluate(COVERED)


class InSightTests:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_no_bar_covers_it_on_a_phone(self, chromium, evenings, language):
        server, names = evenings
        found = {}
        for visitor in visiting(chromium, server, names, locale=LANGUAGES[language]):
            visitor.page.set_viewport_size({"width": 320, "height": 640})
            for shown in EVERY_PAGE:
                if "/screen/" in shown.address:
                    continue
                visitor.open(shown)
                if under := covered(visitor.page):
                    found[shown.name] = under
                visitor.leave()
        assert found == {}

    def test_nor_on_the_pages_on_which_an_evening_is_set_up(self, chromium, evenings):
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
