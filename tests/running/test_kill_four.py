"""A process killed in the middle of a rubber loses nothing, and enters nothing twice."""

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests import migrated
from tests.examples import many
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


def look(data: Path) -> tuple[list[str], dict[int, list[str]]]:
    """The keys of all changes, and the deals of each rubber; the log says the same as the rows."""
    with closing(sqlite3.connect(data / "etui.sqlite3")) as base:
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        keys = [key for (key,) in base.execute("SELECT key FROM tournament_change")]
        rows = base.execute(DEALS).fetchall()
        logged: dict[str, str] = {}
        for (after,) in base.execute("SELECT after FROM tournament_change ORDER BY id"):
            for key, deal in json.loads(after).get("fourdeal", {}).items():
                if deal is None:
                    logged.pop(key)
                else:
                    logged[key] = deal["outcome"]
    assert len(keys) == len(set(keys))
    assert {key.replace("-", ""): code for key, code in logged.items()} == {
        key.replace("-", ""): code for *_, code, key in rows
    }
    games: dict[int, list[str]] = {}
    for game, _order, code, _key in rows:
        games.setdefault(game, []).append(code)
    return keys, games


@pytest.mark.whole
class RubberTests:
    def test_killed_in_the_middle_and_begun_again_nothing_is_lost(self, tmp_path):
        migrated.copy_to(tmp_path)
        made = manage(tmp_path, "shell", "-c", AN_AFTERNOON)
        assert made.returncode == 0, made.stderr
        moments = random.Random(33)
        acknowledged: list[str] = []
        for _ in range(KILLS):
            acknowledged += filter(
                None, write_and_kill(tmp_path, moments.uniform(0, 0.3), "writer_of_four")
            )
            keys, games = look(tmp_path)
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
