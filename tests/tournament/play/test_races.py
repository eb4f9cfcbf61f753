"""Devices that write at once: one is kept, the other is told, and the log knows both."""

import threading
from collections.abc import Callable
from contextlib import suppress

import pytest
from django.db import connection

from scoring.notation.codes import encode
from tests.examples import many
from tests.tournament.play.evenings import an_evening, known, said
from tournament.evening.errors import ServiceError
from tournament.models import Change, Result, Session, Verdict
from tournament.services.results.record_result import record_result
from tournament.services.results.take_back import take_back
from tournament.store.undo import undo
from tournament.store.write import By

FIRST = ("A", 1, 1, 1)


@pytest.fixture
def session(transactional_db) -> Session:
    return an_evening()


def at_once(session: Session, *works: Callable[[Session], object]) -> None:
    """Each work on its own thread and connection, all let go together."""
    start = threading.Barrier(len(works))
    errors: list[BaseException] = []

    def run(work: Callable[[Session], object]) -> None:
        try:
            mine = Session.objects.get(pk=session.pk)
            start.wait()
            work(mine)
        except BaseException as error:
            errors.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[work]) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []


def writer(text: str, place=FIRST, who: By | None = None, base: int = 0):
    return lambda session: record_result(
        session, who or By(device=text), place=place, sides=said(text), base=base
    )


def race(session: Session, rounds: int) -> None:
    """Three devices that have seen the same enter one board at once, each time anew: two of them
    say the same, as often as not."""
    base, logged = 0, 0
    for number in range(1, rounds + 1):
        values = [f"{1 + number % 7}NTN=", f"{1 + number % 7}NTN=", "P" if number % 2 else "1CW="]
        works = [
            writer(text, who=By(device=f"table 1 · {at}"), base=base)
            for at, text in enumerate(values)
        ]
        at_once(session, *works[number % 3 :], *works[: number % 3])
        lines = list(Change.objects.order_by("id")[logged:])
        base, logged = check_round(lines, values, logged), logged + len(lines)
        assert Session.objects.get().revision == logged


def check_round(lines: list[Change], values: list[str], before: int) -> int:
    """Everybody is in the log, in a row of revisions; returns that of the result."""
    assert [line.revision for line in lines] == [before + 1, before + 2, before + 3]
    assert {line.device for line in lines} == {f"table 1 · {at}" for at in range(3)}
    first, *others = lines
    assert (first.kind, first.verdict) == ("result", Verdict.ACCEPTED)
    assert Result.objects.get().ns_outcome == first.detail["to"]["ns_outcome"]
    for line in others:
        same = said_by(line, values) == said_by(first, values)
        expected = ("confirmed", Verdict.ACCEPTED) if same else ("result", Verdict.CONFLICT)
        assert (line.kind, line.verdict) == expected
        if not same:
            assert line.after["offered"]["ns_outcome"] == encode(said(said_by(line, values)).ns)
    return first.revision


def said_by(line: Change, values: list[str]) -> str:
    return values[int(line.device[-1])]


class RaceTests:
    def test_of_two_devices_on_one_line_one_is_kept_and_the_other_told(self, session):
        at_once(session, writer("4SS="), writer("4SS+1"))
        (result,) = known(session).results
        kept = Change.objects.get(verdict=Verdict.ACCEPTED)
        lost = Change.objects.get(verdict=Verdict.CONFLICT)
        assert result.ns_outcome == kept.detail["to"]["ns_outcome"]
        assert {kept.device, lost.device} == {"4SS=", "4SS+1"}
        assert lost.after["offered"]["ns_outcome"] == lost.device

    def test_devices_that_agree_leave_one_change(self, session):
        at_once(session, *[writer("4SS=")] * 4)
        assert Change.objects.count() == 1

    def test_of_three_devices_on_one_board_one_is_accepted_and_nobody_is_lost(self, session):
        """Ten of the fifty rounds below."""
        race(session, rounds=10)

    @pytest.mark.whole
    def test_fifty_rounds_of_three_devices_on_one_board(self, session):
        race(session, rounds=many(50))

    def test_one_request_sent_by_impatient_fingers_counts_once(self, session):
        who = By(key="f" * 32)
        at_once(session, *[writer("4SS=", who=who)] * 4)
        assert Change.objects.count() == 1

    def test_devices_on_different_lines_do_not_meet(self, session):
        places = [("A", 1, 1, 1), ("A", 1, 2, 3), ("A", 1, 3, 5), ("A", 1, 1, 2)]
        at_once(session, *[writer("4SS=", place) for place in places])
        assert {result.place for result in known(session).results} == set(places)
        assert sorted(Change.objects.values_list("revision", flat=True)) == [1, 2, 3, 4]
        assert Session.objects.get().revision == 4

    def test_an_undo_and_a_correction_never_both_win(self, session):
        first = writer("4SS=")(session)

        def undone(mine: Session) -> None:
            with suppress(ServiceError):
                undo(mine, By(device="undo"), change=first)

        at_once(session, undone, writer("4SS+1", base=first.revision))
        outcomes = [result.ns_outcome for result in known(session).results]
        told = Change.objects.filter(kind="result").exclude(pk=first.pk).get()
        expected = ["4SS+1"] if told.verdict == Verdict.ACCEPTED else []
        assert outcomes == expected

    def test_a_correction_and_a_taking_back_never_both_win(self, session):
        first = writer("4SS=")(session)
        at_once(
            session,
            writer("4SS+1", base=first.revision),
            lambda mine: take_back(mine, By(), place=FIRST, base=first.revision),
        )
        verdicts = list(Change.objects.exclude(pk=first.pk).values_list("verdict", flat=True))
        assert sorted(verdicts) == [Verdict.ACCEPTED, Verdict.CONFLICT]
