"""The program by the pipe of its own computer: a simulator at the other end, as far as one can."""

import socket
import threading

import pytest

from tests.builders import by
from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import DataConnector, running
from tests.tournament.bridgemates.connector.hall import Hall
from tests.tournament.bridgemates.connector.test_page import post
from tests.tournament.bridgemates.test_page import Director, own_computer
from tests.tournament.play.evenings import an_evening, said
from tournament.bridgemates import forms
from tournament.bridgemates.files.connector import transport_by_pipe
from tournament.bridgemates.files.connector.transport_by_pipe import Ends, Pipe, PipeTransport
from tournament.bridgemates.services.begin_program import leave_program
from tournament.bridgemates.services.connect import connect
from tournament.bridgemates.values.access import PIPE, Access
from tournament.bridgemates.views import page
from tournament.evening.errors import ServiceError
from tournament.models import Change
from tournament.services.results.record_result import record_result

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("own_computer")]
needs_client = pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras")
__all__ = ["own_computer"]
OTHER = ("A", 1, 1, 2)
GUID = "A1B2C3D4E5F60718293A4B5C6D7E8F90"


class PipeEnd:
    """The other end of the pipe: a line that comes is answered by the program's simulator.

    `answers` replace what it says next; one that is no whole line is the end of the connection.
    """

    def __init__(self) -> None:
        self.program = DataConnector(PIPE)
        self.answers: list[bytes] = []
        self.connections = 0

    def connect(self) -> Ends:
        ours, its = socket.socketpair()
        self.connections += 1
        threading.Thread(target=self.serve, args=(its,), daemon=True).start()
        both = ours.makefile("rwb")
        ours.close()
        return Ends(both, both)

    def serve(self, its: socket.socket) -> None:
        with its, its.makefile("rwb") as ends:
            for line in ends:
                answer = self.answers.pop(0) if self.answers else self.say(line)
                ends.write(answer)
                ends.flush()
                if not answer.endswith(b"\n"):
                    return

    def say(self, line: bytes) -> bytes:
        answer = self.program.answer(line)
        return b"" if answer is None else answer + b"\r\n"


@pytest.fixture
def end(monkeypatch):
    end = PipeEnd()
    pipe = Pipe(end.connect)
    monkeypatch.setattr(PipeTransport.__init__, "__defaults__", (pipe,))
    monkeypatch.setattr(transport_by_pipe, "THE_PIPE", pipe)
    yield end
    pipe.close()


def code_of(ask) -> str:
    try:
        ask()
    except ServiceError as error:
        return error.code
    return ""


@needs_client
class AskedTests:
    def test_it_is_found_and_asked_on_one_connection(self, end):
        program = connect(Access(PIPE))
        program.find()
        end.program.events[GUID] = {}
        assert program.poll(GUID).results == []
        assert program.poll(GUID).results == []
        assert end.connections == 1

    def test_a_whole_evening_by_it(self, end):
        hall = Hall(an_evening(), end.program)
        hall.key("4SN=")
        record_result(hall.session, by(), place=OTHER, sides=said("2HW="), base=0)
        hall.look()
        assert (hall.result(), end.program.queue, hall.row.trouble) == (said("4SN="), [], "")
        assert [one["BoardNumber"] for one in end.program.results] == [2]
        [line] = Change.objects.filter(kind="program_begun")
        assert line.detail == {"at": "localhost"}

    @pytest.mark.parametrize(
        ("answer", "code"),
        [
            (b"", "program_silent"), (b"half", "program_silent"), (b"\n", "program_unreadable"),
            (b"{}\n", "program_unreadable"), (b"\xff\n", "program_unreadable"),
        ],
    )  # fmt: skip
    def test_what_goes_wrong_has_its_code_and_is_over_with_the_next(self, end, answer, code):
        end.program.events[GUID] = {}
        end.answers = [answer]
        program = connect(Access(PIPE))
        assert code_of(lambda: program.poll(GUID)) == code
        assert code_of(lambda: program.poll(GUID)) == ""

    def test_left_another_program_may_have_the_connection(self, end):
        hall = Hall(an_evening(), end.program)
        assert transport_by_pipe.THE_PIPE.ends is not None
        leave_program(hall.session, by())
        assert transport_by_pipe.THE_PIPE.ends is None
        hall.begin()
        assert (end.connections, len(end.program.events)) == (2, 1)

    def test_where_nothing_listens_it_is_silent(self):
        assert code_of(connect(Access(PIPE)).find) == "program_silent"

    def test_the_name_of_the_pipe_is_of_the_account(self, monkeypatch):
        opened = []
        monkeypatch.setattr(transport_by_pipe.getpass, "getuser", lambda: "diane")
        monkeypatch.setattr(
            transport_by_pipe.io, "FileIO", lambda name, mode: opened.append(name) or 1 / 0
        )
        with pytest.raises(ZeroDivisionError):
            transport_by_pipe.open_pipe()
        assert opened == [
            r"\\.\pipe\BridgeSystems.Bridgemate.DataConnectorService.ScoringProgram.diane"
        ]


class InTimeTests:
    def test_what_is_not_answered_in_time_keeps_the_next_question_from_being_asked(self):
        """The late answer is nobody's."""
        ours, its = socket.socketpair()
        both = ours.makefile("rwb")
        pipe = Pipe(lambda: Ends(both, both))
        with ours, its:
            assert pipe.ask(b"first", seconds=0.01) == b""
            assert pipe.ask(b"second", seconds=0.01) == b""
            assert its.recv(100) == b"first\n"
            its.sendall(b"late\n")
            # Free again once the late one is read.
            with pipe.is_free:
                its.sendall(b"right\n")
            assert pipe.ask(b"third") == b"right\n"
            pipe.close()


class FormTests:
    def test_it_is_offered_where_there_are_pipes_alone(self, monkeypatch):
        director = Director(an_evening())
        assert "by_pipe" not in director.page()
        monkeypatch.setattr(forms, "has_pipes", lambda: True)
        assert ("by_pipe" in director.page()) == has_data_connector()

    @needs_client
    def test_chosen_it_is_used_and_kept(self, end, monkeypatch):
        monkeypatch.setattr(forms, "has_pipes", lambda: True)
        director = Director(an_evening())
        with running() as other:
            post(director, other, by_pipe="on", **{"try": "1"})
            assert "The Bridgemate program answers." in director.page()
            assert (other.asked, len(end.program.asked)) == ([], 1)
        assert "checked" in director.page().split('name="by_pipe"')[1].split(">")[0]

    @needs_client
    def test_the_port_that_windows_keeps_is_proposed(self, monkeypatch):
        monkeypatch.setattr(page, "find_port", lambda: 6001)
        assert 'value="6001"' in Director(an_evening()).page()

    @needs_client
    def test_else_the_usual_one(self):
        assert 'value="5079"' in Director(an_evening()).page()
