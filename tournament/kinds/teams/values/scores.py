"""What the matches of an evening gave the teams, and where each team stands.

Matches are scored as a contest (`scoring.teams.contest`), as those of a file are: one route to each
number. A match counts from the moment when both rooms have all their boards; a bye or a match that
one team did not come to counts from the round in which it is due.
"""

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from scoring.awards import RowAward
from scoring.boards.match.comparison import ComparedBoard, compare
from scoring.boards.match.two import Team, Two
from scoring.contestants import Key, PenaltyUnit
from scoring.forms import TEAM_FORMS, TeamMatches
from scoring.forms.form import whole_or_shown
from scoring.profiles.conventions import Profile
from scoring.rounding import Mode, Rounding
from scoring.teams.contest import Contest, Match, Segment
from scoring.teams.score import score_contest
from scoring.teams.scored import ScoredContest, ScoredMatch
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Result
from tournament.evening.matches.planned import MatchKey, PlannedMatch
from tournament.evening.scores.ranked_by import PENALTY_UNITS
from tournament.evening.stages.earlier import is_of_tonight
from tournament.evening.stages.results import (
    PlayedMatch,
    find_fined_match,
    find_match_with,
    fines_in_matches,
    played_matches,
)
from tournament.evening.stages.stage import STAGES

_NOUGHT = Fraction(0)
_TENTHS, _HUNDREDTHS = Rounding(1, Mode.HALF_UP), Rounding(2, Mode.HALF_UP)


@dataclass(frozen=True)
class TeamScores:
    """The matches of a stage with their results, those of its earlier sessions first, and by match
    the comparison of each board in which both rooms have a result; `table` and `scored_by_match`
    have those that count."""

    played: tuple[PlayedMatch, ...]
    boards: Mapping[MatchKey, Mapping[int, ComparedBoard]]
    table: ScoredContest
    scored_by_match: Mapping[MatchKey, ScoredMatch]
    form: TeamMatches

    @property
    def tonight(self) -> tuple[PlayedMatch, ...]:
        """The matches of the session itself."""
        return tuple(played for played in self.played if is_of_tonight(played.match))

    @functools.cached_property
    def top(self) -> Fraction:
        """The most that a board gives; nought where there is no such thing."""
        method = self.form.method.boards
        return method.win if method else _NOUGHT

    def credit(self, match: MatchKey, board: int) -> Two | None:
        """Return what a board gave both teams, in the unit of the form; None without both rooms."""
        line = self.boards.get(match, {}).get(board)
        return None if line is None else self.form.method.credit(line)


def score_matches(evening: Evening, rules: Profile) -> TeamScores:
    """Score the matches of an evening and of its stage's earlier sessions, and rank its teams."""
    form = TEAM_FORMS[evening.session.event.scoring]
    stage = STAGES.of(evening.session.stage)
    deleted = stage.find_deleted(evening)
    played = tuple(
        each
        for session in evening.sessions
        for each in played_matches(session)
        if is_due(session, each) and not deleted.intersection(each.match.teams)
        if not stage.is_of_nobody(each.match)
    )
    table = score_contest(to_contest(evening, played, form, rules), rules)
    complete = [match.key for match in (each.match for each in list_complete(played))]
    scored = dict(zip(complete, table.matches, strict=True))
    boards = {
        each.match.key: compared_boards(each, scored.get(each.match.key), rules) for each in played
    }
    return TeamScores(played, boards, table, scored, form)


def is_due(evening: Evening, played: PlayedMatch) -> bool:
    """Tell whether a match has begun, or would have: a bye does not count before its round."""
    reached = evening.reached.get(played.match.section, 0)
    return played.has_begun or played.match.round <= reached


def compared_boards(
    played: PlayedMatch, scored: ScoredMatch | None, rules: Profile
) -> Mapping[int, ComparedBoard]:
    """Return the boards of a match that have both results, compared."""
    rooms = [each for each in played.rooms if each.both_in]
    lines = (
        scored.boards
        if scored
        else compare((each.to_board() for each in rooms), rules.edition).lines
    )
    wanted = {each.board for each in rooms}
    return {line.board: line for line in lines if line.board in wanted}


def to_contest(
    evening: Evening, played: Iterable[PlayedMatch], form: TeamMatches, rules: Profile
) -> Contest:
    """Put together the matches that count, and what is taken from totals."""
    fines: dict[tuple[MatchKey, str], Fraction] = {}
    for session in evening.sessions:
        fines |= fines_in_matches(session)
    return Contest(
        form.method,
        rules.matches.scale if form.has_scale else None,
        tuple(pair.key for pair in evening.pairs),
        tuple(
            to_match(each, place, fines)
            for place, each in enumerate(list_complete(played), start=1)
        ),
        penalties=penalties_of_stage(evening),
        is_by_difference=STAGES.of(evening.session.stage).ranks_by_difference(
            form, len(evening.pairs)
        ),
    )


def list_complete(played: Iterable[PlayedMatch]) -> list[PlayedMatch]:
    """List the matches that count."""
    return [match for match in played if match.is_complete]


def to_match(
    played: PlayedMatch, place: int, fines: Mapping[tuple[MatchKey, str], Fraction]
) -> Match:
    """Write a match as scoring has it: its boards, or why it was not played."""
    match = played.match
    missing = match.unplayed.side if match.unplayed else ""
    boards = tuple(each.to_board() for each in played.rooms)
    carried = Fraction(match.carry_over)
    return Match(
        place,
        match.home,
        match.away or None,
        match.round,
        absent=Team(missing) if missing else None,
        weight=match.weight,
        length=match.boards,
        carry_over=Two(carried, -carried).in_columns,
        fines=Two(*(fines.get((match.key, team), _NOUGHT) for team in (match.home, match.away))),
        segments=() if match.unplayed else (Segment(boards),),
    )


def penalties_of_stage(evening: Evening) -> dict[Key, Fraction]:
    """Add up what is taken from each team's total, in whichever session, and not in a match."""
    fines: dict[Key, Fraction] = {}
    penalties = ((session, each) for session in evening.sessions for each in session.penalties)
    for session, penalty in penalties:
        if find_fined_match(session, penalty) is not None:
            continue
        fines[penalty.pair] = fines.get(penalty.pair, _NOUGHT) + Fraction(penalty.amount)
    return fines


# ---- a board ----


def award_of(scores: TeamScores, played: PlannedMatch, result: Result) -> RowAward:
    """Return what a result is worth to the two teams at its table: their match's on that board."""
    credit = scores.credit(played.key, result.board)
    if credit is None:
        return NOTHING
    is_open = result.seats.north == played.home
    ns, ew = (credit.home, credit.away) if is_open else (credit.away, credit.home)
    return credit_both(ns, ew, scores.top)


# The same few awards come back at every board.
@functools.lru_cache(maxsize=8192)
def credit_both(ns: Fraction, ew: Fraction, top: Fraction) -> RowAward:
    """Write what a board gave both sides as every form of scoring does."""
    return RowAward(
        ns,
        ew,
        write_credit(ns),
        write_credit(ew),
        percentage(ns, top),
        percentage(ew, top),
        top,
    )


NOTHING = RowAward(None, None, None, None, None, None)


def percentage(credit: Fraction, top: Fraction) -> Decimal | None:
    """Return which part of a board a team won; None where a board has no top."""
    return _TENTHS.to_decimal(100 * credit / top) if top else None


def write_credit(credit: Fraction) -> Decimal:
    """Write what a board or a match gave: whole where it is, else in hundredths."""
    return whole_or_shown(_HUNDREDTHS, credit)


def check_fine(evening: Evening, team: str, unit: str, board: int | None) -> None:
    """Check that IMPs that are taken before a scale are taken in a match of the team's.

    ServiceError("penalty_needs_board").
    """
    if unit != PenaltyUnit.IMPS.value:
        return
    has_scale = PENALTY_UNITS[evening.session.event.scoring][0] != PenaltyUnit.IMPS.value
    if board is None and not has_scale:
        return
    if board is None or find_match_with(evening, team, board) is None:
        raise ServiceError("penalty_needs_board")
