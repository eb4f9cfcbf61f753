"""Phones of two matches of teams: one turns its boards while the other still plays its first half,
then the next match is called."""

import json

import pytest
from playwright.sync_api import expect

from tests.journeys.stored import call
from tests.journeys.tables import NARROW, Phone
from tests.running.forked import manage, running

pytestmark = [pytest.mark.journey, pytest.mark.whole]
WITHIN = 15_000
MADE = {"level": "4", "strain": "S", "declarer": "S", "tricks": "="}
# Four teams, all meet all: matches of four boards, two in each half, which the rooms exchange.
AN_EVENT = """
import json
from tests.tournament.teams.events import an_event_of_teams
from tournament.models import Club, TableLink
from tournament.services.table_links import provide_links
from tournament.store.read import load_evening

session = an_event_of_teams(4, club=Club.objects.get(), kind="round_robin", boards=4,
                            exchanged=True)
provide_links(session)
links = TableLink.objects.filter(session=session).order_by("table")
evening = load_evening(session)
due = [[g.round, g.table, list(g.boards), [evening.placed[key].pair.name for key in
        g.seats.contestants]] for g in evening.games]
print(json.dumps([session.code, [link.token for link in links], due]))
"""
# What the tables that are not followed write in a round of the room.
PLAYED = """
from tests.tournament.teams.events import play_round
from tournament.models import Session
play_round(Session.objects.get(), {round})
"""
WORDS = {
    "fr-FR": (
        "match 1 sur 3, mi-temps 1",
        "match 1 sur 3, mi-temps 2",
        "match 2 sur 3, mi-temps 1",
    ),
    "en-GB": ("match 1 of 3, half 1", "match 1 of 3, half 2", "match 2 of 3, half 1"),
}


class MatchTurnsTests:
    @pytest.mark.parametrize("locale", WORDS)
    def test_each_match_turns_by_itself_and_the_call_is_for_the_next(
        self, chromium, tmp_path, locale
    ):
        first_half, second_half, next_match = WORDS[locale]
        with running(tmp_path) as server:
            made = manage(tmp_path, "shell", "-v0", "-c", AN_EVENT)
            assert made.returncode == 0, made.stderr
            code, tokens, games = json.loads(made.stdout.splitlines()[-1])
            due = {(round_, table): (boards, teams) for round_, table, boards, teams in games}
            phones = [a_phone(chromium, server, token, locale) for token in tokens]

            for table in (1, 2):
                phone = phones[table - 1]
                says(phone, first_half)
                phone.open_round()
                for board in due[1, table][0]:
                    phone.enter(board, **MADE)
                    phone.page.locator("#confirm button.primary").wait_for()
                    phone.agree()
                phone.go_home()
                # While one room of the match plays on, the other waits for it.
                says(phone, second_half if table == 2 else first_half)
            for table, half, words in ((1, 2, second_half), (2, 2, second_half)):
                says(phones[table - 1], words)
                has_boards(phones[table - 1], due[half, table][0])
            for table in (3, 4):
                says(phones[table - 1], first_half)
                has_boards(phones[table - 1], due[1, table][0])

            for round_ in (1, 2):
                played = manage(tmp_path, "shell", "-v0", "-c", PLAYED.format(round=round_))
                assert played.returncode == 0, played.stderr
            call(tmp_path, code, 3)
            for table, phone in enumerate(phones, 1):
                says(phone, next_match)
                boards, teams = due[3, table]
                has_boards(phone, boards)
                for team in teams:
                    expect(phone.page.locator("main")).to_contain_text(team)


def a_phone(browser, server, token: str, locale: str) -> Phone:
    context = browser.new_context(locale=locale, viewport=NARROW, has_touch=True)
    phone = Phone(context.new_page(), f"http://127.0.0.1:{server.local}/t/")
    phone.page.goto(f"{phone.home}{token}/")
    return phone


def says(phone: Phone, words: str) -> None:
    """Which match and which half stands at the head, which follows by itself."""
    expect(phone.page.locator("header.table-bar")).to_contain_text(words, timeout=WITHIN)


def has_boards(phone: Phone, boards: list[int]) -> None:
    found = phone.page.locator("a.due-board b")
    expect(found).to_have_count(len(boards), timeout=WITHIN)
    for one, board in enumerate(boards):
        expect(found.nth(one)).to_contain_text(str(board))
