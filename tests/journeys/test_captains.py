"""Two captains confirm the sheet of their match, each on a phone; one phone never does for both."""

import json

import pytest
from playwright.sync_api import expect

from tests.journeys.director import come_in, picture
from tests.journeys.test_draw import run
from tests.journeys.test_pages import violations
from tests.journeys.test_paper_evening import PICTURES
from tests.journeys.thumb import Phone
from tests.running.server import Server

pytestmark = [pytest.mark.journey, pytest.mark.whole]

PLAYED = """
import json
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match
from tournament.models import Club, TableLink
from tournament.services.table_links import provide_links
session = an_event_of_teams(
    2, club=Club.objects.get(), kind="movement", family="head_to_head", boards=4,
)
play_match(session, 1, 1)
provide_links(session)
tokens = [one.token for one in TableLink.objects.order_by("table")]
print(json.dumps([session.code, tokens], separators=(",", ":")))
"""
WORDS = {
    "fr-FR": {
        "asked": "Pour quelle équipe ce téléphone confirme-t-il", "confirm": "Confirmer pour Rouge",
        "done": "Rouge a confirmé", "lacks": "Bleu n’a pas encore confirmé",
        "phone": "téléphone de la table 2", "other": "Bleu a confirmé",
    },
    "en-GB": {
        "asked": "Which team does this phone confirm for", "confirm": "Confirm for Rouge",
        "done": "Rouge has confirmed", "lacks": "Bleu has not confirmed yet",
        "phone": "the phone of table 2", "other": "Bleu has confirmed",
    },
}  # fmt: skip


class CaptainsTests:
    @pytest.mark.parametrize("locale", WORDS)
    def test_each_captain_has_a_phone(self, chromium, server: Server, locale):
        words, (code, tokens) = WORDS[locale], json.loads(run(server, PLAYED))
        home = f"http://127.0.0.1:{server.local}/t/"
        open_room, closed_room = (
            Phone(chromium, f"{home}{token}/", width=390, locale=locale) for token in tokens
        )
        first, other = open_room.page, closed_room.page
        for phone in (open_room, closed_room):
            phone.page.goto(f"{home}match/")
            expect(phone.page.locator("main")).to_contain_text(words["asked"])
            phone.fits()
        picture(first, PICTURES, f"{locale}-captains-asked")
        assert violations(first) == []

        open_room.touch(first.locator("button[name=for]", has_text="Rouge"))
        expect(first.locator("button[name=team]")).to_have_text(words["confirm"])
        picture(first, PICTURES, f"{locale}-captains-one")
        open_room.touch(first.locator("button[name=team]"))
        expect(first.locator("main")).to_contain_text(words["done"])
        # A second touch at the same place finds nothing to confirm for the other captain.
        expect(first.locator("main")).to_contain_text(words["lacks"])
        expect(first.locator("button[name=team], button[name=for]")).to_have_count(0)
        picture(first, PICTURES, f"{locale}-captains-waiting")
        assert violations(first) == []
        expect(other.locator("main")).to_contain_text(words["done"])

        open_room.touch(first.locator("button[name=take_back]"))
        expect(first.locator("main")).not_to_contain_text(words["asked"])
        open_room.touch(first.locator("button[name=team]"))
        expect(first.locator("button[name=take_back]")).to_be_visible()
        closed_room.touch(other.locator("button[name=for]", has_text="Bleu"))
        closed_room.touch(other.locator("button[name=team]"))
        expect(other.locator("main")).to_contain_text(words["other"])
        expect(first.locator("main")).to_contain_text(words["other"])
        expect(first.locator("button[name=take_back]")).to_have_count(0)
        assert (open_room.complaints, closed_room.complaints) == ([], [])

        director = come_in(chromium, server, locale)
        director.page.goto(f"http://127.0.0.1:{server.local}/director/{code}/standings/match/1-A1/")
        director.sees(words["phone"])
        picture(director.page, PICTURES, f"{locale}-captains-director")
