"""Which changes of a package are drawn, and by which tests they are tried."""

from bench.mutants_sample import choose_tests, drawn_changes

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

    def test_of_one_module_its_own_changes_are_drawn(self):
        drawn = drawn_changes(f"{PACKAGE}/facts.py", 5)
        assert {module for module, _ in drawn} == {f"{PACKAGE}/facts.py"}
        assert len(drawn) == 5

    def test_a_module_of_a_package_has_the_choose_tests_its_folder_else_all(self):
        assert choose_tests(f"{PACKAGE}/plan/grid.py", PACKAGE, [TESTS]) == [f"{TESTS}/plan"]
        assert choose_tests(f"{PACKAGE}/facts.py", PACKAGE, [TESTS]) == [TESTS]
        assert choose_tests("scoring/forms/form.py", "scoring", [TESTS]) == [TESTS]

    def test_a_module_alone_has_the_tests_that_are_named(self):
        named = [f"{TESTS}/plan/test_grid.py", f"{TESTS}/test_card.py"]
        module = f"{PACKAGE}/plan/grid.py"
        assert choose_tests(module, module, named) == named
