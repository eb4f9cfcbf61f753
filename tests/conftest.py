"""What every test relies on: the log emptied between tests, quick passwords, tests by database."""

import gc
import os
import shutil
from collections import defaultdict
from zlib import crc32

import hypothesis
import pytest
from django.conf import settings
from django.db import connection
from django.db.backends.signals import connection_created
from django.dispatch import receiver
from django.test import TransactionTestCase
from django.utils import translation
from hypothesis.internal.conjecture import providers

from tests import migrated
from tests.examples import draw, many, thinned
from tournament.store import log_triggers


def pytest_configure():
    """A busy machine is no failure; and what lands is judged by the same examples each time."""
    hypothesis.settings.register_profile(
        "house",
        deadline=None,
        derandomize="CI" in os.environ,
        max_examples=thinned(many(40, whole=60)),
        suppress_health_check=[hypothesis.HealthCheck.too_slow],
    )
    hypothesis.settings.load_profile("house")
    # It would draw from the constants of all modules read so far: then a test's examples depend on
    # what ran before it.
    providers._get_local_constants = lambda: providers._local_constants


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Look for no garbage among what is collected: fifteen thousand tests, which all stay to the
    end. Each look through them took half a second, and there were forty in a run."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@receiver(connection_created)
def no_waiting_for_the_disk(connection, **_):
    """Nobody trips over the cable of a test; PostgreSQL's is made without fsync too."""
    if connection.vendor == "sqlite":
        connection.cursor().execute("PRAGMA synchronous = OFF")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings):
    """Begin SQLite's test database as a copy, so that nothing is left to migrate."""
    create = connection.creation._create_test_db

    def create_from_copy(*arguments, **options):
        name = create(*arguments, **options)
        if connection.vendor == "sqlite":
            shutil.copyfile(migrated.migrated(), name)
        return name

    connection.creation._create_test_db = create_from_copy


@pytest.fixture(scope="session", autouse=True)
def flush_may_empty_the_log():
    """Lifts the log's triggers around the flush that ends a committing test, and only there."""
    flush = TransactionTestCase._fixture_teardown

    def flush_without_triggers(self):
        log_triggers.drop_log_triggers(connection)
        try:
            flush(self)
        finally:
            log_triggers.create_log_triggers(connection)

    TransactionTestCase._fixture_teardown = flush_without_triggers
    yield
    TransactionTestCase._fixture_teardown = flush


@pytest.fixture(scope="session", autouse=True)
def quick_passwords():
    """The real hash is slow on purpose; no test is about its strength."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(scope="session", autouse=True)
def static_files_looked_up_when_asked():
    """Each test client makes the middleware anew, which else reads every static file first: a third
    of the time of a page in a test. Servers that tests start read them as in a club."""
    settings.WHITENOISE_AUTOREFRESH = True


@pytest.fixture(autouse=True)
def no_language_left_over():
    """A request leaves its language to the thread; the next test must not speak it."""
    yield
    translation.deactivate()


def pytest_addoption(parser):
    parser.addoption(
        "--only-database", action="store_true", help="only what can differ between databases"
    )
    parser.addoption(
        "--of-a-file",
        type=int,
        metavar="N",
        help="N, or a tenth, of a file's tests on the database",
    )


def pytest_collection_modifyitems(config, items):
    chosen = list(items)
    if config.getoption("--only-database"):
        chosen = [item for item in items if can_differ(item)]
    if most := config.getoption("--of-a-file"):
        chosen = few_of_a_file(chosen, most)
    if config.getoption("--thin"):
        chosen = [item for item in chosen if is_in_thin_slice(item)]
    left_out = set(items).difference(chosen)
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = chosen


def few_of_a_file(items, most):
    """Keep of each file the same few of its tests on the database, a tenth where that is more, and
    all that commit: what two write at once is where databases differ most."""
    counted = defaultdict(list)
    for item in items:
        if asks_database(item) and not commits(item):
            counted[item.path].append(item)
    left_out = set()
    for path, found in counted.items():
        left_out |= set(found) - set(draw(found, max(most, len(found) // 10), seed=path.name))
    return [item for item in items if item not in left_out]


def is_in_thin_slice(item) -> bool:
    """Tell whether the quick verdict runs a test: on the database those of every third file."""
    return not asks_database(item) or commits(item) or crc32(item.path.name.encode()) % 3 == 0


def can_differ(item) -> bool:
    """Whatever asks the database, but for what is only shown of it."""
    return asks_database(item) and item.get_closest_marker("shows") is None


def asks_database(item) -> bool:
    fixtures = {"db", "transactional_db", "live_server"}
    asks = item.get_closest_marker("django_db") or fixtures & set(getattr(item, "fixturenames", ()))
    return bool(asks)


def commits(item) -> bool:
    fixtures = {"transactional_db", "live_server"}
    mark = item.get_closest_marker("django_db")
    asks = (mark and mark.kwargs.get("transaction")) or fixtures & set(
        getattr(item, "fixturenames", ())
    )
    return bool(asks)
