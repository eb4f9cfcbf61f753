"""Pairs ranked at a handicap: their percentages, raised or lowered by what they usually have."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from scoring.profiles.conventions import Profile
from scoring.ranking.event import (
    Combining,
    Entrant,
    EventStanding,
    SessionScore,
    event_standings,
    handicap_matchpoints,
)
from scoring.rounding import tell_apart
from tournament.evening.extra.belonging import RankedPairs, usual_figure
from tournament.evening.extra.rules import (
    ExtraKind,
    ExtraRules,
    Handicap,
    HandicapSource,
    write_rules,
)
from tournament.evening.parts.extra_ranking import ExtraList, ExtraRank, ExtraRanking, Unclassified
from tournament.evening.report import Ranking

# A percentage is that of a pair of which an average game has 50 (see `handicap_matchpoints`).
_AVERAGE_GAME = Fraction(50)


@dataclass(frozen=True)
class ExactScores:
    """Exact percentages, and the rules by which figures are shown."""

    percentages: Mapping[str, Fraction]
    rules: Profile


def handicap_ranking(
    handicap: Handicap, contestants: RankedPairs, scored: ExactScores
) -> ExtraRanking:
    """Rank all whose usual figure is known, at their handicaps."""
    usual = {
        pair: usual_figure(pair, contestants.players[pair], handicap) for pair in contestants.pairs
    }
    figures = {pair: figure for pair, figure in usual.items() if isinstance(figure, Fraction)}
    handicaps = {
        pair: handicap_of(handicap, figure)
        for pair, figure in figures.items()
        if pair in scored.percentages
    }
    return ExtraRanking(
        ExtraKind.HANDICAP.value,
        ExtraKind.HANDICAP.value,
        "",
        tuple(
            add_usual(handicap_list(ranking, handicaps, scored), figures)
            for ranking in contestants.rankings
        ),
        tuple(one for one in usual.values() if isinstance(one, Unclassified)),
        rule=write_rules(ExtraRules(handicap=handicap))["handicap"],
    )


def add_usual(ranked: ExtraList, figures: Mapping[str, Fraction]) -> ExtraList:
    """Add to each rank of a list what its pair has usually, to explain its handicap."""
    ranks = (replace(rank, usual=write_exact(figures[rank.pair])) for rank in ranked.ranks)
    return replace(ranked, ranks=tuple(ranks))


def write_exact(figure: Fraction) -> Decimal:
    """Write the mean of two figures of two decimals, which has three at most."""
    return Decimal(figure.numerator) / figure.denominator


def handicap_of(handicap: Handicap, usual: Fraction) -> Fraction:
    """Return what a pair is given, in per cent; below nought for one above the reference.

    BridgeWebs: a pair that usually scores 45 %, measured at 50 %, is given 5 %; one of 55 %, −5 %.
    """
    share = Fraction(handicap.share)
    if handicap.source is HandicapSource.AVERAGE:
        share /= 100
    return handicap_matchpoints(usual, Fraction(handicap.reference), _AVERAGE_GAME, share=share)


def handicap_list(
    ranking: Ranking, handicaps: Mapping[str, Fraction], scored: ExactScores
) -> ExtraList:
    """Rank one list of scratch at handicaps."""
    entrants = [
        Entrant(
            rank.pair,
            (SessionScore(scored.percentages[rank.pair], Fraction(100), rank.boards),),
            handicap=handicaps[rank.pair],
        )
        for rank in ranking.ranks
        if rank.pair in handicaps
    ]
    found = event_standings(entrants, Combining.BY_SESSION)
    rounding = scored.rules.percentage
    finer = finer_scores(found, rounding.to_decimal)
    return ExtraList(
        ranking.line,
        ranking.section,
        tuple(
            ExtraRank(
                one.rank,
                one.tied,
                str(one.key),
                rounding.to_decimal(handicaps[str(one.key)]),
                rounding.to_decimal(one.score or Fraction()),
                finer.get(str(one.key)),
            )
            for one in found
        ),
    )


def finer_scores(
    standings: Sequence[EventStanding], show: Callable[[Fraction], Decimal]
) -> dict[str, Decimal]:
    """Find those that are shown as another rank's score is, with more decimals."""
    groups: dict[Decimal, list[EventStanding]] = {}
    for one in standings:
        groups.setdefault(show(one.score or Fraction()), []).append(one)
    alike = [group for group in groups.values() if len({one.rank for one in group}) > 1]
    return {
        str(one.key): figure
        for group in alike
        for one, figure in zip(
            group, tell_apart([one.score or Fraction() for one in group]), strict=True
        )
    }
