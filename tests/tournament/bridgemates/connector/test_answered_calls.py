"""What becomes of a call that a table made at its device: its program hears of it, once."""

import pytest

from tests.builders import by
from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import (
    NOT_IMPLEMENTED,
    POLL_CALLS,
    PUT_CALLS,
    running,
)
from tests.tournament.bridgemates.connector.hall import Hall
from tests.tournament.play.evenings import an_evening
from tournament.bridgemates.follower import Follower
from tournament.calls.services.answer_call import answer_call, end_call
from tournament.models import Session
from tournament.services.make_call import make_call, take_call_back
from tournament.store.reading.table_calls import read_calls

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras"),
]
# `PutTdCalls` of tests/fixtures/requests of the client's 1.2.1: each number is 1 in it.
GOLDEN = {
    "SessionGuid": "A1B2C3D4E5F60718293A4B5C6D7E8F90", "SectionLetters": "A", "TableNumber": 1,
    "RoundNumber": 1, "Hour": 1, "Minute": 1, "Status": 1, "ValidationMessages": None,
}  # fmt: skip
ON_THE_WAY, DEALT_WITH = 2, 3


@pytest.fixture
def hall():
    with running() as program:
        yield Hall(an_evening(), program)


def told(hall: Hall) -> list[tuple[str, int, int]]:
    """What the program was told: section, table and how far its call is."""
    names = ("SectionLetters", "TableNumber", "Status")
    return [tuple(one[name] for name in names) for one in hall.program.sent[PUT_CALLS]]


def called(hall: Hall, table: int = 2, **fields) -> int:
    """A table calls at its device; the number by which the director has it."""
    hall.program.call("A", table, **fields)
    hall.look()
    return next(call.number for call in read_calls(hall.session) if call.table == table)


class ToldTests:
    def test_as_the_client_has_it(self):
        from bridgemate_dataconnector import validate_td_call_dto

        from tournament.bridgemates.files.connector.answered import write_call
        from tournament.bridgemates.values.device_calls import CallState, HeldCall

        guid = GOLDEN["SessionGuid"]
        written = write_call(HeldCall("A", 1, 1, 1, 1, CallState.WAITS), guid)
        assert written.to_dict() == GOLDEN
        assert validate_td_call_dto(written)

    def test_somebody_is_on_the_way_and_then_it_is_dealt_with(self, hall):
        number = called(hall)
        assert told(hall) == []
        answer_call(hall.session, by(), number=number)
        hall.look()
        end_call(hall.session, by(), number=number)
        for _ in range(3):
            hall.look()
        assert told(hall) == [("A", 2, ON_THE_WAY), ("A", 2, DEALT_WITH)]

    def test_it_keeps_the_round_and_the_moment_that_the_table_gave(self, hall):
        number = called(hall, RoundNumber=2, Hour=21, Minute=7)
        end_call(hall.session, by(), number=number)
        hall.look()
        [one] = hall.program.sent[PUT_CALLS]
        assert (one["RoundNumber"], one["Hour"], one["Minute"]) == (2, 21, 7)
        assert one["SessionGuid"] == hall.row.guid

    def test_what_a_phone_took_back_is_dealt_with_on_the_device(self, hall):
        called(hall)
        take_call_back(hall.session, by(), section="A", table=2)
        hall.look()
        assert told(hall) == [("A", 2, DEALT_WITH)]

    def test_a_table_that_calls_again_waits_again(self, hall):
        for _ in range(2):
            end_call(hall.session, by(), number=called(hall))
            hall.look()
        assert told(hall) == [("A", 2, DEALT_WITH)] * 2

    def test_of_two_tables_each_its_own(self, hall):
        first, _ = called(hall, 1), called(hall, 3)
        answer_call(hall.session, by(), number=first)
        hall.look()
        assert told(hall) == [("A", 1, ON_THE_WAY)]


class NotToldTests:
    def test_a_call_by_phone_is_nothing_to_the_program(self, hall):
        make_call(hall.session, by(), section="A", table=1)
        hall.look()
        end_call(hall.session, by(), number=read_calls(hall.session)[0].number)
        hall.look()
        assert told(hall) == []

    def test_what_its_own_table_took_back(self, hall):
        called(hall)
        hall.program.call("A", 2, DEALT_WITH)
        hall.look()
        hall.look()
        assert told(hall) == []

    def test_what_it_says_again_of_what_it_was_told(self, hall):
        end_call(hall.session, by(), number=called(hall))
        hall.look()
        hall.program.call("A", 2, DEALT_WITH)
        hall.look()
        hall.look()
        assert (told(hall), read_calls(hall.session)) == ([("A", 2, DEALT_WITH)], ())

    def test_after_the_evening_the_call_that_stood_is_over(self, hall):
        called(hall)
        Session.objects.update(state="provisional")
        hall.look()
        assert told(hall) == [("A", 2, DEALT_WITH)]


class FailureTests:
    @pytest.mark.parametrize("failure", ["drop", "half", 7])
    def test_it_is_told_again_until_it_has_it(self, hall, failure):
        number = called(hall)
        hall.program.failing = {PUT_CALLS: [failure]}
        end_call(hall.session, by(), number=number)
        hall.look()
        assert hall.row.trouble
        hall.look()
        assert (told(hall)[-1], hall.row.trouble) == (("A", 2, DEALT_WITH), "")
        count = len(told(hall))
        hall.look()
        assert len(told(hall)) == count

    def test_one_that_is_too_old_is_told_once_and_nothing_is_wrong(self, hall):
        number = called(hall)
        hall.program.failing = {PUT_CALLS: [NOT_IMPLEMENTED]}
        end_call(hall.session, by(), number=number)
        hall.look()
        hall.look()
        assert (told(hall), hall.row.trouble) == ([], "")

    def test_started_again_it_knows_whom_to_tell(self, hall):
        number = called(hall)
        hall.follower = Follower(hall.session.pk)
        end_call(hall.session, by(), number=number)
        hall.look()
        assert told(hall) == [("A", 2, DEALT_WITH)]

    @pytest.mark.parametrize("round_", ["1", None, 0])
    def test_a_call_without_a_round_that_can_be_read_has_an_answer(self, hall, round_):
        end_call(hall.session, by(), number=called(hall, RoundNumber=round_))
        hall.look()
        assert hall.program.sent[PUT_CALLS][0]["RoundNumber"] == 1
        assert not hall.program.queues[POLL_CALLS]
