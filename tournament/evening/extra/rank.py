"""The rankings beside scratch, made of the scratch ranking and of what is known of the players.

Within a category, a series or a stratum the pairs stand in the order of scratch, tie-breaks
included, and count from 1. A pair of a lower stratum stands in those above too; a pair belongs to
one series alone. At a handicap exact percentages are raised, or lowered, and neither the handicap
nor a tie-break of scratch parts who is then equal (`scoring.ranking.event`).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial

from scoring.ranking.event import places_among, strata_places
from tournament.evening.evening import Evening
from tournament.evening.extra.belonging import (
    Players,
    RankedPairs,
    belongs,
    index_of,
    is_mixed,
    series_of,
    stratum_of,
)
from tournament.evening.extra.handicap import ExactScores, handicap_ranking
from tournament.evening.extra.rules import ExtraKind, ExtraRules, read_rules
from tournament.evening.parts.extra_ranking import ExtraList, ExtraRank, ExtraRanking, Unclassified
from tournament.evening.report import Ranking
from tournament.evening.states import Sex

_LETTERS = "ABCDEFGHIJ"


def extra_rankings(
    evening: Evening, rankings: Sequence[Ranking], percentages: Mapping[str, Fraction]
) -> tuple[ExtraRanking, ...]:
    """Rank an evening beside scratch as it asks for; `percentages` are exact, none at IMPs."""
    wanted = evening.session.extra_rankings
    if not wanted:
        return ()
    rules = read_rules(wanted)
    contestants = RankedPairs(
        rankings, {key: evening.traits.get(key, ()) for key in evening.placed}
    )
    return tuple(make(rules, contestants, percentages, evening))


def make(
    rules: ExtraRules,
    contestants: RankedPairs,
    percentages: Mapping[str, Fraction],
    evening: Evening,
) -> Iterator[ExtraRanking]:
    """Rank as the rules ask, in the order of the kinds."""
    if rules.handicap and percentages:
        scored = ExactScores(percentages, evening.session.event.rules)
        yield handicap_ranking(rules.handicap, contestants, scored)
    year = evening.session.date.year
    for kind, fits in categories(rules, year):
        yield category(kind, contestants, fits)
    yield from series(rules, contestants)
    yield from strata(rules, contestants)


# ---- categories ----


def categories(
    rules: ExtraRules, year: int
) -> Iterator[tuple[ExtraKind, Callable[[str, Players], bool | Unclassified]]]:
    """List the categories wanted, each with who belongs to it."""
    if rules.mixed:
        yield ExtraKind.MIXED, is_mixed
    if rules.ladies:
        yield ExtraKind.LADIES, partial(belongs, fact="sex", fits=lambda sex: sex == Sex.LADY)
    if rules.juniors is not None:
        born = year - rules.juniors
        yield ExtraKind.JUNIORS, partial(belongs, fact="birth_year", fits=lambda own: own >= born)
    if rules.seniors is not None:
        until = year - rules.seniors
        yield ExtraKind.SENIORS, partial(belongs, fact="birth_year", fits=lambda own: own <= until)


def category(
    kind: ExtraKind, contestants: RankedPairs, fits: Callable[[str, Players], bool | Unclassified]
) -> ExtraRanking:
    """Rank the pairs of a category among themselves."""
    found = {pair: fits(pair, contestants.players[pair]) for pair in contestants.pairs}
    members = {pair for pair, does in found.items() if does is True}
    unclassified = tuple(one for one in found.values() if isinstance(one, Unclassified))
    return ranking_of(kind.value, kind, "", contestants, members, unclassified)


def ranking_of(
    key: str,
    kind: ExtraKind,
    name: str,
    contestants: RankedPairs,
    members: set[str],
    unclassified: tuple[Unclassified, ...],
) -> ExtraRanking:
    """Rank some of the pairs among themselves, in each list of scratch."""
    lists = (
        ExtraList(
            ranking.line,
            ranking.section,
            tuple(
                ExtraRank(place.rank, place.tied, str(place.key))
                for place in places_among(ranks_of(ranking), members)
            ),
        )
        for ranking in contestants.rankings
    )
    return ExtraRanking(key, kind.value, name, tuple(lists), unclassified)


def ranks_of(ranking: Ranking) -> list[tuple[str, int]]:
    """List the pairs of a ranking that have a board, with their ranks."""
    return [(rank.pair, rank.rank) for rank in ranking.ranks if rank.counts]


# ---- by index ----


def series(rules: ExtraRules, contestants: RankedPairs) -> Iterator[ExtraRanking]:
    """Rank each series for itself: a pair belongs to one."""
    places: dict[str, int | Unclassified] = {}
    for pair in contestants.pairs:
        index = index_of(pair, contestants.players[pair], rules.series_of)
        if isinstance(index, Unclassified):
            places[pair] = index
            continue
        place = series_of(index, rules.series)
        places[pair] = Unclassified(pair, "below") if place is None else place
    unclassified = tuple(one for one in places.values() if isinstance(one, Unclassified))
    for number, group in enumerate(rules.series):
        members = {pair for pair, place in places.items() if place == number}
        key = f"{ExtraKind.SERIES.value}-{number + 1}"
        yield ranking_of(key, ExtraKind.SERIES, group.name, contestants, members, unclassified)


def strata(rules: ExtraRules, contestants: RankedPairs) -> Iterator[ExtraRanking]:
    """Rank each stratum, with those of the strata below."""
    found = {
        pair: index_of(pair, contestants.players[pair], rules.strata_of)
        for pair in contestants.pairs
    }
    own = {
        pair: stratum_of(index, rules.strata)
        for pair, index in found.items()
        if not isinstance(index, Unclassified)
    }
    unclassified = tuple(one for one in found.values() if isinstance(one, Unclassified))
    numbers = range(1, len(rules.strata) + 2) if rules.strata else ()
    for number in numbers:
        lists = (
            ExtraList(ranking.line, ranking.section, stratum_ranks(ranking, own, number))
            for ranking in contestants.rankings
        )
        key = f"{ExtraKind.STRATA.value}-{number}"
        letter = _LETTERS[number - 1]
        yield ExtraRanking(key, ExtraKind.STRATA.value, letter, tuple(lists), unclassified)


def stratum_ranks(ranking: Ranking, own: Mapping[str, int], number: int) -> tuple[ExtraRank, ...]:
    """Rank a stratum within one list of scratch."""
    ranks = [(pair, rank) for pair, rank in ranks_of(ranking) if pair in own]
    # A stratum to which nobody belongs has those of the strata below all the same.
    found = strata_places(ranks, {pair: min(own[pair], number) for pair, _ in ranks})
    return tuple(ExtraRank(one.rank, one.tied, str(one.key)) for one in found.get(number, ()))
