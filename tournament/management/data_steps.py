"""The data before a start: can they be opened; a copy; today's tables. In words where not."""

import _thread
import contextlib
import signal
import sys
from collections.abc import Iterator

from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import OperationalError, connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import translation
from django.utils.translation import gettext as _

from tournament.people.services.empty_file import start_emptying
from tournament.people.services.make_nameless import make_nameless_again
from tournament.rescue.backups import put_back
from tournament.rescue.backups.own_file_words import no_data_of_ours
from tournament.serving import console, server
from tournament.serving.data_file import backups
from tournament.serving.data_file.own_file import (
    UnusableError,
    check,
    holds_nothing,
    is_of_the_disk,
)


class UnopenedError(CommandError):
    """The data cannot be opened; a backup helps, unless a newer program wrote them."""

    def __init__(self, words: str, *, code: str) -> None:
        super().__init__(words)
        self.is_mended_by_backup = code != "newer"


@contextlib.contextmanager
def disk_in_words() -> Iterator[None]:
    """Turn a full disk into a CommandError's words, for what writes into the data."""
    try:
        yield
    except OperationalError as error:
        if not is_of_the_disk(error):
            raise
        raise CommandError(
            _("Nothing can be written into the data (%(reason)s). Make room on the disk.")
            % {"reason": error}
        ) from error


def words_for_no_backup(error: backups.NotCopiedError) -> str:
    return _("No backup could be made (%(reason)s). Is the disk full?") % {"reason": error}


def warn_of_missing_backup(error: backups.NotCopiedError) -> None:
    with translation.override(console.language()):  # Each thread starts in the default language.
        console.say(words_for_no_backup(error), sys.stdout)


def back_up_if_changed() -> None:
    """Back up what changed.

    A start that was cut off before it made a club leaves nothing worth a copy.
    """
    data = backups.data_file()
    if data and data.exists() and not holds_nothing(data):
        backups.back_up_if_changed(data, backups.folder_of(data))


def check_or_explain() -> None:
    """Check the data, never delete any, and begin a club only where none ever was."""
    data = backups.data_file()
    if data is None:
        return
    try:
        if not data.exists():
            raise UnusableError("missing")
        check(data)
    except UnusableError as error:
        is_first_start = error.code in {"missing", "empty"}
        if is_first_start and not backups.all_backups(backups.folder_of(data)):
            return
        raise UnopenedError(no_data_of_ours(data, error), code=error.code) from error


def bring_up_to_date() -> None:
    """Migrate when there is something to migrate, which a usual start finds out in no time."""
    executor = MigrationExecutor(connection)
    unknown = set(executor.loader.applied_migrations) - set(executor.loader.disk_migrations)
    if any(app == "tournament" for app, _name in unknown):
        raise CommandError(
            _("These data were written by a newer Étui. Start that one, or another data folder.")
        )
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", verbosity=0, interactive=False)
    else:
        # Else the migration has done it.
        make_nameless_again()
    start_emptying()


# ---- going back to a backup, asked for on a page ----


def put_back_as_asked() -> None:
    """Do what the process before this one was asked for, before anything is opened."""
    data = backups.data_file()
    if data and (wish := put_back.take_wish(data)):
        put_back.PUT_BACK.outcome = put_back.fulfil(wish, data)


def stop_this_process() -> None:
    """Let the loop of the doors end as a polite kill does, from any thread and on any system."""
    _thread.interrupt_main(signal.SIGTERM)


def same_ports(listeners: server.Listeners) -> list[str]:
    """Write the options for the same addresses; asked while the sockets are open."""
    found = ["--port", str(listeners.local_port)]
    if listeners.network_port:
        found += ["--network-port", str(listeners.network_port)]
    return found


def begin_again(wish: put_back.Wish, options: list[str]) -> None:
    """Begin this program anew, to put the backup back."""
    data = backups.data_file()
    assert data is not None, "only a file is gone back from"
    put_back.write_wish(data, wish)
    put_back.start_again(options)
