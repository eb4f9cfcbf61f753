"""The numbers that players key at the tables: nobody is renamed before the director takes them."""

import re

import pytest

from tests.builders import a_club, by
from tests.tournament.bridgemates.simulator import ControlProgram
from tests.tournament.bridgemates.test_page import Director
from tests.tournament.play.evenings import an_evening
from tournament.bridgemates.services.follow import start_following
from tournament.bridgemates.watch import Watch
from tournament.models import AttendancePlayer, Change, Player
from tournament.serving.own_computer import OWN_COMPUTER
from tournament.store.read import load_evening

pytestmark = pytest.mark.django_db
ODILE, JEAN = ("Odile", "Ferrand", "00123"), ("Jean", "Rouvier", "0456")


@pytest.fixture(autouse=True)
def own_computer(monkeypatch):
    monkeypatch.setattr(OWN_COMPUTER, "is_served", True)


class Seated:
    """Two members of the club who sit where others are entered, at N and S of the first table."""

    def __init__(self, path) -> None:
        self.club = a_club()
        self.session = an_evening(self.club)
        self.odile, self.jean = (
            Player.objects.create(
                club=self.club, first_name=first, last_name=last, number=number, changed_in=0
            )
            for first, last, number in (ODILE, JEAN)
        )
        self.program = ControlProgram.of(path, load_evening(self.session))
        start_following(self.session, by(), path=str(path))
        self.director = Director(self.session)

    def sit(self, *seats: tuple[int, str, str]) -> None:
        for table, direction, number in seats:
            self.program.sit_down(table, direction, number)
        self.program.save()
        for _ in range(3):
            Watch().look()

    def names(self, number: int = 1) -> list[str]:
        rows = AttendancePlayer.objects.filter(attendance__placement__number=number)
        return [str(row.player) for row in rows.order_by("position")]

    def listed(self) -> list[str]:
        return re.findall(r'name="pair" value="([^"]+)"', self.director.page())


@pytest.fixture
def seated(tmp_path):
    return Seated(tmp_path / "mardi.bws")


class KeyedTests:
    def test_they_are_named_and_renamed_by_the_director_alone(self, seated):
        before = seated.names()
        seated.sit((1, "N", "00123"), (1, "S", "0456"))
        page = seated.director.page()
        assert f"Odile Ferrand – Jean Rouvier at the table, {' – '.join(before)} here" in page
        assert seated.names() == before
        assert not Change.objects.filter(kind="pair_replaced").exists()
        seated.director.post("bridgemates_players", pair=seated.listed())
        assert seated.names() == ["Odile Ferrand", "Jean Rouvier"]
        assert seated.listed() == []
        [change] = Change.objects.filter(kind="pair_replaced")
        assert (change.user, change.detail["from"]) == (seated.director.user, before)

    def test_who_is_not_ticked_stays_and_so_does_who_changed_meanwhile(self, seated):
        before = seated.names()
        seated.sit((1, "N", "00123"), (1, "S", "0456"))
        seated.director.post("bridgemates_players", pair=[])
        seen = seated.listed()
        seated.sit((1, "E", "0456"))
        Player.objects.filter(number="0456").update(number="0789")
        seated.director.post("bridgemates_players", pair=seen)
        assert seated.names() == before

    def test_a_zero_in_front_is_of_the_number(self, seated):
        seated.sit((1, "N", "123"), (1, "S", "456"))
        assert seated.listed() == []

    def test_who_is_entered_is_no_other_whatever_the_seat(self, seated):
        AttendancePlayer.objects.filter(attendance__placement__number=1, position=1).update(
            player=seated.jean
        )
        AttendancePlayer.objects.filter(attendance__placement__number=1, position=2).update(
            player=seated.odile
        )
        seated.sit((1, "N", "00123"), (1, "S", "0456"))
        assert seated.listed() == []

    def test_one_number_alone_or_an_unknown_one_names_no_pair(self, seated):
        seated.sit((1, "N", "00123"), (2, "N", "999"), (2, "S", "0456"))
        assert seated.listed() == []

    def test_who_plays_in_another_pair_is_refused_by_name(self, seated):
        AttendancePlayer.objects.filter(attendance__placement__number=2, position=1).update(
            player=seated.jean
        )
        before = seated.names()
        seated.sit((1, "N", "00123"), (1, "S", "0456"))
        answer = seated.director.client.post(
            f"/director/{seated.session.code}/bridgemates/players/",
            {"pair": seated.listed()},
            follow=True,
        )
        assert "Jean Rouvier" in answer.content.decode()
        assert seated.names() == before
