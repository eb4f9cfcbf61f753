"""Evenings of every fault by chance; a thousand: python -m tests.tournament.bridgemates 1000."""

import pytest

from tests.tournament.bridgemates.faults import EveningOfFaults, FullHall, a_full_hall
from tests.tournament.kinds.individual.evenings import an_individual
from tests.tournament.teams.events import an_event_of_teams

KINDS = {
    "teams": lambda: an_event_of_teams(4, kind="round_robin", boards=3),
    "individual": lambda: an_individual(8),
}
pytestmark = pytest.mark.django_db


class FaultTests:
    @pytest.mark.sampled(4)
    @pytest.mark.parametrize("seed", range(24))
    def test_nothing_is_lost_and_nothing_twice(self, tmp_path, seed):
        evening = EveningOfFaults(tmp_path / "mardi.bws", seed)
        evening.run(70)
        evening.check()

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize("seed", range(12))
    @pytest.mark.parametrize("kind", KINDS)
    def test_nor_of_teams_and_single_players(self, tmp_path, kind, seed):
        evening = EveningOfFaults(tmp_path / "mardi.bws", seed, KINDS[kind]())
        evening.run(50)
        evening.check()

    @pytest.mark.sampled(1)
    @pytest.mark.parametrize("seed", range(4))
    def test_nor_of_forty_tables_and_thirty_rounds(self, tmp_path, seed):
        hall = FullHall(tmp_path / "mardi.bws", seed, a_full_hall())
        hall.run(12)
        hall.check()
