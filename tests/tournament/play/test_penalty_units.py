"""A penalty is counted in what the evening is scored in, whatever becomes of its settings."""

from decimal import Decimal

import pytest

from tests.builders import by
from tournament.errors import ServiceError
from tournament.models import Session
from tournament.queries.report import live_report
from tournament.ranked_by import PENALTY_UNITS
from tournament.services.change_settings import change_settings
from tournament.services.penalise import Fine, penalise
from tournament.services.undo import undo

pytestmark = pytest.mark.django_db


def scored_with(session, scoring):
    return change_settings(session, by(), changes={"scoring": scoring})


def fine(session, unit, amount="2"):
    return penalise(session, by(), fine=Fine("A1", Decimal(amount), unit))


class UnitTests:
    @pytest.mark.parametrize("scoring", sorted(set(PENALTY_UNITS) - {"matchpoints"}))
    def test_every_form_of_scoring_has_penalties_of_its_own(self, session, scoring):
        scored_with(session, scoring)
        fine(session, PENALTY_UNITS[scoring][0])
        rank = live_report(Session.objects.get(pk=session.pk)).rank_by_pair["A1"]
        assert rank.total == -2

    def test_while_one_stands_another_scoring_would_not_know_it(self, session):
        fine(session, "matchpoints")
        with pytest.raises(ServiceError) as error:
            scored_with(session, "butler")
        assert error.value.code == "penalties_stand"

    def test_a_warning_stands_in_the_way_too(self, session):
        fine(session, "top_percent", "0")
        with pytest.raises(ServiceError):
            scored_with(session, "total_points")

    def test_between_two_forms_of_one_unit_it_goes_on_counting(self, session):
        scored_with(session, "butler")
        fine(session, "imps")
        scored_with(session, "cross_imps")
        assert live_report(Session.objects.get(pk=session.pk)).rank_by_pair["A1"].total == -2

    def test_settings_are_not_undone_under_a_penalty(self, session):
        change = scored_with(session, "butler")
        fine(session, "imps")
        with pytest.raises(ServiceError) as error:
            undo(session, by(), change=change)
        assert error.value.code == "penalties_stand"
