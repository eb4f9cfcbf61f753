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


# Eight single players, each with everybody once: two tables, seven rounds of three boards.
AN_INDIVIDUAL = """
from tests.tournament.kinds.individual.evenings import an_individual
an_individual(8)
"""
RESULTS = 42
# What stands: where it was entered, what it is, and who sat there by the result and by the plan.
STANDING = """
SELECT section.letter || ':' || result.round || ':' || result."table" || ':' || result.board,
       result.ns_outcome,
       result.north_id || ' ' || result.east_id || ' ' || result.south_id || ' ' || result.west_id,
       seating.north_id || ' ' || seating.east_id || ' ' || seating.south_id
           || ' ' || seating.west_id
FROM tournament_result result
JOIN tournament_section section ON section.id = result.section_id
JOIN tournament_seating seating ON seating.section_id = result.section_id
    AND seating.round = result.round AND seating."table" = result."table"
"""


def write_and_kill(
    data: Path, seconds: float, writer_of: str = "writer", database: str = ""
) -> list[str]:
    """What was acknowledged before the kill."""
    writer = subprocess.Popen(
        [sys.executable, "-m", f"tests.running.{writer_of}"],
        cwd=HERE,
        env=environment(data, database),
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


def read_standing(data: Path) -> dict[str, str]:
    """What stands at each place, after a look that the file is whole and everybody in the seat of
    the plan, four different ones at a table."""
    with closing(sqlite3.connect(data / "etui.sqlite3")) as base:
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = base.execute(STANDING).fetchall()
    assert all(sat == planned and len(set(sat.split())) == 4 for *_, sat, planned in rows)
    assert len({place for place, *_ in rows}) == len(rows)
    return {place: outcome for place, outcome, *_ in rows}


@pytest.mark.whole
class SinglePlayersTests:
    def test_killed_while_results_come_in_and_begun_again_nothing_is_lost(self, tmp_path):
        migrated.copy_to(tmp_path)
        made = manage(tmp_path, "shell", "-c", AN_INDIVIDUAL)
        assert made.returncode == 0, made.stderr
        moments = random.Random(28)
        acknowledged: dict[str, str] = {}
        for _ in range(KILLS):
            lines = write_and_kill(tmp_path, moments.uniform(0, 0.08), "writer_of_players")
            acknowledged |= dict(one.split("/") for one in lines)
            standing = read_standing(tmp_path)
            assert acknowledged.items() <= standing.items()
            assert len(standing) < RESULTS
        # What no kill hits goes on to the last board.
        subprocess.run(
            [sys.executable, "-m", "tests.running.writer_of_players"],
            cwd=HERE,
            env=environment(tmp_path),
            check=True,
            capture_output=True,
        )
        standing = read_standing(tmp_path)
        assert len(standing) == RESULTS
        assert acknowledged.items() <= standing.items()
