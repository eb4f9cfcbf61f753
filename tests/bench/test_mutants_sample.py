"""Which changes of a package are drawn, and by which tests they are tried."""

from pathlib import Path

from bench.mutants_sample import drawn_changes, mirror

PACKAGE, TESTS = "tournament/evening", "tests/tournament/evening"


class SampleTests:
    def test_the_same_changes_are_drawn_each_time(self):
        drawn = drawn_changes(PACKAGE, 40)
        assert drawn == drawn_changes(PACKAGE, 40)
        assert len(set(drawn)) == 40
        assert len({module for module, _ in drawn}) > 10

    def test_no_more_than_there_are(self):
        whole = drawn_changes("tournament/evening/plan", 10_000)
        assert 100 < len(whole) < 1000
        assert {module for module, _ in whole} >= {"tournament/evening/plan/grid.py"}

    def test_a_module_has_the_tests_of_its_folder_else_all(self):
        assert mirror(f"{PACKAGE}/plan/grid.py", PACKAGE, TESTS) == Path(f"{TESTS}/plan")
        assert mirror(f"{PACKAGE}/facts.py", PACKAGE, TESTS) == Path(TESTS)
        assert mirror("scoring/forms/form.py", "scoring", TESTS) == Path(TESTS)
