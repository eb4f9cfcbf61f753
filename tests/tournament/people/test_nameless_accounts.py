"""What a nameless person paid stays in the accounts by number, for as long as the club states."""

import datetime

import pytest
from django.urls import reverse

from tests.builders import by
from tests.tournament.people.erased import LONG_AGO, read_again
from tests.tournament.results.scores import a_played_evening
from tests.tournament.setup.browse import logged_in, text_of
from tournament.models import AttendancePlayer, Carnet, Player, Responsible, Role, Session
from tournament.people.services.make_nameless import make_nameless

pytestmark = pytest.mark.django_db
SOLD = datetime.date(2021, 3, 2)
# Days of the evening and of the carnet: a season each.
PERIODS = ("season-2019", "season-2020")


@pytest.fixture(autouse=True)
def folder(settings, tmp_path):
    settings.DATA_DIR = tmp_path


@pytest.fixture
def player() -> Player:
    session = a_played_evening()
    Session.objects.filter(pk=session.pk).update(date=LONG_AGO, state="final")
    seat = AttendancePlayer.objects.filter(session=session).order_by("pk").first()
    AttendancePlayer.objects.filter(session=session).update(paid_by="cash", paid_amount=700)
    Carnet.objects.create(
        player=seat.player, bought_on=SOLD, entries=10, price=6000, paid_by="cheque", changed_in=1
    )
    return read_again(session).event.club.players.get(pk=seat.player_id)


@pytest.fixture
def olga(player):
    return logged_in(player.club, Role.OWNER, "olga")


def treasury(client) -> list[object]:
    pages = [client.get(reverse("treasurer"), {"period": period}) for period in PERIODS]
    return [(page.context["treasury"].takings, page.context["ways"]) for page in pages]


def traces(client, player):
    return client.get(reverse("make_nameless", args=[player.pk])).context["traces"]


class AccountsTests:
    def test_sums_stay_and_stand_under_the_number(self, olga, player):
        name, before = player.full_name, treasury(olga)
        make_nameless(player.club, by(), player_id=player.pk)
        assert treasury(olga) == before
        player.refresh_from_db()
        texts = [text_of(olga.get(reverse("treasurer"), {"period": one})) for one in PERIODS]
        assert all(name not in text for text in texts)
        assert player.last_name in texts[0]
        assert Carnet.objects.get(player=player).price == 6000

    def test_the_page_says_until_when_once_the_club_has_stated_it(self, olga, player):
        assert traces(olga, player).paid_until is None
        Responsible.objects.create(club=player.club, account_years=7)
        assert traces(olga, player).paid_until == SOLD.year + 7

    def test_who_paid_nothing_has_no_such_year(self, olga, player):
        Responsible.objects.create(club=player.club)
        other = Player.objects.create(club=player.club, first_name="Ida", last_name="Sorel")
        assert traces(olga, other).paid_until is None
