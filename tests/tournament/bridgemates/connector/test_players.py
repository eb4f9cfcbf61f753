"""Numbers keyed at the tables come by the program as by a file: the director takes them."""

import pytest

from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import (
    ALL_PEOPLE,
    ALL_SEATED,
    NOT_IMPLEMENTED,
    running,
)
from tests.tournament.bridgemates.connector.hall import Hall
from tests.tournament.bridgemates.test_page import Director, own_computer
from tests.tournament.bridgemates.test_players import JEAN, ODILE, Seated
from tests.tournament.play.evenings import an_evening
from tournament.models import Change, Player, Session

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("own_computer"),
    pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras"),
]

__all__ = ["own_computer"]


class SeatedByProgram(Seated):
    """Two members of the club who sit where others are entered, and key it by the program."""

    def __init__(self, program) -> None:
        self.session = an_evening()
        self.odile, self.jean = (
            Player.objects.create(
                club=self.session.event.club, first_name=first, last_name=last, number=number,
                changed_in=0,
            )
            for first, last, number in (ODILE, JEAN)
        )  # fmt: skip
        self.hall = Hall(self.session, program)
        self.director = Director(self.session)
        self.program = program

    def sit(self, *seats: tuple[int, str, str]) -> None:
        for table, seat, number in seats:
            self.program.sit("A", table, seat, number)


@pytest.fixture
def seated():
    with running() as program:
        yield SeatedByProgram(program)


class KeyedTests:
    def test_they_are_named_and_renamed_by_the_director_alone(self, seated):
        before = seated.names()
        seated.sit((1, "N", "00123"), (1, "S", "0456"))
        seated.hall.look()
        page = seated.director.page()
        assert f"Odile Ferrand – Jean Rouvier at the table, {' – '.join(before)} here" in page
        assert seated.names() == before
        seated.director.post("bridgemates_players", pair=seated.listed())
        assert seated.names() == ["Odile Ferrand", "Jean Rouvier"]
        assert seated.listed() == []
        assert Change.objects.filter(kind="pair_replaced").count() == 1

    def test_of_a_seat_the_last_word_counts(self, seated):
        seated.sit((1, "N", "00123"), (1, "S", "999"), (1, "S", "0456"))
        assert len(seated.listed()) == 1
        seated.program.sit("A", 1, "S", "", IsRemoval=True)
        assert seated.listed() == []

    def test_one_number_alone_or_an_unknown_one_names_no_pair(self, seated):
        seated.sit((1, "N", "00123"), (2, "N", "999"), (2, "S", "0456"))
        assert seated.listed() == []

    def test_a_guest_whom_the_program_knows_by_name(self, seated):
        seated.sit((1, "E", "00123"), (1, "W", "777"))
        person = {"PlayerNumber": "777", "FirstName": "Lise", "LastName": "Marchal"}
        seated.program.put(ALL_PEOPLE, **person)
        assert "Odile Ferrand – Lise Marchal at the table" in seated.director.page()

    def test_names_that_were_sent_from_here_are_nobodys_word(self, seated):
        seated.program.sit("A", 1, "N", "", LastName="Ancien")
        seated.program.sit("A", 1, "S", "", LastName="Autre")
        assert seated.listed() == []


class FailureTests:
    @pytest.mark.parametrize("failure", [7, "half", "drop", NOT_IMPLEMENTED])
    def test_a_program_that_does_not_say_it_leaves_the_page_whole(self, seated, failure):
        seated.sit((1, "N", "00123"), (1, "S", "0456"))
        seated.program.failing = {ALL_SEATED: [failure]}
        assert seated.listed() == []
        assert len(seated.listed()) == 1

    def test_a_program_in_trouble_is_not_asked(self, seated):
        seated.sit((1, "N", "00123"), (1, "S", "0456"))
        seated.program.failures = ["half"]
        seated.hall.look()
        seated.program.asked.clear()
        assert seated.listed() == []
        assert seated.program.asked == []

    @pytest.mark.parametrize(
        "fields",
        [
            {"SectionLetters": None}, {"SectionLetters": "Z"}, {"TableNumber": "1"},
            {"TableNumber": 99}, {"Direction": 0}, {"Direction": 7}, {"Direction": "N"},
            {"PlayerNumber": 12}, {"RoundNumber": 3}, {"SessionGuid": "0" * 32},
        ],
    )  # fmt: skip
    def test_what_makes_no_sense_seats_nobody(self, seated, fields):
        seated.sit((1, "N", "00123"))
        seated.program.sit("A", 1, "S", "0456", **fields)
        seated.hall.look()
        assert seated.listed() == []
        assert Session.objects.get().pk == seated.session.pk
