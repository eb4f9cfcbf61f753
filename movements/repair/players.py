"""Make the plans of an evening of single players to whom something happens."""

from collections.abc import Sequence
from dataclasses import replace

from movements.seating import Movement, Seating, Sitout

from .room import Boards, Presence, SeatedSoFar


def seat_anew(presence: Presence) -> Movement:
    """Join the rounds that were played with those to come, seated for who is there."""
    room = SeatedSoFar(presence)
    rows: list[Seating] = list(presence.played)
    outs = [out for out in presence.plan.sitouts if out.round <= presence.rounds_over]
    for number in range(presence.rounds_over + 1, presence.plan.rounds + 1):
        seated, waiting = room.seat_round(number)
        rows += seated
        outs += waiting
    return replace(
        presence.plan,
        tables=max([presence.plan.tables, *(row.table for row in rows)]),
        numbers=presence.numbers,
        seatings=tuple(rows),
        sitouts=tuple(outs),
        missing=presence.plan.missing if presence.plan.missing not in presence.numbers else None,
    )


def replace_players(plan: Movement, rounds_over: int, instead: dict[int, int]) -> Movement:
    """Return the plan in which others take the seats of players in the rounds to come."""

    def seat(player: int) -> int:
        return instead.get(player, player)

    return replace(
        plan,
        numbers=tuple(sorted(map(seat, plan.numbers))),
        seatings=tuple(
            row.with_players(seat) if row.round > rounds_over else row for row in plan.seatings
        ),
        sitouts=tuple(
            replace(out, number=seat(out.number)) if out.round > rounds_over else out
            for out in plan.sitouts
        ),
    )


def take_empty_seat(plan: Movement, rounds_over: int, player: int) -> Movement:
    """Seat a player in the rounds to come at the tables where three wait for a fourth."""
    games = []
    for number in range(rounds_over + 1, plan.rounds + 1):
        waiting = [out for out in plan.sitouts if out.round == number and out.table and out.boards]
        for table in dict.fromkeys(out.table for out in waiting):
            three = [out for out in waiting if out.table == table]
            if len(three) == 3:
                games.append(_game_of_four(three, player))
                break
    seated = {(row.round, number) for row in games for number in row.players}
    return replace(
        plan,
        numbers=tuple(sorted({*plan.numbers, player})),
        seatings=(*plan.seatings, *games),
        sitouts=tuple(out for out in plan.sitouts if (out.round, out.number) not in seated),
        missing=None,
        open_place=None,
    )


def _game_of_four(three: Sequence[Sitout], player: int) -> Seating:
    """Seat a fourth where his partner has none; the one whose partner he is stays on his side."""
    first = three[0]
    sides = {side: [out.number for out in three if out.side == side] for side in ("NS", "EW")}
    (north, south), (east, west) = (
        tuple(side) if len(side) == 2 else (side[0], player) for side in sides.values()
    )
    return Seating(first.round, first.table or 0, north, east, south, west, first.boards)


def draw_round_more(presence: Presence, boards: Boards) -> Movement:
    """Add a round in which all who are there play the same boards, with the newest partners."""
    plan = presence.plan
    longer = replace(plan, rounds=plan.rounds + 1)
    room = SeatedSoFar(replace(presence, plan=longer, makes_up=True))
    for row in plan.seatings:
        if row.round > presence.rounds_over:
            room.note(row)
    for out in plan.sitouts:
        if out.round > presence.rounds_over:
            room.sat_out[out.number] += 1
    rows, waiting = room.seat_all(longer.rounds, boards)
    return replace(longer, seatings=(*plan.seatings, *rows), sitouts=(*plan.sitouts, *waiting))
