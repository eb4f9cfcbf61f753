"""The clock through three rounds: pressed by keys, on every screen the same second, through a
restart of the server; each state of it is reached by what is pressed, never by waiting.

The phones' own clocks are wrong, each by another span: they go by the server's.
"""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.journeys.director import come_in, picture
from tests.journeys.tables import NARROW, Tables
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import running
from tests.running.server import Server, prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

TODAY = "date=__import__('datetime').date.today(), "
LAPTOP, PROJECTOR = {"width": 1366, "height": 768}, {"width": 1280, "height": 720}
WORDS = {
    "halted": "Chronomètre arrêté",
    "warning": "ne commencez plus de donne.",
    "break": "Pause jusqu’à",
    "planned": "Après le tour 2",
    "over": "Le temps du tour 3 est écoulé",
}
# Hours by which the clock of a phone is wrong; one that goes right is among them.
WRONG_BY = (0, -3, 26, 0.4, -0.2)
SET_WRONG = "((wrong) => {{ const right = Date.now; Date.now = () => right() + wrong; }})({wrong})"
# Each turn of the page's clock, at the moment that the computer itself counts; a page that is
# renewed meanwhile has another place for it.
TURNS = """() => {
  let before = null;
  window.turns = {};
  new MutationObserver(() => {
    const text = document.querySelector("[data-ends] [data-left]")?.textContent;
    if (before && text && text !== before) {
      window.turns[text] ??= performance.timeOrigin + performance.now();
    }
    before = text;
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
HAS_TURNED = "() => Object.keys(window.turns).length > 2"


def seconds(text: str) -> int:
    minutes, rest = text.split(":")
    return 60 * int(minutes) + int(rest)


def as_text(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


class Evening:
    """A server with an evening whose round 1 is called, and ports that outlast it."""

    def __init__(self, data: Path, server: Server, *, tables: int) -> None:
        self.server = server
        self.tables = Tables(data, tables=tables, boards=3, fields=TODAY)
        # Called back to, so that it has a clock.
        for number in (2, 1):
            self.tables.call(number)

    def address(self, path: str) -> str:
        return f"http://127.0.0.1:{self.server.local}/{path}"

    def phone(self, context: BrowserContext, table: int, *, wrong_by: float = 0) -> Page:
        page = context.new_page()
        page.add_init_script(SET_WRONG.format(wrong=int(wrong_by * 3_600_000)))
        page.goto(self.address(f"t/{self.tables.tokens[table - 1]}/"))
        expect(page.locator("[data-ends] [data-left]")).to_be_visible()
        return page

    def wrong_phones(self, browser, count: int) -> list[Page]:
        context = browser.new_context(viewport=NARROW, has_touch=True)
        errors = [WRONG_BY[number % len(WRONG_BY)] for number in range(count)]
        return [self.phone(context, 1, wrong_by=hours) for hours in errors]

    def screen(self, browser) -> Page:
        page = browser.new_context(viewport=PROJECTOR).new_page()
        page.goto(self.address(f"s/{self.tables.code}/screen/"))
        return page


def difference(pages: list[Page]) -> float:
    """Milliseconds between the first and the last page that turned to the same second."""
    for page in pages:
        page.evaluate(TURNS)
    for page in pages:
        page.wait_for_function(HAS_TURNED, polling=200)
    turns = [page.evaluate("window.turns") for page in pages]
    seen_by_all = set.intersection(*map(set, turns))
    assert seen_by_all
    spans = ([each[text] for each in turns] for text in seen_by_all)
    return max(max(span) - min(span) for span in spans)


def is_clean(page: Page) -> bool:
    return violations(page) == []


class ClockTests:
    def test_three_rounds_with_a_halt_a_break_and_a_restart(self, chromium, tmp_path):
        prepare(tmp_path)
        with running(tmp_path) as server:
            evening = Evening(tmp_path, server, tables=4)
            ports = (f"--port={server.local}", f"--network-port={server.network}")
            director = come_in(chromium, server, "fr-FR")
            page = director.page
            page.set_viewport_size(LAPTOP)
            page.goto(evening.address(f"director/{evening.tables.code}/"))
            director.settle()
            phone, other_phone = evening.wrong_phones(chromium, 3)[1:]
            screen = evening.screen(chromium)
            left = page.locator("[data-ends] [data-left]").first
            expect(left).to_be_visible()

            # Halted, every page says the same; a minute is one minute, on all of them.
            director.press("F7")
            see(page, "halted", WORDS["halted"])
            before = seconds(left.inner_text())
            director.press("+")
            expect(left).to_have_text(as_text(before + 60))
            director.press("+")
            expect(left).to_have_text(as_text(before + 120))
            director.press("-")
            said = as_text(before + 60)
            expect(left).to_have_text(said)
            for other in (phone, screen):
                expect(other.locator("[data-halted] [data-left]").first).to_have_text(said)
            assert is_clean(page)
            assert is_clean(phone)
            picture(page, PICTURES, "fr-clock-halted")

            # A restart finds it as it was.
            server.kill()
        with running(tmp_path, *ports) as server:
            evening.server = server
            page.reload()
            director.settle()
            expect(left).to_have_text(said)
            director.press("F7")
            for other in (page, phone, other_phone, screen):
                expect(other.locator("[data-ends]:not([data-halted])").first).to_be_attached()
            assert difference([page, phone, other_phone, screen]) < 1000

            # Round 2 has a clock of its own; a break is planned after it.
            director.go("n")
            director.go("F6")
            page.locator("[name=after]").fill("2")
            page.locator("[name=minutes]").fill("10")
            director.go("Control+Enter")
            director.sees(WORDS["planned"])
            assert is_clean(page)
            picture(page, PICTURES, "fr-clock-page")

            # Minutes are taken until two are left: the screen is the clock's alone.
            for minutes in (5, 5, 5, 5, 5, 1):
                take(page, minutes, until="warning")
            see(page, "warning", WORDS["warning"])
            expect(screen.locator(".page.clock:not([hidden])")).to_be_visible()
            expect(phone.locator("[data-phase=warning]")).to_be_attached()
            assert is_clean(screen)
            picture(screen, PICTURES, "fr-clock-warning")
            for _ in range(2):
                take(page, 1, until="break")
            see(page, "break", WORDS["break"])
            expect(screen.locator("[data-phase=break]").first).to_be_attached()
            expect(phone.locator("[data-phase=break]")).to_be_attached()
            picture(screen, PICTURES, "fr-clock-break")

            # The last round, until it is over.
            director.go("Escape")
            director.go("n")
            expect(page.locator("[data-round='3']").first).to_be_visible()
            director.go("F6")
            for minutes in (5, 5, 5, 5, 5, 1, 1, 1):
                take(page, minutes, until="over")
            see(page, "over", WORDS["over"])
            expect(phone.locator("[data-phase=over]")).to_be_attached()
            picture(screen, PICTURES, "fr-clock-over")
            assert [line for line in director.complaints if "ERR_" not in line] == []

    def test_ten_phones_and_the_screen_turn_within_a_second(self, chromium, server):
        """Pages of one browser, each of which takes another hour for the right one."""
        evening = Evening(server.data, server, tables=4)
        phones = evening.wrong_phones(chromium, 10)
        assert difference([*phones, evening.screen(chromium)]) < 1000


def see(page: Page, phase: str, words: str) -> None:
    """What a page says of the phase; what it would say of others is there, and hidden."""
    place = page.locator(f"[data-of={phase}]").first
    expect(place).to_be_visible()
    expect(place).to_contain_text(words)


def take(page: Page, minutes: int, *, until: str) -> None:
    """Take minutes off the clock, and wait until the page says so. It runs meanwhile: none are
    taken once it has come to a phase."""
    clock = page.locator("[data-ends]").first
    if clock.get_attribute("data-phase") == until:
        return
    before = clock.get_attribute("data-ends")
    page.locator(f"button[name=press][value='-{minutes}']").first.click()
    other = f"[data-ends]:not([data-ends='{before}']), [data-ends][data-phase='{until}']"
    expect(page.locator(other).first).to_be_attached()
