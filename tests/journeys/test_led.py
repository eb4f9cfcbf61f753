"""What was led at the tables, beside the best leads of a board that is played again."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.large_text import faults
from tests.journeys.test_again import keys
from tests.journeys.test_pages import violations
from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# Everywhere 1S by North, so East leads from 653 KQ76 865 A62. DDS 2.9 (`SolveBoard`): a heart
# honour or a club leaves East-West three tricks, any other card two. No hand but South's has the
# ten of hearts, which table 2 typed as its lead.
EVENING = """
from tests.tournament.deals.sets import attach
from tests.tournament.results.scores import enter_lines, pass_out
from tests.tournament.play.evenings import an_evening
from tournament.models import Club
session = an_evening(Club.objects.get(), visibility="boards", lead_wanted=True)
enter_lines(session, {("A", 1, 1, 1): "1SN=/D8", ("A", 2, 3, 1): "1SN+1/HK",
                      ("A", 3, 2, 1): "1SN-1/S9"})
pass_out(session)
attach(session, 1)
print(session.code)
"""
WORDS = {
    "fr-FR": {
        "best": "Meilleures cartes",
        "leads": "Meilleures entames\u202f: ♥R, ♥D, ♣A, ♣6, ♣2",
        "own": "Entame à votre table\u202f: ♦8 (coûte 1 levée)",
        "others": "Entames aux autres tables\u202f: ♥R (ne coûte rien)",
        "all": "Entames aux tables\u202f: ♥R (ne coûte rien), ♦8 (coûte 1 levée)",
        "chosen": "L’entame ♠6 coûte 1 levée.",
    },
    "en-GB": {
        "best": "Best cards",
        "leads": "Best leads: ♥K, ♥Q, ♣A, ♣6, ♣2",
        "own": "Led at your table: ♦8 (costs 1 trick)",
        "others": "Led at the other tables: ♥K (costs nothing)",
        "all": "Led at the tables: ♥K (costs nothing), ♦8 (costs 1 trick)",
        "chosen": "The lead ♠6 costs 1 trick.",
    },
}


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    data = tmp_path_factory.mktemp("led")
    prepare(data)
    made = manage(data, "shell", "-v0", "-c", EVENING)
    assert made.returncode == 0, made.stderr
    with running(data) as server:
        yield f"http://127.0.0.1:{server.network}/s/{made.stdout.split()[-1]}/"


def play_again(chromium, evening: str, locale: str, own: str = "") -> Page:
    """Board 1 on a phone, its best cards asked for."""
    context = chromium.new_context(locale=locale, viewport={"width": 390, "height": 844})
    if own:
        context.add_cookies([{"name": "etui_pair", "value": own, "url": evening}])
    page = context.new_page()
    page.goto(f"{evening}boards/1/again/")
    expect(page.locator("#again[data-ready]")).to_be_visible()
    page.get_by_role("button", name=WORDS[locale]["best"]).click()
    expect(lines(page)).to_contain_text([WORDS[locale]["leads"]], timeout=60_000)
    return page


def lines(page: Page):
    return page.locator("[data-part=best] p")


@pytest.mark.parametrize("locale", WORDS)
class LedTests:
    def test_who_played_reads_what_the_own_lead_cost(self, chromium, evening, locale):
        words = WORDS[locale]
        page = play_again(chromium, evening, locale, own="A4")
        expect(lines(page).get_by_text(words["own"], exact=True)).to_be_visible()
        expect(lines(page).get_by_text(words["others"], exact=True)).to_be_visible()
        # What nobody can have led is no lead.
        assert "♠9" not in page.locator("[data-part=best]").inner_text()
        assert violations(page) == []
        keys(page).first.click()
        expect(lines(page).get_by_text(words["chosen"], exact=True)).to_be_visible()
        expect(lines(page).get_by_text(words["own"], exact=True)).to_be_visible()
        assert faults(page) == []

    def test_who_did_not_reads_what_was_led_anywhere(self, chromium, evening, locale):
        page = play_again(chromium, evening, locale)
        expect(lines(page).get_by_text(WORDS[locale]["all"], exact=True)).to_be_visible()
        assert WORDS[locale]["own"] not in page.locator("[data-part=best]").inner_text()

    def test_in_a_contract_that_nobody_played_so_no_lead_is_named(self, chromium, evening, locale):
        page = play_again(chromium, evening, locale, own="A4")
        page.locator("details summary").click()
        page.locator("select[name=bid]").select_option("1 4")
        page.locator("[data-part=other] button").click()
        expect(keys(page)).to_have_count(13)
        expect(page.locator(".card.is-best").first).to_be_visible(timeout=60_000)
        assert "♦8 (" not in page.locator("[data-part=best]").inner_text()
