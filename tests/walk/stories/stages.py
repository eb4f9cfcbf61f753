"""Events of teams over several evenings: a pool, then a knock-out that takes margins over."""

import datetime
from collections.abc import Iterator

from tests.tournament.teams.events import an_event_of_teams, play_round
from tests.tournament.teams.playing import play_match
from tests.walk.stories.hall import Hall, Moment, again
from tests.walk.stories.teams import call_all, named, published
from tournament.draws.services.draw_bracket import draw_bracket
from tournament.draws.services.stages.go_on import go_on
from tournament.draws.services.stages.next_evening import NextEvening
from tournament.draws.services.stages.start_knock_out import KnockOutChoice, start_knock_out
from tournament.evening.stages.conditions import CarryOver, CarryOverKind, Conditions
from tournament.models import StageKind
from tournament.setup.services.start import start
from tournament.store.standings import live_report

EIGHT = datetime.time(20)


def evening_of(day: int) -> NextEvening:
    return NextEvening(datetime.date(2026, 11, day), EIGHT)


def pool_then_cup(hall: Hall) -> Iterator[Moment]:
    """Five rounds over two evenings, then the best four with a part of their margins."""
    pool = an_event_of_teams(
        6, club=hall.club, kind=StageKind.ROUND_ROBIN, boards=2, per_session=3,
        settings=named("Poule et phase finale"),
    )  # fmt: skip
    call_all(pool, hall, 2, 3)
    for round_ in (1, 2, 3):
        play_round(again(pool), round_)
    yield Moment("first evening", pool, sends="fr")
    second = go_on(again(pool), hall.by, on=evening_of(18))
    yield Moment("second evening planned", second)
    hall.at(20, day=18)
    start(again(second), hall.by)
    call_all(second, hall, 2)
    for round_ in (1, 2):
        play_round(again(second), round_)
    yield Moment("second evening", second, whole="fr", sends="en")
    (ranking,) = live_report(again(second)).rankings
    order = [int(row.pair[1:]) for row in ranking.ranks][:4]
    conditions = Conditions(boards=2, carry_over=CarryOver(CarryOverKind.MARGIN))
    choice = KnockOutChoice(tuple(order), conditions)
    cup = start_knock_out(again(second), hall.by, on=evening_of(19), choice=choice)
    hall.at(20, day=19)
    start(again(cup), hall.by)
    yield Moment("cup drawn", cup, whole="en")
    for better in (1, 2):
        play_match(again(cup), better, 1)
    draw_bracket(again(cup), hall.by, round_=2)
    call_all(cup, hall, 2)
    play_round(again(cup), 2)
    yield published(cup, hall, whole="fr")
