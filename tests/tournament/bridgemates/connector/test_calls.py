"""A table calls the director at its device: he has it in his list, once, as a phone's call."""

import pytest

from tests.builders import by
from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import (
    NOT_IMPLEMENTED,
    POLL_CALLS,
    running,
)
from tests.tournament.bridgemates.connector.hall import Hall
from tests.tournament.play.evenings import an_evening, said, two_sections
from tournament.calls.services.answer_call import end_call
from tournament.models import Change, Session
from tournament.store.reading.table_calls import read_calls

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras"),
]
ACCEPT_CALLS = 38
ON_THE_WAY, DEALT_WITH, LATER = 2, 3, 4


@pytest.fixture
def hall():
    with running() as program:
        yield Hall(an_evening(), program)


def standing(hall: Hall) -> list[tuple[str, int]]:
    return [(call.section, call.table) for call in read_calls(hall.session)]


def waiting(hall: Hall) -> int:
    return len(hall.program.queues[POLL_CALLS])


class CalledTests:
    def test_a_call_arrives_and_is_let_go_there(self, hall):
        hall.program.call("A", 2)
        hall.look()
        assert (standing(hall), waiting(hall), hall.row.trouble) == ([("A", 2)], 0, "")
        [call] = read_calls(hall.session)
        assert (call.label, call.round, call.reason) == ("2", 1, "")
        [line] = Change.objects.filter(kind="director_called")
        assert (line.device, line.user) == ("table 2 · Bridgemate", None)

    def test_tables_of_two_sections(self):
        with running() as program:
            hall = Hall(two_sections(), program)
            program.call("B", 1)
            program.call("A", 1)
            hall.look()
            assert standing(hall) == [("B", 1), ("A", 1)]

    def test_a_table_calls_once_until_it_is_dealt_with(self, hall):
        for status in (1, 1, LATER, ON_THE_WAY):
            hall.program.call("A", 1, status)
            hall.look()
        assert standing(hall) == [("A", 1)]
        hall.program.call("A", 1, DEALT_WITH)
        hall.look()
        assert standing(hall) == []
        hall.program.call("A", 1)
        hall.look()
        assert standing(hall) == [("A", 1)]

    def test_what_is_called_and_dealt_with_before_it_is_heard(self, hall):
        hall.program.call("A", 1)
        hall.program.call("A", 1, DEALT_WITH)
        hall.look()
        kinds = list(Change.objects.order_by("id").values_list("kind", flat=True))
        assert kinds == ["program_begun", "director_called", "call_withdrawn"]

    def test_a_call_that_its_table_takes_back_though_none_stands_is_nothing(self, hall):
        hall.program.call("A", 1, DEALT_WITH)
        hall.look()
        assert (standing(hall), waiting(hall), hall.row.trouble) == ([], 0, "")

    def test_out_of_play_nobody_is_called(self, hall):
        Session.objects.update(state="provisional")
        hall.program.call("A", 1)
        hall.look()
        assert (standing(hall), waiting(hall)) == ([], 0)


class OnceOnlyTests:
    @pytest.mark.parametrize("failure", ["drop", "half", 1, 7])
    def test_what_the_director_ended_does_not_come_again(self, hall, failure):
        hall.program.failing = {ACCEPT_CALLS: [failure]}
        hall.program.call("A", 1)
        hall.look()
        [call] = read_calls(hall.session)
        end_call(hall.session, by(), number=call.number)
        hall.look()
        assert (standing(hall), waiting(hall), hall.row.trouble) == ([], 0, "")

    @pytest.mark.parametrize("failure", ["drop", 7])
    def test_what_comes_behind_what_was_not_let_go_is_new(self, hall, failure):
        hall.program.failing = {ACCEPT_CALLS: [failure]}
        hall.program.call("A", 1)
        hall.look()
        hall.program.call("A", 1, DEALT_WITH)
        hall.program.call("A", 2)
        hall.look()
        assert (standing(hall), waiting(hall)) == ([("A", 2)], 0)

    def test_ended_before_it_is_stored_it_comes_again(self, hall):
        hall.program.call("A", 1)
        hall.look_and_die()
        assert (standing(hall), waiting(hall)) == ([], 1)
        hall.look()
        assert (standing(hall), waiting(hall)) == ([("A", 1)], 0)


class FailureTests:
    def test_calls_arrive_whatever_becomes_of_results(self, hall):
        hall.program.failures = [7]
        hall.program.call("A", 1)
        hall.look()
        assert (standing(hall), hall.row.trouble) == ([("A", 1)], "program_error")

    def test_results_come_in_whatever_becomes_of_calls(self, hall):
        hall.program.failing = {POLL_CALLS: [7]}
        hall.key("4SN=")
        hall.look()
        assert (hall.result(), hall.row.trouble) == (said("4SN="), "program_error")

    def test_an_older_program_has_no_calls(self, hall):
        hall.program.failing = {POLL_CALLS: [NOT_IMPLEMENTED]}
        hall.look()
        assert hall.row.trouble == ""

    @pytest.mark.parametrize(
        "fields",
        [
            {"SectionLetters": "Z"}, {"TableNumber": 0}, {"TableNumber": 99}, {"Status": 0},
            {"Status": 9}, {"TableNumber": -1},
        ],
    )  # fmt: skip
    def test_a_call_of_no_table_calls_nobody(self, hall, fields):
        hall.program.call("A", 1, **fields)
        hall.program.call("A", 2)
        hall.look()
        assert (standing(hall), waiting(hall), hall.row.trouble) == ([("A", 2)], 0, "")

    @pytest.mark.parametrize(
        "fields",
        [
            {"SectionLetters": None}, {"TableNumber": "1"}, {"TableNumber": None}, {"Status": True},
            {"SessionGuid": "0" * 32},
        ],
    )  # fmt: skip
    def test_one_that_makes_no_sense_is_said_and_left_and_keeps_no_other(self, hall, fields):
        hall.program.call("A", 1, **fields)
        hall.program.call("A", 2)
        for _ in range(2):
            hall.look()
        assert (standing(hall), waiting(hall)) == ([("A", 2)], 2)
        assert hall.row.trouble == "program_unreadable"
        assert Change.objects.filter(kind="director_called").count() == 1
