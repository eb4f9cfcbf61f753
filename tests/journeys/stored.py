"""Results that no key enters, and rounds that no key calls, by the services that the director's
pages call.

One whole evening is typed in `test_typing`; elsewhere it is asked what the program makes of
the results, and boards typed before and after tell whether typing still does.
"""

import itertools
from pathlib import Path

from tests.journeys.evening import typed_results
from tests.running.forked import manage
from tests.running.server import Server

STORE = """
from django.db import transaction
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from tournament.models import Seating, Session
from tournament.services.results.record_result import record_result
from tournament.store.read import load_evening
from tournament.store.write import By

session = Session.objects.get(code="{code}")
lines = iter({lines})
# A table that somebody left may have nothing to play.
due = {{(game.section, game.round, game.table) for game in load_evening(session).due}}
with transaction.atomic():
    seatings = Seating.objects.filter(section__session=session, round__in={rounds})
    for seat in seatings.select_related("section"):
        table = (seat.section.letter, seat.round, seat.table)
        for board in filter({boards}.__contains__, seat.boards if table in due else ()):
            place = (*table, board)
            sides = parse(next(lines), Alphabet.{alphabet})
            record_result(session, By(), place=place, sides=sides, base=0)
"""
CALL = """
from tournament.models import Session
from tournament.play.services.press_clock import call_round
from tournament.store.write import By
call_round(Session.objects.get(code="{code}"), By(), number={number})
"""
ALPHABETS = {"fr": "FRENCH", "en": "ENGLISH"}


def store(
    server: Server,
    code: str,
    language: str,
    boards: range,
    *,
    results: int,
    rounds: range = range(1, 100),
) -> None:
    """So many results of these boards, at every table that the plan sends them to."""
    lines = list(itertools.islice(typed_results(language, seed=1), results))
    script = STORE.format(
        code=code, lines=lines, boards=boards, rounds=rounds, alphabet=ALPHABETS[language]
    )
    stored = manage(server.data, "shell", "-v0", "-c", script)
    assert stored.returncode == 0, stored.stderr


def call(data: Path, code: str, number: int) -> None:
    """By another process, as a command of the director's would."""
    called = manage(data, "shell", "-v0", "-c", CALL.format(code=code, number=number))
    assert called.returncode == 0, called.stderr
