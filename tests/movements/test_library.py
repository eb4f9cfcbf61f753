"""The page for other programs: every example on it runs, and it needs nothing but Python."""

import doctest
import subprocess
import sys

import movements
from tests.source import HERE

PAGE = HERE / "docs" / "library.md"


class LibraryTests:
    def test_every_example_of_the_page_is_so(self):
        found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
        assert found.attempted > 30
        assert found.failed == 0

    def test_each_name_of_the_face_is_there(self):
        assert [name for name in movements.__all__ if not hasattr(movements, name)] == []
        assert len(set(movements.__all__)) == len(movements.__all__)

    def test_the_ways_to_go_on_have_their_name(self):
        from movements.repair import continuations

        assert callable(continuations)
        assert movements.continuations is continuations

    def test_without_anything_installed_both_packages_import(self):
        """An interpreter that finds no installed package: neither Django nor any other."""
        command = [sys.executable, "-I", "-S", "-c"]
        imports = f"import sys; sys.path.insert(0, {str(HERE)!r}); import movements"
        imports += "; from scoring.ranking.ranking import score_session"
        done = subprocess.run([*command, imports], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
