"""`run.py restore [FILE]`: lists the backups, or puts one in the place of the data."""

import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournament.rescue.backups.own_file_words import no_backup_of_ours
from tournament.serving import console, lock
from tournament.serving.data_file import backups
from tournament.serving.data_file.own_file import UnusableError


class Command(BaseCommand):
    help = "Lists the backups, or puts one in the place of the data, which are set aside."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", help="a name from the list, or any file")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        os.umask(0o077)
        data = backups.data_file()
        if data is None:
            raise CommandError(
                _(
                    "The data are in PostgreSQL. Put a copy back with its own program, while Étui "
                    "does not run: pg_restore --clean --if-exists --dbname=%(database)s FILE"
                )
                % {"database": settings.DATABASES["default"]["NAME"]}
            )
        if options["file"]:
            self.restore(find(options["file"], data), data)
        else:
            self.list(backups.all_backups(backups.folder_of(data)))

    def list(self, files: list[Path]) -> None:
        for path in files:
            self.say(path.name)
        command = console.command("restore", pgettext("of a file", "NAME"))
        self.say(_("Put one back with: %(command)s") % {"command": command})

    def restore(self, backup: Path, data: Path) -> None:
        data.parent.mkdir(parents=True, exist_ok=True)
        held = lock.take(data.parent)
        if held is None:
            raise CommandError(_("Étui is running on these data. Stop it first (Ctrl-C)."))
        connection.close()
        try:
            before = backups.restore(backup, data)
        except UnusableError as error:
            raise CommandError(no_backup_of_ours(backup, error)) from error
        except backups.NotCopiedError as error:
            raise CommandError(
                _("Étui could not write (%(reason)s). Is the disk full? Nothing was changed.")
                % {"reason": error}
            ) from error
        finally:
            held.close()
        self.say(_("The data are now those of %(file)s.") % {"file": backup.name})
        if before:
            self.say(_("What was there before is kept: %(file)s") % {"file": before})

    def say(self, text: str) -> None:
        console.say(text, sys.stdout)


def find(name: str, data: Path) -> Path:
    for path in (Path(name), backups.folder_of(data) / name):
        if path.is_file():
            return path
    raise CommandError(_("There is no such backup: %(name)s") % {"name": name})
