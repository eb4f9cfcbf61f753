"""All that a club keeps about a person: no model is forgotten, and nobody else's data are in it."""

import datetime
import io

import pytest
from django.apps import apps
from django.urls import reverse
from openpyxl import load_workbook

from tests.builders import a_club
from tests.tournament.setup.arrange import running
from tests.tournament.setup.browse import diane_at
from tests.tournament.setup.test_movement import HOWELL_14
from tournament.models import (
    Arrival,
    AttendancePlayer,
    Booking,
    Carnet,
    Deposit,
    FourAfternoon,
    FourPlayer,
    Licence,
    Player,
)

pytestmark = pytest.mark.django_db

# By column of the models; in which sheet of the file it is.
READ = {
    "Licence.player": "Person",
    "AttendancePlayer.player": "Evenings",
    "AttendancePlayer.payer": "Evenings",
    "Deposit.player": "Money",
    "Carnet.player": "Money",
    "Booking.player": "Bookings",
    "Booking.partner": "Bookings",
    "Member.player": "Pairs and teams",
    "LineUp.player": "Matches",
    "Arrival.player": "Arrivals",
    "FourPlayer.player": "Four at a table",
}
DAY = datetime.date(2026, 11, 3)


def sheets_of(client, player: Player, language: str = "en") -> dict[str, list[tuple[object, ...]]]:
    address = reverse("personal_data", args=[player.pk])
    answer = client.get(address, headers={"Accept-Language": language})
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    book = load_workbook(io.BytesIO(answer.content))
    return {
        sheet.title: [
            tuple(cell or "" for cell in row) for row in sheet.iter_rows(values_only=True)
        ]
        for sheet in book
    }


@pytest.fixture
def evening():
    return running(14, HOWELL_14)


@pytest.fixture
def seat(evening) -> AttendancePlayer:
    return AttendancePlayer.objects.filter(session=evening, position=1).first()


@pytest.fixture
def partner(seat) -> Player:
    return AttendancePlayer.objects.get(attendance=seat.attendance, position=2).player


@pytest.fixture
def director(evening):
    return diane_at(evening)


class ModelTests:
    def test_each_column_that_names_a_player_is_in_the_file(self):
        named = {
            f"{model.__name__}.{field.name}"
            for model in apps.get_app_config("tournament").get_models()
            for field in model._meta.get_fields()
            if field.concrete and field.is_relation and field.related_model is Player
        }
        assert named == READ.keys()


class FileTests:
    def test_of_a_person_of_whom_little_is_kept(self, director, evening):
        player = Player.objects.create(
            club=evening.event.club, last_name="Malaval", first_name="Josette", changed_in=1
        )
        assert sheets_of(director, player) == {
            "Person": [
                ("What", "Entered"),
                ("Name", "Malaval"),
                ("First name", "Josette"),
                ("Name on public pages", "in full"),
            ]
        }

    def test_an_evening_is_a_line_with_the_number_the_partner_and_what_was_paid(
        self, director, evening, seat, partner
    ):
        AttendancePlayer.objects.filter(pk=seat.pk).update(paid_by="cash", paid_amount=550)
        (line,) = sheets_of(director, seat.player)["Evenings"][1:]
        shown = seat.attendance.placement.shown
        day = evening.date.isoformat()
        assert line[:6] == (day, evening.event.name, shown, partner.full_name, 5.5, "cash")
        assert not any(line[6:])

    def test_who_paid_for_another_has_that_in_both_files(self, director, seat, partner):
        AttendancePlayer.objects.filter(pk=seat.pk).update(
            paid_by="cash", paid_amount=550, payer=partner
        )
        (own,) = sheets_of(director, seat.player)["Evenings"][1:]
        assert own[8:] == (partner.full_name, "")
        paid = [line for line in sheets_of(director, partner)["Evenings"][1:] if line[9]]
        assert [(line[3], line[4], line[9]) for line in paid] == [("", 5.5, seat.player.full_name)]

    def test_all_that_is_stored_is_in_it(self, director, evening, seat, partner):
        club, player = evening.event.club, seat.player
        fact = {"changed_in": 1}
        Licence.objects.create(player=player, state="licensed", as_of=DAY, **fact)
        Deposit.objects.create(player=player, made_on=DAY, amount=-1_000, paid_by="cash", **fact)
        Carnet.objects.create(
            player=player, bought_on=DAY, entries=10, price=5_000, paid_by="cheque", **fact
        )
        Booking.objects.create(session=evening, order=1, player=partner, partner=player, **fact)
        Arrival.objects.create(
            session=evening, table=4, seat="W", player=player, last_name=player.last_name
        )
        afternoon = FourAfternoon.objects.create(club=club, day=DAY, name="Robre", **fact)
        FourPlayer.objects.create(afternoon=afternoon, player=player, order=1, **fact)
        sheets = sheets_of(director, player)
        day, name = evening.date.isoformat(), evening.event.name
        assert ("Licence", "licensed (3 Nov 2026)") in sheets["Person"]
        assert sheets["Money"][1:] == [
            ("2026-11-03", "", -10, "cash"),
            ("2026-11-03", 10, 50, "cheque"),
        ]
        assert sheets["Bookings"][1:] == [(day, name, partner.full_name)]
        assert sheets["Arrivals"][1:] == [(day, name, "4W")]
        assert sheets["Four at a table"][1:] == [("2026-11-03", "Robre", "")]
        assert sheets["Pairs and teams"][1:] == [(day, name, "")]

    def test_of_others_it_names_who_sat_with_the_person_alone(self, director, seat, partner):
        strangers = Player.objects.exclude(pk__in=[seat.player_id, partner.pk])
        text = str(sheets_of(director, seat.player))
        assert partner.last_name in text
        assert [one.full_name for one in strangers if one.full_name in text] == []

    def test_it_speaks_the_language_of_who_asks(self, director, seat):
        assert {"Personne", "Tournois"} <= sheets_of(director, seat.player, "fr").keys()


class AccessTests:
    def test_another_club_s_player_is_not_there(self, director):
        stranger = Player.objects.create(
            club=a_club("Cercle du Lac"), last_name="Ancelin", changed_in=1
        )
        address = reverse("personal_data", args=[stranger.pk])
        assert director.get(address).status_code == 404

    def test_the_player_s_page_leads_to_it(self, director, seat):
        page = director.get(reverse("player_edit", args=[seat.player_id])).content.decode()
        assert reverse("personal_data", args=[seat.player_id]) in page
