"""Make a person nameless, on request and for good: the one service that may rewrite the log.

Results, ranks and tills stay as they are, under the numbers of pairs. It leaves a line of the log
that names nobody.
"""

import uuid
from functools import partial
from pathlib import Path

from django.conf import settings
from django.db import connection, connections, transaction
from django.db.migrations.executor import MigrationExecutor
from django.utils.timezone import localdate

from tournament.evening.errors import ServiceError, require
from tournament.evening.names.nameless import SIGN, is_nameless, nameless_name
from tournament.models import Booking, Change, Club, Licence, Player, Session, State
from tournament.people.reading.nameless import Erasure, read_erasure
from tournament.people.services.empty_file import note_to_empty, start_emptying
from tournament.serving.data_file.nameless_keys import add_digests, digest_of, read_digests
from tournament.store.door.payments import read_balances
from tournament.store.memory import clear_memories
from tournament.store.write import By, Write, write

KIND = "made_nameless"


def make_nameless(club: Club, by: By, *, player_id: uuid.UUID) -> Change | None:
    """Make a player nameless wherever the club keeps the name or a number.

    ServiceError: unknown_player, already_nameless, nameless_plays (`event`), nameless_owes.
    """
    with write(club, by, KIND) as w:
        if w.done:
            return w.change
        player = require(
            Player.objects.filter(club=club, pk=player_id).first(),
            ServiceError("unknown_player", name=""),
        )
        check_may_be_nameless(player)
        erase(w, player)
    return w.change


def check_may_be_nameless(player: Player) -> None:
    """Check that nobody waits for the player, neither at a table nor for money."""
    if is_nameless(player):
        raise ServiceError("already_nameless")
    if session := awaited_at(player):
        raise ServiceError("nameless_plays", event=session.event.name)
    if read_balances(player.club, [player.pk]).get(player.pk, 0):
        raise ServiceError("nameless_owes")


def awaited_at(player: Player) -> Session | None:
    """Find an evening of today or later, not final yet, in which the player sits or has booked."""
    coming = Session.objects.in_use().filter(date__gte=localdate()).exclude(state=State.FINAL)
    booked = Booking.objects.filter(player=player) | Booking.objects.filter(partner=player)
    sitting = coming.filter(attendances__players__player=player)
    return (
        sitting.select_related("event").first()
        or coming.filter(pk__in=booked.values("session")).select_related("event").first()
    )


def erase(w: Write, player: Player) -> Erasure:
    """Write all anew that names a player, the list of whom this was done to at the end."""
    clear_what_is_deleted()
    # Before the names go: a program killed in between does it at its next start.
    note_to_empty()
    erasure = read_erasure(player)
    w.rewrite_log(digest_of(player.pk), erasure.changes)
    for row, texts in erasure.rows:
        w.replace_texts(row, **texts)
    w.delete_all(Licence.objects.filter(player=player))
    w.blank(player, **erasure.blank)
    w.detail = {"name": player.last_name, "undecided": len(erasure.undecided)}
    transaction.on_commit(partial(finish, player.pk))
    return erasure


def finish(player: uuid.UUID) -> None:
    """Note the player outside the data, forget what is in memory, and empty SQLite's free pages."""
    add_digests(Path(settings.DATA_DIR), [player])
    clear_memories()
    start_emptying()


def clear_what_is_deleted() -> None:
    """Let SQLite overwrite what it deletes from now on."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA secure_delete = ON")


def make_nameless_again() -> int:
    """Make those nameless again whom an older backup, or a file, has brought back by name.

    Who is nameless in the data comes into the list, which may have been lost. Returns how many
    there were; costs one statement where nobody is in the list.
    """
    folder = Path(settings.DATA_DIR)
    add_digests(folder, find_nameless())
    digests = read_digests(folder)
    players = Player.objects.select_related("club") if digests else ()
    again = [one for one in players if digest_of(one.pk) in digests and not is_nameless(one)]
    for player in again:
        with write(player.club, By(), KIND) as w:
            erase(w, player)
    return len(again)


def find_nameless() -> list[uuid.UUID]:
    """Find who stands without a name in the data."""
    rows = Player.objects.filter(first_name="", last_name__startswith=f"{SIGN} ")
    return [key for key, name in rows.values_list("id", "last_name") if name == nameless_name(key)]


def make_nameless_after_migrating(using: str, **_: object) -> None:
    """Make those of a backup nameless again once all migrations were applied to it."""
    executor = MigrationExecutor(connections[using])
    if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        make_nameless_again()


def make_imported_nameless_again(_w: Write, _scope: Session | Club) -> None:
    """Make those nameless again whom an evening's file has just brought back."""
    transaction.on_commit(make_nameless_again)
