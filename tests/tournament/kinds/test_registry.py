"""Which kinds of event there are."""

import pytest

from tournament.kinds.registry import KINDS, OF_PAIRS
from tournament.models import EventKind


class RegistryTests:
    @pytest.mark.parametrize("kind", KINDS)
    def test_a_kind_answers_wherever_it_is_asked(self, kind):
        assert set(KINDS[kind]) == set(OF_PAIRS)
        assert [registry.get(kind) for registry in KINDS[kind]] == [*KINDS[kind].values()]

    def test_every_kind_that_can_be_stored_is_registered(self):
        assert set(EventKind.values) <= set(KINDS)
