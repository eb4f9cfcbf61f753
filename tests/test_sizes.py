"""Modules and folders that can be read in one go, and tests that pytest collects."""

from tests.source import HERE, functions_named_test, may_be_forgotten, tree
from tests.test_architecture import in_room, modules, named

LONG_BY_NATURE = ("migrations/", "/data/", "tests/golden/")
LONGEST, LONGEST_OF_PROGRAM = 400, 320
# Modules of the program that may be longer still; the list only shrinks.
STILL_LONGER = {
    "movements/seating.py",
}


# Django takes migrations and commands from one folder each, however many.
LOOKED_FOR_IN_ONE_FOLDER = ("migrations", "commands")


def count_lines() -> dict[str, int]:
    """Count the lines of each module; not those that are long by their nature."""
    return {
        named(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in modules()
        if not any(part in named(path) for part in LONG_BY_NATURE)
    }


class SizeTests:
    def test_no_folder_holds_more_than_a_dozen_modules(self):
        counts = {
            named(folder): len([path for path in folder.glob("*.py") if path.stem != "__init__"])
            for top in ("scoring", "movements", "tournament", "bench")
            for folder in [HERE / top, *(HERE / top).rglob("*")]
            if folder.is_dir() and folder.name not in LOOKED_FOR_IN_ONE_FOLDER
        }
        assert {name: count for name, count in counts.items() if count > 12} == {}

    def test_no_file_is_longer_than_can_be_read_in_one_go(self):
        assert {name: lines for name, lines in count_lines().items() if lines > LONGEST} == {}

    def test_no_module_of_the_program_is_longer_than_it_must(self):
        longer = {
            name
            for name, lines in count_lines().items()
            if lines > LONGEST_OF_PROGRAM and not name.startswith("tests/")
        }
        assert longer == STILL_LONGER


class ForgottenTestsTests:
    def test_every_test_stands_in_a_class_and_a_file_that_pytest_collects(self):
        wrong = [
            f"{named(path)}:{function.lineno} {function.name}"
            for path in in_room("tests")
            if may_be_forgotten(path)
            for owner, function in functions_named_test(tree(path))
            if not (path.name.startswith("test_") and owner.endswith("Tests"))
        ]
        assert wrong == []

    def test_every_folder_of_tests_is_a_package(self):
        """Without it two files of the same name in two folders hide one another."""
        folders = {path.parent for path in in_room("tests")}
        assert [named(f) for f in folders if not (f / "__init__.py").exists()] == []
