"""Our Bridgemate files as two more readers of such files find them, row by row.

`mdb-export` is Debian's mdbtools; `mdb-reader` is a package of npm, looked for in the folder that
ETUI_NODE_MODULES names. What is not installed is left out: the tests of plans read each file by
access-parser.
"""

import csv
import io
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.machine import has_bws_reader
from tests.tournament.deals.sets import attach
from tests.tournament.files.bws import test_bws_evening
from tests.tournament.files.bws.test_bws_evening import play_by_chance, report_of, results_bws
from tests.tournament.files.bws.test_bws_plan_kinds import EVENINGS, of_plan
from tournament.files.bws.tables import read_tables, text_of
from tournament.files.bws.write import HANDS, PLAYERS, RESULTS, ROUND_DATA, SECTIONS

NODE_MODULES = os.environ.get("ETUI_NODE_MODULES", "")
READ = ROUND_DATA, SECTIONS, PLAYERS, RESULTS, HANDS
# What npm's reader prints of every table asked for.
SCRIPT = """
const { readFileSync } = require("fs");
import(process.argv[1] + "/mdb-reader/lib/node/index.js").then(({ default: Reader }) => {
  const reader = new Reader(readFileSync(process.argv[2]));
  const names = process.argv.slice(3).filter((name) => reader.getTableNames().includes(name));
  console.log(JSON.stringify(names.map((name) => [name, reader.getTable(name).getData()])));
});
"""

pytestmark = [
    pytest.mark.whole,
    pytest.mark.django_db,
    pytest.mark.skipif(not has_bws_reader(), reason="python3 run.py extras"),
]


def of_results(kind: str) -> bytes:
    """The results of an evening in a file, with its hands."""
    session = test_bws_evening.EVENINGS[kind]()
    attach(session)
    play_by_chance(session, 1)
    return results_bws(report_of(session))


FILES = {
    **{f"plan of {kind}": lambda kind=kind: of_plan(EVENINGS[kind]()) for kind in EVENINGS},
    **{
        f"results of {kind}": lambda kind=kind: of_results(kind)
        for kind in test_bws_evening.EVENINGS
    },
}


@pytest.fixture(params=FILES)
def file(request, tmp_path):
    path = tmp_path / "evening.bws"
    path.write_bytes(FILES[request.param]())
    return path


def plain(rows, columns) -> list[list[str]]:
    """Values as every reader can write them: nothing, yes and no, whole numbers, texts."""
    return [[text_of({name: as_number(row.get(name))}, name) for name in columns] for row in rows]


def as_number(value):
    return int(value) if isinstance(value, bool) else value


def columns_of(rows) -> list[str]:
    """The columns that hold numbers and texts; days and hours each reader writes in its own way."""
    return [name for name in (rows[0] if rows else ()) if "Date" not in name and "Time" not in name]


class OtherReadersTests:
    @pytest.mark.skipif(not shutil.which("mdb-export"), reason="mdbtools is not installed")
    def test_mdbtools_finds_the_same_rows(self, file: Path):
        ours = read_tables(file.read_bytes())
        assert ours[ROUND_DATA]
        for name in READ:
            done = subprocess.run(
                ["mdb-export", str(file), name], capture_output=True, check=True, text=True
            )
            theirs = list(csv.DictReader(io.StringIO(done.stdout)))
            columns = columns_of(ours[name])
            assert plain(theirs, columns) == plain(ours[name], columns), name

    @pytest.mark.skipif(not NODE_MODULES, reason="ETUI_NODE_MODULES names no folder")
    def test_the_reader_of_npm_finds_the_same_rows(self, file: Path):
        ours = read_tables(file.read_bytes())
        done = subprocess.run(
            ["node", "-e", SCRIPT, NODE_MODULES, str(file), *READ],
            capture_output=True,
            check=True,
            text=True,
        )
        theirs = dict(json.loads(done.stdout))
        assert set(theirs) == set(READ)
        for name in READ:
            columns = columns_of(ours[name])
            assert plain(theirs[name], columns) == plain(ours[name], columns), name
