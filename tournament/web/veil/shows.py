"""What a view shows of results, said at its top; who plays is asked before they see too much.

An evening, its standings, its report and its log are cut here to what the user may see.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any

from django.http import HttpRequest

from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.play.withhold import withhold
from tournament.evening.report import Report
from tournament.evening.scores.build_report import build, score
from tournament.evening.standings import Standings
from tournament.evening.veil import Reader, Veil
from tournament.models import Session
from tournament.store.read import load_heading
from tournament.store.reading.log import LogLine
from tournament.store.standings import report_of_standings, session_standings
from tournament.web.forms.line import read_place
from tournament.words.log.sentences import tells_scores


class Shows(Enum):
    """What a page tells of results that whoever plays must not know. NO_SCORE: none, or it draws
    the veil itself; BOARD: those of the board whose number is in its address; LINE: that of the
    place in its address, and no other of its board."""

    EVERYTHING = "everything"
    BOARD = "board"
    LINE = "line"
    NO_SCORE = "no score"


class WithheldError(Exception):
    """A page would show results of boards that its reader has still to play."""

    def __init__(self, boards: Collection[int]) -> None:
        super().__init__(boards)
        self.boards = sorted(boards)


def veil_of(request: HttpRequest) -> Veil:
    """Return what the user must not see, as access found it at the top of the view."""
    return request.veil  # type: ignore[attr-defined, no-any-return]


def refuse_shown(request: HttpRequest, shows: Shows, arguments: Mapping[str, Any]) -> None:
    """Raise WithheldError when the view, with these arguments, shows what is withheld."""
    if shows is Shows.EVERYTHING:
        refuse_everything(request)
    elif shows is Shows.BOARD:
        refuse_boards(request, [arguments["number"]])
    elif shows is Shows.LINE:
        refuse_places(request, [read_place(arguments["place"])])


def refuse_everything(request: HttpRequest) -> None:
    """Raise WithheldError while anything is withheld."""
    refuse_boards(request, veil_of(request).boards)


def refuse_boards(request: HttpRequest, boards: Collection[int]) -> None:
    """Raise WithheldError for those of the boards that are withheld."""
    withheld = veil_of(request).boards & {*boards}
    if withheld:
        raise WithheldError(withheld)


def refuse_places(request: HttpRequest, places: Collection[Place]) -> None:
    """Raise WithheldError for those of the lines that are hidden; not for the pair's own."""
    refuse_boards(request, {place[3] for place in places if veil_of(request).is_over(place)})


def reader_of(request: HttpRequest) -> Reader:
    """Return in which pair the user plays, as access found it at the top of the view."""
    return request.reader  # type: ignore[attr-defined, no-any-return]


def draw_veil(request: HttpRequest, evening: Evening) -> Evening:
    """Return the evening without the results that the user must not see yet."""
    return withhold(evening, reader_of(request))


def veiled_standings(request: HttpRequest, session: Session) -> Standings:
    """Return the standings that count no board that the user has still to play."""
    standings = session_standings(session)
    evening = draw_veil(request, standings.facts)
    return standings if evening is standings.facts else score(evening)


def report_veiled(session: Session, standings: Standings) -> Report:
    """Return the report of such standings; what is kept for everybody is not of a veiled one."""
    if standings.facts.veil.boards:
        return build(standings, load_heading(session))
    return report_of_standings(session, standings)


def hide_lines(request: HttpRequest, lines: Iterable[LogLine]) -> list[LogLine]:
    """Mark as hidden what the log tells of boards that the user has still to play."""
    veiled = veil_of(request).boards
    return [
        replace(line, is_hidden=tells_scores(line.root_kind) and not veiled.isdisjoint(line.boards))
        for line in lines
    ]
