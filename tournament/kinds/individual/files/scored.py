"""A file of results of single players, ranked as it stands."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from scoring.notation.outcome import NotPlayed
from scoring.profiles.conventions import Profile
from scoring.results_file.individual import (
    IndividualFile,
    individual_as_json,
    read_individual,
    score_individual_file,
)
from tournament.evening.files.errors import FileError, Note
from tournament.files.pbn.games import PbnGame
from tournament.files.ranked.ranked import RankedFile, Scorers, note_of
from tournament.files.xml_tree import XmlNode
from tournament.kinds.individual.files.pbn import content_of_games
from tournament.kinds.individual.files.usebio.read import content_of_event
from tournament.words.results.scored_file import player_lines


def make_scorers(of_pairs: Scorers) -> Scorers:
    """Answer what those of pairs answer, but read the results of single players."""
    return replace(of_pairs, score_json=score_json, score_pbn=score_pbn, score_usebio=score_usebio)


def score_json(content: Mapping[str, Any], rules: Profile, scale: str | None) -> RankedFile:
    """Score the content of this program's JSON.

    FileError("scale_of_teams") with a scale, ("nothing_to_score") when empty.
    """
    if scale:
        raise FileError("scale_of_teams")
    file = read_individual(content)
    if not _has_results(file):
        raise FileError("nothing_to_score")
    scored = score_individual_file(file, rules)
    notes = map(note_of, file.warnings)
    return RankedFile(individual_as_json(scored), player_lines(scored), notes, None)


def score_pbn(games: Sequence[PbnGame], rules: Profile, scale: str | None) -> RankedFile:
    """Score the games of a PBN file."""
    notes = [note for game in games for note in game.notes]
    content = content_of_games(games, notes)
    return add_notes(score_json(content, rules, scale), notes)


def score_usebio(
    read: tuple[XmlNode, XmlNode, XmlNode | None], rules: Profile, scale: str | None
) -> RankedFile:
    """Score the event of a USEBIO file."""
    _root, event, _club = read
    notes: list[Note] = []
    content = content_of_event(event, notes)
    return add_notes(score_json(content, rules, scale), notes)


def add_notes(file: RankedFile, notes: Iterable[Note]) -> RankedFile:
    """Add what was odd in the file before it was scored."""
    return replace(file, notes=(*notes, *file.notes))


def _has_results(file: IndividualFile) -> bool:
    return any(
        not isinstance(one, NotPlayed)
        for results in file.boards.values()
        for result in results
        for one in (result.outcome.ns, result.outcome.ew)
    )
