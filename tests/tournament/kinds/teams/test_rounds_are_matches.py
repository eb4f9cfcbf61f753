""" "Round" in an event of teams is a match, on every page and in every file, never half of one."""

import html
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.draws.test_draw_round import again, draw_next
from tests.tournament.play.phones import a_phone
from tests.tournament.teams.events import an_event_of_teams, play_round
from tests.tournament.teams.opened import pages
from tournament.draws.services.not_played import let_team_leave
from tournament.models import Change, Membership, Placement, Role, Session, StageKind
from tournament.play.services.press_clock import call_round
from tournament.results.services.publish import publish
from tournament.store.read import load_evening

pytestmark = [pytest.mark.django_db, pytest.mark.shows]

# Three matches in two halves are six rounds of the room, which nobody counts.
WRONG = re.compile(
    r".{20}\b(?:[Tt]ours?|[Rr]ounds?|[RT]) ?[456]\b|(?:[Mm]atch|[Tt]our|[Rr]ound) \d (?:sur|of) 6"
)
PHONE = ("/t/", "/t/next/", "/t/match/", "/t/line-up/", "/t/?round=4", "/t/board/9/", "/t/more/")


@pytest.fixture
def session(db):
    """Four teams, three matches of four boards in two halves: the last half is being played."""
    session = an_event_of_teams(4, boards=4, rounds=3, parts=2, settings={"visibility": "ranking"})
    for match in (1, 2, 3):
        if match > 1:
            draw_next(again(session))
            call_round(again(session), by(), number=2 * match - 1)
        play_round(again(session), 2 * match - 1)
        if match < 3:
            play_round(again(session), 2 * match)
    publish(again(session), by(), kind="provisional")
    return again(session)


def owner(session: Session, language: str = "en") -> Client:
    client = Client(raise_request_exception=False, headers={"accept-language": language})
    club = session.event.club
    known = Membership.objects.filter(club=club, role=Role.OWNER).first()
    client.force_login(known.user if known else a_user(club, Role.OWNER))
    return client


def plain(answer) -> str:
    """What a page says; nothing of a file."""
    if "html" not in answer.headers.get("content-type", ""):
        return ""
    page = re.sub(r"<(script|style)[^>]*>.*?</\1>", "", answer.content.decode(), flags=re.S)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", page)))


def wrong_in(session: Session, language: str, addresses: Iterator[str]) -> dict[str, list[str]]:
    client = owner(session, language)
    phone = a_phone(session, 1, HTTP_ACCEPT_LANGUAGE=language)
    said = {where: plain(client.get(where, follow=True)) for where in addresses}
    said |= {where: plain(phone.get(where, follow=True)) for where in PHONE}
    found = {where: WRONG.findall(text) for where, text in said.items()}
    return {where: words for where, words in found.items() if words}


class PagesTests:
    @pytest.mark.whole
    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_no_page_counts_halves(self, session, language):
        assert wrong_in(session, language, pages(session)) == {}

    @pytest.mark.slow
    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_no_page_under_way_counts_halves(self, session, language):
        named = ("cockpit", "draw", "plan", "clock", "hands", "log", "prints", "standings")
        addresses = [reverse(name, args=[session.code]) for name in named]
        numbered = (("round", 6), ("board", 12), ("match", "5-A1"), ("line", "A-5-1-9"))
        addresses += [reverse(name, args=[session.code, one]) for name, one in numbered]
        public = ("", "card/A1/", "screen/", "teams/rounds/", "teams/matches/", "match/3-A4/")
        addresses += [f"/s/{session.code}/{page}" for page in public]
        assert wrong_in(session, language, iter(addresses)) == {}

    def test_the_match_and_how_many_there_are_stand_at_the_head(self, session):
        page = plain(owner(session).get(reverse("cockpit", args=[session.code])))
        assert "Match 3 of 3" in page
        assert "Back to match 2" in page
        assert "match 3 of 3, half 2" in plain(a_phone(session, 1).get("/t/"))
        french = a_phone(session, 1, HTTP_ACCEPT_LANGUAGE="fr")
        assert "match 3 sur 3, mi-temps 2" in plain(french.get("/t/"))

    def test_columns_carry_the_match(self, session):
        page = plain(owner(session).get(f"/s/{session.code}/teams/rounds/"))
        assert "R1 R2 VPs" in page


class FilesTests:
    def test_usebio_numbers_matches(self, session):
        answer = owner(session).get(reverse("print_file", args=[session.code, "usebio"]))
        root = ElementTree.fromstring(b"".join(answer) if answer.streaming else answer.content)
        assert [one.text for one in root.iter("ROUND_NUMBER")] == ["1", "1", "2", "2"]

    def test_a_table_of_matches_numbers_them(self, session):
        from tournament.kinds.teams.files.results.grids import team_grids
        from tournament.store.standings import live_report

        rounds, matches, boards, *_ = team_grids(live_report(session))
        assert rounds.heads[3:7] == ("T1", "Rang T1", "T2", "Rang T2")
        assert [row[0] for row in matches.rows] == [1, 1, 2, 2]
        assert {row[0] for row in boards.rows} == {1, 2, 3}


class CallTests:
    """The call is for the next match."""

    @pytest.fixture
    def session(self, db):
        return an_event_of_teams(4, boards=4, kind=StageKind.ROUND_ROBIN, parts=2)

    def test_the_director_calls_match_2_not_round_3(self, session):
        client = owner(session)
        page = client.get(reverse("cockpit", args=[session.code])).content.decode()
        assert 'name="round" value="3"' in page
        assert "Call match 2" in page
        call = reverse("call_round", args=[session.code])
        answer = plain(client.post(call, {"round": 3}, follow=True))
        assert "Match 2 is called." in answer
        assert "Match 2 of 3" in answer
        log = plain(client.get(reverse("log", args=[session.code])))
        assert "Round 2 called (was 1)" in log

    def test_the_second_half_is_not_late_while_its_match_is_called(self, session):
        play_round(session, 1)
        play_round(session, 2, but=1)
        evening = load_evening(again(session))
        assert evening.called.last == 2
        page = plain(owner(session).get(reverse("cockpit", args=[session.code])))
        assert "1 result still missing" in page
        assert "Nothing is late." in page


class TypedRoundTests:
    """Whoever types a round means a match."""

    def test_a_team_leaves_after_a_match(self, session):
        client = owner(session)
        sent = {"team": "A2", "after": 2}
        answer = client.post(reverse("team_leaves", args=[session.code]), sent, follow=True)
        assert "The team has left." in plain(answer)
        assert Placement.objects.get(number=2, section__session=session).left_after == 4
        log = plain(client.get(reverse("log", args=[session.code])))
        assert "Team 2 left after round 2" in log

    def test_not_after_one_that_was_not_called(self, session):
        sent = {"team": "A2", "after": 4}
        answer = owner(session).post(reverse("team_leaves", args=[session.code]), sent, follow=True)
        assert "3" in plain(answer)
        assert not Change.objects.filter(kind="team_left").exists()

    def test_the_service_takes_a_whole_match(self, session):
        assert let_team_leave(session, by(), team="A2", after=6)

    def test_a_break_comes_after_a_match(self, db):
        session = an_event_of_teams(4, boards=4, kind=StageKind.ROUND_ROBIN, parts=2)
        client = owner(session)
        answer = client.post(
            reverse("add_break", args=[session.code]), {"after": 1, "minutes": 10}, follow=True
        )
        assert "After round 1: 10 minutes" in plain(answer)
        assert again(session).breaks == [{"after": 2, "minutes": 10}]
