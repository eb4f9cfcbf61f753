"""Fills a club with two invented evenings; does nothing when it has them already."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext

from tournament.management.demo import play_demo
from tournament.models import Club


class Command(BaseCommand):
    help = "Plays two evenings with invented names: one finished, one under way."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--club", help="the name of the club; by default the first one")

    def handle(self, *args: Any, **options: Any) -> None:
        club = find_club(options["club"])
        for session in play_demo(club):
            self.stdout.write(f"{session.event.name}: /s/{session.code}/")


def find_club(name: str | None) -> Club:
    clubs = Club.objects.order_by("id")
    if name is None and (first := clubs.first()):
        return first
    for club in clubs:
        if club.name == name:
            return club
    raise CommandError(gettext("There is no such club: %(name)s") % {"name": name or ""})
