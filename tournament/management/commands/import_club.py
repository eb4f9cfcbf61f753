"""`manage.py import_club FILE --owner LOGIN`: one club in from its file."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from tournament.evening.errors import ServiceError
from tournament.management.commands.create_club import owner_words
from tournament.operating.services.import_club import import_club
from tournament.serving import console
from tournament.words.errors.codes import words

MOST_UNPACKED = 20_000_000_000


class Command(BaseCommand):
    help = "Takes a club in from a file of export_club; its owner comes in by the printed link."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="the club's file")
        parser.add_argument("--owner", required=True, help="the login name of its owner")
        parser.add_argument("--name", default="", help="if it is to be called otherwise")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        owner, name = options["owner"], options["name"]
        try:
            with options["file"].open("rb") as source:
                club, token = import_club(source, owner=owner, name=name, most=MOST_UNPACKED)
        except ServiceError as error:
            raise CommandError(words(error)) from error
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from error
        except OSError as error:
            raise CommandError(str(error)) from error
        console.say(_("The club is created: %(name)s.") % {"name": club.name}, sys.stdout)
        console.say(owner_words(owner, token), sys.stdout)
