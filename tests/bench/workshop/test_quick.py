"""The quick search, where there is a C compiler: what lies in the data is found again."""

import re
import shutil
from argparse import ArgumentParser
from collections import Counter
from itertools import pairwise

import pytest

from bench.workshop import quick
from movements.pairs.starters import BLOCKS
from movements.plain.lines import DATA

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")


def found(command):
    parser = ArgumentParser()
    quick.add_arguments(parser)
    return [line for line in quick.lines_found(parser.parse_args(command)) if line[0] != "#"]


def commands(name):
    """What stands in a comment of that file, and the line below it."""
    lines = (DATA / name).read_text("utf-8").splitlines()
    for above, line in pairwise(lines):
        match = re.search(r"# (?:.*: )?quick ([^(`]+)(?: \(of|$)", above)
        if match:
            yield match[1].split(), line


class FoundAgainTests:
    @pytest.mark.parametrize("kind", ["apart", "mixed"])
    def test_a_block_of_ours(self, kind):
        command, heading = next(each for each in commands("by_cards.txt") if each[0][0] == kind)
        tables, rounds, variant = heading.split()
        assert found(command)[1:] == BLOCKS[int(tables), int(rounds), variant]

    def test_a_cyclic_line_of_ours(self):
        command, line = next(commands("turned.txt"))
        assert found(command) == [line]

    def test_a_full_howell_of_ours(self):
        command, line = next(commands("starters.txt"))
        assert found(command) == [line]


class WholeTests:
    def test_rounds_are_found_in_which_nobody_shares(self):
        effort = ["--seeds", "1-4", "--steps", "100000", "--samples", "50", "--turns", "5000"]
        heading, *rounds = found(["whole", "5", "8", *effort, "--above", "60"])
        assert heading == "5 8 apart"
        assert len(rounds) == 8

    def test_nothing_is_fairer_than_can_be(self):
        effort = ["--seeds", "1", "--steps", "1000", "--samples", "1", "--turns", "1000"]
        assert found(["whole", "5", "8", *effort, "--above", "99"]) == []


class DifferenceSetTests:
    def test_differences_occur_equally_often(self):
        for rounds in (7, 11, 15, 35, 43, 47):
            chosen = [each for each in range(rounds) if quick.difference_set(rounds) >> each & 1]
            apart = Counter((a - b) % rounds for a in chosen for b in chosen if a != b)
            assert len(chosen) == (rounds - 1) // 2
            assert set(apart.values()) == {(rounds - 3) // 4}
            assert len(apart) == rounds - 1

    def test_there_is_none_of_other_numbers(self):
        with pytest.raises(ValueError, match="39 rounds"):
            quick.difference_set(39)


class NothingFoundTests:
    def test_no_starter_exists(self):
        # Three tables of five rounds must share (Encyclopedia of Mathematics, "Howell design").
        assert found(["apart", "3", "5", "--seeds", "1", "--steps", "1000"]) == []
