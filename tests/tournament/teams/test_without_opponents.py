"""A match without an opponent: a bye, a forfeit, a team that left. Every page opens."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_user, by
from tests.tournament.teams.events import an_event_of_teams
from tests.tournament.teams.playing import play_match, play_round
from tests.tournament.teams.test_draw_round import again, draw_next
from tests.tournament.teams.test_every_page import READ, address
from tournament.models import Entry, Match, Membership, Role, Session, StageKind, TableLink
from tournament.teams.services.not_played import forfeit_match, let_team_leave
from tournament.web.teams.pages import TEAM_PAGES

pytestmark = [pytest.mark.django_db, pytest.mark.shows]


def pages(session: Session) -> Iterator[str]:
    """Every page that can be read: of the director's, of teams, of players."""
    yield from filter(None, (address(session, name) for name in READ))
    director, public = f"/director/{session.code}", f"/s/{session.code}"
    for page in TEAM_PAGES:
        yield f"{director}/standings/teams/{page}/"
        yield f"{public}/teams/{page}/"
    for entry in Entry.objects.filter(event=session.event):
        yield reverse("team", args=[session.code, entry.pk])
    for number in range(1, 12):
        yield f"{public}/card/A{number}/"
        yield f"{public}/why/pair/A{number}/"
    for match in Match.objects.filter(section__session=session):
        yield f"{public}/match/{match.round}-A{match.home.number}/"


def broken(session: Session) -> list[str]:
    """Open everything, as the owner, as a stranger and at every table; list what does not open."""
    session = again(session)
    owner = Client(raise_request_exception=False)
    club = session.event.club
    known = Membership.objects.filter(club=club, role=Role.OWNER).first()
    owner.force_login(known.user if known else a_user(club, Role.OWNER))
    wrong = [where for where in pages(session) if owner.get(where).status_code >= 500]
    for link in TableLink.objects.filter(session=session):
        table = Client(raise_request_exception=False)
        entered = table.get(reverse("table_enter", kwargs={"token": link.token}), follow=True)
        if entered.status_code >= 500:
            wrong.append(f"table {link.table}")
        for path in ("/t/", "/t/next/", "/t/match/", "/t/line-up/", "/t/board/1/", "/t/?round=1"):
            if table.get(path, follow=True).status_code >= 500:
                wrong.append(f"table {link.table} {path}")
    return wrong


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
        words = "This match is not played: a team did not come."
        found = []
        for link in TableLink.objects.filter(session=session).order_by("table"):
            table = Client(headers={"accept-language": "en"})
            page = table.get(reverse("table_enter", kwargs={"token": link.token}), follow=True)
            found.append(words in page.content.decode())
        assert found == [True, True, False, False]


class LeavingTests:
    @pytest.mark.parametrize("kind", [StageKind.SWISS, StageKind.ROUND_ROBIN])
    def test_every_page_opens_after_a_team_left(self, kind):
        session = an_event_of_teams(6, kind=kind, boards=2)
        play_round(session, 1)
        let_team_leave(again(session), by(), team="A2", after=1)
        assert broken(session) == []
