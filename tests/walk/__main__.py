"""Writes as text what the program shows: of the stored house, and of stories played anew."""

import argparse
import datetime
import gc
import logging
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests import migrated
from tests.walk import fixture, still
from tests.walk.kept import GOLDEN, STORIES, evening_of
from tests.walk.names import HOUSE, OF_FOUR, OF_PAIRS, OF_PLAYERS, OF_TEAMS

UNDONE = "undone.txt"
# Each in a process of its own, the longest first.
PARTS = (
    [HOUSE], OF_PAIRS[::2], OF_TEAMS[::2], OF_PAIRS[1::2], (*OF_TEAMS[1::2], *OF_PLAYERS, *OF_FOUR),
)  # fmt: skip


def main() -> None:
    options = read_options()
    if options.keep:
        keep(options.of, is_undone=options.undo)
    elif options.undo or options.of:
        write_here(options)
    else:
        write_all(options.out, ["--all"] if options.all else [])


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.walk", description=__doc__)
    parser.add_argument("out", type=Path, nargs="?", help="the folder to write into")
    parser.add_argument("--keep", action="store_true", help="what is written is what is expected")
    parser.add_argument("--all", action="store_true", help="every role, object and language")
    parser.add_argument("--undo", action="store_true", help="undo the log of every evening instead")
    about = f"{HOUSE}, or some of the stories; with --undo some evenings of the house"
    parser.add_argument("--of", nargs="+", default=[], help=about)
    parser.add_argument(
        "--one-in", type=int, default=1, metavar="N", help="open one page of so many of a story"
    )
    parser.add_argument(
        "--database", default="", help="the address of an empty PostgreSQL database"
    )
    options = parser.parse_args()
    if options.keep == bool(options.out):
        parser.error("either a folder or --keep")
    return options


def keep(of: Sequence[str], *, is_undone: bool) -> None:
    """Keep everything, or the stories that are named; each of the two, the walk and the undoing,
    leaves what the other one wrote."""
    with tempfile.TemporaryDirectory(prefix="etui-walk-") as folder:
        out = Path(folder)
        if is_undone:
            run(out, ["--undo"])
        else:
            write_all(out, of=of)
        for path in GOLDEN.rglob("*.txt"):
            if (path.name == UNDONE) == is_undone and (not of or is_written(path, of)):
                path.unlink()
        shutil.copytree(out / "text", GOLDEN, dirs_exist_ok=True)


def is_written(path: Path, of: Sequence[str]) -> bool:
    """Tell whether a walk through these writes a file."""
    return evening_of(path) in of if path.parent.name == STORIES else HOUSE in of


def write_all(out: Path, more: Sequence[str] = (), *, of: Sequence[str] = ()) -> None:
    """Write house and stories, as many parts at once as this computer has cores."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = [[one] for one in of] or PARTS
        list(pool.map(lambda part: run(out, ["--of", *part, *more]), parts))


def run(out: Path, words: Sequence[str]) -> None:
    subprocess.run([sys.executable, "-m", "tests.walk", str(out), *words], check=True)


def write_here(options: argparse.Namespace) -> None:
    """Write in this process, with settings, data and a clock of its own."""
    with tempfile.TemporaryDirectory(prefix="etui-walk-") as folder:
        data = Path(folder)
        still.choose_settings(data, options.database)
        still.deal_keys(fixture.SEED)
        # Little of what pages leave goes in circles: looks for it took a fourteenth of a walk.
        gc.set_threshold(20_000, 10, 100)
        # A refusal is written down like any answer.
        logging.disable(logging.ERROR)
        if options.undo or options.of == [HOUSE]:
            fixture.open_house(data)
            with still.frozen(datetime.datetime.fromisoformat(fixture.objects()["now"])):
                (undo_to if options.undo else walk_house_to)(options)
        else:
            migrated.copy_to(data)
            walk_stories_to(options)


def walk_house_to(options: argparse.Namespace) -> None:
    from django.test.utils import override_settings

    from tests.walk.walk import walk
    from tests.walk.written import write

    # As in stories: each client would read every static file first.
    with override_settings(WHITENOISE_AUTOREFRESH=True):
        write(walk(fixture.objects(), every=options.all), options.out)


def walk_stories_to(options: argparse.Namespace) -> None:
    import django

    django.setup()
    from tests.walk.stories import STORIES
    from tests.walk.stories.played import walk_stories
    from tests.walk.written import write

    stories = {name: STORIES[name] for name in options.of}
    write(walk_stories(stories, one_in=options.one_in), options.out)


def undo_to(options: argparse.Namespace) -> None:
    """A log is undone whole or it is not; every evening's where none is named."""
    from tests.walk.undone import log_is_guarded, undone

    evenings = fixture.objects()["evenings"]
    found = undone({name: evenings[name] for name in options.of or evenings})
    lines = [*found, f"the log is guarded: {log_is_guarded()}"]
    target = options.out / "text" / UNDONE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
