"""The results of single players in PBN: what its columns are called, and the games as this
program's JSON of results has them.

Source: programs that read such files take `PlayerId_North` and the other seats for who sat there,
figures of North and of East, whose partners have the same, and `PlayerId` with `Name` in the
ranking.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from scoring.forms import BUTLER, CROSS_IMPS, MATCHPOINTS, BoardForm
from scoring.results_file.fields import cut_to_show
from tournament.evening.files.errors import FileError, Note, add_location
from tournament.files.kind import PbnNames
from tournament.files.pbn.games import PbnGame
from tournament.files.pbn.heading import board_number, first_text
from tournament.files.pbn.outcomes import outcome_fields
from tournament.files.pbn.rows import read_table
from tournament.files.usebio.lines import read_lead

NAMES_OF_PLAYERS = PbnNames(
    competition="Individuals",
    seats=("PlayerId_North", "PlayerId_South", "PlayerId_East", "PlayerId_West"),
    sides=("North", "East"),
    ranked="PlayerId",
    named="Name",
    licensed=("MemberID1",),
)
# What this program's JSON calls the seats.
SEATS = {column: column.partition("_")[2].lower() for column in NAMES_OF_PLAYERS.seats}
SCORINGS = {"": MATCHPOINTS, "MATCHPOINTS": MATCHPOINTS, "MP": MATCHPOINTS, "CAVENDISH": CROSS_IMPS}


def content_of_games(games: Sequence[PbnGame], notes: list[Note]) -> dict[str, Any]:
    """Put games together as this program's JSON of single players. Raises FileError."""
    # Each result once, though a game may be repeated.
    boards: dict[int, dict[tuple[Any, ...], dict[str, Any]]] = {}
    for game in games:
        if not game.rows.get("ScoreTable"):
            continue
        with add_location(line=game.line):
            results = boards.setdefault(board_number(game), {})
        for entry in read_rows(game, notes):
            results.setdefault(tuple(entry.values()), entry)
    players = {
        row["PlayerId"]: row.get("Name") or row.get("Names", "")
        for game in games
        for row in read_table(game, "TotalScoreTable")
        if row.get("PlayerId")
    }
    listed = [{"number": number, "name": name} for number, name in players.items()]
    rows = [entry for each in boards.values() for entry in each.values()]
    return {
        "form": "individual",
        "scoring": scoring_of(games).value,
        **({"players": [*listed, *list_stand_ins(players, rows)]} if listed else {}),
        "boards": [
            {"number": number, "results": [*each.values()]} for number, each in boards.items()
        ],
    }


def list_stand_ins(
    ranked: Collection[str], results: Iterable[Mapping[str, Any]]
) -> list[dict[str, Any]]:
    """List those at the tables whom the ranking of the file has not: they are not ranked."""
    seated = dict.fromkeys(one[seat] for one in results for seat in SEATS.values())
    return [{"number": one, "name": "", "stand_in": True} for one in seated if one not in ranked]


def read_rows(game: PbnGame, notes: list[Note]) -> Iterator[dict[str, Any]]:
    """Read the results of a game. FileError("field_missing") without a player's number."""
    board = board_number(game)
    for place, row in enumerate(read_table(game, "ScoreTable"), start=1):
        where = {"line": game.line, "board": board, "result": place}
        with add_location(**where):
            for column in NAMES_OF_PLAYERS.seats:
                if not row.get(column):
                    raise FileError("field_missing", field=column)
            seats = {SEATS[column]: row[column] for column in NAMES_OF_PLAYERS.seats}
            lead, remarks = read_lead(row.get("Lead", ""), where)
            notes += remarks
            yield {**seats, **outcome_fields(row, board, NAMES_OF_PLAYERS.sides), "lead": lead}


def scoring_of(games: Sequence[PbnGame]) -> BoardForm:
    """Return what the boards are scored with, matchpoints where the tag says nothing."""
    text = first_text(games, "Scoring", 100).upper()
    first, *words = (word.strip() for word in text.split(";"))
    if first == "IMP":
        return BUTLER if any(word.startswith("BUTLER") for word in words) else CROSS_IMPS
    if first not in SCORINGS:
        raise FileError("unknown_scoring", scoring=cut_to_show(text), known="MatchPoints, IMP")
    return SCORINGS[first]
