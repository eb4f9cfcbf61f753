"""How many rounds of matches are drawn, and whether more are to come.

A round of matches takes several rounds of the room where matches have halves; it is named by the
first of them.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from tournament.evening.evening import Evening
from tournament.evening.facts import Section
from tournament.evening.kind import RULES
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.parts.match_rounds import find_match_round
from tournament.evening.plain_values import keep_with_value
from tournament.evening.stages.conditions import Conditions, read_conditions
from tournament.evening.stages.seating import rounds_of_match
from tournament.evening.stages.stage import STAGES


def stage_conditions(evening: Evening) -> Conditions:
    """Return the conditions of contest of the evening's stage; the usual ones without matches."""
    return read_conditions(evening.session.stage.rules)


def list_match_rounds(evening: Evening) -> tuple[int, ...]:
    """List the rounds in which matches begin, tonight's."""
    return tuple(sorted({match.round for match in evening.matches}))


def list_stage_rounds(evening: Evening) -> tuple[int, ...]:
    """List the rounds in which matches of the stage begin, those of earlier sessions first."""
    return tuple(sorted({match.round for match in evening.stage_matches}))


def matches_of_round(evening: Evening, round_: int) -> tuple[PlannedMatch, ...]:
    """List the matches that begin in a round, in the order of their tables, byes last."""
    tables: dict[frozenset[str], int] = {}
    for game in (game for one in evening.sessions for game in one.games):
        if game.round == round_:
            both = frozenset(game.seats.contestants)
            tables[both] = min(game.table, tables.get(both, game.table))
    own = (match for match in evening.stage_matches if match.round == round_)
    return tuple(sorted(own, key=lambda match: tables.get(frozenset(match.teams), 999)))


def find_round_in_hand(evening: Evening) -> int:
    """Return the round of matches that the director looks after: the last one that is drawn; where
    all are known from the start the one being played. 0 where there is none."""
    rounds = list_match_rounds(evening)
    if is_drawn(evening):
        return rounds[-1] if rounds else 0
    begun = [round_ for round_ in rounds if round_ <= evening.session.round]
    return (begun or list(rounds[:1]) or [0])[-1]


def is_drawn(evening: Evening) -> bool:
    """Tell whether the rounds of the evening's stage are drawn one after the other."""
    return STAGES.of(evening.session.stage).are_drawn


def is_drawn_by_rank(evening: Evening) -> bool:
    """Tell whether the rounds are drawn from how everybody stands, and not from a bracket."""
    rules = STAGES.of(evening.session.stage)
    return rules.are_drawn and not rules.find_slots(evening)


def rounds_to_draw(evening: Evening) -> int | None:
    """Count the rounds of matches that are still to be drawn tonight; None where nobody knows."""
    left, most = rounds_left(evening), stage_conditions(evening).per_session
    if most is None:
        return left
    tonight = max(0, most - len(list_match_rounds(evening)))
    return tonight if left is None else min(left, tonight)


def rounds_left(evening: Evening) -> int | None:
    """Count the rounds of the stage that are still to be drawn, tonight or on another evening;
    None where nobody knows yet."""
    if not list_match_rounds(evening):
        return 0
    conditions, rules = stage_conditions(evening), STAGES.of(evening.session.stage)
    rounds = rules.count_rounds(conditions, len(list_numbers(evening)))
    return None if rounds is None else max(0, rounds - len(list_stage_rounds(evening)))


def has_more_to_draw(evening: Evening) -> bool:
    """Tell whether another round may follow the last one that is known, or the rest of that."""
    return evening.undrawn > 0 or rounds_to_draw(evening) != 0


def list_numbers(evening: Evening) -> Sequence[int]:
    """List the numbers that somebody has, of those who left too."""
    return sorted(placed.number for placed in evening.placed.values() if placed.pair)


def find_last_round(evening: Evening) -> int | None:
    """Return the last round of the room, drawn or still to be drawn; None where nobody knows."""
    drawn = max((section.rounds for section in evening.sections), default=0)
    to_draw = rounds_to_draw(evening)
    return None if to_draw is None else drawn + to_draw * rounds_of_next_match(evening)


@keep_with_value
def list_undrawn_boards(evening: Evening) -> frozenset[int]:
    """List the boards of a round that is drawn in part, which the rest of it is to play."""
    last = max(match.round for match in evening.matches) if evening.undrawn else 0
    games = ((game, evening.match_at(game)) for game in evening.games if last)
    own = (game.boards for game, match in games if match and match.round == last)
    return frozenset().union(*own)


def count_matches(evening: Evening) -> int:
    """Count the matches that each team plays tonight, those to be drawn too; 0 where nobody knows,
    and where a round of the room is no match."""
    to_draw, called = (
        rounds_to_draw(evening),
        RULES.of(evening.session).list_called_matches(evening),
    )
    return len(called) + to_draw if called and to_draw is not None else 0


def rounds_of_next_match(evening: Evening) -> int:
    """Count the rounds of the room that the next matches take."""
    conditions, rules = stage_conditions(evening), STAGES.of(evening.session.stage)
    triangle = rules.has_triangle(conditions, len(list_numbers(evening)))
    return rounds_of_match(conditions, has_triangle=triangle)


def sections_to_the_end(evening: Evening) -> tuple[Section, ...]:
    """Return the sections with the rounds that are still to be drawn, one round of matches where
    nobody knows how many: a break may stand before each."""
    if not is_drawn(evening):
        return evening.sections
    drawn = max((section.rounds for section in evening.sections), default=0)
    last = find_last_round(evening) or drawn + rounds_of_next_match(evening)
    return tuple(replace(section, rounds=last) for section in evening.sections)


def round_after(evening: Evening, keys: Collection[str], after: int) -> int:
    """Return the round of the room that follows a round for those who played in it: the next one of
    their match, else the first of the next match. Others may play extra boards in between."""
    own = find_match_round(evening.match_rounds, after)
    later = (
        game.round
        for game in evening.games
        if after < game.round <= own.last and not set(keys).isdisjoint(game.seats.contestants)
    )
    return min(later, default=own.last + 1)


def list_begun(evening: Evening) -> list[PlannedMatch]:
    """List the matches that have begun, the latest first."""
    begun = [
        one
        for one in evening.matches
        if not one.unplayed and one.round <= max(evening.session.round, 1)
    ]
    return sorted(begun, key=lambda match: (-match.round, match.home))
