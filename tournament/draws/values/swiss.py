"""The next round of a Swiss as it would be drawn now, with the reason of each meeting.

Contestants are numbers here, pairs or teams. Scores are those of the matches that count; a draw of
an earlier round is made from what was known before it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from movements import (
    ACCELERATED_ROUNDS,
    Contender,
    Draw,
    DrawMethod,
    DrawReason,
    MovementError,
    add_win_to_upper,
    draw,
    draw_problems,
    draw_reasons,
    draw_with_triangle,
    upper_half,
)
from scoring.forms import form_of
from tournament.evening.evening import Evening
from tournament.evening.kind import RULES
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.scores.build_report import score
from tournament.evening.scores.standings import rules_for
from tournament.evening.stages.drawing import following_round, is_there
from tournament.evening.stages.rounds import list_stage_rounds, stage_conditions
from tournament.evening.stages.seating import has_triangle
from tournament.evening.standings import Standings

# What no draw may have; anything else is only undesired.
IMPOSSIBLE = frozenset({"contender_unknown", "contender_twice", "contender_missing"})


@dataclass(frozen=True)
class ProposedRound:
    """A round as it would be drawn in a `way`. `unfinished` are the matches that do not count yet;
    `to_come` how many rounds the draw knows to follow it."""

    contenders: tuple[Contender, ...]
    drawn: Draw
    reasons: tuple[DrawReason, ...]
    unfinished: tuple[PlannedMatch, ...]
    to_come: int
    round: int
    way: DrawMethod


@dataclass(frozen=True)
class Judged:
    """A draw by hand: what makes it impossible, and what it breaks all the same."""

    impossible: tuple[MovementError, ...]
    undesired: tuple[MovementError, ...]


def propose_round(standings: Standings) -> ProposedRound:
    """Draw the round after the last one; MovementError("too_few_contenders")."""
    evening = standings.facts
    conditions = stage_conditions(evening)
    contenders = list_contenders(standings)
    to_come = max(0, (conditions.rounds or 0) - len(list_stage_rounds(evening)) - 1)
    upper = find_upper_half(evening)
    placed = add_win_to_upper(contenders, upper) if upper else contenders
    make = draw_with_triangle if has_triangle(conditions, len(contenders)) else draw
    drawn = make(placed, to_come, conditions.way)
    return ProposedRound(
        contenders,
        RULES.of(evening.session).share_sides(evening, drawn),
        draw_reasons(placed, drawn, conditions.way, upper),
        standings.list_unfinished_matches(),
        to_come,
        following_round(evening),
        conditions.way,
    )


def find_upper_half(evening: Evening) -> tuple[int, ...]:
    """Find who is a match ahead in the next draw: nobody but in an accelerated round."""
    drawn = len(list_stage_rounds(evening))
    if not stage_conditions(evening).way.is_accelerated or drawn >= ACCELERATED_ROUNDS:
        return ()
    first = min((match.round for match in evening.stage_matches), default=1)
    began = (one.number for one in evening.placed.values() if one.pair and one.first_round <= first)
    return upper_half(sorted(began))


def propose_again(evening: Evening, round_: int) -> ProposedRound:
    """Draw a round that was drawn once more, from what is known now of those before it."""
    before = replace(
        evening,
        matches=tuple(match for match in evening.matches if match.last_round < round_),
        games=tuple(game for game in evening.games if game.round < round_),
        results=tuple(result for result in evening.results if result.round < round_),
        session=replace(evening.session, round=round_ - 1),
    )
    return propose_round(score(before))


def list_contenders(standings: Standings) -> tuple[Contender, ...]:
    """List who is there for the next round, in the order of the ranking."""
    evening = standings.facts
    round_ = following_round(evening)
    ranked = sorted(standings.scored.standings, key=lambda standing: standing.rank)
    rules = rules_for(evening.session.event)
    form = form_of(evening.session.event.scoring, rules)
    return tuple(
        contender(evening, str(standing.contestant.key), form.figure_to_draw(standing, rules))
        for standing in ranked
        if is_there(evening, str(standing.contestant.key), round_)
    )


def contender(evening: Evening, key: str, total: Fraction) -> Contender:
    """Tell what the draw must know of a contestant: whom it met, and its byes."""
    own = [match for match in evening.stage_matches if key in match.teams]
    met = tuple(evening.placed[other].number for match in own for other in _others(match, key))
    alone = sum(not match.away for match in own)
    triangles = {match.round for match in own if match.is_half}
    return Contender(evening.placed[key].number, total, met, alone + len(triangles))


def _others(match: PlannedMatch, key: str) -> Iterator[str]:
    return (other for other in match.teams if other != key)


def judge(proposal: ProposedRound, drawn: Draw) -> Judged:
    """Find what is wrong with a draw that the director made."""
    found = draw_problems(proposal.contenders, drawn, proposal.way)
    return Judged(
        tuple(each for each in found if each.code in IMPOSSIBLE),
        tuple(each for each in found if each.code not in IMPOSSIBLE),
    )
