"""Rows that earlier programs wrote get what the newest has of them."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.tournament.incidents.repaired import MITCHELL, repaired
from tests.tournament.setup.arrange import running
from tournament.evening.plan.repairs import RepairRequest
from tournament.models import Placement
from tournament.store.log_triggers import WANTED, standing
from tournament.store.read import load_evening


def migrate(name: str) -> None:
    MigrationExecutor(connection).migrate([("tournament", name)])


@pytest.mark.whole
@pytest.mark.django_db(transaction=True)
class LeftAfterTests:
    def test_who_left_is_filled_in_from_the_log(self):
        session = running(*MITCHELL)
        repaired(session, RepairRequest("leaves", "A", 6, pairs=(3,)))
        newest = MigrationExecutor(connection).loader.graph.leaf_nodes("tournament")
        migrate("0017_attendances")
        assert "left_after" not in columns()
        MigrationExecutor(connection).migrate(newest)
        assert load_evening(session).left_after == {"A3": 5}
        others = Placement.objects.filter(section__session=session).exclude(number=3)
        assert set(others.values_list("left_after", flat=True)) == {None}
        assert standing(connection) == WANTED[connection.vendor]


def columns() -> set[str]:
    with connection.cursor() as cursor:
        table = connection.introspection.get_table_description(cursor, "tournament_placement")
    return {column.name for column in table}
