"""Tonight's hands leave for the devices: to their program or in a file, and only as they may."""

import pytest
from django.urls import reverse

from scoring.deals.tricks import read_tricks
from tests.builders import by
from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import (
    NOT_IMPLEMENTED,
    PUT_HANDS,
    PUT_SECOND,
    PUT_THIRD,
    running,
)
from tests.tournament.bridgemates.connector.hall import Hall
from tests.tournament.bridgemates.connector.test_page import post
from tests.tournament.bridgemates.test_page import Director, own_computer
from tests.tournament.deals.sets import attach, play, the_deal
from tests.tournament.play.evenings import an_evening, two_sections
from tournament.files.bws.jet import JetFile
from tournament.models import Change, Deal
from tournament.services.deals.type_deal import choose_typing

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("own_computer"),
    pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras"),
]
__all__ = ["own_computer"]
# `Handrecords` of tests/fixtures/validation/InitDTO.valid-with-handrecords-and-settings.json of the
# client's 1.2.1: North has all spades, East all hearts, South all diamonds.
GUID = "A1B2C3D4E5F60718293A4B5C6D7E8F90"
ALL = "AKQJT98765432"
SUITS, SEATS = ("Clubs", "Diamonds", "Hearts", "Spades"), ("North", "East", "South", "West")
GOLDEN = {
    "SessionGuid": GUID, "ScoringGroupNumber": 1, "SectionLetters": "A", "BoardNumber": 1,
    **{f"{seat}{suit}": "" for seat in SEATS for suit in SUITS},
    "NorthSpades": ALL, "EastHearts": ALL, "SouthDiamonds": ALL, "WestClubs": ALL,
    "HasHandEvaluationData": False,
    **{f"DoubleDummy{seat}{strain}": 0 for seat in SEATS for strain in (*SUITS, "NoTrump")},
    "ValidationMessages": None,
}  # fmt: skip
TAKEN = "deals_taken"


@pytest.fixture
def program():
    with running() as program:
        yield program


def cards_of(record: dict) -> str:
    """The cards as a deal is written, from North."""
    hands = (".".join(record[f"{seat}{suit}"] for suit in reversed(SUITS)) for seat in SEATS)
    return f"N:{' '.join(hands)}"


def begun(program) -> dict[tuple[str, int], str]:
    """The hands with which the program began."""
    [event] = program.events.values()
    records = event["Handrecords"]
    return {(one["SectionLetters"], one["BoardNumber"]): cards_of(one) for one in records}


def dealt(*numbers: int, section: str = "A", plus: int = 0) -> dict[tuple[str, int], str]:
    """What a program is to have of boards, as `tests.tournament.deals.sets` deals them."""
    from scoring.deals.text import write_deal

    return {(section, number): write_deal(the_deal(number + plus)) for number in numbers}


def taken() -> list[dict]:
    return [one.detail for one in Change.objects.filter(kind=TAKEN)]


class WrittenTests:
    def test_as_the_client_has_them(self):
        from bridgemate_dataconnector import validate_handrecord_dto

        from scoring.deals.boards import DealtBoard
        from scoring.deals.text import read_deal
        from tournament.bridgemates.files.connector.hands import write_hands

        deal = read_deal(f"N:{ALL}... .{ALL}.. ..{ALL}. ...{ALL}")
        [record] = write_hands({"A": [DealtBoard(1, deal)]}, GUID)
        assert record.to_dict() == GOLDEN
        assert validate_handrecord_dto(record)

    def test_double_dummy_of_who_has_it(self):
        from scoring.deals.boards import DealtBoard
        from tournament.bridgemates.files.connector.hands import write_hands

        # North's from no-trump down to clubs, South's, East's, West's.
        table = read_tricks("12345234566789a789ab")
        [record] = write_hands({"A": [DealtBoard(1, the_deal(1), table)]}, GUID)
        written = record.to_dict()
        names = ("NoTrump", "Spades", "Hearts", "Diamonds", "Clubs")
        assert written["HasHandEvaluationData"] is True
        assert [written[f"DoubleDummyNorth{one}"] for one in names] == [1, 2, 3, 4, 5]
        assert [written[f"DoubleDummyEast{one}"] for one in names] == [6, 7, 8, 9, 10]
        assert [written[f"DoubleDummyWest{one}"] for one in names] == [7, 8, 9, 10, 11]


class NotAskedTests:
    @pytest.mark.parametrize("fields", [{}, {"is_sealed": True}])
    def test_none_leaves_that_nobody_may_see(self, program, fields):
        session = an_evening()
        attach(session, **fields)
        Hall(session, program)
        assert (begun(program), taken()) == ({}, [])

    def test_those_of_boards_that_are_over_do(self, program):
        session = an_evening()
        attach(session, is_sealed=True)
        play(session, 1, 2)
        Hall(session, program)
        assert (begun(program), taken()) == (dealt(1, 2), [])

    def test_but_none_before_the_hour_of_the_organiser(self, program):
        session = an_evening(secret_days=30_000)
        attach(session)
        play(session, *range(1, 7))
        Hall(session, program)
        assert begun(program) == {}

    def test_an_evening_without_hands_has_none_and_asks_for_none(self, program):
        session = an_evening()
        Hall(session, program)
        assert begun(program) == {}
        assert "with_hands" not in Director(session).page()


class AskedTests:
    @pytest.mark.parametrize("fields", [{}, {"is_sealed": True}])
    def test_all_leave_and_the_log_has_it(self, program, fields):
        session = an_evening(lead_wanted=True)
        attach(session, **fields)
        director = Director(session)
        page = director.page()
        assert "whoever sits at its computer can look at them" in page
        assert post(director, program, with_hands="on").status_code == 302
        assert begun(program) == dealt(*range(1, 7))
        assert taken() == [{"boards": [1, 2, 3, 4, 5, 6], "section": "", "file": "Bridgemate"}]
        assert Change.objects.get(kind=TAKEN).user == director.user
        assert "Cards of boards 1–6 taken before they were over: Bridgemate" in director.page("log")
        assert "The Bridgemate program has them." in director.page()
        # Sealed they stay where they are kept.
        assert all(one.cards.startswith("sealed:") for one in Deal.objects.all()) == bool(fields)

    def test_leads_are_compared_with_them_by_who_can_go_on_all_the_same(self, program):
        session = an_evening(lead_wanted=True)
        attach(session)
        director = Director(session)
        post(director, program, with_hands="on")
        assert program.settings[PUT_THIRD, "A"]["BM3LeadCardEntry"] == 3
        assert program.settings[PUT_THIRD, "A"]["BM3ViewHandrecord"] == 0
        assert program.settings[PUT_SECOND, "A"]["BM2ValidateLeadCard"] is False
        assert program.settings[PUT_SECOND, "A"]["BM2ViewHandRecord"] is False

    def test_an_organiser_s_hour_is_said_beside_the_choice(self):
        session = an_evening(secret_days=30_000)
        attach(session)
        assert "secret" in Director(session).page().split("With tonight’s hands")[1]

    def test_each_section_has_its_own(self, program):
        session = two_sections()
        attach(session, 1, 2, section="A")
        attach(session, 1, 2, section="B", plus=10)
        post(Director(session), program, with_hands="on")
        assert begun(program) == dealt(1, 2) | dealt(1, 2, section="B", plus=10)

    def test_hands_typed_at_the_tables_do_not_go_back(self, program):
        session = an_evening()
        choose_typing(session, by(), is_typed=True)
        assert "with_hands" not in Director(session).page()


class LaterTests:
    @pytest.fixture
    def hall(self, program):
        session = an_evening(lead_wanted=True)
        attach(session, is_sealed=True)
        return Hall(session, program)

    def test_sent_while_the_program_is_listened_to(self, hall):
        director = Director(hall.session)
        assert "Send tonight’s hands" in director.page()
        director.post("bridgemates_hands")
        records = hall.program.sent[PUT_HANDS]
        assert {one["SessionGuid"] for one in records} == {hall.row.guid}
        assert {("A", one["BoardNumber"]): cards_of(one) for one in records} == dealt(*range(1, 7))
        assert len(taken()) == 1
        assert "Send them again" in director.page()
        hall.look()
        assert hall.program.settings[PUT_THIRD, "A"]["BM3LeadCardEntry"] == 3

    @pytest.mark.parametrize(
        ("failure", "sentence"),
        [(NOT_IMPLEMENTED, "latest version"), (7, "could not do")],
    )
    def test_one_that_refuses_is_said_and_has_none(self, hall, failure, sentence):
        hall.program.failing = {PUT_HANDS: [failure]}
        director = Director(hall.session)
        director.post("bridgemates_hands")
        assert sentence in director.page()
        assert not hall.row.sent.get("hands")

    def test_begun_anew_where_the_program_lost_them_they_are_asked_for_again(self, hall):
        director = Director(hall.session)
        director.post("bridgemates_hands")
        director.post("bridgemates_stop")
        hall.program.events.clear()
        hall.begin()
        assert (begun(hall.program), hall.row.sent.get("hands")) == ({}, None)

    def test_where_the_program_goes_on_they_are_sent_with_it(self, hall):
        director = Director(hall.session)
        director.post("bridgemates_stop")
        post(director, hall.program, with_hands="on")
        assert [one["Command"] for one in hall.program.asked].count(PUT_HANDS) == 1
        assert hall.row.sent["hands"]

    def test_nobody_listens_nothing_leaves(self, hall):
        director = Director(hall.session)
        director.post("bridgemates_stop")
        director.post("bridgemates_hands")
        assert taken() == []


class FileTests:
    def rows(self, content: bytes) -> dict[tuple[int, int], str]:
        names = [f"{seat}{suit}" for seat in SEATS for suit in reversed(SUITS)]
        table = JetFile(content).table("HandRecord")
        found = {}
        for row in table.rows("Section", "Board", *names):
            cards = cards_of({name: row[name] or "" for name in names})
            found[row["Section"], row["Board"]] = cards
        return found

    def test_the_file_to_begin_with_has_none_unless_it_is_asked(self):
        session = two_sections()
        attach(session, 1, 2, is_sealed=True)
        director = Director(session)
        address = reverse("print_file", args=[session.code, "bridgemate-plan"])
        assert self.rows(director.client.get(address).content) == {}
        assert "The file then holds every hand" in director.page()
        answer = director.post("bridgemates_file")
        assert answer.status_code == 200
        cards = {number: text for (_, number), text in dealt(1, 2).items()}
        assert self.rows(answer.content) == {
            (section, board): cards[board] for section in (1, 2) for board in (1, 2)
        }
        assert [one["boards"] for one in taken()] == [[1, 2]]

    def test_without_hands_it_is_not_offered(self):
        assert "bridgemates/file/" not in Director(an_evening()).page()
