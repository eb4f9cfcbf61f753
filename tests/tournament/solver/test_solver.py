"""The solver's figures against published ones, and what happens where it is missing or dies."""

import os
import select
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from scoring.deals.par import find_par
from scoring.deals.text import read_deal
from scoring.notation.board import dealer, vulnerability
from tests.examples import many, sample
from tests.machine import has_solver
from tests.scoring.deals.given import bigdeal_boards, read, solver_list
from tests.scoring.deals.test_par import table_in, table_in_words
from tournament.solver import library, solve
from tournament.solver.library import MOST_DEALS, DoubleDummy, SolverError, find_library
from tournament.solver.solve import NoSolverError, running_worker, solve_deals

needs_solver = pytest.mark.skipif(not has_solver(), reason="no solver: python3 run.py extras")


def compare(published):
    """Solve the deals and compare every figure; (deal, table) each."""
    tables = list(solve_deals([deal for deal, _ in published]))
    assert tables == published


@needs_solver
class PublishedFiguresTests:
    """Each deal takes a third of a second and more: all of them under --all."""

    @pytest.mark.slow
    def test_the_solvers_own_hundred_deals_with_par(self):
        chosen = sample(list(solver_list()), 4, seed="list100")
        compare([(deal, table) for deal, _, _, table, _, _ in chosen])
        for (_, table), (_, first, vulnerable, _, score, _) in zip(
            solve_deals([one[0] for one in chosen[:2]]), chosen, strict=False
        ):
            assert find_par(table, vulnerable, first).score == score

    def test_an_american_hand_record(self):
        boards = sample(read("handrecord_acbl_1427915")["boards"], 2, seed="acbl")
        compare(
            [
                (read_deal(board["deal"]), table_in_words(board["dd_ns"], board["dd_ew"]))
                for board in boards
            ]
        )

    @pytest.mark.slow
    def test_a_french_final(self):
        boards = sample(read("deals_ffb_dn1_2022_s1")["boards"], 2, seed="ffb")
        compare([(read_deal(board["deal"]), table_in(board["dd"])) for board in boards])

    @pytest.mark.slow
    def test_a_dealing_programs_deals_with_par(self):
        """All 396 with ETUI_EXAMPLES=20."""
        chosen = sample(list(bigdeal_boards())[: many(20)], 3, seed="bigdeal")
        for (_, table), (number, _, expected, score) in zip(
            solve_deals([one[1] for one in chosen]), chosen, strict=True
        ):
            assert table == expected
            assert find_par(table, vulnerability(number), dealer(number)).score == score


@needs_solver
class ProcessTests:
    DEALS = tuple(deal for _, deal, _, _ in islice(bigdeal_boards(), 9))

    @pytest.mark.slow
    def test_who_has_enough_ends_the_process(self, monkeypatch):
        begun = []
        real = subprocess.Popen
        monkeypatch.setattr(
            subprocess,
            "Popen",
            lambda *words, **options: begun.append(real(*words, **options)) or begun[-1],
        )
        tables = solve_deals(self.DEALS)
        next(tables)
        (process,) = begun
        assert process.poll() is None
        tables.close()
        assert process.poll() is not None

    def test_a_process_that_dies_is_told_as_no_solver(self):
        with running_worker() as (questions, answers):
            questions.write("no deal\n")
            questions.flush()
            with pytest.raises(NoSolverError):
                solve.ask(questions, answers, self.DEALS[:1])
            # By now it has gone: nobody reads what is asked.
            with pytest.raises(NoSolverError):
                solve.ask(questions, answers, self.DEALS[:1])

    def test_no_more_deals_than_the_library_takes_at_once(self):
        solver = DoubleDummy(find_library())
        with pytest.raises(SolverError):
            solver.solve(self.DEALS[:1] * (MOST_DEALS + 1))

    def test_it_goes_without_numpy_and_matplotlib(self):
        code = (
            "import sys, tournament.solver.worker, tournament.solver.solve\n"
            "print({'numpy', 'matplotlib', 'endplay', 'django'} & set(sys.modules))"
        )
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=solve.ROOT, capture_output=True, text=True, check=True
        )
        assert done.stdout.strip() == "set()"

    @pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells of another's end")
    def test_it_ends_when_who_asked_is_killed(self):
        code = (
            "import sys, time\n"
            "from tournament.solver.solve import running_worker\n"
            "with running_worker():\n"
            "    print('begun', flush=True)\n"
            "    sys.stdin.read()\n"
        )
        asker = subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=solve.ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        asker.stdout.readline()
        (child,) = Path(f"/proc/{asker.pid}/task/{asker.pid}/children").read_text().split()
        end = os.pidfd_open(int(child))
        asker.send_signal(signal.SIGKILL)
        asker.communicate()
        # Readable once the process has ended.
        assert select.select([end], [], [], 60)[0] == [end]
        os.close(end)


class WithoutItTests:
    def test_a_computer_without_it_is_told_so(self, monkeypatch):
        monkeypatch.setattr(library, "PACKAGE", "no_such_package")
        assert find_library() is None
        with pytest.raises(NoSolverError):
            next(solve_deals(ProcessTests.DEALS))
