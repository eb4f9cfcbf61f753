"""The results of pairs in PBN: the rows of each board's `ScoreTable` as those of a results file.

Source: the standard 2.1, and what BridgeWebs, BridgeComposer and Magic Contest write: a score on
the side that gains it or on both, `PASS` in its place, none at all where the contract says it. A
row without contract and score is an award, of which its percentages, or its IMPs, are all that is
known; `Ruling` is this program's own column.
"""

import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from tournament.evening.files.errors import FileError, Note, add_location
from tournament.files.pbn.games import PbnGame
from tournament.files.pbn.heading import board_number
from tournament.files.pbn.outcomes import SIDES, Entry, award_text, outcome_fields, score_text
from tournament.files.pbn.rows import Row, read_table
from tournament.files.usebio.lines import read_lead

# A simultaneous event of 500 tables has 12,000.
MOST_ROWS = 20_000
# As the program's own files name pairs of several sections.
_LABEL_WITH_LETTER = re.compile("[A-Z][0-9]{1,3}")


@dataclass(frozen=True)
class PairTables:
    """The rows of all games that have some: of results with their game, of the ranking alone."""

    results: Sequence[tuple[PbnGame, Sequence[Row]]]
    ranking: Sequence[Row]

    @functools.cached_property
    def letters(self) -> dict[str, str]:
        """The letter of each section; nothing where there is but one."""
        rows = [*self.ranking, *(row for _, rows in self.results for row in rows)]
        sections = sorted({row["Section"] for row in rows if row.get("Section")})
        if len(sections) < 2:
            return {}
        if len(sections) > len(ascii_uppercase):
            raise FileError("too_many_sections", most=len(ascii_uppercase))
        if all(len(one) == 1 and one.upper() in ascii_uppercase for one in sections):
            return {one: one.upper() for one in sections}
        return dict(zip(sections, ascii_uppercase, strict=False))

    @functools.cached_property
    def numbers(self) -> dict[tuple[str, str], str]:
        """A number for each pair that has names alone, by its section and them, in their order."""
        found: dict[tuple[str, str], str] = {}
        for row in (row for _, rows in self.results for row in rows):
            for side in SIDES:
                names = row.get(f"Names_{side}", "")
                if names and not row.get(f"PairId_{side}"):
                    found.setdefault((row.get("Section", ""), names), str(len(found) + 1))
        return found

    def label_of(self, row: Row, suffix: str = "") -> str:
        """Return what a pair of a row is called: by its number there, else by the one that is
        given to its names, behind the letter of its section; empty where nobody is named."""
        section, names = row.get("Section", ""), row.get(f"Names{suffix}", "")
        label = row.get(f"PairId{suffix}") or self.numbers.get((section, names), "")
        letter = self.letters.get(section, "")
        is_told = not letter or not label or _LABEL_WITH_LETTER.fullmatch(label)
        return label if is_told else letter + label


def read_tables(games: Sequence[PbnGame]) -> PairTables:
    """Read the tables of the games, each once. Raises FileError."""
    if sum(len(game.rows.get("ScoreTable", ())) for game in games) > MOST_ROWS:
        raise FileError("too_many_results", most=MOST_ROWS)
    return PairTables(
        [(game, [*read_table(game, "ScoreTable")]) for game in games if "ScoreTable" in game.rows],
        [row for game in games for row in read_table(game, "TotalScoreTable")],
    )


def read_boards(tables: PairTables, notes: list[Note]) -> list[Entry]:
    """Return the boards with their results, each once, though a game may repeat them.

    Raises FileError.
    """
    # Each result once, by all that is said of it.
    boards: dict[int, dict[tuple[object, ...], Entry]] = {}
    for game, rows in tables.results:
        if not rows:
            continue
        with add_location(line=game.line):
            board = board_number(game)
            results = boards.setdefault(board, {})
            for place, row in enumerate(rows, start=1):
                where = {"line": game.line, "board": board, "result": place}
                with add_location(**where):
                    for entry in read_result(row, where, tables, notes):
                        results.setdefault(tuple(entry.values()), entry)
    return [
        {"number": number, "results": [*results.values()]} for number, results in boards.items()
    ]


def read_result(
    row: Row, where: dict[str, int], tables: PairTables, notes: list[Note]
) -> Iterator[Entry]:
    """Yield the result of a row; that of a pair that sat out is none."""
    refuse_other_rows(row)
    labels = [tables.label_of(row, f"_{side}") for side in SIDES]
    if not all(labels) and not (row.get("Contract") or score_text(row)):
        return
    lead, remarks = read_lead(row.get("Lead", ""), where)
    notes += remarks
    yield {
        "ns": labels[0],
        "ew": labels[1],
        **outcome_fields(row, where["board"]),
        "lead": lead,
        "section": tables.letters.get(row.get("Section", ""), ""),
        **{name.lower(): number_of(row, name) for name in ("Round", "Table")},
        **{f"{side.lower()}_award": award_text(row, side) for side in SIDES},
    }


def refuse_other_rows(row: Row) -> None:
    """Refuse rows that are not results of two pairs: of single players, or of several tables."""
    if any(name.startswith("PlayerId") for name in row):
        raise FileError("individuals_not_read")
    names = ("PairId_{}", "Names_{}")
    is_told = all(any(name.format(side) in row for name in names) for side in SIDES)
    if not is_told or row.get("Multiplicity", "1") not in ("", "1"):
        raise FileError("pairs_not_told")


def number_of(row: Row, name: str) -> int | None:
    """Read the number of a round or of a table, before which its section's letter may stand."""
    found = re.fullmatch("[A-Za-z]?([0-9]{1,3})", row.get(name, ""))
    return int(found[1]) if found else None
