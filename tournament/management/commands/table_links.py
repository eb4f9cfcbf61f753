"""`run.py manage table_links [CODE]`: each table's secret link, and its code if it can be drawn."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from tournament.models import Session
from tournament.serving import console, lock
from tournament.serving.links import addresses
from tournament.serving.links.evening_links import latest_begun, public_path, table_paths


class Command(BaseCommand):
    help = "Prints the links of an evening's tables, for phones that enter their own results."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("code", nargs="?", help="the evening's; by default tonight's")
        parser.add_argument("--no-codes", action="store_true", help="the links alone")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        session = find_session(options["code"])
        base = find_carried_base(session)
        public = base + public_path(session)
        self.show(_("For everyone: %(link)s") % {"link": public}, public, options)
        for link, path in table_paths(session):
            values = {"table": link.name, "link": base + path}
            if path:
                self.show(_("Table %(table)s: %(link)s") % values, base + path, options)
            else:
                console.say(
                    _("Table %(table)s: renew its link, which is unknown here.") % values,
                    sys.stdout,
                )

    def show(self, words: str, link: str, options: dict[str, Any]) -> None:
        console.say(words, sys.stdout)
        if not options["no_codes"]:
            console.show_qr_code(link, sys.stdout)


def find_session(code: str | None) -> Session:
    session = (
        Session.objects.select_related("event__club").filter(code=code).first()
        if code
        else latest_begun()
    )
    if session is None:
        raise CommandError(_("There is no such evening."))
    return session


def find_carried_base(session: Session) -> str:
    """Find the base of the cards' addresses by what the running program noted of itself."""
    found = addresses.carried(session.event.club.address)
    port = lock.read_note(settings.DATA_DIR).get("network_port")
    if not found.host or port is None:
        raise CommandError(_("Phones cannot reach this computer now: start Étui on a network."))
    if found.lost_address:
        console.say(lost_words(found), sys.stdout)
    return f"http://{found.host}:{port}"


def lost_words(carried: addresses.Carried) -> str:
    return _("%(lost)s is no longer this computer’s address; links carry %(host)s.") % {
        "lost": carried.lost_address,
        "host": carried.host,
    }
