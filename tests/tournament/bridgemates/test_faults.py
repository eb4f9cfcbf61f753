"""Evenings of every fault by chance; a thousand: python -m tests.tournament.bridgemates 1000."""

import pytest

from tests.tournament.bridgemates.faults import EveningOfFaults, FullHall, a_full_hall

pytestmark = pytest.mark.django_db


class FaultTests:
    @pytest.mark.sampled(4)
    @pytest.mark.parametrize("seed", range(24))
    def test_nothing_is_lost_and_nothing_twice(self, tmp_path, seed):
        evening = EveningOfFaults(tmp_path / "mardi.bws", seed)
        evening.run(70)
        evening.check()

    @pytest.mark.sampled(1)
    @pytest.mark.parametrize("seed", range(4))
    def test_nor_of_forty_tables_and_thirty_rounds(self, tmp_path, seed):
        hall = FullHall(tmp_path / "mardi.bws", seed, a_full_hall())
        hall.run(12)
        hall.check()
