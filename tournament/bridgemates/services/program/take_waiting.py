"""Take what waits in a queue of the control program, each item once, and let it go there once it is
stored here.

What was taken and not yet let go is kept, with what came of it in one transaction: it comes again
at the head of the queue, and what stands behind it is new.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tournament.bridgemates.services.connect import access_of, connect
from tournament.evening.errors import ServiceError
from tournament.models import FollowedFile, Session
from tournament.store.write import locked

if TYPE_CHECKING:
    from tournament.bridgemates.files.connector.queues import Batch, Queue


def take_waiting(
    session: Session, row: FollowedFile, queue: "Queue", take: Callable[[list[Any]], None]
) -> None:
    """Have `take` store what is new in a queue, within the lock of the evening.

    A program that is too old to have the queue has nothing in it. Raises ServiceError: as
    `Program.poll`, and "program_unreadable" for items that are none, once the others are taken.
    """
    program = connect(access_of(session.event.club))
    try:
        batch = program.poll(row.guid, queue)
    except ServiceError as error:
        if error.code == "program_older":
            return
        raise
    if batch.marks or row.queued.get(queue.name):
        take_new(session, row, queue.name, batch, take)
    if not batch.is_whole:
        raise ServiceError("program_unreadable")
    if batch.marks:
        program.acknowledge(row.guid, batch.last, queue)
        keep_marks(row, queue.name, ())


def take_new(
    session: Session,
    row: FollowedFile,
    name: str,
    batch: "Batch",
    take: Callable[[list[Any]], None],
) -> None:
    """Take what was not taken before, and keep that it was."""
    with locked(session):
        row.refresh_from_db(fields=["queued"])
        before = tuple(row.queued.get(name, ()))
        is_again = batch.marks[: len(before)] == before
        if new := batch.results[len(before) if is_again else 0 :]:
            take(new)
        keep_marks(row, name, batch.marks)


def keep_marks(row: FollowedFile, name: str, marks: tuple[str, ...]) -> None:
    """Keep what was taken of a queue and is still in it."""
    row.queued[name] = list(marks)
    FollowedFile.objects.filter(pk=row.pk, guid=row.guid).update(queued=row.queued)
