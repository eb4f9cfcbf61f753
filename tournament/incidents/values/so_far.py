"""A section as the repairs of `movements.repair` take it: its plan, and what was really played.

A table whose results are still to be entered played as planned. One that played other boards than
the plan says played only those that have a result.
"""

from collections.abc import Collection, Iterable
from dataclasses import replace

from movements import Movement, Seating
from movements.repair import SoFar
from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Result, Section
from tournament.evening.plan.movement import full_movement, movement_of_present, row_of
from tournament.evening.seats import Seats

Place = tuple[int, int]


def state_after(section: Section, evening: Evening, *, rounds_over: int) -> SoFar:
    """Return the state after so many rounds; without those who have left by then."""
    lost = evening.boards_lost.get(section.letter, ())
    return SoFar(
        present_plan(section, evening, rounds_over),
        rounds_over,
        played_rows(section, evening, rounds_over),
        lost,
    )


def present_plan(section: Section, evening: Evening, rounds_over: int) -> Movement:
    """Return the plan without the pairs that have left by then."""
    gone = {
        evening.placed[key].number
        for key, round_ in evening.left_after.items()
        if evening.placed[key].section == section.letter and round_ <= rounds_over
    }
    movement = movement_of_present(section, evening)
    return replace(
        movement,
        numbers=tuple(pair for pair in movement.numbers if pair not in gone),
        lines=tuple(pair for pair in movement.lines if pair not in gone),
        sitouts=tuple(out for out in movement.sitouts if out.number not in gone),
    )


def keep_empty_place(
    movement: Movement, section: Section, evening: Evening, number: int
) -> Movement:
    """Keep one place empty that a late pair can take, and no other."""
    own = {
        (row.round, row.table)
        for row in full_movement(section, evening).seatings
        if number in row.players
    }
    return replace(
        movement,
        open_place=number,
        sitouts=tuple(
            out if (out.round, out.table) in own else replace(out, table=None, boards=())
            for out in movement.sitouts
        ),
    )


def played_rows(section: Section, evening: Evening, rounds_over: int) -> tuple[Seating, ...]:
    """List what was really played: results where there are some, else what was due."""
    results: dict[Place, list[Result]] = {}
    for result in evening.results:
        if result.section == section.letter and result.round <= rounds_over:
            results.setdefault((result.round, result.table), []).append(result)
    planned = {
        (game.round, game.table): game
        for game in evening.due
        if game.section == section.letter and game.round <= rounds_over
    }
    return tuple(
        row
        for place in sorted({*results, *planned})
        for row in rows_at(evening, place, planned.get(place), results.get(place, []))
    )


def rows_at(
    evening: Evening, place: Place, planned: Game | None, results: Iterable[Result]
) -> list[Seating]:
    """List a row for each that met there."""
    met: dict[Seats, set[int]] = {}
    for result in results:
        met.setdefault(result.seats, set()).add(result.board)
    boards = set().union(*met.values())
    if planned and boards <= set(planned.boards):
        seats = next(reversed(met), planned.seats)
        met.setdefault(seats, set()).update(set(planned.boards) - boards)
    numbers = {key: placed.number for key, placed in evening.placed.items()}
    return [
        row_of(*place, seats, numbers, tuple(sorted(boards)))
        for seats, boards in met.items()
        if boards
    ]


def highest_board(evening: Evening, letters: Collection[str]) -> int:
    """Find the highest board that these sections have, lost ones too."""
    planned = (board for game in evening.games if game.section in letters for board in game.boards)
    entered = (result.board for result in evening.results if result.section in letters)
    gone = (board for letter in letters for board in evening.boards_lost.get(letter, ()))
    return max((*planned, *entered, *gone), default=0)


def differences(section: Section, evening: Evening) -> tuple[Seating, ...]:
    """List what was played otherwise than planned: other boards, other pairs, another direction."""
    planned = set(movement_of_present(section, evening).seatings)
    return tuple(row for row in played_rows(section, evening, section.rounds) if row not in planned)
