"""Rows that earlier programs wrote get what the newest has of them."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.builders import by
from tests.tournament.incidents.repaired import MITCHELL, repaired
from tests.tournament.kinds.teams.services.test_line_ups import FIRST, HEADS, again, proposal
from tests.tournament.setup.arrange import running
from tests.tournament.teams.events import an_event_of_teams
from tournament.incidents.values.repairs import RepairRequest
from tournament.kinds.teams.services.line_ups.seat_line_up import seat_line_up
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


@pytest.mark.whole
@pytest.mark.django_db(transaction=True)
class SubstituteTests:
    def test_line_ups_of_before_hold_for_the_whole_part(self):
        session = an_event_of_teams(2, **HEADS)
        seat_line_up(session, by(), match=FIRST, part=1, seats=proposal(session))
        newest = MigrationExecutor(connection).loader.graph.leaf_nodes("tournament")
        migrate("0044_carnet_session")
        MigrationExecutor(connection).migrate(newest)
        seats = load_evening(again(session)).matches[0].line_ups
        assert len(seats) == 8
        assert {seat.from_board for seat in seats} == {0}
        assert standing(connection) == WANTED[connection.vendor]


def columns() -> set[str]:
    with connection.cursor() as cursor:
        table = connection.introspection.get_table_description(cursor, "tournament_placement")
    return {column.name for column in table}
