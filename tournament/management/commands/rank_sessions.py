"""`run.py rank_sessions FILE`: ranks contestants over several sessions, without any data of the
club's.

`scoring.season.file` says every field of the JSON.
"""

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from scoring.errors import ScoringError
from scoring.season.file import read_season, season_as_json
from scoring.season.ranking import rank_season
from tournament.files.text import without_mark
from tournament.management.commands.score import content_of
from tournament.serving import console
from tournament.words.errors.codes import add_place, words
from tournament.words.results.season import season_lines


class Command(BaseCommand):
    help = "Ranks contestants over several sessions, as for a season or a championship."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="JSON, or - for what is piped in")
        parser.add_argument("--json", action="store_true", help="print every figure as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        name = options["file"]
        try:
            text = without_mark(content_of(name)).decode()
            rules, sessions = read_season(text)
            ranking = rank_season(sessions, rules)
        except UnicodeDecodeError as error:
            raise CommandError(
                _("%(file)s is not a text in UTF-8: save it so, as JSON.") % {"file": name}
            ) from error
        except ScoringError as error:
            raise CommandError(add_place(words(error), error.details)) from error
        if options["json"]:
            self.stdout.write(json.dumps(season_as_json(ranking), indent=1))
            return
        console.say("\n".join(season_lines(ranking)), sys.stdout)
