"""A match without an opponent: a bye, a forfeit, a team that left. Every page opens."""

import pytest
from django.test import Client

from tests.builders import by
from tests.tournament.draws.test_draw_round import again, draw_next
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.opened import broken, phones, the_owner
from tests.tournament.teams.playing import play_match, play_round
from tests.walk.sheets import text_of
from tournament.draws.services.not_played import forfeit_match, let_team_leave
from tournament.models import (
    Match,
    Placement,
    Session,
    StageKind,
)
from tournament.play.services.press_clock import call_round
from tournament.store.read import load_evening
from tournament.store.standings import live_report

pytestmark = [pytest.mark.django_db, pytest.mark.shows, pytest.mark.slow]


def match_of(session: Session, round_: int) -> Match:
    """The first match of a round, by its home team."""
    rows = Match.objects.filter(section__session=session, round=round_, away__isnull=False)
    return rows.select_related("home", "away").order_by("home__number")[0]


def name_of(team: Placement) -> str:
    """A team as pages name it: 3 Vert."""
    assert team.attendance
    return f"{team.number} {team.attendance.entry.name}"


def shown(phone: Client, where: str) -> str:
    return phone.get(where, follow=True).content.decode()


class ByeTests:
    def test_a_swiss_that_is_drawn_and_not_called(self):
        session = an_event_of_teams(5, boards=2, rounds=3)
        assert broken(session) == []
        play_round(session, 1)
        draw_next(again(session))
        assert broken(session) == []

    @pytest.mark.parametrize("kind", [StageKind.ROUND_ROBIN, StageKind.KNOCK_OUT])
    def test_a_bye_of_another_kind(self, kind):
        session = an_event_of_teams(5, kind=kind, boards=2)
        assert broken(session) == []
        play_round(session, 1)
        assert broken(session) == []


class ForfeitTests:
    @pytest.mark.parametrize("kind", [StageKind.SWISS, StageKind.ROUND_ROBIN, StageKind.KNOCK_OUT])
    @pytest.mark.parametrize("absent", ["home", "away"])
    def test_every_page_opens(self, kind, absent):
        session = an_event_of_teams(4, kind=kind, boards=2)
        first = Match.objects.filter(section__session=session, round=1).order_by("home__number")[0]
        forfeit_match(session, by(), match=(1, f"A{first.home.number}"), absent=absent)
        assert broken(session) == []
        for match in Match.objects.filter(section__session=session, round=1).exclude(pk=first.pk):
            play_match(again(session), match.home.number, 1)
        assert broken(session) == []

    def test_the_phones_say_that_nobody_plays_there(self):
        session = an_event_of_teams(4, boards=2)
        first = Match.objects.filter(section__session=session, round=1).order_by("home__number")[0]
        forfeit_match(session, by(), match=(1, f"A{first.home.number}"), absent="away")
        words = f"No match in this round: {name_of(first.away)} did not come."
        found = [words in shown(phone, "/t/") for phone in phones(session).values()]
        assert found == [True, True, False, False]

    def test_where_to_go_sends_nobody_against_a_team_that_does_not_come(self):
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2)
        play_round(session, 1)
        gone = match_of(session, 2)
        forfeit_match(session, by(), match=(2, f"A{gone.home.number}"), absent="home")
        there, away = name_of(gone.away), name_of(gone.home)
        words = f"No match in this round: {away} did not come."
        for phone in phones(session).values():
            page = shown(phone, "/t/next/")
            if there.split()[1] in page.partition("At table")[0]:
                assert words in page
        card = shown(phone, f"/s/{session.code}/card/A{gone.away.number}/")
        assert words in card
        assert f"against <b>{gone.home.number}</b>" not in card
        card = f"/s/{session.code}/card/A{gone.away.number}/"
        french = shown(phones(session, "fr")[1], card)
        assert f"Pas de match à ce tour\u202f: forfait de {away}." in french

    def test_cards_name_who_does_not_come(self):
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2)
        gone = match_of(session, 2)
        forfeit_match(session, by(), match=(2, f"A{gone.home.number}"), absent="home")
        printed = text_of(
            the_owner(session).get(f"/director/{session.code}/print/team-cards/").content
        )
        # Two cards of each of both teams.
        assert printed.count(f"forfait de {gone.home.number}") == 4

    def test_the_sheet_on_the_wall_says_that_there_is_no_match(self):
        session = an_event_of_teams(4, boards=2)
        gone = match_of(session, 1)
        forfeit_match(session, by(), match=(1, f"A{gone.home.number}"), absent="away")
        owner, prints = the_owner(session), f"/director/{session.code}/print"
        wall = text_of(owner.get(f"{prints}/matches-of-round/?round=1").content)
        assert wall.count("forfait") == 1
        # One sheet to write on, for the match that is played: its caption names a team.
        written = text_of(owner.get(f"{prints}/match-sheets-blank/?round=1").content)
        assert name_of(gone.home) not in written


class LeavingTests:
    def test_nobody_signs_a_match_whose_team_has_left(self):
        session = an_event_of_teams(4, boards=2)
        play_round(session, 1)
        gone = match_of(session, 1)
        let_team_leave(again(session), by(), team=f"A{gone.away.number}", after=0)
        phone = phones(session)[1]
        page = shown(phone, "/t/match/")
        assert f"No match in this round: {name_of(gone.away)} has left." in page
        assert 'name="team"' not in page
        seen = max(one.changed_in for one in load_evening(again(session)).results)
        answer = phone.post("/t/match/", {"team": "home", "base": seen, "key": "1" * 32})
        assert answer.status_code == 422
        gone.refresh_from_db()
        assert gone.home_agreed_at is None

    def test_a_match_whose_two_teams_have_left_gives_neither_anything(self):
        session = an_event_of_teams(4, boards=2)
        gone = match_of(session, 1)
        for team in (gone.home, gone.away):
            let_team_leave(again(session), by(), team=f"A{team.number}", after=0)
        (ranking,) = live_report(again(session)).rankings
        totals = {rank.pair: rank.total for rank in ranking.ranks}
        assert totals[f"A{gone.home.number}"] == totals[f"A{gone.away.number}"] == 0
        assert broken(session) == []
        # A team that did not come: the scale's 12 go to the other one (SCORING 4.9).
        other = Match.objects.filter(section__session=session).exclude(pk=gone.pk)[0]
        let_team_leave(again(session), by(), team=f"A{other.away.number}", after=0)
        (ranking,) = live_report(again(session)).rankings
        totals = {rank.pair: rank.total for rank in ranking.ranks}
        assert totals[f"A{other.home.number}"] == 12

    def test_where_to_go_and_the_room_name_who_has_left(self):
        session = an_event_of_teams(4, kind=StageKind.ROUND_ROBIN, boards=2)
        play_round(session, 1)
        let_team_leave(again(session), by(), team="A2", after=1)
        gone = match_of(session, 2)
        assert gone.home.number == 2
        words = f"No match in this round: {name_of(gone.home)} has left."
        phone = phones(session)[1]
        assert words in shown(phone, f"/s/{session.code}/card/A{gone.away.number}/")
        call_round(again(session), by(), number=2)
        screen = shown(phone, f"/s/{session.code}/screen/")
        # Both tables of its match now, and those of the round to come, in the club's language.
        assert screen.count('<td class="num">abandon</td>') == 4

    @pytest.mark.parametrize("kind", [StageKind.SWISS, StageKind.ROUND_ROBIN])
    def test_every_page_opens_after_a_team_left(self, kind):
        session = an_event_of_teams(6, kind=kind, boards=2)
        play_round(session, 1)
        let_team_leave(again(session), by(), team="A2", after=1)
        assert broken(session) == []
