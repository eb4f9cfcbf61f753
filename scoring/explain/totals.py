"""The steps to a total, a percentage, a rank, victory points.

Each begins where the one before ended: a percentage with the total that it is taken of, a rank
with the figure that ranks.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import TypeAlias

from scoring.awards import ScoreCard, Standing
from scoring.contestants import Contestant, PenaltyUnit
from scoring.forms.steps.table import Step, step
from scoring.profiles.conventions import Factoring, PercentageOf
from scoring.profiles.match_rules import MatchRules
from scoring.ranking.session import Scored, ScoringSession
from scoring.ranking.totals import cards

# What ranks: whether there is a board, then the figure.
Merit: TypeAlias = tuple[bool, Fraction]

# Beside each code, its details.
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
    session: ScoringSession, scored: Scored, contestant: Contestant
) -> tuple[Step, ...]:
    """Explain a contestant's total as it is shown."""
    found, exact = _total(session, scored, contestant)
    rounding = session.scoring.boards.rounding(session.profile)
    return (*found, step("total_shown", rounding.to_decimal(exact), places=rounding.places))


def explain_percentage(
    session: ScoringSession, scored: Scored, contestant: Contestant
) -> tuple[Step, ...]:
    """Explain a contestant's percentage as it is shown; none where there is none."""
    card = _card(session, scored, contestant)
    if not card.lines or not session.scoring.ranks_by_percentage:
        return ()
    rules = session.profile
    found, total = _total(session, scored, contestant)
    if rules.percentage_of is PercentageOf.ROUNDED_TOTAL:
        total = rules.total.round(total)
        found.append(step("total_shown", rules.total.to_decimal(total), places=rules.total.places))
    maximum = _maximum(session, scored, card)
    share = 100 * total / maximum
    return (
        *found,
        step("maximum", maximum, boards=len(card.lines), possible=card.possible),
        step("share", share, total=total, maximum=maximum),
        step(
            "percentage_shown", rules.percentage.to_decimal(share), places=rules.percentage.places
        ),
    )


def explain_mean(
    session: ScoringSession, scored: Scored, contestant: Contestant
) -> tuple[Step, ...]:
    """Return the steps from a total to the mean of its boards.

    None at matchpoints or without a board.
    """
    own = _standing(scored, contestant)
    if own.mean is None:
        return ()
    rounding, mean = session.scoring.boards.rounding(session.profile), own.exact_total / own.boards
    return (
        step("mean", mean, total=own.exact_total, boards=own.boards),
        step("total_shown", rounding.to_decimal(mean), places=rounding.places),
    )


def explain_rank(
    session: ScoringSession, scored: Scored, contestant: Contestant
) -> tuple[Step, ...]:
    """Explain this rank: who is better, who is equal, and what decided between them."""
    own = _standing(scored, contestant)
    return rank_steps(scored.standings, own, lambda ranked: _merit(session, ranked))


def rank_steps(
    standings: Iterable[Standing], own: Standing, merit: Callable[[Standing], Merit]
) -> tuple[Step, ...]:
    """Explain a rank among those of its list, by what ranks them."""
    same_list = [one for one in standings if _list_of(one) == _list_of(own)]
    merits = {one.contestant: merit(one) for one in same_list}
    better = sum(other > merits[own.contestant] for other in merits.values())
    equal = [one for one in same_list if merits[one.contestant] == merits[own.contestant]]
    steps = [step("merit", merits[own.contestant][1], better=better)]
    if own.decided_by:
        keys = tuple(one.contestant.key for one in equal if one is not own)
        steps.append(step("tie_break", own.rank, rule=own.decided_by.value, equal=keys))
    if own.tied:
        keys = tuple(one.contestant.key for one in equal if one is not own and one.rank == own.rank)
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
    session: ScoringSession, scored: Scored, contestant: Contestant
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
    """Return what could be won, raised where the profile raises totals."""
    if session.profile.factoring is Factoring.NONE or not card.possible:
        return card.possible
    everybody = cards(session, scored.awards)
    if session.profile.factoring is Factoring.OWN_LIST:
        own = (card.contestant.group, card.contestant.line)
        everybody = [one for one in everybody if (one.contestant.group, one.contestant.line) == own]
    return max(one.possible for one in everybody)


def _card(session: ScoringSession, scored: Scored, contestant: Contestant) -> ScoreCard:
    return next(card for card in cards(session, scored.awards) if card.contestant == contestant)


def _standing(scored: Scored, contestant: Contestant) -> Standing:
    return next(standing for standing in scored.standings if standing.contestant == contestant)


def _list_of(standing: Standing) -> tuple[object, object]:
    return standing.contestant.group, standing.contestant.line


def _merit(session: ScoringSession, standing: Standing) -> Merit:
    """Work out what ranks again from what the standing says exactly."""
    return session.scoring.boards.merit(standing, session.profile)
