"""A usual evening from its template: 14 known pairs, few keys beyond their names."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from tests.journeys.director import Director, come_in, picture
from tests.journeys.evening import NAMES
from tests.journeys.test_paper_evening import PICTURES, add_pairs, follow, new_evening

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Issue 13: "at most 30 keys and clicks beyond the names".
MOST_KEYS = 30


@dataclass
class CountedDirector(Director):
    """`struck` counts every key but the letters of names; Ctrl+Enter is two."""

    struck: int = 0

    def press(self, *keys: str) -> None:
        super().press(*keys)
        self.struck += sum(key.count("+") + 1 for key in keys)

    def go(self, key: str) -> None:
        super().go(key)
        self.struck += key.count("+") + 1


def keep_template(director: Director) -> None:
    """From the set-up of an evening: its settings, as they are but for the fee, are a template."""
    page = director.page
    director.press("Escape")
    director.go("g")
    follow(director, "a[href*='/templates/new/']")
    page.locator("details.habits:has([name=fee_member]) summary").first.click()
    page.locator("[name=fee_member]").fill("4,50")
    picture(page, PICTURES, "fr-template")
    director.go("Control+Enter")


def start_usual_evening(director: CountedDirector) -> None:
    """From the first page to the first round."""
    director.go("1")
    director.go("Control+Enter")
    for one, other in NAMES:
        director.write(f"{one.split()[-1]} {other.split()[-1]}")
        director.press("Enter")
    expect(director.page.locator("ol.pairs-in li[id]")).to_have_count(len(NAMES))
    expect(director.page.locator("[data-pending]")).to_be_hidden()
    director.press("Escape")
    director.go("1")
    director.press("Escape")
    director.go("Control+Enter")
    expect(director.page.locator(".clock")).to_be_visible()


class TemplateTests:
    def test_a_usual_evening_takes_few_keys(self, chromium, server):
        director = come_in(chromium, server, "fr-FR")
        new_evening(director, "Mardi soir")
        add_pairs(director, NAMES)
        keep_template(director)
        picture(director.page, PICTURES, "fr-tonight")
        counted = CountedDirector(director.page, complaints=director.complaints)
        start_usual_evening(counted)
        assert counted.struck <= MOST_KEYS, counted.struck
        expect(counted.page.locator(".where")).to_contain_text("Mardi soir")
        assert counted.complaints == []
