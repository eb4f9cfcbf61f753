"""Teams key into Bridgemates: both tables of a match, by the numbers of their teams."""

import random

import pytest

from tests.builders import by
from tests.tournament.bridgemates.own_hall import (
    OwnHall,
    call,
    play_by_phone,
    play_with_devices,
    rankings,
)
from tests.tournament.draws.swiss_pairs import draw_as_proposed
from tests.tournament.play.evenings import said
from tests.tournament.teams.events import an_event_of_teams
from tournament.services.results.record_result import record_result
from tournament.store.reading.anomalies import find_keyed_off_plan

pytestmark = pytest.mark.django_db
# The first table of the first match, where its home team sits North-South, and the second.
OPEN, CLOSED = ("A", 1, 1, 1), ("A", 1, 2, 1)


@pytest.fixture
def hall(tmp_path):
    return OwnHall(an_event_of_teams(4, boards=4), tmp_path / "evening.bws")


def seated(hall, place) -> tuple[int, ...]:
    """By their numbers which teams sat North-South and East-West."""
    evening = hall.evening
    keys = evening.result_at[place].seats.contestants
    return tuple(evening.placed[key].number for key in keys)


def planned(hall) -> tuple[int, ...]:
    evening = hall.evening
    return tuple(evening.placed[key].number for key in evening.places[OPEN].seats.contestants)


class WholeEveningTests:
    @pytest.mark.parametrize(
        ("teams", "kind"),
        [(4, "round_robin"), (5, "round_robin"), (6, "swiss"), (5, "swiss")],
    )
    def test_its_ranking_is_that_of_the_same_results_keyed_on_phones(self, tmp_path, teams, kind):
        chance = random.Random(teams)
        keyed = OwnHall(an_event_of_teams(teams, kind=kind, boards=4), tmp_path / "evening.bws")
        club = keyed.session.event.club
        phoned = an_event_of_teams(teams, kind=kind, boards=4, club=club)
        for round_ in (1, 2, 3):
            if not keyed.places(round_):
                draw_as_proposed(keyed.session)
                draw_as_proposed(phoned)
                keyed.look()
                keyed.take_up()
            call(keyed.session, round_)
            call(phoned, round_)
            play_by_phone(phoned, play_with_devices(keyed, round_, chance))
        assert {one.round for one in keyed.evening.results} == {1, 2, 3}
        assert (keyed.refused, keyed.conflicts, keyed.row.trouble) == ([], (), "")
        of_devices, of_phones = rankings(keyed.session), rankings(phoned)
        assert of_devices[0] == of_phones[0]
        assert of_devices[0][0].ranks
        assert find_keyed_off_plan(keyed.evening) == {}


class SeatsTests:
    def test_both_tables_of_a_match(self, hall):
        hall.key(OPEN, "4SN=")
        hall.key(CLOSED, "4SN+1/H10")
        hall.look()
        assert hall.result(CLOSED).at_table == said("4SN+1/H10")
        assert seated(hall, CLOSED) == seated(hall, OPEN)[::-1]
        assert find_keyed_off_plan(hall.evening) == {}

    def test_a_team_that_sits_the_other_way_round_is_looked_at(self, hall):
        north, east = seats = planned(hall)
        hall.key(OPEN, "4SN=", ns=east, ew=north)
        hall.look()
        assert seated(hall, OPEN) == seats[::-1]
        assert len(find_keyed_off_plan(hall.evening)) == 1


class CorrectedTests:
    def test_a_correction_replaces_and_what_is_erased_is_taken_back(self, hall):
        hall.key(OPEN, "4SN+1")
        hall.look()
        row = hall.key(OPEN, "4SN=")
        hall.look()
        assert hall.result(OPEN).at_table == said("4SN=")
        hall.erase(row)
        hall.look()
        assert (hall.result(OPEN), hall.conflicts) == (None, ())

    def test_what_the_director_wrote_is_contradicted(self, hall):
        record_result(hall.session, by(), place=CLOSED, sides=said("4SN="), base=0)
        hall.key(CLOSED, "4SN+1")
        hall.look()
        assert hall.result(CLOSED).at_table == said("4SN=")
        assert [one.sides for one in hall.conflicts[0].contradicting] == [said("4SN+1")]


class RefusedTests:
    def test_a_number_that_no_team_has(self, hall):
        hall.key(OPEN, "4SN=", ns=9)
        hall.key(CLOSED, "4SN=")
        hall.look()
        assert (hall.result(OPEN), hall.refused) == (None, ["device_nobody"])
        assert hall.result(CLOSED).at_table == said("4SN=")

    def test_a_team_against_itself(self, hall):
        hall.key(OPEN, "4SN=", ns=1, ew=1)
        hall.look()
        assert (hall.result(OPEN), hall.refused) == (None, ["pair_against_itself"])

    def test_a_table_that_nobody_has(self, hall):
        hall.key(OPEN, "4SN=", table=9)
        hall.look()
        assert hall.refused == ["table_out_of_range"]

    def test_a_team_of_another_match(self, hall):
        """Its number stands: it is stored as it sat, and looked at."""
        [other, _] = {1, 2, 3, 4} - {*planned(hall)}
        hall.key(OPEN, "4SN=", ns=other)
        hall.look()
        assert (hall.refused, hall.conflicts) == ([], ())
        assert seated(hall, OPEN)[0] == other
        assert len(find_keyed_off_plan(hall.evening)) == 1

    def test_a_board_that_the_match_does_not_have(self, hall):
        hall.key(OPEN, "4SN=", board=9)
        hall.look()
        assert hall.refused == ["board_out_of_range"]
