"""The plan as values: the movement rebuilt from its rows, the sheets printed before play, and
the matrix of tables and boards."""

import dataclasses
from collections.abc import Collection, Mapping
from typing import Literal

from movements import Movement, Relay, Seating
from tournament.evening.deal_sets import how_exact
from tournament.evening.evening import Evening
from tournament.evening.facts import Section
from tournament.evening.kind import RULES
from tournament.evening.matches.meetings import name_deal
from tournament.evening.matches.planned import Unplayed
from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.evening.report import Heading
from tournament.evening.seats import Seats


def full_movement(section: Section, evening: Evening) -> Movement:
    """Return the section's movement with every number in it, the empty place's too."""
    own = [placed for placed in evening.placed.values() if placed.section == section.letter]
    number = {placed.key: placed.number for placed in own}
    seatings = tuple(
        row_of(game.round, game.table, game.seats, number, game.boards)
        for game in evening.games
        if game.section == section.letter
    )
    return Movement(
        kind=section.kind,
        variant=section.variant,
        contestants=contestants(evening),
        tables=section.tables,
        rounds=section.rounds,
        boards_per_round=section.boards_per_round,
        numbers=tuple(sorted(placed.number for placed in own)),
        winners=1 if section.winners == 1 else 2,
        lines=tuple(placed.number for placed in own if placed.line == "NS"),
        seatings=seatings,
        relays=tuple(Relay(after) for after in section.relays),
        arrow_switched=tuple(section.arrow_switched),
    )


def row_of(
    round_: int, table: int, seats: Seats, numbers: Mapping[str, int], boards: tuple[int, ...]
) -> Seating:
    """Make the row of a movement of those who sit at a table, by their numbers."""
    north, east, south, west = (numbers[key] for key in seats.players)
    return Seating(round_, table, north, east, south, west, boards)


def contestants(evening: Evening) -> Literal["pairs", "players"]:
    """Return what the numbers are: pairs, one a side, or single players."""
    return "pairs" if all(game.seats.are_of_two for game in evening.games) else "players"


def plan_sheet(
    section: Section, evening: Evening, *, heading: Heading, link: str = ""
) -> PlanSheet:
    """Collect what the sheets and cards printed before play say of a section.

    The number without a pair stays in `shown`, not in `pairs`.

    `heading` is as stored now: a club's name and language change without a new revision, while
    `known` may be kept from before.
    """
    own = [placed for placed in evening.placed.values() if placed.section == section.letter]
    return PlanSheet(
        heading=heading,
        section=section.letter,
        movement=movement_of_present(section, evening),
        pairs={placed.number: placed.pair for placed in own if placed.pair},
        labels={placed.number: placed.label for placed in own},
        lead_wanted=evening.session.lead_wanted,
        link=link,
        has_sections=len(evening.sections) > 1,
        left_after={
            placed.number: evening.left_after[placed.key]
            for placed in own
            if placed.key in evening.left_after
        },
        digest=digest_of(section, evening),
        kind=evening.session.kind,
        stage=evening.session.stage.kind,
        between_parts=RULES.of(evening.session).find_between_parts(evening, section.letter),
        deals_by_match=has_deals_by_match(evening, section.letter),
        match_rounds=RULES.of(evening.session).list_called_matches(evening),
        came={placed.number: placed.first_round for placed in own if placed.first_round > 1},
        missing=list_missing(evening, section.letter),
        system=evening.session.event.system,
        scoring=evening.session.event.scoring,
    )


def has_deals_by_match(evening: Evening, section: str) -> bool:
    """Tell whether each match in a section has its own deals, whatever their numbers."""
    stage = evening.session.stage
    own = (match for match in evening.matches if match.section == section and match.away)
    return any(name_deal(stage, one, 0) == (one.key, 0) for one in own)


def list_missing(evening: Evening, section: str) -> dict[tuple[int, int], tuple[Unplayed, str]]:
    """Find by round and number why there is no match, and the label of who is missing."""
    found = {}
    for game in (one for one in evening.games if one.section == section):
        match = evening.match_at(game)
        if match and match.unplayed:
            missing = evening.label(dict(match.sides)[match.unplayed.side])
            for key in game.seats.contestants:
                found[game.round, evening.placed[key].number] = (match.unplayed, missing)
    return found


def digest_of(section: Section, evening: Evening) -> str:
    """Return the SHA-256 of the set dealt for a section; empty for deals that came otherwise."""
    own = (deal for deal in evening.deals if deal.is_of(section.letter, 1))
    dealt = [one for one in own if one.proof]
    return max(dealt, key=how_exact).proof if dealt else ""


def movement_of_present(section: Section, evening: Evening) -> Movement:
    """Return the movement without the number that has no pair, without what a late pair missed and
    without the matches that are not played.

    Who would have played them sits out.
    """
    own = [placed for placed in evening.placed.values() if placed.section == section.letter]
    movement = keep_those_here(
        full_movement(section, evening),
        {placed.number: placed.first_round for placed in own if placed.pair},
    )
    unplayed = [one for one in evening.games if evening.why_unplayed(one)]
    return drop_unplayed(
        movement,
        {
            (one.round, one.table): {evening.placed[key].number for key in evening.present(one)}
            for one in unplayed
            if one.section == section.letter
        },
    )


def keep_those_here(movement: Movement, first_rounds: dict[int, int]) -> Movement:
    """Keep the numbers that have a pair; `first_rounds` has these and no other."""
    empty = set(movement.pairs) - set(first_rounds)
    movement = drop_early_games(movement, first_rounds)
    for number in sorted(empty):
        # A movement has one empty place; each pair that leaves makes one more.
        movement = dataclasses.replace(movement, missing=None).without_number(number)
    return movement


def drop_early_games(movement: Movement, first_rounds: dict[int, int]) -> Movement:
    """Drop a late pair's early games.

    Before its first round its opponents sit out, where they would have played it.
    """

    def is_there(number: int, seat: Seating) -> bool:
        return first_rounds.get(number, 1) <= seat.round

    early = [
        seat
        for seat in movement.seatings
        if not all(is_there(number, seat) for number in seat.players)
    ]
    waiting = tuple(
        seat.waiting(number)
        for seat in early
        for number in dict.fromkeys(seat.players)
        if is_there(number, seat)
    )
    return dataclasses.replace(
        movement,
        seatings=tuple(seat for seat in movement.seatings if seat not in early),
        sitouts=movement.sitouts + waiting,
    )


def drop_unplayed(
    movement: Movement, unplayed: Mapping[tuple[int, int], Collection[int]]
) -> Movement:
    """Drop the games of matches that are not played, by round and table; the numbers given for each
    wait there."""
    gone = [seat for seat in movement.seatings if (seat.round, seat.table) in unplayed]
    waiting = tuple(
        seat.waiting(number)
        for seat in gone
        for number in dict.fromkeys(seat.players)
        if number in unplayed[seat.round, seat.table]
    )
    return dataclasses.replace(
        movement,
        seatings=tuple(seat for seat in movement.seatings if seat not in gone),
        sitouts=movement.sitouts + waiting,
    )


def first_table(evening: Evening, key: str) -> str:
    """Find where a pair plays first, as the room calls the table; empty when it never does."""
    own = [game for game in evening.due if key in game.seats.contestants]
    if not own:
        return ""
    first = min(own, key=lambda game: game.round)
    return evening.table_label(first.section, first.table)
