"""Names as their players want them published: in full, as initials, or hidden.

A player's wish of today holds for every evening, past ones too: versions keep the names in full,
for the director, and readers are given them through here. Whose wish it is, is known by who sits at
a number now, and by the name wherever else it stands; where both say something, the stricter holds.
"""

import dataclasses
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial

from tournament.evening.evening import Evening
from tournament.evening.parts.match_sheet import MatchSheet
from tournament.evening.parts.team_tables import ButlerLine, TeamTables
from tournament.evening.report import Contestant, Person, Report
from tournament.evening.states import NameShown

# Neither language's: both read "X" as somebody who is not named.
HIDDEN = Person("", "X")
STRICTNESS = tuple(NameShown)


@dataclass(frozen=True)
class PublicNames:
    """Who is not named in full: by full name, and by the key of a pair and the place in it."""

    by_name: Mapping[str, NameShown] = field(default_factory=dict)
    by_seat: Mapping[tuple[str, int], NameShown] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.by_name)

    def wish_of(self, person: Person, pair: str, place: int) -> NameShown:
        return stricter(
            self.by_name.get(person.full_name, NameShown.FULL),
            self.by_seat.get((pair, place), NameShown.FULL),
        )

    def show_named(self, person: Person) -> Person:
        """Name a player whose place in a pair nobody knows."""
        return show_person(person, self.by_name.get(person.full_name, NameShown.FULL))

    def show_pair(self, pair: Contestant) -> Contestant:
        """Name a pair as its players want it."""
        players = tuple(
            show_person(person, self.wish_of(person, pair.key, place))
            for place, person in enumerate(pair.players)
        )
        return dataclasses.replace(pair, players=players)


def stricter(first: NameShown, second: NameShown) -> NameShown:
    """Return the wish that shows less."""
    return max(first, second, key=STRICTNESS.index)


def show_person(person: Person, wish: NameShown) -> Person:
    """Name a player as wished.

    >>> show_person(Person("Marie-Ève", "de Sol"), NameShown.INITIALS).full_name
    'M.-È. d. S.'
    """
    if wish is NameShown.HIDDEN:
        return HIDDEN
    if wish is NameShown.INITIALS:
        first, last = initials(person.first_name), initials(person.last_name)
        return dataclasses.replace(person, first_name=first, last_name=last)
    return person


def is_in_full(pair: Contestant) -> bool:
    """Tell whether everybody of a pair is named in full, as it is published.

    >>> is_in_full(Contestant("A1", "A", 1, "NS", "1", (Person("Ada", "Lune"), Person("B.", "M."))))
    False
    """
    less = (HIDDEN, *(show_person(player, NameShown.INITIALS) for player in pair.players))
    return not any(person in less for person in pair.players)


def initials(name: str) -> str:
    """Shorten a name to its initials: J.-P. for Jean-Pierre."""
    return re.sub(r"([^\s-])[^\s-]*", r"\1.", name)


def hide_names(report: Report, names: PublicNames) -> Report:
    """Name everybody in a report as they want to be published."""
    if not names:
        return report
    return dataclasses.replace(
        report,
        pairs=tuple(map(names.show_pair, report.pairs)),
        team_tables=partial(hide_names_ranked, report.team_tables, names),
        matches=lambda: hide_line_ups(report.matches, names),
        earlier_matches=lambda: hide_line_ups(report.earlier_matches, names),
    )


def hide_line_ups(sheets: Iterable[MatchSheet], names: PublicNames) -> tuple[MatchSheet, ...]:
    """Name the players of line-ups as they want to be published."""

    def show(sheet: MatchSheet) -> MatchSheet:
        line_ups = tuple(
            dataclasses.replace(one, player=names.show_named(one.player)) for one in sheet.line_ups
        )
        return dataclasses.replace(sheet, line_ups=line_ups)

    return tuple(map(show, sheets))


def hide_names_ranked(tables: TeamTables, names: PublicNames) -> TeamTables:
    """Name the pairs and players of a Butler as they want to be published."""

    def show(line: ButlerLine) -> ButlerLine:
        return dataclasses.replace(line, players=tuple(map(names.show_named, line.players)))

    return dataclasses.replace(
        tables, butler=tuple(map(show, tables.butler)), players=tuple(map(show, tables.players))
    )


def count_unnamed(report: Report, names: PublicNames) -> int:
    """Count the players of a report who are not named in full."""
    hidden = hide_names(report, names)
    return sum(
        player != named
        for pair, renamed in zip(report.pairs, hidden.pairs, strict=True)
        for player, named in zip(pair.players, renamed.players, strict=True)
    )


def hide_names_planned(evening: Evening, names: PublicNames) -> Evening:
    """Name everybody in the plan of an evening as they want to be published."""
    if not names:
        return evening
    placed = {
        key: dataclasses.replace(placement, pair=names.show_pair(placement.pair))
        if placement.pair
        else placement
        for key, placement in evening.placed.items()
    }
    return dataclasses.replace(evening, placed=placed)
