"""What is said of a sound movement, to hold a broken one to it; rows that differ in something."""

from dataclasses import replace

from movements.rules.promises import Promises


def promised(movement, **others):
    """All that is true of this movement, but for the others."""
    true = Promises(
        meetings=movement.max_meetings,
        partnerings=movement.most_partnerings,
        oppositions=movement.most_oppositions,
        stationary=movement.stationary,
        sharings=movement.sharings,
        boards=movement.boards,
        all_meet=movement.contestants == "teams",
    )
    return replace(true, **others)


def with_row(movement, number, at_table, /, **changes):
    """The movement with one of its rows changed."""
    return replace(
        movement,
        seatings=tuple(
            row_with(row, **changes) if (row.round, row.table) == (number, at_table) else row
            for row in movement.seatings
        ),
    )


def row_with(row, *, ns=None, ew=None, **others):
    changed = row._replace(**others)
    return changed if ns is None and ew is None else changed.seated(ns=ns, ew=ew)
