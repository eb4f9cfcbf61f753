"""What the director's first page says of an evening under way."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from scoring.notation.points import score_of
from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Result, Section
from tournament.evening.parts.match_rounds import find_match_round
from tournament.evening.play.conflicts import Conflict
from tournament.evening.play.progress import CellState, Progress, TableRow, progress
from tournament.evening.scores.boards.traveller import Worth
from tournament.evening.seats import joined
from tournament.evening.stages.rounds import count_matches, find_last_round, has_more_to_draw

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
    # Whether another round may be drawn after the last one, and the last of all; 0: not known.
    has_more_to_draw: bool = False
    last_round: int = 0
    # The rounds of the room to call after and before the one being played; 0: there is none. Of
    # teams that is the next match's first, and there are so many `matches` (0: not known).
    next_call: int = 0
    call_before: int = 0
    matches: int = 0

    @property
    def rounds_differ(self) -> bool:
        return len({matrix.rounds for matrix in self.matrices}) > 1


def cockpit_of(
    evening: Evening, *, confirmed: Collection[Place], conflicts: tuple[Conflict, ...]
) -> Cockpit:
    """Gather what the cockpit shows: progress, what is late, latest entries, contradictions."""
    marks = dict.fromkeys(confirmed, CellState.CONFIRMED)
    marks |= {conflict.place: CellState.LOOK for conflict in conflicts}
    tables = progress(evening, marks)
    states = Counter(tables.states.values())
    rounds = max((section.rounds for section in evening.sections), default=0)
    return Cockpit(
        progress=tables,
        rounds=rounds,
        counts={state.value: states[state] for state in CellState},
        missing=sum(1 for place in evening.missing if place[1] <= evening.called.last),
        late=late(evening, tables),
        entries=entries(evening, marks),
        matrices=matrices(evening, tables),
        conflicts=conflicts,
        has_more_to_draw=has_more_to_draw(evening),
        last_round=find_last_round(evening) or 0,
        next_call=evening.called.last + 1 if evening.called.last < rounds else 0,
        call_before=find_match_round(evening.match_rounds, evening.session.round - 1).first,
        matches=count_matches(evening),
    )


def matrices(evening: Evening, tables: Progress) -> tuple[SectionMatrix, ...]:
    """Make a matrix for each section, with the boards that it plays."""
    return tuple(
        section_matrix(evening, tables, section, section_boards(evening, section.letter))
        for section in evening.sections
    )


def section_boards(evening: Evening, letter: str) -> set[int]:
    """Find the boards that a section plays or has results of."""
    return {
        *(board for game in evening.games if game.section == letter for board in game.boards),
        *(board for section, *_, board in evening.entered_at if section == letter),
    }


def section_matrix(
    evening: Evening, tables: Progress, section: Section, boards: set[int]
) -> SectionMatrix:
    """Make a section's matrix, a row a table and a column a board."""
    letter, alone = section.letter, alone_at_table(evening, section)
    rows = tuple(
        MatrixRow(
            evening.table_label(letter, row.table),
            replace(row, cells=tuple(cell for cell in row.cells if cell.board in boards)),
            *evening.labels(row.seats),
            alone.get(row.table, ""),
        )
        for row in tables.rows
        if row.section == letter
    )
    return SectionMatrix(letter, section.rounds, tuple(sorted(boards)), rows)


def alone_at_table(evening: Evening, section: Section) -> dict[int, str]:
    """Find those who sit out the round being played, by the table where they sit."""
    return {
        game.table: joined(evening.label(key) for key in evening.present(game))
        for game in evening.games
        if (game.section, game.round) == (section.letter, evening.session.round)
        and not evening.is_due(game)
    }


def late(evening: Evening, tables: Progress) -> tuple[Late, ...]:
    """List the boards that tables owe from earlier rounds."""
    owed: dict[tuple[str, int, int], list[int]] = {}
    for section, round_, table, board in tables.late:
        owed.setdefault((section, table, round_), []).append(board)
    return tuple(
        Late(evening.table_label(section, table), round_, tuple(sorted(boards)))
        for (section, table, round_), boards in sorted(owed.items())
    )


def worth_alone(evening: Evening, result: Result) -> Worth:
    """Return the points of a result, compared with nothing."""
    edition = evening.session.event.rules.edition
    ns, ew = (score_of(one, result.board, edition) for one in (result.sides.ns, result.sides.ew))
    return Worth(ns, None, None, ew_points=ew)


def entries(evening: Evening, marks: Mapping[Place, CellState]) -> tuple[Entered, ...]:
    """List the latest results, the newest first."""
    latest = sorted(evening.results, key=lambda result: result.entered_at, reverse=True)
    return tuple(
        Entered(
            result,
            evening.table_label(result.section, result.table),
            *evening.labels(result.seats),
            worth_alone(evening, result),
            marks.get(result.place, CellState.ENTERED),
        )
        for result in latest[:ENTRIES_SHOWN]
    )
