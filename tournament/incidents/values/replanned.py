"""What the rest of a section's plan becomes, and whom that concerns.

A continuation knows only those who play; of it rows are made in which empty places keep their
numbers.
"""

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count

from movements import Balance, Movement, Seating, Sharing, balance_of
from movements.moving import find_outdated_cards
from movements.repair import JOINING, LEAVING, Continuation, SoFar
from tournament.evening.evening import Evening
from tournament.evening.facts import Section
from tournament.evening.plan.movement import full_movement, keep_those_here, movement_of_present
from tournament.incidents.values.so_far import Place

# The number of a late pair where there is none.
NOBODY = 0
# Where somebody leaves and nobody takes the seat.
OPENING = LEAVING - {"stand_in"}


@dataclass(frozen=True)
class Way:
    """`rows` are all that is planned after the rounds that are over, empty places included, and
    `movement` is made of them.

    `place` is the number that a late pair gets, 0 without one; `stand_ins` are the new numbers of
    those who take the seats of players that leave, `leaving` who is not there any more. `opened`
    says whose place each new number takes; `present` are the numbers that have a pair. `waiting`
    are the pairs that sit out more than they were to, with the rounds; `shared` is what tables
    share that were not to; `tables` and `pairs` are those whose card no longer says what is to be
    played. `mark` is that of all this: what it rests on has changed meanwhile when no way has it
    any more.
    """

    continuation: Continuation
    movement: Movement
    rows: tuple[Seating, ...]
    present: tuple[int, ...]
    opened: Mapping[int, int]
    place: int
    stand_ins: tuple[int, ...]
    leaving: tuple[int, ...]
    balance_before: Balance
    waiting: tuple[tuple[int, tuple[int, ...]], ...]
    shared: tuple[Sharing, ...]
    tables: tuple[int, ...]
    pairs: tuple[int, ...]
    mark: str

    @property
    def balance(self) -> Balance:
        return balance_of(self.continuation.movement)

    @property
    def kind(self) -> str:
        return self.continuation.kind

    def struck(self, section: Section) -> range:
        """Return the rounds that the section had and is not to play."""
        return range(self.movement.rounds + 1, section.rounds + 1)


def place_of(row: Seating) -> Place:
    """Return the round and the table of a row."""
    return row.round, row.table


class Replanned:
    """A section after so many rounds, for each way to go on; `leaving` are numbers of pairs."""

    def __init__(
        self, section: Section, evening: Evening, so_far: SoFar, leaving: tuple[int, ...]
    ) -> None:
        self.so_far = so_far
        self.leaving = leaving
        self.placed = {
            one.number: one for one in evening.placed.values() if one.section == section.letter
        }
        self.left = {
            evening.placed[key].number: round_
            for key, round_ in evening.left_after.items()
            if evening.placed[key].section == section.letter
        }
        full = full_movement(section, evening)
        self.old = {place_of(row): row for row in full.seatings if row.round > so_far.rounds_over}
        # As it is on paper, with what is known by now of the rounds that are over.
        self.printed = replace(movement_of_present(section, evening), seatings=so_far.plan.seatings)

    def way(self, each: Continuation) -> Way:
        numbers = self.newcomers(each)
        opened = self.opened(each)
        games = {
            place_of(row): renumber(row, numbers)
            for row in each.movement.seatings
            if row.round > self.so_far.rounds_over
        }
        waiting = self.find_waiting_tables(
            each, games, opened, self.find_seats_taken(each, numbers)
        )
        rows = tuple(sorted({**waiting, **games}.values(), key=place_of))
        named = {number for row in rows for number in row.players}
        change = PlanChange(self, each, games)
        coming = tuple(numbers.values())
        is_late = each.kind in JOINING
        return Way(
            each,
            fill_whole_plan(each.movement, rows, numbers),
            rows,
            tuple(numbers.get(pair, pair) for pair in each.movement.pairs),
            {new: old for new, old in opened.items() if new in named},
            coming[0] if is_late and coming else NOBODY,
            () if is_late else coming,
            self.find_leaving(each, coming),
            balance_of(self.so_far.plan),
            tuple(change.waiting(coming)),
            self.shared(each),
            self.tables(each, rows, coming),
            tuple(sorted(change.pairs(coming))),
            mark(each, rows, self.old, numbers),
        )

    def shared(self, each: Continuation) -> tuple[Sharing, ...]:
        before = replace(self.printed, seatings=tuple(self.old.values())).sharings
        later = (
            sharing for sharing in each.movement.sharings if sharing.round > self.so_far.rounds_over
        )
        return tuple(sharing for sharing in later if sharing not in before)

    def tables(
        self, each: Continuation, rows: tuple[Seating, ...], coming: Sequence[int]
    ) -> tuple[int, ...]:
        """Find the tables whose card, printed once more, would say something else."""
        rounds_over = self.so_far.rounds_over
        gone = dict.fromkeys(self.find_leaving(each, coming), rounds_over)
        after = self.to_print(each, rows, coming)
        left = self.left, {**self.left, **gone}
        return tuple(
            sorted(find_outdated_cards(self.printed, after, left, rounds_over=rounds_over))
        )

    def to_print(
        self, each: Continuation, rows: tuple[Seating, ...], coming: Sequence[int]
    ) -> Movement:
        """Make the movement of which cards are printed; who waits has its side from its row."""
        rounds_over, now = self.so_far.rounds_over, self.printed
        opened = self.opened(each)
        first_rounds = {
            placement.number: placement.first_round
            for placement in self.placed.values()
            if placement.pair
        }
        first_rounds |= dict.fromkeys(coming, rounds_over + 1)
        return keep_those_here(
            replace(
                now,
                tables=each.movement.tables,
                rounds=each.movement.rounds,
                numbers=tuple(sorted({*self.placed, *opened, *first_rounds})),
                seatings=(*(row for row in now.seatings if row.round <= rounds_over), *rows),
                sitouts=tuple(out for out in now.sitouts if out.round <= rounds_over),
            ),
            first_rounds,
        )

    def newcomers(self, each: Continuation) -> dict[int, int]:
        """Give those who come their numbers.

        The number of each in the continuation, and the one that it gets: that of its place, else
        the next that nobody has ever had.
        """
        new = sorted(set(each.movement.pairs).difference(self.so_far.plan.pairs))
        free = self.find_free_numbers(each, new)
        return dict(zip(new, chain(free, count(max(self.placed) + 1)), strict=False))

    def find_free_numbers(self, each: Continuation, new: Sequence[int]) -> list[int]:
        """Find the number that a late pair has of its place: an empty one, or a stand-in's who has
        played nothing."""
        if each.kind == "phantom":
            return [pair for pair in new if self.is_empty(pair)]
        played = {pair for row in self.so_far.played for pair in row.players}
        relieved = set(self.so_far.plan.pairs).difference(each.movement.pairs, played)
        return sorted(relieved) if each.kind == "relieved" else []

    def find_leaving(self, each: Continuation, coming: Sequence[int]) -> tuple[int, ...]:
        """Find the numbers that leave; a stand-in whose number a late player takes does not."""
        if each.kind == "relieved":
            gone = set(self.so_far.plan.pairs).difference(each.movement.pairs, coming)
            return tuple(sorted(gone))
        return self.leaving if each.kind in LEAVING else ()

    def find_seats_taken(self, each: Continuation, numbers: Mapping[int, int]) -> dict[int, int]:
        """Find by whom the seat of each who leaves is taken, where stand-ins take them."""
        is_taken = each.kind == "stand_in"
        return dict(zip(sorted(self.leaving), numbers.values(), strict=True)) if is_taken else {}

    def is_empty(self, number: int) -> bool:
        return number in self.placed and self.placed[number].pair is None

    def opened(self, each: Continuation) -> dict[int, int]:
        """Find the empty places that there are now.

        The empty places that there are now, in which a late pair may sit: of who leaves; at a new
        table that of those who come there.
        """
        leaving = self.leaving if each.kind in OPENING else ()
        if each.kind == "table":
            newcomer = max(each.movement.pairs)
            coming = (row.ew for row in each.to_come.seatings_of(newcomer))
            return {max(self.placed) + 2: pair for pair in list(coming)[:1]}
        return {max(self.placed) + n: pair for n, pair in enumerate(leaving, 1)}

    def find_waiting_tables(
        self,
        each: Continuation,
        games: Mapping[Place, Seating],
        opened: Mapping[int, int],
        taken: Mapping[int, int],
    ) -> dict[Place, Seating]:
        """Find the tables at which a pair waits, because the place opposite is empty.

        Whose seat is `taken` waits no more: the stand-in does.
        """
        busy = {(row.round, pair) for row in games.values() for pair in row.players}
        waiting = {}
        for place, row in self.old.items():
            seated = renumber(row, {**find_vacated(each, row, opened, busy), **taken})
            everybody = set(seated.players)
            standing_in = everybody.intersection(taken.values())
            present = [pair for pair in everybody if self.is_there(pair, row.round)]
            is_full = len(present) == len(everybody)
            if row.round > each.movement.rounds or place in games or is_full:
                continue
            if not any((row.round, pair) in busy for pair in (*present, *standing_in)):
                waiting[place] = seated
        return waiting

    def is_there(self, pair: int, round_: int) -> bool:
        one = self.placed.get(pair)
        return one is not None and one.pair is not None and one.first_round <= round_


def find_vacated(
    each: Continuation, row: Seating, opened: Mapping[int, int], busy: Collection[tuple[int, int]]
) -> dict[int, int]:
    """Find of a row's pairs those that have gone, with the empty place that each leaves.

    From the evening, or to the new table.
    """
    if each.kind == "table":
        return {pair: new for new in opened for pair in row.players if (row.round, pair) in busy}
    return {pair: new for new, pair in opened.items()}


class PlanChange:
    """What the pairs have to do that they had not, and the other way round."""

    def __init__(self, of: Replanned, each: Continuation, games: Mapping[Place, Seating]) -> None:
        self.of = of
        self.rounds = range(of.so_far.rounds_over + 1, each.movement.rounds + 1)
        self.present = [pair for pair in each.movement.pairs if pair in of.so_far.plan.pairs]
        self.games = {(row.round, pair): row for row in games.values() for pair in row.players}
        self.played_before = {
            (row.round, pair): row for row in of.so_far.plan.seatings for pair in row.players
        }

    def pairs(self, coming: Sequence[int]) -> Iterator[int]:
        for pair in self.present:
            if any(
                self.games.get((round_, pair)) != self.played_before.get((round_, pair))
                for round_ in self.rounds
            ):
                yield pair
        yield from coming

    def waiting(self, coming: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
        planned = self.of.so_far.plan.rounds
        for pair in (*self.present, *coming):
            rounds = tuple(
                round_
                for round_ in self.rounds
                if (round_, pair) not in self.games
                if (round_, pair) in self.played_before or pair in coming or round_ > planned
            )
            if rounds:
                yield pair, rounds


def fill_whole_plan(
    movement: Movement, rows: tuple[Seating, ...], numbers: Mapping[int, int]
) -> Movement:
    """Fill the movement with every number of the section, those of empty places too."""
    numbered = {numbers.get(pair, pair) for pair in movement.pairs}
    outs = (replace(out, number=numbers.get(out.number, out.number)) for out in movement.sitouts)
    return replace(
        movement,
        numbers=tuple(sorted(numbered.union(*(row.players for row in rows)))),
        seatings=rows,
        sitouts=tuple(outs),
    )


def renumber(row: Seating, numbers: Mapping[int, int]) -> Seating:
    """Return a row with its pairs under other numbers."""
    return row.with_players(lambda number: numbers.get(number, number))


def mark(
    each: Continuation,
    rows: tuple[Seating, ...],
    old: Mapping[Place, Seating],
    numbers: Mapping[int, int],
) -> str:
    """Mark a way by all that it would store, so that what was looked at is what is done."""
    seen = repr((each.kind, each.rounds_over, rows, sorted(old.items()), sorted(numbers.values())))
    return hashlib.sha256(seen.encode()).hexdigest()
