"""An earlier change of the plan, whose images know nothing of who left, is undone whole."""

import json

import pytest
from django.db import transaction

from tests.builders import a_club, by
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.incidents.repaired import MITCHELL, repaired
from tests.tournament.setup.arrange import running
from tournament.incidents.values.repairs import RepairRequest
from tournament.models import Change, Session
from tournament.services.incoming.preview import Source
from tournament.setup.services.import_evening import import_evening
from tournament.store.read import load_evening
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


def without_who_left(content: bytes) -> bytes:
    """The file of an evening whose log an earlier program wrote: places of pairs that left were
    not touched, and no image has the column."""
    data = json.loads(content)
    for change in data["changes"]:
        before, after = (change[side].get("placement", {}) for side in ("before", "after"))
        for key in [key for key, row in after.items() if row and row["left_after"]]:
            del before[key], after[key]
        for row in (*before.values(), *after.values()):
            (row or {}).pop("left_after", None)
    return json.dumps(data).encode()


@pytest.fixture
def session() -> Session:
    """Made in this database, carried away, and read from its file once it is there no more."""
    with transaction.atomic():
        here = running(*MITCHELL)
        repaired(here, RepairRequest("leaves", "A", 6, pairs=(3,)))
        content = without_who_left(written(here))
        transaction.set_rollback(True)
    source = Source("earlier.json", "")
    return import_evening(a_club(), by(), evening=read_evening(content), source=source)


class EarlierRepairTests:
    def test_an_undo_brings_back_who_left_and_another_lets_them_go_again(self, session):
        placed = load_evening(session).placed["A3"]
        assert load_evening(session).left_after == {"A3": 5}
        change = Change.objects.get(session=session, kind="plan_repaired")
        undone = undo(session, by(), change=change)
        assert load_evening(session).left_after == {}
        assert load_evening(session).placed["A3"] == placed
        undo(session, by(), change=undone)
        assert load_evening(session).left_after == {"A3": 5}
        assert load_evening(session).placed["A3"] == placed
