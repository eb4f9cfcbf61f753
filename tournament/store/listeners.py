"""Who hears of a change, and who adds to it; nothing is imported for them here."""

from collections.abc import Callable
from functools import partial

from django.db import transaction

from tournament.models import Club, Session
from tournament.store.row_writer import Write

# Called with an evening's code and its new tick, once the change is committed.
Listener = Callable[[str, int], None]
LISTENERS: list[Listener] = []

# Called with an open write and its scope before it is logged: does what follows from it.
Follower = Callable[[Write, Session | Club], None]
FOLLOWERS: list[Follower] = []
# The same, of changes that took in rows of another machine.
FOLLOWERS_OF_ADOPTED: list[Follower] = []


def on_revision(listener: Listener) -> None:
    """Call the listener after every committed change of an evening."""
    LISTENERS.append(listener)


def on_write(follower: Follower) -> None:
    """Call the follower at the end of every change, inside it: what it does is logged and undone
    with the change."""
    FOLLOWERS.append(follower)


def on_adopted(follower: Follower) -> None:
    """Call the follower at the end of every change that took in rows of another machine."""
    FOLLOWERS_OF_ADOPTED.append(follower)


# Called once a whole club was taken in from its file.
AFTER_IMPORTS: list[Callable[[], object]] = []


def on_import(listener: Callable[[], object]) -> None:
    """Call the listener after every club that came in from its file."""
    AFTER_IMPORTS.append(listener)


def tell_of_import() -> None:
    """Call who wants to hear of a club that came in, once it is stored."""
    for listener in AFTER_IMPORTS:
        transaction.on_commit(listener)


def tell_listeners(code: str, tick: int) -> None:
    """Call every listener once the change is committed; none when it is rolled back."""
    for listener in LISTENERS:
        transaction.on_commit(partial(listener, code, tick))
