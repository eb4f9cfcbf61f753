"""List the ways in which an evening of single players could go on after an incident.

Each is the code of its kind, of those of incidents.py, with the whole evening: the rounds that were
played and those to come.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from movements.individuals.families import FAMILIES
from movements.seating import Movement, Seating

from .incidents import (
    BoardsLost,
    Incident,
    LatePair,
    NothingElse,
    PairsLeave,
    RoundAdded,
    RoundsCut,
    SoFar,
    Ways,
    cut_after,
    ways_cut,
    ways_without_boards,
)
from .late import Boards
from .leaving import leave_out
from .players import draw_round_more, replace_players, seat_anew, take_empty_seat
from .room import Presence


def player_ways(so_far: SoFar, incident: Incident) -> Ways:
    """List the ways to go on, each with the code of its kind; the last one is to stop."""
    yield from _WAYS[type(incident)](so_far, incident)
    yield "stop", seat_anew(_presence(so_far, cut_after(so_far.plan, so_far.rounds_over)))


def _presence(so_far: SoFar, plan: Movement, lost: Boards = ()) -> Presence:
    return Presence(
        plan, so_far.rounds_over, so_far.played, plan.numbers, lost=(*so_far.boards_lost, *lost)
    )


def _as_planned(so_far: SoFar, _incident: Incident) -> Ways:
    yield "as_planned", seat_anew(_presence(so_far, so_far.plan))


def _for_late_player(so_far: SoFar, incident: Incident) -> Ways:
    """Let a late player in: at a seat that is free, else at a stand-in's, who leaves, or with all
    sitting out in turn."""
    assert isinstance(incident, LatePair)
    plan, over = so_far.plan, so_far.rounds_over
    had = {player for row in (*plan.seatings, *so_far.played) for player in row.players}
    number = max(had.union(plan.numbers), default=0) + 1
    free = plan.place_to_take
    if free is not None:
        number = number if free in had else free
        filled = seat_anew(_presence(so_far, take_empty_seat(plan, over, number)))
        yield "phantom", filled
        if _rounds_to_play(filled, number, so_far) == plan.rounds - over:
            return
    for stand_in in incident.stand_ins:
        instead = {stand_in: number}
        yield "relieved", seat_anew(_presence(so_far, replace_players(plan, over, instead)))
    joined = replace(plan, numbers=tuple(sorted({*plan.numbers, number})))
    yield "rover", seat_anew(_turning(_presence(so_far, joined)))


def _rounds_to_play(movement: Movement, number: int, so_far: SoFar) -> int:
    return sum(row.round > so_far.rounds_over for row in movement.seatings_of(number))


def _without_players(so_far: SoFar, incident: Incident) -> Ways:
    """Go on without players: stand-ins take their seats; those who wait make up tables; or wait."""
    assert isinstance(incident, PairsLeave)
    plan, gone = so_far.plan, frozenset(incident.pairs)
    without = leave_out(plan, gone)
    first = max([*plan.numbers, *(player for row in so_far.played for player in row.players)]) + 1
    instead = {player: first + place for place, player in enumerate(sorted(gone))}
    yield (
        "stand_in",
        seat_anew(_presence(so_far, replace_players(plan, so_far.rounds_over, instead))),
    )
    # Tables that have lost a player are still in this plan, so that their places are used again.
    fewer = replace(plan, numbers=without.numbers)
    made_up = seat_anew(_turning(_presence(so_far, fewer)))
    waiting = seat_anew(_presence(so_far, without))
    if made_up.seatings != waiting.seatings:
        yield "met", made_up
    yield "left", waiting


def _turning(presence: Presence) -> Presence:
    return replace(presence, makes_up=True, takes_turns=True)


def _cut(so_far: SoFar, incident: Incident) -> Ways:
    for kind, plan in ways_cut(so_far, incident):
        yield kind, seat_anew(_presence(so_far, plan))


def _without_boards(so_far: SoFar, incident: Incident) -> Ways:
    assert isinstance(incident, BoardsLost)
    for kind, plan in ways_without_boards(so_far, incident):
        lost = () if kind == "dealt" else incident.boards
        yield kind, seat_anew(_presence(so_far, plan, lost))


def _with_a_round_more(so_far: SoFar, _incident: Incident) -> Ways:
    """Add the movement's own next round where it has one; and one over new boards."""
    planned = seat_anew(_presence(so_far, so_far.plan))
    for rows in _next_rounds(so_far.plan):
        longer = replace(
            so_far.plan,
            rounds=so_far.plan.rounds + 1,
            seatings=(*so_far.plan.seatings, *rows),
        )
        yield "next", seat_anew(_presence(so_far, longer))
        break
    numbers = [board for row in planned.seatings for board in row.boards]
    last = max([planned.boards, *numbers, *so_far.boards_lost])
    new = tuple(range(last + 1, last + 1 + planned.boards_per_round))
    yield "added", draw_round_more(_presence(so_far, planned), new)


def _next_rounds(plan: Movement) -> Iterator[tuple[Seating, ...]]:
    """List the next round of each movement of the plan's family that begins with its seats.

    Boards may be others than the plan's; whoever has played some gets others.
    """
    family = FAMILIES.get(plan.kind)
    size = len(plan.numbers)
    for together in (False, True) if family else ():
        assert family is not None
        if plan.rounds + 1 in family.rounds(size, together=together):
            longer = family.build(size, plan.rounds + 1, plan.boards_per_round, together=together)
            if _seats(longer, plan.rounds) == _seats(plan, plan.rounds):
                yield longer.seatings_of_round(plan.rounds + 1)


def _seats(movement: Movement, rounds: int) -> set[tuple[int, tuple[int, ...]]]:
    """Collect who sits at one table in each of so many rounds."""
    return {(row.round, row.players) for row in movement.seatings if row.round <= rounds}


_WAYS: dict[type, Callable[[SoFar, Incident], Ways]] = {
    LatePair: _for_late_player,
    PairsLeave: _without_players,
    RoundsCut: _cut,
    RoundAdded: _with_a_round_more,
    BoardsLost: _without_boards,
    NothingElse: _as_planned,
}
