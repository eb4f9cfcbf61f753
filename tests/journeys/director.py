"""The director at the laptop: keys only, and what the page then shows."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.running.server import Server

TYPED_IN = "input:not([type=checkbox], [type=radio]):focus, textarea:focus, select:focus"
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@dataclass
class Director:
    """`typed` counts every key pressed while results are entered."""

    page: Page
    typed: int = 0
    complaints: list[str] = field(default_factory=list)

    def press(self, *keys: str) -> None:
        """One after the other, each once the page takes it."""
        for key in keys:
            self.rest(key)
            self.page.keyboard.press(key)

    def rest(self, key: str) -> None:
        """Until keys act: the page's scripts have run, whoever led to it; no sign while text is
        typed, none that was struck for another page."""
        self.page.wait_for_load_state("domcontentloaded")
        if len(key) == 1 and not self.page.locator(TYPED_IN).count():
            expect(self.page.locator("[data-keys-wait]")).to_have_count(0)
        elif key in {"Enter", "Escape", "Control+Enter"}:
            expect(self.page.locator("[data-keys-wait=before]")).to_have_count(0)

    def write(self, text: str) -> None:
        """Into the field that has the focus; there must be one."""
        expect(self.page.locator("input:focus, textarea:focus")).to_have_count(1)
        self.page.keyboard.type(text)

    def go(self, key: str) -> None:
        """Follows a key that opens another page."""
        self.rest(key)
        with self.page.expect_navigation():
            self.page.keyboard.press(key)
        self.settle()

    def settle(self) -> None:
        """Its scripts have run once it is loaded; a field takes the focus when it is painted."""
        self.page.wait_for_load_state()
        self.page.evaluate(PAINTED)

    def enter_result(self, text: str) -> None:
        """One line of a traveller: the text and Enter, each key counted."""
        expect(self.page.locator("[data-part=text]:focus")).to_have_count(1)
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
        self.typed += len(text) + 1

    def sees(self, text: str) -> None:
        expect(self.page.locator("main")).to_contain_text(text)

    def publish(self) -> None:
        """From the ranking: a key opens the question, another answers it."""
        self.go("u")
        expect(self.page.locator("button[name=kind]:focus")).to_have_count(1)
        self.go("Enter")

    @property
    def focused(self) -> str:
        return self.page.evaluate(
            "document.activeElement?.name || document.activeElement?.id || ''"
        )


def come_in(browser: Browser, server: Server, locale: str, path: str = "") -> Director:
    """By a link that works once, that which the program printed, at a laptop's width."""
    context = browser.new_context(locale=locale, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    director = Director(page)
    page.on("console", lambda message: complain(director, message.type, message.text))
    page.on("pageerror", lambda error: complain(director, "error", str(error)))
    page.goto(f"http://127.0.0.1:{server.local}{path or server.login_path}")
    expect(page.locator("button:focus")).to_have_count(1)
    director.go("Enter")
    return director


def complain(director: Director, kind: str, text: str) -> None:
    if kind in {"error", "warning"} and not re.search("favicon", text):
        director.complaints.append(text)


def picture(page: Page, folder: Path | None, name: str) -> None:
    if folder:
        page.screenshot(path=str(folder / f"{name}.png"), full_page=True)
