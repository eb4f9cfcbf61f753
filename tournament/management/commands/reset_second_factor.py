"""`manage.py reset_second_factor LOGIN`: for somebody whose telephone and codes are lost."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from tournament.accounts.services.second_factor import turn_off_second_factor
from tournament.services.logins.browser_logins import end_other_logins
from tournament.services.logins.users import find_user
from tournament.serving import console


class Command(BaseCommand):
    help = "Turns a person's second factor off, and logs every browser of theirs out."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("login", help="the login name")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        user = find_user(options["login"])
        if user is None:
            raise CommandError(
                _("Nobody has this login name: %(name)s") % {"name": options["login"]}
            )
        if not turn_off_second_factor(user):
            raise CommandError(
                _("%(name)s has set up no second factor.") % {"name": user.get_username()}
            )
        end_other_logins(user, None)
        sentence = _("%(name)s logs in with the password alone now, and was logged out everywhere.")
        console.say(sentence % {"name": user.get_username()}, sys.stdout)
