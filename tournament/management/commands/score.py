"""`run.py score FILE`: ranks a file of results, without any data of the club's.

JSON (`scoring.results_file.file` of pairs, `scoring.results_file.teams.file` of teams), USEBIO XML
or PBN of either, told apart by what is in the file.
"""

import dataclasses
import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from scoring.errors import ScoringError
from scoring.notation.outcome import NotPlayed
from scoring.profiles.conventions import Profile, ShortBoards
from scoring.profiles.named import profile
from scoring.results_file.content import read_content
from scoring.results_file.file import as_json, read_pairs, score
from scoring.results_file.teams.answer import teams_as_json
from scoring.results_file.teams.file import SCALES, is_of_teams
from scoring.results_file.teams.values import TeamsFile
from scoring.results_file.values import FileResult, ResultsFile, Warned
from scoring.teams.score import score_contest
from tournament.evening.files.errors import FileError, Note
from tournament.files.pbn.games import is_pbn, read_games
from tournament.files.pbn.pairs import is_of_pairs
from tournament.files.pbn.pairs import read_pairs as read_games_of_pairs
from tournament.files.read_evening import ReadEvening, as_results_file
from tournament.files.results.read import evening_of_content
from tournament.files.results.read_teams import ReadTeamEvening
from tournament.files.text import without_mark
from tournament.files.usebio.read import event_of, read_event
from tournament.files.usebio.scoring import TAKEN
from tournament.files.xml_tree import is_xml, read_tree
from tournament.kinds.teams.files.pbn import read_team_games
from tournament.kinds.teams.files.results.read import read_team_results
from tournament.kinds.teams.files.usebio import read as usebio
from tournament.kinds.teams.files.usebio.evening import read_team_evening
from tournament.serving import console
from tournament.setup.figures_beside import FiguresBeside
from tournament.words.errors.codes import add_place, note_words, words
from tournament.words.results.scored_file import (
    comparison_as_json,
    comparison_lines,
    ranking_lines,
    team_lines,
)

# What is remarked of teams that only an evening would take over.
OF_AN_EVENING = {
    "bracket_left_out",
    "date_unread",
    "hands_of_teams_left_out",
    "players_above_most",
}


@dataclass(frozen=True)
class Printed:
    """A scored file as this command gives it back: for JSON, and as lines for a reader."""

    as_json: Mapping[str, object]
    lines: Iterable[str]

    def with_figures(self, evening: ReadEvening | ReadTeamEvening, rules: Profile) -> "Printed":
        """Add the figures of the file that differ from ours, and how many there are."""
        beside = FiguresBeside.of(evening, rules)
        if not beside.sentences:
            return self
        return Printed(
            {**self.as_json, "figures_of_file": comparison_as_json(beside.comparison)},
            [*self.lines, "", *beside.sentences, *comparison_lines(beside.rows)],
        )


class Command(BaseCommand):
    help = "Scores a file of results and prints the ranking."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="JSON, USEBIO or PBN, or - for what is piped in")
        parser.add_argument("--profile", default="ffb", help="the scoring rules, by default ffb")
        parser.add_argument(
            "--short-boards",
            choices=[rule.value for rule in ShortBoards],
            help="boards with results missing, at matchpoints; by default as the rules say",
        )
        parser.add_argument(
            "--scale", choices=list(SCALES), help="of teams: victory points where the file has none"
        )
        parser.add_argument("--json", action="store_true", help="print every figure as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        try:
            scored, notes = score_any(
                content_of(options["file"]),
                options["file"],
                rules_asked(options["profile"], options["short_boards"]),
                options["scale"],
            )
        except (FileError, ScoringError) as error:
            raise CommandError(add_place(words(error), error.details)) from error
        for note in notes:
            console.say(note_words(note), sys.stderr)
        if options["json"]:
            self.stdout.write(json.dumps(scored.as_json, indent=1))
            return
        console.say("\n".join(scored.lines), sys.stdout)


def rules_asked(name: str, short_boards: str | None) -> Profile:
    """Return the rules of that name, with another one for boards with results missing."""
    rules = profile(name)
    if short_boards is None:
        return rules
    return dataclasses.replace(
        rules, short_boards=ShortBoards(short_boards), raw_short_boards=False
    )


def content_of(name: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise CommandError(_("%(file)s cannot be read.") % {"file": name}) from error


def score_any(
    content: bytes, name: str, rules: Profile, scale: str | None
) -> tuple[Printed, Iterable[Note]]:
    """Score the results, and say what is odd in them.

    USEBIO where the file is XML, PBN where it begins like it, else JSON.
    """
    if is_xml(content):
        return score_usebio(content, rules, scale)
    if is_pbn(content):
        return score_pbn(content, rules, scale)
    try:
        read = read_content(without_mark(content).decode())
    except UnicodeDecodeError as error:
        raise CommandError(
            _("%(file)s is not a text in UTF-8: save it so, as JSON.") % {"file": name}
        ) from error
    if is_of_teams(read):
        return score_matches(read_team_results(read), rules, scale)
    pairs = read_pairs(read)
    printed = of_pairs(pairs, rules, scale)
    return printed.with_figures(evening_of_content(pairs, read), rules), map(note, pairs.warnings)


def score_usebio(
    content: bytes, rules: Profile, scale: str | None
) -> tuple[Printed, Iterable[Note]]:
    """Score USEBIO of pairs or of teams."""
    root = read_tree(content)
    event, club = event_of(root)
    if usebio.is_of_teams(event):
        teams = read_team_evening(root, event, club)
        printed, remarks = score_matches(teams, rules, scale)
        # With a scale that is asked for, none is missing.
        unasked = {"team_scale_not_told"} if scale else set()
        notes = [one for one in teams.notes if one.code not in unasked | OF_AN_EVENING]
        return printed, [*notes, *remarks]
    return score_pairs(read_event(event, club), rules, scale)


def score_pbn(content: bytes, rules: Profile, scale: str | None) -> tuple[Printed, Iterable[Note]]:
    """Score PBN of pairs or of teams."""
    games = read_games(content)
    if is_of_pairs(games):
        return score_pairs(read_games_of_pairs(games), rules, scale)
    teams = read_team_games(games)
    printed, notes = score_matches(teams, rules, scale)
    return printed, [*(one for one in teams.notes if one.code not in OF_AN_EVENING), *notes]


def score_pairs(
    evening: ReadEvening, rules: Profile, scale: str | None
) -> tuple[Printed, Iterable[Note]]:
    """Score results of pairs, beside the figures that the file has of them."""
    # What the boards gave is ranked here, whatever scale the rounds had.
    remarks = [one for one in evening.notes if one.code not in TAKEN.values()]
    printed = of_pairs(as_results_file(evening), rules, scale)
    return printed.with_figures(evening, rules), remarks


def score_matches(
    teams: ReadTeamEvening, rules: Profile, scale: str | None
) -> tuple[Printed, list[Note]]:
    """Score matches between teams, beside the figures that the file has of them."""
    printed, notes = of_teams(teams.file, rules, scale)
    if scale:
        teams = dataclasses.replace(teams, file=teams.file.or_scale(SCALES[scale]))
    return printed.with_figures(teams, rules), notes


def of_pairs(file: ResultsFile, rules: Profile, scale: str | None) -> Printed:
    if scale:
        raise CommandError(_("--scale is for matches between teams: this file is of pairs."))
    if not any(is_result(result) for board in file.boards for result in board.results):
        raise FileError("nothing_to_score")
    scored = score(file, rules)
    return Printed(as_json(scored), ranking_lines(scored))


def is_result(result: FileResult) -> bool:
    """Tell whether something happened at that table."""
    return any(not isinstance(one, NotPlayed) for one in (result.outcome.ns, result.outcome.ew))


def of_teams(file: TeamsFile, rules: Profile, scale: str | None) -> tuple[Printed, list[Note]]:
    """Score matches between teams; `scale` where the file names none.

    `scale_needs_imps` where the matches are not scored by IMPs.
    """
    if not file.contest.matches:
        raise FileError("no_matches")
    if scale:
        file = file.or_scale(SCALES[scale])
    scored = score_contest(file.contest, rules)
    notes = [note(warned) for warned in file.warnings]
    notes += [
        Note("scale_length_used", {"boards": boards, "table_of": table})
        for boards, table in scored.lengths
    ]
    return Printed(teams_as_json(scored, file.labels), team_lines(file, scored)), notes


def note(warned: Warned) -> Note:
    details = {
        name: detail for name, detail in dataclasses.asdict(warned).items() if detail is not None
    }
    return Note(details.pop("code"), details)
