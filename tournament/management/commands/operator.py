"""`manage.py operator LOGIN`: who looks after a server's clubs, and belongs to none."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from tournament.evening.errors import ServiceError
from tournament.operating.services.operators import end_operator, make_operator
from tournament.serving import console
from tournament.serving.links.director_door import director_address
from tournament.words.errors.codes import words


class Command(BaseCommand):
    help = "Makes an operator of a login that belongs to no club, or ends that."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("login", help="the login name")
        parser.add_argument("--remove", action="store_true", help="is an operator no more")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        name = options["login"]
        if options["remove"]:
            if not end_operator(name):
                raise CommandError(_("%(name)s is no operator.") % {"name": name})
            sentence = _("%(name)s is no operator any more, and was logged out everywhere.")
            console.say(sentence % {"name": name}, sys.stdout)
            return
        try:
            token = make_operator(name)
        except ServiceError as error:
            raise CommandError(words(error)) from error
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from error
        sentence = _(
            "%(name)s looks after the clubs of this server, once a second factor is set up."
        )
        console.say(sentence % {"name": name}, sys.stdout)
        if token:
            link = director_address(reverse("enter", args=[token]))
            sentence = _("For %(name)s (this link works once, for twelve hours): %(link)s")
            console.say(sentence % {"name": name, "link": link}, sys.stdout)
