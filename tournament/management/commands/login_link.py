"""`manage.py login_link LOGIN`: a link for somebody who cannot log in any more."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from tournament.services.logins.change_password import forget_password
from tournament.services.logins.login_links import create_login_link
from tournament.services.logins.users import find_user
from tournament.serving import console
from tournament.serving.links.director_door import director_address


class Command(BaseCommand):
    help = "Prints a link that logs a user in once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("login", help="the login name")
        parser.add_argument(
            "--forget-password", action="store_true", help="so that another one can be chosen"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        user = find_user(options["login"])
        if user is None:
            raise CommandError(
                _("Nobody has this login name: %(name)s") % {"name": options["login"]}
            )
        if options["forget_password"]:
            forget_password(user)
        link = director_address(reverse("enter", args=[create_login_link(user)]))
        sentence = _("For %(name)s (this link works once, for twelve hours): %(link)s")
        console.say(sentence % {"name": user.get_username(), "link": link}, sys.stdout)
