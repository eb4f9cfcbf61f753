"""Tables of deals, found by a process of its own while the caller goes on at its pace."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from scoring.deals.deal import Deal
from scoring.deals.text import write_deal
from scoring.deals.tricks import TrickTable, read_tricks
from tournament.solver.library import find_library
from tournament.solver.worker import SIGN

ROOT = Path(__file__).resolve().parents[2]
# Some seconds' work at most, so that a stop comes soon; more at once is hardly quicker.
GROUP = 4


class NoSolverError(Exception):
    """There is no solver on this computer, or it cannot be run here; the argument says why."""


def is_solver_here() -> bool:
    """Tell whether the solver is installed."""
    return find_library() is not None


def solve_deals(deals: Sequence[Deal]) -> Iterator[tuple[Deal, TrickTable]]:
    """Yield each deal with its table, in their order, as they are found.

    Raises NoSolverError. Who has enough closes the iterator, or lets it go, and the process ends.
    """
    if not is_solver_here():
        raise NoSolverError("not installed")
    with running_worker() as (questions, answers):
        for place in range(0, len(deals), GROUP):
            group = deals[place : place + GROUP]
            yield from zip(group, ask(questions, answers, group), strict=True)


def ask(questions: IO[str], answers: IO[str], deals: Sequence[Deal]) -> list[TrickTable]:
    """Ask the process for the tables of a few deals; NoSolverError where it gives none."""
    try:
        questions.write(SIGN.join(map(write_deal, deals)) + "\n")
        questions.flush()
    except OSError as error:
        raise NoSolverError(str(error)) from error
    tables = answers.readline().split()
    if len(tables) != len(deals):
        raise NoSolverError("ended")
    return [read_tricks(text) for text in tables]


@contextmanager
def running_worker() -> Iterator[tuple[IO[str], IO[str]]]:
    """Run the process for the length of the block; yield what it reads and what it writes."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tournament.solver.worker"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="ascii",
        # Ctrl-C is for who asks: it ends this process itself.
        start_new_session=True,
        creationflags=quiet_flags(),
    )
    assert process.stdin
    assert process.stdout
    try:
        yield process.stdin, process.stdout
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        # What was not read any more is still to be written.
        with suppress(OSError):
            process.stdin.close()


def quiet_flags() -> int:
    """Return what Windows is told: no window, and phones go first."""
    if sys.platform != "win32":
        return 0
    return subprocess.CREATE_NO_WINDOW | subprocess.IDLE_PRIORITY_CLASS
