"""Evenings made at random, as reports: no database, all forms, profiles and kinds of outcomes."""

import datetime
import uuid
from dataclasses import replace
from decimal import Decimal

from hypothesis import strategies as st

from movements.pairs.howell import howell
from movements.pairs.mitchell import mitchell
from scoring.contestants import PenaltyUnit
from scoring.forms import PAIRS_FORMS
from scoring.notation.codes import encode
from tests.scoring.second_scorer.generated import sides
from tournament.evening.evening import Evening
from tournament.evening.facts import Event, Game, Penalty, Placement, Result, Section, Session
from tournament.evening.report import Contestant, Heading, Person, Report
from tournament.evening.scores.build_report import build, score
from tournament.evening.seats import Seats
from tournament.evening.states import Compared, Ranked
from tournament.words.profiles.profiles import NAMES

HEAD = Heading("Club des Tilleuls", "en", "Mardi soir", "abcd2345", datetime.date(2026, 11, 17))
MOVEMENTS = (
    mitchell(3, boards_per_round=1),
    mitchell(3, boards_per_round=2, missing="EW"),
    howell(2, boards_per_round=2),
)
UNITS = {
    "matchpoints": (PenaltyUnit.TOP_PERCENT, PenaltyUnit.MATCHPOINTS),
    "cross_imps": (PenaltyUnit.IMPS,),
    "butler": (PenaltyUnit.IMPS,),
    "total_points": (PenaltyUnit.POINTS,),
    "victory_points": (PenaltyUnit.VICTORY_POINTS,),
}
NOW = datetime.datetime(2026, 11, 17, 21, tzinfo=datetime.UTC)


def evenings(scorings=tuple(PAIRS_FORMS)) -> st.SearchStrategy[Report]:
    return facts(scorings).map(lambda known: build(score(known), HEAD))


@st.composite
def facts(draw, scorings=tuple(PAIRS_FORMS)) -> Evening:
    """One section or two, some results still to come."""
    movements = draw(st.lists(st.sampled_from(MOVEMENTS), min_size=1, max_size=2))
    session = Session(
        uuid.uuid4(),
        Event(
            scoring=draw(st.sampled_from(scorings)),
            profile=draw(st.sampled_from(sorted(NAMES))),
        ),
        round=draw(st.integers(1, 3)),
        section_count=len(movements),
        compared=draw(st.sampled_from(list(Compared))),
        ranked=draw(st.sampled_from(list(Ranked))),
    )
    parts = [part(*one) for one in zip("AB", movements, strict=False)]
    placed = {key: pair for _, pairs, _ in parts for key, pair in pairs.items()}
    games = tuple(game for *_, own in parts for game in own)
    known = Evening(session, tuple(section for section, *_ in parts), placed, games, ())
    results = tuple(draw(result(place, game)) for place, game in known.places.items())
    came_in = tuple(one for one in results if one is not None)
    fined = tuple(draw(st.lists(fines(session.event.scoring, known), max_size=2)))
    return Evening(session, known.sections, placed, games, came_in, fined)


def with_every_result() -> Evening:
    """Three tables of a Mitchell, every board passed out."""
    section, placed, games = part("A", MOVEMENTS[0])
    plan = Evening(Session(uuid.uuid4(), Event(), round=1), (section,), placed, tuple(games), ())
    results = (
        Result(*place, game.seats, "PASS", "PASS", "", 1, NOW)
        for place, game in plan.places.items()
    )
    return replace(plan, results=tuple(results))


@st.composite
def fines(draw, scoring, known):
    """A penalty, or a warning, of somebody who is there."""
    pair = draw(st.sampled_from([pair.key for pair in known.pairs]))
    amount = Decimal(draw(st.integers(0, 40))) / 4
    unit = draw(st.sampled_from(UNITS[scoring])).value
    return Penalty(uuid.uuid4(), pair, amount, unit, None, "", "", 1)


def part(letter, movement):
    section = Section(
        uuid.uuid4(),
        letter,
        winners=movement.winners,
        kind=movement.kind,
        tables=movement.tables,
        rounds=movement.rounds,
        boards_per_round=movement.boards_per_round,
    )
    pairs = {f"{letter}{number}": seat(letter, movement, number) for number in movement.pairs}
    games = [
        Game(letter, one.round, one.table, seats_of(letter, one), one.boards)
        for one in movement.seatings
    ]
    return section, pairs, games


def seats_of(letter, row):
    return Seats(*(f"{letter}{number}" for number in row.players))


def seat(letter, movement, number):
    line = ""
    if movement.winners == 2:
        line = "NS" if number in movement.lines else "EW"
    key, people = f"{letter}{number}", (Person("Odile", f"Ferrand {letter}{number}"),)
    is_there = number != movement.missing
    pair = Contestant(key, letter, number, line, key, people) if is_there else None
    return Placement(uuid.uuid4(), key, letter, number, line, str(number), key, 1, pair)


@st.composite
def result(draw, place, game):
    """Two in nine are still to come."""
    if draw(st.integers(1, 9)) > 7:
        return None
    both, (section, round_, table, board) = draw(sides), place
    codes = encode(both.ns), encode(both.ew)
    return Result(section, round_, table, board, game.seats, *codes, "", 1, NOW)
