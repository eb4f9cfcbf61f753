"""A file of results of pairs, ranked as it stands."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scoring.notation.outcome import NotPlayed
from scoring.profiles.conventions import Profile
from scoring.results_file.file import as_json, score
from scoring.results_file.file import read_pairs as read_pairs_file
from scoring.results_file.values import FileResult, ResultsFile
from tournament.evening.files.errors import FileError, Note
from tournament.files.pbn.games import PbnGame
from tournament.files.ranked.ranked import RankedFile, Scorers, note_of
from tournament.files.read_evening import ReadEvening, as_results_file
from tournament.files.xml_tree import XmlNode
from tournament.kinds.pairs.files.pbn.read import read_pairs
from tournament.kinds.pairs.files.results.read import evening_of_content
from tournament.kinds.pairs.files.usebio.read import read_event
from tournament.kinds.pairs.files.usebio.scoring import TAKEN
from tournament.words.results.scored_file import ranking_lines


def score_json(content: Mapping[str, Any], rules: Profile, scale: str | None) -> RankedFile:
    """Score the content of this program's JSON."""
    file = read_pairs_file(content)
    evening = evening_of_content(file, content)
    return score_file(file, rules, scale, evening=evening, notes=map(note_of, file.warnings))


def score_pbn(games: Sequence[PbnGame], rules: Profile, scale: str | None) -> RankedFile:
    """Score the games of a PBN file."""
    return score_evening(read_pairs(games), rules, scale)


def score_usebio(
    read: tuple[XmlNode, XmlNode, XmlNode | None], rules: Profile, scale: str | None
) -> RankedFile:
    """Score the event of a USEBIO file."""
    _root, event, club = read
    return score_evening(read_event(event, club), rules, scale)


def score_evening(evening: ReadEvening, rules: Profile, scale: str | None) -> RankedFile:
    """Score the results of an evening."""
    # What the boards gave is ranked here, whatever scale the rounds had.
    notes = [one for one in evening.notes if one.code not in TAKEN.values()]
    return score_file(as_results_file(evening), rules, scale, evening=evening, notes=notes)


def score_file(
    file: ResultsFile,
    rules: Profile,
    scale: str | None,
    *,
    evening: ReadEvening,
    notes: Iterable[Note],
) -> RankedFile:
    """Score a file; FileError("scale_of_teams") with a scale, ("nothing_to_score") when empty."""
    if scale:
        raise FileError("scale_of_teams")
    if not any(is_result(result) for board in file.boards for result in board.results):
        raise FileError("nothing_to_score")
    scored = score(file, rules)
    return RankedFile(as_json(scored), ranking_lines(scored), notes, evening)


def is_result(result: FileResult) -> bool:
    """Tell whether something happened at that table."""
    return any(not isinstance(one, NotPlayed) for one in (result.outcome.ns, result.outcome.ew))


SCORERS_OF_PAIRS = Scorers(
    score_json=score_json,
    score_pbn=score_pbn,
    score_usebio=score_usebio,
)
