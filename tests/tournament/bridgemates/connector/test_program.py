"""The control program is asked over HTTP: each failure has its own sentence, and what is asked is
what its maker's client asks."""

import json

import pytest

from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import (
    ENTRY_UNKNOWN,
    NOT_IMPLEMENTED,
    running,
)
from tournament.bridgemates.services import connect as connecting
from tournament.bridgemates.services.connect import connect
from tournament.bridgemates.values.access import Access
from tournament.evening.errors import ServiceError

needs_client = pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras")
# Of the requests in the tests of the client 1.2.1 (tests/fixtures/requests).
GUID = "A1B2C3D4E5F60718293A4B5C6D7E8F90"
OF_CLUB = {"ClubId": "CLUB001", "LicenceKey": "LICENCE-KEY-123"}


@pytest.fixture
def hall():
    with running() as program:
        program.events[GUID] = {}
        yield program


def code_of(ask) -> str:
    """The code of what refuses an act; empty where nothing does."""
    try:
        ask()
    except ServiceError as error:
        return error.code
    return ""


class NotInstalledTests:
    def test_without_the_client_it_is_said(self, monkeypatch):
        monkeypatch.setattr(connecting, "CLIENT", "a_package_that_nobody_has")
        assert code_of(lambda: connect(Access("http://127.0.0.1:1"))) == "program_not_installed"


@needs_client
class FailureTests:
    def test_it_is_found(self, hall):
        assert code_of(connect(hall.access).find) == ""

    def test_nothing_listens(self):
        with running() as gone:
            access = gone.access
        assert code_of(connect(access).find) == "program_silent"

    def test_another_program_has_the_port(self, hall):
        hall.page = "<html>A printer</html>"
        assert code_of(connect(hall.access).find) == "program_other"

    def test_a_wrong_key_is_refused(self, hall):
        hall.key = "ANOTHER"
        assert code_of(connect(hall.access).find) == "program_refused"

    @pytest.mark.parametrize(
        ("failure", "code"),
        [
            ("half", "program_unreadable"),
            ("drop", "program_silent"),
            (1, "program_busy"),
            (NOT_IMPLEMENTED, "program_older"),
            (7, "program_error"),
            (ENTRY_UNKNOWN, "program_lost"),
        ],
    )
    def test_each_failure_is_told_from_an_empty_queue(self, hall, failure, code):
        program = connect(hall.access)
        hall.failures = [failure]
        assert code_of(lambda: program.poll(GUID)) == code
        assert program.poll(GUID).results == []

    def test_a_failure_is_no_reason_to_ask_five_times(self, hall):
        hall.failures = ["half"] * 5
        code_of(lambda: connect(hall.access).poll(GUID))
        assert len(hall.asked) == 1

    @pytest.mark.parametrize("lack", ["Level", "SectionLetters", "IsDeleted", "TotalTricks"])
    def test_a_result_that_is_not_whole_is_none(self, hall, lack):
        hall.key_in("A", 1, 1, 1)
        del hall.queue[0][1][lack]
        assert code_of(lambda: connect(hall.access).poll(GUID)) == "program_unreadable"

    def test_a_result_of_another_evening_is_none(self, hall):
        hall.key_in("A", 1, 1, 1)
        hall.queue[0][1]["SessionGuid"] = GUID[::-1]
        assert code_of(lambda: connect(hall.access).poll(GUID)) == "program_unreadable"

    def test_the_key_is_in_no_text_of_it(self, hall):
        assert "LICENCE" not in repr(hall.access) + str(hall.access)


@needs_client
class AskedTests:
    """Against the client's published requests, in `tests/fixtures/requests` of its 1.2.1."""

    @pytest.mark.parametrize(
        ("ask", "expected"),
        [
            (lambda one: one.poll(GUID), {"Command": 19, "SerializedData": ""}),
            (lambda one: one.acknowledge(GUID, 42), {"Command": 27, "SerializedData": "42"}),
        ],
        ids=["PollQueueForNewResults", "AcceptResultQueueItems"],
    )
    def test_questions_about_an_evening(self, hall, ask, expected):
        ask(connect(hall.access))
        assert hall.asked == [OF_CLUB | {"SessionGuid": GUID} | expected]

    def test_going_on(self, hall):
        connect(hall.access).go_on(GUID)
        [asked] = hall.asked
        data = json.loads(asked.pop("SerializedData"))
        assert asked == OF_CLUB | {"Command": 31, "SessionGuid": ""}
        assert data == {
            "EventGuid": GUID,
            "ClubId": "CLUB001",
            "Commands": 5,
            "AlternativeDataFolder": None,
            "ValidationMessages": None,
        }
