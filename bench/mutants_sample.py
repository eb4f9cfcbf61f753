"""So many changes planted in a whole package, drawn by its name (`docs/mutants-evening.md`).

    python -m bench.mutants_sample 300 tournament/evening tests/tournament/evening

The tests of a module are those of the folder that mirrors its own, one folder of tests for each
folder of rules: what they do not notice there nobody looks for elsewhere.
"""

import argparse
import random
import re
import subprocess
import sys
from pathlib import Path

from bench.mutants import ROOT, Planted, print_sum


def try_package(package: str, tests: str, size: int) -> None:
    """Plant so many changes of a package, each module in a process of its own."""
    drawn: dict[str, list[int]] = {}
    for module, place in drawn_changes(package, size):
        drawn.setdefault(module, []).append(place)
    planted = alive = 0
    for module, places in drawn.items():
        ran = subprocess.run(
            [
                *(sys.executable, "-m", "bench.mutants", module),
                *(str(mirror(module, package, tests)), "--only", *map(str, places)),
            ],
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        print(ran.stdout, end="", flush=True)
        if ran.returncode:
            sys.exit(f"{module} was not tried.")
        planted += len(places)
        alive += len(re.findall(rf"^{re.escape(module)}:[0-9]+:", ran.stdout, re.MULTILINE))
    print_sum(package, planted, alive)


def drawn_changes(package: str, size: int) -> list[tuple[str, int]]:
    """Draw by the package's name: the same changes as long as its code stays the same."""
    modules = (str(path.relative_to(ROOT)) for path in sorted((ROOT / package).rglob("*.py")))
    every = [(name, place) for name in modules for place in range(len(Planted(name).changes))]
    return sorted(random.Random(package).sample(every, min(size, len(every))))


def mirror(module: str, package: str, tests: str) -> Path:
    """Find the folder of tests that mirrors a module's own, the nearest that there is."""
    folder = Path(tests) / Path(module).parent.relative_to(package)
    return folder if (ROOT / folder).is_dir() else Path(tests)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("size", type=int, help="how many changes to draw")
    reader.add_argument("package")
    reader.add_argument("tests", help="the folder of its tests")
    wanted = reader.parse_args()
    try_package(wanted.package, wanted.tests, wanted.size)


if __name__ == "__main__":
    main()
