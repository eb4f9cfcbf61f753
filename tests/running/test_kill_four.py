"""A process killed in the middle of a rubber loses nothing, and enters nothing twice."""

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests import migrated
from tests.examples import many
from tests.running.own_database import own_database
from tests.running.server import manage
from tests.running.test_kill import write_and_kill

KILLS = many(6)
AN_AFTERNOON = """
from tests.tournament.four.arrange import an_afternoon
an_afternoon()
"""
# The worked rubber as its codes are stored, and what stands where the writer was stopped between
# what it typed wrongly and its correction.
CODES = ["4SXE-2", "3HN+1", "1NTE+1", "3DW=", "3CS+1", "3SN-1", "6NTW+1"]
BETWEEN = {3: "3DW+1", 5: "7NTN-13"}
DEALS = """
SELECT game."order", deal."order", deal.outcome, deal.id
FROM tournament_fourdeal deal JOIN tournament_fourgame game ON game.id = deal.game_id
ORDER BY game."order", deal."order"
"""


STATEMENTS = (
    "SELECT key FROM tournament_change",
    DEALS,
    "SELECT after FROM tournament_change ORDER BY id",
)


def read_rows(data: Path, database: str) -> list[list[tuple[Any, ...]]]:
    """Read what the statements answer, past the program, once the file is whole."""
    if database:
        import psycopg

        with psycopg.connect(database) as base:
            return [base.execute(statement).fetchall() for statement in STATEMENTS]
    with closing(sqlite3.connect(data / "etui.sqlite3")) as base:
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return [base.execute(statement).fetchall() for statement in STATEMENTS]


def look(data: Path, database: str) -> tuple[list[str], dict[int, list[str]]]:
    """The keys of all changes, and the deals of each rubber; the log says the same as the rows."""
    changes, rows, afters = read_rows(data, database)
    keys = [key for (key,) in changes]
    logged: dict[str, str] = {}
    for (after,) in afters:
        fields = json.loads(after) if isinstance(after, str) else after
        for key, deal in fields.get("fourdeal", {}).items():
            if deal is None:
                logged.pop(key)
            else:
                logged[key] = deal["outcome"]
    assert len(keys) == len(set(keys))
    assert {key.replace("-", ""): code for key, code in logged.items()} == {
        str(key).replace("-", ""): code for *_, code, key in rows
    }
    games: dict[int, list[str]] = {}
    for game, _order, code, _key in rows:
        games.setdefault(game, []).append(code)
    return keys, games


@pytest.mark.whole
@pytest.mark.django_db
class RubberTests:
    """On both databases."""

    def test_killed_in_the_middle_and_begun_again_nothing_is_lost(self, tmp_path):
        with own_database("killed") as database:
            if database:
                migrated_by = manage(tmp_path, "migrate", "--verbosity=0", database=database)
                assert migrated_by.returncode == 0, migrated_by.stderr
            else:
                migrated.copy_to(tmp_path)
            made = manage(tmp_path, "shell", "-c", AN_AFTERNOON, database=database)
            assert made.returncode == 0, made.stderr
            self.write_and_look(tmp_path, database)

    def write_and_look(self, data, database):
        moments = random.Random(33)
        acknowledged: list[str] = []
        for _ in range(KILLS):
            seconds = moments.uniform(0, 0.3)
            acknowledged += filter(None, write_and_kill(data, seconds, "writer_of_four", database))
            keys, games = look(data, database)
            assert set(acknowledged) <= set(keys)
            # At each kill one change at most was stored that was not acknowledged any more.
            assert len(keys) - 1 <= len(acknowledged) + KILLS
            if not games:
                continue
            *before, under_way = games.values()
            assert all(codes == CODES for codes in before)
            *typed, last = under_way
            assert typed == CODES[: len(typed)]
            assert last in (CODES[len(typed)], BETWEEN.get(len(typed)))
        assert len(acknowledged) > KILLS
