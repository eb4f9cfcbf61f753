"""What data/ keeps in one line each: round 1 of our cyclic Howells, directions of turned movements.

Keys are (tables, rounds).
"""

from collections.abc import Iterator
from importlib import resources

DATA = resources.files("movements") / "data"


def _lines(name: str) -> Iterator[list[str]]:
    for line in (DATA / name).read_text("utf-8").splitlines():
        if line[:1] != "#":
            yield line.split(" ", 2)


STARTERS = {(int(tables), int(rounds)): games for tables, rounds, games in _lines("starters.txt")}


def _turned(text: str) -> tuple[str, str, tuple[int, ...]]:
    """Kind and variant whose traffic it is; by round, a bit for each table that is turned."""
    family, masks = text.split()
    kind, _, variant = family.partition("-")
    return kind, variant, tuple(int(mask, 16) for mask in masks.split("."))


TURNED = {
    (int(tables), int(rounds)): _turned(rest) for tables, rounds, rest in _lines("turned.txt")
}

# All tables play the same set each round, its boards passed on one by one: the way French clubs
# run six pairs.
TOGETHER = {
    (3, 5): "6-1/1 2-5/1 3-4/1",
}
