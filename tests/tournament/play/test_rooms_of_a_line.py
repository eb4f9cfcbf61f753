"""Through which rooms of the house a typed line passes, traced as it runs, and that none calls back
to one above it.

Words, template tags, models and kinds are asked everywhere, and not counted; what Django calls
itself (addresses, middleware, the page) begins a walk of its own.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from tests.tournament.play.evenings import an_evening
from tests.tournament.play.test_statements import Typist
from tournament.services.table_links import provide_links

pytestmark = pytest.mark.django_db

HOUSE = Path(__file__).resolve().parents[3]
# From the top down; a room calls those that stand after it.
DOWN = (
    "tournament/operating",
    "tournament/play",
    "tournament/web",
    "tournament/serving",
    "tournament/services",
    "tournament/store",
    "tournament/evening",
    "scoring",
    "movements",
)
# A kind answers in the place of whoever asks it.
NOT_COUNTED = {
    "tournament/models",
    "tournament/words",
    "tournament/templatetags",
    "tournament/kinds",
}
MOST_ROOMS = 8
# Django hands a request on from one middleware to the next, and to the page: a walk of its own.
DISPATCH = "django/core/handlers"
# The decorator that asks who may see a page calls the page that put it there.
DECORATED = ("tournament/web", "tournament/play")
# Who adds to a change, or hears of it, registers itself and is called within it: no climb of the
# store's own.
REGISTERED = ("tournament/deals/solving.py",)


def room_of(file: str) -> str | None:
    """Name the room of a file of the house; None of a library's, a test's or a loose file."""
    path = Path(file)
    if not path.is_relative_to(HOUSE) or ".venv" in path.parts:
        return None
    first, *rest = path.relative_to(HOUSE).parts
    if first == "tournament":
        return f"{first}/{rest[0]}" if len(rest) > 1 else None
    return first if first in DOWN else None


def room_within(file: str, caller: str | None) -> str | None:
    """Name the room in which a call counts as made: a library's is its caller's."""
    if DISPATCH in file:
        return None
    if file.endswith(REGISTERED):
        return caller
    room = room_of(file)
    return caller if room is None or room in NOT_COUNTED else room


@contextmanager
def traced() -> Iterator[set[tuple[str, str]]]:
    """Collect which room calls which other one while the block runs."""
    steps: set[tuple[str, str]] = set()
    stack: list[str | None] = [None]

    def follow(frame: FrameType, event: str, _arg: object) -> None:
        if event == "call":
            caller = stack[-1]
            room = room_within(frame.f_code.co_filename, caller)
            if caller and room and room != caller:
                steps.add((caller, room))
            stack.append(room)
        elif event == "return" and len(stack) > 1:
            stack.pop()

    sys.setprofile(follow)
    try:
        yield steps
    finally:
        sys.setprofile(None)


def is_down(step: tuple[str, str]) -> bool:
    above, below = step
    return step == DECORATED or DOWN.index(above) < DOWN.index(below)


class RoomsTests:
    def test_a_typed_line_goes_down_once(self):
        session = an_evening()
        provide_links(session)
        typist = Typist(session)
        form = typist.page()
        with traced() as steps:
            typist.send(form, l0_text="4ss=")
        assert session.results.count() == 1
        rooms = {room for step in steps for room in step}
        assert {"tournament/play", "tournament/services", "tournament/store", "scoring"} <= rooms
        assert len(rooms) <= MOST_ROOMS, rooms
        assert not [step for step in steps if not is_down(step)]

    def test_a_call_back_up_would_be_seen(self):
        def store_calls_services() -> None:
            exec(compile("done()", f"{HOUSE}/tournament/store/write.py", "exec"), {"done": done})

        namespace: dict[str, Callable[[], None]] = {}
        source = compile("def done(): pass", f"{HOUSE}/tournament/services/pay.py", "exec")
        exec(source, namespace)
        done = namespace["done"]
        with traced() as steps:
            store_calls_services()
        assert [step for step in steps if not is_down(step)] == [
            ("tournament/store", "tournament/services")
        ]
