"""A table's phone without a script: it enters, confirms and moves on, touch by touch."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.running.forked import manage, running
from tests.running.server import prepare

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# Three tables, two boards a round; the lead is asked for, the traveller shown.
EVENING = """
import json
from tests.builders import a_club
from tests.tournament.play.evenings import an_evening
from tournament.store.club.table_links import tokens
from tournament.services.table_links import provide_links
club = a_club()
playing = an_evening(club, lead_wanted=True, table_sees="traveller")
provide_links(playing)
print(json.dumps({str(table): token for (_, table), token in tokens(playing).items()}))
"""
# Words of the pages in both languages, language, width, height, theme.
FRENCH = {"enter": "Saisir la donne", "yes": "Oui, c’est exact", "no": "Non, corriger"}
ENGLISH = {"enter": "Enter board", "yes": "Yes, that is right", "no": "No, correct it"}
VIEWS = [
    ("fr-FR", 320, 640, "light", FRENCH),
    ("en-GB", 390, 844, "dark", ENGLISH),
]


class Phone:
    """A phone of a table. `touches` counts what a thumb does."""

    def __init__(self, browser, server, token, view):
        locale, width, height, theme, self.words = view
        self.context = browser.new_context(
            locale=locale,
            viewport={"width": width, "height": height},
            color_scheme=theme,
            has_touch=True,
            java_script_enabled=False,
        )
        self.page = self.context.new_page()
        self.base = f"http://127.0.0.1:{server.network}"
        self.asked, self.touches = [], 0
        self.page.on("request", lambda request: self.asked.append(request))
        self.page.goto(f"{self.base}/t/{token}/")

    def touch(self, locator):
        self.touches += 1
        locator.tap()

    def key(self, name, value):
        self.touch(self.page.locator(f"input[name={name}][value='{value}']"))

    def press(self, **keys):
        for name, value in keys.items():
            self.key(name, value)

    def primary(self):
        self.touch(self.page.locator(".button.primary"))

    def is_at(self, end):
        expect(self.page).to_have_url(re.compile(end))

    def sees(self, text):
        expect(self.page.locator("main")).to_contain_text(text)


@pytest.fixture(scope="module")
def hall(tmp_path_factory):
    data = tmp_path_factory.mktemp("hall")
    prepare(data)
    said = manage(data, "shell", "-v0", "-c", EVENING)
    assert said.returncode == 0, said.stderr
    with running(data) as server:
        yield server, json.loads(said.stdout.strip().splitlines()[-1])


@pytest.mark.parametrize("view", VIEWS, ids=["fr-320", "en-390"])
class WithoutScriptsTests:
    def test_a_board_takes_eight_touches_its_confirmation_one(self, chromium, hall, view):
        server, tokens = hall
        phone = Phone(chromium, server, tokens["1" if view[1] == 320 else "2"], view)
        phone.is_at("/t/$")
        phone.sees(phone.words["enter"])
        phone.primary()
        phone.press(level="4", strain="S", declarer="S", lead_suit="H", lead_rank="A", tricks="=")
        phone.primary()
        # From the table's page to the question, the lead and its two touches included.
        assert phone.touches == 8
        phone.is_at("/confirm/")
        phone.touch(phone.page.get_by_role("button", name=phone.words["yes"]))
        assert phone.touches == 9
        phone.is_at("/traveller/$")
        phone.sees("4♠")

    def test_the_opponents_correct_and_then_agree(self, chromium, hall, view):
        server, tokens = hall
        phone = Phone(chromium, server, tokens["3"], view)
        number = 5 if view[1] == 320 else 6
        phone.page.goto(f"{phone.base}/t/board/{number}/")
        phone.press(level="3", strain="N", declarer="W", tricks="-1")
        phone.primary()
        phone.touch(phone.page.get_by_role("link", name=phone.words["no"]))
        expect(phone.page.locator("input[name=tricks][value='-1']")).to_be_checked()
        phone.key("tricks", "+1")
        phone.primary()
        expect(phone.page.locator(".statement .score")).to_contain_text("30")
        phone.primary()
        phone.is_at("/traveller/$")

    def test_another_result_from_a_second_phone_is_kept_and_told(self, chromium, hall, view):
        server, tokens = hall
        table, number = ("1", 2) if view[1] == 320 else ("2", 4)
        phones = [Phone(chromium, server, tokens[table], view) for _ in range(2)]
        for phone, tricks in zip(phones, ("=", "+1"), strict=True):
            phone.page.goto(f"{phone.base}/t/board/{number}/")
            phone.press(level="1", strain="C", declarer="N", tricks=tricks)
        for phone in phones:
            phone.primary()
            phone.is_at("/confirm/")
        expect(phones[1].page.locator(".statement .contract")).to_contain_text("1♣")
        expect(phones[1].page.locator(".others li")).to_contain_text("+1")

    def test_what_is_missing_is_said_where_it_is_missing(self, chromium, hall, view):
        server, tokens = hall
        phone = Phone(chromium, server, tokens["2" if view[1] == 320 else "1"], view)
        number = 4 if view[1] == 320 else 2
        phone.page.goto(f"{phone.base}/t/board/{number}/")
        phone.press(level="7", strain="C", declarer="N", tricks="+1")
        phone.primary()
        expect(phone.page.locator("[data-group=tricks] .error")).to_have_count(1)
        expect(phone.page.locator("input[name=level][value='7']")).to_be_checked()

    def test_the_secret_is_neither_in_the_history_nor_told_to_any_address(
        self, chromium, hall, view
    ):
        server, tokens = hall
        phone = Phone(chromium, server, tokens["1"], view)
        phone.page.goto(f"{phone.base}/t/next/")
        first, *later = phone.asked
        assert tokens["1"] in first.url
        told = [one.url + one.headers.get("referer", "") for one in later]
        assert [text for text in told if tokens["1"] in text] == []
        assert [one.url for one in later if not one.url.startswith(phone.base)] == []
        phone.page.go_back()
        phone.is_at("/t/$")
        phone.page.go_back()
        assert phone.page.url == "about:blank"
