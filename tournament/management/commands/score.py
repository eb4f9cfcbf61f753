"""`run.py score FILE`: ranks a file of results, without any data of the club's."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.errors import ScoringError
from scoring.profiles import profile
from scoring.ranking import Scoring, Standing
from scoring.results_file import ScoredFile, Warned, as_json, read, score
from scoring.results_values import FilePair
from tournament import console, display
from tournament.wording import words


class Command(BaseCommand):
    help = "Scores a file of results and prints the ranking."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="the file, or - for what is piped in")
        parser.add_argument("--profile", default="ffb", help="the scoring rules, by default ffb")
        parser.add_argument("--json", action="store_true", help="print every figure as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        try:
            scored = score(read(text_of(options["file"])), profile(options["profile"]))
        except ScoringError as error:
            raise CommandError(f"{place(error)}{words(error)}") from error
        for warned in scored.file.warnings:
            console.say(warning(warned), sys.stderr)
        if options["json"]:
            self.stdout.write(json.dumps(as_json(scored), indent=1))
            return
        console.say("\n".join(ranking(scored)), sys.stdout)


def text_of(name: str) -> str:
    try:
        content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return content.decode("utf-8-sig")
    except OSError as error:
        raise CommandError(_("%(file)s cannot be read.") % {"file": name}) from error
    except UnicodeDecodeError as error:
        raise CommandError(
            _("%(file)s is not a text in UTF-8: save it so, as JSON.") % {"file": name}
        ) from error


def place(error: ScoringError) -> str:
    """Where in the file: Board 3, result 2:"""
    where = error.details
    parts = []
    if "board" in where:
        parts.append(_("Board %(number)s") % {"number": where["board"]})
    elif "entry" in where:
        parts.append(_("Board in place %(number)s") % {"number": where["entry"]})
    if "result" in where:
        parts.append(_("result %(number)s") % {"number": where["result"]})
    if "field" in where:
        parts.append(f"“{where['field']}”")
    return ", ".join(parts) + ": " if parts else ""


def warning(warned: Warned) -> str:
    details = {
        "board": warned.board,
        "result": warned.result,
        "score": warned.score,
        "points": warned.points,
    }
    sentences = {
        "score_disagrees": _(
            "Board %(board)s, result %(result)s: %(score)s counts, "
            "though the contract gives %(points)s."
        ),
        "score_not_at_this_vulnerability": _(
            "Board %(board)s, result %(result)s: %(score)s counts, "
            "though no contract gives it at this vulnerability."
        ),
    }
    return sentences[warned.code] % details


def ranking(scored: ScoredFile) -> Iterator[str]:
    """A table for each list: rank, pair, points, percentage, boards, names.

    At cross-IMPs the mean of a board stands in place of the percentage.
    """
    pairs = {pair.contestant: pair for pair in scored.file.pairs}
    figures = [_("Pts"), "%"]
    if scored.file.scoring == Scoring.CROSS_IMPS.value:
        figures = [_("IMPs"), pgettext("IMPs a board", "Mean")]
    for line in dict.fromkeys(standing.contestant.line for standing in scored.scored.standings):
        if line:
            yield display.side_name(line.value)
        own = [one for one in scored.scored.standings if one.contestant.line is line]
        rows = [[_("Rank"), _("Pair"), *figures, _("Boards"), ""]]
        rows += [cells(standing, pairs[standing.contestant]) for standing in own]
        yield from aligned(rows)


def cells(standing: Standing, pair: FilePair) -> list[str]:
    return [
        str(standing.rank),
        str(pair.label),
        display.decimal(standing.total),
        display.decimal(standing.percentage, 2) or display.decimal(standing.mean) or "-",
        str(standing.boards),
        " - ".join(pair.names),
    ]


def aligned(rows: list[list[str]]) -> Iterator[str]:
    """Figures to the right, names to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        figures = [cell.rjust(width) for cell, width in zip(row[:-1], widths, strict=False)]
        yield "  ".join([*figures, row[-1]]).rstrip()
