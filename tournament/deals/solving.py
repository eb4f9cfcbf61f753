"""The solver at work for an evening: a thread that asks its process, a few deals at a time.

Nothing here is asked in a request: who starts it goes on at once, who looks sees how far it is.
What it found is stored deal by deal, so that a stop, or the end of the program, loses some seconds'
work; started again it goes on where it was. Of several processes each knows of its own work only.
"""

import threading
from dataclasses import dataclass, field
from functools import partial
from uuid import UUID

from django.db import close_old_connections, connection, transaction

from tournament.models import Club, DealSet, Publication, Session
from tournament.solver.solve import GROUP, NoSolverError, solve_deals
from tournament.solver.solve import is_solver_here as is_solver_here
from tournament.store.deals.to_solve import announce_solved, find_to_solve, keep_solved
from tournament.store.declared import label_of
from tournament.store.write import Write


@dataclass
class Work:
    """How far the work for an evening is; `has_failed` when the solver gave no answer."""

    total: int
    solved_count: int = 0
    has_failed: bool = False
    stop: threading.Event = field(default_factory=threading.Event)
    thread: threading.Thread | None = None

    @property
    def is_running(self) -> bool:
        return self.thread is not None and self.thread.is_alive()


_works: dict[UUID, Work] = {}
_starting = threading.Lock()


def find_work(session: Session) -> Work | None:
    """Find the work for an evening, under way or ended; None where this process did none."""
    return _works.get(session.pk)


def start_work(key: UUID) -> None:
    """Let the deals of an evening be worked out, unless they already are or nothing can do it."""
    if not is_solver_here():
        return
    with _starting:
        running = _works.get(key)
        if running and running.is_running:
            return
        work = _works[key] = Work(0)
        work.thread = threading.Thread(
            target=run_apart, args=(key, work), name="double dummy", daemon=True
        )
        work.thread.start()


def start_after_publication(w: Write, scope: Session | Club) -> None:
    """Work out the deals once a ranking is published: sealed ones may be looked at from then on."""
    if not isinstance(scope, Session) or label_of(Publication) not in w.after:
        return
    if DealSet.objects.filter(session=scope).exists():
        transaction.on_commit(partial(start_work, scope.pk))


def stop_work(session: Session) -> None:
    """Stop the work for an evening after the deals that it is at."""
    if work := find_work(session):
        work.stop.set()


def run_apart(key: UUID, work: Work) -> None:
    """Work with a connection of this thread's own."""
    close_old_connections()
    try:
        solve_evening(Session.objects.select_related("event__club").get(pk=key), work)
    finally:
        connection.close()


def solve_evening(session: Session, work: Work) -> None:
    """Work out the deals of an evening until all are known, or it is stopped."""
    deals = find_to_solve(session).deals
    work.total = len(deals)
    try:
        # Who leaves the loop lets the solver's process end.
        for deal, table in solve_deals(deals):
            keep_solved(deal, table)
            work.solved_count += 1
            if work.solved_count % GROUP == 0 and work.stop.is_set():
                break
    except NoSolverError:
        work.has_failed = True
    if work.solved_count:
        announce_solved(session)
