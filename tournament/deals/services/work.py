"""Who works out the deals of a session: one process at a time, whichever is asked.

What one process says here every other reads: who works, that it shall stop, that it failed. One
that was not heard of for `SILENCE` has gone, and another may go on where it was.
"""

import datetime
import uuid
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from tournament.models import Session, SolverWork
from tournament.store.write import LOCK

# A slow computer takes some seconds for the few deals after which it says that it is there.
SILENCE = datetime.timedelta(seconds=45)


@dataclass(frozen=True)
class Work:
    """The work for an evening; `has_failed` when the solver gave no answer."""

    is_running: bool = False
    has_failed: bool = False


def find_work(session: Session) -> Work:
    """Find whether somebody works for an evening, and how the last work ended."""
    row = SolverWork.objects.filter(session=session).first()
    return Work(is_running(row), row.has_failed) if row else Work()


def is_running(row: SolverWork) -> bool:
    """Tell whether the worker of a row was heard of lately, and has not ended."""
    return not row.has_ended and timezone.now() - row.heard_at < SILENCE


def claim_work(key: uuid.UUID) -> uuid.UUID | None:
    """Take the work for the session of that key; None where somebody else is at it."""
    worker, now = uuid.uuid4(), timezone.now()
    with LOCK, transaction.atomic():
        row, is_new = SolverWork.objects.select_for_update().get_or_create(
            session_id=key, defaults={"worker": worker, "heard_at": now}
        )
        if is_new:
            return worker
        if is_running(row):
            return None
        SolverWork.objects.filter(session_id=key).update(
            worker=worker, heard_at=now, is_stopping=False, has_ended=False, has_failed=False
        )
    return worker


def may_go_on(worker: uuid.UUID) -> bool:
    """Say that a worker is there; tell whether it still has the work, and nobody stopped it."""
    with LOCK:
        own = SolverWork.objects.filter(worker=worker, is_stopping=False)
        return bool(own.update(heard_at=timezone.now()))


def end_work(worker: uuid.UUID, *, has_failed: bool) -> None:
    """Say that a worker has ended; nothing where another has its work."""
    with LOCK:
        SolverWork.objects.filter(worker=worker).update(has_ended=True, has_failed=has_failed)


def stop_work(session: Session) -> None:
    """Let the work for an evening stop after the deals that it is at, wherever it is done."""
    with LOCK:
        SolverWork.objects.filter(session=session).update(is_stopping=True)
