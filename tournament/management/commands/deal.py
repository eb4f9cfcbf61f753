"""`run.py manage deal N`: deals N boards, every deal equally likely, and writes them as PBN."""

import secrets
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from scoring.deals.boards import number_deals
from scoring.deals.numbers import draw_deals
from scoring.errors import ScoringError
from scoring.notation.board import check_board
from tournament.files.deals.pbn import write_pbn
from tournament.management.commands.deals import write_out
from tournament.serving import console
from tournament.words.errors.codes import refusal


class Command(BaseCommand):
    help = "Deals boards from this system's own entropy, and writes them as PBN."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("boards", type=int, help="how many")
        parser.add_argument("--out", help="the file to write; by default the standard output")
        parser.add_argument(
            "--first", type=int, default=1, metavar="N", help="the number of the first board"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        first, count = options["first"], options["boards"]
        if count < 1:
            raise CommandError(_("Say how many boards to deal, at least one."))
        try:
            check_board(first)
            check_board(first + count - 1)
        except ScoringError as error:
            raise CommandError(refusal(error)) from error
        boards = number_deals(draw_deals(count, secrets.randbelow), first)
        write_out(write_pbn(boards), options["out"], boards)
