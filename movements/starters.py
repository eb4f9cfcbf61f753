"""Round 1 of our cyclic Howells, from data/starters.txt; the key is (tables, rounds)."""

from importlib import resources


def _starters() -> dict[tuple[int, int], str]:
    text = (resources.files("movements") / "data" / "starters.txt").read_text("utf-8")
    rows = (line.split(" ", 2) for line in text.splitlines() if line[:1] != "#")
    return {(int(tables), int(rounds)): games for tables, rounds, games in rows}


STARTERS = _starters()

# All tables play the same set each round, its boards passed on one by one: the way French clubs
# run six pairs.
TOGETHER = {
    (3, 5): "6-1/1 2-5/1 3-4/1",
}
