"""How much of the program one request crosses: `python3 -m bench.crossings`.

Three requests of a half-played evening, traced as they run: a typed line, an entry by the pad of a
phone, the ranking as PDF. Counted are the functions and methods of the program that are called,
each once, and the files they stand in; comprehensions, and what an import runs, are left out.
`--files` lists the files, with the functions called in each.
"""

import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ("scoring", "movements", "tournament")
ROUNDS_PLAYED = 4


@contextmanager
def traced() -> Iterator[Counter[str]]:
    """Count the functions that are called while the block runs, by the file they stand in."""
    called: set[tuple[str, str]] = set()
    counted: Counter[str] = Counter()

    def follow(frame: FrameType, event: str, _arg: object) -> None:
        if event == "call":
            called.add((frame.f_code.co_filename, frame.f_code.co_qualname))

    sys.setprofile(follow)
    try:
        yield counted
    finally:
        sys.setprofile(None)
    for file, function in called:
        path = Path(file)
        is_ours = path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in PROGRAM
        if is_ours and not function.endswith(">"):
            counted[str(path.relative_to(ROOT))] += 1


def requests() -> dict[str, Callable[[], int]]:
    """Prepare the three requests; each is sent when called, and returns the answer's status."""
    from django.test import Client

    from bench.program.evening import played
    from bench.program.playing import logged_in
    from tests.running.browser import fields_of
    from tournament.club.services.first_start import create_owner
    from tournament.models import TableLink
    from tournament.services.table_links import provide_links

    owner = create_owner()
    session = played(owner, ROUNDS_PLAYED)
    provide_links(session)
    director, phone = logged_in(owner), Client(SERVER_NAME="localhost")
    board = f"/director/{session.code}/board/1/"
    page = fields_of(director.get(board).content.decode())
    prefix = next(
        name.partition("-")[0] for name in page if name.endswith("-text") and not page[name]
    )
    line = {name: page[name] for name in page if name.startswith(f"{prefix}-")}
    line |= {name: page[name] for name in ("key", "alphabet")} | {f"{prefix}-text": "4S="}
    link = TableLink.objects.filter(session=session).order_by("table")[0]
    phone.get(f"/t/{link.token}/")
    due = re.search("/t/board/([1-9][0-9]*)/", phone.get("/t/").content.decode())
    assert due, "no board is due at the table"
    pad = due[0]
    keys = fields_of(phone.get(pad).content.decode())
    keys |= {"level": "4", "strain": "S", "penalty": "", "declarer": "S", "tricks": "="}
    return {
        "a typed line": lambda: director.post(board, line, headers={"X-Part": "lines"}).status_code,
        "an entry by a phone's pad": lambda: phone.post(pad, keys).status_code,
        "the ranking as PDF": lambda: (
            director.get(f"/director/{session.code}/print/ranking/").status_code
        ),
    }


def main() -> None:
    import django
    from django.core.management import call_command

    with tempfile.TemporaryDirectory() as data:
        os.environ.update(ETUI_DATA=data, DJANGO_SETTINGS_MODULE="tournament.settings")
        os.environ.pop("DATABASE_URL", None)
        django.setup()
        call_command("migrate", verbosity=0)
        for name, send in requests().items():
            with traced() as counted:
                status = send()
            print(f"{name} ({status}): {len(counted)} files, {counted.total()} functions")
            if "--files" in sys.argv:
                for file, number in sorted(counted.items()):
                    print(f"  {number:3} {file}")


if __name__ == "__main__":
    main()
