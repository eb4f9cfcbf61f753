"""A club's first page for players: tonight, what comes, who won before; and a page handed on."""

import datetime
import json
import re

import pytest
from django.contrib.staticfiles import finders
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_club, a_session
from tests.journeys.shown import EVERY_PAGE
from tests.tournament.on_show import on_show
from tests.tournament.play.evenings import an_evening
from tests.tournament.public.seasons import a_published_evening
from tests.tournament.teams.events import an_event_of_teams
from tournament.models import Club, Event, Player, Session
from tournament.public.reading.home import read_home
from tournament.public.views.evenings import COOKIE

pytestmark = pytest.mark.django_db
TUESDAY = datetime.date(2026, 9, 8)
DAY = datetime.timedelta(days=1)


def text(client, address="/", **query):
    answer = client.get(address, query, headers={"accept-language": "en"})
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def at(session, day, **fields):
    Session.objects.filter(pk=session.pk).update(date=day, **fields)
    return session


def coming(session, day, name="Wednesday"):
    Event.objects.filter(pk=session.event_id).update(name=name)
    return at(session, day, state="setup", round=0, starts_at=datetime.time(14))


def home_on(club, day, *, month="", player=""):
    return read_home(club, day, month=month, player=player)


def paul(club):
    return Player.objects.get(club=club, last_name="Astier 1")


class TonightTests:
    def test_an_evening_under_way_is_large_with_its_round(self, client):
        session = at(an_evening(), timezone.localdate(), round=2)
        page = text(client)
        assert f"Round 2 of {session.sections.get().rounds}" in page
        assert reverse("public_my_card", args=[session.code]) in page

    def test_before_it_begins_one_sees_when_where_and_how_many_pairs(self, client):
        session = coming(an_evening(), timezone.localdate() + 3 * DAY)
        Club.objects.update(place="Maison des associations")
        page = text(client)
        assert "Next evening" in page
        assert "at 14:00" in page
        assert "Maison des associations" in page
        assert f"{session.attendances.count()} pairs registered" in page

    def test_before_an_evening_of_teams_one_sees_how_many_teams(self, client):
        coming(an_event_of_teams(4, started=False), timezone.localdate() + 3 * DAY)
        assert "4 teams registered" in text(client)

    def test_of_several_to_come_the_next_is_large_and_the_others_follow_in_their_order(self):
        club = a_club()
        later = coming(an_evening(club), TUESDAY + 20 * DAY)
        last = coming(an_evening(club), TUESDAY + 30 * DAY)
        soon = coming(an_evening(club), TUESDAY + 2 * DAY)
        home = home_on(club, TUESDAY)
        assert [one.session.code for one in home.now] == [soon.code]
        assert [one.session.code for one in home.others] == [later.code, last.code]

    def test_a_ranking_of_today_stands_there_with_its_winners_and_not_among_the_past(self):
        club = a_club()
        session = a_published_evening(club, 0)
        home = home_on(club, TUESDAY)
        assert [one.session.code for one in home.now] == [session.code]
        assert [winner.line for winner in home.now[0].past.winners] == ["NS", "EW"]
        assert home.months == ()

    def test_what_is_played_past_midnight_is_still_tonight(self):
        club = a_club()
        at(an_evening(club), TUESDAY)
        assert home_on(club, TUESDAY + DAY).is_today
        assert not home_on(club, TUESDAY + 2 * DAY).is_today

    def test_what_was_to_begin_on_an_earlier_day_is_not_announced(self):
        club = a_club()
        coming(an_evening(club), TUESDAY)
        assert home_on(club, TUESDAY).now
        assert not home_on(club, TUESDAY + DAY).now


class FollowTests:
    def test_the_page_of_a_day_with_an_evening_follows_it(self, client):
        session = at(an_evening(), timezone.localdate(), round=1)
        page = text(client)
        assert f'data-live="{session.code}"' in page
        assert "js/live.js" in page
        at(session, timezone.localdate(), round=2)
        asked = {"x-etui-part": "main", "x-etui-language": "en", "accept-language": "fr"}
        part = client.get("/", headers=asked)
        assert "Round 2 of" in part.text
        assert "<h1" not in part.text
        session.refresh_from_db()
        assert part.headers["X-Etui-Revision"] == str(session.tick)
        assert part.headers["Cache-Control"] == "no-store"

    def test_of_two_evenings_of_a_day_the_one_under_way_is_followed(self):
        club = a_club()
        coming(an_evening(club), TUESDAY)
        playing = at(an_evening(club), TUESDAY)
        assert home_on(club, TUESDAY).followed == playing

    def test_before_its_day_nothing_is_followed(self, client):
        coming(an_evening(), timezone.localdate() + 3 * DAY)
        page = text(client)
        assert "data-live" not in page
        assert "js/live.js" not in page
        asked = {"x-etui-part": "main", "x-etui-language": "en"}
        assert "<h1" in client.get("/", headers=asked).text


class PastTests:
    def test_two_months_are_open_and_the_others_one_touch_away(self):
        club = a_club()
        for week in (0, 4, 8, 9):
            a_published_evening(club, week)
        home = home_on(club, TUESDAY + 100 * DAY)
        assert [(one.period.key, one.count, len(one.evenings)) for one in home.months] == [
            ("2026-11", 2, 2),
            ("2026-10", 1, 1),
        ]
        assert [(year, [one.period.key for one in months]) for year, months in home.years] == [
            (2026, ["2026-09"])
        ]
        september = home_on(club, TUESDAY + 100 * DAY, month="2026-09")
        assert [one.period.key for one in september.months] == ["2026-09"]
        assert len(september.folded) == 2

    def test_both_winners_are_told_and_nobody_who_is_hidden(self, client):
        club = a_club()
        a_published_evening(club, 0)
        page = text(client)
        winners = home_on(club, TUESDAY + DAY).months[0].evenings[0].winners
        first, second = winners[0].pairs[0].players
        assert winners[1].line == "EW"
        assert "58.33%" in page
        assert first.last_name in page
        Player.objects.filter(last_name=first.last_name).update(public_name="hidden")
        Club.objects.update(names_revision=F("names_revision") + 1)
        page = text(client)
        assert first.last_name not in page
        assert second.last_name in page

    def test_search_engines_are_told_to_stay_away(self, client):
        a_published_evening(a_club(), 0)
        assert "noindex" in client.get("/").headers["X-Robots-Tag"]


class OwnTests:
    def test_who_is_remembered_sees_the_own_rank(self, client):
        club = a_club()
        session = a_published_evening(club, 0)
        client.cookies[COOKIE] = str(paul(club).pk)
        page = text(client)
        assert "You: 2nd" in page
        assert reverse("public_card", args=[session.code, "A1"]) in page

    def test_a_phone_that_found_somebody_is_known_on_the_first_page(self, client):
        session = a_published_evening(a_club(), 0)
        client.post(reverse("public_evenings", args=[session.code]), {"name": "Paul Astier 1"})
        assert "You: 2nd" in text(client)

    @pytest.mark.parametrize("change", ["switched off", "hidden", "another club's", "nonsense"])
    def test_nobody_else_does(self, client, change):
        club = a_club()
        a_published_evening(club, 0)
        known = str(paul(club).pk)
        if change == "switched off":
            Club.objects.update(shows_own_evenings=False)
        elif change == "hidden":
            Player.objects.filter(pk=known).update(public_name="hidden")
        elif change == "another club's":
            other = a_club("Un autre club")
            known = str(Player.objects.create(club=other, first_name="A", last_name="B").pk)
            other.name = "autre"
            assert home_on(club, TUESDAY + DAY, player=known).player is None
            return
        else:
            known = "nobody's"
        client.cookies[COOKIE] = known
        assert "You:" not in text(client)


class SeveralClubsTests:
    def test_the_code_of_an_evening_leads_to_its_club_alone(self, client):
        session = a_published_evening(a_club(), 0)
        other = a_published_evening(a_club("Un autre club"), 1)
        page = text(client, reverse("public_club", args=[session.code]))
        assert session.code in page
        assert other.code not in page
        assert session.code not in text(client)

    def test_an_unknown_code_leads_nowhere(self, client):
        assert client.get(reverse("public_club", args=["zzzzzzzz"])).status_code == 404


class CostTests:
    def statements(self, client) -> int:
        with CaptureQueriesContext(connection) as asked:
            assert client.get("/").status_code == 200
        return len(asked)

    def test_the_number_of_statements_does_not_grow_with_the_evenings(self, client):
        club = a_club()
        a_published_evening(club, 0)
        a_published_evening(club, 4)
        client.cookies[COOKIE] = str(paul(club).pk)
        before = self.statements(client)
        for week in (1, 2, 3, 5):
            a_published_evening(club, week)
        for days in (1, 8):
            coming(an_evening(club), timezone.localdate() + days * DAY)
        assert self.statements(client) == before <= 15

    def test_for_a_stranger_it_costs_six(self, client):
        a_published_evening(a_club(), 0)
        assert self.statements(client) <= 7
        assert self.statements(client) <= 4


@pytest.mark.shows
class ShareTests:
    def shared(self, client, path):
        return client.get(reverse("share"), {"of": path}, headers={"accept-language": "en"})

    def test_a_page_is_handed_on_by_its_bare_address(self, client):
        session = an_evening()
        path = reverse("public_board", args=[session.code, 1])
        page = self.shared(client, f"{path}?side=ew").content.decode()
        assert f'data-copy="http://testserver{path}"' in page
        assert f'href="{path}">http://testserver<wbr>/s<wbr>' in page
        assert "data:image/svg+xml" in page

    @pytest.mark.parametrize(
        "path",
        [
            "/director/",
            "/t/a-secret/",
            "/t/",
            "/nowhere/",
            "/s/abcd2345/pair/",
            "/s/zzzzzzzz/",
            "//evil.example/",
            "//[",
            "",
            "https://evil.example/t/",
            "/static/css/site.css",
        ],
    )
    def test_nothing_else_is(self, client, path):
        an_evening()
        assert self.shared(client, path).status_code == 404

    def test_what_goes_into_no_code_is_no_page_either(self, client):
        path = reverse("public_card", args=[an_evening().code, "A" * 3000])
        assert self.shared(client, path).status_code == 404

    def test_every_page_of_an_evening_leads_there_but_the_choice_of_a_pair(self, client):
        session = an_evening()
        for name in ("public_ranking", "public_boards", "public_files"):
            path = reverse(name, args=[session.code])
            assert f'{reverse("share")}?of={path}"' in client.get(path).content.decode()
        choice = client.get(reverse("public_pair", args=[session.code])).content.decode()
        assert "data-share" not in choice

    def test_no_page_offers_an_address_that_is_not_handed_on(self, client):
        """A receipt's address is its secret: it would pass on what a pair said."""
        a_club()
        names = on_show()
        client.raise_request_exception = False
        offered = set()
        for shown in EVERY_PAGE:
            page = client.get(shown.address.format(**names), follow=True).content.decode()
            offered |= set(re.findall(r'data-share="([^"]+)"', page))
        assert len(offered) > 20
        refused = [path for path in offered if self.shared(client, path).status_code != 200]
        assert refused == []


@pytest.mark.shows
class ManifestTests:
    def test_a_phone_keeps_the_club_by_name_and_picture(self, client):
        club = a_club()
        session = an_evening(club)
        answer = client.get(reverse("public_manifest", args=[session.code]))
        assert answer.headers["Content-Type"] == "application/manifest+json"
        told = json.loads(answer.content)
        assert (told["name"], told["start_url"], told["id"]) == (club.name, "/", "/")
        assert {one["purpose"] for one in told["icons"]} == {"any", "maskable"}
        for one in told["icons"]:
            assert finders.find(one["src"].partition("?")[0].removeprefix("/static/"))

    def test_one_of_several_clubs_is_opened_by_its_own_address(self, client):
        session = an_evening()
        a_club("Un autre club")
        told = json.loads(client.get(reverse("public_manifest", args=[session.code])).content)
        assert told["start_url"] == reverse("public_club", args=[session.code])
        assert json.loads(client.get("/manifest.webmanifest").content)["name"] == "Étui"

    def test_every_players_page_names_it(self, client):
        session = a_session()
        page = text(client, reverse("public_ranking", args=[session.code]))
        assert f'rel="manifest" href="{reverse("public_manifest", args=[session.code])}"' in page
