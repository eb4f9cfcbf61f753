"""Which copy of a duplicated set goes round which tables, batch by batch, with nobody waiting.

All tables of a round play the same boards. A copy that several tables have is cut into batches of
as many boards each; every table of its ring plays one and hands it to the table below, the first
one to the last. So in each step a batch is at one table only. Nobody waits where there are at
least as many batches as tables; batches are then as large as that lets them be, so that boards are
carried as seldom as can be. Eight boards, two copies, eight tables: rings of four, two boards a
batch.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.evening.matches.meetings import name_deal
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.conditions import Conditions, read_conditions
from tournament.evening.stages.seating import split_boards

Boards = tuple[int, ...]


@dataclass(frozen=True)
class Turn:
    """A batch at a table in a step of the round: the table it comes from (None: it lies there), and
    to which it is carried afterwards (None: to no other in this round)."""

    step: int
    boards: Boards
    comes_from: int | None
    goes_to: int | None


@dataclass(frozen=True)
class Ring:
    """The tables of one copy, in the order of their numbers, and its batches."""

    copy: int
    tables: tuple[int, ...]
    batches: tuple[Boards, ...]

    @property
    def steps(self) -> int:
        return max(len(self.batches), len(self.tables))

    @property
    def waits(self) -> bool:
        """Whether a table has to wait for boards that others play."""
        return len(self.tables) > len(self.batches)

    @cached_property
    def turns(self) -> dict[int, tuple[Turn, ...]]:
        """What each table plays, in its order."""
        return {table: tuple(self._turns_at(place)) for place, table in enumerate(self.tables)}

    def _turns_at(self, place: int) -> Iterator[Turn]:
        for step in range(self.steps):
            batch = (place + step) % self.steps
            if batch < len(self.batches):
                before = self._holder(batch, range(step - 1, -1, -1))
                after = self._holder(batch, range(step + 1, self.steps))
                yield Turn(step, self.batches[batch], before, after)

    def _holder(self, batch: int, steps: Sequence[int]) -> int | None:
        """Find the table that has a batch in the first of some steps in which one has it."""
        places = ((batch - step) % self.steps for step in steps)
        return next((self.tables[one] for one in places if one < len(self.tables)), None)


def make_rings(tables: Sequence[int], boards: Boards, copies: int) -> tuple[Ring, ...]:
    """Divide the tables that play the same boards among the copies, neighbours together.

    >>> [ring.tables for ring in make_rings([1, 2, 3, 4, 5], (1, 2, 3, 4), 2)]
    [(1, 2, 3), (4, 5)]
    >>> [turn.boards for turn in make_rings([1, 2], (1, 2, 3, 4), 1)[0].turns[2]]
    [(3, 4), (1, 2)]
    """
    groups = [one for one in split_boards(sorted(tables), min(copies, len(tables))) if one]
    batches = split_boards(boards, count_batches(len(boards), max(map(len, groups))))
    return tuple(Ring(number, group, tuple(batches)) for number, group in enumerate(groups, 1))


def count_batches(boards: int, tables: int) -> int:
    """Count the batches of a copy for so many tables: as few as are not fewer than the tables and
    all as large; a board each where even that is too few."""
    return next((n for n in range(tables, boards + 1) if boards % n == 0), boards)


@dataclass(frozen=True)
class CopyOption:
    """With so many copies nobody waits; boards are carried so many at a time, 0: none is."""

    copies: int
    at_a_time: int


def advise_copies(conditions: Conditions, teams: int) -> tuple[CopyOption, ...]:
    """List how many copies of each set serve so many teams without waiting, the fewest first.

    >>> [(one.copies, one.at_a_time) for one in advise_copies(Conditions(boards=8), 16)]
    [(2, 1), (4, 2), (8, 4), (16, 0)]
    """
    tables = teams // 2 * (1 if conditions.exchanged else 2)
    boards = max(1, conditions.boards_per_part // conditions.rounds_per_part)
    return advise_copies_at(tables, boards)


def advise_copies_at(tables: int, boards: int) -> tuple[CopyOption, ...]:
    """List how many copies of so many boards serve so many tables, the fewest first.

    >>> [(one.copies, one.at_a_time) for one in advise_copies_at(10, 5)]
    [(2, 1), (10, 0)]
    """
    by_copies: dict[int, int] = {}
    for batches in range(1, boards + 1):
        if boards % batches == 0 and tables:
            copies = -(-tables // batches)
            by_copies.setdefault(copies, boards // batches if copies < tables else 0)
    return tuple(CopyOption(copies, by_copies[copies]) for copies in sorted(by_copies))


# ---- of an evening ----


def has_copies(evening: Evening, match: PlannedMatch) -> bool:
    """Tell whether the deals of a match are those of its round, and the copies were counted."""
    stage = evening.session.stage
    is_counted = read_conditions(stage.rules).copies is not None
    return is_counted and name_deal(stage, match, 0) == (match.round, 0)


@dataclass(frozen=True)
class TableTurns:
    """What a table has in turn in a round of the session, out of which copy."""

    round: int
    table: int
    ring: Ring

    @property
    def turns(self) -> tuple[Turn, ...]:
        return self.ring.turns[self.table]

    @property
    def goes_to(self) -> int | None:
        """The table to which each batch is carried; None where the copy stays."""
        return next((turn.goes_to for turn in self.turns if turn.goes_to is not None), None)


def list_turns(evening: Evening, first: int, last: int) -> tuple[TableTurns, ...]:
    """List what each table has in turn in some rounds; nothing where no copy is carried."""
    return tuple(
        TableTurns(round_, table, ring)
        for round_ in range(first, last + 1)
        for ring in find_rings(evening, round_)
        if len(ring.tables) > 1
        for table in ring.tables
    )


def find_rings(evening: Evening, round_: int) -> tuple[Ring, ...]:
    """Find the rings of a round of the session; none where copies are not counted."""
    by_boards: dict[Boards, list[int]] = {}
    # A table whose match is not played takes no copy, and hands none on.
    for game in evening.due:
        match = evening.match_at(game)
        if game.round == round_ and match and has_copies(evening, match):
            by_boards.setdefault(game.boards, []).append(game.table)
    copies = read_conditions(evening.session.stage.rules).copies
    return tuple(
        ring
        for boards, tables in sorted(by_boards.items())
        for ring in make_rings(tables, boards, copies or len(tables))
    )


def find_turns(evening: Evening, game: Game) -> tuple[Turn, ...]:
    """Find what a table has in turn in its round; nothing where no copy is carried."""
    rings = find_rings(evening, game.round)
    own = (ring for ring in rings if game.table in ring.tables and len(ring.tables) > 1)
    return next((ring.turns[game.table] for ring in own), ())
