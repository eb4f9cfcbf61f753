"""Facts and their worth as the one value that every reader takes: `tournament.evening.report`."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

from scoring.awards import RowAward
from scoring.forms import form_of
from scoring.notation.board import dealer, vulnerability
from scoring.rounding import alike
from tournament.evening.facts import Result
from tournament.evening.report import (
    Board,
    Heading,
    PenaltyLine,
    Rank,
    Ranking,
    Report,
    ResultLine,
    SectionPlan,
)
from tournament.evening.scores.cards import cards
from tournament.evening.scores.datums import datums
from tournament.evening.scores.finer import finer_figures
from tournament.evening.scores.standings import (
    Standings,
    expected_by_field,
    field_of,
    list_of,
    rules_for,
)
from tournament.evening.scores.traveller import score_of

Scored: TypeAlias = tuple[Result, RowAward]


def build(standings: Standings, head: Heading) -> Report:
    known, scored = standings.facts, standings.scored
    event, sections = known.session.event, known.sections
    full = expected_by_field(known)
    return Report(
        heading=head,
        form=event.form,
        scoring=event.scoring,
        profile=event.profile,
        own_rules=event.own_rules,
        winners=max((section.winners for section in sections), default=1),
        movement=sections[0].kind if sections else "",
        tables=sum(section.tables for section in sections),
        rounds=max((section.rounds for section in sections), default=0),
        boards_in_play=len(known.expected_by_board),
        top=decimal(scored.top),
        pairs=known.pairs,
        rankings=rankings(standings),
        boards=boards(standings),
        cards=cards(standings),
        sections=tuple(
            SectionPlan(
                section.letter,
                section.kind,
                section.tables,
                section.rounds,
                section.winners,
                full.get(field_of(known, section.letter), 0),
            )
            for section in sections
        ),
        compared=known.session.compared,
        ranked=known.session.ranked,
        penalties=tuple(
            PenaltyLine(one.pair, one.amount, one.unit, one.board, one.law, one.reason)
            for one in known.penalties
        ),
    )


def rankings(standings: Standings) -> tuple[Ranking, ...]:
    """Make the rankings by section, in each NS before EW."""
    known = standings.facts
    list_by_pair = {pair.key: list_of(known, pair) for pair in known.pairs}
    rules = rules_for(known.session.event)
    form = form_of(known.session.event.scoring, rules)
    finer = finer_figures(standings.scored.standings, rules.percentage_of)
    lists: dict[tuple[str, str], list[Rank]] = {}
    for row in standings.scored.standings:
        pair = str(row.contestant.key)
        lists.setdefault(list_by_pair[pair], []).append(
            Rank(
                row.rank,
                row.tied,
                pair,
                form.total_shown(row),
                row.maximum,
                row.percentage if row.share is None else row.share,
                row.boards,
                row.mean,
                row.imps,
                finer.get(pair),
                row.decided_by.value if row.decided_by else "",
            )
        )
    lists_in_order = sorted(lists.items(), key=lambda one: (one[0][0], one[0][1] == "EW"))
    return tuple(Ranking(line, tuple(ranks), section) for (section, line), ranks in lists_in_order)


def decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)


def boards(standings: Standings) -> tuple[Board, ...]:
    known = standings.facts
    compared_with = datums(known)
    results: dict[int, list[Scored]] = {number: [] for number in known.expected_by_board}
    for result, (award, *_) in zip(known.results, standings.awards, strict=True):
        results[result.board].append((result, award))
    return tuple(
        Board(
            number,
            dealer(number).value,
            vulnerability(number).value,
            expected,
            tuple(sorted(lines_of(results[number]), key=best_for_ns_first)),
            compared_with.get(number, ()),
        )
        for number, expected in known.expected_by_board.items()
    )


def lines_of(results: Sequence[Scored]) -> list[ResultLine]:
    """Make the lines of one board, with awards of as many places.

    +14.00 beside −9.20, else +14 beside −9.
    """
    shown = alike([one for _, award in results for one in (award.ns_shown, award.ew_shown)])
    return [
        line_of(result, award, ns, ew)
        for (result, award), ns, ew in zip(results, shown[::2], shown[1::2], strict=True)
    ]


def line_of(
    result: Result, award: RowAward, ns_award: Decimal | None, ew_award: Decimal | None
) -> ResultLine:
    ruled = result.ruled
    return ResultLine(
        result.round,
        result.table,
        result.section,
        result.seats,
        *result.counted,
        "" if ruled else result.lead,
        score_of(result.sides.ns, result.board),
        ns_award,
        ew_award,
        award.ns_percentage,
        award.ew_percentage,
        ruled is not None,
        ruled.law if ruled else "",
        ruled.reason if ruled else "",
        ew_points=None if result.sides.is_plain else score_of(result.sides.ew, result.board),
    )


def best_for_ns_first(line: ResultLine) -> tuple[bool, bool, int, str, tuple[str, ...]]:
    """Scores from the highest down, then artificial ones, then boards not played."""
    return (
        line.ns_outcome == "NP",
        line.points is None,
        -(line.points or 0),
        line.ns_outcome,
        line.seats.contestants,
    )
