"""`run.py score FILE`: ranks a file of results, without any data of the club's.

JSON (`scoring.results_file.file` of pairs, `scoring.results_file.teams.file` of teams), USEBIO XML
or PBN of either, told apart by what is in the file.
"""

import dataclasses
import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from scoring.errors import ScoringError
from scoring.profiles.conventions import Profile, ShortBoards
from scoring.profiles.named import profile
from scoring.results_file.content import read_content
from scoring.results_file.teams.file import SCALES
from tournament.evening.files.errors import FileError
from tournament.files.any_file import kind_of_content
from tournament.files.pbn.games import is_pbn, kind_of_games, read_games
from tournament.files.ranked.ranked import SCORERS, RankedFile
from tournament.files.text import without_mark
from tournament.files.usebio.read import event_of, kind_of_event
from tournament.files.xml_tree import is_xml, read_tree
from tournament.serving import console
from tournament.setup.preview import FiguresBeside
from tournament.words.errors.codes import add_place, note_words, words
from tournament.words.results.scored_file import comparison_as_json, comparison_lines


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
            rules = rules_asked(options["profile"], options["short_boards"])
            content = content_of(options["file"])
            scored = add_figures(
                score_any(content, options["file"], rules, options["scale"]), rules
            )
        except (FileError, ScoringError) as error:
            raise CommandError(add_place(words(error), error.details)) from error
        for note in scored.notes:
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


def score_any(content: bytes, name: str, rules: Profile, scale: str | None) -> RankedFile:
    """Score the results, and say what is odd in them.

    USEBIO where the file is XML, PBN where it begins like it, else JSON.
    """
    if is_xml(content):
        root = read_tree(content)
        event, club = event_of(root)
        return SCORERS.get(kind_of_event(event)).score_usebio((root, event, club), rules, scale)
    if is_pbn(content):
        games = read_games(content)
        return SCORERS.get(kind_of_games(games)).score_pbn(games, rules, scale)
    try:
        read = read_content(without_mark(content).decode())
    except UnicodeDecodeError as error:
        raise CommandError(
            _("%(file)s is not a text in UTF-8: save it so, as JSON.") % {"file": name}
        ) from error
    return SCORERS.get(kind_of_content(read)).score_json(read, rules, scale)


def add_figures(scored: RankedFile, rules: Profile) -> RankedFile:
    """Add the figures of the file that differ from ours, and how many there are."""
    beside = FiguresBeside.of(scored.evening, rules) if scored.evening else FiguresBeside()
    if not beside.sentences:
        return scored
    figures = {"figures_of_file": comparison_as_json(beside.comparison)}
    lines = [*scored.lines, "", *beside.sentences, *comparison_lines(beside.rows)]
    return dataclasses.replace(scored, as_json={**scored.as_json, **figures}, lines=lines)
