"""What stands here goes back to the control program: once, without an echo, and nothing is lost."""

import pytest

from scoring.notation.outcome import Artificial, NotPlayed, Sides
from tests.builders import by
from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import (
    NOT_IMPLEMENTED,
    POLL,
    PUT_RESULTS,
    running,
)
from tests.tournament.bridgemates.connector.hall import AT, Hall
from tests.tournament.bridgemates.test_page import Director, own_computer
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.play.evenings import an_evening, said
from tests.tournament.teams.events import an_event_of_teams
from tournament.bridgemates.files.movement import planned_numbers
from tournament.bridgemates.follower import Follower
from tournament.bridgemates.services.begin_program import leave_program
from tournament.bridgemates.services.leave_refused import leave_refused
from tournament.bridgemates.values.device_results import DeviceResult
from tournament.models import Change
from tournament.services.results.record_result import NewResult, record_result, record_results

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras"),
]
OTHER = ("A", 1, 1, 2)
__all__ = ["own_computer"]


@pytest.fixture
def program():
    with running() as program:
        yield program


@pytest.fixture
def hall(program):
    return Hall(an_evening(), program)


def sent(hall: Hall) -> list[tuple[int, bool, int, int, int]]:
    """What the program was sent: board, whether deleted, level, denomination and tricks."""
    names = ("BoardNumber", "IsDeleted", "Level", "Denomination", "TotalTricks")
    return [tuple(one[name] for name in names) for one in hall.program.results]


def write(hall: Hall, sides: Sides | None, place=AT) -> None:
    """The director writes at a place, or empties it."""
    stands = hall.evening.result_at.get(place)
    base = stands.changed_in if stands else hall.evening.emptied.get(place, 0)
    new = NewResult(by(), place, base, sides) if sides else NewResult(by(), place, base)
    record_results(hall.session, [new], evening=hall.evening)


class SentTests:
    def test_what_a_table_keyed_is_not_sent_back(self, hall):
        hall.key("4SN=/H10")
        hall.look()
        hall.look()
        assert (hall.result(), sent(hall)) == (said("4SN=/H10"), [])

    def test_a_correction_is_sent_once(self, hall):
        hall.key("4SN=")
        hall.look()
        write(hall, said("3NTE-1/D2"))
        for _ in range(3):
            hall.look()
        [one] = hall.program.results
        wanted = {
            "SectionLetters": "A", "TableNumber": 1, "RoundNumber": 1, "BoardNumber": 1,
            "ScoringDirection": 3, "IsDeleted": False, "PairNorthSouth": 1, "PairEastWest": 4,
            "DeclaringPair": 4, "DeclarerDirection": 2, "Level": 3, "Denomination": 5, "Stake": 0,
            "TotalTricks": 8, "LeadCardRank": 2, "LeadCardSuit": 2,
        }  # fmt: skip
        assert {name: one[name] for name in wanted} == wanted

    def test_one_that_was_added_or_erased_here(self, hall):
        hall.key("4SN=")
        hall.look()
        write(hall, said("2HW+1"), OTHER)
        write(hall, None)
        hall.look()
        assert sent(hall) == [(1, True, 0, 0, 0), (2, False, 2, 3, 9)]
        write(hall, None, OTHER)
        hall.look()
        hall.look()
        assert sent(hall)[2:] == [(2, True, 0, 0, 0)]

    def test_what_stood_before_it_was_begun(self, program):
        session = an_evening()
        record_result(session, by(), place=AT, sides=said("4SN="), base=0)
        hall = Hall(session, program)
        hall.look()
        assert sent(hall) == [(1, False, 4, 4, 10)]

    def test_averages_boards_not_played_and_passed_out(self, hall):
        for sides, level in (
            (Sides(Artificial(60), Artificial(40)), -7),
            (Sides(Artificial(40), Artificial(60)), -3),
            (Sides(Artificial(50), Artificial(50)), -5),
            (Sides.both(NotPlayed()), -10),
            (said("P"), 0),
        ):
            write(hall, sides)
            hall.look()
            assert sent(hall)[-1] == (1, False, level, 0, 0)

    def test_what_the_program_cannot_have_leaves_it_what_it_has(self, hall):
        hall.key("4SN=")
        hall.look()
        write(hall, Sides(Artificial(70), Artificial(30)))
        hall.look()
        assert (sent(hall), hall.row.trouble) == ([], "")

    def test_a_table_corrects_what_was_sent_and_the_director_decides(self, hall):
        hall.key("4SN=")
        hall.look()
        write(hall, said("4SN-1"))
        hall.look()
        hall.key("4SN+1")
        hall.look()
        hall.look()
        assert (len(hall.conflicts()), len(sent(hall))) == (1, 1)
        assert hall.result() == said("4SN-1")

    def test_what_was_refused_waits_for_the_director(self, hall):
        write(hall, said("4SN="))
        hall.key("4SN=", ns=99)
        hall.look()
        assert (len(hall.row.refused), sent(hall)) == (1, [])
        leave_refused(hall.session, by())
        hall.look()
        assert sent(hall) == [(1, False, 4, 4, 10)]

    def test_what_the_program_says_again_is_nobodys_word(self, hall):
        hall.program.echoes = True
        hall.key("4SN=")
        hall.look()
        for sides in (said("4SN-1"), None, said("2HW=")):
            write(hall, sides)
            for _ in range(3):
                hall.look()
            assert hall.program.queue == []
        assert (len(sent(hall)), hall.conflicts(), hall.result()) == (3, (), said("2HW="))
        assert not Change.objects.filter(kind="confirmed").exists()
        hall.key("5DW=")
        hall.look()
        assert len(hall.conflicts()) == 1


class OtherKindsTests:
    @pytest.mark.parametrize("made", [lambda: an_individual(8), lambda: an_event_of_teams(4)])
    def test_what_single_players_and_teams_correct_is_sent_once_and_never_echoes(
        self, program, made
    ):
        hall = Hall(made(), program)
        evening = hall.evening
        place = min(evening.places)
        ns, ew = planned_numbers(evening, evening.places[place])[:2]
        hall.key("4SN=", ns=ns, ew=ew, at=place)
        hall.look()
        assert (hall.result(place), program.results) == (said("4SN="), [])
        write(hall, said("4SN-1"), place)
        hall.look()
        hall.look()
        [one] = program.results
        assert (one["PairNorthSouth"], one["PairEastWest"]) == (ns, ew)
        assert (one["TotalTricks"], hall.row.trouble) == (9, "")


class FailureTests:
    @pytest.mark.parametrize(
        ("failure", "code"),
        [(7, "program_error"), ("half", "program_unreadable"), ("drop", "program_silent"),
         (NOT_IMPLEMENTED, "program_older")],
    )  # fmt: skip
    def test_it_is_sent_again_until_the_program_has_it(self, hall, failure, code):
        hall.program.failing = {PUT_RESULTS: [failure, failure]}
        write(hall, said("4SN="))
        hall.look()
        hall.look()
        assert hall.row.trouble == code
        hall.look()
        assert (sent(hall)[-1], hall.row.trouble) == ((1, False, 4, 4, 10), "")

    def test_a_process_that_is_started_again_loses_none_and_repeats_none(self, hall):
        hall.program.failing = {PUT_RESULTS: [7]}
        write(hall, said("4SN="))
        hall.look()
        for _ in range(3):
            hall.follower = Follower(hall.session.pk)
            hall.look()
        assert sent(hall) == [(1, False, 4, 4, 10)]

    @pytest.mark.usefixtures("own_computer")
    def test_one_that_the_program_refuses_keeps_no_other_from_it(self, hall):
        hall.program.bad_boards = {1}
        write(hall, said("4SN="))
        write(hall, said("2HW="), OTHER)
        hall.look()
        assert (sent(hall), hall.row.trouble) == ([(2, False, 2, 3, 8)], "program_result_refused")
        assert "Bridgemates: a correction not taken" in Director(hall.session).page("cockpit")
        hall.program.bad_boards = set()
        hall.look()
        assert (sent(hall)[1:], hall.row.trouble) == ([(1, False, 4, 4, 10)], "")

    def test_nothing_is_sent_before_what_tables_keyed_is_heard(self, hall):
        hall.key("4SN=")
        hall.look()
        write(hall, said("4SN-1"))
        hall.program.failures = [7]
        hall.look()
        assert sent(hall) == []
        hall.key("4SN+1")
        hall.look()
        assert (sent(hall), len(hall.conflicts())) == ([], 1)

    def test_left_nothing_is_sent(self, hall):
        leave_program(hall.session, by())
        write(hall, said("4SN="))
        hall.look()
        assert sent(hall) == []

    def test_a_program_that_forgot_the_evening_gets_what_stands(self, hall):
        hall.key("4SN=")
        hall.look()
        hall.program.events.clear()
        hall.look()
        assert hall.row.trouble == "program_lost"
        hall.begin()
        hall.look()
        assert sent(hall) == [(1, False, 4, 4, 10)]
        assert [one["Command"] for one in hall.program.asked].count(POLL) == 3


class WrittenTests:
    """What is written of an outcome is what reading it gives."""

    @pytest.mark.parametrize(
        "line", ["4SN=", "3NTE-1/D2", "7CXXW-13/HT", "1DXS+2/SA", "2HN=", "P", "NP"]
    )
    def test_a_line(self, line):
        assert read_again(said(line)) == said(line)

    @pytest.mark.parametrize("ns", [40, 50, 60])
    @pytest.mark.parametrize("ew", [40, 50, 60])
    def test_averages(self, ns, ew):
        sides = Sides(Artificial(ns), Artificial(ew))
        assert read_again(sides) == sides

    @pytest.mark.parametrize(
        "sides",
        [
            Sides(Artificial(55), Artificial(45)), Sides(Artificial(60), said("4SN=").ew),
            Sides(said("4SN=").ns, said("4SN-1").ew),
        ],
    )  # fmt: skip
    def test_what_it_cannot_have(self, sides):
        assert read_again(sides) is None


def read_again(sides: Sides) -> Sides | None:
    from tournament.bridgemates.files.connector.keyed import read_one
    from tournament.bridgemates.files.connector.sent_back import write_result

    place = 1, 1, 1, 3
    written = write_result(DeviceResult(place, 0, 1, 4, sides), "A", "F" * 32)
    return written and read_one(written, place, 5).sides
