"""Evenings in which one thing after another happens, by the page's own queries and services.

What is right is told by the rows of the database alone, looked at one by one: no line of the
referee or of the repairs is used. `ETUI_EXAMPLES=17` tries 510 evenings.
"""

import random
from collections import Counter

import pytest

from movements.advise import options
from tests.builders import by
from tests.examples import many
from tests.tournament.incidents.repaired import enter, offered, results_of
from tests.tournament.setup.arrange import running
from tests.tournament.setup.test_sections import couple
from tournament.incidents.services import repair_plan
from tournament.incidents.values.repairs import RepairRequest, first_rounds, last_rounds
from tournament.models import Placement, Result, Seating, Section, TableLink
from tournament.play.services.press_clock import call_round
from tournament.store.read import load_evening

pytestmark = pytest.mark.django_db

HAPPENS = ("late", "leaves", "cut", "added", "added", "lost", "played")
ADDED = ("next", "out", "added")


def incident(dice, session):
    """One that the evening allows now."""
    known = load_evening(session)
    section = known.sections[0]
    what = dice.choice(HAPPENS)
    here = [
        one.number for one in known.placed.values() if one.pair and one.key not in known.left_after
    ]
    boards = sorted({board for game in known.games for board in game.boards})
    return RepairRequest(
        what,
        "A",
        dice.choice(first_rounds(section, known) or (section.rounds + 1,)),
        pairs=(dice.choice(here),) if what == "leaves" else (),
        boards=tuple(dice.sample(boards, 2)) if what == "lost" else (),
        last_round=dice.choice(last_rounds(section, known) or (None,)) if what == "cut" else None,
    )


class Rows:
    """The plan as it is stored: who plays whom, where, over which boards."""

    def __init__(self, session):
        here = {
            place.pk: place.first_round
            for place in Placement.objects.filter(
                section__session=session, attendance__isnull=False
            )
        }
        left = {known.id: last for known, last in gone(session)}
        self.stay = set(
            Placement.objects.filter(
                section__session=session,
                number__in=Section.objects.get(session=session).stationary,
            ).values_list("pk", flat=True)
        )
        self.games = [
            (row.round, row.table, (row.north_id, row.east_id), tuple(row.boards))
            for row in Seating.objects.filter(section__session=session).order_by("round", "table")
            if all(
                here.get(pair, 999) <= row.round <= left.get(pair, 999)
                for pair in (row.north_id, row.east_id)
            )
        ]

    def after(self, over):
        return [game for game in self.games if game[0] > over]


def gone(session):
    known = load_evening(session)
    return [(known.placed[key], last) for key, last in known.left_after.items()]


def faults(before, rows, over, *, results, kind):
    """All that is wrong with what is to come, in words."""
    coming = rows.after(over)
    found = []
    seats = Counter((number, pair) for number, _, pairs, _ in coming for pair in pairs)
    found += [f"twice in a round: {place}" for place, times in seats.items() if times > 1]
    tables = Counter((number, table) for number, table, _, _ in coming)
    found += [f"table twice: {place}" for place, times in tables.items() if times > 1]
    played = Counter(
        (pair, board) for *_, pairs, boards in rows.games for pair in pairs for board in boards
    )
    to_play = {(pair, board) for *_, pairs, boards in coming for pair in pairs for board in boards}
    found += [f"board twice: {both}" for both in to_play if played[both] > 1]
    home = {pair: table for _, table, pairs, _ in before.games for pair in pairs}
    found += [
        f"moved from table {home[pair]}: {game}"
        for game in coming
        for pair in set(game[2]) & before.stay & set(home)
        if game[1] != home[pair]
    ]
    if kind in ADDED:
        times = Counter(board for *_, boards in rows.games for board in boards)
        last = max(number for number, *_ in rows.games)
        found += [
            f"alone: {board}"
            for number, *_, boards in rows.games
            for board in boards
            if number == last and times[board] < 2
        ]
    return found + [f"lost: {place}" for place in results if place not in tables_of(rows)]


def tables_of(rows):
    return {(number, table) for number, table, _, _ in rows.games}


class RandomEveningTests:
    @pytest.mark.parametrize("seed", range(many(8, whole=30)))
    def test_results_stay_who_stays_stays_and_the_rest_is_legal(self, seed):
        dice = random.Random(seed)
        pairs = dice.choice([9, 10, 11, 12, 13, 14])
        session = running(pairs, dice.choice(options(pairs, least=18, most=28)[:20]).id)
        for number in range(1, 4):
            if number > 1 and number <= Section.objects.get(session=session).rounds:
                call_round(session, by(), number=number)
                enter(session, number, tables=[1, 3], turned=dice.random() < 0.2)
            self.suffer(dice, session, seed * 10 + number)
        tables = Section.objects.get(session=session).tables
        assert TableLink.objects.filter(session=session).count() == tables

    def suffer(self, dice, session, guest):
        asked = incident(dice, session)
        found = offered(session, asked)
        if not found:
            return
        before, results = Rows(session), results_of(session)
        # Mostly the evening goes on, and often the way that is proposed first.
        way = dice.choice([found[0], *found[: len(found) - 1], *found])
        guests = couple(guest) if asked.incident_code == "late" else None
        repair_plan(session, by(), request=asked, mark=way.mark, members=guests)
        assert results_of(session) == results
        entered = {
            (one.round, one.table)
            for one in Result.objects.filter(session=session, round__gt=asked.rounds_over)
        }
        wrong = faults(before, Rows(session), asked.rounds_over, results=entered, kind=way.kind)
        assert wrong == [], (asked, way.kind)
