"""PBN of results of pairs as an evening: who played, the results of each board, the ranking.

    evening = read_pairs(read_games(data))       # or FileError

It is read as this program's own JSON of results is: its content is put together from the games.
`VictoryPoints` is this program's own tag, the scale of its rounds.
"""

import dataclasses
from collections.abc import Sequence

from scoring.errors import ScoringError
from scoring.forms import BUTLER, CROSS_IMPS, MATCHPOINTS, TOTAL_POINTS, BoardForm, victory_points
from scoring.results_file import file as results_file
from scoring.results_file.fields import cut_to_show
from tournament.evening.files.errors import FileError, Note
from tournament.files.pbn.games import PbnGame
from tournament.files.pbn.heading import first_text, read_heading
from tournament.files.pbn.rows import TableHead, read_columns
from tournament.files.read_evening import ReadEvening
from tournament.kinds.pairs.files.pbn.ranking import (
    PbnPlace,
    pair_entries,
    ranking_entries,
    read_ranking,
    sides_by_label,
    winner_count,
    with_directions,
)
from tournament.kinds.pairs.files.pbn.results import read_boards, read_tables
from tournament.kinds.pairs.files.results.read import evening_of_content

IMPS = "IMP"
# By what the standard calls it; of IMPs the word behind it decides.
SCORINGS = {"MATCHPOINTS": MATCHPOINTS, "MP": MATCHPOINTS, "CAVENDISH": CROSS_IMPS}
OF_IMPS = {"CROSS": CROSS_IMPS, "BUTLER": BUTLER}


def read_pairs(games: Sequence[PbnGame]) -> ReadEvening:
    """Read the results of pairs. Raises FileError."""
    if any(game.text_of("Competition").upper().startswith("INDIVIDUAL") for game in games):
        raise FileError("individuals_not_read")
    notes: list[Note] = []
    content = content_of(games, notes)
    try:
        evening = evening_of_content(results_file.read_pairs(content), content)
    except ScoringError as error:
        raise FileError(error.code, **error.details) from None
    return dataclasses.replace(evening, **read_heading(games, [*notes, *evening.notes]))


def content_of(games: Sequence[PbnGame], notes: list[Note]) -> dict[str, object]:
    """Put the games together as this program's JSON of results has them."""
    tables = read_tables(games)
    notes += [Note("pairs_numbered")] * bool(tables.numbers)
    boards, places = read_boards(tables, notes), read_ranking(tables)
    scoring = scoring_of(games, places, notes)
    winners, sat = winner_count(boards, places), sides_by_label(boards)
    ranking = with_directions(places, sat, winners=winners)
    content: dict[str, object] = {
        "scoring": scoring.value,
        "winners": winners,
        "pairs": pair_entries(tables, ranking, sat, winners=winners),
        "boards": boards,
        "ranking": ranking_entries(ranking),
    }
    if any(one.has_victory_points for one in ranking):
        form = victory_points(by_percentage=scoring.has_top)
        content |= {"ranked_by": form.value, "scale": first_text(games, "VictoryPoints", 40)}
    return content


def scoring_of(games: Sequence[PbnGame], ranking: list[PbnPlace], notes: list[Note]) -> BoardForm:
    """Return what the boards are scored with: as the tag says, else by the figures in the rows."""
    text = first_text(games, "Scoring", 100).upper()
    first, *words = (word.strip() for word in text.split(";"))
    if first in SCORINGS:
        return SCORINGS[first]
    if first and first != IMPS:
        raise FileError("unknown_scoring", scoring=cut_to_show(text), known="MatchPoints, IMP")
    heads = {column.name.partition("_")[0] for column in score_columns(games)}
    if first or IMPS in heads:
        found = [OF_IMPS[name] for name in OF_IMPS for word in words if word.startswith(name)]
        notes += [Note("imps_taken_as_cross_imps")] * (not found)
        return found[0] if found else CROSS_IMPS
    has_points = any(one.has_points_alone for one in ranking)
    return TOTAL_POINTS if has_points and not heads & {"MP", "Percentage"} else MATCHPOINTS


def score_columns(games: Sequence[PbnGame]) -> list[TableHead]:
    """Return the heads of all tables of results."""
    tags = {game.tags["ScoreTable"] for game in games if "ScoreTable" in game.tags}
    return [column for tag in sorted(tags) for column in read_columns(tag)]
