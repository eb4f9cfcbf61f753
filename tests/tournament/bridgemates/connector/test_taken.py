"""Results come by the control program: each once, whatever is lost on the way."""

import pytest

from tests.builders import a_session, by
from tests.machine import has_data_connector
from tests.tournament.bridgemates.connector.control_program import ENTRY_UNKNOWN, POLL, running
from tests.tournament.bridgemates.connector.hall import Hall
from tests.tournament.play.evenings import an_evening, said, two_sections
from tournament.bridgemates.services.begin_program import leave_program
from tournament.bridgemates.services.leave_refused import leave_refused
from tournament.evening.errors import ServiceError
from tournament.models import Change, FollowedFile, Placement, Session

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not has_data_connector(), reason="python3 run.py extras"),
]


@pytest.fixture
def program():
    with running() as program:
        yield program


@pytest.fixture
def hall(program):
    return Hall(an_evening(), program)


class TakenTests:
    def test_a_result_is_taken_with_its_lead_and_let_go_afterwards(self, hall):
        hall.key("4SN+1/H10")
        hall.look()
        assert (hall.result(), hall.program.queue) == (said("4SN+1/H10"), [])
        [change] = Change.objects.filter(kind="result")
        assert (change.device, change.user) == ("table 1 · Bridgemate", None)

    def test_a_correction_replaces_and_a_deletion_takes_back(self, hall):
        for line in ("4SN+1", "4SN=", ""):
            hall.key(line)
            hall.look()
            assert hall.result() == (said(line) if line else None)
        assert hall.conflicts() == ()

    def test_a_table_that_goes_back_to_its_first_word_is_heard(self, hall):
        for line in ("4SN+1", "4SN=", "4SN+1"):
            hall.key(line)
            hall.look()
        assert hall.result() == said("4SN+1")

    def test_pairs_that_sat_the_other_way_round(self, hall):
        hall.key("4SN=", ns=4, ew=1)
        hall.look()
        [result] = hall.evening.results
        assert hall.evening.labels(result.seats) == ("4", "1")

    def test_two_sections(self, program):
        hall = Hall(two_sections(), program)
        hall.key("4SN=", at=("B", 1, 1, 1))
        hall.look()
        assert (hall.result(("B", 1, 1, 1)), hall.result()) == (said("4SN="), None)

    def test_nothing_is_taken_before_the_start(self, program):
        session = an_evening()
        Session.objects.update(state="setup", round=0)
        hall = Hall(session, program)
        hall.key("4SN=")
        hall.look()
        assert (hall.result(), len(program.queue)) == (None, 1)


class LostOnTheWayTests:
    def test_killed_before_it_is_stored_it_comes_again(self, hall):
        hall.key("4SN=")
        hall.look_and_die()
        assert (len(hall.program.queue), hall.written) == (1, 0)
        hall.look()
        assert (hall.result(), hall.written, hall.program.queue) == (said("4SN="), 1, [])

    @pytest.mark.parametrize("failure", ["drop", "half", 1, 7])
    def test_what_is_stored_and_not_let_go_is_taken_once(self, hall, failure):
        hall.key("4SN+1")
        hall.key("4SN=")
        # The poll goes well, letting go does not; twice.
        hall.program.failures = [None, failure, None, failure]
        hall.look()
        hall.look()
        hall.direct("4SN-1")
        hall.look()
        assert (hall.result(), hall.conflicts(), hall.program.queue) == (said("4SN-1"), (), [])
        assert hall.written == 2

    def test_what_comes_behind_what_was_not_let_go_is_new(self, hall):
        hall.key("4SN+1")
        hall.program.failures = [None, 7]
        hall.look()
        hall.key("4SN=")
        hall.key("2HW=", at=("A", 1, 1, 2))
        hall.look()
        assert (hall.result(), hall.result(("A", 1, 1, 2))) == (said("4SN="), said("2HW="))

    def test_back_to_the_first_word_while_it_was_not_let_go(self, hall):
        hall.key("4SN+1")
        hall.program.failures = [None, "drop"]
        hall.look()
        for line in ("4SN=", "4SN+1"):
            hall.key(line)
        hall.look()
        assert hall.result() == said("4SN+1")

    def test_a_half_answer_is_taken_the_next_time(self, hall):
        hall.key("4SN=")
        hall.program.failures = ["half"]
        hall.look()
        assert (hall.result(), hall.row.trouble) == (None, "program_unreadable")
        hall.look()
        assert (hall.result(), hall.row.trouble) == (said("4SN="), "")


class AgainstOthersTests:
    def test_a_table_that_keys_again_contradicts_the_director(self, hall):
        hall.key("4SN=")
        hall.look()
        hall.direct("4SN-1")
        hall.key("4SN=")
        hall.look()
        [conflict] = hall.conflicts()
        assert [one.sides for one in conflict.contradicting] == [said("4SN=")]
        assert hall.result() == said("4SN-1")

    def test_what_cannot_be_taken_stays_in_the_queue_until_the_director_leaves_it(self, hall):
        hall.key("4SN=", ns=99)
        hall.key("2HW=", at=("A", 1, 1, 2))
        for _ in range(3):
            hall.look()
        assert [one["code"] for one in hall.row.refused] == ["device_nobody"]
        assert (hall.result(("A", 1, 1, 2)), hall.written) == (said("2HW="), 1)
        assert len(hall.program.queue) == 2
        leave_refused(hall.session, by())
        hall.look()
        assert (hall.row.refused, hall.program.queue) == ([], [])
        hall.key("4SN=")
        hall.look()
        assert hall.result() == said("4SN=")

    def test_what_makes_no_sense_is_left_to_the_director(self, hall):
        hall.key("4SN=")
        hall.program.queue[0][1]["Level"] = 9
        hall.look()
        assert [one["code"] for one in hall.row.refused] == ["device_row_unreadable"]
        assert hall.result() is None


class GoneOnTests:
    def test_stopped_and_begun_again_the_program_goes_on_with_it(self, hall):
        hall.key("4SN=")
        hall.look()
        leave_program(hall.session, by())
        hall.key("4SN+1")
        hall.look()
        assert hall.result() == said("4SN=")
        hall.begin()
        hall.look()
        assert (len(hall.program.events), hall.result()) == (1, said("4SN+1"))

    def test_a_program_that_forgot_it_begins_it_anew(self, hall):
        first = hall.program.guid
        hall.key("4SN=")
        hall.look()
        hall.program.events.clear()
        hall.look()
        assert hall.row.trouble == "program_lost"
        hall.begin()
        assert hall.program.guid != first
        hall.key("4SN+1")
        hall.look()
        assert (hall.result(), hall.conflicts()) == (said("4SN+1"), ())

    def test_without_a_movement_nothing_begins(self, program):
        session = a_session()
        with pytest.raises(ServiceError, match="device_no_plan"):
            Hall(session, program)
        assert program.asked == []

    @pytest.mark.parametrize("failure", [ENTRY_UNKNOWN, 5, "half", "drop"])
    def test_what_the_program_did_not_begin_is_not_listened_to(self, program, failure):
        program.failures = [None, failure]
        with pytest.raises(ServiceError):
            Hall(an_evening(), program)
        assert not FollowedFile.objects.exists()


class ChangedPlanTests:
    def test_a_late_pair_is_sent_on_once(self, program):
        hall = Hall(an_evening(missing=(4,)), program)
        assert hall.row.trouble == ""
        hall.look()
        assert program.updates == []
        other = Placement.objects.get(section__session=hall.session, number=5)
        late = Placement.objects.get(section__session=hall.session, number=4)
        late.attendance, late.first_round = other.attendance, 2
        other.attendance = None
        other.save()
        late.save()
        Session.objects.update(revision=99)
        hall.look()
        hall.look()
        [update] = program.updates
        rounds = {
            (table["TableNumber"], one["RoundNumber"]): (one["PairNS"], one["PairEW"])
            for table in update["Tables"]
            for one in table["Rounds"]
        }
        # Pair 4 comes to the second round, pair 5 is no more.
        assert (rounds[1, 1], rounds[2, 1], rounds[2, 2]) == ((1, 0), (2, 0), (2, 4))

    def test_it_is_sent_again_until_the_program_has_it(self, hall):
        Placement.objects.filter(section__session=hall.session, number=5).update(attendance=None)
        Session.objects.update(revision=99)
        hall.program.failures = [None, 7]
        hall.look()
        assert hall.row.trouble == "program_error"
        hall.look()
        hall.look()
        assert (len(hall.program.updates), hall.row.trouble) == (1, "")

    def test_results_come_in_whatever_becomes_of_the_plan(self, hall):
        hall.key("4SN=")
        Placement.objects.filter(section__session=hall.session, number=5).update(attendance=None)
        Session.objects.update(revision=99)
        hall.program.failures = [None, None, 7]
        hall.look()
        assert (hall.result(), hall.row.trouble) == (said("4SN="), "program_error")
        assert [one["Command"] for one in hall.program.asked].count(POLL) == 1
