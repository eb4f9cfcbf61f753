"""The folder of plain pages, opened from a disk: no server, no script, nobody else's address."""

import io
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.journeys.director import come_in
from tests.journeys.test_pages import violations
from tests.journeys.test_publishing import at_ranking, played
from tests.running.forked import manage

pytestmark = [pytest.mark.journey, pytest.mark.whole]

HIDE = """
from tournament.models import Club, Player
Club.objects.update(language="en")
Player.objects.filter(last_name__startswith="Astier").update(public_name="hidden")
"""


def unpacked(content: bytes, folder: Path) -> Path:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        archive.extractall(folder)
    return folder


def alone(browser: Browser, width: int) -> tuple[Page, list[str]]:
    """A page that may run no script, and what it asked for beside files."""
    context = browser.new_context(
        viewport={"width": width, "height": 800}, java_script_enabled=False
    )
    page, asked = context.new_page(), list[str]()
    page.on(
        "request", lambda one: asked.append(one.url) if not one.url.startswith("file:") else None
    )
    page.on("requestfailed", lambda one: asked.append(f"failed: {one.url}"))
    return page, asked


class FolderTests:
    def test_ranking_card_and_board_without_a_server(self, chromium, server, tmp_path):
        director, code = come_in(chromium, server, "en-GB"), played(server)
        assert manage(server.data, "shell", "-v0", "-c", HIDE).returncode == 0
        at_ranking(director, server, code)
        director.publish()
        address = f"http://127.0.0.1:{server.local}/director/{code}/print/site/"
        folder = unpacked(director.page.request.get(address).body(), tmp_path / "site")
        page, asked = alone(chromium, 390)
        page.goto((folder / "index.html").as_uri())
        assert "Provisional 1" in page.locator("main").inner_text()
        page.locator(".ranking th a").first.click()
        assert page.url.endswith(".html")
        page.locator(".scores tr:not(.round) th a").first.click()
        assert page.locator(".traveller tbody tr").count() == 5
        page.locator(".plain-nav a").first.click()
        assert page.url == (folder / "index.html").as_uri()
        assert asked == []
        assert not [one.name for one in folder.iterdir() if "Astier" in one.read_text("utf-8")]

    def test_nothing_is_cut_and_everybody_can_read_it(self, chromium, server, tmp_path):
        director, code = come_in(chromium, server, "fr-FR"), played(server)
        at_ranking(director, server, code)
        director.publish()
        address = f"http://127.0.0.1:{server.local}/director/{code}/print/site/"
        folder = unpacked(director.page.request.get(address).body(), tmp_path / "site")
        page = chromium.new_page()
        for name in ("index", "boards", "board-1", "card-a1"):
            page.goto((folder / f"{name}.html").as_uri())
            for width in (320, 1280):
                page.set_viewport_size({"width": width, "height": 800})
                assert page.evaluate("document.documentElement.scrollWidth") <= width, name
                assert violations(page) == [], name
