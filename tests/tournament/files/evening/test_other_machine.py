"""An evening is carried from another program, on SQLite with its own data, to this one."""

import os
import subprocess
import sys

import pytest

from tests.builders import a_club, by
from tests.everything import HERE
from tests.running.server import prepare
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tournament.evening.publish.comparison import same_figures
from tournament.services.incoming.preview import Source
from tournament.setup.services.import_evening import import_evening
from tournament.store.reading.versions import published_report
from tournament.store.standings import live_report

WRITE = """
import sys
from tournament.models import Session
from tournament.files.evening.write import evening_json
from tournament.results.reading.evening_rows import evening_rows
from tournament.store.tables import evening_tables
session = Session.objects.get(state="final")
sys.stdout.buffer.write(evening_json(evening_rows(session), evening_tables()))
"""
NAMED = """
from tournament.models import Club
Club.objects.update(name="Club des Tilleuls", language="fr")
"""


@pytest.fixture(scope="module")
def carried(tmp_path_factory) -> bytes:
    """The demo's finished evening: 14 pairs, 182 results, corrected and final."""
    data = tmp_path_factory.mktemp("other")
    prepare(data)
    environment = {**os.environ, "ETUI_DATA": str(data)}
    environment.pop("DATABASE_URL", None)

    def manage(*words: str) -> bytes:
        command = [sys.executable, "manage.py", *words]
        return subprocess.run(
            command, cwd=HERE, env=environment, check=True, capture_output=True
        ).stdout

    manage("shell", "-v0", "-c", NAMED)
    manage("demo")
    return manage("shell", "-v0", "-c", WRITE)


@pytest.mark.whole
@pytest.mark.django_db
class OtherMachineTests:
    def test_the_evening_is_the_same_here(self, carried):
        club = a_club("Club des Tilleuls")
        evening = read_evening(carried)
        session = import_evening(club, by(), evening=evening, source=Source("x.json", ""))
        assert len(evening.rows["results"]) == 182
        assert same_figures(live_report(session), published_report(session))
        assert written(session) == carried
