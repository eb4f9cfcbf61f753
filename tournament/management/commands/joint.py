"""`run.py joint FILE...`: ranks the results of several clubs over the same boards as one evening.

Each file is JSON (`scoring.results_file.file`, with the club's name in `club`), USEBIO or PBN of
pairs. `NAME=FILE` names the club of a file; `--leave-out CLUB:BOARD` joins the rest without the
results of that club on that board.
"""

import hashlib
import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from scoring.errors import ScoringError
from scoring.profiles.conventions import Profile
from scoring.profiles.named import profile
from scoring.results_file.file import as_json, score
from tournament.evening.files.errors import FileError
from tournament.kinds.pairs.files.club_file import read_club_file
from tournament.kinds.pairs.files.joint import ClubBoard, ClubResults, join_clubs
from tournament.management.commands.score import content_of
from tournament.serving import console
from tournament.words.errors.codes import add_place, note_words, words
from tournament.words.results.scored_file import ranking_lines


class Command(BaseCommand):
    help = "Ranks the results of several clubs over the same boards as one large evening."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "files", nargs="+", metavar="FILE", help="JSON, USEBIO or PBN; or CLUB=FILE"
        )
        parser.add_argument("--profile", default="ffb", help="the scoring rules, by default ffb")
        parser.add_argument(
            "--leave-out",
            action="append",
            default=[],
            metavar="CLUB:BOARD",
            help="join without this club's results on this board; may be repeated",
        )
        parser.add_argument("--json", action="store_true", help="print every figure as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        clubs = list(read_clubs(options["files"]))
        left_out = {read_club_board(text) for text in options["leave_out"]}
        rules = rules_named(options["profile"])
        try:
            scored = score(join_clubs(clubs, left_out), rules)
        except (FileError, ScoringError) as error:
            raise CommandError(add_place(words(error), error.details)) from error
        for club in clubs:
            for note in remarks(club):
                console.say(note, sys.stderr)
        if options["json"]:
            self.stdout.write(json.dumps(as_json(scored), indent=1))
            return
        console.say("\n".join(ranking_lines(scored)), sys.stdout)


def remarks(club: ClubResults) -> Iterator[str]:
    """Say what is odd in a club's file, and what of it is not done here."""
    for note in club.evening.notes:
        yield f"{club.club}: {note_words(note)}"
    if club.evening.by_section:
        yield _(
            "%(club)s compares its results within each section; here they are compared over the"
            " whole field."
        ) % {"club": club.club}


def rules_named(name: str) -> Profile:
    try:
        return profile(name)
    except ScoringError as error:
        raise CommandError(words(error)) from error


def read_clubs(arguments: Iterable[str]) -> Iterator[ClubResults]:
    """Read each file once; two different ones of a club are refused unless they are named apart."""
    digests: set[bytes] = set()
    files: dict[str, str] = {}
    for argument in arguments:
        club, name = split_name(argument)
        content = content_of(name)
        if (digest := hashlib.sha256(content).digest()) in digests:
            console.say(_("%(file)s is there twice and counts once.") % {"file": name}, sys.stderr)
            continue
        digests.add(digest)
        read = read_one(content, name, club)
        if (other := files.setdefault(read.club.casefold(), name)) != name:
            raise CommandError(
                _(
                    "%(file)s and %(other)s are both of %(club)s. Name them apart:"
                    " %(club)s 1=%(other)s %(club)s 2=%(file)s"
                )
                % {"file": name, "other": other, "club": read.club}
            )
        yield read


def split_name(argument: str) -> tuple[str, str]:
    """Split CLUB=FILE; a file whose own name has an equals sign is that file."""
    club, equals, name = argument.partition("=")
    if not equals or Path(argument).exists():
        return "", argument
    return club.strip(), name


def read_one(content: bytes, name: str, club: str) -> ClubResults:
    try:
        return read_club_file(content, Path(name).name, club)
    except (FileError, ScoringError) as error:
        sentence = add_place(words(error), error.details)
        raise CommandError(
            _("%(where)s: %(sentence)s") % {"where": name, "sentence": sentence}
        ) from error


def read_club_board(text: str) -> ClubBoard:
    """Read CLUB:BOARD, such as Les Tilleuls:12."""
    club, _colon, board = text.rpartition(":")
    if not club or not (board.isascii() and board.isdigit()):
        raise CommandError(
            _("“%(text)s” is not CLUB:BOARD, such as Les Tilleuls:12.") % {"text": text}
        )
    # As the club of a file is named: no colon in it.
    return club.replace(":", " ").strip(), int(board)
