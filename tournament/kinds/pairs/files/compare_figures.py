"""Compare the totals, places and boards' awards of a file with those worked out here.

    found = compare_figures(evening, profile("ffb"))
    found.differences            # what differs, figure by figure

A figure of the file is the same where it is ours as displayed, or ours rounded to its decimals.
Matchpoints of one for a beaten result are the same as those of two. Pairs that are level here may
stand in the file in any of their places. What the file does not say is not compared.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from scoring.awards import Standing
from scoring.contestants import Competitor, Key, Row
from scoring.forms import Form, form_of
from scoring.notation.board import Side
from scoring.profiles.conventions import Profile
from scoring.profiles.match_rules import MatchScale
from scoring.ranking.ranking import score_session
from scoring.ranking.session import Scored, ScoringSession
from scoring.results_file.boards import with_table
from scoring.rounding import Mode, Rounding
from tournament.evening.files.figures import (
    BOARD,
    MATCH,
    PERCENTAGE,
    PLACE,
    TOTAL,
    ComparedFigure,
    FigureComparison,
    FilePlayers,
    in_best_unit,
)
from tournament.files.figures.kept import comparison_of
from tournament.files.read_evening import ReadEvening, ReadPair, call_player

MATCHES_SHOWN = Rounding(2, Mode.HALF_UP)


def compare_figures(evening: ReadEvening, rules: Profile) -> FigureComparison:
    """Compare the figures of a file with ours under these rules."""
    scored, form = score_evening(evening, rules)
    totals = in_best_unit(list(total_figures(evening, scored, form)))
    boards = in_best_unit(list(board_figures(evening, scored)))
    return comparison_of(
        *totals, *place_figures(evening, scored), *match_figures(evening, scored), *boards
    )


def compare_matches(evening: ReadEvening, rules: Profile) -> FigureComparison:
    """Compare what pairs got for their matches alone."""
    scored, _ = score_evening(evening, rules)
    return comparison_of(*match_figures(evening, scored))


def score_evening(evening: ReadEvening, rules: Profile) -> tuple[Scored, Form]:
    """Score the results of a file, and return by which form."""
    rules = with_table(with_scale(rules, evening), evening.points_table)
    form = form_of(evening.form, rules)
    return score_session(session_of(evening, rules, form)), form


def with_scale(rules: Profile, evening: ReadEvening) -> Profile:
    """Return the rules with the scale that was taken for an evening at victory points."""
    if not evening.scale:
        return rules
    return replace(rules, matches=replace(rules.matches, scale=MatchScale(evening.scale)))


def session_of(evening: ReadEvening, rules: Profile, form: Form) -> ScoringSession:
    """Return what is scored together of the file: all sections, each line ranked by itself."""
    return ScoringSession(
        profile=rules,
        winners=1,
        contestants=tuple(
            Competitor(pair.key, ranked_in=pair.line.value if pair.line else "")
            for pair in evening.pairs
        ),
        rows=tuple(
            Row(
                *(one.board, one.ns, one.ew, one.outcome),
                field=one.section if evening.by_section else None,
                round=one.round or 0,
            )
            for one in evening.results
        ),
        scoring=form,
    )


def total_figures(evening: ReadEvening, scored: Scored, form: Form) -> Iterator[ComparedFigure]:
    """Set the percentage of each pair, or its total, beside ours."""
    by_key = {standing.contestant.key: standing for standing in scored.standings}
    has_percentages = form.ranks_by_percentage and any(
        pair.figures.percentage is not None for pair in evening.pairs
    )
    for pair in evening.pairs:
        standing, figures = by_key[pair.key], pair.figures
        if has_percentages:
            exact, display = standing.exact_percentage, standing.percentage
            in_file, kind = figures.percentage, PERCENTAGE
        else:
            exact, display = standing.exact_total, form.total_shown(standing)
            in_file, kind = figures.total, TOTAL
        if in_file is not None and standing.boards:
            yield ComparedFigure(kind, file_players(pair), in_file, exact, display)


def place_figures(evening: ReadEvening, scored: Scored) -> Iterator[ComparedFigure]:
    """Set the place of each pair beside ours, where the file has one list a line."""
    if len(evening.sections) > 1:
        return
    by_key = {standing.contestant.key: standing for standing in scored.standings}
    level = Counter(place_of(standing) for standing in scored.standings)
    for pair in evening.pairs:
        standing, place = by_key[pair.key], pair.figures.place
        if place is not None and standing.boards:
            last = standing.rank + level[place_of(standing)] - 1
            rank = place if standing.rank <= place <= last else standing.rank
            yield ComparedFigure(
                PLACE, file_players(pair), Decimal(place), Fraction(rank), Decimal(rank)
            )


def place_of(standing: Standing) -> tuple[Key, int]:
    return standing.contestant.ranked_in, standing.rank


def match_figures(evening: ReadEvening, scored: Scored) -> Iterator[ComparedFigure]:
    """Set what pairs got for each match beside ours."""
    gained = {(one.contestant, one.round): one.victory_points for one in scored.matches}
    for one in evening.match_scores:
        exact = gained.get((one.pair, one.round))
        if exact is not None:
            pair = evening.pair_by_key[one.pair]
            display = MATCHES_SHOWN.to_decimal(exact)
            yield ComparedFigure(
                MATCH, file_players(pair), one.points, exact, display, round=one.round
            )


def board_figures(evening: ReadEvening, scored: Scored) -> Iterator[ComparedFigure]:
    """Set what each side got on each board beside ours."""
    for result, award in zip(evening.results, scored.awards, strict=True):
        for side, exact, display in (
            (Side.NS, award.ns, award.ns_shown),
            (Side.EW, award.ew, award.ew_shown),
        ):
            in_file = result.award_of(side)
            pair = evening.pair_by_key[result.ns if side is Side.NS else result.ew]
            if in_file is not None and exact is not None:
                yield ComparedFigure(
                    BOARD, file_players(pair), in_file, exact, display, board=result.board
                )


def file_players(pair: ReadPair) -> FilePlayers:
    """Name a pair as the file does."""
    names = tuple(map(call_player, pair.players))
    return FilePlayers(pair.label, pair.line.value if pair.line else "", names)
