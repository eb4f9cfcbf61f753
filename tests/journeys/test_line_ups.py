"""Line-ups from captains' phones beside the director's page: handed in, put right, contradicted."""

import json

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.tables import NARROW
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES
from tests.running.forked import manage

pytestmark = [pytest.mark.journey, pytest.mark.whole]
# Two teams of five in two halves: Rouge is at home, and Bleu sits first.
AN_EVENT = """
import json
from tests.tournament.teams.events import an_event_of_teams
from tournament.models import Club, TableLink
from tournament.services.table_links import provide_links

session = an_event_of_teams(2, club=Club.objects.get(), players=5, kind="knock_out", boards=4,
                            parts=2)
provide_links(session)
links = TableLink.objects.filter(session=session).order_by("table")
print(json.dumps([session.code, [link.token for link in links]]))
"""
WORDS = {
    "fr": ("l’arbitre tranchera", "tranchée", "1 composition à trancher"),
    "en": ("the director will decide", "settled", "1 line-up to settle"),
}
# The same with both line-ups of the first half, of which board 1 is played.
UNDER_WAY = AN_EVENT.replace(
    "provide_links(session)",
    """
from tests.builders import by
from tests.tournament.results.scores import enter
from tests.tournament.kinds.teams.services.test_line_ups import FIRST, proposal
from tournament.kinds.teams.services.line_ups.seat_line_up import seat_line_up

seat_line_up(session, by(), match=FIRST, part=1, seats=proposal(session))
enter(session, ("A", 1, 1, 1), "4SN=")
provide_links(session)
""",
)
FROM_BOARD = {"fr": "partir de la donne 2", "en": "rom board 2 on"}
LOCALES = {"fr": "fr-FR", "en": "en-GB"}


class LineUpTests:
    @pytest.mark.parametrize("language", WORDS)
    def test_a_captains_phone_and_the_director(self, chromium, server, language):
        decides, is_settled, to_settle = WORDS[language]
        made = manage(server.data, "shell", "-v0", "-c", AN_EVENT)
        assert made.returncode == 0, made.stderr
        code, tokens = json.loads(made.stdout.splitlines()[-1])
        captains = [a_phone(chromium, server, token, LOCALES[language]) for token in tokens]
        visitor, home = captains
        hand_in(visitor, "away")
        seat_of(visitor)

        # The home team's captain, at the other table, sees the visitors' before he sits down.
        hand_in(home, "home")
        fifth = home_page(home, "home").locator("select").first.locator("option").nth(4)
        name = fifth.inner_text()

        director = come_in(chromium, server, language)
        page, base = director.page, f"http://127.0.0.1:{server.local}/director/{code}/"
        page.goto(f"{base}match/1-A1/line-up/1/")
        director.settle()
        page.locator("select").first.select_option(index=4)
        page.locator("button[value=both]").click()
        director.settle()

        # The phone says something else than the director now: both are kept.
        before = home_page(home, "home").locator("select").first.input_value()
        home.locator("select").first.select_option(label=name)
        home.locator("button[name=team]").click()
        expect(home.locator("main .note.look")).to_contain_text(decides)
        expect(home.locator("select").first).to_have_value(before)
        assert violations(home) == []
        picture(home, PICTURES, f"{language}-line-up-in-doubt-phone")

        page.goto(base)
        expect(page.locator(".clock")).to_contain_text(to_settle)
        page.goto(f"{base}conflicts/")
        director.settle()
        expect(page.locator("form.conflict")).to_contain_text(name)
        assert violations(page) == []
        picture(page, PICTURES, f"{language}-line-up-in-doubt")
        page.locator("button[name=take][value='1']").click()
        director.settle()
        expect(page.locator(".messages")).to_contain_text(is_settled)
        home_page(home, "home")
        expect(home.locator("select").first.locator("option:checked")).to_have_text(name)
        expect(home.locator("main .note.look")).to_have_count(0)
        assert director.complaints == []

    @pytest.mark.parametrize("language", FROM_BOARD)
    def test_a_substitute_comes_within_a_half(self, chromium, server, language):
        made = manage(server.data, "shell", "-v0", "-c", UNDER_WAY)
        assert made.returncode == 0, made.stderr
        code, tokens = json.loads(made.stdout.splitlines()[-1])
        phone = a_phone(chromium, server, tokens[0], LOCALES[language])
        home_page(phone, "home").locator("select").first.select_option(index=4)
        fifth = phone.locator("select").first.locator("option:checked").inner_text()
        phone.locator("[name=from_board]").select_option("2")
        phone.locator("[name=reason]").fill("malade" if language == "fr" else "unwell")
        assert violations(phone) == []
        picture(phone, PICTURES, f"{language}-substitute-phone")
        phone.locator("button[name=team]").click()
        expect(phone.locator("dl.who").first).to_contain_text(FROM_BOARD[language])
        expect(phone.locator("dl.who").first).to_contain_text(fifth)
        assert violations(phone) == []
        picture(phone, PICTURES, f"{language}-substitute-table")
        home_page(phone, "home")
        expect(phone.locator("main")).to_contain_text(fifth)
        picture(phone, PICTURES, f"{language}-substitute-phone-after")

        director = come_in(chromium, server, language)
        page, base = director.page, f"http://127.0.0.1:{server.local}/director/{code}/"
        page.goto(f"{base}match/1-A1/line-up/1/")
        director.settle()
        expect(page.locator("main .line-up .note")).to_contain_text(FROM_BOARD[language])
        expect(page.locator("[name=from_board]")).to_have_value("2")
        assert violations(page) == []
        picture(page, PICTURES, f"{language}-substitute")
        # The whole part is theirs who began it: the substitute is taken out again.
        page.locator("select").first.select_option(index=0)
        page.locator("[name=from_board]").select_option("0")
        page.locator("[name=reason]").fill("erreur")
        page.locator("button[value=both]").click()
        director.settle()
        page.goto(f"{base}match/1-A1/line-up/1/")
        expect(page.locator("main .line-up .note")).to_have_count(0)
        assert director.complaints == []


def a_phone(browser, server, token: str, locale: str):
    page = browser.new_context(locale=locale, viewport=NARROW, has_touch=True).new_page()
    page.goto(f"http://127.0.0.1:{server.local}/t/{token}/")
    return page


def home_page(phone, team: str):
    """The line-up of a team in the first part, on a captain's phone."""
    base = phone.url.partition("/t/")[0]
    phone.goto(f"{base}/t/line-up/?part=1&team={team}")
    return phone


def hand_in(phone, team: str) -> None:
    home_page(phone, team).locator("button[name=team]").click()
    phone.locator("ul.due").wait_for()


def seat_of(phone) -> None:
    """All seats of a team are chosen; a fifth select asks from which board on."""
    home_page(phone, "away")
    expect(phone.locator("select")).to_have_count(5)
