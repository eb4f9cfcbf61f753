"""`run.py manage import_results FILE`: an evening from a file, said first, then kept.

USEBIO, PBN, a Bridgemate file, this program's JSON of results, or the JSON of a whole evening,
told apart by what is in the file. Ends with 1 and stores nothing when the file cannot be read or
something stands in the way.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.errors import ScoringError
from scoring.profiles.named import profile as named_profile
from tournament.evening.errors import ServiceError
from tournament.evening.files.errors import EveningFileError, FileError
from tournament.files.any_file import read_any
from tournament.files.evening.value import EveningFile
from tournament.files.read_evening import ReadResults
from tournament.management.commands.demo import find_club
from tournament.management.commands.score import content_of
from tournament.models import Club, Session
from tournament.services.incoming.preview import Incoming, Preview, PreviewPair, Source
from tournament.services.kind import VERBS
from tournament.serving import console
from tournament.setup.forms.evening_file import source_of
from tournament.setup.preview import FiguresBeside, preview
from tournament.setup.services.import_evening import import_evening
from tournament.store.tables import evening_tables
from tournament.store.write import By
from tournament.words import dates, forms, game
from tournament.words.errors.codes import note_words, refusal
from tournament.words.kind import say

Read = EveningFile | ReadResults


class Command(BaseCommand):
    help = "Makes an evening of a USEBIO, PBN, BWS or JSON file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="USEBIO, PBN, BWS or JSON, or - for what is piped in")
        parser.add_argument("--club", help="the name of the club; by default the first one")
        parser.add_argument("--profile", default="ffb", help="the scoring rules, by default ffb")
        parser.add_argument("--name", help="what the evening is called; by default as in the file")
        parser.add_argument(
            "--preview", "--dry-run", action="store_true", help="say what would come; keep nothing"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        club, content = find_club(options["club"]), content_of(options["file"])
        source = source_of(Path(options["file"]).name, content)
        try:
            read = read_any(content, evening_tables())
            if options["name"] and isinstance(read, EveningFile):
                raise CommandError(_("The file is of a whole evening: it already has a name."))
            found = preview(club, read, source)
            self.say(lines(found, read))
            self.say([*FiguresBeside.of(read, named_profile(options["profile"])).sentences])
            for error in found.in_the_way:
                raise error
            if options["preview"]:
                self.say([_("Nothing was stored.")])
            else:
                session = store_evening(club, read, source, choose_settings(found, options))
                self.say([f"{session.event.name}: /s/{session.code}/"])
        except (EveningFileError, FileError, ScoringError, ServiceError) as error:
            raise CommandError(refusal(error)) from error

    def say(self, texts: Iterator[str] | list[str]) -> None:
        for text in texts:
            console.say(text, sys.stdout)


def store_evening(club: Club, read: Read, source: Source, chosen: dict[str, Any]) -> Session:
    if isinstance(read, EveningFile):
        return import_evening(club, By(), evening=read, source=source)
    named = {"name": source.name.rsplit(".", 1)[0], **chosen}
    verbs = VERBS.of(read)
    settings = verbs.make_settings(read, **named)
    return verbs.import_file(club, By(), incoming=Incoming(read, source), settings=settings)


def choose_settings(previewed: Preview, options: dict[str, Any]) -> dict[str, Any]:
    """Choose what the evening is kept with.

    Without a name where neither file nor command gives one.
    """
    name = options["name"] or previewed.title
    date = previewed.date or timezone.localdate()
    return {"date": date, "profile": options["profile"]} | ({"name": name} if name else {})


def lines(previewed: Preview, read: Read) -> Iterator[str]:
    head = [previewed.title, dates.day(previewed.date) if previewed.date else "", previewed.club]
    if any(head):
        yield ", ".join(filter(None, head))
    if previewed.scoring:
        yield forms.label(previewed.scoring)
    pairs, boards, results = len(previewed.pairs), previewed.boards, previewed.results
    yield ", ".join(
        [
            say(previewed, "contestants.count", n=pairs),
            ngettext("%(n)s board played", "%(n)s boards played", boards) % {"n": boards},
            ngettext("%(n)s result", "%(n)s results", results) % {"n": results},
        ]
    )
    for pair in previewed.pairs:
        yield pair_line(pair, several=len(previewed.sections) > 1)
    if not isinstance(read, EveningFile):
        yield from map(note_words, read.notes)


def pair_line(pair: PreviewPair, *, several: bool) -> str:
    number = f"{pair.section if several else ''}{pair.shown} {game.side(pair.line)}".strip()
    number = f"{number} {pair.name}".strip()
    names = (
        player.called + ("" if player.club_player else " (" + _("new player") + ")")
        for player in pair.players
    )
    return f"{number:>6}  " + " - ".join(names)
