"""Each model says once how it is logged, undone and carried in an evening's file."""

import pytest
from django.apps import apps
from django.db import models

from tournament.models import Event
from tournament.models.fact import Fact
from tournament.models.registry import REGISTRY
from tournament.store.declared import CARRIED, DECLARED, ORDER, UNDONE, image, make_row

# No rows of an evening: a club's own rules, templates, prices, licences, carnets and deposits, and
# its afternoons of four, which have an undo of their own, and its rankings over a season, of which
# a version is taken back.
OF_A_CLUB = {
    *("profile", "eveningtemplate", "tariff", "carnet", "deposit", "licence"),
    *("fourafternoon", "fourplayer", "fourgame", "fourdeal"),
    *("seasonranking", "seasonchoice", "seasonversion"),
}


def named_by(model: type[models.Model]) -> set[type[models.Model]]:
    return {
        field.related_model
        for field in model._meta.concrete_fields
        if field.is_relation and field.related_model is not model
    }


class RegistryTests:
    def test_every_fact_is_declared_once(self):
        facts = {model for model in apps.get_models() if issubclass(model, Fact)}
        declared = [one.model for one in REGISTRY]
        assert facts <= set(declared)
        assert len(declared) == len(set(declared))

    def test_a_row_is_stored_after_all_that_it_names(self):
        before: set[type[models.Model]] = set()
        declared = {one.model for one in REGISTRY}
        for one in REGISTRY:
            assert named_by(one.model) & declared <= before
            before.add(one.model)

    def test_what_is_undone_is_carried_in_the_file(self):
        """Else an evening that was carried could not undo what its log tells."""
        assert all(DECLARED[label].carried for label in UNDONE)

    def test_every_fact_of_an_evening_is_undone(self):
        facts = {label for label, one in DECLARED.items() if issubclass(one.model, Fact)}
        assert facts - set(ORDER) == OF_A_CLUB

    @pytest.mark.parametrize("name", CARRIED)
    def test_it_names_fields_that_there_are(self, name):
        one, carried = CARRIED[name]
        columns = {field.column for field in one.model._meta.concrete_fields}
        fields = {field.name for field in one.model._meta.concrete_fields}
        aside = one.undone.steps_aside if one.undone else {}
        assert {*carried.columns, *carried.column_since, *aside} <= columns
        assert carried.left_out | one.not_logged <= fields


class StoredNameTests:
    def test_the_log_keeps_a_columns_older_word(self):
        """Logs and files of the first evenings call an event's kind its form."""
        stored = image(Event(kind="teams", name="Mardi"))
        assert stored["form"] == "teams"
        assert "kind" not in stored
        assert make_row(Event, stored).kind == "teams"
