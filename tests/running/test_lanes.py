"""Lanes share the files of a run between them; every test runs once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent.parent
BARE = ("--noconftest", "-c", os.devnull, "-p", "no:django", "-p", "no:cacheprovider")
# What runs is written down; a file takes long enough for the other lane to take one too.
CODE = """
import pathlib, time
import pytest
@pytest.mark.parametrize("part", range(3))
def test_a(part):
    time.sleep(0.05)
    with open(pathlib.Path(__file__).parent / "ran", "a") as ran:
        ran.write(f"{pathlib.Path(__file__).stem} {part}\\n")
"""


def started(folder: Path, tests: Path) -> subprocess.Popen[str]:
    words = ("-q", "-p", "tests.lanes", f"--lane={folder}", f"--rootdir={tests}", str(tests))
    command = [sys.executable, "-m", "pytest", *BARE, *words]
    return subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True)


@pytest.mark.slow
class LaneTests:
    def test_two_lanes_run_every_test_once_between_them(self, tmp_path):
        tests, folder = tmp_path / "tests", tmp_path / "taken"
        tests.mkdir()
        folder.mkdir()
        for number in range(6):
            # What belongs to a folder has to go before the next folder's tests.
            (tests / "ab"[number % 2]).mkdir(exist_ok=True)
            (tests / "ab"[number % 2] / f"test_{number}.py").write_text(CODE)
        lanes = [started(folder, tests) for _ in range(2)]
        said = [lane.communicate(timeout=60)[0] for lane in lanes]
        assert [lane.returncode for lane in lanes] == [0, 0], said
        ran = [line for file in tests.glob("*/ran") for line in file.read_text().splitlines()]
        assert sorted(ran) == [f"test_{n} {part}" for n in range(6) for part in range(3)]
        assert len(list(folder.iterdir())) == 6

    def test_a_lane_leaves_what_another_has_taken(self, tmp_path):
        tests, folder = tmp_path / "tests", tmp_path / "taken"
        tests.mkdir()
        folder.mkdir()
        (tests / "test_1.py").write_text(CODE)
        for passed in ("3 passed", "no tests ran"):
            lane = started(folder, tests)
            assert passed in lane.communicate(timeout=60)[0]
            assert lane.returncode == 0

    def test_a_lane_that_is_given_no_test_at_all_fails(self, tmp_path):
        tests, folder = tmp_path / "tests", tmp_path / "taken"
        tests.mkdir()
        folder.mkdir()
        lane = started(folder, tests)
        lane.communicate(timeout=60)
        assert lane.returncode == pytest.ExitCode.NO_TESTS_COLLECTED

    def test_a_file_that_cannot_be_read_fails_its_lane_and_hides_no_other(self, tmp_path):
        tests, folder = tmp_path / "tests", tmp_path / "taken"
        tests.mkdir()
        folder.mkdir()
        (tests / "test_1.py").write_text("import nothing_of_that_name\n")
        (tests / "test_2.py").write_text(CODE)
        lane = started(folder, tests)
        output = lane.communicate(timeout=60)[0]
        assert lane.returncode == 1, output
        assert "3 passed, 1 error" in output
        assert "No module named 'nothing_of_that_name'" in output

    def test_a_lane_reads_no_file_that_another_has_taken(self, tmp_path):
        tests, folder = tmp_path / "tests", tmp_path / "taken"
        tests.mkdir()
        folder.mkdir()
        (tests / "test_1.py").write_text("import nothing_of_that_name\n")
        (folder / "test_1-py").touch()
        assert "no tests ran" in started(folder, tests).communicate(timeout=60)[0]
