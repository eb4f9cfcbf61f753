"""Plays each story in a club of its own, of which nothing stays, and has its moments looked at."""

import datetime
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from unittest import mock

from django.db import transaction
from django.test.utils import override_settings

from tests.walk import still
from tests.walk.stories.afternoons import AfternoonMoment
from tests.walk.stories.hall import Hall, Moment, open_hall
from tests.walk.stories.opened import look
from tests.walk.stories.tables_of_four import look_at_afternoon
from tests.walk.walk import Page
from tournament.store.memory import clear_memories

MESSAGES = "django.contrib.messages.storage.cookie.CookieStorage"

AnyMoment = Moment | AfternoonMoment
AnyStory = Callable[[Hall], Iterator[AnyMoment]]


def walk_stories(stories: Mapping[str, Any], *, one_in: int = 1) -> Iterator[Page]:
    """Play each story and open its moments.

    `one_in`: of so many pages one is opened and its forms sent, by chance but the same each time.
    """
    with (
        # Each client would read every static file first (`tests/conftest.py`).
        override_settings(MESSAGE_STORAGE=MESSAGES, WHITENOISE_AUTOREFRESH=True),
        # Which is not installed everywhere.
        mock.patch("tournament.solver.solve.find_library", return_value=None),
    ):
        for name, play in stories.items():
            with transaction.atomic():
                yield from walk_story(name, play, one_in)
                transaction.set_rollback(True)


def walk_story(name: str, play: AnyStory, one_in: int) -> Iterator[Page]:
    still.deal_from(name)
    clock = still.Clock(still.BUILT_AT, datetime.timedelta(microseconds=1))
    with mock.patch("django.utils.timezone.now", clock):
        hall = open_hall(clock)
        for moment in play(hall):
            # Whole seconds: how often the hour was asked is nobody's to see.
            now = clock.now.replace(microsecond=0) + datetime.timedelta(seconds=1)
            with still.frozen(now):
                yield from open_moment(name, moment, one_in)
            # So that what looking dealt changes nothing that follows.
            still.deal_from(f"{name} {moment.name}")
            clear_memories()


def open_moment(name: str, moment: AnyMoment, one_in: int) -> Iterator[Page]:
    """Open a moment of an evening, or of an afternoon of four."""
    if isinstance(moment, AfternoonMoment):
        return look_at_afternoon(name, moment, one_in)
    return look(name, moment, one_in)
