"""Writes the stored house as text; `--all` for every role, object and language."""

import argparse
import datetime
import logging
import shutil
import tempfile
from pathlib import Path

from tests.walk import fixture, still

UNDONE = "undone.txt"
GOLDEN = fixture.FOLDER.parent / "walk"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.walk", description=__doc__)
    parser.add_argument("out", type=Path, nargs="?", help="the folder to write into")
    parser.add_argument("--keep", action="store_true", help="what is written is what is expected")
    parser.add_argument("--all", action="store_true", help="every role, object and language")
    parser.add_argument("--undo", action="store_true", help="undo the log of every evening instead")
    parser.add_argument("--of", nargs="+", default=[], help="the log of these evenings only")
    parser.add_argument(
        "--database", default="", help="the address of an empty PostgreSQL database"
    )
    options = parser.parse_args()
    if options.keep == bool(options.out):
        parser.error("either a folder or --keep")
    with tempfile.TemporaryDirectory(prefix="etui-walk-") as data:
        still.choose_settings(Path(data), options.database)
        still.deal_keys(fixture.SEED)
        fixture.open_house(Path(data))
        # A refusal is written down like any answer.
        logging.disable(logging.WARNING)
        out = options.out or Path(data) / "out"
        with still.frozen(datetime.datetime.fromisoformat(fixture.objects()["now"])):
            if options.undo:
                undo_to(out, options.of)
            else:
                walk_to(out, every=options.all)
        if options.keep:
            keep(out / "text")


def walk_to(out: Path, *, every: bool) -> None:
    from tests.walk.matches import play_all
    from tests.walk.walk import walk, write

    house = fixture.objects()
    play_all(house, still.Clock(still.BUILT_AT))
    write(walk(house, every=every), out)


def undo_to(out: Path, of: list[str]) -> None:
    """A log is undone whole or it is not; every evening's where none is named."""
    from tests.walk.undone import log_is_guarded, undone

    evenings = fixture.objects()["evenings"]
    found = undone({name: evenings[name] for name in of or evenings})
    lines = [*found, f"the log is guarded: {log_is_guarded()}"]
    target = out / "text" / UNDONE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")


def keep(text: Path) -> None:
    """Each of the two, the walk and the undoing, leaves what the other one wrote."""
    is_undone = (text / UNDONE).exists()
    for path in GOLDEN.rglob("*.txt"):
        if (path.name == UNDONE) == is_undone:
            path.unlink()
    shutil.copytree(text, GOLDEN, dirs_exist_ok=True)


if __name__ == "__main__":
    main()
