"""`run.py manage deals FILE`: reads deals in any format, and writes them in any other.

Without `--to` as JSON, whose shape `tournament.files.deals.plain` says. Several files are joined.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from scoring.deals.boards import DealtBoard, renumber_boards
from scoring.deals.deal import Deal
from scoring.deals.tricks import TrickTable
from scoring.errors import ScoringError
from tournament.deals.files.formats import WRITERS, read_deals
from tournament.deals.sheets.curtain_cards import curtain_cards_pdf
from tournament.deals.sheets.dealing_list import dealing_list_pdf
from tournament.evening.files.errors import FileError, Note
from tournament.files.deals.found import DealFile, join_files
from tournament.files.deals.plain import as_json, digest
from tournament.files.deals.solved import add_tables
from tournament.files.pbn.games import LARGEST
from tournament.prints.deals.dealt import PrintedSet
from tournament.prints.deals.hand_record import hand_record_pdf
from tournament.serving import console
from tournament.solver.solve import NoSolverError, is_solver_here, solve_deals
from tournament.words.errors.codes import note_words, refusal

SHEETS: Mapping[str, Callable[[PrintedSet], bytes]] = {
    "hand-record": hand_record_pdf,
    "curtain-cards": curtain_cards_pdf,
    "dealing-list": dealing_list_pdf,
}


class Command(BaseCommand):
    help = "Reads deals (PBN, LIN, DUP, DLM, BRI, DGE, CSV, JSON) and writes them in any format."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="+", help="a file of deals, or - for what is piped in")
        parser.add_argument("--to", choices=list(WRITERS), default="json", help="the format")
        parser.add_argument("--out", help="the file to write; by default the standard output")
        parser.add_argument(
            "--renumber", type=int, metavar="FIRST", help="number the boards anew from here"
        )
        parser.add_argument(
            "--double-dummy", action="store_true", help="work out tricks and par of every deal"
        )
        parser.add_argument("--print", choices=list(SHEETS), help="a PDF in place of a file")
        parser.add_argument("--title", default="", help="of the set, on what is printed")
        parser.add_argument("--colour", action="store_true", help="print hearts and diamonds red")

    def handle(self, *args: Any, **options: Any) -> None:
        translation.activate(console.language())
        try:
            is_renumbered = options["renumber"] is not None
            files = [read_file(name, is_renumbered=is_renumbered) for name in options["file"]]
            found = join_files(files)
            if is_renumbered:
                boards = renumber_boards(found.boards, options["renumber"])
                found = DealFile(boards, found.notes)
            computed = frozenset[DealtBoard]()
            if options["double_dummy"]:
                found, computed = solve_file(found)
            warnings = [note_words(note) for note in found.notes]
            if options["print"]:
                content = print_sheet(found.boards, options)
            else:
                content = convert(found.boards, options["to"], warnings, computed)
        except (FileError, ScoringError) as error:
            raise CommandError(refusal(error)) from error
        if options["print"] or options["to"] != "json":
            for warning in warnings:
                console.say(warning, sys.stderr)
        write_out(content, options["out"], found.boards)


def read_file(name: str, *, is_renumbered: bool) -> DealFile:
    """Read the deals of a file, or of the standard input."""
    try:
        # One byte more than is read, so that more is noticed without holding all of it.
        if name == "-":
            content = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(name).open("rb") as file:
                content = file.read(LARGEST + 1)
    except OSError as error:
        raise CommandError(_("%(file)s cannot be read.") % {"file": name}) from error
    return read_deals(content, is_renumbered=is_renumbered)


def print_sheet(boards: tuple[DealtBoard, ...], options: Mapping[str, Any]) -> bytes:
    """Print a sheet of the set, in this computer's language."""
    return SHEETS[options["print"]](
        PrintedSet(
            title=options["title"],
            club="",
            language=console.language(),
            boards=boards,
            digest=digest(boards),
            in_colour=options["colour"],
        )
    )


def solve_file(file: DealFile) -> tuple[DealFile, frozenset[DealtBoard]]:
    """Work out every deal, telling how far it is; return the boards and those worked out.

    Without a solver the file stays as it is, with a note that says so.
    """
    deals = list(dict.fromkeys(board.deal for board in file.boards))
    tables = dict[Deal, TrickTable]()
    notes = list[Note]()
    try:
        for deal, table in solve_deals(deals):
            tables[deal] = table
            show_progress(len(tables), len(deals))
    except NoSolverError:
        stopped = Note("solver_stopped", {"boards": len(deals), "solved": len(tables)})
        notes.append(stopped if is_solver_here() else Note("no_solver"))
    solved = add_tables(file, tables)
    computed = frozenset(board for board in solved.boards if board.deal in tables)
    return DealFile(solved.boards, (*solved.notes, *notes)), computed


def show_progress(solved: int, deals: int) -> None:
    """Tell who watches how many deals are worked out, on one line."""
    if sys.stderr.isatty():
        text = _("Double dummy: %(solved)s of %(deals)s") % {"solved": solved, "deals": deals}
        sys.stderr.write("\r" + text + ("\n" if solved == deals else ""))
        sys.stderr.flush()


def convert(
    boards: Sequence[DealtBoard],
    kind: str,
    warnings: Sequence[str],
    computed: frozenset[DealtBoard],
) -> bytes:
    """Write the boards in a format; JSON with the warnings, and which were worked out here."""
    if kind != "json":
        return WRITERS[kind](boards)
    return (json.dumps(as_json(boards, warnings, computed), indent=1) + "\n").encode("ascii")


def write_out(content: bytes, name: str | None, boards: Sequence[DealtBoard]) -> None:
    """Write the content to a file, and say how many boards and which; or print it."""
    if name is None:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    try:
        Path(name).write_bytes(content)
    except OSError as error:
        raise CommandError(_("%(file)s cannot be written.") % {"file": name}) from error
    values = {"count": len(boards), "digest": digest(boards), "file": name}
    console.say(_("%(file)s: %(count)s boards, SHA-256 %(digest)s.") % values, sys.stderr)
