"""The quick search, where there is a C compiler: what lies in the data is found again."""

import re
import shutil
from argparse import ArgumentParser
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
        match = re.search(r"quick ([^(`]+) \(of", above)
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


class NothingFoundTests:
    def test_no_starter_exists(self):
        # Three tables of five rounds must share (Encyclopedia of Mathematics, "Howell design").
        assert found(["apart", "3", "5", "--seeds", "1", "--steps", "1000"]) == []
