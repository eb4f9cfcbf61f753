"""A pad that was left half typed, one on a phone that lies on its side, and the head above both."""

import pytest
from playwright.sync_api import expect

from tests.journeys.tables import Tables
from tests.running.forked import running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

TODAY = "date=__import__('datetime').date.today(), lead_wanted=True"
SIDEWAYS = {"width": 844, "height": 390}
KEPT = "() => Object.keys(JSON.parse(localStorage['etui-drafts'] || '{}'))"
# Keys that the bar at the head or the one at the foot covers.
COVERED = """() => {
  const top = document.querySelector(".table-bar").getBoundingClientRect().bottom;
  const foot = document.querySelector(".send").getBoundingClientRect().top;
  return [...document.querySelectorAll("#pad > .keys .key > span, #pad .more > summary")]
    .filter((key) => key.checkVisibility() && !key.closest(".more .keys"))
    .filter((key) => key.getBoundingClientRect().top < top - 1
      || key.getBoundingClientRect().bottom > foot + 1)
    .map((key) => key.textContent);
}"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll("#pad > .keys .key > span")]
  .filter((key) => key.checkVisibility() && !key.closest(".more .keys"))
  .flatMap((key) => [key.getBoundingClientRect().width, key.getBoundingClientRect().height]))"""
# How far the words of the clock and those of the outbox are apart, across or down.
APART = """() => {
  const words = (place) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(place));
    return range.getBoundingClientRect();
  };
  const clock = words(".table-bar .countdown"), state = words(".table-bar .live");
  return Math.max(state.left - clock.right, state.top - clock.bottom);
}"""
NO_LOCK = "delete Navigator.prototype.wakeLock"
DARK = "[data-once=lit]"


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    """Three tables, two boards a round, and a clock."""
    data = tmp_path_factory.mktemp("half-typed")
    prepare(data)
    tables = Tables(data, tables=3, boards=2, rounds=3, fields=TODAY)
    for number in (2, 1):
        tables.call(number)
    with running(data) as server:
        yield tables, server


def opened(chromium, hall, table, board, locale="fr-FR"):
    tables, server = hall
    phone = tables.phone(chromium, server, table, locale)
    phone.page.goto(f"{phone.home}board/{board}/?round=1")
    expect(phone.page.locator("#pad [data-line]")).not_to_be_empty()
    return phone


def tap(page, **keys):
    for name, value in keys.items():
        page.locator(f"#pad [name={name}][value='{value}']").tap()


def left_half_typed(phone, **keys):
    """Its keys pressed, and the phone's own memory written."""
    tap(phone.page, **keys)
    phone.page.wait_for_function(f"() => ({KEPT})().length")
    return phone.page


class HalfTypedTests:
    @pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
    def test_it_survives_a_reload_and_is_not_sent(self, chromium, hall, locale):
        phone = opened(chromium, hall, 1, 1, locale)
        page = left_half_typed(phone, level=4, strain="S", declarer="S")
        # Written by the last key, not by the first alone.
        page.wait_for_function("() => Object.values(localStorage).join().includes('4S')")
        page.reload()
        for name, value in {"level": "4", "strain": "S", "declarer": "S"}.items():
            expect(page.locator(f"[name={name}][value='{value}']")).to_be_checked()
        expect(page.locator("[data-line] .missing")).to_be_visible()
        assert phone.states == []

    def test_another_board_of_the_table_takes_nothing_of_it_up(self, chromium, hall):
        page = left_half_typed(opened(chromium, hall, 1, 1), level=3)
        page.goto(page.url.replace("/board/1/", "/board/2/"))
        expect(page.locator("#pad[data-board='2'] [data-line]")).not_to_be_empty()
        expect(page.locator("#pad [name=level]:checked")).to_have_count(0)

    def test_it_is_thrown_away_once_it_is_sent(self, chromium, hall):
        phone = opened(chromium, hall, 2, 3)
        page = left_half_typed(phone, level=1, strain="C", declarer="N", tricks="=")
        page.locator("#pad button.primary").tap()
        phone.is_sent(1)
        page.wait_for_function(f"() => !({KEPT})().length")

    def test_it_is_thrown_away_when_another_phone_has_entered_the_board(self, chromium, hall):
        phone = opened(chromium, hall, 3, 5)
        page = left_half_typed(phone, level=4, strain="S")
        other = opened(chromium, hall, 3, 5)
        other.enter(5, level=1, strain="C", declarer="N", tricks="=")
        other.is_sent(1)
        page.reload()
        page.wait_for_function(f"() => !({KEPT})().length")
        expect(page.locator("[name=level][value='1']")).to_be_checked()


class SidewaysTests:
    @pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
    def test_every_key_is_on_the_screen_without_scrolling(self, chromium, hall, locale):
        page = opened(chromium, hall, 1, 2, locale).page
        page.set_viewport_size(SIDEWAYS)
        page.wait_for_function(f"() => !({COVERED})().length")
        # The ranks come with the suit of the lead.
        tap(page, level=4, strain="S", declarer="S", lead_suit="H")
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(COVERED) == []
        assert page.evaluate(SMALLEST) >= 44


class HeadTests:
    @pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
    def test_clock_and_state_stay_apart_at_every_width(self, chromium, hall, locale):
        page = opened(chromium, hall, 1, 1, locale).page
        expect(page.locator(".table-bar .live")).not_to_be_empty()
        for width in (320, 390, 667, 844, 1280):
            page.set_viewport_size({"width": width, "height": 640})
            across = page.evaluate(APART)
            line = page.locator(".table-bar .live").evaluate(
                "(live) => getComputedStyle(live).borderLeftWidth"
            )
            # Below the clock, or behind a rule.
            assert across >= (0 if width < 384 else 12), width
            assert line == ("0px" if width < 384 else "1px"), width


class DarkScreenTests:
    def test_a_phone_that_cannot_stay_lit_is_let_know_once(self, chromium, hall):
        tables, server = hall
        phone = tables.phone(chromium, server, 1)
        phone.page.context.add_init_script(NO_LOCK)
        phone.page.goto(f"{phone.home}next/")
        expect(phone.page.locator(DARK)).to_be_visible()
        folded = phone.page.locator("[data-cannot=lit]")
        phone.page.reload()
        expect(folded).not_to_have_attribute("hidden", "")
        expect(phone.page.locator(DARK)).to_have_count(0)

    def test_of_a_screen_that_can_stay_lit_nothing_is_said(self, chromium, hall):
        tables, server = hall
        phone = tables.phone(chromium, server, 1)
        phone.page.goto(f"{phone.home}next/")
        expect(phone.page.locator("[data-can=lit]")).not_to_have_attribute("hidden", "")
        expect(phone.page.locator(DARK)).to_have_count(0)
