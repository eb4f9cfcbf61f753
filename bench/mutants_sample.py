"""So many changes planted in a whole package or in one module, drawn by its name.

    python -m bench.mutants_sample 300 tournament/evening tests/tournament/evening
    python -m bench.mutants_sample 20 movements/advise.py tests/movements/advice/test_advise.py

A module of a package is tried with the tests of the folder that mirrors its own, one folder of
tests for each folder of rules: what they do not notice there nobody looks for elsewhere. One module
alone is tried with the tests that are named: those of `docs/mutants*.md`.
"""

import argparse
import random
import re
import subprocess
import sys
from pathlib import Path

from bench.mutants import ROOT, Planted, print_sum


def try_package(package: str, tests: list[str], size: int) -> None:
    """Plant so many changes of a package, each module in a process of its own."""
    drawn: dict[str, list[int]] = {}
    for module, place in drawn_changes(package, size):
        drawn.setdefault(module, []).append(place)
    planted = alive = 0
    for module, places in drawn.items():
        ran = subprocess.run(
            [
                *(sys.executable, "-m", "bench.mutants", module),
                *(*choose_tests(module, package, tests), "--only", *map(str, places)),
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
    found = [ROOT / package] if package.endswith(".py") else sorted((ROOT / package).rglob("*.py"))
    modules = (str(path.relative_to(ROOT)) for path in found)
    every = [(name, place) for name in modules for place in range(len(Planted(name).changes))]
    return sorted(random.Random(package).sample(every, min(size, len(every))))


def choose_tests(module: str, package: str, tests: list[str]) -> list[str]:
    """Choose the tests of a module: those named for it alone, else the folder that mirrors its own,
    the nearest that there is."""
    if module == package:
        return tests
    folders = [Path(one) / Path(module).parent.relative_to(package) for one in tests]
    mirrored = [str(folder) for folder in folders if (ROOT / folder).is_dir()]
    return mirrored or tests


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reader.add_argument("size", type=int, help="how many changes to draw")
    reader.add_argument("package", help="a folder, or one module of it")
    reader.add_argument("tests", nargs="+", help="the folder of its tests; a module's, any")
    wanted = reader.parse_args()
    try_package(wanted.package, wanted.tests, wanted.size)


if __name__ == "__main__":
    main()
