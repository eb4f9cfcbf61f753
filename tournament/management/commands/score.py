"""`run.py score FILE`: ranks a file of results, without any data of the club's.

JSON (`scoring.results_file.file`) or USEBIO XML, told apart by what is in the file.
"""

import dataclasses
import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.awards import Standing
from scoring.errors import ScoringError
from scoring.forms import BOARD_FORMS, BoardForm
from scoring.profiles.named import profile
from scoring.results_file.file import ScoredFile, as_json, read, score
from scoring.results_file.values import FilePair, ResultsFile, Warned
from tournament.evening.files.errors import FileError, Note
from tournament.files.read_evening import as_results_file
from tournament.files.usebio.read import read_usebio
from tournament.files.xml_tree import is_xml
from tournament.serving import console
from tournament.words import game
from tournament.words.errors.codes import add_place, note_words, words


class Command(BaseCommand):
    help = "Scores a file of results and prints the ranking."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="JSON or USEBIO, or - for what is piped in")
        parser.add_argument("--profile", default="ffb", help="the scoring rules, by default ffb")
        parser.add_argument("--json", action="store_true", help="print every figure as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        try:
            file, notes = read_any(content_of(options["file"]), options["file"])
            scored = score(file, profile(options["profile"]))
        except (FileError, ScoringError) as error:
            raise CommandError(add_place(words(error), error.details)) from error
        for note in notes:
            console.say(note_words(note), sys.stderr)
        if options["json"]:
            self.stdout.write(json.dumps(as_json(scored), indent=1))
            return
        console.say("\n".join(ranking(scored)), sys.stdout)


def content_of(name: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise CommandError(_("%(file)s cannot be read.") % {"file": name}) from error


def read_any(content: bytes, name: str) -> tuple[ResultsFile, Iterable[Note]]:
    """Read the results and what is odd in them: USEBIO where the file is XML, else JSON."""
    if is_xml(content):
        evening = read_usebio(content)
        return as_results_file(evening), evening.notes
    try:
        file = read(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise CommandError(
            _("%(file)s is not a text in UTF-8: save it so, as JSON.") % {"file": name}
        ) from error
    return file, map(note, file.warnings)


def note(warned: Warned) -> Note:
    details = dataclasses.asdict(warned)
    return Note(details.pop("code"), details)


def ranking(scored: ScoredFile) -> Iterator[str]:
    """Print a table for each list: rank, pair, points, percentage, boards, names.

    At IMPs and total points the mean of a board stands in place of the percentage.
    """
    pairs = {pair.contestant: pair for pair in scored.file.pairs}
    figures = figure_heads(BOARD_FORMS[scored.file.scoring])
    for line in dict.fromkeys(standing.contestant.line for standing in scored.scored.standings):
        if line:
            yield game.side_name(line.value)
        own = [one for one in scored.scored.standings if one.contestant.line is line]
        rows = [[_("Rank"), _("Pair"), *figures, _("Boards"), ""]]
        rows += [cells(standing, pairs[standing.contestant]) for standing in own]
        yield from aligned(rows)


def figure_heads(form: BoardForm) -> list[str]:
    has_points = form.ranks_by_percentage or form.leads.is_whole
    total = _("Pts") if has_points else _("IMPs")
    return [total, "%" if form.ranks_by_percentage else pgettext("IMPs a board", "Mean")]


def cells(standing: Standing, pair: FilePair) -> list[str]:
    return [
        str(standing.rank),
        str(pair.label),
        game.decimal(standing.total),
        game.decimal(standing.percentage, 2) or game.decimal(standing.mean) or "-",
        str(standing.boards),
        " - ".join(pair.names),
    ]


def aligned(rows: list[list[str]]) -> Iterator[str]:
    """Align figures to the right, names to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        figures = [cell.rjust(width) for cell, width in zip(row[:-1], widths, strict=False)]
        yield "  ".join([*figures, row[-1]]).rstrip()
