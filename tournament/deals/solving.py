"""The solver at work for an evening: a thread that asks its process, a few deals at a time.

Nothing here is asked in a request: who starts it goes on at once, who looks sees how far it is.
What it found is stored as it comes, those few deals together, so that a stop, or the end of the
program, loses some seconds' work; started again it goes on where it was. Of several processes one
works for an evening, and each tells of it and stops it (`store.deals.work`).
"""

import threading
from collections.abc import Iterator
from functools import partial
from itertools import islice
from uuid import UUID

from django.db import close_old_connections, connection, transaction

from scoring.deals.deal import Deal
from scoring.deals.tricks import TrickTable
from tournament.deals.services.to_solve import announce_solved, find_to_solve, keep_solved
from tournament.deals.services.work import claim_work, end_work, may_go_on
from tournament.models import Club, DealSet, Publication, Session
from tournament.solver.solve import GROUP, NoSolverError, solve_deals
from tournament.solver.solve import is_solver_here as is_solver_here
from tournament.store.declared import label_of
from tournament.store.write import Write


def start_work(key: UUID) -> None:
    """Let the deals of an evening be worked out, unless they already are or nothing can do it."""
    if not is_solver_here():
        return
    if worker := claim_work(key):
        threading.Thread(
            target=run_apart, args=(key, worker), name="double dummy", daemon=True
        ).start()


def start_after_publication(w: Write, scope: Session | Club) -> None:
    """Work out the deals once a ranking is published: sealed ones may be looked at from then on."""
    if not isinstance(scope, Session) or label_of(Publication) not in w.after:
        return
    if DealSet.objects.filter(session=scope).exists():
        transaction.on_commit(partial(start_work, scope.pk))


def run_apart(key: UUID, worker: UUID) -> None:
    """Work with a connection of this thread's own."""
    close_old_connections()
    try:
        solve_evening(Session.objects.select_related("event__club").get(pk=key), worker)
    finally:
        connection.close()


def in_groups(
    tables: Iterator[tuple[Deal, TrickTable]],
) -> Iterator[list[tuple[Deal, TrickTable]]]:
    """Take as many deals together as the solver is asked at once."""
    while group := list(islice(tables, GROUP)):
        yield group


def solve_evening(session: Session, worker: UUID) -> int:
    """Work out the deals of an evening until all are known, or it is stopped; return how many."""
    solved, has_failed = 0, True
    try:
        # Who leaves the loop lets the solver's process end.
        for group in in_groups(solve_deals(find_to_solve(session).deals)):
            keep_solved(group)
            solved += len(group)
            if not may_go_on(worker):
                break
        has_failed = False
    except NoSolverError:
        # It stands with the work, for whoever looks at it.
        pass
    finally:
        end_work(worker, has_failed=has_failed)
    if solved:
        announce_solved(session)
    return solved
