"""What the director's first page says of an evening under way."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from tournament.evening.evening import Evening, joined
from tournament.evening.facts import Place, Result, Section
from tournament.evening.play.conflicts import Conflict
from tournament.evening.play.progress import CellState, Progress, TableRow, progress
from tournament.evening.scores.traveller import Worth, score_of

ENTRIES_SHOWN = 8


@dataclass(frozen=True)
class Entered:
    """A result among the last ones that came in; `state` as its cell has it."""

    result: Result
    table: str
    ns: str
    ew: str
    worth: Worth
    state: CellState

    @property
    def name(self) -> str:
        return "-".join(map(str, self.result.place))


@dataclass(frozen=True)
class Late:
    """What a table still owes from a round that is over."""

    table: str
    round: int
    boards: tuple[int, ...]


@dataclass(frozen=True)
class MatrixRow:
    """A table's row, with the numbers of the pairs that are there now; `alone` has no opponents."""

    name: str
    table: TableRow
    ns: str
    ew: str
    alone: str = ""


@dataclass(frozen=True)
class SectionMatrix:
    letter: str
    rounds: int
    boards: tuple[int, ...]
    rows: tuple[MatrixRow, ...]


@dataclass(frozen=True)
class Cockpit:
    """`missing` counts the results still due of rounds already called; `conflicts` wait to be
    settled."""

    progress: Progress
    rounds: int
    counts: dict[str, int]
    missing: int
    late: tuple[Late, ...]
    entries: tuple[Entered, ...]
    matrices: tuple[SectionMatrix, ...]
    conflicts: tuple[Conflict, ...]

    @property
    def rounds_differ(self) -> bool:
        return len({matrix.rounds for matrix in self.matrices}) > 1


def cockpit_of(
    known: Evening, *, confirmed: Collection[Place], conflicts: tuple[Conflict, ...]
) -> Cockpit:
    marks = dict.fromkeys(confirmed, CellState.CONFIRMED)
    marks |= {conflict.place: CellState.LOOK for conflict in conflicts}
    found = progress(known, marks)
    states = Counter(found.states.values())
    return Cockpit(
        progress=found,
        rounds=max((section.rounds for section in known.sections), default=0),
        counts={state.value: states[state] for state in CellState},
        missing=sum(1 for place in known.missing if place[1] <= known.session.round),
        late=late(known, found),
        entries=entries(known, marks),
        matrices=matrices(known, found),
        conflicts=conflicts,
    )


def matrices(known: Evening, found: Progress) -> tuple[SectionMatrix, ...]:
    """Make a matrix for each section, with the boards that it plays."""
    return tuple(
        section_matrix(known, found, section, section_boards(known, section.letter))
        for section in known.sections
    )


def section_boards(known: Evening, letter: str) -> set[int]:
    return {
        *(board for game in known.games if game.section == letter for board in game.boards),
        *(result.board for result in known.results if result.section == letter),
    }


def section_matrix(
    known: Evening, found: Progress, section: Section, boards: set[int]
) -> SectionMatrix:
    letter, alone = section.letter, alone_at_table(known, section)
    rows = tuple(
        MatrixRow(
            known.table_label(letter, row.table),
            replace(row, cells=tuple(cell for cell in row.cells if cell.board in boards)),
            *known.labels(row.seats),
            alone.get(row.table, ""),
        )
        for row in found.rows
        if row.section == letter
    )
    return SectionMatrix(letter, section.rounds, tuple(sorted(boards)), rows)


def alone_at_table(known: Evening, section: Section) -> dict[int, str]:
    """Find those who sit out the round being played, by the table where they sit."""
    return {
        game.table: joined(known.label(key) for key in known.present(game))
        for game in known.games
        if (game.section, game.round) == (section.letter, known.session.round)
        and not known.is_due(game)
    }


def late(known: Evening, found: Progress) -> tuple[Late, ...]:
    owed: dict[tuple[str, int, int], list[int]] = {}
    for section, round_, table, board in found.late:
        owed.setdefault((section, table, round_), []).append(board)
    return tuple(
        Late(known.table_label(section, table), round_, tuple(sorted(boards)))
        for (section, table, round_), boards in sorted(owed.items())
    )


def worth_alone(result: Result) -> Worth:
    """Return the points of a result, compared with nothing."""
    ns, ew = (score_of(one, result.board) for one in (result.sides.ns, result.sides.ew))
    return Worth(ns, None, None, ew_points=ew)


def entries(known: Evening, marks: Mapping[Place, CellState]) -> tuple[Entered, ...]:
    latest = sorted(known.results, key=lambda result: result.entered_at, reverse=True)
    return tuple(
        Entered(
            result,
            known.table_label(result.section, result.table),
            *known.labels(result.seats),
            worth_alone(result),
            marks.get(result.place, CellState.ENTERED),
        )
        for result in latest[:ENTRIES_SHOWN]
    )
