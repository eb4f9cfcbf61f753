"""The round drawn last, table by table, and what would be drawn in its place today."""

from collections.abc import Sequence
from typing import Any

from movements import Draw, MovementError
from tournament.draws.values.swiss import propose_again
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.copies import TableTurns, list_turns
from tournament.evening.stages.dealing import find_dealing
from tournament.evening.stages.rounds import (
    find_round_in_hand,
    is_drawn,
    is_drawn_by_rank,
    list_match_rounds,
    matches_of_round,
    rounds_to_draw,
    stage_conditions,
)
from tournament.words.stages import draws
from tournament.words.stages.dealing import carrying_text, dealing_text, in_turn_text


def show_drawn_round(evening: Evening) -> dict[str, Any]:
    """Show the matches of the round that is looked after."""
    in_hand = find_round_in_hand(evening)
    if not in_hand:
        return {}
    matches = matches_of_round(evening, in_hand)
    last = max(match.last_round for match in matches)
    to_draw = rounds_to_draw(evening)
    dealings = (find_dealing(evening, match) for match in matches)
    dealing = next(filter(None, dealings), None)
    return {
        "drawn_rounds": draws.rounds_text(evening.match_rounds, in_hand, last),
        "last_round": in_hand,
        "dealing": dealing_text(dealing) if dealing else "",
        **show_copies(list_turns(evening, in_hand, last)),
        "is_drawn": is_drawn(evening),
        "matches": [show_match(evening, match) for match in matches],
        "to_draw": draws.following_text(to_draw) if to_draw != 0 else "",
        "would_be": show_would_be(evening, in_hand) if len(list_match_rounds(evening)) > 1 else (),
    }


def show_copies(rows: Sequence[TableTurns]) -> dict[str, Any]:
    """Show where each copy of the sets starts, and who carries what to which table."""
    return {
        "carrying": carrying_text(rows),
        "copies": [
            {
                "round": row.round,
                "copy": row.ring.copy,
                "table": row.table,
                "in_turn": in_turn_text(row),
                "goes_to": row.goes_to,
            }
            for row in rows
        ],
    }


def show_match(evening: Evening, match: PlannedMatch) -> dict[str, Any]:
    """Show a match: its teams, its tables, its boards."""
    games = [game for game in evening.games if match.is_of(game)]
    return {
        "match": match,
        "key": f"{match.round}-{match.home}",
        "parts": range(1, stage_conditions(evening).parts + 1) if match.away else (),
        "home": draws.contestant(evening, evening.placed[match.home].number),
        "away": draws.contestant(evening, evening.placed[match.away].number) if match.away else "",
        "tables": sorted({game.table for game in games}),
        "boards": sorted({board for game in games for board in game.boards}),
    }


def show_would_be(evening: Evening, round_: int) -> tuple[str, ...]:
    """List the meetings of a round as they would be drawn today, by how everybody stands; none
    where they are the same."""
    if not is_drawn_by_rank(evening):
        return ()
    try:
        drawn = propose_again(evening, round_).drawn
    except MovementError:
        return ()
    if groups_of(drawn) == drawn_groups(evening, round_):
        return ()
    meetings = [draws.meeting_text(evening, one.higher, one.lower) for one in drawn.all_meetings]
    if drawn.bye is not None:
        meetings.append(draws.bye_text(evening, drawn.bye))
    return tuple(meetings)


def groups_of(drawn: Draw) -> set[frozenset[int]]:
    """Return who is together in a draw."""
    groups = {frozenset((one.higher, one.lower)) for one in drawn.all_meetings}
    return groups if drawn.bye is None else groups | {frozenset((drawn.bye,))}


def drawn_groups(evening: Evening, round_: int) -> set[frozenset[int]]:
    """Return who is together in a round that stands."""
    return {
        frozenset(evening.placed[team].number for team in match.teams)
        for match in matches_of_round(evening, round_)
    }
