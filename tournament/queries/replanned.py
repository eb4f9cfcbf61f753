"""What the rest of a section's plan becomes, and whom that concerns.

A continuation knows only those who play; of it rows are made in which empty places keep their
numbers.
"""

import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from movements.balance import quality
from movements.incidents import Evening
from movements.repair import Continuation
from movements.seating import Movement, Seating
from tournament.models import Section
from tournament.queries.facts import Facts
from tournament.queries.next_places import NextPlaces
from tournament.queries.plan import full_movement
from tournament.queries.so_far import Place

# What stands in place of a pair that is not there.
NOBODY = 0
# NS and EW, or nobody, the boards, and the tables that have them too.
Shown = tuple[int, int, tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True)
class Way:
    """`rows` are all that is planned after the rounds that are over, empty places included, and
    `movement` is made of them.

    `place` is the number that a late pair gets, 0 without one; `opened` says whose place each new
    number takes; `present` are the numbers that have a pair. `waiting` are the pairs that sit out
    more than they were to, with the rounds; `tables` and `pairs` are those whose card no longer
    says what is to be played. `mark` is that of all this: what it rests on has changed meanwhile
    when no way has it any more.
    """

    continuation: Continuation
    movement: Movement
    rows: tuple[Seating, ...]
    present: tuple[int, ...]
    opened: Mapping[int, int]
    place: int
    quality_before: Fraction
    waiting: tuple[tuple[int, tuple[int, ...]], ...]
    tables: tuple[int, ...]
    pairs: tuple[int, ...]
    mark: str

    @property
    def kind(self) -> str:
        return self.continuation.kind


def place_of(row: Seating) -> Place:
    return row.round, row.table


class Replanned:
    """A section after so many rounds, for each way to go on; `leaving` are numbers of pairs."""

    def __init__(
        self, section: Section, known: Facts, evening: Evening, leaving: tuple[int, ...]
    ) -> None:
        self.evening = evening
        self.leaving = leaving
        self.placed = {
            one.number: one for one in known.placed.values() if one.section == section.letter
        }
        self.old = {
            place_of(row): row
            for row in full_movement(section, known).seatings
            if row.round > evening.over
        }

    def way(self, each: Continuation) -> Way:
        numbers = self.newcomers(each)
        opened = self.opened(each)
        games = {
            place_of(row): renumbered(row, numbers)
            for row in each.movement.seatings
            if row.round > self.evening.over
        }
        kept = self.kept(each, games, opened)
        rows = tuple(sorted({**kept, **games}.values(), key=place_of))
        named = {number for row in rows for number in row.pairs}
        change = Change(self, each, games, rows)
        newcomer = next(iter(numbers.values()), NOBODY)
        return Way(
            each,
            whole(each.movement, rows, numbers),
            rows,
            tuple(numbers.get(pair, pair) for pair in each.movement.pairs),
            {new: old for new, old in opened.items() if new in named},
            newcomer,
            quality(self.evening.plan),
            tuple(change.waiting(newcomer)),
            tuple(change.tables()),
            tuple(sorted(change.pairs(newcomer))),
            mark(each, rows, self.old, numbers),
        )

    def newcomers(self, each: Continuation) -> dict[int, int]:
        """A late pair's number in the continuation, and the one that it gets: that of its place,
        else the next that nobody has ever had."""
        new = (pair for pair in each.movement.pairs if pair not in self.evening.plan.pairs)
        return {pair: pair if self.is_empty(pair) else max(self.placed) + 1 for pair in new}

    def is_empty(self, number: int) -> bool:
        return number in self.placed and self.placed[number].pair is None

    def opened(self, each: Continuation) -> dict[int, int]:
        """The empty places that there are now, in which a late pair may sit: of who leaves; at a
        new table that of those who come there."""
        leaving = self.leaving if each.kind == "left" else ()
        if each.kind == "table":
            newcomer = max(each.movement.pairs)
            coming = (row.ew for row in each.to_come.seatings_of(newcomer))
            return {max(self.placed) + 2: pair for pair in list(coming)[:1]}
        return {max(self.placed) + n: pair for n, pair in enumerate(leaving, 1)}

    def kept(
        self, each: Continuation, games: Mapping[Place, Seating], opened: Mapping[int, int]
    ) -> dict[Place, Seating]:
        """The tables at which a pair waits, because the place opposite is empty."""
        busy = {(row.round, pair) for row in games.values() for pair in row.pairs}
        found = {}
        for place, row in self.old.items():
            seated = renumbered(row, vacated(each, row, opened, busy))
            there = [pair for pair in seated.pairs if self.is_there(pair, row.round)]
            if row.round > each.movement.rounds or place in games or len(there) == 2:
                continue
            if not any((row.round, pair) in busy for pair in there):
                found[place] = seated
        return found

    def is_there(self, pair: int, round_: int) -> bool:
        one = self.placed.get(pair)
        return one is not None and one.pair is not None and one.first_round <= round_


def vacated(
    each: Continuation, row: Seating, opened: Mapping[int, int], busy: Collection[tuple[int, int]]
) -> dict[int, int]:
    """Of a row's pairs, those that have gone, with the empty place that each leaves: from the
    evening, or to the new table."""
    if each.kind == "table":
        return {pair: new for new in opened for pair in row.pairs if (row.round, pair) in busy}
    return {pair: new for new, pair in opened.items()}


class Change:
    """What the tables and the pairs have to do that they had not, and the other way round."""

    def __init__(
        self,
        of: Replanned,
        each: Continuation,
        games: Mapping[Place, Seating],
        rows: tuple[Seating, ...],
    ) -> None:
        self.of = of
        self.rounds = range(of.evening.over + 1, each.movement.rounds + 1)
        self.present = [pair for pair in each.movement.pairs if pair in of.evening.plan.pairs]
        self.games = {(row.round, pair): row for row in games.values() for pair in row.pairs}
        playing = {place_of(row) for row in of.evening.plan.seatings}
        self.before = self.shown(of.old.values(), playing)
        self.after = self.shown(rows, games)
        self.next_before = NextPlaces(of.evening.plan)
        self.next_after = NextPlaces(each.movement)
        self.played_before = {
            (row.round, pair): row for row in of.evening.plan.seatings for pair in row.pairs
        }

    def shown(self, rows: Iterable[Seating], playing: Collection[Place]) -> dict[Place, Shown]:
        """As it stands on the cards of the tables."""
        at_boards: dict[tuple[int, int], list[int]] = {}
        for row in rows:
            for board in row.boards if place_of(row) in playing else ():
                at_boards.setdefault((row.round, board), []).append(row.table)
        found = {}
        for row in rows:
            plays = place_of(row) in playing
            ns, ew = (
                pair if plays or self.of.is_there(pair, row.round) else NOBODY for pair in row.pairs
            )
            tables = {
                table for board in row.boards for table in at_boards.get((row.round, board), ())
            }
            shared = tuple(sorted(tables - {row.table})) if plays else ()
            found[place_of(row)] = (ns, ew, row.boards, shared)
        return found

    def tables(self) -> Iterator[int]:
        """A round less is struck out by hand. A card says too where those at its table go next."""
        for table in sorted({table for _, table in {*self.before, *self.after}}):
            places = [(round_, table) for round_ in self.rounds]
            if any(self.before.get(place) != self.after.get(place) for place in places) or any(
                self.next_before.differ(self.next_after, round_ - 1, table)
                for round_ in self.rounds
            ):
                yield table

    def pairs(self, newcomer: int) -> Iterator[int]:
        for pair in self.present:
            if any(
                self.games.get((round_, pair)) != self.played_before.get((round_, pair))
                for round_ in self.rounds
            ):
                yield pair
        if newcomer:
            yield newcomer

    def waiting(self, newcomer: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        planned = self.of.evening.plan.rounds
        for pair in (*self.present, *([newcomer] if newcomer else [])):
            rounds = tuple(
                round_
                for round_ in self.rounds
                if (round_, pair) not in self.games
                if (round_, pair) in self.played_before or pair == newcomer or round_ > planned
            )
            if rounds:
                yield pair, rounds


def whole(movement: Movement, rows: tuple[Seating, ...], numbers: Mapping[int, int]) -> Movement:
    """With every number of the section in it, those of empty places too."""
    here = {numbers.get(pair, pair) for pair in movement.pairs}
    outs = (replace(out, pair=numbers.get(out.pair, out.pair)) for out in movement.sitouts)
    return replace(
        movement,
        pairs=tuple(sorted(here.union(*(row.pairs for row in rows)))),
        seatings=rows,
        sitouts=tuple(outs),
    )


def renumbered(row: Seating, numbers: Mapping[int, int]) -> Seating:
    return replace(row, ns=numbers.get(row.ns, row.ns), ew=numbers.get(row.ew, row.ew))


def mark(
    each: Continuation,
    rows: tuple[Seating, ...],
    old: Mapping[Place, Seating],
    numbers: Mapping[int, int],
) -> str:
    seen = repr((each.kind, each.over, rows, sorted(old.items()), sorted(numbers.values())))
    return hashlib.sha256(seen.encode()).hexdigest()
