"""The clubs of a server as its operator sees them: figures, created, renamed, closed, opened."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_club, a_session, a_user
from tests.tournament.operating.operator import a_browser_of, an_operator
from tests.tournament.play.evenings import an_evening
from tests.tournament.results.scores import enter
from tournament.models import Club, LoginToken, Player, Role, TableLink
from tournament.services.table_links import provide_links

pytestmark = pytest.mark.django_db

NAMES = {"accept-language": "en"}


@pytest.fixture
def browser():
    return a_browser_of(an_operator())


def close(browser, club) -> str:
    address = reverse("server_club_close", args=[club.pk])
    return browser.post(address, follow=True).content.decode()


class ListTests:
    def test_a_club_stands_by_its_name_and_in_figures(self, browser):
        club = a_club("Cercle du Lac")
        a_session(club, date=datetime.date(2026, 11, 17))
        a_session(club, date=datetime.date(2025, 1, 7))
        a_session(a_club("Autre club"))
        page = browser.get(reverse("server_clubs")).content.decode()
        row = page[page.index("Cercle du Lac") :]
        row = row[: row.index("</tr>")]
        assert '<td data-label="Evenings">2</td>' in row
        assert "17 November 2026" in row

    def test_nobody_of_a_club_is_named(self, browser):
        club = an_evening(a_club()).event.club
        a_user(club, Role.OWNER, "olga")
        people = [player.last_name for player in club.players.all()] + ["olga"]
        for address in (reverse("server_clubs"), reverse("server_club", args=[club.pk])):
            page = browser.get(address).content.decode()
            assert not [name for name in people if name in page]

    def test_no_statement_more_for_more_clubs(self, browser, django_assert_num_queries):
        address = reverse("server_clubs")
        browser.get(address)
        for number in range(3):
            a_session(a_club(f"Club {number}"))
        with django_assert_num_queries(6):
            browser.get(address)


class CreateTests:
    def test_its_owner_gets_a_link(self, browser):
        typed = {"name": "Cercle du Lac", "owner": "olga", "language": "fr"}
        page = browser.post(reverse("server_club_add"), typed).content.decode()
        assert Club.objects.get().memberships.get().user.username == "olga"
        assert LoginToken.objects.count() == 1
        assert "/director/enter/" in page

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ({"name": "AUTRE CLUB"}, "There is a club of this name already"),
            ({"owner": "ondine"}, "belongs to no club"),
            ({"owner": "a b<"}, "Enter a valid username"),
            ({"name": ""}, "This field is required"),
        ],
    )
    def test_what_cannot_be_is_refused_at_its_field(self, browser, typed, said):
        a_club("Autre club")
        typed = {"name": "Cercle du Lac", "owner": "olga", "language": "fr", **typed}
        answer = browser.post(reverse("server_club_add"), typed)
        assert answer.status_code == 422
        assert said in answer.content.decode()
        assert Club.objects.count() == 1


class RenameTests:
    def rename(self, browser, club, name, seen):
        typed = {"name": name, "seen": seen}
        return browser.post(reverse("server_club", args=[club.pk]), typed, follow=True)

    def test_it_has_the_new_name(self, browser):
        club = a_club()
        self.rename(browser, club, "Cercle du Lac", club.name)
        assert Club.objects.get().name == "Cercle du Lac"

    def test_of_two_operators_the_second_is_told(self, browser):
        club = a_club("Un")
        self.rename(a_browser_of(an_operator("oscar")), club, "Deux", "Un")
        answer = self.rename(browser, club, "Trois", "Un")
        assert "it is called Deux now" in answer.content.decode()
        assert Club.objects.get().name == "Deux"

    def test_a_name_of_another_club_is_refused(self, browser):
        a_club("Autre club")
        club = a_club("Un")
        answer = self.rename(browser, club, "autre club", "Un")
        assert answer.status_code == 422
        club.refresh_from_db()
        assert club.name == "Un"


class ClosedTests:
    def test_its_people_are_told_and_nothing_is_lost(self, browser):
        club = a_club()
        session = a_session(club)
        olga = Client(headers=NAMES)
        olga.force_login(a_user(club, Role.OWNER, "olga"))
        assert "The club is closed" in close(browser, club)
        for address in (reverse("tonight"), reverse("pairs", args=[session.code])):
            answer = olga.get(address)
            assert answer.status_code == 403
            assert "Nothing is lost" in answer.content.decode()
        assert olga.get(reverse("account")).status_code == 200
        browser.post(reverse("server_club_open", args=[club.pk]))
        assert olga.get(reverse("tonight")).status_code == 200

    def test_its_public_links_answer_a_plain_page(self, browser):
        session = a_session(a_club())
        close(browser, session.event.club)
        stranger = Client(headers=NAMES)
        for name in ("public_ranking", "public_club", "room_screen", "public_files"):
            answer = stranger.get(reverse(name, args=[session.code]))
            assert answer.status_code == 404, name
            assert "This club is closed" in answer.content.decode()
            assert session.event.club.name not in answer.content.decode()
        assert session.event.club.name not in stranger.get("/").content.decode()

    def test_a_tables_card_says_so(self, browser):
        session = an_evening(a_club())
        provide_links(session)
        phone = Client(headers=NAMES)
        phone.cookies["etui_table"] = TableLink.objects.filter(session=session)[0].token
        Club.objects.update(closed_at=datetime.datetime.now(datetime.UTC))
        answer = phone.get(reverse("table"))
        assert answer.status_code == 410
        assert "This club is closed" in answer.content.decode()

    def test_not_while_an_evening_is_played(self, browser):
        session = an_evening(a_club())
        enter(session, ("A", 1, 1, 1), "1NTN=")
        club = session.event.club
        assert "is being played" in close(browser, club)
        club.refresh_from_db()
        assert club.closed_at is None

    def test_one_that_another_operator_has_deleted_is_not_there(self, browser):
        club = a_club()
        number = club.pk
        club.delete()
        answer = browser.post(reverse("server_club_close", args=[number]), follow=True)
        assert "not there any more" in answer.content.decode()
        assert browser.get(reverse("server_club", args=[number])).status_code == 404

    def test_players_are_counted_without_those_who_left(self, browser):
        club = a_club()
        Player.objects.create(club=club, first_name="Anne", last_name="Astier")
        Player.objects.create(club=club, first_name="Bruno", last_name="Bellec", retired=True)
        page = browser.get(reverse("server_club", args=[club.pk])).content.decode()
        assert "<dd>1</dd>" in page
