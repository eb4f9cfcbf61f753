"""Afternoons by chance against a second scorer; more: python -m tests.tournament.four 10000."""

import pytest

from tests.builders import a_club
from tests.examples import many
from tests.tournament.four.afternoons import RandomAfternoon
from tests.tournament.four.as_values import play_as_values


class ValueTests:
    def test_every_figure_is_the_slow_scorers(self):
        for seed in range(many(150, whole=2_000)):
            play_as_values(seed)


@pytest.mark.django_db
class StoredTests:
    @pytest.mark.sampled(8)
    @pytest.mark.parametrize("seed", range(60))
    def test_every_figure_is_the_slow_scorers_and_all_is_undone(self, seed):
        afternoon = RandomAfternoon(seed, a_club())
        afternoon.run(40)
        afternoon.check()
        afternoon.undo_all()
