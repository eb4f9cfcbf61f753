"""Why this number: the steps to the figures of a board, a pair, a round.

`found` has what the figures were made of, `shown` is what of it may be told; for the director that
is all. Of a board that is not shown there is no step, only that it counted.
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal

from scoring.awards import Standing
from scoring.explain.awards import explain_award, explain_board_percentage
from scoring.explain.matches import (
    MatchSession,
    explain_match_rank,
    explain_match_total,
    explain_round,
)
from scoring.explain.totals import (
    explain_mean,
    explain_percentage,
    explain_rank,
    explain_total,
)
from scoring.forms.steps.table import Step
from scoring.notation.board import Side
from tournament.evening.explain.rescored import Rescored
from tournament.evening.parts.card import CardRound
from tournament.evening.report import Contestant, Rank, Report, ResultLine

# Steps beside those of `scoring`, each with the number of them.
HIDDEN_STEPS = frozenset({"hidden_boards", "hidden_rounds"})
_ROUND_STEPS = ("match", "sit_out", "no_match")


@dataclass(frozen=True)
class Figure:
    """One figure: which it is, and the steps to it; the last one's figure is what is shown.

    `kind` is award or percentage of a board; total, percentage, mean or rank of a pair; round.
    """

    kind: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Explained:
    """What is explained of a pair; with `line` and `side` of one board, with `round` of one."""

    pair: Contestant
    figures: tuple[Figure, ...]
    board: int = 0
    line: ResultLine | None = None
    side: str = ""
    round: int = 0


def explain_board(rescored: Rescored, released: Report, board: int, key: str) -> Explained | None:
    """Explain what a board gave to a pair; None unless it is shown and the pair has played it."""
    line = released.line_by_board_and_pair.get((board, key))
    if line is None or key not in released.pair_by_key:
        return None
    whole = rescored.report
    place, side = rescored.place_of[board, key]
    award = explain_award(rescored.session, rescored.scored, place, side)
    share = explain_board_percentage(rescored.session, rescored.scored, place, side)
    on_page = line.ns_award if side is Side.NS else line.ew_award
    figures = [Figure("award", as_long(discreet(award, whole, released), on_page))]
    if share:
        figures.append(Figure("percentage", discreet(share, whole, released)))
    return Explained(released.pair_by_key[key], tuple(figures), board, line, side_of(side))


def side_of(side: Side) -> str:
    """Name a side as reports do."""
    return "NS" if side is Side.NS else "EW"


def as_long(steps: tuple[Step, ...], on_page: Decimal | None) -> tuple[Step, ...]:
    """Write the last figure with as many decimals as on its board: +14.00 beside −9.20."""
    *before, last = steps
    if on_page is None or not isinstance(last.figure, Decimal):
        return steps
    return *before, replace(last, figure=last.figure.quantize(on_page))


def discreet(steps: Iterable[Step], whole: Report, released: Report) -> tuple[Step, ...]:
    """Leave out what a pair has on its other boards, unless they are all shown."""
    if len(whole.boards) == len(released.boards) and released.rankings:
        return tuple(steps)
    return tuple(
        replace(step, details={**step.details, "own": None}) if step.code == "by_session" else step
        for step in steps
    )


def explain_pair(
    rescored: Rescored, released: Report, key: str, *, tells_usual: bool = True
) -> Explained | None:
    """Explain a pair's total, percentage or mean, and rank; None unless the ranking is shown.

    What its players usually have, which makes a handicap, is told unless it is to stay theirs.
    """
    rank = released.rank_by_pair.get(key)
    if rank is None or not rank.counts:
        return None
    own = next(one for one in rescored.scored.standings if one.contestant.key == key)
    figures = (
        match_figures(rescored.played, own) if rescored.played else pair_figures(rescored, own)
    )
    explained = (
        replace(figure, steps=tuple(steps_with_finer_figure(figure, rank, rescored.report)))
        for figure in figures
    )
    return Explained(
        released.pair_by_key[key],
        (
            *(
                replace(one, steps=tuple(hide_unreleased(one.steps, released, key)))
                for one in explained
            ),
            *handicap_figures(released, rank, tells_usual=tells_usual),
        ),
    )


def handicap_figures(released: Report, rank: Rank, *, tells_usual: bool) -> Iterator[Figure]:
    """Explain a percentage with its handicap, where the evening ranks by it beside scratch."""
    for ranking in released.extra_rankings:
        raised = next(
            (one for part in ranking.lists for one in part.ranks if one.pair == rank.pair), None
        )
        if ranking.rule and raised:
            usual = raised.usual if tells_usual else None
            rule: dict[str, object] = {**ranking.rule, "usual": usual}
            scratch = rank.percentage if rank.finer is None else rank.finer
            yield Figure(
                "handicap",
                (
                    *([Step("usual", usual, rule)] if tells_usual else ()),
                    Step("handicap", raised.handicap, rule),
                    Step("handicapped", raised.figure, {"scratch": scratch}),
                ),
            )


def pair_figures(rescored: Rescored, own: Standing) -> Iterator[Figure]:
    """Explain the figures of a pair that is ranked board by board."""
    session, scored, who = rescored.session, rescored.scored, own.contestant
    yield Figure("total", explain_total(session, scored, who))
    share = explain_percentage(session, scored, who)
    if share:
        # The boards and their sum have just been told.
        first = next(place for place, one in enumerate(share) if one.code == "maximum")
        yield Figure("percentage", share[first:])
    mean = explain_mean(session, scored, who)
    if mean:
        yield Figure("mean", mean)
    yield Figure("rank", explain_rank(session, scored, who))


def match_figures(played: MatchSession, own: Standing) -> Iterator[Figure]:
    """Explain the figures of a pair that is ranked by victory points."""
    yield Figure("total", explain_match_total(played, own))
    yield Figure("rank", explain_match_rank(played, own))


def steps_with_finer_figure(figure: Figure, rank: Rank, report: Report) -> Iterator[Step]:
    """Add to the last step the decimals that tell the figure that ranks from another rank's."""
    *steps, last = figure.steps
    yield from steps
    ranks = "percentage" if report.scoring_form.ranks_by_percentage else "total"
    if figure.kind == ranks and rank.finer is not None:
        last = replace(last, figure=rank.finer, details={"places": places(rank.finer)})
    yield last


def places(value: Decimal) -> int:
    """Count the decimals of a figure."""
    return -int(value.as_tuple().exponent)


def hide_unreleased(steps: Iterable[Step], released: Report, key: str) -> Iterator[Step]:
    """Count what is not shown, in its place, instead of explaining it."""
    boards = {board.number for board in released.boards}
    card = released.card_by_pair.get(key)
    own = card.rounds if card else ()
    rounds = {one.round for one in own if one.victory_points is not None}
    without = {one.round for one in own if is_told(one, boards)}
    hidden: dict[str, int] = {}
    for one in steps:
        among = without if one.code == "no_match" else rounds
        code = code_when_hidden(one.code, one.details, boards, among)
        if code:
            hidden[code] = hidden.get(code, 0) + 1
            continue
        if one.code not in ("board", *_ROUND_STEPS):
            yield from (Step(code, None, {"count": count}) for code, count in hidden.items())
            hidden = {}
        yield one


def is_told(round_: CardRound, boards: Container[int]) -> bool:
    """Tell whether a round's victory points are shown.

    Or that it has none, where all its boards are.
    """
    return round_.victory_points is not None or (
        bool(round_.boards) and all(board in boards for board in round_.boards)
    )


def code_when_hidden(
    code: str, details: Mapping[str, object], boards: set[int], rounds: set[int]
) -> str:
    """Say as what a step is counted where its board or round is not released; empty if it is."""
    if code == "board" and details["board"] not in boards:
        return "hidden_boards"
    if code in _ROUND_STEPS and details["round"] not in rounds:
        return "hidden_rounds"
    return ""


def explain_round_of_pair(
    rescored: Rescored, released: Report, round_: int, key: str
) -> Explained | None:
    """Explain the victory points of a pair's round, or that it has none.

    None unless that is shown.
    """
    card = released.card_by_pair.get(key)
    own = (
        next((card_round for card_round in card.rounds if card_round.round == round_), None)
        if card
        else None
    )
    boards = {board.number for board in released.boards}
    played = rescored.played
    if own is None or played is None or not is_told(own, boards):
        return None
    steps = explain_round(played, key, round_)
    if not steps or (own.victory_points is None and steps[0].code != "no_match"):
        return None
    figure = Figure("round", steps)
    return Explained(released.pair_by_key[key], (figure,), round=round_)
