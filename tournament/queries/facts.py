"""All that is known of one session, in six statements: who, where, what was played and ruled.

One more where the plan was changed, as the log alone says who has left.
"""

import dataclasses
import datetime
import functools
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from django.db.models import QuerySet

from scoring.notation import decode
from scoring.outcome import Sides
from tournament.evening.report import Pair, Person
from tournament.models import EntryPlayer, Penalty, Placement, Result, Seating, Section, Session
from tournament.models.event import REPAIRED
from tournament.queries.changed_plan import left, lost, repairs_that_stand

OF_A_RESULT = (
    "id",
    "section__letter",
    "round",
    "table",
    "board",
    "north",
    "east",
    "ns_outcome",
    "ew_outcome",
    "lead",
    "changed_in",
    "entered_at",
    "ruling__ns_outcome",
    "ruling__ew_outcome",
    "ruling__law",
    "ruling__reason",
    "ruling__changed_in",
)


@dataclass(frozen=True)
class PlacedPair:
    """A number of the movement and who has it; `pair` is None while the place is empty.

    `shown` stands on the section's own paper, `label` everywhere else: with several sections it
    begins with the letter, as in A7.
    """

    id: uuid.UUID
    key: str
    section: str
    number: int
    line: str
    shown: str
    label: str
    first_round: int
    pair: Pair | None


@dataclass(frozen=True)
class Game:
    """Two numbers planned at a table in a round, with the boards they are to play."""

    section: str
    round: int
    table: int
    ns: str
    ew: str
    boards: tuple[int, ...]


@dataclass(frozen=True)
class Ruled:
    """What the director credits the sides with instead."""

    ns_outcome: str
    ew_outcome: str
    law: str
    reason: str
    changed_in: int


@dataclass(frozen=True)
class Fined:
    """A penalty of a pair, or a warning (nothing taken)."""

    id: uuid.UUID
    pair: str
    amount: Decimal
    unit: str
    board: int | None
    law: str
    reason: str
    changed_in: int


@dataclass(frozen=True)
class Played:
    """A result; `ns` and `ew` say who really sat there.

    `ns_outcome` and `ew_outcome` are what the table wrote; `counted` is what each side is
    credited with.
    """

    id: uuid.UUID
    section: str
    round: int
    table: int
    board: int
    ns: str
    ew: str
    ns_outcome: str
    ew_outcome: str
    lead: str
    changed_in: int
    entered_at: datetime.datetime
    ruled: Ruled | None = None

    @property
    def counted(self) -> tuple[str, str]:
        """The codes of NS's and EW's outcomes."""
        by = self.ruled or self
        return by.ns_outcome, by.ew_outcome

    @functools.cached_property
    def sides(self) -> Sides:
        """What each side is credited with."""
        if self.ruled is None:
            return self.at_table
        return Sides(decode(self.ruled.ns_outcome), decode(self.ruled.ew_outcome))

    @functools.cached_property
    def at_table(self) -> Sides:
        """What the table wrote."""
        return Sides(decode(self.ns_outcome, self.lead), decode(self.ew_outcome, self.lead))

    @property
    def place(self) -> tuple[str, int, int, int]:
        return self.section, self.round, self.table, self.board


@dataclass(frozen=True)
class Facts:
    """`left` are the pairs that have left, and after which round; `lost` the boards that went, by
    section."""

    session: Session
    sections: tuple[Section, ...]
    placed: dict[str, PlacedPair]
    games: tuple[Game, ...]
    results: tuple[Played, ...]
    penalties: tuple[Fined, ...] = ()
    left: Mapping[str, int] = field(default_factory=dict)
    lost: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @functools.cached_property
    def pairs(self) -> tuple[Pair, ...]:
        return tuple(placed.pair for placed in self.placed.values() if placed.pair)

    @functools.cached_property
    def due(self) -> tuple[Game, ...]:
        """The games for which both pairs are there; the others are sit-outs."""
        return tuple(game for game in self.games if self.is_due(game))

    def is_due(self, game: Game) -> bool:
        return all(self.plays(key, game.round) for key in (game.ns, game.ew))

    def plays(self, key: str, round_: int) -> bool:
        """Whether the number has a pair, and one that has come by then."""
        placed = self.placed[key]
        return placed.pair is not None and placed.first_round <= round_

    @functools.cached_property
    def places(self) -> dict[tuple[str, int, int, int], Game]:
        """Where a result is due: (section, round, table, board)."""
        return {
            (game.section, game.round, game.table, board): game
            for game in self.due
            for board in game.boards
        }

    @functools.cached_property
    def result_at(self) -> dict[tuple[str, int, int, int], Played]:
        return {result.place: result for result in self.results}

    @functools.cached_property
    def expected_by_board(self) -> dict[int, int]:
        """How many results each board has or still expects: the plan, amended by what happened."""
        counts: dict[int, int] = {}
        for *_, board in {*self.places, *self.result_at}:
            counts[board] = counts.get(board, 0) + 1
        return dict(sorted(counts.items()))

    @functools.cached_property
    def sit_outs(self) -> tuple[tuple[str, int], ...]:
        """Pairs and the rounds, up to the one reached, in which nobody was to play them."""
        busy = {(key, game.round) for game in self.due for key in (game.ns, game.ew)}
        present = (placed for placed in self.placed.values() if placed.pair)
        return tuple(
            (placed.key, round_)
            for placed in present
            for round_ in range(placed.first_round, self.reached.get(placed.section, 0) + 1)
            if (placed.key, round_) not in busy and round_ <= self.last_round(placed.key)
        )

    def last_round(self, key: str) -> int:
        """The last round for which the pair is there: that of its section, unless it has left."""
        return min(self.left.get(key, 99), self.rounds[self.placed[key].section])

    @functools.cached_property
    def rounds(self) -> dict[str, int]:
        return {section.letter: section.rounds for section in self.sections}

    @functools.cached_property
    def reached(self) -> dict[str, int]:
        """The round that each section has come to: as called, or as its results tell."""
        seen = {section.letter: self.session.round for section in self.sections}
        for result in self.results:
            seen[result.section] = max(seen[result.section], result.round)
        return {letter: min(round_, self.rounds[letter]) for letter, round_ in seen.items()}

    def label(self, key: str) -> str:
        """What a pair's number is called in the room, empty without a pair."""
        return self.placed[key].label if key else ""

    def table_label(self, section: str, table: int) -> str:
        """A table as it is called: B3 where there are several sections, else 3."""
        return f"{section}{table}" if len(self.sections) > 1 else str(table)

    @functools.cached_property
    def missing(self) -> tuple[tuple[str, int, int, int], ...]:
        """The places whose result is still to come, in the order of play."""
        return tuple(sorted(set(self.places) - set(self.result_at), key=lambda p: (p[1], p[2], p)))


def facts(session: Session) -> Facts:
    known, keys = plan_of(session)
    is_changed = any(one.option == REPAIRED for one in known.sections)
    repairs = repairs_that_stand(session) if is_changed else ()
    return dataclasses.replace(
        known,
        results=results(Result.objects.filter(session=session), keys),
        penalties=penalties(session, keys),
        left={key: last for key, last in left(repairs).items() if key in known.placed},
        lost=lost(repairs),
    )


def facts_of_board(session: Session, board: int) -> Facts:
    """What must be known to write one result: the plan, and what else was played of its board."""
    known, keys = plan_of(session)
    rows = Result.objects.filter(session=session, board=board)
    return dataclasses.replace(known, results=results(rows, keys))


def plan_of(session: Session) -> tuple[Facts, dict[uuid.UUID, str]]:
    """Nothing played yet; and the keys of the numbers by row."""
    sections = tuple(Section.objects.filter(session=session).order_by("letter"))
    keys, placed = placements(session)
    return Facts(session, sections, placed, games(session, keys), ()), keys


def placements(session: Session) -> tuple[dict[uuid.UUID, str], dict[str, PlacedPair]]:
    people = people_by_entry(session)
    rows = Placement.objects.filter(section__session=session).order_by("section__letter", "number")
    values = tuple(
        rows.values_list("id", "section__letter", "number", "line", "shown", "first_round", "entry")
    )
    are_several = max(session.section_count, len({letter for _, letter, *_ in values})) > 1
    keys, placed = {}, {}
    for pk, letter, number, line, shown, first_round, entry in values:
        key, label = f"{letter}{number}", f"{letter}{shown}" if are_several else shown
        pair = Pair(key, letter, number, line, label, people[entry]) if entry else None
        keys[pk] = key
        placed[key] = PlacedPair(pk, key, letter, number, line, shown, label, first_round, pair)
    return keys, placed


def people_by_entry(session: Session) -> dict[uuid.UUID, tuple[Person, ...]]:
    people: dict[uuid.UUID, tuple[Person, ...]] = {}
    rows = EntryPlayer.objects.filter(session=session).order_by("entry", "position")
    for entry, first, last in rows.values_list("entry", "player__first_name", "player__last_name"):
        people[entry] = (*people.get(entry, ()), Person(first, last))
    return people


def games(session: Session, keys: dict[uuid.UUID, str]) -> tuple[Game, ...]:
    rows = Seating.objects.filter(section__session=session).order_by(
        "section__letter", "round", "table"
    )
    return tuple(
        Game(letter, round_, table, keys[north], keys[east], tuple(boards))
        for letter, round_, table, north, east, boards in rows.values_list(
            "section__letter", "round", "table", "north", "east", "boards"
        )
    )


def results(rows: QuerySet[Result], keys: dict[uuid.UUID, str]) -> tuple[Played, ...]:
    standing = rows.exclude(ns_outcome="").order_by("board", "section__letter", "round", "table")
    return tuple(played(row, keys) for row in standing.values_list(*OF_A_RESULT))


def played(row: tuple[Any, ...], keys: dict[uuid.UUID, str]) -> Played:
    ruling = Ruled(*row[12:]) if row[12] else None
    told: tuple[Any, ...] = (*row[:5], keys[row[5]], keys[row[6]], *row[7:12], ruling)
    return Played(*told)


def penalties(session: Session, keys: dict[uuid.UUID, str]) -> tuple[Fined, ...]:
    rows = Penalty.objects.filter(session=session).order_by("made_at", "id")
    values: Iterable[tuple[Any, ...]] = rows.values_list(
        "id", "placement", "amount", "unit", "board", "law", "reason", "changed_in"
    )
    return tuple(Fined(pk, keys[placement], *told) for pk, placement, *told in values)
