"""A process killed while it writes loses nothing that it had acknowledged, and leaves no half."""

import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests import migrated
from tests.examples import many
from tests.running.server import HERE, environment, manage

KILLS = many(5)

AN_EVENING = """
import datetime
from tournament.models import Club, Event, Session
event = Event.objects.create(club=Club.objects.create(name="Club des Tilleuls"), name="Mardi")
Session.objects.create(event=event, date=datetime.date(2026, 11, 17))
"""


def write_and_kill(data: Path, seconds: float) -> list[str]:
    """The keys that were acknowledged before the kill."""
    writer = subprocess.Popen(
        [sys.executable, "-m", "tests.running.writer"],
        cwd=HERE,
        env=environment(data),
        stdout=subprocess.PIPE,
        text=True,
    )
    acknowledged = [writer.stdout.readline().strip()]
    time.sleep(seconds)
    writer.kill()
    acknowledged += writer.communicate()[0].split()
    return acknowledged


@pytest.mark.whole
class KillTests:
    def test_every_acknowledged_change_is_there_once_and_the_counter_is_right(self, tmp_path):
        migrated.copy_to(tmp_path)
        made = manage(tmp_path, "shell", "-c", AN_EVENING)
        assert made.returncode == 0, made.stderr
        moments = random.Random(7)
        acknowledged: list[str] = []
        for _ in range(KILLS):
            acknowledged += write_and_kill(tmp_path, moments.uniform(0.05, 0.4))
            with closing(sqlite3.connect(tmp_path / "etui.sqlite3")) as data:
                assert data.execute("PRAGMA integrity_check").fetchone() == ("ok",)
                keys = [row[0] for row in data.execute("SELECT key FROM tournament_change")]
                counter = data.execute("SELECT revision FROM tournament_session").fetchone()[0]
            assert set(acknowledged) <= set(keys)
            assert len(keys) == len(set(keys)) == counter
        assert len(acknowledged) > KILLS
