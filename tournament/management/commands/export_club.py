"""`manage.py export_club NAME FILE`: one club whole, as a file."""

import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from tournament.models import Club
from tournament.operating.services.export_club import export_club
from tournament.serving import console


class Command(BaseCommand):
    help = "Writes a club whole into a file, from which import_club takes it in."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help="the name of the club")
        parser.add_argument("file", type=Path, help="a new file")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        os.umask(0o077)
        club = Club.objects.filter(name__iexact=options["name"]).first()
        if club is None:
            raise CommandError(_("No club is called so: %(name)s") % {"name": options["name"]})
        try:
            with options["file"].open("xb") as target:
                export_club(club.pk, target)
        except OSError as error:
            raise CommandError(str(error)) from error
        sentence = _("The club’s file: %(file)s")
        console.say(sentence % {"file": options["file"].resolve()}, sys.stdout)
