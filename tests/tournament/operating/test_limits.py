"""How much a club of a server may keep: refused where something new begins, in words."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_session, a_user
from tests.tournament.operating.operator import a_browser_of, an_operator
from tests.tournament.play.evenings import an_evening
from tests.tournament.results.scores import enter
from tournament.models import Club, ClubLimits, Player, Result, Role, Session
from tournament.services.club_limits import count_bytes
from tournament.services.table_links import provide_links

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return a_club()


@pytest.fixture
def olga(club) -> Client:
    browser = Client(headers={"accept-language": "en"})
    browser.force_login(a_user(club, Role.OWNER, "olga"))
    return browser


def limit(club: Club, **limits: int) -> None:
    ClubLimits.objects.update_or_create(club=club, defaults=limits)


def new_evening(browser) -> str:
    """Ask for one as its page proposes it."""
    page = browser.get(reverse("new_evening"))
    form = page.context["form"]
    typed = {name: form[name].value() for name in form.fields}
    typed = {name: value for name, value in typed.items() if value is not None}
    return browser.post(reverse("new_evening"), typed, follow=True).content.decode()


class RefusedTests:
    def test_no_evening_more_than_the_club_may_keep(self, club, olga):
        limit(club, evenings=1)
        new_evening(olga)
        assert Session.objects.count() == 1
        assert "Your club may keep 1 evenings" in new_evening(olga)
        assert Session.objects.count() == 1
        Session.objects.update(discarded=True)
        new_evening(olga)
        assert Session.objects.count() == 2

    def test_none_once_the_storage_is_full(self, club, olga):
        new_evening(olga)
        assert count_bytes(club) > 0
        limit(club, megabytes=0)
        assert "may keep 0 MB" in new_evening(olga)

    def test_none_while_too_many_tables_have_links(self, club, olga):
        provide_links(an_evening(club))
        limit(club, links=3)
        assert "3 links of tables" in new_evening(olga)
        Session.objects.update(state="final")
        new_evening(olga)
        assert Session.objects.count() == 2

    def test_no_player_more_on_the_list(self, club, olga):
        limit(club, players=1)
        Player.objects.create(club=club, first_name="Anne", last_name="Astier")
        typed = {"first_name": "Bruno", "last_name": "Bellec", "gender": "", "shown": "name"}
        page = olga.post(reverse("player_add"), typed, follow=True).content.decode()
        assert "may hold 1 players" in page
        assert Player.objects.count() == 1

    def test_no_login_more(self, club, olga):
        limit(club, logins=1)
        typed = {"username": "emma", "role": "scorer"}
        page = olga.post(reverse("member_add"), typed, follow=True).content.decode()
        assert "may have 1 logins" in page
        assert club.memberships.count() == 1

    def test_what_exists_is_played_on(self, club):
        session = an_evening(club)
        limit(club, evenings=0, players=0, logins=0, links=0, megabytes=0)
        enter(session, ("A", 1, 1, 1), "1NTN=")
        assert Result.objects.count() == 1

    def test_another_club_is_not_limited(self, club, olga):
        limit(a_club("Autre club"), evenings=0)
        new_evening(olga)
        assert Session.objects.count() == 1


class LimitsPageTests:
    def test_what_is_typed_counts_and_empty_is_no_limit(self, club):
        browser = a_browser_of(an_operator())
        address = reverse("server_club_limits", args=[club.pk])
        browser.post(address, {"evenings": "200", "players": "", "logins": "5"})
        limits = ClubLimits.objects.get()
        assert (limits.evenings, limits.players, limits.logins) == (200, None, 5)
        browser.post(address, {"evenings": "", "players": "300", "logins": ""})
        limits = ClubLimits.objects.get()
        assert (limits.evenings, limits.players, limits.logins) == (None, 300, None)

    def test_what_the_club_has_stands_beside(self, club):
        a_session(club, date=datetime.date(2026, 11, 17))
        address = reverse("server_club_limits", args=[club.pk])
        assert "Now: 1." in a_browser_of(an_operator()).get(address).content.decode()

    @pytest.mark.parametrize("typed", [{"evenings": "-1"}, {"players": "x"}, {"logins": "0"}])
    def test_what_is_no_number_is_refused_at_its_field(self, club, typed):
        address = reverse("server_club_limits", args=[club.pk])
        assert a_browser_of(an_operator()).post(address, typed).status_code == 422
        assert not ClubLimits.objects.exists()
