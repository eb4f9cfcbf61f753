"""Backups by the owner's page: one now, one on a stick, and back to each while the program runs."""

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in
from tests.journeys.test_pages import NEW_LINK
from tests.journeys.test_publishing import played
from tests.running.forked import manage, prepare, running

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# What the page says, by language: (French, English).
SAID = {
    "fr-FR": {
        "now": "Sauvegarder maintenant",
        "whole": "Mardi soir, mardi 17 novembre 2026\u202f: le tournoi entier",
        "title": "Sauvegardes",
        "back": "Tout est de nouveau comme le",
        "missing": "Ce dossier n’existe pas",
        "nothing": "Rien n’a été saisi depuis",
    },
    "en-GB": {
        "now": "Back up now",
        "whole": "Mardi soir, Tuesday 17 November 2026: the whole evening",
        "title": "Backups",
        "back": "All is again as it was on",
        "missing": "There is no such folder",
        "nothing": "Nothing has been entered since",
    },
}
KEPT = re.compile(r"etui-[\d-]+\.sqlite3")
LOCALES = ["fr-FR", "en-GB"]


@pytest.fixture(scope="module")
def laptop(tmp_path_factory):
    data = tmp_path_factory.mktemp("backups") / "data"
    prepare(data)
    with running(data) as server:
        yield server


def where_it_serves(server):
    return [server.note[name] for name in ("pid", "port", "network_port")]


def way_in(server):
    """The link works once, so each language gets its own from the program."""
    token = manage(server.data, "shell", "-v0", "-c", NEW_LINK).stdout.strip().split()[-1]
    return f"/director/enter/{token}/"


def copy_to_stick(page, said, stick):
    """First to one that is not there; what was typed stays, with what is wrong."""
    page.locator("[name=folder]").fill(str(stick))
    page.locator("[name=folder]").press("Enter")
    expect(page.locator("#id_folder_error")).to_contain_text(said["missing"])
    expect(page.locator("[name=folder]")).to_have_value(str(stick))
    stick.mkdir()
    page.locator("[name=folder]").press("Enter")
    expect(page.locator(".messages")).to_contain_text(str(stick))
    assert len(list(stick.iterdir())) == 1


def go_back(page, link, said, lost):
    """It asks, says what would be lost, and is there again by itself, with the same login."""
    link.click()
    expect(page.locator("main")).to_contain_text(said[lost])
    page.locator("button.danger").click()
    expect(page.locator("main [role=status]")).to_contain_text(said["back"])
    expect(page.locator("h1")).to_have_text(said["title"])


@pytest.mark.parametrize("locale", LOCALES)
class BackupsTests:
    def test_a_way_there_and_back(self, chromium, laptop, locale, tmp_path):
        said = SAID[locale]
        page = come_in(chromium, laptop, locale, path=way_in(laptop)).page
        address = f"http://127.0.0.1:{laptop.local}/director/"
        page.goto(f"{address}backups/")
        page.get_by_role("button", name=said["now"]).click()
        expect(page.locator(".messages")).to_contain_text("etui-")
        copy_to_stick(page, said, tmp_path / "stick")
        evening, before = f"{address}{played(laptop)}/", where_it_serves(laptop)
        go_back(page, page.locator("a[href*='/second/']").first, said, "whole")
        assert where_it_serves(laptop) == before
        assert page.request.get(evening).status == 404
        kept = KEPT.search(page.locator("main [role=status]").inner_text()).group()
        go_back(page, page.locator(f"a[href*='{kept}']"), said, "nothing")
        assert page.request.get(evening).status == 200
        assert not (laptop.data / "put-back.json").exists()
