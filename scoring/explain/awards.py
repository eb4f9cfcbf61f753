"""Explain an award: the steps that lead to it, as data for sentences in any language.

A step has a code, the figure that is reached with it, and the details that a sentence about it
needs. The last step's figure is always the one that is shown. Awards are worked out again from the
results, one comparison after the other, and not read from the scoring: so an explanation that ends
in another figure than the page shows would be noticed. Totals go on from there (totals.py).

Figures of awards are in the unit of the profile; where details speak of `matchpoints`, they are
two for a lower result and one for an equal one.
"""

from collections.abc import Iterator
from fractions import Fraction

from scoring.contestants import Competitor
from scoring.explain.board import table_of
from scoring.forms.steps.matchpoints import table_top
from scoring.forms.steps.table import Figure, Step, Table, step
from scoring.notation.board import Side
from scoring.notation.outcome import Artificial, FixedAward, WithoutAward
from scoring.profiles.conventions import SessionRule
from scoring.ranking.session import Scored, ScoringSession

# All codes of steps to an award; beside each, its details. Tests hold the sentences against them.
AWARD_STEPS = frozenset(
    {
        # points, others, beaten, tied, lost, and against: each other score and how often (Law 78A)
        "compared",
        "component",  # weight, and the details of the step that it stands for (Law 12C1(c))
        "weighted",  # parts: weight and figure of each component
        "neuberg",  # matchpoints, results, expected
        "linear",  # matchpoints, results, expected
        "missing_tied",  # matchpoints, results, expected: each missing comparison is a tie
        "alone",  # nobody else to be compared with: the average
        "small_group",  # share (per cent), results, top (Law 87)
        "artificial",  # percentage; top, None at IMPs (Law 12C2)
        "by_session",  # own: per cent, or IMPs a board; boards, percentage (Law 12C2(c))
        "fixed",
        "imps",  # points, against: points, how often, IMPs of each other score (Law 78B)
        "divided",  # results, expected, divisor, neuberg
        "datum",  # results
        "from_datum",  # points, datum: the IMPs of their difference
        "points",  # points (Law 78C)
        "board_mean",  # percentage, results: an artificial result at total points
        "not_credited",  # kind: of the outcome for which nothing is
        "shown",  # places, None where a whole figure is shown as it is
        "counted",  # places: as it enters the total
        "of_top",  # award, top: per cent
        "percentage_shown",  # places
    }
)


def explain_award(
    session: ScoringSession, scored: Scored, place: int, side: Side
) -> tuple[Step, ...]:
    """Explain the award of one side of the row at that place, up to the figure that is shown."""
    table, award = table_of(session, place, side), scored.awards[place]
    if isinstance(table.outcome, WithoutAward):
        figure = award.ns_shown if side is Side.NS else award.ew_shown
        return (step("not_credited", figure, kind=type(table.outcome).__name__),)
    steps = _exact(session, scored, table)
    return (*steps, _shown_step(session, steps[-1].figure))


def explain_board_percentage(
    session: ScoringSession, scored: Scored, place: int, side: Side
) -> tuple[Step, ...]:
    """Explain the percentage of an award; no steps where the award has none.

    They go on from `explain_award`, unless the board is shown raw: then they begin anew.
    """
    award, rules = scored.awards[place], session.profile
    counted = award.ns if side is Side.NS else award.ew
    figure = award.ns_percentage if side is Side.NS else award.ew_percentage
    if counted is None or figure is None:
        return ()
    steps: list[Step] = []
    table = table_of(session, place, side, raw=False)
    if table.expected != table_of(session, place, side).expected:
        steps = _exact(session, scored, table)
    if rules.board and (steps or rules.board != rules.board_shown):
        steps.append(step("counted", counted, places=rules.board.places))
    share = 100 * counted / award.top
    steps.append(step("of_top", share, award=counted, top=award.top))
    return (*steps, step("percentage_shown", figure, places=1))


def _exact(session: ScoringSession, scored: Scored, table: Table) -> list[Step]:
    """Explain an award up to its exact figure, before rounding."""
    steps = list(session.scoring.boards.steps(table))
    return [*steps, *_by_session(session, scored, table, steps[-1])]


def _by_session(
    session: ScoringSession, scored: Scored, table: Table, last: Step
) -> Iterator[Step]:
    """Explain what a contestant's other boards make of an artificial award (Law 12C2(c))."""
    outcome, rule = table.outcome, session.profile.session_rule
    if not isinstance(outcome, Artificial) or not outcome.by_session:
        return
    if rule is SessionRule.FIXED or not session.scoring.boards.is_compared:
        return
    ns, ew = session.seated(table.row)
    others = _others(session, scored, ns if table.side is Side.NS else ew)
    if not others:
        return
    won = sum((award for award, _ in others), Fraction(0))
    possible = sum((top for _, top in others), Fraction(0))
    own = won / (possible or len(others))
    award = own * (table_top(table) if possible else 1)
    best = max if outcome.percentage > 50 else min
    figure = best(Fraction(last.figure or 0), award)
    details = {"boards": len(others), "percentage": outcome.percentage}
    yield step("by_session", figure, own=100 * own if possible else own, **details)


def _others(
    session: ScoringSession, scored: Scored, who: Competitor
) -> list[tuple[Fraction, Fraction]]:
    """List (award, top) of the boards that show how well a contestant played."""
    boards = []
    for row, award in zip(session.rows, scored.awards, strict=True):
        for side, seated, credited in zip(
            Side, session.seated(row), (award.ns, award.ew), strict=True
        ):
            outcome = row.outcome.of(side)
            is_open = isinstance(outcome, Artificial) and outcome.by_session
            if session.profile.session_rule is SessionRule.PLAYED:
                is_open = isinstance(outcome, Artificial | FixedAward)
            if seated == who and credited is not None and not is_open:
                boards.append((credited, award.top))
    return boards


def _shown_step(session: ScoringSession, figure: Figure) -> Step:
    exact, boards = Fraction(figure or 0), session.scoring.boards
    whole = boards.is_whole and exact.denominator == 1
    places = None if whole else boards.board_rounding(session.profile).places
    return step("shown", boards.board_shown(exact, session.profile), places=places)
