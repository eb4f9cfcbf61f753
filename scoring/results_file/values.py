"""The values that a file of results holds."""

from dataclasses import dataclass
from typing import TypeAlias

from scoring.contestants import Competitor
from scoring.notation.board import Side
from scoring.notation.outcome import Sides
from scoring.profiles.conventions import PointsTable, TieBreak

# How a file names a pair or team; 3 and "3" are the same.
Label: TypeAlias = int | str

WARNING_CODES = frozenset(
    {"score_disagrees", "score_not_at_this_vulnerability", "percentages_above_whole"}
)


@dataclass(frozen=True)
class Warned:
    """Something odd that does not stop the scoring: a code of `WARNING_CODES`, and where.

    `result` counts from 1 within the board, in a match of teams the open room first; `match` is its
    number in a file of teams. `score` is the file's, which counts; `points` what the contract
    beside it gives NS, None where the code does not speak of a contract.
    """

    code: str
    board: int
    result: int
    score: str
    points: int | None
    match: int | None = None


@dataclass(frozen=True)
class FileOutcome:
    """What happened at a table: the score as in the file, and what it means.

    `code` is that of a warning (`WARNING_CODES`), "" without one, and `points` those that the
    warning speaks of.
    """

    score: str
    outcome: Sides
    code: str = ""
    points: int | None = None


@dataclass(frozen=True)
class FileResult:
    """One result: labels and score as in the file, and what the score means.

    `group`: in which group of a fouled board it was played, `form` in the file. `section`: where
    the file names one.
    """

    ns: Label
    ew: Label
    score: str
    outcome: Sides
    group: str = ""
    section: str = ""


@dataclass(frozen=True)
class FileBoard:
    """A board and its results, in the order of the file."""

    number: int
    results: tuple[FileResult, ...]


@dataclass(frozen=True)
class FilePair:
    """A pair; `line` is its list with two winners, else None; names as in the file."""

    label: Label
    line: Side | None
    names: tuple[str, ...] = ()

    @property
    def contestant(self) -> Competitor:
        """The contestant that is ranked; labels are compared as text."""
        return Competitor(key_of(self.label), self.line)


@dataclass(frozen=True)
class ResultsFile:
    """A file of results of pairs; every pair of its results is among `pairs`.

    `tie_breaks`: in the order of the file, None for those of the profile. `by_section`: results
    are compared within their sections only. `points_table`: by which contracts are scored; None
    for that of the profile.
    """

    scoring: str
    winners: int
    pairs: tuple[FilePair, ...]
    boards: tuple[FileBoard, ...]
    warnings: tuple[Warned, ...]
    tie_breaks: tuple[TieBreak, ...] | None = ()
    by_section: bool = False
    points_table: PointsTable | None = None


def key_of(label: Label) -> str:
    """Return the text by which a label is compared."""
    return str(label).strip()
