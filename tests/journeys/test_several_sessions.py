"""An event of several sessions in a browser: begun, its next session made, read on a phone."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.director import come_in, picture
from tests.journeys.test_pages import violations
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]
PICTURES = Path(os.environ["ETUI_PICTURES"]) if "ETUI_PICTURES" in os.environ else None
WIDTHS = (320, 390, 1280)
WORDS = {
    "fr": {"locale": "fr-FR", "final": "Finale A", "second": "S2"},
    "en": {"locale": "en-GB", "final": "Final A", "second": "S2"},
}
# Fourteen pairs, their two sessions and the finals of eight and of six; and eight single players
# over two sittings.
PLAYED = """
import datetime
from tests.tournament.season.clubs import a_ranked_evening, some_players
from tournament.models import Club, Event
club = Club.objects.get()
players = some_players(club, 28)
pairs = list(zip(players[::2], players[1::2]))
day = datetime.date(2026, 11, 1)
def play(name, who, days, kind="pairs"):
    figures = [f"{65 - 2 * place}.00" for place in range(len(who))]
    at = day + datetime.timedelta(days=days)
    session = a_ranked_evening(club, at, list(zip(who, figures)), name=name)
    Event.objects.filter(pk=session.event_id).update(kind=kind)
    return session.code
play("Pairs 1", pairs, 0)
play("Pairs 2", pairs[7:] + pairs[:7], 1)
play("Pairs A", pairs[:8], 2)
play("Pairs B", pairs[8:], 2)
play("Single 1", [(one,) for one in players[:8]], 3, "individual")
print(play("Single 2", [(one,) for one in players[:8]], 4, "individual"))
"""


def is_right(page: Page, name: str) -> None:
    """No fault for axe, no way sideways, at each width; pictures where they are wanted."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, width)
        assert violations(page) == [], (name, width)
        picture(page, PICTURES, f"{name}-{width}")


def play_before(server: Server) -> str:
    """Store the evenings; the code of the last one leads to the public pages."""
    made = manage(server.data, "shell", "-v0", "-c", PLAYED)
    assert made.returncode == 0, made.stderr
    return made.stdout.strip()


def begin(page: Page, home: str, name: str, parts: dict[str, str], combined: str) -> None:
    """Begin an event of some evenings."""
    page.goto(f"{home}event/")
    page.locator("[name=name]").fill(name)
    for evening, part in parts.items():
        row = page.locator("tr", has=page.get_by_text(evening, exact=True))
        row.locator("select").select_option(part)
    page.locator(f"[name=combined][value={combined}]").check()
    is_right(page, f"form-{name}")
    with page.expect_navigation():
        page.keyboard.press("Control+Enter")
    expect(page.locator("h1")).to_have_text(name)


def publish(page: Page) -> None:
    button = page.locator("form[action$='/publish/'] button")
    with page.expect_navigation():
        button.click()
    expect(button).to_have_count(0)


def last(server: Server) -> str:
    """The code of the session that was made."""
    made = manage(
        server.data,
        "shell",
        "-v0",
        "-c",
        "from tournament.models import Session\n"
        "print(Session.objects.get(event__name__startswith='Cut').code)",
    )
    return made.stdout.strip()


class EventTests:
    @pytest.mark.parametrize("language", WORDS)
    def test_pairs_with_a_cut_and_finals_and_single_players(self, chromium, server, language):
        words = WORDS[language]
        code = play_before(server)
        page = come_in(chromium, server, words["locale"], server.login_path).page
        home = f"http://127.0.0.1:{server.local}/director/season/"

        # Two sessions of fourteen pairs; the first eight go on.
        begin(page, home, "Cut", {"Pairs 1": "session", "Pairs 2": "session"}, "mean")
        lines = page.locator("table.close").first.locator("tbody tr")
        expect(lines).to_have_count(14)
        expect(page.locator("th.session-column").nth(1)).to_have_text(words["second"])
        is_right(page, "two-sessions")
        page.locator("a[href$='/next/']").click()
        is_right(page, "next")
        page.locator("[name=who][value=least]").check()
        page.locator("[name=least]").fill("52")
        with page.expect_navigation():
            page.keyboard.press("Control+Enter")
        expect(page).to_have_url(f"http://127.0.0.1:{server.local}/director/{last(server)}/setup/")

        # The same sessions with both finals, and half the margin.
        parts = {"Pairs 1": "session", "Pairs 2": "session", "Pairs A": "A", "Pairs B": "B"}
        begin(page, home, "Finals", parts, "mean")
        expect(page.locator("table.close").first).to_contain_text(words["final"])
        publish(page)
        is_right(page, "finals")

        # Single players over two sittings.
        begin(page, home, "Single", {"Single 1": "session", "Single 2": "session"}, "sum")
        expect(page.locator("table.close").first.locator("tbody tr").first).to_contain_text("130")
        publish(page)

        # On a phone: the list, a ranking, what a total is made of.
        page.goto(f"http://127.0.0.1:{server.network}/s/{code}/season/")
        page.get_by_text("Finals").click()
        expect(page.locator("table.ranking tbody tr")).to_have_count(14)
        is_right(page, "public")
        page.locator("table.ranking tbody a").first.click()
        expect(page.locator(".why-total")).to_contain_text("=")
        is_right(page, "public-why")
