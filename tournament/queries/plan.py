"""The plan as values: the movement rebuilt from its rows, the sheets printed before play, and
the matrix of tables and boards."""

from movements.seating import Movement, Relay, Sharing
from movements.seating import Seating as Seat
from tournament.models import Section
from tournament.queries.facts import Facts
from tournament.queries.report import heading
from tournament.report import PlanSheet


def full_movement(section: Section, known: Facts) -> Movement:
    """The section's movement with every number in it, the empty place's too."""
    own = [placed for placed in known.placed.values() if placed.section == section.letter]
    number = {placed.key: placed.number for placed in own}
    seatings = tuple(
        Seat(game.round, game.table, number[game.ns], number[game.ew], game.boards)
        for game in known.games
        if game.section == section.letter
    )
    return Movement(
        kind=section.kind,
        variant=section.variant,
        tables=section.tables,
        rounds=section.rounds,
        boards_per_round=section.boards_per_round,
        boards=max((board for seating in seatings for board in seating.boards), default=0),
        pairs=tuple(sorted(placed.number for placed in own)),
        winners=1 if section.winners == 1 else 2,
        lines=tuple(placed.number for placed in own if placed.line == "NS"),
        seatings=seatings,
        sitouts=(),
        sharings=tuple(
            Sharing(one["round"], tuple(one["tables"]), tuple(one["boards"]))
            for one in section.sharings
        ),
        relays=tuple(Relay(after) for after in section.relays),
        stationary=tuple(section.stationary),
        max_meetings=section.max_meetings,
        missing=None,
        arrow_switched=tuple(section.arrow_switched),
    )


def plan_sheet(section: Section, known: Facts, *, link: str = "") -> PlanSheet:
    """What is printed before play. The number without a pair stays in `shown`, not in `pairs`."""
    own = [placed for placed in known.placed.values() if placed.section == section.letter]
    movement = full_movement(section, known)
    for placed in own:
        if not placed.pair:
            movement = movement.without(placed.number)
    return PlanSheet(
        heading=heading(known.session),
        section=section.letter,
        movement=movement,
        pairs={placed.number: placed.pair for placed in own if placed.pair},
        shown={placed.number: placed.shown for placed in own},
        lead_wanted=known.session.lead_wanted,
        link=link,
    )
