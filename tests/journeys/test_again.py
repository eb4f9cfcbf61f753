"""A board is played again on a phone, the network off once its page is there."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# Of board 1 the cards are there; three tables played 1S by North.
EVENING = """
from tests.tournament.deals.sets import attach
from tests.tournament.results.scores import LINES, enter_lines, pass_out
from tests.tournament.play.evenings import an_evening
from tournament.models import Club
session = an_evening(Club.objects.get(), visibility="boards")
enter_lines(session, LINES)
pass_out(session)
attach(session, 1)
print(session.code)
"""
WORDS = {
    "fr-FR": {
        "way": "Rejouer la donne",
        "best": "Meilleures cartes",
        "back": "Reprendre une carte",
        "anew": "Recommencer",
        "among": "parmi les meilleures",
        "leads": "Meilleures entames",
        "lead": re.compile("L’entame .* (coûte|ne coûte)"),
        "end": re.compile(r"Nord fait \d+ levées? à 1♠ "),
        "beside": "à cartes ouvertes",
        "tables": "Aux tables, même couleur jouée par Nord",
        "card": re.compile("^(As|Roi|Dame|Valet|10|[2-9]) de (pique|cœur|carreau|trèfle)"),
    },
    "en-GB": {
        "way": "Play it again",
        "best": "Best cards",
        "back": "Take back a card",
        "anew": "Begin anew",
        "among": "among the best",
        "leads": "Best leads",
        "lead": re.compile("The lead .* costs"),
        "end": re.compile(r"North makes \d+ tricks? in 1♠ "),
        "beside": "when all see the cards",
        "tables": "At the tables, in the same strain by North",
        "card": re.compile("^(Ace|King|Queen|Jack|10|[2-9]) of (spades|hearts|diamonds|clubs)"),
    },
}


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    data = tmp_path_factory.mktemp("again")
    prepare(data)
    made = manage(data, "shell", "-v0", "-c", EVENING)
    assert made.returncode == 0, made.stderr
    with running(data) as server:
        yield f"http://127.0.0.1:{server.local}/s/{made.stdout.split()[-1]}/boards/1/"


def keys(page: Page):
    return page.locator("[data-part=cards] button")


def tally(page: Page) -> list[int]:
    text = page.locator("[data-part=tally]").inner_text()
    return [int(number) for number in re.findall(r"[A-Z]{2} (\d+)", text)]


@pytest.mark.parametrize("locale", WORDS)
class AgainTests:
    def test_all_of_a_board_is_played_without_a_connection(self, chromium, board, locale):
        words = WORDS[locale]
        context = chromium.new_context(locale=locale, viewport={"width": 390, "height": 844})
        page = context.new_page()
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(board)
        page.get_by_role("link", name=words["way"]).click()
        expect(page.locator("#again[data-ready]")).to_be_visible()
        context.set_offline(True)

        assert words["card"].match(keys(page).first.get_attribute("aria-label"))
        back, best = (page.get_by_role("button", name=words[name]) for name in ("back", "best"))
        expect(back).to_be_disabled()
        best.click()
        expect(page.get_by_text(words["leads"])).to_be_visible()
        marked = page.get_by_role("button", name=words["among"])
        expect(marked.first).to_be_visible()
        keys(page).last.click()
        expect(page.get_by_text(words["lead"])).to_be_visible()
        back.click()
        expect(back).to_be_disabled()

        for _ in range(52):
            marked.first.click()
        expect(page.locator("[data-part=verdict]")).to_contain_text(words["end"])
        expect(page.locator("[data-part=verdict]")).to_contain_text(words["beside"])
        expect(page.locator("[data-part=verdict]")).to_contain_text(words["tables"])
        assert sum(tally(page)) == 13
        back.click()
        expect(keys(page)).to_have_count(1)
        page.get_by_role("button", name=words["anew"]).click()
        expect(keys(page)).to_have_count(13)
        assert tally(page) == [0, 0]
        assert errors == []
        context.close()

    def test_another_contract_is_led_to_by_another_seat(self, chromium, board, locale):
        page = chromium.new_context(locale=locale).new_page()
        page.goto(f"{board}again/")
        east = keys(page).first.get_attribute("aria-label")
        page.locator("details summary").click()
        page.locator("select[name=bid]").select_option("3 4")
        page.locator("select[name=declarer]").select_option("1")
        page.locator("[data-part=other] button").click()
        expect(keys(page)).to_have_count(13)
        assert keys(page).first.get_attribute("aria-label") != east

    def test_the_keyboard_plays_on_from_card_to_card(self, chromium, board, locale):
        page = chromium.new_context(locale=locale).new_page()
        page.goto(f"{board}again/")
        keys(page).first.focus()
        for played in range(1, 5):
            page.keyboard.press("Enter")
            expect(page.locator("[data-part=cards] button:focus")).to_have_count(1)
            assert len(page.locator(".trick > span").all()) == played
