"""What matches gave, written as every form of scoring writes it: awards, rounds, a ranking."""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from math import inf

from scoring.awards import RoundMatch, Standing
from scoring.boards.match.two import NOTHING as NO_FIGURES
from scoring.boards.match.two import Two
from scoring.contestants import Competitor
from scoring.ranking.session import Scored
from scoring.rounding import Mode, Rounding
from scoring.teams.scored import ScoredMatch, won_and_lost
from scoring.teams.tables import TeamStanding
from tournament.evening.evening import Evening
from tournament.evening.stages.stage import STAGES
from tournament.kinds.teams.values.scores import (
    NOTHING,
    TeamScores,
    award_of,
    write_credit,
)

_NOUGHT = Fraction(0)
_HUNDREDTHS = Rounding(2, Mode.HALF_UP)


def as_scored(evening: Evening, scores: TeamScores) -> Scored:
    """Write what matches gave as every form of scoring does: awards, rounds, a ranking."""
    own_matches = (
        evening.meetings.find(result.section, result.round, result.seats.contestants)
        for result in evening.results
    )
    return Scored(
        awards=tuple(
            award_of(scores, match, result) if match else NOTHING
            for match, result in zip(own_matches, evening.results, strict=True)
        ),
        standings=tuple(list_standings(evening, scores)),
        top=scores.top,
        matches=tuple(round_matches(scores)),
    )


def list_standings(evening: Evening, scores: TeamScores) -> list[Standing]:
    """List the teams as they stand: by what their matches gave, or by how far they came."""
    ranked = {place.team: standing(scores, place) for place in scores.table.table}
    rank_teams = STAGES.of(evening.session.stage).rank
    by_bracket = [
        replace(ranked[team], rank=rank, tied=tied, decided_by=None)
        for team, rank, tied in rank_teams(evening, scores.scored_by_match, ranked, inf)
    ]
    return by_bracket or [*ranked.values()]


def round_matches(scores: TeamScores) -> Iterator[RoundMatch]:
    """List what each match gave each of its teams, in the round in which it ended."""
    for played in sorted(scores.tonight, key=lambda each: each.match.last_round):
        scored = scores.scored_by_match.get(played.match.key)
        if scored is None:
            continue
        gain, margins = scored.gain, margins_of(scored)
        for team, opponents, points, imps in (
            (played.match.home, played.match.away, gain.home, margins.home),
            (played.match.away, played.match.home, gain.away, margins.away),
        ):
            if team:
                boards = sum(line.home is not None for line in scored.boards)
                yield RoundMatch(
                    team, played.match.last_round, opponents or None, boards, imps, points
                )


def margins_of(scored: ScoredMatch) -> Two:
    """Return by how many IMPs each team was ahead; nothing where points are won."""
    return scored.margins if scored.margins and scored.imps else NO_FIGURES


def standing(scores: TeamScores, place: TeamStanding) -> Standing:
    """Write a team's place as that of any contestant."""
    boards = boards_of(scores, str(place.team))
    imps = place.imps_won - place.imps_lost
    both = won_and_lost(scores.table.matches, place.team)
    return Standing(
        contestant=Competitor(place.team),
        rank=place.rank,
        tied=place.tied,
        total=_HUNDREDTHS.to_decimal(place.total),
        maximum=Decimal("0.00"),
        percentage=share_of_boards(scores, str(place.team)),
        boards=boards,
        exact_total=place.total,
        exact_percentage=None,
        mean=_HUNDREDTHS.to_decimal(place.total / boards) if boards else None,
        imps=write_credit(imps),
        penalty=place.penalty,
        decided_by=place.decided_by,
        won=write_credit(both.won) if both else None,
        lost=write_credit(both.lost) if both else None,
    )


def share_of_boards(scores: TeamScores, team: str) -> Decimal | None:
    """Return which part of the points of its boards a team won in the matches that it played, in
    per cent; None where boards have no points to share, or none was played."""
    contest = scores.table.contest
    worth = contest.scoring.points_a_board
    if worth is None or contest.scale:
        return None
    gained, boards = _NOUGHT, 0
    for one in scores.table.matches:
        if one.match.is_played and team in (one.match.home, one.match.away):
            is_home = team == one.match.home
            gained += one.gain.home if is_home else one.gain.away
            own = (line.home if is_home else line.away for line in one.boards)
            boards += sum(each is not None for each in own)
    return _HUNDREDTHS.to_decimal(100 * gained / (worth * boards)) if boards else None


def boards_of(scores: TeamScores, team: str) -> int:
    """Count the boards of a team's matches that count; those of a bye or a forfeit are none."""
    return sum(
        len(scores.boards[played.match.key])
        for played in scores.played
        if played.is_complete and team in played.match.teams
    )
