"""Backups by the owner's page: one now, one on a stick, and back to each while the program runs."""

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in
from tests.journeys.test_publishing import played

pytestmark = [pytest.mark.journey, pytest.mark.whole]

SAID = {
    "now": "Back up now",
    "whole": "Mardi soir, Tuesday 17 November 2026: the whole evening",
    "title": "Backups",
    "back": "All is again as it was on",
    "missing": "There is no such folder",
    "nothing": "Nothing has been entered since",
}
KEPT = re.compile(r"etui-[\d-]+\.sqlite3")


def where_it_serves(server):
    return [server.note[name] for name in ("pid", "port", "network_port")]


def copy_to_stick(page, stick):
    """First to one that is not there; what was typed stays, with what is wrong."""
    page.wait_for_load_state()
    page.locator("[name=folder]").fill(str(stick))
    page.locator("[name=folder]").press("Enter")
    expect(page.locator("#id_folder_error")).to_contain_text(SAID["missing"])
    expect(page.locator("[name=folder]")).to_have_value(str(stick))
    stick.mkdir()
    page.wait_for_load_state()
    page.locator("[name=folder]").press("Enter")
    expect(page.locator(".messages")).to_contain_text(str(stick))
    assert len(list(stick.iterdir())) == 1


def go_back(page, link, lost):
    """It asks, says what would be lost, and is there again by itself, with the same login."""
    link.click()
    expect(page.locator("main")).to_contain_text(SAID[lost])
    page.locator("button.danger").click()
    expect(page.locator("main [role=status]")).to_contain_text(SAID["back"])
    expect(page.locator("h1")).to_have_text(SAID["title"])


class BackupsTests:
    def test_a_way_there_and_back(self, chromium, server, tmp_path):
        page = come_in(chromium, server, "en-GB").page
        address = f"http://127.0.0.1:{server.local}/director/"
        page.goto(f"{address}backups/")
        page.get_by_role("button", name=SAID["now"]).click()
        expect(page.locator(".messages")).to_contain_text("etui-")
        copy_to_stick(page, tmp_path / "stick")
        evening, before = f"{address}{played(server)}/", where_it_serves(server)
        go_back(page, page.locator("a[href*='/second/']").first, "whole")
        assert where_it_serves(server) == before
        assert page.request.get(evening).status == 404
        kept = KEPT.search(page.locator("main [role=status]").inner_text()).group()
        go_back(page, page.locator(f"a[href*='{kept}']"), "nothing")
        assert page.request.get(evening).status == 200
        assert not (server.data / "put-back.json").exists()
