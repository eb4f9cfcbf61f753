"""What a director says of a board and the cards of an evening, as players get them: nothing while
the board is not over, then beside its cards; of a final evening as paper and as files."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.director import come_in, picture
from tests.journeys.large_text import faults
from tests.journeys.sheets import fetch, pdf_text
from tests.journeys.test_paper_evening import PICTURES
from tests.journeys.test_ranking import violations_of_all
from tests.running.forked import manage

pytestmark = [pytest.mark.journey, pytest.mark.whole]

# Of board 1 the last table's result is still to come, of all others every one.
PREPARED = """
import json
from tests.tournament.deals.evenings import with_deals
from tests.tournament.deals.sets import attach
from tournament.models import Session
names = with_deals()
attach(Session.objects.select_related("event__club").get(code=names["attached"]))
print(json.dumps(names))
"""
LAST = """
from tests.builders import by
from tests.tournament.deals.evenings import LAST
from tests.tournament.play.evenings import said
from tournament.models import Session
from tournament.services.results.record_result import record_result
session = Session.objects.select_related("event__club").get(code="{code}")
record_result(session, by(), place=LAST, sides=said("4SN-1"), base=0)
"""
FINAL = """
from tests.tournament.deals.evenings import play_all
from tests.tournament.results.scores import publish_final
from tournament.models import Session
play_all("{code}")
publish_final(Session.objects.select_related("event__club").get(code="{code}"))
"""
# `deal_of_number` of board 1: North, East, South and West, from spades.
NORTH, WEST = "AKQJ42.J4.J3.QJ3", "97.T98.K9.KT9875"
COMMENT = "L’impasse à cœur est gratuite : le Roi est placé."
WORDS = {
    "fr-FR": {
        "comment": "Le commentaire de l’arbitre",
        "field": "Donne 1",
        "files": "Fichiers",
        "again": "Rejouer la donne",
    },
    "en-GB": {
        "comment": "The director’s comment",
        "field": "Board 1",
        "files": "Files",
        "again": "Play it again",
    },
}
FILES = ("hand-record-colour", "hands-pbn", "hands-lin")


@pytest.fixture
def code(server):
    made = manage(server.data, "shell", "-v0", "-c", PREPARED)
    assert made.returncode == 0, made.stderr
    return json.loads(made.stdout.splitlines()[-1])["attached"]


def run(server, code: str, story: str) -> None:
    made = manage(server.data, "shell", "-v0", "-c", story.format(code=code))
    assert made.returncode == 0, made.stderr


@pytest.mark.parametrize("locale", WORDS)
class HandsToTakeTests:
    def test_a_comment_and_the_cards_come_when_they_may(self, chromium, server, code, locale):
        words = WORDS[locale]
        self.comment(chromium, server, code, words, locale)
        phone = chromium.new_context(
            locale=locale, viewport={"width": 390, "height": 844}, has_touch=True
        ).new_page()
        base = f"http://127.0.0.1:{server.network}/s/{code}/"
        phone.goto(f"{base}boards/1/")
        assert COMMENT not in phone.content()
        run(server, code, LAST)
        phone.goto(f"{base}boards/1/")
        note = phone.locator(".note", has_text=COMMENT)
        expect(note).to_contain_text(words["comment"])
        expect(phone.get_by_role("link", name=words["again"])).to_be_visible()
        expect(phone.locator(".deal-hands").first).to_be_visible()
        assert violations_of_all(phone) == []
        picture(phone, PICTURES, f"{locale}-comment")
        assert faults(phone) == []
        phone.goto(f"{base}files/")
        expect(phone.locator(".file-list a[href*=hand]")).to_have_count(0)
        assert [phone.request.get(f"{base}files/{one}/").status for one in FILES] == [404] * 3
        run(server, code, FINAL)
        self.takes_them(phone, base, words)

    def comment(self, chromium, server, code: str, words: dict[str, str], locale: str) -> None:
        """As the director who writes it while the board is still played."""
        director = come_in(chromium, server, locale)
        page = director.page
        page.goto(f"http://127.0.0.1:{server.local}/director/{code}/deals/")
        page.locator("a[href$='/deals/comments/']").click()
        director.settle()
        field = page.get_by_label(words["field"], exact=True)
        field.fill(COMMENT)
        director.go("Control+Enter")
        page.goto(f"http://127.0.0.1:{server.local}/director/{code}/deals/comments/")
        expect(page.get_by_label(words["field"], exact=True)).to_have_value(COMMENT)
        assert director.complaints == []

    def takes_them(self, phone: Page, base: str, words: dict[str, str]) -> None:
        """From the final ranking by the page of files, each by a touch."""
        phone.goto(base)
        phone.locator(".tabs").get_by_role("link", name=words["files"]).tap()
        wanted = [phone.locator(f".file-list a[href$='/files/{one}/']") for one in FILES]
        for link in wanted:
            expect(link).to_be_visible()
        assert violations_of_all(phone) == []
        paper = pdf_text(fetch(phone, f"{base}files/{FILES[0]}/"))
        assert re.sub(r"\s+", " ", COMMENT) in re.sub(r"\s+", " ", paper)
        for link, ending in zip(wanted[1:], ("pbn", "lin"), strict=True):
            with phone.expect_download() as taken:
                link.tap()
            assert taken.value.suggested_filename.endswith(f".{ending}")
            text = taken.value.path().read_text("utf-8", "replace")
            self.has_board_1(text, ending)

    def has_board_1(self, text: str, ending: str) -> None:
        if ending == "pbn":
            assert re.search(rf'\[Deal "N:{re.escape(NORTH)} ', text)
            assert WEST in text
        else:
            # South, West and North, each from spades; East is what is left.
            assert "SAKQJ42HJ4DJ3CQJ3" in re.sub(r"[^A-Z0-9]", "", text.upper())
