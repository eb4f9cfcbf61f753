"""The search of every size: what it keeps is found again, and a rival measures it once more.

Sources: John Manning's measure of competition, from the definitions alone (by_definition.py); 7
tables in 7 rounds 92.00, the most that a movement of that size can have.
"""

import itertools
import re
import shutil
from argparse import ArgumentParser, Namespace
from fractions import Fraction
from itertools import pairwise

import pytest

from bench.workshop import quick
from bench.workshop.fairest import files, rival, searching
from bench.workshop.fairest.command import search_for_fairest
from bench.workshop.fairest.keeping import find_again, keep_all
from bench.workshop.fairest.kinds import works_of
from bench.workshop.fairest.rival import count_squares, read_rows, try_rival
from bench.workshop.table import page, searches
from bench.workshop.table.page import sizes
from bench.workshop.table.searches import (
    RIVAL,
    SearchWork,
    Spent,
    fairness,
    is_of_clubs,
    read_record,
)
from bench.workshop.table.sizes import SizeCell
from movements.fairness.bounds import bound
from movements.pairs.howell import build_traffic, pattern
from movements.plain.lines import DATA
from tests.movements.fairness import by_definition

RECORD = read_record()
SEARCHED = sorted({work.size for work in RECORD})
needs_cc = pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")


def again(size, traffic, seed, *, by_rival=False):
    tables, rounds = size
    return list(
        find_again(
            Namespace(tables=tables, rounds=rounds, traffic=traffic, seed=seed, rival=by_rival)
        )
    )


def commands():
    """What data/turned.txt says finds a line again, and the line."""
    lines = (DATA / "turned.txt").read_text("utf-8").splitlines()
    for above, line in pairwise(lines):
        match = re.match(r"# again (\d+) (\d+) (\S+) --seed (\d+)( --rival)? \(of", above)
        if match:
            tables, rounds, traffic, seed, by_rival = match.groups()
            yield (int(tables), int(rounds)), traffic, int(seed), bool(by_rival), line


class TableTests:
    """What stands in data/searches.txt."""

    @pytest.mark.sampled(30)
    @pytest.mark.parametrize("size", list(sizes()))
    def test_every_size_that_is_not_proven_was_searched(self, size):
        cell = SizeCell(*size)
        if cell.found and not cell.is_optimal and size[1] >= searching.FEWEST_ROUNDS:
            assert searches.seconds_of(RECORD, size) > 0

    @pytest.mark.sampled(30)
    @pytest.mark.parametrize("size", SEARCHED)
    def test_nothing_fairer_was_left_out(self, size):
        best = SizeCell(*size).best()
        reached = [spent.squares for work, spent in RECORD.items() if work.size == size]
        fewest = min(squares for squares in reached if squares)
        assert best is not None
        assert fairness(size, fewest) <= best.quality <= bound(*size)

    @pytest.mark.sampled(30)
    @pytest.mark.parametrize("size", SEARCHED)
    def test_the_second_search_is_nowhere_better(self, size):
        gain = SizeCell(*size).gain_of_second
        assert gain is not None
        assert gain <= 0

    def test_a_size_of_clubs_has_ten_minutes(self):
        # 18 to 36 boards, two a round at least: 19 rounds would be 38.
        assert [rounds for rounds in range(3, 20) if is_of_clubs((16, rounds))] == [*range(3, 19)]
        assert [is_of_clubs((tables, 8)) for tables in (3, 4, 16, 17)] == [
            *(False, True, True, False)
        ]
        assert [searches.seconds_wanted(size) for size in ((16, 13), (22, 13))] == [600, 60]


@needs_cc
class FewRoundsTests:
    @pytest.mark.parametrize(("tables", "rounds"), [(2, 1), (3, 3), (4, 3), (5, 3)])
    def test_the_document_says_what_others_reach(self, tables, rounds):
        # Source: a search of others, which shares no code with ours; 3 tables on one set 80.00.
        figures = {(2, 1): "33.33", (3, 3): "80.00", (4, 3): "56.52", (5, 3): "46.39"}
        words = ["mixed", str(tables), str(rounds), "--copies", str(tables), "--seeds", "1-3"]
        parser = ArgumentParser()
        quick.add_arguments(parser)
        heading, *_ = quick.lines_found(parser.parse_args([*words, "--settling", "100000"]))
        assert heading.startswith(f"# {figures[tables, rounds]}, ")
        few = page.FEW_ROUNDS
        assert figures[tables, rounds] in few
        assert SizeCell(tables, rounds).best() is None or tables == 3


class SpentTests:
    def test_the_fewest_squares_and_their_seed_are_kept(self):
        spent = Spent().plus(1.5, 10, 0, 0)
        assert spent == Spent(1.5, 10, 0, 0)
        spent = spent.plus(0.5, 10, 900, 14).plus(1, 10, 900, 25).plus(1, 10, 950, 33)
        assert spent == Spent(4, 40, 900, 14)
        assert spent.plus(0, 1, 899, 41)[2:] == (899, 41)

    def test_what_is_written_is_read(self, monkeypatch, tmp_path):
        monkeypatch.setattr(searches, "FILE", tmp_path / "searches.txt")
        assert read_record() == {}
        record = {
            SearchWork((7, 9), "turned", "howell-", 300): Spent(1.25, 7, 900, 3),
            SearchWork((7, 9), RIVAL, "howell-", 50): Spent(0.5, 2, 910, 1),
            SearchWork((5, 4), "mixed", "-", 5): Spent(1, 2, 0, 0),
        }
        searches.write_record(record)
        assert read_record() == record
        assert searches.seconds_of(record, (7, 9)) == 1.25
        assert searches.seconds_of(record, (7, 9), by_rival=True) == 0.5
        assert searches.fairest_of(record, (5, 4)) is None
        assert searches.fairest_of(record, (7, 9), by_rival=True) == fairness((7, 9), 910)


class RivalTests:
    @pytest.mark.parametrize(
        ("tables", "rounds", "variant"), [(7, 7, "turned"), (8, 6, "shared"), (11, 14, "turned")]
    )
    def test_it_counts_by_the_definition(self, tables, rounds, variant):
        movement = pattern(tables, rounds, variant)
        measured = by_definition.quality(movement.seatings, [movement.numbers])
        assert fairness((tables, rounds), count_squares(read_rows(movement))) == measured

    def test_it_shares_nothing_with_the_first(self):
        program = rival.SOURCE.read_text("utf-8")
        assert re.findall(r'#include "', program) == []
        text = (rival.SOURCE.parents[1] / "fairest" / "rival.py").read_text("utf-8")
        assert re.findall(r"import .*\b(?:anneal|quick|kinds|fairness)\b", text) == []

    @needs_cc
    def test_it_finds_the_fairest_mitchell_of_seven_tables(self):
        work = SearchWork((7, 7), RIVAL, "mitchell-", 20_000)
        squares, seed = try_rival(work, 1, 5)
        assert fairness((7, 7), squares) == 92 == bound(7, 7)
        assert 1 <= seed <= 5

    @needs_cc
    def test_what_it_counts_is_what_its_rows_have(self):
        work = SearchWork((9, 13), RIVAL, "howell-", 5_000)
        squares, seed = try_rival(work, 1, 3)
        rows = [[rival._read_game(game) for game in line.split()] for line in
                rival.turn_by_rival(work, seed)]  # fmt: skip
        assert count_squares(rows) == squares

    @needs_cc
    def test_rows_that_are_no_movement_are_refused(self, monkeypatch):
        monkeypatch.setattr(rival, "count_squares", lambda _rows: 1)
        with pytest.raises(AssertionError, match="miscounts"):
            try_rival(SearchWork((5, 5), RIVAL, "howell-", 100), 1, 1)


@needs_cc
class FoundAgainTests:
    @pytest.mark.sampled(6)
    @pytest.mark.parametrize("command", list(commands()), ids=lambda each: f"{each[0]}")
    def test_a_line_of_ours(self, command):
        size, traffic, seed, by_rival, line = command
        assert again(size, traffic, seed, by_rival=by_rival) == [line]

    def test_however_the_games_sit_the_same_is_found(self):
        one = again((5, 6), "howell-", 3)
        assert one == again((5, 6), "howell-", 3)
        assert one[0].startswith("5 6 howell- ")


@needs_cc
class SearchTests:
    @pytest.fixture(autouse=True)
    def _elsewhere(self, monkeypatch, tmp_path):
        monkeypatch.setattr(searches, "FILE", tmp_path / "searches.txt")
        monkeypatch.setattr(searching.os, "nice", lambda _by: 0)

    def options(self, **changed):
        words = {"part": "search", "minutes": 1.0, "seconds": 0.01, "sizes": ((9, 13),)}
        return Namespace(**words | changed)

    def test_it_goes_on_where_it_ended(self, monkeypatch):
        # A quarter of a second for each look: what a try takes here is rounded to nothing.
        monkeypatch.setattr(searching, "children_seconds", itertools.count(0, 0.25).__next__)
        assert list(search_for_fairest(self.options(), []))
        first = read_record()
        assert {work.size for work in first} == {(9, 13)}
        assert list(search_for_fairest(self.options(), [])) == []
        assert read_record() == first
        list(search_for_fairest(self.options(seconds=5.0), []))
        more = read_record()
        assert {work.kind for work in more} == {"turned", "cyclic", "apart", "mixed"}
        assert all(more[work].seeds >= spent.seeds for work, spent in first.items())

    def test_it_ends_when_its_minutes_are_over(self):
        list(search_for_fairest(self.options(minutes=0.0), []))
        assert read_record() == {}

    def test_the_rival_has_a_tenth(self):
        record = {SearchWork((9, 13), "turned", "howell-", 300_000): Spent(0.5, 7, 9000, 3)}
        searches.write_record(record)
        list(search_for_fairest(self.options(part="rival"), []))
        seconds = searches.seconds_of(read_record(), (9, 13), by_rival=True)
        assert 0.05 <= seconds < 1

    def test_all_parts_know_what_the_one_before_kept(self, monkeypatch):
        # The adviser's figures are stored: of what was kept they are counted before the next part.
        commands = []
        monkeypatch.setattr(
            "bench.workshop.fairest.command.subprocess.run",
            lambda words, check: commands.append(words[3:]),
        )
        words = ["fairest", "all", "--minutes", "5"]
        assert list(search_for_fairest(self.options(part="all"), words)) == []
        assert commands == [
            ("fairest", "search", "--minutes", "5"),
            ("fairest", "keep", "--minutes", "5"),
            ("figures",),
            ("fairest", "rival", "--minutes", "5"),
            ("fairest", "keep", "--minutes", "5"),
            ("figures",),
        ]

    def test_what_is_less_fair_is_not_kept(self):
        work = next(works_of(SizeCell(9, 13)))
        searches.write_record({work: Spent(1, 1, 10**6, 1)})
        assert list(keep_all([(9, 13)])) == []


class FilesTests:
    @pytest.fixture(autouse=True)
    def _copies(self, monkeypatch, tmp_path):
        for name in ("TURNED", "BLOCKS"):
            copy = tmp_path / f"{name}.txt"
            copy.write_text(getattr(files, name).read_text("utf-8"), encoding="utf-8")
            monkeypatch.setattr(files, name, copy)

    def lines(self, name):
        return getattr(files, name).read_text("utf-8").splitlines()

    def test_a_line_replaces_that_of_its_size(self):
        before = self.lines("TURNED")
        files.write_turned("7 9 howell- 1.2", "quick cyclic 7 9 --seeds 5 (of 9, 1 s)")
        after = self.lines("TURNED")
        place = after.index("7 9 howell- 1.2")
        assert after[place - 1] == "# quick cyclic 7 9 --seeds 5 (of 9, 1 s)"
        assert len(after) == len(before)
        assert [line for line in after if line.startswith("7 9 ")] == [after[place]]

    def test_a_new_line_has_its_place_among_the_sizes(self):
        files.write_turned("7 6 howell- 1.2", "again 7 6 howell- --seed 5 (of 9, 1 s)")
        after = self.lines("TURNED")
        place = after.index("7 6 howell- 1.2")
        assert after[place - 2].startswith("7 5 ")
        assert after[place + 1].startswith("7 7 ")

    def test_a_block_that_is_turned_keeps_the_command_that_made_it(self):
        place = self.lines("BLOCKS").index("6 5 shared")
        above = self.lines("BLOCKS")[place - 1]
        made = above.split(": ")[1]
        block = ["6 5 shared", "1-2/1", "2-1/1"]
        for seed in (4, 8):
            again = f"again 6 5 howell-shared --seed {seed}"
            assert files.write_block(block, "74.00, 5 shared", again)
        after = self.lines("BLOCKS")
        place = after.index("6 5 shared")
        assert after[place - 1] == f"# 74.00, 5 shared: {made}, then {again}"
        assert after[place + 1 : place + 3] == block[1:]
        assert after[place + 3].startswith("# ")

    def test_a_block_that_a_file_has_is_not_written(self):
        before = self.lines("BLOCKS")
        assert not files.write_block(["5 8 irregular", "1-2/1"], "1.00, nobody shares", "quick")
        assert self.lines("BLOCKS") == before

    def test_the_rest_stays(self):
        before = self.lines("BLOCKS")
        block = ["5 3 shared", "1-2/1"]
        assert files.write_block(block, "46.00, 5 shared", "quick mixed 5 3 --seeds 1")
        after = self.lines("BLOCKS")
        assert set(before) <= set(after)
        assert after.index("5 3 shared") < after.index("5 5 shared")


class FairnessTests:
    def test_it_is_the_factor_of_schiereck(self):
        movement = build_traffic(7, 9, "howell-")
        squares = count_squares(read_rows(movement))
        assert fairness((7, 9), squares) == by_definition.quality(
            movement.seatings, [movement.numbers]
        )
        assert fairness((2, 3), 6) == Fraction(100)
