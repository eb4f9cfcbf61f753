"""The director's pages before the first card and around the table, at four widths, in both themes
and languages, and with letters twice as large: accessible, nothing beyond the screen, no word
broken, nothing over anything else, large enough for a thumb."""

import json

import pytest

from tests.journeys.director import come_in, picture
from tests.journeys.large_text import FAULTS
from tests.journeys.test_pages import NEW_LINK, violations
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

STORE = """
import json
from tests.tournament.around_table import around_table
print(json.dumps(around_table()))
"""
PAGES = [
    "/director/",
    "/director/new/",
    "/director/players/",
    "/director/club/",
    "/director/club/hall/",
    "/director/club/tables/",
    "/director/prices/",
    "/director/treasurer/",
    "/director/balances/",
    "/director/balances/{player}/",
    "/director/delays/",
    "/director/{coming}/setup/",
    "/director/{coming}/hall/",
    "/director/{coming}/arrivals/",
    "/director/{coming}/arrivals/paper/",
    "/director/{coming}/bookings/",
    "/director/{coming}/bookings/add/",
    "/director/{coming}/pairs/again/",
    "/director/{playing}/",
    "/director/{playing}/hall/",
    "/director/{playing}/calls/",
    "/director/{playing}/delays/",
    "/director/{playing}/door/",
    "/director/{playing}/print/",
]
LIST = (
    "Licence;Nom;Prénom;Statut;Indice\n1000001;MAURIN;Hélène;Licencié;56\n2;NOËL;Zoé;En attente;4\n"
)
# 640 is 1280 with the whole page twice as large.
WIDTHS = (320, 390, 640, 1280, 1366)
# What can be touched and is smaller than a thumb needs, or a mouse; a word within a text may be.
SMALL = """([wide, high]) => [...document.querySelectorAll(
    "main :is(a, button, input:not([type=hidden]), select, textarea, summary)")]
  .filter((one) => one.checkVisibility() && !one.closest(".visually-hidden, .skip"))
  .map((one) => one.matches("[type=checkbox], [type=radio]") ? one.closest("label") ?? one : one)
  .filter((one) => getComputedStyle(one).display !== "inline")
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < wide - 0.5 || box.height < high - 0.5)
  .map(([one, box]) => [one.outerHTML.slice(0, 90), Math.round(box.width), Math.round(box.height)])
"""
# Of a phone; of a laptop axe asks for width too, with what lies beside it.
THUMB, MOUSE = (44, 48), (0, 24)
UNFOLD = "() => document.querySelectorAll('details').forEach((one) => { one.open = true; })"


@pytest.fixture(scope="module")
def evenings(tmp_path_factory):
    data = tmp_path_factory.mktemp("around")
    prepare(data)
    made = manage(data, "shell", "-v0", "-c", STORE)
    assert made.returncode == 0, made.stderr
    with running(data) as server:
        yield server, json.loads(made.stdout.splitlines()[-1])


@pytest.fixture(scope="module", params=["fr-FR", "en-GB"])
def director(request, chromium, evenings):
    server, _ = evenings
    token = manage(server.data, "shell", "-v0", "-c", NEW_LINK).stdout.strip().split()[-1]
    return come_in(chromium, server, request.param, path=f"/director/enter/{token}/")


def look(director, name: str) -> dict[object, object]:
    """Everything that is wrong with the page as it stands, folded and unfolded."""
    page, wrong = director.page, {}
    language = page.evaluate("navigator.language")[:2]
    for is_open in (False, True):
        if is_open:
            page.evaluate(UNFOLD)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            wide = page.evaluate("document.documentElement.scrollWidth")
            least = THUMB if width < 768 else MOUSE
            wrong[width, is_open] = [
                *([("wide", wide)] if wide > width else []),
                *find_faults(page),
                *page.evaluate(SMALL, least),
            ]
            if not is_open and width in (390, 1280):
                draw(page, f"{name}-{language}", width)
    # Unfolded it has all that it has folded.
    wrong["axe"] = violations(page, ("light", "dark"))
    page.emulate_media(color_scheme="dark")
    draw(page, f"{name}-{language}-dark", 390)
    page.emulate_media(color_scheme="light")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.set_viewport_size({"width": 390, "height": 844})
    wrong["large"] = find_faults(page)
    draw(page, f"{name}-{language}-large", 390)
    if PICTURES:
        found = {str(where): what for where, what in wrong.items() if what}
        (PICTURES / f"{name}-{language}.json").write_text(json.dumps(found, indent=1))
    return {where: what for where, what in wrong.items() if what}


def find_faults(page) -> list[object]:
    """What is too wide, broken or over something else; an address may be broken anywhere."""
    addresses = " ".join(page.locator("a, .muted, code").filter(has_text="/").all_inner_texts())
    faults = [tuple(map(str, fault)) for fault in page.evaluate(FAULTS)]
    return [fault for fault in faults if fault[0] != "broken" or fault[1] not in addresses]


def draw(page, name: str, width: int) -> None:
    if PICTURES:
        page.set_viewport_size({"width": width, "height": 844})
        picture(page, PICTURES, f"{name}-{width}")


class AroundTheTableTests:
    @pytest.mark.parametrize("address", PAGES)
    def test_a_page_is_accessible_and_fits_in_every_view(self, director, evenings, address):
        server, names = evenings
        page = director.page
        page.goto(f"http://127.0.0.1:{server.local}{address.format(**names)}")
        director.settle()
        name = address.replace("/director/", "").strip("/").replace("/", "-") or "first"
        assert look(director, name) == {}
        assert director.complaints == []

    def test_so_is_a_federations_list_before_it_is_kept(self, director, evenings):
        server, _ = evenings
        page = director.page
        page.goto(f"http://127.0.0.1:{server.local}/director/players/file/")
        content = {"name": "liste.csv", "mimeType": "text/csv", "buffer": LIST.encode()}
        page.locator("input[type=file]").set_input_files(content)
        page.locator("[name=federation]").check()
        director.go("Control+Enter")
        assert look(director, "federation-list") == {}
