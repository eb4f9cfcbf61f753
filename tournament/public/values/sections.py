"""Parts of a report for a reader who looks for one section, or for one pair."""

import dataclasses
from dataclasses import dataclass

from tournament.evening.names.names import fold
from tournament.evening.report import Contestant, Ranking, Report


@dataclass(frozen=True)
class PairGroup:
    """The pairs of a section; of the only one `section` is empty."""

    section: str
    pairs: tuple[Contestant, ...]


def lists_of_section(report: Report, section: str) -> tuple[Ranking, ...]:
    """Return the rankings with the pairs of that section only.

    Ranks stay those of the whole list.
    """
    if not section:
        return report.rankings
    parts = (
        dataclasses.replace(
            ranking,
            ranks=tuple(
                rank for rank in ranking.ranks if report.pair_by_key[rank.pair].section == section
            ),
        )
        for ranking in report.rankings
    )
    return tuple(part for part in parts if part.ranks)


def find_pairs(report: Report, *, section: str, text: str) -> tuple[PairGroup, ...]:
    """Find the pairs whose number or names have the text, accents and capitals aside."""
    groups: dict[str, list[Contestant]] = {}
    for pair in report.pairs:
        is_wanted = section in {"", pair.section} and is_sought(pair, fold(text))
        if is_wanted:
            groups.setdefault(pair.section if report.has_sections else "", []).append(pair)
    return tuple(PairGroup(letter, tuple(pairs)) for letter, pairs in groups.items())


def is_sought(pair: Contestant, wanted: str) -> bool:
    """Tell whether a text is a pair's number or part of its names."""
    names = " ".join(fold(person.full_name) for person in pair.players)
    return wanted in names or wanted == fold(pair.shown)
