"""Facts and their worth as the one value that every reader takes: `tournament.evening.report`."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import TypeAlias

from scoring.awards import RowAward
from scoring.forms import form_of
from scoring.notation.board import dealer, vulnerability
from scoring.notation.points import score_of
from scoring.rounding import alike
from tournament.evening.evening import Evening
from tournament.evening.extra.rank import extra_rankings
from tournament.evening.facts import Result
from tournament.evening.kind import RULES
from tournament.evening.parts.open_deal import OpenedEarly
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
from tournament.evening.scores.appeals import appeal_lines
from tournament.evening.scores.boards.traveller import datums
from tournament.evening.scores.finer import figure, finer_figures
from tournament.evening.scores.standings import (
    NOT_RANKED,
    expected_by_field,
    field_of,
    list_of,
    rules_for,
)
from tournament.evening.stages.stage import STAGES
from tournament.evening.standings import Standings

Scored: TypeAlias = tuple[Result, RowAward]


def build(standings: Standings, head: Heading) -> Report:
    """Build the report of an evening that is scored, under this heading."""
    evening, scored = standings.facts, standings.scored
    event, sections = evening.session.event, evening.sections
    full = expected_by_field(evening)
    return Report(
        heading=head,
        kind=event.kind,
        scoring=event.scoring,
        profile=event.profile,
        own_rules=event.own_rules,
        winners=max((section.winners for section in sections), default=1),
        movement=sections[0].kind if sections else "",
        tables=sum(section.tables for section in sections),
        rounds=max((section.rounds for section in sections), default=0),
        boards_in_play=len(evening.expected_by_board),
        top=decimal(scored.top),
        pairs=evening.pairs,
        rankings=(scratch := rankings(standings)),
        extra_rankings=extra_rankings(evening, scratch, exact_percentages(standings)),
        boards=partial(boards, standings),
        cards=standings.make_cards,
        matches=standings.make_match_sheets,
        earlier_matches=standings.make_earlier_sheets,
        bracket=partial(STAGES.of(evening.session.stage).find_slots, evening),
        team_tables=standings.make_tables,
        opened_early=tuple(
            OpenedEarly(tuple(sorted(deal.deals)), deal.section)
            for deal in evening.deals
            if deal.opened_at
        ),
        rounds_before=max((one.rounds_back for one in evening.earlier), default=0),
        stage=evening.session.stage.kind,
        sections=tuple(
            SectionPlan(
                section.letter,
                section.kind,
                section.tables,
                section.rounds,
                section.winners,
                full.get(field_of(evening, section.letter), 0),
            )
            for section in sections
        ),
        compared=evening.session.compared,
        ranked=evening.session.ranked,
        penalties=tuple(
            PenaltyLine(
                penalty.pair,
                penalty.amount,
                penalty.unit,
                penalty.board,
                penalty.law,
                penalty.reason,
            )
            for penalty in evening.penalties
            if evening.placed[penalty.pair].pair
        ),
        appeals=appeal_lines(evening),
    )


def rankings(standings: Standings) -> tuple[Ranking, ...]:
    """Make the rankings by section, in each NS before EW; stand-ins are in none."""
    evening = standings.facts
    list_by_pair = {pair.key: list_of(evening, pair) for pair in evening.pairs}
    rules = rules_for(evening.session.event)
    form = form_of(evening.session.event.scoring, rules)
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
                row.won,
                row.lost,
            )
        )
    lists_in_order = sorted(
        (one for one in lists.items() if one[0] != NOT_RANKED),
        key=lambda of_list: (of_list[0][0], of_list[0][1] == "EW"),
    )
    return tuple(Ranking(line, tuple(ranks), section) for (section, line), ranks in lists_in_order)


def exact_percentages(standings: Standings) -> dict[str, Fraction]:
    """Return what ranks each pair that has a board, exactly; none where no percentage ranks."""
    rules = rules_for(standings.facts.session.event)
    if not form_of(standings.facts.session.event.scoring, rules).ranks_by_percentage:
        return {}
    return {
        str(row.contestant.key): figure(row, rules.percentage_of)
        for row in standings.scored.standings
        if row.exact_percentage is not None
    }


def decimal(value: Fraction) -> Decimal:
    """Write an exact figure as a decimal one."""
    return Decimal(value.numerator) / Decimal(value.denominator)


def boards(standings: Standings) -> tuple[Board, ...]:
    """Report each board with its results and what they were compared with."""
    evening = standings.facts
    compared_with = datums(evening)
    results: dict[int, list[Scored]] = {number: [] for number in evening.expected_by_board}
    for result, (award, *_) in zip(evening.results, standings.awards, strict=True):
        results[result.board].append((result, award))
    return tuple(
        Board(
            number,
            dealer(number).value,
            vulnerability(number).value,
            expected,
            tuple(sorted(lines_of(evening, results[number]), key=best_for_ns_first)),
            compared_with.get(number, ()),
        )
        for number, expected in evening.expected_by_board.items()
    )


def lines_of(evening: Evening, results: Sequence[Scored]) -> list[ResultLine]:
    """Make the lines of one board, with awards of as many places.

    +14.00 beside −9.20, else +14 beside −9.
    """
    alike_awards = alike(
        [figure for _, award in results for figure in (award.ns_shown, award.ew_shown)]
    )
    return [
        line_of(evening, result, award, (ns, ew))
        for (result, award), ns, ew in zip(
            results, alike_awards[::2], alike_awards[1::2], strict=True
        )
    ]


def line_of(
    evening: Evening,
    result: Result,
    award: RowAward,
    alike_awards: tuple[Decimal | None, Decimal | None],
) -> ResultLine:
    """Report a result with its awards, which have as many decimals as the board's others."""
    ruled, edition = result.ruled, evening.session.event.rules.edition
    ew_points = score_of(result.sides.ew, result.board, edition)
    return ResultLine(
        result.round,
        result.table,
        result.section,
        result.seats,
        *result.counted_outcomes,
        "" if ruled else result.lead,
        score_of(result.sides.ns, result.board, edition),
        *alike_awards,
        award.ns_percentage,
        award.ew_percentage,
        ruled is not None,
        ruled.law if ruled else "",
        ruled.reason if ruled else "",
        ew_points=None if result.sides.is_plain else ew_points,
        group=evening.group_of(result.place),
    )


def best_for_ns_first(line: ResultLine) -> tuple[bool, bool, int, str, tuple[str, ...]]:
    """Sort scores from the highest down, then artificial ones, then boards not played."""
    return (
        line.ns_outcome == "NP",
        line.points is None,
        -(line.points or 0),
        line.ns_outcome,
        line.seats.contestants,
    )


def score(evening: Evening) -> Standings:
    """Score an evening by its profile, in the way of its kind."""
    return RULES.of(evening.session).score(evening)
