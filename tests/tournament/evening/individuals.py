"""An individual as the values of an evening: who sits where is a movement's, results are drawn."""

import random
from dataclasses import replace

from movements import Movement
from tests.tournament.evening.values import DAY, NOW, key
from tournament.evening.evening import Evening
from tournament.evening.facts import Event, Game, Placement, Result, Section, Session
from tournament.evening.report import Contestant, Person
from tournament.evening.seats import Seats
from tournament.evening.states import State

# Made, passed out, beaten, doubled: scores of a table, many of which come again.
SCORES = ("110", "140", "420", "620", "-50", "-100", "-430", "PASS", "90", "-120")


def of_movement(movement: Movement, **event: str) -> Evening:
    """Nothing played yet, in round 1."""
    section = Section(
        key(65), "A", kind=movement.kind, tables=movement.tables, rounds=movement.rounds,
        boards_per_round=movement.boards_per_round,
    )  # fmt: skip
    numbers = {n for row in movement.seatings for n in row.players} | set(movement.numbers)
    placed = {f"A{n}": a_placement(n, is_there=n in movement.numbers) for n in sorted(numbers)}
    games = tuple(
        Game("A", row.round, row.table, Seats(*(f"A{n}" for n in row.players)), row.boards)
        for row in movement.seatings
    )
    kind = Event("Mardi soir", kind="individual", **event)
    session = Session(key(1), kind, "abcd2345", DAY, state=State.RUNNING, round=1)
    return Evening(session, (section,), placed, games, ())


def a_placement(number: int, *, is_there: bool) -> Placement:
    who = f"A{number}"
    player = Contestant(who, "A", number, "", str(number), (Person("Odile", f"Ferrand {number}"),))
    return Placement(
        key(100 + number), who, "A", number, "", str(number), str(number), 1,
        player if is_there else None,
    )  # fmt: skip


def played(evening: Evening, seed: int, *, codes=SCORES, upto: int = 99) -> Evening:
    """The rounds up to that one played, at each place what chance says."""
    chance = random.Random(seed)
    results = []
    for place, game in sorted(evening.places.items(), key=lambda one: (one[0][3], one[0])):
        code = chance.choice(codes)
        ns, _, ew = code.partition("|")
        if game.round <= upto:
            results.append(Result(*place, game.seats, ns, ew or ns, "", 1, NOW))
    reached = min(upto, evening.sections[0].rounds)
    return replace(evening, session=replace(evening.session, round=reached), results=tuple(results))
