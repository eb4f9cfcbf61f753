"""A file of results of single players, ranked as it stands."""

from collections.abc import Mapping
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
from tournament.evening.files.errors import FileError
from tournament.files.ranked.ranked import RankedFile, Scorers, note_of
from tournament.words.results.scored_file import player_lines


def make_scorers(of_pairs: Scorers) -> Scorers:
    """Answer what those of pairs answer, but read this program's JSON of single players."""
    return replace(of_pairs, score_json=score_json)


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


def _has_results(file: IndividualFile) -> bool:
    return any(
        not isinstance(one, NotPlayed)
        for results in file.boards.values()
        for result in results
        for one in (result.outcome.ns, result.outcome.ew)
    )
