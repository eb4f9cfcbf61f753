"""One set of answers for each kind of event."""

import pytest

from tournament.evening.by_kind import ByKind
from tournament.evening.facts import Event
from tournament.evening.kind import RULES
from tournament.models import EventKind


class ByKindTests:
    def test_each_kind_has_its_own_answers(self):
        answers = ByKind()
        answers.register("pairs", 2)
        answers.register("teams", 4)
        assert (answers.of(Event(kind="teams")), answers.get("pairs")) == (4, 2)
        assert list(answers) == ["pairs", "teams"]

    def test_a_kind_that_nobody_registered_has_none(self):
        with pytest.raises(KeyError):
            ByKind().get("four")

    def test_every_kind_that_can_be_stored_has_rules(self):
        assert set(EventKind.values) <= set(RULES)
