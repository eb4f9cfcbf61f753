"""Which files of counts a worker finds when it begins, and which it takes away."""

import os
import subprocess
import sys

import pytest

from tournament.serving.counted import SHARED_BY_WORKERS, share_counts


@pytest.fixture
def gone() -> int:
    """The number of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


@pytest.fixture(autouse=True)
def shared_nowhere(monkeypatch):
    """The variable is put back as it was."""
    monkeypatch.setenv(SHARED_BY_WORKERS, "")


class SharedTests:
    def test_all_workers_of_a_start_have_one_folder(self, tmp_path):
        share_counts(tmp_path / "metrics", os.getpid(), 101)
        first = os.environ[SHARED_BY_WORKERS]
        share_counts(tmp_path / "metrics", os.getpid(), 102)
        assert (
            os.environ[SHARED_BY_WORKERS] == first == str(tmp_path / "metrics" / f"{os.getpid()}")
        )
        assert os.path.isdir(first)

    def test_what_a_start_that_is_over_left_is_taken_away(self, tmp_path, gone):
        for number in (gone, os.getppid()):
            (tmp_path / str(number)).mkdir()
        share_counts(tmp_path, os.getpid(), 101)
        assert {one.name for one in tmp_path.iterdir()} == {f"{os.getpid()}", f"{os.getppid()}"}

    def test_a_killed_worker_s_counts_stay_and_its_gauges_go(self, tmp_path, gone):
        own = tmp_path / str(os.getpid())
        own.mkdir()
        kept = {f"counter_{gone}.db", f"gauge_livesum_{os.getpid()}.db", "gauge_livesum_101.db"}
        for name in (*kept, f"gauge_livesum_{gone}.db"):
            (own / name).touch()
        share_counts(tmp_path, os.getpid(), 101)
        assert {one.name for one in own.iterdir()} == kept
