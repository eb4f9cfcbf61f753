"""`run.py backup [FILE]`: one more copy of the data, also while the server runs."""

import os
import shutil
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from tournament.serving import console
from tournament.serving.data_file import backups


class Command(BaseCommand):
    help = "Makes a checked copy of the data, also while the server runs."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help="a second copy, on a stick say")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        os.umask(0o077)
        data = backups.data_file()
        if data is None:
            raise CommandError(
                _(
                    "The data are in PostgreSQL. Copy them with its own program: "
                    "pg_dump --format=custom --file=FILE %(database)s (pg_restore puts them back). "
                    "The key in %(key)s belongs to them: copy it too."
                )
                % {
                    "database": settings.DATABASES["default"]["NAME"],
                    "key": settings.DATA_DIR / "secret.key",
                }
            )
        if not data.exists():
            raise CommandError(_("There are no data of Étui's own file here: nothing to copy."))
        try:
            copy = backups.back_up(data, backups.folder_of(data))
            if target := options["file"]:
                copy = Path(shutil.copyfile(copy, target))
        except (backups.NotCopiedError, OSError) as error:
            raise CommandError(
                _("No backup could be made (%(reason)s). Is the disk full?") % {"reason": error}
            ) from error
        console.say(_("Backup: %(file)s") % {"file": copy.resolve()}, sys.stdout)
