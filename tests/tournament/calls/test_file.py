"""Calls are in the log alone: in an evening's file with it, and after a start of the program."""

import json

import pytest
from django.db import transaction

from tests.builders import a_club, by
from tests.tournament.calls.asking import call, touch
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.play.evenings import an_evening
from tests.tournament.play.pages import browser
from tests.tournament.play.phones import a_phone
from tournament.evening.files.errors import EveningFileError
from tournament.evening.play.table_calls import TableCall
from tournament.files.evening.write import evening_json
from tournament.models import Session
from tournament.results.reading.evening_rows import evening_rows
from tournament.services.incoming.preview import Source
from tournament.serving.callers import pace
from tournament.setup.services.import_evening import import_evening
from tournament.store.reading.table_calls import find_calls
from tournament.store.tables import evening_tables

pytestmark = pytest.mark.django_db


def carried() -> tuple[bytes, tuple[TableCall, ...]]:
    """A file with one call answered and one waiting, and both; nothing of it is left here."""
    with transaction.atomic():
        session = an_evening(a_club())
        pace.forget()
        call(a_phone(session), "revoke")
        touch(browser(session), session, "answer_call", 1)
        call(a_phone(session, table=2))
        now = Session.objects.select_related("event__club").get()
        found = evening_json(evening_rows(now), evening_tables()), find_calls(now)
        transaction.set_rollback(True)
    return found


class FileTests:
    def test_an_evening_read_elsewhere_has_its_calls(self):
        content, calls = carried()
        session = import_evening(
            a_club("Autre club"), by(), evening=read_evening(content), source=Source("x.json", "")
        )
        assert [(one.label, one.reason, one.is_waiting) for one in calls] == [
            ("2", "", True),
            ("1", "revoke", False),
        ]
        assert find_calls(Session.objects.get(pk=session.pk)) == calls

    @pytest.mark.parametrize(
        ("field", "value"), [("reason", "hunger"), ("table", "one"), ("round", None)]
    )
    def test_a_line_that_this_program_could_not_read_again_is_refused(self, field, value):
        data = json.loads(carried()[0])
        made = next(one for one in data["changes"] if one["kind"] == "director_called")
        made["detail"][field] = value
        with pytest.raises(EveningFileError):
            read_evening(json.dumps(data).encode())
