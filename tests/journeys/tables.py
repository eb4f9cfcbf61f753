"""An evening with cards for its tables, and the phones that open them."""

import json
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Error, Locator, Page, expect

from tests.journeys.stored import call
from tests.running.forked import manage
from tests.running.server import Server

# Three rounds of five boards at four tables: sixty results.
AN_EVENING = """
import json
from movements.pairs.mitchell import mitchell
from tests.tournament.play.evenings import an_evening
from tournament.models import Club, TableLink
from tournament.services.table_links import provide_links

plan = mitchell({tables}, boards_per_round={boards}, rounds={rounds})
session = an_evening(Club.objects.get(), movement=plan, {fields})
provide_links(session)
links = TableLink.objects.filter(session=session).order_by("table")
due = [[one.round, one.table, list(one.boards)] for one in plan.seatings]
print(json.dumps([session.code, [link.token for link in links], due]))
"""
NARROW = {"width": 320, "height": 640}
# Presses the keys that are named, then the key that sends.
PRESS = """(keys) => {
  const pad = document.getElementById("pad");
  for (const [name, value] of Object.entries(keys)) {
    pad.querySelector(`[name=${name}][value='${value}']`).click();
  }
  pad.querySelector("button.primary").click();
}"""
# Read before the page is whole, the module finds no table there, and knows of none as long as the
# page stands: to ask would break what is asked about.
STATES = """async () => {
  if (document.readyState === "loading") {
    await new Promise((done) => addEventListener("DOMContentLoaded", done));
  }
  return (await import("/static/js/kept.js")).entries().map((entry) => entry.state);
}"""

LACKING = """() => {
  const stored = Object.values({ ...sessionStorage }).join();
  const boards = [...document.querySelectorAll("main a[href*='/board/']")].map((link) => link.href);
  return boards.filter((address) => !stored.includes(address));
}"""
IS_AHEAD = f"() => !({LACKING})().length"


class Tables:
    """The codes of the cards and, by round and table, the boards that are due."""

    def __init__(
        self, data: Path, *, tables: int = 4, boards: int = 5, rounds: int = 3, fields: str = ""
    ) -> None:
        script = AN_EVENING.format(tables=tables, boards=boards, rounds=rounds, fields=fields)
        made = manage(data, "shell", "-v0", "-c", script)
        assert made.returncode == 0, made.stderr
        self.data = data
        self.code, self.tokens, seatings = json.loads(made.stdout.splitlines()[-1])
        self.due = {(round_, table): numbers for round_, table, numbers in seatings}

    def call(self, number: int) -> None:
        call(self.data, self.code, number)

    def phone(self, browser: Browser, server: Server, table: int, locale: str = "fr-FR") -> "Phone":
        context = browser.new_context(locale=locale, viewport=NARROW, has_touch=True)
        phone = Phone(context.new_page(), f"http://127.0.0.1:{server.local}/t/")
        phone.page.goto(f"{phone.home}{self.tokens[table - 1]}/")
        return phone


class Phone:
    """One that lies on a table and goes round at it."""

    def __init__(self, page: Page, home: str) -> None:
        self.page = page
        self.home = home

    def open_round(self) -> None:
        """The pad of the round's first board; the others are fetched ahead."""
        self.go_home()
        self.tap("a.due-board", self.page.locator("#pad"))
        self.carries_on()

    def tap(self, link: str, wanted: Locator) -> None:
        """Follow a link until what it leads to is there: a page that renews itself, or goes home by
        itself, swallows a tap, as under a finger."""
        for patience in range(5_000, 35_000, 5_000):
            if wanted.is_visible():
                break
            # On a busy machine a tap alone may take longer than is waited for a link at first.
            with suppress(Error, AssertionError):
                self.page.locator(link).first.click(timeout=patience)
                expect(wanted).to_be_visible(timeout=5_000)
        expect(wanted).to_be_visible()

    def go_home(self) -> None:
        come_home(self.page, self.home)

    def carries_on(self) -> None:
        """Has what it takes to go on without a connection, the round's boards with it."""
        for _ in range(300):
            if self.page.evaluate(IS_AHEAD):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"not fetched ahead: {self.page.evaluate(LACKING)}")

    def enter(self, board: int, **keys: object) -> None:
        """By the pad, which may have to be changed for that of another board of the round."""
        pad = self.page.locator(f"#pad[data-board='{board}']")
        self.tap(f"a[href*='/board/{board}/']", pad)
        # Pressed before its script came, the form goes as it is, to other pages.
        expect(pad.locator("[data-line]")).not_to_be_empty()
        self.press(**keys)

    def press(self, **keys: object) -> None:
        """The keys of the pad that is shown, and the one that sends."""
        self.page.evaluate(PRESS, keys)

    def agree(self) -> None:
        """The other side says yes, to the server's question or to the phone's own."""
        self.page.locator("#confirm button.primary").click()
        self.page.locator("ul.due, #pad:visible, [data-told]").first.wait_for()
        if self.page.locator("ul.due").count():
            self.page.wait_for_load_state("networkidle")

    def wake(self) -> None:
        """As when a phone finds its network again, or is taken in the hand."""
        self.page.evaluate("dispatchEvent(new Event('online'))")

    def reopen(self) -> None:
        """The window is gone, and what it remembered; what the phone keeps is not."""
        context = self.page.context
        self.page.close()
        self.page = context.new_page()

    @property
    def badge(self):
        return self.page.locator(".outbox [data-badge]")

    @property
    def states(self) -> list[str]:
        return self.page.evaluate(STATES)

    def is_sent(self, count: int) -> None:
        """All that was entered here, so many entries and agreements, is settled."""
        assert answered(self.page, count) == ["settled"] * count


def come_home(page: Page, home: str) -> None:
    """To the round's page of a table."""
    for _ in range(10):
        # A phone whose entries are answered goes there by itself, and the two collide.
        with suppress(Error):
            page.goto(home)
            return
        page.wait_for_timeout(300)
    raise AssertionError("never came to the round's page")


def answered(page: Page, count: int) -> list[str]:
    """The states of so many entries and agreements of a phone, once none waits for its answer."""
    for _ in range(600):
        # Between two pages there is nobody to ask.
        with suppress(Error):
            states = page.evaluate(STATES)
            if len(states) == count and "waiting" not in states:
                return states
        page.wait_for_timeout(100)
    raise AssertionError(page.evaluate(STATES))
