"""The command that measures runs to its end: each call once, on few of what it measures."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.timing import measure

HERE = Path(__file__).resolve().parent.parent.parent


class MeasureTests:
    def test_a_line_is_said_as_soon_as_it_is_measured(self, capsys):
        measure("points", lambda: None, runs=1)
        assert capsys.readouterr().err.startswith("points ")

    def test_in_a_smoke_run_each_call_is_made_once(self, monkeypatch):
        monkeypatch.setenv("ETUI_BENCH_ONCE", "1")
        calls = []
        measure("points", lambda: calls.append(1), runs=7)
        assert calls == [1]


@pytest.mark.whole
class BenchTests:
    def test_every_measure_runs_on_a_fresh_clone(self):
        told = subprocess.run(
            [sys.executable, "-m", "bench"],
            cwd=HERE,
            env={**os.environ, "ETUI_BENCH_ONCE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert told.returncode == 0, told.stderr
        # The last rooms of the table: teams, and files from strangers.
        assert "8 teams, 3 rounds: standings" in told.stdout
        assert "8 teams, 3 rounds: standings" in told.stderr
