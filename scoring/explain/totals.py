"""Explain a total, a percentage, a mean, a rank, and the victory points of a match.

Each explanation begins where another ended: a percentage with the total that it is taken of, a rank
with the figure that ranks.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import TypeAlias

from scoring.awards import ScoreCard, Standing
from scoring.contestants import Competitor, PenaltyUnit
from scoring.forms.steps.table import Step, step
from scoring.profiles.conventions import Factoring, PercentageOf
from scoring.profiles.match_rules import MatchRules
from scoring.ranking.session import Scored, ScoringSession
from scoring.ranking.totals import cards

# What ranks a contestant: whether there is a board at all, then the figure.
Merit: TypeAlias = tuple[bool, Fraction]

# All codes of these steps; beside each, its details. Tests hold the sentences against them.
TOTAL_STEPS = frozenset(
    {
        "board",  # board, top: the award as it is counted
        "sum",  # boards
        "factored",  # possible, maximum: raised to the largest maximum
        # amount, unit, before, and the number of the penalty among those of the contestant: what
        # is left (Law 90)
        "penalty",
        "maximum",  # boards, possible on them: what could be won, raised where totals are
        "share",  # total, maximum: per cent
        "mean",  # total, boards
        "total_shown",  # places
        "percentage_shown",  # places
        "merit",  # what ranks, and how many have more: better
        "tie_break",  # rule, equal: the keys of those with the same merit
        "shared",  # equal: the keys of those who share the rank
        "rank",
        "margin",  # boards
        "match_share",  # boards: the percentage of a match
        "victory_points",  # boards of the scale, scale, both: what the two sides share
    }
)


def explain_total(
    session: ScoringSession, scored: Scored, contestant: Competitor
) -> tuple[Step, ...]:
    """Explain a contestant's total, up to the figure that is shown."""
    steps, exact = _total(session, scored, contestant)
    rounding = session.scoring.boards.rounding(session.profile)
    return (*steps, step("total_shown", rounding.to_decimal(exact), places=rounding.places))


def explain_percentage(
    session: ScoringSession, scored: Scored, contestant: Competitor
) -> tuple[Step, ...]:
    """Explain a contestant's percentage, up to the one shown; no steps where there is none."""
    card = _card(session, scored, contestant)
    if not card.lines or not session.scoring.ranks_by_percentage:
        return ()
    rules = session.profile
    steps, total = _total(session, scored, contestant)
    if rules.percentage_of is PercentageOf.ROUNDED_TOTAL:
        total = rules.total.round(total)
        steps.append(step("total_shown", rules.total.to_decimal(total), places=rules.total.places))
    maximum = _maximum(session, scored, card)
    share = 100 * total / maximum
    return (
        *steps,
        step("maximum", maximum, boards=len(card.lines), possible=card.possible),
        step("share", share, total=total, maximum=maximum),
        step(
            "percentage_shown", rules.percentage.to_decimal(share), places=rules.percentage.places
        ),
    )


def explain_mean(
    session: ScoringSession, scored: Scored, contestant: Competitor
) -> tuple[Step, ...]:
    """Explain the mean of a contestant's boards; no steps at matchpoints or without a board."""
    own = _standing(scored, contestant)
    if own.mean is None:
        return ()
    rounding, mean = session.scoring.boards.rounding(session.profile), own.exact_total / own.boards
    return (
        step("mean", mean, total=own.exact_total, boards=own.boards),
        step("total_shown", rounding.to_decimal(mean), places=rounding.places),
    )


def explain_rank(
    session: ScoringSession, scored: Scored, contestant: Competitor
) -> tuple[Step, ...]:
    """Explain a rank: how many are better, who is equal, and what decided between these."""
    own = _standing(scored, contestant)
    return rank_steps(scored.standings, own, lambda ranked: _merit(session, ranked))


def rank_steps(
    standings: Iterable[Standing], own: Standing, merit: Callable[[Standing], Merit]
) -> tuple[Step, ...]:
    """Explain the rank of a standing in its list; `merit` is what ranks a standing."""
    same_list = [other for other in standings if _list_of(other) == _list_of(own)]
    merits = {other.contestant: merit(other) for other in same_list}
    better = sum(other > merits[own.contestant] for other in merits.values())
    equal = [other for other in same_list if merits[other.contestant] == merits[own.contestant]]
    steps = [step("merit", merits[own.contestant][1], better=better)]
    if own.decided_by:
        keys = tuple(other.contestant.key for other in equal if other is not own)
        steps.append(step("tie_break", own.rank, rule=own.decided_by.value, equal=keys))
    if own.tied:
        keys = tuple(
            other.contestant.key for other in equal if other is not own and other.rank == own.rank
        )
        steps.append(step("shared", own.rank, equal=keys))
    return (*steps, step("rank", own.rank))


def explain_victory_points(margin: Fraction, boards: int, rules: MatchRules) -> tuple[Step, ...]:
    """Explain the victory points of a match, from its margin in IMPs or its percentage."""
    found = rules.shares(margin, boards)
    return (
        step("match_share" if rules.by_percentage else "margin", margin, boards=boards),
        step(
            "victory_points",
            found.us,
            boards=rules.length(boards),
            scale=rules.scale.value,
            both=found.us + found.them,
        ),
    )


def _total(
    session: ScoringSession, scored: Scored, contestant: Competitor
) -> tuple[list[Step], Fraction]:
    card = _card(session, scored, contestant)
    steps = [
        step("board", line.award, board=line.board, top=line.top)
        for line in sorted(card.lines, key=lambda line: line.board)
    ]
    total = card.won
    steps.append(step("sum", total, boards=len(card.lines)))
    maximum = _maximum(session, scored, card)
    if maximum != card.possible:
        total = total * maximum / card.possible
        steps.append(step("factored", total, possible=card.possible, maximum=maximum))
    for fine in _penalties(session, card, total):
        total = Fraction(fine.figure or 0)
        steps.append(fine)
    return steps, total


def _penalties(session: ScoringSession, card: ScoreCard, total: Fraction) -> Iterator[Step]:
    who = (card.contestant.key, card.contestant.line)
    top = max((line.top for line in card.lines), default=Fraction(0))
    own = [one for one in session.penalties if (one.contestant.key, one.contestant.line) == who]
    for number, one in enumerate(own, start=1):
        taken = one.amount * top / 100 if one.unit is PenaltyUnit.TOP_PERCENT else one.amount
        details = {"amount": one.amount, "unit": one.unit.value, "number": number}
        yield step("penalty", total - taken, before=total, **details)
        total -= taken


def _maximum(session: ScoringSession, scored: Scored, card: ScoreCard) -> Fraction:
    """Return the most that could be won, raised to that of others where the profile factors."""
    if session.profile.factoring is Factoring.NONE or not card.possible:
        return card.possible
    everybody = cards(session, scored.awards)
    if session.profile.factoring is Factoring.OWN_LIST:
        own = (card.contestant.ranked_in, card.contestant.line)
        everybody = [
            one for one in everybody if (one.contestant.ranked_in, one.contestant.line) == own
        ]
    return max(one.possible for one in everybody)


def _card(session: ScoringSession, scored: Scored, contestant: Competitor) -> ScoreCard:
    return next(card for card in cards(session, scored.awards) if card.contestant == contestant)


def _standing(scored: Scored, contestant: Competitor) -> Standing:
    return next(standing for standing in scored.standings if standing.contestant == contestant)


def _list_of(standing: Standing) -> tuple[object, object]:
    return standing.contestant.ranked_in, standing.contestant.line


def _merit(session: ScoringSession, standing: Standing) -> Merit:
    """Work out again, from the exact figures of a standing, what ranks it."""
    return session.scoring.boards.merit(standing, session.profile)
