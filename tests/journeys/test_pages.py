"""The director's pages as a picture would show them: accessible, within their width, silent.

Rules of axe-core for WCAG 2.0 to 2.2, levels A and AA. Left out: `meta-refresh`, because pages
without a script can follow an evening in no other way, and each has a link that stops it.
"""

import json
import sqlite3
from collections.abc import Sequence

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.journeys.director import come_in
from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "rules": {"meta-refresh": {"enabled": False}},
}
DIRECTOR = [
    "/director/",
    "/director/new/",
    "/director/new/file/",
    "/director/templates/new/",
    "/director/players/",
    "/director/players/?search=a&sort=-evenings",
    "/director/players/file/",
    "/director/treasurer/",
    "/director/club/",
    "/director/club/hall/",
    "/director/evenings/?year=all&sort=name",
    "/director/account/",
    "/director/addresses/",
    "/director/addresses/test/",
    "/director/{running}/",
    "/director/{running}/board/3/",
    "/director/{running}/round/3/",
    "/director/{running}/pairs/",
    "/director/backups/",
    "/director/{running}/door/",
    "/director/{running}/pairs/spread/",
    "/director/{running}/plan/",
    "/director/{running}/links/",
    "/director/{running}/anomalies/",
    "/director/{running}/log/?sort=who",
    "/director/{running}/settings/",
    "/director/{final}/standings/",
    "/director/{final}/standings/?sort=players",
    "/director/{final}/why/pair/A2/",
    "/director/{final}/print/",
    "/director/{teams}/",
    "/director/{teams}/draw/",
    "/director/{teams}/match/{match}/",
    "/director/{teams}/another-evening/",
    "/director/{teams}/standings/teams/rounds/",
    "/director/{teams}/standings/teams/cross/",
    "/director/{teams}/standings/match/{earlier}/",
    "/director/{teams}/why/pair/A1/",
    "/director/{teams}/print/",
    "/director/{coming_teams}/teams/",
    "/director/{coming_teams}/teams/{team}/",
]
# A round robin goes on another evening; a third one is to come.
OF_TEAMS = """
import json
from tests.builders import by
from tests.tournament.teams.events import an_event_of_teams, play_round
from tests.tournament.draws.test_draw_round import again
from tests.tournament.draws.test_go_on import NEXT
from tournament.models import Club, Entry, StageKind
from tournament.setup.services.start import start
from tournament.store.standings import live_report
from tournament.draws.services.stages.go_on import go_on
first = an_event_of_teams(
    4, club=Club.objects.get(), kind=StageKind.ROUND_ROBIN, boards=2, per_session=1)
play_round(first, 1)
second = go_on(again(first), by(), on=NEXT)
start(again(second), by())
play_round(again(second), 1)
third = go_on(again(second), by(), on=NEXT)
team = Entry.objects.filter(event=first.event).first()
report = live_report(again(second))
print(json.dumps({
    "teams": second.code, "coming_teams": third.code, "team": str(team.pk),
    "match": report.matches[0].key, "earlier": report.earlier_matches[0].key,
}))
"""
QUICK = {"resultTypes": ["violations"], "preload": False, "iframes": False}
# A theme changes colours and nothing else: the second is asked what depends on them.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
ASKED = {"light": {**RULES, **QUICK}, "dark": {**COLOURS, **QUICK}}
AXE_SCRIPT = Axe().axe_script
AXE = """async (options) => (await axe.run(options)).violations.map(
  (one) => [one.id, one.nodes.slice(0, 2).map((node) => node.html)])"""
# Language, width, themes: each at least once, and a page is loaded but twice.
VIEWS = [("fr-FR", 320, ["light"]), ("en-GB", 1280, ["light", "dark"])]


@pytest.fixture(scope="module")
def demonstration(tmp_path_factory):
    """A server with the two invented evenings, their codes by state, and an event of teams."""
    data = tmp_path_factory.mktemp("pages")
    prepare(data)
    assert manage(data, "demo").returncode == 0
    with sqlite3.connect(data / "etui.sqlite3") as rows:
        codes = dict(rows.execute("SELECT state, code FROM tournament_session"))
    made = manage(data, "shell", "-v0", "-c", OF_TEAMS)
    assert made.returncode == 0, made.stderr
    codes |= json.loads(made.stdout.splitlines()[-1])
    with running(data) as server:
        yield server, codes


@pytest.fixture(scope="module", params=VIEWS, ids=lambda view: f"{view[0]}-{view[1]}")
def view(request, chromium, demonstration):
    server, codes = demonstration
    locale, width, themes = request.param
    # The link works once, so each view gets its own from the program.
    token = manage(server.data, "shell", "-v0", "-c", NEW_LINK).stdout.strip().split()[-1]
    director = come_in(chromium, server, locale, path=f"/director/enter/{token}/")
    director.page.set_viewport_size({"width": width, "height": 800})
    return director, server, codes, themes


NEW_LINK = (
    "from django.contrib.auth.models import User;"
    "from tournament.services.logins.login_links import create_login_link;"
    "print(create_login_link(User.objects.get(memberships__role='owner')))"
)


def bring_axe(page: Page) -> None:
    """By the browser's own command: half a million letters are soon told and soon read there."""
    session = page.context.new_cdp_session(page)
    done = session.send("Runtime.evaluate", {"expression": f"{AXE_SCRIPT}; typeof axe"})
    session.detach()
    assert done["result"].get("value") == "object", done


def violations(page: Page, themes: Sequence[str] = ("light",)) -> list[object]:
    """What axe finds in the page as it stands, in one theme after the other; light is left on."""
    bring_axe(page)
    found = []
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        found += [(theme, *fault) for fault in page.evaluate(AXE, ASKED[theme])]
    page.emulate_media(color_scheme="light")
    return found


class PageTests:
    @pytest.mark.parametrize("address", DIRECTOR)
    def test_a_page_is_accessible_fits_and_asks_nobody_else(self, view, address):
        director, server, codes, themes = view
        page = director.page
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        base = f"http://127.0.0.1:{server.local}"
        page.set_viewport_size({"width": page.viewport_size["width"], "height": 800})
        page.goto(base + address.format(**codes))
        # All of it in sight: what the tabs at the foot half cover can be scrolled free.
        height = page.evaluate("document.documentElement.scrollHeight")
        page.set_viewport_size({"width": page.viewport_size["width"], "height": height + 100})
        assert violations(page, themes) == []
        width = page.viewport_size["width"]
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert [url for url in asked if not url.startswith((base, "data:"))] == []
        assert director.complaints == []

    def test_what_a_file_of_players_would_do_is_told_accessibly(self, view):
        director, server, _, themes = view
        page = director.page
        page.goto(f"http://127.0.0.1:{server.local}/director/players/file/")
        content = "Nom;Prénom;Licence\nMorvan;Agathe;0042\nMorvan;Agathe;\n;;43\n".encode()
        page.set_input_files(
            "input[type=file]", {"name": "x.csv", "mimeType": "text/csv", "buffer": content}
        )
        page.click("main form button.primary")
        page.wait_for_selector("main select")
        assert violations(page, themes) == []
        width = page.viewport_size["width"]
        assert page.evaluate("document.documentElement.scrollWidth") <= width
