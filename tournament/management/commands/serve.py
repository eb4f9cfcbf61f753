"""`run.py`: from whatever state the data are in to links that work. Steps in the order they run."""

import contextlib
import io
import os
import signal
import sys
import webbrowser
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, NoReturn

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command, get_commands
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.utils import translation
from django.utils.translation import gettext as _

from tournament.bridgemates.watch import start_watch
from tournament.club.services.first_start import create_owner, find_owner
from tournament.management.commands.table_links import lost_words
from tournament.management.data_steps import (
    UnopenedError,
    back_up_if_changed,
    begin_again,
    bring_up_to_date,
    check_or_explain,
    disk_in_words,
    put_back_as_asked,
    same_ports,
    stop_this_process,
    warn_of_missing_backup,
    words_for_no_backup,
)
from tournament.models import Club, Session, State
from tournament.rescue.backups.put_back import PUT_BACK
from tournament.rescue.serve_rescue import serve_rescue
from tournament.rescue.views.damaged import ADDRESS
from tournament.services.logins.login_links import create_login_link
from tournament.serving import console, lock, server
from tournament.serving.data_file import backups
from tournament.serving.links import addresses, evening_links
from tournament.serving.own_computer import OWN_COMPUTER


class Command(BaseCommand):
    help = "Prepares the data and serves the evening on this computer and on the club's network."
    requires_system_checks = []
    requires_migrations_checks = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, help="for this computer (8765)")
        parser.add_argument("--network-port", type=int, help="for phones and the screen (8766)")
        parser.add_argument("--no-network", action="store_true", help="this computer only")
        parser.add_argument("--no-browser", action="store_true", help="open no window")
        parser.add_argument("--no-demo", action="store_true", help="first start: an empty club")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        folder = choose_folder()
        try:
            self.serve(folder, options)
        except UnopenedError as refusal:
            # Without a window nobody would see the page: a service stops with its words.
            if options["no_browser"] or not refusal.is_mended_by_backup:
                raise
            self.rescue(folder, options, refusal)
        self.say(_("Étui has stopped. Everything is saved."))

    def rescue(self, folder: Path, options: dict[str, Any], refusal: UnopenedError) -> NoReturn:
        """Lead from data that cannot be opened to a page with their backups."""
        held = lock.take(folder)
        if held is None:
            raise refusal
        with held:
            listeners = open_listeners(folder, {**options, "no_network": True})
            ports, link = same_ports(listeners), listeners.local_link(ADDRESS)
            lock.write_note(folder, {**lock.read_note(folder), "director": link, "is_closed": True})
            self.say(str(refusal))
            self.say(
                _("Put a backup back on this page, on this computer: %(link)s") % {"link": link}
            )
            open_browser(link, wanted=True)
            stop_politely()
            with contextlib.suppress(KeyboardInterrupt):
                serve_rescue(listeners)
        if PUT_BACK.wish:
            self.say(_("Étui goes back to a backup, and starts again."))
            begin_again(PUT_BACK.wish, ports)
        raise refusal

    def serve(self, folder: Path, options: dict[str, Any]) -> None:
        held = lock.take(folder)
        if held is None:
            self.refuse_second(folder, browser=not options["no_browser"])
        with held:
            # Ctrl-C at any moment ends in the last copy and the last word.
            with contextlib.suppress(KeyboardInterrupt):
                put_back_as_asked()
                with disk_in_words():
                    self.prepare(demo=not options["no_demo"])
                listeners = open_listeners(folder, options)
                self.announce(folder, listeners, browser=not options["no_browser"])
                ports = same_ports(listeners)
                serve_until_stopped(listeners)
            self.last_backup()
        if PUT_BACK.wish:
            self.say(_("Étui goes back to a backup, and starts again."))
            begin_again(PUT_BACK.wish, [*ports, "--no-browser"])

    def say(self, text: str) -> None:
        console.say(text, sys.stdout)

    def refuse_second(self, folder: Path, *, browser: bool) -> NoReturn:
        """Refuse a second server: the first goes on, and its user gets a fresh link to it."""
        note = lock.read_note(folder)
        link = note.get("director", "?")
        # Without a note the first server is still making its first data.
        if "director" in note and "is_closed" not in note and (owner := find_owner()):
            link = note["director"].removesuffix("/director/") + self.login_path(owner)
            open_browser(link, wanted=browser)
        raise CommandError(
            _("Étui is already running on these data (process %(pid)s): %(link)s")
            % {"pid": note.get("pid", "?"), "link": link}
        )

    def prepare(self, *, demo: bool) -> None:
        """Check, copy and bring up to date the data, in this order."""
        check_or_explain()
        try:
            back_up_if_changed()
        except backups.NotCopiedError as error:
            self.go_on_without_backup(error)
        bring_up_to_date()
        if find_owner() is None:
            self.first_start(demo=demo)

    def go_on_without_backup(self, error: backups.NotCopiedError) -> None:
        """Go on with a copy of the last day: an evening must not wait for room on the disk."""
        data = backups.data_file()
        found = backups.newest_usable(backups.folder_of(data)) if data else None
        if found is None or not backups.is_fresh(found):
            raise CommandError(
                words_for_no_backup(error) + "\n" + _("Make room on the disk, then start again.")
            ) from error
        self.say(words_for_no_backup(error))
        self.say(_("Étui starts all the same: the last copy is %(file)s") % {"file": found})

    def last_backup(self) -> None:
        try:
            back_up_if_changed()
        except backups.NotCopiedError as error:
            self.say(words_for_no_backup(error))

    def first_start(self, *, demo: bool) -> None:
        create_owner()
        if demo and "demo" in get_commands():
            self.say(_("First start: preparing a demonstration evening…"))
            # Its evenings' links come with the others.
            call_command("demo", stdout=io.StringIO())

    def login_path(self, owner: User) -> str:
        """Make the path of the login link.

        Who is logged in still can look at everything while the disk is full.
        """
        try:
            with disk_in_words():
                return f"/director/enter/{create_login_link(owner)}/"
        except CommandError as error:
            self.say(str(error))
            return "/director/"

    def announce(self, folder: Path, listeners: server.Listeners, *, browser: bool) -> None:
        """Announce the links first.

        Nothing that a console might fail to show may keep them back.
        """
        owner = find_owner()
        assert owner is not None, "prepare() makes the owner"
        login = listeners.local_link(self.login_path(owner))
        evening = evening_links.latest_begun()
        found = addresses.carried(choose_address(owner))
        public = listeners.network_links(evening_links.public_path(evening), first=found.host)
        self.note(folder, listeners, public)
        self.say(_("Director, on this computer (this link works once): %(link)s") % {"link": login})
        for link in public:
            self.say(_("Everyone else, on the club's network: %(link)s") % {"link": link})
        if listeners.network and not public:
            self.say(_("This computer is on no network: phones cannot reach it yet."))
        if public and found.lost_address:
            self.say(lost_words(found))
        if public and evening:
            self.announce_table(evening, listeners.network_links(first=found.host)[0])
        self.say(_("Data: %(folder)s. Ctrl-C stops.") % {"folder": folder})
        if public:
            console.show_qr_code(public[0], sys.stdout)
        open_browser(login, wanted=browser)

    def note(self, folder: Path, listeners: server.Listeners, public: list[str]) -> None:
        note = {
            "director": listeners.local_link("/director/"),
            "public": public,
            "port": listeners.local_port,
            "network_port": listeners.network_port,
        }
        try:
            lock.write_note(folder, note)
        except OSError as error:
            self.say(cannot_write(folder, error))

    def announce_table(self, evening: Session, base: str) -> None:
        """Announce one table of the evening being played; a list of twenty would hide the rest."""
        if evening.state != State.RUNNING:
            return
        for link, path in evening_links.table_paths(evening):
            if path:
                values = {"table": link.name, "link": base.rstrip("/") + path}
                self.say(_("Phone of table %(table)s: %(link)s") % values)
                command = console.command("manage", "table_links")
                self.say(_("All tables, with their codes: %(command)s") % {"command": command})
                return


def choose_address(owner: User) -> str:
    club = Club.objects.filter(memberships__user=owner).order_by("pk").first()
    return club.address if club else ""


def open_browser(link: str, *, wanted: bool) -> None:
    if wanted and console.has_desktop():
        webbrowser.open(link)


def choose_folder() -> Path:
    folder = Path(settings.DATA_DIR)
    try:
        # Names, results and logins: for this user of the computer only.
        os.umask(0o077)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / lock.LOCK_FILE).open("ab").close()
    except OSError as error:
        raise CommandError(cannot_write(folder, error)) from error
    return folder


def cannot_write(folder: Path, error: OSError) -> str:
    values = {"folder": folder, "reason": error.strerror}
    return _("Étui cannot write in %(folder)s: %(reason)s") % values


def open_listeners(folder: Path, options: dict[str, Any]) -> server.Listeners:
    try:
        return server.open_listeners(
            folder,
            port=options["port"],
            network_port=options["network_port"],
            on_network=not options["no_network"],
        )
    except server.PortTakenError as error:
        raise CommandError(
            _("Port %(port)s belongs to another program. Choose another, or leave the choice out.")
            % {"port": error.port}
        ) from error


def serve_until_stopped(listeners: server.Listeners) -> None:
    from tournament.wsgi import application

    data = backups.data_file()
    if data:
        server.back_up_regularly(data, warn_of_missing_backup)
        OWN_COMPUTER.is_served = True
        start_watch()
    stop_politely()
    server.run(application, listeners)
    connection.close()


def stop_politely() -> None:
    """Let a polite kill, a closed window and a backup that was asked for end the program alike."""
    if backups.data_file():
        PUT_BACK.stop = stop_this_process
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
    if os.name != "nt":
        # A closed terminal window ends the program as Ctrl-C does.
        signal.signal(signal.SIGHUP, lambda number, frame: sys.exit(0))
