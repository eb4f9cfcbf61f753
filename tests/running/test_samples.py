"""A run tries samples; with `--all` the whole, and always what it is asked for by its id."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import examples
from tests.conftest import few_of_a_file, is_in_thin_slice
from tests.examples import Size, many, sample, thinned

HERE = Path(__file__).resolve().parent.parent.parent
BARE = ("--noconftest", "-c", os.devnull, "-p", "no:django", "-p", "no:cacheprovider")
CODE = """
import pytest
@pytest.mark.sampled(4)
@pytest.mark.parametrize("number", range(20))
def test_sampled(number): pass
@pytest.mark.whole
def test_whole(): pass
@pytest.mark.parametrize("number", range(6))
def test_always(number): pass
"""


@pytest.fixture(autouse=True)
def usual_size(monkeypatch):
    monkeypatch.setattr(Size, "whole", False)
    monkeypatch.setattr(Size, "thin", False)
    monkeypatch.setattr(examples, "TIMES", 1)


class SampleTests:
    def test_the_first_and_the_last_are_in_it_and_the_order_stays(self):
        drawn = sample(range(4, 81), 10, seed="rooms")
        assert len(drawn) == len(set(drawn)) == 10
        assert (drawn[0], drawn[-1]) == (4, 80)
        assert drawn == sorted(drawn)

    def test_a_single_one_is_the_first(self):
        assert sample(["fr", "en"], 1, seed="languages") == ["fr"]

    def test_it_is_the_same_on_every_day_and_machine(self):
        assert sample("abcdefghij", 5, seed="a name") == ["a", "b", "c", "h", "j"]

    def test_another_name_draws_others(self):
        assert sample(range(100), 10, seed="one") != sample(range(100), 10, seed="other")

    @pytest.mark.parametrize("count", [3, 4, 9])
    def test_a_small_domain_is_tried_whole(self, count):
        assert sample("abc", count, seed="") == ["a", "b", "c"]

    def test_so_is_every_domain_where_everything_is_asked_for(self, monkeypatch):
        monkeypatch.setattr(Size, "whole", True)
        assert sample(range(100), 3, seed="") == list(range(100))
        assert (many(5, whole=50), many(5)) == (50, 5)

    def test_the_quick_verdict_draws_a_third_and_the_first_and_the_last(self, monkeypatch):
        monkeypatch.setattr(Size, "thin", True)
        assert len(sample(range(100), 12, seed="")) == 4
        assert sample(range(100), 3, seed="") == [0, 99]
        assert sample(range(100), 1, seed="") == [0]
        assert many(5, whole=50) == 5  # what counts its chances needs as many
        assert [thinned(count) for count in (1, 5, 150)] == [1, 2, 50]

    def test_ten_times_as_many_are_drawn_on_demand(self, monkeypatch):
        monkeypatch.setattr(examples, "TIMES", 10)
        assert len(sample(range(100), 3, seed="")) == 30
        assert many(5, whole=50) == 50


class Item:
    """As much of a collected test as the choice asks for."""

    def __init__(self, file: str, *fixtures: str, **database: object) -> None:
        self.path, self.fixturenames = Path(file), fixtures
        self.mark = pytest.mark.django_db(**database).mark if database else None

    def get_closest_marker(self, name: str) -> object:
        return self.mark if name == "django_db" else None


class FewOfAFileTests:
    def test_of_each_file_as_many_on_the_database(self):
        items = [Item(file, "db") for file in ("test_a.py", "test_b.py") for _ in range(9)]
        kept = few_of_a_file(items, 3)
        assert [item.path.name for item in kept] == ["test_a.py"] * 3 + ["test_b.py"] * 3
        assert {items[0], items[8], items[9], items[17]} <= set(kept)

    def test_of_a_file_of_many_a_tenth(self):
        assert len(few_of_a_file([Item("test_a.py", "db") for _ in range(90)], 3)) == 9

    def test_all_that_asks_no_database_and_all_that_commits(self):
        pure = [Item("test_a.py", "tmp_path") for _ in range(5)]
        committing = [
            Item("test_a.py", "transactional_db"),
            Item("test_a.py", "live_server"),
            Item("test_a.py", transaction=True),
        ]
        usual = [Item("test_a.py", "db"), Item("test_a.py", transaction=False)]
        kept = few_of_a_file([*usual, *pure, *committing], 1)
        assert kept == [usual[0], *pure, *committing]


class ThinSliceTests:
    def test_on_the_database_every_third_file_and_whatever_commits(self):
        asked = [Item(f"test_{letter}.py", "db") for letter in "abcdefgh"]
        assert [item.path.name[5] for item in asked if is_in_thin_slice(item)] == [
            "b",
            "c",
            "d",
            "e",
        ]
        assert is_in_thin_slice(Item("test_a.py"))
        assert is_in_thin_slice(Item("test_a.py", "live_server"))


@pytest.mark.slow
class RunTests:
    @pytest.mark.parametrize(
        ("words", "passed"),
        [
            ((), "10 passed, 17 deselected"),
            (("--thin",), "5 passed, 22 deselected"),
            (("--all",), "27 passed"),
            # A place in the sample is no condition for being asked for.
            (("::test_sampled",), "20 passed"),
            (("::test_whole",), "1 passed"),
        ],
    )
    def test_as_many_run_as_asked_for(self, tmp_path, words, passed):
        file = tmp_path / "test_a.py"
        file.write_text(CODE)
        chosen = [f"{file}{word}" for word in words if word.startswith("::")] or [str(file), *words]
        command = [sys.executable, "-m", "pytest", *BARE, "-q", "-p", "tests.examples", *chosen]
        done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
        assert done.stdout.splitlines()[-1].startswith(f"{passed} in"), done.stdout
