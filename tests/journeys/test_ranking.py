"""The players' ranking on a phone and a wide screen: what `docs/players-pages.md` promises."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.large_text import faults
from tests.journeys.test_pages import violations
from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Eight tables: sixteen pairs in two lists, three rounds of seven entered.
EVENING = """
import random
from django.db import transaction
from movements.pairs.mitchell import mitchell
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tests.tournament.play.evenings import an_evening
from tournament.models import Club
from tournament.services.results.record_result import record_result
from tournament.store.write import By
plan = mitchell(8, boards_per_round=2, rounds=7)
chance = random.Random(3)
texts = [
    f"{level}{strain}{seat}{made}"
    for level in (1, 2, 3, 4)
    for strain in ("C", "H", "NT")
    for seat in "NESW"
    for made in ("=", "+1", "-1", "-2")
]
with transaction.atomic():
    session = an_evening(Club.objects.get(), movement=plan, visibility="ranking")
    for seat in plan.seatings:
        for board in seat.boards if seat.round <= 3 else ():
            place = ("A", seat.round, seat.table, board)
            sides = parse(chance.choice(texts), Alphabet.ENGLISH)
            record_result(session, By(), place=place, sides=sides, base=0)
print(session.code)
"""
# North-South 2 is the steadiest of three that are level; 1 and 3 share the rank behind.
FINAL = """
from tests.tournament.results.scores import publish_final
from tests.tournament.results.why.test_pages import a_level_evening
session = a_level_evening()
publish_final(session)
print(session.code)
"""
WORDS = {
    "fr-FR": {
        "live": re.compile(r"^\s*En direct\s+\d\d?\sh(\s\d\d)?\s+·\s+tour 1 sur 7\b"),
        "final": re.compile(r"^\s*Définitif\s+\d+(er)?\s\S+\sà\s\d\d?\sh"),
        "tie": "Paires 2, puis 1 et 3\u202f: départagées par la régularité.",
        "level": "ex.",
    },
    "en-GB": {
        "live": re.compile(r"^\s*Live\s+\d\d?:\d\d\s+·\s+round 1 of 7\b"),
        "final": re.compile(r"^\s*Final\s+\d+\s\w+\sat\s\d\d?:\d\d"),
        "tie": "Pairs 2, then 1 and 3: decided by the steadier boards.",
        "level": "eq.",
    },
}
ROWS, SIZES, ROW, NARROW = 7, 4, 68, 640
PART_IN_FOCUS = """() => document.activeElement.closest(".skip, .top, .tabs, .page").classList[0]"""
SIZES_OF_LETTERS = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), sizes = new Set();
  while (texts.nextNode()) {
    const { parentElement: holder, textContent } = texts.currentNode;
    const isSeen = holder.checkVisibility() && !holder.closest(".visually-hidden, .skip, script");
    if (isSeen && textContent.trim()) sizes.add(getComputedStyle(holder).fontSize);
  }
  return [...sizes];
}"""
BOXES = """(rows) => rows.map((row) => {
  const { top, bottom, height } = row.getBoundingClientRect();
  return { top, bottom, height };
})"""


LINES_OF_TEXT = """(box) => {
  const range = document.createRange();
  range.selectNodeContents(box);
  const words = [...range.getClientRects()].filter(({ width }) => width > 1);
  words.sort((a, b) => a.top + a.bottom - b.top - b.bottom);
  // A word begins a line where it is under the middle of all that stand above.
  return words.filter((word, at) => at === 0 || word.top >= words[at - 1].bottom).length;
}"""
# The own line lies between the head and the ways at the foot, and nothing covers it.
IN_SIGHT = """() => {
  const row = document.querySelector(".lists tr.own th");
  const { left, top, bottom } = row.getBoundingClientRect();
  const tabs = document.querySelector(".tabs").getBoundingClientRect().top;
  const seen = document.elementFromPoint(left + 20, (top + bottom) / 2);
  return top >= 0 && bottom <= tabs + 1 && row.contains(seen);
}"""
OWN_LIST = """() => {
  const box = document.querySelector(".lists tr.own").closest("tbody").getBoundingClientRect();
  return [box.top + scrollY, box.bottom + scrollY, innerHeight];
}"""


@pytest.fixture(scope="module")
def evenings(tmp_path_factory):
    """One under way and one that is final."""
    data = tmp_path_factory.mktemp("ranking")
    prepare(data)
    codes = []
    for story in (EVENING, FINAL):
        made = manage(data, "shell", "-v0", "-c", story)
        assert made.returncode == 0, made.stderr
        codes.append(made.stdout.split()[-1])
    with running(data) as server:
        yield [f"http://127.0.0.1:{server.network}/s/{code}/" for code in codes]


@pytest.fixture
def evening(evenings):
    return evenings[0]


def open_ranking(
    chromium: Browser, evening: str, *, width: int, height: int, own: str = "", locale: str
) -> Page:
    size = {"width": width, "height": height}
    context = chromium.new_context(locale=locale, viewport=size, has_touch=width < NARROW)
    if own:
        context.add_cookies([{"name": "etui_pair", "value": own, "url": evening}])
    page = context.new_page()
    page.goto(evening)
    return page


def violations_of_all(page: Page) -> list[tuple[object, ...]]:
    """What axe finds with all of the page in sight: what a bar half covers can be scrolled free."""
    seen = page.viewport_size
    height = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": seen["width"], "height": height + 200})
    found = violations(page)
    page.set_viewport_size(seen)
    return found


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
class PhoneTests:
    @pytest.mark.parametrize("own", ["", "A3", "A9"])
    def test_seven_pairs_are_in_sight(self, chromium, evening, own, locale):
        page = open_ranking(chromium, evening, width=390, height=844, own=own, locale=locale)
        rows = page.locator(".ranking tbody tr").evaluate_all(BOXES)
        end = page.locator(".tabs").bounding_box()["y"]
        assert sum(row["bottom"] <= end + 1 for row in rows) >= ROWS
        assert all(row["height"] <= ROW for row in rows)
        assert len(page.evaluate(SIZES_OF_LETTERS)) <= SIZES
        assert violations_of_all(page) == []

    def test_letters_twice_as_large_break_no_word(self, chromium, evening, locale):
        page = open_ranking(chromium, evening, width=390, height=844, own="A9", locale=locale)
        assert faults(page) == []

    def test_headings_follow_each_other(self, chromium, evening, locale):
        page = open_ranking(chromium, evening, width=390, height=844, own="A9", locale=locale)
        levels = page.locator("h1, h2, h3").evaluate_all("all => all.map((one) => one.localName)")
        assert levels == ["h1", "h2", "h2", "h2"]

    # The first of its list and the last, so that its place leaves the screen at either edge.
    @pytest.mark.parametrize("own", ["A1", "A8"])
    def test_the_own_line_stays_in_sight_while_its_list_is(self, chromium, evening, own, locale):
        page = open_ranking(chromium, evening, width=390, height=844, own=own, locale=locale)
        start, end, height = page.evaluate(OWN_LIST)
        first, last = max(0, int(start) - height // 2), int(end) - height // 3
        assert first < last
        for y in range(first, last, 60):
            page.evaluate("(y) => scrollTo(0, y)", y)
            assert page.evaluate(IN_SIGHT), y
        # From wherever the page is, a touch on it opens the card.
        page.locator(".lists tr.own th a").tap()
        page.wait_for_url(f"**/card/{own}/")

    def test_one_line_says_in_what_state_the_figures_are(self, chromium, evenings, locale):
        for address, state in zip(evenings, ("live", "final"), strict=True):
            page = open_ranking(chromium, address, width=390, height=844, locale=locale)
            line = page.locator("main .state")
            expect(line).to_have_text(WORDS[locale][state])
            assert line.evaluate(LINES_OF_TEXT) == 1

    def test_a_tie_is_explained_in_the_last_of_its_lines(self, chromium, evenings, locale):
        words = WORDS[locale]
        page = open_ranking(chromium, evenings[1], width=390, height=844, own="A2", locale=locale)
        level = page.locator(".list").first.locator("tbody tr")
        expect(level.nth(0).locator(".place")).to_have_text("1")
        for place in (1, 2):
            expect(level.nth(place).locator(".place small")).to_have_text(words["level"])
        expect(level.nth(2).locator(".tie")).to_have_text(words["tie"])
        expect(page.get_by_text(words["tie"], exact=True)).to_have_count(1)
        assert len(page.evaluate(SIZES_OF_LETTERS)) <= SIZES
        assert violations_of_all(page) == []


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
class WideTests:
    def test_both_lists_stand_beside_each_other_under_the_ways(self, chromium, evening, size):
        width, height = size
        page = open_ranking(chromium, evening, width=width, height=height, own="A9", locale="fr-FR")
        first, second = (one.bounding_box() for one in page.locator(".list").all())
        assert abs(first["y"] - second["y"]) < 1
        assert first["x"] + first["width"] <= second["x"]
        tabs, main = page.locator(".tabs").bounding_box(), page.locator("main").bounding_box()
        assert tabs["y"] + tabs["height"] <= main["y"] + 1
        # No phone's bar: the ways stay at the head when the page is scrolled.
        assert page.locator(".tabs").evaluate("(one) => getComputedStyle(one).position") == "static"
        assert violations_of_all(page) == []
        # The keyboard goes from the head to these ways and on into the page, as they are seen.
        reached = []
        for _ in range(12):
            page.keyboard.press("Tab")
            reached.append(page.evaluate(PART_IN_FOCUS))
        assert reached[:6] == ["skip", "top", *["tabs"] * 4]
        assert set(reached[6:]) == {"page"}
