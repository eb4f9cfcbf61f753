"""No circle in what imports what: not between modules, nor between the folders of a folder."""

from collections import defaultdict
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.source import HERE
from tests.test_architecture import imports, modules, named

TOPS = ("scoring", "movements", "tournament", "bench")
FOLDERS = sorted(
    folder.relative_to(HERE).as_posix()
    for top in TOPS
    for folder in [HERE / top, *(HERE / top).rglob("*")]
    if (folder / "__init__.py").exists() and folder.name != "migrations"
)


def name_of(path: Path) -> str:
    parts = path.relative_to(HERE).with_suffix("").parts
    return "/".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imported() -> dict[str, set[str]]:
    """What each module imports, both by their paths; `from folder import name` may mean either."""
    paths = [path for path in modules() if named(path).startswith(TOPS)]
    known = {name_of(path) for path in paths}
    found = {}
    for path in paths:
        wholes = [whole.replace(".", "/") for whole in imports(path)]
        targets = {one if one in known else one.rpartition("/")[0] for one in wholes}
        found[name_of(path)] = targets & known - {name_of(path)}
    return found


def child_of(folder: str, module: str) -> str | None:
    """The folder or module just below a folder in which a module lies."""
    below = module.removeprefix(folder + "/")
    return None if below == module else below.split("/")[0]


class CircleTests:
    def test_no_modules_import_each_other_in_a_circle(self):
        TopologicalSorter(imported()).prepare()

    @pytest.mark.parametrize("folder", FOLDERS)
    def test_what_lies_in_a_folder_leans_one_way(self, folder):
        graph = defaultdict(set)
        for module, targets in imported().items():
            child = child_of(folder, module)
            graph[child] |= {child_of(folder, one) for one in targets} - {child, None}
        graph.pop(None, None)
        TopologicalSorter(graph).prepare()

    def test_a_circle_would_be_seen(self):
        assert "scoring/forms/steps/imps" in imported()["scoring/forms/butler"]
        with pytest.raises(CycleError):
            TopologicalSorter({"a": {"b"}, "b": {"a"}}).prepare()
