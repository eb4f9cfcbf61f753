"""Rankings beside scratch in words: their names, what is not known, what a handicap is made of."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, pgettext, pgettext_lazy

from tournament.evening.extra.rules import ExtraKind, HandicapSource, PairIndex
from tournament.evening.parts.extra_ranking import ExtraRank, ExtraRanking, Unclassified
from tournament.evening.report import Report
from tournament.words.figures import award, signed
from tournament.words.results import scored_with

KINDS: Mapping[str, str | Promise] = {
    ExtraKind.HANDICAP.value: pgettext_lazy("list of ranks", "Handicap"),
    ExtraKind.MIXED.value: pgettext_lazy("list of ranks", "Mixed pairs"),
    ExtraKind.LADIES.value: pgettext_lazy("list of ranks", "Ladies’ pairs"),
    ExtraKind.JUNIORS.value: pgettext_lazy("list of ranks", "Juniors"),
    ExtraKind.SENIORS.value: pgettext_lazy("list of ranks", "Seniors"),
    ExtraKind.SERIES.value: pgettext_lazy("list of ranks", "Series"),
    ExtraKind.STRATA.value: pgettext_lazy("list of ranks", "Strata"),
}
SOURCES: Mapping[str, str | Promise] = {
    HandicapSource.AVERAGE.value: gettext_lazy("from the players’ usual percentages"),
    HandicapSource.INDEX.value: gettext_lazy("from the players’ strength"),
}
PAIR_INDICES: Mapping[str, str | Promise] = {
    PairIndex.STRONGEST.value: gettext_lazy("of the stronger player"),
    PairIndex.MEAN.value: gettext_lazy("the mean of both players"),
    PairIndex.SUM.value: gettext_lazy("the sum of both players"),
}
MISSING: Mapping[str, str | Promise] = {
    "index": gettext_lazy("strength missing"),
    "average": gettext_lazy("usual percentage missing"),
    "sex": gettext_lazy("sex missing"),
    "birth_year": gettext_lazy("year of birth missing"),
    "below": gettext_lazy("below every series"),
}


def ranking_name(ranking: ExtraRanking) -> str:
    """Name a ranking beside scratch: Handicap, 2e série, Stratum B."""
    if ranking.kind == ExtraKind.STRATA:
        return pgettext("list of ranks", "Stratum %(letter)s") % {"letter": ranking.name}
    return ranking.name or str(KINDS[ranking.kind])


def ranking_figure(report: Report, rank: ExtraRank) -> str:
    """Write what ranks at a handicap, else the figure that ranks at scratch."""
    if rank.figure is not None:
        return scored_with.write_main_figure(report, rank.figure)
    return scored_with.main_figure(report, report.rank_by_pair[rank.pair])


def missing_text(unclassified: Unclassified) -> str:
    """Say why a pair is not classified."""
    return str(MISSING[unclassified.fact])


def handicap_text(value: Decimal | None) -> str:
    """Write a handicap with its sign: +4.75, −2.00."""
    return signed(value)


def unclassified_text(report: Report, ranking: ExtraRanking) -> str:
    """List the pairs that are not classified, by their numbers and with what is missing."""
    pairs = [
        gettext("pair %(number)s (%(why)s)")
        % {"number": report.pair_by_key[one.pair].shown, "why": missing_text(one)}
        for one in ranking.unclassified
    ]
    if not pairs:
        return ""
    return gettext("Not classified: %(pairs)s.") % {"pairs": ", ".join(pairs)}


@dataclass(frozen=True)
class ToComplete:
    """A player of whom a ranking does not know something, and what."""

    pair: str
    name: str
    reason: str


def players_to_complete(report: Report, ranking: ExtraRanking) -> list[ToComplete]:
    """List the players whose facts a ranking lacks, by pair."""
    return [
        ToComplete(pair.shown, pair.players[place].full_name, missing_text(unclassified))
        for unclassified in ranking.unclassified
        for pair in (report.pair_by_key[unclassified.pair],)
        for place in unclassified.players
        if place < len(pair.players)
    ]


def rule_text(ranking: ExtraRanking) -> str:
    """Say in a sentence how the handicap is made; nothing of other rankings."""
    if not ranking.rule:
        return ""
    rule = ranking.rule
    values = {name: award(Decimal(rule[name])) for name in ("reference", "share")}
    if rule["from"] == HandicapSource.AVERAGE:
        return (
            gettext("Handicap: %(share)s%% of what the pair usually has less than %(reference)s%%.")
            % values
        )
    return (
        gettext(
            "Handicap: %(share)s%% for each point by which the pair’s strength is below "
            "%(reference)s."
        )
        % values
    )
