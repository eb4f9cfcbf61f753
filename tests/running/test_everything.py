"""The closing line and the exit code tell the truth about what ran."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import everything
from tests.everything import Count

HERE = Path(__file__).resolve().parent.parent.parent


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.everything", *arguments],
        cwd=HERE,
        capture_output=True,
        text=True,
        check=False,
    )


class LeaveOutTests:
    def test_without_a_browser_a_builder_reads_a_line(self, monkeypatch, capsys):
        monkeypatch.delenv("CI", raising=False)
        assert everything.leave_out(everything.NO_CHROMIUM) == Count(skipped=1)
        assert capsys.readouterr().out == (
            "SKIPPED browser journeys: no Chromium; apt-get install chromium libatomic1\n"
        )

    def test_in_ci_it_is_a_failure(self, monkeypatch):
        monkeypatch.setenv("CI", "true")
        assert everything.leave_out(everything.NO_POSTGRESQL) == Count(failed=1)


REPORT = """<testsuites><testsuite tests="4">
<testcase classname="tests.play.test_clock.HourTests" name="test_a" time="0.5" />
<testcase classname="tests.play.test_room.RoomTests" name="test_a" time="2.0" />
<testcase classname="tests.play.test_clock.HourTests.LateTests" name="test_b[fr]" time="1.75" />
<testcase classname="scoring.imps" name="scoring.imps.imps" time="0.002" />
</testsuite></testsuites>"""


class SlowestFilesTests:
    def test_each_file_is_named_once_the_slowest_first(self, tmp_path):
        report = tmp_path / "report.xml"
        report.write_text(REPORT)
        lines = everything.slowest_files(report).splitlines()
        assert [line.split() for line in lines] == [
            ["2.2", "s", "tests/play/test_clock"],
            ["2.0", "s", "tests/play/test_room"],
            ["0.0", "s", "scoring/imps"],
        ]

    def test_of_many_files_a_dozen_are_named(self, tmp_path):
        cases = "".join(f'<testcase classname="a.test_{n}" time="1" />' for n in range(40))
        report = tmp_path / "report.xml"
        report.write_text(f"<testsuites>{cases}</testsuites>")
        assert len(everything.slowest_files(report).splitlines()) == 12


@pytest.mark.slow
class ClosingLineTests:
    @pytest.mark.sampled(2)
    @pytest.mark.parametrize(
        ("code", "line", "exit_code"),
        [
            ("class ATests:\n    def test_a(self): pass\n", "1 passed, 0 failed, 0 skipped", 0),
            (
                "class ATests:\n    def test_a(self): pass\n    def test_b(self): assert 0\n",
                "1 passed, 1 failed, 0 skipped",
                1,
            ),
            (
                "import pytest\nclass ATests:\n    def test_a(self): pytest.skip('no')\n",
                "0 passed, 0 failed, 1 skipped",
                0,
            ),
            # Once as a file of tests, once as one of examples.
            ("import nothing_of_that_name\n", "0 passed, 2 failed, 0 skipped", 1),
        ],
        ids=["passes", "fails", "skips", "breaks"],
    )
    def test_it_counts_what_pytest_ran(self, tmp_path, code, line, exit_code):
        file = tmp_path / "test_a.py"
        file.write_text(code)
        done = run("-c", "pyproject.toml", str(file))
        assert done.stdout.splitlines()[-1] == line
        assert done.returncode == exit_code

    def test_a_stage_that_finds_no_test_is_a_failure(self):
        done = run("tests/running/test_everything.py", "-k", "no_test_of_that_name")
        assert done.stdout.splitlines()[-1] == "0 passed, 1 failed, 0 skipped"
        assert done.returncode == 1

    def test_a_listing_of_tests_is_no_success(self):
        done = run("tests/running/test_everything.py", "--collect-only")
        assert done.stdout.splitlines()[-1] == "0 passed, 0 failed, 0 skipped"
        assert done.returncode == 1

    def test_six_journeys_are_run_by_default(self):
        listed = run("tests/journeys", "--collect-only").stdout.splitlines()
        assert len([line for line in listed if line.startswith("tests/journeys/")]) == 6, listed

    def test_an_option_that_pytest_refuses_is_a_failure(self):
        done = run("--no-such-option")
        assert done.stdout.splitlines()[-1] == "0 passed, 1 failed, 0 skipped"
        assert done.returncode == 1
