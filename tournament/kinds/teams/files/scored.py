"""A file of matches between teams, ranked as it stands."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from scoring.profiles.conventions import Profile
from scoring.results_file.teams.answer import teams_as_json
from scoring.results_file.teams.file import SCALES
from scoring.teams.score import score_contest
from tournament.evening.files.errors import FileError, Note
from tournament.files.pbn.games import PbnGame
from tournament.files.ranked.ranked import RankedFile, Scorers, note_of
from tournament.files.results.read_teams import ReadTeamEvening
from tournament.files.xml_tree import XmlNode
from tournament.kinds.teams.files.pbn import read_team_games
from tournament.kinds.teams.files.results.read import read_team_results
from tournament.kinds.teams.files.usebio.evening import read_team_evening
from tournament.words.results.scored_file import team_lines

# What is remarked of teams that only an evening would take over.
OF_AN_EVENING = {
    "bracket_left_out",
    "date_unread",
    "hands_of_teams_left_out",
    "players_above_most",
}


def score_json(content: Mapping[str, Any], rules: Profile, scale: str | None) -> RankedFile:
    """Score the content of this program's JSON."""
    return score_evening(read_team_results(content), rules, scale, notes=())


def score_pbn(games: Sequence[PbnGame], rules: Profile, scale: str | None) -> RankedFile:
    """Score the games of a PBN file."""
    evening = read_team_games(games)
    notes = [one for one in evening.notes if one.code not in OF_AN_EVENING]
    return score_evening(evening, rules, scale, notes=notes)


def score_usebio(
    read: tuple[XmlNode, XmlNode, XmlNode | None], rules: Profile, scale: str | None
) -> RankedFile:
    """Score the event of a USEBIO file."""
    evening = read_team_evening(*read)
    # With a scale that is asked for, none is missing.
    left_out = OF_AN_EVENING | ({"team_scale_not_told"} if scale else set())
    notes = [one for one in evening.notes if one.code not in left_out]
    return score_evening(evening, rules, scale, notes=notes)


def score_evening(
    evening: ReadTeamEvening, rules: Profile, scale: str | None, *, notes: Iterable[Note]
) -> RankedFile:
    """Score the matches of an evening; `scale` where the file names none.

    `scale_needs_imps` where the matches are not scored by IMPs.
    """
    if not evening.file.contest.matches:
        raise FileError("no_matches")
    if scale:
        evening = replace(evening, file=evening.file.or_scale(SCALES[scale]))
    file = evening.file
    scored = score_contest(file.contest, file.under(rules))
    lengths = [
        Note("scale_length_used", {"boards": boards, "table_of": table})
        for boards, table in scored.lengths
    ]
    all_notes = [*notes, *map(note_of, file.warnings), *lengths]
    return RankedFile(
        teams_as_json(scored, file.labels), team_lines(file, scored), all_notes, evening
    )


SCORERS_OF_TEAMS = Scorers(
    score_json=score_json,
    score_pbn=score_pbn,
    score_usebio=score_usebio,
)
