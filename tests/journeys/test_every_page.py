"""Every page of players and tables in both languages, both themes and three widths: accessible,
within its width (with letters twice as large too), with targets for a thumb, the focus under no
bar, asking nobody else, silent; and without scripts it says the same.

Each is loaded once a language; width and theme then change under it. It is loaded without scripts
in French alone: a script that has words of its own has them in English, so French shows them.
"""

import json
import re
import sqlite3
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Page

from tests.journeys.in_sight import covered
from tests.journeys.large_text import faults
from tests.journeys.shown import EVERY_PAGE, WITHOUT_EVENINGS, Shown
from tests.journeys.test_pages import ASKED, AXE, bring_axe
from tests.running.forked import manage, running
from tests.running.server import Server, prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

ON_SHOW = """
import json
from tests.tournament.on_show import on_show
print(json.dumps(on_show()))
"""
LANGUAGES = {"fr": "fr-FR", "en": "en-GB"}
SIZES = ((320, 640), (390, 844), (1280, 800))
# A language changes words, a width what has room: axe looks at the narrowest page of long words and
# at the widest. That a page fits and that its targets are large is asked at every width. What the
# dark theme changes is asked of the longer words alone.
AXE_AT = {"fr-FR": 320, "en-GB": 1280}
LONG_WORDS = "fr-FR"
SMALL = """() => [...document.querySelectorAll(
    "a, button, input:not([type=hidden]), select, textarea, summary")]
  .filter((one) => one.checkVisibility() && !one.matches(".skip"))
  .map((one) => one.closest("label") ?? one)
  .filter((one) => { const box = one.getBoundingClientRect();
    return box.width < 47.5 || box.height < 47.5; })
  .map((one) => one.outerHTML.slice(0, 90))"""
# What is read there. Scripts may add to the pad and to the room's screen what is touched and the
# time: of these only the headings. A note of one's own needs them: it is kept on the phone.
READ = """() => {
  document.querySelector("[data-note]")?.remove();
  const main = document.querySelector("main"), most = !main.querySelector("#pad, .pages");
  return most ? main.innerText : [...main.querySelectorAll("h1, h2")]
    .filter((one) => one.checkVisibility()).map((one) => one.innerText).join(" "); }"""
# Headings in sight by which the page is called.
CALLED = """() =>
  [...document.querySelectorAll("h1")].filter((one) => one.checkVisibility()).length"""
# A heading that is more than one step below the one before it.
SKIPPED = """() => {
  const heads = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    .filter((one) => one.checkVisibility());
  return heads.filter((one, at) => one.tagName[1] > Number(heads[at - 1]?.tagName[1] ?? 0) + 1)
    .map((one) => one.outerHTML.slice(0, 70)); }"""
# A full hour has no minutes in French: "14 h".
HOUR = re.compile(r"\d\d?\s?(?:h|:\d\d)(?:\s?\d\d)?(?!\w)")
# Of a mistake: each time it is asked for, the page of one says another.
NUMBER = re.compile(r"\b\d{8}\b")


@dataclass
class Visitor:
    """One browser's window; what it says and asks is kept."""

    server: Server
    names: dict[str, str]
    page: Page
    said: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", lambda told: self.said.append(told.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("response", self.note)

    def note(self, response) -> None:
        is_frame = response.frame != self.page.main_frame
        if response.request.is_navigation_request() and not is_frame:
            self.statuses.append(response.status)
        elif response.status >= 400:
            self.said.append(f"{response.status} {response.url}")

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.server.network}"

    def open(self, shown: Shown) -> None:
        for kept in (self.said, self.asked, self.statuses):
            kept.clear()
        self.hold(shown)
        self.page.goto(self.base + shown.address.format(**self.names))
        if shown.touch:
            shown.touch(self.page)
        assert self.statuses[-1] == shown.status

    def hold(self, shown: Shown) -> None:
        """The cookies of a phone that has scanned a card, or chosen a pair."""
        context = self.page.context
        context.clear_cookies()
        path, cookie = ("/b/", "etui_door") if shown.card == "door" else ("/t/", "etui_table")
        cookies = {path: (cookie, shown.card and self.names[shown.card])}
        if shown.own:
            code = shown.address.format(**self.names).split("/")[2]
            cookies[f"/s/{code}/"] = ("etui_pair", shown.own)
        context.add_cookies(
            [
                {"name": name, "value": value, "url": self.base + path}
                for path, (name, value) in cookies.items()
                if value
            ]
        )

    def leave(self) -> None:
        """With nothing kept that the next page would show, nor sent with the next card.

        For an address of the same server: for another the browser starts a process."""
        self.page.evaluate("localStorage.clear()")
        self.page.goto(f"{self.base}/static/css/phone.css")
        self.page.unroute_all()

    @property
    def reads(self) -> str:
        """Without the hour and a mistake's number, and with one kind of space."""
        text = NUMBER.sub("", HOUR.sub("", self.page.evaluate(READ)))
        return re.sub(r"\s+", " ", text).strip()

    @property
    def complaints(self) -> list[str]:
        """Without the browser’s own word on a status; `note` has those that were not looked for."""
        return [told for told in self.said if not told.startswith("Failed to load resource")]

    @property
    def strangers(self) -> list[str]:
        return [url for url in self.asked if not url.startswith((self.base, "data:"))]


@pytest.fixture(scope="module")
def evenings(tmp_path_factory):
    data = tmp_path_factory.mktemp("shown")
    prepare(data)
    made = manage(data, "shell", "-v0", "-c", ON_SHOW)
    assert made.returncode == 0, made.stderr
    with running(data) as server:
        yield server, json.loads(made.stdout.splitlines()[-1])


@pytest.fixture(scope="module", params=LANGUAGES)
def visitor(request, chromium, evenings):
    server, names = evenings
    # The room's screen speaks the club's language.
    by_hand(server, f"UPDATE tournament_club SET language = '{request.param}'")
    yield from visiting(chromium, server, names, locale=LANGUAGES[request.param])


@pytest.fixture(scope="module")
def unscripted(chromium, visitor):
    """The same with scripts switched off."""
    locale = visitor.page.evaluate("navigator.language")
    options = {"locale": locale, "java_script_enabled": False}
    yield from visiting(chromium, visitor.server, visitor.names, **options)


def visiting(browser: Browser, server: Server, names: dict[str, str], **options: object):
    context = browser.new_context(has_touch=True, reduced_motion="reduce", **options)
    yield Visitor(server, names, context.new_page())
    context.close()


def by_hand(server: Server, statement: str) -> None:
    with sqlite3.connect(server.data / "etui.sqlite3") as rows:
        rows.execute(statement)


class EveryPageTests:
    @pytest.mark.parametrize("shown", EVERY_PAGE, ids=lambda one: one.name)
    def test_it_is_accessible_fits_and_says_the_same_without_scripts(
        self, visitor, unscripted, shown
    ):
        look(visitor, unscripted, shown)

    @pytest.mark.parametrize("shown", WITHOUT_EVENINGS, ids=lambda one: one.name)
    def test_so_is_the_first_page_where_it_asks_for_a_code(self, visitor, unscripted, shown):
        by_hand(visitor.server, "UPDATE tournament_session SET discarded = 1")
        try:
            look(visitor, unscripted, shown)
        finally:
            by_hand(visitor.server, "UPDATE tournament_session SET discarded = 0")


def look(visitor: Visitor, unscripted: Visitor, shown: Shown) -> None:
    page = visitor.page
    page.emulate_media(color_scheme="light")
    visitor.open(shown)
    bring_axe(page)
    language = page.evaluate("navigator.language")
    size = next(size for size in SIZES if size[0] == AXE_AT[language])
    whole_in_sight(page, *size)
    themes = ASKED if language == LONG_WORDS else ["light"]
    assert {theme: wrong for theme in themes if (wrong := violations(page, theme))} == {}
    assert {size: wrong for size in SIZES if (wrong := what_does_not_fit(page, *size))} == {}
    # The room's screen is read from afar, and has pages of its own for that.
    if "/screen/" not in shown.address:
        assert faults(page) == []
    assert page.evaluate(SKIPPED) == []
    assert page.evaluate(CALLED) == 1
    assert visitor.strangers == []
    assert visitor.complaints == []
    if language == LONG_WORDS and not shown.scripts_only:
        # A traveller has names where there is room for them: of the same width, the same words.
        unscripted.page.set_viewport_size(page.viewport_size)
        unscripted.open(shown)
        assert unscripted.reads == visitor.reads
    if "/screen/" not in shown.address:
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[0], strict=True)))
        assert covered(page) == []
    visitor.leave()


def what_does_not_fit(page: Page, width: int, height: int) -> list[object]:
    # Nothing here asks for all in sight: to paint it cost more than all that is asked.
    page.set_viewport_size({"width": width, "height": height})
    wide = page.evaluate("document.documentElement.scrollWidth")
    wrong = [("scrolls", wide)] if wide > width else []
    return wrong + [("small", target) for target in page.evaluate(SMALL)]


def whole_in_sight(page: Page, width: int, height: int) -> None:
    """What the bar at the foot covers can be scrolled free."""
    page.set_viewport_size({"width": width, "height": height})
    whole = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": width, "height": whole + 100})


def violations(page: Page, theme: str) -> list[object]:
    page.emulate_media(color_scheme=theme)
    return page.evaluate(AXE, ASKED[theme])
