"""Single players key into Bridgemates: four seats at a table, in a file and by the program."""

import random
from dataclasses import replace

import pytest

from tests.builders import by
from tests.tournament.bridgemates.own_hall import (
    OwnHall,
    call,
    play_by_phone,
    play_with_devices,
    rankings,
)
from tests.tournament.bridgemates.test_page import Director
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.play.evenings import said
from tournament.bridgemates.files.live_file import read_movement
from tournament.bridgemates.services.follow import start_following
from tournament.evening.errors import ServiceError
from tournament.files.bws.jet import JetFile
from tournament.files.bws.write import ROUND_DATA
from tournament.services.results.record_result import record_result
from tournament.store.reading.anomalies import find_keyed_off_plan

pytestmark = pytest.mark.django_db
AT = ("A", 1, 1, 1)


@pytest.fixture
def hall(tmp_path):
    return OwnHall(an_individual(8), tmp_path / "evening.bws")


def seated(hall) -> tuple[int, ...]:
    """By their numbers who sat at the first place, from North clockwise."""
    evening = hall.evening
    return tuple(int(evening.placed[key].shown) for key in evening.result_at[AT].seats.players)


def planned(hall) -> tuple[int, ...]:
    evening = hall.evening
    return tuple(int(evening.placed[key].shown) for key in evening.places[AT].seats.players)


class WholeEveningTests:
    @pytest.mark.parametrize("players", [8, 9])
    def test_its_ranking_is_that_of_the_same_results_keyed_on_phones(self, tmp_path, players):
        chance = random.Random(players)
        keyed = OwnHall(an_individual(players), tmp_path / "evening.bws")
        phoned = an_individual(players, club=keyed.session.event.club)
        for round_ in range(1, keyed.evening.sections[0].rounds + 1):
            call(keyed.session, round_)
            call(phoned, round_)
            play_by_phone(phoned, play_with_devices(keyed, round_, chance))
        assert len(keyed.evening.results) == len(keyed.evening.places) > 20
        assert (keyed.refused, keyed.conflicts, keyed.row.trouble) == ([], (), "")
        of_devices, of_phones = rankings(keyed.session), rankings(phoned)
        assert of_devices[0] == of_phones[0]
        assert [replace(one, lines=()) for one in of_devices[1]] == [
            replace(one, lines=()) for one in of_phones[1]
        ]
        assert find_keyed_off_plan(keyed.evening) == {}


class SeatsTests:
    def test_four_players_are_stored_as_they_are_planned(self, hall):
        hall.key(AT, "4SS+1/H10")
        hall.look()
        assert (seated(hall), hall.result(AT).at_table) == (planned(hall), said("4SS+1/H10"))
        assert find_keyed_off_plan(hall.evening) == {}

    def test_a_file_that_names_north_and_east_alone_leaves_their_partners_to_the_plan(self, hall):
        hall.key(AT, "4SN=", south=0, west=0)
        hall.look()
        assert seated(hall) == planned(hall)

    def test_the_sides_exchanged_are_stored_as_they_sat(self, hall):
        north, east, south, west = planned(hall)
        hall.key(AT, "4SN=", ns=east, ew=north, south=west, west=south)
        hall.look()
        assert seated(hall) == (east, north, west, south)
        assert len(find_keyed_off_plan(hall.evening)) == 1

    def test_a_declarer_of_the_other_side_says_that_the_sides_are_exchanged(self, hall):
        """The numbers stand as planned; South declared, who is the plan's West."""
        north, east, south, west = planned(hall)
        hall.key(AT, "4SS=", columns={"Declarer": west, "Remarks": "Wrong direction"})
        hall.look()
        assert seated(hall) == (east, north, west, south)

    def test_partners_who_exchanged_their_seats_are_no_reason_to_look(self, hall):
        north, east, south, west = planned(hall)
        hall.key(AT, "4SN=", ns=south, south=north)
        hall.look()
        assert seated(hall) == (south, east, north, west)
        assert find_keyed_off_plan(hall.evening) == {}

    def test_other_players_are_stored_and_looked_at(self, hall):
        north, east, south, west = planned(hall)
        [other, *_] = {*range(1, 9)} - {north, east, south, west}
        hall.key(AT, "4SN=", ns=other)
        hall.look()
        assert seated(hall) == (other, east, south, west)
        assert len(find_keyed_off_plan(hall.evening)) == 1


class CorrectedTests:
    def test_a_correction_replaces_and_what_is_erased_is_taken_back(self, hall):
        hall.key(AT, "4SN+1")
        hall.look()
        row = hall.key(AT, "4SN=")
        hall.look()
        assert hall.result(AT).at_table == said("4SN=")
        hall.erase(row)
        hall.look()
        assert (hall.result(AT), hall.conflicts) == (None, ())

    def test_what_the_director_wrote_is_contradicted(self, hall):
        record_result(hall.session, by(), place=AT, sides=said("4SN="), base=0)
        hall.key(AT, "4SN+1")
        hall.look()
        assert hall.result(AT).at_table == said("4SN=")
        [conflict] = hall.conflicts
        assert [one.sides for one in conflict.contradicting] == [said("4SN+1")]


class RefusedTests:
    def test_a_number_that_nobody_has(self, hall):
        hall.key(AT, "4SN=", south=99)
        hall.look()
        assert (hall.result(AT), hall.refused) == (None, ["device_nobody"])

    def test_north_and_east_who_do_not_meet(self, hall):
        north, _, south, _ = planned(hall)
        hall.key(AT, "4SN=", ns=north, ew=south, south=0, west=0)
        hall.look()
        assert (hall.result(AT), hall.refused) == (None, ["device_partners"])

    def test_a_player_twice_at_a_table(self, hall):
        east = planned(hall)[1]
        hall.key(AT, "4SN=", south=east)
        hall.look()
        assert (hall.result(AT), hall.refused) == (None, ["pair_against_itself"])

    def test_what_was_refused_does_not_keep_the_others_out(self, hall):
        hall.key(AT, "4SN=", south=99)
        hall.key(("A", 1, 2, 1), "4SN=", columns={"Contract": "9 Z"})
        hall.key(("A", 1, 2, 2), "4SN=")
        hall.look()
        assert sorted(hall.refused) == ["device_nobody", "device_row_unreadable"]
        assert hall.result(("A", 1, 2, 2)).at_table == said("4SN=")

    def test_a_file_whose_table_has_another_south(self, hall, tmp_path):
        file = JetFile(hall.path.read_bytes())
        table = file.table(ROUND_DATA)
        table.set_number(next(table.row_places()), "South", 8 if planned(hall)[2] != 8 else 7)
        other = tmp_path / "other.bws"
        other.write_bytes(file.content)
        assert read_movement(file.content)
        with pytest.raises(ServiceError, match="device_pairs"):
            start_following(hall.session, by(), path=str(other))


class LookedAtTests:
    def test_the_list_names_the_four_of_the_plan(self, hall):
        north, east, south, west = planned(hall)
        [other, *_] = {*range(1, 9)} - {north, east, south, west}
        hall.key(AT, "4SN=", ns=east, ew=north, south=west, west=south)
        hall.key(("A", 1, 1, 2), "4SN=", ns=other)
        hall.look()
        page = Director(hall.session).page("anomalies")
        ns, ew = f"{north} – {south}", f"{east} – {west}"
        assert f"The plan has {ns} North-South and {ew} East-West." in page
        assert f"The plan has {ns} against {ew} here." in page
