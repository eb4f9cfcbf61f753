"""Plays two invented evenings: one finished and final, one in its third round.

Every step goes through the services that a director uses, in one transaction: all or nothing,
and one flush to the disk instead of hundreds.
"""

import dataclasses
import datetime
from collections.abc import Iterable
from random import Random

from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext

from scoring.notation.outcome import Outcome, Played, Sides
from tournament.bridgemates.values.invented import DemoDeal, deal, outcome
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.evening.seats import cut_side
from tournament.management.demo.setup import Author, DemoEvening, set_up
from tournament.models import Club, Session, Visibility
from tournament.play.services.leave_suspects import leave_suspects
from tournament.play.services.press_clock import call_round
from tournament.results.services.publish import publish
from tournament.services.results.record_result import (
    NewResult,
    record_result,
    record_results,
)
from tournament.store.read import load_evening
from tournament.store.reading.anomalies import find_unseen
from tournament.store.write import LOCK

SEED = 20261117


def play_demo(club: Club, *, today: datetime.date | None = None) -> tuple[Session, ...]:
    """Play the demo's evenings, the finished one first.

    Nothing when the club has its demo already.
    """
    author = Author(club)
    with LOCK, translation.override(club.language):
        if author.has_played:
            return ()
        return play_both(club, author, today or timezone.localdate())


@transaction.atomic
def play_both(club: Club, author: Author, today: datetime.date) -> tuple[Session, ...]:
    past = DemoEvening(
        name=gettext("Tuesday evening (demo)"),
        date=today - datetime.timedelta(days=7),
        option="howell-7-13x2",
        pairs=14,
        first=0,
        visibility=Visibility.BOARDS,
        seed=SEED,
    )
    tonight = DemoEvening(
        name=gettext("Tonight (demo)"),
        date=today,
        option="mitchell-7-7x4-without-14",
        pairs=13,
        first=3,
        visibility=Visibility.RANKING,
        seed=SEED + 1,
    )
    return make_finished(club, author, past), make_under_way(club, author, tonight)


def make_finished(club: Club, author: Author, plan: DemoEvening) -> Session:
    """Make an evening that is played and published.

    Then correct a score and make the ranking final.
    """
    session = set_up(club, author, plan)
    evening = load_evening(session)
    for number in range(1, last_round(evening) + 1):
        play_round(session, author, DemoTable(evening, plan.seed), number)
    publish(session, author.next(), kind="provisional")
    correct_one(session, author)
    looked_at = [one.place_and_revision for one in find_unseen(load_evening(session))]
    leave_suspects(session, author.next(), looked_at=looked_at)
    publish(session, author.next(), kind="final")
    return session


def make_under_way(club: Club, author: Author, plan: DemoEvening) -> Session:
    """Make an evening with two rounds in.

    In the third, half of the tables have entered their first boards.
    """
    session = set_up(club, author, plan)
    evening = load_evening(session)
    table = DemoTable(evening, plan.seed)
    play_round(session, author, table, 1)
    play_round(session, author, table, 2)
    call_round(session, author.next(), number=3)
    first = [(game, board) for game in games_of(evening, 3)[::2] for board in game.boards[:2]]
    enter(session, author, table, first)
    return session


class DemoTable:
    """What happens when two of tonight's sides meet on a board; the same for the same seed."""

    def __init__(self, evening: Evening, seed: int) -> None:
        random = Random(seed)
        boards = sorted({board for game in evening.games for board in game.boards})
        self.evening = evening
        self.seed = seed
        self.deals: dict[int, DemoDeal] = {board: deal(random) for board in boards}
        self.skill = {key: random.uniform(-0.8, 0.8) for key in evening.placed}

    def outcome(self, board: int, ns: str, ew: str) -> Outcome:
        random = Random(f"{self.seed} {board} {ns} {ew}")
        return outcome(self.deals[board], random, skill=self.skill_of(ns) - self.skill_of(ew))

    def skill_of(self, side: str) -> float:
        """Return how good a pair is, or two single players who sit together: the mean of both."""
        keys = cut_side(side)
        return sum(self.skill[key] for key in keys) / len(keys)


def last_round(evening: Evening) -> int:
    return max(game.round for game in evening.games)


def games_of(evening: Evening, number: int) -> list[Game]:
    return [game for game in evening.due if game.round == number]


def play_round(session: Session, author: Author, table: DemoTable, number: int) -> None:
    if number > 1:
        call_round(session, author.next(), number=number)
    games = games_of(table.evening, number)
    enter(session, author, table, [(game, board) for game in games for board in game.boards])


def enter(
    session: Session, author: Author, table: DemoTable, boards: Iterable[tuple[Game, int]]
) -> None:
    """Enter results one change each, as lines that are typed one after the other."""
    entries = []
    for game, board in boards:
        place = (game.section, game.round, game.table, board)
        sides = Sides.both(table.outcome(board, game.seats.ns, game.seats.ew))
        entries.append(NewResult(author.next(), place, 0, sides))
    for answer in record_results(session, entries, evening=load_evening(session)).answers:
        if isinstance(answer, ServiceError):
            raise answer


def correct_one(session: Session, author: Author) -> None:
    """Correct the last board that was played out, where a trick had been counted twice."""
    for result in reversed(load_evening(session).results):
        outcome = result.sides.ns
        if isinstance(outcome, Played):
            sides = Sides.both(dataclasses.replace(outcome, tricks=outcome.tricks - 1))
            by = author.next()
            record_result(session, by, place=result.place, sides=sides, base=result.changed_in)
            return
