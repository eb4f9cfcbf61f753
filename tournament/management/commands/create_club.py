"""`manage.py create_club NAME --owner LOGIN`: a club on a server, and a link for its owner."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from tournament.evening.errors import ServiceError
from tournament.operating.services.create_club import create_club
from tournament.serving import console
from tournament.serving.links.director_door import director_address
from tournament.words.errors.codes import words


class Command(BaseCommand):
    help = "Creates a club and its owner, who comes in by the link that is printed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help="the name of the club")
        parser.add_argument("--owner", required=True, help="the login name of its owner")
        parser.add_argument(
            "--language", choices=[code for code, _name in settings.LANGUAGES], help="of its prints"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        name, owner = options["name"], options["owner"]
        language = options["language"] or console.language()
        try:
            token = create_club(name, language=language, owner=owner)
        except ServiceError as error:
            raise CommandError(words(error)) from error
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from error
        console.say(_("The club is created: %(name)s.") % {"name": name}, sys.stdout)
        console.say(owner_words(owner, token), sys.stdout)


def owner_words(owner: str, token: str) -> str:
    if not token:
        return _("Its owner %(name)s has a login already, and keeps it.") % {"name": owner}
    link = director_address(reverse("enter", args=[token]))
    return _("For %(name)s (this link works once, for twelve hours): %(link)s") % {
        "name": owner,
        "link": link,
    }
