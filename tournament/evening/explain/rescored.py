"""A report scored once more from its own lines, so that its figures can be explained.

Nothing is asked of the database: a published version explains itself, whatever came after it.
"""

import functools
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from scoring.contestants import Competitor, Key, PenaltyUnit, ProceduralPenalty, Row
from scoring.explain.matches import MatchSession
from scoring.forms import form_of
from scoring.notation.board import Side
from scoring.notation.codes import decode
from scoring.notation.outcome import Sides
from scoring.profiles.conventions import TieBreak
from scoring.ranking.ranking import score_session
from scoring.ranking.session import Scored, ScoringSession
from tournament.evening.report import Report, ResultLine
from tournament.evening.scores.rows import (
    expect_in_every_field,
    number_of_rows,
    row_of_contestant,
    rows_of,
)
from tournament.evening.scores.standings import scoring_session, tie_breaks
from tournament.evening.standings import Standings, group_by_result

# Each line of a report with the number of its board.
Lines: TypeAlias = tuple[tuple[int, ResultLine], ...]


@dataclass(frozen=True)
class Rescored:
    """`lines` belong to the rows of `session`, of four players one to two; `played` only at victory
    points."""

    report: Report
    session: ScoringSession
    scored: Scored
    lines: Lines
    played: MatchSession | None = None

    @functools.cached_property
    def place_of(self) -> dict[tuple[int, str], tuple[int, Side]]:
        """Where among the rows a contestant's result on a board is, and on which side it sat."""
        places, first = {}, 0
        for board, line in self.lines:
            for key in line.seats.contestants:
                place = first + row_of_contestant(line.seats, key)
                places[board, key] = place, line.seats.side_of(key)
            first += number_of_rows(line.seats)
        return places


def pair_with_report(report: Report, standings: Standings) -> Rescored:
    """Put a report beside the standings that it was made of, in the order of its lines."""
    lines = lines_of(report)
    where = {one.place: place for place, one in enumerate(standings.facts.results)}
    order = [where[line.section, line.round, line.table, board] for board, line in lines]
    session, awards = scoring_session(standings.facts), standings.awards
    rows = group_by_result(session.rows, (result.seats for result in standings.facts.results))
    return add_matches(
        report,
        replace(session, rows=tuple(row for place in order for row in rows[place])),
        replace(
            standings.scored, awards=tuple(award for place in order for award in awards[place])
        ),
        lines,
    )


def lines_of(report: Report) -> Lines:
    """List the results of a report with their boards."""
    return tuple((board.number, line) for board in report.boards for line in board.lines)


def add_matches(report: Report, session: ScoringSession, scored: Scored, lines: Lines) -> Rescored:
    """Add the matches of the rounds, where victory points rank."""
    if not session.scoring.is_by_match:
        return Rescored(report, session, scored, lines)
    played = MatchSession(session, scored, [row.round for row in session.rows], scored.matches)
    return Rescored(report, session, scored, lines, played)


def rescore(report: Report) -> Rescored:
    """Score a report's results again, in the way in which they were scored."""
    lines = lines_of(report)
    session = ScoringSession(
        profile=report.rules,
        winners=1,
        contestants=contestants(report),
        rows=tuple(row for number, line in lines for row in scored_rows(report, number, line)),
        expected=expect_in_every_field(
            expected_by_field(report), (line.seats for _, line in lines)
        ),
        scoring=form_of(report.scoring, report.rules),
        # Versions of before tie-breaks were used have none that decided.
        tie_breaks=tie_breaks(report.rules, (line.seats for _, line in lines))
        if has_tie_breaks(report)
        else (),
        penalties=penalties(report),
        sit_outs=tuple(sit_outs(report)),
    )
    return add_matches(report, session, ranked_as(report, score_session(session)), lines)


def ranked_as(report: Report, scored: Scored) -> Scored:
    """Rank the pairs as a report does that goes on from earlier evenings, whose results it has
    not."""
    if not report.rounds_before:
        return scored
    ranks = {rank.pair: rank for ranking in report.rankings for rank in ranking.ranks}
    return replace(
        scored,
        standings=tuple(
            replace(
                one,
                rank=rank.rank,
                tied=rank.tied,
                total=rank.total,
                exact_total=Fraction(rank.total),
                decided_by=TieBreak(rank.decided_by) if rank.decided_by else None,
            )
            for one in scored.standings
            for rank in [ranks[str(one.contestant.key)]]
        ),
    )


def contestants(report: Report) -> tuple[Competitor, ...]:
    """List everybody, with the list that the report ranks them in."""
    lists = {
        rank.pair: (ranking.section, ranking.line)
        for ranking in report.rankings
        for rank in ranking.ranks
    }
    return tuple(Competitor(pair.key, ranked_in=lists.get(pair.key)) for pair in report.pairs)


def penalties(report: Report) -> tuple[ProceduralPenalty, ...]:
    """List the penalties that take something; warnings do not."""
    by_pair = {one.key: one for one in contestants(report)}
    return tuple(
        ProceduralPenalty(
            by_pair[penalty.pair], Fraction(penalty.amount), PenaltyUnit(penalty.unit)
        )
        for penalty in report.penalties
        if penalty.amount
    )


def scored_rows(report: Report, board: int, line: ResultLine) -> tuple[Row, ...]:
    """Make the rows to be scored of a result in a report."""
    sides = Sides(decode(line.ns_outcome, line.lead), decode(line.ew_outcome, line.lead))
    field = field_of(report, line.section)
    return rows_of(line.seats, board, sides, field=field, group=line.group, round_=line.round)


def field_of(report: Report, section: str) -> str:
    """Return the field in which a section's results are compared; empty for the whole."""
    return section if report.compared == "section" else ""


def expected_by_field(report: Report) -> dict[Key, int]:
    """Count how many results a full board has, in each field."""
    expected: dict[Key, int] = {section.letter: section.expected for section in report.sections}
    if report.compared != "section":
        expected = {"": max((board.expected for board in report.boards), default=0)}
    return expected


def has_tie_breaks(report: Report) -> bool:
    """Tell whether a tie-break decided a rank of the report."""
    return any(rank.decided_by for ranking in report.rankings for rank in ranking.ranks)


def sit_outs(report: Report) -> list[tuple[Key, int]]:
    """List the rounds without opponents that were worth something."""
    return [
        (card.pair, round_.round)
        for card in report.cards
        for round_ in card.rounds
        if not round_.side and round_.victory_points is not None
    ]
