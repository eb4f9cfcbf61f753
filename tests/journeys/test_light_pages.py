"""What stands on a page before anybody unfolds anything, counted as a browser draws it."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.director import come_in, picture
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import manage
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Two evenings of 27 pairs, one being set up and one under way on its first round, where all pay.
EVENINGS = """
import datetime, json
from movements.advise import options
from tests.people import NAMES
from tournament.evening.names.names import NamedPlayer
from tournament.models import Club, Player
from tournament.services.create_evening import create_evening
from tournament.services.entries.add_pairs import paste_pairs
from tournament.services.evening_settings import Settings
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start
from tournament.store.write import By
club = Club.objects.get()
known = len(NAMES)
people = [
    Player.objects.create(
        club=club,
        first_name=NAMES[n % known][0],
        last_name=NAMES[(n + 7 * (n // known)) % known][1],
        number=str(1_000_001 + n),
    )
    for n in range(54)
]
named = [NamedPlayer(one.first_name, one.last_name, one.number, one.pk) for one in people]
settings = Settings(
    "Mardi", datetime.date.today(), None, "ffb", 26, False, "nothing", fee_member=400, fee_guest=600
)
codes = []
for begins in (False, True):
    session = create_evening(club, By(), settings=settings)
    paste_pairs(session, By(), pairs=list(zip(named[::2], named[1::2])))
    if begins:
        choice = MovementChoice(options(27)[0].id, None, "through", "A", False)
        choose_movement(session, By(), choice=choice)
        start(session, By())
    codes.append(session.code)
print(json.dumps(codes))
"""
COUNT = """() => {
  const inSight = (one) => one.checkVisibility({visibilityProperty: true})
    && one.getClientRects().length && !one.closest(".visually-hidden");
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  return [
    [...document.querySelectorAll(controls)].filter(inSight).length,
    document.body.innerText.split(/\\s+/).filter((word) => /[\\p{L}\\p{N}]/u.test(word)).length,
  ];
}"""
UNFOLD = "() => document.querySelectorAll('details').forEach((one) => { one.open = true; })"
# The most controls and words of a page with everything folded away.
MOST = {
    "/director/{set_up}/setup/": (60, 500),
    "/director/{started}/print/": (25, None),
    "/director/new/": (25, None),
    "/director/{started}/door/": (140, 720),
}


def two_evenings(server: Server) -> dict[str, str]:
    stored = manage(server.data, "shell", "-v0", "-c", EVENINGS)
    assert stored.returncode == 0, stored.stderr
    return dict(zip(("set_up", "started"), json.loads(stored.stdout), strict=True))


def count(page: Page) -> tuple[int, int]:
    """How many controls and words are drawn."""
    controls, words = page.evaluate(COUNT)
    return controls, words


def keep_counts(folder: Path | None, locale: str, counts: dict[str, object]) -> None:
    """Beside the pictures, for the table of docs/light-pages.md."""
    if folder:
        (folder / f"{locale}-counts.json").write_text(json.dumps(counts, indent=2))


class LightPagesTests:
    @pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
    def test_a_page_shows_what_is_usual_and_folds_the_rest_away(self, chromium, server, locale):
        codes = two_evenings(server)
        director = come_in(chromium, server, locale)
        page, counts = director.page, {}
        for path, (controls, words) in MOST.items():
            page.goto(f"http://127.0.0.1:{server.local}{path.format(**codes)}")
            director.settle()
            picture(page, PICTURES, f"{locale}-{path.rstrip('/').rpartition('/')[2]}-light")
            folded = count(page)
            page.evaluate(UNFOLD)
            counts[path] = {"folded": folded, "unfolded": count(page)}
            assert folded[0] <= controls, counts
            assert words is None or folded[1] <= words, counts
            assert count(page) > folded
        keep_counts(PICTURES, locale, counts)
        assert director.complaints == []

    def test_a_digit_opens_the_comparison_and_only_then_the_fourth_can_be_chosen(
        self, chromium, server
    ):
        codes = two_evenings(server)
        director = come_in(chromium, server, "en-GB")
        page = director.page
        page.goto(f"http://127.0.0.1:{server.local}/director/{codes['set_up']}/setup/")
        director.press("Escape", "4")
        expect(page.locator(".offers .chosen")).to_have_count(0)
        director.press("0")
        expect(page.locator("table.adviser").first).to_be_visible()
        director.go("4")
        expect(page.locator(".offers li").first).to_have_class("chosen")
        # Of the others the first two of the list are offered; the comparison is folded away again.
        expect(page.locator(".offers .nth")).to_have_text(["4", "1", "2"])
        expect(page.locator("table.adviser").first).to_be_hidden()

    def test_the_places_of_the_cockpit_fit_a_small_laptop(self, chromium, server):
        codes = two_evenings(server)
        page = come_in(chromium, server, "fr-FR").page
        page.set_viewport_size({"width": 1366, "height": 768})
        page.goto(f"http://127.0.0.1:{server.local}/director/{codes['started']}/")
        picture(page, PICTURES, "cockpit-laptop")
        last = page.locator(".actions li").last
        box = last.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 768
