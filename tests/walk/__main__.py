"""Writes the stored house as text; `--all` for every role, object and language."""

import argparse
import datetime
import logging
import shutil
import tempfile
from pathlib import Path

from tests.walk import fixture, still

GOLDEN = fixture.FOLDER.parent / "walk"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.walk", description=__doc__)
    parser.add_argument("out", type=Path, nargs="?", help="the folder to write into")
    parser.add_argument("--keep", action="store_true", help="what is written is what is expected")
    parser.add_argument("--all", action="store_true", help="every role, object and language")
    options = parser.parse_args()
    if options.keep == bool(options.out):
        parser.error("either a folder or --keep")
    if options.out:
        walk_to(options.out, every=options.all)
    else:
        keep()


def walk_to(out: Path, *, every: bool = False) -> None:
    with tempfile.TemporaryDirectory(prefix="etui-walk-") as data:
        still.choose_settings(Path(data))
        fixture.open_house(Path(data))
        from tests.walk.walk import walk, write

        # A refusal is written down like any answer.
        logging.disable(logging.WARNING)
        house = fixture.objects()
        with still.frozen(datetime.datetime.fromisoformat(house["now"])):
            write(walk(house, every=every), out)


def keep() -> None:
    with tempfile.TemporaryDirectory(prefix="etui-walk-") as out:
        walk_to(Path(out))
        shutil.rmtree(GOLDEN, ignore_errors=True)
        shutil.copytree(Path(out) / "text", GOLDEN)


if __name__ == "__main__":
    main()
