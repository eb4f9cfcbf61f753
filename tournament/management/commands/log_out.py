"""`manage.py log_out LOGIN`: ends every login of somebody, the password stays."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from tournament.services.logins.browser_logins import end_other_logins
from tournament.services.logins.login_links import close_links
from tournament.services.logins.users import find_user
from tournament.serving import console


class Command(BaseCommand):
    help = "Logs every browser of a person out, and closes login links that were not used."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("login", help="the login name")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        user = find_user(options["login"])
        if user is None:
            raise CommandError(
                _("Nobody has this login name: %(name)s") % {"name": options["login"]}
            )
        close_links(user)
        end_other_logins(user, None)
        sentence = _("%(name)s was logged out everywhere.")
        console.say(sentence % {"name": user.get_username()}, sys.stdout)
